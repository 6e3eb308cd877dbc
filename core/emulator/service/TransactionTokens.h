// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <QByteArray>
#include <QHash>
#include <QString>

#include <deque>

namespace emulator {

/// The ClientRequestTokens of transactions that were carried out, for ten minutes each, and of the newest `most` of them
/// only. A value; one thread.
class TransactionTokens {
public:
    static constexpr std::size_t most = 10'000;

    enum class Seen { Never, SameRequest, OtherRequest };
    /// `digest` stands for the content of the request.
    [[nodiscard]] Seen find(const QString &token, const QByteArray &digest, base::BootTime now);
    void remember(const QString &token, const QByteArray &digest, base::BootTime now);

private:
    void forgetUntil(base::BootTime now);
    struct Entry {
        QString token;
        base::BootTime until;
    };
    QHash<QString, QByteArray> m_digests;
    std::deque<Entry> m_entries; ///< the oldest first
};

} // namespace emulator
