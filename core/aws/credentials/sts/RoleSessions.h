// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialChain.h"
#include "core/base/OneShotEvent.h"

#include <QHash>

namespace aws {

/// The sessions of roles, shared by all chains of one thread: the same role for ten regions is assumed once,
/// and its code asked for once. In memory only; what outlives us is SessionCache's.
class RoleSessions {
public:
    /// An attempt under way to assume a role, and who waits for it.
    struct PendingAssumeRole {
        std::shared_ptr<base::OneShotEvent> ended = std::make_shared<base::OneShotEvent>();
        /// Cancelled: the one who tried is gone, and the next who waited tries.
        base::Result<Credentials> outcome = base::cancelled();
        bool mayAsk = false; ///< a user is at the screen for it
    };

    /// Ends the request, as Cancelled if it has no end yet: waiting callers are woken however its owner ends.
    class AssumeRoleCompletion {
    public:
        AssumeRoleCompletion(std::shared_ptr<RoleSessions> sessions, QString key,
                             std::shared_ptr<PendingAssumeRole> pending);
        ~AssumeRoleCompletion();
        AssumeRoleCompletion(const AssumeRoleCompletion &) = delete;
        AssumeRoleCompletion &operator=(const AssumeRoleCompletion &) = delete;
        void complete(base::Result<Credentials> outcome) const;

    private:
        std::shared_ptr<RoleSessions> m_sessions;
        QString m_key;
        std::shared_ptr<PendingAssumeRole> m_pending;
    };

    /// A session with some time before its renewal is due at `now`; nothing if the service `refused` it.
    [[nodiscard]] std::optional<Credentials> fresh(const QString &key, base::WallTime now,
                                                   const QByteArray &refused) const;
    /// A session that is due but not yet in the time when requests must wait for its renewal.
    [[nodiscard]] std::optional<Credentials> usable(const QString &key, base::WallTime now,
                                                    const QByteArray &refused) const;
    /// Whether there ever was one.
    [[nodiscard]] bool knows(const QString &key) const { return m_sessions.contains(key); }
    /// Whether we got that session for another request, or with other keys: from disk it is not to come back as
    /// one for this.
    [[nodiscard]] bool isOfAnother(const QString &key, const QByteArray &accessKeyId) const;
    /// Less than a minute ago a renewal failed: it is not worth another try without a person.
    [[nodiscard]] bool rests(const QString &key, base::BootTime now) const;

    [[nodiscard]] std::shared_ptr<PendingAssumeRole> pending(const QString &key) const
    {
        return m_pending.value(key);
    }
    [[nodiscard]] std::shared_ptr<PendingAssumeRole> begin(const QString &key, bool mayAsk);
    /// Wakes all who wait for `pending`; once, the first outcome counts.
    void end(const QString &key, const std::shared_ptr<PendingAssumeRole> &pending,
             base::Result<Credentials> outcome);
    void keep(const QString &key, const Credentials &session, base::WallTime now);
    void renewalFailed(const QString &key, base::BootTime now);
    /// The service does not take this session any more. False if it is none of ours.
    bool drop(const QByteArray &accessKeyId);

private:
    struct Session {
        Credentials credentials;
        RefreshWindows windows{};
        std::optional<base::BootTime> failedAt;
    };
    [[nodiscard]] std::optional<Credentials> ifLeft(const QString &key, base::WallTime now,
                                                    const QByteArray &refused,
                                                    std::chrono::nanoseconds RefreshWindows::*window) const;
    QHash<QString, Session> m_sessions;
    QHash<QString, std::shared_ptr<PendingAssumeRole>> m_pending;
};

} // namespace aws
