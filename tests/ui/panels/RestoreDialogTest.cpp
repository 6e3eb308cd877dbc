// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "PanelServices.h"
#include "tests/program/WindowTest.h"

#include "core/locks/dialects/Dialects.h"
#include "ui/common/SeenTimer.h"
#include "ui/release/ReleaseDialog.h"
#include "ui/restore/LastAct.h"
#include "ui/restore/RestoreDialog.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QtTest>

using namespace std::chrono_literals;
using Outcome = admin::Receipt::Outcome;

/// Puts a row back: by consent alone, only on the row that the act left, and with words that fit the time.
class RestoreDialogTest : public QObject {
    Q_OBJECT

    struct Fixture {
        PanelServices services;
        QPointer<ui::RestoreDialog> dialog;

        Fixture()
        {
            services.dynamo.createTable(QStringLiteral("locks"), "key");
            services.dynamo.put(QStringLiteral("locks"), before());
            services.open();
        }
        ~Fixture()
        {
            delete dialog;
            services.runUntilIdle();
        }
        static dynamodb::Item before()
        {
            return PanelServices::lockRow("import-eu", "worker-7", 1, "payload");
        }
        static locks::TableShape shape()
        {
            locks::TableShape shape;
            shape.table = QStringLiteral("locks");
            shape.partitionKey = "key";
            return shape;
        }
        /// Breaks the lock, without a dialog.
        audit::JournalEntry breakLock()
        {
            admin::ReleaseIntent intent;
            intent.verb = admin::ReleaseIntent::Verb::BreakLive;
            intent.seen = locks::recordOf(before(), shape());
            // The next heartbeat comes 3 s from now at the earliest and 5 s at the latest.
            admin::HolderRhythm rhythm;
            locks::Sighting sighting;
            sighting.stillSince = services.time.boot() - 1s;
            sighting.lastRead = services.time.boot();
            sighting.readEvery = 500ms;
            sighting.lastGap = 5s;
            sighting.heartbeatSeen = true;
            rhythm.record(*intent.seen.version, sighting);
            intent.rhythm = rhythm;
            const auto consent =
                admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("looked stuck"));
            [[maybe_unused]] const auto act = services.release(intent, *consent, {});
            services.runUntilIdle();
            return services.journal().entries()->back();
        }
        void show(const audit::JournalEntry &entry)
        {
            dialog = new ui::RestoreDialog(services, entry);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->show();
            services.runUntilIdle();
        }
        template <typename Widget>
        [[nodiscard]] Widget *find(const char *name) const
        {
            auto *found = dialog->findChild<Widget *>(QLatin1String(name));
            if (!found)
                qFatal("there is no %s", name);
            return found;
        }
        [[nodiscard]] QString text(const char *name) const { return find<QLabel>(name)->text(); }
        [[nodiscard]] QPushButton *effect() const { return find<QPushButton>("restoreEffect"); }
        [[nodiscard]] std::optional<dynamodb::Item> row() const
        {
            return services.dynamo.item(QStringLiteral("locks"),
                                        {{"key", dynamodb::AttributeValue::string("import-eu")}});
        }
        void restore()
        {
            effect()->click();
            services.runUntilIdle();
        }
    };

private Q_SLOTS:
    /// The row that the act left was removed since: a question, and nothing is written before it is answered.
    void asksBeforeItPutsARowBackThatIsGone()
    {
        Fixture fixture;
        const audit::JournalEntry entry = fixture.breakLock();
        fixture.services.dynamo.remove(QStringLiteral("locks"), entry.intent.key);
        fixture.show(entry);
        auto *despite = fixture.find<QCheckBox>("restoreDespite");
        QVERIFY(despite->isVisibleTo(fixture.dialog) && !despite->isChecked());
        QVERIFY2(fixture.text("restoreEvidence").contains(QStringLiteral("it was removed since")),
                 qPrintable(fixture.text("restoreEvidence")));
        QVERIFY(!fixture.effect()->isEnabled());
        despite->click();
        fixture.services.runUntilIdle();
        QVERIFY(fixture.effect()->isEnabled());
        QVERIFY(fixture.text("restoreEvidence").contains(QStringLiteral("it was removed since")));
        fixture.restore();
        QVERIFY(fixture.row() && *fixture.row() == Fixture::before());
    }

    void showsTheActTheWindowAndTheExactWrite()
    {
        Fixture fixture;
        fixture.show(fixture.breakLock());
        QCOMPARE(fixture.dialog->windowTitle(), QStringLiteral("Put import-eu's row back"));
        QCOMPARE(fixture.effect()->text(), QStringLiteral("Put import-eu's row back"));
        QCOMPARE(fixture.text("restoreFact1"), QStringLiteral("Released import-eu."));
        QCOMPARE(fixture.text("restoreFact3"), QStringLiteral("looked stuck"));
        QVERIFY(fixture.text("restoreFact2").startsWith(QStringLiteral("just now")));
        QVERIFY2(fixture.text("restoreEvidence").startsWith(QStringLiteral("Undo within ")),
                 qPrintable(fixture.text("restoreEvidence")));
        const auto *changes = fixture.find<QTableWidget>("releaseChanges");
        QVERIFY(changes->rowCount() > 0);
        bool owner = false;
        for (int row = 0; row < changes->rowCount(); ++row)
            owner |= changes->item(row, 0)->text() == QLatin1String("ownerName") &&
                changes->item(row, 2)->text() == QLatin1String("worker-7");
        QVERIFY(owner);
        QVERIFY(fixture.find<QLineEdit>("restoreReason")->hasFocus());
        QCOMPARE(fixture.find<QLineEdit>("restoreReason")->text(),
                 QStringLiteral("restore of entry %1").arg(fixture.dialog->entry().id));
        QVERIFY(fixture.effect()->isEnabled());
    }

    void standsStillUnseenAndReportsTheTimeOnceItIsSeenAgain()
    {
        Fixture fixture;
        fixture.show(fixture.breakLock());
        const auto *clock = fixture.dialog->findChild<ui::SeenTimer *>({}, Qt::FindDirectChildrenOnly);
        QVERIFY(clock->isStepping());
        fixture.dialog->hide();
        QVERIFY(!clock->isStepping());
        fixture.services.time.advance(90s);
        fixture.dialog->show();
        QVERIFY2(fixture.text("restoreFact2").startsWith(QStringLiteral("90 s ago")),
                 qPrintable(fixture.text("restoreFact2")));
        QVERIFY(clock->isStepping());
        fixture.restore();
        QVERIFY2(!clock->isStepping(), "the page of the result tells no time");
    }

    void putsTheRowBackByteForByteAndSaysWhatThatMeans()
    {
        Fixture fixture;
        const audit::JournalEntry broken = fixture.breakLock();
        fixture.show(broken);
        QSignalSpy restored(fixture.dialog, &ui::RestoreDialog::restored);
        fixture.restore();
        QCOMPARE(fixture.dialog->receipt()->outcome, Outcome::Restored);
        QVERIFY(fixture.row() == Fixture::before());
        const QString result = fixture.text("restoreResult");
        QVERIFY2(result.contains(QStringLiteral("worker-7 goes on as if nothing had happened")),
                 qPrintable(result));
        QVERIFY(fixture.text("restoreResultFact1").contains(fixture.dialog->receipt()->journalId));
        QCOMPARE(restored.size(), 1);
        const audit::JournalEntry entry = fixture.services.journal().entries()->back();
        QCOMPARE(entry.intent.act, QStringLiteral("restore"));
        QCOMPARE(entry.intent.reason, QStringLiteral("restore of entry %1").arg(broken.id));
        QVERIFY(fixture.find<QPushButton>("restoreCancel")->hasFocus());
    }

    void theRestoreCanBeUndoneToo()
    {
        Fixture fixture;
        fixture.show(fixture.breakLock());
        const auto released = fixture.row();
        fixture.restore();
        delete fixture.dialog;
        fixture.show(fixture.services.journal().entries()->back());
        QVERIFY2(fixture.text("restoreEvidence").startsWith(QStringLiteral("No owner held the lock")),
                 qPrintable(fixture.text("restoreEvidence")));
        fixture.restore();
        QVERIFY(fixture.row() == released);
    }

    void theWordsChangeAsTimePasses()
    {
        Fixture fixture;
        fixture.show(fixture.breakLock());
        fixture.services.time.advance(4s);
        QTRY_VERIFY2(fixture.text("restoreEvidence").contains(QStringLiteral("is due now")),
                     qPrintable(fixture.text("restoreEvidence")));
        fixture.services.time.advance(4s);
        QTRY_VERIFY2(fixture.text("restoreEvidence")
                         .startsWith(QStringLiteral("worker-7 has probably noticed by now")),
                     qPrintable(fixture.text("restoreEvidence")));
        QVERIFY(fixture.effect()->isEnabled()); // the row can come back all the same
        fixture.restore();
        QVERIFY(fixture.text("restoreResult").contains(QStringLiteral("has probably noticed before")));
    }

    void aRowWithANewOwnerIsRefusedInOneSentence()
    {
        Fixture fixture;
        const audit::JournalEntry broken = fixture.breakLock();
        fixture.services.dynamo.put(QStringLiteral("locks"),
                                    PanelServices::lockRow("import-eu", "worker-8", 7));
        fixture.show(broken);
        QVERIFY2(fixture.text("restoreEvidence").contains(QStringLiteral("Something newer is there")),
                 qPrintable(fixture.text("restoreEvidence")));
        QVERIFY(!fixture.effect()->isEnabled());
        QVERIFY(!fixture.text("restoreEvidence").contains(QStringLiteral("Undo within")));
    }

    void aNewOwnerThatComesWhileItIsOpenTurnsItIntoTheRefusal()
    {
        Fixture fixture;
        fixture.show(fixture.breakLock());
        QVERIFY(fixture.effect()->isEnabled());
        fixture.services.dynamo.put(QStringLiteral("locks"),
                                    PanelServices::lockRow("import-eu", "worker-8", 7));
        fixture.services.pass(12s);
        QVERIFY2(fixture.text("restoreEvidence").contains(QStringLiteral("Something newer is there")),
                 qPrintable(fixture.text("restoreEvidence")));
        QVERIFY(!fixture.effect()->isEnabled());
    }

    void aNewOwnerBetweenTheLookAndTheClickKeepsItsLock()
    {
        Fixture fixture;
        fixture.show(fixture.breakLock());
        const dynamodb::Item next = PanelServices::lockRow("import-eu", "worker-8", 7);
        fixture.services.dynamo.put(QStringLiteral("locks"), next);
        fixture.restore();
        QCOMPARE(fixture.dialog->receipt()->outcome, Outcome::Refused);
        QVERIFY(fixture.row() == next);
        QVERIFY2(fixture.text("restoreResult").startsWith(QStringLiteral("Not restored.")),
                 qPrintable(fixture.text("restoreResult")));
    }

    void writesNothingWhileReadOnlyUntilWritingIsAllowed()
    {
        Fixture fixture;
        const audit::JournalEntry broken = fixture.breakLock();
        fixture.services.setReadOnly(true);
        fixture.show(broken);
        QVERIFY(!fixture.effect()->isEnabled());
        QVERIFY(fixture.text("restoreReadOnly").contains(QStringLiteral("READ-ONLY")));
        fixture.find<QPushButton>("restoreAllowWriting")->click();
        QVERIFY(!fixture.services.readOnly());
        QVERIFY(fixture.effect()->isEnabled());
        QVERIFY(!fixture.find<QPushButton>("restoreAllowWriting")->isVisible());
    }

    void wantsAReason()
    {
        Fixture fixture;
        fixture.show(fixture.breakLock());
        fixture.find<QLineEdit>("restoreReason")->setText(QStringLiteral("  "));
        QVERIFY(!fixture.effect()->isEnabled());
        QCOMPARE(fixture.text("restoreHint"), QStringLiteral("A reason is missing."));
    }

    void returnInTheReasonWritesNothing()
    {
        Fixture fixture;
        const audit::JournalEntry broken = fixture.breakLock();
        const auto released = fixture.row();
        fixture.show(broken);
        QVERIFY(fixture.effect()->isEnabled());
        QTest::keyClick(fixture.find<QLineEdit>("restoreReason"), Qt::Key_Return);
        fixture.services.runUntilIdle();
        QVERIFY(fixture.find<QLineEdit>("restoreReason")->hasFocus());
        QVERIFY(fixture.row() == released);
    }

    void anEntryWithoutABeforeImageIsReported()
    {
        Fixture fixture;
        audit::JournalEntry entry = fixture.breakLock();
        entry.intent.before.reset();
        fixture.show(entry);
        QVERIFY2(fixture.text("restoreEvidence").contains(QStringLiteral("no before-image")),
                 qPrintable(fixture.text("restoreEvidence")));
        QVERIFY(!fixture.effect()->isEnabled());
    }

    void theReleaseDialogOffersTheUndoWithItsWords()
    {
        Fixture fixture;
        const auto record = locks::recordOf(Fixture::before(), Fixture::shape());
        ui::ReleaseDialog release(fixture.services, record, std::nullopt, view::Ourselves());
        release.show();
        fixture.services.runUntilIdle();
        release.findChild<QPushButton *>(QStringLiteral("verbLive"))->click();
        release.findChild<QCheckBox *>(QStringLiteral("releaseFence"))->setChecked(false);
        release.findChild<QLineEdit *>(QStringLiteral("releaseTyped"))->setText(QStringLiteral("import-eu"));
        release.findChild<QLineEdit *>(QStringLiteral("releaseReason"))->setText(QStringLiteral("stuck"));
        release.findChild<QPushButton *>(QStringLiteral("releaseEffect"))->click();
        fixture.services.pass(1s);
        QVERIFY(release.receipt());
        auto *words = release.findChild<QLabel *>(QStringLiteral("releaseUndoWords"));
        QVERIFY(words->isVisible());
        QVERIFY2(words->text().contains(QStringLiteral("worker-7")), qPrintable(words->text()));
        QSignalSpy wanted(&release, &ui::ReleaseDialog::undoRequested);
        auto *undo = release.findChild<QPushButton *>(QStringLiteral("releaseUndo"));
        QVERIFY(undo->isVisible());
        undo->click();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.front().front().toString(), release.receipt()->journalId);
        QVERIFY(!release.isVisible());
        fixture.services.runUntilIdle();
    }

    void theLastActIsReadOnAThreadOfItsOwnAndFollowsTheJournal()
    {
        Fixture fixture;
        ui::LastAct last;
        QVERIFY(last.whyNone().contains(QStringLiteral("no connection")));
        last.setConnection(&fixture.services);
        QTRY_VERIFY(last.whyNone().contains(QStringLiteral("names no act")));
        const audit::JournalEntry broken = fixture.breakLock();
        QTRY_VERIFY(last.entry());
        QCOMPARE(last.entry()->id, broken.id);
        QVERIFY(last.whyNone().isEmpty());
        QString found;
        last.find(&fixture.services, broken.id,
                  [&found](const audit::JournalEntry &entry) { found = entry.id; });
        QTRY_COMPARE(found, broken.id);
        fixture.show(broken);
        fixture.restore();
        QTRY_VERIFY(!last.entry());
        last.setConnection(nullptr);
        QVERIFY(!last.entry());
    }
};

LEASESCOPE_WINDOW_TEST(RestoreDialogTest)
#include "RestoreDialogTest.moc"
