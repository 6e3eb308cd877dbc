// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>

/// Strict base64: standard alphabet, padding, no spaces, and no stray bits before the padding, so that
/// encoding gives back the same text.
namespace dynamodb {

/// How many bytes lie behind `text`, of a length divisible by four, if it is valid.
[[nodiscard]] inline std::size_t base64Size(std::string_view text)
{
    return text.size() / 4 * 3 - (text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0);
}
/// Writes base64Size(text) bytes. False: `text` is not valid, and what was written is of no use. Nothing is
/// written if its length is not divisible by four.
[[nodiscard]] bool decodeBase64(std::string_view text, char *to);
/// Appends the bytes. False leaves `out` with something of no use.
[[nodiscard]] bool appendBase64(std::string_view text, std::string &out);

} // namespace dynamodb
