// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/LoopbackHost.h"

#include <QHostAddress>

namespace http {

bool isLoopbackHost(const QString &host)
{
    QString name = host.toLower();
    if (name.startsWith(QLatin1Char('[')) && name.endsWith(QLatin1Char(']')))
        name = name.mid(1, name.size() - 2);
    if (name == QLatin1String("localhost"))
        return true;
    const QHostAddress address(name);
    if (address.protocol() == QAbstractSocket::IPv4Protocol)
        return (address.toIPv4Address() >> 24U) == 127U;
    return address.protocol() == QAbstractSocket::IPv6Protocol &&
        address == QHostAddress(QHostAddress::LocalHostIPv6);
}

} // namespace http
