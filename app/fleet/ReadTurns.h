// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"
#include "core/base/Task.h"

#include <memory>
#include <stop_token>

namespace app {

/// Which connection may send a read now: so many of one connection at once, so many of all, taken in turn by connection. So a
/// connection whose reads are not answered holds its own turns, and one with many tables none of another's. A turn that lasts longer
/// than `patience` does not count among those of all any more, and a connection whose last read was not answered has one turn, which
/// does not count either: however many connections there are that do not answer, the others go on. Main thread; the clock outlives it.
class ReadTurns {
public:
    static constexpr std::chrono::milliseconds patience{250};

    ReadTurns(int ofOneConnection, int ofAll, base::Clock &clock);
    ~ReadTurns();

    /// Given back by its end. May outlive the turns and the queue.
    class Turn {
    public:
        Turn(Turn &&other) noexcept;
        Turn &operator=(Turn &&other) noexcept = delete;
        ~Turn();

    private:
        friend class ReadTurns;
        struct Held;
        explicit Turn(std::unique_ptr<Held> held);
        std::unique_ptr<Held> m_held;
    };

    /// The reads of one connection. Lives as long as it is kept.
    struct Queue;
    [[nodiscard]] std::shared_ptr<Queue> addQueue();
    /// Cancelled with `stop`.
    [[nodiscard]] static base::Task<base::Result<Turn>> take(std::shared_ptr<Queue> queue,
                                                             std::stop_token stop);
    /// How the last read of a connection ended.
    static void setAnswered(const std::shared_ptr<Queue> &queue, bool answered);

private:
    struct State;
    std::shared_ptr<State> m_state;
};

} // namespace app
