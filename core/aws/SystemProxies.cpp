// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/SystemProxies.h"

#include "core/aws/Endpoint.h"

namespace aws {

QList<QNetworkProxy> SystemProxies::queryProxy(const QNetworkProxyQuery &query)
{
    // What is meant for this machine must not leave it, whatever no_proxy says.
    if (isLoopbackHost(query.peerHostName()))
        return {QNetworkProxy(QNetworkProxy::NoProxy)};
    return systemProxyForQuery(query);
}

} // namespace aws
