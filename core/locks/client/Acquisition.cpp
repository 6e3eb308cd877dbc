// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/Acquisition.h"

#include "core/base/Sentence.h"
#include "core/base/Utf8Text.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/model/LeaseMath.h"

#include <algorithm>

namespace locks {
namespace {

using std::chrono::nanoseconds;
using Outcome = dynamodb::WriteOutcome::Kind;
using Verdict = Acquisition::Verdict;

int secondsUntil(base::BootTime end, base::BootTime now)
{
    return static_cast<int>(
        std::clamp<qint64>(std::chrono::ceil<std::chrono::seconds>(end - now).count(), 0, 1'000'000));
}

base::Sentence ownerOf(const LockRecord &record)
{
    return record.owner ? base::Sentence(*record.owner) : base::say("locks", "an unnamed owner");
}

// A put replaces the row; an update leaves of it what it does not name.
dynamodb::Item rowAfter(const dynamodb::ConditionalWrite &write, const std::optional<dynamodb::Item> &seen)
{
    const dynamodb::Item before = seen ? *seen : write.key();
    return write.resultOn(before).value_or(dynamodb::Item());
}

// A proxy may have done what was asked and then answered for another copy.
bool mayHaveArrived(base::ErrorKind kind)
{
    return kind == base::ErrorKind::Throttled || kind == base::ErrorKind::Service;
}

base::Sentence stillEvidence(const ClientState::Sighting &watched, base::BootTime readAt)
{
    return base::say("locks", "its version stood still for %1 ms, longer than its lease",
                     std::chrono::floor<std::chrono::milliseconds>(readAt - watched.since).count());
}

// The last at which the library's own clients let a row be that states a date.
base::ServerTime lastMomentOf(const LockRecord &record)
{
    return record.dateTerms.acquirableAfter(*record.expiresAt);
}

bool shows(const std::optional<ClientState::Sighting> &sighting, const QString &version)
{
    return sighting && sighting->version == version;
}

} // namespace

Acquisition::Acquisition(ClientServices services, std::shared_ptr<ClientState> memory,
                         const LockProtocol &protocol, quint64 id, LockRequest request)
    : m_services(std::move(services)), m_memory(std::move(memory)), m_dialect(dialect(request.dialect)),
      m_protocol(protocol), m_begunAt(m_services.clock.boot())
{
    m_owner = request.owner.isEmpty() ? protocol.defaultOwner(m_services.clock.wall(), m_services.random)
                                      : request.owner.toUtf8();
    m_state.id = id;
    m_state.request = std::move(request);
    m_state.owner = base::fromUtf8(m_owner);
    m_state.waitingSince = m_begunAt;
    m_state.sentence = base::say("locks", "Asking for the lock.");
}

nanoseconds Acquisition::pauseLength() const
{
    nanoseconds length = m_state.request.refresh;
    // Reading just after the lapse costs nothing and is never early: it must lie strictly behind. Not added
    // to the lapse itself, which may be the end of time.
    if (m_watched)
        length = std::min(length, m_watched->lapse - m_services.clock.boot() + nanoseconds(1));
    return std::max(length, nanoseconds(1));
}

std::unique_ptr<HeldLock> Acquisition::makeLock() const
{
    return std::make_unique<HeldLock>(m_services, m_memory, m_state, m_row, m_sentAt, m_uncertainty);
}

nanoseconds Acquisition::wait() const
{
    return m_state.request.wait.value_or(m_protocol.usual().wait);
}

base::Task<base::Result<Verdict>> Acquisition::attempt(std::stop_token stop)
{
    ++m_state.attempts;
    const auto verdict = co_await attemptOnce(stop);
    if (verdict && *verdict == Verdict::TryAgain)
        co_return afterUnanswered();
    if (verdict || stop.stop_requested())
        co_return verdict;
    co_return onError(verdict.error());
}

base::Task<base::Result<Verdict>> Acquisition::attemptOnce(std::stop_token stop)
{
    if (m_protocol.waitsByRecordVersion()) {
        const auto verdict = co_await attemptByRecordVersion(stop);
        co_return verdict;
    }
    if (!m_deadline)
        m_deadline = m_services.clock.boot() + wait();
    if (!m_services.believesOwnClock) {
        const auto verdict = co_await attemptByDate(stop);
        co_return verdict;
    }
    if (hasOpenWrites()) {
        const auto resolved = co_await readAndResolve(stop);
        if (!resolved || *resolved == Verdict::Acquired)
            co_return resolved;
    }
    const auto verdict = co_await claim(TakeOver::Blind, std::nullopt, stop);
    co_return verdict;
}

base::Task<base::Result<Verdict>> Acquisition::resolveOpenWrites(std::stop_token stop)
{
    const auto resolved = co_await readAndResolve(stop);
    co_return resolved;
}

bool Acquisition::hasOpenWrites() const
{
    return m_sent.hasOpen();
}

// Reads the row consistently. Granted if it is one of our own writes with lease left.
base::Task<base::Result<Verdict>> Acquisition::readAndResolve(std::stop_token stop)
{
    const dynamodb::Item key = m_protocol.keyOf(m_state.request);
    const QString table = m_state.request.shape.table;
    const auto answer = co_await m_services.reader.getItem(table, key, dynamodb::Consistency::Strong, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    setLastRow(answer->item);
    m_readAt = answer->exchange.receivedAt;
    co_return verdictBy(m_lastRow);
}

void Acquisition::setLastRow(const std::optional<dynamodb::Item> &row)
{
    m_lastRow = row;
    if (row)
        m_state.isRowMarked =
            m_state.isRowMarked.value_or(false) || bearsReplicaMarks(itemstore::PackedItem(*row).view());
}

Verdict Acquisition::verdictBy(const std::optional<dynamodb::Item> &row)
{
    const SentClaim *ours = m_sent.behind(row, m_protocol);
    if (!ours)
        return Verdict::TryAgain;
    const Dating &dating = ours->dating;
    const bool isOver =
        m_services.clock.boot() >= leaseEndForHolder(dating.at, m_state.request.lease - dating.uncertainty);
    if (isOver && m_protocol.hasLease(m_state.request))
        return Verdict::TryAgain;
    return acquired(ours->row, dating.at, dating.uncertainty);
}

base::Task<base::Result<Verdict>> Acquisition::attemptByRecordVersion(std::stop_token stop)
{
    const auto resolved = co_await readAndResolve(stop);
    if (!resolved || *resolved == Verdict::Acquired)
        co_return resolved;
    if (!m_lastRow && m_state.request.onlyIfExists)
        co_return onMissing();
    if (!m_lastRow) {
        const auto verdict = co_await claim(TakeOver::Absent, std::nullopt, stop);
        co_return verdict;
    }
    const LockRecord record = m_dialect->read(*m_lastRow, m_state.request.shape);
    if (m_protocol.isHeldForGood(record, m_state.request))
        co_return onHeldForGood(record);
    if (record.marking == StoredState::Released) {
        const auto verdict = co_await claimReleased(stop);
        co_return verdict;
    }
    if (record.marking != StoredState::Taken)
        co_return tl::unexpected(cannotBeAcquired(record));
    const Verdict foreign =
        m_state.request.skipBlockingWait ? onSkippedWait(record, m_readAt) : onForeignRow(record, m_readAt);
    if (!m_lapsed)
        co_return foreign;
    const auto verdict = co_await claim(TakeOver::Lapsed, m_lastRow, stop);
    co_return verdict;
}

base::Task<base::Result<Verdict>> Acquisition::attemptByDate(std::stop_token stop)
{
    const auto resolved = co_await readAndResolve(stop);
    if (!resolved || *resolved == Verdict::Acquired)
        co_return resolved;
    if (!m_lastRow) {
        const auto verdict = co_await claim(TakeOver::Absent, std::nullopt, stop);
        co_return verdict;
    }
    const LockRecord record = m_dialect->read(*m_lastRow, m_state.request.shape);
    if (record.marking == StoredState::Released) {
        const auto verdict = co_await claimReleased(stop);
        co_return verdict;
    }
    if (record.marking != StoredState::Taken || !record.expiresAt)
        co_return tl::unexpected(cannotBeAcquired(record));
    const auto clocks = dateClocksOf(m_services);
    if (!clocks)
        co_return tl::unexpected(datingForClaim().error());
    if (clocks->compare(lastMomentOf(record)) != DateComparison::Over)
        co_return onDatedRow(record, *clocks);
    m_evidence = base::say("locks", "its date, %1, is over: %2",
                           momentText(record.expiresAt->time_since_epoch().count()), clocks->bothTimes());
    const auto verdict = co_await claim(TakeOver::Lapsed, m_lastRow, stop);
    co_return verdict;
}

base::Task<base::Result<Verdict>> Acquisition::claimReleased(std::stop_token stop)
{
    m_evidence = base::say("locks", "the row is marked as released");
    const auto verdict = co_await claim(TakeOver::Released, m_lastRow, stop);
    co_return verdict;
}

base::Task<base::Result<Verdict>> Acquisition::claim(TakeOver takeOver, std::optional<dynamodb::Item> seen,
                                                     std::stop_token stop)
{
    const auto dating = datingForClaim();
    if (!dating)
        co_return tl::unexpected(dating.error());
    const std::vector<AcquireStep> steps = stepsFor(takeOver, seen, *dating);
    for (const AcquireStep &step : steps) {
        const auto verdict = co_await send(step, seen, *dating, stop);
        if (!verdict || *verdict != Verdict::TryAgain)
            co_return verdict;
    }
    m_watched.reset();
    co_return Verdict::TryAgain;
}

// One write of a claim, and what it means for the lock.
base::Task<base::Result<Verdict>> Acquisition::send(AcquireStep step, std::optional<dynamodb::Item> seen,
                                                    Dating dating, std::stop_token stop)
{
    const dynamodb::ConditionalWrite write = step.write;
    if (seen && keepsBeforeImages()) {
        const auto kept = co_await keepBeforeImage(write, *seen, dating, stop);
        if (!kept)
            co_return tl::unexpected(kept.error());
        if (!*kept)
            co_return Verdict::TryAgain;
    }
    if (step.decides)
        m_sent.add(rowAfter(write, seen), dating);
    const auto outcome = co_await m_services.writer.apply(write, stop);
    if (base::isCancelled(outcome))
        co_return tl::unexpected(outcome.error());
    if (!outcome) {
        const base::Error &error = outcome.error();
        const auto verdict = co_await afterError(error, stop);
        co_return verdict;
    }
    if (!step.decides)
        co_return Verdict::TryAgain;
    if (outcome->kind == Outcome::Applied) {
        const bool counted = m_protocol.waitsByRecordVersion();
        reportReplaced(ReplacementEnd::Applied);
        co_return acquired(m_sent.latest().row, counted ? outcome->exchange.sentAt : dating.at,
                           dating.uncertainty);
    }
    if (outcome->kind == Outcome::ConditionFailed) {
        const dynamodb::WriteOutcome &refusal = *outcome;
        const auto verdict = co_await afterRefusal(refusal, stop);
        co_return verdict;
    }
    recordOpenWrites();
    co_return Verdict::TryAgain;
}

// False: it took so long that the write would be dated too early; everything is to be read again.
base::Task<base::Result<bool>> Acquisition::keepBeforeImage(dynamodb::ConditionalWrite write,
                                                            dynamodb::Item seen, Dating dating,
                                                            std::stop_token stop)
{
    const Replacement replacement = replacementBy(write, seen);
    const quint64 id = m_state.id;
    const auto kept = co_await m_services.beforeImages->before(id, replacement, stop);
    if (!kept)
        co_return tl::unexpected(kept.error());
    m_replacing = true;
    if (m_services.clock.boot() - dating.at <= nanoseconds(m_state.request.lease) / 3)
        co_return true;
    reportReplaced(ReplacementEnd::NotSent);
    co_return false;
}

// The same after an answer to a write, with what became of the row that it replaced.
base::Task<base::Result<Verdict>> Acquisition::readAndReport(std::stop_token stop)
{
    const auto resolved = co_await readAndResolve(stop);
    if (resolved == Verdict::Acquired)
        reportReplaced(ReplacementEnd::Applied);
    co_return resolved;
}

// The row shows whether another client was faster, or our own request was, delivered twice.
base::Task<base::Result<Verdict>> Acquisition::afterRefusal(dynamodb::WriteOutcome outcome,
                                                            std::stop_token stop)
{
    if (outcome.itemKnown) {
        setLastRow(outcome.item);
        if (verdictBy(m_lastRow) == Verdict::Acquired) {
            reportReplaced(ReplacementEnd::Applied);
            co_return Verdict::Acquired;
        }
    } else {
        const auto resolved = co_await readAndReport(stop);
        if (base::isCancelled(resolved) || resolved == Verdict::Acquired)
            co_return resolved;
        if (!resolved) {
            recordOpenWrites();
            co_return Verdict::TryAgain;
        }
    }
    reportReplaced(ReplacementEnd::Refused);
    co_return onRefused(m_lastRow);
}

// Surely not applied, says the client below; but what was delivered twice may have been, by its first copy.
base::Task<base::Result<Verdict>> Acquisition::afterError(base::Error error, std::stop_token stop)
{
    if (mayHaveArrived(error.kind) && !m_sent.isEmpty()) {
        const auto resolved = co_await readAndReport(stop);
        if (base::isCancelled(resolved) || resolved == Verdict::Acquired)
            co_return resolved;
    }
    reportReplaced(ReplacementEnd::NotSent);
    co_return tl::unexpected(error);
}

base::Result<Dating> Acquisition::datingForClaim() const
{
    const LockRequest &request = m_state.request;
    auto dating = datingOf(m_services, m_protocol, request.lease);
    if (!dating || m_protocol.waitsByRecordVersion() || m_services.believesOwnClock)
        return dating;
    const nanoseconds left = nanoseconds(request.lease) - dating->uncertainty;
    if (left <= m_protocol.heartbeatInterval(request))
        return base::failure(
            base::ErrorKind::BadInput,
            base::say("locks",
                      "a lease of %1 ms is too short here: the server's time is known to %2 ms, and the "
                      "lease might be over before the first heartbeat; lengthen it",
                      request.lease.count(),
                      std::chrono::ceil<std::chrono::milliseconds>(dating->uncertainty).count()));
    const double part = randomPart(m_services.random);
    dating->until += nanoseconds(qint64(double(longestSpread(request.lease).count()) * part));
    return dating;
}

std::vector<AcquireStep> Acquisition::stepsFor(TakeOver takeOver, const std::optional<dynamodb::Item> &seen,
                                               const Dating &dating) const
{
    const QByteArray version = m_protocol.freshVersion(m_services.clock.wall(), m_services.random);
    const auto clocks = dateClocksOf(m_services);
    const base::ServerTime overBefore = clocks ? clocks->overBefore() : base::ServerTime();
    const Claim claim{m_state.request,
                      m_owner,
                      version,
                      dating.until,
                      overBefore,
                      takeOver,
                      seen.value_or(dynamodb::Item()),
                      keepsBeforeImages()};
    return m_protocol.acquire(claim);
}

bool Acquisition::keepsBeforeImages() const
{
    return m_services.beforeImages && m_services.beforeImages->keeps(m_state.id);
}

Replacement Acquisition::replacementBy(const dynamodb::ConditionalWrite &write,
                                       const dynamodb::Item &seen) const
{
    Replacement replacement;
    replacement.before = seen;
    replacement.after = rowAfter(write, seen);
    replacement.request = write.requestBody();
    replacement.evidence = m_evidence;
    return replacement;
}

void Acquisition::reportReplaced(ReplacementEnd end)
{
    if (std::exchange(m_replacing, false))
        m_services.beforeImages->after(m_state.id, end);
}

void Acquisition::recordOpenWrites()
{
    reportReplaced(ReplacementEnd::Unknown);
    m_sent.setLatestOpen();
    recordFailedAttempt(FailedAttempt::Kind::Unclear, m_sent.latest().dating.at);
    m_state.sentence = base::say("locks", "No answer to the request for the lock; reading to see.");
}

base::Error Acquisition::cannotBeAcquired(const LockRecord &record) const
{
    return base::failure(base::ErrorKind::BadInput,
                         base::say("locks",
                                   "the row %1 cannot be acquired as a %2 lock: it %3; nothing was written",
                                   record.keyText, QString(m_state.request.dialect.name()), record.reason))
        .value();
}

// Another owner's date is not over by both clocks.
Verdict Acquisition::onDatedRow(const LockRecord &record, const DateClocks &clocks)
{
    m_state.version = record.version.value_or(QString());
    const base::Sentence owner = ownerOf(record);
    recordFailedAttempt(FailedAttempt::Kind::FoundHeld, m_readAt, record.owner.value_or(QString()));
    const auto left = lastMomentOf(record) - clocks.overBefore();
    const bool isSame = m_datedVersion == std::pair(m_state.version, *record.expiresAt);
    m_datedVersion = std::pair(m_state.version, *record.expiresAt);
    setHolder(record.owner.value_or(QString()),
              isSame && m_state.holder ? m_state.holder->seenSince : m_readAt, clocks.boot + left);
    base::Sentence why = base::say("locks", "held by %1", owner);
    if (clocks.compare(lastMomentOf(record)) == DateComparison::Disputed)
        why = base::say("locks", "%1's date, %2, is over by one clock and not yet surely by the other: %3",
                        owner, momentText(record.expiresAt->time_since_epoch().count()), clocks.bothTimes());
    return notYet(owner, why);
}

void Acquisition::setHolder(const QString &owner, base::BootTime seenSince, base::BootTime takeover)
{
    ForeignHolder holder;
    holder.owner = owner;
    holder.seenSince = seenSince;
    holder.takeover = takeover;
    m_state.holder = std::move(holder);
}

// There is no lease to watch; the holder may release it within the wait.
Verdict Acquisition::onHeldForGood(const LockRecord &record)
{
    if (!m_deadline)
        m_deadline = lapseForObserver(m_readAt, wait());
    m_state.version = record.version.value_or(QString());
    m_state.holder.reset();
    m_watched.reset();
    recordFailedAttempt(FailedAttempt::Kind::FoundHeld, m_readAt, record.owner.value_or(QString()));
    const base::Sentence owner = ownerOf(record);
    const base::Sentence why = record.rule == ExpiryRule::Never
        ? base::say("locks", "held by %1 without a lease: only its holder or an operator can end it", owner)
        : base::say("locks",
                    "there is a row of %1, and a lock without a lease replaces none, not "
                    "even a released one",
                    owner);
    return notYet(owner, why);
}

Verdict Acquisition::onForeignRow(const LockRecord &record, base::BootTime receivedAt)
{
    const LockRequest &request = m_state.request;
    const nanoseconds lease = record.lease.value_or(nanoseconds(0));
    if (!m_deadline)
        m_deadline = lapseForObserver(lapseForObserver(receivedAt, lease), wait());
    m_state.version = record.version.value_or(QString());
    m_state.secondsToWait = secondsUntil(*m_deadline, receivedAt);
    m_state.sentence = base::say("locks", "Held by %1; trying again.", ownerOf(record));
    recordFailedAttempt(FailedAttempt::Kind::FoundHeld, receivedAt, record.owner.value_or(QString()));
    if (request.failIfLocked)
        return notAcquired(base::say("locks", "Not acquired: held by %1.", ownerOf(record)));
    m_lapsed = shows(m_watched, m_state.version) && receivedAt > m_watched->lapse;
    if (m_lapsed) {
        m_evidence = stillEvidence(*m_watched, receivedAt);
        return Verdict::TryAgain;
    }
    if (!shows(m_watched, m_state.version))
        m_watched = Watched{m_state.version, receivedAt, lapseForObserver(receivedAt, lease)};
    setHolder(record.owner.value_or(QString()), m_watched->since, m_watched->lapse);
    // A version seen for the first time when the budget is over will not lapse within it.
    if (receivedAt > *m_deadline)
        return notAcquired(
            base::say("locks", "Not acquired: %1 held it to the end of the wait.", ownerOf(record)));
    return Verdict::TryAgain;
}

// Another client holds it and waiting was to be skipped, unless this client saw the same version before, longer
// than its lease ago: then it has lapsed by the same proof as ever.
Verdict Acquisition::onSkippedWait(const LockRecord &record, base::BootTime receivedAt)
{
    const QString place = ClientState::placeOf(m_state.request);
    m_state.version = record.version.value_or(QString());
    const auto seen = m_memory->sighting(place);
    m_lapsed = shows(seen, m_state.version) && receivedAt > seen->lapse;
    if (m_lapsed) {
        m_evidence = stillEvidence(*seen, receivedAt);
        return Verdict::TryAgain;
    }
    if (!shows(seen, m_state.version)) {
        const nanoseconds lease = record.lease.value_or(nanoseconds(0));
        Watched sighting;
        sighting.version = m_state.version;
        sighting.since = receivedAt;
        sighting.lapse = lapseForObserver(receivedAt, lease);
        m_memory->recordSighting(place, sighting);
    }
    recordFailedAttempt(FailedAttempt::Kind::FoundHeld, receivedAt, record.owner.value_or(QString()));
    return notAcquired(
        base::say("locks", "Not acquired: held by %1, and waiting was to be skipped.", ownerOf(record)),
        LockProblem::CurrentlyUnavailable);
}

Verdict Acquisition::onMissing()
{
    m_state.sentence = base::say("locks", "There is no such lock; trying again.");
    if (m_services.clock.boot() - m_begunAt < wait())
        return Verdict::TryAgain;
    return notAcquired(
        base::say("locks", "Not acquired: the lock does not exist, and only an existing one was asked for."),
        LockProblem::DoesNotExist);
}

base::Result<Verdict> Acquisition::onError(const base::Error &error)
{
    using base::ErrorKind;
    const bool passing = error.kind == ErrorKind::Throttled || error.kind == ErrorKind::Unreachable ||
        base::leavesOutcomeOpen(error.kind);
    if (!m_protocol.waitsThroughTrouble() || !passing)
        return tl::unexpected(error);
    const base::BootTime now = m_services.clock.boot();
    recordFailedAttempt(FailedAttempt::Kind::Failed, now, {}, error.kind);
    m_state.trouble = error.kind;
    m_state.sentence = base::say("locks", "The table did not answer: %1; trying again.", error.kept());
    if (now <= m_deadline.value_or(m_begunAt + wait()))
        return Verdict::TryAgain;
    return notAcquired(base::say("locks", "Not acquired: %1.", error.kept()));
}

// A table that answers reads and no write gives no row whose lease would end the wait.
Verdict Acquisition::afterUnanswered()
{
    const base::BootTime end =
        std::max(m_deadline.value_or(m_begunAt), m_begunAt + wait() + m_state.request.lease);
    if (!m_sent.isLatestOpen() || m_services.clock.boot() < end)
        return Verdict::TryAgain;
    return notAcquired(base::say("locks",
                                 "Not acquired: no request for it was answered. One of them may still "
                                 "arrive: the row may be ours until its lease lapses."),
                       LockProblem::Unanswered);
}

void Acquisition::recordFailedAttempt(FailedAttempt::Kind kind, base::BootTime at, const QString &owner,
                                      std::optional<base::ErrorKind> error)
{
    FailedAttempt attempt;
    attempt.at = at;
    attempt.kind = kind;
    attempt.owner = owner;
    attempt.error = error;
    addFailedAttempt(m_state, std::move(attempt));
}

// Another client was faster. Record-version clients simply read again, whatever the budget (the next read counts
// it).
Verdict Acquisition::onRefused(const std::optional<dynamodb::Item> &row)
{
    const base::Sentence owner =
        row ? ownerOf(m_dialect->read(*row, m_state.request.shape)) : base::say("locks", "another owner");
    recordFailedAttempt(FailedAttempt::Kind::Refused, m_services.clock.boot(),
                        row ? owner.text() : QString());
    if (!m_protocol.waitsByRecordVersion())
        return notYet(owner, base::say("locks", "held by %1", owner));
    m_state.sentence = base::say("locks", "Held by %1; trying again.", owner);
    return Verdict::TryAgain;
}

// Where a date is stored: as long as the wait lasts.
Verdict Acquisition::notYet(const base::Sentence &owner, const base::Sentence &why)
{
    m_state.sentence = base::say("locks", "Held by %1; trying again.", owner);
    const base::BootTime now = m_services.clock.boot();
    m_state.secondsToWait = secondsUntil(*m_deadline, now);
    if (m_state.request.failIfLocked || now >= *m_deadline)
        return notAcquired(base::say("locks", "Not acquired: %1.", why));
    return Verdict::TryAgain;
}

Verdict Acquisition::acquired(const dynamodb::Item &row, base::BootTime sentAt, nanoseconds uncertainty)
{
    m_row = row;
    m_sentAt = sentAt;
    m_uncertainty = uncertainty;
    m_state.sentence = takenSentence();
    return Verdict::Acquired;
}

base::Sentence Acquisition::takenSentence() const
{
    const auto clocks = m_protocol.waitsByRecordVersion() ? std::nullopt : dateClocksOf(m_services);
    if (!clocks || !clocks->disagree())
        return base::say("locks", "Acquired.");
    return base::say("locks", "Acquired, dated by the server's clock; correct this machine's: %1.",
                     clocks->bothTimes());
}

Verdict Acquisition::notAcquired(const base::Sentence &sentence, LockProblem problem)
{
    m_state.problem = problem;
    m_state.phase = HeldPhase::NotAcquired;
    m_state.secondsToWait.reset();
    m_state.sentence = sentence;
    return Verdict::NotAcquired;
}

void Acquisition::giveUp()
{
    if (!hasOpenWrites()) {
        static_cast<void>(notAcquired(base::say("locks", "Stopped waiting.")));
        return;
    }
    static_cast<void>(notAcquired(base::say("locks",
                                            "Stopped waiting. A request for it was not answered and may "
                                            "still arrive: the row may be ours until its lease lapses."),
                                  LockProblem::Unanswered));
}

} // namespace locks
