// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/RequestQueue.h"

#include "core/http/ConnectionProxies.h"

#include <algorithm>

namespace http {
namespace {

constexpr int connectionsPerHost = 6; // QNetworkAccessManager's own number; it cannot be set before Qt 6.5

// Sleep, another network or a forgetful gateway leave connections behind that swallow whatever is sent.
// Shorter than what gateways forget after; a new connection costs less than the wait for a limit on a dead
// one.
constexpr std::chrono::seconds longestTrust(60);

} // namespace

QtHttpTransport::RequestQueue::Lane::Lane(bool systemProxy, bool buffered)
    : manager(new QNetworkAccessManager), viaSystemProxy(systemProxy)
{
    manager->setAutoDeleteReplies(false);
    manager->setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    manager->setStrictTransportSecurityEnabled(false);
    if (systemProxy || buffered)
        manager->setProxyFactory(new ConnectionProxies(systemProxy, buffered));
    else
        manager->setProxy(QNetworkProxy::NoProxy);
}

QtHttpTransport::RequestQueue::Lane::~Lane()
{
    // The last one to let go may be a reply of this very manager, in its finished signal.
    if (manager)
        manager->deleteLater();
}

QtHttpTransport::RequestQueue::RequestQueue(const TransportSettings &settings, const base::Clock &clock)
    : m_clock(clock), m_systemProxy(settings.useSystemProxy), m_manySmallRequests(settings.manySmallRequests),
      m_trustStore(settings.trust ? settings.trust : TrustStore::of({}))
{
    m_lanes.resize(static_cast<std::size_t>(std::max(settings.managers, 1)));
    renewManagers();
}

QtHttpTransport::RequestQueue::~RequestQueue() = default;

/// Begins to learn it; dispatches again when it does.
bool QtHttpTransport::RequestQueue::knowsTrust()
{
    if (m_trust || m_trustReading)
        return m_trust.has_value();
    const QFuture<base::Result<Trust>> trust = m_trustStore->trust();
    if (trust.isFinished()) {
        m_trust = trust.result();
        return true;
    }
    m_trustReading = std::make_unique<QFutureWatcher<base::Result<Trust>>>();
    QObject::connect(m_trustReading.get(), &QFutureWatcherBase::finished, m_trustReading.get(),
                     [line = weak_from_this()] {
                         if (const auto alive = line.lock())
                             alive->takeTrust();
                     });
    m_trustReading->setFuture(trust);
    return false;
}

void QtHttpTransport::RequestQueue::takeTrust()
{
    m_trust = m_trustReading->result();
    m_trustReading.release()->deleteLater(); // it is calling us
    if (!m_closed)
        dispatch();
}

void QtHttpTransport::RequestQueue::renewManagers()
{
    for (LanePtr &lane : m_lanes)
        lane = std::make_shared<Lane>(m_systemProxy, m_manySmallRequests);
    m_directLane.reset();
}

void QtHttpTransport::RequestQueue::enqueue(const std::shared_ptr<HttpAttempt> &attempt)
{
    if (m_known.size() >= m_mostKnown) {
        std::erase_if(m_known, [](const auto &known) { return known.expired(); });
        m_mostKnown = std::max(m_mostKnown, 2 * m_known.size());
    }
    dropStaleConnections();
    m_known.push_back(attempt);
    m_queues[queueOf(*attempt)].push_back(attempt);
    attempt->setOnSettled([line = weak_from_this()](HttpAttempt &settled) {
        if (const auto alive = line.lock())
            alive->dequeue(&settled);
    });
    dispatch();
}

QtHttpTransport::RequestQueue::QueueKey QtHttpTransport::RequestQueue::queueOf(const HttpAttempt &attempt)
{
    return {attempt.hostKey(), attempt.request().bypassProxy};
}

void QtHttpTransport::RequestQueue::dequeue(const HttpAttempt *attempt)
{
    const auto queue = m_queues.find(queueOf(*attempt));
    if (queue == m_queues.end())
        return;
    std::erase_if(queue->second, [attempt](const auto &waiting) { return waiting.get() == attempt; });
    if (queue->second.empty())
        m_queues.erase(queue);
}

// First come, first served per host: a host whose connections are all busy does not hold up another one.
void QtHttpTransport::RequestQueue::dispatch()
{
    std::vector<QueueKey> keys;
    for (const auto &entry : m_queues)
        keys.push_back(entry.first);
    for (const QueueKey &key : keys)
        dispatch(key);
}

void QtHttpTransport::RequestQueue::dispatch(const QueueKey &key)
{
    // Found anew each time: launching one may end another.
    for (auto queue = m_queues.find(key); queue != m_queues.end() && !m_closed; queue = m_queues.find(key)) {
        const std::shared_ptr<HttpAttempt> attempt = queue->second.front();
        if (attempt->isSecure() && !knowsTrust())
            return;
        if (attempt->isSecure() && !*m_trust) {
            attempt->refuse(m_trust->error()); // leaves the queue by itself
            continue;
        }
        const LanePtr lane = freeLane(*attempt);
        if (!lane)
            return;
        queue->second.pop_front();
        if (queue->second.empty())
            m_queues.erase(queue);
        launch(attempt, lane);
    }
}

QtHttpTransport::RequestQueue::LanePtr QtHttpTransport::RequestQueue::freeLane(const HttpAttempt &attempt)
{
    const QByteArray &host = attempt.hostKey();
    if (attempt.request().bypassProxy) {
        if (!m_directLane)
            m_directLane = std::make_shared<Lane>(false, false);
        return m_directLane->busy.value(host) < connectionsPerHost ? m_directLane : nullptr;
    }
    if (m_manySmallRequests) {
        const auto free = std::ranges::find_if(
            m_lanes, [&host](const LanePtr &lane) { return lane->busy.value(host) < connectionsPerHost; });
        return free == m_lanes.end() ? nullptr : *free;
    }
    const auto least =
        std::min_element(m_lanes.begin(), m_lanes.end(), [&host](const auto &a, const auto &b) {
            return a->busy.value(host) < b->busy.value(host);
        });
    return (*least)->busy.value(host) < connectionsPerHost ? *least : nullptr;
}

void QtHttpTransport::RequestQueue::launch(const std::shared_ptr<HttpAttempt> &attempt, const LanePtr &lane)
{
    ++lane->busy[attempt->hostKey()];
    ++m_inFlight;
    attempt->setOnSettled([line = weak_from_this(), lane](HttpAttempt &settled) {
        --lane->busy[settled.hostKey()];
        if (const auto alive = line.lock()) {
            --alive->m_inFlight;
            alive->recordAnswer(settled, lane);
            alive->dispatch();
        }
    });
    attempt->start(*lane->manager, attempt->isSecure() ? &**m_trust : nullptr, lane->viaSystemProxy);
}

void QtHttpTransport::RequestQueue::dropStaleConnections()
{
    if (!m_heardAt || m_clock.boot() - *m_heardAt <= longestTrust)
        return;
    m_heardAt.reset(); // the new ones have not failed us yet
    renewManagers();
}

void QtHttpTransport::RequestQueue::recordAnswer(const HttpAttempt &settled, const LanePtr &lane)
{
    const base::Result<HttpResponse> &result = settled.result();
    if (result)
        m_heardAt = result->receivedAt;
    const bool isPresent =
        lane == m_directLane || std::find(m_lanes.begin(), m_lanes.end(), lane) != m_lanes.end();
    if (!isPresent || m_closed)
        return;
    // Qt takes what is below 200 for an answer, and what follows it for the answer to the next request.
    const bool isFollowed = result && result->status < 200;
    // What left one connection silent has most likely left its idle neighbours so: the repeat must not meet
    // them. Nor may it wait for a TLS handshake that hangs: Qt goes on with that one after an abort().
    if (isFollowed || settled.ranOutOfTime())
        renewManagers();
}

void QtHttpTransport::RequestQueue::close()
{
    m_closed = true;
    m_queues.clear();
    std::vector<std::shared_ptr<HttpAttempt>> open;
    for (const auto &known : m_known) {
        if (const auto attempt = known.lock())
            open.push_back(attempt);
    }
    for (const auto &attempt : open)
        attempt->abandon();
    m_inFlight = 0;
    if (m_directLane)
        m_lanes.push_back(std::move(m_directLane));
    for (const LanePtr &lane : m_lanes)
        delete std::exchange(lane->manager, nullptr);
    m_lanes.clear();
    for (const auto &attempt : open)
        attempt->wake();
}

} // namespace http
