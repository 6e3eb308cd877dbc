// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/DynamoJson.h"

#include <algorithm>

namespace dynamodb {

namespace {

// A key is at most 2048 + 1024 bytes; with every byte as a six-character escape, names and the members that
// may follow it, it still lies within this much of the end.
constexpr qsizetype TailBytes = 48 * 1024;

bool isJsonSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

qsizetype skipSpaces(QByteArrayView text, qsizetype at)
{
    while (at < text.size() && isJsonSpace(text[at]))
        ++at;
    return at;
}

/// Where the bracket that closes `depth` levels stands, walking from `at` outside of any string; -1 if it is
/// missing.
qsizetype closingBracket(QByteArrayView text, qsizetype at, int depth)
{
    bool inString = false;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (inString) {
            if (c == '\\')
                ++at;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if ((c == '}' || c == ']') && --depth == 0) {
            return at;
        }
    }
    return -1;
}

/// The key object if the member name at `at` is one of the answer itself: a quote of an escaped or inner
/// string is told by its neighbours, a member of an item by the brackets that follow, which must close one
/// level exactly at the end.
std::optional<Item> keyAt(const QByteArray &body, qsizetype at, qsizetype nameLength)
{
    qsizetype before = at - 1;
    while (before >= 0 && isJsonSpace(body[before]))
        --before;
    if (before < 0 || (body[before] != ',' && body[before] != '{'))
        return {};
    const qsizetype colon = skipSpaces(body, at + nameLength);
    if (colon >= body.size() || body[colon] != ':')
        return {};
    const qsizetype open = skipSpaces(body, colon + 1);
    if (open >= body.size() || body[open] != '{')
        return {};
    const qsizetype close = closingBracket(body, open, 0);
    if (close < 0)
        return {};
    const qsizetype end = closingBracket(body, close + 1, 1);
    if (end < 0 || skipSpaces(body, end + 1) != body.size())
        return {};
    base::Result<Item> key = itemFromJson(body.mid(open, close + 1 - open));
    if (!key || key->isEmpty())
        return {};
    return std::move(*key);
}

} // namespace

std::optional<Item> peekNextKey(const QByteArray &body)
{
    static constexpr QByteArrayView name = "\"LastEvaluatedKey\"";
    // Only the tail is searched: the last page of a table has no such member, and is as long as any.
    const qsizetype oldest = std::max<qsizetype>(0, body.size() - TailBytes);
    QByteArrayView tail = QByteArrayView(body).sliced(oldest);
    for (qsizetype at = tail.lastIndexOf(name); at >= 0; at = tail.lastIndexOf(name)) {
        if (auto key = keyAt(body, oldest + at, name.size()))
            return key;
        tail = tail.first(at + name.size() - 1);
    }
    return {};
}

} // namespace dynamodb
