// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QNetworkProxyFactory>

namespace aws {

/// The proxies this machine is set up with, and none for the machine itself. Qt spares loopback addresses
/// only where it asks for the proxies of the application; its query of the system's settings does not.
class SystemProxies final : public QNetworkProxyFactory {
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &query = QNetworkProxyQuery()) override;
};

} // namespace aws
