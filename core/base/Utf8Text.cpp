// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/Utf8Text.h"

#include "core/base/VisibleText.h"

#include <QCoreApplication>
#include <QStringDecoder>

namespace base {
namespace {

constexpr QByteArrayView markBytes("\xef\xbb\xbf");
constexpr qsizetype longestShownWord = 60;

bool isMarkAt(const QByteArray &json, qsizetype at)
{
    return QByteArrayView(json).sliced(at).startsWith(markBytes);
}

/// Of "\u12ab" at `at`; nothing else begins there.
std::optional<char16_t> escapedUnit(const QByteArray &json, qsizetype at)
{
    if (json.size() - at < 6 || json[at] != '\\' || json[at + 1] != 'u')
        return {};
    bool isNumber = false;
    const ushort unit = json.mid(at + 2, 4).toUShort(&isNumber, 16);
    return isNumber ? std::optional(char16_t(unit)) : std::nullopt;
}

/// The same document, with each U+FEFF of a string as an escape, which QJsonDocument does not drop. Nothing: a
/// surrogate stands alone.
std::optional<QByteArray> withoutMarks(const QByteArray &json)
{
    QByteArray out;
    out.reserve(json.size() + 64);
    for (qsizetype at = 0; at < json.size();) {
        if (isMarkAt(json, at)) {
            if (at > 0) // before the document it is a mark of the encoding
                out += "\\ufeff";
            at += markBytes.size();
            continue;
        }
        qsizetype length = 1;
        if (json[at] == '\\') {
            const auto unit = escapedUnit(json, at);
            length = unit ? 6 : 2;
            if (unit && QChar::isLowSurrogate(*unit))
                return {};
            if (unit && QChar::isHighSurrogate(*unit)) {
                const auto second = escapedUnit(json, at + length);
                if (!second || !QChar::isLowSurrogate(*second))
                    return {};
                length = 12;
            }
        }
        out += QByteArrayView(json).sliced(at, qMin(length, json.size() - at));
        at += length;
    }
    return out;
}

} // namespace

QString fromUtf8(QByteArrayView utf8)
{
    qsizetype marks = 0; // fromUtf8() drops the first of them
    while (utf8.sliced(marks * markBytes.size()).startsWith(markBytes))
        ++marks;
    if (marks == 0)
        return QString::fromUtf8(utf8);
    return QString(marks, QChar(QChar::ByteOrderMark)) +
        QString::fromUtf8(utf8.sliced(marks * markBytes.size()));
}

std::optional<QString> strictUtf8(QByteArrayView utf8)
{
    using Flag = QStringDecoder::Flag;
    QStringDecoder decoder(QStringDecoder::Utf8, Flag::Stateless | Flag::ConvertInitialBom);
    QString text = decoder(utf8);
    return decoder.hasError() ? std::nullopt : std::optional(std::move(text));
}

QJsonDocument jsonFrom(const QByteArray &json, QJsonParseError *error)
{
    if (!json.contains('\\') && !json.contains(markBytes))
        return QJsonDocument::fromJson(json, error);
    const auto escaped = withoutMarks(json);
    if (escaped)
        return QJsonDocument::fromJson(*escaped, error);
    if (error) {
        error->offset = 0;
        error->error = QJsonParseError::IllegalUTF8String;
    }
    return {};
}

Result<QStringList> commandLineWords(int argc, const char *const *argv)
{
    QStringList words;
    for (int i = 1; i < argc; ++i) {
        const QByteArrayView bytes(argv[i]);
        auto word = strictUtf8(bytes);
        if (!word)
            return failure(
                ErrorKind::BadInput,
                QCoreApplication::translate(
                    "base",
                    "argument %1, %2, is not UTF-8: the bytes %3 are no text that a key "
                    "or a name could be")
                    .arg(QString::number(i), visible(fromUtf8(bytes), longestShownWord),
                         QString::fromLatin1(
                             bytes.first(qMin(bytes.size(), longestShownWord)).toByteArray().toHex(' '))));
        words << *std::move(word);
    }
    return words;
}

} // namespace base
