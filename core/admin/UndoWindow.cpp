// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/UndoWindow.h"

#include "core/admin/ReleaseMark.h"
#include "core/admin/ReleaseRecipe.h"
#include "core/base/TimeText.h"
#include "core/base/VisibleText.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/protocol/LockProtocol.h"

#include <QCoreApplication>

#include <algorithm>

namespace admin {
namespace {

using std::chrono::nanoseconds;

constexpr qsizetype longestName = 40;
constexpr nanoseconds longest = std::chrono::hours(24 * 365); // rows may state any lease

/// Between two heartbeats of a holder that left the library's defaults alone; nothing: unknown.
std::optional<nanoseconds> usualPeriod(const locks::LockDialect &dialect, const locks::LockRecord &record)
{
    if (const auto stated = dialect.usualHeartbeat(record))
        return stated;
    const locks::LockProtocol *protocol = dialect.protocol();
    if (!protocol)
        return {};
    const locks::ClientDefaults usual = protocol->usual();
    if (usual.heartbeat.count() <= 0 || usual.lease.count() <= 0)
        return {};
    const double share = double(usual.heartbeat.count()) / double(usual.lease.count());
    const nanoseconds lease =
        std::clamp<nanoseconds>(record.lease.value_or(usual.lease), nanoseconds(0), longest);
    return nanoseconds(qint64(double(lease.count()) * share));
}

bool provedLapse(const QString &act)
{
    return act == QLatin1String("release-lapsed") || act == QLatin1String("take-over");
}

} // namespace

const audit::Intent &undoneBy(const audit::JournalEntry &entry)
{
    return entry.fence ? entry.fence->intent : entry.intent;
}

locks::LockRecord recordBefore(const audit::Intent &intent)
{
    locks::TableShape shape;
    shape.table = intent.table;
    for (const auto &[name, value] : intent.key) {
        if (shape.partitionKey.isEmpty())
            shape.partitionKey = name;
        else
            shape.sortKey = name;
    }
    const locks::DialectId dialect = locks::dialectNamed(intent.dialect).value_or(locks::DialectId());
    return locks::recordOf(intent.before.value_or(intent.key), shape, dialect);
}

UndoWindow UndoWindow::of(const audit::Intent &intent, base::BootTime actedAt)
{
    UndoWindow window;
    if (intent.before && !intent.before->isEmpty() && !intent.key.isEmpty())
        window.setHolder(intent, actedAt);
    return window;
}

UndoWindow UndoWindow::of(const audit::JournalEntry &entry, const base::Clock &clock)
{
    // A clock that was set back tells nothing of how long ago it was: as long as can be.
    const nanoseconds ago = clock.wall() - (entry.fence ? entry.fence->at : entry.at);
    return of(undoneBy(entry), clock.boot() - (ago < nanoseconds(0) ? longest : ago));
}

UndoWindow::Before UndoWindow::beforeOf(const locks::LockRecord &record, const QString &act)
{
    const locks::LockDialect *dialect = locks::dialect(record.dialect);
    if (record.marking == locks::StoredState::Released)
        return Before::Free;
    if (record.marking != locks::StoredState::Taken || !dialect)
        return Before::Puzzling;
    if (record.owner.value_or(QString()).startsWith(QLatin1String(fenceMark)))
        return Before::Fenced;
    if (provedLapse(act))
        return Before::Lapsed;
    switch (dialect->holderNotice(record)) {
    case locks::HolderNotice::AtRelease:
        return Before::Silent;
    case locks::HolderNotice::Unknown:
        return Before::Puzzling;
    case locks::HolderNotice::AtHeartbeat:
        break;
    }
    return Before::Held;
}

void UndoWindow::setHolder(const audit::Intent &intent, base::BootTime actedAt)
{
    const locks::LockRecord record = recordBefore(intent);
    const QString owner = record.owner.value_or(QString());
    m_owner = base::visible(owner, longestName);
    const locks::LockDialect *dialect = locks::dialect(record.dialect);
    m_before = beforeOf(record, intent.act);
    // Without a line in the journal, as the library's rows are read by themselves.
    const auto lease = intent.lease ? intent.lease : leaseSeen(record);
    if (lease && lease->origin != locks::originName(locks::Origin::Stated))
        m_unstatedLease = lease;
    if (m_before != Before::Held || !dialect)
        return;
    if (intent.heartbeats) {
        setTimes(*intent.heartbeats, actedAt);
    } else if (const auto period = usualPeriod(*dialect, record)) {
        m_usual = std::min(*period, longest);
        m_latest = actedAt + m_usual;
    }
}

void UndoWindow::setTimes(const audit::HeartbeatsSeen &seen, base::BootTime actedAt)
{
    m_isObserved = true;
    m_earliest = std::max(actedAt, actedAt - seen.mostAgo + seen.leastPeriod);
    m_latest = actedAt - seen.leastAgo + seen.mostPeriod;
    if (*m_latest <= actedAt)
        m_before = Before::Late;
}

UndoWindow::Phase UndoWindow::phaseAt(base::BootTime now) const
{
    switch (m_before) {
    case Before::Held:
        if (now < m_earliest)
            return Phase::Open;
        if (!m_latest)
            return Phase::Unknown;
        return now < *m_latest ? Phase::Due : Phase::Past;
    case Before::Late:
    case Before::Puzzling:
        return Phase::Unknown;
    case Before::Silent:
    case Before::Lapsed:
    case Before::Free:
    case Before::Fenced:
        break;
    }
    return Phase::NoDeadline;
}

std::optional<nanoseconds> UndoWindow::leftAt(base::BootTime now) const
{
    switch (phaseAt(now)) {
    case Phase::Open:
        return m_earliest - now;
    case Phase::Due:
        return *m_latest - now;
    case Phase::NoDeadline:
    case Phase::Past:
    case Phase::Unknown:
        break;
    }
    return {};
}

std::optional<nanoseconds> UndoWindow::expectedIn(base::BootTime now) const
{
    const Phase phase = phaseAt(now);
    if (!m_isObserved || (phase != Phase::Open && phase != Phase::Due))
        return {};
    return std::max(m_earliest + (*m_latest - m_earliest) / 2 - now, nanoseconds(0));
}

QString UndoWindow::holder() const
{
    return m_owner.isEmpty() ? QCoreApplication::translate("admin", "The holder") : m_owner;
}

QString UndoWindow::holderWithin() const
{
    return m_owner.isEmpty() ? QCoreApplication::translate("admin", "the holder") : m_owner;
}

QString UndoWindow::whileOpen(base::BootTime now) const
{
    const nanoseconds halfRange = (*m_latest - m_earliest) / 2;
    return QCoreApplication::translate("admin",
                                       "Undo within %1 lets %2 go on as if nothing had happened: its next "
                                       "heartbeat is expected in %3, \u00B1 %4.")
        .arg(base::text::countdown(m_earliest - now), holderWithin(),
             base::text::countdown(m_earliest + halfRange - now), base::text::countdown(halfRange));
}

QString UndoWindow::whileDue() const
{
    if (!m_isObserved)
        return QCoreApplication::translate("admin",
                                           "%1 notices at its next heartbeat, usually within %2: an undo "
                                           "before that lets it go on as "
                                           "if nothing had happened.")
            .arg(holder(), base::text::length(m_usual));
    const nanoseconds halfRange = (*m_latest - m_earliest) / 2;
    return QCoreApplication::translate("admin",
                                       "The next heartbeat of %1 is due now, \u00B1 %2: an undo before it "
                                       "lets %1 go on as if nothing "
                                       "had happened.")
        .arg(holderWithin(), base::text::countdown(halfRange));
}

QString UndoWindow::sentenceAt(base::BootTime now) const
{
    const QString sentence = whatIsOpenAt(now);
    return m_reach.isEmpty() ? sentence : sentence + u' ' + m_reach;
}

QString UndoWindow::whatIsOpenAt(base::BootTime now) const
{
    switch (m_before) {
    case Before::Silent:
        return QCoreApplication::translate(
                   "admin",
                   "%1 sends no heartbeats: until it tries to release the lock, an undo lets it go on as if "
                   "nothing had happened.")
            .arg(holder());
    case Before::Late:
        return QCoreApplication::translate("admin",
                                           "%1 was late with its heartbeat before this act: when it notices, "
                                           "if it still runs, is not "
                                           "known. The row can be restored.")
            .arg(holder());
    case Before::Puzzling:
        return QCoreApplication::translate(
            "admin", "The row can be restored. When a holder notices this act is not known.");
    case Before::Lapsed:
        if (m_unstatedLease)
            return (m_unstatedLease->origin == locks::originName(locks::Origin::Set)
                        ? QCoreApplication::translate("admin",
                                                      "The lock had lapsed before this act if its lease is "
                                                      "%1, as you set it, for no row "
                                                      "states it: an undo has no deadline then, as long as "
                                                      "no other client writes the row.")
                        : QCoreApplication::translate("admin",
                                                      "The lock had lapsed before this act if its lease is "
                                                      "%1, as assumed, for no row "
                                                      "states it: an undo has no deadline then, as long as "
                                                      "no other client writes the row."))
                .arg(base::text::length(m_unstatedLease->length));
        return QCoreApplication::translate(
            "admin",
            "The lock had lapsed before this act: an undo has no deadline as long as no other client writes "
            "the row.");
    case Before::Free:
        return QCoreApplication::translate(
            "admin",
            "No owner held the lock before this act: an undo has no deadline as long as no other client "
            "writes the row.");
    case Before::Fenced:
        return QCoreApplication::translate(
            "admin", "Before this act the row held a fence of this program: restored, it lapses by itself.");
    case Before::Held:
        break;
    }
    switch (phaseAt(now)) {
    case Phase::Open:
        return whileOpen(now);
    case Phase::Due:
        return whileDue();
    case Phase::Past:
        return QCoreApplication::translate("admin",
                                           "%1 has probably noticed by now: the row can be restored, its "
                                           "holder has probably let go.")
            .arg(holder());
    case Phase::NoDeadline:
    case Phase::Unknown:
        break;
    }
    return QCoreApplication::translate(
               "admin",
               "%1 notices at its next heartbeat, and when that comes is not known: an "
               "undo before it lets it go on as if nothing had happened.")
        .arg(holder());
}

QString UndoWindow::restoredAt(base::BootTime now) const
{
    if (m_before == Before::Silent)
        return QCoreApplication::translate("admin",
                                           "%1 sends no heartbeats: it goes on as if nothing had happened, "
                                           "unless it tried to release "
                                           "the lock meanwhile.")
            .arg(holder());
    if (m_before != Before::Held)
        return {};
    switch (phaseAt(now)) {
    case Phase::Open:
        return QCoreApplication::translate("admin",
                                           "%1 goes on as if nothing had happened: its next heartbeat was "
                                           "still to come.")
            .arg(holder());
    case Phase::Past:
        return QCoreApplication::translate("admin",
                                           "%1 has probably noticed before: its row is back, but it has "
                                           "probably let go of the lock.")
            .arg(holder());
    case Phase::Due:
    case Phase::NoDeadline:
    case Phase::Unknown:
        break;
    }
    return QCoreApplication::translate("admin",
                                       "Whether %1 noticed before is not known: the next heartbeats show it.")
        .arg(holderWithin());
}

} // namespace admin
