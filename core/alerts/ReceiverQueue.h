// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/alerts/AlertCounts.h"
#include "core/alerts/Message.h"

#include <deque>
#include <map>
#include <set>

namespace alerts {

/// How an attempt to notify a receiver ended.
struct Attempt {
    enum class End : quint8 {
        Delivered,
        Refused, ///< an answer that another attempt would not change
        Unanswered, ///< no answer, or one that asks for another attempt
    };
    End end = End::Delivered;
    std::optional<std::chrono::nanoseconds> retryAfter{}; ///< as the receiver asks for
    QString sentence{}; ///< why it was not delivered: lower case, no full stop; never a URL
};

/// What one receiver still has to be sent, in order: one delivery at a time, one a second. A delivery without an answer is
/// tried for a day, from one second to five minutes apart. Where too many wait, the newest of one alert and table become one.
/// A queue of Alertmanager has each episode that has not ended posted again every minute, many of them in one post, whatever
/// else is sent; a beginning that could not be sent is among them, and an episode whose end could not be sent is not, so that
/// it ends there by itself. Pure; one thread.
class ReceiverQueue {
public:
    static constexpr std::size_t mostWaiting = 1000;
    static constexpr std::size_t mostInPost = 200; ///< of Alertmanager
    static constexpr std::size_t mostApart = 20; ///< more of one alert within a second are one message
    static constexpr std::chrono::seconds betweenDeliveries{1};
    static constexpr std::chrono::seconds shortestWait{1}; ///< after an attempt without an answer
    static constexpr std::chrono::minutes longestWait{5}; ///< of Alertmanager: postedEvery
    static constexpr std::chrono::hours longestRetryAfter{1};
    static constexpr std::chrono::hours triedFor{24};
    static constexpr std::chrono::minutes postedEvery{1};

    explicit ReceiverQueue(bool isAlertmanager) : m_isAlertmanager(isAlertmanager) { }
    /// The receiver became another; what waits goes on waiting.
    void setAlertmanager(bool isAlertmanager);

    /// `at` of the message counts for how long it is tried.
    void add(const Message &message, base::BootTime now, base::WallTime wall);
    /// What an Alertmanager was posted by an earlier process, and has not ended. Nothing for another receiver.
    void restoreFiring(const std::vector<Message> &messages);

    /// What is to be sent now; empty: nothing is. Until finish() nothing else is.
    [[nodiscard]] std::vector<Message> next(base::BootTime now);
    struct Finished {
        int givenUp = 0; ///< messages
    };
    Finished finish(const Attempt &attempt, base::BootTime now);

    /// When next() will have something; nothing: not before add() or finish().
    [[nodiscard]] std::optional<base::BootTime> dueAt() const;
    /// What has to be sent after this process: all that waits, and what is on its way.
    [[nodiscard]] std::vector<Message> waiting() const;
    void addCountsTo(AlertCounts::Receiver &counts) const;

private:
    struct Waiting {
        Message message;
        base::BootTime queuedAt; ///< may be before the machine started
    };
    [[nodiscard]] std::vector<Message> takePost(base::BootTime now);
    [[nodiscard]] std::vector<Message> takeOne();
    [[nodiscard]] bool mayGoWith(const Waiting &first, const Waiting &other) const;
    void mergeNewest();
    void leaveOutNewest();
    void leaveToReposts(const Message &unsent);
    int giveUpOld(base::BootTime now);

    bool m_isAlertmanager;
    std::deque<Waiting> m_waiting;
    std::vector<Waiting> m_inHand; ///< on their way
    bool m_isBusy = false;
    bool m_isRepost = false; ///< what is on its way was posted before
    base::BootTime m_begunAt{};
    base::BootTime m_notBefore{};
    std::chrono::nanoseconds m_wait{0}; ///< between attempts; 0: the last one was answered
    std::map<QByteArray, Message> m_firing; ///< Alertmanager: posted, by episode
    std::vector<QByteArray> m_toRepost;
    std::set<QByteArray> m_endedInHand; ///< episodes that are on their way, and whose end will not be sent
    base::BootTime m_repostAt{};
    quint64 m_ok = 0;
    quint64 m_failed = 0;
    quint64 m_dropped = 0;
};

} // namespace alerts
