// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/teleport/SemaphoreLeases.h"

namespace locks::teleport {

using std::string_view;

// A semaphore whose last lease was taken out has an empty or no list: Go writes null for an empty one, and leaves
// it out where it may.
SemaphoreLeases::SemaphoreLeases(string_view json) : m_text(json)
{
    if (!enter("spec") || !enter("leases"))
        return;
    if (peek() == 'n')
        return; // null
    m_inLeases = take('[');
    m_damaged = !m_inLeases;
}

char SemaphoreLeases::peek()
{
    m_at = m_text.find_first_not_of(" \t\r\n", m_at);
    if (m_at == string_view::npos)
        m_at = m_text.size();
    return m_at < m_text.size() ? m_text[m_at] : '\0';
}

bool SemaphoreLeases::take(char c)
{
    if (peek() != c || m_at >= m_text.size())
        return false;
    ++m_at;
    return true;
}

std::optional<string_view> SemaphoreLeases::takeString()
{
    if (!take('"'))
        return {};
    const std::size_t start = m_at;
    for (; m_at < m_text.size(); ++m_at) {
        if (m_text[m_at] == '\\')
            ++m_at;
        else if (m_text[m_at] == '"')
            return m_text.substr(start, m_at++ - start);
    }
    m_at = m_text.size();
    return {};
}

// Brackets are counted, not matched by kind, so that no nesting is too deep.
bool SemaphoreLeases::skipValue()
{
    std::size_t depth = 0;
    do {
        switch (peek()) {
        case '\0':
            return false;
        case '"':
            if (!takeString())
                return false;
            break;
        case '{':
        case '[':
            ++depth;
            ++m_at;
            break;
        case '}':
        case ']':
            if (depth == 0)
                return false;
            --depth;
            ++m_at;
            break;
        default: {
            const std::size_t start = m_at;
            m_at = m_text.find_first_of(" \t\r\n,:{}[]\"", m_at);
            if (m_at == string_view::npos)
                return false;
            if (m_at == start)
                ++m_at; // a comma or colon within
            else if (depth == 0)
                return true;
        }
        }
    } while (depth > 0);
    return true;
}

// Stands before an object; afterwards before the value of `member`. False without damage: it has none.
bool SemaphoreLeases::enter(string_view member)
{
    m_damaged = true;
    if (!take('{'))
        return false;
    if (take('}')) {
        m_damaged = false;
        return false;
    }
    do {
        const auto name = takeString();
        if (!name || !take(':'))
            return false;
        if (*name == member) {
            m_damaged = false;
            return true;
        }
        if (!skipValue())
            return false;
    } while (take(','));
    m_damaged = !take('}');
    return false;
}

std::optional<SemaphoreLease> SemaphoreLeases::takeLease()
{
    SemaphoreLease lease;
    if (!take('{'))
        return {};
    if (take('}'))
        return lease;
    do {
        const auto name = takeString();
        if (!name || !take(':'))
            return {};
        if (peek() != '"') {
            if (!skipValue())
                return {};
            continue;
        }
        const auto value = takeString();
        if (!value)
            return {};
        if (*name == "lease_id")
            lease.id = *value;
        else if (*name == "expires")
            lease.expires = *value;
        else if (*name == "holder")
            lease.holder = *value;
    } while (take(','));
    return take('}') ? std::optional(lease) : std::nullopt;
}

std::optional<SemaphoreLease> SemaphoreLeases::next()
{
    if (!m_inLeases)
        return {};
    if (take(']')) {
        m_inLeases = false;
        return {};
    }
    const auto lease = takeLease();
    // Behind a lease stands a comma and another one, or the end.
    const bool goesOn = lease && (peek() == ']' || (take(',') && peek() == '{'));
    m_inLeases = goesOn;
    m_damaged = !goesOn;
    return goesOn ? lease : std::nullopt;
}

} // namespace locks::teleport
