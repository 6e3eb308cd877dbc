// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/HttpAttempt.h"

#include "core/base/Logging.h"
#include "core/base/Sentence.h"
#include "core/base/VisibleText.h"
#include "core/http/NonRewindableDevice.h"
#include "core/http/SystemProxies.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSslError>

#include <algorithm>

namespace http {
namespace {

// QTimer stands still while the machine sleeps. Looking at boot time this often bounds how late a limit is
// noticed.
constexpr std::chrono::milliseconds longestSlice = std::chrono::seconds(1);

// Characters of a certificate's name that are shown; X.509 allows no more.
constexpr qsizetype longestName = 64;

// Spare capacity behind an answer, so that the parser, which looks a little further, need not copy it.
constexpr qsizetype roomBehind = 64;

QNetworkRequest networkRequest(const HttpRequest &request)
{
    QNetworkRequest out(request.url);
    out.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    out.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    out.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    out.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    out.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    out.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    out.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    // Own values for what Qt would fill in: inflating would make x-amz-crc32 uncheckable, and the language of
    // the user's desktop stays private.
    out.setRawHeader("Accept-Encoding", "identity");
    out.setRawHeader("Accept-Language", "en");
    if (!request.body.isEmpty())
        out.setRawHeader("Content-Type", "application/octet-stream");
    for (const auto &[name, value] : request.headers)
        out.setRawHeader(name, value);
    return out;
}

bool isNetworkLayerError(QNetworkReply::NetworkError error)
{
    return error > QNetworkReply::NoError && error <= QNetworkReply::UnknownNetworkError;
}

/// Whether nothing is wrong with the certificate but that no authority we trust issued it.
bool isOfItsAuthority(QSslError::SslError error)
{
    switch (error) {
    case QSslError::SelfSignedCertificate:
    case QSslError::SelfSignedCertificateInChain:
    case QSslError::UnableToGetLocalIssuerCertificate:
    case QSslError::UnableToGetIssuerCertificate:
    case QSslError::UnableToVerifyFirstCertificate:
    case QSslError::CertificateUntrusted:
        return true;
    default:
        return false;
    }
}

/// The sentence of a certificate that was not accepted, with what a person can do about it. %1: host and port, %2: why.
QString withAdviceOn(QSslError::SslError error)
{
    if (isOfItsAuthority(error))
        return base::say("http",
                         "no TLS connection to %1: %2; if you trust it, name its authority "
                         "in ca_bundle or AWS_CA_BUNDLE");
    switch (error) {
    case QSslError::CertificateExpired:
    case QSslError::CertificateNotYetValid:
        return base::say("http",
                         "no TLS connection to %1: %2; have it renewed, or check the clock of this machine");
    case QSslError::HostNameMismatch:
        return base::say("http", "no TLS connection to %1: %2; check the address of the endpoint");
    default:
        return {};
    }
}

bool isProxyError(QNetworkReply::NetworkError error)
{
    return error >= QNetworkReply::ProxyConnectionRefusedError && error <= QNetworkReply::UnknownProxyError;
}

} // namespace

HttpAttempt::HttpAttempt(HttpRequest request, const base::Clock &clock, qsizetype largestBody)
    : m_request(std::move(request)), m_clock(&clock), m_largestBody(largestBody)
{
    const QUrl &url = m_request.url;
    m_hostKey = (url.scheme() + u"://"_qs + url.host() + u':' + QString::number(url.port())).toUtf8();
    m_watchdog.setSingleShot(true);
    connect(&m_watchdog, &QTimer::timeout, this, &HttpAttempt::checkLimits);
}

HttpAttempt::~HttpAttempt() = default;

void HttpAttempt::Awaiter::await_suspend(std::coroutine_handle<> waiter)
{
    attempt->m_waiter = waiter;
    if (attempt->isSettled())
        attempt->scheduleWake();
}

void HttpAttempt::start(QNetworkAccessManager &manager, const Trust *trust, bool viaSystemProxy)
{
    m_viaSystemProxy = viaSystemProxy;
    introduceToProxy();
    QNetworkRequest request = networkRequest(m_request);
    if (trust) {
        request.setSslConfiguration(trust->tls);
        m_trustsNobody = trust->isEmpty();
    }
    // Qt tells that a request went out only where it has no device for a body; having one keeps Qt from
    // sending it again. Metadata and container services may be asked twice, and whether they are there is the
    // question.
    const bool isBare = m_request.bypassProxy && m_request.body.isEmpty();
    if (isBare)
        request.setRawHeader("Content-Length", "0");
    else
        m_body = new NonRewindableDevice(m_request.body);
    m_sentAt = m_clock->boot();
    m_lastActivity = m_sentAt;
    if (m_request.method == "POST" && m_body)
        m_reply = manager.post(request, m_body);
    else if (m_request.method == "PUT" && m_body)
        m_reply = manager.put(request, m_body);
    else
        m_reply = manager.sendCustomRequest(request, m_request.method, m_body);
    if (m_body)
        m_body->setParent(m_reply);
    connectReply();
    armWatchdog();
}

/// The answer may repeat this header like any other, so it is part of the request.
void HttpAttempt::introduceToProxy()
{
    const QByteArray authorization =
        m_viaSystemProxy ? SystemProxies::authorizationFor(m_request.url) : QByteArray();
    if (authorization.isEmpty())
        return;
    m_request.headers.emplace_back("Proxy-Authorization", authorization);
    m_request.confidential.push_back(
        QByteArray::fromBase64(authorization.mid(authorization.indexOf(' ') + 1)));
}

void HttpAttempt::connectReply()
{
    const auto active = [this] { m_lastActivity = m_clock->boot(); };
    connect(m_reply, &QNetworkReply::uploadProgress, this, active);
    connect(m_reply, &QNetworkReply::downloadProgress, this, active);
    connect(m_reply, &QNetworkReply::metaDataChanged, this, &HttpAttempt::checkHead);
    connect(m_reply, &QNetworkReply::encrypted, this, active);
    connect(m_reply, &QNetworkReply::requestSent, this, [this] {
        m_lastActivity = m_clock->boot();
        m_isSent = true;
    });
    connect(m_reply, &QNetworkReply::readyRead, this, &HttpAttempt::takeBytes);
    connect(m_reply, &QNetworkReply::finished, this, &HttpAttempt::onFinished);
    connect(m_reply, &QNetworkReply::sslErrors, this, [this](const QList<QSslError> &errors) {
        for (const QSslError &error : errors) {
            if (m_tlsAdvice.isEmpty())
                m_tlsAdvice = withAdviceOn(error.error());
            m_lacksAuthority = m_lacksAuthority || (m_trustsNobody && isOfItsAuthority(error.error()));
            const QString subject = base::visible(
                error.certificate().subjectInfo(QSslCertificate::CommonName).join(u", "_qs), longestName);
            m_tlsErrors += subject.isEmpty()
                ? error.errorString()
                : base::say("http", "%1 (certificate \"%2\")", error.errorString(), subject).text();
        }
    });
}

/// Qt takes no more than a hundred header fields of 8 KiB each. Of a larger head, or one that is none, it
/// keeps no field at all and reads on until the connection ends: for as long as we would let it.
void HttpAttempt::checkHead()
{
    m_lastActivity = m_clock->boot();
    if (!m_reply->rawHeaderList().isEmpty())
        return;
    m_ending = Ending::HeadRefused;
    m_reply->abort();
}

void HttpAttempt::takeBytes()
{
    m_lastActivity = m_clock->boot();
    const qint64 announced = m_reply->header(QNetworkRequest::ContentLengthHeader).toLongLong();
    if (m_received.isEmpty() && announced > 0 && announced <= m_largestBody)
        m_received.reserve(announced + roomBehind);
    takeAvailable();
    if (m_received.size() > m_largestBody || announced > m_largestBody) {
        m_ending = Ending::Oversized;
        m_reply->abort();
    }
}

/// Straight to where it stays: a page of a table is a megabyte.
void HttpAttempt::takeAvailable()
{
    const qsizetype held = m_received.size();
    const qint64 available = m_reply->bytesAvailable();
    if (held + available > m_received.capacity()) {
        m_received += m_reply->readAll();
        return;
    }
    m_received.resize(held + available);
    const qint64 taken = m_reply->read(m_received.data() + held, available);
    m_received.resize(held + std::max<qint64>(taken, 0));
}

void HttpAttempt::armWatchdog()
{
    const base::BootTime due =
        std::min(m_lastActivity + m_request.idleLimit, m_sentAt + m_request.totalLimit);
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(due - m_clock->boot());
    m_watchdog.start(std::clamp(left, std::chrono::milliseconds(0), longestSlice));
}

void HttpAttempt::checkLimits()
{
    const base::BootTime now = m_clock->boot();
    if (now < m_lastActivity + m_request.idleLimit && now < m_sentAt + m_request.totalLimit)
        return armWatchdog();
    m_ending = Ending::TimedOut;
    m_reply->abort();
}

void HttpAttempt::cancel()
{
    if (isSettled())
        return;
    finish(base::cancelled());
}

void HttpAttempt::refuse(const base::Error &why)
{
    m_sentAt = m_clock->boot();
    finish(tl::unexpected(why));
}

void HttpAttempt::abandon()
{
    m_onSettled = nullptr;
    dropReply();
    m_result = base::Result<HttpResponse>(base::cancelled());
}

void HttpAttempt::onFinished()
{
    if (m_reply->isOpen())
        takeAvailable();
    finish(outcome());
}

void HttpAttempt::finish(base::Result<HttpResponse> result)
{
    if (isSettled())
        return;
    m_result = std::move(result);
    log();
    dropReply();
    if (m_onSettled)
        std::exchange(m_onSettled, nullptr)(*this);
    scheduleWake();
}

/// Of the address only the host: paths and queries of credential services carry more than a name.
void HttpAttempt::log() const
{
    if (!base::httpLog().isDebugEnabled() || base::isCancelled(*m_result))
        return;
    const QString what =
        u"%1 %2://%3"_qs.arg(QString::fromLatin1(m_request.method), m_request.url.scheme(), target());
    const QString end = *m_result
        ? u"HTTP status %1, %2 bytes"_qs.arg(QString::number((*m_result)->status),
                                             QString::number((*m_result)->body.size()))
        : m_result->error().sentence;
    qCDebug(base::httpLog).noquote() << base::visible(
        u"%1 after %2: %3"_qs.arg(what, base::logTime(m_clock->boot() - m_sentAt), end));
}

void HttpAttempt::dropReply()
{
    m_watchdog.stop();
    if (!m_reply)
        return;
    QNetworkReply *reply = std::exchange(m_reply, nullptr);
    m_body = nullptr;
    disconnect(reply, nullptr, this, nullptr);
    if (reply->isRunning())
        reply->abort();
    reply->deleteLater();
}

void HttpAttempt::scheduleWake()
{
    QMetaObject::invokeMethod(this, &HttpAttempt::wake, Qt::QueuedConnection);
}

void HttpAttempt::wake()
{
    // The coroutine may let go of this object and, at the end of its own life, of everything around it: last
    // act.
    if (m_waiter)
        std::exchange(m_waiter, nullptr).resume();
}

/// Without its body a request has no effect. Of one with a device for an empty body nothing is known.
bool HttpAttempt::isSurelyUnsent() const
{
    if (!m_body)
        return !m_isSent;
    return !m_request.body.isEmpty() && !m_body->wasRead();
}

QString HttpAttempt::target() const
{
    const QString port =
        m_request.url.port() < 0 ? QString() : u":"_qs + QString::number(m_request.url.port());
    return m_request.url.host() + port;
}

/// Host and port of the proxy we went through; empty if none. Asked again only when something went wrong.
QString HttpAttempt::proxyInTheWay() const
{
    if (!m_viaSystemProxy)
        return {};
    const auto proxies = SystemProxies().queryProxy(QNetworkProxyQuery(m_request.url));
    if (proxies.isEmpty() || proxies.first().type() == QNetworkProxy::NoProxy)
        return {};
    return u"%1:%2"_qs.arg(proxies.first().hostName(), QString::number(proxies.first().port()));
}

base::Result<HttpResponse> HttpAttempt::outcome() const
{
    if (m_ending == Ending::Oversized) {
        return base::failure(base::ErrorKind::Damaged,
                             base::say("http",
                                       "the answer of %1 is larger than %2 MiB and was not read to its end",
                                       target(), QString::number(m_largestBody >> 20)));
    }
    if (m_ending == Ending::HeadRefused)
        return headRefused();
    if (m_ending == Ending::TimedOut) {
        const auto waited = std::chrono::duration_cast<std::chrono::milliseconds>(m_clock->boot() - m_sentAt);
        const QString after = QString::number(static_cast<double>(waited.count()) / 1000, 'f', 1);
        if (isSurelyUnsent())
            return base::failure(base::ErrorKind::Unreachable,
                                 base::say("http", "no connection to %1 within %2 s", target(), after));
        // The limits are looked at each second: this late means that the thread could not run.
        const bool slept = waited > m_request.totalLimit + std::chrono::seconds(30);
        return base::failure(
            base::ErrorKind::Timeout,
            slept ? base::say("http", "no full answer from %1 within %2 s, some of which this machine slept",
                              target(), after)
                  : base::say("http", "no full answer from %1 within %2 s", target(), after));
    }
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    // A 307 or 308 arrives in full although Qt, refused a second reading of the body, reports
    // ContentReSendError.
    if (status == 407 && !proxyInTheWay().isEmpty())
        return proxyRefused(true);
    if (status > 0 && !isProxyError(m_reply->error()))
        return judgeAnswer(status);
    return judgeFailure();
}

tl::unexpected<base::Error> HttpAttempt::headRefused() const
{
    return base::failure(
        base::ErrorKind::Damaged,
        base::say("http",
                  "the answer of %1 was not read: its head has more than 100 header fields, one of more "
                  "than 8 KiB, or none; check the endpoint and what is on the way to it",
                  target()),
        u"HeadRefused"_qs);
}

tl::unexpected<base::Error> HttpAttempt::proxyRefused(bool wantsOtherName) const
{
    const QString proxy = proxyInTheWay();
    if (wantsOtherName)
        return base::failure(
            base::ErrorKind::Unreachable,
            proxy.isEmpty() ? base::say("http",
                                        "the proxy did not let us through to %1: it asks for a user name "
                                        "and a password, or refuses ours; check the proxy settings of this "
                                        "machine",
                                        target())
                            : base::say("http",
                                        "the proxy %1 did not let us through to %2: it asks for a user "
                                        "name and a password, or refuses ours; check the proxy settings of "
                                        "this machine",
                                        proxy, target()),
            u"ProxyAuthentication"_qs);
    return base::failure(
        base::ErrorKind::Unreachable,
        proxy.isEmpty() ? base::say("http",
                                    "the proxy did not let us through to %1: %2; check the proxy settings "
                                    "of this machine",
                                    target(), m_reply->errorString())
                        : base::say("http",
                                    "the proxy %1 did not let us through to %2: %3; check the proxy "
                                    "settings of this machine",
                                    proxy, target(), m_reply->errorString()));
}

base::Result<HttpResponse> HttpAttempt::judgeAnswer(int status) const
{
    HttpResponse response;
    response.status = status;
    for (const auto &[name, value] : m_reply->rawHeaderPairs())
        response.headers.emplace_back(name, value);
    if (response.headers.empty())
        return headRefused();
    const QByteArray announced = response.header("Content-Length");
    bool isNumber = false;
    const qlonglong length = announced.toLongLong(&isNumber);
    if (isNumber && length != m_received.size() && m_request.method != "HEAD") {
        return base::failure(base::ErrorKind::Damaged,
                             base::say("http", "the answer of %1 was cut off: %2 of %3 bytes arrived",
                                       target(), QString::number(m_received.size()),
                                       QString::number(length)));
    }
    if (isNetworkLayerError(m_reply->error())) {
        return base::failure(
            base::ErrorKind::Damaged,
            base::say("http", "the connection to %1 ended in the middle of its answer", target()));
    }
    response.body = m_received;
    response.sent = Redaction(m_request);
    response.sentAt = m_sentAt;
    response.receivedAt = m_clock->boot();
    return response;
}

base::Result<HttpResponse> HttpAttempt::judgeFailure() const
{
    const QNetworkReply::NetworkError error = m_reply->error();
    const bool wasRead = m_body ? m_body->wasRead() : m_isSent;
    const QString proxy = proxyInTheWay();
    const bool isTls = error == QNetworkReply::SslHandshakeFailedError;
    // Qt reports a proxy that refuses us like a service that does: nothing was sent, so it was the proxy.
    if (isProxyError(error) || (!proxy.isEmpty() && !wasRead && !isTls))
        return proxyRefused(error == QNetworkReply::ProxyAuthenticationRequiredError);
    if (isTls && !wasRead && m_lacksAuthority)
        return base::failure(
            base::ErrorKind::Unreachable,
            base::say("http",
                      "no TLS connection to %1: this machine has no certificate authorities: install "
                      "ca-certificates, or name a file in SSL_CERT_FILE",
                      target()),
            u"TlsRefused"_qs);
    if (isTls && !wasRead) {
        const QString reason = m_tlsErrors.isEmpty() ? m_reply->errorString() : m_tlsErrors.join(u"; "_qs);
        // What OpenSSL calls an answer that is no TLS at all.
        if (m_tlsErrors.isEmpty() && reason.contains(u"wrong version number"_qs))
            return base::failure(
                base::ErrorKind::Unreachable,
                base::say("http", "no TLS connection to %1: it does not speak TLS there", target()));
        return base::failure(
            base::ErrorKind::Unreachable,
            (m_tlsAdvice.isEmpty() ? base::say("http", "no TLS connection to %1: %2").text() : m_tlsAdvice)
                .arg(target(), reason),
            m_tlsErrors.isEmpty() ? QString() : u"TlsRefused"_qs);
    }
    if (error == QNetworkReply::ConnectionRefusedError && !wasRead)
        return base::failure(base::ErrorKind::Unreachable,
                             base::say("http", "%1 refused the connection", target()));
    if (error == QNetworkReply::HostNotFoundError && !wasRead) {
        return base::failure(
            base::ErrorKind::Unreachable,
            base::say("http", "the name %1 is not known; check the region or the endpoint, and the network",
                      m_request.url.host()));
    }
    if (isSurelyUnsent())
        return base::failure(base::ErrorKind::Unreachable,
                             base::say("http", "no connection to %1: %2", target(), m_reply->errorString()));
    return base::failure(base::ErrorKind::Unclear,
                         base::say("http", "the connection to %1 was lost before an answer came", target()));
}

} // namespace http
