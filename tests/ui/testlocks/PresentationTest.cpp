// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "DockFixture.h"
#include "tests/program/WindowTest.h"

#include "ui/common/text/ElidedLabel.h"
#include "ui/testlocks/LeaseRing.h"
#include "ui/testlocks/PresentedLock.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollBar>

using namespace std::chrono_literals;

/// The test locks on the whole screen, from a small one to a wall.
class PresentationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Dark);
    }

    void growsItsWordsAndButtonsWithTheScreen()
    {
        DockFixture fixture;
        fixture.acquire(QStringLiteral("demo-1"));
        ui::Presentation *shown = fixture.present();
        QVERIFY(shown);
        shown->showNormal();
        const auto *lock = shown->findChild<ui::PresentedLock *>();
        const auto *button = lock->findChild<QPushButton *>(QStringLiteral("pause"));
        const auto *phase = lock->findChild<QLabel *>(QStringLiteral("phase"));
        shown->resize(1024, 640);
        QCoreApplication::processEvents();
        const double small = lock->factor();
        const double smallWords = phase->font().pointSizeF();
        const int smallButton = button->height();
        QVERIFY(button->mapTo(shown, button->rect().bottomRight()).y() <= 640);
        shown->resize(3840, 2160);
        QTRY_VERIFY(lock->factor() > 3 * small);
        QVERIFY(phase->font().pointSizeF() > 3 * smallWords);
        QTRY_VERIFY(button->height() > 2 * smallButton);
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light); // another theme takes nothing back
        QTRY_VERIFY(phase->font().pointSizeF() > 3 * smallWords);
        ui::Theme::apply(*qApp, ui::Theme::Mode::Dark);
        shown->close();
    }

    void showsTwoLocksWholeOnASmallScreen()
    {
        DockFixture fixture;
        fixture.acquire(QStringLiteral("demo-1"));
        fixture.acquire(QStringLiteral("demo-2"));
        ui::Presentation *shown = fixture.present();
        shown->showNormal();
        shown->resize(1280, 800);
        QCoreApplication::processEvents();
        for (const QPushButton *button : shown->findChildren<QPushButton *>(QStringLiteral("pause"))) {
            const QPoint corner = button->mapTo(shown, button->rect().bottomRight());
            QVERIFY(shown->rect().contains(corner));
        }
        shown->close();
    }

    void aLongOwnerIsElidedAndWholeOnHover()
    {
        DockFixture fixture;
        const QString owner = QString(60, QLatin1Char('o')) + QStringLiteral("-end");
        fixture.acquire(QStringLiteral("demo-1"),
                        [&](locks::LockRequest &request) { request.owner = owner; });
        ui::Presentation *shown = fixture.present();
        shown->showNormal();
        shown->resize(640, 480);
        QCoreApplication::processEvents();
        const auto *line = shown->findChild<ui::ElidedLabel *>(QStringLiteral("owner"));
        QVERIFY(line->isElided());
        QVERIFY(line->width() <= shown->width());
        QVERIFY(line->text().contains(owner) && line->toolTip().contains(owner));
        shown->close();
    }

    void aWaitingLockSaysWhoHoldsItAndItsRingCountsToTheTakeover()
    {
        DockFixture fixture;
        fixture.theyHold("import-eu", "worker-7", 1);
        fixture.acquire(QStringLiteral("import-eu"), [](locks::LockRequest &request) { request.wait = 60s; });
        ui::Presentation *shown = fixture.present();
        shown->tick();
        const auto *ring = shown->findChild<ui::LeaseRing *>();
        QCOMPARE(ring->caption(), QStringLiteral("earliest takeover"));
        QVERIFY(ring->text().endsWith(QLatin1String(" s")));
        const QString before = ring->text();
        fixture.services.pass(2s);
        shown->tick();
        QVERIFY(ring->text() != before);
        const auto *standing = shown->findChild<QLabel *>(QStringLiteral("standing"));
        QVERIFY(standing->text().startsWith(QLatin1String("Held by worker-7.")));
        QVERIFY(shown->findChild<QLabel *>(QStringLiteral("owner"))
                    ->text()
                    .startsWith(QLatin1String("will be acquired as ")));
        shown->close();
    }
};

LEASESCOPE_WINDOW_TEST(PresentationTest)
#include "PresentationTest.moc"
