// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/network/DoublingProxy.h"

#include "tests/fakes/RequestHead.h"

namespace fakes {
DoublingProxy::DoublingProxy(http::HttpTransport &behind, QUrl target)
    : m_behind(behind), m_target(std::move(target))
{
}

base::Task<base::Result<http::HttpResponse>> DoublingProxy::send(http::HttpRequest request,
                                                                 std::stop_token stop)
{
    if (request.url.host().isEmpty() && !m_target.isEmpty())
        request.url = m_target;
    const QByteArray operation = operationOf(request);
    base::Result<http::HttpResponse> answer = co_await m_behind.send(request, stop);
    if (!answer || !writes(operation))
        co_return answer;
    const base::BootTime sentAt = answer->sentAt;
    ++m_doubled;
    if (m_between)
        m_between(operation);
    answer = co_await m_behind.send(request, stop);
    if (answer)
        answer->sentAt = sentAt;
    co_return answer;
}

} // namespace fakes
