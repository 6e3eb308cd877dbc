// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/connection/CredentialKeeper.h"

namespace app {
namespace {

// A pause of ours that took this much longer than it should means that the machine slept.
constexpr std::chrono::seconds sleepSign{20};

} // namespace

CredentialKeeper::CredentialKeeper(aws::CredentialChain &chain, base::Clock &clock, ServerNow serverNow)
    : m_chain(chain), m_clock(clock), m_serverNow(std::move(serverNow))
{
}

CredentialKeeper::~CredentialKeeper() = default;

void CredentialKeeper::start()
{
    if (std::exchange(m_started, true))
        return;
    m_tasks.start(runRefreshes(m_tasks.token()));
    refresh();
}

void CredentialKeeper::refresh()
{
    if (m_isFetching) {
        m_again = true;
        return;
    }
    m_isFetching = true;
    m_tasks.start(fetch(m_tasks.token()));
}

void CredentialKeeper::invalidate(const QByteArray &accessKeyId)
{
    if (!accessKeyId.isEmpty())
        m_invalidated = accessKeyId;
    refresh();
}

std::chrono::nanoseconds CredentialKeeper::clockOffset() const
{
    const auto reading = m_serverNow ? m_serverNow(m_clock.boot()) : std::nullopt;
    if (!reading)
        return {};
    const std::chrono::nanoseconds offset =
        reading->now.time_since_epoch() - m_clock.wall().time_since_epoch();
    return std::chrono::abs(offset) > reading->uncertainty ? offset : std::chrono::nanoseconds(0);
}

void CredentialKeeper::updateClockOffset()
{
    m_chain.setClockOffset(clockOffset());
}

void CredentialKeeper::publish(const aws::Credentials &credentials)
{
    m_current = credentials;
    if (m_invalidated != credentials.accessKeyId)
        m_invalidated.clear();
    Q_EMIT credentialsFound(credentials);
}

base::Task<> CredentialKeeper::runRefreshes(std::stop_token stop)
{
    while (true) {
        const base::BootTime before = m_clock.boot();
        const auto rested = co_await m_clock.pause(Interval, stop);
        if (!rested)
            co_return;
        if (m_clock.boot() - before > Interval + sleepSign)
            Q_EMIT machineResumed();
        refresh();
    }
}

base::Task<> CredentialKeeper::fetch(std::stop_token stop)
{
    do {
        m_again = false;
        updateClockOffset();
        if (!m_invalidated.isEmpty())
            m_chain.invalidate(m_invalidated);
        const auto credentials = co_await m_chain.credentials(stop);
        if (stop.stop_requested())
            co_return;
        if (credentials)
            publish(*credentials);
        else if (!base::isCancelled(credentials)) // else a person dismissed the question of a shared load
            Q_EMIT failed(credentials.error());
        // A listener may have destroyed this object.
        if (stop.stop_requested())
            co_return;
    } while (m_again);
    m_isFetching = false;
}

base::Task<base::Result<aws::Credentials>> CredentialKeeper::signIn(aws::SignInPrompt *prompt,
                                                                    std::stop_token stop)
{
    updateClockOffset();
    auto credentials = co_await m_chain.signIn(*prompt, stop);
    if (stop.stop_requested())
        co_return base::cancelled();
    if (credentials) {
        m_invalidated.clear();
        publish(*credentials);
    }
    co_return credentials;
}

} // namespace app
