// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/SystemClock.h"

#include "core/base/BootTimer.h"

#include <algorithm>
#include <coroutine>
#include <ctime>
#include <map>
#include <memory>
#include <utility>

namespace base {
namespace {

/// All pauses of one thread behind one timer. Qt keeps timers in lists that it walks when one ends and
/// when an object changes threads, as each network request does: thousands of locks cost a fifth of a core.
class Sleepers : public std::enable_shared_from_this<Sleepers> {
public:
    using Key = std::pair<BootTime, quint64>; ///< when to wake, and which

    /// One pause. Lives in the coroutine that awaits it, once.
    class Sleeper {
    public:
        Sleeper(std::shared_ptr<Sleepers> all, BootTime end)
            : m_all(std::move(all)), m_key(m_all->add(end, this))
        {
        }
        ~Sleeper() { m_all->remove(m_key, this); }
        Sleeper(const Sleeper &) = delete;
        Sleeper &operator=(const Sleeper &) = delete;

        [[nodiscard]] Key key() const { return m_key; }

        /// What is awaited: QCoro copies it.
        struct Awaiter {
            Sleeper *sleeper;
            [[nodiscard]] bool await_ready() const { return false; }
            void await_suspend(std::coroutine_handle<> handle) const { sleeper->m_handle = handle; }
            void await_resume() const { }
        };

    private:
        friend class Sleepers;
        std::shared_ptr<Sleepers> m_all;
        Key m_key;
        std::coroutine_handle<> m_handle;
    };

    [[nodiscard]] static std::shared_ptr<Sleepers> ofThisThread()
    {
        thread_local std::weak_ptr<Sleepers> present;
        std::shared_ptr<Sleepers> sleepers = present.lock();
        if (!sleepers)
            present = sleepers = std::make_shared<Sleepers>();
        return sleepers;
    }

    Sleepers()
    {
        QObject::connect(&m_timer, &BootTimer::fired, &m_timer, [this] { wakeDue(); });
    }

    /// Ends a pause early, through the event loop. One that has ended already: nothing. Any thread.
    void hasten(Key key)
    {
        QMetaObject::invokeMethod(
            &m_timer,
            [this, key] {
                auto node = m_sleeping.extract(key);
                if (node.empty())
                    return;
                node.key() = {BootTime::min(), m_next++};
                node.mapped()->m_key = node.key();
                m_sleeping.insert(std::move(node));
                arm();
            },
            Qt::AutoConnection);
    }

private:
    Key add(BootTime end, Sleeper *sleeper)
    {
        const Key key{end, m_next++};
        m_sleeping.emplace(key, sleeper);
        arm();
        return key;
    }

    void remove(Key key, const Sleeper *sleeper)
    {
        const auto found = m_sleeping.find(key);
        if (found != m_sleeping.end() && found->second == sleeper)
            m_sleeping.erase(found);
    }

    void arm()
    {
        if (m_sleeping.empty() || m_sleeping.begin()->first.first >= m_armedFor)
            return; // the timer may fire for a sleeper that is gone: it then finds no sleeper due
        m_armedFor = m_sleeping.begin()->first.first;
        m_timer.fireAt(m_armedFor);
    }

    void wakeDue()
    {
        const std::shared_ptr<Sleepers> self = shared_from_this(); // the last to wake may let go of it
        const BootTime present = BootTimer::now();
        const quint64 round = m_next; // a pause begun meanwhile, however short, goes through the event loop
        m_armedFor = BootTime::max();
        while (!m_sleeping.empty()) {
            const auto [key, sleeper] = *m_sleeping.begin();
            if (key.first > present || key.second >= round)
                break;
            m_sleeping.erase(m_sleeping.begin());
            // Before: who wakes may run an event loop of its own, in which the others wake.
            arm();
            sleeper->m_handle.resume();
        }
        arm();
    }

    BootTimer m_timer;
    std::map<Key, Sleeper *> m_sleeping;
    quint64 m_next = 0;
    BootTime m_armedFor = BootTime::max();
};

} // namespace

BootTime SystemClock::boot() const
{
    return BootTimer::now();
}

WallTime SystemClock::wall() const
{
    timespec moment{};
    clock_gettime(CLOCK_REALTIME, &moment);
    return WallTime(std::chrono::seconds(moment.tv_sec) + std::chrono::nanoseconds(moment.tv_nsec));
}

Task<Result<Rested>> SystemClock::pause(std::chrono::nanoseconds length, std::stop_token stop)
{
    if (stop.stop_requested())
        co_return cancelled();
    const std::shared_ptr<Sleepers> sleepers = Sleepers::ofThisThread();
    Sleepers::Sleeper sleeper(sleepers, boot() + std::max(length, std::chrono::nanoseconds(0)));
    const Sleepers::Key key = sleeper.key();
    // Not here and now: the stop may come from another thread, or from inside of who waits.
    const auto wake = [target = sleepers.get(), key] { target->hasten(key); };
    const std::stop_callback onStop(stop, wake);
    const Sleepers::Sleeper::Awaiter awake{&sleeper};
    co_await awake;
    if (stop.stop_requested())
        co_return cancelled();
    co_return Rested();
}

} // namespace base
