// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/ProxyVariables.h"

#include "core/base/Utf8Text.h"

#include <QCoreApplication>

#include <algorithm>

namespace http {
namespace {

constexpr quint16 httpPort = 80; // botocore's, where a proxy names none
constexpr quint16 socksPort = 1080;

/// Small letters count before capital ones, also if they are empty.
QString valueOf(const ProxyVariables::Lookup &lookup, const char *name)
{
    const QByteArray small = lookup(name);
    const QByteArray value = small.isNull() ? lookup(QByteArray(name).toUpper().constData()) : small;
    return base::fromUtf8(value);
}

bool isThere(const ProxyVariables::Lookup &lookup, const char *name)
{
    return !lookup(name).isNull() || !lookup(QByteArray(name).toUpper().constData()).isNull();
}

/// `sentence`: about the variable %1_proxy (or %2_PROXY).
tl::unexpected<base::Error> refused(const QUrl &url, const QString &sentence)
{
    return base::failure(base::ErrorKind::BadInput, sentence.arg(url.scheme(), url.scheme().toUpper()));
}

QString decoded(QStringView text)
{
    return QUrl::fromPercentEncoding(text.toUtf8());
}

/// "host" of "host:8080", "[::1]" of "[::1]:8080".
QString withoutPort(const QString &host)
{
    const qsizetype colon = host.lastIndexOf(u':');
    const QString port = host.mid(colon + 1);
    const bool isPort =
        colon >= 0 && std::all_of(port.begin(), port.end(), [](QChar c) { return c.isDigit(); });
    return isPort ? host.left(colon) : host;
}

/// A proxy's address without its scheme.
struct Address {
    QString host;
    int port = 0; // 0: none is named, -1: not a port
    QString user;
    QString password;
};

Address addressOf(const QString &text)
{
    Address out;
    const auto isEnd = [](QChar c) { return c == u'/' || c == u'?' || c == u'#'; };
    const QString authority(text.constBegin(), std::find_if(text.begin(), text.end(), isEnd) - text.begin());
    const qsizetype at = authority.lastIndexOf(u'@');
    if (at >= 0) {
        const QString user = authority.left(at);
        const qsizetype colon = user.indexOf(u':');
        out.user = decoded(colon < 0 ? user : user.left(colon));
        out.password = colon < 0 ? QString() : decoded(user.mid(colon + 1));
    }
    const QString place = authority.mid(at + 1);
    out.host = withoutPort(place);
    const QString port = place.mid(out.host.size() + 1);
    bool isNumber = true;
    const int number = port.isEmpty() ? 0 : port.toInt(&isNumber);
    out.port = isNumber && number <= 65535 && (number > 0 || port.isEmpty()) ? number : -1;
    if (out.host.startsWith(u'[') && out.host.endsWith(u']'))
        out.host = out.host.mid(1, out.host.size() - 2);
    return out;
}

} // namespace

ProxyVariables::ProxyVariables(const Lookup &lookup)
    : m_http(valueOf(lookup, "http_proxy").trimmed()), m_https(valueOf(lookup, "https_proxy").trimmed()),
      m_none(valueOf(lookup, "no_proxy")),
      m_areSet(isThere(lookup, "http_proxy") || isThere(lookup, "https_proxy"))
{
}

bool ProxyVariables::spare(const QUrl &url) const
{
    if (m_none == u"*")
        return true;
    const QString host = url.host().contains(u':') ? u'[' + url.host() + u']' : url.host().toLower();
    const QString withPort = url.port() < 0 ? host : host + u':' + QString::number(url.port());
    const QStringList names = m_none.toLower().split(u',');
    return std::any_of(names.begin(), names.end(), [&](const QString &entry) {
        QString name = entry.trimmed();
        while (name.startsWith(u'.'))
            name.remove(0, 1);
        if (entry.trimmed().isEmpty())
            return false;
        const QString domain = u'.' + name;
        return host == name || withPort == name || host.endsWith(domain) || withPort.endsWith(domain);
    });
}

base::Result<QNetworkProxy> ProxyVariables::proxyFor(const QUrl &url) const
{
    const QString value = url.scheme() == u"https" ? m_https : m_http;
    if (value.isEmpty() || spare(url))
        return QNetworkProxy(QNetworkProxy::NoProxy);
    const qsizetype slashes = value.indexOf(u"//");
    const bool hasScheme = slashes > 0 && value[slashes - 1] == u':';
    const QString scheme = hasScheme ? value.left(slashes - 1).toLower() : QStringLiteral("http");
    const Address address = addressOf(slashes == 0 || hasScheme ? value.mid(slashes + 2) : value);
    if (scheme == u"https")
        return refused(url,
                       QCoreApplication::translate(
                           "http",
                           "the variable %1_proxy (or %2_PROXY) names a proxy that is spoken to by "
                           "TLS, which this program cannot; name one that begins with http:// or "
                           "unset it"));
    const bool isSocks = scheme == u"socks5" || scheme == u"socks5h" || scheme == u"socks";
    if (!isSocks && scheme != u"http")
        return refused(url,
                       QCoreApplication::translate(
                           "http",
                           "the variable %1_proxy (or %2_PROXY) names a kind of proxy that is not known; use "
                           "http:// or socks5://, or unset it"));
    const auto isBlank = [](QChar c) { return c.isSpace(); };
    if (address.host.isEmpty() || address.port < 0 ||
        std::any_of(address.host.begin(), address.host.end(), isBlank))
        return refused(url,
                       QCoreApplication::translate(
                           "http",
                           "the variable %1_proxy (or %2_PROXY) is not the address of a proxy such as "
                           "http://proxy.example:3128; correct or unset it"));
    QNetworkProxy proxy(isSocks ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy, address.host,
                        static_cast<quint16>(address.port > 0 ? address.port
                                                 : isSocks    ? socksPort
                                                              : httpPort));
    if (!address.user.isEmpty() && !address.password.isEmpty()) {
        proxy.setUser(address.user);
        proxy.setPassword(address.password);
    }
    return proxy;
}

} // namespace http
