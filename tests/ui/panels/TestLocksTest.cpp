// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "PanelServices.h"
#include "tests/program/WindowTest.h"

#include "ui/testlocks/LeaseCountdown.h"
#include "ui/testlocks/TestLocksDock.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace std::chrono_literals;
using locks::HeldPhase;

namespace {

QString problemIn(const ui::AcquireLockDialog *dialog)
{
    return dialog->findChild<QLabel *>(QStringLiteral("acquireHint"))->text();
}

} // namespace

class TestLocksTest : public QObject {
    Q_OBJECT

    struct Fixture {
        PanelServices services;
        ui::TestLocksDock dock;

        Fixture()
        {
            services.dynamo.createTable(QStringLiteral("locks"), "key");
            services.open();
            dock.setConnection(&services);
            dock.resize(1280, 300);
            dock.show();
        }
        ~Fixture() { dock.setConnection(nullptr); }

        /// The id of the lock that was acquired as the first, the second, ...
        [[nodiscard]] quint64 nth(std::size_t number)
        {
            return services.holdLock()->states().at(number - 1).id;
        }
        ui::AcquireLockDialog *form()
        {
            dock.acquireLock();
            return dock.findChild<ui::AcquireLockDialog *>();
        }
        void acquire(const QString &key)
        {
            ui::AcquireLockDialog *dialog = form();
            dialog->findChild<QLineEdit *>(QStringLiteral("acquireKey"))->setText(key);
            QTest::keyClick(dialog->findChild<QLineEdit *>(QStringLiteral("acquireKey")), Qt::Key_Return,
                            Qt::ControlModifier);
            services.pass(1s);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        [[nodiscard]] QPushButton *button(quint64 id, const char *name) const
        {
            return dock.card(id)->findChild<QPushButton *>(QLatin1String(name));
        }
        void press(quint64 id, const char *name)
        {
            if (!button(id, name)->isVisible()) { // of those that the line has no room for
                dock.card(id)->setOpen(true);
                QCoreApplication::processEvents(); // it has its place
            }
            QVERIFY(button(id, name)->isVisible());
            QTest::mouseClick(button(id, name), Qt::LeftButton);
            services.pass(500ms);
        }
        [[nodiscard]] HeldPhase phase(quint64 id) const { return dock.card(id)->state().phase; }
        [[nodiscard]] std::optional<dynamodb::Item> row(const QByteArray &key) const
        {
            return services.dynamo.item(QStringLiteral("locks"),
                                        {{"key", dynamodb::AttributeValue::string(key)}});
        }
    };

private Q_SLOTS:
    void sendsHeartbeatsAndReleasesALock()
    {
        Fixture fixture;
        QSignalSpy owners(&fixture.dock, &ui::TestLocksDock::ownersChanged);
        fixture.acquire(QStringLiteral("demo-1"));
        QCOMPARE(fixture.dock.size(), 1);
        QCOMPARE(fixture.phase(fixture.nth(1)), HeldPhase::Held);
        QVERIFY(fixture.row("demo-1"));
        QCOMPARE(owners.count(), 1);
        fixture.services.pass(16s);
        QCOMPARE(fixture.dock.card(fixture.nth(1))->state().heartbeats, 3u);
        fixture.press(fixture.nth(1), "heartbeatNow");
        QCOMPARE(fixture.dock.card(fixture.nth(1))->state().heartbeats, 4u);
        fixture.press(fixture.nth(1), "release");
        QCOMPARE(fixture.phase(fixture.nth(1)), HeldPhase::Released);
        QVERIFY(fixture.dock.owners().isEmpty());
        QVERIFY(!fixture.button(fixture.nth(1), "release")->isVisible());
        fixture.press(fixture.nth(1), "forget");
        QCOMPARE(fixture.dock.size(), 0);
    }

    void holdsALockWithoutALeaseUntilItsRelease()
    {
        Fixture fixture;
        ui::AcquireLockDialog *dialog = fixture.form();
        auto *library = dialog->findChild<QComboBox *>(QStringLiteral("acquireDialect"));
        auto *closed = dialog->findChild<QCheckBox *>(QStringLiteral("acquireFailClosed"));
        dialog->findChild<QPushButton *>(QStringLiteral("acquireMore"))->click();
        QVERIFY(!closed->isVisibleTo(dialog));
        library->setCurrentText(QStringLiteral("tristanls"));
        QVERIFY(closed->isVisibleTo(dialog));
        closed->setChecked(true);
        auto *key = dialog->findChild<QLineEdit *>(QStringLiteral("acquireKey"));
        key->setText(QStringLiteral("closed-1"));
        QTest::keyClick(key, Qt::Key_Return, Qt::ControlModifier);
        fixture.services.pass(1s);
        QCOMPARE(fixture.phase(fixture.nth(1)), HeldPhase::Held);
        QVERIFY(!fixture.row("closed-1")->contains("fencingToken"));
        for (int i = 0; i < 10; ++i) {
            fixture.services.pass(60s);
            fixture.dock.tick();
        }
        QCOMPARE(fixture.phase(fixture.nth(1)), HeldPhase::Held);
        fixture.press(fixture.nth(1), "release");
        QCOMPARE(fixture.phase(fixture.nth(1)), HeldPhase::Released);
        QVERIFY(!fixture.row("closed-1"));
    }

    void pausesAndResumesFromOneKey()
    {
        Fixture fixture;
        fixture.acquire(QStringLiteral("demo-1"));
        fixture.dock.activateWindow();
        fixture.button(fixture.nth(1), "pause")->setFocus();
        QTest::keyClick(fixture.button(fixture.nth(1), "pause"), Qt::Key_Space);
        fixture.services.pass(14s);
        fixture.dock.tick();
        QCOMPARE(fixture.phase(fixture.nth(1)), HeldPhase::Paused);
        auto *lease = fixture.dock.card(fixture.nth(1))->findChild<ui::LeaseCountdown *>();
        QVERIFY(lease->isInDanger());
        QCOMPARE(fixture.dock.card(fixture.nth(1))->state().heartbeats, 0u);
        QVERIFY(fixture.button(fixture.nth(1), "resume")->isVisible());
        fixture.press(fixture.nth(1), "resume");
        fixture.dock.tick();
        QCOMPARE(fixture.phase(fixture.nth(1)), HeldPhase::Held);
        QVERIFY(!lease->isInDanger());
    }

    void crashLeavesTheRowToLapse()
    {
        Fixture fixture;
        fixture.acquire(QStringLiteral("demo-1"));
        fixture.press(fixture.nth(1), "crash");
        QCOMPARE(fixture.phase(fixture.nth(1)), HeldPhase::Crashed);
        const auto row = fixture.row("demo-1");
        fixture.services.pass(15s);
        QCOMPARE(fixture.row("demo-1"), row);
        fixture.dock.clearFinished();
        QCOMPARE(fixture.dock.size(), 0);
    }

    void waitsForAnotherHolderUntilGivenUp()
    {
        Fixture fixture;
        fixture.services.dynamo.put(QStringLiteral("locks"),
                                    PanelServices::lockRow("import-eu", "worker-7", 1));
        fixture.acquire(QStringLiteral("import-eu"));
        QCOMPARE(fixture.phase(fixture.nth(1)), HeldPhase::Waiting);
        QVERIFY(!fixture.button(fixture.nth(1), "release")->isVisible());
        fixture.press(fixture.nth(1), "giveUp");
        fixture.services.pass(2s);
        QCOMPARE(fixture.phase(fixture.nth(1)), HeldPhase::NotAcquired);
    }

    void saysHowToAllowWritingWhenReadOnly()
    {
        Fixture fixture;
        fixture.services.setReadOnly(true);
        QSignalSpy said(&fixture.dock, &ui::TestLocksDock::refused);
        fixture.dock.acquireLock();
        QCOMPARE(said.count(), 1);
        QVERIFY(said.at(0).at(0).toString().contains(u"READ-ONLY"));
        QVERIFY(fixture.dock.findChild<QLabel *>(QStringLiteral("testLocksEmpty"))
                    ->text()
                    .contains(u"READ-ONLY"));
        QVERIFY(!fixture.dock.findChild<ui::AcquireLockDialog *>());
    }

    void stillReleasesAfterTheSwitchToReadOnly()
    {
        Fixture fixture;
        fixture.acquire(QStringLiteral("demo-1"));
        const quint64 id = fixture.nth(1);
        fixture.services.setReadOnly(true);
        fixture.press(id, "release");
        QCOMPARE(fixture.phase(id), HeldPhase::Released);
    }

    void saysWhatIsWrongWhileItIsTyped()
    {
        Fixture fixture;
        ui::AcquireLockDialog *dialog = fixture.form();
        auto *acquire = dialog->findChild<QPushButton *>(QStringLiteral("acquireEffect"));
        QVERIFY(!acquire->isEnabled());
        dialog->findChild<QLineEdit *>(QStringLiteral("acquireKey"))->setText(QStringLiteral("demo-1"));
        QVERIFY(acquire->isEnabled());
        auto *lease = dialog->findChild<QLineEdit *>(QStringLiteral("acquireLease"));
        lease->setText(QStringLiteral("20"));
        QVERIFY(problemIn(dialog).contains(u"no unit"));
        QVERIFY(!acquire->isEnabled());
        lease->setText(QStringLiteral("8s"));
        QVERIFY(problemIn(dialog).contains(u"twice the heartbeat"));
    }

    void fillsInTheLibrarysOwnTimesUntilOthersAreTyped()
    {
        Fixture fixture;
        ui::AcquireLockDialog *dialog = fixture.form();
        auto *library = dialog->findChild<QComboBox *>(QStringLiteral("acquireDialect"));
        auto *lease = dialog->findChild<QLineEdit *>(QStringLiteral("acquireLease"));
        auto *heartbeat = dialog->findChild<QLineEdit *>(QStringLiteral("acquireHeartbeat"));
        auto *safeTime = dialog->findChild<QLineEdit *>(QStringLiteral("acquireSafeTime"));
        auto *ttl = dialog->findChild<QLineEdit *>(QStringLiteral("acquireTtlMinutes"));
        dialog->findChild<QPushButton *>(QStringLiteral("acquireMore"))->click();
        QCOMPARE(lease->text(), QStringLiteral("20s"));
        QVERIFY(!ttl->isVisibleTo(dialog));
        library->setCurrentText(QStringLiteral("ddblock"));
        QCOMPARE(lease->text(), QStringLiteral("60s"));
        QCOMPARE(heartbeat->text(), QStringLiteral("30s"));
        QVERIFY(safeTime->isVisibleTo(dialog));
        library->setCurrentText(QStringLiteral("dyndb-mutex"));
        QCOMPARE(lease->text(), QStringLiteral("30s"));
        QVERIFY(ttl->isVisibleTo(dialog));
        QVERIFY(!safeTime->isVisibleTo(dialog)); // it never renews: there is no heartbeat to miss
        lease->setText(QStringLiteral("45s"));
        library->setCurrentText(QStringLiteral("java-lock-client"));
        QCOMPARE(lease->text(), QStringLiteral("45s"));
        QCOMPARE(heartbeat->text(), QStringLiteral("5s"));
    }

    void createsAMissingTable()
    {
        Fixture fixture;
        ui::AcquireLockDialog *dialog = fixture.form();
        auto *table = dialog->findChild<QComboBox *>(QStringLiteral("acquireTable"));
        table->lineEdit()->setFocus();
        table->setEditText(QStringLiteral("new-locks"));
        Q_EMIT table->lineEdit()->editingFinished();
        fixture.services.pass(1s);
        QVERIFY2(problemIn(dialog).contains(u"no table new-locks"), qPrintable(problemIn(dialog)));
        auto *create = dialog->findChild<QPushButton *>(QStringLiteral("acquireStep"));
        QVERIFY(create->isVisible());
        create->click();
        fixture.services.pass(3s);
        QVERIFY(!create->isVisible());
        dialog->findChild<QLineEdit *>(QStringLiteral("acquireKey"))->setText(QStringLiteral("demo-1"));
        dialog->findChild<QPushButton *>(QStringLiteral("acquireEffect"))->click();
        fixture.services.pass(1s);
        QCOMPARE(fixture.services.dynamo.items(QStringLiteral("new-locks")).size(), std::size_t(1));
    }

    void everyButtonHasANameOfItsOwnAndTakesFocus()
    {
        Fixture fixture;
        fixture.acquire(QStringLiteral("demo-1"));
        QSet<QString> names;
        for (QPushButton *button : fixture.dock.card(fixture.nth(1))->findChildren<QPushButton *>()) {
            QVERIFY(button->focusPolicy() & Qt::TabFocus);
            QVERIFY2(button->accessibleName().contains(u"demo-1"), qPrintable(button->objectName()));
            names.insert(button->accessibleName());
        }
        QCOMPARE(names.size(), 11); // the nine acts, what opens the card, and the menu of more
        QVERIFY(fixture.dock.card(fixture.nth(1))->accessibleName().contains(u"held"));
    }
};

LEASESCOPE_WINDOW_TEST(TestLocksTest)
#include "TestLocksTest.moc"
