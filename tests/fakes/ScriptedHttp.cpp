// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/ScriptedHttp.h"

namespace fakes {

base::Task<base::Result<http::HttpResponse>> ScriptedHttp::send(http::HttpRequest request,
                                                                std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    seen.push_back(request);
    if (!m_clock) {
        base::Result<http::HttpResponse> given = next(request);
        co_return given;
    }
    const base::BootTime begun = m_clock->boot();
    sentAt.push_back(begun);
    const auto rested = co_await m_clock->pause(travel, stop);
    if (!rested)
        co_return base::cancelled();
    base::Result<http::HttpResponse> given = next(request);
    if (given) {
        given->sentAt = begun;
        given->receivedAt = m_clock->boot();
    }
    co_return given;
}

base::Result<http::HttpResponse> ScriptedHttp::next(const http::HttpRequest &request)
{
    Answer step = answer;
    if (!m_script.empty()) {
        step = m_script.front();
        if (m_script.size() > 1)
            m_script.pop_front();
    }
    if (!step)
        return base::failure(base::ErrorKind::Unreachable, QStringLiteral("nothing listens there"));
    base::Result<http::HttpResponse> given = step(request);
    if (given)
        given->sent = http::Redaction(request);
    return given;
}

void ScriptedHttp::thenAnswer(int status, const QByteArray &body, std::vector<http::HttpHeader> headers)
{
    const http::HttpResponse response = httpAnswer(status, body, std::move(headers));
    then([response](const http::HttpRequest &) { return base::Result<http::HttpResponse>(response); });
}

void ScriptedHttp::thenLose(base::ErrorKind kind, const QString &code)
{
    then([kind, code](const http::HttpRequest &) -> base::Result<http::HttpResponse> {
        return base::failure(kind, QStringLiteral("lost as told"), code);
    });
}

QByteArray ScriptedHttp::header(int index, QByteArrayView name) const
{
    http::HttpResponse bag;
    bag.headers = seen.at(index).headers;
    return bag.header(name);
}

http::HttpResponse httpAnswer(int status, QByteArray body, std::vector<http::HttpHeader> headers)
{
    http::HttpResponse response;
    response.status = status;
    response.body = std::move(body);
    response.headers = std::move(headers);
    return response;
}

} // namespace fakes
