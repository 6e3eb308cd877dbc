// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/http/HttpAttempt.h"
#include "core/http/QtHttpTransport.h"

#include <QFutureWatcher>
#include <QHash>
#include <QNetworkAccessManager>

#include <deque>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace http {

/// The queue in front of the managers. Qt gives each manager six connections per host and starts its limits
/// while a request still waits for one of them; so nothing is handed over before a connection is free for it.
class QtHttpTransport::RequestQueue final
    : public std::enable_shared_from_this<QtHttpTransport::RequestQueue> {
public:
    RequestQueue(const TransportSettings &settings, const base::Clock &clock);
    ~RequestQueue();

    void enqueue(const std::shared_ptr<HttpAttempt> &attempt);
    void dequeue(const HttpAttempt *attempt);
    void renewManagers();
    /// Aborts everything, destroys the managers, then wakes the waiting callers with Cancelled.
    void close();
    [[nodiscard]] bool isClosed() const { return m_closed; }
    [[nodiscard]] int inFlight() const { return m_inFlight; }

private:
    /// One QNetworkAccessManager and how many requests it has, by host.
    struct Lane {
        Lane(bool systemProxy, bool buffered);
        ~Lane();
        QNetworkAccessManager *manager;
        bool viaSystemProxy;
        QHash<QByteArray, int> busy;
    };
    using LanePtr = std::shared_ptr<Lane>;
    using QueueKey = std::pair<QByteArray, bool>; // host, past the proxy
    using Queue = std::deque<std::shared_ptr<HttpAttempt>>;

    void dispatch();
    void dispatch(const QueueKey &key);
    [[nodiscard]] static QueueKey queueOf(const HttpAttempt &attempt);
    [[nodiscard]] LanePtr freeLane(const HttpAttempt &attempt);
    void launch(const std::shared_ptr<HttpAttempt> &attempt, const LanePtr &lane);
    void dropStaleConnections();
    void recordAnswer(const HttpAttempt &settled, const LanePtr &lane);

    [[nodiscard]] bool knowsTrust();
    void takeTrust();

    const base::Clock &m_clock;
    bool m_systemProxy;
    bool m_manySmallRequests;
    std::optional<base::BootTime> m_heardAt; // when an answer last came through the present managers
    std::shared_ptr<TrustStore> m_trustStore;
    // Of the first https request on: it may take 100 ms, in which the requests stay in their queues.
    std::unique_ptr<QFutureWatcher<base::Result<Trust>>> m_trustReading;
    std::optional<base::Result<Trust>> m_trust;
    std::vector<LanePtr> m_lanes;
    LanePtr m_directLane; // without proxy; made when first asked for
    // One for each host, and for its way past the proxy: requests for a busy one are not looked at again
    // each time something else happens.
    std::map<QueueKey, Queue> m_queues;
    std::vector<std::weak_ptr<HttpAttempt>> m_known;
    std::size_t m_mostKnown = 64; // as many, and the ended ones among them are forgotten
    int m_inFlight = 0;
    bool m_closed = false;
};

} // namespace http
