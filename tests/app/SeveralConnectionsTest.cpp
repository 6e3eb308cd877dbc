// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/WindowTest.h"
#include "tests/ui/FakeServices.h"
#include "tests/ui/panels/PanelServices.h"

#include "app/gui/WindowController.h"
#include "ui/common/Toast.h"
#include "ui/common/theme/Icons.h"
#include "ui/connections/SidebarDelegate.h"
#include "ui/home/HomeFeed.h"
#include "ui/home/HomePage.h"
#include "ui/home/HomeView.h"
#include "ui/home/ProblemsModel.h"
#include "ui/locks/LocksPanel.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

#include <array>

using namespace std::chrono_literals;

namespace {

const QString lockTable = QStringLiteral("locks");
using Change = std::function<void()>;

/// A connection with a table and a lock that others have under the same names.
struct Place {
    PanelServices services;

    explicit Place(const char *profile)
    {
        services.shown.profile = QLatin1String(profile);
        services.shown.endpointOption = {QStringLiteral("--profile"), services.shown.profile};
        services.dynamo.createTable(lockTable, "key");
        services.dynamo.put(lockTable, row());
        services.open();
    }
    static dynamodb::Item row() { return PanelServices::lockRow("import-eu", "worker-7", 1, "payload"); }
    static dynamodb::Item key() { return {{"key", dynamodb::AttributeValue::string("import-eu")}}; }
    [[nodiscard]] std::optional<dynamodb::Item> stored() const
    {
        return services.dynamo.item(lockTable, key());
    }
    [[nodiscard]] bool isUntouched() const { return stored() && *stored() == row(); }
    /// Requests that wrote or tried to.
    [[nodiscard]] qsizetype writes() const
    {
        return std::ranges::count_if(services.dynamo.requests(), [](const fakes::RecordedRequest &request) {
            return request.operation == "UpdateItem" || request.operation == "PutItem" ||
                request.operation == "DeleteItem";
        });
    }
};

} // namespace

/// Three connections in one window, each with a table and a lock of the same names.
class SeveralConnectionsTest : public QObject {
    Q_OBJECT
    std::array<std::unique_ptr<Place>, 3> m_places;
    FakeConnector m_connector;
    std::unique_ptr<app::WindowController> m_console;

    [[nodiscard]] ui::MainWindow &window() { return m_console->window(); }
    [[nodiscard]] QListWidget *sidebar()
    {
        return window().findChild<QListWidget *>(QStringLiteral("tables"));
    }

    /// By the sidebar: opens the table of that connection, and chooses its lock.
    void choose(std::size_t number)
    {
        Place &place = *m_places.at(number);
        ui::Connection *const connection = &place.services;
        for (int row = 0; row < sidebar()->count(); ++row) {
            const QListWidgetItem *line = sidebar()->item(row);
            if (line->data(ui::SidebarDelegate::NumberRole).toInt() == static_cast<int>(number) &&
                line->data(ui::SidebarDelegate::NameRole).toString() == lockTable)
                sidebar()->setCurrentRow(row);
        }
        sidebar()->setFocus();
        QTest::keyClick(sidebar(), Qt::Key_Return);
        place.services.pass(1s);
        QCOMPARE(window().connection(), connection);
        QVERIFY(window().locks().choose(Place::key()));
        place.services.runUntilIdle();
    }

    /// What `act` does on that connection writes there, and nowhere else.
    void changesThatAlone(std::size_t number, const Change &act)
    {
        std::array<qsizetype, 3> before{};
        std::array<std::optional<dynamodb::Item>, 3> rows{};
        for (std::size_t other = 0; other < m_places.size(); ++other) {
            before.at(other) = m_places.at(other)->writes();
            rows.at(other) = m_places.at(other)->stored();
        }
        act();
        if (QTest::currentTestFailed())
            return;
        for (std::size_t other = 0; other < m_places.size(); ++other) {
            m_places.at(other)->services.pass(2s);
            const bool isThat = other == number;
            QCOMPARE(m_places.at(other)->writes() > before.at(other), isThat);
            QCOMPARE(m_places.at(other)->stored() != rows.at(other), isThat);
        }
    }

    void press(std::size_t number, const char *field, const char *effect)
    {
        PanelServices &services = m_places.at(number)->services;
        services.runUntilIdle();
        auto *reason = window().findChild<QLineEdit *>(QLatin1String(field));
        QVERIFY(reason);
        reason->setText(QStringLiteral("its host is gone"));
        auto *button = window().findChild<QPushButton *>(QLatin1String(effect));
        QVERIFY2(button && button->isEnabled(), effect);
        button->click();
        services.pass(2s);
    }

    void passAll(std::chrono::milliseconds length)
    {
        for (const auto &place : m_places)
            place->services.pass(length);
    }

    void closeDialogs()
    {
        for (QDialog *dialog : window().findChildren<QDialog *>())
            dialog->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

    void release(std::size_t number)
    {
        m_console->openReleaseDialog();
        press(number, "releaseReason", "releaseEffect");
    }

    [[nodiscard]] admin::HoldLock &hold(std::size_t number, const QString &key)
    {
        PanelServices &services = m_places.at(number)->services;
        locks::LockRequest request;
        request.shape = locks::TableShape::of(services.watch().table());
        request.key = key;
        const auto consent =
            admin::OperatorConsent::given(QStringLiteral("ann@host"), QStringLiteral("test lock"));
        [[maybe_unused]] const auto id = services.holdLock()->acquire(request, *consent);
        m_console->testLocks().showLocksOf(*services.holdLock());
        services.pass(1s);
        return *services.holdLock();
    }

private Q_SLOTS:
    void initTestCase() { ui::initResources(); }

    void init()
    {
        m_console = std::make_unique<app::WindowController>(m_connector, nullptr);
        std::size_t number = 0;
        for (const char *profile : {"staging", "production", "audit"}) {
            m_places.at(number) = std::make_unique<Place>(profile);
            m_connector.add(&m_places.at(number)->services);
            ++number;
        }
        window().show();
        window().activateWindow();
        for (const auto &place : m_places)
            place->services.pass(30s); // watched for longer than the lease: lapsed
    }

    void cleanup()
    {
        closeDialogs();
        for (const auto &place : m_places)
            m_connector.leave(&place->services);
        m_console.reset();
        for (auto &place : m_places) {
            place->services.runUntilIdle();
            place.reset();
        }
    }

    void aReleaseReachesTheConnectionOnShowAlone()
    {
        for (std::size_t number = 0; number < m_places.size(); ++number) {
            choose(number);
            changesThatAlone(number, [this, number] { release(number); });
            if (QTest::currentTestFailed())
                return;
            closeDialogs();
        }
    }

    void aBreakReachesTheConnectionOnShowAloneWithItsFence()
    {
        for (std::size_t number = 0; number < m_places.size(); ++number) {
            m_places.at(number)->services.dynamo.put(
                lockTable, PanelServices::lockRow("import-eu", "worker-7", 2, "payload"));
            choose(number);
            m_places.at(number)->services.pass(6s); // a heartbeat was seen: the lock is live
            changesThatAlone(number, [this, number] {
                m_console->openBreakDialog();
                auto *typed = window().findChild<QLineEdit *>(QStringLiteral("releaseTyped"));
                QVERIFY(typed);
                typed->setText(QStringLiteral("import-eu"));
                press(number, "releaseReason", "releaseEffect");
                passAll(30s);
            });
            if (QTest::currentTestFailed())
                return;
            QVERIFY(m_places.at(number)->stored()->contains("isReleased"));
            closeDialogs();
        }
    }

    void aHoldReachesTheConnectionOfItsLockWhateverIsOnShow()
    {
        choose(2);
        m_console->openHoldDialog();
        window().showConnection(&m_places[0]->services);
        m_places[0]->services.setReadOnly(true);
        changesThatAlone(2, [this] {
            auto *length = window().findChild<QLineEdit *>(QStringLiteral("holdLength"));
            QVERIFY(length);
            length->setText(QStringLiteral("2m"));
            press(2, "holdReason", "holdEffect");
            passAll(30s);
        });
        ui::TestLocksDock &dock = m_console->testLocks();
        QCOMPARE(dock.size(), 1);
        const quint64 id = m_places[2]->services.holdLock()->states().front().id;
        QVERIFY(dock.card(id));
        const QWidget *about = dock.card(id)->findChild<QWidget *>(QStringLiteral("about"));
        QVERIFY2((about->accessibleName() + about->toolTip()).contains(QStringLiteral("audit")),
                 qPrintable(about->accessibleName()));
        m_places[0]->services.setReadOnly(false);
    }

    void anUndoReachesTheConnectionOfTheActWhateverIsOnShow()
    {
        choose(0);
        release(0);
        closeDialogs();
        QVERIFY(!m_places[0]->isUntouched());
        auto *undo = window().toast().findChild<QPushButton *>(QStringLiteral("toastAction"));
        QVERIFY(undo);
        window().showConnection(&m_places[1]->services);
        changesThatAlone(0, [this, undo] {
            undo->click();
            QTRY_VERIFY(m_console->restoreDialog());
            press(0, "restoreReason", "restoreEffect");
        });
        QVERIFY(m_places[0]->isUntouched());
    }

    void aCopiedCommandNamesTheConnectionOnShow()
    {
        for (std::size_t number = 0; number < m_places.size(); ++number) {
            choose(number);
            window().actions()[ui::ActionId::CopyAsCommand]->trigger();
            const QString profile = m_places.at(number)->services.shown.profile;
            const QString copied = QGuiApplication::clipboard()->text();
            QVERIFY2(copied.contains(QStringLiteral("--profile %1 ").arg(profile)), qPrintable(copied));
        }
    }

    void whatWasChosenInOneConnectionIsNotChosenInAnother()
    {
        choose(0);
        QVERIFY(window().chosenLock());
        window().showConnection(&m_places[1]->services);
        QVERIFY(!window().chosenLock());
        QVERIFY(!m_console->details().record());
        QVERIFY(window().windowTitle().contains(QStringLiteral("production")));
        m_console->openReleaseDialog();
        QVERIFY(!m_console->releaseDialog());
    }

    void aDialogKeepsItsConnectionWhileAnotherIsShown()
    {
        choose(0);
        m_console->openReleaseDialog();
        window().showConnection(&m_places[2]->services);
        QVERIFY(m_console->releaseDialog());
        changesThatAlone(0, [this] { press(0, "releaseReason", "releaseEffect"); });
    }

    void aDialogGoesWithItsConnectionAndNoOther()
    {
        choose(0);
        m_console->openReleaseDialog();
        m_connector.leave(&m_places[1]->services);
        QVERIFY(m_console->releaseDialog());
        m_connector.leave(&m_places[0]->services);
        QVERIFY(!m_console->releaseDialog());
        QCOMPARE(window().connection(), static_cast<ui::Connection *>(&m_places[2]->services));
    }

    void closingTheConnectionOnShowShowsOneThatIsLeft()
    {
        choose(1);
        window().actions()[ui::ActionId::CloseConnection]->trigger();
        QCOMPARE(m_connector.connections().size(), 2);
        QCOMPARE(window().connection(), static_cast<ui::Connection *>(&m_places[2]->services));
        choose(0);
    }

    void connectionsThatAreNotOnShowGoOnReadingTheirTables()
    {
        choose(0);
        const auto before = m_places[1]->services.watch().status().readAt;
        m_places[1]->services.pass(20s);
        QVERIFY(m_places[1]->services.watch().status().readAt > before);
        window().hide();
        for (const auto &place : m_places) {
            place->services.pass(1s);
            const auto requests = place->services.dynamo.requests().size();
            place->services.pass(60s);
            QCOMPARE(place->services.dynamo.requests().size(), requests);
        }
    }

    void homeShowsTheProblemsOfAllConnectionsAndLeadsToEach()
    {
        window().actions()[ui::ActionId::AllTables]->setChecked(true);
        passAll(60s);
        ui::HomePage &home = window().home();
        QCOMPARE(home.problems().rows().rowCount(), 3);
        for (int problem = 0; problem < 3; ++problem) {
            home.problems().choose(problem);
            const auto chosen = home.chosen();
            QVERIFY(chosen && chosen->connection);
            const ui::ConnectionState *wanted = chosen->connection;
            QTest::keyClick(&home.problems(), Qt::Key_Return);
            passAll(1s);
            QVERIFY(window().connection() == wanted);
            QVERIFY(window().chosenLock() && window().chosenLock()->keyText == QStringLiteral("import-eu"));
            window().actions()[ui::ActionId::AllTables]->setChecked(true);
            passAll(1s);
        }
    }

    void aReleaseFromAProblemOfHomeReachesItsConnectionAlone()
    {
        window().actions()[ui::ActionId::AllTables]->setChecked(true);
        passAll(60s);
        ui::HomePage &home = window().home();
        home.problems().choose(1);
        const ui::ConnectionState *wanted = home.chosen()->connection;
        QTest::keyClick(&home.problems(), Qt::Key_Return);
        passAll(1s);
        for (std::size_t number = 0; number < m_places.size(); ++number) {
            if (&m_places.at(number)->services == wanted)
                changesThatAlone(number, [this, number] { release(number); });
        }
    }

    void theNextProblemOfHomeMayBeInAnotherConnection()
    {
        window().actions()[ui::ActionId::AllTables]->setChecked(true);
        passAll(60s);
        QSet<const ui::ConnectionState *> seen;
        for (int step = 0; step < 3; ++step) {
            window().actions()[ui::ActionId::NextProblem]->trigger();
            QVERIFY(window().home().chosen());
            seen.insert(window().home().chosen()->connection);
        }
        QCOMPARE(seen.size(), 3);
    }

    void theLineOfAConnectionOpensHomeWithItsTablesAlone()
    {
        passAll(2s);
        sidebar()->setCurrentRow(0); // the first connection's own
        sidebar()->setFocus();
        QTest::keyClick(sidebar(), Qt::Key_Return);
        passAll(60s);
        QVERIFY(window().home().isVisible());
        QCOMPARE(window().home().problems().rows().rowCount(), 1);
        QVERIFY(window().connection() == &m_places[0]->services);
        window().actions()[ui::ActionId::AllTables]->setChecked(false);
        window().actions()[ui::ActionId::AllTables]->setChecked(true);
        passAll(1s);
        QCOMPARE(window().home().problems().rows().rowCount(), 3);
    }

    void homeForgetsAConnectionThatIsClosed()
    {
        window().actions()[ui::ActionId::AllTables]->setChecked(true);
        passAll(60s);
        m_connector.leave(&m_places[1]->services);
        window().actions()[ui::ActionId::AllTables]->setChecked(true);
        passAll(1s);
        QCOMPARE(window().home().problems().rows().rowCount(), 2);
        QVERIFY(window().isVisible());
    }

    void pausedReadingIsPausedInAllConnections()
    {
        choose(0);
        window().actions()[ui::ActionId::PauseReading]->trigger();
        for (const auto &place : m_places)
            QVERIFY(place->services.openTables().isPaused());
        window().showConnection(&m_places[1]->services);
        QVERIFY(window().actions()[ui::ActionId::PauseReading]->isChecked());
        QCOMPARE(window().homeFeed().paceText(), QStringLiteral("reading is paused"));
        m_places[1]->services.openTables().setPaused(false); // as "Resume" does
        for (const auto &place : m_places)
            QVERIFY(!place->services.openTables().isPaused());
        QVERIFY(window().homeFeed().paceText() != QStringLiteral("reading is paused"));
    }

    void testLocksOfAllConnectionsAreShownWithTheirConnections()
    {
        choose(0);
        const quint64 first = hold(0, QStringLiteral("demo-1")).states().front().id;
        choose(1);
        const quint64 second = hold(1, QStringLiteral("demo-1")).states().front().id;
        ui::TestLocksDock &dock = m_console->testLocks();
        QCOMPARE(dock.size(), 2);
        QVERIFY(first != second);
        const auto about = [&dock](quint64 id) {
            return dock.card(id)->findChild<QWidget *>(QStringLiteral("about"))->accessibleName() +
                dock.card(id)->findChild<QWidget *>(QStringLiteral("about"))->toolTip();
        };
        QVERIFY2(about(first).contains(QStringLiteral("staging")), qPrintable(about(first)));
        QVERIFY2(about(second).contains(QStringLiteral("production")), qPrintable(about(second)));
        changesThatAlone(0, [&] {
            dock.card(first)->findChild<QPushButton *>(QStringLiteral("release"))->click();
            m_places[0]->services.pass(1s);
            // Its row is another one than the lock that is compared.
            m_places[0]->services.dynamo.put(lockTable, PanelServices::lockRow("import-eu", "next", 9));
        });
        QCOMPARE(dock.card(first)->state().phase, locks::HeldPhase::Released);
        QCOMPARE(dock.card(second)->state().phase, locks::HeldPhase::Held);
        m_connector.leave(&m_places[1]->services);
        QCOMPARE(dock.size(), 1);
    }

    void aConnectionThatIsAskedForAgainIsShownInsteadOfThePageOfTestLocks()
    {
        choose(0);
        std::ignore = hold(0, QStringLiteral("demo-1"));
        window().findChild<QPushButton *>(QStringLiteral("testLocksEntry"))->click();
        QVERIFY(!window().locks().isVisible());
        Q_EMIT m_connector.connectionWanted(&m_places[0]->services);
        QVERIFY(window().locks().isVisible());
    }

    void quittingAsksForTheTestLocksOfEachConnection()
    {
        choose(0);
        admin::HoldLock &first = hold(0, QStringLiteral("demo-1"));
        choose(1);
        admin::HoldLock &second = hold(1, QStringLiteral("demo-1"));
        const auto isHeld = [](const admin::HoldLock &hold) {
            return hold.states().front().phase == locks::HeldPhase::Held;
        };
        QVERIFY(!window().close());
        const auto releaseAsked = [this] {
            auto *question = window().findChild<ui::CloseDialog *>();
            QVERIFY(question);
            question->findChild<QPushButton *>(QStringLiteral("leaveRelease"))->click();
            for (const auto &place : m_places)
                place->services.pass(1s);
            QCoreApplication::sendPostedEvents();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        };
        releaseAsked();
        QVERIFY(window().isVisible());
        QCOMPARE(int(isHeld(first)) + int(isHeld(second)), 1);
        releaseAsked();
        QVERIFY(!window().isVisible());
        QVERIFY(!isHeld(first) && !isHeld(second));
    }
};

LEASESCOPE_WINDOW_TEST(SeveralConnectionsTest)
#include "SeveralConnectionsTest.moc"
