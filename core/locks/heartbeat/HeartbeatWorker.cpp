// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/heartbeat/HeartbeatWorker.h"

#include "core/base/Sentence.h"

#include <algorithm>

namespace locks {
namespace {

// How long stopped tasks may take to unwind before the services go all the same, in steps of one reaping.
constexpr std::chrono::milliseconds reapingStep{5};
constexpr int mostReapings = 100;

} // namespace

HeartbeatWorker::HeartbeatWorker(HeartbeatThread::MakeServices make)
    : m_make(std::move(make)), m_limit(this), m_reaper(this)
{
    m_reaper.setInterval(reapingStep);
    connect(&m_limit, &QTimer::timeout, this, &HeartbeatWorker::stopEverything);
    connect(&m_reaper, &QTimer::timeout, this, &HeartbeatWorker::reap);
}

HeartbeatWorker::~HeartbeatWorker() = default;

void HeartbeatWorker::acquire(quint64 id, const LockRequest &request)
{
    begin(id, request, false);
}

void HeartbeatWorker::acquireKeepingRows(quint64 id, const LockRequest &request)
{
    begin(id, request, true);
}

void HeartbeatWorker::begin(quint64 id, const LockRequest &request, bool keepsRows)
{
    if (m_closing || m_entries.contains(id))
        return;
    prepare();
    if (!m_services) {
        fail(id, request, base::say("locks", "there is no connection to acquire locks with"),
             base::ErrorKind::Unreachable);
        return;
    }
    Entry &entry = m_entries[id];
    entry.keepsRows = keepsRows;
    m_tasks.start(runAcquisition(id, request, entry.giveUp.get_token()));
}

void HeartbeatWorker::prepare()
{
    if (!m_make) // once
        return;
    m_services = std::exchange(m_make, {})();
    if (!m_services)
        return;
    ClientServices services{m_services->clock(), m_services->reader(), m_services->writer(),
                            m_services->random()};
    services.serverNow = [from = m_services.get()](base::BootTime at) { return from->serverNow(at); };
    services.beforeImages = this;
    m_client.emplace(std::move(services));
}

bool HeartbeatWorker::keeps(quint64 id) const
{
    const auto entry = m_entries.find(id);
    return entry != m_entries.end() && entry->second.keepsRows;
}

base::Task<base::Result<base::Rested>> HeartbeatWorker::before(quint64 id, Replacement replacement,
                                                               std::stop_token stop)
{
    const auto answered = std::make_shared<base::OneShotEvent>();
    m_questions[id].answered = answered;
    Q_EMIT replacing(id, replacement);
    co_await base::OneShotEvent::wait(answered, stop);
    if (stop.stop_requested())
        co_return base::cancelled();
    const std::optional<base::Error> refusal = m_questions[id].refusal;
    m_questions.erase(id);
    if (refusal)
        co_return tl::unexpected(*refusal);
    co_return base::Rested();
}

void HeartbeatWorker::answer(quint64 id, const std::optional<base::Error> &refusal)
{
    const auto question = m_questions.find(id);
    if (question == m_questions.end())
        return;
    question->second.refusal = refusal;
    question->second.answered->open();
}

void HeartbeatWorker::after(quint64 id, ReplacementEnd end)
{
    Q_EMIT replaced(id, end);
}

base::Task<> HeartbeatWorker::runAcquisition(quint64 id, LockRequest request, std::stop_token giveUp)
{
    const std::stop_token stop = m_tasks.token();
    const HeldLock::StateListener listener = [this](const HeldLockState &state) { publish(state); };
    auto outcome = co_await m_client->acquire(id, request, listener, giveUp, stop);
    if (stop.stop_requested())
        co_return;
    if (!outcome) {
        fail(id, request, outcome.error().sentence, outcome.error().kind);
        removeEnded(id);
        co_return;
    }
    if (outcome->held) {
        shareLock(id, *outcome->held);
        co_return;
    }
    if (!outcome->lock) {
        publish(outcome->state);
        removeEnded(id);
        co_return;
    }
    Entry &entry = m_entries.at(id);
    entry.lock = std::move(outcome->lock);
    entry.lock->start(listener);
    if (giveUp.stop_requested())
        entry.lock->release(entry.releaseOptions);
}

void HeartbeatWorker::shareLock(quint64 id, const HeldLock &held)
{
    m_entries.at(id).sameAs = held.state().id;
    m_entries.at(held.state().id).sharers.push_back(id);
    HeldLockState state = held.state();
    state.id = id;
    state.sentence = base::say("locks", "Ours already; acquired once more by the same client.");
    Q_EMIT changed(state);
}

HeldLock *HeartbeatWorker::lockOf(quint64 id) const
{
    const auto entry = m_entries.find(id);
    if (entry == m_entries.end())
        return nullptr;
    return entry->second.sameAs ? lockOf(*entry->second.sameAs) : entry->second.lock.get();
}

void HeartbeatWorker::publish(const HeldLockState &state)
{
    Q_EMIT changed(state);
    const auto entry = m_entries.find(state.id);
    if (entry == m_entries.end())
        return;
    for (const quint64 sharer : entry->second.sharers) {
        HeldLockState shared = state;
        shared.id = sharer;
        Q_EMIT changed(shared);
    }
    // Not from inside the lock's own call. One whose row may stay as we left it is kept for a release.
    if (entry->second.lock && entry->second.lock->isOver() && !state.rowLeft)
        QMetaObject::invokeMethod(
            this, [this, id = state.id] { removeEnded(id); }, Qt::QueuedConnection);
}

void HeartbeatWorker::fail(quint64 id, const LockRequest &request, const base::Sentence &sentence,
                           base::ErrorKind trouble)
{
    HeldLockState state;
    state.id = id;
    state.request = request;
    state.phase = HeldPhase::Failed;
    state.trouble = trouble;
    state.sentence = sentence;
    Q_EMIT changed(state);
}

void HeartbeatWorker::removeEnded(quint64 id)
{
    const auto entry = m_entries.find(id);
    if (entry == m_entries.end())
        return;
    // A lock with a wait still unwinding is kept until it has: its services must outlive that.
    if (entry->second.lock && !entry->second.lock->idle()) {
        QTimer::singleShot(reapingStep, this, [this, id] { removeEnded(id); });
        return;
    }
    for (const quint64 sharer : entry->second.sharers)
        m_entries.erase(sharer);
    m_entries.erase(entry);
    if (m_closing && m_entries.empty())
        stopEverything();
}

void HeartbeatWorker::command(quint64 id, const LockCommand &command)
{
    const auto entry = m_entries.find(id);
    if (entry == m_entries.end())
        return;
    if (HeldLock *lock = lockOf(id))
        lock->execute(command);
    else if (const auto *release = std::get_if<command::Release>(&command))
        giveUp(entry->second, release->options);
    else if (std::holds_alternative<command::StopWaiting>(command))
        giveUp(entry->second, entry->second.releaseOptions);
}

// The lock may still be acquired by a write that has left; then it is given back.
void HeartbeatWorker::giveUp(Entry &waiting, const ReleaseOptions &options)
{
    waiting.releaseOptions = options;
    waiting.giveUp.request_stop();
}

void HeartbeatWorker::releaseAll()
{
    std::vector<quint64> ids;
    for (const auto &[id, entry] : m_entries)
        ids.push_back(id);
    for (const quint64 id : ids)
        command(id, command::Release());
}

void HeartbeatWorker::closeDown(std::chrono::milliseconds limit)
{
    m_closing = true;
    // The thread that would answer waits for us.
    const base::Error closing{
        base::ErrorKind::Io, base::say("locks", "the program is closing; nothing was sent"), {}, {}};
    std::vector<quint64> asked;
    for (const auto &[id, question] : m_questions)
        asked.push_back(id);
    for (const quint64 id : asked)
        answer(id, closing);
    releaseAll();
    if (m_entries.empty())
        stopEverything();
    else
        m_limit.start(limit);
}

void HeartbeatWorker::stopEverything()
{
    m_limit.stop();
    m_tasks.stop();
    for (auto &[id, entry] : m_entries) {
        if (entry.lock)
            entry.lock->crash();
    }
    m_reaper.start();
    reap();
}

bool HeartbeatWorker::isIdle() const
{
    const auto idle = [](const auto &entry) { return !entry.second.lock || entry.second.lock->idle(); };
    return m_tasks.idle() && std::all_of(m_entries.begin(), m_entries.end(), idle);
}

void HeartbeatWorker::reap()
{
    if (!isIdle() && ++m_reapings < mostReapings)
        return;
    m_closed = true;
    m_reaper.stop();
    m_entries.clear();
    m_client.reset();
    m_services.reset();
    Q_EMIT closed();
}

} // namespace locks
