// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/SeenTimer.h"
#include "tests/program/WindowTest.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTest>
#include <QVBoxLayout>
#include <QWindow>

using namespace std::chrono_literals;

/// A part of a window, and the clock of what moves in it. The interval is longer than any test: each step that is seen
/// here comes of being seen again.
class SeenTimerTest : public QObject {
    Q_OBJECT

    struct Fixture {
        QWidget window;
        QWidget *part = new QWidget(&window);
        ui::SeenTimer timer{*part, 1h};
        QSignalSpy steps{&timer, &ui::SeenTimer::step};

        Fixture()
        {
            (new QVBoxLayout(&window))->addWidget(part);
            timer.start();
        }
        void show() { window.show(); }
    };

private Q_SLOTS:
    void stepsOnlyOnAScreen()
    {
        Fixture fixture;
        QVERIFY(!fixture.timer.isStepping());
        QVERIFY2(fixture.timer.isSeen(), "a picture of a window that is not shown has all in it");
        fixture.show();
        QVERIFY(fixture.timer.isStepping());
        fixture.timer.stop();
        QVERIFY(!fixture.timer.isStepping());
    }

    void standsStillWhileItsPartIsHidden()
    {
        Fixture fixture;
        fixture.show();
        fixture.steps.clear();
        fixture.part->hide();
        QVERIFY(!fixture.timer.isStepping());
        QVERIFY(!fixture.timer.isSeen());
        QCOMPARE(fixture.steps.count(), 0);
        fixture.part->show();
        QVERIFY(fixture.timer.isStepping());
        QVERIFY2(fixture.steps.count() == 1, "what stands there is old");
    }

    void standsStillWhileTheWindowIsMinimised()
    {
        Fixture fixture;
        fixture.show();
        fixture.window.showMinimized();
        QVERIFY(!fixture.timer.isStepping());
        QVERIFY(!fixture.timer.isSeen());
        fixture.steps.clear();
        fixture.window.showNormal();
        QVERIFY(fixture.timer.isStepping());
        QCOMPARE(fixture.steps.count(), 1);
    }

    void standsStillWhileTheWindowIsHidden()
    {
        Fixture fixture;
        fixture.show();
        fixture.window.hide();
        QVERIFY(!fixture.timer.isStepping());
        QVERIFY(!fixture.timer.isSeen());
    }

    void standsStillWhileTheDesktopShowsNothingOfTheWindow()
    {
        Fixture fixture;
        fixture.show();
        QVERIFY(QTest::qWaitForWindowExposed(&fixture.window));
        QWindow *surface = fixture.window.windowHandle();
        surface->setVisible(false); // what a desktop does: the widget does not hear of it
        QCoreApplication::processEvents();
        QVERIFY(!fixture.timer.isStepping());
    }

    void startedUnseenItStepsOnceItIsSeen()
    {
        Fixture fixture;
        fixture.timer.stop();
        fixture.show();
        fixture.window.showMinimized();
        fixture.timer.start();
        QVERIFY(!fixture.timer.isStepping());
        fixture.window.showNormal();
        QVERIFY(fixture.timer.isStepping());
    }

    void aPageOfAStackIsSeenWhileItIsItsTurn()
    {
        QStackedWidget stack;
        auto *page = new QWidget;
        stack.addWidget(new QWidget);
        stack.addWidget(page);
        ui::SeenTimer timer(*page, 1h);
        timer.start();
        stack.show();
        QVERIFY(!timer.isStepping());
        stack.setCurrentWidget(page);
        QVERIFY(timer.isStepping());
        stack.setCurrentIndex(0);
        QVERIFY(!timer.isStepping());
    }
};

LEASESCOPE_WINDOW_TEST(SeenTimerTest)
#include "SeenTimerTest.moc"
