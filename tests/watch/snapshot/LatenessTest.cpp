// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/Lateness.h"
#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QRandomGenerator>
#include <QTest>

using namespace watchtest;
using std::chrono::nanoseconds;
using Certainty = locks::Lateness::Certainty;

namespace {

/// An owner that sends heartbeats with jitter, and a table that is read at its own pace.
class Rhythm {
public:
    Rhythm(std::chrono::milliseconds period, int jitterPercent, std::chrono::milliseconds readEvery)
        : m_period(period), m_jitter(jitterPercent), m_readEvery(readEvery)
    {
    }

    /// Reads until `end`; the owner sends heartbeats until it is stopped.
    void run(nanoseconds end)
    {
        for (; m_now < end; m_now += m_readEvery) {
            while (!m_stopped && m_next <= m_now) {
                ++m_version;
                const int percent = 100 + m_random.bounded(-m_jitter, m_jitter + 1);
                m_next += m_period * percent / 100;
            }
            m_chain.read({taken("a", "w1", "v" + QByteArray::number(m_version))}, m_now);
            if (late() && !m_firstLate)
                m_firstLate = m_now;
        }
    }
    void stop() { m_stopped = true; }
    [[nodiscard]] std::optional<locks::Lateness> late() const
    {
        return locks::latenessOf(m_chain.current->facts(0), m_chain.current->sighting(0));
    }
    [[nodiscard]] const std::optional<nanoseconds> &firstLate() const { return m_firstLate; }
    [[nodiscard]] nanoseconds now() const { return m_now; }

private:
    const nanoseconds m_period;
    const int m_jitter;
    const nanoseconds m_readEvery;
    SnapshotChain m_chain;
    QRandomGenerator m_random{7};
    nanoseconds m_now{1s};
    nanoseconds m_next{1s};
    int m_version = 0;
    bool m_stopped = false;
    std::optional<nanoseconds> m_firstLate;
};

} // namespace

/// An owner that misses heartbeats by its own rhythm.
class LatenessTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anOwnerInItsRhythmIsNeverLate_data()
    {
        QTest::addColumn<int>("periodMs");
        QTest::addColumn<int>("readEveryMs");
        for (const int period : {2'000, 5'000, 60'000}) {
            for (const int readEvery : {2'000, 5'000})
                QTest::addRow("%d ms, read every %d ms", period, readEvery) << period << readEvery;
        }
    }
    void anOwnerInItsRhythmIsNeverLate()
    {
        QFETCH(int, periodMs);
        QFETCH(int, readEveryMs);
        Rhythm rhythm(std::chrono::milliseconds(periodMs), 10, std::chrono::milliseconds(readEveryMs));
        rhythm.run(24h);
        QVERIFY(!rhythm.firstLate());
    }

    void anOwnerThatStopsIsLateLongBeforeItsLeaseEnds()
    {
        Rhythm rhythm(5s, 10, 2s); // the lease of taken() is 20 s
        rhythm.run(5min);
        rhythm.stop();
        rhythm.run(6min);
        QVERIFY(rhythm.firstLate());
        QVERIFY(*rhythm.firstLate() - 5min < 14s);
        QCOMPARE(rhythm.late()->certainty, Certainty::NearlyCertain);
    }

    void aShortAcquaintanceIsSaidToBeUnsure()
    {
        Rhythm few(5s, 0, 1s);
        few.run(12s); // two gaps
        few.stop();
        few.run(60s);
        QVERIFY(!few.late());
        Rhythm some(5s, 0, 1s);
        some.run(22s);
        some.stop();
        some.run(60s);
        QVERIFY(some.late());
        QCOMPARE(some.late()->certainty, Certainty::Possible);
    }

    void onlyRecordVersionLocksHaveARhythm()
    {
        locks::LockFacts facts;
        facts.marking = locks::StoredState::Taken;
        facts.rule = locks::ExpiryRule::Date;
        locks::Sighting sighting;
        sighting.heartbeats = 100;
        sighting.longestGap = 1s;
        sighting.lastRead = base::BootTime(1h);
        QVERIFY(!locks::latenessOf(facts, sighting));
        facts.rule = locks::ExpiryRule::RecordVersion;
        QVERIFY(locks::latenessOf(facts, sighting));
        facts.marking = locks::StoredState::Released;
        QVERIFY(!locks::latenessOf(facts, sighting));
    }
};

LEASESCOPE_TEST(LatenessTest)
#include "LatenessTest.moc"
