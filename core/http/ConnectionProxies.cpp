// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/ConnectionProxies.h"

#include "core/http/LoopbackHost.h"
#include "core/http/SystemProxies.h"

namespace http {
namespace {

/// Whether a socket that is left to the application's settings would connect directly: the question that it asks
/// itself.
bool isDirectByDefault(const QUrl &url)
{
    const auto proxies = QNetworkProxyFactory::proxyForQuery(
        QNetworkProxyQuery(url.host(), url.port(80), QString(), QNetworkProxyQuery::TcpSocket));
    return proxies.size() == 1 && proxies.first().type() == QNetworkProxy::NoProxy;
}

} // namespace

QList<QNetworkProxy> ConnectionProxies::queryProxy(const QNetworkProxyQuery &query)
{
    const QUrl url = query.url();
    QList<QNetworkProxy> proxies{QNetworkProxy(QNetworkProxy::NoProxy)};
    if (m_system)
        proxies = SystemProxies().queryProxy(query);
    // Where it is told that there is no proxy, QNetworkAccessManager opens its sockets unbuffered and takes the
    // head of an answer from them byte by byte: some 270 system calls. Set to ask for the application's proxy,
    // which for this machine is none, it opens them buffered. Over TLS they are buffered always.
    if (m_buffered && proxies.size() == 1 && proxies.first().type() == QNetworkProxy::NoProxy &&
        url.scheme() == u"http" && isLoopbackHost(url.host()) && isDirectByDefault(url))
        proxies = {QNetworkProxy(QNetworkProxy::DefaultProxy)};
    return proxies;
}

} // namespace http
