// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/ItemWriter.h"
#include "core/http/ServerTime.h"
#include "core/locks/client/HeldLockState.h"
#include "core/locks/client/LockCommand.h"
#include "core/locks/model/RandomSource.h"
#include "core/locks/protocol/BeforeImages.h"

#include <QObject>

#include <functional>
#include <memory>

namespace locks {

/// What the heartbeat thread owns: made on that thread, used on that thread, destroyed there. It creates no tables.
class HeartbeatServices {
public:
    virtual ~HeartbeatServices() = default;
    [[nodiscard]] virtual base::Clock &clock() = 0;
    [[nodiscard]] virtual dynamodb::ItemReader &reader() = 0;
    [[nodiscard]] virtual dynamodb::ItemWriter &writer() = 0;
    /// The server's time; nothing while no answer stated it. See ClientServices::serverNow.
    [[nodiscard]] virtual std::optional<http::ServerReading> serverNow(base::BootTime at) = 0;
    /// Where versions, owners and the spread of heartbeats come from.
    [[nodiscard]] virtual RandomBytes random() { return systemRandom(); }
};

/// Acquires test locks and sends their heartbeats on a thread of its own, so that nothing the window does can
/// lose a lock we hold. Commands go in and states come out as queued values; no other data is shared.
///
/// The object itself lives on its creator's thread. Destroying it releases every lock still held (bounded by
/// two seconds) and ends the thread.
class HeartbeatThread : public QObject {
    Q_OBJECT
public:
    using MakeServices = std::function<std::unique_ptr<HeartbeatServices>()>;

    /// `make` runs once, on the new thread. With `ownThread` false everything stays on the calling thread:
    /// for tests with a ManualClock.
    explicit HeartbeatThread(MakeServices make, bool ownThread = true, QObject *parent = nullptr);
    ~HeartbeatThread() override;

    /// Begins to acquire. The answer comes as changed() with the same id. Ids are the caller's and must be
    /// new.
    void acquire(quint64 id, const locks::LockRequest &request);
    /// The same, but each write on top of a row is announced by replacing() first and waits for mayReplace() or
    /// mustNotReplace(); replaced() reports what became of it. That is how rows are kept before they go.
    void acquireKeepingRows(quint64 id, const locks::LockRequest &request);
    void mayReplace(quint64 id);
    void mustNotReplace(quint64 id, const base::Error &why); ///< ends the acquisition with this error
    void command(quint64 id, const locks::LockCommand &command); ///< nothing for an id that is over

Q_SIGNALS:
    void changed(const locks::HeldLockState &state);
    void replacing(quint64 id, const locks::Replacement &replacement);
    void replaced(quint64 id, locks::ReplacementEnd end);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace locks
