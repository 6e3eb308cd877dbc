// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "DockFixture.h"
#include "tests/program/WindowTest.h"

#include "core/admin/MaintenanceHold.h"
#include "core/locks/dialects/Dialects.h"
#include "core/view/Ourselves.h"
#include "ui/testlocks/CloseDialog.h"
#include "ui/testlocks/hold/HoldDialog.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTableWidget>

using namespace std::chrono_literals;
using locks::HeldPhase;

/// Holding locks for a maintenance, from the window.
class HoldDialogTest : public QObject {
    Q_OBJECT

    struct HoldFixture : DockFixture {
        [[nodiscard]] locks::LockRecord record(const dynamodb::Item &item) const
        {
            auto &of = const_cast<PanelServices &>(services);
            return locks::recordOf(item, locks::TableShape::of(of.watch().table()));
        }
        [[nodiscard]] locks::LockRecord released(const QByteArray &key)
        {
            dynamodb::Item row = PanelServices::lockRow(key, "worker-7", 1, "42");
            row.set("isReleased", dynamodb::AttributeValue::string("1"));
            services.dynamo.put(QStringLiteral("locks"), row);
            return record(row);
        }
        [[nodiscard]] locks::LockRecord held(const QByteArray &key)
        {
            const dynamodb::Item row = PanelServices::lockRow(key, "worker-7", 1);
            services.dynamo.put(QStringLiteral("locks"), row);
            return record(row);
        }
        ui::HoldDialog *open(const std::vector<locks::LockRecord> &records)
        {
            dock.holdLocks(records);
            services.runUntilIdle();
            return dock.findChild<ui::HoldDialog *>();
        }
        template <typename Widget>
        Widget *part(const char *name)
        {
            return dock.findChild<ui::HoldDialog *>()->findChild<Widget *>(QLatin1String(name));
        }
        void type(const char *name, const QString &text) { part<QLineEdit>(name)->setText(text); }
        [[nodiscard]] QString hint() { return part<QLabel>("holdHint")->text(); }
        /// Gives the reason, presses the button and lets what follows happen.
        void hold(const std::vector<locks::LockRecord> &records, const QString &length = QStringLiteral("1h"))
        {
            open(records);
            type("holdReason", QStringLiteral("schema change"));
            type("holdLength", length);
            part<QPushButton>("holdEffect")->click();
            flush();
            services.pass(1s);
            dock.tick();
        }
        [[nodiscard]] dynamodb::Item row(const QByteArray &key)
        {
            return services.dynamo
                .item(QStringLiteral("locks"), {{"key", dynamodb::AttributeValue::string(key)}})
                .value_or(dynamodb::Item());
        }
    };

private Q_SLOTS:
    void holdsForTheTimeAndSaysWhatIsLeft()
    {
        HoldFixture fixture;
        QSignalSpy said(&fixture.dock, &ui::TestLocksDock::messageReady);
        fixture.hold({fixture.released("nightly"), fixture.released("import-eu")}, QStringLiteral("2m"));
        QVERIFY(!fixture.dock.findChild<ui::HoldDialog *>());
        QCOMPARE(fixture.dock.size(), 2);
        QCOMPARE(fixture.text(fixture.nth(1), "phase"), QStringLiteral("held for maintenance, 119 s left"));
        QVERIFY(fixture.row("nightly").find("data")->bytes().contains("schema change"));
        const QByteArray owner = *fixture.row("nightly").stringAt("ownerName");
        const auto ourselves = view::Ourselves::of(fixture.services.facts().operatorName);
        QVERIFY2(ourselves.owns(owner.toStdString()), owner.constData());
        fixture.services.pass(60s);
        fixture.dock.tick();
        QVERIFY2(fixture.text(fixture.nth(2), "phase").endsWith(QStringLiteral("59 s left")),
                 qPrintable(fixture.text(fixture.nth(2), "phase")));
        fixture.services.pass(61s);
        QCOMPARE(fixture.dock.card(fixture.nth(1))->state().phase, HeldPhase::Released);
        QCOMPARE(fixture.text(fixture.nth(1), "phase"), QStringLiteral("released"));
        QCOMPARE(fixture.row("nightly").find("data")->bytes(), QByteArray("42"));
        QCOMPARE(said.count(), 1);
        QCOMPARE(said.at(0).at(0).toString(),
                 QStringLiteral("The maintenance hold has ended: 2 locks released."));
    }

    void theReasonHasTheFocusAndNoSingleKeyWrites()
    {
        HoldFixture fixture;
        QPointer<ui::HoldDialog> dialog = fixture.open({fixture.released("nightly")});
        QCOMPARE(dialog->focusWidget()->objectName(), QStringLiteral("holdReason"));
        auto *hold = fixture.part<QPushButton>("holdEffect");
        QVERIFY(!hold->isEnabled());
        QVERIFY2(fixture.hint().contains(QStringLiteral("reason")), qPrintable(fixture.hint()));
        fixture.type("holdReason", QStringLiteral("schema change"));
        QVERIFY(hold->isEnabled());
        QVERIFY(hold->text().contains(QStringLiteral("nightly")));
        QTest::keyClick(fixture.part<QLineEdit>("holdReason"), Qt::Key_Return);
        QTest::keyClick(hold, Qt::Key_Space);
        QCOMPARE(fixture.dock.size(), 0);
        QTest::keyClick(dialog, Qt::Key_Escape);
        fixture.flush();
        QVERIFY(!dialog);
        QCOMPARE(fixture.dock.size(), 0);
        QVERIFY(fixture.row("nightly").contains("isReleased"));
    }

    void saysWhatIsWrongWithTheTimes_data()
    {
        QTest::addColumn<QString>("length");
        QTest::addColumn<QString>("wait");
        QTest::addColumn<QString>("word");
        const auto line = [](const char *name, const char *length, const char *wait, const char *word) {
            QTest::newRow(name) << QString::fromLatin1(length) << QString::fromLatin1(wait)
                                << QString::fromLatin1(word);
        };
        line("no unit", "60", "5m", "unit");
        line("too short", "10s", "5m", "at least 1m");
        line("too long", "25h", "5m", "at most 24h");
        line("no wait", "1h", "soon", "soon");
    }
    void saysWhatIsWrongWithTheTimes()
    {
        QFETCH(QString, length);
        QFETCH(QString, wait);
        QFETCH(QString, word);
        HoldFixture fixture;
        fixture.open({fixture.released("nightly")});
        fixture.type("holdReason", QStringLiteral("x"));
        fixture.type("holdLength", length);
        fixture.type("holdWait", wait);
        QVERIFY(!fixture.part<QPushButton>("holdEffect")->isEnabled());
        QVERIFY2(fixture.hint().contains(word), qPrintable(fixture.hint()));
    }

    void takesDurationsAsPeopleWriteThemAndByItsChips()
    {
        HoldFixture fixture;
        auto *dialog = fixture.open({fixture.released("nightly")});
        fixture.type("holdReason", QStringLiteral("x"));
        for (const char *length : {"1 h", "90 min", "1 h 30 min", "2 hours", "1h30m"}) {
            fixture.type("holdLength", QLatin1String(length));
            QVERIFY2(fixture.part<QPushButton>("holdEffect")->isEnabled(), length);
        }
        const auto chips = dialog->findChildren<QPushButton *>();
        const auto chip = std::find_if(chips.begin(), chips.end(), [](const QPushButton *button) {
            return button->text() == QStringLiteral("15 min");
        });
        QVERIFY(chip != chips.end());
        (*chip)->click();
        QCOMPARE(fixture.part<QLineEdit>("holdLength")->text(), QStringLiteral("15 min"));
        QVERIFY((*chip)->isChecked());
        QVERIFY(fixture.part<QLabel>("holdFact2")->text().contains(QStringLiteral("15 min")));
    }

    void untilIReleaseNamesWhatEndsItAtTheLatest()
    {
        HoldFixture fixture;
        ui::HoldDialog *dialog = fixture.open({fixture.released("nightly")});
        const auto chips = dialog->findChildren<QPushButton *>();
        const auto chip = std::ranges::find(chips, QStringLiteral("until I release, 24 h at most"),
                                            [](const QPushButton *it) { return it->text(); });
        QVERIFY(chip != chips.end());
        (*chip)->click();
        QCOMPARE(fixture.part<QLineEdit>("holdLength")->text(), QStringLiteral("24 h"));
        QVERIFY((*chip)->isChecked());
        const QString then = fixture.part<QLabel>("holdFact2")->text();
        QVERIFY2(then.startsWith(QStringLiteral("we hold it until you release it, 24 h at most")),
                 qPrintable(then));
        // Heartbeats come from this window's program alone.
        const QString end = fixture.part<QLabel>("holdFact3")->text();
        QVERIFY2(end.contains(QStringLiteral("if it ends before, the lock lapses")), qPrintable(end));
        QCOMPARE(fixture.dock.size(), 0);
    }

    void aLengthOutOfBoundsSaysSoBelowItsField()
    {
        HoldFixture fixture;
        fixture.open({fixture.released("nightly")});
        fixture.type("holdReason", QStringLiteral("schema change"));
        const auto *problem = fixture.part<QLabel>("holdLengthProblem");
        for (const char *length : {"30 h", "10 s", "0"}) {
            fixture.type("holdLength", QString::fromLatin1(length));
            QVERIFY2(problem->isVisible(), length);
            QVERIFY2(!fixture.part<QPushButton>("holdEffect")->isEnabled(), length);
        }
        fixture.type("holdLength", QStringLiteral("30 h"));
        QCOMPARE(problem->text(), QStringLiteral("From 1 min to 24 h."));
        for (const char *length : {"90 min", "1 h", "24 h", "1h30m"}) {
            fixture.type("holdLength", QString::fromLatin1(length));
            QVERIFY2(!problem->isVisible(), length);
            QVERIFY2(fixture.part<QPushButton>("holdEffect")->isEnabled(), length);
        }
    }

    void aWrongDurationSaysSoBelowItsField()
    {
        HoldFixture fixture;
        fixture.open({fixture.released("nightly")});
        auto *problem = fixture.part<QLabel>("holdWaitProblem");
        QVERIFY(!problem->isVisible());
        fixture.type("holdWait", QStringLiteral("soon"));
        QVERIFY2(problem->isVisible() && problem->text().contains(QStringLiteral("soon")),
                 qPrintable(problem->text()));
        QVERIFY(!fixture.part<QLabel>("holdLengthProblem")->isVisible());
        fixture.type("holdWait", QStringLiteral("5 min"));
        QVERIFY(!problem->isVisible());
    }

    void namesWhatCannotBeHeldAndHoldsTheRest()
    {
        HoldFixture fixture;
        locks::LockRecord terraform = fixture.held("state");
        terraform.dialect = locks::DialectId(QLatin1String("terraform"));
        fixture.open({terraform, fixture.released("nightly"), fixture.held("busy")});
        auto *list = fixture.part<QTableWidget>("holdLocks");
        QCOMPARE(list->rowCount(), 3);
        QVERIFY(list->item(0, 1)->text().contains(QStringLiteral("terraform locks cannot be held")));
        QVERIFY(list->item(1, 1)->text().contains(QStringLiteral("at once")));
        QVERIFY(list->item(2, 1)->text().contains(QStringLiteral("worker-7")));
        fixture.type("holdReason", QStringLiteral("x"));
        QCOMPARE(fixture.part<QPushButton>("holdEffect")->text(), QStringLiteral("Hold 2 locks"));
        QVERIFY(fixture.hint().contains(QStringLiteral("1 lock cannot be held")));
        fixture.part<QPushButton>("holdEffect")->click();
        fixture.services.pass(1s);
        fixture.dock.tick();
        QCOMPARE(fixture.dock.size(), 2);
        QCOMPARE(fixture.text(fixture.nth(1), "phase"), QStringLiteral("held for maintenance"));
        QCOMPARE(fixture.text(fixture.nth(2), "phase"), QStringLiteral("waiting, for maintenance"));
        // Alone it is refused.
        fixture.flush();
        fixture.open({terraform});
        fixture.type("holdReason", QStringLiteral("x"));
        QVERIFY(!fixture.part<QPushButton>("holdEffect")->isEnabled());
    }

    void refusesMoreThanItCanHold()
    {
        HoldFixture fixture;
        const std::vector<locks::LockRecord> many(101, fixture.released("nightly"));
        fixture.open(many);
        fixture.type("holdReason", QStringLiteral("x"));
        QVERIFY(!fixture.part<QPushButton>("holdEffect")->isEnabled());
        QVERIFY2(fixture.hint().contains(QStringLiteral("101 locks are too many")),
                 qPrintable(fixture.hint()));
    }

    void holdsNothingBeforeWritingIsAllowed()
    {
        HoldFixture fixture;
        fixture.services.setReadOnly(true);
        fixture.open({fixture.released("nightly")});
        fixture.type("holdReason", QStringLiteral("x"));
        QVERIFY(!fixture.part<QPushButton>("holdEffect")->isEnabled());
        QVERIFY(fixture.part<QLabel>("holdReadOnly")->text().contains(QStringLiteral("READ-ONLY")));
        fixture.part<QPushButton>("holdAllowWriting")->click();
        QVERIFY(!fixture.services.readOnly());
        QVERIFY(fixture.part<QPushButton>("holdEffect")->isEnabled());
        QVERIFY(!fixture.part<QPushButton>("holdAllowWriting")->isVisible());
    }

    void releasesOneOrAllHoldsEarlyAndNoTestLock()
    {
        HoldFixture fixture;
        auto *releaseAll = fixture.dock.findChild<QPushButton *>(QStringLiteral("releaseHolds"));
        const quint64 test = fixture.acquire(QStringLiteral("mine"));
        QVERIFY(!releaseAll->isVisible());
        fixture.hold({fixture.released("a"), fixture.released("b"), fixture.held("busy")});
        QVERIFY(releaseAll->isVisible());
        fixture.press(fixture.nth(2), "release");
        QCOMPARE(fixture.dock.card(fixture.nth(2))->state().phase, HeldPhase::Released);
        QCOMPARE(fixture.dock.card(fixture.nth(3))->state().phase, HeldPhase::Held);
        releaseAll->click();
        fixture.services.pass(2s);
        QCOMPARE(fixture.dock.card(fixture.nth(3))->state().phase, HeldPhase::Released);
        QCOMPARE(fixture.dock.card(fixture.nth(4))->state().phase, HeldPhase::NotAcquired);
        QCOMPARE(fixture.dock.card(test)->state().phase, HeldPhase::Held);
        QVERIFY(!releaseAll->isVisible());
        QVERIFY(!fixture.row("busy").contains("isReleased"));
    }

    void leavingAsksAboutHoldsAndReleasesThemWithTheirData()
    {
        HoldFixture fixture;
        fixture.hold({fixture.released("nightly")});
        QCOMPARE(fixture.dock.holding(), fixture.services.holdLock());
        ui::CloseDialog leave(*fixture.services.holdLock());
        const QString asked = leave.findChild<QLabel *>(QStringLiteral("leaveText"))->text();
        QVERIFY2(asked.contains(QStringLiteral("Held for maintenance: 1 lock")), qPrintable(asked));
        leave.findChild<QPushButton *>(QStringLiteral("leaveRelease"))->click();
        fixture.services.pass(1s);
        QVERIFY(fixture.row("nightly").contains("isReleased"));
        QCOMPARE(fixture.row("nightly").find("data")->bytes(), QByteArray("42"));
    }
};

LEASESCOPE_WINDOW_TEST(HoldDialogTest)
#include "HoldDialogTest.moc"
