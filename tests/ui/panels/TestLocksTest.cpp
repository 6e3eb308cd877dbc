// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "PanelServices.h"
#include "tests/program/WindowTest.h"

#include "ui/testlocks/AcquireLockDialog.h"
#include "ui/testlocks/LeaseCountdown.h"
#include "ui/testlocks/TestLocksDock.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace std::chrono_literals;
using locks::HeldPhase;

class TestLocksTest : public QObject {
    Q_OBJECT

    struct World {
        PanelServices services;
        ui::TestLocksDock dock;

        World()
        {
            services.dynamo.createTable(QStringLiteral("locks"), "key");
            services.open();
            dock.setServices(&services);
            dock.resize(1000, 300);
            dock.show();
        }
        ~World() { dock.setServices(nullptr); }

        ui::AcquireLockDialog *form()
        {
            dock.acquireLock();
            return dock.findChild<ui::AcquireLockDialog *>();
        }
        void take(const QString &key)
        {
            ui::AcquireLockDialog *dialog = form();
            dialog->findChild<QLineEdit *>(QStringLiteral("takeKey"))->setText(key);
            QTest::keyClick(dialog->findChild<QLineEdit *>(QStringLiteral("takeKey")), Qt::Key_Return);
            services.pass(1s);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        [[nodiscard]] QPushButton *button(quint64 id, const char *name) const
        {
            return dock.card(id)->findChild<QPushButton *>(QLatin1String(name));
        }
        void press(quint64 id, const char *name)
        {
            QVERIFY(button(id, name)->isVisible());
            QTest::mouseClick(button(id, name), Qt::LeftButton);
            services.pass(500ms);
        }
        [[nodiscard]] HeldPhase phase(quint64 id) const { return dock.card(id)->state().phase; }
        [[nodiscard]] std::optional<aws::Item> row(const QByteArray &key) const
        {
            return services.dynamo.item(QStringLiteral("locks"), {{"key", aws::AttributeValue::string(key)}});
        }
    };

private Q_SLOTS:
    void takesHeartbeatsAndReleasesALock()
    {
        World world;
        QSignalSpy owners(&world.dock, &ui::TestLocksDock::ownersChanged);
        world.take(QStringLiteral("demo-1"));
        QCOMPARE(world.dock.size(), 1);
        QCOMPARE(world.phase(1), HeldPhase::Held);
        QVERIFY(world.row("demo-1"));
        QCOMPARE(owners.count(), 1);
        world.services.pass(16s);
        QCOMPARE(world.dock.card(1)->state().heartbeats, 3u);
        world.press(1, "heartbeatNow");
        QCOMPARE(world.dock.card(1)->state().heartbeats, 4u);
        world.press(1, "release");
        QCOMPARE(world.phase(1), HeldPhase::Released);
        QVERIFY(world.dock.owners().isEmpty());
        QVERIFY(!world.button(1, "release")->isVisible());
        world.press(1, "forget");
        QCOMPARE(world.dock.size(), 0);
    }

    void pausesAndResumesFromOneKey()
    {
        World world;
        world.take(QStringLiteral("demo-1"));
        world.dock.activateWindow();
        world.button(1, "pause")->setFocus();
        QTest::keyClick(world.button(1, "pause"), Qt::Key_Space);
        world.services.pass(14s);
        world.dock.tick();
        QCOMPARE(world.phase(1), HeldPhase::Paused);
        auto *lease = world.dock.card(1)->findChild<ui::LeaseCountdown *>();
        QVERIFY(lease->isInDanger());
        QCOMPARE(world.dock.card(1)->state().heartbeats, 0u);
        QVERIFY(world.button(1, "resume")->isVisible());
        world.press(1, "resume");
        world.dock.tick();
        QCOMPARE(world.phase(1), HeldPhase::Held);
        QVERIFY(!lease->isInDanger());
    }

    void crashLeavesTheRowToLapse()
    {
        World world;
        world.take(QStringLiteral("demo-1"));
        world.press(1, "crash");
        QCOMPARE(world.phase(1), HeldPhase::Crashed);
        const auto row = world.row("demo-1");
        world.services.pass(15s);
        QCOMPARE(world.row("demo-1"), row);
        world.dock.clearFinished();
        QCOMPARE(world.dock.size(), 0);
    }

    void waitsForAnotherHolderUntilGivenUp()
    {
        World world;
        world.services.dynamo.put(QStringLiteral("locks"),
                                  PanelServices::lockRow("import-eu", "worker-7", 1));
        world.take(QStringLiteral("import-eu"));
        QCOMPARE(world.phase(1), HeldPhase::Waiting);
        QVERIFY(!world.button(1, "release")->isVisible());
        world.press(1, "giveUp");
        world.services.pass(2s);
        QCOMPARE(world.phase(1), HeldPhase::NotAcquired);
    }

    void saysHowToAllowWritingWhenReadOnly()
    {
        World world;
        world.services.setReadOnly(true);
        QSignalSpy said(&world.dock, &ui::TestLocksDock::said);
        world.dock.acquireLock();
        QCOMPARE(said.count(), 1);
        QVERIFY(said.at(0).at(0).toString().contains(u"READ-ONLY"));
        QVERIFY(
            world.dock.findChild<QLabel *>(QStringLiteral("testLocksEmpty"))->text().contains(u"READ-ONLY"));
        QVERIFY(!world.dock.findChild<ui::AcquireLockDialog *>());
    }

    void stillReleasesAfterTheSwitchToReadOnly()
    {
        World world;
        world.take(QStringLiteral("demo-1"));
        world.services.setReadOnly(true);
        world.press(1, "release");
        QCOMPARE(world.phase(1), HeldPhase::Released);
    }

    void saysWhatIsWrongWhileItIsTyped()
    {
        World world;
        ui::AcquireLockDialog *dialog = world.form();
        auto *take = dialog->findChild<QPushButton *>(QStringLiteral("takeNow"));
        QVERIFY(!take->isEnabled());
        dialog->findChild<QLineEdit *>(QStringLiteral("takeKey"))->setText(QStringLiteral("demo-1"));
        QVERIFY(take->isEnabled());
        auto *lease = dialog->findChild<QLineEdit *>(QStringLiteral("takeLease"));
        lease->setText(QStringLiteral("20"));
        QVERIFY(dialog->problem().contains(u"no unit"));
        QVERIFY(!take->isEnabled());
        lease->setText(QStringLiteral("8s"));
        QVERIFY(dialog->problem().contains(u"twice the heartbeat"));
    }

    void createsAMissingTable()
    {
        World world;
        ui::AcquireLockDialog *dialog = world.form();
        auto *table = dialog->findChild<QComboBox *>(QStringLiteral("takeTable"));
        table->lineEdit()->setFocus();
        table->setEditText(QStringLiteral("new-locks"));
        Q_EMIT table->lineEdit()->editingFinished();
        world.services.pass(1s);
        QVERIFY2(dialog->problem().contains(u"no table new-locks"), qPrintable(dialog->problem()));
        auto *create = dialog->findChild<QPushButton *>(QStringLiteral("takeCreate"));
        QVERIFY(create->isVisible());
        create->click();
        world.services.pass(3s);
        QVERIFY(!create->isVisible());
        dialog->findChild<QLineEdit *>(QStringLiteral("takeKey"))->setText(QStringLiteral("demo-1"));
        dialog->findChild<QPushButton *>(QStringLiteral("takeNow"))->click();
        world.services.pass(1s);
        QCOMPARE(world.services.dynamo.items(QStringLiteral("new-locks")).size(), std::size_t(1));
    }

    void everyButtonHasANameOfItsOwnAndTakesFocus()
    {
        World world;
        world.take(QStringLiteral("demo-1"));
        QSet<QString> names;
        for (QPushButton *button : world.dock.card(1)->findChildren<QPushButton *>()) {
            QVERIFY(button->focusPolicy() & Qt::TabFocus);
            QVERIFY(button->accessibleName().contains(u"demo-1"));
            names.insert(button->accessibleName());
        }
        QCOMPARE(names.size(), 9);
        QVERIFY(world.dock.card(1)->accessibleName().contains(u"held"));
    }
};

LEASESCOPE_WINDOW_TEST(TestLocksTest)
#include "TestLocksTest.moc"
