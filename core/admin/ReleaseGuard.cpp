// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/ReleaseGuard.h"

#include <algorithm>

namespace admin {
namespace {

using Verb = ReleaseIntent::Verb;

QString refused(const QString &why)
{
    return QStringLiteral("Not released. %1 Nothing was written.").arg(why);
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

QString movedOn(const locks::LockRecord &seen, const locks::LockRecord &fresh)
{
    if (seen.owner != fresh.owner)
        return QStringLiteral("%1 holds it now, not %2.").arg(holderText(fresh), holderText(seen));
    return QStringLiteral("%1 has written again since it was seen.").arg(holderText(fresh));
}

// The proof is taken at its word only where its times bear it out: a verdict alone frees nothing.
bool timesBearOut(const watch::ProofResult &proof, const locks::LockRecord &fresh, base::BootTime now)
{
    switch (fresh.rule) {
    case locks::ExpiryRule::Stillness:
        return now - proof.firstReadAt >=
            locks::proofLength(fresh.lease.value_or(std::chrono::nanoseconds(0)));
    case locks::ExpiryRule::Date:
        return proof.serverAtLeast && fresh.expiresAt && *proof.serverAtLeast > *fresh.expiresAt;
    case locks::ExpiryRule::Never:
        return false;
    }
    return false;
}

std::optional<QString> proofGap(const ReleaseIntent &intent, const locks::LockRecord &fresh,
                                base::BootTime now)
{
    if (!intent.proof || intent.proof->verdict != watch::ProofResult::Verdict::Lapsed || !intent.proof->first)
        return refused(QStringLiteral("Its lapse has not been proved."));
    if (!sameVersion(*intent.proof->first, intent.seen) || !(intent.proof->first->key == intent.seen.key))
        return refused(QStringLiteral("The proof is about another version of it."));
    if (!timesBearOut(*intent.proof, fresh, now))
        return refused(QStringLiteral("The proof is shorter than its lease."));
    return std::nullopt;
}

} // namespace

QString holderText(const locks::LockRecord &record)
{
    return record.owner && !record.owner->isEmpty() ? *record.owner : QStringLiteral("the holder");
}

std::optional<QString> refusalFor(const ReleaseIntent &intent, const std::optional<locks::LockRecord> &fresh,
                                  base::BootTime now)
{
    if (!fresh)
        return refused(QStringLiteral("There is no such row any more."));
    if (fresh->marking == locks::Marking::NotALock)
        return refused(QStringLiteral("The row is not a lock: %1.").arg(fresh->reason));
    if (fresh->marking == locks::Marking::Released)
        return refused(QStringLiteral("It is released already."));
    if (fresh->dialect != intent.seen.dialect)
        return refused(QStringLiteral("The row now belongs to another lock library."));
    if (intent.verb == Verb::BreakLive) {
        if (!sameGeneration(intent.seen, *fresh))
            return refused(movedOn(intent.seen, *fresh));
        return std::nullopt;
    }
    if (!sameVersion(intent.seen, *fresh))
        return refused(movedOn(intent.seen, *fresh));
    return intent.verb == Verb::ReleaseLapsed ? proofGap(intent, *fresh, now) : std::nullopt;
}

Settlement settle(const aws::ConditionalWrite &write, const aws::Item &before,
                  const std::optional<aws::Item> &now)
{
    if (write.verb() == aws::ConditionalWrite::Verb::Delete) {
        if (!now)
            return Settlement::InForce;
        return *now == before ? Settlement::Untouched : Settlement::Overtaken;
    }
    if (!now)
        return Settlement::Overtaken;
    if (*now == before)
        return Settlement::Untouched;
    // Compared attribute by attribute: the service may write numbers in another form, and only what the write
    // set can tell that it was ours. Released rows carry a fresh version, so nobody else can have written the
    // same.
    const auto shows = [&](const aws::Assignment &change) {
        const aws::AttributeValue *value = now->find(change.name);
        return change.value ? value && *value == *change.value : value == nullptr;
    };
    return std::ranges::all_of(write.changes(), shows) ? Settlement::InForce : Settlement::Overtaken;
}

} // namespace admin
