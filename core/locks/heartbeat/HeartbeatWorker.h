// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/OneShotEvent.h"
#include "core/base/TaskScope.h"
#include "core/locks/client/LockClient.h"
#include "core/locks/heartbeat/HeartbeatThread.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>

namespace locks {

/// What runs on the heartbeat thread: the lock client, its locks by id, and the services they use. Driven by
/// queued calls only; see HeartbeatThread for the words.
class HeartbeatWorker : public QObject, private BeforeImages {
    Q_OBJECT
public:
    explicit HeartbeatWorker(HeartbeatThread::MakeServices make);
    ~HeartbeatWorker() override;

    void acquire(quint64 id, const LockRequest &request);
    void acquireKeepingRows(quint64 id, const LockRequest &request);
    /// To replacing(): an error, and nothing is sent.
    void answer(quint64 id, const std::optional<base::Error> &refusal);
    /// Of a lock still waited for, Release and StopWaiting end the wait; one acquired all the same is given
    /// back. Nothing for an unknown id, and nothing else before the lock is ours.
    void command(quint64 id, const LockCommand &command);
    void releaseAll();

    /// Releases everything, waits at most `limit` for that, stops every task and destroys the services; then
    /// closed().
    void closeDown(std::chrono::milliseconds limit);
    [[nodiscard]] bool isClosed() const { return m_closed; }

Q_SIGNALS:
    void changed(const locks::HeldLockState &state);
    void replacing(quint64 id, const locks::Replacement &replacement);
    void replaced(quint64 id, locks::ReplacementEnd end);
    void closed();

private:
    struct Entry {
        std::unique_ptr<HeldLock> lock; // null while waiting
        std::optional<quint64>
            sameAs; // reentrant: commands go to that one, its states come back under this id
        std::vector<quint64> sharers; // the other side of sameAs
        std::stop_source giveUp;
        bool keepsRows = false;
        ReleaseOptions releaseOptions; // of a lock given back while it was still waited for
    };
    /// A row that is to be kept before it is replaced.
    struct Question {
        std::shared_ptr<base::OneShotEvent> answered;
        std::optional<base::Error> refusal;
    };
    [[nodiscard]] bool keeps(quint64 id) const override;
    base::Task<base::Result<base::Rested>> before(quint64 id, Replacement replacement,
                                                  std::stop_token stop) override;
    void after(quint64 id, ReplacementEnd end) override;
    void begin(quint64 id, const LockRequest &request, bool keepsRows);
    base::Task<> runAcquisition(quint64 id, LockRequest request, std::stop_token giveUp);
    void prepare();
    void shareLock(quint64 id, const HeldLock &held);
    static void giveUp(Entry &waiting, const ReleaseOptions &options);
    [[nodiscard]] HeldLock *lockOf(quint64 id) const;
    void publish(const HeldLockState &state);
    void fail(quint64 id, const LockRequest &request, const base::Sentence &sentence,
              base::ErrorKind trouble);
    void removeEnded(quint64 id);
    void stopEverything();
    void reap();
    [[nodiscard]] bool isIdle() const;

    HeartbeatThread::MakeServices m_make;
    std::unique_ptr<HeartbeatServices> m_services;
    std::optional<LockClient> m_client;
    std::map<quint64, Entry> m_entries;
    std::map<quint64, Question> m_questions;
    QTimer m_limit;
    QTimer m_reaper;
    int m_reapings = 0;
    bool m_closing = false;
    bool m_closed = false;
    base::TaskScope m_tasks;
};

} // namespace locks
