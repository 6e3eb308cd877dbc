// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/ForceRelease.h"

#include "core/admin/GuardedWrite.h"
#include "core/admin/ReleaseGuard.h"
#include "core/admin/ReleaseMark.h"
#include "core/admin/ReleaseRecipe.h"
#include "core/base/Sentence.h"
#include "core/base/TimeText.h"
#include "core/locks/dialects/Dialects.h"

#include <QRandomGenerator>

#include <algorithm>

namespace admin {
namespace {

// A live lock heartbeats every few seconds: between our read and our write it rarely moves, five times in a
// row hardly ever.
constexpr int breakAttempts = 5;

locks::FreshValues freshValues(const locks::LockDialect &dialect, base::WallTime wall)
{
    locks::FreshValues fresh;
    fresh.owner = releaseMark + QByteArray::number(QRandomGenerator::system()->generate64(), 16);
    fresh.version = dialect.freshVersion(wall);
    return fresh;
}

base::Sentence notReleased()
{
    return base::say("admin", "Not released");
}

QString actOf(ReleaseIntent::Verb verb)
{
    switch (verb) {
    case ReleaseIntent::Verb::ReleaseLapsed:
        return QStringLiteral("release-lapsed");
    case ReleaseIntent::Verb::BreakLive:
        return QStringLiteral("break-live");
    case ReleaseIntent::Verb::AtVersion:
        return QStringLiteral("release-at-version");
    }
    return {};
}

bool bearsMark(const dynamodb::ConditionalWrite &write, const locks::FreshValues &fresh)
{
    // Libraries keep their versions as text or as bytes.
    const dynamodb::AttributeValue text = dynamodb::AttributeValue::string(fresh.version);
    const dynamodb::AttributeValue bytes = dynamodb::AttributeValue::binary(fresh.version);
    return std::ranges::any_of(write.changes(), [&](const dynamodb::Assignment &change) {
        return change.value == text || change.value == bytes;
    });
}

/// What a row says that either our write or its owner's own can have left so.
base::Sentence alternativeOf(const locks::LockDialect &dialect, const locks::LockRecord &record,
                             const std::optional<dynamodb::Item> &after)
{
    if (!after)
        return base::say("admin",
                         "The row is gone, and any client can acquire the lock: either our "
                         "request removed the row, or "
                         "its owner.");
    if (dialect.read(*after, record.shape).marking == locks::StoredState::Released)
        return base::say(
            "admin", "The row is marked as released: either our request did that, or its owner released it.");
    return base::say(
        "admin",
        "The row is as our request would leave it: either our request wrote it so, or its owner did.");
}

ActWords wordsOf(const ReleaseIntent &intent)
{
    const QString &key = intent.seen.keyText;
    ActWords words;
    words.act = actOf(intent.verb);
    words.connection = intent.connection;
    words.table = intent.seen.shape.table;
    words.key = intent.seen.key;
    words.keyText = key;
    words.done = Receipt::Outcome::Released;
    words.would = Receipt::Outcome::WouldRelease;
    words.didIt = base::say("admin", "Released %1", key);
    words.wouldDoIt = base::say("admin", "Would release %1", key);
    words.notDone = intent.fence.isEmpty() ? notReleased() : base::say("admin", "Fenced, but not released");
    words.follows = intent.fence;
    words.mayHaveActed = base::say("admin", "The release may have taken effect before.");
    return words;
}

class ReleaseAct final : public GuardedAct {
public:
    ReleaseAct(ReleaseIntent intent, const base::Clock &clock)
        : GuardedAct(wordsOf(intent), intent.verb == ReleaseIntent::Verb::BreakLive ? breakAttempts : 1),
          m_intent(std::move(intent)), m_clock(clock)
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
    /// To the holder that is meant, of a row that several hold. Why not, if it holds nothing there any more.
    [[nodiscard]] std::optional<Refusal> narrow(std::optional<locks::LockRecord> &record) const;
    [[nodiscard]] base::Result<PlannedWrite> planOn(const locks::LockRecord &record) const;
    /// Why this way of releasing frees lapsed locks alone, where another verb is meant; empty: it does not.
    [[nodiscard]] QString whyLapsedOnly(const locks::LockRecord &record) const;
    /// `readAt`: when the read that it is decided on left. It found the row as the proof did.
    [[nodiscard]] base::Sentence evidenceAt(base::BootTime readAt) const;
    ReleaseIntent m_intent;
    const base::Clock &m_clock;
};

base::Result<Decision> ReleaseAct::decide(const dynamodb::ItemAnswer &fresh, const TableFacts &) const
{
    std::optional<locks::LockRecord> record;
    if (fresh.item)
        record = locks::recordOf(*fresh.item, m_intent.seen.shape, m_intent.pinned);
    if (const auto refusal = narrow(record))
        return Decision{*refusal};
    if (const auto refusal = refusalFor(m_intent, record, fresh.exchange.sentAt))
        return Decision{*refusal};
    if (const QString why = whyLapsedOnly(*record); !why.isEmpty())
        return Decision{Refusal{QLatin1String("lapsed-only"), why}};
    auto plan = planOn(*record);
    if (!plan)
        return tl::unexpected(plan.error());
    plan->evidence = evidenceAt(fresh.exchange.sentAt);
    if (m_intent.rhythm)
        plan->heartbeats = m_intent.rhythm->seenAt(m_clock.boot(), record->version.value_or(QString()));
    return Decision{*std::move(plan)};
}

std::optional<Refusal> ReleaseAct::narrow(std::optional<locks::LockRecord> &record) const
{
    const locks::LockRecord &seen = m_intent.seen;
    if (!record || record->dialect != seen.dialect)
        return {};
    if (!seen.isOneOfSeveral) {
        if (record->holders.isEmpty())
            return {};
        const int holders = static_cast<int>(record->holders.size());
        return Refusal{QLatin1String("holder-not-named"),
                       base::sayCounted("admin", "%n client(s) hold it: name the one to release.", holders)};
    }
    const QString holder = seen.owner.value_or(QString());
    if (record->holders.isEmpty() && record->owner == holder)
        return {}; // the others have released meanwhile
    record = locks::dialect(record->dialect)->asHeldBy(*record, holder);
    if (record)
        return {};
    return Refusal{QLatin1String("holder-gone"), base::say("admin", "%1 does not hold it any more.", holder)};
}

QString ReleaseAct::whyLapsedOnly(const locks::LockRecord &record) const
{
    if (m_intent.verb == ReleaseIntent::Verb::ReleaseLapsed)
        return {};
    const auto chosen = releaseChoiceOf(record, m_intent.mode);
    return chosen ? chosen->whyLapsedOnly : QString();
}

base::Sentence ReleaseAct::evidenceAt(base::BootTime readAt) const
{
    if (!m_intent.proof)
        return m_intent.verb == ReleaseIntent::Verb::BreakLive
            ? base::say("admin", "None: a break rests on no proof.")
            : base::say("admin", "None: the operator named the version.");
    const auto since = readAt - m_intent.proof->lastReadAt;
    if (since < std::chrono::seconds(1))
        return m_intent.proof->sentence;
    return base::say("admin", "%1 Read again %2 later, right before the release: unchanged.",
                     m_intent.proof->sentence, base::text::length(since));
}

base::Result<PlannedWrite> ReleaseAct::planOn(const locks::LockRecord &record) const
{
    const locks::LockDialect *dialect = locks::dialect(record.dialect);
    const locks::FreshValues values = dialect ? freshValues(*dialect, m_clock.wall()) : locks::FreshValues();
    const auto write = releaseWrite(record, m_intent.mode, values);
    if (!write)
        return tl::unexpected(write.error());
    PlannedWrite plan(*write, record.item);
    plan.dialect = record.dialect.name();
    plan.lease = leaseSeen(record);
    plan.reach = reachText(record.shape, m_intent.reachUnknown);
    // A delete, and a mark without a fresh version, the holder can have written as well.
    if (!bearsMark(*write, values))
        plan.alternative = alternativeOf(*dialect, record, plan.after());
    return plan;
}

} // namespace

ActPtr forceRelease(ReleaseIntent intent, const base::Clock &clock)
{
    return std::make_shared<ReleaseAct>(std::move(intent), clock);
}

Receipt refusedRelease(const Refusal &refusal, const std::optional<locks::LockRecord> &row)
{
    Receipt receipt = refusedReceipt(refusal, notReleased(), row ? std::optional(row->item) : std::nullopt);
    if (row)
        receipt.shown = row->shown;
    return receipt;
}

Receipt missingRelease()
{
    const Refusal refusal{QLatin1String("no-row"), base::say("admin", "There is no such row.")};
    return refusedRelease(refusal, std::nullopt);
}

namespace {

base::Sentence whyUnproved(const watch::ProofResult &proof)
{
    using Verdict = watch::ProofResult::Verdict;
    if (proof.verdict == Verdict::Released)
        return base::say("admin", "It is released already.");
    if (proof.verdict == Verdict::Gone)
        return base::say("admin", "There is no such row.");
    return base::say("admin", "The lock is %1", proof.sentence); // "unproven: seen unchanged for ..."
}

} // namespace

Receipt unprovedRelease(const watch::ProofResult &proof)
{
    Receipt receipt;
    receipt.code = proof.verdict == watch::ProofResult::Verdict::OneRegion ? QLatin1String("one-region")
                                                                           : QLatin1String("not-proved");
    receipt.sentence = base::say("admin", "%1. %2 Nothing was written.", notReleased(), whyUnproved(proof));
    if (proof.latest) {
        receipt.before = proof.latest->item;
        receipt.shown = proof.latest->shown;
    }
    return receipt;
}

} // namespace admin
