// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/http/HttpTransport.h"
#include "core/http/TrustStore.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <coroutine>
#include <functional>
#include <memory>
#include <optional>

class QNetworkAccessManager;
class QNetworkReply;

namespace http {

class NonRewindableDevice;

/// One request on its way through QtHttpTransport: waiting in the queue, then on the wire, then settled.
/// Watches its own limits by the injected clock. The coroutine that waits for it owns it; the transport only
/// knows it.
class HttpAttempt final : public QObject {
public:
    HttpAttempt(HttpRequest request, const base::Clock &clock, qsizetype largestBody);
    ~HttpAttempt() override;

    [[nodiscard]] const HttpRequest &request() const { return m_request; }
    [[nodiscard]] bool isSecure() const { return m_request.url.scheme() == u"https"; }
    [[nodiscard]] bool isSettled() const { return m_result.has_value(); }
    [[nodiscard]] const base::Result<HttpResponse> &result() const { return *m_result; } ///< once settled
    [[nodiscard]] bool ranOutOfTime() const { return m_ending == Ending::TimedOut; }
    /// Scheme, host and port: what QNetworkAccessManager counts connections by.
    [[nodiscard]] const QByteArray &hostKey() const { return m_hostKey; }

    /// Hands the request over; limits run from here. `trust`: of an https request, else null. `viaSystemProxy`: the
    /// manager asks for this machine's proxies.
    void start(QNetworkAccessManager &manager, const Trust *trust, bool viaSystemProxy);
    /// Ends it in the queue: it cannot be sent.
    void refuse(const base::Error &why);
    /// The user's cancel: aborts at once, wherever the request is.
    void cancel();
    /// The transport goes: forget it, end as Cancelled whatever came, and do not wake yet.
    void abandon();
    /// Resumes the waiting coroutine if it has not been already.
    void wake();
    /// Called once, when the attempt leaves the queue or the wire.
    void setOnSettled(std::function<void(HttpAttempt &)> onSettled) { m_onSettled = std::move(onSettled); }

    /// What a coroutine co_awaits: resumes from the event loop, never from inside a signal of the reply.
    struct Awaiter {
        std::shared_ptr<HttpAttempt> attempt;
        [[nodiscard]] bool await_ready() const { return false; }
        void await_suspend(std::coroutine_handle<> waiter);
        [[nodiscard]] base::Result<HttpResponse> await_resume() const { return *attempt->m_result; }
    };

private:
    void introduceToProxy();
    void connectReply();
    void checkHead();
    void takeBytes();
    void takeAvailable();
    void checkLimits();
    void armWatchdog();
    void onFinished();
    void finish(base::Result<HttpResponse> result);
    void log() const;
    void dropReply();
    void scheduleWake();
    [[nodiscard]] base::Result<HttpResponse> outcome() const;
    [[nodiscard]] base::Result<HttpResponse> judgeAnswer(int status) const;
    [[nodiscard]] base::Result<HttpResponse> judgeFailure() const;
    [[nodiscard]] tl::unexpected<base::Error> headRefused() const;
    [[nodiscard]] tl::unexpected<base::Error> proxyRefused(bool wantsOtherName) const;
    [[nodiscard]] bool isSurelyUnsent() const;
    [[nodiscard]] QString target() const;
    [[nodiscard]] QString proxyInTheWay() const;

    enum class Ending { ByItself, TimedOut, Oversized, HeadRefused };

    HttpRequest m_request;
    QByteArray m_hostKey;
    const base::Clock *m_clock;
    qsizetype m_largestBody;
    QNetworkReply *m_reply = nullptr; // child of its manager
    NonRewindableDevice *m_body = nullptr; // child of the reply; none for a bare question
    QByteArray m_received;
    bool m_viaSystemProxy = false;
    bool m_isSent = false; // known of a bare question: a connection stood, and it went into it
    bool m_trustsNobody = false; // this machine has no certificate authorities
    bool m_lacksAuthority = false; // which is what the certificate was refused for
    QStringList m_tlsErrors;
    QString m_tlsAdvice; ///< a pattern, see withAdviceOn(); empty: none
    base::BootTime m_sentAt;
    base::BootTime m_lastActivity;
    QTimer m_watchdog;
    Ending m_ending = Ending::ByItself;
    std::optional<base::Result<HttpResponse>> m_result;
    std::function<void(HttpAttempt &)> m_onSettled;
    std::coroutine_handle<> m_waiter;
};

} // namespace http
