// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/fleet/ReadTurns.h"

#include "core/base/OneShotEvent.h"

#include <algorithm>
#include <deque>
#include <vector>

namespace app {

struct ReadTurns::State {
    /// Gives turns while there are any, beginning behind the connection that had the last one.
    void serve();
    bool serveOne();

    int ofOneConnection;
    int ofAll;
    int taken = 0; ///< of all, but those of connections that do not answer
    std::vector<std::weak_ptr<Queue>> queues;
    std::size_t next = 0;
};

struct ReadTurns::Queue {
    struct Waiting {
        std::shared_ptr<base::OneShotEvent> given = std::make_shared<base::OneShotEvent>();
        bool isGiven = false;
        bool counts = true; ///< among those of all
    };
    [[nodiscard]] bool mayHaveOne() const
    {
        if (waiting.empty())
            return false;
        return answered ? taken < state->ofOneConnection && state->taken < state->ofAll : taken < 1;
    }

    std::shared_ptr<State> state;
    std::deque<std::shared_ptr<Waiting>> waiting;
    int taken = 0;
    bool answered = true;
};

struct ReadTurns::Turn::Held {
    std::shared_ptr<Queue> queue;
    bool counts = true;
};

bool ReadTurns::State::serveOne()
{
    for (std::size_t step = 0; step < queues.size(); ++step) {
        const std::size_t at = (next + step) % queues.size();
        const auto queue = queues[at].lock();
        if (!queue || !queue->mayHaveOne())
            continue;
        next = (at + 1) % queues.size();
        const auto first = queue->waiting.front();
        queue->waiting.pop_front();
        first->isGiven = true;
        first->counts = queue->answered;
        ++queue->taken;
        taken += first->counts ? 1 : 0;
        first->given->open();
        return true;
    }
    return false;
}

void ReadTurns::State::serve()
{
    while (serveOne()) { }
}

ReadTurns::ReadTurns(int ofOneConnection, int ofAll) : m_state(std::make_shared<State>())
{
    m_state->ofOneConnection = ofOneConnection;
    m_state->ofAll = ofAll;
}

ReadTurns::~ReadTurns() = default;

ReadTurns::Turn::Turn(std::unique_ptr<Held> held) : m_held(std::move(held))
{
}

ReadTurns::Turn::Turn(Turn &&other) noexcept = default;

ReadTurns::Turn::~Turn()
{
    if (!m_held)
        return;
    const std::shared_ptr<Queue> queue = m_held->queue;
    --queue->taken;
    queue->state->taken -= m_held->counts ? 1 : 0;
    queue->state->serve();
}

std::shared_ptr<ReadTurns::Queue> ReadTurns::addQueue()
{
    auto queue = std::make_shared<Queue>();
    queue->state = m_state;
    std::erase_if(m_state->queues, [](const std::weak_ptr<Queue> &known) { return known.expired(); });
    m_state->queues.push_back(queue);
    return queue;
}

base::Task<base::Result<ReadTurns::Turn>> ReadTurns::take(std::shared_ptr<Queue> queue, std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    const auto waiting = std::make_shared<Queue::Waiting>();
    queue->waiting.push_back(waiting);
    queue->state->serve();
    if (!waiting->isGiven) {
        const std::shared_ptr<base::OneShotEvent> given = waiting->given;
        co_await base::OneShotEvent::wait(given, stop);
    }
    if (!waiting->isGiven) {
        std::erase(queue->waiting, waiting);
        co_return base::cancelled();
    }
    auto held = std::make_unique<Turn::Held>();
    held->queue = queue;
    held->counts = waiting->counts;
    Turn turn(std::move(held));
    if (stop.stop_requested())
        co_return base::cancelled(); // the turn goes to the next
    co_return base::Result<Turn>(std::move(turn));
}

void ReadTurns::setAnswered(const std::shared_ptr<Queue> &queue, bool answered)
{
    if (std::exchange(queue->answered, answered) != answered)
        queue->state->serve();
}

} // namespace app
