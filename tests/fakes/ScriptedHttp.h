// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/http/HttpTransport.h"

#include <QList>

#include <deque>
#include <functional>

namespace fakes {

/// A transport without a wire, which keeps what it was sent. The next step of
/// its script answers, the last one again and again; without a script `answer`
/// does; without both nothing listens. With a clock each attempt takes
/// `travel`.
class ScriptedHttp final : public http::HttpTransport {
public:
    using Answer = std::function<base::Result<http::HttpResponse>(const http::HttpRequest &)>;
    ScriptedHttp() = default;
    explicit ScriptedHttp(Answer given) : answer(std::move(given)) { }
    explicit ScriptedHttp(base::Clock &clock) : m_clock(&clock) { }

    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request,
                                                      std::stop_token stop) override;

    void then(Answer step) { m_script.push_back(std::move(step)); }
    void thenAnswer(int status, const QByteArray &body, std::vector<http::HttpHeader> headers = {});
    void thenGood(const QByteArray &body = "{}") { thenAnswer(200, body); }
    void thenRefuse(int status, const QByteArray &code)
    {
        thenAnswer(status, "{\"__type\":\"" + code + "\",\"message\":\"why\"}");
    }
    void thenLose(base::ErrorKind kind, const QString &code = {});
    /// A header of the request that came as number `index`; empty if it has none
    /// of that name.
    [[nodiscard]] QByteArray header(int index, QByteArrayView name) const;

    Answer answer;
    std::chrono::nanoseconds travel{0};
    QList<http::HttpRequest> seen;
    QList<base::BootTime> sentAt; ///< empty without a clock

private:
    [[nodiscard]] base::Result<http::HttpResponse> next(const http::HttpRequest &request);

    base::Clock *m_clock = nullptr;
    std::deque<Answer> m_script;
};

[[nodiscard]] http::HttpResponse httpAnswer(int status, QByteArray body,
                                            std::vector<http::HttpHeader> headers = {});

} // namespace fakes
