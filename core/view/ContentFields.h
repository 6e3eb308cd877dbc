// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockField.h"

/// What a holder stored with a lock: purpose, data, attributes and the whole item.
/// Functions of rows of LockFields; each says of one lock what the member of LockField that it stands in says.
namespace view::fieldparts {

[[nodiscard]] FieldValue purposeValue(const LockView &lock);
[[nodiscard]] QString purposeText(const LockView &lock);
[[nodiscard]] FieldValue dataValue(const LockView &lock);
[[nodiscard]] std::string_view dataBytes(const LockView &lock);
[[nodiscard]] QString dataText(const LockView &lock);
void appendAdditional(base::Appender &json, const LockView &lock, Quotes quotes);
void appendWholeItem(base::Appender &json, const LockView &lock, Quotes quotes);

} // namespace view::fieldparts
