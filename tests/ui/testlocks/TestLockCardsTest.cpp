// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "DockFixture.h"
#include "tests/program/WindowTest.h"

#include "ui/common/text/ElidedLabel.h"
#include "ui/testlocks/CloseDialog.h"
#include "ui/testlocks/HeartbeatStrip.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/LeaseCountdown.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>

using namespace std::chrono_literals;
using locks::HeldPhase;

/// The cards of the dock: their order, their size, their keys, what they say.
class TestLockCardsTest : public QObject {
    Q_OBJECT

    template <typename Widget>
    static Widget *part(QWidget &of, const char *name)
    {
        return of.findChild<Widget *>(QLatin1String(name));
    }
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

    void isOneQuietLineWithoutALock()
    {
        DockFixture fixture;
        const auto *empty = fixture.dock.findChild<QLabel *>(QStringLiteral("testLocksEmpty"));
        QVERIFY(empty->isVisible() && empty->text().contains(QLatin1String("real lock")));
        QCOMPARE(fixture.dock.maximumHeight(), 26);
        QVERIFY(part<QPushButton>(fixture.dock, "acquireTestLock")->isVisible());
        fixture.acquire(QStringLiteral("demo-1"));
        QVERIFY(!empty->isVisible());
        QCOMPARE(fixture.dock.maximumHeight(), 52);
    }

    void aLockIsALineOf26PxAndMoreThanFourScroll()
    {
        DockFixture fixture;
        for (int number = 1; number <= 6; ++number)
            fixture.acquire(QStringLiteral("demo-%1").arg(number));
        QCoreApplication::processEvents();
        for (std::size_t number = 1; number <= 6; ++number)
            QCOMPARE(fixture.dock.card(fixture.nth(number))->height(), 26);
        QCOMPARE(fixture.dock.maximumHeight(), 5 * 26);
    }

    void foldedItIsTheCountAndTheMostUrgentSentence()
    {
        DockFixture fixture;
        fixture.acquire(QStringLiteral("demo-1"));
        const quint64 paused = fixture.acquire(QStringLiteral("demo-2"));
        fixture.press(paused, "pause");
        fixture.services.pass(5s);
        QTest::mouseClick(part<QPushButton>(fixture.dock, "foldTestLocks"), Qt::LeftButton);
        QVERIFY(fixture.dock.isFolded());
        QCOMPARE(fixture.dock.maximumHeight(), 26);
        QVERIFY(!fixture.dock.card(paused)->isVisible());
        fixture.dock.tick();
        const auto *urgent = part<QLabel>(fixture.dock, "testLocksUrgent");
        QVERIFY(urgent->isVisible());
        QVERIFY2(urgent->text().startsWith(QLatin1String("demo-2: paused; last write accepted ")),
                 qPrintable(urgent->text()));
        QCOMPARE(part<QLabel>(fixture.dock, "testLocksSummary")->text(), QStringLiteral("2 held"));
        fixture.press(paused, "resume");
        QVERIFY(!urgent->isVisible());
        fixture.dock.setFolded(false);
        QVERIFY(fixture.dock.card(paused)->isVisible());
    }

    void aNarrowWindowFoldsItAndAWiderOneUnfoldsItAgain()
    {
        DockFixture fixture;
        fixture.acquire(QStringLiteral("demo-1"));
        QSignalSpy folded(&fixture.dock, &ui::TestLocksDock::foldedChanged);
        fixture.dock.resize(1024, 200);
        QVERIFY(fixture.dock.isFolded());
        fixture.dock.setFolded(false); // by the person, who wants to see them
        QVERIFY(!fixture.dock.isFolded());
        fixture.dock.resize(1280, 200);
        QVERIFY(!fixture.dock.isFolded());
        QCOMPARE(folded.count(), 2);
    }

    void enterOpensOneCardAtATimeAndTheArrowKeysDoSoToo()
    {
        DockFixture fixture;
        ui::TestLockCard *older = fixture.dock.card(fixture.acquire(QStringLiteral("demo-1")));
        ui::TestLockCard *newer = fixture.dock.card(fixture.acquire(QStringLiteral("demo-2")));
        fixture.dock.activateWindow();
        older->setFocus();
        QTest::keyClick(older, Qt::Key_Return);
        const auto *strip = older->findChild<ui::HeartbeatStrip *>();
        QVERIFY(older->isOpen() && strip->isVisible());
        QVERIFY(fixture.dock.maximumHeight() >= 3 * 26 + ui::HeartbeatStrip::usualHeight);
        newer->setFocus();
        QTest::keyClick(newer, Qt::Key_Right);
        QVERIFY(newer->isOpen() && !older->isOpen());
        QTest::keyClick(newer, Qt::Key_Left);
        QVERIFY(!newer->isOpen());
        QTest::mouseClick(part<QPushButton>(*newer, "openLock"), Qt::LeftButton);
        QVERIFY(newer->isOpen());
        part<QPushButton>(*newer, "heartbeatNow")->setFocus();
        newer->setOpen(false);
        QVERIFY2(newer->hasFocus(), "the keyboard stays with the lock");
    }

    void whatIsAssumedAndWhatWasReadBackAreTwoSentences()
    {
        DockFixture fixture;
        const quint64 id = fixture.acquire(QStringLiteral("demo-1"));
        fixture.dock.card(id)->setOpen(true);
        fixture.dock.tick();
        QVERIFY2(fixture.text(id, "assumed")
                     .startsWith(QLatin1String("Assumed by our client: held; its last write was accepted ")),
                 qPrintable(fixture.text(id, "assumed")));
        fixture.services.pass(7s);
        fixture.dock.tick();
        QVERIFY2(
            fixture.text(id, "readBack").startsWith(QLatin1String("Read back ")) &&
                fixture.text(id, "readBack").endsWith(QLatin1String("our owner name stands in its row.")),
            qPrintable(fixture.text(id, "readBack")));
        fixture.theyHold("demo-1", "worker-7", 5);
        fixture.press(id, "pause"); // it hears of nothing
        fixture.services.pass(3s);
        fixture.dock.tick();
        QVERIFY2(fixture.text(id, "readBack").endsWith(QLatin1String("held by worker-7.")),
                 qPrintable(fixture.text(id, "readBack")));
        QVERIFY(fixture.text(id, "assumed").startsWith(QLatin1String("Assumed by our client: paused")));
    }

    void saysThatATableWhichIsNotOnShowIsNotReadBack()
    {
        locks::HeldLockState state;
        state.phase = HeldPhase::Held;
        QVERIFY(ui::heldwords::readBack(state, nullptr, base::BootTime(1s)).startsWith(u"Not read back"));
    }

    void releaseAllAsksFirstAndReleasesAsTheButtonsDo()
    {
        DockFixture fixture;
        const quint64 first = fixture.acquire(QStringLiteral("demo-1"));
        const quint64 second = fixture.acquire(QStringLiteral("demo-2"));
        fixture.services.setReadOnly(true); // what is held can still be released
        part<QPushButton>(fixture.dock, "releaseAllTestLocks")->click();
        fixture.services.pass(1s);
        auto *question = fixture.dock.findChild<ui::CloseDialog *>();
        QVERIFY(question);
        QVERIFY(part<QLabel>(*question, "leaveText")->text().contains(QLatin1String("demo-1")));
        QCOMPARE(fixture.dock.card(first)->state().phase, HeldPhase::Held);
        part<QPushButton>(*question, "leaveRelease")->click();
        fixture.services.pass(2s);
        QCOMPARE(fixture.dock.card(first)->state().phase, HeldPhase::Released);
        QCOMPARE(fixture.dock.card(second)->state().phase, HeldPhase::Released);
        QVERIFY(!part<QPushButton>(fixture.dock, "releaseAllTestLocks")->isVisible());
        DockFixture::flush();
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

    void aFinishedLockKeepsItsLineWithRemove()
    {
        DockFixture fixture;
        const quint64 id = fixture.acquire(QStringLiteral("demo-1"));
        ui::TestLockCard *card = fixture.dock.card(id);
        card->setOpen(true);
        QVERIFY(card->sizeHint().height() >= 26 + ui::HeartbeatStrip::usualHeight);
        fixture.press(id, "release");
        QVERIFY(!card->findChild<ui::LeaseCountdown *>()->isVisible());
        QVERIFY(!card->findChild<ui::HeartbeatStrip *>()->isVisible());
        QVERIFY(card->findChild<QPushButton *>(QStringLiteral("forget"))->isVisible());
        card->setOpen(false);
        QCOMPARE(card->sizeHint().height(), 26);
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

    void itsMenuPresentsTheLock()
    {
        DockFixture fixture;
        fixture.acquire(QStringLiteral("demo-1"));
        const quint64 id = fixture.acquire(QStringLiteral("demo-2"));
        const QList<QAction *> offered =
            part<QPushButton>(*fixture.dock.card(id), "moreOfLock")->menu()->actions();
        QVERIFY(std::ranges::all_of(offered, &QAction::isVisible));
        offered.last()->trigger();
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
        QVERIFY2(
            fixture.text(id, "lockLine").contains(QLatin1String("worker-7")) &&
                fixture.text(id, "lockLine").contains(QLatin1String("Stop the work that this lock guarded")),
            qPrintable(fixture.text(id, "lockLine")));
        fixture.dock.card(id)->setOpen(true);
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

    void everyButtonIsLargeEnoughWhereFingersChoose()
    {
        ui::Theme::setForTouch(true);
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
        {
            DockFixture fixture;
            fixture.dock.card(fixture.acquire(QStringLiteral("demo-1")))->setOpen(true);
            QCoreApplication::processEvents();
            for (const QPushButton *button : fixture.dock.findChildren<QPushButton *>()) {
                if (button->isVisible())
                    QVERIFY2(button->height() >= 32, qPrintable(button->objectName()));
            }
        }
        ui::Theme::setForTouch(false);
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
    }

    void theLineSaysWhatTheClientDidAndWhatEndsTheLock()
    {
        locks::HeldLockState state;
        state.phase = HeldPhase::Held;
        state.certainty = locks::OwnershipCertainty::Confirmed;
        const base::BootTime now{100s};
        state.heldSince = now - 4min;
        QCOMPARE(ui::heldwords::line(state, now),
                 QStringLiteral("held for 4 min; nothing but a release ends it"));
        state.leaseEnd = now + 17600ms;
        state.confirmedAt = now - 2400ms;
        QCOMPARE(ui::heldwords::line(state, now), QStringLiteral("acquired 2.4 s ago; no heartbeat yet"));
        state.heartbeats = 11;
        state.ticks = {{now - 2400ms, 3ms, true}};
        QCOMPARE(ui::heldwords::line(state, now),
                 QStringLiteral("11 heartbeats accepted, last 2.4 s ago, took 3 ms"));
        state.paused = true;
        state.phase = HeldPhase::Paused;
        QCOMPARE(ui::heldwords::line(state, now),
                 QStringLiteral("paused; last write accepted 2.4 s ago: it lapses in 17.6 s"));
        QVERIFY(ui::heldwords::urgency(state) > 0);
        state.certainty = locks::OwnershipCertainty::Assumed;
        QVERIFY(ui::heldwords::line(state, now).startsWith(u"assumed: "));
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
