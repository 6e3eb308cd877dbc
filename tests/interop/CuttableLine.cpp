// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/interop/CuttableLine.h"

namespace interop {

CuttableLine::CuttableLine(http::HttpTransport &behind, QUrl target)
    : m_behind(behind), m_target(std::move(target)), m_mended(std::make_shared<base::OneShotEvent>())
{
}

base::Task<base::Result<http::HttpResponse>> CuttableLine::send(http::HttpRequest request,
                                                                std::stop_token stop)
{
    if (m_cut) {
        ++m_stopped;
        const std::shared_ptr<base::OneShotEvent> mended = m_mended;
        if (m_cut == Cut::Silent)
            co_await base::OneShotEvent::wait(mended, stop);
        co_return base::failure(base::ErrorKind::Unreachable, QStringLiteral("the line is cut"));
    }
    request.url = m_target;
    auto answer = co_await m_behind.send(std::move(request), std::move(stop));
    co_return answer;
}

void CuttableLine::cut(Cut how)
{
    m_cut = how;
}

void CuttableLine::mend()
{
    m_cut.reset();
    m_mended->open();
    m_mended = std::make_shared<base::OneShotEvent>();
}

} // namespace interop
