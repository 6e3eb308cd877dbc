// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/connection/ThreadedCredentialProvider.h"

#include "core/base/OneShotEvent.h"

#include <QCoreApplication>

namespace app {

struct ThreadedCredentialProvider::State {
    std::optional<aws::Credentials> current;
    std::optional<base::Error> error; ///< of the main thread's last read
    bool refused = false; ///< by the service, and nothing has come since
    std::shared_ptr<base::OneShotEvent> changed = std::make_shared<base::OneShotEvent>(); ///< the next

    void wake() { std::exchange(changed, std::make_shared<base::OneShotEvent>())->open(); }
};

ThreadedCredentialProvider::ThreadedCredentialProvider(CredentialKeeper &keeper)
    : m_state(std::make_shared<State>())
{
    // Across threads both ways: Qt queues each call to where its receiver lives.
    connect(&keeper, &CredentialKeeper::credentialsFound, this, &ThreadedCredentialProvider::take,
            Qt::QueuedConnection);
    connect(&keeper, &CredentialKeeper::failed, this, &ThreadedCredentialProvider::fail,
            Qt::QueuedConnection);
    connect(this, &ThreadedCredentialProvider::refused, &keeper, &CredentialKeeper::invalidate,
            Qt::QueuedConnection);
    Q_EMIT refused({});
}

ThreadedCredentialProvider::~ThreadedCredentialProvider()
{
    m_state->wake();
}

void ThreadedCredentialProvider::take(const aws::Credentials &credentials)
{
    m_state->current = credentials;
    m_state->error.reset();
    m_state->refused = false;
    m_state->wake();
}

void ThreadedCredentialProvider::fail(const base::Error &error)
{
    m_state->error = error;
    m_state->wake();
}

void ThreadedCredentialProvider::invalidate(const QByteArray &accessKeyId)
{
    const bool isCurrent = m_state->current && m_state->current->accessKeyId == accessKeyId;
    if (isCurrent && !std::exchange(m_state->refused, true))
        Q_EMIT refused(accessKeyId);
}

base::Task<base::Result<aws::Credentials>> ThreadedCredentialProvider::credentials(std::stop_token stop)
{
    return answer(m_state, std::move(stop));
}

base::Task<base::Result<aws::Credentials>> ThreadedCredentialProvider::answer(std::shared_ptr<State> state,
                                                                              std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    if (!state->current || state->refused) {
        co_await base::OneShotEvent::wait(state->changed, stop, Patience);
        if (stop.stop_requested())
            co_return base::cancelled();
    }
    if (state->current && !state->refused) {
        aws::Credentials snapshot = *state->current; // QCoro 0.8 moves out of whatever co_return names
        co_return snapshot;
    }
    if (state->error)
        co_return tl::unexpected(*state->error);
    co_return base::failure(base::ErrorKind::Credentials,
                            base::say("app",
                                      "the credentials were refused, and no newer ones came within 5 s; "
                                      "sign in again"));
}

} // namespace app
