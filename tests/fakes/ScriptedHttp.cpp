// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/ScriptedHttp.h"

namespace fakes {

base::Task<base::Result<aws::HttpResponse>> ScriptedHttp::send(aws::HttpRequest request, std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    seen.push_back(request);
    if (!m_clock) {
        base::Result<aws::HttpResponse> given = next(request);
        co_return given;
    }
    const base::BootTime begun = m_clock->boot();
    sentAt.push_back(begun);
    const auto rested = co_await m_clock->pause(travel, stop);
    if (!rested)
        co_return base::cancelled();
    base::Result<aws::HttpResponse> given = next(request);
    if (given) {
        given->sentAt = begun;
        given->receivedAt = m_clock->boot();
    }
    co_return given;
}

base::Result<aws::HttpResponse> ScriptedHttp::next(const aws::HttpRequest &request)
{
    Answer step = answer;
    if (!m_script.empty()) {
        step = m_script.front();
        if (m_script.size() > 1)
            m_script.pop_front();
    }
    if (!step)
        return base::failure(base::ErrorKind::Unreachable, QStringLiteral("nothing listens there"));
    base::Result<aws::HttpResponse> given = step(request);
    if (given)
        given->sent = aws::Redaction(request);
    return given;
}

void ScriptedHttp::thenAnswer(int status, const QByteArray &body, std::vector<aws::HttpHeader> headers)
{
    const aws::HttpResponse response = httpAnswer(status, body, std::move(headers));
    then([response](const aws::HttpRequest &) { return base::Result<aws::HttpResponse>(response); });
}

void ScriptedHttp::thenLose(base::ErrorKind kind, const QString &code)
{
    then([kind, code](const aws::HttpRequest &) -> base::Result<aws::HttpResponse> {
        return base::failure(kind, QStringLiteral("lost as told"), code);
    });
}

QByteArray ScriptedHttp::header(int index, QByteArrayView name) const
{
    aws::HttpResponse bag;
    bag.headers = seen.at(index).headers;
    return bag.header(name);
}

aws::HttpResponse httpAnswer(int status, QByteArray body, std::vector<aws::HttpHeader> headers)
{
    aws::HttpResponse response;
    response.status = status;
    response.body = std::move(body);
    response.headers = std::move(headers);
    return response;
}

} // namespace fakes
