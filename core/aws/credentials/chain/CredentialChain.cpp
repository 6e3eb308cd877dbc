// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/chain/CredentialChain.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/base/Logging.h"
#include "core/base/OneShotEvent.h"
#include "core/base/TaskScope.h"
#include "core/base/VisibleText.h"

#include <QCoreApplication>
#include <QRandomGenerator>
#include <QStringList>

#include <algorithm>

namespace aws {
namespace {

using namespace std::chrono_literals;
using base::ErrorKind;

constexpr std::chrono::nanoseconds retryAfterFailure = 1min;
// Rule: the SDKs ask for better ones than stale ones after 5 to 15 minutes, not all at the same time.
constexpr std::chrono::nanoseconds staleAtLeast = 5min;
constexpr std::chrono::duration<int> staleSpread(600);

base::Sentence nothingConfigured(const std::vector<SourceTrace> &trace)
{
    QStringList lines;
    for (const SourceTrace &line : trace)
        lines.append(QStringLiteral("%1: %2").arg(line.source, line.finding));
    return base::say("aws",
                     "no source has credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or "
                     "choose a profile that has keys; tried\n%1",
                     lines.join(u'\n'));
}

tl::unexpected<base::Error> expired(const Credentials &found)
{
    return base::failure(
        ErrorKind::Credentials,
        base::say("aws", "the credentials from %1 expired at %2; get new ones there and connect again",
                  found.source, momentText(*found.expiry)),
        QLatin1String(signInCodes::expired));
}

void logTrace(const SourceTrace &line)
{
    qCDebug(base::credentialsLog).noquote() << base::visible(
        QStringLiteral("%1 %2 after %3: %4")
            .arg(line.source, line.answered ? QStringLiteral("answered") : QStringLiteral("had none"),
                 base::logTime(line.took), line.finding));
}

} // namespace

/// One round through the sources and the callers that wait for its end.
struct CredentialChain::Load {
    std::shared_ptr<base::OneShotEvent> ended = std::make_shared<base::OneShotEvent>();
    base::Result<Credentials> outcome = base::cancelled(); ///< once `ended` is open
    LoadContext round;
    bool interactive = false;
    std::stop_source stop;

    void finish(base::Result<Credentials> result)
    {
        if (ended->isOpen())
            return;
        outcome = std::move(result);
        ended->open();
    }
    /// The user is gone, or the chain is: the rest is not needed.
    void abandon()
    {
        round.prompt = nullptr;
        finish(base::cancelled());
        stop.request_stop();
    }
};

struct CredentialChain::State {
    const base::Clock *clock = nullptr; // not to be touched once the chain is gone
    bool gone = false;
    std::vector<std::unique_ptr<CredentialSource>> sources;
    std::optional<Credentials> current;
    RefreshWindows windows{};
    bool refused = false; // by the service
    std::optional<base::BootTime> failedAt;
    base::BootTime staleUntil; // of stale ones: when to ask for better
    std::chrono::nanoseconds offset{0};
    std::vector<SourceTrace> trace;
    std::shared_ptr<Load> load; // in flight
    base::TaskScope tasks;

    [[nodiscard]] base::WallTime now() const { return clock->wall() + offset; }

    [[nodiscard]] bool isWithin(std::chrono::nanoseconds window) const
    {
        return current->expiry && *current->expiry - now() <= window;
    }

    [[nodiscard]] bool mustLoad() const
    {
        return !current || refused || (!current->stale && isWithin(windows.mandatory));
    }

    /// Better ones would be welcome.
    [[nodiscard]] bool isDue() const
    {
        return current->stale ? clock->boot() >= staleUntil : isWithin(windows.advisory);
    }

    [[nodiscard]] bool shouldLoad() const
    {
        const bool rested = !failedAt || clock->boot() - *failedAt >= retryAfterFailure;
        return isDue() && rested;
    }

    void keep(Credentials found)
    {
        failedAt.reset();
        if (found.stale) {
            const std::chrono::seconds extra(QRandomGenerator::global()->bounded(staleSpread.count()));
            staleUntil = clock->boot() + staleAtLeast + extra;
        } else if (isAsBefore(found) && isWithin(windows.advisory) && !isWithin(windows.mandatory)) {
            failedAt = clock->boot(); // no better ones yet: the windows stay, and it is tried again
        } else if (found.expiry) {
            windows = RefreshWindows::forLife(*found.expiry - now());
        }
        current = std::move(found);
        refused = false;
    }

private:
    [[nodiscard]] bool isAsBefore(const Credentials &found) const
    {
        return current && !refused && !current->stale && current->accessKeyId == found.accessKeyId &&
            current->expiry == found.expiry;
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
    m_state->gone = true;
    if (const std::shared_ptr<Load> load = m_state->load)
        load->abandon();
    m_state->tasks.stop();
}

base::Task<base::Result<Credentials>> CredentialChain::credentials(std::stop_token stop)
{
    return answer(m_state, std::move(stop));
}

base::Task<base::Result<Credentials>> CredentialChain::signIn(SignInPrompt &prompt, std::stop_token stop)
{
    return answerWith(&prompt, m_state, std::move(stop));
}

void CredentialChain::invalidate(const QByteArray &accessKeyId)
{
    if (!m_state->current || m_state->current->accessKeyId != accessKeyId)
        return;
    m_state->refused = true;
    qCDebug(base::credentialsLog) << "the service refused the credentials in use; they are loaded again";
}

std::vector<SourceTrace> CredentialChain::trace() const
{
    return m_state->trace;
}

void CredentialChain::setClockOffset(std::chrono::nanoseconds offset)
{
    m_state->offset = offset;
}

std::shared_ptr<CredentialChain::Load> CredentialChain::begin(const std::shared_ptr<State> &state,
                                                              SignInPrompt *prompt)
{
    const auto load = std::make_shared<Load>();
    load->round.prompt = prompt;
    load->interactive = prompt != nullptr;
    if (state->refused && state->current)
        load->round.refused = state->current->accessKeyId;
    state->load = load;
    state->tasks.start(run(state, load, load->stop.get_token()));
    return load;
}

base::Task<base::Result<Credentials>> CredentialChain::answer(std::shared_ptr<State> state,
                                                              std::stop_token stop)
{
    while (true) {
        if (stop.stop_requested() || state->gone)
            co_return base::cancelled();
        if (!state->mustLoad()) {
            if (!state->load && state->shouldLoad())
                begin(state, nullptr);
            Credentials snapshot = *state->current; // QCoro 0.8 moves out of whatever co_return names
            co_return snapshot;
        }
        const std::shared_ptr<Load> load = state->load ? state->load : begin(state, nullptr);
        co_await base::OneShotEvent::wait(load->ended, stop);
        if (stop.stop_requested() || state->gone)
            co_return base::cancelled();
        base::Result<Credentials> shared = load->outcome; // a copy: the next waiter needs it too
        // Cancelled: the person it was begun for went away, and we go on without one.
        if (!isCancelled(shared))
            co_return shared;
    }
}

base::Task<base::Result<Credentials>>
CredentialChain::answerWith(SignInPrompt *prompt, std::shared_ptr<State> state, std::stop_token stop)
{
    while (true) {
        if (stop.stop_requested() || state->gone)
            co_return base::cancelled();
        if (!state->load && !state->mustLoad() && !state->isDue()) {
            Credentials snapshot = *state->current;
            co_return snapshot;
        }
        const bool ours = !state->load;
        const std::shared_ptr<Load> load = ours ? begin(state, prompt) : state->load;
        const auto withdraw = [state, load, ours] {
            if (!ours)
                return;
            if (state->load == load)
                state->load.reset(); // the next who asks need not wait until it has come to rest
            load->abandon();
        };
        const std::stop_callback onStop(stop, withdraw);
        co_await base::OneShotEvent::wait(load->ended, stop);
        if (stop.stop_requested() || state->gone)
            co_return base::cancelled();
        base::Result<Credentials> shared = load->outcome;
        // One without a person that failed is no answer for us, who have one.
        if (shared || (load->interactive && !isCancelled(shared)))
            co_return shared;
    }
}

base::Task<> CredentialChain::run(std::shared_ptr<State> state, std::shared_ptr<Load> load,
                                  std::stop_token stop)
{
    base::Result<Credentials> found = co_await ask(state, load, stop);
    if (stop.stop_requested())
        co_return; // abandoned: the waiting callers were answered there
    load->round.prompt = nullptr; // the prompt ends with the load
    state->load.reset();
    if (load->round.clockOffset)
        state->offset = *load->round.clockOffset;
    if (isCancelled(found))
        found =
            base::failure(ErrorKind::Credentials, base::say("aws", "signing in was dismissed; sign in again"),
                          QLatin1String(signInCodes::loginNeeded));
    if (found && found->expiry && *found->expiry <= state->now() && !found->stale) {
        found = expired(*found);
        if (!load->round.trace.empty()) {
            load->round.trace.back().answered = false;
            load->round.trace.back().finding = found.error().sentence;
        }
    }
    state->trace = load->round.trace;
    std::for_each(state->trace.begin(), state->trace.end(), logTrace);
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
        const std::size_t before = load->round.trace.size();
        const base::BootTime begun = state->clock->boot();
        const auto found = co_await source->load(load->round, stop);
        if (stop.stop_requested())
            co_return base::cancelled();
        // Every source that ended the round shows, also one that forgot to say so itself.
        if (load->round.trace.size() == before)
            load->round.trace.push_back(SourceTrace{source->name(),
                                                    found ? QStringLiteral("asked") : found.error().sentence,
                                                    found && found->has_value(),
                                                    {}});
        load->round.trace.back().took = state->clock->boot() - begun;
        if (!found)
            co_return tl::unexpected(found.error());
        if (*found)
            co_return **found;
    }
    co_return base::failure(ErrorKind::Credentials, nothingConfigured(load->round.trace));
}

} // namespace aws
