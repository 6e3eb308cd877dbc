// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/ListObservation.h"

#include "core/view/LockFilterMatcher.h"

#include <algorithm>

namespace cli {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr milliseconds shortestInterval{500};
constexpr milliseconds longestInterval{5000};

bool isOverInOneRegion(const locks::TableShape &shape, const view::JudgedRow &row, const locks::Moment &now)
{
    return shape.isOneRegion() && row.lapsesAt <= now.boot.time_since_epoch().count();
}

/// How long the lock has to be watched from its first read on until it cannot be unproven any more.
milliseconds neededFor(const view::LockView &lock)
{
    if (lock.facts().rule == locks::ExpiryRule::RecordVersion)
        return std::chrono::ceil<milliseconds>(
            std::min<nanoseconds>(locks::proofLength(lock.facts().lease), std::chrono::hours(24 * 365)));
    // A date close to the server's clock: until it lies behind all that the clock may show.
    const nanoseconds ahead = std::max(lock.lapsesIn().value_or(nanoseconds(0)), nanoseconds(0));
    const nanoseconds uncertainty = lock.now().server ? lock.now().server->uncertainty : nanoseconds(0);
    return std::chrono::ceil<milliseconds>(ahead + 2 * uncertainty) + shortestInterval;
}

} // namespace

void Unverified::add(const view::LockView &lock)
{
    ++locks;
    if (lock.state() != ::locks::LockState::Unproven)
        return;
    if (isOverInOneRegion(lock.shape(), lock.judged(), lock.now())) {
        ++oneRegion;
        return;
    }
    ++unproven;
    needed = std::max(needed, neededFor(lock));
}

void Unverified::add(const Unverified &others)
{
    unproven += others.unproven;
    oneRegion += others.oneRegion;
    locks += others.locks;
    needed = std::max(needed, others.needed);
}

Unverified Unverified::of(const watch::Snapshot &snapshot, const view::LockJudgements &judged,
                          const view::ViewContext &viewedAt, const view::LockFilter &asked)
{
    Unverified result;
    // Reading the lease of every row again would cost as much as judging all: most rows state one of a few leases.
    nanoseconds longest{-1};
    view::LockFilterMatcher matcher(asked, snapshot, judged, false, viewedAt);
    for (qsizetype row = 0; row < snapshot.size(); ++row) {
        const view::JudgedRow &as = judged[row];
        if (as.state == ::locks::LockState::NotALock || !matcher.matches(row))
            continue;
        ++result.locks;
        if (as.state != ::locks::LockState::Unproven)
            continue;
        if (isOverInOneRegion(snapshot.shape(), as, viewedAt.now)) {
            ++result.oneRegion;
            continue;
        }
        ++result.unproven;
        const bool leases = as.rule == ::locks::ExpiryRule::RecordVersion;
        // No shorter than the lease: a lease that is over counts until now.
        const nanoseconds atMost =
            nanoseconds(as.lapsesAt) - snapshot.sighting(row).stillSince.time_since_epoch();
        if (leases && as.lapsesAt != view::JudgedRow::never && atMost <= longest)
            continue;
        const view::LockView lock(snapshot, row, as, viewedAt);
        result.needed = std::max(result.needed, neededFor(lock));
        if (leases)
            longest = std::max(longest, lock.facts().lease);
    }
    return result;
}

ListObservation::ListObservation(Context context, TableReadSession &session,
                                 std::optional<dynamodb::NamedValue> partition, view::LockFilter asked,
                                 Until until)
    : m_context(std::move(context)), m_session(session), m_partition(std::move(partition)),
      m_asked(std::move(asked)),
      m_untilVerified((until == Until::Verified || m_context.line->has("problems")) &&
                      !m_context.line->has("observe") && !m_context.line->has("no-observe"))
{
}

// About eight reads in the time given: enough to see heartbeats, few enough for a large table.
milliseconds ListObservation::intervalFor(milliseconds length)
{
    return std::clamp(length / 8, shortestInterval, longestInterval);
}

base::Task<base::Result<watch::SnapshotPtr>> ListObservation::read()
{
    if (m_partition)
        return m_session.readPartition(*m_partition, m_context.stop);
    return m_session.readTable(m_context.line->count("segments").value_or(0), m_context.stop);
}

Unverified ListObservation::unverified() const
{
    const watch::Snapshot &snapshot = *m_session.snapshot();
    const view::ViewContext viewedAt = viewContext(m_context, m_session.now());
    view::LockJudgements judged;
    judged.judgeAll(snapshot, viewedAt.now);
    return Unverified::of(snapshot, judged, viewedAt, m_asked);
}

milliseconds ListObservation::length() const
{
    if (m_untilVerified)
        return std::min<milliseconds>(unverified().needed, longestByItself);
    return m_context.line->duration("observe").value_or(milliseconds(0));
}

void ListObservation::printRemaining(nanoseconds left) const
{
    const qint64 seconds = std::max<qint64>(std::chrono::ceil<std::chrono::seconds>(left).count(), 0);
    if (!m_untilVerified)
        return printProgress(m_context, QStringLiteral("watching, %1 s to go").arg(seconds));
    const Unverified now = unverified();
    printProgress(m_context,
                  QStringLiteral("watching, %1 of %2 locks not verified yet, at most %3 s to go")
                      .arg(now.unproven)
                      .arg(now.locks)
                      .arg(seconds));
}

base::Task<base::Result<base::Rested>> ListObservation::run()
{
    const auto first = co_await read();
    m_session.setProgress({}); // what follows states how long it watches
    if (!first)
        co_return tl::unexpected(first.error());
    const milliseconds watched = length();
    const base::BootTime end = m_context.clock->boot() + watched;
    bool last = watched.count() <= 0;
    while (!last) {
        const nanoseconds left = end - m_context.clock->boot();
        last = left <= intervalFor(watched);
        if (m_context.err->isTerminal())
            printRemaining(left);
        const nanoseconds step = last ? left : nanoseconds(intervalFor(watched));
        const auto rested = co_await m_context.clock->pause(step, m_context.stop);
        if (!rested)
            co_return rested;
        const auto again = co_await read();
        if (!again)
            co_return tl::unexpected(again.error());
        if (m_untilVerified && unverified().unproven == 0)
            break;
    }
    printProgress(m_context, QString());
    co_return base::Rested();
}

} // namespace cli
