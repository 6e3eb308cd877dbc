// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/WindowTest.h"
#include "tests/ui/panels/PanelServices.h"

#include "ui/bulk/BulkDialog.h"
#include "ui/common/SeenTimer.h"

#include <QComboBox>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using Group = ui::BulkModel::Group;

namespace {

const QString bulkTable = QStringLiteral("locks");

QByteArray keyOf(int number)
{
    return "job-" + QByteArray::number(number);
}

/// A table with `count` locks whose holders went away, and what else a test puts there.
struct BulkRoom {
    PanelServices services;
    QPointer<ui::BulkDialog> dialog;

    explicit BulkRoom(int count)
    {
        services.dynamo.createTable(bulkTable, "key");
        for (int i = 0; i < count; ++i)
            put(keyOf(i), 1);
    }
    ~BulkRoom()
    {
        delete dialog;
        services.runUntilIdle();
    }

    void put(const QByteArray &key, int version)
    {
        services.dynamo.put(bulkTable, PanelServices::lockRow(key, "worker-7", version, "payload"));
    }
    /// Watches for longer than a lease, while the lock "busy" gets its heartbeats.
    void watch()
    {
        services.open();
        for (int version = 2; version < 8; ++version) {
            services.pass(5s);
            if (row("busy"))
                put("busy", version);
        }
        services.pass(3s);
    }
    /// On all rows of the table, as the window opens it.
    void open(bool marked = false)
    {
        ui::BulkScope scope;
        scope.snapshot = services.watch().snapshot();
        scope.marked = marked;
        for (qint32 row = 0; row < scope.snapshot->size(); ++row)
            scope.rows.push_back(row);
        dialog = new ui::BulkDialog(services, std::move(scope), {});
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
        services.runUntilIdle();
    }
    /// Opens it on lapsed locks, gives the reason and, where it is asked for, their number.
    void openReady()
    {
        watch();
        open();
        fill();
    }
    void fill() const
    {
        find<QLineEdit>("bulkReason")->setText(QStringLiteral("the host is gone"));
        if (find<QLineEdit>("bulkTyped")->isVisible())
            find<QLineEdit>("bulkTyped")->setText(QString::number(dialog->model().count(Group::ToRelease)));
    }
    void releaseAll()
    {
        effect()->click();
        for (int turn = 0; turn < 4000 && dialog && dialog->isActing(); ++turn)
            services.pass(250ms);
    }

    template <typename Widget>
    [[nodiscard]] Widget *find(const char *name) const
    {
        auto *found = dialog->findChild<Widget *>(QLatin1String(name));
        if (!found)
            qFatal("there is no %s", name);
        return found;
    }
    [[nodiscard]] QPushButton *effect() const { return find<QPushButton>("bulkEffect"); }
    [[nodiscard]] QString text(const char *label) const { return find<QLabel>(label)->text(); }
    [[nodiscard]] std::optional<dynamodb::Item> row(const QByteArray &key) const
    {
        return services.dynamo.item(bulkTable, {{"key", dynamodb::AttributeValue::string(key)}});
    }
    [[nodiscard]] bool isReleased(const QByteArray &key) const { return row(key)->contains("isReleased"); }
    /// Every one that was sent; ends the test if one was not conditioned.
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
    [[nodiscard]] std::vector<audit::JournalEntry> journal() const { return *services.journal().entries(); }
};

} // namespace

/// Many lapsed locks, released with every guard of a single one; live ones never.
class BulkDialogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void standsStillUnseenAndReportsTheTimeOnceItIsSeenAgain()
    {
        BulkRoom room(3);
        room.watch();
        room.open();
        const auto *clock = room.dialog->findChild<ui::SeenTimer *>({}, Qt::FindDirectChildrenOnly);
        QVERIFY(clock->isStepping());
        room.dialog->hide();
        QVERIFY(!clock->isStepping());
        room.services.time.advance(1s);
        const QSignalSpy reported(&room.dialog->model(), &QAbstractItemModel::dataChanged);
        room.dialog->show();
        QVERIFY2(reported.count() > 0, "the reasons name times that have passed");
        QVERIFY(clock->isStepping());
    }

    void keepsTheLocksOfHoldersThatComeBackInTheMiddle()
    {
        constexpr int all = 1000;
        BulkRoom room(all);
        room.put("busy", 1);
        room.openReady();
        QCOMPARE(room.effect()->text(), QStringLiteral("Release 1\u2009000 lapsed locks"));
        room.services.dynamo.answerAfter("GetItem", 50ms);
        QSet<QByteArray> back;
        const int before = room.writes();
        room.effect()->click();
        for (int turn = 0; turn < 4000 && room.dialog->isActing(); ++turn) {
            room.services.pass(250ms);
            room.put("busy", 100 + turn);
            const QByteArray key = keyOf(all - 1 - 7 * turn % all);
            if (!room.isReleased(key)) {
                room.put(key, 2);
                back.insert(key);
            }
        }
        QVERIFY(!room.dialog->isActing());
        int kept = 0;
        for (int i = 0; i < all; ++i) {
            // A heartbeat may have come between its release and its turn here.
            const bool cameBack = room.row(keyOf(i))->stringAt("recordVersionNumber") ==
                PanelServices::lockRow("", "", 2).stringAt("recordVersionNumber");
            QCOMPARE(room.isReleased(keyOf(i)), !cameBack);
            kept += cameBack ? 1 : 0;
        }
        QVERIFY2(kept > 5 && kept == int(back.size()), qPrintable(QString::number(kept)));
        QVERIFY(!room.isReleased("busy"));
        const ui::BulkModel &model = room.dialog->model();
        QCOMPARE(model.count(Group::Refused), qsizetype(kept));
        QCOMPARE(model.count(Group::Released), qsizetype(all - kept));
        QCOMPARE(model.count(Group::LeftOut), qsizetype(1));
        QCOMPARE(model.count(Group::Failed) + model.count(Group::NotTried), qsizetype(0));
        QCOMPARE(room.writes() - before, all - kept);
        QCOMPARE(room.journal().size(), std::size_t(all - kept));
    }

    void sendsNothingForALiveLock()
    {
        BulkRoom room(0);
        room.put("busy", 1);
        room.openReady();
        QVERIFY(!room.effect()->isVisible()); // the reason stands in its place
        QVERIFY(!room.effect()->isEnabled());
        QVERIFY(!room.find<QLineEdit>("bulkReason")->isVisible());
        QCOMPARE(room.text("bulkHint"), QStringLiteral("None of these locks is proved to have lapsed."));
        QCOMPARE(room.find<QPushButton>("bulkCancel")->text(), QStringLiteral("Close"));
        room.effect()->click();
        room.services.pass(2s);
        QCOMPARE(room.writes(), 0);
    }

    void hasItsButtonAgainOnceOneOfThemLapses()
    {
        BulkRoom room(0);
        room.put("busy", 1);
        room.watch();
        room.open();
        QVERIFY(!room.effect()->isVisible());
        room.services.pass(30s); // no heartbeat any more
        QVERIFY(room.effect()->isVisible());
        QVERIFY(room.find<QLineEdit>("bulkReason")->isVisible());
        room.fill();
        QVERIFY(room.effect()->isEnabled());
    }

    void leavesOutAHolderThatComesBackWhileItIsLookedAt()
    {
        BulkRoom room(3);
        room.openReady();
        QCOMPARE(room.effect()->text(), QStringLiteral("Release 3 lapsed locks"));
        room.put(keyOf(1), 2);
        room.services.pass(20s);
        QCOMPARE(room.effect()->text(), QStringLiteral("Release 2 lapsed locks"));
        room.releaseAll();
        QVERIFY(room.isReleased(keyOf(0)) && !room.isReleased(keyOf(1)) && room.isReleased(keyOf(2)));
        QCOMPARE(room.dialog->model().count(Group::LeftOut), qsizetype(1));
    }

    void wantsAReason()
    {
        BulkRoom room(2);
        room.watch();
        room.open();
        QVERIFY(!room.effect()->isEnabled());
        QCOMPARE(room.text("bulkHint"), QStringLiteral("A reason is missing."));
        room.find<QLineEdit>("bulkReason")->setText(QStringLiteral("  "));
        QVERIFY(!room.effect()->isEnabled());
        QVERIFY(!room.find<QLineEdit>("bulkTyped")->isVisible());
        room.fill();
        QVERIFY(room.effect()->isEnabled());
    }

    void wantsTheNumberOfManyLocks()
    {
        BulkRoom room(21);
        room.watch();
        room.open();
        auto *count = room.find<QLineEdit>("bulkTyped");
        QVERIFY(count->isVisible());
        QVERIFY(room.text("bulkFact1").contains(QStringLiteral("a few at once")));
        room.find<QLineEdit>("bulkReason")->setText(QStringLiteral("the host is gone"));
        for (const char *typed : {"", "20", "210", "all"}) {
            count->setText(QString::fromLatin1(typed));
            QVERIFY2(!room.effect()->isEnabled(), typed);
        }
        count->setText(QStringLiteral("21"));
        QVERIFY(room.effect()->isEnabled());
        room.put(keyOf(4), 2); // another number now: few enough, so that none is asked for
        room.services.pass(20s);
        QVERIFY(!count->isVisible());
        QCOMPARE(room.effect()->text(), QStringLiteral("Release 20 lapsed locks"));
        QVERIFY(room.text("bulkFact1").contains(QStringLiteral("one after another")));
    }

    void stopsAndSaysWhatItDidNotComeTo()
    {
        BulkRoom room(200);
        room.openReady();
        room.services.dynamo.answerAfter("GetItem", 50ms);
        room.effect()->click();
        QCOMPARE(room.find<QPushButton>("bulkCancel")->text(), QStringLiteral("&Stop"));
        room.services.pass(500ms);
        QCOMPARE(room.find<QPushButton>("bulkCancel")->text(), QStringLiteral("&Stop after these"));
        QVERIFY(room.dialog->isActing());
        QVERIFY(room.find<QProgressBar>("bulkProgress")->isVisible());
        QVERIFY(room.find<QProgressBar>("bulkProgress")->value() > 0);
        room.find<QPushButton>("bulkCancel")->click();
        for (int turn = 0; turn < 400 && room.dialog->isActing(); ++turn)
            room.services.pass(250ms);
        QVERIFY(room.dialog); // it tells what became of each
        const ui::BulkModel &model = room.dialog->model();
        QVERIFY(model.count(Group::Released) > 0);
        QVERIFY(model.count(Group::NotTried) > 100);
        QCOMPARE(model.count(Group::Released) + model.count(Group::NotTried), qsizetype(200));
        QCOMPARE(room.writes(), int(model.count(Group::Released)));
        for (const audit::JournalEntry &entry : room.journal())
            QVERIFY(entry.outcome); // nothing announced was left open
    }

    void stopsAfterTheLockThatIsUnderWay()
    {
        BulkRoom room(5);
        room.openReady();
        room.services.dynamo.answerAfter("GetItem", 400ms);
        room.effect()->click();
        for (int turn = 0; turn < 40 && room.writes() < 2; ++turn)
            room.services.pass(250ms);
        room.services.pass(250ms); // the third is being read
        auto *stop = room.find<QPushButton>("bulkCancel");
        QCOMPARE(stop->text(), QStringLiteral("&Stop after this one"));
        const auto fate = [&room](int row) {
            return room.dialog->model().index(row, ui::BulkModel::Fate).data().toString();
        };
        QCOMPARE(fate(0) + u' ' + fate(2) + u' ' + fate(4), QStringLiteral("released reading waiting"));
        const QByteArray under = room.dialog->model().index(2, ui::BulkModel::Key).data().toString().toUtf8();
        QVERIFY(!room.isReleased(under));
        stop->click();
        for (int turn = 0; turn < 40 && room.dialog->isActing(); ++turn)
            room.services.pass(250ms);
        QVERIFY(room.dialog);
        QCOMPARE(room.text("bulkHeadline"), QStringLiteral("3 released, 2 not tried"));
        QVERIFY(room.text("bulkState").contains(QStringLiteral("2 locks were not tried")));
        QVERIFY(room.isReleased(under));
        QCOMPARE(room.writes(), 3);
    }

    void offersOneUndoOfAllThatWereReleased()
    {
        BulkRoom room(3);
        room.openReady();
        QVERIFY(!room.find<QPushButton>("bulkUndoMany")->isVisible());
        room.services.dynamo.answerAfter("GetItem", 400ms);
        room.effect()->click();
        room.put(keyOf(1), 2); // its holder comes back
        for (int turn = 0; turn < 40 && room.dialog->isActing(); ++turn)
            room.services.pass(250ms);
        QCOMPARE(room.text("bulkHeadline"), QStringLiteral("2 released, 1 kept"));
        auto *undo = room.find<QPushButton>("bulkUndoMany");
        QCOMPARE(room.dialog->releasedEntries().size(), 2);
        QVERIFY(undo->isVisible());
        QCOMPARE(undo->text(), QStringLiteral("&Undo 2 releases\u2026"));
        QStringList journalled;
        for (const audit::JournalEntry &entry : room.journal())
            journalled += entry.id;
        const QSignalSpy wanted(room.dialog, &ui::BulkDialog::undoOfManyRequested);
        undo->click();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].toStringList(), journalled);
        QCOMPARE(room.writes(), 2); // nothing is put back before it is asked
    }

    void offersNoUndoWhereNothingWasReleased()
    {
        BulkRoom room(1);
        room.openReady();
        room.services.dynamo.deny("GetItem");
        room.releaseAll();
        QCOMPARE(room.text("bulkHeadline"), QStringLiteral("1 failed"));
        QVERIFY(!room.find<QPushButton>("bulkUndoMany")->isVisible());
    }

    void unfoldsThoseLeftOutByKeys()
    {
        BulkRoom room(1);
        room.put("busy", 1);
        room.openReady();
        auto *table = room.find<QTableView>("bulkLocks");
        const ui::BulkModel &model = room.dialog->model();
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(table->columnSpan(1, 0), int(ui::BulkModel::Columns));
        table->setCurrentIndex(model.index(1, 0));
        QTest::keyClick(table, Qt::Key_Right);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(2, ui::BulkModel::Key).data().toString(), QStringLiteral("busy"));
        QCOMPARE(table->currentIndex().row(), 1);
        QTest::keyClick(table, Qt::Key_Left);
        QCOMPARE(model.rowCount(), 2);
        QTest::keyClick(table, Qt::Key_Space);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(room.writes(), 0);
    }

    void releasesNoLockThatWasTakenOut()
    {
        BulkRoom room(2);
        room.openReady();
        auto *table = room.find<QTableView>("bulkLocks");
        table->setCurrentIndex(room.dialog->model().index(0, ui::BulkModel::Why));
        QTest::keyClick(table, Qt::Key_Space);
        QCOMPARE(room.effect()->text(), QStringLiteral("Release 1 lapsed lock"));
        QTest::keyClick(table, Qt::Key_Down);
        QTest::keyClick(table, Qt::Key_Space);
        QVERIFY(!room.effect()->isEnabled());
        QCOMPARE(room.text("bulkHint"), QStringLiteral("Check at least one lock."));
        QTest::keyClick(table, Qt::Key_Space);
        QVERIFY(room.effect()->isEnabled());
        room.releaseAll();
        QCOMPARE(room.writes(), 1);
        QVERIFY(!room.isReleased(keyOf(0)));
        QVERIFY(room.isReleased(keyOf(1)));
        QCOMPARE(room.text("bulkHeadline"), QStringLiteral("1 released"));
    }

    void bringsAnnouncedWritesToTheirEndWhenItGoes()
    {
        BulkRoom room(40);
        room.openReady();
        room.services.dynamo.answerAfter("UpdateItem", 400ms);
        room.effect()->click();
        room.services.pass(250ms);
        QVERIFY(room.writes() > 0);
        delete room.dialog;
        room.services.pass(5s);
        QVERIFY(room.writes() < 40);
        QCOMPARE(room.journal().size(), std::size_t(room.writes()));
        for (const audit::JournalEntry &entry : room.journal())
            QVERIFY(entry.outcome);
    }

    void writesNothingOnAReadOnlyConnectionBeforeItIsAllowed()
    {
        BulkRoom room(2);
        room.services.setReadOnly(true);
        room.openReady();
        QVERIFY(!room.effect()->isEnabled());
        auto *allow = room.find<QPushButton>("bulkAllowWriting");
        QVERIFY(allow->isVisible() && !allow->isDefault());
        QCOMPARE(room.writes(), 0);
        allow->click();
        QVERIFY(!room.services.readOnly());
        QVERIFY(room.effect()->isEnabled());
        room.services.setReadOnly(true); // elsewhere
        QVERIFY(!room.effect()->isEnabled());
        room.services.setReadOnly(false);
        room.releaseAll();
        QCOMPARE(room.writes(), 2);
    }

    void comesBackToItsQuestionWhenTheConnectionTurnedReadOnlyOnTheWay()
    {
        BulkRoom room(2);
        room.openReady();
        room.effect()->click();
        room.services.setReadOnly(true);
        room.services.pass(1s);
        QVERIFY(!room.dialog->isActing());
        QVERIFY2(room.text("bulkState").contains(QStringLiteral("read-only")),
                 qPrintable(room.text("bulkState")));
        QCOMPARE(room.writes(), 0);
        QVERIFY(room.find<QLineEdit>("bulkReason")->isVisible());
    }

    void savesWhatBecameOfEachLock_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("csv") << QStringLiteral("report.csv");
        QTest::newRow("json") << QStringLiteral("report.json");
        QTest::newRow("markdown") << QStringLiteral("report.md");
    }

    void savesWhatBecameOfEachLock()
    {
        QFETCH(QString, name);
        BulkRoom room(3);
        room.put("busy", 1);
        room.openReady();
        room.releaseAll();
        const QTemporaryDir folder;
        const QString path = folder.filePath(name);
        const QSignalSpy saved(room.dialog, &ui::BulkDialog::reportSaved);
        room.dialog->saveReport(path);
        room.services.runUntilIdle();
        QTRY_COMPARE(saved.size(), 1);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!(file.permissions() & (QFile::ReadOther | QFile::ReadGroup)));
        const QByteArray text = file.readAll();
        for (const audit::JournalEntry &entry : room.journal())
            QVERIFY(text.contains(entry.id.toUtf8()));
        for (const char *part : {"job-0", "job-2", "busy", "left-out", "held"})
            QVERIFY2(text.contains(part), part);
        if (name.endsWith(QLatin1String("json")))
            QCOMPARE(QJsonDocument::fromJson(text).array().size(), 4);
    }

    void saysWhyAReportCannotBeSaved()
    {
        BulkRoom room(1);
        room.openReady();
        room.releaseAll();
        room.dialog->saveReport(QStringLiteral("/nowhere/report.csv"));
        QVERIFY(room.text("bulkState").startsWith(QStringLiteral("Cannot write /nowhere/report.csv")));
        QVERIFY(room.find<QPushButton>("bulkSave")->isEnabled());
    }

    void listsTheFailedFirstAndAloneOnRequest()
    {
        BulkRoom room(4);
        room.openReady();
        room.services.dynamo.deny("UpdateItem");
        room.releaseAll();
        const ui::BulkModel &model = room.dialog->model();
        QCOMPARE(model.count(Group::Released), qsizetype(0));
        QCOMPARE(model.count(Group::Failed) + model.count(Group::Refused), qsizetype(4));
        auto *shown = room.find<QComboBox>("bulkShown");
        const int failed = shown->findData(int(Group::Failed));
        QVERIFY(failed >= 0);
        shown->setCurrentIndex(failed);
        Q_EMIT shown->activated(failed);
        QCOMPARE(model.rowCount(), 4);
        QVERIFY(!model.index(0, ui::BulkModel::Why).data().toString().isEmpty());
        QVERIFY(!room.isReleased(keyOf(0)));
    }

    void isDoneByKeysAlone()
    {
        BulkRoom room(21);
        room.watch();
        room.open();
        room.dialog->activateWindow();
        QCOMPARE(room.dialog->focusWidget(), room.find<QLineEdit>("bulkReason"));
        QTest::keyClicks(room.dialog->focusWidget(), QStringLiteral("host is gone"));
        QTest::keyClick(room.dialog->focusWidget(), Qt::Key_Return,
                        Qt::ControlModifier); // there is no number yet
        QCOMPARE(room.writes(), 0);
        QTest::keyClick(room.dialog->focusWidget(), Qt::Key_Tab, Qt::ShiftModifier);
        QCOMPARE(room.dialog->focusWidget(), room.find<QLineEdit>("bulkTyped"));
        QTest::keyClicks(room.dialog->focusWidget(), QStringLiteral("21"));
        QTest::keyClick(room.dialog->focusWidget(), Qt::Key_Return); // goes on to the reason
        QCOMPARE(room.dialog->focusWidget(), room.find<QLineEdit>("bulkReason"));
        QTest::keyClick(room.dialog->focusWidget(), Qt::Key_Return);
        QCOMPARE(room.writes(), 0); // Return in a field never acts
        QTest::keyClick(room.dialog->focusWidget(), Qt::Key_Return, Qt::ControlModifier);
        for (int turn = 0; turn < 400 && room.dialog->isActing(); ++turn)
            room.services.pass(250ms);
        QCOMPARE(room.writes(), 21);
        QCOMPARE(room.dialog->focusWidget(), room.find<QPushButton>("bulkCancel")); // which closes now
        QTest::keyClick(room.dialog, Qt::Key_Escape);
        QTRY_VERIFY(!room.dialog);
    }

    void keepsNoWidgetForALock()
    {
        BulkRoom few(2);
        few.openReady();
        BulkRoom many(400);
        many.openReady();
        QCOMPARE(many.find<QTableView>("bulkLocks")->model()->rowCount(), 400);
        QCOMPARE(many.dialog->findChildren<QWidget *>().size(), few.dialog->findChildren<QWidget *>().size());
    }

    void reportsTheWholeReasonOfTheLockUnderTheKeyboard()
    {
        BulkRoom room(2);
        room.openReady();
        const auto *chosen = room.find<QLabel>("bulkChosen");
        QVERIFY(!chosen->isVisible());
        auto *table = room.find<QTableView>("bulkLocks");
        table->setCurrentIndex(table->model()->index(1, 0));
        QVERIFY(chosen->isVisible());
        const QString before = chosen->text();
        QCOMPARE(before, table->model()->index(1, ui::BulkModel::Why).data().toString());
        room.releaseAll();
        QVERIFY(chosen->text() != before); // it follows
    }

    void saysToTheWindowHowItWent()
    {
        BulkRoom room(2);
        room.openReady();
        const QSignalSpy ended(room.dialog, &ui::BulkDialog::ended);
        room.releaseAll();
        QCOMPARE(ended.size(), 1);
        QCOMPARE(ended[0][0].toString(), QStringLiteral("2 released"));
        QCOMPARE(room.text("bulkHeadline"), QStringLiteral("2 released"));
    }
};

LEASESCOPE_WINDOW_TEST(BulkDialogTest)
#include "BulkDialogTest.moc"
