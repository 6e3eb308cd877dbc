// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/WindowController.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/FakeServices.h"
#include "tests/ui/panels/PanelServices.h"
#include "ui/common/Toast.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/connections/ConnectionList.h"
#include "ui/connections/SidebarDelegate.h"
#include "ui/connections/TableMarks.h"
#include "ui/home/HomePage.h"
#include "ui/home/HomeView.h"
#include "ui/home/ProblemsModel.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"
#include "ui/window/Workspace.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using namespace std::chrono_literals;
using ui::ActionId;

/// The places of the window: what is folded in a narrow one, and what stands in the middle.
class PlacesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<PanelServices> m_services;
    FakeConnector m_connector;
    std::unique_ptr<app::WindowController> m_console;

    [[nodiscard]] ui::MainWindow &window() { return m_console->window(); }
    [[nodiscard]] QAction *action(ActionId id) { return window().actions()[id]; }

    template <typename Widget>
    [[nodiscard]] Widget *part(const char *name)
    {
        return window().findChild<Widget *>(QLatin1String(name));
    }

    void resize(QSize size)
    {
        window().resize(size);
        for (int turn = 0; turn < 5; ++turn)
            QCoreApplication::processEvents();
        QCOMPARE(window().size(), size);
    }

    void showHome()
    {
        action(ActionId::AllTables)->setChecked(true);
        m_services->pass(3s);
    }

    /// Where the rows that are seen lie in the window.
    [[nodiscard]] QList<QRect> rowsOf(const QAbstractItemView &view)
    {
        QList<QRect> rows;
        for (int row = 0; row < view.model()->rowCount(); ++row) {
            const QRect place = view.visualRect(view.model()->index(row, 0));
            rows += place.translated(view.viewport()->mapTo(&window(), QPoint()));
        }
        return rows;
    }

    /// Brings each message in turn, and looks whether a row of one of the views has moved.
    void bringMessages(const std::vector<const QAbstractItemView *> &views, QLineEdit &filter)
    {
        const auto all = [&] {
            for (int turn = 0; turn < 5; ++turn)
                QCoreApplication::processEvents();
            QList<QRect> rows;
            for (const QAbstractItemView *view : views)
                rows += rowsOf(*view);
            return rows;
        };
        const QList<QRect> before = all();
        QVERIFY(!before.isEmpty());
        filter.setText(QStringLiteral("held>5"));
        const auto *error = filter.parentWidget()->findChild<QLabel *>(QStringLiteral("filterError"));
        QVERIFY(error->isVisible() && error->parentWidget()->rect().contains(error->geometry()));
        QVERIFY2(error->heightForWidth(error->width()) <= error->height() + 2, "all of it is seen");
        QCOMPARE(all(), before);
        filter.clear();
        m_connector.prompter.askForCode({});
        QVERIFY(part<QWidget>("signInPanel")->isVisible());
        QCOMPARE(all(), before);
        m_connector.prompter.end();
        QVERIFY(!part<QWidget>("signInPanel")->isVisible());
        window().toast().showRefusal(QStringLiteral("Not released: worker sent a heartbeat."));
        QVERIFY(window().toast().isVisible());
        QCOMPARE(all(), before);
    }

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
    }

    void init()
    {
        m_services = std::make_unique<PanelServices>();
        m_services->dynamo.createTable(QStringLiteral("locks"), "key");
        m_services->dynamo.createTable(QStringLiteral("orders"), "key");
        for (const char *key : {"import-eu", "import-us"})
            m_services->dynamo.put(QStringLiteral("locks"),
                                   PanelServices::lockRow(key, "worker", 1, "import"));
        m_services->dynamo.put(QStringLiteral("locks"),
                               {{"key", dynamodb::AttributeValue::string("etl")},
                                {"ownerName", dynamodb::AttributeValue::string("hand-edited")},
                                {"recordVersionNumber", dynamodb::AttributeValue::string("v")},
                                {"leaseDuration", dynamodb::AttributeValue::string("20 seconds")}});
        m_console = std::make_unique<app::WindowController>(m_connector, nullptr);
        window().resize(1280, 800);
        window().show();
        QApplication::setActiveWindow(&window());
        m_connector.show(m_services.get());
        m_services->open(QStringLiteral("locks"), "key");
        m_services->pass(1s);
        action(ActionId::AllTables)->setChecked(false);
        m_services->pass(1s);
    }

    void cleanup()
    {
        m_connector.show(nullptr);
        m_console.reset();
        m_services.reset();
    }

    void theTestLocksPageIsReachedByTheMenuAndTheCommandsAndLeftByEscape()
    {
        QVERIFY(
            window().actions().menu(ui::MenuId::View)->actions().contains(action(ActionId::TestLocksPage)));
        QVERIFY(window().actions().listed().contains(action(ActionId::TestLocksPage)));
        window().locks().view().setCurrentIndex(
            window().locks().model().index(1, 1)); // the first cannot be read
        m_services->runUntilIdle();
        QVERIFY(action(ActionId::Release)->isEnabled());
        action(ActionId::TestLocksPage)->trigger();
        QVERIFY(window().workspace().showsTestLocksPage());
        QVERIFY(action(ActionId::TestLocksPage)->isChecked());
        QVERIFY2(!action(ActionId::Release)->isEnabled(), "acts are for what is seen");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!window().workspace().showsTestLocksPage());
        QVERIFY(!action(ActionId::TestLocksPage)->isChecked());
        QVERIFY(window().locks().view().hasFocus() && action(ActionId::Release)->isEnabled());
    }

    void theContextLineAndTheTitleNameThePageOfTestLocksAndNoTable()
    {
        QVERIFY(part<QToolButton>("crumbTable")->isVisible());
        action(ActionId::TestLocksPage)->trigger();
        QVERIFY(part<QLabel>("crumbPage")->isVisible());
        QCOMPARE(part<QLabel>("crumbPage")->text(), QStringLiteral("Test locks"));
        for (const char *name : {"crumbTable", "profileButton", "accessButton", "readAge", "messageNote"})
            QVERIFY2(!part<QWidget>(name)->isVisible(), name);
        QVERIFY(part<QToolButton>("crumbAll")->isVisible() && part<QToolButton>("crumbAll")->isEnabled());
        QVERIFY(window().windowTitle().startsWith(QLatin1String("Test locks")));
        action(ActionId::TestLocksPage)->trigger();
        QVERIFY(!part<QLabel>("crumbPage")->isVisible() && part<QToolButton>("crumbTable")->isVisible());
        QVERIFY(window().windowTitle().startsWith(QLatin1String("locks")));
    }

    void theProblemThatIsChosenIsSnoozedByTheMenuAndComesBackByIt()
    {
        QVERIFY2(!action(ActionId::SnoozeHour)->isEnabled(), "on the page of one table");
        showHome();
        ui::HomeView &problems = window().home().problems();
        QCOMPARE(problems.rows().rowCount(), 1);
        problems.choose(0);
        QVERIFY(action(ActionId::SnoozeHour)->isEnabled() && !action(ActionId::EndSnoozes)->isEnabled());
        QVERIFY(
            window().actions().menu(ui::MenuId::Snooze)->actions().contains(action(ActionId::SnoozeHour)));
        action(ActionId::SnoozeHour)->trigger();
        QCOMPARE(problems.rows().rowCount(), 0);
        QVERIFY(!action(ActionId::SnoozeHour)->isEnabled() && action(ActionId::EndSnoozes)->isEnabled());
        action(ActionId::EndSnoozes)->trigger();
        QCOMPARE(problems.rows().rowCount(), 1);
        QVERIFY(!action(ActionId::EndSnoozes)->isEnabled());
        problems.choose(0);
        action(ActionId::SnoozeUntilChange)->trigger();
        QCOMPARE(problems.rows().rowCount(), 0);
    }

    void aRightClickOnAProblemOffersToSnoozeIt()
    {
        showHome();
        ui::HomeView &problems = window().home().problems();
        problems.choose(0);
        Q_EMIT problems.customContextMenuRequested(problems.visualRect(problems.currentIndex()).center());
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QVERIFY(menu->actions().contains(window().actions().menu(ui::MenuId::Snooze)->menuAction()));
        QVERIFY(menu->defaultAction() && menu->defaultAction() == menu->actions().first());
        menu->close();
    }

    void inANarrowWindowAButtonOpensTheSidebarOverTheListAndEscapeClosesIt()
    {
        const auto *sidebar = part<QWidget>("sidebar");
        auto *button = part<QToolButton>("sidebarButton");
        QVERIFY(sidebar->isVisible() && !button->isVisible());
        resize({1024, 640});
        QVERIFY(!sidebar->isVisible() && button->isVisible());
        ui::LockTableView &list = window().locks().view();
        QCOMPARE(list.mapTo(&window(), QPoint()).x(), 0);
        list.setFocus();
        const QRect row = list.visualRect(list.model()->index(0, 0));
        const QPoint place = list.mapTo(&window(), row.topLeft());
        button->click();
        QVERIFY(sidebar->isVisible() && button->isChecked());
        QCOMPARE(list.mapTo(&window(), list.visualRect(list.model()->index(0, 0)).topLeft()), place);
        QVERIFY(part<ui::ConnectionList>("tables")->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!sidebar->isVisible() && !button->isChecked());
        QVERIFY(list.hasFocus());
        resize({1280, 800});
        QVERIFY(sidebar->isVisible() && !button->isVisible());
        QVERIFY(sidebar->mapTo(&window(), QPoint()).x() == 0 && list.mapTo(&window(), QPoint()).x() > 200);
    }

    void theFoldedSidebarClosesOnceATableIsChosenOrTheListIsClicked()
    {
        resize({1024, 640});
        const auto *sidebar = part<QWidget>("sidebar");
        auto *button = part<QToolButton>("sidebarButton");
        auto *tables = part<ui::ConnectionList>("tables");
        button->click();
        QListWidgetItem *orders = tables->findItems(QStringLiteral("orders"), Qt::MatchExactly).value(0);
        QVERIFY(orders);
        tables->setCurrentItem(orders);
        QTest::keyClick(tables, Qt::Key_Return);
        m_services->pass(1s);
        QVERIFY(!sidebar->isVisible());
        QCOMPARE(part<QToolButton>("crumbTable")->text(), QStringLiteral("orders"));
        button->click();
        QVERIFY(sidebar->isVisible());
        QTest::mouseClick(window().locks().view().viewport(), Qt::LeftButton, {}, {900, 100});
        QVERIFY(!sidebar->isVisible());
    }

    void theKeyOfTheSidebarOpensItInANarrowWindowAndKeepsWhatIsWantedInAWideOne()
    {
        resize({1024, 640});
        const auto *sidebar = part<QWidget>("sidebar");
        action(ActionId::ToggleSidebar)->trigger();
        QVERIFY(sidebar->isVisible() && action(ActionId::ToggleSidebar)->isChecked());
        action(ActionId::ToggleSidebar)->trigger();
        QVERIFY(!sidebar->isVisible() && action(ActionId::ToggleSidebar)->isChecked());
        resize({1280, 800});
        QVERIFY(sidebar->isVisible());
        action(ActionId::ToggleSidebar)->trigger();
        QVERIFY(!sidebar->isVisible());
        resize({1024, 640});
        resize({1280, 800});
        QVERIFY2(!sidebar->isVisible(), "it was not wanted");
    }

    void noMessageMovesARowOfTheListOrOfHome_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1280x800") << QSize(1280, 800);
        QTest::newRow("1024x640") << QSize(1024, 640);
    }
    void noMessageMovesARowOfTheListOrOfHome()
    {
        QFETCH(const QSize, size);
        resize(size);
        const ui::LocksPanel &locks = window().locks();
        bringMessages({&window().locks().view()},
                      *locks.findChild<QLineEdit *>(QStringLiteral("filterEdit")));
        if (QTest::currentTestFailed())
            return;
        showHome();
        const ui::HomePage &home = window().home();
        bringMessages({&home.problems(), &home.tables()},
                      *home.findChild<QLineEdit *>(QStringLiteral("filterEdit")));
    }

    void aReadThatFailsSaysSoInTheContextLineAndMovesNoRow()
    {
        for (const QSize size : {QSize(1280, 800), QSize(1024, 640)}) {
            m_services->dynamo.heal();
            m_services->pass(30s);
            resize(size);
            const QList<QRect> before = rowsOf(window().locks().view());
            m_services->dynamo.deny("Scan");
            m_services->pass(30s);
            QVERIFY(part<QLabel>("messageSentence")->isVisible());
            QCOMPARE(rowsOf(window().locks().view()), before);
        }
    }

    void aMessageLiesOverTheListAndNeverOverDetails()
    {
        window().locks().view().setCurrentIndex(window().locks().model().index(1, 1));
        for (const QSize size : {QSize(1280, 800), QSize(1700, 900)}) {
            resize(size);
            window().showDetails(true);
            resize(size);
            window().toast().showMessage(QStringLiteral("Command copied."));
            const auto placeOf = [this](const QWidget &widget) {
                return QRect(widget.mapTo(&window(), QPoint()), widget.size());
            };
            QVERIFY(m_console->details().isVisible());
            QVERIFY(placeOf(window().locks()).contains(window().toast().geometry()));
            QVERIFY(!placeOf(m_console->details()).intersects(window().toast().geometry()));
        }
    }

    void whatIsMostUrgentIsCountedInAmberInTheSidebar()
    {
        showHome();
        const auto *count = part<QLabel>("allProblems");
        QCOMPARE(count->text(), QStringLiteral("1"));
        QCOMPARE(count->palette().color(count->foregroundRole()),
                 ui::Theme::of(count->palette())[ui::Token::LapsedWord]);
    }

    void aTableThatIsNotReadCarriesTheCrossedRingInTheSidebar()
    {
        const auto *tables = part<ui::ConnectionList>("tables");
        const QListWidgetItem *locks = tables->findItems(QStringLiteral("locks"), Qt::MatchExactly).value(0);
        const auto marks = [&] {
            return locks->data(ui::SidebarDelegate::MarksRole).value<ui::TableMarks>();
        };
        QVERIFY(!marks().isNotRead);
        m_services->dynamo.deny("Scan");
        m_services->pass(30s);
        locks = tables->findItems(QStringLiteral("locks"), Qt::MatchExactly).value(0);
        QVERIFY(marks().isNotRead);
        QVERIFY(locks->data(Qt::AccessibleTextRole).toString().contains(QLatin1String("not read")));
    }
};

LEASESCOPE_WINDOW_TEST(PlacesTest)
#include "PlacesTest.moc"
