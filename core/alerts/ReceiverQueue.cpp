// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/alerts/ReceiverQueue.h"

#include "core/alerts/MessageText.h"

#include <algorithm>

namespace alerts {

void ReceiverQueue::add(const Message &message, base::BootTime now, base::WallTime wall)
{
    // A clock that was set back makes no message younger than it is.
    const std::chrono::nanoseconds age = std::max<std::chrono::nanoseconds>(wall - message.at, {});
    m_waiting.push_back({message, now - age});
    if (m_waiting.size() <= mostWaiting)
        return;
    ++m_dropped;
    if (m_isAlertmanager)
        leaveOutNewest();
    else
        mergeNewest();
}

void ReceiverQueue::setAlertmanager(bool isAlertmanager)
{
    m_isAlertmanager = isAlertmanager;
    if (isAlertmanager)
        return;
    m_firing.clear();
    m_toRepost.clear();
}

void ReceiverQueue::restoreFiring(const std::vector<Message> &messages)
{
    if (!m_isAlertmanager)
        return;
    for (const Message &message : messages) {
        m_firing.insert_or_assign(message.episode, message);
        m_toRepost.push_back(message.episode);
    }
}

/// The newest message that has an older one of its alert, table and status becomes part of that. Where each is of another
/// table, the newest is dropped.
void ReceiverQueue::mergeNewest()
{
    for (auto newest = m_waiting.rbegin(); newest != m_waiting.rend(); ++newest) {
        const auto isAlike = [&newest](const Waiting &other) {
            return other.message.alert == newest->message.alert &&
                other.message.place == newest->message.place &&
                other.message.status == newest->message.status;
        };
        const auto older = std::find_if(std::next(newest), m_waiting.rend(), isAlike);
        if (older == m_waiting.rend())
            continue;
        older->message.more += 1 + newest->message.more;
        m_waiting.erase(std::prev(newest.base()));
        return;
    }
    m_waiting.pop_back();
}

void ReceiverQueue::leaveOutNewest()
{
    const Message newest = m_waiting.back().message;
    m_waiting.pop_back();
    if (newest.status == Status::Resolved) {
        const auto isOfEpisode = [&newest](const Waiting &one) {
            return one.message.episode == newest.episode;
        };
        if (std::ranges::any_of(m_inHand, isOfEpisode))
            m_endedInHand.insert(newest.episode);
        std::erase_if(m_waiting, isOfEpisode); // its beginning would never be followed by its end
    }
    leaveToReposts(newest);
}

/// An Alertmanager learns of a message that is not sent by what is posted again, or is not any more.
void ReceiverQueue::leaveToReposts(const Message &unsent)
{
    if (!m_isAlertmanager || unsent.isTest)
        return;
    if (unsent.status == Status::Firing)
        m_firing.insert_or_assign(unsent.episode, unsent);
    else
        m_firing.erase(unsent.episode);
}

std::vector<Message> ReceiverQueue::next(base::BootTime now)
{
    const auto due = dueAt();
    if (!due || now < *due)
        return {};
    m_isRepost = false;
    std::vector<Message> messages = m_isAlertmanager ? takePost(now) : takeOne();
    m_isBusy = !messages.empty();
    m_begunAt = now;
    return messages;
}

bool ReceiverQueue::mayGoWith(const Waiting &first, const Waiting &other) const
{
    if (other.message.alert != first.message.alert || other.message.status != first.message.status ||
        other.message.isTest != first.message.isTest || other.queuedAt - first.queuedAt > betweenDeliveries)
        return false;
    // No end before its beginning.
    return other.message.status == Status::Firing ||
        std::ranges::none_of(m_waiting, [&other](const Waiting &one) {
               return one.message.episode == other.message.episode && one.message.status == Status::Firing;
           });
}

std::vector<Message> ReceiverQueue::takeOne()
{
    const Waiting first = m_waiting.front();
    const auto together =
        std::ranges::count_if(m_waiting, [&](const Waiting &other) { return mayGoWith(first, other); });
    if (static_cast<std::size_t>(together) <= mostApart) {
        m_inHand = {first};
        m_waiting.pop_front();
        return {first.message};
    }
    m_inHand.clear();
    std::vector<Message> messages;
    std::deque<Waiting> others;
    for (const Waiting &one : m_waiting) {
        if (!mayGoWith(first, one)) {
            others.push_back(one);
            continue;
        }
        m_inHand.push_back(one);
        messages.push_back(one.message);
    }
    m_waiting = std::move(others);
    return {combined(messages)};
}

std::vector<Message> ReceiverQueue::takePost(base::BootTime now)
{
    const auto count = std::min(m_waiting.size(), mostInPost);
    m_inHand.assign(m_waiting.begin(), m_waiting.begin() + static_cast<qsizetype>(count));
    m_waiting.erase(m_waiting.begin(), m_waiting.begin() + static_cast<qsizetype>(count));
    m_isRepost = m_inHand.empty();
    if (m_repostAt <= now) {
        if (m_toRepost.empty()) {
            for (const auto &firing : m_firing)
                m_toRepost.push_back(firing.first);
        }
        m_repostAt = now + postedEvery;
    }
    // Before what is new: of several with the same labels the last one counts.
    std::vector<Message> messages;
    while (!m_toRepost.empty() && messages.size() + m_inHand.size() < mostInPost) {
        const auto firing = m_firing.find(m_toRepost.back());
        m_toRepost.pop_back();
        const bool isAgain = firing != m_firing.end() &&
            std::ranges::none_of(m_inHand,
                                 [&](const Waiting &one) { return one.message.episode == firing->first; });
        if (isAgain)
            messages.push_back(firing->second);
    }
    for (const Waiting &one : m_inHand)
        messages.push_back(one.message);
    return messages;
}

int ReceiverQueue::giveUpOld(base::BootTime now)
{
    const auto isOld = [now](const Waiting &one) { return now - one.queuedAt >= triedFor; };
    for (const Waiting &one : m_waiting) {
        if (isOld(one))
            leaveToReposts(one.message);
    }
    const auto count = std::erase_if(m_waiting, isOld);
    m_failed += count;
    return static_cast<int>(count);
}

ReceiverQueue::Finished ReceiverQueue::finish(const Attempt &attempt, base::BootTime now)
{
    Finished finished;
    m_isBusy = false;
    m_notBefore = m_begunAt + betweenDeliveries;
    std::vector<Waiting> inHand = std::exchange(m_inHand, {});
    const std::set<QByteArray> ended = std::exchange(m_endedInHand, {});
    if (attempt.end != Attempt::End::Unanswered)
        m_wait = {};
    switch (attempt.end) {
    case Attempt::End::Delivered:
        if (m_isRepost)
            break;
        m_ok += m_isAlertmanager ? inHand.size() : 1;
        for (const Waiting &one : inHand) {
            if (m_isAlertmanager && !one.message.isTest) {
                if (one.message.status == Status::Firing && !ended.contains(one.message.episode))
                    m_firing.insert_or_assign(one.message.episode, one.message);
                else
                    m_firing.erase(one.message.episode);
            }
        }
        break;
    case Attempt::End::Refused:
        if (m_isRepost)
            break;
        m_failed += m_isAlertmanager ? inHand.size() : 1;
        finished.givenUp = static_cast<int>(inHand.size());
        // An end that was refused is not to be followed by posts that contradict it.
        for (const Waiting &one : inHand)
            m_firing.erase(one.message.episode);
        break;
    case Attempt::End::Unanswered:
        // An Alertmanager ends what is not posted again in time.
        m_wait = std::clamp<std::chrono::nanoseconds>(m_wait * 2, shortestWait,
                                                      m_isAlertmanager ? postedEvery : longestWait);
        m_notBefore = std::max(
            m_notBefore,
            now +
                std::max(m_wait,
                         std::min<std::chrono::nanoseconds>(
                             attempt.retryAfter.value_or(std::chrono::nanoseconds(0)), longestRetryAfter)));
        std::erase_if(inHand, [&ended](const Waiting &one) { return ended.contains(one.message.episode); });
        m_waiting.insert(m_waiting.begin(), inHand.begin(), inHand.end());
        finished.givenUp = giveUpOld(now);
        break;
    }
    return finished;
}

std::optional<base::BootTime> ReceiverQueue::dueAt() const
{
    if (m_isBusy)
        return {};
    if (!m_waiting.empty() || !m_toRepost.empty())
        return m_notBefore;
    if (!m_firing.empty())
        return std::max(m_notBefore, m_repostAt);
    return {};
}

std::vector<Message> ReceiverQueue::waiting() const
{
    std::vector<Message> messages;
    for (const Waiting &one : m_inHand)
        messages.push_back(one.message);
    for (const Waiting &one : m_waiting)
        messages.push_back(one.message);
    return messages;
}

void ReceiverQueue::addCountsTo(AlertCounts::Receiver &counts) const
{
    counts.ok += m_ok;
    counts.failed += m_failed;
    counts.dropped += m_dropped;
    counts.waiting += static_cast<qsizetype>(m_inHand.size() + m_waiting.size());
}

} // namespace alerts
