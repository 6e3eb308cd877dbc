// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Task.h"

#include <memory>
#include <stop_token>

namespace base {

/// Owner of running tasks: when it dies, or stop() is called, every wait it started ends as Cancelled.
///
/// Declare it as the last member, so that tasks stop before anything they use goes. Lives on one thread.
class TaskScope {
public:
    TaskScope();
    ~TaskScope(); ///< requests the stop; does not wait (see idle())
    TaskScope(const TaskScope &) = delete;
    TaskScope &operator=(const TaskScope &) = delete;

    /// To be handed to every wait started for this owner.
    [[nodiscard]] std::stop_token token() const;

    /// Keeps count of `task` until it ends. The task has already begun: pass it token().
    void start(Task<> task);

    /// Ends all waits. The scope can not be used for new work afterwards.
    void stop();

    /// Ends all current waits and is ready for new ones: the previous answers are no longer wanted.
    void restart();

    /// True once no task started here is running any more.
    [[nodiscard]] bool idle() const;

private:
    struct State;
    static Task<> supervise(Task<> task, std::shared_ptr<State> state);

    std::shared_ptr<State> m_state;
    std::stop_source m_stop;
};

} // namespace base
