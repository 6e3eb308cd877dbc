// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace view {

enum class ProblemKind : quint8 { Lapsed, Unreadable, Alert, NotRead }; ///< in the order shown

/// Which problem it is, whatever else changes about it.
struct ProblemId {
    quint64 connection = 0; ///< HomeConnection::id
    QString table; ///< empty: all of the connection's
    QByteArray key; ///< rowKey(); empty: the table itself
    ProblemKind kind = ProblemKind::Lapsed;
    friend bool operator==(const ProblemId &, const ProblemId &) = default;
};

/// Which problems an operator does not want to see for a while. Values only.
class Snoozes {
public:
    void hideUntil(const ProblemId &problem, base::BootTime until); ///< whatever becomes of it until then
    /// `mark` says in which state and version it is: hidden while it has that one.
    void hideWhile(const ProblemId &problem, const QByteArray &mark);
    void clear() { m_entries.clear(); }
    [[nodiscard]] bool isEmpty() const { return m_entries.empty(); }

    /// Forgets what ends by itself: its time is over, or it has another mark now.
    [[nodiscard]] bool hides(const ProblemId &problem, const QByteArray &mark, base::BootTime now);
    /// The cause of those problems of `connection` that `isKnown` does not know is gone: what was snoozed until a change has changed.
    template <typename IsKnown>
    void endUnknown(quint64 connection, IsKnown isKnown)
    {
        std::erase_if(m_entries, [&](const Entry &entry) {
            return entry.problem.connection == connection && !entry.until && !isKnown(entry.problem);
        });
    }

private:
    struct Entry {
        ProblemId problem;
        std::optional<base::BootTime> until;
        QByteArray mark;
    };
    void add(Entry entry);
    std::vector<Entry> m_entries; // few
};

} // namespace view
