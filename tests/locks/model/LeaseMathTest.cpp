// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/LeaseMath.h"
#include "core/locks/model/Origin.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"

#include <QRandomGenerator>
#include <QTest>

using namespace std::chrono_literals;
using base::BootTime;
using std::chrono::nanoseconds;

namespace {

const BootTime bootStart{1h};

locks::LockFacts still(nanoseconds lease)
{
    locks::LockFacts facts;
    facts.dialect = ids::dynamolock;
    facts.marking = locks::StoredState::Taken;
    facts.rule = locks::ExpiryRule::RecordVersion;
    facts.lease = lease;
    return facts;
}

locks::LockFacts dated(base::ServerTime date)
{
    locks::LockFacts facts;
    facts.dialect = ids::ddblock;
    facts.marking = locks::StoredState::Taken;
    facts.rule = locks::ExpiryRule::Date;
    facts.expiresAt = date;
    return facts;
}

locks::Sighting watched(nanoseconds strongFor, bool heartbeatSeen = false)
{
    return {bootStart, bootStart + strongFor, heartbeatSeen, 0ns};
}

locks::Moment at(nanoseconds since)
{
    return {bootStart + since, {}};
}

} // namespace

class LeaseMathTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLengthIsReportedWithItsSignAndWhatItRestsOn();
    void isLapsedOnlyStrictlyAfterTheLease();
    void isNeverLapsedByWaitingWithoutAConsistentRead();
    void isHeldWhileAHeartbeatWasSeenWithinTheLease();
    void askForAReadJustAfterTheLease();
    void judgesDatesWithTheirUncertainty();
    void callsNoDateLapsedThatWasNotReadSinceItPassed();
    void countsADateFromWhereTheLibrarysClientsDo();
    void callsReleasedWhatALibraryReleasesByAPastDate();
    void knowsTheServersEarliestTimeAtAnotherMoment();
    void reportsHowLongARowWasNotRead();
    void clocksDisagreeFromAMinuteOn();
    void leavesDatesOpenWithoutAServerClock();
    void saysWhatTheItemSaysWhenNoTimeMatters();
    void neverEndsWhatHasNoExpiry();
    void holderErrsEarlyAndObserverErrsLate();
    void addsTwoPercentAndHalfASecondToAProof();
    void doesNotWrapAtTheEndOfTime();
    void neverCallsAProtocolCorrectHolderLapsed();
};

void LeaseMathTest::aLengthIsReportedWithItsSignAndWhatItRestsOn()
{
    using locks::Origin;
    const auto reported = [](nanoseconds length, Origin origin) {
        return locks::lengthText(locks::KnownLength{length, origin});
    };
    QVERIFY(!reported(0ns, Origin::Stated).contains(u'-'));
    QCOMPARE(reported(-20s, Origin::Stated), u'-' + reported(20s, Origin::Stated));
    QCOMPARE(reported(20s, Origin::Assumed), reported(20s, Origin::Stated) + QStringLiteral(" (assumed)"));
    QCOMPARE(reported(20s, Origin::Set), reported(20s, Origin::Stated) + QStringLiteral(" (set by you)"));
    QCOMPARE(reported(20s, Origin::Observed), reported(20s, Origin::Stated));
}

void LeaseMathTest::isLapsedOnlyStrictlyAfterTheLease()
{
    QCOMPARE(locks::judge(still(20s), watched(20s), at(21s)).state, locks::LockState::Unproven);
    QCOMPARE(locks::judge(still(20s), watched(20s + 1ns), at(21s)).state, locks::LockState::Lapsed);
    QCOMPARE(locks::judge(still(20s), watched(20s + 1ns), at(21s)).lapsesIn, std::optional<nanoseconds>(-1s));
    QVERIFY(!locks::judge(still(20s), watched(21s), at(21s)).dueAt);
    QCOMPARE(locks::judge(still(0s), watched(0s), at(0s)).state, locks::LockState::Unproven);
    QCOMPARE(locks::judge(still(0s), watched(1ns), at(1ns)).state, locks::LockState::Lapsed);
}

void LeaseMathTest::isNeverLapsedByWaitingWithoutAConsistentRead()
{
    const locks::Judgement late = locks::judge(still(20s), watched(0s), at(1h));
    QCOMPARE(late.state, locks::LockState::Unproven);
    QCOMPARE(late.lapsesIn, std::optional<nanoseconds>(0s));
    QVERIFY(late.dueAt && *late.dueAt < bootStart + 1h);
}

void LeaseMathTest::isHeldWhileAHeartbeatWasSeenWithinTheLease()
{
    QCOMPARE(locks::judge(still(3s), watched(900ms, true), at(900ms)).state, locks::LockState::Held);
    QCOMPARE(locks::judge(still(3s), watched(0s, true), at(3s)).state, locks::LockState::Held);
    QCOMPARE(locks::judge(still(3s), watched(0s, true), at(3s + 1ns)).state, locks::LockState::Unproven);
    QCOMPARE(locks::judge(still(3s), watched(900ms), at(900ms)).state, locks::LockState::Unproven);
}

void LeaseMathTest::askForAReadJustAfterTheLease()
{
    const locks::Judgement now = locks::judge(still(20s), watched(0s, true), at(5s));
    QCOMPARE(now.lapsesIn, std::optional<nanoseconds>(15s));
    QCOMPARE(now.dueAt, std::optional(bootStart + 20s + 1ns));
    // A read that arrives exactly then proves the lapse.
    QCOMPARE(locks::judge(still(20s), watched(*now.dueAt - bootStart), {*now.dueAt, {}}).state,
             locks::LockState::Lapsed);
}

void LeaseMathTest::judgesDatesWithTheirUncertainty()
{
    const base::ServerTime date{1000s};
    locks::Sighting read;
    read.readPastDate = true;
    const auto state = [date, &read](nanoseconds server) {
        const locks::Moment now{bootStart, http::ServerReading{base::ServerTime(server), 2s}};
        return locks::judge(dated(date), read, now).state;
    };
    QCOMPARE(state(998s - 1ns), locks::LockState::Held);
    QCOMPARE(state(998s), locks::LockState::Unproven);
    QCOMPARE(state(1000s), locks::LockState::Unproven);
    QCOMPARE(state(1002s), locks::LockState::Unproven);
    QCOMPARE(state(1002s + 1ns), locks::LockState::Lapsed);

    const locks::Moment held{bootStart, http::ServerReading{base::ServerTime(990s), 2s}};
    const locks::Judgement judged = locks::judge(dated(date), {}, held);
    QCOMPARE(judged.lapsesIn, std::optional<nanoseconds>(10s));
    QCOMPARE(judged.dueAt, std::optional(bootStart + 8s));
    const locks::Moment unproven{bootStart, http::ServerReading{base::ServerTime(999s), 2s}};
    QCOMPARE(locks::judge(dated(date), {}, unproven).dueAt, std::optional(bootStart + 3s + 1ns));
    QCOMPARE(locks::judge(dated(date), {}, unproven).lapsesIn, std::optional<nanoseconds>(1s));
    const locks::Moment due{bootStart, http::ServerReading{base::ServerTime(1001s), 2s}};
    QCOMPARE(locks::judge(dated(date), {}, due).lapsesIn, std::optional<nanoseconds>(0s));
    QCOMPARE(locks::judge(dated(date), {}, due).dueAt, std::optional(bootStart + 1s + 1ns));
}

// A holder may have renewed since: what is read again tells, not the time.
void LeaseMathTest::callsNoDateLapsedThatWasNotReadSinceItPassed()
{
    const base::ServerTime date{1000s};
    const locks::Moment now{bootStart + 1h, http::ServerReading{base::ServerTime(1028s), 2s}};
    locks::Sighting sighting = watched(1h);
    const locks::Judgement unread = locks::judge(dated(date), sighting, now);
    QCOMPARE(unread.state, locks::LockState::Unproven);
    QCOMPARE(unread.lapsesIn, std::optional<nanoseconds>(-28s));
    QVERIFY2(!unread.dueAt, "time alone changes nothing");
    sighting.readPastDate = true;
    QCOMPARE(locks::judge(dated(date), sighting, now).state, locks::LockState::Lapsed);
}

void LeaseMathTest::countsADateFromWhereTheLibrarysClientsDo()
{
    locks::Sighting read;
    read.readPastDate = true;
    const auto state = [&read](nanoseconds grace, nanoseconds server) {
        locks::LockFacts facts = dated(base::ServerTime(1000s));
        facts.dateTerms.grace = grace;
        const locks::Moment now{bootStart, http::ServerReading{base::ServerTime(server), 0ns}};
        return locks::judge(facts, read, now).state;
    };
    QCOMPARE(state(5s, 1005s - 1ns), locks::LockState::Held);
    QCOMPARE(state(5s, 1005s + 1ns), locks::LockState::Lapsed);
    QCOMPARE(state(-1s, 999s - 1ns), locks::LockState::Held);
    QCOMPARE(state(-1s, 999s + 1ns), locks::LockState::Lapsed);
    QCOMPARE(state(-1ns, 1000s), locks::LockState::Lapsed); // "until", not "until and with"
    QCOMPARE(locks::DateTerms{5s}.acquirableAfter(base::ServerTime::max()), base::ServerTime::max());
    QCOMPARE(locks::DateTerms{-5s}.acquirableAfter(base::ServerTime::min()), base::ServerTime::min());
}

void LeaseMathTest::callsReleasedWhatALibraryReleasesByAPastDate()
{
    locks::LockFacts facts = dated(base::ServerTime(1000s));
    facts.endsAsReleased = true;
    const locks::Moment now{bootStart, http::ServerReading{base::ServerTime(1001s), 0ns}};
    locks::Sighting read;
    QCOMPARE(locks::judge(facts, read, now).state, locks::LockState::Unproven);
    read.readPastDate = true;
    QCOMPARE(locks::judge(facts, read, now).state, locks::LockState::Released);
    const locks::Moment before{bootStart, http::ServerReading{base::ServerTime(999s), 0ns}};
    QCOMPARE(locks::judge(facts, read, before).state, locks::LockState::Held);
}

void LeaseMathTest::knowsTheServersEarliestTimeAtAnotherMoment()
{
    const locks::Moment now{bootStart, http::ServerReading{base::ServerTime(1000s), 2s}};
    QCOMPARE(locks::earliestServerTime(now, bootStart), std::optional(base::ServerTime(998s)));
    // 100 ppm of drift either way, always to the early side.
    QCOMPARE(locks::earliestServerTime(now, bootStart - 10s), std::optional(base::ServerTime(988s - 1ms)));
    QCOMPARE(locks::earliestServerTime(now, bootStart + 10s), std::optional(base::ServerTime(1008s - 1ms)));
    QVERIFY(!locks::earliestServerTime(at(0s), bootStart));
}

void LeaseMathTest::reportsHowLongARowWasNotRead()
{
    locks::Sighting sighting = watched(20s);
    QVERIFY(!sighting.unreadFor(bootStart + 35s));
    QCOMPARE(sighting.unreadFor(bootStart + 36s), std::optional<nanoseconds>(16s));
    sighting.lastRead = bootStart + 30s; // by whatever read
    QVERIFY(!sighting.unreadFor(bootStart + 36s));
}

void LeaseMathTest::clocksDisagreeFromAMinuteOn()
{
    const auto disagree = [](nanoseconds apart) {
        return locks::ClockReadings{base::ServerTime(1000s + apart), base::WallTime(1000s)}.disagree();
    };
    QVERIFY(!disagree(0s) && !disagree(60s) && !disagree(-60s));
    QVERIFY(disagree(60s + 1ns) && disagree(-60s - 1ns));
    QVERIFY((locks::ClockReadings{base::ServerTime::max(), base::WallTime::min()}.disagree()));
    QVERIFY((locks::ClockReadings{base::ServerTime::min(), base::WallTime::max()}.disagree()));
}

void LeaseMathTest::leavesDatesOpenWithoutAServerClock()
{
    const locks::Judgement judged = locks::judge(dated(base::ServerTime(1000s)), {}, at(0s));
    QCOMPARE(judged.state, locks::LockState::Unproven);
    QVERIFY(!judged.lapsesIn);
    QVERIFY(!judged.dueAt);
    locks::LockFacts undated = dated(base::ServerTime(1000s));
    undated.expiresAt.reset();
    const locks::Moment now{bootStart, http::ServerReading{base::ServerTime(2000s), 2s}};
    QCOMPARE(locks::judge(undated, {}, now).state, locks::LockState::Unproven);
    QVERIFY(!locks::judge(undated, {}, now).lapsesIn);
}

void LeaseMathTest::saysWhatTheItemSaysWhenNoTimeMatters()
{
    locks::LockFacts facts = still(1s);
    facts.marking = locks::StoredState::Released;
    QCOMPARE(locks::judge(facts, watched(1h), at(1h)).state, locks::LockState::Released);
    facts.marking = locks::StoredState::Unreadable;
    QCOMPARE(locks::judge(facts, watched(1h), at(1h)).state, locks::LockState::Unreadable);
    facts.marking = locks::StoredState::NotALock;
    QCOMPARE(locks::judge(facts, watched(1h), at(1h)).state, locks::LockState::NotALock);
    QVERIFY(!locks::judge(facts, watched(1h), at(1h)).lapsesIn);
}

void LeaseMathTest::neverEndsWhatHasNoExpiry()
{
    locks::LockFacts facts = still(1s);
    facts.rule = locks::ExpiryRule::Never;
    const locks::Judgement judged = locks::judge(facts, watched(10h), at(10h));
    QCOMPARE(judged.state, locks::LockState::Held);
    QVERIFY(!judged.lapsesIn);
    QVERIFY(!judged.dueAt);
}

void LeaseMathTest::holderErrsEarlyAndObserverErrsLate()
{
    const BootTime sent = bootStart;
    const BootTime received = bootStart + 40ms;
    QVERIFY(locks::leaseEndForHolder(sent, 20s) < locks::lapseForObserver(received, 20s));
    // A negative lease in a row is no lease, and never a lapse before it was seen.
    QCOMPARE(locks::lapseForObserver(received, -5s), received);
}

void LeaseMathTest::addsTwoPercentAndHalfASecondToAProof()
{
    QCOMPARE(locks::proofLength(20s), nanoseconds(20s + 400ms + 500ms));
    QCOMPARE(locks::proofLength(0s), nanoseconds(500ms));
    QCOMPARE(locks::proofLength(-1s), nanoseconds(500ms));
    QCOMPARE(locks::proofLength(1ns), nanoseconds(500ms + 2ns));
    QCOMPARE(locks::proofLength(50ns), nanoseconds(500ms + 51ns));
    QCOMPARE(locks::proofLength(51ns), nanoseconds(500ms + 53ns));
}

void LeaseMathTest::doesNotWrapAtTheEndOfTime()
{
    QCOMPARE(locks::judge(still(nanoseconds::max()), watched(1h), at(1h)).state, locks::LockState::Unproven);
    QCOMPARE(locks::proofLength(nanoseconds::max()), nanoseconds::max());
    const locks::Moment now{bootStart, http::ServerReading{base::ServerTime(1000s), 2s}};
    QCOMPARE(locks::judge(dated(base::ServerTime::max()), {}, now).state, locks::LockState::Held);
    locks::Sighting read;
    read.readPastDate = true;
    QCOMPARE(locks::judge(dated(base::ServerTime::min()), read, now).state, locks::LockState::Lapsed);
    QCOMPARE(locks::lapseForObserver(bootStart, nanoseconds::max()), BootTime::max());
    QCOMPARE(locks::leaseEndForHolder(BootTime(-2ns), nanoseconds::min()), BootTime::min());
    QCOMPARE(locks::leaseEndForHolder(BootTime(-2ns), nanoseconds::max()),
             BootTime(nanoseconds::max() - 2ns));
    QCOMPARE(locks::judge(dated(base::ServerTime::max()), {}, now).lapsesIn,
             std::optional(nanoseconds::max() - 1000s));
    const locks::Moment early{bootStart, http::ServerReading{base::ServerTime(-1s), 0s}};
    QCOMPARE(locks::judge(dated(base::ServerTime::max()), {}, early).lapsesIn,
             std::optional(nanoseconds::max()));
    QCOMPARE(locks::judge(dated(base::ServerTime::min()), read, now).lapsesIn,
             std::optional(nanoseconds::min()));
}

// A holder sends heartbeats at random times over a line with random delays and may stop; an observer reads at
// random times over another such line. Whenever the observer calls the lock lapsed, the holder's own
// reckoning must be over.
void LeaseMathTest::neverCallsAProtocolCorrectHolderLapsed()
{
    QRandomGenerator random(41);
    const auto upTo = [&random](nanoseconds limit) {
        return nanoseconds(qint64(random.bounded(1.0) * double(limit.count())));
    };
    int lapses = 0;
    for (int run = 0; run < 20'000; ++run) {
        const nanoseconds lease = 1ms + upTo(30s);
        // Versions by the moment the table got them, with the holder's view of each.
        std::vector<std::pair<BootTime, BootTime>> writes; // applied at, lease end by the holder
        BootTime sent = bootStart;
        const int heartbeats = 1 + int(random.bounded(8));
        for (int heartbeat = 0; heartbeat < heartbeats; ++heartbeat) {
            const BootTime applied = sent + upTo(lease / 2);
            writes.emplace_back(applied, locks::leaseEndForHolder(sent, lease));
            const BootTime next = applied + upTo(lease / 2);
            if (next >= writes.back().second)
                break; // over by its own reckoning: it never resumes
            sent = next;
        }
        std::size_t seen = writes.size();
        locks::Sighting sighting;
        BootTime read = writes.front().first;
        while (read < writes.back().first + 3 * lease) {
            const BootTime served = read + upTo(lease / 4);
            const BootTime received = served + upTo(lease / 4);
            std::size_t version = 0;
            while (version + 1 < writes.size() && writes[version + 1].first <= served)
                ++version;
            if (version == seen)
                sighting.lastStrongRead = received;
            else
                sighting = {received, received, seen < writes.size(), 0ns};
            seen = version;
            if (locks::judge(still(lease), sighting, {received, {}}).state == locks::LockState::Lapsed) {
                ++lapses;
                QVERIFY(received > writes[version].second);
            }
            read = received + upTo(lease);
        }
    }
    QVERIFY(lapses > 10'000);
}

LEASESCOPE_TEST(LeaseMathTest)
#include "LeaseMathTest.moc"
