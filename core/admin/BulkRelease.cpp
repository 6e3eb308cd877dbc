// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/BulkRelease.h"

#include "core/admin/GuardedWrite.h"
#include "core/admin/ReleaseGuard.h"
#include "core/base/Sentence.h"
#include "core/locks/dialects/Dialects.h"
#include "core/watch/scan/TableUsers.h"

#include <algorithm>

namespace admin {
namespace {

// The watch has seen each lock stand still already: what is left is a read or two. A lock that needs more has moved.
constexpr std::chrono::seconds longestProof{2};

/// One release of many, shared by all that work on it.
struct BulkRun {
    ActServices services;
    std::vector<BulkLock> locks;
    BulkTable table;
    OperatorConsent consent;
    BulkCourse course;
    std::stop_token stop;
    std::vector<BulkResult> results{};
    QString reachUnknown{}; ///< see ReleaseIntent
    std::size_t next = 0;
    BulkProgress state{};
};

base::Task<> releaseOne(std::shared_ptr<BulkRun> run, std::size_t place)
{
    BulkResult &result = run->results[place];
    if (const QString why = whyNotInBulk(result.seen); !why.isEmpty()) {
        result.receipt = refusedRelease({QLatin1String("not-in-bulk"), why}, result.seen);
        co_return;
    }
    watch::ProofOrder order;
    order.shape = result.seen.shape;
    order.key = result.seen.key;
    order.pinned = run->table.pinned;
    order.limit = longestProof;
    order.earlier = run->locks[place].seen;
    const std::function<void(watch::ProofProgress)> noProgress;
    const auto proof = co_await watch::proveLapse(run->services.reader, run->services.clock, order,
                                                  noProgress, run->table.serverNow, run->stop);
    if (base::isCancelled(proof))
        co_return;
    if (!proof) {
        result.problem = proof.error().sentence;
        co_return;
    }
    if (proof->verdict != watch::ProofResult::Verdict::Lapsed || !proof->first) {
        result.receipt = unprovedRelease(*proof);
        co_return;
    }
    ReleaseIntent intent;
    intent.verb = ReleaseIntent::Verb::ReleaseLapsed;
    intent.seen = *proof->first;
    intent.pinned = run->table.pinned;
    intent.proof = *proof;
    intent.connection = run->table.connection;
    intent.reachUnknown = run->reachUnknown;
    const ActPtr act = forceRelease(std::move(intent), run->services.clock);
    const auto receipt = co_await carryOut(run->services, act, run->consent, run->stop);
    if (receipt)
        result.receipt = *receipt;
    else if (!base::isCancelled(receipt))
        result.problem = receipt.error().sentence;
}

base::Task<> work(std::shared_ptr<BulkRun> run)
{
    while (run->next < run->locks.size() && !run->stop.stop_requested() &&
           !run->course.last.stop_requested()) {
        const std::size_t place = run->next++;
        if (run->course.turn)
            run->course.turn(place, nullptr);
        co_await releaseOne(run, place);
        const BulkResult &result = run->results[place];
        ++run->state.done;
        run->state.released += result.receipt && result.receipt->succeeded() ? 1 : 0;
        if (run->course.turn)
            run->course.turn(place, &result);
        if (run->course.progress)
            run->course.progress(run->state);
    }
}

} // namespace

QString whyNotInBulk(const locks::LockRecord &record)
{
    if (const auto refusal = unreleasable(record))
        return refusal->why;
    const locks::LockDialect *dialect = locks::dialect(record.dialect);
    if (dialect->releaseChoices(record).empty())
        return base::say("admin", "There is no safe way to release it.");
    return dialect->whyNotInBulk(record);
}

base::Task<std::vector<BulkResult>> releaseLapsed(ActServices services, std::vector<BulkLock> locks,
                                                  BulkTable table, OperatorConsent consent, BulkCourse course,
                                                  std::stop_token stop)
{
    const auto run = std::make_shared<BulkRun>(
        BulkRun{services, std::move(locks), std::move(table), std::move(consent), std::move(course), stop});
    run->results.reserve(run->locks.size());
    for (const BulkLock &lock : run->locks)
        run->results.push_back({lock.seen.record, {}, {}});
    run->state.all = static_cast<qsizetype>(run->locks.size());
    if (!run->results.empty()) { // one table
        const auto known = co_await watch::withReach(services.reader, run->results.front().seen.shape, stop);
        run->reachUnknown = known.unknown;
        for (BulkResult &result : run->results)
            result.seen.shape.reach = known.shape.reach;
    }
    std::vector<base::Task<>> workers;
    const qsizetype atOnce = std::max<qsizetype>(run->course.atOnce, 1);
    for (qsizetype i = 0; i < atOnce; ++i)
        workers.push_back(work(run));
    for (base::Task<> &worker : workers)
        co_await worker;
    co_return std::move(run->results);
}

} // namespace admin
