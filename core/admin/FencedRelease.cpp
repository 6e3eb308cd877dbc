// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/FencedRelease.h"

#include "core/admin/GuardedWrite.h"
#include "core/admin/ReleaseGuard.h"
#include "core/admin/ReleaseMark.h"
#include "core/admin/ReleaseRecipe.h"
#include "core/base/Sentence.h"
#include "core/base/TimeText.h"
#include "core/locks/client/DateClocks.h"
#include "core/locks/dialects/Dialects.h"

#include <QRandomGenerator>

#include <algorithm>

namespace admin {
namespace {

using std::chrono::nanoseconds;

constexpr int fenceAttempts = 5; // as many as for a break: a live version moves between read and write
constexpr std::chrono::milliseconds waitStep{250};

ActWords fenceWords(const ReleaseIntent &intent)
{
    const QString &key = intent.seen.keyText;
    ActWords words;
    words.act = QStringLiteral("fence");
    words.connection = intent.connection;
    words.table = intent.seen.shape.table;
    words.key = intent.seen.key;
    words.keyText = key;
    words.done = Receipt::Outcome::Fenced;
    words.would = Receipt::Outcome::WouldFence;
    words.didIt = base::say("admin", "Fenced %1", key);
    words.wouldDoIt = base::say("admin", "Would fence %1", key);
    words.notDone = base::say("admin", "Not released");
    words.mayHaveActed = base::say("admin", "The fence may have taken effect before.");
    return words;
}

class FenceAct final : public GuardedAct {
public:
    FenceAct(ReleaseIntent intent, QString who, const base::Clock &clock)
        : GuardedAct(fenceWords(intent), intent.verb == ReleaseIntent::Verb::BreakLive ? fenceAttempts : 1),
          m_intent(std::move(intent)), m_who(std::move(who)), m_clock(clock)
    {
    }
    [[nodiscard]] base::Result<Decision> decide(const dynamodb::ItemAnswer &fresh,
                                                const TableFacts &table) const override;
    [[nodiscard]] QString writerOf(const dynamodb::Item &now) const override
    {
        return holderText(locks::recordOf(now, m_intent.seen.shape, m_intent.pinned));
    }
    [[nodiscard]] dynamodb::ShownAttributes shownIn(const std::optional<dynamodb::Item> &row) const override
    {
        return row ? locks::recordOf(*row, m_intent.seen.shape, m_intent.pinned).shown : m_intent.seen.shown;
    }

private:
    ReleaseIntent m_intent;
    QString m_who;
    const base::Clock &m_clock;
};

base::Result<Decision> FenceAct::decide(const dynamodb::ItemAnswer &fresh, const TableFacts &) const
{
    std::optional<locks::LockRecord> record;
    if (fresh.item)
        record = locks::recordOf(*fresh.item, m_intent.seen.shape, m_intent.pinned);
    if (const auto refusal = refusalFor(m_intent, record, fresh.exchange.sentAt))
        return Decision{*refusal};
    locks::FreshValues values;
    values.owner =
        fenceMark + m_who.toUtf8() + '-' + QByteArray::number(QRandomGenerator::system()->generate64(), 16);
    if (const locks::LockDialect *dialect = locks::dialect(record->dialect))
        values.version = dialect->freshVersion(m_clock.wall());
    const auto write = fenceWrite(*record, values);
    if (!write)
        return tl::unexpected(write.error());
    PlannedWrite plan(*write, record->item);
    plan.dialect = record->dialect.name();
    plan.lease = leaseSeen(*record);
    plan.reach = reachText(record->shape, m_intent.reachUnknown);
    plan.evidence = base::say("admin", "None: a fence rests on no proof.");
    if (m_intent.rhythm)
        plan.heartbeats = m_intent.rhythm->seenAt(m_clock.boot(), record->version.value_or(QString()));
    return Decision{std::move(plan)};
}

/// What is known of the row when a fenced release ends before its end.
enum class RowSeen : quint8 { AsFenced, Unread };

/// "import-eu stays fenced as leasescope-fence-eva until ...; entry 7 of the journal has the row as it was."
base::Sentence fenceSentence(const Receipt::Fence &fence, const QString &key, RowSeen row)
{
    const QString until = base::text::exact(fence.until);
    if (row == RowSeen::AsFenced)
        return base::say(
            "admin",
            "%1 stays fenced as %2 until %3, then any client can acquire it; entry %4 of the journal has "
            "the row as it was.",
            key, fence.owner, until, fence.journalId);
    return base::say("admin",
                     "%1 was fenced as %2 until %3; entry %4 of the journal has the row as it was before.",
                     key, fence.owner, until, fence.journalId);
}

/// The first receipt: what holds whatever becomes of the second act.
Receipt fencedUntil(Receipt fence, const locks::LockRecord &ours, base::WallTime until)
{
    fence.fence = Receipt::Fence{ours.owner.value_or(QString()), until, fence.journalId, fence.undo};
    fence.sentence = base::Sentence::joined(
        {fence.sentence, fenceSentence(*fence.fence, ours.keyText, RowSeen::AsFenced)});
    return fence;
}

Receipt onlyFenced(Receipt first, const locks::LockRecord &ours, const char *code, const base::Sentence &why,
                   RowSeen row)
{
    first.outcome = Receipt::Outcome::OnlyFenced;
    first.code = QLatin1String(code);
    first.sentence = base::say("admin", "Fenced, but not released: %1. %2", why,
                               fenceSentence(*first.fence, ours.keyText, row));
    return first;
}

/// The fence lapsed at the end of the wait, and a waiting client was faster than our release.
bool wasAcquiredByAnother(const Receipt &release)
{
    return release.code == QLatin1String("owner-changed") || release.code == QLatin1String("overtaken");
}

/// What became of the second act, with the first receipt.
Receipt ended(Receipt released, const Receipt &first, const locks::LockRecord &ours, nanoseconds lease)
{
    released.fence = first.fence;
    if (!first.journalled)
        released.journalled = false;
    if (released.undo) // of both acts: the holder lost the row to the first
        released.undo = first.undo;
    if (wasAcquiredByAnother(released)) {
        released.outcome = Receipt::Outcome::Released;
        released.code = QLatin1String("fence-lapsed-into-next-holder");
        released.sentence = base::say(
            "admin", "Fenced %1 for %2; then another client acquired it. Nothing is left to release.",
            ours.keyText, base::text::length(lease));
    }
    if (!released.succeeded())
        released.sentence = base::Sentence::joined(
            {released.sentence, fenceSentence(*first.fence, ours.keyText, RowSeen::Unread)});
    return released;
}

/// From now until any client may acquire a lock that stays as it is.
nanoseconds untilItLapses(const FenceServices &services, const locks::LockRecord &fenced)
{
    if (!fenced.expiresAt) // of the locks that can be fenced those that lapse by a date state one
        return std::max(fenced.lease.value_or(nanoseconds(0)), nanoseconds(0));
    locks::DateClocks clocks;
    clocks.boot = services.clock.boot();
    clocks.own = base::ServerTime(services.clock.wall().time_since_epoch());
    const auto server = services.serverNow ? services.serverNow(clocks.boot) : std::nullopt;
    clocks.server = server.value_or(http::ServerReading{clocks.own, nanoseconds(0)});
    const nanoseconds left = fenced.dateTerms.acquirableAfter(*fenced.expiresAt) - clocks.overBefore();
    return std::max(left, nanoseconds(0));
}

/// The second half: the row is `ours` since the act of journal entry `fenceEntry`.
ReleaseIntent releaseOf(const locks::LockRecord &ours, const ReleaseIntent &fenced, const QString &fenceEntry)
{
    ReleaseIntent release;
    release.verb = ReleaseIntent::Verb::AtVersion;
    release.seen = ours;
    release.pinned = fenced.pinned;
    release.mode = fenced.mode;
    release.connection = fenced.connection;
    release.reachUnknown = fenced.reachUnknown;
    release.fence = fenceEntry;
    return release;
}

} // namespace

ActPtr fence(ReleaseIntent intent, const QString &who, const base::Clock &clock)
{
    return std::make_shared<FenceAct>(std::move(intent), who, clock);
}

base::Task<base::Result<Receipt>> fenceAndRelease(FenceServices services, ReleaseIntent intent,
                                                  OperatorConsent consent, FenceWaiting waiting,
                                                  std::stop_token stop)
{
    base::Clock &clock = services.clock;
    dynamodb::ItemWriter *writer = services.writerNow();
    if (!writer)
        co_return base::failure(base::ErrorKind::ReadOnly,
                                base::say("admin", "this connection is read-only"));
    const ActServices taking{services.reader, *writer, services.journal, clock};
    const ActPtr first = fence(intent, consent.who(), clock);
    const auto taken = co_await carryOut(taking, first, consent, stop);
    if (!taken || !taken->succeeded() || !taken->after)
        co_return taken;
    const locks::LockRecord ours = locks::recordOf(*taken->after, intent.seen.shape, intent.pinned);
    // From here on the previous holder can write nothing. Its lease counts from a heartbeat before ours.
    const nanoseconds lease = untilItLapses(services, ours);
    const base::BootTime end = locks::lapseForObserver(clock.boot(), lease);
    const Receipt fenced = fencedUntil(*taken, ours, clock.wall() + (end - clock.boot()));
    while (clock.boot() <= end) {
        const nanoseconds left = end - clock.boot() + nanoseconds(1);
        if (waiting)
            waiting(left, fenced);
        const auto rested = co_await clock.pause(std::min<nanoseconds>(left, waitStep), stop);
        if (!rested) {
            const base::Sentence why = base::say("admin", "the wait was ended");
            co_return onlyFenced(fenced, ours, "fence-wait-ended", why, RowSeen::AsFenced);
        }
    }
    writer = services.writerNow();
    if (!writer) {
        const base::Sentence why = base::say("admin", "this connection became read-only during the wait");
        co_return onlyFenced(fenced, ours, "fence-read-only", why, RowSeen::AsFenced);
    }
    const ActPtr second = forceRelease(releaseOf(ours, intent, fenced.fence->journalId), clock);
    const ActServices releasing{services.reader, *writer, services.journal, clock};
    const auto released = co_await carryOut(releasing, second, std::move(consent), std::move(stop));
    if (!released) {
        const base::Sentence why = released.error().kept();
        co_return onlyFenced(fenced, ours, "fence-not-released", why, RowSeen::Unread);
    }
    co_return ended(*released, fenced, ours, lease);
}

} // namespace admin
