// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "DockFixture.h"
#include "tests/program/WindowTest.h"

#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/LeaseCountdown.h"

#include <QLabel>

using namespace std::chrono_literals;
using locks::HeldPhase;

/// What a lock that is waited for says: who holds it, since when it is waited for, when it can be acquired.
class WaitingLocksTest : public QObject {
    Q_OBJECT

    static quint64 waitForTheirs(DockFixture &fixture)
    {
        fixture.theyHold("import-eu", "worker-7", 1);
        return fixture.acquire(QStringLiteral("import-eu"),
                               [](locks::LockRequest &request) { request.wait = 120s; });
    }

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
    }

    void saysWhoHoldsItAndCountsToTheEarliestTakeover()
    {
        DockFixture fixture;
        const quint64 id = waitForTheirs(fixture);
        const locks::HeldLockState &state = fixture.dock.card(id)->state();
        QCOMPARE(state.phase, HeldPhase::Waiting);
        QVERIFY(state.holder);
        QCOMPARE(state.holder->owner, QStringLiteral("worker-7"));
        QVERIFY2(fixture.text(id, "sentence")
                     .startsWith(QLatin1String("Held by worker-7. If worker-7 sends no "
                                               "heartbeat, any client can acquire it in ")),
                 qPrintable(fixture.text(id, "sentence")));
        QVERIFY(fixture.text(id, "heartbeatCount").startsWith(QLatin1String("waiting for ")));
        const auto *lease = fixture.dock.card(id)->findChild<ui::LeaseCountdown *>();
        QVERIFY(lease->isVisible());
        QCOMPARE(lease->caption(), QStringLiteral("earliest takeover"));
        const auto left = state.holder->takeover - fixture.services.clock().boot();
        QCOMPARE(lease->text(), base::text::countdown(left));
        QVERIFY(lease->spokenValue().startsWith(QLatin1String("can be acquired in ")));
        QVERIFY(!lease->isInDanger());
    }

    void aHeartbeatOfTheHolderStartsTheCountAnew()
    {
        DockFixture fixture;
        const quint64 id = waitForTheirs(fixture);
        const base::BootTime before = fixture.dock.card(id)->state().holder->takeover;
        fixture.services.pass(4s);
        QCOMPARE(fixture.dock.card(id)->state().holder->takeover, before); // the version did not change
        fixture.theyHold("import-eu", "worker-7", 2);
        fixture.services.pass(2s);
        QVERIFY(fixture.dock.card(id)->state().holder->takeover > before);
    }

    void forgetsTheHolderOnceItIsAcquired()
    {
        DockFixture fixture;
        const quint64 id = waitForTheirs(fixture);
        fixture.services.pass(30s); // longer than the holder's lease
        const locks::HeldLockState &state = fixture.dock.card(id)->state();
        QVERIFY(ui::heldwords::holds(state.phase));
        QVERIFY(!state.holder && !state.waitingSince);
        fixture.dock.tick();
        QVERIFY(!fixture.text(id, "sentence").contains(QLatin1String("Held by worker-7. If")));
    }

    void saysThatTheLeaseIsOverWhereItIs()
    {
        locks::HeldLockState state;
        state.phase = HeldPhase::Waiting;
        const base::BootTime now{100s};
        QCOMPARE(ui::heldwords::waitingFor(state, now), QStringLiteral("Reading who holds it."));
        locks::HeldLockState endless = state; // a holder without a lease
        endless.failedAttempts.emplace_back();
        endless.sentence = QStringLiteral("Held by other; trying again.");
        QCOMPARE(ui::heldwords::waitingFor(endless, now), endless.sentence);
        locks::ForeignHolder holder;
        holder.seenSince = base::BootTime(70s);
        holder.takeover = base::BootTime(90s);
        state.holder = holder;
        QCOMPARE(ui::heldwords::waitingFor(state, now),
                 QStringLiteral("Held by another owner. Its lease is over: any client can acquire it."));
        state.waitingSince = base::BootTime(70s);
        state.attempts = 1;
        QCOMPARE(ui::heldwords::waitingSince(state, now), QStringLiteral("waiting for 30 s, 1 attempt"));
        state.attempts = 3;
        state.secondsToWait = 12;
        QCOMPARE(ui::heldwords::waitingSince(state, now),
                 QStringLiteral("waiting for 30 s, 3 attempts; gives up in 12 s"));
        state.phase = HeldPhase::Held;
        QVERIFY(ui::heldwords::waitingFor(state, now).isEmpty());
        QVERIFY(ui::heldwords::waitingSince(state, now).isEmpty());
    }

    void saysWhatToDoWhenItWasNotAcquired()
    {
        DockFixture fixture;
        const quint64 id = waitForTheirs(fixture);
        fixture.press(id, "giveUp");
        fixture.services.pass(2s);
        QCOMPARE(fixture.dock.card(id)->state().phase, HeldPhase::NotAcquired);
        QVERIFY(fixture.text(id, "advice").startsWith(QLatin1String("Acquire it again with a longer wait")));
    }
};

LEASESCOPE_WINDOW_TEST(WaitingLocksTest)
#include "WaitingLocksTest.moc"
