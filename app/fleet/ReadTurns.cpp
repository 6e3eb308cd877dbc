// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/fleet/ReadTurns.h"

#include "core/base/OneShotEvent.h"
#include "core/base/TaskScope.h"

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

namespace app {

struct ReadTurns::State {
    /// A turn that was given.
    struct Given {
        base::BootTime since;
        bool counts = true; ///< among those of all
    };
    State(int ofOneConnection, int ofAll, base::Clock &clock)
        : ofOneConnection(ofOneConnection), ofAll(ofAll), clock(&clock)
    {
    }
    /// Gives turns while there are any, beginning behind the connection that had the last one.
    void serve();
    bool serveOne();
    [[nodiscard]] std::shared_ptr<Given> give(Queue &queue);
    void takeBack(Given &given);
    static base::Task<> expire(State *state, std::stop_token stop);

    int ofOneConnection;
    int ofAll;
    int taken = 0; ///< of all, but those that do not count
    std::vector<std::weak_ptr<Queue>> queues;
    std::size_t next = 0;
    base::Clock *clock; ///< null once the turns are gone: what is left of them lasts
    std::deque<std::weak_ptr<Given>> counted; ///< in the order in which they were given
    bool isExpiring = false;
    base::TaskScope tasks;
};

struct ReadTurns::Queue {
    struct Waiting {
        std::shared_ptr<base::OneShotEvent> event = std::make_shared<base::OneShotEvent>();
        std::shared_ptr<State::Given> given; ///< null: it waits
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
    std::shared_ptr<State::Given> given;
};

std::shared_ptr<ReadTurns::State::Given> ReadTurns::State::give(Queue &queue)
{
    ++queue.taken;
    auto given = std::make_shared<Given>();
    given->counts = queue.answered && clock;
    if (!given->counts)
        return given;
    given->since = clock->boot();
    ++taken;
    counted.push_back(given);
    if (!std::exchange(isExpiring, true))
        tasks.start(expire(this, tasks.token()));
    return given;
}

void ReadTurns::State::takeBack(Given &given)
{
    if (std::exchange(given.counts, false))
        --taken;
}

/// Takes back the turns that last too long, one after the other.
base::Task<> ReadTurns::State::expire(State *state, std::stop_token stop)
{
    while (!state->counted.empty()) {
        const std::shared_ptr<Given> oldest = state->counted.front().lock();
        if (!oldest || !oldest->counts) {
            state->counted.pop_front();
            continue;
        }
        const base::BootTime due = oldest->since + patience;
        const auto rested = co_await state->clock->pause(due - state->clock->boot(), stop);
        if (!rested)
            co_return;
        if (!oldest->counts || state->clock->boot() < due)
            continue;
        state->takeBack(*oldest);
        state->serve();
    }
    state->isExpiring = false;
}

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
        first->given = give(*queue);
        first->event->open();
        return true;
    }
    return false;
}

void ReadTurns::State::serve()
{
    while (serveOne()) { }
}

ReadTurns::ReadTurns(int ofOneConnection, int ofAll, base::Clock &clock)
    : m_state(std::make_shared<State>(ofOneConnection, ofAll, clock))
{
}

ReadTurns::~ReadTurns()
{
    m_state->tasks.stop();
    m_state->clock = nullptr;
}

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
    queue->state->takeBack(*m_held->given);
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
    if (!waiting->given) {
        const std::shared_ptr<base::OneShotEvent> event = waiting->event;
        co_await base::OneShotEvent::wait(event, stop);
    }
    if (!waiting->given) {
        std::erase(queue->waiting, waiting);
        co_return base::cancelled();
    }
    auto held = std::make_unique<Turn::Held>();
    held->queue = queue;
    held->given = waiting->given;
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
