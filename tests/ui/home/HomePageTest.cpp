// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/home/HomePage.h"
#include "HomeScene.h"
#include "SampleLocks.h"
#include "tests/program/WindowTest.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/home/HomeView.h"
#include "ui/home/ProblemsModel.h"
#include "ui/home/TablesModel.h"
#include "ui/locks/FilterBar.h"

#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace std::chrono_literals;

Q_DECLARE_METATYPE(ui::ConnectionState *)

namespace {

const QString lockTable = QStringLiteral("locks");

/// Home over connections with one table each, and the same broken row in all of them.
struct HomeFixture {
    HomeScene scene;
    ui::HomeFeed feed;
    ui::HomePage page{feed};

    explicit HomeFixture(const std::vector<const char *> &names = {"staging", "prod", "prod-us"},
                         const QStringList &tables = {lockTable})
    {
        for (const char *name : names)
            scene.add(name, tables);
        scene.putEverywhere(lockTable, sample::unreadable("import-eu"));
        page.resize(1052, 650);
        feed.setConnections(scene.connections());
    }
    void show()
    {
        page.show();
        scene.pass(3s);
    }
    [[nodiscard]] ui::HomeModel &problems() const { return page.problems().rows(); }
    [[nodiscard]] ui::TablesModel &tables() const
    {
        return static_cast<ui::TablesModel &>(page.tables().rows());
    }
    [[nodiscard]] QString problem(int row, int column) const
    {
        return problems().index(row, column).data().toString();
    }
    [[nodiscard]] int rowOf(view::HomeLine::Kind kind, const QString &text) const
    {
        for (int row = 0; row < tables().rowCount(); ++row) {
            if (tables().line(row).kind == kind && tables().cell(row, 0).text.contains(text))
                return row;
        }
        return -1;
    }
    void signOut(int connection)
    {
        ui::CredentialState ended;
        ended.phase = ui::CredentialState::Phase::SignInNeeded;
        ended.sentence = QStringLiteral("the login of corp has expired");
        scene.at(connection).setCredentialState(ended);
    }
    /// Rows of both sections that lie wholly within the page.
    [[nodiscard]] int visibleRows(const ui::HomeView &view) const
    {
        const QRect sight = page.scrollArea().viewport()->rect();
        int visible = 0;
        for (int row = 0; row < view.rows().rowCount(); ++row) {
            const QRect place = view.rowRect(row);
            const QPoint at = view.mapTo(page.scrollArea().viewport(), place.topLeft());
            visible += sight.contains(QRect(at, place.size()).adjusted(0, 0, -sight.width() / 2, 0)) ? 1 : 0;
        }
        return visible;
    }
};

/// Every text of ours 40 % longer, as other languages need.
class LongerTexts final : public QTranslator {
public:
    [[nodiscard]] QString translate(const char *, const char *text, const char *, int) const override
    {
        const QString source = QString::fromUtf8(text);
        return source + QString((source.size() * 2 + 4) / 5, QChar(u'\u00e4'));
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

} // namespace

/// Home: problems of all connections and their tables.
class HomePageTest : public QObject {
    Q_OBJECT

    static void checkHeads(const ui::HomeView &view)
    {
        ui::HomePainter painter;
        painter.setFont(view.font());
        int all = 0;
        for (int column = 0; column < view.rows().columnCount(); ++column) {
            if (view.head().isSectionHidden(column))
                continue;
            const int section = view.head().sectionSize(column);
            all += section;
            const QString head = view.rows().headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
            const bool hasSign = !std::holds_alternative<std::monostate>(view.rows().headSign(column));
            QVERIFY2(section >= painter.headWidth(head, hasSign), qPrintable(head));
        }
        QVERIFY2(all <= view.viewport()->width(), qPrintable(QString::number(all)));
    }

private Q_SLOTS:
    void initTestCase()
    {
        qRegisterMetaType<ui::ConnectionState *>();
        qRegisterMetaType<dynamodb::Item>();
    }

    void readsOnlyWhileItIsSeen()
    {
        HomeFixture fixture;
        fixture.scene.pass(1min);
        QCOMPARE(fixture.scene.at(0).reader.operations.size(), 0);
        fixture.show();
        QVERIFY(fixture.scene.at(0).reader.count(QStringLiteral("Scan")) > 0);
        fixture.page.hide();
        fixture.scene.pass(1s);
        const auto before = fixture.scene.at(0).reader.operations.size();
        fixture.scene.pass(5min);
        QCOMPARE(fixture.scene.at(0).reader.operations.size(), before);
    }

    void enterOpensAProblemInItsOwnConnection()
    {
        HomeFixture fixture;
        fixture.show();
        QCOMPARE(fixture.problems().rowCount(), 3);
        QSignalSpy wanted(&fixture.page, &ui::HomePage::lockWanted);
        for (int row = 0; row < 3; ++row) {
            fixture.page.problems().choose(row);
            QTest::keyClick(&fixture.page.problems(), Qt::Key_Return);
        }
        QCOMPARE(wanted.size(), 3);
        for (int row = 0; row < 3; ++row) {
            auto *connection = wanted[row][0].value<ui::ConnectionState *>();
            QCOMPARE(connection, static_cast<ui::ConnectionState *>(&fixture.scene.at(row)));
            QCOMPARE(fixture.problem(row, ui::ProblemsModel::Place),
                     connection->facts().profile + QStringLiteral(" \u203a locks"));
            QCOMPARE(wanted[row][1].toString(), lockTable);
            QCOMPARE(wanted[row][2].value<dynamodb::Item>().stringAt("key").value(), QByteArray("import-eu"));
        }
    }

    void controlEnterOnAProblemAndEnterOnATableOpenTheTable()
    {
        HomeFixture fixture;
        fixture.show();
        QSignalSpy wanted(&fixture.page, &ui::HomePage::tableWanted);
        fixture.page.problems().choose(1);
        QTest::keyClick(&fixture.page.problems(), Qt::Key_Return, Qt::ControlModifier);
        fixture.page.tables().choose(5);
        QCOMPARE(fixture.tables().line(5).kind, view::HomeLine::Kind::Table);
        QTest::keyClick(&fixture.page.tables(), Qt::Key_Return);
        QCOMPARE(wanted.size(), 2);
        QCOMPARE(wanted[0][0].value<ui::ConnectionState *>(), &fixture.scene.at(1));
        QCOMPARE(wanted[1][0].value<ui::ConnectionState *>(), &fixture.scene.at(2));
    }

    void enterOnWhatIsSignedOutSignsIn()
    {
        HomeFixture fixture;
        fixture.show();
        fixture.signOut(2);
        fixture.page.previousProblem();
        QCOMPARE(fixture.problem(fixture.page.problems().currentIndex().row(), ui::ProblemsModel::State),
                 QStringLiteral("not read"));
        QTest::keyClick(&fixture.page.problems(), Qt::Key_Return);
        QCOMPARE(fixture.scene.at(2).signIns, 1);
        fixture.page.tables().choose(fixture.rowOf(view::HomeLine::Kind::Group, QStringLiteral("prod-us")));
        QTest::keyClick(&fixture.page.tables(), Qt::Key_Return);
        QCOMPARE(fixture.scene.at(2).signIns, 2);
        QCOMPARE(fixture.scene.at(0).signIns + fixture.scene.at(1).signIns, 0);
    }

    void whatIsNotReadSaysWhyAndTheOthersAreShownOnTime()
    {
        HomeFixture fixture({"good", "denied", "signed-out", "hanging"});
        fixture.scene.hang(3);
        fixture.scene.at(1).reader.fault = [](const QString &, int) -> std::optional<base::Error> {
            return base::Error{base::ErrorKind::AccessDenied,
                               QStringLiteral("the profile may not do dynamodb:ListTables"),
                               {},
                               {},
                               {}};
        };
        fixture.signOut(2);
        fixture.show();
        fixture.scene.pass(30s);
        fixture.page.refreshTime();
        QStringList reported;
        for (int row = 0; row < fixture.problems().rowCount(); ++row)
            reported += fixture.problem(row, ui::ProblemsModel::Place) + QStringLiteral(": ") +
                fixture.problem(row, ui::ProblemsModel::Known);
        const QString all = reported.join(u'\n');
        QVERIFY2(reported.front().startsWith(QStringLiteral("good \u203a locks: ")), qPrintable(all));
        QVERIFY2(all.contains(QStringLiteral("denied: the profile may not do dynamodb:ListTables")),
                 qPrintable(all));
        QVERIFY2(all.contains(QStringLiteral("signed-out: the login of corp has expired")), qPrintable(all));
        QVERIFY2(all.contains(QStringLiteral("hanging: no answer to the list of tables")), qPrintable(all));
        QVERIFY(fixture.scene.at(0).reader.count(QStringLiteral("Scan")) >= 2);
    }

    void f8GoesThroughTheProblemsInTheirOrderAndBeginsAnew()
    {
        HomeFixture fixture;
        fixture.show();
        QList<int> rows;
        for (int i = 0; i < 4; ++i) {
            fixture.page.nextProblem();
            rows.append(fixture.page.problems().currentIndex().row());
        }
        QCOMPARE(rows, (QList<int>{0, 1, 2, 0}));
        fixture.page.previousProblem();
        QCOMPARE(fixture.page.problems().currentIndex().row(), 2);
    }

    void aProblemLeavesWithItsCauseAndTheChoiceStaysWithItsRow()
    {
        HomeFixture fixture;
        fixture.show();
        fixture.page.problems().choose(2);
        fixture.scene.at(0).reader.rowsOf[lockTable] = {sample::released("import-eu", "w", 1)};
        fixture.scene.pass(3s);
        QCOMPARE(fixture.problems().rowCount(), 2);
        QCOMPARE(fixture.page.problems().currentIndex().row(), 1);
        QCOMPARE(fixture.page.chosen()->connection, &fixture.scene.at(2));
        fixture.scene.at(2).reader.rowsOf[lockTable] = {};
        fixture.scene.pass(60s);
        QCOMPARE(fixture.problems().rowCount(), 1);
        QVERIFY(!fixture.page.chosen());
    }

    void rowsKeepTheirOrderWhileThePointerIsOverThem()
    {
        HomeFixture fixture({"staging", "prod"});
        fixture.scene.at(0).reader.rowsOf[lockTable].clear();
        fixture.show();
        QCOMPARE(fixture.problem(0, ui::ProblemsModel::Place), QStringLiteral("prod \u203a locks"));
        QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
        QCoreApplication::sendEvent(fixture.page.problems().viewport(), &enter);
        // A lapse, which is worse than a row that is unreadable.
        fixture.scene.at(0).reader.rowsOf[lockTable] = {sample::lock("old", "w", 1)};
        fixture.scene.pass(60s);
        QCOMPARE(fixture.problems().rowCount(), 2);
        QCOMPARE(fixture.problem(0, ui::ProblemsModel::Place), QStringLiteral("prod \u203a locks"));
        QCOMPARE(fixture.problem(1, ui::ProblemsModel::State), QStringLiteral("lapsed"));
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(fixture.page.problems().viewport(), &leave);
        QCOMPARE(fixture.problem(0, ui::ProblemsModel::State), QStringLiteral("lapsed"));
    }

    void aSnoozedProblemIsCountedInTheHeadAndComesBack()
    {
        HomeFixture fixture;
        fixture.show();
        fixture.page.nextProblem();
        fixture.page.snoozeFor(1);
        QCOMPARE(fixture.problems().rowCount(), 2);
        QVERIFY(fixture.page.problems().head().note().startsWith(QStringLiteral("1 snoozed")));
        QCOMPARE(fixture.page.problems().currentIndex().row(), 0); // the next one
        fixture.page.snoozeUntilChange();
        QCOMPARE(fixture.problems().rowCount(), 1);
        fixture.page.endSnoozes();
        QCOMPARE(fixture.problems().rowCount(), 3);
        QVERIFY(fixture.page.problems().head().note().isEmpty());
    }

    void theHeadThatCountsSnoozedProblemsShowsThemAgainByAClick()
    {
        HomeFixture fixture;
        fixture.show();
        QVERIFY(fixture.page.problems().head().linkRect().isEmpty());
        fixture.page.nextProblem();
        fixture.page.snoozeFor(1);
        ui::HomeHeader &head = fixture.page.problems().head();
        const QRect link = head.linkRect();
        QVERIFY(!link.isEmpty() && head.sectionSize(0) > link.right());
        QTest::mouseClick(head.viewport(), Qt::LeftButton, {}, link.center());
        QCOMPARE(fixture.problems().rowCount(), 3);
        QVERIFY(!fixture.page.problems().isFolded());
        QVERIFY(head.linkRect().isEmpty());
    }

    void snoozesOutliveTheProgramAndTheSettingsNameNoOwner()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("settings.ini"));
        HomeScene scene;
        FakeServices &services = scene.add("staging");
        scene.putEverywhere(lockTable, sample::unreadable("import-eu"));
        scene.putEverywhere(lockTable, sample::unreadable("import-us"));
        const auto run = [&](auto &&act) {
            QSettings settings(file, QSettings::IniFormat);
            ui::HomeFeed feed;
            feed.setSnoozeMemory(ui::SnoozeMemory(&settings));
            feed.setConnections(scene.connections());
            ui::HomePage page(feed);
            page.show();
            scene.pass(3s);
            act(page, feed);
        };
        run([](ui::HomePage &page, const ui::HomeFeed &) {
            page.problems().choose(0);
            page.snoozeFor(1);
            page.snoozeUntilChange();
        });
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray text = written.readAll();
        QVERIFY2(!text.isEmpty() && !text.contains("hand-edited") && !text.contains("worker"),
                 text.constData());
        run([](ui::HomePage &page, const ui::HomeFeed &feed) {
            QCOMPARE(page.problems().rows().rowCount(), 0);
            QCOMPARE(feed.home().snoozed(), 2);
        });
        services.pass(3600s); // while the program does not run
        run([](ui::HomePage &page, const ui::HomeFeed &feed) {
            QCOMPARE(page.problems().rows().rowCount(), 1);
            QCOMPARE(feed.home().snoozes().size(), 1U);
        });
        const QSettings settings(file, QSettings::IniFormat);
        QCOMPARE(settings.allKeys().size(), 1);
        QVERIFY(!settings.value(settings.allKeys().first()).toByteArray().contains("untilMs"));
    }

    void whatIsSnoozedInADemoIsNotKept()
    {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        HomeScene scene;
        scene.add("demo").shown.demo = true;
        scene.putEverywhere(lockTable, sample::unreadable("import-eu"));
        ui::HomeFeed feed;
        feed.setSnoozeMemory(ui::SnoozeMemory(&settings));
        feed.setConnections(scene.connections());
        ui::HomePage page(feed);
        page.show();
        scene.pass(3s);
        page.nextProblem();
        page.snoozeFor(1);
        QCOMPARE(feed.home().snoozed(), 1);
        QVERIFY(settings.allKeys().isEmpty());
    }

    void theArrowKeysGoFromOneSectionToTheOtherAndOneThingIsChosen()
    {
        HomeFixture fixture;
        fixture.show();
        fixture.page.problems().choose(2);
        QTest::keyClick(&fixture.page.problems(), Qt::Key_Down);
        QCOMPARE(fixture.page.tables().currentIndex().row(), 0);
        QVERIFY(!fixture.page.problems().currentIndex().isValid());
        QTest::keyClick(&fixture.page.tables(), Qt::Key_Up);
        QCOMPARE(fixture.page.problems().currentIndex().row(), 2);
        QVERIFY(!fixture.page.tables().currentIndex().isValid());
    }

    void theRightKeyUnfoldsATableInPlaceAndTheLeftKeyFoldsIt()
    {
        HomeFixture fixture({"staging"});
        fixture.show();
        fixture.page.tables().choose(1);
        const int before = fixture.tables().rowCount();
        QTest::keyClick(&fixture.page.tables(), Qt::Key_Right);
        QCOMPARE(fixture.tables().rowCount(), before + 2);
        QCOMPARE(fixture.page.tables().currentIndex().row(), 1);
        QCOMPARE(fixture.tables().lockCells(2)[0].text, QStringLiteral("import-eu"));
        fixture.page.tables().choose(2);
        QSignalSpy wanted(&fixture.page, &ui::HomePage::lockWanted);
        QTest::keyClick(&fixture.page.tables(), Qt::Key_Return);
        QCOMPARE(wanted.size(), 1);
        QTest::keyClick(&fixture.page.tables(), Qt::Key_Left);
        QCOMPARE(fixture.page.tables().currentIndex().row(), 1);
        QTest::keyClick(&fixture.page.tables(), Qt::Key_Left);
        QCOMPARE(fixture.tables().rowCount(), before);
    }

    void tabGoesFromTheFilterOverItsButtonsToProblemsAndTables()
    {
        HomeFixture fixture;
        fixture.show();
        QVERIFY(QTest::qWaitForWindowActive(&fixture.page));
        fixture.page.focusFilter();
        QStringList way;
        for (int i = 0; i < 12 && (way.isEmpty() || way.last() != QStringLiteral("homeTables")); ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            way += QApplication::focusWidget()->objectName();
        }
        QVERIFY2(way.endsWith(QStringLiteral("homeTables")), qPrintable(way.join(u' ')));
        QCOMPARE(way.at(way.size() - 2), QStringLiteral("homeProblems"));
        QCOMPARE(way.at(way.size() - 3), QStringLiteral("homeGrouping"));
        QVERIFY2(way.contains(QStringLiteral("stateChip1")), qPrintable(way.join(u' ')));
    }

    void aDoubleClickOpensAndAClickOnALinkDoesWhatItSays()
    {
        HomeFixture fixture({"staging"});
        fixture.show();
        QSignalSpy locks(&fixture.page, &ui::HomePage::lockWanted);
        QSignalSpy tables(&fixture.page, &ui::HomePage::tableWanted);
        const int height = ui::Theme::compactRowHeight();
        QTest::mouseDClick(fixture.page.problems().viewport(), Qt::LeftButton, {}, {200, height / 2});
        QCOMPARE(locks.size(), 1);
        QTest::mouseDClick(fixture.page.tables().viewport(), Qt::LeftButton, {}, {200, height + height / 2});
        QCOMPARE(tables.size(), 1);
        fixture.tables().setUnfolded(1, true);
        QCOMPARE(fixture.tables().line(3).kind, view::HomeLine::Kind::Open);
        QTest::mouseClick(fixture.page.tables().viewport(), Qt::LeftButton, {},
                          {80, 3 * height + height / 2});
        QCOMPARE(tables.size(), 2);
        fixture.signOut(0);
        const int end = fixture.page.tables().viewport()->width() - 2 * ui::Theme::between;
        QTest::mouseClick(fixture.page.tables().viewport(), Qt::LeftButton, {}, {end, height / 2});
        QCOMPARE(fixture.scene.at(0).signIns, 1);
    }

    void aClickOnTheAngleFoldsAGroup()
    {
        HomeFixture fixture({"staging"});
        fixture.show();
        QTest::mouseClick(fixture.page.tables().viewport(), Qt::LeftButton, {}, {10, 10});
        QCOMPARE(fixture.tables().rowCount(), 1);
        QTest::mouseClick(fixture.page.tables().viewport(), Qt::LeftButton, {}, {10, 10});
        QCOMPARE(fixture.tables().rowCount(), 2);
    }

    void oneBoxFiltersBothAndIsCleared()
    {
        HomeFixture fixture;
        fixture.show();
        fixture.page.filterBar().setText(QStringLiteral("prod-us"));
        QCOMPARE(fixture.problems().rowCount(), 1);
        QCOMPARE(fixture.tables().rowCount(), 2);
        fixture.page.filterBar().setText(QStringLiteral("nowhere"));
        QCOMPARE(fixture.problems().rowCount() + fixture.tables().rowCount(), 0);
        auto *clear = fixture.page.findChild<QPushButton *>(QStringLiteral("homeClearFilter"));
        QVERIFY(clear->isVisible());
        clear->click();
        QCOMPARE(fixture.problems().rowCount(), 3);
        QVERIFY(!clear->isVisible());
    }

    void oneConnectionAloneCanBeShownAndLetGo()
    {
        HomeFixture fixture;
        fixture.show();
        fixture.page.showOnly(&fixture.scene.at(1));
        QCOMPARE(fixture.problems().rowCount(), 1);
        QCOMPARE(fixture.tables().rowCount(), 2);
        auto *only = fixture.page.findChild<QPushButton *>(QStringLiteral("homeOnly"));
        QVERIFY(only->isVisible() && only->text().startsWith(QStringLiteral("prod")));
        only->click();
        QCOMPARE(fixture.problems().rowCount(), 3);
    }

    void noProblemsSaysWhatWasRead()
    {
        HomeFixture fixture;
        fixture.scene.at(0).reader.rowsOf[lockTable] = {};
        fixture.scene.at(1).reader.rowsOf[lockTable] = {};
        fixture.scene.at(2).reader.rowsOf[lockTable] = {};
        fixture.show();
        auto *none = fixture.page.findChild<ui::PlainLabel *>(QStringLiteral("homeNoProblems"));
        QVERIFY(none->isVisible());
        QVERIFY2(none->text().startsWith(QStringLiteral("No problems: 3 table")), qPrintable(none->text()));
    }

    void rowsReadAsOneSentence()
    {
        HomeFixture fixture({"staging"});
        fixture.show();
        const QString problem = fixture.problems().index(0, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(
            problem.startsWith(QStringLiteral("import-eu, unreadable, staging, locks, owner worker-2, ")) &&
                problem.contains(QStringLiteral(", read ")),
            qPrintable(problem));
        QAccessibleInterface *view = QAccessible::queryAccessibleInterface(&fixture.page.problems());
        QVERIFY(view && view->tableInterface());
        QVERIFY(view->text(QAccessible::Name).startsWith(QStringLiteral("Problems")));
        QCOMPARE(view->tableInterface()->cellAt(0, 0)->text(QAccessible::Name), problem);
        const QString table = fixture.tables().index(1, 3).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(table.startsWith(QStringLiteral("locks, staging: 1 unreadable, read ")), qPrintable(table));
        const QString group = fixture.tables().index(0, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(group.startsWith(QStringLiteral("staging, eu-west-1, read-only: 1 table")),
                 qPrintable(group));
    }

    void copyTakesTheExactKeyAndTheExactName()
    {
        const QString hostile = QStringLiteral("lo\u202Ecks<b>");
        HomeFixture fixture({"staging"}, {hostile});
        fixture.scene.at(0).reader.rowsOf[hostile] = {sample::unreadable("a\nb <i>c</i>")};
        fixture.show();
        fixture.page.problems().choose(0);
        QTest::keySequence(&fixture.page.problems(), QKeySequence::Copy);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("a\nb <i>c</i>"));
        fixture.page.tables().choose(1);
        QTest::keySequence(&fixture.page.tables(), QKeySequence::Copy);
        QCOMPARE(QGuiApplication::clipboard()->text(), hostile);
    }

    void hostileNamesAreShownAsTheyStandAndInOneLine()
    {
        const QString hostile = QStringLiteral("lo\u202Ecks\n<b>x</b>");
        HomeFixture fixture({"staging"}, {hostile});
        fixture.scene.at(0).reader.rowsOf[hostile] = {sample::unreadable("a\nb<img src=x>")};
        fixture.show();
        for (ui::HomeModel *model : {&fixture.problems(), static_cast<ui::HomeModel *>(&fixture.tables())}) {
            for (int row = 0; row < model->rowCount(); ++row) {
                for (int column = 0; column < model->columnCount(); ++column) {
                    for (const int role : {int(Qt::DisplayRole), int(Qt::AccessibleTextRole)}) {
                        const QString text = model->index(row, column).data(role).toString();
                        QVERIFY2(!text.contains(u'\n') && !text.contains(QChar(0x202E)), qPrintable(text));
                    }
                    const QString tip = model->index(row, column).data(Qt::ToolTipRole).toString();
                    QVERIFY2(!tip.contains(QChar(0x202E)), qPrintable(tip));
                    QVERIFY2(!tip.contains(QStringLiteral("<img")) || !Qt::mightBeRichText(tip),
                             qPrintable(tip));
                }
            }
        }
        (void)fixture.page.grab();
    }

    void eightProblemsAndFourteenTablesAreVisibleInAPageOf1052By650()
    {
        QStringList tables;
        for (int i = 0; i < 7; ++i)
            tables += QStringLiteral("table-%1").arg(i);
        HomeFixture fixture({"staging", "prod"}, tables);
        for (int connection = 0; connection < 2; ++connection) {
            for (const QString &table : tables)
                fixture.scene.at(connection).reader.rowsOf[table] = {sample::lock("a", "w", 1)};
            for (const char *key : {"a", "b", "c", "d"})
                fixture.scene.at(connection)
                    .reader.rowsOf[tables.front()]
                    .push_back(sample::unreadable(QByteArray("broken-") + key));
        }
        fixture.show();
        QCOMPARE(fixture.problems().rowCount(), 8);
        QCOMPARE(fixture.visibleRows(fixture.page.problems()), 8);
        QCOMPARE(fixture.tables().rowCount(), 16);
        QCOMPARE(fixture.visibleRows(fixture.page.tables()), 16); // 14 tables in 2 groups
        QVERIFY(fixture.page.filterBar().height() <= 41);
    }

    void noHeadIsCutAndTheKeyKeepsItsRoomInSmallPages_data()
    {
        QTest::addColumn<bool>("isLonger");
        QTest::newRow("as it is") << false;
        QTest::newRow("texts 40 % longer") << true;
    }

    void noHeadIsCutAndTheKeyKeepsItsRoomInSmallPages()
    {
        QFETCH(const bool, isLonger);
        LongerTexts longer;
        if (isLonger)
            QCoreApplication::installTranslator(&longer);
        HomeFixture fixture;
        fixture.scene.at(0).reader.rowsOf[lockTable] = {
            sample::unreadable("tenant/7f3a91c2-5be0-4e12-9a64-settle-payments-nightly")};
        fixture.show();
        for (const int width : {1052, 796}) {
            fixture.page.resize(width, 490);
            QCoreApplication::processEvents();
            for (const ui::HomeView *view : {&fixture.page.problems(), &fixture.page.tables()})
                checkHeads(*view);
            const int key = isLonger && width < 1000 ? 140 : 230;
            QVERIFY(fixture.page.problems().head().sectionSize(0) >= ui::Theme::scaled(key));
            QVERIFY(fixture.page.tables().head().sectionSize(0) >= ui::Theme::scaled(120));
        }
    }

    void whatIsCutHasItsWholeTextInTheTip()
    {
        HomeFixture fixture({"staging"});
        fixture.scene.at(0).reader.rowsOf[lockTable] = {
            sample::unreadable("tenant/7f3a91c2-5be0-4e12-9a64-settle-payments-nightly")};
        fixture.show();
        for (int column = 0; column < fixture.problems().columnCount(); ++column) {
            const QString text = fixture.problem(0, column);
            const QString tip = fixture.problems().index(0, column).data(Qt::ToolTipRole).toString();
            const bool isSentence = column == ui::ProblemsModel::Known || column == ui::ProblemsModel::Read;
            QVERIFY2(isSentence ? tip.size() >= text.size() : tip == text, qPrintable(tip));
        }
    }

    void whatIsChosenIsScrolledIntoSight()
    {
        QStringList tables;
        for (int i = 0; i < 40; ++i)
            tables += QStringLiteral("table-%1").arg(i, 2, 10, QLatin1Char('0'));
        HomeFixture fixture({"staging"}, tables);
        for (const QString &table : tables)
            fixture.scene.at(0).reader.rowsOf[table] = {sample::lock("a", "w", 1)};
        fixture.show();
        QScrollBar *bar = fixture.page.scrollArea().verticalScrollBar();
        QCOMPARE(bar->value(), 0);
        fixture.page.tables().choose(0);
        QTest::keyClick(&fixture.page.tables(), Qt::Key_End);
        QVERIFY(bar->value() > 0);
        QTest::keyClick(&fixture.page.tables(), Qt::Key_PageUp);
        const int row = fixture.page.tables().currentIndex().row();
        QVERIFY(row > 5 && row < 39);
        QTest::keyClick(&fixture.page.tables(), Qt::Key_Home);
        QTest::keyClick(&fixture.page.tables(), Qt::Key_Up);
        QCOMPARE(bar->value(), 0);
    }

    void noConnectionOffersToAddOne()
    {
        ui::HomeFeed feed;
        ui::HomePage page(feed);
        page.show();
        QSignalSpy wanted(&page, &ui::HomePage::connectWanted);
        for (auto *button : page.findChildren<QPushButton *>()) {
            if (button->isVisible() && button->text() == QStringLiteral("Add a connection..."))
                button->click();
        }
        QCOMPARE(wanted.size(), 1);
    }

    void aConnectionThatClosesLeavesThePage()
    {
        HomeFixture fixture;
        fixture.show();
        auto connections = fixture.scene.connections();
        connections.removeAt(1);
        fixture.feed.setConnections(connections);
        QCOMPARE(fixture.problems().rowCount(), 2);
        QCOMPARE(fixture.problem(1, ui::ProblemsModel::Place), QStringLiteral("prod-us \u203a locks"));
        (void)fixture.page.grab();
    }
};

LEASESCOPE_WINDOW_TEST(HomePageTest)
#include "HomePageTest.moc"
