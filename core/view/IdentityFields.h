// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockField.h"

/// What a lock is called and what identifies it: connection, region, table, dialect, key, sort key, name, version and
/// generation.
/// Functions of rows of LockFields; each says of one lock what the member of LockField that it stands in says.
namespace view::fieldparts {

[[nodiscard]] FieldValue connectionValue(const LockView &lock);
[[nodiscard]] QString connectionText(const LockView &lock);
[[nodiscard]] FieldValue regionValue(const LockView &lock);
[[nodiscard]] QString regionText(const LockView &lock);
[[nodiscard]] FieldValue tableValue(const LockView &lock);
[[nodiscard]] QString tableText(const LockView &lock);
[[nodiscard]] FieldValue dialectValue(const LockView &lock);
[[nodiscard]] QString dialectText(const LockView &lock);
[[nodiscard]] std::optional<std::string_view> dialectPlain(const LockView &lock);
[[nodiscard]] qint64 dialectNumber(const LockView &lock);
[[nodiscard]] FieldValue keyValue(const LockView &lock);
[[nodiscard]] QString keyText(const LockView &lock);
[[nodiscard]] std::optional<std::string_view> keyPlain(const LockView &lock);
[[nodiscard]] FieldValue sortKeyValue(const LockView &lock);
[[nodiscard]] QString sortKeyText(const LockView &lock);
[[nodiscard]] std::optional<std::string_view> sortKeyPlain(const LockView &lock);
[[nodiscard]] FieldValue nameValue(const LockView &lock);
[[nodiscard]] QString nameText(const LockView &lock);
[[nodiscard]] std::string_view nameBytes(const LockView &lock);
[[nodiscard]] FieldValue versionValue(const LockView &lock);
[[nodiscard]] QString versionText(const LockView &lock);
[[nodiscard]] std::string_view versionBytes(const LockView &lock);
[[nodiscard]] FieldValue generationValue(const LockView &lock);
[[nodiscard]] QString generationText(const LockView &lock);
[[nodiscard]] std::string_view generationBytes(const LockView &lock);

} // namespace view::fieldparts
