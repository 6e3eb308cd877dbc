// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/ShellWord.h"

#include "core/base/VisibleText.h"

#include <algorithm>
#include <cctype>

namespace base {
namespace {

bool isLetterOrDigit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/// Means itself to every shell. zsh takes a leading = for the path of a program.
bool isPlain(const QString &word)
{
    const auto plain = [](QChar c) {
        const char latin = c.toLatin1();
        return isLetterOrDigit(latin) || QByteArrayView("_@%+=:,./-").contains(latin);
    };
    return !word.isEmpty() && !word.startsWith(u'=') && std::ranges::all_of(word, plain);
}

QString inQuotes(QString text)
{
    return u'\'' + text.replace(u'\'', QLatin1String("'\\''")) + u'\'';
}

/// A format of printf in single quotes, within double quotes: interactive shells look for ! there, too.
QString byNumbers(const QString &text)
{
    QString format;
    for (const char c : text.toUtf8()) {
        if (isLetterOrDigit(c) || QByteArrayView(" _@+=:,./-").contains(c))
            format += QLatin1Char(c);
        else
            format += QStringLiteral("\\%1").arg(static_cast<uchar>(c), 3, 8, QLatin1Char('0'));
    }
    // A format may not begin with -, which some take for an option.
    if (format.startsWith(u'-'))
        format.replace(0, 1, QStringLiteral("\\055"));
    return QStringLiteral("\"$(printf '%1')\"").arg(format);
}

} // namespace

QString shellWord(const QString &word)
{
    if (isPlain(word))
        return word;
    qsizetype end = word.size();
    while (end > 0 && word.at(end - 1) == u'\n')
        --end;
    const QString before = word.left(end);
    const QString quoted = visible(before) == before ? inQuotes(before) : byNumbers(before);
    return end == word.size() ? quoted : quoted + inQuotes(word.mid(end));
}

QString shellLine(const QStringList &words)
{
    QStringList line;
    for (const QString &word : words)
        line << shellWord(word);
    return line.join(u' ');
}

QString ownCommand(const QStringList &words)
{
    QStringList line{QStringLiteral("leasescope-cli")};
    if (std::ranges::all_of(words, [](const QString &word) { return visible(word) == word; }))
        return shellLine(line + words);
    line << QStringLiteral("--escaped");
    for (const QString &word : words)
        line << escaped(word);
    return shellLine(line);
}

QStringList asOperands(const QStringList &operands)
{
    const auto isLikeOption = [](const QString &word) { return word.startsWith(u'-'); };
    return std::ranges::any_of(operands, isLikeOption) ? QStringList{QStringLiteral("--")} + operands
                                                       : operands;
}

QString escaped(const QString &word)
{
    QString out;
    for (qsizetype at = 0; at < word.size();) {
        const bool isPair =
            word.at(at).isHighSurrogate() && at + 1 < word.size() && word.at(at + 1).isLowSurrogate();
        const char32_t letter =
            isPair ? QChar::surrogateToUcs4(word.at(at), word.at(at + 1)) : word.at(at).unicode();
        for (const QChar unit : QStringView(word).mid(at, isPair ? 2 : 1)) {
            if (isUnseen(letter))
                out += QStringLiteral("\\u%1").arg(unit.unicode(), 4, 16, QLatin1Char('0'));
            else
                out += unit == u'\\' ? QStringLiteral("\\\\") : QString(unit);
        }
        at += isPair ? 2 : 1;
    }
    return out;
}

std::optional<QString> unescaped(const QString &text)
{
    QString out;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text.at(at) != u'\\') {
            out += text.at(at);
            continue;
        }
        const QStringView rest = QStringView(text).sliced(at + 1);
        if (rest.startsWith(u'\\')) {
            out += u'\\';
            ++at;
            continue;
        }
        const auto isHex = [](QChar c) { return c.unicode() < 0x80 && std::isxdigit(c.unicode()) != 0; };
        if (rest.size() < 5 || rest.front() != u'u' || !std::ranges::all_of(rest.sliced(1, 4), isHex))
            return {};
        out += QChar(rest.sliced(1, 4).toUShort(nullptr, 16));
        at += 5;
    }
    return out.isValidUtf16() ? std::optional(out) : std::nullopt;
}

} // namespace base
