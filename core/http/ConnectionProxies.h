// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QNetworkProxyFactory>

namespace http {

/// The proxies that a QNetworkAccessManager uses.
class ConnectionProxies final : public QNetworkProxyFactory {
public:
    /// `system`: what SystemProxies finds, else none. `buffered`: plain http to this machine is read through a
    /// buffer.
    ConnectionProxies(bool system, bool buffered) : m_system(system), m_buffered(buffered) { }

    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &query = QNetworkProxyQuery()) override;

private:
    bool m_system;
    bool m_buffered;
};

} // namespace http
