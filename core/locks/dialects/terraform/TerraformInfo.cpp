// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/terraform/TerraformInfo.h"

#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/Rfc3339Date.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace locks {
namespace {

using std::string_view;

constexpr int deepest = 64; // of what the fields of a lock never have; each level is a call
constexpr std::array<string_view, 7> names{"ID", "Operation", "Info", "Who", "Version", "Created", "Path"};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// Walks through JSON and fails at the first character that does not belong. Allocates nothing.
class JsonWalk {
public:
    explicit JsonWalk(string_view json) : m_rest(json) { }

    [[nodiscard]] bool isAtEnd()
    {
        skipSpace();
        return m_rest.empty();
    }

    /// Whether `c` comes next, which is skipped then.
    [[nodiscard]] bool skip(char c)
    {
        skipSpace();
        if (!m_rest.starts_with(c))
            return false;
        m_rest.remove_prefix(1);
        return true;
    }

    [[nodiscard]] bool isNext(char c)
    {
        skipSpace();
        return m_rest.starts_with(c);
    }

    /// A string's content between its quotes, with its escapes as they stand.
    [[nodiscard]] bool readText(string_view &content, bool &isEscaped)
    {
        if (!skip('"'))
            return false;
        const string_view from = m_rest;
        isEscaped = false;
        while (!m_rest.empty() && m_rest.front() != '"') {
            if (static_cast<unsigned char>(m_rest.front()) < 0x20)
                return false;
            isEscaped |= m_rest.front() == '\\';
            if (!skipCharacter())
                return false;
        }
        content = from.substr(0, from.size() - m_rest.size());
        return skip('"');
    }

    [[nodiscard]] bool skipValue(int depth)
    {
        skipSpace();
        if (m_rest.empty() || depth > deepest)
            return false;
        string_view content;
        bool isEscaped = false;
        switch (m_rest.front()) {
        case '"':
            return readText(content, isEscaped);
        case '{':
            return skipObject(depth);
        case '[':
            return skipList(depth);
        case 't':
            return skipWord("true");
        case 'f':
            return skipWord("false");
        case 'n':
            return skipWord("null");
        default:
            return skipNumber();
        }
    }

    [[nodiscard]] bool skipWord(string_view word)
    {
        skipSpace();
        if (!m_rest.starts_with(word))
            return false;
        m_rest.remove_prefix(word.size());
        return true;
    }

private:
    void skipSpace()
    {
        const std::size_t at = m_rest.find_first_not_of(" \t\r\n");
        m_rest.remove_prefix(std::min(at, m_rest.size()));
    }

    bool skipCharacter()
    {
        if (m_rest.front() != '\\') {
            m_rest.remove_prefix(1);
            return true;
        }
        constexpr string_view simple = "\"\\/bfnrt";
        if (m_rest.size() < 2)
            return false;
        if (simple.find(m_rest[1]) != string_view::npos) {
            m_rest.remove_prefix(2);
            return true;
        }
        const string_view hex = m_rest.substr(2, 4); // fewer where no closing quote follows either
        if (m_rest[1] != 'u' || !std::ranges::all_of(hex, isHexDigit))
            return false;
        m_rest.remove_prefix(2 + hex.size());
        return true;
    }

    bool skipObject(int depth)
    {
        string_view name;
        bool isEscaped = false;
        (void)skip('{');
        if (skip('}'))
            return true;
        do {
            if (!readText(name, isEscaped) || !skip(':') || !skipValue(depth + 1))
                return false;
        } while (skip(','));
        return skip('}');
    }

    bool skipList(int depth)
    {
        (void)skip('[');
        if (skip(']'))
            return true;
        do {
            if (!skipValue(depth + 1))
                return false;
        } while (skip(','));
        return skip(']');
    }

    std::size_t skipDigits()
    {
        const std::size_t digits = std::min(m_rest.find_first_not_of("0123456789"), m_rest.size());
        m_rest.remove_prefix(digits);
        return digits;
    }

    bool skipNumber()
    {
        if (m_rest.starts_with('-'))
            m_rest.remove_prefix(1);
        const bool startsWithZero = m_rest.starts_with('0');
        const std::size_t digits = skipDigits();
        if (digits == 0 || (startsWithZero && digits > 1))
            return false;
        if (m_rest.starts_with('.')) {
            m_rest.remove_prefix(1);
            if (skipDigits() == 0)
                return false;
        }
        if (m_rest.starts_with('e') || m_rest.starts_with('E')) {
            m_rest.remove_prefix(1);
            if (m_rest.starts_with('+') || m_rest.starts_with('-'))
                m_rest.remove_prefix(1);
            return skipDigits() > 0;
        }
        return true;
    }

    string_view m_rest;
};

/// Go's decoder takes a name in any case.
std::size_t fieldOf(string_view name)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    const auto *const found = std::ranges::find_if(
        names, [&](string_view known) { return std::ranges::equal(known, name, {}, lower, lower); });
    return static_cast<std::size_t>(found - names.begin());
}

constexpr Reason notJson{
    QT_TRANSLATE_NOOP("locks",
                      "Info is not the JSON of a lock: terraform force-unlock cannot remove this row"),
    "info-not-json"};
constexpr Reason oddNames{
    QT_TRANSLATE_NOOP("locks",
                      "Info names a field twice, or in a form that no client writes: which lock it is cannot "
                      "be told"),
    "info-odd-names"};
constexpr Reason wrongType{
    QT_TRANSLATE_NOOP("locks", "a field of Info is no text: terraform force-unlock cannot remove this row"),
    "info-wrong-type"};
constexpr Reason noId{
    QT_TRANSLATE_NOOP("locks", "Info names no ID: terraform force-unlock cannot name this lock"),
    "info-no-id"};
constexpr Reason noDate{
    QT_TRANSLATE_NOOP("locks", "Created is not a date: terraform force-unlock cannot remove this row"),
    "info-no-date"};

} // namespace

TerraformInfo::TerraformInfo(string_view json)
{
    JsonWalk walk(json);
    if (!walk.skip('{')) {
        m_problem = notJson;
        return;
    }
    bool isFirst = true;
    while (!walk.skip('}')) {
        string_view name;
        Text value;
        bool isNameEscaped = false;
        if ((!isFirst && !walk.skip(',')) || !walk.readText(name, isNameEscaped) || !walk.skip(':')) {
            m_problem = notJson;
            return;
        }
        isFirst = false;
        const std::size_t field = fieldOf(name);
        const bool isOurs = field < m_fields.size();
        value.isThere = true;
        const bool isText = walk.isNext('"');
        const bool isNull = walk.isNext('n');
        if (!(isOurs && isText ? walk.readText(value.raw, value.isEscaped) : walk.skipValue(0))) {
            m_problem = notJson;
            return;
        }
        if (isNameEscaped || (isOurs && m_fields[field].isThere))
            m_problem = oddNames;
        else if (isOurs && !isText && !isNull)
            m_problem = wrongType;
        if (isOurs)
            m_fields[field] = value;
    }
    m_created = rfc3339Date(plain(Field::Created)); // of an empty text: nothing
    if (!walk.isAtEnd())
        m_problem = notJson;
    else if (m_problem.isEmpty() && at(Field::Id).raw.empty())
        m_problem = noId;
    else if (m_problem.isEmpty() && at(Field::Created).isThere && !at(Field::Created).raw.empty() &&
             !m_created)
        m_problem = noDate;
}

string_view TerraformInfo::plain(Field field) const
{
    const Text &text = at(field);
    return text.isEscaped ? string_view() : text.raw;
}

QString TerraformInfo::text(Field field) const
{
    const Text &text = at(field);
    if (!text.isEscaped)
        return textOf(text.raw);
    const QJsonDocument resolved = base::jsonFrom("[\"" + bytesOf(text.raw) + "\"]");
    return resolved.array().at(0).toString();
}

std::optional<base::ServerTime> TerraformInfo::created() const
{
    const bool isBeyondTime = m_created == base::ServerTime::min() || m_created == base::ServerTime::max();
    return isBeyondTime ? std::nullopt : m_created;
}

bool TerraformInfo::isLikely(string_view json)
{
    JsonWalk walk(json);
    string_view name;
    bool isEscaped = false;
    if (walk.skip('{') && walk.readText(name, isEscaped) && name == names.front() && walk.skip(':') &&
        walk.skip('"'))
        return true;
    const TerraformInfo info(json);
    const auto others =
        std::ranges::count_if(info.m_fields.begin() + 1, info.m_fields.end(), [&info](const Text &field) {
            return field.isThere && &field != &info.at(Field::Info);
        });
    return string_view(info.m_problem.code) != notJson.code && info.at(Field::Id).isThere && others >= 2;
}

} // namespace locks
