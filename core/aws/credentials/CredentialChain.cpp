// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/CredentialChain.h"

#include "core/base/TaskScope.h"

#include <QCoroSignal>
#include <QDateTime>
#include <QStringList>
#include <QTimer>

namespace aws {
namespace {

using namespace std::chrono_literals;
using base::ErrorKind;

constexpr std::chrono::nanoseconds retryAfterFailure = 1min;

QString nothingConfigured(const std::vector<SourceTrace> &trace)
{
    QStringList lines{
        QStringLiteral("no source has credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or "
                       "choose a profile that has keys; tried")};
    for (const SourceTrace &line : trace)
        lines.append(QStringLiteral("%1: %2").arg(line.source, line.finding));
    return lines.join(QLatin1Char('\n'));
}

QString timeText(base::WallTime time)
{
    const auto milliseconds = std::chrono::floor<std::chrono::milliseconds>(time.time_since_epoch());
    return QDateTime::fromMSecsSinceEpoch(milliseconds.count(), Qt::UTC).toString(Qt::ISODate);
}

tl::unexpected<base::Error> expired(const Credentials &found)
{
    return base::failure(
        ErrorKind::Credentials,
        QStringLiteral("the credentials from %1 expired at %2; get new ones there and connect again")
            .arg(found.source, timeText(*found.expiry)));
}

} // namespace

/// One round through the sources and everybody who waits for its end.
struct CredentialChain::Load {
    std::optional<base::Result<Credentials>> outcome;
    LoadRound round;
    std::vector<std::shared_ptr<QTimer>> waiters;

    void finish(base::Result<Credentials> result)
    {
        if (outcome)
            return;
        outcome = std::move(result);
        for (const auto &waiter : std::exchange(waiters, {}))
            waiter->start(0);
    }
};

struct CredentialChain::State {
    const base::Clock *clock = nullptr; // not to be touched once the chain is gone
    std::vector<std::unique_ptr<CredentialSource>> sources;
    std::optional<Credentials> current;
    RefreshWindows windows{};
    bool refused = false; // by the service
    std::optional<base::BootTime> failedAt;
    std::chrono::nanoseconds offset{0};
    std::vector<SourceTrace> trace;
    std::shared_ptr<Load> load; // in flight
    base::TaskScope tasks;

    [[nodiscard]] base::WallTime now() const { return clock->wall() + offset; }

    [[nodiscard]] bool mustLoad() const
    {
        return !current || refused || (current->expiry && *current->expiry - now() <= windows.mandatory);
    }

    [[nodiscard]] bool shouldLoad() const
    {
        const bool rested = !failedAt || clock->boot() - *failedAt >= retryAfterFailure;
        return current && current->expiry && *current->expiry - now() <= windows.advisory && rested;
    }

    void keep(Credentials found)
    {
        if (found.expiry)
            windows = RefreshWindows::forLife(*found.expiry - now());
        current = std::move(found);
        refused = false;
        failedAt.reset();
    }
};

RefreshWindows RefreshWindows::forLife(std::chrono::nanoseconds life)
{
    if (life >= 1h)
        return RefreshWindows{15min, 10min};
    const std::chrono::nanoseconds quarter = std::max(life, std::chrono::nanoseconds(0)) / 4;
    return RefreshWindows{quarter, quarter * 2 / 3};
}

CredentialChain::CredentialChain(const base::Clock &clock,
                                 std::vector<std::unique_ptr<CredentialSource>> sources)
    : m_state(std::make_shared<State>())
{
    m_state->clock = &clock;
    m_state->sources = std::move(sources);
}

CredentialChain::~CredentialChain()
{
    // The waiters first: they must not be told of a load that was only stopped because we go.
    if (const std::shared_ptr<Load> load = m_state->load)
        load->finish(base::cancelled());
    m_state->tasks.stop();
}

base::Task<base::Result<Credentials>> CredentialChain::credentials(std::stop_token stop)
{
    return answer(m_state, std::move(stop));
}

void CredentialChain::invalidate()
{
    m_state->refused = true;
}

std::vector<SourceTrace> CredentialChain::trace() const
{
    return m_state->trace;
}

void CredentialChain::setClockOffset(std::chrono::nanoseconds offset)
{
    m_state->offset = offset;
}

std::shared_ptr<CredentialChain::Load> CredentialChain::begin(const std::shared_ptr<State> &state)
{
    if (state->load)
        return state->load;
    const auto load = std::make_shared<Load>();
    state->load = load;
    state->tasks.start(run(state, load, state->tasks.token()));
    return load;
}

base::Task<base::Result<Credentials>> CredentialChain::answer(std::shared_ptr<State> state,
                                                              std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    if (!state->mustLoad()) {
        if (state->shouldLoad())
            begin(state);
        Credentials snapshot = *state->current; // QCoro 0.8 moves out of whatever co_return names
        co_return snapshot;
    }
    const std::shared_ptr<Load> load = begin(state);
    co_await waitFor(load, stop);
    if (stop.stop_requested())
        co_return base::cancelled();
    base::Result<Credentials> shared = *load->outcome; // a copy: the next waiter needs it too
    co_return shared;
}

base::Task<> CredentialChain::waitFor(std::shared_ptr<Load> load, std::stop_token stop)
{
    if (load->outcome || stop.stop_requested())
        co_return;
    const auto timer = std::make_shared<QTimer>();
    timer->setSingleShot(true);
    load->waiters.push_back(timer);
    QTimer *const raw = timer.get();
    // The stop may come from another thread than the timer's, hence the queued call.
    const auto wake = [raw] {
        QMetaObject::invokeMethod(
            raw, [raw] { raw->start(0); }, Qt::AutoConnection);
    };
    const std::stop_callback onStop(stop, wake);
    co_await qCoro(raw, &QTimer::timeout);
    std::erase(load->waiters, timer);
}

base::Task<> CredentialChain::run(std::shared_ptr<State> state, std::shared_ptr<Load> load,
                                  std::stop_token stop)
{
    base::Result<Credentials> found = co_await ask(state, load, stop);
    if (stop.stop_requested() || base::isCancelled(found)) {
        load->finish(base::cancelled());
        co_return;
    }
    state->load.reset();
    state->trace = load->round.trace;
    if (found && found->expiry && *found->expiry <= state->now())
        found = expired(*found);
    if (found)
        state->keep(*found);
    else
        state->failedAt = state->clock->boot();
    load->finish(std::move(found));
}

base::Task<base::Result<Credentials>> CredentialChain::ask(std::shared_ptr<State> state,
                                                           std::shared_ptr<Load> load, std::stop_token stop)
{
    for (const auto &source : state->sources) {
        const auto found = co_await source->load(load->round, stop);
        if (!found)
            co_return tl::unexpected(found.error());
        if (*found)
            co_return **found;
    }
    co_return base::failure(ErrorKind::Credentials, nothingConfigured(load->round.trace));
}

} // namespace aws
