// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/proof/LapseProof.h"

#include "core/locks/dialects/Dialects.h"
#include "core/watch/proof/ProofText.h"

#include <algorithm>

namespace watch {
namespace {

using base::BootTime;
using base::Result;
using base::Task;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;
using Verdict = ProofResult::Verdict;

constexpr milliseconds progressStep{250};
/// "A little" beyond one proof length, for answers that come late and reads that must be repeated.
constexpr seconds patience{5};

/// What one proof watch knows. Lives in the coroutine that runs it.
struct Proof {
    aws::TableReader *reader = nullptr;
    base::Clock *clock = nullptr;
    locks::TableShape shape;
    aws::Item key;
    locks::DialectId pinned = locks::DialectId::None;
    nanoseconds limit{0};
    std::function<void(ProofProgress)> progress;
    std::function<std::optional<aws::ServerReading>(BootTime)> serverNow;

    ProofResult result;
    int reads = 0;
    nanoseconds needed{0};
    BootTime lastSentAt;

    [[nodiscard]] Result<ProofResult> conclude(Verdict verdict)
    {
        result.verdict = verdict;
        result.sentence = proofSentence(result, needed);
        return result;
    }

    /// Date: until the date by the server's clock at `boot`; nothing without a reading.
    [[nodiscard]] std::optional<nanoseconds> untilDate(BootTime boot, nanoseconds *doubt) const
    {
        const auto reading = serverNow ? serverNow(boot) : std::nullopt;
        if (!reading || !result.latest->expiresAt)
            return {};
        *doubt = reading->uncertainty;
        // Stored dates may be anything; only what lies ahead of 1970 can be subtracted from safely.
        if (*result.latest->expiresAt < base::ServerTime())
            return -reading->now.time_since_epoch();
        return *result.latest->expiresAt - reading->now;
    }

    void tell(nanoseconds watched) const
    {
        if (progress)
            progress({std::clamp(watched, nanoseconds(0), needed), needed, reads});
    }
};
using ProofPtr = std::shared_ptr<Proof>;

/// Leases come from the table and may be anything: stops at the end of time.
BootTime later(BootTime time, nanoseconds by)
{
    return locks::lapseForObserver(time, by);
}

/// Reads in between only refute earlier: about ten in a lease, and not many more for a long one.
nanoseconds stepFor(nanoseconds length)
{
    const nanoseconds most = std::max<nanoseconds>(seconds(1), length / 60);
    return std::clamp<nanoseconds>(length / 10, milliseconds(200), most);
}

bool isPassing(base::ErrorKind kind)
{
    switch (kind) {
    case base::ErrorKind::Throttled:
    case base::ErrorKind::Unreachable:
    case base::ErrorKind::Timeout:
    case base::ErrorKind::Unclear:
    case base::ErrorKind::Damaged:
    case base::ErrorKind::Service:
        return true;
    default:
        return false;
    }
}

/// What one more row says against the first; nothing: it stands as it stood.
std::optional<Verdict> refutation(const locks::LockRecord &first, const locks::LockRecord &latest)
{
    switch (latest.marking) {
    case locks::StoredState::Released:
        return Verdict::Released;
    case locks::StoredState::Unreadable:
    case locks::StoredState::NotALock:
        return Verdict::Unreadable;
    case locks::StoredState::Taken:
        break;
    }
    const bool same = first.dialect == latest.dialect && first.owner == latest.owner &&
        first.version == latest.version && first.generation == latest.generation &&
        first.expiresAt == latest.expiresAt;
    return same ? std::nullopt : std::optional(Verdict::Heartbeats);
}

/// One consistent read. A verdict, or nothing if the row stands unchanged.
Task<Result<std::optional<Verdict>>> look(ProofPtr proof, std::stop_token stop)
{
    const auto answer =
        co_await proof->reader->getItem(proof->shape.table, proof->key, aws::Consistency::Strong, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    if (stop.stop_requested())
        co_return base::cancelled();
    ProofResult &result = proof->result;
    ++proof->reads;
    const bool isFirst = !result.first;
    result.lastReadAt = answer->exchange.receivedAt;
    proof->lastSentAt = answer->exchange.sentAt;
    if (const auto reading = proof->serverNow ? proof->serverNow(proof->lastSentAt) : std::nullopt) {
        result.serverAtLeast = reading->now - reading->uncertainty;
        const base::WallTime local = proof->clock->wall() - (proof->clock->boot() - proof->lastSentAt);
        result.clocks = locks::ClockReadings{reading->now, local};
    }
    if (isFirst)
        result.firstReadAt = answer->exchange.receivedAt;
    if (!answer->item)
        co_return Verdict::Gone;
    result.latest = locks::recordOf(*answer->item, proof->shape, proof->pinned);
    if (isFirst)
        result.first = result.latest;
    const auto verdict = refutation(*result.first, *result.latest);
    if (!verdict && result.latest->rule == locks::ExpiryRule::Never)
        co_return Verdict::NeverEnds;
    co_return verdict;
}

/// Rests for `length`, telling the progress four times a second.
Task<Result<base::Rested>> rest(ProofPtr proof, nanoseconds length, std::stop_token stop)
{
    const BootTime end = proof->clock->boot() + length;
    for (;;) {
        const nanoseconds left = std::max(end - proof->clock->boot(), nanoseconds(0));
        const nanoseconds slice = std::min<nanoseconds>(left, progressStep);
        const auto rested = co_await proof->clock->pause(slice, stop);
        if (!rested)
            co_return rested;
        if (proof->clock->boot() >= end)
            co_return base::Rested();
        proof->tell(proof->clock->boot() - proof->result.firstReadAt);
    }
}

/// As look(), but failures that pass by themselves count as no news until `deadline`.
Task<Result<std::optional<Verdict>>> lookAgain(ProofPtr proof, BootTime deadline, std::stop_token stop)
{
    auto seen = co_await look(proof, stop);
    if (!seen && (!isPassing(seen.error().kind) || proof->clock->boot() >= deadline))
        co_return seen;
    if (!seen)
        co_return std::optional<Verdict>();
    proof->tell(proof->result.lastReadAt - proof->result.firstReadAt);
    co_return seen;
}

Task<Result<ProofResult>> watchRecordVersion(ProofPtr proof, std::stop_token stop)
{
    ProofResult &result = proof->result;
    proof->needed = locks::proofLength(result.first->lease.value_or(nanoseconds(0)));
    const BootTime deadline = proof->limit > nanoseconds(0)
        ? later(result.firstReadAt, proof->limit)
        : later(later(result.firstReadAt, proof->needed), patience);
    proof->tell(nanoseconds(0));
    for (;;) {
        const BootTime now = proof->clock->boot();
        // The proof counts from the arrival of the first answer to the leaving of the last request: a
        // heartbeat that lands while that answer travels must not slip through.
        const BootTime proves = later(later(result.firstReadAt, proof->needed), nanoseconds(1));
        if (now >= deadline) {
            result.remaining = std::max(proves - proof->lastSentAt, nanoseconds(0));
            co_return proof->conclude(Verdict::OutOfTime);
        }
        const BootTime next = std::min({now + stepFor(result.first->lease.value_or(nanoseconds(0))), deadline,
                                        now < proves ? proves : BootTime::max()});
        const auto rested = co_await rest(proof, next - now, stop);
        if (!rested)
            co_return tl::unexpected(rested.error());
        const auto seen = co_await lookAgain(proof, deadline, stop);
        if (!seen)
            co_return tl::unexpected(seen.error());
        if (*seen)
            co_return proof->conclude(**seen);
        // A lease that grew under an unchanged version counts: not waiting long enough is the one fault not
        // allowed.
        proof->needed =
            std::max(proof->needed, locks::proofLength(result.latest->lease.value_or(nanoseconds(0))));
        if (proof->lastSentAt - result.firstReadAt > proof->needed)
            co_return proof->conclude(Verdict::Lapsed);
    }
}

/// Whether `sentAt`, a read that showed the row unchanged, lies surely after its date.
bool isPast(const Proof &proof, BootTime sentAt)
{
    nanoseconds doubt{0};
    const auto left = proof.untilDate(sentAt, &doubt);
    return left && *left < -doubt;
}

Task<Result<ProofResult>> watchDate(ProofPtr proof, std::stop_token stop)
{
    ProofResult &result = proof->result;
    const BootTime begin = result.firstReadAt;
    const BootTime deadline =
        later(begin, proof->limit > nanoseconds(0) ? proof->limit : nanoseconds(patience));
    for (;;) {
        nanoseconds doubt{0};
        const BootTime now = proof->clock->boot();
        const auto left = proof->untilDate(now, &doubt);
        result.remaining = left;
        proof->needed = std::max(left.value_or(nanoseconds(0)) + doubt + (now - begin), nanoseconds(0));
        if (proof->reads > 1 && isPast(*proof, proof->lastSentAt))
            co_return proof->conclude(result.clocks && result.clocks->disagree() ? Verdict::ClocksDisagree
                                                                                 : Verdict::Lapsed);
        const bool ahead = left && *left > doubt;
        if (ahead && (proof->limit == nanoseconds(0) || now >= deadline))
            co_return proof->conclude(Verdict::HeldByDate);
        if (now >= deadline)
            co_return proof->conclude(Verdict::OutOfTime);
        proof->tell(now - begin);
        // One more read as soon as the date is surely past, others on the way there.
        const nanoseconds wait =
            left ? std::max(*left + doubt + nanoseconds(1), nanoseconds(0)) : nanoseconds(seconds(1));
        const nanoseconds step = std::min({wait, stepFor(wait), deadline - now});
        const auto rested =
            co_await rest(proof, wait > nanoseconds(0) ? std::max(step, nanoseconds(1)) : step, stop);
        if (!rested)
            co_return tl::unexpected(rested.error());
        const auto seen = co_await lookAgain(proof, deadline, stop);
        if (!seen)
            co_return tl::unexpected(seen.error());
        if (*seen)
            co_return proof->conclude(**seen);
    }
}

} // namespace

ProofResult trustingServerTime(ProofResult proof)
{
    if (proof.verdict != Verdict::ClocksDisagree)
        return proof;
    proof.verdict = Verdict::Lapsed;
    proof.serverTimeTrusted = true;
    proof.sentence = proofSentence(proof, nanoseconds(0));
    return proof;
}

Task<Result<ProofResult>> proveLapse(aws::TableReader &reader, base::Clock &clock, locks::TableShape shape,
                                     aws::Item key, locks::DialectId pinned, nanoseconds limit,
                                     std::function<void(ProofProgress)> progress,
                                     std::function<std::optional<aws::ServerReading>(BootTime)> serverNow,
                                     std::stop_token stop)
{
    const auto proof = std::make_shared<Proof>();
    proof->reader = &reader;
    proof->clock = &clock;
    proof->shape = std::move(shape);
    proof->key = std::move(key);
    proof->pinned = pinned;
    proof->limit = std::max(limit, nanoseconds(0));
    proof->progress = std::move(progress);
    proof->serverNow = std::move(serverNow);
    const auto seen = co_await look(proof, stop);
    if (!seen)
        co_return tl::unexpected(seen.error());
    if (*seen)
        co_return proof->conclude(**seen);
    if (proof->result.first->rule == locks::ExpiryRule::Date)
        co_return co_await watchDate(proof, stop);
    co_return co_await watchRecordVersion(proof, stop);
}

} // namespace watch
