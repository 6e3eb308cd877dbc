// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/network/FaultInjector.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using lab::EventKind;
using lab::FaultKind;

namespace {

/// The faults of one worker on a timeline of its own, and what is recorded of them.
class Faults {
public:
    void runTo(std::chrono::nanoseconds time)
    {
        while (m_timeline.next() - lab::Timeline::start <= time)
            m_timeline.step();
        m_timeline.passTo(lab::Timeline::start + time);
    }
    QString takeRecorded() { return std::exchange(m_recorded, {}).join(QStringLiteral(", ")); }
    ~Faults()
    {
        injector.stop();
        while (m_timeline.step()) { }
    }

private:
    lab::Timeline m_timeline;
    QStringList m_recorded;

public:
    lab::LabClock clock{m_timeline};
    lab::NetworkFaults network;
    lab::FaultInjector injector{m_timeline, clock, network, [this](EventKind kind, qint64, quint8 detail) {
                                    QString text = lab::eventKindName(kind);
                                    if (kind == EventKind::FaultOn || kind == EventKind::FaultOff)
                                        text += QLatin1Char(' ') +
                                            lab::faultKindName(static_cast<FaultKind>(detail));
                                    m_recorded.append(text);
                                }};
};

} // namespace

/// What is done to a worker's network and clock, and how it ends.
class FaultInjectorTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSwitchIsRecordedOnlyWhenItChanges()
    {
        Faults faults;
        faults.injector.set(FaultKind::CutOff, true, 0ns);
        faults.injector.set(FaultKind::CutOff, true, 0ns);
        QCOMPARE(faults.takeRecorded(), QStringLiteral("fault-on cut-off"));
        QCOMPARE(faults.network.active(), std::vector{FaultKind::CutOff});
        faults.injector.set(FaultKind::CutOff, false, 0ns);
        QCOMPARE(faults.takeRecorded(), QStringLiteral("fault-off cut-off"));
        QVERIFY(faults.network.active().empty());
    }

    void aSwitchWithALengthEndsByItself()
    {
        Faults faults;
        faults.injector.set(FaultKind::LoseReplies, true, 5s);
        faults.runTo(4999ms);
        QVERIFY(faults.network.has(FaultKind::LoseReplies));
        faults.runTo(5s);
        QVERIFY(!faults.network.has(FaultKind::LoseReplies));
        QCOMPARE(faults.takeRecorded(), QStringLiteral("fault-on lose-replies, fault-off lose-replies"));
    }

    void aReplyIsLostOnce()
    {
        Faults faults;
        QVERIFY(!faults.network.takeReplyLoss());
        faults.injector.set(FaultKind::LoseNextReply, true, 0ns);
        QVERIFY(faults.network.takeReplyLoss());
        QVERIFY(!faults.network.takeReplyLoss());
    }

    void aFreezeAtTheNextWriteStrikesOnce()
    {
        Faults faults;
        faults.injector.set(FaultKind::FreezeAtNextWrite, true, 3s);
        QCOMPARE(faults.takeRecorded(), QString()); // nothing happened yet
        QCOMPARE(faults.network.takeFreeze(), lab::LabTime(3s));
        QCOMPARE(faults.network.takeFreeze(), lab::LabTime(0));
    }

    void theLongestFreezeEndsThemAll()
    {
        Faults faults;
        faults.injector.freeze(2s);
        faults.runTo(1s);
        faults.injector.freeze(4s);
        faults.runTo(4999ms);
        QVERIFY(faults.clock.isFrozen());
        QCOMPARE(faults.takeRecorded(), QStringLiteral("froze"));
        faults.runTo(5s);
        QVERIFY(!faults.clock.isFrozen());
        QCOMPARE(faults.takeRecorded(), QStringLiteral("thawed"));
    }

    void aKilledWorkerIsNotThawed()
    {
        Faults faults;
        faults.injector.freeze(2s);
        faults.injector.onKilled();
        QVERIFY(!faults.clock.isFrozen());
        faults.runTo(3s);
        QCOMPARE(faults.takeRecorded(), QStringLiteral("froze"));
    }

    void healingEndsAllFaultsButTheClocksError()
    {
        Faults faults;
        faults.injector.skewClock(7s);
        for (const FaultKind kind : {FaultKind::Slow, FaultKind::LoseNextReply, FaultKind::FreezeAtNextWrite,
                                     FaultKind::Throttle, FaultKind::Duplicate})
            faults.injector.set(kind, true, kind == FaultKind::Duplicate ? 0ns : 9s);
        faults.injector.freeze(9s);
        faults.takeRecorded();
        faults.injector.heal();
        QVERIFY(faults.network.active().empty());
        QCOMPARE(faults.network.slower(), lab::LabTime(0));
        QVERIFY(!faults.clock.isFrozen());
        QCOMPARE(faults.clock.skew(), std::chrono::nanoseconds(7s));
        QCOMPARE(faults.takeRecorded(),
                 QStringLiteral("fault-off duplicate, fault-off throttle, fault-off slow, thawed"));
        faults.runTo(20s); // what would have ended by itself has ended before
        QCOMPARE(faults.takeRecorded(), QString());
    }
};

LEASESCOPE_TEST(FaultInjectorTest)
#include "FaultInjectorTest.moc"
