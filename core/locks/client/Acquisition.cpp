// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/Acquisition.h"

#include "core/locks/LeaseMath.h"
#include "core/locks/dialects/Dialects.h"

#include <algorithm>

namespace locks {
namespace {

using std::chrono::nanoseconds;
using Outcome = aws::WriteOutcome::Kind;
using Verdict = Acquisition::Verdict;

constexpr nanoseconds tick{1};

int secondsUntil(base::BootTime end, base::BootTime now)
{
    return static_cast<int>(
        std::clamp<qint64>(std::chrono::ceil<std::chrono::seconds>(end - now).count(), 0, 1'000'000));
}

// A put replaces the row; an update leaves of it what it does not name.
aws::Item rowAfter(const aws::ConditionalWrite &write, const std::optional<aws::Item> &seen)
{
    const aws::Item before = seen ? *seen : write.key();
    return write.resultOn(before).value_or(aws::Item());
}

QString ownerOf(const LockRecord &record)
{
    return record.owner.value_or(QStringLiteral("somebody unnamed"));
}

} // namespace

Acquisition::Acquisition(ClientServices services, std::shared_ptr<ClientMemory> memory,
                         const LockProtocol &protocol, quint64 id, LockRequest request)
    : m_services(std::move(services)), m_memory(std::move(memory)), m_dialect(dialect(request.dialect)),
      m_protocol(protocol), m_begunAt(m_services.clock.boot())
{
    m_owner = request.owner.isEmpty() ? protocol.defaultOwner(m_services.clock.wall(), m_services.random)
                                      : request.owner.toUtf8();
    m_state.id = id;
    m_state.request = std::move(request);
    m_state.owner = QString::fromUtf8(m_owner);
    m_state.sentence = QStringLiteral("Asking for the lock.");
}

nanoseconds Acquisition::pauseLength() const
{
    nanoseconds length = m_state.request.refresh;
    // Looking just after the lapse costs nothing and is never early: it must lie strictly behind. Not added
    // to the lapse itself, which may be the end of time.
    if (m_watched)
        length = std::min(length, m_watched->lapse - m_services.clock.boot() + tick);
    return std::max(length, tick);
}

std::unique_ptr<HeldLock> Acquisition::makeLock() const
{
    return std::make_unique<HeldLock>(m_services, m_memory, m_state, m_row, m_sentAt);
}

nanoseconds Acquisition::wait() const
{
    return m_state.request.wait.value_or(m_protocol.usual().wait);
}

base::Task<base::Result<Verdict>> Acquisition::attempt(std::stop_token stop)
{
    ++m_state.attempts;
    const auto verdict = co_await attemptOnce(stop);
    if (verdict || base::isCancelled(verdict) || stop.stop_requested())
        co_return verdict;
    co_return noteTrouble(verdict.error());
}

base::Task<base::Result<Verdict>> Acquisition::attemptOnce(std::stop_token stop)
{
    if (m_protocol.waitsByStillness()) {
        const auto verdict = co_await attemptByStillness(stop);
        co_return verdict;
    }
    if (!m_deadline)
        m_deadline = m_services.clock.boot() + wait();
    if (hasOpenWrites()) {
        const auto settled = co_await readAndSettle(stop);
        if (!settled || *settled == Verdict::Granted)
            co_return settled;
    }
    const auto verdict = co_await claim(TakeOver::Absent, std::nullopt, stop);
    co_return verdict;
}

base::Task<base::Result<Verdict>> Acquisition::settle(std::stop_token stop)
{
    const auto settled = co_await readAndSettle(stop);
    co_return settled;
}

// Reads the row consistently. Granted if it is one of our own open writes with lease left.
base::Task<base::Result<Verdict>> Acquisition::readAndSettle(std::stop_token stop)
{
    const aws::Item key = m_protocol.keyOf(m_state.request);
    const QString table = m_state.request.shape.table;
    const auto answer = co_await m_services.reader.getItem(table, key, aws::Consistency::Strong, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    m_lastRow = answer->item;
    for (const Tried &tried : m_tried) {
        const bool arrived = m_lastRow && m_protocol.sameIdentity(*m_lastRow, tried.row);
        if (arrived && m_services.clock.boot() < leaseEndForHolder(tried.at, m_state.request.lease))
            co_return granted(tried.row, tried.at);
    }
    m_readAt = answer->exchange.receivedAt;
    co_return Verdict::TryAgain;
}

base::Task<base::Result<Verdict>> Acquisition::attemptByStillness(std::stop_token stop)
{
    const auto settled = co_await readAndSettle(stop);
    if (!settled || *settled == Verdict::Granted)
        co_return settled;
    if (!m_lastRow && m_state.request.onlyIfExists)
        co_return noteMissing();
    if (!m_lastRow) {
        const auto verdict = co_await claim(TakeOver::Absent, std::nullopt, stop);
        co_return verdict;
    }
    const LockRecord record = m_dialect->read(*m_lastRow, m_state.request.shape);
    if (record.marking == Marking::Released) {
        const auto verdict = co_await claim(TakeOver::Released, m_lastRow, stop);
        co_return verdict;
    }
    if (record.marking != Marking::Taken) {
        co_return base::failure(
            base::ErrorKind::BadInput,
            QStringLiteral("the row %1 cannot be taken as a %2 lock: it %3; nothing was written")
                .arg(record.keyText, QString(dialectName(m_state.request.dialect)), record.reason));
    }
    const Verdict foreign =
        m_state.request.skipBlockingWait ? noteSkipped(record, m_readAt) : noteForeign(record, m_readAt);
    if (!m_lapsed)
        co_return foreign;
    const auto verdict = co_await claim(TakeOver::Lapsed, m_lastRow, stop);
    co_return verdict;
}

Verdict Acquisition::noteForeign(const LockRecord &record, base::BootTime receivedAt)
{
    const LockRequest &request = m_state.request;
    const nanoseconds lease = record.lease.value_or(nanoseconds(0));
    if (!m_deadline)
        m_deadline = lapseForObserver(lapseForObserver(receivedAt, lease), wait());
    m_state.version = record.version.value_or(QString());
    m_state.secondsToWait = secondsUntil(*m_deadline, receivedAt);
    m_state.sentence = QStringLiteral("Held by %1; trying again.").arg(ownerOf(record));
    bounce(Bounce::Kind::FoundHeld, receivedAt, record.owner.value_or(QString()));
    if (request.failIfLocked)
        return notGranted(QStringLiteral("Not granted: held by %1.").arg(ownerOf(record)));
    m_lapsed = m_watched && m_watched->version == m_state.version && receivedAt > m_watched->lapse;
    if (m_lapsed)
        return Verdict::TryAgain;
    if (!m_watched || m_watched->version != m_state.version)
        m_watched = Watched{m_state.version, receivedAt, lapseForObserver(receivedAt, lease)};
    // A version seen for the first time when the budget is over will not lapse within it.
    if (receivedAt > *m_deadline)
        return notGranted(
            QStringLiteral("Not granted: %1 held it to the end of the wait.").arg(ownerOf(record)));
    return Verdict::TryAgain;
}

// Somebody holds it and waiting was to be skipped, unless this client saw the same version before, longer
// than its lease ago: then it has lapsed by the same proof as ever.
Verdict Acquisition::noteSkipped(const LockRecord &record, base::BootTime receivedAt)
{
    const QString place = ClientMemory::placeOf(m_state.request);
    m_state.version = record.version.value_or(QString());
    const auto seen = m_memory->sighting(place);
    m_lapsed = seen && seen->version == m_state.version && receivedAt > seen->lapse;
    if (m_lapsed)
        return Verdict::TryAgain;
    if (!seen || seen->version != m_state.version) {
        const nanoseconds lease = record.lease.value_or(nanoseconds(0));
        Watched sighting;
        sighting.version = m_state.version;
        sighting.since = receivedAt;
        sighting.lapse = lapseForObserver(receivedAt, lease);
        m_memory->note(place, sighting);
    }
    bounce(Bounce::Kind::FoundHeld, receivedAt, record.owner.value_or(QString()));
    return notGranted(
        QStringLiteral("Not granted: held by %1, and waiting was to be skipped.").arg(ownerOf(record)),
        LockProblem::CurrentlyUnavailable);
}

Verdict Acquisition::noteMissing()
{
    m_state.sentence = QStringLiteral("There is no such lock; trying again.");
    if (m_services.clock.boot() - m_begunAt < wait())
        return Verdict::TryAgain;
    return notGranted(
        QStringLiteral("Not granted: the lock does not exist, and only an existing one was asked for."),
        LockProblem::DoesNotExist);
}

base::Result<Verdict> Acquisition::noteTrouble(const base::Error &error)
{
    using base::ErrorKind;
    const bool passing = error.kind == ErrorKind::Throttled || error.kind == ErrorKind::Unreachable ||
        base::leavesOutcomeOpen(error.kind);
    if (!m_protocol.waitsThroughTrouble() || !passing)
        return tl::unexpected(error);
    const base::BootTime now = m_services.clock.boot();
    bounce(Bounce::Kind::Failed, now, {}, error.kind);
    m_state.trouble = error.kind;
    m_state.sentence = QStringLiteral("No word from the table: %1; trying again.").arg(error.sentence);
    if (now <= m_deadline.value_or(m_begunAt + wait()))
        return Verdict::TryAgain;
    return notGranted(QStringLiteral("Not granted: %1.").arg(error.sentence));
}

void Acquisition::bounce(Bounce::Kind kind, base::BootTime at, const QString &owner,
                         std::optional<base::ErrorKind> error)
{
    Bounce bounced;
    bounced.at = at;
    bounced.kind = kind;
    bounced.owner = owner;
    bounced.error = error;
    addBounce(m_state, std::move(bounced));
}

base::Task<base::Result<Verdict>> Acquisition::claim(TakeOver road, std::optional<aws::Item> seen,
                                                     std::stop_token stop)
{
    // Before the wall clock is read: a date written must never lie before the end we count to.
    const base::BootTime reckonedAt = m_services.clock.boot();
    const base::WallTime wall = m_services.clock.wall();
    const std::vector<AcquireStep> steps = stepsFor(road, seen, wall);
    for (const AcquireStep &step : steps) {
        const aws::ConditionalWrite write = step.write;
        const auto outcome = co_await m_services.writer.apply(write, stop);
        if (!outcome)
            co_return tl::unexpected(outcome.error());
        if (!step.decides)
            continue;
        if (outcome->kind == Outcome::Applied)
            co_return granted(rowAfter(write, seen),
                              m_protocol.waitsByStillness() ? outcome->exchange.sentAt : reckonedAt);
        if (outcome->kind == Outcome::ConditionFailed)
            co_return noteRefused(outcome->item);
        noteOpen(rowAfter(write, seen), reckonedAt);
    }
    m_watched.reset();
    m_lapsed = false;
    co_return Verdict::TryAgain;
}

std::vector<AcquireStep> Acquisition::stepsFor(TakeOver road, const std::optional<aws::Item> &seen,
                                               base::WallTime wall) const
{
    const QByteArray version = m_protocol.freshVersion(wall, m_services.random);
    const Claim claim{m_state.request, m_owner, version, wall, road, seen.value_or(aws::Item())};
    return m_protocol.acquire(claim);
}

void Acquisition::noteOpen(const aws::Item &row, base::BootTime reckonedAt)
{
    m_tried.push_back({row, reckonedAt});
    bounce(Bounce::Kind::Unclear, reckonedAt);
    m_state.sentence = QStringLiteral("No answer to the request for the lock; reading to see.");
}

// Somebody was faster. Record-version clients simply look again, whatever the budget (the next look counts
// it).
Verdict Acquisition::noteRefused(const std::optional<aws::Item> &row)
{
    m_watched.reset();
    m_lapsed = false;
    const QString owner =
        row ? ownerOf(m_dialect->read(*row, m_state.request.shape)) : QStringLiteral("somebody else");
    m_state.sentence = QStringLiteral("Held by %1; trying again.").arg(owner);
    bounce(Bounce::Kind::Refused, m_services.clock.boot(), row ? owner : QString());
    if (m_protocol.waitsByStillness())
        return Verdict::TryAgain;
    const base::BootTime now = m_services.clock.boot();
    m_state.secondsToWait = secondsUntil(*m_deadline, now);
    if (m_state.request.failIfLocked || now >= *m_deadline)
        return notGranted(QStringLiteral("Not granted: held by %1.").arg(owner));
    return Verdict::TryAgain;
}

Verdict Acquisition::granted(const aws::Item &row, base::BootTime sentAt)
{
    m_row = row;
    m_sentAt = sentAt;
    return Verdict::Granted;
}

Verdict Acquisition::notGranted(const QString &sentence, LockProblem problem)
{
    m_state.problem = problem;
    m_state.phase = HeldPhase::NotGranted;
    m_state.secondsToWait.reset();
    m_state.sentence = sentence;
    return Verdict::NotGranted;
}

void Acquisition::giveUp()
{
    if (!hasOpenWrites()) {
        static_cast<void>(notGranted(QStringLiteral("No longer waited for.")));
        return;
    }
    static_cast<void>(
        notGranted(QStringLiteral("No longer waited for. A request for it was not answered and may "
                                  "still arrive: the row may be ours until its lease lapses."),
                   LockProblem::Unanswered));
}

} // namespace locks
