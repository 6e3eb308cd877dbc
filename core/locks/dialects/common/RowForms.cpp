// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/RowForms.h"

#include <algorithm>

namespace locks {

using std::string_view;

bool isDigits(string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

bool isTimedVersion(string_view version)
{
    constexpr std::size_t base32Length = 52; // 32 bytes without padding
    const std::size_t colon = version.find(':');
    if (colon == string_view::npos || !isDigits(version.substr(0, colon)))
        return false;
    const string_view random = version.substr(colon + 1);
    const auto isBase32 = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '2' && c <= '7'); };
    return random.size() == base32Length && std::ranges::all_of(random, isBase32);
}

bool isPlainVersion(string_view version)
{
    const auto isAlnum = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    };
    return version.size() == 32 && std::ranges::all_of(version, isAlnum);
}

bool fits(string_view text, string_view pattern)
{
    const auto fitsOne = [](char c, char p) { return p == '0' ? c >= '0' && c <= '9' : c == p; };
    return std::equal(text.begin(), text.end(), pattern.begin(), pattern.end(), fitsOne);
}

bool isUuid(string_view text)
{
    constexpr string_view form = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
    const auto fitsOne = [](char c, char f) {
        return f == '-' ? c == '-' : (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    };
    return std::equal(text.begin(), text.end(), form.begin(), form.end(), fitsOne);
}

bool isMillisInstant(string_view text)
{
    return fits(text, "0000-00-00T00:00:00.000Z");
}

bool isRfc3339(string_view text)
{
    constexpr string_view seconds = "0000-00-00T00:00:00";
    if (!fits(text.substr(0, seconds.size()), seconds))
        return false;
    text.remove_prefix(seconds.size());
    if (text.starts_with('.')) {
        const std::size_t end = std::min(text.find_first_not_of("0123456789", 1), text.size());
        if (end == 1)
            return false;
        text.remove_prefix(end);
    }
    return text == "Z" || fits(text, "+00:00") || fits(text, "-00:00");
}

} // namespace locks
