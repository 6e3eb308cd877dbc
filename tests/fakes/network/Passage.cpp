// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/network/Passage.h"

#include "tests/fakes/RequestHead.h"

namespace fakes {

Passage::Passage(http::HttpTransport &behind, QUrl target) : m_behind(behind), m_target(std::move(target))
{
}

base::Task<base::Result<http::HttpResponse>> Passage::send(http::HttpRequest request, std::stop_token stop)
{
    if (!m_target.isEmpty())
        request.url = m_target;
    if (instead) {
        if (std::optional<http::HttpResponse> own = instead(request))
            co_return *std::move(own);
    }
    const bool isWrite = writes(operationOf(request));
    ++m_pending;
    base::Result<http::HttpResponse> answer = co_await m_behind.send(std::move(request), stop);
    --m_pending;
    if (isWrite && afterWrite)
        afterWrite();
    if (answer && onAnswer)
        onAnswer(*answer);
    co_return answer;
}

} // namespace fakes
