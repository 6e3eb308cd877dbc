// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "PanelServices.h"
#include "tests/program/WindowTest.h"

#include "core/locks/model/LockRecord.h"
#include "ui/common/SeenTimer.h"
#include "ui/common/theme/Theme.h"
#include "ui/details/EvidenceStrip.h"
#include "ui/release/RehearsalView.h"
#include "ui/release/ReleaseDialog.h"
#include "ui/services/ShellCommand.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTableWidget>
#include <QThreadPool>
#include <QtTest>

using namespace std::chrono_literals;
using Outcome = admin::Receipt::Outcome;

/// The one place where consent is given: nothing is written without evidence or a typed key, and a reason.
class ReleaseDialogTest : public QObject {
    Q_OBJECT

    struct Fixture {
        PanelServices services;
        QPointer<ui::ReleaseDialog> dialog;

        Fixture()
        {
            services.dynamo.createTable(QStringLiteral("locks"), "key");
            put(1);
            services.open();
            // Deleted when it closes, as the window opens it.
            dialog = new ui::ReleaseDialog(services, record(), std::nullopt, view::Ourselves());
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->show();
            services.runUntilIdle();
        }
        ~Fixture()
        {
            delete dialog;
            services.runUntilIdle();
        }

        void put(int version, const QByteArray &owner = "worker-7", const QByteArray &lease = "20s")
        {
            dynamodb::Item row = PanelServices::lockRow("import-eu", owner, version, "payload");
            row.set("leaseDuration", dynamodb::AttributeValue::string(lease));
            services.dynamo.put(QStringLiteral("locks"), row);
        }
        [[nodiscard]] locks::LockRecord record() const
        {
            return locks::recordOf(PanelServices::lockRow("import-eu", "worker-7", 1, "payload"), shape());
        }
        [[nodiscard]] static locks::TableShape shape()
        {
            locks::TableShape shape;
            shape.table = QStringLiteral("locks");
            shape.partitionKey = "key";
            return shape;
        }
        template <typename Widget>
        [[nodiscard]] Widget *find(const char *name) const
        {
            auto *found = dialog->findChild<Widget *>(QLatin1String(name));
            if (!found)
                qFatal("there is no %s", name);
            return found;
        }
        [[nodiscard]] QPushButton *effect() const { return find<QPushButton>("releaseEffect"); }
        [[nodiscard]] QString result() const { return find<QLabel>("releaseResult")->text(); }
        [[nodiscard]] QString evidence() const
        {
            return find<QLabel>("releaseVerdict")->text() + QStringLiteral(". ") +
                find<QLabel>("releaseEvidence")->text();
        }
        void giveReason() const
        {
            find<QLineEdit>("releaseReason")->setText(QStringLiteral("its host is gone"));
        }
        /// Long enough to prove a lease of 20 s over.
        void prove() { services.pass(24s); }
        /// What the rehearsal shows, once it has come to its end.
        [[nodiscard]] QString rehearsal() const
        {
            QStringList lines;
            for (const char *name : {"rehearsalEvent", "rehearsalVerdict", "rehearsalNote"}) {
                for (const QLabel *line : dialog->findChildren<QLabel *>(QLatin1String(name)))
                    lines << line->text();
            }
            return lines.join(u'\n');
        }
        [[nodiscard]] QString verdict() const
        {
            const auto *first = dialog->findChild<QLabel *>(QStringLiteral("rehearsalVerdict"));
            return first ? first->text() : QString();
        }
        void release()
        {
            effect()->click();
            services.pass(1s);
        }
        /// On the page that breaks a live lock, without a fence.
        void breakAtOnce() const
        {
            find<QPushButton>("verbLive")->click();
            find<QCheckBox>("releaseFence")->setChecked(false);
        }
        [[nodiscard]] QString fact(int place) const
        {
            return find<QLabel>(qPrintable(QStringLiteral("releaseFact%1").arg(place)))->text();
        }
        void readyToBreak()
        {
            breakAtOnce();
            find<QLineEdit>("releaseTyped")->setText(QStringLiteral("import-eu"));
            giveReason();
        }
        [[nodiscard]] std::optional<dynamodb::Item> row() const
        {
            return services.dynamo.item(QStringLiteral("locks"),
                                        {{"key", dynamodb::AttributeValue::string("import-eu")}});
        }
        [[nodiscard]] std::vector<audit::JournalEntry> journal() const
        {
            return *services.journal().entries();
        }
        /// Every one that was sent; ends the test if one was not conditioned on what was seen.
        [[nodiscard]] int writes() const
        {
            int count = 0;
            for (const fakes::RecordedRequest &request : services.dynamo.requests()) {
                if (request.operation != "UpdateItem" && request.operation != "DeleteItem" &&
                    request.operation != "PutItem")
                    continue;
                ++count;
                if (!request.body[QLatin1String("ConditionExpression")].toString().contains(u"="))
                    qFatal("an unconditional %s was sent", request.operation.constData());
            }
            return count;
        }
    };

    /// Of Terraform, whose own tool frees the second lock too.
    struct StateFixture {
        PanelServices services;
        std::unique_ptr<ui::ReleaseDialog> dialog;
        static dynamodb::Item row()
        {
            return {{"LockID", dynamodb::AttributeValue::string("bucket/state")},
                    {"Info",
                     dynamodb::AttributeValue::string(
                         R"({"ID":"7f3e","Operation":"OperationTypeApply","Info":"","Who":"eva@vm",)"
                         R"("Version":"1.9.0","Created":"2026-08-20T12:00:00Z","Path":"bucket/state"})")}};
        }
        static locks::LockRecord record()
        {
            locks::TableShape shape;
            shape.table = QStringLiteral("states");
            shape.partitionKey = "LockID";
            return locks::recordOf(row(), shape);
        }
        StateFixture()
        {
            services.dynamo.createTable(QStringLiteral("states"), "LockID");
            services.dynamo.put(QStringLiteral("states"), row());
            dialog = std::make_unique<ui::ReleaseDialog>(services, record(), std::nullopt, view::Ourselves());
            dialog->show();
            services.runUntilIdle();
        }
        ~StateFixture() { services.runUntilIdle(); }
        template <typename Widget>
        [[nodiscard]] Widget *find(const char *name) const
        {
            return dialog->findChild<Widget *>(QLatin1String(name));
        }
    };

private Q_SLOTS:
    void asksForTheKeyOfALapsedLockTooWhereThatIsRequested()
    {
        Fixture fixture;
        QVERIFY(!fixture.find<QLineEdit>("releaseTyped")->isVisible());
        fixture.dialog->setKeyAlwaysTyped(true);
        QVERIFY(fixture.find<QLineEdit>("releaseTyped")->isVisible());
        fixture.giveReason();
        fixture.prove();
        QVERIFY(!fixture.effect()->isEnabled());
        QCOMPARE(fixture.find<QLabel>("releaseHint")->text(),
                 QStringLiteral("Enabled once the key is typed exactly."));
        fixture.find<QLineEdit>("releaseTyped")->setText(QStringLiteral("import-e"));
        QVERIFY(!fixture.effect()->isEnabled());
        fixture.find<QLineEdit>("releaseTyped")->setText(QStringLiteral("import-eu"));
        QVERIFY(fixture.effect()->isEnabled());
        fixture.release();
        QCOMPARE(fixture.dialog->receipt()->outcome, admin::Receipt::Outcome::Released);
    }

    void standsStillUnseenAndReportsTheTimeOnceItIsSeenAgain()
    {
        Fixture fixture;
        const auto *clock = fixture.dialog->findChild<ui::SeenTimer *>({}, Qt::FindDirectChildrenOnly);
        QVERIFY(clock->isStepping());
        fixture.dialog->hide();
        QVERIFY(!clock->isStepping());
        const QString before = fixture.find<QLabel>("releaseHolder")->text();
        fixture.services.time.advance(90s);
        fixture.dialog->show();
        QVERIFY(fixture.find<QLabel>("releaseHolder")->text() != before);
        QVERIFY(clock->isStepping());
    }

    void theTypedKeyReplacesNoProof()
    {
        Fixture fixture;
        fixture.dialog->setKeyAlwaysTyped(true);
        fixture.giveReason();
        fixture.find<QLineEdit>("releaseTyped")->setText(QStringLiteral("import-eu"));
        QVERIFY(!fixture.effect()->isEnabled());
        QCOMPARE(fixture.writes(), 0);
    }

    void saysThisIsYouOnlyOfOwnersThatNameUserAndHost_data()
    {
        QTest::addColumn<QString>("owner");
        QTest::addColumn<QString>("said"); ///< before the rest of the line
        QTest::newRow("user and host") << QStringLiteral("eva@vm") << QStringLiteral("this is you \u00B7 ");
        QTest::newRow("a machine whose name begins alike") << QStringLiteral("eva@vm-worker-12") << QString();
        QTest::newRow("the host alone") << QStringLiteral("vm") << QString();
        QTest::newRow("a test lock held here")
            << QStringLiteral("mine-7") << QStringLiteral("this is you \u00B7 ");
        QTest::newRow("somebody who says so") << QStringLiteral("x  \u00B7  this is you") << QString();
    }
    void saysThisIsYouOnlyOfOwnersThatNameUserAndHost()
    {
        QFETCH(QString, owner);
        QFETCH(QString, said);
        PanelServices services;
        services.dynamo.createTable(QStringLiteral("locks"), "key");
        services.dynamo.put(QStringLiteral("locks"), PanelServices::lockRow("a", owner.toUtf8(), 1));
        services.open();
        ui::ReleaseDialog dialog(
            services, locks::recordOf(PanelServices::lockRow("a", owner.toUtf8(), 1), Fixture::shape()), {},
            view::Ourselves::of(QStringLiteral("eva@vm")).holding({"mine-7"}));
        services.runUntilIdle();
        QCOMPARE(dialog.findChild<QLabel *>(QStringLiteral("releaseOwner"))->text(), owner);
        const QString line = dialog.findChild<QLabel *>(QStringLiteral("releaseHolder"))->text();
        QVERIFY2(line.startsWith(said + QStringLiteral("held for > ")), qPrintable(line));
        // Of a name that has one of both nothing is said.
        QCOMPARE(line.contains(QStringLiteral("not your name")), owner.startsWith(u'x'));
        QVERIFY(!line.contains(owner) || !said.isEmpty());
        services.runUntilIdle();
    }

    void takesTheSignsThatStandForWhatCannotBeTyped()
    {
        PanelServices services;
        services.dynamo.createTable(QStringLiteral("locks"), "key");
        const QByteArray key = "import\xe2\x80\xae-eu\n";
        services.dynamo.put(QStringLiteral("locks"), PanelServices::lockRow(key, "worker-7", 1));
        services.open();
        ui::ReleaseDialog dialog(
            services, locks::recordOf(PanelServices::lockRow(key, "worker-7", 1), Fixture::shape()), {},
            view::Ourselves());
        dialog.findChild<QPushButton *>(QStringLiteral("verbLive"))->click();
        dialog.findChild<QLineEdit *>(QStringLiteral("releaseReason"))->setText(QStringLiteral("why"));
        auto *typed = dialog.findChild<QLineEdit *>(QStringLiteral("releaseTyped"));
        const auto *effect = dialog.findChild<QPushButton *>(QStringLiteral("releaseEffect"));
        QVERIFY2(typed->placeholderText().isEmpty(), "the key is not given away where it is to be typed");
        QVERIFY(dialog.windowTitle().startsWith(QStringLiteral("import[U+202E]-eu\u240A, locks")));
        typed->setText(QStringLiteral("import-eu"));
        QVERIFY(!effect->isEnabled());
        typed->setText(QStringLiteral("import[U+202E]-eu\u240A"));
        QVERIFY(effect->isEnabled());
        services.runUntilIdle();
    }

    // A date header two hours fast would free a live lock.
    void aDateProofAgainstThisMachinesClockWantsTheOperatorsWord()
    {
        PanelServices services;
        services.dynamo.setServerOffset(2h);
        services.dynamo.createTable(QStringLiteral("mutexes"), "name");
        const auto in = [&services](std::chrono::nanoseconds ahead) {
            return QByteArray::number(qint64((services.time.wall() + ahead).time_since_epoch().count()));
        };
        const dynamodb::Item row{{"name", dynamodb::AttributeValue::string("ddblock-nightly")},
                                 {"uuid", dynamodb::AttributeValue::string(in(-1h))},
                                 {"expires", dynamodb::AttributeValue::number(in(60s))}};
        services.dynamo.put(QStringLiteral("mutexes"), row);
        locks::TableShape shape;
        shape.table = QStringLiteral("mutexes");
        shape.partitionKey = "name";
        ui::ReleaseDialog dialog(services, locks::recordOf(row, shape), std::nullopt, view::Ourselves());
        dialog.show();
        services.pass(2s);
        auto *effect = dialog.findChild<QPushButton *>(QStringLiteral("releaseEffect"));
        auto *trust = dialog.findChild<QCheckBox *>(QStringLiteral("releaseTrust"));
        dialog.findChild<QLineEdit *>(QStringLiteral("releaseReason"))
            ->setText(QStringLiteral("its host is gone"));
        const QString evidence = dialog.findChild<QLabel *>(QStringLiteral("releaseEvidence"))->text();
        QVERIFY2(evidence.contains(QStringLiteral("the server's clock says 2026-08-20 14:00:0")),
                 qPrintable(evidence));
        QVERIFY(evidence.contains(QStringLiteral("this machine's 2026-08-20 12:00:0")));
        QVERIFY(!effect->isEnabled());
        QVERIFY(trust->isVisible());
        trust->click();
        QVERIFY(effect->isEnabled());
        trust->click();
        QVERIFY2(!effect->isEnabled(), "the word was taken back");
        trust->click();
        effect->click();
        services.pass(1s);
        QVERIFY(services.dynamo.items(QStringLiteral("mutexes")).empty());
        const auto entries = *services.journal().entries();
        QVERIFY(entries.front().intent.evidence.text().contains(
            QStringLiteral("trusted on the operator's word")));
    }

    void offersTheEffectOnlyOnceItIsProvedAndAReasonIsGiven()
    {
        Fixture fixture;
        QVERIFY(!fixture.effect()->isEnabled());
        QVERIFY(fixture.effect()->toolTip().contains(QStringLiteral("proved")));
        fixture.giveReason();
        QVERIFY(!fixture.effect()->isEnabled()); // the reason alone is not enough
        fixture.services.pass(10s);
        QVERIFY(fixture.evidence().startsWith(QStringLiteral("Not proved yet: ")));
        QVERIFY(!fixture.effect()->isEnabled());
        fixture.services.pass(14s);
        QVERIFY2(fixture.evidence().contains(QStringLiteral("lapsed")), qPrintable(fixture.evidence()));
        QVERIFY(fixture.effect()->isEnabled());
        fixture.find<QLineEdit>("releaseReason")->setText(QStringLiteral("  "));
        QVERIFY(!fixture.effect()->isEnabled()); // the proof alone is not enough either
        QVERIFY(fixture.effect()->toolTip().contains(QStringLiteral("reason")));
        QCOMPARE(fixture.writes(), 0);
        QVERIFY(fixture.journal().empty());
    }

    void saysTheEffectOnTheButtonAndShowsTheExactWrite()
    {
        Fixture fixture;
        QCOMPARE(fixture.effect()->text(), QStringLiteral("Release import-eu"));
        QVERIFY(fixture.find<QLabel>("releaseOwner")->text().contains(QStringLiteral("worker-7")));
        QVERIFY(fixture.find<QTableWidget>("releaseChanges")->rowCount() >= 5);
        const QString request = fixture.find<QPlainTextEdit>("releaseRequest")->toPlainText();
        QVERIFY2(request.contains(QStringLiteral("ConditionExpression")), qPrintable(request));
        fixture.find<QPushButton>("verbLive")->click();
        QCOMPARE(fixture.effect()->text(), QStringLiteral("Break live lock"));
        QCOMPARE(fixture.writes(), 0);
    }

    void releasesTheLapsedLockAndNamesTheJournalEntry()
    {
        Fixture fixture;
        QSignalSpy released(fixture.dialog.data(), &ui::ReleaseDialog::released);
        fixture.giveReason();
        fixture.prove();
        fixture.release();
        QVERIFY(fixture.dialog->receipt());
        QCOMPARE(fixture.dialog->receipt()->outcome, Outcome::Released);
        QCOMPARE(fixture.row()->stringAt("isReleased"), QByteArray("1"));
        QCOMPARE(fixture.writes(), 1);
        const auto entries = fixture.journal();
        QCOMPARE(entries.size(), std::size_t(1));
        QCOMPARE(entries.front().intent.act, QStringLiteral("release-lapsed"));
        QCOMPARE(entries.front().intent.reason, QStringLiteral("its host is gone"));
        QCOMPARE(entries.front().intent.identity, QStringLiteral("eva@console"));
        QCOMPARE(entries.front().outcome->result, QStringLiteral("released"));
        QCOMPARE(fixture.find<QLabel>("releaseHeadline")->text(), QStringLiteral("Released"));
        QCOMPARE(fixture.find<QLabel>("releaseKnown")->text(),
                 QStringLiteral("The table accepted the write"));
        // No more than is done: the watch of the open table goes on.
        QVERIFY(fixture.find<QLabel>("releaseResultFact2")
                    ->text()
                    .startsWith(QStringLiteral("is read on while its page is open and not paused")));
        QCOMPARE(fixture.find<QLabel>("releaseResultFact3")->text(),
                 QStringLiteral("entry %1, with the row as it was before.").arg(entries.front().id));
        QCOMPARE(released.size(), 1);
        QVERIFY(!fixture.effect()->isVisible()); // once is enough
        QCOMPARE(fixture.find<QPushButton>("releaseCancel")->text(), QStringLiteral("Close"));
    }

    void fencesALiveLockForItsLeaseAndThenReleasesIt()
    {
        Fixture fixture;
        auto *fence = fixture.find<QCheckBox>("releaseFence");
        QVERIFY2(!fence->isVisibleTo(fixture.dialog), "a lapsed lock needs none");
        fixture.readyToBreak();
        QVERIFY(fence->isVisibleTo(fixture.dialog));
        QVERIFY2(fence->text().contains(QStringLiteral("20 s")), qPrintable(fence->text()));
        fence->click();
        fixture.services.pass(1s);
        const QString request = fixture.find<QPlainTextEdit>("releaseRequest")->toPlainText();
        QVERIFY2(request.contains(QStringLiteral("leasescope-fence-eva@console")), qPrintable(request));
        fixture.release();
        QVERIFY(fixture.row()->stringAt("ownerName")->startsWith("leasescope-fence-eva@console"));
        QVERIFY(!fixture.row()->contains("isReleased"));
        QVERIFY2(fixture.effect()->text().startsWith(QStringLiteral("Fenced, released in")),
                 qPrintable(fixture.effect()->text()));
        QVERIFY(fixture.find<QPushButton>("releaseCancel")->isEnabled());
        fixture.services.pass(22s);
        QCOMPARE(fixture.dialog->receipt()->outcome, Outcome::Released);
        QCOMPARE(fixture.row()->stringAt("isReleased"), QByteArray("1"));
        QCOMPARE(fixture.journal().size(), std::size_t(2));
    }

    void saysWhatTheFenceDidWhereTheReleaseFails()
    {
        Fixture fixture;
        fixture.readyToBreak();
        fixture.find<QCheckBox>("releaseFence")->setChecked(true);
        fixture.release();
        const QString entry = fixture.journal().front().id;
        fixture.services.dynamo.dropTable(QStringLiteral("locks"));
        fixture.services.pass(30s);
        QVERIFY(fixture.dialog->receipt());
        QCOMPARE(fixture.dialog->receipt()->outcome, Outcome::OnlyFenced);
        QVERIFY2(fixture.result().startsWith(QStringLiteral("Fenced, but not released: ")) &&
                     fixture.result().contains(QStringLiteral("fenced as leasescope-fence-eva@console")) &&
                     fixture.result().contains(entry),
                 qPrintable(fixture.result()));
        QVERIFY(fixture.find<QPushButton>("releaseUndo")->isVisibleTo(fixture.dialog));
    }

    void leavesAFenceThatLapsesWhereTheDialogIsClosed()
    {
        Fixture fixture;
        fixture.readyToBreak();
        fixture.find<QCheckBox>("releaseFence")->setChecked(true);
        fixture.release();
        const QString entry = fixture.journal().front().id;
        const QString hint = fixture.find<QLabel>("releaseHint")->text();
        QVERIFY2(hint.contains(QStringLiteral("stays fenced as leasescope-fence-eva@console")) &&
                     hint.contains(entry),
                 qPrintable(hint));
        const QSignalSpy released(fixture.dialog, &ui::ReleaseDialog::released);
        fixture.find<QPushButton>("releaseCancel")->click();
        QCOMPARE(released.size(), 1); // said where it is closed, with its undo
        QCOMPARE(fixture.dialog->receipt()->outcome, Outcome::Fenced);
        QCOMPARE(fixture.dialog->receipt()->undoEntry(), entry);
        delete fixture.dialog;
        fixture.services.pass(30s);
        QVERIFY(!fixture.row()->contains("isReleased"));
        QCOMPARE(fixture.journal().size(), std::size_t(1));
    }

    void saysHowLongItIsHeldAsTheTableDoesAndGoesOn()
    {
        Fixture fixture;
        const auto held = [&fixture] { return fixture.find<QLabel>("releaseHolder")->text(); };
        fixture.services.pass(70s);
        QTRY_VERIFY2(held().startsWith(QStringLiteral("held for > 7")), qPrintable(held()));
        fixture.services.pass(60s);
        QTRY_VERIFY2(held().startsWith(QStringLiteral("held for > 2 min")), qPrintable(held()));
        fixture.put(9, "worker-8");
        fixture.services.pass(6s);
        QVERIFY2(!held().contains(QStringLiteral("2 min")), qPrintable(held()));
    }

    void goesOnWithWhatTheTableHasSeenAlready()
    {
        Fixture fixture;
        delete fixture.dialog; // cancelled before the proof stood
        fixture.services.pass(24s);
        fixture.dialog =
            new ui::ReleaseDialog(fixture.services, fixture.record(), std::nullopt, view::Ourselves());
        fixture.giveReason();
        fixture.services.pass(1s);
        QVERIFY2(fixture.evidence().contains(QStringLiteral("lapsed")), qPrintable(fixture.evidence()));
        QVERIFY(fixture.effect()->isEnabled());
        fixture.release();
        QCOMPARE(fixture.dialog->receipt()->outcome, Outcome::Released);
    }

    void returnInAFieldGoesOnAndEndsNothing()
    {
        Fixture fixture;
        auto *reason = fixture.find<QLineEdit>("releaseReason");
        reason->setFocus();
        QTest::keyClicks(reason, QStringLiteral("its host is gone"));
        QTest::keyClick(reason, Qt::Key_Return);
        QVERIFY(fixture.dialog && fixture.dialog->isVisible());
        QCOMPARE(reason->text(), QStringLiteral("its host is gone"));
        fixture.find<QPushButton>("verbLive")->click();
        auto *typed = fixture.find<QLineEdit>("releaseTyped");
        typed->setFocus();
        QTest::keyClicks(typed, QStringLiteral("import-eu"));
        QTest::keyClick(typed, Qt::Key_Return);
        QCOMPARE(fixture.dialog->focusWidget(), reason);
        QTest::keyClick(reason, Qt::Key_Return);
        QCOMPARE(fixture.dialog->focusWidget(), reason); // a live lock is not broken by going on
        QCOMPARE(fixture.writes(), 0);
    }

    void whatIsMissingStandsBesideTheButton()
    {
        Fixture fixture;
        const auto hint = [&fixture] { return fixture.find<QLabel>("releaseHint")->text(); };
        QCOMPARE(hint(), QStringLiteral("Enabled once the lapse is proved."));
        fixture.prove();
        QCOMPARE(hint(), QStringLiteral("A reason is missing."));
        fixture.giveReason();
        QCOMPARE(hint(), QStringLiteral("Ctrl+Enter"));
        fixture.services.setReadOnly(true);
        QVERIFY(fixture.find<QLabel>("releaseReadOnly")->isVisible() && hint().isEmpty());
    }

    void breakingWarnsThatTheHolderMayBeWorking()
    {
        Fixture fixture;
        QVERIFY(fixture.effect()->property("primary").toBool());
        fixture.find<QPushButton>("verbLive")->click();
        QVERIFY(fixture.find<QLabel>("releaseEvidence")->text().startsWith(QStringLiteral("worker-7 may")));
        QCOMPARE(fixture.find<QLabel>("releaseHeadline")->text(), QStringLiteral("Break a live lock"));
        QVERIFY(fixture.effect()->property("danger").toBool());
        QVERIFY(!fixture.effect()->property("primary").toBool());
    }

    void aHeartbeatThatTheTableShowsTakesTheProofBack()
    {
        Fixture fixture;
        fixture.giveReason();
        fixture.prove();
        QVERIFY(fixture.effect()->isEnabled());
        fixture.put(2);
        fixture.services.pass(12s);
        QVERIFY(!fixture.effect()->isEnabled());
        QVERIFY2(!fixture.evidence().contains(QStringLiteral("lapsed")), qPrintable(fixture.evidence()));
    }

    void watchesAgainAfterAHeartbeat()
    {
        Fixture fixture;
        fixture.giveReason();
        fixture.services.pass(8s);
        fixture.put(2);
        fixture.services.pass(6s);
        auto *again = fixture.find<QPushButton>("releaseWatchAgain");
        QVERIFY(again->isVisible());
        again->click();
        fixture.services.pass(1s);
        QVERIFY(!again->isVisible());
        fixture.services.pass(24s);
        QVERIFY2(fixture.evidence().contains(QStringLiteral("lapsed")), qPrintable(fixture.evidence()));
        QVERIFY(fixture.effect()->isEnabled());
    }

    void handsOverTheCommandThatPutsTheRowBack()
    {
        Fixture fixture;
        fixture.giveReason();
        fixture.prove();
        fixture.release();
        const QString id = fixture.journal().front().id;
        // What is shown runs as it is: with the connection's own options.
        const QString command = ui::commandFor(fixture.services.facts(), {QStringLiteral("restore"), id});
        QMenu *menu = fixture.find<QPushButton>("releaseCopy")->menu();
        Q_EMIT menu->aboutToShow();
        menu->actions().front()->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), command);
    }

    void controlAndReturnReleaseFromTheReasonAndReturnAloneDoesNothing()
    {
        Fixture fixture;
        fixture.prove();
        auto *reason = fixture.find<QLineEdit>("releaseReason");
        QTest::keyClicks(reason, QStringLiteral("its host is gone"));
        QTest::keyClick(reason, Qt::Key_Return);
        QVERIFY(reason->hasFocus());
        fixture.services.pass(1s);
        QCOMPARE(fixture.writes(), 0);
        QTest::keyClick(reason, Qt::Key_Return, Qt::ControlModifier);
        fixture.services.pass(1s);
        QVERIFY(fixture.dialog && fixture.dialog->isVisible());
        QCOMPARE(fixture.dialog->receipt()->outcome, Outcome::Released);
    }

    void aSecondReturnBreaksNoLiveLock()
    {
        Fixture fixture;
        fixture.find<QPushButton>("verbLive")->click();
        fixture.find<QLineEdit>("releaseTyped")->setText(QStringLiteral("import-eu"));
        auto *reason = fixture.find<QLineEdit>("releaseReason");
        reason->setFocus();
        QTest::keyClicks(reason, QStringLiteral("it hangs"));
        QVERIFY(fixture.effect()->isEnabled());
        QTest::keyClick(reason, Qt::Key_Return);
        QTest::keyClick(fixture.dialog->focusWidget(), Qt::Key_Return);
        fixture.services.pass(1s);
        QVERIFY(fixture.dialog && !fixture.dialog->receipt());
        QCOMPARE(reason->text(), QStringLiteral("it hangs"));
        QCOMPARE(fixture.writes(), 0);
    }

    void theEvidenceGoesOnWithTheTable()
    {
        Fixture fixture;
        fixture.prove();
        fixture.services.pass(40s);
        QTRY_VERIFY2(fixture.evidence().contains(QStringLiteral("has not changed for 6")),
                     qPrintable(fixture.evidence()));
        fixture.giveReason();
        fixture.release();
        // The journal says until when it was watched, too.
        const QString kept = fixture.journal().front().intent.evidence;
        QVERIFY2(kept.contains(QStringLiteral("later, right before the release: unchanged.")),
                 qPrintable(kept));
    }

    void saysWhatABreakMayCost()
    {
        Fixture fixture;
        QVERIFY2(fixture.fact(2).endsWith(QStringLiteral("Whether its work has ended is not known.")),
                 qPrintable(fixture.fact(2)));
        const auto lost = [&fixture] { return fixture.find<QLabel>("releaseLoses")->text(); };
        QVERIFY2(!lost().contains(QStringLiteral("overlap")), qPrintable(lost()));
        QVERIFY2(lost().startsWith(
                     QStringLiteral("Lost: Nothing of the item. Whether the owner's work has ended is "
                                    "not known")),
                 qPrintable(lost()));
        fixture.find<QPushButton>("verbLive")->click();
        QVERIFY2(lost().contains(QStringLiteral("may overlap")), qPrintable(lost()));
        QVERIFY2(fixture.evidence().contains(QStringLiteral("two clients may work at once")),
                 qPrintable(fixture.evidence()));
    }

    void saysWhatTheLeaseRestsOn()
    {
        PanelServices services;
        services.dynamo.createTable(QStringLiteral("shards"), "leaseKey");
        const dynamodb::Item lease{{"leaseKey", dynamodb::AttributeValue::string("shard-0")},
                                   {"leaseOwner", dynamodb::AttributeValue::string("worker-7")},
                                   {"leaseCounter", dynamodb::AttributeValue::number(41)},
                                   {"checkpoint", dynamodb::AttributeValue::string("TRIM_HORIZON")}};
        services.dynamo.put(QStringLiteral("shards"), lease);
        services.open();
        locks::TableShape shape;
        shape.table = QStringLiteral("shards");
        shape.partitionKey = "leaseKey";
        const auto holderOf = [&](const locks::TableShape &read) {
            ui::ReleaseDialog dialog(services, locks::recordOf(lease, read), {}, view::Ourselves());
            services.runUntilIdle();
            const QString line = dialog.findChild<QLabel *>(QStringLiteral("releaseHolder"))->text();
            dialog.reject();
            services.runUntilIdle();
            return line;
        };
        const QString assumed = holderOf(shape);
        QVERIFY2(assumed.contains(QStringLiteral("lease 10 s (assumed)")), qPrintable(assumed));
        shape.givenLease = 30s;
        const QString set = holderOf(shape);
        QVERIFY2(set.contains(QStringLiteral("lease 30 s (set by you)")), qPrintable(set));
    }

    void theWaysToReleaseDifferInWhatIsWritten()
    {
        Fixture fixture;
        fixture.giveReason();
        fixture.prove();
        fixture.find<QRadioButton>("mode-delete")->click();
        fixture.services.runUntilIdle();
        QVERIFY(fixture.find<QPlainTextEdit>("releaseRequest")
                    ->toPlainText()
                    .contains(QStringLiteral("ConditionExpression")));
        fixture.release();
        QCOMPARE(fixture.dialog->receipt()->outcome, Outcome::Released);
        QVERIFY(!fixture.row());
        QCOMPARE(fixture.services.dynamo.calls("DeleteItem"), 1);
        QCOMPARE(fixture.writes(), 1);
    }

    void aHeartbeatDuringTheProofEndsItAndNothingIsOffered()
    {
        Fixture fixture;
        fixture.giveReason();
        fixture.services.pass(8s);
        fixture.put(2);
        fixture.services.pass(6s);
        QVERIFY2(fixture.evidence().contains(QStringLiteral("heartbeat")) &&
                     !fixture.evidence().contains(QStringLiteral("Not proved yet")),
                 qPrintable(fixture.evidence()));
        fixture.services.pass(30s);
        QVERIFY(!fixture.effect()->isEnabled());
        fixture.effect()->click();
        fixture.services.pass(1s);
        QCOMPARE(fixture.writes(), 0);
        QVERIFY(fixture.journal().empty());
    }

    void aHeartbeatAfterTheProofIsRefusedWithoutAWrite()
    {
        Fixture fixture;
        fixture.giveReason();
        fixture.prove();
        QVERIFY(fixture.effect()->isEnabled());
        fixture.put(2);
        fixture.release();
        QVERIFY(fixture.dialog->receipt());
        QCOMPARE(fixture.dialog->receipt()->outcome, Outcome::Refused);
        QVERIFY2(fixture.result().startsWith(QStringLiteral("Not released. ")) &&
                     fixture.result().contains(QStringLiteral("worker-7")),
                 qPrintable(fixture.result()));
        QCOMPARE(fixture.writes(), 0);
        QVERIFY(!fixture.row()->find("isReleased"));
        QVERIFY(!fixture.effect()->isVisible());
    }

    void aLiveLockWantsItsKeyTypedExactly()
    {
        Fixture fixture;
        fixture.giveReason();
        fixture.breakAtOnce();
        auto *key = fixture.find<QLineEdit>("releaseTyped");
        QVERIFY(key->isVisible());
        for (const char *wrong : {"", "import-e", "import-eu ", "IMPORT-EU", "import-us"}) {
            key->setText(QLatin1String(wrong));
            QVERIFY2(!fixture.effect()->isEnabled(), wrong);
        }
        QVERIFY(fixture.effect()->toolTip().contains(QStringLiteral("key")));
        key->setText(QStringLiteral("import-eu"));
        QVERIFY(fixture.effect()->isEnabled());
        fixture.release();
        QCOMPARE(fixture.dialog->receipt()->outcome, Outcome::Released);
        QCOMPARE(fixture.journal().front().intent.act, QStringLiteral("break-live"));
        QCOMPARE(fixture.writes(), 1);
        // What was typed for the one way does not count for the other.
        Fixture other;
        other.readyToBreak();
        QVERIFY(other.effect()->isEnabled());
        other.find<QPushButton>("verbLapsed")->click();
        QVERIFY(!other.effect()->isEnabled());
    }

    // The proof goes on while the operator types; whose lock is broken must be whose lock was read on the screen.
    void anOwnerWhoAcquiresItMeanwhileIsShownAndTheKeyIsTypedForThatOwner()
    {
        Fixture fixture;
        fixture.readyToBreak();
        QVERIFY(fixture.effect()->isEnabled());
        QCOMPARE(fixture.find<QLabel>("releaseOwner")->text(), QStringLiteral("worker-7"));
        fixture.put(2, "worker-9", "45s");
        fixture.services.pass(6s);
        QVERIFY(!fixture.effect()->isEnabled());
        fixture.effect()->click();
        fixture.services.pass(1s);
        QCOMPARE(fixture.writes(), 0);
        QCOMPARE(fixture.find<QLabel>("releaseOwner")->text(), QStringLiteral("worker-9"));
        QCOMPARE(fixture.effect()->text(), QStringLiteral("Break live lock"));
        const QString held = fixture.find<QLabel>("releaseHolder")->text();
        QVERIFY2(!held.contains(QStringLiteral("more than")), qPrintable(held)); // that was worker-7's time
        QVERIFY2(held.contains(QStringLiteral("lease 45 s")), qPrintable(held));
        QVERIFY(fixture.find<QLineEdit>("releaseTyped")->text().isEmpty());
        QVERIFY2(fixture.find<QPlainTextEdit>("releaseRequest")
                     ->toPlainText()
                     .contains(QStringLiteral("worker-9")),
                 qPrintable(fixture.find<QPlainTextEdit>("releaseRequest")->toPlainText()));
        fixture.find<QLineEdit>("releaseTyped")->setText(QStringLiteral("import-eu"));
        fixture.release();
        QCOMPARE(fixture.dialog->receipt()->outcome, Outcome::Released);
        QCOMPARE(fixture.writes(), 1);
    }

    void aHeartbeatMeanwhileKeepsTheTypedKeyAndRenewsTheExactRequest()
    {
        Fixture fixture;
        fixture.readyToBreak();
        const QString before = fixture.find<QPlainTextEdit>("releaseRequest")->toPlainText();
        fixture.put(2);
        fixture.services.pass(6s);
        QVERIFY(fixture.effect()->isEnabled());
        QVERIFY(fixture.find<QPlainTextEdit>("releaseRequest")->toPlainText() != before);
        fixture.release();
        QCOMPARE(fixture.dialog->receipt()->outcome, Outcome::Released);
        QCOMPARE(fixture.writes(), 1);
    }

    void saysThatTheConnectionIsReadOnlyEvenIfItBecomesSoMeanwhile()
    {
        Fixture fixture;
        fixture.giveReason();
        fixture.prove();
        QVERIFY(fixture.effect()->isEnabled());
        fixture.services.setReadOnly(true);
        QVERIFY(!fixture.effect()->isEnabled());
        QVERIFY2(fixture.effect()->toolTip().contains(QStringLiteral("read-only")),
                 qPrintable(fixture.effect()->toolTip()));
        fixture.find<QPushButton>("verbLive")->click();
        fixture.find<QLineEdit>("releaseTyped")->setText(QStringLiteral("import-eu"));
        QVERIFY(!fixture.effect()->isEnabled());
        fixture.release();
        QCOMPARE(fixture.writes(), 0);
        fixture.services.setReadOnly(false);
        QVERIFY(fixture.effect()->isEnabled());
    }

    void theReasonHasTheFocusAndReturnReleasesNothing()
    {
        Fixture fixture;
        QVERIFY(QTest::qWaitForWindowActive(fixture.dialog));
        QVERIFY(fixture.find<QLineEdit>("releaseReason")->hasFocus());
        fixture.readyToBreak();
        QVERIFY(fixture.effect()->isEnabled());
        QTest::keyClick(fixture.find<QLineEdit>("releaseReason"), Qt::Key_Return);
        fixture.services.pass(1s);
        QVERIFY(fixture.dialog && fixture.dialog->isVisible());
        QCOMPARE(fixture.writes(), 0);
        QVERIFY(fixture.journal().empty());
    }

    void escapeDuringTheWriteLetsItEndAndBeWrittenDown()
    {
        Fixture fixture;
        fixture.readyToBreak();
        fixture.services.dynamo.answerAfter("UpdateItem", 2s);
        fixture.effect()->click();
        fixture.services.pass(500ms);
        QCOMPARE(fixture.writes(), 1); // under way
        QVERIFY(!fixture.journal().front().outcome);
        QVERIFY(!fixture.effect()->isEnabled()); // not twice
        QTest::keyClick(fixture.dialog, Qt::Key_Escape);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!fixture.dialog);
        fixture.services.pass(4s);
        const auto entries = fixture.journal();
        QCOMPARE(entries.size(), std::size_t(1));
        QVERIFY(entries.front().outcome);
        QCOMPARE(entries.front().outcome->result, QStringLiteral("released"));
        QCOMPARE(fixture.row()->stringAt("isReleased"), QByteArray("1"));
        QCOMPARE(fixture.writes(), 1);
    }

    void escapeWhileTheLockIsReadOnceMoreWritesNothing()
    {
        Fixture fixture;
        fixture.readyToBreak();
        fixture.services.dynamo.answerAfter("GetItem", 2s);
        fixture.effect()->click();
        fixture.services.pass(500ms);
        QTest::keyClick(fixture.dialog, Qt::Key_Escape);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!fixture.dialog);
        fixture.services.pass(4s);
        QCOMPARE(fixture.writes(), 0); // not announced yet, so it is given up
        QVERIFY(fixture.journal().empty());
    }

    void aProofUnderWayEndsWithTheDialog()
    {
        Fixture fixture;
        fixture.services.pass(5s);
        delete fixture.dialog;
        fixture.services.runUntilIdle();
        fixture.services.dynamo.forgetRequests();
        fixture.services.pass(1s);
        for (const fakes::RecordedRequest &request : fixture.services.dynamo.requests())
            QVERIFY(request.operation != "GetItem");
    }

    void nothingIsSentIfTheJournalCannotBeWritten()
    {
        Fixture fixture;
        fixture.readyToBreak();
        // A file where the folder should be: not even root can write a journal there.
        QVERIFY(QDir(fixture.services.journalFolder()).removeRecursively());
        QFile file(fixture.services.journalFolder());
        QVERIFY(file.open(QIODevice::WriteOnly));
        fixture.release();
        QVERIFY2(fixture.result().startsWith(QStringLiteral("Not released: ")) &&
                     fixture.result().contains(QStringLiteral("journal")),
                 qPrintable(fixture.result()));
        QVERIFY(!fixture.dialog->receipt());
        QCOMPARE(fixture.writes(), 0);
        QVERIFY(file.remove());
    }

    void aRefusedWriteIsReportedAndJournalled()
    {
        Fixture fixture;
        fixture.readyToBreak();
        fixture.services.dynamo.deny("UpdateItem");
        fixture.release();
        QVERIFY2(fixture.result().startsWith(QStringLiteral("Not released: ")) &&
                     fixture.result().contains(QStringLiteral("dynamodb:UpdateItem")),
                 qPrintable(fixture.result()));
        QCOMPARE(fixture.journal().front().outcome->result, QStringLiteral("failed"));
        QVERIFY(!fixture.row()->find("isReleased"));
        QVERIFY(fixture.find<QPushButton>("releaseCancel")->isEnabled());
    }

    void aRowThatIsGoneIsSaidToBeGone()
    {
        Fixture fixture;
        fixture.readyToBreak();
        fixture.services.dynamo.remove(QStringLiteral("locks"),
                                       {{"key", dynamodb::AttributeValue::string("import-eu")}});
        fixture.release();
        QCOMPARE(fixture.dialog->receipt()->outcome, Outcome::Refused);
        QVERIFY2(fixture.result().contains(QStringLiteral("no such row any more")),
                 qPrintable(fixture.result()));
        QCOMPARE(fixture.writes(), 0);
    }

    void rehearsesWhatTheHolderNoticesAndWritesNothing()
    {
        Fixture fixture;
        fixture.services.setReadOnly(true);
        fixture.breakAtOnce();
        fixture.find<QPushButton>("releaseRehearse")->click();
        QTRY_VERIFY(!fixture.verdict().isEmpty());
        QVERIFY2(fixture.rehearsal().contains(QStringLiteral("A heartbeat of worker-7 is refused with "
                                                             "ConditionalCheckFailedException")),
                 qPrintable(fixture.rehearsal()));
        QVERIFY2(
            fixture.verdict().startsWith(QStringLiteral(
                "Two clients may believe at once that they hold the lock for up to 5 s; for up to 20 s")),
            qPrintable(fixture.verdict()));
        QVERIFY(!fixture.find<QPushButton>("releaseRehearse")->accessibleDescription().isEmpty());
        QCOMPARE(fixture.writes(), 0);
        QVERIFY(fixture.journal().empty());
    }

    void theRehearsalFollowsWhatIsChosen()
    {
        Fixture fixture;
        fixture.find<QPushButton>("releaseRehearse")->click();
        QTRY_VERIFY(
            fixture.verdict().startsWith(QStringLiteral("The lease is over by the library's own rule")));
        fixture.breakAtOnce();
        QTRY_VERIFY(fixture.verdict().startsWith(
            QStringLiteral("Two clients may believe at once that they hold the lock")));
        fixture.find<QRadioButton>("mode-delete")->click();
        QTRY_VERIFY(fixture.rehearsal().startsWith(QStringLiteral("The row is deleted.")));
        fixture.find<QCheckBox>("releaseFence")->click();
        QTRY_VERIFY(fixture.verdict().startsWith(
            QStringLiteral("No two clients believe at once that they hold the lock")));
    }

    void theRehearsalStandsAtOnceWhereLessMotionIsRequested()
    {
        Fixture fixture;
        ui::Theme::setMotionReduced(true);
        const auto again = qScopeGuard([] { ui::Theme::setMotionReduced(false); });
        const auto *view = fixture.find<ui::RehearsalView>("rehearsal");
        fixture.find<QPushButton>("releaseRehearse")->click();
        QTRY_VERIFY(!fixture.rehearsal().isEmpty());
        QVERIFY(!view->isPlaying() && !fixture.verdict().isEmpty());
    }

    void theRehearsalIsInSightOnASmallScreen()
    {
        Fixture fixture;
        ui::Theme::setMotionReduced(true);
        const auto again = qScopeGuard([] { ui::Theme::setMotionReduced(false); });
        fixture.dialog->resize(632, 360);
        fixture.find<QPushButton>("releaseRehearsal")->click();
        fixture.find<QPushButton>("releaseRehearse")->click();
        QTRY_VERIFY(!fixture.verdict().isEmpty());
        const auto *first = fixture.find<QLabel>("rehearsalEvent");
        QTRY_VERIFY(first->visibleRegion().boundingRect().height() == first->height());
    }

    void aRehearsalUnderWayEndsWithTheDialog()
    {
        Fixture fixture;
        fixture.find<QPushButton>("releaseRehearse")->click();
        delete fixture.dialog;
        QVERIFY(QThreadPool::globalInstance()->waitForDone());
        fixture.services.runUntilIdle();
        QCOMPARE(fixture.writes(), 0);
    }

    void aLocksOwnToolComesFirstAndIsCopiedEvenWhereNothingMayBeWritten()
    {
        StateFixture fixture;
        fixture.services.setReadOnly(true);
        QCOMPARE(fixture.find<QLabel>("releaseHeadline")->text(),
                 QStringLiteral("Unlock this Terraform state"));
        auto *effect = fixture.find<QPushButton>("releaseEffect");
        QVERIFY(effect->isEnabled() && !fixture.find<QLineEdit>("releaseReason")->isVisible());
        QVERIFY(effect->property("primary").toBool());
        QCOMPARE(fixture.find<QLabel>("releaseHint")->text(),
                 QStringLiteral("Nothing is written by copying."));
        effect->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("terraform force-unlock 7f3e"));
        QVERIFY(fixture.dialog->isAsking());
        QVERIFY(fixture.services.journal().entries()->empty());
    }

    void theProgramThatFreesAStateIsTheOneOfItsUsers()
    {
        StateFixture fixture;
        fixture.find<QRadioButton>("byRow")->setChecked(true);
        auto *program = fixture.find<QComboBox>("releaseToolProgram");
        program->setCurrentIndex(program->findText(QStringLiteral("tofu")));
        QVERIFY2(fixture.find<QRadioButton>("byTool")->isChecked(), "who chooses a program means it");
        QCOMPARE(fixture.find<QLabel>("releaseToolCommand")->text(),
                 QStringLiteral("tofu force-unlock 7f3e"));
        QVERIFY(fixture.find<QLabel>("releaseToolPurpose")->text().contains(QStringLiteral("OpenTofu")));
        fixture.find<QPushButton>("releaseEffect")->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("tofu force-unlock 7f3e"));
    }

    void saysOfAStateThatNothingShowsWhetherItsRunGoesOnAndWhatGuardsIt()
    {
        StateFixture fixture;
        const auto text = [&fixture](const char *name) { return fixture.find<QLabel>(name)->text(); };
        QCOMPARE(text("releaseVerdict"), QStringLiteral("Nothing shows whether the run goes on"));
        QVERIFY(text("releaseEvidence").contains(QStringLiteral("look at its CI run")));
        QCOMPARE(text("statePart1"), QStringLiteral("as it is shown here; its ID is 7f3e"));
        // What was not read is not known: no word of a state.
        QCOMPARE(text("statePart2"), QStringLiteral("not known: the table is not being read"));
        QCOMPARE(text("statePart3"), QStringLiteral("not known: Leasescope does not read S3"));
    }

    void saysOfAStatesChecksumOnlyWhatWasRead()
    {
        StateFixture fixture;
        locks::LockRecord record = fixture.record();
        fixture.services.open(QStringLiteral("states"), "LockID");
        const auto parts = [&] {
            return ui::release::statePartsOf(record, fixture.services.watch().snapshot(),
                                             fixture.services.time.boot());
        };
        fixture.services.pass(1s);
        QVERIFY2(parts()[0].text.startsWith(QStringLiteral("read ")), qPrintable(parts()[0].text));
        QVERIFY2(parts()[1].text.startsWith(QStringLiteral("not in the table, read ")),
                 qPrintable(parts()[1].text));
        fixture.services.dynamo.put(QStringLiteral("states"),
                                    {{"LockID", dynamodb::AttributeValue::string("bucket/state-md5")},
                                     {"Digest", dynamodb::AttributeValue::string("0cc175b9")}});
        fixture.services.pass(30s);
        QVERIFY2(parts()[1].text.endsWith(QStringLiteral("no lock: without it the state cannot be read")),
                 qPrintable(parts()[1].text));
        QVERIFY(parts()[0].isLock && !parts()[1].isLock && !parts()[2].isLock);
        record.shape.table = QStringLiteral("others");
        QCOMPARE(parts()[1].text, QStringLiteral("not known: the table is not being read"));
        record.dialect = ids::dynamolock;
        QVERIFY(parts().empty());
    }

    void freeingTheRowOnlyAsksForKeyAndReason()
    {
        StateFixture fixture;
        fixture.find<QRadioButton>("byRow")->click();
        auto *effect = fixture.find<QPushButton>("releaseEffect");
        QVERIFY(effect->property("danger").toBool() && !effect->isEnabled());
        fixture.find<QLineEdit>("releaseReason")->setText(QStringLiteral("its run was killed"));
        QVERIFY(!effect->isEnabled());
        fixture.find<QLineEdit>("releaseTyped")->setText(QStringLiteral("bucket/state"));
        QVERIFY(effect->isEnabled());
        // A Terraform version is no heartbeat, and there is none.
        for (const QLabel *label : fixture.dialog->findChildren<QLabel *>()) {
            if (label->isVisible())
                QVERIFY2(!label->text().contains(QStringLiteral("next heartbeat")),
                         qPrintable(label->text()));
        }
    }

    void rehearsesTheEffectAloneWhereThereIsNoModel()
    {
        PanelServices services;
        services.dynamo.createTable(QStringLiteral("states"), "LockID");
        const dynamodb::Item row{
            {"LockID", dynamodb::AttributeValue::string("bucket/state")},
            {"Info",
             dynamodb::AttributeValue::string(
                 R"({"ID":"7f3e","Operation":"OperationTypeApply","Info":"","Who":"eva@vm",)"
                 R"("Version":"1.9.0","Created":"2026-08-20T12:00:00Z","Path":"bucket/state"})")}};
        services.dynamo.put(QStringLiteral("states"), row);
        locks::TableShape shape;
        shape.table = QStringLiteral("states");
        shape.partitionKey = "LockID";
        ui::ReleaseDialog dialog(services, locks::recordOf(row, shape), std::nullopt, view::Ourselves());
        dialog.findChild<QPushButton *>(QStringLiteral("releaseRehearse"))->click();
        QTRY_VERIFY(dialog.findChild<QLabel *>(QStringLiteral("rehearsalNote")));
        const QString note = dialog.findChild<QLabel *>(QStringLiteral("rehearsalNote"))->text();
        QVERIFY2(note.contains(QStringLiteral("no model of the client of terraform")), qPrintable(note));
        services.runUntilIdle();
    }
};

LEASESCOPE_WINDOW_TEST(ReleaseDialogTest)
#include "ReleaseDialogTest.moc"
