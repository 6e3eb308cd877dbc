// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/locks/client/LockClient.h"
#include "tests/fakes/FixedCredentials.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/TaskResult.h"
#include "tests/fakes/network/BrokenLine.h"
#include "tests/fakes/network/KnownServer.h"
#include "tests/fakes/network/Passage.h"

#include <map>

namespace behaviours {

/// One endpoint, real or not, with a clock of our own, tables of the libraries' kinds and a line that can
/// break. LockUsers come and go on it.
class Fixture {
public:
    /// `transport`: to the endpoint; or none yet, then meet() follows. `waits`: requests end by themselves (a
    /// real endpoint), so every step of time first waits for them.
    Fixture(const QUrl &url, bool waits);
    void meet(http::HttpTransport &transport);
    ~Fixture();
    Fixture(const Fixture &) = delete;
    Fixture &operator=(const Fixture &) = delete;

    [[nodiscard]] fakes::ManualClock &clock() { return m_clock; }
    /// Time is ours, whatever a real endpoint's clock says.
    [[nodiscard]] const fakes::KnownServer &server() const { return m_server; }
    [[nodiscard]] dynamodb::DynamoDbClient &table() { return *m_client; }
    [[nodiscard]] fakes::BrokenLine &line() { return *m_broken; }
    [[nodiscard]] fakes::FixedCredentials &credentials() { return m_credentials; }
    void advance(std::chrono::nanoseconds by) { m_clock.advance(by); }
    void rest(); ///< until nothing is under way

    /// A request for a lock no other behaviour uses, with the library's own defaults.
    [[nodiscard]] locks::LockRequest request(locks::DialectId dialect, const char *owner = "me",
                                             bool sorted = false);
    /// A table that no other behaviour uses; it exists if `create`.
    [[nodiscard]] locks::TableShape freshTable(locks::DialectId dialect, bool create = true);
    [[nodiscard]] std::optional<dynamodb::Item> row(const locks::LockRequest &request);
    /// An S attribute, "(none)" or "(no row)".
    [[nodiscard]] QByteArray text(const locks::LockRequest &request, const char *name);
    void put(const locks::LockRequest &request, const dynamodb::Item &item); ///< past all conditions
    void remove(const locks::LockRequest &request);
    /// A row of another worker, as the dialect of `request` writes it.
    [[nodiscard]] dynamodb::Item foreign(const locks::LockRequest &request, const char *owner = "other",
                                         std::chrono::milliseconds lease = std::chrono::seconds(3),
                                         const char *version = "one");
    /// Puts such a row there, as after a forced release and a new acquisition.
    void steal(const locks::LockRequest &request);

    /// Runs a task to its end, moving time on where it waits for that (at most `patience`).
    template <typename T>
    [[nodiscard]] base::Result<T> run(base::Task<base::Result<T>> task,
                                      std::chrono::nanoseconds patience = std::chrono::minutes(5))
    {
        const auto result = fakes::begin(std::move(task));
        rest();
        const auto moment = [this] { m_clock.advance(std::chrono::milliseconds(100)); };
        return fakes::finish<T>(result, moment, static_cast<int>(patience / std::chrono::milliseconds(100)));
    }

    /// Moves time on while `condition` holds, at most `patience`.
    template <typename Condition>
    void advanceWhile(Condition condition, std::chrono::nanoseconds patience = std::chrono::minutes(1))
    {
        constexpr std::chrono::milliseconds step(100);
        rest();
        for (; condition() && patience > std::chrono::nanoseconds(0); patience -= step)
            advance(step);
    }

private:
    QUrl m_url;
    bool m_waits;
    fakes::ManualClock m_clock;
    fakes::KnownServer m_server{m_clock};
    fakes::FixedCredentials m_credentials;
    std::unique_ptr<fakes::Passage> m_counting;
    std::unique_ptr<fakes::BrokenLine> m_broken;
    std::unique_ptr<dynamodb::DynamoDbClient> m_client;
    std::map<QString, locks::TableShape> m_tables;
    int m_keys = 0;
};

/// One process with one lock client, and what its locks say. Locks heartbeat as soon as they are granted.
class LockUser {
public:
    explicit LockUser(Fixture &fixture, quint64 seed = 1);
    ~LockUser();
    LockUser(const LockUser &) = delete;
    LockUser &operator=(const LockUser &) = delete;

    /// Begins to acquire and rests; the id of what then is in states.
    quint64 acquire(const locks::LockRequest &request);
    void cancel(quint64 id) { m_waits[id].request_stop(); }
    [[nodiscard]] const locks::HeldLockState &state(quint64 id) { return m_states[id]; }
    [[nodiscard]] locks::HeldPhase phase(quint64 id) { return m_states[id].phase; }
    [[nodiscard]] locks::HeldLock *lock(quint64 id);
    [[nodiscard]] std::optional<base::Error> error(quint64 id) const;
    [[nodiscard]] int count(quint64 id, locks::HeldPhase phase) const; ///< how often it was entered
    /// Releases the lock and waits for the outcome; whether it is released. Otherwise `state` says why.
    [[nodiscard]] bool release(quint64 id, locks::ReleaseOptions options = {});
    /// Sends one heartbeat and waits for the outcome; whether it was accepted.
    [[nodiscard]] bool heartbeat(quint64 id, locks::HeartbeatOptions options = {});

private:
    base::Task<> runAcquisition(quint64 id, locks::LockRequest request, std::stop_token giveUp);
    void record(const locks::HeldLockState &state);
    Fixture &m_fixture;
    locks::LockClient m_client;
    quint64 m_lastId = 0;
    std::map<quint64, locks::HeldLockState> m_states;
    std::map<quint64, std::vector<locks::HeldPhase>> m_phases;
    std::map<quint64, std::unique_ptr<locks::HeldLock>> m_locks;
    std::map<quint64, locks::HeldLock *> m_again; // reentrant
    std::map<quint64, base::Error> m_errors;
    std::map<quint64, std::stop_source> m_waits;
    base::TaskScope m_tasks;
};

} // namespace behaviours
