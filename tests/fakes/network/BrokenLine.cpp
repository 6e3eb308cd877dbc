// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/network/BrokenLine.h"

#include "tests/fakes/RequestHead.h"

namespace fakes {

namespace {

http::HttpResponse throttled(base::BootTime now)
{
    http::HttpResponse response;
    response.status = 400;
    static int count = 0;
    response.headers = {{"Content-Type", "application/x-amz-json-1.0"},
                        {"x-amzn-RequestId", "BROKENLINE" + QByteArray::number(++count)}};
    response.body = R"({"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException",)"
                    R"("message":"throttled on the way"})";
    response.sentAt = now;
    response.receivedAt = now;
    return response;
}

tl::unexpected<base::Error> lost(base::ErrorKind kind)
{
    return base::failure(kind,
                         kind == base::ErrorKind::Unreachable
                             ? QStringLiteral("the line was cut before anything was sent")
                             : QStringLiteral("the line was cut before the answer came"));
}

} // namespace

BrokenLine::BrokenLine(http::HttpTransport &line, base::Clock &clock) : m_line(line), m_clock(clock)
{
}

base::Task<base::Result<http::HttpResponse>> BrokenLine::send(http::HttpRequest request, std::stop_token stop)
{
    const Mishap mishap = next(operationOf(request));
    const base::BootTime handedOver = m_clock.boot();
    const bool neverArrives =
        mishap.kind == Mishap::Kind::DropBefore || mishap.kind == Mishap::Kind::Throttle;
    const bool isLate = mishap.kind == Mishap::Kind::DelayBefore;
    const std::chrono::nanoseconds patience = std::min(request.idleLimit, request.totalLimit);
    const bool givesUp = mishap.by > patience;
    if (neverArrives || isLate) {
        const auto wait = isLate ? std::min(mishap.by, patience) : std::chrono::nanoseconds(0);
        const base::Result<base::Rested> rested = co_await m_clock.pause(wait, stop);
        if (!rested)
            co_return tl::unexpected<base::Error>(rested.error());
    }
    if (isLate && givesUp) {
        m_late.start(deliverLate(request, mishap.by - patience, m_late.token()));
        co_return lost(base::ErrorKind::Timeout);
    }
    if (mishap.kind == Mishap::Kind::DropBefore)
        co_return lost(base::ErrorKind::Unreachable);
    if (mishap.kind == Mishap::Kind::Throttle)
        co_return throttled(m_clock.boot());

    base::Result<http::HttpResponse> answer = co_await m_line.send(request, stop);
    if (base::isCancelled(answer))
        co_return answer;
    if (mishap.kind == Mishap::Kind::Duplicate)
        answer = co_await m_line.send(request, stop);
    if (!answer)
        co_return answer;
    if (mishap.kind == Mishap::Kind::DropAfter)
        co_return lost(base::ErrorKind::Unclear);
    if (mishap.kind == Mishap::Kind::Damage)
        answer->body = answer->body.chopped(std::min<qsizetype>(answer->body.size(), 3)) + "###";
    if (mishap.kind == Mishap::Kind::DelayAfter) {
        const base::Result<base::Rested> rested = co_await m_clock.pause(std::min(mishap.by, patience), stop);
        if (!rested)
            co_return tl::unexpected<base::Error>(rested.error());
        if (givesUp)
            co_return lost(base::ErrorKind::Timeout);
        answer->receivedAt = m_clock.boot();
    }
    answer->sentAt = handedOver;
    co_return answer;
}

base::Task<> BrokenLine::deliverLate(http::HttpRequest request, std::chrono::nanoseconds delay,
                                     std::stop_token stop)
{
    const base::Result<base::Rested> rested = co_await m_clock.pause(delay, stop);
    if (!rested)
        co_return;
    co_await m_line.send(request, stop);
}

void BrokenLine::script(const QByteArray &operation, std::vector<Mishap> mishaps)
{
    std::vector<Mishap> &planned = m_scripts[operation];
    planned.insert(planned.end(), mishaps.begin(), mishaps.end());
}

void BrokenLine::randomise(quint32 seed, double probability, std::vector<Mishap> mishaps)
{
    m_random.seed(seed);
    m_probability = probability;
    m_choices = std::move(mishaps);
}

void BrokenLine::heal()
{
    m_scripts.clear();
    m_choices.clear();
}

Mishap BrokenLine::next(const QByteArray &operation)
{
    Mishap mishap;
    for (const QByteArray &name : {operation, QByteArray()}) {
        const auto found = m_scripts.find(name);
        if (found == m_scripts.end() || found->second.empty())
            continue;
        mishap = found->second.front();
        found->second.erase(found->second.begin());
        m_mishaps += mishap.kind == Mishap::Kind::None ? 0 : 1;
        return mishap;
    }
    // By hand, not by std::uniform_*: those may differ between libraries, and a seed must mean the same
    // everywhere.
    const double drawn = static_cast<double>(m_random()) / 4294967296.0;
    if (!m_choices.empty() && drawn < m_probability) {
        mishap = m_choices.at(m_random() % m_choices.size());
        ++m_mishaps;
    }
    return mishap;
}

} // namespace fakes
