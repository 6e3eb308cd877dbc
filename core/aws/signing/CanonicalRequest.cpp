// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/signing/CanonicalRequest.h"

#include "core/aws/signing/Digest.h"
#include "core/http/WireUrl.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>

namespace aws {
namespace {

using base::ErrorKind;

bool isUnreserved(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
        c == '_' || c == '.' || c == '~';
}

bool isSpace(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

void appendEncoded(QByteArray &out, QByteArrayView bytes, bool keepSlash)
{
    static constexpr char digits[] = "0123456789ABCDEF";
    for (const char c : bytes) {
        if (isUnreserved(c) || (keepSlash && c == '/')) {
            out.append(c);
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        out.append('%').append(digits[byte >> 4U]).append(digits[byte & 15U]);
    }
}

int hexValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// A percent sign without two hex digits is itself. QByteArray::fromPercentEncoding would make up a byte.
QByteArray decoded(QByteArrayView wire)
{
    QByteArray out;
    out.reserve(wire.size());
    for (qsizetype i = 0; i < wire.size(); ++i) {
        const int high = wire[i] == '%' && i + 2 < wire.size() ? hexValue(wire[i + 1]) : -1;
        const int low = high >= 0 ? hexValue(wire[i + 2]) : -1;
        out.append(low >= 0 ? static_cast<char>(high * 16 + low) : wire[i]);
        i += low >= 0 ? 2 : 0;
    }
    return out;
}

QByteArray encodedOnce(QByteArrayView wire)
{
    QByteArray out;
    appendEncoded(out, decoded(wire), false);
    return out;
}

QByteArray withoutDotSegments(QByteArrayView path)
{
    std::vector<QByteArrayView> kept;
    qsizetype start = 0;
    while (start <= path.size()) {
        const qsizetype slash = path.indexOf('/', start);
        const qsizetype end = slash < 0 ? path.size() : slash;
        const QByteArrayView segment = path.sliced(start, end - start);
        if (segment == QByteArrayView("..")) {
            if (!kept.empty())
                kept.pop_back();
        } else if (!segment.isEmpty() && segment != QByteArrayView(".")) {
            kept.push_back(segment);
        }
        start = end + 1;
    }
    QByteArray out;
    for (const QByteArrayView segment : kept)
        out.append('/').append(segment);
    if (kept.empty() || path.endsWith('/'))
        out.append('/');
    return out;
}

// Both ends trimmed, every run of white space inside one space. Quotes have no meaning here.
void appendFolded(QByteArray &out, QByteArrayView value)
{
    const char *const end = value.end();
    bool isFirst = true;
    for (const char *word = std::find_if_not(value.begin(), end, isSpace); word != end;) {
        const char *const wordEnd = std::find_if(word, end, isSpace);
        if (!std::exchange(isFirst, false))
            out.append(' ');
        out.append(word, wordEnd - word);
        word = std::find_if_not(wordEnd, end, isSpace);
    }
}

bool isNeverSigned(QByteArrayView lowerName)
{
    // What a proxy or a library on the way may add, drop or rewrite.
    static constexpr std::array<QByteArrayView, 12> names{"authorization",
                                                          "user-agent",
                                                          "expect",
                                                          "x-amzn-trace-id",
                                                          "connection",
                                                          "keep-alive",
                                                          "proxy-authenticate",
                                                          "proxy-authorization",
                                                          "te",
                                                          "trailer",
                                                          "transfer-encoding",
                                                          "upgrade"};
    return std::find(names.begin(), names.end(), lowerName) != names.end();
}

bool isReplaced(QByteArrayView lowerName, const SigningOptions &options)
{
    return lowerName == QByteArrayView("authorization") || lowerName == QByteArrayView("host") ||
        lowerName == QByteArrayView("x-amz-date") || lowerName == QByteArrayView("x-amz-security-token") ||
        (options.contentSha256Header && lowerName == QByteArrayView("x-amz-content-sha256"));
}

bool isToken(QByteArrayView text)
{
    const auto allowed = [](char c) {
        return c > ' ' && c < '\x7f' && !QByteArrayView("()<>@,;:\\\"/[]?={}").contains(c);
    };
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), allowed);
}

// A folded value is legal to sign; a line end that is not folded would start another header on the wire.
bool isHeaderValue(QByteArrayView value)
{
    for (qsizetype i = 0; i < value.size(); ++i) {
        if (value[i] == '\0')
            return false;
        if (value[i] == '\r' && (i + 1 == value.size() || value[i + 1] != '\n'))
            return false;
        if (value[i] == '\n' && (i + 1 == value.size() || (value[i + 1] != ' ' && value[i + 1] != '\t')))
            return false;
    }
    return true;
}

bool isVisible(QByteArrayView text)
{
    return !text.isEmpty() &&
        std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
}

bool isScopePart(QByteArrayView text)
{
    return isVisible(text) && !text.contains('/') && !text.contains(',');
}

base::Result<void> checkInput(const SigningInput &input)
{
    // No sentence quotes a value: any of them may be a secret put in the wrong place.
    const auto refuse = [](const QString &what) { return base::failure(ErrorKind::BadInput, what); };
    if (!isToken(input.method))
        return refuse(QCoreApplication::translate("aws", "cannot sign a request without a valid method"));
    const QByteArray &id = input.credentials.accessKeyId;
    if (!isVisible(id) || id.contains('/') || id.contains(','))
        return refuse(QCoreApplication::translate(
            "aws", "cannot sign: the access key id is empty or has characters it cannot have"));
    if (input.credentials.secretAccessKey.isEmpty())
        return refuse(QCoreApplication::translate("aws", "cannot sign: the secret access key is empty"));
    const std::string_view token = input.credentials.sessionToken.expose();
    if (!token.empty() && !isVisible(QByteArrayView(token.data(), static_cast<qsizetype>(token.size()))))
        return refuse(QCoreApplication::translate(
            "aws", "cannot sign: the session token has white space or control characters in it"));
    if (!isScopePart(input.region))
        return refuse(
            QCoreApplication::translate("aws", "cannot sign: the region is empty or not a region name"));
    if (!isScopePart(input.service))
        return refuse(QCoreApplication::translate(
            "aws", "cannot sign: the signing name of the service is empty or not a name"));
    for (const http::HttpHeader &header : input.headers) {
        if (!isToken(header.first))
            return refuse(
                QCoreApplication::translate("aws", "cannot sign a header whose name is not a token"));
        if (!isHeaderValue(header.second))
            return refuse(
                QCoreApplication::translate(
                    "aws", "cannot sign header %1: a line end in its value would start another header")
                    .arg(QString::fromLatin1(header.first)));
    }
    return {};
}

base::Result<QByteArray> amzDateOf(base::WallTime time)
{
    const auto seconds = std::chrono::floor<std::chrono::seconds>(time.time_since_epoch());
    const std::chrono::sys_seconds moment(seconds);
    const auto midnight = std::chrono::floor<std::chrono::days>(moment);
    const std::chrono::year_month_day date(midnight);
    const std::chrono::hh_mm_ss clock(moment - midnight);
    const int year = static_cast<int>(date.year());
    if (year < 1 || year > 9999)
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("aws", "cannot sign for a time outside the years 1 to 9999"));
    std::array<char, 32> text{};
    const int length = std::snprintf(
        text.data(), text.size(), "%04d%02u%02uT%02d%02d%02dZ", year, static_cast<unsigned>(date.month()),
        static_cast<unsigned>(date.day()), static_cast<int>(clock.hours().count()),
        static_cast<int>(clock.minutes().count()), static_cast<int>(clock.seconds().count()));
    return QByteArray(text.data(), length);
}

std::vector<http::HttpHeader> headersToSend(const SigningInput &input, const QByteArray &host,
                                            const QByteArray &amzDate, const QByteArray &payloadHash)
{
    std::vector<http::HttpHeader> headers;
    headers.reserve(input.headers.size() + 5);
    headers.emplace_back("Host", host);
    for (const http::HttpHeader &header : input.headers) {
        if (!isReplaced(header.first.toLower(), input.options))
            headers.push_back(header);
    }
    headers.emplace_back("X-Amz-Date", amzDate);
    if (const std::string_view token = input.credentials.sessionToken.expose(); !token.empty())
        headers.emplace_back("X-Amz-Security-Token",
                             QByteArray(token.data(), static_cast<qsizetype>(token.size())));
    if (input.options.contentSha256Header)
        headers.emplace_back("X-Amz-Content-Sha256", payloadHash);
    return headers;
}

// Appends the canonical header lines to `text` and returns the list of their names.
QByteArray appendHeaders(QByteArray &text, const std::vector<http::HttpHeader> &headers,
                         bool omitSessionToken)
{
    struct Line {
        QByteArray name;
        QByteArrayView value;
    };
    std::vector<Line> lines;
    lines.reserve(headers.size());
    for (const http::HttpHeader &header : headers) {
        QByteArray name = header.first.toLower();
        if (isNeverSigned(name) || (omitSessionToken && name == "x-amz-security-token"))
            continue;
        lines.push_back(Line{std::move(name), header.second});
    }
    // Stable: values of a repeated name stay in sending order.
    std::stable_sort(lines.begin(), lines.end(),
                     [](const Line &a, const Line &b) { return a.name < b.name; });
    QByteArray names;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool repeated = i > 0 && lines[i].name == lines[i - 1].name;
        if (repeated) {
            text.chop(1);
            text.append(',');
        } else {
            if (i > 0)
                names.append(';');
            names.append(lines[i].name);
            text.append(lines[i].name).append(':');
        }
        appendFolded(text, lines[i].value);
        text.append('\n');
    }
    return names;
}

} // namespace

QByteArray canonicalPath(QByteArrayView path, bool normalize)
{
    QByteArray out;
    if (path.isEmpty() || path == QByteArrayView("/"))
        return QByteArrayLiteral("/");
    if (normalize)
        appendEncoded(out, withoutDotSegments(path), true);
    else
        appendEncoded(out, path, true);
    return out;
}

QByteArray canonicalQuery(QByteArrayView query)
{
    if (query.isEmpty())
        return {};
    std::vector<std::pair<QByteArray, QByteArray>> pairs;
    qsizetype start = 0;
    while (start <= query.size()) {
        const qsizetype ampersand = query.indexOf('&', start);
        const qsizetype end = ampersand < 0 ? query.size() : ampersand;
        const QByteArrayView part = query.sliced(start, end - start);
        const qsizetype equals = part.indexOf('=');
        pairs.emplace_back(encodedOnce(equals < 0 ? part : part.first(equals)),
                           equals < 0 ? QByteArray() : encodedOnce(part.sliced(equals + 1)));
        start = end + 1;
    }
    // By the pair, not by the joined text: "Param" comes before "Param-3" although '-' is less than '='.
    std::sort(pairs.begin(), pairs.end());
    QByteArray out;
    for (const auto &[name, value] : pairs) {
        if (!out.isEmpty())
            out.append('&');
        out.append(name).append('=').append(value);
    }
    return out;
}

base::Result<CanonicalRequest> canonicalRequest(const SigningInput &input)
{
    if (const auto checked = checkInput(input); !checked)
        return tl::unexpected(checked.error());
    const auto url = http::splitWireUrl(input.url);
    if (!url)
        return tl::unexpected(url.error());
    const auto amzDate = amzDateOf(input.time);
    if (!amzDate)
        return tl::unexpected(amzDate.error());
    const QByteArray payloadHash = sha256Hex(input.body);
    if (payloadHash.isEmpty())
        return base::failure(
            ErrorKind::Internal,
            QCoreApplication::translate("aws", "cannot sign: the crypto library has no SHA-256"));

    CanonicalRequest request;
    request.amzDate = *amzDate;
    request.scope = amzDate->first(8) + '/' + input.region + '/' + input.service + "/aws4_request";
    request.headers = headersToSend(input, url->hostHeader, *amzDate, payloadHash);
    QByteArray &text = request.text;
    text.reserve(512);
    text.append(input.method).append('\n');
    text.append(canonicalPath(url->path, input.options.normalizePath)).append('\n');
    text.append(canonicalQuery(url->query)).append('\n');
    request.signedHeaders = appendHeaders(text, request.headers, input.options.omitSessionToken);
    text.append('\n').append(request.signedHeaders).append('\n').append(payloadHash);
    return request;
}

} // namespace aws
