// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "DockFixture.h"
#include "tests/program/WindowTest.h"

#include "ui/common/text/ElidedLabel.h"
#include "ui/testlocks/HeartbeatStrip.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/LeaseCountdown.h"

#include <QLabel>
#include <QPushButton>

using namespace std::chrono_literals;
using locks::HeldPhase;

/// The cards of the dock: their order, their size, their keys, what they say.
class TestLockCardsTest : public QObject {
    Q_OBJECT

    static int topOf(const DockFixture &fixture, quint64 id)
    {
        return fixture.dock.card(id)->mapTo(&fixture.dock, QPoint()).y();
    }

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
    }

    void isOneLineWhenEmpty()
    {
        DockFixture fixture;
        const auto *empty = fixture.dock.findChild<QLabel *>(QStringLiteral("testLocksEmpty"));
        QVERIFY(empty->isVisible() && empty->text().contains(QLatin1String("real lock")));
        QVERIFY(fixture.dock.maximumHeight() < 60);
        fixture.acquire(QStringLiteral("demo-1"));
        QVERIFY(!empty->isVisible());
        QVERIFY(fixture.dock.maximumHeight() > 1000);
    }

    void putsHeldLocksFirstThenWaitingThenLostThenFinished()
    {
        DockFixture fixture;
        fixture.dock.resize(1280, 700);
        const quint64 released = fixture.acquire(QStringLiteral("released"));
        fixture.press(released, "release");
        const quint64 lost = fixture.acquire(QStringLiteral("lost"));
        fixture.theyHold("lost", "worker-7", 5);
        fixture.press(lost, "heartbeatNow");
        QCOMPARE(fixture.dock.card(lost)->state().phase, HeldPhase::Lost);
        const quint64 held = fixture.acquire(QStringLiteral("held"));
        fixture.theyHold("waiting", "worker-7", 1);
        const quint64 waiting = fixture.acquire(QStringLiteral("waiting"));
        QCOMPARE(fixture.dock.card(waiting)->state().phase, HeldPhase::Waiting);
        QCoreApplication::processEvents();
        QTRY_VERIFY(topOf(fixture, held) < topOf(fixture, waiting));
        QVERIFY(topOf(fixture, waiting) < topOf(fixture, lost));
        QVERIFY(topOf(fixture, lost) < topOf(fixture, released));
    }

    void aFinishedLockIsOneLineWithRemove()
    {
        DockFixture fixture;
        const quint64 id = fixture.acquire(QStringLiteral("demo-1"));
        const int before = fixture.dock.card(id)->sizeHint().height();
        QVERIFY(before >= ui::HeartbeatStrip::usualHeight);
        fixture.press(id, "release");
        const ui::TestLockCard *card = fixture.dock.card(id);
        QVERIFY(card->sizeHint().height() <= 44);
        QVERIFY(!card->findChild<ui::LeaseCountdown *>()->isVisible());
        QVERIFY(!card->findChild<ui::HeartbeatStrip *>()->isVisible());
        QVERIFY(card->findChild<QPushButton *>(QStringLiteral("forget"))->isVisible());
    }

    void goesFromCardToCardByTheArrowsAndRemovesByDelete()
    {
        DockFixture fixture;
        const quint64 older = fixture.acquire(QStringLiteral("demo-1"));
        const quint64 newer = fixture.acquire(QStringLiteral("demo-2"));
        fixture.dock.activateWindow();
        ui::TestLockCard *first = fixture.dock.card(newer);
        ui::TestLockCard *second = fixture.dock.card(older);
        first->setFocus();
        QTest::keyClick(first, Qt::Key_Down);
        QVERIFY(second->hasFocus());
        QTest::keyClick(second, Qt::Key_Down); // there is no other
        QVERIFY(second->hasFocus());
        QTest::keyClick(second, Qt::Key_Up);
        QVERIFY(first->hasFocus());
        QTest::keyClick(first, Qt::Key_Delete); // still held: stays
        QCOMPARE(fixture.dock.size(), 2);
        fixture.press(newer, "crash");
        QTest::keyClick(first, Qt::Key_Delete);
        QCOMPARE(fixture.dock.size(), 1);
    }

    void enterPresentsTheLockOfTheCard()
    {
        DockFixture fixture;
        fixture.acquire(QStringLiteral("demo-1"));
        const quint64 id = fixture.acquire(QStringLiteral("demo-2"));
        fixture.dock.card(id)->setFocus();
        QTest::keyClick(fixture.dock.card(id), Qt::Key_Return);
        auto *shown = fixture.dock.findChild<ui::Presentation *>();
        QVERIFY(shown);
        QTRY_VERIFY(shown->focusWidget());
        QVERIFY(shown->focusWidget()->accessibleName().contains(QLatin1String("demo-2")));
        shown->close();
    }

    void saysWhyALockWasLostAndWhatToDoNext()
    {
        DockFixture fixture;
        const quint64 id = fixture.acquire(QStringLiteral("demo-1"));
        QVERIFY(!fixture.dock.card(id)->findChild<QLabel *>(QStringLiteral("advice"))->isVisible());
        fixture.theyHold("demo-1", "worker-7", 5);
        fixture.press(id, "heartbeatNow");
        QCOMPARE(fixture.dock.card(id)->state().phase, HeldPhase::Lost);
        QVERIFY(fixture.text(id, "sentence").contains(QLatin1String("worker-7")));
        QVERIFY(fixture.dock.card(id)->findChild<QLabel *>(QStringLiteral("advice"))->isVisible());
        QCOMPARE(fixture.text(id, "advice"),
                 QStringLiteral("Stop the work that this lock guarded, then acquire it again."));
    }

    void keepsResumeWhereAPausedLockReachesDanger()
    {
        DockFixture fixture;
        const quint64 id = fixture.acquire(QStringLiteral("demo-1"),
                                           [](locks::LockRequest &request) { request.safeTime = 8s; });
        fixture.press(id, "pause");
        const auto button = [&](const char *name) {
            return fixture.dock.card(id)->findChild<QPushButton *>(QLatin1String(name));
        };
        fixture.services.pass(10s);
        fixture.dock.tick();
        QCOMPARE(fixture.dock.card(id)->state().phase, HeldPhase::Danger);
        QVERIFY(button("resume")->isVisible());
        QVERIFY(!button("pause")->isVisible());
        fixture.press(id, "resume");
        QCOMPARE(fixture.dock.card(id)->state().phase, HeldPhase::Held);
        QVERIFY(!button("resume")->isVisible());
        QVERIFY(button("pause")->isVisible());
    }

    void releasesTheRowOfALockThatItsLeaseLost()
    {
        DockFixture fixture;
        const quint64 id = fixture.acquire(QStringLiteral("demo-1"));
        fixture.press(id, "pause");
        fixture.services.pass(25s);
        fixture.dock.tick();
        QCOMPARE(fixture.dock.card(id)->state().phase, HeldPhase::Lost);
        QVERIFY(fixture.dock.card(id)->findChild<QPushButton *>(QStringLiteral("release"))->isVisible());
        fixture.press(id, "release");
        QCOMPARE(fixture.dock.card(id)->state().phase, HeldPhase::Released);
        QVERIFY(!fixture.dock.card(id)->findChild<QPushButton *>(QStringLiteral("release"))->isVisible());
    }

    void countsHeartbeatsInWordsOfTheRightNumber()
    {
        DockFixture fixture;
        const quint64 id = fixture.acquire(QStringLiteral("demo-1"));
        QCOMPARE(fixture.text(id, "heartbeatCount"), QStringLiteral("0 heartbeats"));
        fixture.press(id, "heartbeatNow");
        QCOMPARE(fixture.text(id, "heartbeatCount"), QStringLiteral("1 heartbeat"));
        fixture.press(id, "heartbeatNow");
        QCOMPARE(fixture.text(id, "heartbeatCount"), QStringLiteral("2 heartbeats"));
    }

    void announcesAPhaseAndNotEachHeartbeat()
    {
        DockFixture fixture;
        const quint64 id = fixture.acquire(QStringLiteral("demo-1"));
        const QString held = fixture.dock.card(id)->accessibleName();
        QCOMPARE(held, QStringLiteral("Test lock demo-1, held"));
        fixture.services.pass(16s);
        fixture.dock.tick();
        QCOMPARE(fixture.dock.card(id)->accessibleName(), held);
        fixture.press(id, "pause");
        QCOMPARE(fixture.dock.card(id)->accessibleName(), QStringLiteral("Test lock demo-1, paused"));
    }

    void everyButtonIsLargeEnoughToTouch()
    {
        DockFixture fixture;
        fixture.acquire(QStringLiteral("demo-1"));
        for (const QPushButton *button : fixture.dock.findChildren<QPushButton *>()) {
            if (button->isVisible())
                QVERIFY2(button->height() >= 32, qPrintable(button->text()));
        }
    }

    void drawsTheDangerEdgeRightOfNow()
    {
        locks::HeldLockState state;
        state.phase = HeldPhase::Held;
        state.request.lease = 20s;
        state.request.heartbeat = 5s;
        state.leaseEnd = base::BootTime(118s);
        state.ticks = {{base::BootTime(98s), 12ms, true}};
        ui::HeartbeatStrip strip;
        strip.resize(600, ui::HeartbeatStrip::usualHeight);
        strip.setState(state);
        strip.advance(base::BootTime(100s));
        const double now = strip.xOf(base::BootTime(100s));
        QVERIFY(strip.xOf(state.ticks.front().at) < now);
        QVERIFY(strip.xOf(*ui::heldwords::dangerBegins(state)) > now);
        QVERIFY(strip.xOf(*state.leaseEnd) > strip.xOf(*ui::heldwords::dangerBegins(state)));
        QVERIFY(strip.xOf(*state.leaseEnd) <= strip.width());
        QVERIFY(!strip.grab().isNull());
        state.request.safeTime = 5s;
        QCOMPARE(*ui::heldwords::dangerBegins(state), base::BootTime(103s));
        state.phase = HeldPhase::Lost;
        QVERIFY(!ui::heldwords::dangerBegins(state));
    }

    void aLongNameGivesWayAndStaysWholeInItsToolTip()
    {
        ui::ElidedLabel label;
        const QString name(80, QLatin1Char('w'));
        label.setWords(name);
        label.resize(100, 20);
        QVERIFY(label.isElided());
        QVERIFY(label.toolTip().contains(name));
        QCOMPARE(label.text(), name);
        QVERIFY(label.minimumSizeHint().width() < 100);
    }

    void theOwnerIsTheLastToGiveWay()
    {
        const QString owner = QStringLiteral("owner ann@host");
        ui::ElidedLabel line;
        line.setParts({QStringLiteral("dynamolock"), QStringLiteral("locks"), owner});
        ui::ElidedLabel alone;
        alone.setWords(owner);
        const int wide = alone.sizeHint().width() + 8;
        for (const int width : {wide, wide / 2}) { // whole, and without its middle
            line.resize(width, 20);
            alone.resize(width, 20);
            QCOMPARE(line.grab().toImage(), alone.grab().toImage());
        }
        QVERIFY(line.text().startsWith(QStringLiteral("dynamolock")));
    }
};

LEASESCOPE_WINDOW_TEST(TestLockCardsTest)
#include "TestLockCardsTest.moc"
