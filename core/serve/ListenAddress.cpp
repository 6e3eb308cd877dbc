// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/serve/ListenAddress.h"

#include "core/base/VisibleText.h"
#include "core/http/LoopbackHost.h"

namespace serve {
namespace {

constexpr qsizetype mostShown = 80;

/// Of digits alone; 0 is none.
std::optional<quint16> portIn(QStringView text)
{
    bool isNumber = false;
    const quint16 port = text.toUShort(&isNumber);
    const bool isDigits = std::ranges::all_of(text, [](QChar c) { return c >= u'0' && c <= u'9'; });
    return isNumber && isDigits && port != 0 ? std::optional(port) : std::nullopt;
}

/// "" is 127.0.0.1. An IPv6 address stands in brackets, as a port follows it.
QHostAddress addressIn(const QString &host)
{
    if (host.isEmpty() || host.compare(QLatin1String("localhost"), Qt::CaseInsensitive) == 0)
        return QHostAddress(QHostAddress::LocalHost);
    const bool hasBrackets = host.startsWith(u'[') && host.endsWith(u']');
    const QHostAddress address(hasBrackets ? host.sliced(1, host.size() - 2) : host);
    const bool isSix = address.protocol() == QAbstractSocket::IPv6Protocol;
    return isSix == hasBrackets ? address : QHostAddress();
}

} // namespace

QString ListenAddress::text() const
{
    const bool isSix = address.protocol() == QAbstractSocket::IPv6Protocol;
    return (isSix ? QStringLiteral("[%1]:%2") : QStringLiteral("%1:%2")).arg(address.toString()).arg(port);
}

bool ListenAddress::isLoopback() const
{
    return http::isLoopbackHost(address.toString());
}

base::Result<ListenAddress> parseListenAddress(const QString &text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    const auto port = portIn(QStringView(text).sliced(colon + 1));
    const QHostAddress address =
        colon == 0 ? QHostAddress() : addressIn(text.left(std::max<qsizetype>(colon, 0)));
    if (port && !address.isNull())
        return ListenAddress{address, *port};
    return base::failure(
        base::ErrorKind::BadInput,
        base::say("serve",
                  "\"%1\" is not where metrics can be offered; write a port as 19464, or an address with it "
                  "as 127.0.0.1:19464 or [::1]:19464",
                  base::visible(text, mostShown)));
}

} // namespace serve
