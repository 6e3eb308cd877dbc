// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/config/ConfigLine.h"

#include "core/aws/credentials/config/CommandArguments.h"
#include "core/base/Utf8Text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>

namespace aws {
namespace {

using Kind = SectionHeader::Kind;

bool isSpace(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r') || (c >= '\x1c' && c <= '\x1f');
}

/// The same beyond ASCII, in UTF-8: next line, no-break space, Ogham space, the spaces of U+2000, separators, and the
/// mathematical and ideographic ones. Rule: Python's str.isspace().
bool isWideSpace(std::string_view sign)
{
    constexpr std::array<std::string_view, 8> known{"\xC2\x85",     "\xC2\xA0",     "\xE1\x9A\x80",
                                                    "\xE2\x80\xA8", "\xE2\x80\xA9", "\xE2\x80\xAF",
                                                    "\xE2\x81\x9F", "\xE3\x80\x80"};
    const bool isOfU2000 =
        sign.size() == 3 && sign.starts_with("\xE2\x80") && static_cast<uchar>(sign[2]) <= 0x8AU;
    return isOfU2000 || std::ranges::find(known, sign) != known.end();
}

/// How many bytes of white space `text` begins with, one character of it: 0 to 3.
qsizetype spaceAtFront(QByteArrayView text)
{
    if (!text.isEmpty() && isSpace(text.front()))
        return 1;
    for (const qsizetype size : {2, 3}) {
        if (text.size() >= size && isWideSpace({text.data(), static_cast<std::size_t>(size)}))
            return size;
    }
    return 0;
}

qsizetype spaceAtBack(QByteArrayView text)
{
    if (!text.isEmpty() && isSpace(text.back()))
        return 1;
    for (const qsizetype size : {2, 3}) {
        if (text.size() >= size && isWideSpace({text.last(size).data(), static_cast<std::size_t>(size)}))
            return size;
    }
    return 0;
}

/// The second of exactly two words, quoted as for a shell. Rule: botocore, configloader.
std::optional<QString> secondOfTwoWords(const QByteArray &text)
{
    const auto words = commandArguments(base::fromUtf8(text));
    return words && words->size() == 2 ? std::optional(words->back()) : std::nullopt;
}

SectionHeader headerOfConfig(QByteArrayView text)
{
    SectionHeader header{Kind::Ignored, {}, text.toByteArray()};
    if (text == QByteArrayView("default"))
        return {Kind::Profile, QStringLiteral("default"), header.text};
    constexpr std::array<std::pair<const char *, Kind>, 3> words{
        {{"profile", Kind::Profile}, {"sso-session", Kind::SsoSession}, {"services", Kind::Services}}};
    for (const auto &[word, kind] : words) {
        if (!text.startsWith(word))
            continue;
        if (const auto name = secondOfTwoWords(header.text))
            return {kind, *name, header.text};
        break;
    }
    return header;
}

} // namespace

QByteArrayView trimmedView(QByteArrayView text)
{
    while (const qsizetype size = spaceAtFront(text))
        text = text.sliced(size);
    while (const qsizetype size = spaceAtBack(text))
        text.chop(size);
    return text;
}

qsizetype indentOf(QByteArrayView line)
{
    qsizetype count = 0;
    while (const qsizetype size = spaceAtFront(line)) {
        line = line.sliced(size);
        ++count;
    }
    return count;
}

std::optional<Pair> readPair(QByteArrayView line)
{
    const auto at = std::ranges::find_if(line, [](char c) { return c == '=' || c == ':'; }) - line.begin();
    if (at == line.size())
        return std::nullopt;
    return Pair{trimmedView(line.first(at)), trimmedView(line.sliced(at + 1))};
}

qsizetype commentIn(QByteArrayView value)
{
    for (qsizetype i = 0; i < value.size(); ++i) {
        if ((value[i] == '#' || value[i] == ';') && (i == 0 || isSpace(value[i - 1])))
            return i;
    }
    return -1;
}

base::Result<SectionHeader> readSectionHeader(QByteArrayView line, ConfigKind kind)
{
    // The last bracket closes, whatever follows it. Rule: Python's configparser.
    const qsizetype last = line.lastIndexOf(']');
    if (last < 2)
        return base::failure(
            base::ErrorKind::BadInput,
            base::say("aws",
                      "this section is skipped: its opening bracket is not closed, or nothing stands in it"));
    const QByteArrayView text = trimmedView(line.sliced(1, last - 1));
    if (text == QByteArrayView("DEFAULT"))
        return SectionHeader{Kind::Defaults, {}, text.toByteArray()};
    if (kind == ConfigKind::Credentials)
        return SectionHeader{Kind::Profile, base::fromUtf8(text), text.toByteArray()};
    const SectionHeader header = headerOfConfig(text);
    const qsizetype first = line.indexOf(']');
    if (header.kind != Kind::Ignored || first == last || first < 2)
        return header;
    // A bracket in a comment behind it: the AWS CLI knows no such section, and what is meant is plain.
    return headerOfConfig(trimmedView(line.sliced(1, first - 1)));
}

} // namespace aws
