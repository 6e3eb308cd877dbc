// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/config/ConfigLine.h"

#include "core/base/Utf8Text.h"

#include <QCoreApplication>

#include <algorithm>

namespace aws {
namespace {

using Kind = SectionHeader::Kind;

bool isSpace(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

bool isNameCharacter(char c)
{
    return isWordCharacter(c) || QByteArrayView("./%@:+").contains(c);
}

// A comment begins at # or ; with white space before it: "v ; c" has one, "v;c" has none.
QByteArrayView withoutComment(QByteArrayView value)
{
    for (qsizetype i = 1; i < value.size(); ++i) {
        if ((value[i] == '#' || value[i] == ';') && isSpace(value[i - 1]))
            return value.first(i);
    }
    return value;
}

base::Result<QString> sectionName(QByteArrayView text)
{
    const bool quoted =
        text.size() >= 2 && text.front() == text.back() && (text.front() == '"' || text.front() == '\'');
    if (quoted && text.size() > 2)
        return base::fromUtf8(trimmedView(text.sliced(1, text.size() - 2)));
    if (!text.isEmpty() && std::all_of(text.begin(), text.end(), isNameCharacter))
        return base::fromUtf8(text);
    return base::failure(base::ErrorKind::BadInput,
                         QCoreApplication::translate(
                             "aws",
                             "this section is skipped: a name has letters, digits and - _ . / % @ : + only, "
                             "or stands in quotes"));
}

base::Result<SectionHeader> named(Kind kind, QByteArrayView text)
{
    const auto name = sectionName(text);
    if (!name)
        return tl::unexpected(name.error());
    return SectionHeader{kind, *name};
}

// The rest after `word` and white space, if the text begins so.
std::optional<QByteArrayView> afterWord(QByteArrayView text, QByteArrayView word)
{
    if (!text.startsWith(word))
        return std::nullopt;
    const QByteArrayView rest = text.sliced(word.size());
    if (!rest.isEmpty() && !isSpace(rest.front()))
        return std::nullopt;
    return trimmedView(rest);
}

} // namespace

QByteArrayView trimmedView(QByteArrayView text)
{
    while (!text.isEmpty() && isSpace(text.front()))
        text = text.sliced(1);
    while (!text.isEmpty() && isSpace(text.back()))
        text.chop(1);
    return text;
}

std::optional<Pair> readPair(QByteArrayView line)
{
    const qsizetype equals = line.indexOf('=');
    if (equals < 0)
        return std::nullopt;
    return Pair{trimmedView(line.first(equals)), trimmedView(withoutComment(line.sliced(equals + 1)))};
}

bool isPropertyKey(QByteArrayView key)
{
    return !key.isEmpty() && std::all_of(key.begin(), key.end(), isWordCharacter);
}

base::Result<SectionHeader> readSectionHeader(QByteArrayView line, ConfigKind kind)
{
    const auto refuse = [](const QString &why) { return base::failure(base::ErrorKind::BadInput, why); };
    const qsizetype close = line.indexOf(']');
    if (close < 0)
        return refuse(
            QCoreApplication::translate("aws", "this section is skipped: its opening bracket is not closed"));
    const QByteArrayView after = trimmedView(line.sliced(close + 1));
    if (!after.isEmpty() && !after.startsWith('#') && !after.startsWith(';'))
        return refuse(QCoreApplication::translate(
            "aws", "this section is skipped: only a comment may follow its closing bracket"));
    const QByteArrayView text = trimmedView(line.sliced(1, close - 1));

    if (const auto name = afterWord(text, "sso-session"))
        return kind == ConfigKind::Config ? named(Kind::SsoSession, *name) : SectionHeader();
    if (const auto name = afterWord(text, "profile");
        name && (kind == ConfigKind::Config || !name->isEmpty()))
        return kind == ConfigKind::Config ? named(Kind::Profile, *name) : SectionHeader();
    if (kind == ConfigKind::Credentials)
        return named(Kind::Profile, text);
    if (const auto name = afterWord(text, "services"))
        return named(Kind::Services, *name);
    if (text == QByteArrayView("default"))
        return SectionHeader{Kind::PlainDefault, QStringLiteral("default")};
    return SectionHeader(); // a section of some other program
}

} // namespace aws
