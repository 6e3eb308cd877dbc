// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace view {

/// In the order shown. NotShown: alerts that the desktop cannot show.
enum class ProblemKind : quint8 { Lapsed, Unreadable, Alert, NotRead, NotShown };

/// Which problem it is, whatever else changes about it.
struct ProblemId {
    quint64 connection = 0; ///< HomeConnection::id
    QString table; ///< empty: all of the connection's
    QByteArray key; ///< rowKey(); empty: the table itself
    ProblemKind kind = ProblemKind::Lapsed;
    friend bool operator==(const ProblemId &, const ProblemId &) = default;
};

/// One problem that is not to be seen for a while. A value: it may be kept from one run to the next.
struct Snooze {
    ProblemId problem;
    std::optional<base::WallTime> until; ///< whatever becomes of it until then; nothing: while it has `mark`
    QByteArray mark; ///< in which state and version it was, see Home::markOf()
    friend bool operator==(const Snooze &, const Snooze &) = default;
};

/// Which problems an operator does not want to see for a while. Values only.
class Snoozes {
public:
    void add(Snooze snooze); ///< replaces the one of the same problem
    void clear() { m_entries.clear(); }
    [[nodiscard]] bool isEmpty() const { return m_entries.empty(); }
    [[nodiscard]] const std::vector<Snooze> &all() const { return m_entries; }

    /// Forgets what ends by itself: its time is over, or it has another mark now.
    [[nodiscard]] bool hides(const ProblemId &problem, const QByteArray &mark, base::WallTime now);
    /// Forgets those whose time is over, whether their problem is there or not.
    bool endPassed(quint64 connection, base::WallTime now); ///< true: there was one
    /// Forgets those of a connection until a change whose cause is gone, as `isGone` says.
    template <typename IsGone>
    void endGone(quint64 connection, IsGone isGone)
    {
        std::erase_if(m_entries, [&](const Snooze &entry) {
            return entry.problem.connection == connection && !entry.until && isGone(entry.problem);
        });
    }
    /// Forgets those of connections that `isOpen` does not know.
    template <typename IsOpen>
    void keepOnly(IsOpen isOpen)
    {
        std::erase_if(m_entries, [&](const Snooze &entry) { return !isOpen(entry.problem.connection); });
    }

private:
    std::vector<Snooze> m_entries; // few
};

} // namespace view
