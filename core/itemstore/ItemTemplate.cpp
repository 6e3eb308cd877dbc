// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemTemplate.h"

#include <functional>

namespace aws {

namespace {

constexpr std::string_view itemEnd = "\"}}"; // of the last value's string, its type, the item

} // namespace

std::optional<ItemTemplate> ItemTemplate::of(std::string_view json, std::span<const Seen> seen)
{
    ItemTemplate form;
    const char *at = json.data();
    const char *const last = json.data() + json.size();
    const std::less_equal<const char *> notAfter; // texts may lie anywhere
    for (const Seen &one : seen) {
        const char *const text = one.text.data();
        if (!notAfter(at, text) || !notAfter(text + one.text.size(), last))
            return {};
        form.m_parts.push_back({std::string(at, text), std::string(one.name), one.type});
        at = text + one.text.size();
    }
    const std::string_view rest(at, static_cast<std::size_t>(last - at));
    return seen.empty() || !rest.starts_with(itemEnd) ? std::nullopt : std::optional(std::move(form));
}

bool ItemTemplate::read(std::string_view json, std::vector<Seen> &seen) const
{
    seen.clear();
    for (const Part &part : m_parts) {
        if (!json.starts_with(part.before))
            return false;
        json.remove_prefix(part.before.size());
        const std::size_t quote = json.find('"');
        if (quote == std::string_view::npos)
            return false;
        const std::string_view text = json.substr(0, quote);
        // After a backslash the quote may be one of the text.
        if (text.find('\\') != std::string_view::npos)
            return false;
        seen.push_back({part.name, part.type, text});
        json.remove_prefix(quote);
    }
    return json.starts_with(itemEnd);
}

} // namespace aws
