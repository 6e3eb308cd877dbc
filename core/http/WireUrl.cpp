// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/WireUrl.h"

#include <QCoreApplication>

#include <algorithm>

namespace http {
namespace {

tl::unexpected<base::Error> refused(const QString &sentence)
{
    return base::failure(base::ErrorKind::BadInput, sentence);
}

bool isHost(QByteArrayView host)
{
    const bool bracketed = host.startsWith('[') && host.endsWith(']');
    const QByteArrayView name = bracketed ? host.sliced(1, host.size() - 2) : host;
    const auto allowed = [bracketed](char c) {
        const bool word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        return word || c == '.' || (bracketed ? c == ':' : (c == '-' || c == '_'));
    };
    return !name.isEmpty() && std::all_of(name.begin(), name.end(), allowed);
}

} // namespace

base::Result<WireUrl> splitWireUrl(QByteArrayView url)
{
    const qsizetype colon = url.indexOf("://");
    const QByteArray scheme = colon < 0 ? QByteArray() : url.first(colon).toByteArray().toLower();
    if (scheme != "http" && scheme != "https")
        return refused(QCoreApplication::translate(
            "http", "cannot sign a request whose URL does not start with http:// or https://"));
    const QByteArrayView rest = url.sliced(colon + 3);
    const auto isEnd = [](char c) { return c == '/' || c == '?' || c == '#'; };
    const qsizetype authorityEnd = std::find_if(rest.begin(), rest.end(), isEnd) - rest.begin();
    const QByteArrayView authority = rest.first(authorityEnd);
    const QByteArrayView target = rest.sliced(authorityEnd);
    if (authority.contains('@'))
        return refused(QCoreApplication::translate(
            "http", "cannot sign a request whose URL has a user name or password in it"));
    if (target.contains('#'))
        return refused(QCoreApplication::translate("http", "cannot sign a request whose URL has a fragment"));

    const qsizetype bracket = authority.lastIndexOf(']');
    const qsizetype portColon = authority.indexOf(':', std::max<qsizetype>(bracket, 0));
    const QByteArrayView host = portColon < 0 ? authority : authority.first(portColon);
    const QByteArrayView port = portColon < 0 ? QByteArrayView() : authority.sliced(portColon + 1);
    if (host.isEmpty())
        return refused(QCoreApplication::translate("http", "cannot sign a request whose URL has no host"));
    if (!isHost(host))
        return refused(QCoreApplication::translate(
            "http", "cannot sign a request whose URL has a host that is neither a name nor an address"));

    WireUrl parts;
    parts.hostHeader = host.toByteArray().toLower();
    if (!port.isEmpty()) {
        const bool digits =
            std::all_of(port.begin(), port.end(), [](char c) { return c >= '0' && c <= '9'; });
        const int number = digits && port.size() <= 5 ? port.toByteArray().toInt() : 0;
        if (number < 1 || number > 65535)
            return refused(QCoreApplication::translate(
                "http", "cannot sign a request whose URL has a port outside 1 to 65535"));
        if (number != (scheme == "https" ? 443 : 80))
            parts.hostHeader.append(':').append(QByteArray::number(number));
    }
    const qsizetype question = target.indexOf('?');
    parts.path = question < 0 ? target : target.first(question);
    parts.query = question < 0 ? QByteArrayView() : target.sliced(question + 1);
    return parts;
}

} // namespace http
