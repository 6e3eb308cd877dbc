// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/serve/RequestHead.h"

#include <algorithm>

namespace serve {
namespace {

bool isDigitsOnly(QByteArrayView text)
{
    return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// A token of RFC 9110 without its rarest signs: what names a method or a header.
bool isToken(QByteArrayView text)
{
    return !text.isEmpty() && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
            c == '_';
    });
}

/// "GET /metrics?x=1 HTTP/1.1".
std::optional<RequestHead> parseRequestLine(const QByteArray &line)
{
    const QByteArrayList words = line.split(' ');
    if (words.size() != 3 || !isToken(words[0]) || words[1].isEmpty())
        return {};
    if (words[2] != "HTTP/1.1" && words[2] != "HTTP/1.0")
        return {};
    return RequestHead{words[0], words[1].split('?').constFirst(), {}};
}

bool hasControls(const QByteArray &line)
{
    return std::ranges::any_of(line, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < 0x20 && c != '\t') || byte == 0x7f;
    });
}

} // namespace

std::optional<RequestHead> parseRequestHead(QByteArrayView bytes)
{
    QByteArrayList lines = bytes.toByteArray().split('\n');
    // Each line but the last, whose end is not among the bytes, ends with CR LF.
    for (qsizetype at = 0; at < lines.size(); ++at) {
        if (at + 1 < lines.size()) {
            if (!lines[at].endsWith('\r'))
                return {};
            lines[at].chop(1);
        }
        if (hasControls(lines[at]))
            return {};
    }
    auto head = parseRequestLine(lines.front());
    if (!head)
        return {};
    for (const QByteArray &line : lines.sliced(1)) {
        const qsizetype colon = line.indexOf(':');
        if (colon < 0 || !isToken(line.left(colon)))
            return {};
        if (line.left(colon).compare("host", Qt::CaseInsensitive) == 0)
            head->hosts.append(line.sliced(colon + 1).trimmed());
    }
    return head;
}

QByteArray hostWithoutPort(const QByteArray &host)
{
    const qsizetype end = host.startsWith('[') ? host.indexOf(']') + 1 : host.indexOf(':');
    if (host.startsWith('[') && end == 0)
        return {};
    if (end < 0 || end == host.size())
        return host;
    return host.at(end) == ':' && isDigitsOnly(QByteArrayView(host).sliced(end + 1)) ? host.left(end)
                                                                                     : QByteArray();
}

} // namespace serve
