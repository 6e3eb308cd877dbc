// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/http/RequestParser.h"

#include <algorithm>

namespace emulator {
namespace {

constexpr QByteArrayView lineEnd = "\r\n";
constexpr QByteArrayView headEnd = "\r\n\r\n";

tl::unexpected<Refusal> malformed(int status, const char *why)
{
    return tl::unexpected<Refusal>(
        Refusal{QStringLiteral("MalformedHttpRequestException"), QString::fromLatin1(why), {}, status});
}

/// tchar of RFC 9110, 5.6.2.
bool isTokenByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
        QByteArrayView("!#$%&'*+-.^_`|~").contains(c);
}

bool isToken(const QByteArray &text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), isTokenByte);
}

bool isControl(char c)
{
    return (static_cast<unsigned char>(c) < ' ' && c != '\t') || c == 0x7F;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool is(const QByteArray &text, QByteArrayView word)
{
    return text.compare(word, Qt::CaseInsensitive) == 0;
}

bool listContains(const QByteArray &list, QByteArrayView word)
{
    const QList<QByteArray> words = list.split(',');
    return std::any_of(words.begin(), words.end(),
                       [word](const QByteArray &one) { return is(one.trimmed(), word); });
}

} // namespace

Answer<std::optional<RequestParser::Parsed>> RequestParser::next()
{
    if (!m_head) {
        Answer<std::optional<Head>> head = takeHead();
        if (!head)
            return tl::unexpected<Refusal>(head.error());
        m_head = *std::move(head);
    }
    if (!m_head || m_bytes.size() < m_head->bodySize)
        return std::nullopt;
    Parsed parsed = std::move(m_head->parsed);
    if (m_bytes.size() == m_head->bodySize) {
        parsed.request.body = std::exchange(m_bytes, {});
    } else {
        parsed.request.body = m_bytes.left(m_head->bodySize);
        m_bytes.remove(0, m_head->bodySize);
    }
    m_head.reset();
    return parsed;
}

bool RequestParser::takeExpectation()
{
    if (!m_head || !m_bytes.isEmpty())
        return false;
    return std::exchange(m_head->expectsContinue, false);
}

Answer<std::optional<RequestParser::Head>> RequestParser::takeHead()
{
    while (m_bytes.startsWith(lineEnd)) // some clients send one after a body
        m_bytes.remove(0, lineEnd.size());
    const qsizetype end = m_bytes.indexOf(headEnd);
    if ((end < 0 ? m_bytes.size() : end + headEnd.size()) > largestHead)
        return malformed(431, "the head of the request is larger than 16 KiB");
    if (end < 0)
        return std::nullopt;
    Answer<Head> head = readHead(m_bytes.left(end));
    if (!head)
        return tl::unexpected<Refusal>(head.error());
    m_bytes.remove(0, end + headEnd.size());
    if (const auto refusal = m_rule ? m_rule(head->parsed.request) : std::nullopt)
        return tl::unexpected<Refusal>(*refusal);
    return *std::move(head);
}

Answer<RequestParser::Head> RequestParser::readHead(const QByteArray &text) const
{
    Head head;
    http::HttpRequest &request = head.parsed.request;
    std::optional<QByteArray> length;
    qsizetype from = text.indexOf(lineEnd);
    const QList<QByteArray> words = text.left(from).split(' ');
    if (words.size() != 3 || !isToken(words[0]) || !words[1].startsWith('/') || words[1].startsWith("//"))
        return malformed(400, "the first line is not METHOD /PATH HTTP/1.1");
    if (words[2] != "HTTP/1.1" && words[2] != "HTTP/1.0")
        return malformed(505, "only HTTP/1.1 is spoken here");
    const bool isOld = words[2] == "HTTP/1.0";
    request.method = words[0];
    request.url = QUrl(QString::fromLatin1(words[1]));
    head.parsed.keepsConnection = !isOld;
    while (from >= 0) {
        const qsizetype begin = from + lineEnd.size();
        from = text.indexOf(lineEnd, begin);
        const QByteArray line = from < 0 ? text.mid(begin) : text.mid(begin, from - begin);
        const qsizetype colon = line.indexOf(':');
        const QByteArray name = line.left(std::max<qsizetype>(colon, 0));
        const QByteArray value = line.mid(colon + 1).trimmed();
        if (!isToken(name) || std::any_of(value.begin(), value.end(), isControl))
            return malformed(400, "a line of the head is not NAME: VALUE");
        if (is(name, "transfer-encoding"))
            return malformed(411, "a body in chunks is not taken: Content-Length is needed");
        if (is(name, "content-length")) {
            if (length)
                return malformed(400, "there are two headers Content-Length");
            length = value;
        }
        if (is(name, "expect") && !isOld) {
            if (!is(value, "100-continue"))
                return malformed(417, "only 100-continue can be expected");
            head.expectsContinue = true;
        }
        if (is(name, "connection") && listContains(value, "close"))
            head.parsed.keepsConnection = false;
        request.headers.emplace_back(name, value);
    }
    if (length) {
        if (length->isEmpty() || !std::all_of(length->begin(), length->end(), isDigit))
            return malformed(400, "Content-Length is not a whole number");
        // A number of that many digits fits; a longer one is too large in any case.
        head.bodySize = length->size() > 18 ? largestBody + 1 : length->toLongLong();
        if (head.bodySize > largestBody)
            return malformed(413, "the body of the request is larger than 16 MiB");
    }
    return head;
}

} // namespace emulator
