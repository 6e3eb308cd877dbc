// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/base/Task.h"

#include <memory>
#include <stop_token>

namespace app {

/// Who may send a read now: so many of one connection at once, so many of all, taken in turn by connection. So a connection
/// whose reads are not answered holds its own turns, and one with many tables none of another's. A connection whose last read
/// was not answered has one turn, which does not count among those of all: however many of them there are, the others go on.
/// Main thread.
class ReadTurns {
public:
    ReadTurns(int ofOneConnection, int ofAll);
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
