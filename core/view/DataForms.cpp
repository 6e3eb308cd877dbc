// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/DataForms.h"

#include "core/base/NumberText.h"
#include "core/base/Utf8Text.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <zlib.h>

#include <algorithm>
#include <array>
#include <optional>

namespace view {
namespace {

constexpr qsizetype leastBase64 = 16;
constexpr qsizetype base64Line = 76;
constexpr int gzipOrZlib =
    15 + 32; // window bits for inflateInit2: the largest window, the header told apart by zlib

QString bytesText(qsizetype count)
{
    return QCoreApplication::translate("view", "%1 byte(s)", nullptr, base::text::plural(count))
        .arg(base::text::count(count));
}

bool isLegible(QChar c)
{
    return c.unicode() >= 0x20 ? c.unicode() != 0x7f : c == u'\n' || c == u'\r' || c == u'\t';
}

std::optional<QString> asText(const QByteArray &bytes)
{
    auto text = base::strictUtf8(bytes);
    if (text && !std::ranges::all_of(*text, isLegible))
        text.reset();
    return text;
}

bool isJson(const QByteArray &bytes)
{
    const QByteArray start = bytes.left(64).trimmed();
    if (!start.startsWith('{') && !start.startsWith('['))
        return false;
    QJsonParseError error;
    (void)base::jsonFrom(bytes, &error);
    return error.error == QJsonParseError::NoError;
}

bool isGzip(const QByteArray &bytes)
{
    return bytes.size() >= 18 && bytes.startsWith("\x1f\x8b\x08");
}

std::optional<QByteArray> fromBase64(const QByteArray &bytes)
{
    const QByteArray compact = bytes.simplified().replace(' ', "");
    if (compact.isEmpty())
        return std::nullopt;
    for (const auto alphabet : {QByteArray::Base64Encoding, QByteArray::Base64UrlEncoding}) {
        const auto result =
            QByteArray::fromBase64Encoding(compact, alphabet | QByteArray::AbortOnBase64DecodingErrors);
        if (result)
            return result.decoded;
    }
    return std::nullopt;
}

bool isBase64OfSomething(const QByteArray &bytes)
{
    if (bytes.size() < leastBase64 || bytes.size() % 4 != 0)
        return false;
    const auto decoded = fromBase64(bytes);
    return decoded && !decoded->isEmpty() && (isGzip(*decoded) || isJson(*decoded) || asText(*decoded));
}

base::Result<ShownData> shownGzip(const QByteArray &bytes)
{
    const auto inside = unpacked(bytes);
    if (!inside)
        return tl::unexpected(inside.error());
    const DataForm form = isJson(*inside) ? DataForm::Json : asText(*inside) ? DataForm::Text : DataForm::Hex;
    auto shown = shownAs(*inside, form);
    if (!shown)
        return shown;
    shown->form = DataForm::Gzip;
    shown->note = QCoreApplication::translate("view", "gzip, %1 unpacked").arg(bytesText(inside->size()));
    return shown;
}

base::Result<ShownData> shownBase64(const QByteArray &bytes)
{
    const auto inside = fromBase64(bytes);
    if (!inside)
        return base::failure(
            base::ErrorKind::BadInput,
            QCoreApplication::translate("view", "these bytes are not base64; choose Text or Hex"));
    const DataForm form = isGzip(*inside) ? DataForm::Gzip
        : isJson(*inside)                 ? DataForm::Json
        : asText(*inside)                 ? DataForm::Text
                                          : DataForm::Hex;
    auto shown = shownAs(*inside, form);
    if (!shown)
        return shown;
    shown->form = DataForm::Base64;
    const QString unpackedToo = shown->note.isEmpty() ? QString() : QStringLiteral(", ") + shown->note;
    shown->note = QCoreApplication::translate("view", "base64, %1 decoded").arg(bytesText(inside->size())) +
        unpackedToo;
    return shown;
}

QString inLines(const QByteArray &ascii)
{
    QString text;
    for (qsizetype at = 0; at < ascii.size(); at += base64Line) {
        if (at > 0)
            text += u'\n';
        text += QString::fromLatin1(ascii.mid(at, base64Line));
    }
    return text;
}

/// One call of inflate() after the other, all members; false: broken, cut or too much.
base::Result<QByteArray> inflateAll(z_stream &stream, qsizetype limit)
{
    QByteArray out;
    std::array<char, 64 * 1024> block{};
    while (true) {
        stream.next_out = reinterpret_cast<Bytef *>(block.data());
        stream.avail_out = static_cast<uInt>(block.size());
        const int status = inflate(&stream, Z_NO_FLUSH);
        const auto made = static_cast<qsizetype>(block.size() - stream.avail_out);
        if (out.size() + made > limit)
            return base::failure(base::ErrorKind::BadInput,
                                 QCoreApplication::translate(
                                     "view", "unpacked it would be larger than %1; it was stopped there")
                                     .arg(bytesText(limit)));
        out.append(block.data(), made);
        if (status == Z_STREAM_END) {
            if (stream.avail_in == 0)
                return out;
            if (inflateReset(&stream) != Z_OK)
                break;
        } else if (status == Z_BUF_ERROR || (status == Z_OK && stream.avail_in == 0 && made == 0)) {
            return base::failure(
                base::ErrorKind::BadInput,
                QCoreApplication::translate("view", "the gzip data ends too early: part of it is missing"));
        } else if (status != Z_OK) {
            break;
        }
    }
    return base::failure(
        base::ErrorKind::BadInput,
        QCoreApplication::translate("view", "the gzip data is broken; Hex shows it as it is"));
}

} // namespace

DataForm fittingForm(const QByteArray &bytes)
{
    if (isGzip(bytes))
        return DataForm::Gzip;
    if (isJson(bytes))
        return DataForm::Json;
    if (isBase64OfSomething(bytes))
        return DataForm::Base64;
    return asText(bytes) ? DataForm::Text : DataForm::Hex;
}

base::Result<ShownData> shownAs(const QByteArray &bytes, DataForm form)
{
    switch (form) {
    case DataForm::Automatic: {
        auto fitting = shownAs(bytes, fittingForm(bytes));
        return fitting ? fitting : shownAs(bytes, DataForm::Hex); // gzip's magic, but broken inside
    }
    case DataForm::Text:
        return ShownData{form, base::fromUtf8(bytes), {}};
    case DataForm::Json: {
        QJsonParseError error;
        (void)base::jsonFrom(bytes, &error);
        if (error.error != QJsonParseError::NoError)
            return base::failure(base::ErrorKind::BadInput,
                                 QCoreApplication::translate("view", "this is not JSON: %1 at byte %2")
                                     .arg(error.errorString())
                                     .arg(error.offset));
        return ShownData{form, indentedJson(base::fromUtf8(bytes)), {}};
    }
    case DataForm::Gzip:
        return shownGzip(bytes);
    case DataForm::Base64:
        return shownBase64(bytes);
    case DataForm::Hex:
        return ShownData{form, hexDump(bytes), {}};
    case DataForm::Stored:
        break;
    }
    return ShownData{DataForm::Stored, inLines(bytes.toBase64()),
                     QCoreApplication::translate("view", "base64, as DynamoDB sends it")};
}

base::Result<QByteArray> unpacked(const QByteArray &bytes, qsizetype limit)
{
    z_stream stream{};
    if (inflateInit2(&stream, gzipOrZlib) != Z_OK)
        return base::failure(base::ErrorKind::Internal,
                             QCoreApplication::translate("view", "zlib could not be started"));
    // zlib does not write to its input, but its interface is older than const.
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.constData()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    auto result = inflateAll(stream, limit);
    inflateEnd(&stream);
    return result;
}

QString hexDump(const QByteArray &bytes)
{
    constexpr qsizetype width = 16;
    static constexpr char digits[] = "0123456789abcdef";
    QByteArray out;
    out.reserve((bytes.size() / width + 1) * 78);
    for (qsizetype at = 0; at < bytes.size(); at += width) {
        if (at > 0)
            out += '\n';
        for (int shift = 28; shift >= 0; shift -= 4)
            out += digits[(at >> shift) & 15];
        out += ' ';
        QByteArray ascii;
        for (qsizetype i = at; i < at + width; ++i) {
            out += i % 8 == 0 ? "  " : " ";
            if (i >= bytes.size()) {
                out += "  ";
                continue;
            }
            const auto byte = static_cast<uchar>(bytes.at(i));
            out += digits[byte >> 4];
            out += digits[byte & 15];
            ascii += byte >= 0x20 && byte < 0x7f ? static_cast<char>(byte) : '.';
        }
        out += "  " + ascii;
    }
    return QString::fromLatin1(out);
}

QString indentedJson(const QString &json)
{
    QString out;
    out.reserve(json.size() * 3 / 2);
    int depth = 0;
    bool inString = false;
    const auto newLine = [&] { out += u'\n' + QString(depth * 2, u' '); };
    for (qsizetype at = 0; at < json.size(); ++at) {
        const QChar c = json.at(at);
        if (inString) {
            out += c;
            if (c == u'\\' && at + 1 < json.size())
                out += json.at(++at);
            else if (c == u'"')
                inString = false;
            continue;
        }
        if (c.isSpace())
            continue;
        if (c == u'}' || c == u']') {
            --depth;
            if (!out.endsWith(u'{') && !out.endsWith(u'['))
                newLine();
        } else if (out.endsWith(u'{') || out.endsWith(u'[')) {
            newLine();
        }
        out += c;
        if (c == u'{' || c == u'[')
            ++depth;
        else if (c == u',')
            newLine();
        else if (c == u':')
            out += u' ';
        inString = c == u'"';
    }
    return out;
}

} // namespace view
