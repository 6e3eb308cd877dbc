// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/proof/LapseProof.h"

#include "core/base/Sentence.h"
#include "core/locks/dialects/Dialects.h"
#include "core/watch/proof/ProofText.h"
#include "core/watch/scan/TableUsers.h"

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
    case locks::StoredState::Unsupported:
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

/// Of a verdict that rests on nothing but the lease or the date: a release is stated by the row.
bool isOverByRule(Verdict verdict, const ProofResult &result)
{
    return verdict == Verdict::Lapsed || verdict == Verdict::ClocksDisagree ||
        (verdict == Verdict::Released && result.latest->marking != locks::StoredState::Released);
}

using ServerNow = std::function<std::optional<http::ServerReading>(BootTime)>;

/// The watch of one key: what it has seen so far, and when it reads again. Lives in the frame of
/// proveLapse(), whose task outlives all that are awaited in it.
class LapseWatch {
public:
    LapseWatch(dynamodb::TableReader &reader, base::Clock &clock, ProofOrder order,
               std::function<void(ProofProgress)> progress, ServerNow serverNow)
        : m_reader(reader), m_clock(clock), m_order(std::move(order)),
          m_limit(std::max(m_order.limit, nanoseconds(0))), m_progress(std::move(progress)),
          m_serverNow(std::move(serverNow))
    {
    }

    [[nodiscard]] Task<Result<ProofResult>> run(std::stop_token stop);

private:
    [[nodiscard]] Task<Result<ProofResult>> watchRecordVersion(std::stop_token stop);
    [[nodiscard]] Task<Result<ProofResult>> watchDate(std::stop_token stop);
    /// The first of them: goes on from an earlier sighting of the same version.
    [[nodiscard]] std::optional<Verdict> beginFrom(const locks::LockRecord &read);
    /// One consistent read. A verdict, or nothing if the row stands unchanged.
    [[nodiscard]] Task<Result<std::optional<Verdict>>> readOnce(std::stop_token stop);
    /// As readOnce(), but failures that pass by themselves count as no answer until `deadline`.
    [[nodiscard]] Task<Result<std::optional<Verdict>>> readAgain(BootTime deadline, std::stop_token stop);
    /// Rests for `length`, reporting the progress four times a second.
    [[nodiscard]] Task<Result<base::Rested>> rest(nanoseconds length, std::stop_token stop);

    /// Whether an act of ours left this row, so that no holder wrote it.
    [[nodiscard]] bool isOurs(const locks::LockRecord &row) const;
    [[nodiscard]] Result<ProofResult> conclude(Verdict verdict);
    /// RecordVersion, of a lock whose lease is over: nothing waits for one that ends as released.
    [[nodiscard]] Verdict overByVersion() const
    {
        return m_result.latest->endsAsReleased ? Verdict::Released : Verdict::Lapsed;
    }
    void report(nanoseconds watched) const;
    /// Date: until the date by the server's clock at `boot`; nothing without a reading.
    [[nodiscard]] std::optional<nanoseconds> untilDate(BootTime boot, nanoseconds *uncertainty) const;
    /// Whether `sentAt`, a read that showed the row unchanged, lies surely after its date.
    [[nodiscard]] bool isPast(BootTime sentAt) const;

    dynamodb::TableReader &m_reader;
    base::Clock &m_clock;
    ProofOrder m_order; ///< with what the table is used by, once a row was read
    const nanoseconds m_limit; // of the whole wait; 0: one proof length and a little
    const std::function<void(ProofProgress)> m_progress;
    const ServerNow m_serverNow;

    ProofResult m_result;
    int m_reads = 0;
    std::optional<dynamodb::Item> m_firstItem;
    nanoseconds m_needed{0};
    BootTime m_beganAt; // when the first consistent read had arrived
    BootTime m_lastSentAt;
};

Task<Result<ProofResult>> LapseWatch::run(std::stop_token stop)
{
    const auto seen = co_await readOnce(stop);
    if (!seen)
        co_return tl::unexpected(seen.error());
    if (*seen)
        co_return conclude(**seen);
    if (m_result.first->rule == locks::ExpiryRule::Date)
        co_return co_await watchDate(stop);
    co_return co_await watchRecordVersion(stop);
}

bool LapseWatch::isOurs(const locks::LockRecord &row) const
{
    if (row.owner.value_or(QString()).startsWith(QLatin1String(locks::fenceMark)))
        return true;
    const OwnWritesPtr own = m_order.own ? m_order.own(m_order.shape) : nullptr;
    return own && own->of(row.item, m_order.shape, m_order.pinned);
}

Result<ProofResult> LapseWatch::conclude(Verdict verdict)
{
    const locks::TableShape &shape = m_result.latest ? m_result.latest->shape : m_order.shape;
    m_result.oneRegion = shape.isOneRegion();
    m_result.verdict = m_result.oneRegion && isOverByRule(verdict, m_result) ? Verdict::OneRegion : verdict;
    m_result.sentence = proofSentence(m_result, m_needed);
    verdict = m_result.verdict;
    const bool isOpen = verdict == Verdict::OutOfTime || verdict == Verdict::HeldByDate ||
        verdict == Verdict::OneRegion || verdict == Verdict::NeverEnds || verdict == Verdict::ClocksDisagree;
    if (isOpen && isOurs(*m_result.latest))
        m_result.sentence = base::Sentence::joined(
            {m_result.sentence,
             base::say("watch",
                       "An act of Leasescope wrote the row as it stands: its holder was not "
                       "seen to write since.")});
    return m_result;
}

void LapseWatch::report(nanoseconds watched) const
{
    if (m_progress)
        m_progress({std::clamp(watched, nanoseconds(0), m_needed), m_needed, m_reads});
}

std::optional<nanoseconds> LapseWatch::untilDate(BootTime boot, nanoseconds *uncertainty) const
{
    const auto reading = m_serverNow ? m_serverNow(boot) : std::nullopt;
    if (!reading || !m_result.latest->expiresAt)
        return {};
    *uncertainty = reading->uncertainty;
    const base::ServerTime end = m_result.latest->dateTerms.acquirableAfter(*m_result.latest->expiresAt);
    // Stored dates may be anything; only what lies ahead of 1970 can be subtracted from safely.
    if (end < base::ServerTime())
        return -reading->now.time_since_epoch();
    return end - reading->now;
}

Task<Result<std::optional<Verdict>>> LapseWatch::readOnce(std::stop_token stop)
{
    const auto answer =
        co_await m_reader.getItem(m_order.shape.table, m_order.key, dynamodb::Consistency::Strong, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    if (stop.stop_requested())
        co_return base::cancelled();
    ++m_reads;
    m_result.lastReadAt = answer->exchange.receivedAt;
    m_lastSentAt = answer->exchange.sentAt;
    if (const auto reading = m_serverNow ? m_serverNow(m_lastSentAt) : std::nullopt) {
        m_result.serverAtLeast = reading->now - reading->uncertainty;
        const base::WallTime local = m_clock.wall() - (m_clock.boot() - m_lastSentAt);
        m_result.clocks = locks::ClockReadings{reading->now, local};
    }
    if (m_reads == 1) {
        m_result.firstReadAt = m_beganAt = answer->exchange.receivedAt;
        m_firstItem = answer->item;
    }
    if (m_reads == 1 && answer->item) {
        const dynamodb::Item item = *answer->item;
        m_order.shape = co_await withUsers(m_reader, m_order.shape, m_order.pinned, item, stop);
    }
    const bool asFirst = m_reads > 1 && answer->item == m_firstItem; // which had a row, or it would be over
    m_result.reads.push_back({m_lastSentAt, answer->exchange.receivedAt, answer->exchange.requestId,
                              m_result.serverAtLeast, asFirst, asFirst ? std::nullopt : answer->item});
    if (!answer->item)
        co_return Verdict::Gone;
    m_result.latest = locks::recordOf(*answer->item, m_order.shape, m_order.pinned);
    const auto verdict =
        m_result.first ? refutation(*m_result.first, *m_result.latest) : beginFrom(*m_result.latest);
    if (!verdict && m_result.latest->rule == locks::ExpiryRule::Never)
        co_return Verdict::NeverEnds;
    if (verdict == Verdict::Heartbeats &&
        isOurs(*m_result.latest)) { // never at the first read: see beginFrom()
        m_result.first = m_result.latest;
        m_result.firstReadAt = m_result.lastReadAt;
        co_return std::optional<Verdict>();
    }
    co_return verdict;
}

std::optional<Verdict> LapseWatch::beginFrom(const locks::LockRecord &read)
{
    m_result.first = read;
    const auto against = refutation(read, read);
    if (against || !m_order.earlier || read.rule != locks::ExpiryRule::RecordVersion)
        return against;
    const EarlierSighting &earlier = *m_order.earlier;
    const auto refuted = refutation(earlier.record, read);
    if (!refuted) {
        m_result.firstReadAt = earlier.since;
        m_needed = locks::proofLength(earlier.record.lease.value_or(nanoseconds(0)));
        return {};
    }
    // What was written within the last lease keeps the lock. Longer ago it proves nothing about now.
    if (m_result.lastReadAt - earlier.lastSeen >= read.lease.value_or(nanoseconds(0)) || isOurs(read))
        return {};
    m_result.first = earlier.record;
    m_result.firstReadAt = earlier.lastSeen;
    return refuted;
}

Task<Result<base::Rested>> LapseWatch::rest(nanoseconds length, std::stop_token stop)
{
    const BootTime end = m_clock.boot() + length;
    for (;;) {
        const nanoseconds left = std::max(end - m_clock.boot(), nanoseconds(0));
        const nanoseconds slice = std::min<nanoseconds>(left, progressStep);
        const auto rested = co_await m_clock.pause(slice, stop);
        if (!rested)
            co_return rested;
        if (m_clock.boot() >= end)
            co_return base::Rested();
        report(m_clock.boot() - m_result.firstReadAt);
    }
}

Task<Result<std::optional<Verdict>>> LapseWatch::readAgain(BootTime deadline, std::stop_token stop)
{
    auto seen = co_await readOnce(stop);
    if (!seen && (!isPassing(seen.error().kind) || m_clock.boot() >= deadline))
        co_return seen;
    if (!seen)
        co_return std::optional<Verdict>();
    report(m_result.lastReadAt - m_result.firstReadAt);
    co_return seen;
}

Task<Result<ProofResult>> LapseWatch::watchRecordVersion(std::stop_token stop)
{
    m_needed = std::max(m_needed, locks::proofLength(m_result.first->lease.value_or(nanoseconds(0))));
    if (m_lastSentAt - m_result.firstReadAt > m_needed)
        co_return conclude(overByVersion());
    const BootTime deadline = m_limit > nanoseconds(0)
        ? later(m_beganAt, m_limit)
        : later(std::max(later(m_result.firstReadAt, m_needed), m_beganAt), patience);
    report(m_beganAt - m_result.firstReadAt);
    for (;;) {
        const BootTime now = m_clock.boot();
        // The proof counts from the arrival of the first answer to the leaving of the last request: a
        // heartbeat that is written while that answer travels must not slip through.
        const BootTime proves = later(later(m_result.firstReadAt, m_needed), nanoseconds(1));
        if (now >= deadline) {
            m_result.remaining = std::max(proves - m_lastSentAt, nanoseconds(0));
            co_return conclude(Verdict::OutOfTime);
        }
        const BootTime next = std::min({now + stepFor(m_result.first->lease.value_or(nanoseconds(0))),
                                        deadline, now < proves ? proves : BootTime::max()});
        const auto rested = co_await rest(next - now, stop);
        if (!rested)
            co_return tl::unexpected(rested.error());
        const auto seen = co_await readAgain(deadline, stop);
        if (!seen)
            co_return tl::unexpected(seen.error());
        if (*seen)
            co_return conclude(**seen);
        // A lease that grew under an unchanged version counts: not waiting long enough is the one fault not
        // allowed.
        m_needed = std::max(m_needed, locks::proofLength(m_result.latest->lease.value_or(nanoseconds(0))));
        if (m_lastSentAt - m_result.firstReadAt > m_needed)
            co_return conclude(overByVersion());
    }
}

bool LapseWatch::isPast(BootTime sentAt) const
{
    nanoseconds uncertainty{0};
    const auto left = untilDate(sentAt, &uncertainty);
    return left.value_or(nanoseconds(0)) < -uncertainty;
}

Task<Result<ProofResult>> LapseWatch::watchDate(std::stop_token stop)
{
    const BootTime begin = m_result.firstReadAt;
    const nanoseconds still = m_result.first->dateTerms.standsStill;
    const BootTime deadline = later(begin, m_limit > nanoseconds(0) ? m_limit : still + patience);
    for (;;) {
        nanoseconds uncertainty{0};
        const BootTime now = m_clock.boot();
        const auto left = untilDate(now, &uncertainty);
        m_result.remaining = left;
        m_needed = std::max(left.value_or(nanoseconds(0)) + uncertainty + (now - begin), still);
        if (m_reads > 1 && isPast(m_lastSentAt)) {
            if (m_result.latest->endsAsReleased)
                co_return conclude(Verdict::Released);
            if (m_lastSentAt - begin >= still)
                co_return conclude(m_result.clocks && m_result.clocks->disagree() ? Verdict::ClocksDisagree
                                                                                  : Verdict::Lapsed);
        }
        const bool ahead = left && *left > uncertainty;
        if (ahead && (m_limit == nanoseconds(0) || now >= deadline)) {
            const bool mayBeOver =
                *left - m_result.first->dateTerms.unsure <= uncertainty; // both are far from the ends of time
            co_return conclude(mayBeOver ? Verdict::OutOfTime : Verdict::HeldByDate);
        }
        if (now >= deadline)
            co_return conclude(Verdict::OutOfTime);
        report(now - begin);
        // One more read as soon as the date is surely past, others on the way there.
        const nanoseconds wait = left
            ? std::max({*left + uncertainty + nanoseconds(1), begin + still - now, nanoseconds(0)})
            : nanoseconds(seconds(1));
        const nanoseconds step = std::min({wait, stepFor(wait), deadline - now});
        const auto rested =
            co_await rest(wait > nanoseconds(0) ? std::max(step, nanoseconds(1)) : step, stop);
        if (!rested)
            co_return tl::unexpected(rested.error());
        const auto seen = co_await readAgain(deadline, stop);
        if (!seen)
            co_return tl::unexpected(seen.error());
        if (*seen)
            co_return conclude(**seen);
    }
}

} // namespace

std::optional<EarlierSighting> earlierSighting(const SnapshotPtr &snapshot, const locks::TableShape &shape,
                                               const dynamodb::Item &key)
{
    // What permits a write was seen by the process that writes.
    if (!snapshot || snapshot->restsOnEarlierProcess() || snapshot->shape().table != shape.table)
        return {};
    const qsizetype row = snapshot->find(key);
    if (row < 0 || snapshot->row(row).marking != locks::StoredState::Taken)
        return {};
    const locks::Sighting seen = snapshot->sighting(row);
    const BootTime lastSeen = std::max({seen.lastRead, seen.lastStrongRead, seen.stillSince});
    return EarlierSighting{snapshot->record(row), seen.stillSince, lastSeen};
}

std::optional<ProofResult> refutedBy(const ProofResult &proof, const locks::LockRecord &latest, BootTime at)
{
    if (proof.verdict != Verdict::Lapsed || !proof.first || at <= proof.lastReadAt)
        return {};
    const auto verdict = refutation(*proof.first, latest);
    if (!verdict)
        return {};
    ProofResult refuted = proof;
    refuted.verdict = *verdict;
    refuted.latest = latest;
    refuted.firstReadAt = proof.lastReadAt; // since then it was not as proved
    refuted.lastReadAt = at;
    refuted.sentence = proofSentence(refuted, nanoseconds(0));
    return refuted;
}

ProofResult trustingServerTime(ProofResult proof)
{
    if (proof.verdict != Verdict::ClocksDisagree)
        return proof;
    proof.verdict = Verdict::Lapsed;
    proof.serverTimeTrusted = true;
    proof.sentence = proofSentence(proof, nanoseconds(0));
    return proof;
}

Task<Result<ProofResult>> proveLapse(dynamodb::TableReader &reader, base::Clock &clock, ProofOrder order,
                                     std::function<void(ProofProgress)> progress,
                                     std::function<std::optional<http::ServerReading>(BootTime)> serverNow,
                                     std::stop_token stop)
{
    LapseWatch watch(reader, clock, std::move(order), std::move(progress), std::move(serverNow));
    co_return co_await watch.run(stop);
}

} // namespace watch
