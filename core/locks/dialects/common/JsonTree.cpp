// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/JsonTree.h"

#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/RecordBuilder.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <simdjson.h>

namespace locks {
namespace {

namespace ondemand = simdjson::ondemand;
using std::string_view;
using Kind = JsonTree::Kind;

bool skip(string_view &rest, string_view oneOf)
{
    if (rest.empty() || oneOf.find(rest.front()) == string_view::npos)
        return false;
    rest.remove_prefix(1);
    return true;
}

std::size_t skipAll(string_view &rest, string_view oneOf)
{
    const std::size_t count = std::min(rest.find_first_not_of(oneOf), rest.size());
    rest.remove_prefix(count);
    return count;
}

// simdjson has no check of a number that it cannot hold.
bool isNumber(string_view rest)
{
    constexpr string_view digits = "0123456789";
    skip(rest, "-");
    if (!skip(rest, "0") && skipAll(rest, digits) == 0)
        return false;
    if (skip(rest, ".") && skipAll(rest, digits) == 0)
        return false;
    if (skip(rest, "eE")) {
        skip(rest, "+-");
        return skipAll(rest, digits) > 0 && rest.empty();
    }
    return rest.empty();
}

// simdjson refuses half a surrogate pair, which Go's decoder lets pass.
bool hasKnownEscapes(string_view text)
{
    for (std::size_t at = text.find('\\'); at != string_view::npos; at = text.find('\\')) {
        text.remove_prefix(at + 1);
        if (skip(text, "\"\\/bfnrt"))
            continue;
        string_view hex = text.substr(0, 5);
        if (!skip(hex, "u") || skipAll(hex, "0123456789abcdefABCDEF") < 4)
            return false;
    }
    return true;
}

std::optional<Kind> kindOf(string_view token)
{
    switch (token.front()) {
    case '{':
        return Kind::Object;
    case '[':
        return Kind::List;
    case '"':
        return Kind::Text;
    default:
        return token == "null" ? std::optional(Kind::Null)
            : token == "false" ? std::optional(Kind::False)
            : token == "true"  ? std::optional(Kind::True)
            : isNumber(token)  ? std::optional(Kind::Number)
                               : std::nullopt;
    }
}

// Of a text that begins within `token`, which reaches up to the next one: its end is the last quote.
string_view upToQuote(string_view token)
{
    return token.substr(0, token.rfind('"'));
}

} // namespace

class JsonTree::Reader {
public:
    bool read(string_view json, int deepest, std::vector<Value> &values);

private:
    bool add(string_view name, ondemand::value value, int depth);
    bool addElements(ondemand::value list, int depth);
    bool addMembers(ondemand::value object, int depth);
    bool take(string_view copied, string_view &out) const;

    ondemand::parser m_parser;
    std::vector<char> m_copy;
    string_view m_json;
    int m_deepest = 0;
    std::vector<Value> *m_values = nullptr;
};

// The copy has brackets around it, which make a list of any root.
bool JsonTree::Reader::read(string_view json, int deepest, std::vector<Value> &values)
{
    m_json = json;
    m_deepest = deepest + 1;
    m_values = &values;
    m_values->clear();
    const std::size_t size = json.size() + 2;
    m_copy.resize(std::max(m_copy.size(), size + simdjson::SIMDJSON_PADDING));
    m_copy.front() = '[';
    json.copy(&m_copy[1], json.size());
    m_copy[size - 1] = ']';
    std::fill_n(m_copy.begin() + static_cast<std::ptrdiff_t>(size), simdjson::SIMDJSON_PADDING, '\0');
    ondemand::document document;
    ondemand::value root;
    auto error = m_parser.iterate(m_copy.data(), size, m_copy.size()).get(document);
    if (error == simdjson::UTF8_ERROR) {
        const auto isBeyondAscii = [](char c) { return static_cast<signed char>(c) < 0; };
        std::ranges::replace_if(m_copy, isBeyondAscii, '?');
        error = m_parser.iterate(m_copy.data(), size, m_copy.size()).get(document);
    }
    return !error && !document.get_value().get(root) && add({}, root, 0) &&
        document.current_location().error() == simdjson::OUT_OF_BOUNDS && values.size() > 1 &&
        values[1].size + 1 == values.size();
}

bool JsonTree::Reader::take(string_view copied, string_view &out) const
{
    out = m_json.substr(static_cast<std::size_t>(copied.data() - m_copy.data()) - 1, copied.size());
    return hasKnownEscapes(out);
}

bool JsonTree::Reader::add(string_view name, ondemand::value value, int depth)
{
    string_view token = value.raw_json_token();
    token = token.substr(0, token.find_last_not_of(" \t\r\n") + 1);
    const auto kind = kindOf(token);
    if (!kind || depth > m_deepest)
        return false;
    const std::size_t place = m_values->size();
    Value &added = m_values->emplace_back();
    added.kind = *kind;
    if (name.data() && !take(name, added.name))
        return false;
    if (*kind == Kind::Number)
        return take(token, added.raw);
    if (*kind == Kind::Text) {
        ondemand::raw_json_string consumed; // simdjson skips what was not read, and a colon behind it
        return !value.get_raw_json_string().get(consumed) && take(upToQuote(token.substr(1)), added.raw);
    }
    if ((*kind == Kind::List && !addElements(value, depth)) ||
        (*kind == Kind::Object && !addMembers(value, depth)))
        return false;
    (*m_values)[place].size = m_values->size() - place;
    return true;
}

bool JsonTree::Reader::addElements(ondemand::value list, int depth)
{
    ondemand::array elements;
    if (list.get_array().get(elements))
        return false;
    for (auto element : elements) {
        ondemand::value value;
        if (element.get(value) || !add({}, value, depth + 1))
            return false;
    }
    return true;
}

bool JsonTree::Reader::addMembers(ondemand::value object, int depth)
{
    ondemand::object members;
    if (object.get_object().get(members))
        return false;
    for (auto member : members) {
        ondemand::field field;
        if (std::move(member).get(field))
            return false;
        ondemand::value value = field.value();
        const char *const name = field.key().raw();
        const char *const behind = value.raw_json_token().data();
        if (!add(upToQuote({name, static_cast<std::size_t>(behind - name)}), value, depth + 1))
            return false;
    }
    return true;
}

JsonTree::JsonTree() : m_reader(std::make_unique<Reader>())
{
}
JsonTree::~JsonTree() = default;

const JsonTree::Value *JsonTree::read(string_view json, int deepest)
{
    return m_reader->read(json, deepest, m_values) ? &m_values[1] : nullptr;
}

std::optional<QString> JsonTree::text(string_view raw)
{
    if (!isEscaped(raw))
        return textOf(raw);
    const QJsonArray resolved = base::jsonFrom("[\"" + bytesOf(raw) + "\"]").array();
    return resolved.isEmpty() ? std::nullopt : std::optional(resolved.first().toString());
}

} // namespace locks
