// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/ByteBlocks.h"
#include "core/view/Bytes.h"
#include "core/view/LockField.h"

/// What the functions of all fields make their answers with.
namespace view::fieldparts {

/// For LockField::alike: the text is empty.
inline constexpr qint64 noSuchText = std::numeric_limits<qint64>::min();

[[nodiscard]] inline FieldValue textValue(QByteArray text)
{
    return {FieldValue::Kind::Text, 0, std::move(text)};
}

/// Of a text that lives as long as the program.
[[nodiscard]] inline FieldValue latin1Value(QLatin1String text)
{
    return textValue(QByteArray::fromRawData(text.data(), text.size()));
}

[[nodiscard]] inline FieldValue textOrNull(std::string_view text)
{
    return text.empty() ? FieldValue() : textValue(borrowed(text));
}

[[nodiscard]] inline FieldValue numberOrNull(std::optional<qint64> number)
{
    return number ? FieldValue{FieldValue::Kind::Number, *number} : FieldValue();
}

/// For LockField::plain: what is shown of these bytes, if that is no more than the bytes.
[[nodiscard]] inline std::optional<std::string_view> plainBytes(const LockView &lock, std::string_view bytes)
{
    const qsizetype longest = lock.context().longestText;
    const bool fits = longest < 0 || static_cast<qsizetype>(bytes.size()) <= longest;
    return fits && base::blocks::lacks<base::blocks::NotPlain>(bytes) ? std::optional(bytes) : std::nullopt;
}

} // namespace view::fieldparts
