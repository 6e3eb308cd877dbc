// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sts/RoleSessions.h"

namespace aws {

std::optional<Credentials> RoleSessions::ifLeft(const QString &key, base::WallTime now,
                                                const QByteArray &refused,
                                                std::chrono::nanoseconds RefreshWindows::*window) const
{
    const auto found = m_sessions.find(key);
    if (found == m_sessions.end() || !found->credentials.expiry ||
        found->credentials.accessKeyId == refused ||
        *found->credentials.expiry - now <= found->windows.*window)
        return std::nullopt;
    return found->credentials;
}

std::optional<Credentials> RoleSessions::fresh(const QString &key, base::WallTime now,
                                               const QByteArray &refused) const
{
    return ifLeft(key, now, refused, &RefreshWindows::advisory);
}

std::optional<Credentials> RoleSessions::usable(const QString &key, base::WallTime now,
                                                const QByteArray &refused) const
{
    return ifLeft(key, now, refused, &RefreshWindows::mandatory);
}

bool RoleSessions::isOfAnother(const QString &key, const QByteArray &accessKeyId) const
{
    for (auto entry = m_sessions.begin(); entry != m_sessions.end(); ++entry) {
        if (entry->credentials.accessKeyId == accessKeyId && entry.key() != key)
            return true;
    }
    return false;
}

bool RoleSessions::rests(const QString &key, base::BootTime now) const
{
    const auto found = m_sessions.find(key);
    return found != m_sessions.end() && found->failedAt && now - *found->failedAt < std::chrono::minutes(1);
}

std::shared_ptr<RoleSessions::PendingAssumeRole> RoleSessions::begin(const QString &key, bool mayAsk)
{
    const auto pending = std::make_shared<PendingAssumeRole>();
    pending->mayAsk = mayAsk;
    m_pending.insert(key, pending);
    return pending;
}

void RoleSessions::end(const QString &key, const std::shared_ptr<PendingAssumeRole> &pending,
                       base::Result<Credentials> outcome)
{
    if (pending->ended->isOpen())
        return;
    pending->outcome = std::move(outcome);
    m_pending.remove(key);
    pending->ended->open();
}

RoleSessions::AssumeRoleCompletion::AssumeRoleCompletion(std::shared_ptr<RoleSessions> sessions, QString key,
                                                         std::shared_ptr<PendingAssumeRole> pending)
    : m_sessions(std::move(sessions)), m_key(std::move(key)), m_pending(std::move(pending))
{
}

RoleSessions::AssumeRoleCompletion::~AssumeRoleCompletion()
{
    complete(base::cancelled());
}

void RoleSessions::AssumeRoleCompletion::complete(base::Result<Credentials> outcome) const
{
    m_sessions->end(m_key, m_pending, std::move(outcome));
}

void RoleSessions::keep(const QString &key, const Credentials &session, base::WallTime now)
{
    if (session.expiry)
        m_sessions.insert(key, Session{session, RefreshWindows::forLife(*session.expiry - now), {}});
}

void RoleSessions::renewalFailed(const QString &key, base::BootTime now)
{
    const auto found = m_sessions.find(key);
    if (found != m_sessions.end())
        found->failedAt = now;
}

bool RoleSessions::drop(const QByteArray &accessKeyId)
{
    const auto isIt = [&](const QHash<QString, Session>::iterator &entry) {
        return entry->credentials.accessKeyId == accessKeyId;
    };
    return m_sessions.removeIf(isIt) > 0;
}

} // namespace aws
