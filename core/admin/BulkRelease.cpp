// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/BulkRelease.h"

#include "core/admin/ReleaseGuard.h"
#include "core/base/Sentence.h"
#include "core/locks/dialects/Dialects.h"
#include "core/watch/scan/TableUsers.h"

namespace admin {
namespace {

// The watch has seen each lock stand still already: what is left is a read or two. A lock that needs more has moved.
constexpr std::chrono::seconds longestProof{2};

} // namespace

struct BulkRelease::Run {
    std::vector<BulkLock> locks;
    std::vector<BulkResult> results;
    locks::DialectId pinned;
    QString connection;
    OperatorConsent consent;
    std::function<void(const BulkProgress &)> progress;
    std::stop_token stop;
    QString reachUnknown; ///< see ReleaseIntent
    std::size_t next = 0;
    BulkProgress state;
};

BulkRelease::BulkRelease(aws::TableReader &reader, aws::TableWriter &writer, audit::Journal &journal,
                         base::Clock &clock, ServerNow serverNow)
    : m_services{reader, writer, journal, clock}, m_serverNow(std::move(serverNow))
{
}

QString BulkRelease::whyLeftOut(const locks::LockRecord &record)
{
    if (const auto refusal = unreleasable(record))
        return refusal->why;
    const locks::LockDialect *dialect = locks::dialect(record.dialect);
    if (dialect->releaseChoices(record).empty())
        return base::say("admin", "There is no safe way to release it.");
    return dialect->whyNotInBulk(record);
}

base::Task<std::vector<BulkResult>> BulkRelease::run(std::vector<BulkLock> locks, locks::DialectId pinned,
                                                     QString connection, OperatorConsent consent,
                                                     std::function<void(const BulkProgress &)> progress,
                                                     std::stop_token stop)
{
    const auto all = std::make_shared<Run>(Run{std::move(locks),
                                               {},
                                               pinned,
                                               std::move(connection),
                                               std::move(consent),
                                               std::move(progress),
                                               std::move(stop),
                                               {},
                                               0,
                                               {}});
    all->results.reserve(all->locks.size());
    for (const BulkLock &lock : all->locks)
        all->results.push_back({lock.seen.record, {}, {}});
    all->state.all = static_cast<qsizetype>(all->locks.size());
    if (!all->results.empty()) { // one table
        const locks::TableShape shape = all->results.front().seen.shape;
        const auto known = co_await watch::withReach(m_services.reader, shape, all->stop);
        all->reachUnknown = known.unknown;
        for (BulkResult &result : all->results)
            result.seen.shape.reach = known.shape.reach;
    }
    std::vector<base::Task<>> workers;
    workers.reserve(atOnce);
    for (int i = 0; i < atOnce; ++i)
        workers.push_back(work(all));
    for (base::Task<> &worker : workers)
        co_await worker;
    co_return std::move(all->results);
}

base::Task<> BulkRelease::work(std::shared_ptr<Run> run)
{
    while (run->next < run->locks.size() && !run->stop.stop_requested()) {
        const std::size_t place = run->next++;
        co_await release(run, place);
        const BulkResult &result = run->results[place];
        ++run->state.done;
        run->state.released += result.receipt && result.receipt->succeeded() ? 1 : 0;
        if (run->progress)
            run->progress(run->state);
    }
}

base::Task<> BulkRelease::release(std::shared_ptr<Run> run, std::size_t place)
{
    BulkResult &result = run->results[place];
    if (const QString why = whyLeftOut(result.seen); !why.isEmpty()) {
        result.receipt = refusedRelease({QLatin1String("not-in-bulk"), why}, result.seen);
        co_return;
    }
    watch::ProofOrder order;
    order.shape = result.seen.shape;
    order.key = result.seen.key;
    order.pinned = run->pinned;
    order.limit = longestProof;
    order.earlier = run->locks[place].seen;
    const std::function<void(watch::ProofProgress)> untold;
    const auto proof = co_await watch::proveLapse(m_services.reader, m_services.clock, order, untold,
                                                  m_serverNow, run->stop);
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
    intent.pinned = run->pinned;
    intent.proof = *proof;
    intent.connection = run->connection;
    intent.reachUnknown = run->reachUnknown;
    ForceRelease act(m_services.reader, m_services.writer, m_services.journal, m_services.clock);
    const auto receipt = co_await act.run(std::move(intent), run->consent, run->stop);
    if (receipt)
        result.receipt = *receipt;
    else if (!base::isCancelled(receipt))
        result.problem = receipt.error().sentence;
}

} // namespace admin
