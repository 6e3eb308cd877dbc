// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QNetworkProxy>
#include <QUrl>

#include <functional>

namespace http {

/// http_proxy, https_proxy and no_proxy, in small or capital letters, as botocore and so the AWS CLI read
/// them (urllib.request.getproxies and proxy_bypass): small letters go first, also empty to take back what
/// capital ones say; each scheme has its own variable and no other; a proxy is "host", "host:port" or a URL,
/// with user and password percent-encoded; no_proxy is "*" or a list of hosts and domains, with or without a
/// dot in front and a port behind. Beyond that, socks5:// works. all_proxy is not read.
class ProxyVariables {
public:
    /// The value of a variable; null if it is not set.
    using Lookup = std::function<QByteArray(const char *name)>;

    explicit ProxyVariables(const Lookup &lookup);

    /// Whether anything is said about proxies, even that there are none.
    [[nodiscard]] bool areSet() const { return m_areSet; }
    /// Whether no_proxy names this host.
    [[nodiscard]] bool spare(const QUrl &url) const;
    /// NoProxy to go there directly. BadInput for a value that is no proxy, or one that would have to be
    /// spoken to by TLS, which Qt cannot; the sentence never quotes the value: it may carry a password.
    [[nodiscard]] base::Result<QNetworkProxy> proxyFor(const QUrl &url) const;

private:
    QString m_http;
    QString m_https;
    QString m_none;
    bool m_areSet = false;
};

} // namespace http
