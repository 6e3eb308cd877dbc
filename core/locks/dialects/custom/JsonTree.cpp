// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/custom/JsonTree.h"

#include "core/base/Utf8Text.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace locks {

/// Reads one text from its beginning to its end. Every function leaves the place behind what it read; false: no JSON.
class JsonTreeParser {
public:
    JsonTreeParser(std::string_view json, int deepest) : m_rest(json), m_deepest(deepest) { }

    bool whole(JsonTree &tree)
    {
        if (!value(tree, 0))
            return false;
        space();
        return m_rest.empty();
    }

private:
    using Kind = JsonTree::Kind;

    void space() { m_rest.remove_prefix(std::min(m_rest.find_first_not_of(" \t\n\r"), m_rest.size())); }
    bool take(std::string_view expected)
    {
        if (!m_rest.starts_with(expected))
            return false;
        m_rest.remove_prefix(expected.size());
        return true;
    }
    bool takeAfterSpace(char expected)
    {
        space();
        return take({&expected, 1});
    }

    bool value(JsonTree &tree, int depth)
    {
        space();
        if (m_rest.empty())
            return false;
        switch (m_rest.front()) {
        case '{':
            tree.m_kind = Kind::Object;
            return depth < m_deepest && object(tree, depth);
        case '[':
            tree.m_kind = Kind::List;
            return depth < m_deepest && list(tree, depth);
        case '"':
            tree.m_kind = Kind::Text;
            return text(tree.m_text);
        case 't':
            tree.m_kind = Kind::Boolean;
            tree.m_whole = 1;
            return take("true");
        case 'f':
            tree.m_kind = Kind::Boolean;
            return take("false");
        case 'n':
            return take("null");
        default:
            return number(tree);
        }
    }

    bool object(JsonTree &tree, int depth)
    {
        (void)take("{");
        if (takeAfterSpace('}'))
            return true;
        do {
            JsonTree::Member &member = tree.m_members.emplace_back();
            space();
            if (!text(member.first) || !takeAfterSpace(':') || !value(member.second, depth + 1))
                return false;
        } while (takeAfterSpace(','));
        return takeAfterSpace('}');
    }

    bool list(JsonTree &tree, int depth)
    {
        (void)take("[");
        if (takeAfterSpace(']'))
            return true;
        do {
            if (!value(tree.m_elements.emplace_back(), depth + 1))
                return false;
        } while (takeAfterSpace(','));
        return takeAfterSpace(']');
    }

    bool text(QByteArray &out)
    {
        if (!take("\""))
            return false;
        for (;;) {
            const std::size_t end = m_rest.find_first_of("\"\\");
            if (end == std::string_view::npos)
                return false;
            const std::string_view plain = m_rest.substr(0, end);
            for (const char c : plain) {
                if (static_cast<unsigned char>(c) < 0x20)
                    return false;
            }
            out.append(plain.data(), static_cast<qsizetype>(plain.size()));
            m_rest.remove_prefix(end);
            if (take("\""))
                return true;
            if (!escape(out))
                return false;
        }
    }

    bool escape(QByteArray &out)
    {
        static constexpr std::string_view names = "\"\\/bfnrt";
        static constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
        if (m_rest.size() < 2)
            return false;
        const char name = m_rest[1];
        m_rest.remove_prefix(2);
        if (name == 'u')
            return codePoint(out);
        const std::size_t place = names.find(name);
        if (place == std::string_view::npos)
            return false;
        out += meant[place];
        return true;
    }

    std::optional<char32_t> fourDigits()
    {
        quint32 code = 0;
        if (m_rest.size() < 4)
            return {};
        const char *end = m_rest.data() + 4;
        if (std::from_chars(m_rest.data(), end, code, 16).ptr != end)
            return {};
        m_rest.remove_prefix(4);
        return code;
    }

    bool codePoint(QByteArray &out)
    {
        const auto first = fourDigits();
        if (!first)
            return false;
        char32_t code = *first;
        if (QChar::isHighSurrogate(code)) {
            const auto second = take("\\u") ? fourDigits() : std::nullopt;
            if (!second || !QChar::isLowSurrogate(*second))
                return false;
            code = QChar::surrogateToUcs4(static_cast<char16_t>(*first), static_cast<char16_t>(*second));
        } else if (QChar::isLowSurrogate(code)) {
            return false;
        }
        out += QString::fromUcs4(&code, 1).toUtf8();
        return true;
    }

    std::size_t digits()
    {
        const std::size_t count = std::min(m_rest.find_first_not_of("0123456789"), m_rest.size());
        m_rest.remove_prefix(count);
        return count;
    }

    bool number(JsonTree &tree)
    {
        const std::string_view start = m_rest;
        (void)take("-");
        const bool isZero = m_rest.starts_with('0');
        const std::size_t count = digits();
        if (count == 0 || (isZero && count > 1))
            return false;
        tree.m_kind = Kind::Whole;
        const std::string_view written = start.substr(0, start.size() - m_rest.size());
        if (std::from_chars(written.data(), written.data() + written.size(), tree.m_whole).ec != std::errc())
            tree.m_kind = Kind::Number;
        if (take(".")) {
            tree.m_kind = Kind::Number;
            if (digits() == 0)
                return false;
        }
        if (take("e") || take("E")) {
            tree.m_kind = Kind::Number;
            (void)(take("+") || take("-"));
            return digits() > 0;
        }
        return true;
    }

    std::string_view m_rest;
    const int m_deepest;
};

std::optional<JsonTree> JsonTree::parse(const QByteArray &json, int deepest)
{
    JsonTree tree;
    JsonTreeParser parser({json.constData(), static_cast<std::size_t>(json.size())}, deepest);
    if (!base::strictUtf8(json) || !parser.whole(tree))
        return {};
    return tree;
}

} // namespace locks
