// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "DockFixture.h"
#include "tests/program/WindowTest.h"

#include "ui/testlocks/HeartbeatStrip.h"
#include "ui/testlocks/LeaseRing.h"
#include "ui/testlocks/TestLocksPage.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"

#include <QLabel>
#include <QPushButton>

using namespace std::chrono_literals;
using locks::HeldPhase;

/// The page of the test locks: what the dock holds, each as a card with all its acts.
class TestLocksPageTest : public QObject {
    Q_OBJECT

    struct Fixture : DockFixture {
        ui::TestLocksPage page{dock, nullptr};
        Fixture()
        {
            page.resize(1052, 606);
            page.show();
        }
        [[nodiscard]] QPushButton *button(const char *name) const
        {
            return page.findChild<QPushButton *>(QLatin1String(name));
        }
    };

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
    }

    void saysWhatATestLockIsAndOffersToAcquireOne()
    {
        Fixture fixture;
        const auto said = fixture.page.findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(said, [](const QLabel *label) {
            return label->isVisible() &&
                label->text().contains(QLatin1String("is a real lock that Leasescope"));
        }));
        QVERIFY(!fixture.button("pageReleaseAll")->isVisible());
        for (QPushButton *offered : fixture.page.findChildren<QPushButton *>()) {
            if (offered->isVisible())
                offered->click(); // the only one there is
        }
        QVERIFY(fixture.dock.findChild<ui::AcquireLockDialog *>());
    }

    void showsEachLockWithRingStripAndAllItsActs()
    {
        Fixture fixture;
        fixture.acquire(QStringLiteral("demo-1"));
        const quint64 id = fixture.acquire(QStringLiteral("demo-2"));
        fixture.services.pass(6s);
        fixture.page.tick();
        QCoreApplication::processEvents();
        const QList<ui::PresentedLock *> shown = fixture.page.findChildren<ui::PresentedLock *>();
        QCOMPARE(shown.size(), 2);
        for (const ui::PresentedLock *lock : shown) {
            const auto *ring = lock->findChild<ui::LeaseRing *>();
            QVERIFY(ring->isVisible() && ring->text().endsWith(QLatin1String(" s")));
            QVERIFY(lock->findChild<ui::HeartbeatStrip *>()->isVisible());
            for (const char *act : {"pause", "heartbeatNow", "changeData", "release", "releaseAs", "crash"})
                QVERIFY2(lock->findChild<QPushButton *>(QLatin1String(act))->isVisible(), act);
        }
        const auto *lowest = shown.at(0)->findChild<QLabel *>(QStringLiteral("sentence"));
        QVERIFY2(shown.at(0)->findChild<ui::HeartbeatStrip *>()->geometry().bottom() <
                     lowest->geometry().top(),
                 "its words stand below its heartbeats");
        const auto *mine = *std::ranges::find(shown, id, [](const auto *lock) { return lock->state().id; });
        mine->findChild<QPushButton *>(QStringLiteral("pause"))->click();
        fixture.services.pass(1s);
        QCOMPARE(fixture.dock.card(id)->state().phase, HeldPhase::Paused);
        QCOMPARE(mine->state().phase, HeldPhase::Paused);
        mine->findChild<QPushButton *>(QStringLiteral("release"))->click();
        fixture.services.pass(1s);
        mine->findChild<QPushButton *>(QStringLiteral("forget"))->click();
        DockFixture::flush();
        QCOMPARE(fixture.page.findChildren<ui::PresentedLock *>().size(), 1);
    }

    void hearsOfHeartbeatsWhileTheDockCannotBeSeen()
    {
        Fixture fixture;
        fixture.acquire(QStringLiteral("demo-1"));
        fixture.dock.hide();
        fixture.services.pass(11s);
        QCOMPARE(fixture.page.findChild<ui::PresentedLock *>()->state().heartbeats, 2u);
    }
};

LEASESCOPE_WINDOW_TEST(TestLocksPageTest)
#include "TestLocksPageTest.moc"
