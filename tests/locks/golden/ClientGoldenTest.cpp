// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/client/Calls.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/locks/golden/Requests.h"
#include "tests/locks/golden/RowText.h"
#include "tests/program/Parts.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using fakes::SeededNumbers;
using fakes::textOf;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

namespace {

constexpr int conversations = 400; // of each library
constexpr int readable = 6; // of them, as text

QByteArray number(qint64 value)
{
    return QByteArray::number(value);
}

/// One client with one lock at a time, a table that fails as it likes, and others who write the row.
class Conversation {
public:
    Conversation(const locks::LockDialect &dialect, const std::vector<fakes::SampleRow> &samples, int place)
        : m_dialect(dialect), m_samples(samples),
          m_numbers(fakes::seedOf(dialect.id().name()) * 31U + static_cast<quint64>(place)),
          m_plan(dialect.defaultTable({})),
          m_calls(m_plan.partitionKey.name,
                  m_plan.sortKey ? std::optional(m_plan.sortKey->name) : std::optional<QByteArray>()),
          m_start(m_calls.clock.boot())
    {
        m_text = "conversation " + number(place) + '\n';
    }
    QByteArray play();

private:
    [[nodiscard]] QByteArray at(base::BootTime moment) const
    {
        return moment == base::BootTime::max() ? "ever" : number((moment - m_start) / 1us);
    }
    [[nodiscard]] QByteArray at(const std::optional<base::BootTime> &moment) const
    {
        return moment ? at(*moment) : "-";
    }
    void say(const QByteArray &line) { m_text += "  " + at(m_calls.clock.boot()) + ' ' + line + '\n'; }
    [[nodiscard]] QByteArray stateText(const locks::HeldLockState &state) const;
    [[nodiscard]] QByteArray attemptsText(const locks::HeldLockState &state) const;
    /// One for the table that is there.
    [[nodiscard]] locks::LockRequest newRequest();
    void take();
    void disturbCalls();
    void disturbTable();
    void disturbClocks();
    void command();
    void step();
    void reportEvents();
    [[nodiscard]] std::optional<dynamodb::Item> row() const
    {
        return m_calls.table.row(m_dialect.protocol()->keyOf(m_request));
    }

    const locks::LockDialect &m_dialect;
    const std::vector<fakes::SampleRow> &m_samples;
    SeededNumbers m_numbers; // outlives the calls, whose delays it chooses
    dynamodb::TablePlan m_plan;
    fakes::Calls m_calls;
    base::BootTime m_start;
    locks::LockRequest m_request;
    fakes::TaskResult<locks::AcquireOutcome> m_pending;
    std::size_t m_reportedStates = 0;
    std::size_t m_reportedWrites = 0;
    std::optional<dynamodb::Item> m_reportedRow;
    QByteArray m_text;
};

QByteArray Conversation::attemptsText(const locks::HeldLockState &state) const
{
    QByteArray text;
    if (!state.ticks.empty()) {
        const locks::HeartbeatTick &tick = state.ticks.back();
        text += " tick " + number(qint64(state.ticks.size())) + '@' + at(tick.at) + '+' +
            number(tick.latency / 1us) + (tick.accepted ? " yes" : " no");
    }
    if (!state.failedAttempts.empty()) {
        const locks::FailedAttempt &failed = state.failedAttempts.back();
        text += " failed " + number(qint64(state.failedAttempts.size())) + '@' + at(failed.at) + ' ' +
            number(int(failed.kind)) + ' ' + failed.owner.toUtf8() + ' ' +
            (failed.error ? number(int(*failed.error)) : "-");
    }
    if (state.holder)
        text += " holder " + state.holder->owner.toUtf8() + ' ' + at(state.holder->seenSince) + ' ' +
            at(state.holder->takeover);
    return text;
}

QByteArray Conversation::stateText(const locks::HeldLockState &state) const
{
    return QByteArray(locks::heldPhaseName(state.phase).data()) + ' ' +
        locks::certaintyName(state.certainty).data() + ' ' + locks::lockProblemName(state.problem).data() +
        " owner " + state.owner.toUtf8() + " version " + fakes::legible(state.version.toStdString()) + ' ' +
        number(state.versions) + " since " + at(state.heldSince) + " ends " + at(state.leaseEnd) + " next " +
        at(state.nextHeartbeat) + " confirmed " + at(state.confirmedAt) + " danger " + at(state.dangerFrom) +
        (state.paused ? " paused" : "") + (state.almostExpired ? " almost expired" : "") + " beats " +
        number(state.heartbeats) + '/' + number(state.missedHeartbeats) + " trouble " +
        (state.trouble ? number(int(*state.trouble)) : "-") + " tries " + number(state.attempts) +
        attemptsText(state) + " waits " + at(state.waitingSince) +
        (state.secondsToWait ? ' ' + number(*state.secondsToWait) : QByteArray()) +
        (state.rowLeft ? " row left" : "") +
        (state.isRowMarked ? (*state.isRowMarked ? " marked" : " unmarked") : "") + " row " +
        (state.row ? textOf(*state.row) : "-") + " says " + state.sentence.english().toUtf8();
}

locks::LockRequest Conversation::newRequest()
{
    locks::LockRequest request = fakes::seededRequest(m_dialect, m_numbers);
    request.shape = m_calls.shape;
    request.sortKey = m_plan.sortKey ? std::optional(QStringLiteral("-")) : std::nullopt;
    return request;
}

void Conversation::take()
{
    m_request = newRequest();
    say("asks for it, lease " + number(m_request.lease.count()) + " heartbeat " +
        number(m_request.heartbeat.count()));
    m_pending = m_calls.beginAcquire(m_request);
}

void Conversation::disturbCalls()
{
    using base::ErrorKind;
    constexpr std::array kinds{ErrorKind::Throttled,    ErrorKind::Unreachable, ErrorKind::Timeout,
                               ErrorKind::Unclear,      ErrorKind::Damaged,     ErrorKind::Credentials,
                               ErrorKind::AccessDenied, ErrorKind::Service,     ErrorKind::NotFound};
    const ErrorKind kind = m_numbers.oneOf(kinds);
    const fakes::ScriptedTable::End end{kind, base::leavesOutcomeOpen(kind) && m_numbers.once(2)};
    const bool isRead = m_numbers.once(3);
    say((isRead ? "a read fails " : "a write fails ") + number(int(kind)) + (end.delivered ? " done" : ""));
    (isRead ? m_calls.line.reads : m_calls.line.writes).push_back(end);
}

void Conversation::disturbTable()
{
    constexpr std::array faults{fakes::Fault::LostBefore, fakes::Fault::LostAfter,
                                fakes::Fault::Late,       fakes::Fault::Refused,
                                fakes::Fault::Twice,      fakes::Fault::TwiceRefused};
    const dynamodb::Item key = m_dialect.protocol()->keyOf(m_request);
    switch (m_numbers.below(5)) {
    case 0:
        say("the row goes");
        m_calls.table.erase(key);
        return;
    case 1:
    case 2:
        if (const auto item = fakes::seededRow(m_request, m_samples, m_numbers); item && !key.isEmpty()) {
            say("another writes " + textOf(*item));
            m_calls.table.put(*item);
        }
        return;
    default: {
        const fakes::Fault fault = m_numbers.oneOf(faults);
        say("the next write is " + number(int(fault)));
        m_calls.table.faults.push_back(fault);
        m_calls.table.lateBy = milliseconds(m_numbers.below(8000));
        m_calls.table.returnsItems = !m_numbers.once(3);
        m_calls.table.unknownCode = m_numbers.once(4) ? QStringLiteral("ServiceUnavailable") : QString();
        return;
    }
    }
}

void Conversation::disturbClocks()
{
    switch (m_numbers.below(5)) {
    case 0:
        m_calls.server.offset = milliseconds(m_numbers.below(200'000) - 100'000);
        say("the server's clock is set");
        return;
    case 1:
        m_calls.server.uncertainty = milliseconds(m_numbers.below(3000));
        say("the server's clock is in doubt");
        return;
    case 2:
        m_calls.server.isKnown = !m_calls.server.isKnown;
        say("the server's clock is told or not");
        return;
    case 3:
        say("the machine sleeps");
        m_calls.clock.setBoot(m_calls.clock.boot() + milliseconds(m_numbers.below(40'000)));
        return;
    default:
        say("calls take time");
        m_calls.table.delay = milliseconds(m_numbers.below(900));
        return;
    }
}

void Conversation::command()
{
    if (m_calls.locks.empty())
        return;
    locks::HeldLock &lock = *m_calls.locks.back();
    const int which = m_numbers.below(10);
    say("is told " + number(which));
    switch (which) {
    case 0:
        return lock.pauseHeartbeats();
    case 1:
        return lock.resumeHeartbeats();
    case 2:
        return lock.heartbeatNow();
    case 3:
        return lock.heartbeatNow({std::optional<QByteArray>("beat"), 4000ms, m_numbers.once(2)});
    case 4:
        return lock.ensure(milliseconds(m_numbers.below(30'000)));
    case 5:
        return lock.changeData(m_numbers.once(3) ? std::nullopt : std::optional<QByteArray>("changed"));
    case 6:
        return lock.execute(locks::command::PlanRelease{{m_numbers.once(2), "planned", m_numbers.once(2)}});
    case 7:
        return lock.crash();
    default:
        return lock.release(m_numbers.once(2)
                                ? locks::ReleaseOptions()
                                : locks::ReleaseOptions{m_numbers.once(2), {}, m_numbers.once(2)});
    }
}

void Conversation::reportEvents()
{
    for (; m_reportedStates < m_calls.reported.size(); ++m_reportedStates)
        say("waits: " + stateText(m_calls.reported[m_reportedStates]));
    if (m_pending && m_pending->has_value()) {
        auto &outcome = **m_pending;
        if (!outcome) {
            say("fails " + number(int(outcome.error().kind)) + ' ' + outcome.error().sentence.toUtf8());
        } else {
            say((outcome->lock       ? "granted: "
                     : outcome->held ? "has it: "
                                     : "not granted: ") +
                stateText(outcome->state));
            if (outcome->lock) {
                m_calls.locks.push_back(std::move(outcome->lock));
                m_calls.locks.back()->start(
                    [this](const locks::HeldLockState &state) { say("is: " + stateText(state)); });
            }
        }
        m_pending.reset();
    }
    for (; m_reportedWrites < m_calls.table.writes.size(); ++m_reportedWrites)
        say("sent " + textOf(m_calls.table.writes[m_reportedWrites]));
    if (const auto now = row(); now != m_reportedRow) {
        say("row " + (now ? textOf(*now) : "gone"));
        m_reportedRow = now;
    }
}

void Conversation::step()
{
    const bool isFree = !m_pending && (m_calls.locks.empty() || m_calls.locks.back()->isOver());
    switch (isFree && m_numbers.once(3) ? 7 : m_numbers.below(10)) {
    case 0:
    case 1:
        disturbCalls();
        break;
    case 2:
    case 3:
        disturbTable();
        break;
    case 4:
        disturbClocks();
        break;
    case 5:
    case 6:
        command();
        break;
    case 7:
        if (isFree || (!m_pending && m_request.reentrant))
            take();
        break;
    default:
        break;
    }
    m_calls.advance(milliseconds(m_numbers.once(8) ? m_numbers.below(25'000) : m_numbers.below(2500)));
    reportEvents();
}

QByteArray Conversation::play()
{
    m_request = newRequest();
    if (m_numbers.once(2))
        disturbTable();
    take();
    reportEvents();
    for (int count = 0; count < 14; ++count)
        step();
    if (m_pending)
        m_calls.giveUp.request_stop();
    else if (!m_calls.locks.empty())
        m_calls.locks.back()->release();
    m_calls.advance(30s);
    reportEvents();
    return std::exchange(m_text, {});
}

} // namespace

/// Whole conversations of the clients that are played, held: what they claim when, what they say, and what they send, for seeded
/// failures, delays, clocks, commands and writes of others.
class ClientGoldenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void claimsSaysAndSendsWhatItDid_data()
    {
        QTest::addColumn<locks::DialectId>("id");
        std::size_t place = 0;
        for (const locks::LockDialect *dialect : locks::allDialects()) {
            if (dialect->protocol() && tests::isOfThisPart(place++))
                QTest::newRow(dialect->id().name().data()) << dialect->id();
        }
    }
    void claimsSaysAndSendsWhatItDid()
    {
        QFETCH(locks::DialectId, id);
        const locks::LockDialect &dialect = *locks::dialect(id);
        const auto samples = fakes::samplesOf(id, QStringLiteral(SAMPLES_DIR));
        const auto textOfPlace = [&](int place) { return Conversation(dialect, samples, place).play(); };
        const QString name = QStringLiteral("clients/") + id.name();
        QByteArray text;
        for (int place = 0; place < readable; ++place)
            text += textOfPlace(place);
        const QByteArray difference = fakes::differenceFromGolden(name + QStringLiteral(".txt"), text);
        QVERIFY2(difference.isEmpty(), difference.constData());
        const QByteArray other =
            fakes::differenceFromDigests(name + QStringLiteral(".digests.txt"), conversations, textOfPlace);
        QVERIFY2(other.isEmpty(), other.constData());
    }
};

LEASESCOPE_TEST(ClientGoldenTest)
#include "ClientGoldenTest.moc"
