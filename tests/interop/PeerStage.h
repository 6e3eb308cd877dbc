// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/cli/CliProcess.h"
#include "tests/interop/PeerProcess.h"

namespace interop {

/// Two processes of one library on a table of their own, and the built program beside them.
class PeerStage {
public:
    /// Makes the table and starts the processes. `lease` is theirs, and those that renew do so every second.
    /// `holderUrl`: where the holder finds the endpoint, if by another way than the others.
    PeerStage(fakes::LiveEndpoint &live, const Peer &peer, std::chrono::milliseconds lease,
              const QUrl &holderUrl = {});

    [[nodiscard]] bool waitUntilReady();
    [[nodiscard]] const Peer &peer() const { return m_peer; }
    [[nodiscard]] const QString &table() const { return m_table; }
    [[nodiscard]] PeerProcess &holder() { return m_holder; }
    [[nodiscard]] PeerProcess &waiter() { return m_waiter; }

    /// The holder acquires the name; the row that appeared, as it is listed after one read. An empty object if it was
    /// not granted, or if another number of rows than one appeared.
    [[nodiscard]] QJsonObject acquired(const QString &name);
    /// The row with that one's key as it is now; an empty object if it is gone.
    [[nodiscard]] QJsonObject listed(const QJsonObject &row) const;
    /// The answer to one command of the holder.
    [[nodiscard]] QJsonObject ask(const QString &command, const QStringList &answers);

    /// A command on the row's key: prove, status, release.
    [[nodiscard]] CliRun run(const QString &command, const QJsonObject &row,
                             const QStringList &options = {}) const;
    /// Releases the row although it is held: by its generation, or its owner where there is none. `options`: --fence.
    [[nodiscard]] CliRun breakLive(const QJsonObject &row, const QStringList &options = {}) const;
    /// Puts back what that release took away.
    [[nodiscard]] CliRun restore(const CliRun &release) const;

    /// What the processes complained of, for a failure's message.
    [[nodiscard]] QByteArray complaints() const;

private:
    [[nodiscard]] QJsonArray list() const;

    Peer m_peer;
    QString m_table;
    CliProcess m_cli;
    PeerProcess m_holder;
    PeerProcess m_waiter;
};

} // namespace interop
