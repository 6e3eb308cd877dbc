// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/QtHttpTransport.h"

#include "core/http/HttpAttempt.h"
#include "core/http/RequestQueue.h"
#include "core/http/SystemProxies.h"

#include <QCoreApplication>

#include <algorithm>

namespace http {
namespace {

bool hasHeader(const std::vector<HttpHeader> &headers, QByteArrayView name)
{
    return std::any_of(headers.begin(), headers.end(), [name](const HttpHeader &header) {
        return header.first.compare(name, Qt::CaseInsensitive) == 0;
    });
}

bool breaksLines(const HttpHeader &header)
{
    const auto isControl = [](char c) { return c == '\r' || c == '\n' || c == '\0'; };
    return std::any_of(header.first.begin(), header.first.end(), isControl) ||
        std::any_of(header.second.begin(), header.second.end(), isControl);
}

/// Why this request cannot be sent as it is; empty if it can.
QString objection(const HttpRequest &request)
{
    const QUrl &url = request.url;
    if (!url.isValid() || url.host().isEmpty() || (url.scheme() != u"http" && url.scheme() != u"https"))
        return QCoreApplication::translate("http", "only http and https addresses with a host can be asked");
    if (!url.userInfo().isEmpty())
        return QCoreApplication::translate("http", "an address must not contain a user name or password");
    if (url.scheme() == u"https" && !QSslSocket::supportsSsl())
        return QCoreApplication::translate("http",
                                           "this Qt has no TLS; install the OpenSSL plugin of Qt Network");
    if (std::any_of(request.headers.begin(), request.headers.end(), breaksLines))
        return QCoreApplication::translate("http", "a header contains a line break");
    return {};
}

/// Qt writes an explicit default port into Host, signers leave it out.
void dropDefaultPort(QUrl &url)
{
    if (url.port() == (url.scheme() == u"https" ? 443 : 80))
        url.setPort(-1);
}

} // namespace

QtHttpTransport::QtHttpTransport(const base::Clock &clock, TransportSettings settings)
    : m_clock(clock), m_settings(std::move(settings)),
      m_line(std::make_shared<RequestQueue>(m_settings, clock))
{
}

QtHttpTransport::~QtHttpTransport()
{
    m_line->close();
}

base::Task<base::Result<HttpResponse>> QtHttpTransport::send(HttpRequest request, std::stop_token stop)
{
    if (stop.stop_requested() || m_line->isClosed())
        co_return base::cancelled();
    const QString reason = objection(request);
    if (!reason.isEmpty())
        co_return base::failure(base::ErrorKind::BadInput, reason);
    if (m_settings.useSystemProxy && !request.bypassProxy) {
        const auto checked = SystemProxies::check(request.url);
        if (!checked)
            co_return tl::unexpected(checked.error());
    }
    dropDefaultPort(request.url);
    if (!m_settings.userAgent.isEmpty() && !hasHeader(request.headers, "User-Agent"))
        request.headers.emplace_back("User-Agent", m_settings.userAgent);

    const auto attempt = std::make_shared<HttpAttempt>(std::move(request), m_clock, m_settings.largestBody);
    m_line->enqueue(attempt);
    // From here on nothing of the transport is touched: it may be gone when this coroutine resumes.
    HttpAttempt::Awaiter answer{attempt};
    HttpAttempt *const target = attempt.get();
    const auto cancel = [target] {
        QMetaObject::invokeMethod(
            target, [target] { target->cancel(); }, Qt::AutoConnection);
    };
    const std::stop_callback onStop(stop, cancel);
    auto result = co_await answer;
    if (stop.stop_requested())
        co_return base::cancelled();
    co_return result;
}

int QtHttpTransport::inFlight() const
{
    return m_line->inFlight();
}

void QtHttpTransport::dropIdleConnections()
{
    // clearConnectionCache() would also kill what is under way; new managers leave the old ones to finish.
    m_line->renewManagers();
}

} // namespace http
