// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"

#include "core/locks/dialects/Ddblock.h"
#include "core/locks/dialects/Dynamolock.h"
#include "core/locks/dialects/DyndbMutex.h"
#include "core/locks/dialects/JavaLockClient.h"
#include "core/locks/dialects/RecordBuilder.h"

#include <array>

namespace locks {

std::span<const LockDialect *const> allDialects()
{
    static const Dynamolock dynamolock;
    static const JavaLockClient javaLockClient;
    static const DyndbMutex dyndbMutex;
    static const Ddblock ddblockDialect;
    static const std::array<const LockDialect *, 4> all{&dynamolock, &javaLockClient, &dyndbMutex,
                                                        &ddblockDialect};
    return all;
}

const LockDialect *dialect(DialectId id)
{
    // They stand in the order of their ids, which start behind None; None itself wraps to the largest place.
    const auto all = allDialects();
    const std::size_t place = static_cast<std::size_t>(id) - 1;
    return place < all.size() ? all[place] : nullptr;
}

LockFacts factsOf(const aws::ItemFields &item, const TableShape &shape, DialectId pinned)
{
    if (const LockDialect *chosen = dialect(pinned))
        return chosen->facts(item, shape);
    const Recognition found = recognise(item, shape);
    if (const LockDialect *ours = dialect(found.dialect))
        return ours->facts(item, shape);
    LockFacts facts;
    facts.marking = found.marking;
    facts.reason = found.reason;
    return facts;
}

LockRecord recordOf(const aws::Item &item, const TableShape &shape, DialectId pinned)
{
    const aws::PackedItem packed(item);
    const DialectId id = pinned == DialectId::None ? recognise(packed.view(), shape).dialect : pinned;
    if (const LockDialect *known = dialect(id))
        return known->read(item, shape);
    return recordFrom(item, shape, factsOf(packed.view(), shape), {});
}

std::vector<QByteArray> internAttributes()
{
    // Names of the look-alikes too: they fill tables of their own and cost nothing elsewhere. No uuid of
    // ddblock, which is as many strings as locks.
    return {"ownerName",  "leaseDuration", "isReleased", "holder",   "owner",     "lockOwner",
            "lock_owner", "owner_name",    "leaseOwner", "lockedBy", "entityType"};
}

} // namespace locks
