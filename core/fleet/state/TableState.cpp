// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/fleet/state/TableState.h"

#include "core/aws/credentials/chain/SignInPrompt.h"

#include <algorithm>
#include <utility>

namespace fleet {

QLatin1String blindReasonName(BlindReason reason)
{
    switch (reason) {
    case BlindReason::Denied:
        return QLatin1String("denied");
    case BlindReason::SignIn:
        return QLatin1String("sign_in");
    case BlindReason::Unreachable:
        return QLatin1String("unreachable");
    case BlindReason::Throttled:
        return QLatin1String("throttled");
    case BlindReason::Gone:
        return QLatin1String("gone");
    case BlindReason::Timeout:
        break;
    }
    return QLatin1String("timeout");
}

BlindReason blindReasonOf(const base::Error &error)
{
    using base::ErrorKind;
    switch (error.kind) {
    case ErrorKind::AccessDenied:
        return BlindReason::Denied;
    case ErrorKind::Credentials:
        // Refused by the service, which has a code for it; else no source gave any.
        return aws::wantsSignIn(error) ? BlindReason::SignIn
            : error.code.isEmpty()     ? BlindReason::Unreachable
                                       : BlindReason::Denied;
    case ErrorKind::Throttled:
        return BlindReason::Throttled;
    case ErrorKind::NotFound:
        return BlindReason::Gone;
    case ErrorKind::Timeout:
    case ErrorKind::Unclear:
        return BlindReason::Timeout;
    default:
        return BlindReason::Unreachable;
    }
}

QLatin1String readOutcomeName(ReadOutcome outcome)
{
    switch (outcome) {
    case ReadOutcome::Ok:
        return QLatin1String("ok");
    case ReadOutcome::Throttled:
        return QLatin1String("throttled");
    case ReadOutcome::Denied:
        return QLatin1String("denied");
    case ReadOutcome::Failed:
        break;
    }
    return QLatin1String("failed");
}

namespace {

ReadOutcome outcomeOf(const std::optional<base::Error> &error)
{
    if (!error)
        return ReadOutcome::Ok;
    if (error->kind == base::ErrorKind::Throttled)
        return ReadOutcome::Throttled;
    return error->kind == base::ErrorKind::AccessDenied ? ReadOutcome::Denied : ReadOutcome::Failed;
}

} // namespace

TableState::TableState(TablePlace place, base::BootTime begunAt)
    : m_place(std::move(place)), m_begunAt(begunAt)
{
}

void TableState::onDelta(const watch::SnapshotDeltaPtr &delta, const view::ViewContext &at)
{
    judge(*delta, at.now);
    m_at = at;
    m_snapshot = delta->next;
    findLeases(*delta);
    countEvents(*delta);
}

/// As of the end of this read, also of rows that were not read again. Those alone are judged that changed or whose time came.
void TableState::judge(const watch::SnapshotDelta &delta, const locks::Moment &now)
{
    if (!m_snapshot || delta.previous != m_snapshot)
        return m_judgements.judgeAll(*delta.next, now);
    view::LockJudgements before = m_judgements;
    before.moveDates(*m_snapshot, m_at.now, now);
    (void)m_judgements.succeed(before, delta, now);
    (void)m_judgements.advance(*delta.next, now);
}

/// Of rows that changed; of all where rows came or went, for the shortest may be gone.
void TableState::findLeases(const watch::SnapshotDelta &delta)
{
    // The shortest of these rows: so that a row costs no search.
    std::array<std::pair<locks::DialectId, std::chrono::nanoseconds>, locks::DialectId::mostNames + 1>
        shortest{};
    const auto add = [this, &shortest](qint32 row) {
        const watch::LockRow &known = m_snapshot->row(row);
        const view::JudgedRow &judged = m_judgements[row];
        if (known.marking != locks::StoredState::Taken || judged.rule != locks::ExpiryRule::RecordVersion ||
            judged.lapsesAt == view::JudgedRow::never)
            return;
        const base::BootTime since = m_snapshot->epoch() + std::chrono::milliseconds(known.stillSinceMs);
        const std::chrono::nanoseconds lease =
            std::chrono::nanoseconds(judged.lapsesAt) - since.time_since_epoch();
        if (lease <= std::chrono::nanoseconds(0))
            return;
        auto &[dialect, length] = shortest[known.dialect.place()];
        length = length.count() == 0 ? lease : std::min(length, lease);
        dialect = known.dialect;
    };
    if (delta.sameRows && delta.previous) {
        std::ranges::for_each(delta.changed, add);
    } else {
        m_shortestLeases.clear();
        for (qint32 row = 0; row < static_cast<qint32>(m_snapshot->size()); ++row)
            add(row);
    }
    for (const auto &[dialect, length] : shortest) {
        if (length.count() == 0)
            continue;
        const QLatin1String name = dialect.name();
        const auto known = m_shortestLeases.try_emplace(QByteArray(name.data(), name.size()), length).first;
        known->second = std::min(known->second, length);
    }
}

bool TableState::reportsGaps(const QByteArray &dialect) const
{
    const auto lease = m_shortestLeases.find(dialect);
    return lease != m_shortestLeases.end() && 2 * m_interval <= lease->second;
}

void TableState::setInterval(std::chrono::milliseconds interval)
{
    m_planned = interval;
    m_interval = interval;
}

void TableState::countEvents(const watch::SnapshotDelta &delta)
{
    m_gaps.onDelta(delta, m_judgements, m_at.now.boot);
    if (!delta.previous)
        return;
    for (const watch::LockEventView &event : delta.events)
        ++m_events[event.kind];
}

void TableState::onWholeRead(const std::optional<base::Error> &error, base::BootTime at, base::WallTime wall,
                             std::chrono::milliseconds interval)
{
    ++m_reads[static_cast<std::size_t>(outcomeOf(error))];
    m_interval = interval;
    m_error = error;
    if (error)
        return;
    m_readAt = at;
    m_readAtWall = wall;
}

void TableState::addCost(std::chrono::nanoseconds took, double units)
{
    m_readTime += took;
    m_readUnits += units;
}

void TableState::setFindings(std::optional<qsizetype> errors, qsizetype warnings)
{
    m_errorFindings = errors;
    m_warningFindings = warnings;
}

std::optional<base::BootTime> TableState::blindAt() const
{
    if (m_withoutLocks)
        return {};
    const std::chrono::nanoseconds patience =
        std::max<std::chrono::nanoseconds>(intervalsUntilBlind * m_planned + m_lastTook, leastUntilBlind);
    return m_readAt.value_or(m_begunAt) + patience;
}

TableState::Reading TableState::reading(base::BootTime now) const
{
    const auto blind = blindAt();
    if (!blind)
        return Reading::WithoutLocks;
    if (now >= *blind)
        return Reading::Blind;
    return m_readAt ? Reading::Read : Reading::Waiting;
}

BlindReason TableState::blindReason() const
{
    return error() ? blindReasonOf(*error()) : BlindReason::Timeout;
}

quint64 TableState::events(watch::EventKind kind) const
{
    const auto found = m_events.find(kind);
    return found == m_events.end() ? 0 : found->second;
}

} // namespace fleet
