// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/SystemProxies.h"

#include "core/http/LoopbackHost.h"
#include "core/http/ProxyVariables.h"

namespace http {
namespace {

ProxyVariables variables()
{
    return ProxyVariables([](const char *name) { return qgetenv(name); });
}

QList<QNetworkProxy> proxiesFor(const QUrl &url)
{
    const QNetworkProxy none(QNetworkProxy::NoProxy);
    // What is meant for this machine must not leave it, whatever no_proxy says.
    if (isLoopbackHost(url.host()))
        return {none};
    const ProxyVariables said = variables();
    if (said.spare(url))
        return {none};
    if (!said.areSet())
        return QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(url));
    const auto proxy = said.proxyFor(url);
    return proxy ? QList<QNetworkProxy>{*proxy} : QList<QNetworkProxy>();
}

} // namespace

QList<QNetworkProxy> SystemProxies::queryProxy(const QNetworkProxyQuery &query)
{
    QList<QNetworkProxy> proxies = proxiesFor(query.url());
    for (QNetworkProxy &proxy : proxies) {
        if (query.url().scheme() == u"http" && proxy.type() == QNetworkProxy::HttpProxy) {
            proxy.setUser({});
            proxy.setPassword({});
        }
    }
    return proxies;
}

base::Result<void> SystemProxies::check(const QUrl &url)
{
    if (isLoopbackHost(url.host()))
        return {};
    const auto proxy = variables().proxyFor(url);
    if (!proxy)
        return tl::unexpected(proxy.error());
    return {};
}

QByteArray SystemProxies::authorizationFor(const QUrl &url)
{
    const QList<QNetworkProxy> proxies = proxiesFor(url);
    if (url.scheme() != u"http" || proxies.isEmpty() || proxies.first().type() != QNetworkProxy::HttpProxy ||
        proxies.first().user().isEmpty())
        return {};
    const QString both = proxies.first().user() + u':' + proxies.first().password();
    return "Basic " + both.toUtf8().toBase64();
}

} // namespace http
