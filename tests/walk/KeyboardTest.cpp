// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// Every window by keyboard alone, and by ear.

#include "app/gui/WindowController.h"
#include "core/view/Verdict.h"
#include "tests/fakes/Patience.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/FakeServices.h"
#include "tests/ui/lab/FakeLabService.h"
#include "tests/ui/panels/PanelServices.h"
#include "tests/walk/FocusWalk.h"
#include "ui/common/CommandPalette.h"
#include "ui/common/theme/Icons.h"
#include "ui/connections/ProfileList.h"
#include "ui/home/HomePage.h"
#include "ui/lab/lanes/LaneView.h"
#include "ui/locks/LocksPanel.h"
#include "ui/locks/SignsDialog.h"
#include "ui/testlocks/ChangeDataDialog.h"
#include "ui/testlocks/Presentation.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"
#include "ui/testlocks/hold/HoldDialog.h"

#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>

using namespace std::chrono_literals;

namespace {

class SilentSignIn final : public ui::SignInPrompter {
public:
    [[nodiscard]] Question question() const override { return Question::None; }
    [[nodiscard]] aws::MfaQuestion mfa() const override { return {}; }
    [[nodiscard]] QString loginSession() const override { return {}; }
    [[nodiscard]] aws::DeviceLogin deviceLogin() const override { return {}; }
    [[nodiscard]] std::chrono::nanoseconds deviceLoginLeft() const override { return {}; }
    void answerMfa(const QString &) override { }
    void acceptLogin(bool) override { }
    void openBrowser() override { }
    void cancel() override { }
};

/// One connection down to the wire, there from the start or not at all.
class OneConnection final : public ui::Connector {
public:
    std::unique_ptr<PanelServices> connection;
    SilentSignIn prompter;
    FakeLabService labService;

    [[nodiscard]] std::vector<Profile> profiles() const override
    {
        Profile staging;
        staging.name = QStringLiteral("staging");
        staging.kind = QStringLiteral("static keys");
        Profile production = staging;
        production.name = QStringLiteral("production");
        return {staging, production};
    }
    void setFavourite(const QString &, bool) override { }
    void setColour(const QString &, const QString &) override { }
    void setReadOnlyDefault(const QString &, bool) override { }
    [[nodiscard]] std::vector<Recent> recents() const override { return {Recent{}}; }
    void recordTable(const ui::Connection *, const QString &) override { }
    void openDemo() override { }
    void openProfile(const QString &, const QString &, bool) override { }
    void openEndpoint(const QString &, const QString &, bool) override { }
    void cancelOpening() override { }
    [[nodiscard]] bool isOpening() const override { return false; }
    void close(ui::Connection *) override { }
    [[nodiscard]] QList<ui::Connection *> connections() const override
    {
        return connection ? QList<ui::Connection *>{connection.get()} : QList<ui::Connection *>();
    }
    [[nodiscard]] ui::SignInPrompter &signInPrompter() override { return prompter; }
    [[nodiscard]] ui::LabService *embeddedLab() override { return &labService; }
};

template <typename T>
T *find(const QWidget &inside, const char *name)
{
    return inside.findChild<T *>(QLatin1String(name));
}

void bringUp(QWidget &window, QSize size)
{
    window.resize(size);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window, fakes::waitLimit));
    window.activateWindow();
    QApplication::setActiveWindow(&window);
    QTRY_COMPARE(QApplication::activeWindow(), &window);
}

} // namespace

class KeyboardTest : public QObject {
    Q_OBJECT
    /// Everything that is asked of every window.
    static void check(QWidget &window)
    {
        FocusWalk walk(window);
        const QStringList nameless = walk.nameless();
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
        const QStringList complaints = walk.complaints();
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(u'\n')));
        const QStringList ambiguous = walk.ambiguousMnemonics();
        QVERIFY2(ambiguous.isEmpty(), qPrintable(ambiguous.join(u'\n')));
    }
    /// With those of the menus within it.
    static QList<QAction *> entriesOf(const QMenu &menu)
    {
        QList<QAction *> entries = menu.actions();
        for (const QAction *action : menu.actions())
            entries += action->menu() ? entriesOf(*action->menu()) : QList<QAction *>();
        return entries;
    }
    static void checkMenu(const QMenu &menu)
    {
        QStringList seen;
        for (const QAction *action : menu.actions()) {
            if (action->isSeparator() || action->actionGroup())
                continue;
            const QKeySequence letter = QKeySequence::mnemonic(action->text());
            QVERIFY2(!letter.isEmpty(), qPrintable(menu.title() + QStringLiteral(": ") + action->text()));
            QVERIFY2(!seen.contains(letter.toString()),
                     qPrintable(menu.title() + QStringLiteral(": ") + action->text()));
            seen += letter.toString();
            if (action->menu())
                checkMenu(*action->menu());
        }
    }
    /// A window on a table with a lock that is held, one that lapsed, and a test lock of our own.
    void connectWindow()
    {
        m_connector.connection = std::make_unique<PanelServices>();
        PanelServices &services = *m_connector.connection;
        const QString table = QStringLiteral("locks");
        services.dynamo.createTable(table, "key");
        services.dynamo.put(table, PanelServices::lockRow("import-eu", "worker-7", 1, R"({"job":1})"));
        services.dynamo.put(table, PanelServices::lockRow("import-us", "worker-3", 1));
        m_console = std::make_unique<app::WindowController>(m_connector, nullptr);
        ui::MainWindow &window = m_console->window();
        bringUp(window, {1280, 900});
        services.pass(1s);
        window.openTable(table);
        services.pass(25s);
        QCOMPARE(window.locks().model().rowCount(), 2);
        window.locks().view().setCurrentIndex(window.locks().model().index(0, 0));
        services.pass(1s);
    }
    quint64 acquireTestLock()
    {
        PanelServices &services = *m_connector.connection;
        const auto consent =
            admin::OperatorConsent::given(services.facts().operatorName, QStringLiteral("to walk over it"));
        locks::LockRequest request;
        request.shape = locks::TableShape::of(services.watch().table());
        request.key = QStringLiteral("walked");
        request.owner = QStringLiteral("walker");
        request.lease = 20s;
        request.heartbeat = 5s;
        const auto id = services.holdLock()->acquire(request, *consent);
        m_console->testLocks().showLocksOf(*services.holdLock());
        services.pass(2s);
        return id.value_or(0);
    }

    OneConnection m_connector;
    std::unique_ptr<app::WindowController> m_console;

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
        QApplication::setCursorFlashTime(0);
    }
    void cleanup()
    {
        m_console.reset();
        m_connector.connection.reset();
    }

    void walksTheStartPage()
    {
        m_console = std::make_unique<app::WindowController>(m_connector, nullptr);
        bringUp(m_console->window(), {1100, 900});
        check(m_console->window());
    }

    void walksTheStartPageWithItsFormsOpen()
    {
        m_console = std::make_unique<app::WindowController>(m_connector, nullptr);
        ui::MainWindow &window = m_console->window();
        bringUp(window, {1100, 900});
        window.actions()[ui::ActionId::Connect]->trigger();
        check(window);
        if (QTest::currentTestFailed())
            return;
        find<QPushButton>(window, "endpointCard")->click();
        check(window);
    }

    void walksTheWindow()
    {
        connectWindow();
        check(m_console->window());
    }

    void walksTheWindowOnEveryPageOfTheDetailsWithFiltersAndATestLock()
    {
        connectWindow();
        QVERIFY(acquireTestLock() != 0);
        ui::MainWindow &window = m_console->window();
        find<QLineEdit>(window, "filterEdit")->setText(QStringLiteral("import owner:worker"));
        auto *tabs = find<QTabWidget>(window, "detailsTabs");
        for (int tab = 0; tab < tabs->count(); ++tab) {
            window.locks().view().setCurrentIndex(window.locks().model().index(0, 0));
            tabs->setCurrentIndex(tab);
            m_connector.connection->pass(1s);
            check(window);
            if (QTest::currentTestFailed())
                return;
        }
    }

    void theMenuOpensTheBreakOfALiveLockWhichNoKeyConfirms()
    {
        connectWindow();
        QAction *breaks = m_console->window().actions()[ui::ActionId::BreakLock];
        QVERIFY(breaks->shortcut().isEmpty());
        breaks->trigger();
        QPointer<ui::ReleaseDialog> dialog = m_console->releaseDialog();
        QVERIFY(dialog);
        m_connector.connection->pass(1s);
        QCOMPARE(find<QLabel>(*dialog, "releaseHeadline")->text(), QStringLiteral("Break a live lock"));
        QVERIFY(!find<QPushButton>(*dialog, "releaseEffect")->isEnabled());
        dialog->reject();
    }

    void aNewWindowIsOpenedByWhoeverCanStartOne()
    {
        connectWindow();
        QAction *open = m_console->window().actions()[ui::ActionId::NewWindow];
        QVERIFY(!open->isEnabled());
        int opened = 0;
        m_console->setNewWindow([&opened] { ++opened; });
        QVERIFY(open->isEnabled());
        open->trigger();
        QCOMPARE(opened, 1);
    }

    void walksTheReleaseDialogAndEscapes()
    {
        connectWindow();
        m_console->openReleaseDialog();
        QPointer<ui::ReleaseDialog> dialog = m_console->releaseDialog();
        QVERIFY(dialog);
        m_connector.connection->pass(1s);
        bringUp(*dialog, dialog->size());
        check(*dialog);
        if (QTest::currentTestFailed())
            return;
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog || !dialog->isVisible());
    }

    void marksLocksAndAsksForTheirReleaseByKeys()
    {
        connectWindow();
        ui::MainWindow &window = m_console->window();
        bringUp(window, window.size());
        window.locks().view().setFocus(Qt::ShortcutFocusReason);
        QTest::keyClick(&window.locks().view(), Qt::Key_A, Qt::ControlModifier);
        const std::size_t marked = window.markedLocks().size();
        QVERIFY(marked > 0);
        QTest::keyClick(&window.locks().view(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        auto *dialog = window.findChild<ui::BulkDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(dialog->model().size(), qsizetype(marked));
        dialog->reject();
        QCOMPARE(window.markedLocks().size(), marked); // nothing was done with them
        dialog = m_console->openBulkDialog();
        Q_EMIT dialog->ended(QStringLiteral("done"));
        QVERIFY(window.markedLocks().empty()); // they are done with
        dialog->reject();
    }

    void walksTheReleaseOfManyAndEscapes()
    {
        connectWindow();
        QPointer<ui::BulkDialog> dialog = m_console->openBulkDialog();
        QVERIFY(dialog);
        m_connector.connection->pass(1s);
        bringUp(*dialog, dialog->size());
        check(*dialog);
        if (QTest::currentTestFailed())
            return;
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog || !dialog->isVisible());
    }

    void walksTheRestoreDialogAndEscapes()
    {
        connectWindow();
        m_console->openRestoreDialog(m_connector.connection->brokenLock("import-eu"));
        QPointer<ui::RestoreDialog> dialog = m_console->restoreDialog();
        QVERIFY(dialog);
        m_connector.connection->pass(1s);
        bringUp(*dialog, dialog->size());
        check(*dialog);
        if (QTest::currentTestFailed())
            return;
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog || !dialog->isVisible());
    }

    void walksTheFormForATestLockWithAllOptionsAndEscapes()
    {
        connectWindow();
        m_console->testLocks().acquireLock();
        QPointer<ui::AcquireLockDialog> form = m_console->testLocks().findChild<ui::AcquireLockDialog *>();
        QVERIFY(form);
        find<QLineEdit>(*form, "acquireKey")->setText(QStringLiteral("walked"));
        bringUp(*form, form->size());
        check(*form);
        if (QTest::currentTestFailed())
            return;
        find<QPushButton>(*form, "acquireMore")->click();
        check(*form);
        if (QTest::currentTestFailed())
            return;
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!form || !form->isVisible());
    }

    void walksTheHoldForAMaintenanceAndEscapes()
    {
        connectWindow();
        m_console->openHoldDialog();
        QPointer<ui::HoldDialog> form = m_console->testLocks().findChild<ui::HoldDialog *>();
        QVERIFY(form);
        find<QLineEdit>(*form, "holdReason")->setText(QStringLiteral("walked"));
        bringUp(*form, form->size());
        check(*form);
        if (QTest::currentTestFailed())
            return;
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!form || !form->isVisible());
    }

    void walksThePresentationAndEscapes()
    {
        connectWindow();
        QVERIFY(acquireTestLock() != 0);
        m_console->testLocks().present();
        QPointer<ui::Presentation> shown = m_console->testLocks().findChild<ui::Presentation *>();
        QVERIFY(shown);
        bringUp(*shown, {1280, 720});
        check(*shown);
        if (QTest::currentTestFailed())
            return;
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!shown || !shown->isVisible());
    }

    void walksThePageOfTheTestLocksAndEscapesToWhereItWas()
    {
        connectWindow();
        QVERIFY(acquireTestLock() != 0);
        ui::MainWindow &window = m_console->window();
        auto *entry = find<QPushButton>(window, "testLocksEntry");
        QVERIFY2(entry->text().endsWith(u'1'), qPrintable(entry->text()));
        auto *page = find<QWidget>(window, "testLocksPage");
        QVERIFY(!page->isVisible());
        for (const bool fromHome : {false, true}) {
            window.actions()[ui::ActionId::AllTables]->setChecked(fromHome);
            entry->setFocus();
            QTest::keyClick(entry, Qt::Key_Space);
            QVERIFY(page->isVisible() && page->isAncestorOf(QApplication::focusWidget()));
            QVERIFY(!window.locks().isVisible() && !m_console->testLocks().isVisible());
            if (!fromHome)
                check(window);
            if (QTest::currentTestFailed())
                return;
            QTest::keyClick(&window, Qt::Key_Escape);
            QVERIFY(!page->isVisible() && m_console->testLocks().isVisible());
            QCOMPARE(window.locks().isVisible(), !fromHome);
            QCOMPARE(window.actions()[ui::ActionId::AllTables]->isChecked(), fromHome);
        }
    }

    void walksTheQuestionBeforeLeavingAndEscapes()
    {
        connectWindow();
        QVERIFY(acquireTestLock() != 0);
        m_console->window().close();
        QPointer<ui::CloseDialog> question = m_console->window().findChild<ui::CloseDialog *>();
        QVERIFY(question);
        bringUp(*question, question->size());
        check(*question);
        if (QTest::currentTestFailed())
            return;
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!question || !question->isVisible());
    }

    void walksEachQuestionOfASignIn()
    {
        FakeConnector connector;
        ui::MainWindow window(connector, nullptr);
        bringUp(window, {1100, 900});
        aws::MfaQuestion asked;
        asked.profile = QStringLiteral("staging");
        asked.roleArn = QStringLiteral("arn:aws:iam::111122223333:role/operator");
        asked.device = QStringLiteral("arn:aws:iam::111122223333:mfa/eve");
        connector.prompter.askForCode(asked);
        find<QLineEdit>(window, "mfaCode")->setText(QStringLiteral("123456"));
        check(window);
        if (QTest::currentTestFailed())
            return;
        connector.prompter.offerLogin(QStringLiteral("corp"));
        check(window);
        if (QTest::currentTestFailed())
            return;
        aws::DeviceLogin device;
        device.session = QStringLiteral("corp");
        device.verification = QUrl(QStringLiteral("https://device.sso.eu-west-1.amazonaws.com/"));
        device.userCode = QStringLiteral("ABCD-EFGH");
        connector.prompter.showLogin(device);
        check(window);
        if (QTest::currentTestFailed())
            return;
        connector.prompter.offerLogin(QStringLiteral("corp"));
        if (QTest::currentTestFailed())
            return;
        QTest::keyClick(find<QPushButton>(window, "loginAccept"), Qt::Key_Return);
        QCOMPARE(connector.prompter.answers, QStringList{QStringLiteral("login yes")});
    }

    void walksTheBannerOfALoginThatExpired()
    {
        FakeConnector connector;
        ui::MainWindow window(connector, nullptr);
        bringUp(window, {1280, 900});
        connector.give(std::make_unique<FakeServices>());
        ui::CredentialState state;
        state.phase = ui::CredentialState::Phase::SignInNeeded;
        state.sentence = QStringLiteral("the login of corp has expired");
        connector.connection->setCredentialState(state);
        QTRY_VERIFY(window.home().chosen()); // the problem that it is
        check(window);
        if (QTest::currentTestFailed())
            return;
        QTest::keyClick(find<QPushButton>(window, "messageAct"), Qt::Key_Return);
        QCOMPARE(connector.connection->signIns, 1);
    }

    void walksTheFormForTheDataOfATestLockAndEscapes()
    {
        ui::ChangeDataDialog dialog(QStringLiteral("walked"), QByteArray("{}"));
        bringUp(dialog, dialog.size());
        check(dialog);
        if (QTest::currentTestFailed())
            return;
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog.isVisible());
    }

    void walksTheManual()
    {
        connectWindow();
        ui::HelpWindow &manual = m_console->openManual();
        bringUp(manual, manual.size());
        check(manual);
        manual.close();
    }

    void walksTheJournal()
    {
        connectWindow();
        (void)acquireTestLock();
        ui::JournalWindow &journal = m_console->openJournal();
        bringUp(journal, journal.size());
        QTRY_VERIFY(journal.chosen());
        QTRY_VERIFY(!journal.isReading());
        QVERIFY(find<QWidget>(journal, "journalActsList")->hasFocus());
        check(journal);
        journal.close();
    }

    void walksTheLab()
    {
        connectWindow();
        ui::LabWindow &lab = m_console->openLab();
        bringUp(lab, {1280, 860});
        check(lab);
        if (QTest::currentTestFailed())
            return;
        lab.session().setPace(0);
        find<QComboBox>(lab, "pace")->setCurrentIndex(find<QComboBox>(lab, "pace")->count() - 1);
        lab.play(QStringLiteral("holder-crashes"));
        QTRY_VERIFY(lab.session().stage() == ui::LabSession::Stage::Ended);
        check(lab);
        QVERIFY(!find<ui::LaneView>(lab, "lanes")->accessibleName().isEmpty());
    }

    void walksTheCommandsAndTheShortcutsAndEscapes()
    {
        connectWindow();
        ui::MainWindow &window = m_console->window();
        window.actions()[ui::ActionId::Commands]->trigger();
        QPointer<ui::CommandPalette> commands = window.findChild<ui::CommandPalette *>();
        QVERIFY(commands);
        bringUp(*commands, commands->size());
        check(*commands);
        if (QTest::currentTestFailed())
            return;
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!commands || !commands->isVisible());
        window.actions()[ui::ActionId::Shortcuts]->trigger();
        QPointer<ui::ShortcutsPage> keys = window.findChild<ui::ShortcutsPage *>();
        QVERIFY(keys);
        QTest::keyClick(keys, Qt::Key_Escape);
        QTRY_VERIFY(!keys || !keys->isVisible());
    }

    void everyCommandHasKeysOrAPlaceInAMenu()
    {
        connectWindow();
        ui::MainWindow &window = m_console->window();
        QList<QAction *> listed;
        for (QAction *top : window.menuBar()->actions()) {
            QVERIFY(top->menu());
            listed += entriesOf(*top->menu());
            checkMenu(*top->menu());
            if (QTest::currentTestFailed())
                return;
        }
        for (QAction *action : window.actions().listed())
            QVERIFY2(listed.contains(action), qPrintable(action->text()));
    }

    void everyActionHasExactlyOneEffect()
    {
        connectWindow();
        const ui::Actions &actions = m_console->window().actions();
        for (const ui::ActionSpec &spec : ui::Actions::table())
            QVERIFY2(actions.effectsOf(spec.id) == 1,
                     qPrintable(QStringLiteral("%1 has %2 effects")
                                    .arg(QLatin1String(spec.name))
                                    .arg(actions.effectsOf(spec.id))));
    }

    void theHelpMenuSaysWhatEachSignOfTheListMeans()
    {
        connectWindow();
        m_console->window().actions()[ui::ActionId::Signs]->trigger();
        auto *signs = m_console->window().findChild<ui::SignsDialog *>();
        QVERIFY(signs);
        bringUp(*signs, signs->size());
        check(*signs);
        if (QTest::currentTestFailed())
            return;
        const QString said = find<QWidget>(*signs, "signsList")->accessibleDescription();
        for (int state = 0; state <= static_cast<int>(locks::LockState::NotALock); ++state) {
            const QString word = view::stateText(static_cast<locks::LockState>(state));
            QVERIFY2(said.contains(word + QStringLiteral(": ")), qPrintable(word));
        }
    }

    void noTwoCommandsShareKeys()
    {
        connectWindow();
        QStringList seen;
        for (const QAction *action : m_console->window().actions().all()) {
            const QString keys = action->shortcut().toString();
            QVERIFY2(keys.isEmpty() || !seen.contains(keys), qPrintable(action->text()));
            seen += keys;
        }
    }

    void whatIsPaintedIsAlsoSaid()
    {
        connectWindow();
        const quint64 id = acquireTestLock();
        QVERIFY(id != 0);
        const auto said = [](QWidget *widget, QAccessible::Text kind) {
            QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(widget);
            return spoken ? spoken->text(kind) : QString();
        };
        const ui::TestLockCard *card = m_console->testLocks().card(id);
        QVERIFY(card);
        auto *bar = find<QWidget>(*card, "leaseCountdown");
        const QString value = said(bar, QAccessible::Value);
        QVERIFY2(value.contains(QStringLiteral(" of 20 s")), qPrintable(value));
        m_connector.connection->pass(2s);
        m_console->testLocks().tick();
        QVERIFY(said(bar, QAccessible::Value) != value);
        QVERIFY(!said(find<QWidget>(*card, "heartbeatStrip"), QAccessible::Description).isEmpty());
        m_console->testLocks().present();
        auto *shown = m_console->testLocks().findChild<ui::Presentation *>();
        QVERIFY(shown);
        auto *ring = find<QWidget>(*shown, "leaseRing");
        QVERIFY(ring);
        QVERIFY(said(ring, QAccessible::Value).contains(QStringLiteral(" of 20 s")));
        shown->close();
        find<QTabWidget>(m_console->window(), "detailsTabs")->setCurrentIndex(1);
        m_connector.connection->pass(1s);
        auto *timeline = m_console->window().findChild<QWidget *>(QStringLiteral("timeline"));
        QVERIFY(timeline);
        QVERIFY(!said(timeline, QAccessible::Description).isEmpty());
        const auto &model = m_console->window().locks().model();
        const QString row = model.index(0, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(row.contains(QStringLiteral("import-eu")) && row.contains(QStringLiteral("lapsed")),
                 qPrintable(row));
    }
};

LEASESCOPE_WINDOW_TEST(KeyboardTest)
#include "KeyboardTest.moc"
