// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/lab/network/EndpointGate.h"
#include "core/lab/network/LabClock.h"
#include "core/lab/network/NetworkFaults.h"
#include "core/lab/scenario/SeededRng.h"

#include <memory>

namespace lab {

/// What a write of a lock client is for.
enum class Role : quint8 { Acquire, Prune, Heartbeat, Release };

/// Receives what happens to a worker's writes.
class NetworkListener {
public:
    virtual ~NetworkListener() = default;
    /// The write has arrived at the table; its sender does not know yet.
    virtual void onWriteArrived(Role role, const dynamodb::WriteOutcome &outcome) = 0;
    /// The sender is about to know. An error: it surely did not arrive. `took`: since it was to leave.
    virtual void answered(Role role, const base::Result<dynamodb::WriteOutcome> &answer, LabTime took) = 0;
    /// The table refused a write whose sender had stopped waiting for the answer.
    virtual void refusedUnheard(Role role, LabTime took) = 0;
    virtual void struck(LabTime freeze) = 0; ///< FreezeAtNextWrite did
};

/// The network between one worker and the table: each request arrives at the gate at its virtual moment, its
/// answer comes back at its own, and faults happen to both. What has left goes its way even if the sender is
/// no more.
class SimulatedNetwork final : public dynamodb::ItemReader, public dynamodb::ItemWriter {
public:
    struct Timing {
        LabTime from;
        LabTime to;
        LabTime answerLimit;
        double lateWrites = 0;
    };
    /// `rowKey`: of the row that its worker writes.
    SimulatedNetwork(Timeline &timeline, LabClock &clock, EndpointGate &gate, SeededRng &rng, Timing timing,
                     dynamodb::Item rowKey, NetworkListener &listener);

    [[nodiscard]] NetworkFaults &faults() { return m_faults; }
    [[nodiscard]] const NetworkFaults &faults() const { return m_faults; }
    void setHolding(bool holding) { m_holding = holding; } ///< its worker has a lock: writes acquire none

    base::Task<base::Result<dynamodb::ItemAnswer>> getItem(QString table, dynamodb::Item key,
                                                           dynamodb::Consistency consistency,
                                                           std::stop_token stop) override;
    base::Task<base::Result<dynamodb::WriteOutcome>> apply(dynamodb::ConditionalWrite write,
                                                           std::stop_token stop) override;
    void stop() { m_messages.stop(); } ///< nothing arrives any more

private:
    /// What will happen to one request, decided when it leaves.
    struct Delivery {
        LabTime there{0};
        LabTime back{0};
        LabTime again{0}; ///< until a duplicate arrives
        bool lost = false;
        bool replyLost = false;
        bool twice = false;
    };
    template <typename Answer>
    struct Message {
        std::optional<Answer> answer;
        std::stop_source back;
        base::BootTime leftAt;
        bool refused = false; ///< the table said so
        bool abandoned = false; ///< its sender waits no more
    };
    using ReadMessage = std::shared_ptr<Message<dynamodb::ItemAnswer>>;
    using WriteMessage = std::shared_ptr<Message<dynamodb::WriteOutcome>>;
    [[nodiscard]] Delivery draw();
    [[nodiscard]] LabTime drawWay();
    [[nodiscard]] std::optional<base::Error> refusal() const;
    /// What the write is for, by what its sender takes the row to be after it.
    [[nodiscard]] Role roleOf(const dynamodb::ConditionalWrite &write);
    [[nodiscard]] dynamodb::Exchange exchange(base::BootTime leftAt) const;
    [[nodiscard]] dynamodb::WriteOutcome known(const WriteMessage &message, base::BootTime leftAt) const;
    void arrived(const WriteMessage &message, Role role, const dynamodb::WriteOutcome &outcome);
    void abandon(const WriteMessage &message, Role role);
    base::Task<> carryRead(ReadMessage message, QString table, dynamodb::Item key, Delivery delivery);
    base::Task<> carryWrite(WriteMessage message, dynamodb::ConditionalWrite write, Role role,
                            Delivery delivery);

    Timeline &m_timeline;
    LabClock &m_clock;
    EndpointGate &m_gate;
    SeededRng &m_rng;
    Timing m_timing;
    const dynamodb::Item m_rowKey;
    dynamodb::Item m_written; ///< the row as it is if all that was sent has arrived
    NetworkListener &m_listener;
    NetworkFaults m_faults;
    bool m_holding = false;
    base::TaskScope m_messages; // last
};

} // namespace lab
