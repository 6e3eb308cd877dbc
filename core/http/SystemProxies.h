// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QNetworkProxyFactory>

namespace http {

/// The proxies this machine is set up with: by its variables (ProxyVariables), and only where those say
/// nothing by the settings of the desktop. None for the machine itself, whatever they say: Qt spares loopback
/// addresses only where it asks for the proxies of the application.
class SystemProxies final : public QNetworkProxyFactory {
public:
    /// What a connection is made through. Without name and password for plain http: there they are a header
    /// of the request, see authorizationFor().
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &query = QNetworkProxyQuery()) override;

    /// Whether a proxy can be found for `url`: BadInput if a variable is not to be understood.
    [[nodiscard]] static base::Result<void> check(const QUrl &url);
    /// The value of Proxy-Authorization with which the proxy of a plain http `url` lets us through; empty if
    /// it asks for none. Waiting for it to ask would mean sending the request twice.
    [[nodiscard]] static QByteArray authorizationFor(const QUrl &url);
};

} // namespace http
