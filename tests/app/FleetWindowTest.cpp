// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/app/FleetFixture.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/FakeServices.h"
#include "tests/ui/panels/PanelServices.h"

#include "app/gui/Opening.h"
#include "app/gui/WindowController.h"
#include "core/view/home/HomeLines.h"
#include "core/view/home/HomeText.h"
#include "ui/common/Toast.h"
#include "ui/common/theme/Icons.h"
#include "ui/connections/SidebarDelegate.h"
#include "ui/home/HomeFeed.h"
#include "ui/home/HomePage.h"
#include "ui/locks/LocksPanel.h"

#include <QClipboard>
#include <QDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>

using namespace std::chrono_literals;

namespace {

dynamodb::Item fleetKey()
{
    return {{"key", dynamodb::AttributeValue::string("import-eu")}};
}

constexpr auto ownDescription =
    R"({"lockDialect": 1, "id": "own", "name": "Ours", "tables": ["locks"], "rows": [{"attribute": "key", "type": "S"}],
        "owner": {"attribute": "ownerName"}, "generation": ["ownerName"], "expiry": {"rule": "never"},
        "release": {"action": "delete"}})";

/// All words that a widget shows.
QString wordsOf(const QWidget &widget)
{
    QString words;
    for (const QLabel *label : widget.findChildren<QLabel *>())
        words += label->text() + u'\n';
    return words;
}

} // namespace

/// The fleet file in the window: three of its connections reach three accounts by one address and one profile, and each has
/// the same table and key.
class FleetWindowTest : public QObject {
    Q_OBJECT
    std::unique_ptr<FleetFixture> m_fixture;
    std::unique_ptr<app::WindowController> m_console;

    [[nodiscard]] ui::MainWindow &window() { return m_console->window(); }
    [[nodiscard]] fakes::FakeDynamo &account(std::size_t number)
    {
        return m_fixture->network->account(FleetFixture::accounts.at(number));
    }
    [[nodiscard]] QListWidget *sidebar()
    {
        return window().findChild<QListWidget *>(QStringLiteral("tables"));
    }
    [[nodiscard]] int writes(std::size_t number)
    {
        return account(number).calls("UpdateItem") + account(number).calls("PutItem") +
            account(number).calls("DeleteItem");
    }

    void openAll()
    {
        window().actions()[ui::ActionId::OpenFleet]->trigger();
        QTRY_COMPARE(m_fixture->composition->connections().size(), 3);
        m_fixture->pass(3s);
    }

    /// By the sidebar: opens the table of that connection, waits until its lock has lapsed, and chooses it.
    void choose(std::size_t number)
    {
        const QString name = FleetFixture::names.at(number);
        QString at;
        for (int row = 0; row < sidebar()->count(); ++row) {
            const QListWidgetItem *line = sidebar()->item(row);
            const QString table = line->data(ui::SidebarDelegate::NameRole).toString();
            if (table.isEmpty() && line->text() == name)
                at = name;
            else if (table.isEmpty() &&
                     FleetFixture::names.end() !=
                         std::find(FleetFixture::names.begin(), FleetFixture::names.end(), line->text()))
                at.clear();
            if (at == name && table == QStringLiteral("locks"))
                sidebar()->setCurrentRow(row);
        }
        sidebar()->setFocus();
        QTest::keyClick(sidebar(), Qt::Key_Return);
        m_fixture->pass(2s);
        QCOMPARE(window().connection()->facts().profile, name);
        QTRY_VERIFY(window().locks().choose(fleetKey()));
        m_fixture->pass(30s);
        QVERIFY(window().chosenLock());
    }

    void press(const char *field, const char *effect)
    {
        m_fixture->pass(2s);
        auto *reason = window().findChild<QLineEdit *>(QLatin1String(field));
        QVERIFY(reason);
        reason->setText(QStringLiteral("its host is gone"));
        auto *button = window().findChild<QPushButton *>(QLatin1String(effect));
        QVERIFY2(button && button->isEnabled(), effect);
        button->click();
        m_fixture->pass(2s);
    }

private Q_SLOTS:
    void initTestCase() { ui::initResources(); }
    void init()
    {
        m_fixture = std::make_unique<FleetFixture>();
        for (std::size_t number = 0; number < FleetFixture::accounts.size(); ++number)
            account(number).put(QStringLiteral("locks"),
                                PanelServices::lockRow("import-eu", "worker-7", 1, "payload"));
        m_console = std::make_unique<app::WindowController>(*m_fixture->composition, nullptr);
        window().show();
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
    }
    void cleanup()
    {
        for (QDialog *dialog : window().findChildren<QDialog *>())
            dialog->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        m_fixture->composition->closeAll();
        m_console.reset();
        m_fixture.reset();
    }

    void theFileMenuOpensAllOfTheFileInThisWindow()
    {
        openAll();
        QStringList lines;
        for (int row = 0; row < sidebar()->count(); ++row)
            lines += sidebar()->item(row)->text();
        for (const QString &name : FleetFixture::names)
            QVERIFY2(lines.contains(name), qPrintable(lines.join(u' ')));
        QVERIFY(window().home().isVisible());
        QCOMPARE(window().homeFeed().home().count(), 3);
    }

    void connectionsOfAFileStandInItsOrderWhicheverIsOpenFirst()
    {
        m_fixture->composition->openFleetConnection(FleetFixture::names.at(2), QStringLiteral("eu-west-1"),
                                                    {});
        QTRY_COMPARE(m_fixture->composition->connections().size(), 1);
        openAll();
        for (std::size_t number = 0; number < FleetFixture::names.size(); ++number)
            QCOMPARE(
                m_fixture->composition->connections().at(static_cast<qsizetype>(number))->facts().profile,
                FleetFixture::names.at(number));
        QCOMPARE(window().homeFeed().home().at(2).facts.name, FleetFixture::names.at(2));
    }

    void aLockOfAnAlertOfTheFileIsShownAlsoWhereItsConnectionIsNotOpen()
    {
        m_fixture->writeFleet(FleetFixture::threeAccounts() +
                              "\n[[alert]]\nname = \"stuck\"\nwhen = \"state:lapsed\"\nconnection = "
                              "[\"orders\"]\nnotify = [\"desktop\"]\n");
        m_fixture->composition->readFleet();
        app::DesktopAlerts &alerts = m_fixture->composition->desktopAlerts();
        QSignalSpy noticed(&alerts, &app::DesktopAlerts::noticed);
        m_console->setDesktopAlerts(alerts);
        m_fixture->pass(90s);
        QCOMPARE(noticed.size(), 1);
        QCOMPARE(noticed[0][0].toString(), QStringLiteral("import-eu: stuck"));
        QVERIFY(m_fixture->composition->connections().isEmpty()); // nothing was opened for it
        QCOMPARE(account(0).calls(), 0);
        window().actions()[ui::ActionId::Alerts]->trigger();
        auto *dialog = window().findChild<ui::AlertsDialog *>();
        QVERIFY(dialog);
        auto *list = dialog->findChild<QListWidget *>(QStringLiteral("alertsList"));
        QCOMPARE(list->count(), 3);
        list->setCurrentRow(2);
        dialog->findChild<QPushButton *>(QStringLiteral("alertsOpen"))->click();
        QTRY_COMPARE(m_fixture->composition->connections().size(), 1);
        m_fixture->pass(5s);
        QCOMPARE(window().connection()->facts().profile, QStringLiteral("orders"));
        QVERIFY(window().connection()->readOnly());
        QTRY_VERIFY(window().chosenLock());
        QCOMPARE(window().chosenLock()->keyText, QStringLiteral("import-eu"));
        for (std::size_t number = 0; number < FleetFixture::accounts.size(); ++number)
            QCOMPARE(writes(number), 0);
    }

    void theCommandLineOpensAllOfAFile()
    {
        app::Opening opening;
        opening.fleet = m_fixture->fleetPath();
        app::open(opening, *m_fixture->composition, *m_console);
        QTRY_COMPARE(m_fixture->composition->connections().size(), 3);
        for (const ui::Connection *connection : m_fixture->composition->connections())
            QVERIFY(connection->readOnly());
    }

    void aReleaseReachesTheAccountNamedInTheHeadAlone()
    {
        openAll();
        for (std::size_t number = 0; number < FleetFixture::accounts.size(); ++number) {
            choose(number);
            if (QTest::currentTestFailed())
                return;
            window().connection()->setReadOnly(false);
            m_console->openReleaseDialog();
            QVERIFY(m_console->releaseDialog());
            const QString head = wordsOf(*m_console->releaseDialog());
            QVERIFY2(head.contains(FleetFixture::names.at(number)), qPrintable(head));
            press("releaseReason", "releaseEffect");
            if (QTest::currentTestFailed())
                return;
            for (std::size_t other = 0; other < FleetFixture::accounts.size(); ++other)
                QCOMPARE(writes(other), other <= number ? 1 : 0);
            m_console->releaseDialog()->close();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        QCOMPARE(m_fixture->network->account("own").calls(), 0);
    }

    void aBreakAndItsFenceReachTheAccountNamedInTheHeadAlone()
    {
        openAll();
        for (std::size_t number = 0; number < FleetFixture::accounts.size(); ++number) {
            choose(number);
            if (QTest::currentTestFailed())
                return;
            window().connection()->setReadOnly(false);
            account(number).put(QStringLiteral("locks"),
                                PanelServices::lockRow("import-eu", "worker-7", 2, "payload"));
            m_fixture->pass(3s); // a heartbeat: the lock is live
            m_console->openBreakDialog();
            QVERIFY(m_console->releaseDialog());
            const QString head = wordsOf(*m_console->releaseDialog());
            QVERIFY2(head.contains(FleetFixture::names.at(number)), qPrintable(head));
            window()
                .findChild<QLineEdit *>(QStringLiteral("releaseTyped"))
                ->setText(QStringLiteral("import-eu"));
            press("releaseReason", "releaseEffect");
            if (QTest::currentTestFailed())
                return;
            QVERIFY(account(number)
                        .item(QStringLiteral("locks"), fleetKey())
                        ->stringAt("ownerName")
                        ->startsWith("leasescope-fence-"));
            m_fixture->pass(25s);
            for (std::size_t other = 0; other < FleetFixture::accounts.size(); ++other)
                QCOMPARE(writes(other), other <= number ? 2 : 0);
            QVERIFY(account(number).item(QStringLiteral("locks"), fleetKey())->contains("isReleased"));
            m_console->releaseDialog()->close();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
    }

    void aConnectionOfTheFileIsReadOnlyUntilWritingIsAllowedForItAlone()
    {
        openAll();
        choose(1);
        m_console->openReleaseDialog();
        const auto *effect = window().findChild<QPushButton *>(QStringLiteral("releaseEffect"));
        QVERIFY(effect && !effect->isEnabled());
        window().connection()->setReadOnly(false);
        for (ui::Connection *connection : m_fixture->composition->connections())
            QCOMPARE(connection->readOnly(), connection != window().connection());
    }

    void anUndoReachesTheAccountOfTheActWhateverIsOnShow()
    {
        openAll();
        choose(0);
        window().connection()->setReadOnly(false);
        m_console->openReleaseDialog();
        press("releaseReason", "releaseEffect");
        m_console->releaseDialog()->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        auto *undo = window().toast().findChild<QPushButton *>(QStringLiteral("toastAction"));
        QVERIFY(undo);
        window().showConnection(m_fixture->named(FleetFixture::names.at(1)));
        undo->click();
        QTRY_VERIFY(m_console->restoreDialog());
        m_fixture->pass(2s);
        press("restoreReason", "restoreEffect");
        QCOMPARE(writes(0), 2);
        QCOMPARE(writes(1) + writes(2), 0);
    }

    void aCopiedCommandAssumesTheRoleOfItsConnection()
    {
        openAll();
        choose(2);
        window().actions()[ui::ActionId::CopyAsCommand]->trigger();
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY2(copied.contains(QStringLiteral("--role-arn arn:aws:iam::333333333333:role/LockWatcher")),
                 qPrintable(copied));
    }

    void rulesOfTheFileSayHowItsTablesAreRead()
    {
        const QByteArray rule = "[[connection.table]]\nmatch = \"lo*\"\nevery = \"10s\"\n"
                                "dialect = \"java-lock-client\"\nlease = \"45s\"\n";
        QByteArray text = "version = 1\n[defaults]\nevery = \"40s\"\nbudget = \"20%\"\n";
        for (std::size_t number = 0; number < FleetFixture::accounts.size(); ++number)
            text += FleetFixture::entry(FleetFixture::names.at(number), FleetFixture::accounts.at(number),
                                        number == 1 ? rule : QByteArray());
        m_fixture->writeFleet(text);
        openAll();
        const auto planOf = [this](std::size_t number) {
            ui::Connection *connection = m_fixture->named(FleetFixture::names.at(number));
            window().showConnection(connection);
            window().openTable(QStringLiteral("locks"));
            m_fixture->pass(1s);
            return ui::ConnectionParts<ui::Reading>(connection).reading().watch().plan();
        };
        const watch::WatchPlan ruled = planOf(1);
        QCOMPARE(ruled.interval, std::chrono::milliseconds(10s));
        QCOMPARE(ruled.pinned, ids::javaLockClient);
        QCOMPARE(ruled.givenLease, std::optional<std::chrono::nanoseconds>(45s));
        const watch::WatchPlan other = planOf(0);
        QCOMPARE(other.interval, std::chrono::milliseconds(40s));
        QVERIFY(other.pinned.isNone() && !other.givenLease);
        QCOMPARE(other.shareOfUnits, 0.2);
        const auto atHome = [this](std::size_t number) {
            ui::ConnectionParts<ui::Reading> connection(m_fixture->named(FleetFixture::names.at(number)));
            return connection.reading().allTables()->table(0).plan().interval;
        };
        window().actions()[ui::ActionId::AllTables]->setChecked(true);
        m_fixture->pass(1s);
        QCOMPARE(atHome(1), std::chrono::milliseconds(10s));
        QCOMPARE(atHome(0), std::chrono::milliseconds(40s));
    }

    void otherRulesReachTablesThatAreOpenAndOtherWaysThereAreReported()
    {
        openAll();
        ui::Connection *connection = m_fixture->named(FleetFixture::names.at(0));
        window().showConnection(connection);
        window().openTable(QStringLiteral("locks"));
        m_fixture->pass(1s);
        const auto &watch = ui::ConnectionParts<ui::Reading>(connection).reading().watch();
        QCOMPARE(watch.plan().interval, std::chrono::milliseconds(5s));
        const QByteArray rule = "[[connection.table]]\nmatch = \"*\"\nevery = \"12s\"\n";
        m_fixture->writeFleet(
            "version = 1\n" +
            FleetFixture::entry(FleetFixture::names.at(0), FleetFixture::accounts.at(0), rule) +
            FleetFixture::entry(FleetFixture::names.at(1), FleetFixture::accounts.at(2)));
        window().actions()[ui::ActionId::ReadNow]->trigger();
        m_fixture->pass(1s);
        QCOMPARE(watch.plan().interval, std::chrono::milliseconds(12s));
        QVERIFY2(
            wordsOf(window().toast())
                .contains(QStringLiteral("The fleet file says otherwise now how to reach orders. Close it")),
            qPrintable(wordsOf(window().toast())));
        QCOMPARE(m_fixture->composition->connections().size(), 3); // it goes on as it was opened
    }

    void aRuleMayNameADescriptionThatLiesBesideTheFile()
    {
        const QByteArray rule =
            "[[connection.table]]\nmatch = \"lo*\"\ndialect_file = \"own.lockdialect.json\"\n";
        m_fixture->writeFleet(
            "version = 1\n" +
            FleetFixture::entry(FleetFixture::names.at(0), FleetFixture::accounts.at(0), rule));
        window().actions()[ui::ActionId::OpenFleet]->trigger();
        QVERIFY2(wordsOf(window()).contains(QStringLiteral("own.lockdialect.json")),
                 qPrintable(wordsOf(window())));
        QVERIFY(m_fixture->composition->connections().isEmpty());
        m_fixture->write(QStringLiteral(".config/leasescope/own.lockdialect.json"),
                         QByteArray(ownDescription));
        window().actions()[ui::ActionId::OpenFleet]->trigger();
        QTRY_COMPARE(m_fixture->composition->connections().size(), 1);
        m_fixture->pass(3s);
        window().showConnection(m_fixture->named(FleetFixture::names.at(0)));
        window().openTable(QStringLiteral("locks"));
        m_fixture->pass(1s);
        ui::ConnectionParts<ui::Reading> open(m_fixture->named(FleetFixture::names.at(0)));
        QCOMPARE(open.reading().watch().plan().pinned.name(), QStringLiteral("custom:own"));
    }

    void theStartPageOffersTheFilesConnectionsAndOpensTheOneThatIsChosen()
    {
        window().findChild<QPushButton *>(QStringLiteral("fleetCard"))->click();
        auto *list = window().findChild<QListView *>(QStringLiteral("fleetConnections"));
        QVERIFY(list && list->hasFocus());
        QCOMPARE(list->model()->rowCount(), 3);
        QCOMPARE(list->model()->index(1, 0).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral(
                     "orders, ready, 222222222222 / LockWatcher  \u00b7  profile ops  \u00b7  eu-west-1  "
                     "\u00b7  opens read-only"));
        list->setCurrentIndex(list->model()->index(1, 0));
        window().findChild<QPushButton *>(QStringLiteral("fleetOpen"))->click();
        QTRY_COMPARE(m_fixture->composition->connections().size(), 1);
        QTRY_VERIFY(window().connection());
        QCOMPARE(window().connection()->facts().profile, QStringLiteral("orders"));
    }

    void aFaultyFileIsReportedInItsFormAndReadAgainByF5()
    {
        m_fixture->writeFleet("version = 1\n[[connection]]\nname = \"orders\"\n");
        window().findChild<QPushButton *>(QStringLiteral("fleetCard"))->click();
        const auto *message = window().findChild<QLabel *>(QStringLiteral("fleetMessage"));
        const QString reported = message->text();
        QVERIFY2(reported.startsWith(QStringLiteral("Correct line 2 of the fleet file ")),
                 qPrintable(reported));
        QVERIFY(message->property("notice").toBool());
        QVERIFY(!window().findChild<QListView *>(QStringLiteral("fleetConnections"))->isVisible());
        m_fixture->writeFleet(FleetFixture::threeAccounts());
        window().actions()[ui::ActionId::ReadNow]->trigger();
        QVERIFY(!message->property("notice").toBool());
        QCOMPARE(window().findChild<QListView *>(QStringLiteral("fleetConnections"))->model()->rowCount(), 3);
        QCOMPARE(window().findChild<QPushButton *>(QStringLiteral("fleetOpenAll"))->text(),
                 QStringLiteral("Open all 3 read-only"));
    }

    void aFileThatBecameFaultyIsReportedWhileItsConnectionsGoOn()
    {
        openAll();
        m_fixture->writeFleet("version = 1\n[[connection]\n");
        window().actions()[ui::ActionId::ReadNow]->trigger();
        m_fixture->pass(2s);
        QVERIFY2(wordsOf(window().toast())
                     .contains(QStringLiteral("What is open goes on as it was: correct line 2")),
                 qPrintable(wordsOf(window().toast())));
        QCOMPARE(m_fixture->composition->connections().size(), 3);
        QCOMPARE(window().homeFeed().home().count(), 3);
    }

    void aRoleThatIsDeniedSaysSoInItsGroupOfHomeAlone()
    {
        m_fixture->network->denied += FleetFixture::accounts.at(1);
        openAll();
        const auto trouble = [this](int connection) {
            return window().homeFeed().home().at(connection).facts.trouble;
        };
        QTRY_VERIFY(!trouble(1).isEmpty());
        QVERIFY2(trouble(1).contains(QStringLiteral("role/LockWatcher of connection orders")),
                 qPrintable(trouble(1)));
        QVERIFY(trouble(0).isEmpty() && trouble(2).isEmpty());
        QCOMPARE(window().homeFeed().home().at(0).tables.size(), std::size_t(1));
    }

    void homeGroupsTablesByTheLabelsOfTheFile()
    {
        m_fixture->writeFleet("version = 1\n" +
                              FleetFixture::entry(FleetFixture::names.at(0), FleetFixture::accounts.at(0),
                                                  "labels = { env = \"dev\" }\n") +
                              FleetFixture::entry(FleetFixture::names.at(1), FleetFixture::accounts.at(1),
                                                  "labels = { env = \"prod\", team = \"infra\" }\n") +
                              FleetFixture::entry(FleetFixture::names.at(2), FleetFixture::accounts.at(2)));
        openAll();
        QTRY_COMPARE(window().homeFeed().home().at(2).tables.size(), std::size_t(1));
        view::HomeLines lines;
        lines.setGrouping(view::HomeGrouping::Labels);
        lines.arrange(window().homeFeed().home());
        QStringList titles;
        for (const view::HomeGroup &group : lines.groups())
            titles += view::hometext::titleText(lines, group);
        QCOMPARE(titles,
                 QStringList({QStringLiteral("env=dev"), QStringLiteral("env=prod team=infra"),
                              QStringLiteral("no labels")}));
        QVERIFY(window().homeFeed().home().at(1).facts.looksLikeProduction);
        QVERIFY(!window().homeFeed().home().at(0).facts.looksLikeProduction);
    }
};

LEASESCOPE_WINDOW_TEST(FleetWindowTest)
#include "FleetWindowTest.moc"
