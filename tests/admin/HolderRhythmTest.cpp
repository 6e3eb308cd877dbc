// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/HolderRhythm.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using admin::HolderRhythm;

namespace {

const base::BootTime noon{12h};
const QString one = QStringLiteral("one");
const QString two = QStringLiteral("two");
const QString three = QStringLiteral("three");

/// A version that was first seen then, and last read so much later.
locks::Sighting seenFrom(std::chrono::nanoseconds first, std::chrono::nanoseconds lastRead)
{
    locks::Sighting sighting;
    sighting.stillSince = noon + first;
    sighting.lastStrongRead = sighting.stillSince;
    sighting.lastRead = noon + lastRead;
    return sighting;
}

} // namespace

/// Only what was read is claimed, as bounds.
class HolderRhythmTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knowsNothingAtFirst()
    {
        HolderRhythm rhythm;
        QVERIFY(!rhythm.seenAt(noon, one));
        rhythm.record(one, seenFrom(0s, 3s));
        QVERIFY(!rhythm.seenAt(noon + 4s, one));
        rhythm.record(
            two, seenFrom(5s, 9s)); // the first heartbeat: how long the version before stood is not known
        QVERIFY(!rhythm.seenAt(noon + 9s, two));
    }

    void boundsAPeriodByTheReadsAroundTwoHeartbeats()
    {
        HolderRhythm rhythm;
        rhythm.record(one, seenFrom(0s, 4s));
        rhythm.record(two, seenFrom(5s, 9s));
        rhythm.record(three, seenFrom(10s, 12s));
        const auto seen = rhythm.seenAt(noon + 12s, three);
        QVERIFY(seen);
        // The heartbeats came within (4 s, 5 s] and (9 s, 10 s].
        QVERIFY(*seen == (audit::HeartbeatsSeen{4000ms, 6000ms, 2000ms, 3000ms}));
    }

    /// Undone by us: what stands there is no heartbeat, and the next one has none before it.
    void whatWeWroteOurselvesIsNoHeartbeat()
    {
        HolderRhythm rhythm;
        rhythm.record(one, seenFrom(0s, 4s));
        rhythm.record(two, seenFrom(5s, 9s));
        locks::Sighting own = seenFrom(12s, 14s);
        own.own = std::make_shared<const locks::OwnWrite>();
        rhythm.record(one, own);
        QVERIFY(!rhythm.seenAt(noon + 14s, one));
        rhythm.record(two, seenFrom(15s, 19s));
        rhythm.record(three, seenFrom(20s, 22s));
        QVERIFY(!rhythm.seenAt(noon + 22s, three)); // one heartbeat after it makes no period
    }

    void aHeartbeatThatCameUnseenMayBeAsOldAsTheLastRead()
    {
        HolderRhythm rhythm;
        rhythm.record(one, seenFrom(0s, 4s));
        rhythm.record(two, seenFrom(5s, 9s));
        rhythm.record(three, seenFrom(10s, 12s));
        const auto seen = rhythm.seenAt(noon + 15s, QStringLiteral("four"));
        QCOMPARE(seen->leastAgo, 0ms);
        QCOMPARE(seen->mostAgo, 3000ms);
    }

    void takesFromTheWatchWhatItSawBefore()
    {
        HolderRhythm rhythm;
        locks::Sighting sighting = seenFrom(0s, 1s);
        sighting.heartbeatSeen = true;
        sighting.lastGap = 5s;
        sighting.readEvery = 500ms;
        rhythm.record(one, sighting);
        const auto seen = rhythm.seenAt(noon + 1s, one);
        QVERIFY(seen && *seen == (audit::HeartbeatsSeen{4500ms, 5500ms, 1000ms, 1500ms}));
    }

    void aWatchThatReadsTooSeldomKnowsNoPeriod()
    {
        locks::Sighting sighting = seenFrom(0s, 1s);
        sighting.heartbeatSeen = true;
        sighting.lastGap = 5s;
        for (const std::chrono::nanoseconds every : {5000ms, 2501ms}) { // seldomer than twice a period
            HolderRhythm rhythm;
            sighting.readEvery = every;
            rhythm.record(one, sighting);
            QVERIFY(!rhythm.seenAt(noon + 1s, one));
        }
        sighting.readEvery = 2500ms;
        HolderRhythm rhythm;
        rhythm.record(one, sighting);
        const auto seen = rhythm.seenAt(noon + 1s, one);
        QVERIFY(seen && seen->leastPeriod == 2500ms && seen->mostPeriod == 7500ms);
    }

    void readsAsFarApartAsOneVersionStoodBoundAPeriod()
    {
        HolderRhythm rhythm;
        rhythm.record(one, seenFrom(0s, 4s));
        rhythm.record(two, seenFrom(5s, 9s)); // stood for 4 s
        rhythm.record(three, seenFrom(13s, 13s)); // and nothing was read for 4 s
        const auto seen = rhythm.seenAt(noon + 13s, three);
        QVERIFY(seen);
        QVERIFY(seen->leastPeriod == 4000ms && seen->mostPeriod == 9000ms);
        HolderRhythm later;
        later.record(one, seenFrom(0s, 4s));
        later.record(two, seenFrom(5s, 9s));
        later.record(three, seenFrom(13s + 1ms, 14s));
        QVERIFY(!later.seenAt(noon + 14s, three));
    }

    void aPauseOfTheReadsMayHideHeartbeats()
    {
        HolderRhythm rhythm;
        rhythm.record(one, seenFrom(0s, 4s));
        rhythm.record(two, seenFrom(5s, 9s));
        rhythm.record(three, seenFrom(60s, 61s)); // nothing was read for 51 s
        QVERIFY(!rhythm.seenAt(noon + 61s, three));
    }
};

LEASESCOPE_TEST(HolderRhythmTest)
#include "HolderRhythmTest.moc"
