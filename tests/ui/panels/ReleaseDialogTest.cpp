// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "PanelServices.h"
#include "tests/program/WindowTest.h"

#include "core/locks/model/LockRecord.h"
#include "ui/details/EvidenceStrip.h"
#include "ui/release/ReleaseDialog.h"

#include <QCheckBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QtTest>

using namespace std::chrono_literals;
using Outcome = admin::Receipt::Outcome;

/// The one place where consent is given: nothing is written without evidence or a typed key, and a reason.
class ReleaseDialogTest : public QObject {
    Q_OBJECT

    struct World {
        PanelServices services;
        QPointer<ui::ReleaseDialog> dialog;

        World()
        {
            services.dynamo.createTable(QStringLiteral("locks"), "key");
            put(1);
            services.open();
            // Deleted when it closes, as the window opens it.
            dialog = new ui::ReleaseDialog(services, record(), std::nullopt, admin::Ourselves());
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->show();
            services.settle();
        }
        ~World()
        {
            delete dialog;
            services.settle();
        }

        void put(int version)
        {
            services.dynamo.put(QStringLiteral("locks"),
                                PanelServices::lockRow("import-eu", "worker-7", version, "payload"));
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
            return dialog->findChild<ui::EvidenceStrip *>()->sentence();
        }
        void giveReason() const
        {
            find<QLineEdit>("releaseReason")->setText(QStringLiteral("its host is gone"));
        }
        /// Long enough to prove a lease of 20 s over.
        void prove() { services.pass(24s); }
        void release()
        {
            effect()->click();
            services.pass(1s);
        }
        void readyToBreak()
        {
            find<QRadioButton>("verbLive")->click();
            find<QLineEdit>("releaseKey")->setText(QStringLiteral("import-eu"));
            giveReason();
        }
        [[nodiscard]] std::optional<aws::Item> row() const
        {
            return services.dynamo.item(QStringLiteral("locks"),
                                        {{"key", aws::AttributeValue::string("import-eu")}});
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

private Q_SLOTS:
    void saysThisIsYouOnlyOfOwnersThatNameUserAndHost_data()
    {
        QTest::addColumn<QString>("owner");
        QTest::addColumn<QString>("said"); ///< before the rest of the line
        QTest::newRow("user and host") << QStringLiteral("eva@vm") << QStringLiteral("this is you  \u00B7  ");
        QTest::newRow("a machine whose name begins alike") << QStringLiteral("eva@vm-worker-12") << QString();
        QTest::newRow("the host alone") << QStringLiteral("vm") << QString();
        QTest::newRow("a test lock held here")
            << QStringLiteral("mine-7") << QStringLiteral("this is you  \u00B7  ");
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
            services, locks::recordOf(PanelServices::lockRow("a", owner.toUtf8(), 1), World::shape()), {},
            admin::Ourselves::of(QStringLiteral("eva@vm")).holding({"mine-7"}));
        services.settle();
        QCOMPARE(dialog.findChild<QLabel *>(QStringLiteral("releaseOwner"))->text(), owner);
        const QString line = dialog.findChild<QLabel *>(QStringLiteral("releaseHolder"))->text();
        QVERIFY2(line.startsWith(said + QStringLiteral("for more than")), qPrintable(line));
        QVERIFY(!line.contains(QStringLiteral("not you")));
        QVERIFY(!line.contains(owner) || !said.isEmpty());
        services.settle();
    }

    void takesTheSignsThatStandForWhatCannotBeTyped()
    {
        PanelServices services;
        services.dynamo.createTable(QStringLiteral("locks"), "key");
        const QByteArray key = "import\xe2\x80\xae-eu\n";
        services.dynamo.put(QStringLiteral("locks"), PanelServices::lockRow(key, "worker-7", 1));
        services.open();
        ui::ReleaseDialog dialog(services,
                                 locks::recordOf(PanelServices::lockRow(key, "worker-7", 1), World::shape()),
                                 {}, admin::Ourselves());
        dialog.findChild<QRadioButton *>(QStringLiteral("verbLive"))->click();
        dialog.findChild<QLineEdit *>(QStringLiteral("releaseReason"))->setText(QStringLiteral("why"));
        auto *typed = dialog.findChild<QLineEdit *>(QStringLiteral("releaseKey"));
        const auto *effect = dialog.findChild<QPushButton *>(QStringLiteral("releaseEffect"));
        QCOMPARE(typed->placeholderText(), QStringLiteral("import[U+202E]-eu\u240A"));
        typed->setText(QStringLiteral("import-eu"));
        QVERIFY(!effect->isEnabled());
        typed->setText(typed->placeholderText());
        QVERIFY(effect->isEnabled());
        services.settle();
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
        const aws::Item row{{"name", aws::AttributeValue::string("ddblock-nightly")},
                            {"uuid", aws::AttributeValue::string(in(-1h))},
                            {"expires", aws::AttributeValue::number(in(60s))}};
        services.dynamo.put(QStringLiteral("mutexes"), row);
        locks::TableShape shape;
        shape.table = QStringLiteral("mutexes");
        shape.partitionKey = "name";
        ui::ReleaseDialog dialog(services, locks::recordOf(row, shape), std::nullopt, admin::Ourselves());
        dialog.show();
        services.pass(2s);
        auto *effect = dialog.findChild<QPushButton *>(QStringLiteral("releaseEffect"));
        auto *trust = dialog.findChild<QCheckBox *>(QStringLiteral("releaseTrust"));
        dialog.findChild<QLineEdit *>(QStringLiteral("releaseReason"))
            ->setText(QStringLiteral("its host is gone"));
        const QString evidence = dialog.findChild<ui::EvidenceStrip *>()->sentence();
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
        QVERIFY(entries.front().intent.evidence.contains(QStringLiteral("trusted on the operator's word")));
    }

    void offersTheEffectOnlyOnceItIsProvedAndAReasonIsGiven()
    {
        World world;
        QVERIFY(!world.effect()->isEnabled());
        QVERIFY(world.effect()->toolTip().contains(QStringLiteral("proved")));
        world.giveReason();
        QVERIFY(!world.effect()->isEnabled()); // the reason alone is not enough
        world.services.pass(10s);
        QVERIFY(world.evidence().contains(QStringLiteral("Watching")));
        QVERIFY(!world.effect()->isEnabled());
        world.services.pass(14s);
        QVERIFY2(world.evidence().contains(QStringLiteral("lapsed")), qPrintable(world.evidence()));
        QVERIFY(world.effect()->isEnabled());
        world.find<QLineEdit>("releaseReason")->setText(QStringLiteral("  "));
        QVERIFY(!world.effect()->isEnabled()); // the proof alone is not enough either
        QVERIFY(world.effect()->toolTip().contains(QStringLiteral("reason")));
        QCOMPARE(world.writes(), 0);
        QVERIFY(world.journal().empty());
    }

    void saysTheEffectOnTheButtonAndShowsTheExactWrite()
    {
        World world;
        QCOMPARE(world.effect()->text(), QStringLiteral("Release import-eu"));
        QVERIFY(world.find<QLabel>("releaseOwner")->text().contains(QStringLiteral("worker-7")));
        QVERIFY(world.find<QTableWidget>("releaseChanges")->rowCount() >= 5);
        const QString request = world.find<QPlainTextEdit>("releaseRequest")->toPlainText();
        QVERIFY2(request.contains(QStringLiteral("ConditionExpression")), qPrintable(request));
        world.find<QRadioButton>("verbLive")->click();
        QCOMPARE(world.effect()->text(), QStringLiteral("Break worker-7's lock"));
        QCOMPARE(world.writes(), 0);
    }

    void releasesTheLapsedLockAndNamesTheJournalEntry()
    {
        World world;
        QSignalSpy released(world.dialog.data(), &ui::ReleaseDialog::released);
        world.giveReason();
        world.prove();
        world.release();
        QVERIFY(world.dialog->receipt());
        QCOMPARE(world.dialog->receipt()->outcome, Outcome::Released);
        QCOMPARE(world.row()->stringAt("isReleased"), QByteArray("1"));
        QCOMPARE(world.writes(), 1);
        const auto entries = world.journal();
        QCOMPARE(entries.size(), std::size_t(1));
        QCOMPARE(entries.front().intent.act, QStringLiteral("release-lapsed"));
        QCOMPARE(entries.front().intent.reason, QStringLiteral("its host is gone"));
        QCOMPARE(entries.front().intent.identity, QStringLiteral("eva@console"));
        QCOMPARE(entries.front().outcome->result, QStringLiteral("released"));
        QVERIFY2(world.result().contains(QStringLiteral("Journal entry %1.").arg(entries.front().id)),
                 qPrintable(world.result()));
        QCOMPARE(released.size(), 1);
        QVERIFY(!world.effect()->isVisible()); // once is enough
        QCOMPARE(world.find<QPushButton>("releaseCancel")->text(), QStringLiteral("Close"));
    }

    void theWaysToReleaseDifferInWhatIsWritten()
    {
        World world;
        world.giveReason();
        world.prove();
        world.find<QRadioButton>("mode-delete")->click();
        world.services.settle();
        QVERIFY(world.find<QPlainTextEdit>("releaseRequest")
                    ->toPlainText()
                    .contains(QStringLiteral("ConditionExpression")));
        world.release();
        QCOMPARE(world.dialog->receipt()->outcome, Outcome::Released);
        QVERIFY(!world.row());
        QCOMPARE(world.services.dynamo.calls("DeleteItem"), 1);
        QCOMPARE(world.writes(), 1);
    }

    void aHeartbeatDuringTheProofEndsItAndNothingIsOffered()
    {
        World world;
        world.giveReason();
        world.services.pass(8s);
        world.put(2);
        world.services.pass(6s);
        QVERIFY2(world.evidence().contains(QStringLiteral("heartbeat")) &&
                     !world.evidence().contains(QStringLiteral("Watching")),
                 qPrintable(world.evidence()));
        world.services.pass(30s);
        QVERIFY(!world.effect()->isEnabled());
        world.effect()->click();
        world.services.pass(1s);
        QCOMPARE(world.writes(), 0);
        QVERIFY(world.journal().empty());
    }

    void aHeartbeatAfterTheProofIsRefusedWithoutAWrite()
    {
        World world;
        world.giveReason();
        world.prove();
        QVERIFY(world.effect()->isEnabled());
        world.put(2);
        world.release();
        QVERIFY(world.dialog->receipt());
        QCOMPARE(world.dialog->receipt()->outcome, Outcome::Refused);
        QVERIFY2(world.result().startsWith(QStringLiteral("Not released. ")) &&
                     world.result().contains(QStringLiteral("worker-7")),
                 qPrintable(world.result()));
        QCOMPARE(world.writes(), 0);
        QVERIFY(!world.row()->find("isReleased"));
        QVERIFY(!world.effect()->isVisible());
    }

    void aLiveLockWantsItsKeyTypedExactly()
    {
        World world;
        world.giveReason();
        world.find<QRadioButton>("verbLive")->click();
        auto *key = world.find<QLineEdit>("releaseKey");
        QVERIFY(key->isVisible());
        for (const char *wrong : {"", "import-e", "import-eu ", "IMPORT-EU", "import-us"}) {
            key->setText(QLatin1String(wrong));
            QVERIFY2(!world.effect()->isEnabled(), wrong);
        }
        QVERIFY(world.effect()->toolTip().contains(QStringLiteral("key")));
        key->setText(QStringLiteral("import-eu"));
        QVERIFY(world.effect()->isEnabled());
        world.release();
        QCOMPARE(world.dialog->receipt()->outcome, Outcome::Released);
        QCOMPARE(world.journal().front().intent.act, QStringLiteral("break-live"));
        QCOMPARE(world.writes(), 1);
        // What was typed for the one way does not count for the other.
        World other;
        other.readyToBreak();
        QVERIFY(other.effect()->isEnabled());
        other.find<QRadioButton>("verbLapsed")->click();
        QVERIFY(!other.effect()->isEnabled());
    }

    void saysThatTheConnectionIsReadOnlyEvenIfItBecomesSoMeanwhile()
    {
        World world;
        world.giveReason();
        world.prove();
        QVERIFY(world.effect()->isEnabled());
        world.services.setReadOnly(true);
        QVERIFY(!world.effect()->isEnabled());
        QVERIFY2(world.effect()->toolTip().contains(QStringLiteral("read-only")),
                 qPrintable(world.effect()->toolTip()));
        world.find<QRadioButton>("verbLive")->click();
        world.find<QLineEdit>("releaseKey")->setText(QStringLiteral("import-eu"));
        QVERIFY(!world.effect()->isEnabled());
        world.release();
        QCOMPARE(world.writes(), 0);
        world.services.setReadOnly(false);
        QVERIFY(world.effect()->isEnabled());
    }

    void cancelHasTheFocusAndReturnReleasesNothing()
    {
        World world;
        auto *cancel = world.find<QPushButton>("releaseCancel");
        QVERIFY(QTest::qWaitForWindowActive(world.dialog));
        QVERIFY(cancel->hasFocus());
        QVERIFY(cancel->isDefault());
        world.readyToBreak();
        QVERIFY(world.effect()->isEnabled());
        QTest::keyClick(world.find<QLineEdit>("releaseReason"), Qt::Key_Return);
        world.services.pass(1s);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!world.dialog); // Return is Cancel
        QCOMPARE(world.writes(), 0);
        QVERIFY(world.journal().empty());
    }

    void escapeDuringTheWriteLetsItEndAndBeWrittenDown()
    {
        World world;
        world.readyToBreak();
        world.services.dynamo.answerAfter("UpdateItem", 2s);
        world.effect()->click();
        world.services.pass(500ms);
        QCOMPARE(world.writes(), 1); // under way
        QVERIFY(!world.journal().front().outcome);
        QVERIFY(!world.effect()->isEnabled()); // not twice
        QTest::keyClick(world.dialog, Qt::Key_Escape);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!world.dialog);
        world.services.pass(4s);
        const auto entries = world.journal();
        QCOMPARE(entries.size(), std::size_t(1));
        QVERIFY(entries.front().outcome);
        QCOMPARE(entries.front().outcome->result, QStringLiteral("released"));
        QCOMPARE(world.row()->stringAt("isReleased"), QByteArray("1"));
        QCOMPARE(world.writes(), 1);
    }

    void escapeWhileTheLockIsReadOnceMoreWritesNothing()
    {
        World world;
        world.readyToBreak();
        world.services.dynamo.answerAfter("GetItem", 2s);
        world.effect()->click();
        world.services.pass(500ms);
        QTest::keyClick(world.dialog, Qt::Key_Escape);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!world.dialog);
        world.services.pass(4s);
        QCOMPARE(world.writes(), 0); // not announced yet, so it is given up
        QVERIFY(world.journal().empty());
    }

    void aProofUnderWayEndsWithTheDialog()
    {
        World world;
        world.services.pass(5s);
        delete world.dialog;
        world.services.settle();
        world.services.dynamo.forgetRequests();
        world.services.pass(1s);
        for (const fakes::RecordedRequest &request : world.services.dynamo.requests())
            QVERIFY(request.operation != "GetItem");
    }

    void nothingIsSentIfTheJournalCannotBeWritten()
    {
        World world;
        world.readyToBreak();
        // A file where the folder should be: not even root can write a journal there.
        QVERIFY(QDir(world.services.journalFolder()).removeRecursively());
        QFile file(world.services.journalFolder());
        QVERIFY(file.open(QIODevice::WriteOnly));
        world.release();
        QVERIFY2(world.result().startsWith(QStringLiteral("Not released: ")) &&
                     world.result().contains(QStringLiteral("journal")),
                 qPrintable(world.result()));
        QVERIFY(!world.dialog->receipt());
        QCOMPARE(world.writes(), 0);
        QVERIFY(file.remove());
    }

    void aRefusedWriteIsToldAndJournalled()
    {
        World world;
        world.readyToBreak();
        world.services.dynamo.deny("UpdateItem");
        world.release();
        QVERIFY2(world.result().startsWith(QStringLiteral("Not released: ")) &&
                     world.result().contains(QStringLiteral("dynamodb:UpdateItem")),
                 qPrintable(world.result()));
        QCOMPARE(world.journal().front().outcome->result, QStringLiteral("failed"));
        QVERIFY(!world.row()->find("isReleased"));
        QVERIFY(world.find<QPushButton>("releaseCancel")->isEnabled());
    }

    void aRowThatIsGoneIsSaidToBeGone()
    {
        World world;
        world.readyToBreak();
        world.services.dynamo.remove(QStringLiteral("locks"),
                                     {{"key", aws::AttributeValue::string("import-eu")}});
        world.release();
        QCOMPARE(world.dialog->receipt()->outcome, Outcome::Refused);
        QVERIFY2(world.result().contains(QStringLiteral("no such row any more")), qPrintable(world.result()));
        QCOMPARE(world.writes(), 0);
    }
};

LEASESCOPE_WINDOW_TEST(ReleaseDialogTest)
#include "ReleaseDialogTest.moc"
