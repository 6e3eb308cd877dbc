// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/Acquisition.h"

#include "core/locks/LeaseMath.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/RowWords.h"

#include <algorithm>

namespace locks {
namespace {

using std::chrono::nanoseconds;
using Verdict = Acquisition::Verdict;

constexpr nanoseconds tick{1};

int secondsUntil(base::BootTime end, base::BootTime now)
{
    return static_cast<int>(
        std::clamp<qint64>(std::chrono::ceil<std::chrono::seconds>(end - now).count(), 0, 1'000'000));
}

QString ownerOf(const LockRecord &record)
{
    return record.owner.value_or(QStringLiteral("somebody unnamed"));
}

constexpr auto releasedEvidence = "the row is marked as released";

QString stillEvidence(const ClientMemory::Sighting &watched, base::BootTime readAt)
{
    return QStringLiteral("its version stood still for %1 ms, longer than its lease")
        .arg(std::chrono::floor<std::chrono::milliseconds>(readAt - watched.since).count());
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
    return std::make_unique<HeldLock>(m_services, m_memory, m_state, m_row, m_sentAt, m_doubt);
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
    if (!m_services.believesOwnClock) {
        const auto verdict = co_await attemptByDate(stop);
        co_return verdict;
    }
    if (hasOpenWrites()) {
        const auto settled = co_await readAndSettle(stop);
        if (!settled || *settled == Verdict::Granted)
            co_return settled;
    }
    const auto verdict = co_await claim(TakeOver::Blind, std::nullopt, stop);
    co_return verdict;
}

base::Task<base::Result<Verdict>> Acquisition::settle(std::stop_token stop)
{
    const auto settled = co_await readAndSettle(stop);
    co_return settled;
}

bool Acquisition::hasOpenWrites() const
{
    return std::ranges::any_of(m_tried, &Tried::open);
}

// Reads the row consistently. Granted if it is one of our own writes with lease left.
base::Task<base::Result<Verdict>> Acquisition::readAndSettle(std::stop_token stop)
{
    const aws::Item key = m_protocol.keyOf(m_state.request);
    const QString table = m_state.request.shape.table;
    const auto answer = co_await m_services.reader.getItem(table, key, aws::Consistency::Strong, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    m_lastRow = answer->item;
    m_readAt = answer->exchange.receivedAt;
    co_return settledBy(m_lastRow);
}

Verdict Acquisition::settledBy(const std::optional<aws::Item> &row)
{
    const auto ours = std::ranges::find_if(
        m_tried, [&](const Tried &tried) { return row && m_protocol.sameIdentity(*row, tried.row); });
    if (ours == m_tried.end())
        return Verdict::TryAgain;
    const Dating &dating = ours->dating;
    if (m_services.clock.boot() >= leaseEndForHolder(dating.at, m_state.request.lease - dating.doubt))
        return Verdict::TryAgain;
    return granted(ours->row, dating.at, dating.doubt);
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
        m_evidence = QString::fromLatin1(releasedEvidence);
        const auto verdict = co_await claim(TakeOver::Released, m_lastRow, stop);
        co_return verdict;
    }
    if (record.marking != Marking::Taken)
        co_return tl::unexpected(cannotBeTaken(record));
    const Verdict foreign =
        m_state.request.skipBlockingWait ? noteSkipped(record, m_readAt) : noteForeign(record, m_readAt);
    if (!m_lapsed)
        co_return foreign;
    const auto verdict = co_await claim(TakeOver::Lapsed, m_lastRow, stop);
    co_return verdict;
}

base::Task<base::Result<Verdict>> Acquisition::attemptByDate(std::stop_token stop)
{
    const auto settled = co_await readAndSettle(stop);
    if (!settled || *settled == Verdict::Granted)
        co_return settled;
    if (!m_lastRow) {
        const auto verdict = co_await claim(TakeOver::Absent, std::nullopt, stop);
        co_return verdict;
    }
    const LockRecord record = m_dialect->read(*m_lastRow, m_state.request.shape);
    if (record.marking == Marking::Released) {
        m_evidence = QString::fromLatin1(releasedEvidence);
        const auto verdict = co_await claim(TakeOver::Released, m_lastRow, stop);
        co_return verdict;
    }
    if (record.marking != Marking::Taken || !record.expiresAt)
        co_return tl::unexpected(cannotBeTaken(record));
    const auto clocks = dateClocksOf(m_services);
    if (!clocks)
        co_return tl::unexpected(datingForClaim().error());
    if (clocks->standingOf(*record.expiresAt) != DateStanding::Over)
        co_return noteDated(record, *clocks);
    m_evidence = QStringLiteral("its date, %1, is over: %2")
                     .arg(momentText(record.expiresAt->time_since_epoch().count()), clocks->bothTimes());
    const auto verdict = co_await claim(TakeOver::Lapsed, m_lastRow, stop);
    co_return verdict;
}

base::Error Acquisition::cannotBeTaken(const LockRecord &record) const
{
    base::Error error;
    error.kind = base::ErrorKind::BadInput;
    error.sentence = QStringLiteral("the row %1 cannot be taken as a %2 lock: it %3; nothing was written")
                         .arg(record.keyText, QString(dialectName(m_state.request.dialect)), record.reason);
    return error;
}

// Somebody's date is not over by both clocks.
Verdict Acquisition::noteDated(const LockRecord &record, const DateClocks &clocks)
{
    m_state.version = record.version.value_or(QString());
    const QString owner = ownerOf(record);
    bounce(Bounce::Kind::FoundHeld, m_readAt, record.owner.value_or(QString()));
    QString why = QStringLiteral("held by %1").arg(owner);
    if (clocks.standingOf(*record.expiresAt) == DateStanding::Disputed)
        why = QStringLiteral("%1's date, %2, is over by one clock and not yet surely by the other: %3")
                  .arg(owner, momentText(record.expiresAt->time_since_epoch().count()), clocks.bothTimes());
    return notYet(owner, why);
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
    if (m_lapsed) {
        m_evidence = stillEvidence(*m_watched, receivedAt);
        return Verdict::TryAgain;
    }
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
    if (m_lapsed) {
        m_evidence = stillEvidence(*seen, receivedAt);
        return Verdict::TryAgain;
    }
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

// A table that answers reads and no write gives no row whose lease would end the wait.
Verdict Acquisition::afterUnanswered()
{
    const base::BootTime end =
        std::max(m_deadline.value_or(m_begunAt), m_begunAt + wait() + m_state.request.lease);
    if (m_tried.empty() || !m_tried.back().open || m_services.clock.boot() < end)
        return Verdict::TryAgain;
    return notGranted(QStringLiteral("Not granted: no request for it was answered. One of them may still "
                                     "arrive: the row may be ours until its lease lapses."),
                      LockProblem::Unanswered);
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

// Somebody was faster. Record-version clients simply look again, whatever the budget (the next look counts
// it).
Verdict Acquisition::noteRefused(const std::optional<aws::Item> &row)
{
    m_watched.reset();
    m_lapsed = false;
    const QString owner =
        row ? ownerOf(m_dialect->read(*row, m_state.request.shape)) : QStringLiteral("somebody else");
    bounce(Bounce::Kind::Refused, m_services.clock.boot(), row ? owner : QString());
    if (!m_protocol.waitsByStillness())
        return notYet(owner, QStringLiteral("held by %1").arg(owner));
    m_state.sentence = QStringLiteral("Held by %1; trying again.").arg(owner);
    return Verdict::TryAgain;
}

// Where a date is stored: as long as the wait lasts.
Verdict Acquisition::notYet(const QString &owner, const QString &why)
{
    m_state.sentence = QStringLiteral("Held by %1; trying again.").arg(owner);
    const base::BootTime now = m_services.clock.boot();
    m_state.secondsToWait = secondsUntil(*m_deadline, now);
    if (m_state.request.failIfLocked || now >= *m_deadline)
        return notGranted(QStringLiteral("Not granted: %1.").arg(why));
    return Verdict::TryAgain;
}

Verdict Acquisition::granted(const aws::Item &row, base::BootTime sentAt, nanoseconds doubt)
{
    m_row = row;
    m_sentAt = sentAt;
    m_doubt = doubt;
    m_state.sentence = takenSentence();
    return Verdict::Granted;
}

QString Acquisition::takenSentence() const
{
    const auto clocks = m_protocol.waitsByStillness() ? std::nullopt : dateClocksOf(m_services);
    if (!clocks || !clocks->disagree())
        return QStringLiteral("Taken.");
    return QStringLiteral("Taken, dated by the server's clock; set this machine's: %1.")
        .arg(clocks->bothTimes());
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
