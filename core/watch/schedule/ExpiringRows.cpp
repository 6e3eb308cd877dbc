// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/schedule/ExpiringRows.h"

#include <algorithm>

namespace watch {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds shortestDateWait{50};
/// How often to look for a first answer that states the server's time.
constexpr std::chrono::seconds serverTimeWait{1};

/// Goes over the rows once: 0.1 ms per 100 000, less than keeping a queue in step with every read.
class Sweep {
public:
    Sweep(const Snapshot &snapshot, const locks::Moment &now, qsizetype limit,
          std::optional<milliseconds> patience)
        : m_snapshot(snapshot), m_now(now), m_limit(limit), m_patience(patience),
          m_beganMs(std::chrono::floor<milliseconds>(snapshot.readBeganAt() - snapshot.epoch()).count()),
          m_nowMs(std::chrono::floor<milliseconds>(now.boot - snapshot.epoch()).count()),
          m_server(locks::earliestServerTime(now, now.boot))
    {
    }

    ExpiringRows run()
    {
        for (qsizetype row = 0; row < m_snapshot.size(); ++row) {
            const LeaseEnd end = m_snapshot.leaseEnd(row);
            if (end.ms() >= LeaseEnd::Largest) // never, or later than can be kept
                continue;
            if (end.isDate())
                considerDate(row, end);
            else
                considerRecordVersion(row, end);
        }
        if (m_nextEnd != LeaseEnd::Never)
            checkAt(m_snapshot.epoch() + milliseconds(qint64(m_nextEnd) + 1));
        if (m_nextDate != LeaseEnd::Never)
            checkAt(m_server ? m_now.boot +
                            std::max<std::chrono::nanoseconds>(m_snapshot.dateEpoch() +
                                                                   milliseconds(m_nextDate) - *m_server,
                                                               shortestDateWait)
                             : m_now.boot + serverTimeWait);
        return std::move(m_due);
    }

private:
    void considerRecordVersion(qsizetype row, LeaseEnd end)
    {
        const qint64 lease = qint64(end.ms()) - m_snapshot.row(row).stillSinceMs;
        if (m_patience && lease < m_patience->count() && m_beganMs <= static_cast<qint64>(end.ms()))
            return;
        // No read was sent after now: before its end, nothing confirms a row, which is most of them, and need not be read.
        if (m_nowMs <= static_cast<qint64>(end.ms()))
            m_nextEnd = std::min(m_nextEnd, end.ms());
        else if (m_snapshot.row(row).lastStrongReadMs <= end.ms())
            add(row);
    }

    void considerDate(qsizetype row, LeaseEnd end)
    {
        if (m_snapshot.row(row).readPastDate || (m_patience && waitsForWholeRead(row, end)))
            return;
        if (end.isPastDate(m_snapshot.dateEpoch(), m_server))
            add(row);
        else
            m_nextDate = std::min(m_nextDate, end.ms());
    }

    /// The date was close when it was first seen, and no whole read has left since it is past.
    [[nodiscard]] bool waitsForWholeRead(qsizetype row, LeaseEnd end) const
    {
        const base::BootTime seen = m_snapshot.epoch() + milliseconds(m_snapshot.row(row).stillSinceMs);
        const auto isPastAt = [&](base::BootTime time) {
            return end.isPastDate(m_snapshot.dateEpoch(), locks::earliestServerTime(m_now, time));
        };
        return isPastAt(seen + *m_patience) && !isPastAt(m_snapshot.readBeganAt());
    }

    void add(qsizetype row)
    {
        ++m_due.total;
        if (static_cast<qsizetype>(m_due.rows.size()) < m_limit)
            m_due.rows.push_back(static_cast<qint32>(row));
    }

    void checkAt(base::BootTime when) { m_due.next = m_due.next ? std::min(*m_due.next, when) : when; }

    const Snapshot &m_snapshot;
    locks::Moment m_now;
    qsizetype m_limit;
    std::optional<milliseconds> m_patience;
    qint64 m_beganMs; // the last whole read
    qint64 m_nowMs;
    std::optional<base::ServerTime> m_server; // surely reached, whatever its uncertainty
    quint32 m_nextEnd = LeaseEnd::Never; // milliseconds of boot time
    quint32 m_nextDate = LeaseEnd::Never; // milliseconds of server time
    ExpiringRows m_due;
};

} // namespace

ExpiringRows expiringRows(const Snapshot &snapshot, const locks::Moment &now, qsizetype limit,
                          std::optional<milliseconds> patience)
{
    return Sweep(snapshot, now, limit, patience).run();
}

} // namespace watch
