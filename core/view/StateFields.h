// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockField.h"

/// In which state a lock is, who holds it, and why: state, owner, mine, reason.
/// Functions of rows of LockFields; each says of one lock what the member of LockField that it stands in says.
namespace view::fieldparts {

[[nodiscard]] FieldValue stateValue(const LockView &lock);
[[nodiscard]] QString stateFieldText(const LockView &lock);
[[nodiscard]] qint64 stateNumber(const LockView &lock);
[[nodiscard]] std::optional<qint64> stateAlike(const LockView &lock);
[[nodiscard]] FieldValue ownerValue(const LockView &lock);
[[nodiscard]] QString ownerText(const LockView &lock);
[[nodiscard]] std::optional<std::string_view> ownerPlain(const LockView &lock);
[[nodiscard]] std::string_view ownerBytes(const LockView &lock);
[[nodiscard]] FieldValue mineValue(const LockView &lock);
[[nodiscard]] QString mineText(const LockView &lock);
[[nodiscard]] FieldValue reasonValue(const LockView &lock);
[[nodiscard]] QString reasonText(const LockView &lock);
[[nodiscard]] std::optional<qint64> reasonAlike(const LockView &lock);
[[nodiscard]] FieldValue reasonCodeValue(const LockView &lock);
[[nodiscard]] QString reasonCodeText(const LockView &lock);
[[nodiscard]] QString verdictTip(const LockView &lock);

} // namespace view::fieldparts
