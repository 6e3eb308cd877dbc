// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/TaskScope.h"

namespace base {

struct TaskScope::State {
    int running = 0;
};

TaskScope::TaskScope() : m_state(std::make_shared<State>())
{
}

TaskScope::~TaskScope()
{
    m_stop.request_stop();
}

std::stop_token TaskScope::token() const
{
    return m_stop.get_token();
}

Task<> TaskScope::supervise(Task<> task, std::shared_ptr<State> state)
{
    ++state->running;
    co_await task;
    --state->running;
}

void TaskScope::start(Task<> task)
{
    supervise(std::move(task), m_state);
}

void TaskScope::stop()
{
    m_stop.request_stop();
}

void TaskScope::restart()
{
    // Swap first: stopping resumes coroutines right here, and those may ask for token() again.
    std::stop_source previous;
    previous.swap(m_stop);
    previous.request_stop();
}

bool TaskScope::idle() const
{
    return m_state->running == 0;
}

} // namespace base
