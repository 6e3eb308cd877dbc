// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/ReleaseGuard.h"

#include "core/base/Sentence.h"
#include "core/locks/dialects/Dialects.h"
#include "core/watch/proof/ProofText.h"

namespace admin {
namespace {

using Verb = ReleaseIntent::Verb;

Refusal refusal(const char *code, const base::Sentence &why)
{
    return {QLatin1String(code), why};
}

Refusal notALock(const locks::LockRecord &record)
{
    return refusal("not-a-lock", base::say("admin", "The row is not a lock: %1.", record.reason));
}

Refusal alreadyReleased()
{
    return refusal("already-released", base::say("admin", "It is released already."));
}

bool sameVersion(const locks::LockRecord &a, const locks::LockRecord &b)
{
    return a.version == b.version && a.generation == b.generation && a.owner == b.owner;
}

// A live version moves every few seconds; what must not have changed is who holds it, and since which
// acquisition.
bool sameGeneration(const locks::LockRecord &a, const locks::LockRecord &b)
{
    return a.generation || b.generation ? a.generation == b.generation : a.owner == b.owner;
}

Refusal movedOn(const locks::LockRecord &seen, const locks::LockRecord &fresh)
{
    if (seen.owner != fresh.owner)
        return refusal("owner-changed",
                       base::say("admin", "%1 holds it now, not %2.", holderText(fresh), holderText(seen)));
    return refusal("version-changed",
                   base::say("admin", "%1 has written again since it was seen.", holderText(fresh)));
}

// The proof is taken at its word only where its times bear it out: a verdict alone frees nothing.
bool timesBearOut(const watch::ProofResult &proof, const locks::LockRecord &fresh, base::BootTime readAt)
{
    switch (fresh.rule) {
    case locks::ExpiryRule::RecordVersion:
        return !fresh.endsAsReleased &&
            readAt - proof.firstReadAt >=
            locks::proofLength(fresh.lease.value_or(std::chrono::nanoseconds(0)));
    case locks::ExpiryRule::Date:
        return proof.serverAtLeast && fresh.expiresAt && !fresh.endsAsReleased &&
            *proof.serverAtLeast > fresh.dateTerms.acquirableAfter(*fresh.expiresAt) &&
            readAt - proof.firstReadAt >= fresh.dateTerms.standsStill;
    case locks::ExpiryRule::Never:
        break;
    }
    return false;
}

// A date proof is as good as the server's clock, and only this machine's can contradict that.
std::optional<Refusal> clockCaveat(const watch::ProofResult &proof, const locks::LockRecord &fresh)
{
    if (fresh.rule != locks::ExpiryRule::Date || proof.serverTimeTrusted)
        return {};
    if (!proof.clocks)
        return refusal("clocks-unknown",
                       base::say("admin", "The proof does not say what the clocks showed."));
    if (!proof.clocks->disagree())
        return {};
    return refusal("clocks-disagree",
                   base::say("admin",
                             "The proof rests on a date, and %1; if you know that the server's is right, "
                             "say so with --trust-server-time.",
                             watch::clocksText(*proof.clocks)));
}

bool sameLock(const locks::LockRecord &a, const locks::LockRecord &b)
{
    return a.shape.table == b.shape.table && a.key == b.key;
}

std::optional<Refusal> proofGap(const ReleaseIntent &intent, const locks::LockRecord &fresh,
                                base::BootTime readAt)
{
    const watch::ProofResult proof = intent.proof.value_or(watch::ProofResult());
    if (proof.verdict != watch::ProofResult::Verdict::Lapsed || !proof.first)
        return refusal("not-proved", base::say("admin", "Its lapse has not been proved."));
    // A table may become a global one between the proof and the release.
    if (fresh.shape.isOneRegion() || proof.first->shape.isOneRegion())
        return refusal("one-region",
                       base::say("admin",
                                 "Only this Region was seen: its holder may write to the "
                                 "copy of another Region."));
    if (!sameVersion(*proof.first, intent.seen) || !sameLock(*proof.first, intent.seen))
        return refusal("proof-of-another-version",
                       base::say("admin", "The proof is about another version of it."));
    if (!timesBearOut(proof, fresh, readAt))
        return refusal("proof-too-short", base::say("admin", "The proof is shorter than its lease."));
    if (const auto why = clockCaveat(proof, fresh))
        return why;
    return std::nullopt;
}

} // namespace

base::Sentence reachText(const locks::TableShape &shape, const QString &unknown)
{
    if (shape.isOneRegion())
        return base::say("admin",
                         "The table is a global table of eventual consistency: the condition "
                         "of this write protects this Region's copy alone.");
    if (unknown.isEmpty())
        return {};
    return base::say("admin",
                     "Whether other Regions have copies of the table is not known (%1): if "
                     "so, the condition of this write may protect this Region's copy alone.",
                     unknown);
}

QString holderText(const locks::LockRecord &record)
{
    return record.owner && !record.owner->isEmpty() ? *record.owner : base::say("admin", "the holder").text();
}

std::optional<Refusal> unreleasable(const locks::LockRecord &record)
{
    if (record.marking == locks::StoredState::NotALock)
        return notALock(record);
    if (record.marking == locks::StoredState::Released)
        return alreadyReleased();
    if (record.marking == locks::StoredState::Unsupported)
        return refusal(
            "unreadable",
            base::say("admin", "It is only listed, this version cannot release it: %1.", record.reason));
    const locks::LockDialect *dialect = locks::dialect(record.dialect);
    if (!dialect)
        return refusal("unreadable", base::say("admin", "It cannot be read: %1.", record.reason));
    if (record.holders.size() > 1)
        return {}; // one of them, once it is named
    // A count that its holders belie, for example: the dialect says why it writes nothing.
    if (dialect->releaseChoices(record).empty()) {
        const auto write = dialect->forceRelease(record, locks::ReleaseMode::Mark, {});
        const QString why = record.reason.isEmpty() && !write ? write.error().sentence : record.reason;
        return refusal("no-safe-release", base::say("admin", "There is no safe way to release it: %1.", why));
    }
    return {};
}

std::optional<Refusal> refusalForOwner(const locks::LockRecord &fresh, const QString &named)
{
    if (fresh.holders.size() > 1 && !fresh.isOneOfSeveral)
        return refusal("owner-changed", base::say("admin", "%1 is none of its holders.", named));
    const std::optional<QString> &present = fresh.generation ? fresh.generation : fresh.owner;
    const locks::LockDialect *dialect = locks::dialect(fresh.dialect);
    if (present == named || (fresh.owner == named && dialect && dialect->ownsOnce()))
        return {};
    if (!fresh.owner)
        return refusal("owner-changed",
                       base::say("admin",
                                 "It names no owner, so none can be named: --at-version '%1' "
                                 "releases it as it stands.",
                                 fresh.version.value_or(QString())));
    if (fresh.owner == named) // of another generation
        return refusal("generation-changed",
                       base::say("admin",
                                 "%1 may have acquired it again: its current generation is --owner '%2'.",
                                 named, *fresh.generation));
    return refusal("owner-changed",
                   base::say("admin", "%1 holds it now, not %2.",
                             present.value_or(base::say("admin", "an owner without a name")), named));
}

std::optional<Refusal> refusalForVersion(const locks::LockRecord &fresh, const QString &named)
{
    if (fresh.version == named)
        return {};
    return refusal("version-changed",
                   base::say("admin", "Its version is %1, not %2.",
                             fresh.version.value_or(base::say("admin", "unknown")), named));
}

std::optional<Refusal> refusalFor(const ReleaseIntent &intent, const std::optional<locks::LockRecord> &fresh,
                                  base::BootTime readAt)
{
    if (!fresh)
        return refusal("no-row", base::say("admin", "There is no such row any more."));
    if (fresh->marking == locks::StoredState::NotALock)
        return notALock(*fresh);
    if (fresh->marking == locks::StoredState::Released)
        return alreadyReleased();
    if (fresh->dialect != intent.seen.dialect)
        return refusal("other-library", base::say("admin", "The row now belongs to another lock library."));
    // What may be done to a row that can be read may not be done to one that cannot, and the reverse. The
    // latter has no version to go by: the whole row must be as it was shown.
    const bool unreadable = fresh->marking == locks::StoredState::Unreadable;
    if (fresh->marking != intent.seen.marking || (unreadable && !(fresh->item == intent.seen.item)))
        return refusal("row-changed", base::say("admin", "The row has changed since it was seen."));
    if (intent.verb == Verb::BreakLive) {
        if (!sameGeneration(intent.seen, *fresh))
            return movedOn(intent.seen, *fresh);
        return std::nullopt;
    }
    if (!sameVersion(intent.seen, *fresh))
        return movedOn(intent.seen, *fresh);
    return intent.verb == Verb::ReleaseLapsed ? proofGap(intent, *fresh, readAt) : std::nullopt;
}

} // namespace admin
