// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/HeldLockMachine.h"
#include "core/dynamodb/expression/ConditionCheck.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/DialectIds.h"
#include "tests/fakes/InMemoryTable.h"
#include "tests/program/Test.h"

#include <QRandomGenerator>
#include <QTest>

using namespace std::chrono_literals;
using locks::HeldLockMachine;
using locks::HeldLockState;
using locks::HeldPhase;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using Outcome = dynamodb::WriteOutcome::Kind;

namespace {

constexpr int seeds = 1000;
constexpr quint32 mostSteps = 120;

locks::LockRequest requestOf(bool isDeleted)
{
    locks::LockRequest request;
    request.shape = {QStringLiteral("locks"), "key", {}, {}};
    request.key = QStringLiteral("job");
    request.owner = QStringLiteral("me");
    request.lease = 8s;
    request.heartbeat = 2s;
    request.safeTime = 5s;
    request.deleteOnRelease = isDeleted;
    return request;
}

/// One lock in a world of chance: a table of one row, writes that arrive late, twice or never, answers that
/// are lost, a clock that jumps, commands at any time, and a rival that takes over what lapsed. Time is a
/// number; there is no event loop. What must never be is kept as the first sentence that says so.
class World {
public:
    explicit World(quint32 seed)
        : m_random(seed), m_protocol(**locks::protocolFor(requestOf(false))), m_machine(acquired())
    {
        m_leaseEnd = *m_machine.state().leaseEnd;
        m_dangerFrom = m_machine.state().dangerFrom;
    }
    World(const World &) = delete;
    World &operator=(const World &) = delete;

    void play()
    {
        for (quint32 left = 1 + m_random.bounded(mostSteps); left > 0 && m_fault.isEmpty(); --left)
            step();
    }
    /// From here on every call is answered, and a release is asked for until the lock is over.
    void releaseAtLast()
    {
        m_isReliable = true;
        for (int i = 0; i < 40 && m_fault.isEmpty() && !isDone(); ++i) {
            if (!m_machine.isReleasing())
                handle(locks::event::Commanded{locks::command::Release()});
            finishJob();
            nextJob();
        }
        require(isDone(), "a release must end");
    }
    [[nodiscard]] QString fault() const { return m_fault; }
    [[nodiscard]] const HeldLockState &state() const { return m_machine.state(); }
    [[nodiscard]] int resolved() const { return m_resolved; }

private:
    /// Nothing more can be asked of it: also its row is decided.
    [[nodiscard]] bool isDone() const { return m_machine.isOver() && !m_machine.state().rowLeft; }
    struct Delivery {
        dynamodb::ConditionalWrite write;
        base::BootTime at;
    };

    HeldLockMachine acquired()
    {
        const auto request = requestOf(m_random.bounded(2) == 0);
        HeldLockMachine::Start start;
        start.state.id = 1;
        start.state.request = request;
        start.state.owner = request.owner;
        const locks::Claim claim{request, "me", nextVersion(), {}, {}, locks::TakeOver::Absent, {}, false};
        start.row = *m_protocol.acquire(claim).back().write.resultOn({});
        start.sentAt = m_now;
        start.firstHeartbeat = m_now + request.heartbeat;
        m_row = start.row;
        m_rowSince = m_now;
        return HeldLockMachine(start);
    }
    QByteArray nextVersion() { return "v" + QByteArray::number(++m_versions); }
    void require(bool holds, const char *sentence)
    {
        if (!holds && m_fault.isEmpty())
            m_fault = QStringLiteral("%1; the state says: %2")
                          .arg(QLatin1String(sentence), m_machine.state().sentence);
    }

    void step()
    {
        switch (m_random.bounded(6)) {
        case 0:
            command();
            break;
        case 1:
            pass(milliseconds(m_random.bounded(900)));
            break;
        case 2:
            disturb();
            break;
        default:
            finishJob();
            nextJob();
            break;
        }
    }
    void command()
    {
        locks::command::SendHeartbeat heartbeat;
        if (m_random.bounded(2) == 0)
            heartbeat.options.lease = milliseconds(4000 + m_random.bounded(8000));
        const std::array<locks::LockCommand, 7> commands{
            locks::command::PauseHeartbeats(),   locks::command::ResumeHeartbeats(),
            locks::command::ResumeHeartbeats(),  heartbeat,
            locks::command::EnsureLease{6000ms}, locks::command::ChangeData{QByteArray("data")},
            locks::command::StopWaiting()};
        if (m_random.bounded(40) == 0)
            return handle(locks::event::Commanded{locks::command::Release()});
        if (m_random.bounded(200) == 0)
            return handle(locks::event::Commanded{locks::command::Crash()});
        handle(locks::event::Commanded{commands.at(m_random.bounded(quint32(commands.size())))});
    }
    // What no caller should do, and what must change nothing: events out of turn, alarms said twice.
    void disturb()
    {
        if (m_dangerFrom && m_now >= *m_dangerFrom)
            handle(locks::event::SafeTimeOver());
        if (!m_write)
            return;
        handle(locks::event::Idle());
        require(!isCall(m_job), "no call may begin while a write is under way");
        handle(locks::event::HeartbeatDated{dating(), nextVersion()});
        require(!m_job, "no heartbeat may leave while a write is under way");
    }
    static bool isCall(const std::optional<HeldLockMachine::Job> &job)
    {
        return job &&
            (std::holds_alternative<locks::job::Send>(*job) ||
             std::holds_alternative<locks::job::ReadRow>(*job) ||
             std::holds_alternative<locks::job::DateHeartbeat>(*job));
    }
    locks::Dating dating() const
    {
        locks::Dating dating;
        dating.at = m_now;
        return dating;
    }

    // Time goes on: what is under way arrives, alarms go off, and the rival takes over what lapsed.
    void pass(nanoseconds length)
    {
        const base::BootTime end = m_now + length;
        while (true) {
            base::BootTime next = end;
            for (const Delivery &delivery : m_deliveries)
                next = std::min(next, delivery.at);
            if (m_dangerFrom)
                next = std::min(next, std::max(*m_dangerFrom, m_now));
            if (m_hasAlarm)
                next = std::min(next, std::max(m_leaseEnd, m_now));
            m_now = next;
            alarm();
            deliver();
            rival();
            if (m_now >= end)
                return;
        }
    }
    void alarm()
    {
        if (m_hasAlarm && m_now >= m_leaseEnd) {
            m_hasAlarm = false;
            m_dangerFrom.reset();
            handle(locks::event::LeaseOver());
        } else if (m_dangerFrom && m_now >= *m_dangerFrom) {
            m_dangerFrom.reset();
            handle(locks::event::SafeTimeOver());
        }
    }
    void deliver()
    {
        for (std::size_t i = 0; i < m_deliveries.size();) {
            if (m_deliveries[i].at > m_now) {
                ++i;
                continue;
            }
            arrive(m_deliveries[i].write);
            m_deliveries.erase(m_deliveries.begin() + qsizetype(i));
        }
    }
    bool arrive(const dynamodb::ConditionalWrite &write)
    {
        if (!dynamodb::holds(write.condition(), m_row))
            return false;
        require(!m_isRivals, "a write of ours changes the row of another client");
        m_row = write.resultOn(m_row.value_or(dynamodb::Item()));
        m_rowSince = m_now;
        return true;
    }
    // As the library does: a row that stood still for more than its lease, or that is released or gone.
    void rival()
    {
        const bool isReleased = !m_row || m_row->contains("isReleased");
        const auto lease = m_row
            ? locks::dialect(ids::dynamolock)->read(*m_row, requestOf(false).shape).lease.value_or(8s)
            : nanoseconds(0);
        const bool isLapsed = m_now - m_rowSince > lease;
        if (m_isRivals || m_isReliable || !(isReleased || isLapsed) || m_random.bounded(2) == 0)
            return;
        require(!claims(), "the lock is claimed while another one may take it");
        m_isRivals = true;
        auto request = requestOf(false);
        request.owner = QStringLiteral("rival");
        const locks::Claim claim{request, "rival", nextVersion(), {}, {}, locks::TakeOver::Absent, {}, false};
        m_row = m_protocol.acquire(claim).back().write.resultOn({});
        m_rowSince = m_now;
    }
    bool claims() const
    {
        return !m_machine.isOver() && !m_machine.isReleasing() && m_now < *m_machine.state().leaseEnd &&
            !m_releaseLeft;
    }

    void nextJob()
    {
        if (m_write || m_reads || isDone())
            return;
        handle(locks::event::Idle());
        require(m_job.has_value(), "an idle lock must have a job");
        if (m_job && std::holds_alternative<locks::job::DateHeartbeat>(*m_job)) {
            const bool isKnown = m_isReliable || m_random.bounded(30) != 0;
            base::Result<locks::Dating> dated = dating();
            if (!isKnown)
                dated = base::failure(base::ErrorKind::Unsupported, QStringLiteral("no date"));
            handle(locks::event::HeartbeatDated{dated, nextVersion()});
        }
        if (!m_job)
            return;
        if (const auto *send = std::get_if<locks::job::Send>(&*m_job)) {
            // Past the lease nothing hangs on what became of a heartbeat: a release tells it by its condition.
            const bool needsNoRead = !m_openIsRelease && m_machine.isReleasing() && m_now >= m_claimedUntil;
            require(!m_mustRead || needsNoRead, "an open outcome must be read before the next write");
            m_openIsRelease = m_machine.isReleasing();
            m_mustRead = false;
            m_releaseLeft = m_releaseLeft || m_machine.isReleasing();
            m_write = send->write;
            m_sentAt = m_now;
        } else if (std::holds_alternative<locks::job::ReadRow>(*m_job)) {
            m_reads = true;
        } else if (const auto *sleep = std::get_if<locks::job::Sleep>(&*m_job)) {
            const base::BootTime due = sleep->until;
            const bool jumps = !m_isReliable && m_random.bounded(20) == 0;
            pass(std::max(nanoseconds(0), due - m_now) + (jumps ? nanoseconds(3s) : nanoseconds(1ms)));
            handle(locks::event::Woken{due});
        }
    }
    void finishJob()
    {
        if (m_write)
            finishWrite();
        else if (m_reads)
            finishRead();
    }
    void finishWrite()
    {
        const dynamodb::ConditionalWrite write = *m_write;
        dynamodb::WriteOutcome outcome;
        outcome.exchange.sentAt = m_sentAt;
        const quint32 fate = m_isReliable ? 0U : m_random.bounded(12U);
        const bool isLost = fate == 6; // before it arrived
        const bool isLate = fate == 7;
        const bool isBusy = fate == 8;
        pass(milliseconds(m_random.bounded(300)));
        if (fate == 9)
            arrive(write); // and once more
        if (isLate)
            m_deliveries.push_back({write, m_now + milliseconds(m_random.bounded(9000))});
        if (!isLost && !isLate && !isBusy) {
            const auto before = m_row;
            const bool isApplied = arrive(write);
            outcome.kind = isApplied ? Outcome::Applied : Outcome::ConditionFailed;
            outcome.itemKnown = isApplied || m_random.bounded(2) == 0;
            if (outcome.itemKnown)
                outcome.item = before;
        }
        pass(milliseconds(m_random.bounded(300)));
        base::Result<dynamodb::WriteOutcome> answer = outcome;
        if (isBusy)
            answer = base::failure(base::ErrorKind::Throttled, QStringLiteral("busy"));
        else if (isLost || isLate || fate == 10)
            answer->kind = Outcome::Unknown;
        else if (fate == 11)
            answer = base::cancelled();
        std::optional<dynamodb::ItemAnswer> row;
        if (m_machine.asksForRow(answer) && m_random.bounded(2) == 0)
            row = dynamodb::ItemAnswer{m_row, {}};
        m_write.reset();
        m_mustRead = base::isCancelled(answer) || (answer && answer->kind == Outcome::Unknown) ||
            (answer && answer->kind == Outcome::ConditionFailed && !answer->itemKnown && !row);
        handle(locks::event::WriteAnswered{answer, row});
    }
    void finishRead()
    {
        pass(milliseconds(m_random.bounded(300)));
        const auto row = m_row;
        const quint32 fate = m_isReliable ? 0U : m_random.bounded(5U);
        pass(milliseconds(m_random.bounded(300)));
        base::Result<dynamodb::ItemAnswer> answer = dynamodb::ItemAnswer{row, {}};
        if (fate == 3)
            answer = base::failure(base::ErrorKind::Unreachable, QStringLiteral("no route"));
        else if (fate == 4)
            answer = base::cancelled();
        m_reads = false;
        m_resolved += m_mustRead && answer ? 1 : 0;
        m_mustRead = m_mustRead && !answer;
        handle(locks::event::RowRead{answer});
    }

    void handle(const HeldLockMachine::Event &event)
    {
        const bool wasOver = isDone();
        const bool wasLost = m_machine.isOver();
        const HeldPhase phase = m_machine.state().phase;
        const auto transition = m_machine.handle(event, m_now);
        m_claimedUntil = m_machine.state().leaseEnd.value_or(m_now);
        m_job = transition.job;
        if (wasLost) {
            require(m_machine.isOver(), "what is lost must not be claimed again");
            require(m_machine.state().phase == phase || m_machine.state().phase == HeldPhase::Released,
                    "of what is lost only the row may be released");
            require(!m_job || !std::holds_alternative<locks::job::DateHeartbeat>(*m_job),
                    "what is lost must not send heartbeats");
        }
        if (wasOver) {
            require(m_machine.isOver() && m_machine.state().phase == phase, "what is over must stay over");
            require(transition.effects.empty(), "what is over must not be published again");
            require(!isCall(m_job), "what is over must not call");
        }
        for (const HeldLockMachine::Effect &effect : transition.effects)
            check(effect);
        if (std::holds_alternative<locks::event::SafeTimeOver>(event) && !transition.effects.empty()) {
            require(!m_isInDanger, "danger must be told once per stretch");
            m_isInDanger = true;
        }
    }
    void check(const HeldLockMachine::Effect &effect)
    {
        const HeldLockState &state = m_machine.state();
        if (const auto *alarm = std::get_if<locks::effect::SetAlarm>(&effect)) {
            require(alarm->leaseEnd <= m_now + 20s, "a lease cannot end later than it can last");
            m_leaseEnd = alarm->leaseEnd;
            m_dangerFrom = alarm->dangerFrom;
            m_hasAlarm = true;
            if (m_accepted != state.heartbeats) // a new stretch
                m_isInDanger = false;
            m_accepted = state.heartbeats;
        } else if (std::holds_alternative<locks::effect::StopAlarm>(effect)) {
            m_hasAlarm = false;
            m_dangerFrom.reset();
        } else if (std::holds_alternative<locks::effect::Publish>(effect)) {
            require(m_machine.isOver() || m_machine.isReleasing() || m_now < *state.leaseEnd,
                    "no state may claim a lock past its lease");
            require(m_machine.isOver() == (state.certainty == locks::OwnershipCertainty::NotOurs),
                    "a state claims what is over");
        }
    }

    QRandomGenerator m_random;
    const locks::LockProtocol &m_protocol;
    base::BootTime m_now{1h};
    int m_versions = 0;
    std::optional<dynamodb::Item> m_row;
    base::BootTime m_rowSince;
    HeldLockMachine m_machine;
    std::optional<HeldLockMachine::Job> m_job;
    std::optional<dynamodb::ConditionalWrite> m_write; // under way
    base::BootTime m_sentAt;
    bool m_reads = false;
    bool m_mustRead = false; // an outcome is open
    bool m_openIsRelease = false; // of the write that left last
    base::BootTime m_claimedUntil; // end of the latest lease
    bool m_releaseLeft = false; // from then on nothing is claimed for certain
    bool m_isReliable = false;
    bool m_isRivals = false;
    bool m_isInDanger = false;
    bool m_hasAlarm = true;
    base::BootTime m_leaseEnd;
    std::optional<base::BootTime> m_dangerFrom;
    quint32 m_accepted = 0;
    std::vector<Delivery> m_deliveries;
    int m_resolved = 0;
    QString m_fault;
};

} // namespace

/// What a held lock may do, whatever happens to it: by seeds, without an event loop.
class HeldLockMachineTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsItsPromisesWhateverHappens();
    void endsByAReleaseOnceCallsAreAnswered();
    void doesNotReportOneDangerTwice();
    void readsBeforeItClaimsAgainAfterAJump();
    void losesTheLockAsItsLeaseEndsWhateverComesFirst_data();
    void losesTheLockAsItsLeaseEndsWhateverComesFirst();
    void claimsNoLongerThanAShorterLeaseThatHasLeft();
    void releasesTheVersionThatAHeartbeatAnsweredAfterTheLeaseLeft_data();
    void releasesTheVersionThatAHeartbeatAnsweredAfterTheLeaseLeft();
};

void HeldLockMachineTest::keepsItsPromisesWhateverHappens()
{
    std::map<HeldPhase, int> ends;
    int resolved = 0;
    for (quint32 seed = 1; seed <= seeds; ++seed) {
        World world(seed);
        world.play();
        QVERIFY2(world.fault().isEmpty(),
                 qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(world.fault())));
        ++ends[world.state().phase];
        resolved += world.resolved();
    }
    // The seeds reach what they are for.
    for (const HeldPhase phase : {HeldPhase::Held, HeldPhase::Lost, HeldPhase::Released, HeldPhase::Crashed})
        QVERIFY2(ends[phase] > seeds / 100, locks::heldPhaseName(phase).data());
    QVERIFY(resolved > seeds / 10);
}

void HeldLockMachineTest::endsByAReleaseOnceCallsAreAnswered()
{
    for (quint32 seed = 1; seed <= seeds; ++seed) {
        World world(seed);
        world.play();
        world.releaseAtLast();
        QVERIFY2(world.fault().isEmpty(),
                 qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(world.fault())));
    }
}

namespace {

HeldLockMachine heldAt(base::BootTime now)
{
    const auto request = requestOf(false);
    HeldLockMachine::Start start;
    start.state.request = request;
    start.state.owner = request.owner;
    start.row = {{"key", dynamodb::AttributeValue::string("job")},
                 {"ownerName", dynamodb::AttributeValue::string("me")},
                 {"recordVersionNumber", dynamodb::AttributeValue::string("v1")},
                 {"leaseDuration", dynamodb::AttributeValue::string("8s")}};
    start.sentAt = now;
    start.firstHeartbeat = now + request.heartbeat;
    return HeldLockMachine(start);
}

template <typename Effect>
bool has(const HeldLockMachine::Transition &transition)
{
    return std::ranges::any_of(transition.effects, [](const HeldLockMachine::Effect &effect) {
        return std::holds_alternative<Effect>(effect);
    });
}

} // namespace

void HeldLockMachineTest::doesNotReportOneDangerTwice()
{
    const base::BootTime begin{1h};
    HeldLockMachine machine = heldAt(begin);
    QVERIFY(has<locks::effect::Publish>(machine.handle(locks::event::SafeTimeOver(), begin + 5s)));
    QCOMPARE(machine.state().phase, HeldPhase::Danger);
    QVERIFY(machine.handle(locks::event::SafeTimeOver(), begin + 6s).effects.empty());
}

void HeldLockMachineTest::readsBeforeItClaimsAgainAfterAJump()
{
    const base::BootTime begin{1h};
    HeldLockMachine machine = heldAt(begin);
    QVERIFY(machine.handle(locks::event::Woken{begin + 2s}, begin + 5s).effects.empty());
    const auto read = machine.handle(locks::event::Idle(), begin + 5s);
    QVERIFY(std::holds_alternative<locks::job::ReadRow>(*read.job));
    const dynamodb::ItemAnswer gone;
    const auto lost = machine.handle(locks::event::RowRead{gone}, begin + 5s);
    QVERIFY(has<locks::effect::Publish>(lost));
    QCOMPARE(machine.state().problem, locks::LockProblem::RowGone);
    QVERIFY(
        std::holds_alternative<locks::job::Finish>(*machine.handle(locks::event::Idle(), begin + 5s).job));
}

void HeldLockMachineTest::losesTheLockAsItsLeaseEndsWhateverComesFirst_data()
{
    QTest::addColumn<int>("first");
    QTest::newRow("the alarm") << 0;
    QTest::newRow("a command") << 1;
    QTest::newRow("nothing to do") << 2;
    QTest::newRow("what is told of a command") << 3;
}

void HeldLockMachineTest::losesTheLockAsItsLeaseEndsWhateverComesFirst()
{
    QFETCH(int, first);
    const std::array<HeldLockMachine::Event, 4> events{
        locks::event::LeaseOver(), locks::event::Commanded{locks::command::SendHeartbeat()},
        locks::event::Idle(), locks::event::Commanded{locks::command::PauseHeartbeats()}};
    const base::BootTime begin{1h};
    const base::BootTime end = *heldAt(begin).state().leaseEnd;
    HeldLockMachine machine = heldAt(begin);
    (void)machine.handle(events.at(std::size_t(first)), end);
    QCOMPARE(machine.state().phase, HeldPhase::Lost);
    QCOMPARE(machine.state().problem, locks::LockProblem::LeaseOver);
    if (first == 0)
        return;
    HeldLockMachine before = heldAt(begin);
    (void)before.handle(events.at(std::size_t(first)), end - 1ns);
    QVERIFY(before.state().phase != HeldPhase::Lost);
}

void HeldLockMachineTest::claimsNoLongerThanAShorterLeaseThatHasLeft()
{
    for (const auto uncertainty : {0ms, 500ms}) {
        const base::BootTime begin{1h};
        HeldLockMachine machine = heldAt(begin);
        locks::command::SendHeartbeat shorter;
        shorter.options.lease = 4s;
        (void)machine.handle(locks::event::Commanded{shorter}, begin + 1s);
        const auto asked = machine.handle(locks::event::Idle(), begin + 1s);
        QCOMPARE(std::get<locks::job::DateHeartbeat>(*asked.job).lease, 4s);
        locks::Dating dating;
        dating.at = begin + 1s;
        dating.uncertainty = uncertainty; // of the server's time, where a date is stored
        const auto sent = machine.handle(locks::event::HeartbeatDated{dating, "v2"}, begin + 1s);
        QVERIFY(std::holds_alternative<locks::job::Send>(*sent.job));
        QVERIFY(has<locks::effect::SetAlarm>(sent));
        // Its answer is lost: others may take the lock 4 s after the row was written, not 8 s after the one
        // before.
        (void)machine.handle(locks::event::WriteAnswered{dynamodb::WriteOutcome(), {}}, begin + 2s);
        QCOMPARE(*machine.state().leaseEnd, begin + 5s - uncertainty);
    }
}

void HeldLockMachineTest::releasesTheVersionThatAHeartbeatAnsweredAfterTheLeaseLeft_data()
{
    QTest::addColumn<bool>("isApplied");
    QTest::newRow("it was applied") << true;
    QTest::newRow("its limit was reached") << false;
}

void HeldLockMachineTest::releasesTheVersionThatAHeartbeatAnsweredAfterTheLeaseLeft()
{
    QFETCH(bool, isApplied);
    const base::BootTime begin{1h};
    HeldLockMachine machine = heldAt(begin);
    const auto first = machine.row().stringAt("recordVersionNumber");
    (void)machine.handle(locks::event::Commanded{locks::command::SendHeartbeat()}, begin + 7s);
    (void)machine.handle(locks::event::Idle(), begin + 7s);
    locks::Dating dating;
    dating.at = begin + 7s;
    const auto sent = machine.handle(locks::event::HeartbeatDated{dating, "later"}, begin + 7s);
    QVERIFY(std::holds_alternative<locks::job::Send>(*sent.job));
    (void)machine.handle(locks::event::LeaseOver(), begin + 8s);
    QCOMPARE(machine.state().phase, HeldPhase::Lost);
    base::Result<dynamodb::WriteOutcome> answer = base::cancelled();
    if (isApplied) {
        answer = dynamodb::WriteOutcome();
        answer->kind = Outcome::Applied;
    }
    (void)machine.handle(locks::event::WriteAnswered{answer, {}}, begin + 9s);
    QCOMPARE(machine.state().ticks.back().accepted, isApplied);
    QCOMPARE(machine.row().stringAt("recordVersionNumber"), isApplied ? QByteArray("later") : first);
    QCOMPARE(machine.state().phase, HeldPhase::Lost);
}

LEASESCOPE_TEST(HeldLockMachineTest)
#include "HeldLockMachineTest.moc"
