// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialChain.h"
#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/base/TaskScope.h"
#include "core/http/ServerTime.h"

#include <QObject>

#include <functional>

namespace app {

/// Reads a connection's credentials now and then, whether or not anything is being read: so that they are
/// renewed in time, a login made elsewhere is found, and its users (the window, the heartbeat
/// thread) get a copy. Never prompts, except through signIn(). Main thread; chain and clock outlive it.
class CredentialKeeper final : public QObject {
    Q_OBJECT
public:
    using ServerNow = std::function<std::optional<http::ServerReading>(base::BootTime)>;
    static constexpr std::chrono::seconds Interval{10};

    /// `serverNow` says what the server's clock shows; expiry is the server's to judge.
    CredentialKeeper(aws::CredentialChain &chain, base::Clock &clock, ServerNow serverNow);
    ~CredentialKeeper() override;

    void start(); ///< reads now and every Interval; one call is enough
    void refresh(); ///< now; at most one load is under way
    /// The service refused the key with this id: reads load anew, until another one comes or signIn()
    /// succeeds. Empty: just refresh().
    void invalidate(const QByteArray &accessKeyId);
    /// Loads with a user to ask, as CredentialChain::signIn. After a stop nothing of this object is
    /// touched.
    base::Task<base::Result<aws::Credentials>> signIn(aws::SignInPrompt *prompt, std::stop_token stop);

    [[nodiscard]] const std::optional<aws::Credentials> &current() const { return m_current; }
    /// Server time minus our wall clock, as far as it is more than our uncertainty about it.
    [[nodiscard]] std::chrono::nanoseconds clockOffset() const;

Q_SIGNALS:
    void credentialsFound(
        const aws::Credentials &credentials); ///< at the end of each read, the same or newer ones
    void failed(const base::Error &error);
    void machineResumed(); ///< the machine slept; a read follows

private:
    base::Task<> runRefreshes(std::stop_token stop);
    base::Task<> fetch(std::stop_token stop);
    void updateClockOffset();
    void publish(const aws::Credentials &credentials);

    aws::CredentialChain &m_chain;
    base::Clock &m_clock;
    ServerNow m_serverNow;
    std::optional<aws::Credentials> m_current;
    QByteArray m_invalidated;
    bool m_started = false;
    bool m_isFetching = false;
    bool m_again = false; ///< asked for while a read was under way
    base::TaskScope m_tasks;
};

} // namespace app
