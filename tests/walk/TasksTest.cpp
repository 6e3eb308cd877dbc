// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/walk/Hand.h"

#include "app/gui/Composition.h"
#include "app/gui/WindowController.h"
#include "core/audit/JournalReader.h"
#include "core/lab/Run.h"
#include "tests/fakes/AwsHome.h"
#include "tests/program/WindowTest.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/connections/SidebarDelegate.h"
#include "ui/details/WrappedText.h"
#include "ui/home/HomePage.h"
#include "ui/home/HomeView.h"
#include "ui/home/ProblemsModel.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include <algorithm>

/// The tasks of a first visit, each within the clicks and keys that a person may be asked for. One story on the
/// embedded DynamoDB with real holders; what a step waits for, it waits for as long as it takes.
class TasksTest : public QObject {
    Q_OBJECT

    AwsHome m_home;
    Hand m_hand;
    std::unique_ptr<app::Composition> m_composition;
    std::unique_ptr<app::WindowController> m_console;

    [[nodiscard]] ui::MainWindow &window() { return m_console->window(); }
    [[nodiscard]] ui::LockTableView &table() { return window().locks().view(); }
    [[nodiscard]] app::LiveConnection &services() { return *m_composition->connection(); }

    template <typename Widget>
    [[nodiscard]] Widget *find(const char *name, QWidget *in = nullptr)
    {
        return (in ? in : &window())->findChild<Widget *>(QString::fromLatin1(name));
    }

    [[nodiscard]] static QModelIndex lineOf(const QAbstractItemView &view, const QString &text)
    {
        for (int row = 0; row < view.model()->rowCount(); ++row) {
            for (int column = 0; column < view.model()->columnCount(); ++column) {
                const QModelIndex index = view.model()->index(row, column);
                if (index.data().toString() == text)
                    return index;
            }
        }
        return {};
    }

    [[nodiscard]] std::optional<locks::LockState> stateOf(const QString &key)
    {
        const auto snapshot = services().watch().snapshot();
        for (qsizetype row = 0; snapshot && row < snapshot->size(); ++row) {
            if (snapshot->record(row).keyText == key)
                return snapshot->judgedAt(row, services().watch().now()).state;
        }
        return std::nullopt;
    }

    [[nodiscard]] QString verdict()
    {
        const auto *label = m_console->details().findChild<QLabel *>(QStringLiteral("verdictHeadline"));
        return label ? label->text() : QString();
    }

    [[nodiscard]] bool isChosen(const QString &key)
    {
        return window().chosenLock() && window().chosenLock()->keyText == key;
    }

    /// No window manager here gives the focus back when a dialog closes.
    void backToTheWindow()
    {
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        table().setFocus();
    }

    /// Of the connection that was opened last: others may have a table of the same name.
    [[nodiscard]] static QModelIndex tableLine(const QListWidget &tables, const QString &name)
    {
        for (int row = tables.count() - 1; row >= 0; --row) {
            if (tables.item(row)->data(ui::SidebarDelegate::NameRole).toString() == name)
                return tables.model()->index(row, 0);
        }
        return {};
    }

    void openTable(const QString &name)
    {
        auto *tables = find<QListWidget>("tables");
        QTRY_VERIFY(tableLine(*tables, name).isValid());
        m_hand.openRow(*tables, tableLine(*tables, name));
        QTRY_COMPARE(services().watch().table().name, name);
        QTRY_VERIFY(services().watch().snapshot() && services().watch().snapshot()->shape().table == name);
    }

    void writeProfile(const QString &address)
    {
        m_home.config(QStringLiteral("[profile staging]\n"
                                     "region = us-east-1\n"
                                     "endpoint_url = http://%1\n"
                                     "aws_access_key_id = EXAMPLEKEY\n"
                                     "aws_secret_access_key = example-secret\n"
                                     "[profile prod]\n"
                                     "region = eu-west-1\n"
                                     "role_arn = arn:aws:iam::111122223333:role/operator\n"
                                     "source_profile = staging\n"
                                     "mfa_serial = arn:aws:iam::111122223333:mfa/eve\n")
                          .arg(address)
                          .toUtf8());
    }

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Dark);
        m_composition = std::make_unique<app::Composition>(m_home.environment());
        m_console = std::make_unique<app::WindowController>(*m_composition, nullptr);
        window().resize(1280, 800);
        window().show();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }

    void init()
    {
        if (!m_console)
            QSKIP("there is no window: see the first skip");
        m_hand.begin();
    }

    void cleanupTestCase()
    {
        m_console.reset();
        m_composition.reset();
    }

    void looksAroundWithoutAnAccountByOneClick()
    {
        m_hand.click(find<QPushButton>("demoCard"));
        QTRY_COMPARE(m_composition->connections().size(), 3);
        auto *home = find<ui::HomePage>("homePage");
        QTRY_VERIFY(home && home->isVisible());
        const auto lists = [home](const QString &key) {
            const ui::HomeModel &problems = home->problems().rows();
            for (int row = 0; row < problems.rowCount(); ++row) {
                if (problems.index(row, 0).data().toString().contains(key))
                    return true;
            }
            return false;
        };
        QTRY_VERIFY(lists(QStringLiteral("import-eu"))); // once its lease is over
        QCOMPARE(m_hand.spent(), 1);
    }

    void opensTheDetailsOfTheChosenProblemByOneKey()
    {
        auto *home = find<ui::HomePage>("homePage");
        QTRY_VERIFY(home->chosen());
        m_hand.press(Qt::Key_Return);
        QTRY_VERIFY(m_console->details().isVisible() && m_console->details().record());
        QCOMPARE(m_console->details().record()->key, *home->chosen()->key);
        QVERIFY(home->isVisible());
        QVERIFY(window().actions()[ui::ActionId::Release]->isEnabled());
        QCOMPARE(m_hand.spent(), 1);
        // What is chosen now is not what the details show: no act may take one for the other.
        m_hand.press(Qt::Key_Down);
        QVERIFY(!window().actions()[ui::ActionId::Release]->isEnabled());
        m_hand.press(Qt::Key_Escape);
        QVERIFY(!m_console->details().isVisible() && home->isVisible());
    }

    void connectsToAProfileByFour()
    {
        writeProfile(services().facts().endpoint);
        m_composition->setReadOnlyDefault(QStringLiteral("staging"), true); // as for an account of AWS
        m_hand.press(Qt::Key_O, Qt::ControlModifier);
        auto *profiles = find<QListView>("profiles");
        QVERIFY(profiles);
        QTRY_VERIFY(profiles->isVisible());
        QTRY_VERIFY(profiles->model()->rowCount() == 2);
        m_hand.clickRow(*profiles, lineOf(*profiles, QStringLiteral("staging")));
        QTRY_VERIFY(find<QPushButton>("openProfile")->isEnabled());
        m_hand.click(find<QPushButton>("openProfile"));
        QTRY_COMPARE(m_composition->connections().size(), 4); // beside those of the demo
        QCOMPARE(services().facts().profile, QStringLiteral("staging"));
        QVERIFY(services().readOnly());
        QVERIFY2(m_hand.spent() <= 4, qPrintable(QString::number(m_hand.spent())));
    }

    void opensTheTableThatHoldsTheLocksByTwo()
    {
        auto *tables = find<QListWidget>("tables");
        QTRY_VERIFY(tableLine(*tables, QStringLiteral("locks")).isValid());
        QTRY_VERIFY(!services().catalog().refreshing());
        m_hand.openRow(*tables, tableLine(*tables, QStringLiteral("locks")));
        QTRY_VERIFY(stateOf(QStringLiteral("import-us")) == locks::LockState::Held);
        QVERIFY2(m_hand.spent() <= 2, qPrintable(QString::number(m_hand.spent())));
    }

    void readsFromOnePanelWhoHoldsItByTwo()
    {
        QTRY_VERIFY(lineOf(table(), QStringLiteral("import-eu")).isValid());
        m_hand.clickRow(table(), lineOf(table(), QStringLiteral("import-eu")));
        QTRY_VERIFY(isChosen(QStringLiteral("import-eu")));
        QTRY_VERIFY(m_console->details().record());
        m_hand.press(Qt::Key_Return); // opens the details, which stay open
        const auto *holder = m_console->details().findChild<QLabel *>(QStringLiteral("verdictHolder"));
        const auto *owner = m_console->details().findChild<ui::WrappedText *>(QStringLiteral("verdictOwner"));
        QTRY_COMPARE(owner->text(), QStringLiteral("worker-7"));
        QVERIFY2(holder->text().contains(QStringLiteral("held for")), qPrintable(holder->text()));
        QVERIFY2(!holder->text().contains(QStringLiteral("you ")), qPrintable(holder->text()));
        QVERIFY2(m_hand.spent() <= 2, qPrintable(QString::number(m_hand.spent())));
    }

    void provesWhetherTheHolderIsAliveByOne()
    {
        backToTheWindow();
        m_hand.press(Qt::Key_A);
        QTRY_VERIFY(m_console->details().proof() &&
                    m_console->details().proof()->verdict == watch::ProofResult::Verdict::Lapsed);
        QVERIFY2(verdict().contains(QStringLiteral("lapsed"), Qt::CaseInsensitive), qPrintable(verdict()));
        QCOMPARE(m_hand.spent(), 1);
    }

    void releasesItFromAReadOnlyConnectionByThreeAndAReason()
    {
        m_hand.press(Qt::Key_R, Qt::ControlModifier);
        QTRY_VERIFY(m_console->releaseDialog());
        ui::ReleaseDialog *dialog = m_console->releaseDialog();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        auto *effect = find<QPushButton>("releaseEffect", dialog);
        QVERIFY(!effect->isEnabled());
        m_hand.click(find<QPushButton>("releaseAllowWriting", dialog));
        QVERIFY(!services().readOnly());
        m_hand.type(find<QLineEdit>("releaseReason", dialog), QStringLiteral("its host is gone"));
        QTRY_VERIFY(effect->isEnabled());
        m_hand.click(effect);
        QTRY_VERIFY(dialog->receipt());
        QCOMPARE(dialog->receipt()->outcome, admin::Receipt::Outcome::Released);
        QVERIFY2(m_hand.spent() <= 3, qPrintable(QString::number(m_hand.spent())));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(stateOf(QStringLiteral("import-eu")) == locks::LockState::Released);
        const auto entries = audit::JournalReader(app::defaultJournalFolder(m_home.environment())).entries();
        QVERIFY(entries);
        QCOMPARE(entries->size(), std::size_t(1));
    }

    void undoesTheFirstReleaseByTwo()
    {
        backToTheWindow();
        QTRY_VERIFY(window().actions()[ui::ActionId::UndoLast]->isEnabled());
        m_hand.press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(m_console->restoreDialog());
        ui::RestoreDialog *dialog = m_console->restoreDialog();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        auto *effect = find<QPushButton>("restoreEffect", dialog);
        QTRY_VERIFY(effect->isEnabled());
        m_hand.click(effect);
        QTRY_VERIFY(dialog->receipt());
        QCOMPARE(dialog->receipt()->outcome, admin::Receipt::Outcome::Restored);
        QVERIFY(dialog->receipt()->after == dialog->entry().intent.before); // byte for byte
        QVERIFY2(m_hand.spent() <= 2, qPrintable(QString::number(m_hand.spent())));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(stateOf(QStringLiteral("import-eu")) != locks::LockState::Released);
    }

    void neverBreaksALiveLockByAnyTwoButtons()
    {
        backToTheWindow();
        m_hand.clickRow(table(), lineOf(table(), QStringLiteral("import-us")));
        QTRY_VERIFY(isChosen(QStringLiteral("import-us")));
        m_hand.press(Qt::Key_R, Qt::ControlModifier);
        QTRY_VERIFY(m_console->releaseDialog());
        ui::ReleaseDialog *dialog = m_console->releaseDialog();
        m_hand.type(find<QLineEdit>("releaseReason", dialog), QStringLiteral("looked stuck"));
        auto *effect = find<QPushButton>("releaseEffect", dialog);
        // Neither way is open by buttons alone: one wants a proof, the other the key.
        for (const char *way : {"verbLapsed", "verbLive"}) {
            if (auto *choice = find<QPushButton>(way, dialog))
                choice->click();
            QTest::keyClick(dialog, Qt::Key_Return);
            QVERIFY(!effect->isEnabled());
            QVERIFY(m_console->releaseDialog() == nullptr || !dialog->receipt());
            if (!m_console->releaseDialog())
                break;
        }
        if (m_console->releaseDialog())
            QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!m_console->releaseDialog());
        QCOMPARE(stateOf(QStringLiteral("import-us")), locks::LockState::Held);
    }

    void asksToBeReportedNextTimeByThree()
    {
        backToTheWindow();
        const QModelIndex row = lineOf(table(), QStringLiteral("import-us"));
        m_hand.chooseFromMenu(table(), row, window().actions()[ui::ActionId::NotifyLapsed]);
        const auto rules = services().alerts()->rules();
        QCOMPARE(rules.size(), std::size_t(1));
        QCOMPARE(rules.front().keyText, QStringLiteral("import-us"));
        QVERIFY2(m_hand.spent() <= 3, qPrintable(QString::number(m_hand.spent())));
    }

    void unblocksATerraformStateWhoseInfoIsBrokenByFour()
    {
        backToTheWindow();
        openTable(QStringLiteral("terraform-locks"));
        const QString broken = QStringLiteral("acme-state/dns.tfstate");
        QTRY_VERIFY(stateOf(broken) == locks::LockState::Unreadable);
        QVERIFY(!lineOf(table(), broken + QStringLiteral("-md5")).isValid()); // the digest is no lock
        m_hand.begin();
        m_hand.clickRow(table(), lineOf(table(), broken));
        QTRY_VERIFY(isChosen(broken));
        m_hand.press(Qt::Key_R, Qt::ControlModifier);
        QTRY_VERIFY(m_console->releaseDialog());
        ui::ReleaseDialog *dialog = m_console->releaseDialog();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        m_hand.type(find<QLineEdit>("releaseReason", dialog), QStringLiteral("the run was cancelled"));
        if (auto *typed = find<QLineEdit>("releaseTyped", dialog); typed && typed->isVisible())
            m_hand.type(typed, broken);
        auto *effect = find<QPushButton>("releaseEffect", dialog);
        QTRY_VERIFY(effect->isEnabled());
        m_hand.click(effect);
        QTRY_VERIFY(dialog->receipt());
        QVERIFY2(dialog->receipt()->succeeded(), qPrintable(dialog->receipt()->sentence));
        QVERIFY2(m_hand.spent() <= 4, qPrintable(QString::number(m_hand.spent())));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!stateOf(broken));
        QVERIFY(stateOf(broken + QStringLiteral("-md5")) == locks::LockState::NotALock); // as it was
    }

    void freesAShardAndKeepsItsCheckpointByThree()
    {
        backToTheWindow();
        openTable(QStringLiteral("orders-consumer"));
        const QString shard = QStringLiteral("shardId-000000000002");
        QTRY_VERIFY(lineOf(table(), shard).isValid());
        m_hand.begin();
        m_hand.clickRow(table(), lineOf(table(), shard));
        QTRY_VERIFY(isChosen(shard));
        const dynamodb::Item before = window().chosenLock()->item;
        m_hand.press(Qt::Key_R, Qt::ControlModifier);
        QTRY_VERIFY(m_console->releaseDialog());
        ui::ReleaseDialog *dialog = m_console->releaseDialog();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        m_hand.type(find<QLineEdit>("releaseReason", dialog), QStringLiteral("its worker is gone"));
        auto *effect = find<QPushButton>("releaseEffect", dialog);
        QTRY_VERIFY_WITH_TIMEOUT(effect->isEnabled(), 60'000); // the lapse is proved first
        m_hand.click(effect);
        QTRY_VERIFY(dialog->receipt());
        QCOMPARE(dialog->receipt()->outcome, admin::Receipt::Outcome::Released);
        QVERIFY2(m_hand.spent() <= 3, qPrintable(QString::number(m_hand.spent())));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(stateOf(shard) == locks::LockState::Released);
        QCOMPARE(*window().chosenLock()->item.find("checkpoint"), *before.find("checkpoint"));
    }

    void takesTheCommandForATicketByOne()
    {
        backToTheWindow();
        openTable(QStringLiteral("locks"));
        backToTheWindow();
        m_hand.begin();
        QTRY_VERIFY(isChosen(QStringLiteral("import-us")));
        QApplication::clipboard()->clear();
        m_hand.press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        const QString copied = QApplication::clipboard()->text();
        QVERIFY2(copied.startsWith(QStringLiteral("leasescope-cli ")) &&
                     copied.contains(QStringLiteral("import-us")),
                 qPrintable(copied));
        QVERIFY2(m_hand.spent() <= 2, qPrintable(QString::number(m_hand.spent())));
    }

    void showsWhatACrashDoesByTwo()
    {
        backToTheWindow();
        m_hand.press(Qt::Key_L, Qt::ControlModifier);
        ui::LabWindow &lab = m_console->openLab();
        QVERIFY(QTest::qWaitForWindowActive(&lab));
        find<QComboBox>("pace", &lab)->setCurrentIndex(7); // what follows is looked at, not waited for
        auto *scenarios = find<QListWidget>("scenarios", &lab);
        m_hand.clickRow(*scenarios, scenarios->model()->index(1, 0)); // it plays at once
        QVERIFY(scenarios->currentItem()->text().contains(QStringLiteral("crash")));
        QTRY_VERIFY(lab.session().run() && lab.session().run()->snapshot().numbers.lapses > 0);
        QVERIFY2(m_hand.spent() <= 4, qPrintable(QString::number(m_hand.spent())));
        lab.close();
    }
};

LEASESCOPE_WINDOW_TEST(TasksTest)
#include "TasksTest.moc"
