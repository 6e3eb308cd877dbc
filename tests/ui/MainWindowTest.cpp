// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "FakeServices.h"
#include "SampleLocks.h"
#include "core/base/Utf8Text.h"
#include "tests/program/WindowTest.h"
#include "ui/common/theme/Theme.h"

#include "ui/common/SeenTimer.h"
#include "ui/common/Toast.h"
#include "ui/common/theme/Icons.h"
#include "ui/connections/ContextLine.h"
#include "ui/connections/StartPage.h"
#include "ui/connections/TableSidebar.h"
#include "ui/home/HomePage.h"
#include "ui/locks/FilterBar.h"
#include "ui/locks/LocksPanel.h"
#include "ui/services/ShellCommand.h"
#include "ui/window/MainWindow.h"

#include <QAction>
#include <QClipboard>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QProcess>
#include <QPushButton>
#include <QSet>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace std::chrono_literals;
using ui::ActionId;

class MainWindowTest : public QObject {
    Q_OBJECT

    /// What is painted, laid out and reckoned anew in a window.
    struct Work final : QObject {
        QStringList done;
        explicit Work(QWidget &window)
        {
            for (QWidget *part : window.findChildren<QWidget *>())
                part->installEventFilter(this);
            window.installEventFilter(this);
        }
        bool eventFilter(QObject *watched, QEvent *event) override
        {
            const bool isWork = event->type() == QEvent::Paint || event->type() == QEvent::LayoutRequest ||
                event->type() == QEvent::UpdateRequest || event->type() == QEvent::Timer;
            if (isWork)
                done += QStringLiteral("%1 of %2 %3")
                            .arg(static_cast<int>(event->type()))
                            .arg(QLatin1String(watched->metaObject()->className()), watched->objectName());
            return false;
        }
    };
    static void settle()
    {
        for (int round = 0; round < 4; ++round)
            QCoreApplication::processEvents();
    }

private Q_SLOTS:
    void initTestCase() { ui::initResources(); }

    void init()
    {
        folder = std::make_unique<QTemporaryDir>();
        settings =
            std::make_unique<QSettings>(folder->filePath(QStringLiteral("ui.ini")), QSettings::IniFormat);
        connector = std::make_unique<FakeConnector>();
        connector->known = {
            {QStringLiteral("staging"), QStringLiteral("static keys"), QStringLiteral("eu-west-1")}};
        window = std::make_unique<ui::MainWindow>(*connector, settings.get());
        window->resize(1280, 800);
        window->show();
        QVERIFY(QTest::qWaitForWindowExposed(window.get()));
    }

    void cleanup()
    {
        window.reset();
        connector.reset();
    }

    void opensTheDemoByOneClick()
    {
        find<QPushButton>("demoCard")->click();
        QCOMPARE(connector->asked, QStringList{QStringLiteral("demo")});
    }

    void opensAProfileInThreeClicks()
    {
        find<QPushButton>("profileCard")->click();
        auto *profiles = find<QListView>("profiles");
        QVERIFY(profiles->isVisible());
        find<QPushButton>("openProfile")->click();
        QCOMPARE(connector->asked, QStringList{QStringLiteral("profile staging")});
    }

    void showsFailuresOnTheStartPageAndStaysThere()
    {
        Q_EMIT connector->failed({base::ErrorKind::Credentials,
                                  QStringLiteral("the SSO session of staging ran out; run aws sso login"),
                                  {},
                                  {}});
        QCOMPARE(find<QLabel>("startMessage")->text(),
                 QStringLiteral("The SSO session of staging ran out; run aws sso login."));
        QVERIFY(find<QWidget>("startPage")->isVisible());
    }

    void theSwitchInTheHeaderTurnsReadOnlyOnAndOff()
    {
        connect();
        auto *access = find<QToolButton>("accessButton");
        const auto choose = [access](const QString &text) {
            for (QAction *action : access->menu()->actions()) {
                if (action->text() == text)
                    action->trigger();
            }
        };
        choose(QStringLiteral("Allow releases and test locks for this session"));
        QVERIFY(!connector->connection->readOnly());
        QCOMPARE(access->text(), QStringLiteral("READ-WRITE"));
        choose(QStringLiteral("Read only"));
        QVERIFY(connector->connection->readOnly());
        QCOMPARE(access->text(), QStringLiteral("READ-ONLY"));
    }

    void callsOnlyAnEmulatorLocal()
    {
        connect();
        const auto badge = [this] {
            QStringList shown;
            for (const QLabel *label : window->findChildren<QLabel *>()) {
                if (label->isVisible() && label->property("badge").isValid())
                    shown += label->text();
            }
            return shown;
        };
        ui::ConnectionFacts &facts = connector->connection->shown;
        QCOMPARE(badge(), QStringList());
        facts.caveat = QStringLiteral("it checks access keys, as AWS does");
        Q_EMIT connector->connection->factsChanged();
        QCOMPARE(badge(), QStringList{QStringLiteral("MAY BE AWS")});
        facts.caveat.clear();
        facts.local = true;
        Q_EMIT connector->connection->factsChanged();
        QCOMPARE(badge(), QStringList{QStringLiteral("LOCAL")});
    }

    void theHeaderSaysHowFarReadsOfAGlobalTableReach()
    {
        connect();
        choose();
        auto *reach = find<QLabel>("tableReach");
        QVERIFY(!reach->isVisible());
        FakeServices &services = *connector->connection;
        for (dynamodb::TableDescription &table : services.reader.tables) {
            table.replicated = true;
            table.replicaRegions = QStringList{QStringLiteral("ap-south-1")};
        }
        services.pass(70s); // it is described anew once a minute
        QVERIFY(reach->isVisible());
        QCOMPARE(reach->text(), QStringLiteral("global table, eventual (MREC): only eu-west-1 was seen"));
        QVERIFY2(reach->accessibleDescription().contains(u"ap-south-1"),
                 qPrintable(reach->accessibleDescription()));
        for (dynamodb::TableDescription &table : services.reader.tables)
            table.stronglyConsistentReplicas = true;
        services.pass(70s);
        QCOMPARE(reach->text(), QStringLiteral("global table, strong (MRSC)"));
    }

    void showsTheLocksOfAChosenTable()
    {
        connect();
        choose();
        QVERIFY(window->locks().view().isVisibleTo(&window->locks()));
        QCOMPARE(window->locks().model().rowCount(), 3);
        QVERIFY(find<QToolButton>("accessButton")->text().contains(QLatin1String("READ-ONLY")));
        QVERIFY(find<QLabel>("readAge")->text().startsWith(QLatin1String("read ")));
        QCOMPARE(find<QPushButton>("stateChip1")->accessibleName(),
                 QStringLiteral("unreadable, 1, filter off"));
    }

    void filtersByStatesAndBack()
    {
        connect();
        choose();
        auto *unreadable = find<QPushButton>("stateChip1");
        auto *unproven = find<QPushButton>("stateChip2");
        QVERIFY(unreadable->isVisible() && unproven->isVisible());
        const auto *filter = find<QLineEdit>("filterEdit");
        QTest::mouseClick(unreadable, Qt::LeftButton);
        QCOMPARE(filter->text(), QStringLiteral("state:unreadable"));
        QCOMPARE(window->locks().model().rowCount(), 1);
        QVERIFY(unreadable->accessibleName().endsWith(QLatin1String("filter on")));
        QTest::keyClick(unproven, Qt::Key_Space);
        QCOMPARE(filter->text(), QStringLiteral("state:unreadable,unproven"));
        window->actions()[ActionId::ClearFilters]->trigger();
        QCOMPARE(window->locks().model().rowCount(), 3);
        QVERIFY(!unreadable->isChecked() && !unproven->isChecked());
        window->actions()[ActionId::ProblemsOnly]->trigger();
        QCOMPARE(filter->text(), QStringLiteral("state:problems"));
        QVERIFY(unreadable->isChecked() && !unproven->isChecked());
        window->actions()[ActionId::ProblemsOnly]->trigger();
        QVERIFY(!unreadable->isChecked());
    }

    void statesOfWhichThereIsNoLockHaveNoButton()
    {
        connect();
        for (int state = 0; state < 7; ++state)
            QVERIFY2(find<QPushButton>(qPrintable(QStringLiteral("stateChip%1").arg(state)))->isHidden(),
                     "not read");
        choose();
        const auto &counts = window->locks().model().judgements().counts();
        for (int state = 0; state < 7; ++state) {
            const auto *chip = find<QPushButton>(qPrintable(QStringLiteral("stateChip%1").arg(state)));
            QCOMPARE(chip->isHidden(), counts[static_cast<std::size_t>(state)] == 0);
        }
    }

    void copiesTheCommandThatShowsTheLock()
    {
        connect();
        choose();
        window->locks().view().sortByColumn(sample::column(view::field::Key), Qt::AscendingOrder);
        window->locks().view().setCurrentIndex(window->locks().model().index(1, 1));
        QVERIFY(window->actions()[ActionId::Release]->isEnabled());
        window->actions()[ActionId::CopyAsCommand]->trigger();
        QCOMPARE(
            QGuiApplication::clipboard()->text(),
            QStringLiteral("leasescope-cli --profile staging --region eu-west-1 show locks 'import us'"));
    }

    void copiesTheAwsCommandThatReadsTheLock()
    {
        connect();
        choose();
        window->locks().view().sortByColumn(sample::column(view::field::Key), Qt::AscendingOrder);
        window->locks().view().setCurrentIndex(window->locks().model().index(1, 1));
        window->actions()[ActionId::CopyAsAwsCommand]->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("aws dynamodb get-item --consistent-read --table-name locks --key "
                                "'{\"key\":{\"S\":\"import us\"}}' --profile staging --region eu-west-1"));
    }

    void copiesTheCommandsOfWhatIsDoneHere()
    {
        connect();
        choose();
        window->locks().view().sortByColumn(sample::column(view::field::Key), Qt::AscendingOrder);
        window->locks().view().setCurrentIndex(window->locks().model().index(1, 1));
        window->locks().filterBar().setText(QStringLiteral("import"));
        window->locks().view().setCurrentIndex(window->locks().model().index(0, 1));
        const QString begin = QStringLiteral("leasescope-cli --profile staging --region eu-west-1 ");
        const auto copied = [this](const char *name) {
            window->findChild<QAction *>(QLatin1String(name))->trigger();
            return QGuiApplication::clipboard()->text();
        };
        QCOMPARE(copied("copy-prove-command"), begin + QStringLiteral("prove locks 'import us'"));
        QCOMPARE(copied("copy-watch-command"), begin + QStringLiteral("watch locks 'import us'"));
        QCOMPARE(copied("copy-list-command"), begin + QStringLiteral("list --filter=import locks"));
        QCOMPARE(copied("copy-policy-command"), begin + QStringLiteral("policy operator --table=locks"));
        QCOMPARE(copied("copy-journal-command"), begin + QStringLiteral("audit list"));
    }

    void copiesNoCommandThatActsOnTheTerminalItIsPastedInto()
    {
        // The end of a bracketed paste, a line end, a quote and what turns the direction of writing.
        const QString key =
            QStringLiteral("\x1b[201~\nid; 'x' \\ \u202E\u00e9$(id)") + QChar(0x9b) + QStringLiteral("ab");
        locks::LockRecord lock;
        lock.shape.table = QStringLiteral("locks");
        lock.keyText = key;
        const QString command = ui::commandFor({}, lock);
        for (const QChar c : command)
            QVERIFY2(c.category() != QChar::Other_Control && c.category() != QChar::Other_Format,
                     qPrintable(command));
        QProcess shell;
        shell.start(
            QStringLiteral("bash"),
            {QStringLiteral("-c"), QStringLiteral("leasescope-cli() { printf %s \"$4\"; }; ") + command});
        QVERIFY(shell.waitForFinished());
        // --escaped: signs that cannot be seen are written as JSON writes them.
        const QJsonDocument words = base::jsonFrom("[\"" + shell.readAllStandardOutput() + "\"]");
        QCOMPARE(words.array().first().toString(), key);
    }

    void writesNothingByItselfAndNeedsALockForActionsOnLocks()
    {
        connect();
        for (const ActionId id : {ActionId::ProveLapse, ActionId::Release, ActionId::CopyAsCommand})
            QVERIFY(!window->actions()[id]->isEnabled());
        choose();
        int asked = 0;
        window->actions().bind(ActionId::Release, this, [&asked] { ++asked; });
        window->locks().view().setCurrentIndex(window->locks().model().index(0, 1));
        window->actions()[ActionId::Release]->trigger();
        QCOMPARE(asked, 1);
        QVERIFY(!services->reader.operations.contains(QLatin1String("UpdateItem")));
    }

    void everyActionIsOfferedByAMenu()
    {
        QSet<QAction *> offered;
        for (const QMenu *menu : window->findChildren<QMenu *>()) {
            for (QAction *action : menu->actions())
                offered.insert(action);
        }
        for (QAction *action : window->actions().all())
            QVERIFY2(offered.contains(action), qPrintable(action->objectName()));
        QVERIFY(!window->findChild<QAction *>(QStringLiteral("mark"))); // nothing used the marks
    }

    void showsInTheCommandsWhatIsSwitchedOn()
    {
        for (const QAction *action : window->actions().all())
            QVERIFY2(!action->isCheckable() || !action->isIconVisibleInMenu(), "its check mark is hidden");
        const auto state = [this] {
            window->actions()[ActionId::Commands]->trigger();
            auto *palette = find<QDialog>("commandPalette");
            auto *list = palette->findChild<QListWidget *>();
            const QString said = list->findItems(QStringLiteral("Sidebar"), Qt::MatchExactly)
                                     .value(0)
                                     ->data(Qt::AccessibleTextRole)
                                     .toString();
            delete palette;
            return said;
        };
        QCOMPARE(state(), QStringLiteral("Sidebar, on, F9"));
        window->actions()[ActionId::ToggleSidebar]->trigger();
        QCOMPARE(state(), QStringLiteral("Sidebar, off, F9"));
    }

    void findsCommandsThatCannotBeDoneNowAndSaysWhereNothingIsFound()
    {
        connect();
        window->actions()[ActionId::Commands]->trigger();
        QPointer<QDialog> palette = find<QDialog>("commandPalette");
        auto *list = palette->findChild<QListWidget *>();
        auto *edit = palette->findChild<QLineEdit *>();
        edit->setText(QStringLiteral("verify holder"));
        QCOMPARE(list->count(), 1);
        QCOMPARE(list->item(0)->text(), QStringLiteral("Verify holder: not possible now"));
        QVERIFY(!list->item(0)->flags().testFlag(Qt::ItemIsEnabled));
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY(palette && palette->isVisible());
        edit->setText(QStringLiteral("zzz zzz"));
        QCOMPARE(list->count(), 1);
        QCOMPARE(list->item(0)->text(), QStringLiteral("No command and no table is called so."));
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY(palette && palette->isVisible());
        delete palette;
    }

    void reachesEveryPlaceByTabInReadingOrder()
    {
        connect();
        choose();
        window->setDetails(new QLineEdit);
        window->activateWindow();
        find<QToolButton>("profileButton")->setFocus();
        QStringList places;
        for (int step = 0; step < 40; ++step) {
            QTest::keyClick(window->focusWidget(), Qt::Key_Tab);
            const QString name = window->focusWidget()->objectName();
            if (places.contains(name) && !name.isEmpty())
                break;
            places += name;
        }
        const auto at = [&places](const char *name) { return places.indexOf(QLatin1String(name)); };
        for (const char *place : {"tables", "filterEdit", "stateChip1", "lockTable"})
            QVERIFY2(at(place) >= 0, qPrintable(places.join(u' ')));
        QVERIFY(at("tables") < at("filterEdit") && at("filterEdit") < at("stateChip1") &&
                at("stateChip1") < at("lockTable"));
    }

    void listsEveryShortcutOnce()
    {
        QSet<QString> keys;
        for (const QAction *action : window->actions().all()) {
            const QString key = action->shortcut().toString(QKeySequence::PortableText);
            if (key.isEmpty())
                continue;
            QVERIFY2(!keys.contains(key), qPrintable(key));
            keys.insert(key);
        }
        for (const char *wanted :
             {"Ctrl+O",      "Ctrl+D",       "Ctrl+Shift+N", "Ctrl+Shift+E", "Ctrl+Q", "Ctrl+Z",
              "Ctrl+C",      "Ctrl+Shift+C", "Space",        "Ctrl+A",       "Esc",    "Ctrl+F",
              "Ctrl+J",      "Ctrl+,",       "Ctrl+Shift+A", "Ctrl+E",       "F8",     "Shift+F8",
              "Ctrl+PgDown", "Ctrl+PgUp",    "Alt+Left",     "F5",           "F9",     "F10",
              "A",           "Ctrl+R",       "Ctrl+Shift+R", "Ctrl+H",       "Ctrl+T", "F11",
              "Ctrl+L",      "Ctrl+Shift+J", "Ctrl+K",       "F1",           "?"})
            QVERIFY2(keys.contains(QLatin1String(wanted)), wanted);
    }

    void foldsNothingByEscapeAndOpensDetailsByEnter()
    {
        connect();
        choose();
        auto *details = new QWidget;
        window->setDetails(details);
        ui::LockTableView &view = window->locks().view();
        view.setCurrentIndex(window->locks().model().index(0, 1));
        QVERIFY2(!details->isVisible(), "a choice alone opened them");
        QTest::keyClick(&view, Qt::Key_Return);
        QVERIFY(details->isVisible());
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(details->isVisible());
        QVERIFY(find<ui::TableSidebar>("sidebar")->isVisible());
        window->actions()[ActionId::ShowDetails]->trigger();
        QVERIFY(!details->isVisible());
        const QModelIndex key = window->locks().model().index(0, sample::column(view::field::Key));
        const QPoint at = view.visualRect(key).center();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, at);
        QVERIFY(!details->isVisible());
        QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, at);
        QVERIFY(details->isVisible());
    }

    void goesBackToTheTableByEscape()
    {
        connect();
        choose();
        window->activateWindow();
        find<QListWidget>("tables")->setFocus();
        QTest::keyClick(find<QListWidget>("tables"), Qt::Key_Escape);
        QCOMPARE(window->focusWidget(), static_cast<QWidget *>(&window->locks().view()));
    }

    void leadsFromTheStartPageBackToTheRunningTable()
    {
        connect();
        QVERIFY(find<QPushButton>("backToSession")->isHidden());
        choose();
        window->activateWindow();
        const QModelIndex row = window->locks().model().index(1, 1);
        window->locks().view().setCurrentIndex(row);
        const qsizetype requests = services->reader.operations.size();
        for (const bool byKey : {false, true}) {
            window->actions()[ActionId::Connect]->trigger();
            QVERIFY(find<QWidget>("startPage")->isVisible());
            auto *back = find<QPushButton>("backToSession");
            QVERIFY(back->isVisible());
            QCOMPARE(back->accessibleName(), QStringLiteral("Back to locks \u2013 staging"));
            if (byKey)
                QTest::keyClick(window->focusWidget(), Qt::Key_Escape);
            else
                back->click();
            QVERIFY(window->locks().isVisible());
            QCOMPARE(window->locks().view().currentIndex(), row);
            QCOMPARE(window->focusWidget(), static_cast<QWidget *>(&window->locks().view()));
        }
        QCOMPARE(connector->connections(), QList<ui::Connection *>{services});
        QCOMPARE(services->reader.operations.size(), requests);
        connector->close(connector->connection.get());
        QVERIFY(find<QPushButton>("backToSession")->isHidden());
    }

    void escapeStopsWhatIsBeingOpenedBeforeItLeavesTheStartPage()
    {
        connect();
        choose();
        window->actions()[ActionId::Connect]->trigger();
        connector->setOpening(true);
        QTest::keyClick(window.get(), Qt::Key_Escape);
        QCOMPARE(connector->asked, QStringList{QStringLiteral("cancel")});
        QVERIFY(find<QWidget>("startPage")->isVisible());
        QTest::keyClick(window.get(), Qt::Key_Escape);
        QVERIFY(window->locks().isVisible());
    }

    void namesTableConnectionAndRegionInTheTitle()
    {
        QCOMPARE(window->windowTitle(), QStringLiteral("Leasescope"));
        connect();
        QCOMPARE(window->windowTitle(),
                 QStringLiteral("All tables \u2013 Leasescope")); // what is shown first
        choose();
        QCOMPARE(window->windowTitle(),
                 QStringLiteral("locks \u2013 staging \u2013 eu-west-1 \u2013 Leasescope"));
        connector->close(connector->connection.get());
        QCOMPARE(window->windowTitle(), QStringLiteral("Leasescope"));
    }

    void movesThroughTheTablesByKeyAndOpensByEnter()
    {
        connectToTables({QStringLiteral("alpha"), QStringLiteral("beta"), QStringLiteral("locks")});
        auto *tables = find<QListWidget>("tables");
        QSignalSpy opened(window.get(), &ui::MainWindow::tableOpened);
        tables->setFocus();
        tables->setCurrentRow(1);
        QTest::keyClick(tables, Qt::Key_Down);
        QCOMPARE(tables->currentRow(), 2);
        QTest::keyClicks(tables, QStringLiteral("lo"));
        QCOMPARE(tables->currentRow(), 3);
        QCOMPARE(opened.size(), 0);
        QTest::keyClick(tables, Qt::Key_Return);
        QTRY_COMPARE(opened.size(), 1);
        QCOMPARE(opened.front().front().toString(), QStringLiteral("locks"));
        // The mark stays where the open table is.
        tables->setCurrentRow(1);
        QCOMPARE(tables->item(3)->data(Qt::AccessibleTextRole).toString().endsWith(QLatin1String(", open")),
                 true);
        QVERIFY(!tables->item(1)->data(Qt::AccessibleTextRole).toString().contains(QLatin1String("open")));
    }

    void opensTheOpenTableByAClickNoSecondTime()
    {
        connectToTables({QStringLiteral("alpha"), QStringLiteral("locks")});
        auto *tables = find<QListWidget>("tables");
        QSignalSpy opened(window.get(), &ui::MainWindow::tableOpened);
        const QPoint second = tables->visualItemRect(tables->item(2)).center();
        QTest::mouseClick(tables->viewport(), Qt::LeftButton, {}, second);
        QTRY_COMPARE(opened.size(), 1);
        QTest::mouseDClick(tables->viewport(), Qt::LeftButton, {}, second);
        QCOMPARE(opened.size(), 1);
    }

    void opensTablesBesideEachOtherAndKeepsWhatWasObservedOfEach()
    {
        connectToTables({QStringLiteral("alpha"), QStringLiteral("locks")});
        auto *tables = find<QListWidget>("tables");
        const auto isReadOn = [tables](int line) {
            return tables->item(line)
                ->data(Qt::AccessibleTextRole)
                .toString()
                .endsWith(QStringLiteral("open too"));
        };
        tables->setFocus();
        tables->setCurrentRow(1);
        QTest::keyClick(tables, Qt::Key_Return);
        services->pass(500ms);
        QVERIFY2(!isReadOn(1), "it is the one on show");
        const int top = window->locks().mapTo(window.get(), QPoint()).y();
        tables->setFocus();
        tables->setCurrentRow(2);
        QTest::keyClick(tables, Qt::Key_Return, Qt::ControlModifier);
        services->pass(500ms);
        QVERIFY(isReadOn(1));
        QVERIFY(!isReadOn(2));
        QVERIFY2(window->locks().mapTo(window.get(), QPoint()).y() == top, "a second table moves no row");
        QVERIFY(window->windowTitle().startsWith(QStringLiteral("locks ")));
        const watch::SnapshotPtr seen = services->watch().snapshot();
        QVERIFY(seen);
        window->actions()[ActionId::PreviousTable]->trigger();
        QCOMPARE(services->watch().table().name, QStringLiteral("alpha"));
        QVERIFY(window->windowTitle().startsWith(QStringLiteral("alpha ")));
        QCOMPARE(window->locks().model().snapshot(), services->watch().snapshot());
        window->actions()[ActionId::NextTable]->trigger();
        QVERIFY2(services->watch().snapshot() == seen, "the table was read anew");
        window->actions()[ActionId::CloseTable]->trigger();
        QCOMPARE(services->watch().table().name, QStringLiteral("alpha"));
        QVERIFY(!isReadOn(2));
        window->actions()[ActionId::CloseTable]->trigger();
        QVERIFY(services->watch().table().name.isEmpty());
        QCOMPARE(window->windowTitle(), QStringLiteral("staging \u2013 eu-west-1 \u2013 Leasescope"));
        QVERIFY(!window->actions()[ActionId::CloseTable]->isEnabled());
        QCOMPARE(window->locks().model().rowCount(), 0);
    }

    void theMiddleButtonClosesAnOpenTable()
    {
        connectToTables({QStringLiteral("alpha"), QStringLiteral("locks")});
        auto *tables = find<QListWidget>("tables");
        window->openTable(QStringLiteral("alpha"));
        services->pass(500ms);
        const auto clickMiddle = [tables](int line) {
            QTest::mouseClick(tables->viewport(), Qt::MiddleButton, {},
                              tables->visualItemRect(tables->item(line)).center());
        };
        clickMiddle(2);
        QCOMPARE(services->openTables().names(), QStringList{QStringLiteral("alpha")});
        clickMiddle(1);
        QVERIFY(services->openTables().names().isEmpty());
    }

    void theLockThatWasChosenIsChosenAgainInItsTable()
    {
        connectToTables({QStringLiteral("alpha"), QStringLiteral("locks")});
        window->openTable(QStringLiteral("alpha"));
        services->pass(500ms);
        ui::LockTableView &view = window->locks().view();
        QVERIFY(window->locks().model().rowCount() > 1);
        view.setCurrentIndex(window->locks().model().index(1, 0));
        const QString chosen = window->chosenLock()->keyText;
        auto *tables = find<QListWidget>("tables");
        tables->setFocus();
        tables->setCurrentRow(2);
        QTest::keyClick(tables, Qt::Key_Return, Qt::ControlModifier);
        services->pass(500ms);
        window->actions()[ActionId::PreviousTable]->trigger();
        QVERIFY(window->chosenLock());
        QCOMPARE(window->chosenLock()->keyText, chosen);
    }

    void doesNothingWhileMinimised()
    {
        connect();
        choose();
        settle();
        window->showMinimized();
        doesNothing();
        window->showNormal();
        QVERIFY(find<QLabel>("readAge")->text().startsWith(QLatin1String("read ")));
    }

    void doesNothingWhileHidden()
    {
        connect();
        choose();
        window->hide();
        doesNothing();
    }

    void buildsNoPanelBeforeItIsShown()
    {
        for (const char *name : {"mfaCode", "loginAccept", "userCode", "header", "locksPanel", "lockTable",
                                 "homePage", "detailsPanel", "testLocksDock", "lab", "filterHelp"})
            QVERIFY2(!window->findChild<QObject *>(QLatin1String(name)), name);
        QVERIFY(window->findChildren<ui::SeenTimer *>().size() <= 2); // of the toast and of a login
        connect();
        QVERIFY(window->findChild<QObject *>(QStringLiteral("locksPanel")));
        QVERIFY(!window->findChild<QObject *>(QStringLiteral("detailsPanel")));
        QVERIFY(!window->findChild<QObject *>(QStringLiteral("mfaCode")));
    }

    void pausingHoldsForAllOpenTablesAndOutlivesMinimising()
    {
        connect();
        choose();
        QAction *pause = window->actions()[ActionId::PauseReading];
        pause->trigger();
        QVERIFY(services->openTables().isPaused());
        services->openTables().setPaused(false); // as "Resume" in the banner does
        QVERIFY(!pause->isChecked());
    }

    void findsATableAmongMany()
    {
        connectToTables({QStringLiteral("alpha"), QStringLiteral("locks")});
        QVERIFY(find<QLineEdit>("findTable")->isHidden());
        QStringList names;
        for (int i = 0; i < 21; ++i)
            names += QStringLiteral("table-%1").arg(i, 2, 10, QLatin1Char('0'));
        connectToTables(names);
        auto *needle = find<QLineEdit>("findTable");
        QVERIFY(needle->isVisible());
        QSignalSpy opened(window.get(), &ui::MainWindow::tableOpened);
        QTest::keyClicks(needle, QStringLiteral("-17"));
        QTest::keyClick(needle, Qt::Key_Return);
        QTRY_COMPARE(opened.size(), 1);
        QCOMPARE(opened.front().front().toString(), QStringLiteral("table-17"));
    }

    void readsByF5WhatTheKeyboardIsOn()
    {
        connect();
        choose();
        window->activateWindow();
        const auto listed = [this] { return services->reader.operations.count(QLatin1String("ListTables")); };
        const auto before = listed();
        window->locks().view().setFocus();
        window->actions()[ActionId::ReadNow]->trigger();
        services->pass(500ms);
        QCOMPARE(listed(), before);
        find<QListWidget>("tables")->setFocus();
        window->actions()[ActionId::ReadNow]->trigger();
        services->pass(500ms);
        QVERIFY(listed() > before);
        window->actions()[ActionId::Connect]->trigger();
        connector->known.clear();
        window->actions()[ActionId::ReadNow]->trigger();
        QCOMPARE(find<QListView>("profiles")->model()->rowCount(), 0);
    }

    void remembersHowItWasLeft()
    {
        window->actions()[ActionId::ToggleSidebar]->trigger();
        window->actions()[ActionId::CompactRows]->trigger();
        find<QPushButton>("demoCard")->click();
        connect();
        window->close();
        ui::MainWindow again(*connector, settings.get());
        QVERIFY(again.findChild<ui::TableSidebar *>()->isHidden());
        QCOMPARE(again.locks().view().verticalHeader()->defaultSectionSize(), ui::Theme::compactRowHeight());
    }

    void buildsItsPlacesForTheFirstConnectionAsTheyWereAskedFor()
    {
        QVERIFY(!window->findChild<ui::TableSidebar *>());
        QVERIFY(!window->findChild<ui::LockTableView *>());
        window->actions()[ActionId::ToggleSidebar]->trigger();
        window->actions()[ActionId::CompactRows]->trigger();
        connect();
        choose();
        QVERIFY(window->locks().isVisible());
        QCOMPARE(window->locks().model().rowCount(), 3);
        QVERIFY(window->findChild<ui::TableSidebar *>()->isHidden());
        QCOMPARE(window->locks().view().verticalHeader()->defaultSectionSize(),
                 ui::Theme::compactRowHeight());
        QVERIFY(window->locks().view().actions().contains(window->actions()[ActionId::Release]));
    }

    void leavesOpenWhatWasOpenThoughItComesLate()
    {
        connect();
        window->setDetails(new QWidget);
        window->actions()[ActionId::ShowDetails]->trigger();
        window->close();
        connector->close(connector->connection.get());
        // A window that never had details does not forget that they were left open.
        ui::MainWindow idle(*connector, settings.get());
        QVERIFY(!idle.actions()[ActionId::ShowDetails]->isEnabled());
        idle.show();
        idle.close();
        ui::MainWindow again(*connector, settings.get());
        auto *details = new QWidget;
        again.setDetails(details);
        QVERIFY(again.actions()[ActionId::ShowDetails]->isChecked());
        QVERIFY(details->isHidden()); // as long as no table is open
    }

    void goesBackToTheStartWhenTheConnectionEnds()
    {
        connect();
        choose();
        connector->close(connector->connection.get());
        QVERIFY(find<QWidget>("startPage")->isVisible());
        QCOMPARE(window->locks().model().rowCount(), 0);
    }

    void closesWhileATableIsBeingRead()
    {
        connect();
        services->reader.inbound = 10s;
        window->openTable(QStringLiteral("locks"));
        fakes::ManualClock::runUntilIdle();
        window.reset();
        connector.reset();
        QVERIFY(!window);
    }

    void marksByKeysInTheTableAloneAndTypesThemElsewhere()
    {
        connect();
        choose();
        window->activateWindow();
        ui::LockTableView &view = window->locks().view();
        view.setFocus();
        view.setCurrentIndex(window->locks().model().index(0, 0));
        QTest::keyClick(&view, Qt::Key_Space);
        QCOMPARE(window->markedLocks().size(), std::size_t(1));
        QTest::keyClick(&view, Qt::Key_Space); // it stayed on its row
        QVERIFY(window->markedLocks().empty());
        QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(window->markedLocks().size(), std::size_t(window->locks().model().rowCount()));
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(window->markedLocks().empty());
        window->actions()[ActionId::MarkLock]->trigger(); // by the menu or the list of commands
        QCOMPARE(window->markedLocks().size(), std::size_t(1));
        window->locks().filterBar().focusFilter();
        auto *edit = window->locks().findChild<QLineEdit *>(QStringLiteral("filterEdit"));
        QTest::keyClicks(edit, QStringLiteral("import us"));
        QCOMPARE(edit->text(), QStringLiteral("import us"));
        QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(edit->selectedText(), QStringLiteral("import us"));
        QCOMPARE(window->markedLocks().size(), std::size_t(1));
    }

    void copiesTheWholeKeysOfTheChosenLocks()
    {
        connect();
        choose();
        window->activateWindow();
        ui::LockTableView &view = window->locks().view();
        view.sortByColumn(sample::column(view::field::Key), Qt::AscendingOrder);
        view.setFocus();
        view.setCurrentIndex(window->locks().model().index(1, 0));
        QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("import us"));
        view.selectAll();
        QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("broken\nimport us\nimport-eu"));
    }

    void copiesARowInEachForm()
    {
        connect();
        choose();
        ui::LockTableView &view = window->locks().view();
        view.sortByColumn(sample::column(view::field::Key), Qt::AscendingOrder);
        view.setCurrentIndex(window->locks().model().index(1, 0));
        view.selectRow(1);
        const auto copied = [this](ActionId id) {
            window->actions()[id]->trigger();
            return QGuiApplication::clipboard()->text();
        };
        const QStringList cells = copied(ActionId::CopyRowText).trimmed().split(u'\t');
        QVERIFY2(cells.contains(QStringLiteral("import us")) && cells.size() > 3,
                 qPrintable(QStringLiteral("copied: ") + cells.join(u'|')));
        const QJsonDocument json = base::jsonFrom(copied(ActionId::CopyRowJson).toUtf8());
        QVERIFY2(json.toJson().contains("import us"), qPrintable(QGuiApplication::clipboard()->text()));
        QCOMPARE(copied(ActionId::CopyRowCsv).count(u'\n'), 2); // heads and the row
        QVERIFY(copied(ActionId::CopyRowMarkdown).startsWith(u'|'));
    }

    void goesToTheNextProblemAndRoundAgain()
    {
        connect();
        choose();
        window->activateWindow();
        ui::LockTableView &view = window->locks().view();
        const auto &model = window->locks().model();
        const auto key = [&] { return model.snapshot()->record(window->locks().chosenRow()).keyText; };
        view.sortByColumn(sample::column(view::field::Key), Qt::DescendingOrder);
        QTest::keyClick(window.get(), Qt::Key_F8);
        QCOMPARE(key(), QStringLiteral("broken"));
        QVERIFY(view.hasFocus());
        QTest::keyClick(window.get(), Qt::Key_F8);
        QCOMPARE(key(), QStringLiteral("broken")); // there is one alone
        view.setCurrentIndex(model.index(0, 0));
        QTest::keyClick(window.get(), Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(key(), QStringLiteral("broken"));
        window->locks().filterBar().setText(QStringLiteral("import"));
        QSignalSpy reported(&window->locks(), &ui::LocksPanel::messageReady);
        QTest::keyClick(window.get(), Qt::Key_F8);
        QCOMPARE(reported.size(), 1);
    }

    void goesBackToThePlaceThatWasOnShowBefore()
    {
        connectToTables({QStringLiteral("alpha"), QStringLiteral("locks")});
        QAction *back = window->actions()[ActionId::Back];
        QVERIFY(!back->isEnabled()); // home is the first place
        window->openTable(QStringLiteral("alpha"));
        services->pass(500ms);
        QVERIFY(back->isEnabled());
        window->openTable(QStringLiteral("locks"));
        services->pass(500ms);
        window->actions()[ActionId::AllTables]->setChecked(true);
        QVERIFY(window->home().isVisible());
        QTest::keyClick(window.get(), Qt::Key_Left, Qt::AltModifier);
        QVERIFY(!window->home().isVisible());
        QCOMPARE(services->watch().table().name, QStringLiteral("locks"));
        back->trigger();
        services->pass(500ms);
        QCOMPARE(services->watch().table().name, QStringLiteral("alpha"));
        back->trigger();
        QVERIFY(window->home().isVisible());
        QVERIFY(!back->isEnabled());
    }

    void f6GoesFromPlaceToPlaceAndBack()
    {
        connect();
        choose();
        window->activateWindow();
        QStringList names;
        const QStringList places{QStringLiteral("actionBar"), QStringLiteral("header"),
                                 QStringLiteral("sidebar"), QStringLiteral("filterEdit"),
                                 QStringLiteral("lockTable")};
        const auto here = [this, &places] {
            for (QWidget *widget = window->focusWidget(); widget; widget = widget->parentWidget()) {
                if (places.contains(widget->objectName()))
                    return widget->objectName();
            }
            return QString();
        };
        window->locks().view().setFocus();
        for (int step = 0; step < places.size(); ++step) {
            QTest::keyClick(window->focusWidget(), Qt::Key_F6);
            names += here();
        }
        QCOMPARE(names, places);
        QTest::keyClick(window->focusWidget(), Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(here(), QStringLiteral("filterEdit"));
    }

    void theLayoutIsRestoredAsAtFirst()
    {
        connect();
        choose();
        window->setDetails(new QWidget);
        for (const ActionId id : {ActionId::ToggleSidebar, ActionId::ShowDetails, ActionId::CompactRows})
            window->actions()[id]->trigger();
        const int key = sample::column(view::field::Key);
        window->locks().view().columns().show(key, false);
        window->actions()[ActionId::RestoreLayout]->trigger();
        QVERIFY(find<ui::TableSidebar>("sidebar")->isVisible());
        QVERIFY(!window->actions()[ActionId::ShowDetails]->isChecked());
        QVERIFY(!window->actions()[ActionId::CompactRows]->isChecked());
        QVERIFY(!window->locks().view().isColumnHidden(key));
    }

    void menusHaveTheColumnsToShowAndToSortBy()
    {
        connect();
        choose();
        const auto entry = [this](ui::MenuId id, const QString &text) -> QAction * {
            QMenu *menu = window->actions().menu(id);
            Q_EMIT menu->aboutToShow();
            for (QAction *action : menu->actions()) {
                if (action->text().startsWith(text))
                    return action;
            }
            return nullptr;
        };
        const int owner = sample::column(view::field::Owner);
        QVERIFY(entry(ui::MenuId::Columns, QStringLiteral("Owner"))->isChecked());
        entry(ui::MenuId::SortBy, QStringLiteral("Owner"))->trigger();
        QCOMPARE(window->locks().view().horizontalHeader()->sortIndicatorSection(), owner);
        QCOMPARE(entry(ui::MenuId::SortBy, QStringLiteral("Owner"))->text(),
                 QStringLiteral("Owner, ascending"));
        entry(ui::MenuId::SortBy, QStringLiteral("Owner"))->trigger();
        QCOMPARE(window->locks().view().horizontalHeader()->sortIndicatorOrder(), Qt::DescendingOrder);
        entry(ui::MenuId::Columns, QStringLiteral("Owner"))->trigger();
        QVERIFY(window->locks().view().isColumnHidden(owner));
    }

    void noMessageMovesTheFirstRowByAPixel()
    {
        connect();
        choose();
        window->activateWindow();
        ui::LockTableView &view = window->locks().view();
        const auto top = [this, &view] {
            settle();
            return view.viewport()
                ->mapTo(window.get(), view.visualRect(view.model()->index(0, 0)).topLeft())
                .y();
        };
        const int before = top();
        auto *line = find<ui::ContextLine>("header");
        const auto isAmber = [line] { return line->property("panel").toString() == QLatin1String("banner"); };
        // Each by what brings it.
        ui::CredentialState state;
        for (const auto phase :
             {ui::CredentialState::Phase::ExpiringSoon, ui::CredentialState::Phase::Expired,
              ui::CredentialState::Phase::SignInNeeded}) {
            state.phase = phase;
            state.sentence = QStringLiteral("the login of corp has expired");
            services->setCredentialState(state);
            QVERIFY(isAmber());
            QCOMPARE(top(), before);
        }
        services->setCredentialState({});
        QVERIFY(!isAmber());
        services->openTables().setPaused(true);
        QVERIFY(isAmber());
        QCOMPARE(top(), before);
        services->openTables().setPaused(false);
        services->pass(2s);
        QVERIFY(!isAmber());
        for (const auto kind :
             {base::ErrorKind::Unreachable, base::ErrorKind::AccessDenied, base::ErrorKind::Throttled}) {
            services->reader.fault = [kind](const QString &, int) {
                return std::optional(base::Error{kind, QStringLiteral("it fails"), {}, {}});
            };
            services->pass(20s);
            QVERIFY2(isAmber(), qPrintable(QString::number(int(kind))));
            QCOMPARE(top(), before);
            services->reader.fault = nullptr;
            services->pass(90s);
            QVERIFY2(!isAmber(), qPrintable(QString::number(int(kind))));
        }
        window->locks().toggleShownMarks();
        QCOMPARE(top(), before);
        window->toast().showMessage(QStringLiteral("Command copied."));
        QCOMPARE(top(), before);
        QCOMPARE(find<QLabel>("statusHappened")->text(), QStringLiteral("Command copied."));
        // And any that is made one day.
        for (std::size_t source = 0; source < static_cast<std::size_t>(ui::ContextMessage::Source::Count);
             ++source) {
            line->setMessage(static_cast<ui::ContextMessage::Source>(source),
                             ui::ContextMessage{ui::ContextMessage::Rank::NotRead, QString(90, u'w'),
                                                QString(900, u'w'), QStringLiteral("Read now")});
            QCOMPARE(top(), before);
        }
        line->setAgreed({{3, QStringLiteral("Library: dynamolock")}});
        QCOMPARE(top(), before);
    }

private:
    /// Of a window that cannot be seen, once what was asked for before came in.
    void doesNothing()
    {
        connector->connection->pass(1s);
        settle();
        for (const ui::SeenTimer *timer : window->findChildren<ui::SeenTimer *>())
            QVERIFY2(!timer->isStepping(), qPrintable(timer->parent()->objectName()));
        Work work(*window);
        connector->connection->pass(30s);
        settle();
        QVERIFY2(work.done.isEmpty(), qPrintable(work.done.join(u'\n')));
    }

    void connect()
    {
        auto fresh = std::make_unique<FakeServices>();
        services = fresh.get();
        services->reader.description = watchtest::lockTable();
        services->reader.tables = {watchtest::lockTable()};
        services->reader.rows = {sample::lock("import-eu", "worker-7", 1),
                                 sample::lock("import us", "worker-3", 1), sample::unreadable("broken"),
                                 sample::notALock("digest")};
        services->reader.rowsOf[QStringLiteral("locks")] = services->reader.rows;
        connector->give(std::move(fresh));
        services->pass(500ms);
    }

    void connectToTables(const QStringList &names)
    {
        connect();
        services->reader.tables.clear();
        for (const QString &name : names) {
            dynamodb::TableDescription table = watchtest::lockTable();
            table.name = name;
            services->reader.tables.push_back(table);
        }
        services->catalog().refresh();
        services->pass(1s);
        window->activateWindow();
        QCOMPARE(find<QListWidget>("tables")->count(),
                 static_cast<int>(names.size()) + 1); // and their connection
    }

    void choose()
    {
        window->openTable(QStringLiteral("locks"));
        services->pass(2s);
        QVERIFY(window->locks().model().snapshot());
    }

    template <typename T>
    T *find(const char *name) const
    {
        T *child = window->findChild<T *>(QLatin1String(name));
        if (!child)
            qFatal("nothing called %s", name);
        return child;
    }

    std::unique_ptr<QTemporaryDir> folder;
    std::unique_ptr<QSettings> settings;
    std::unique_ptr<FakeConnector> connector;
    FakeServices *services = nullptr;
    std::unique_ptr<ui::MainWindow> window;
};

LEASESCOPE_WINDOW_TEST(MainWindowTest)
#include "MainWindowTest.moc"
