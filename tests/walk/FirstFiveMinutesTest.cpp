// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/Composition.h"
#include "app/gui/WindowController.h"
#include "core/audit/JournalReader.h"
#include "tests/fakes/DialectIds.h"
#include "tests/hosts/RecordedHosts.h"
#include "tests/program/WindowTest.h"
#include "ui/alerts/AlertsDialog.h"
#include "ui/common/cells/LockCell.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/connections/TableSidebar.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"

#include "ui/home/HomePage.h"
#include "ui/home/HomeView.h"
#include "ui/home/ProblemsModel.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;

/// What a new operator does in the first five minutes, by keys and clicks on the real window, on the embedded
/// DynamoDB with real holders. One sequence: each step stands on the one before.
class FirstFiveMinutesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<app::Composition> m_composition;
    std::unique_ptr<app::WindowController> m_console;

    [[nodiscard]] ui::MainWindow &window() { return m_console->window(); }
    [[nodiscard]] ui::LockTableModel &model() { return window().locks().model(); }

    template <typename Widget>
    [[nodiscard]] Widget *find(const char *name, QWidget *in = nullptr)
    {
        return (in ? in : &window())->findChild<Widget *>(QString::fromLatin1(name));
    }

    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget *target = QApplication::focusWidget() ? QApplication::focusWidget() : &window();
        QTest::keyClick(target, static_cast<Qt::Key>(key), modifiers);
    }

    [[nodiscard]] std::optional<locks::LockState> stateOf(const QString &key)
    {
        const auto snapshot = m_composition->connection()->watch().snapshot();
        for (qsizetype row = 0; snapshot && row < snapshot->size(); ++row) {
            if (snapshot->record(row).keyText == key)
                return snapshot->judgedAt(row, m_composition->connection()->watch().now()).state;
        }
        return std::nullopt;
    }

    void choose(const QString &key)
    {
        // No window manager here gives the focus back when a dialog closes.
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        if (!QApplication::focusWidget())
            window().locks().view().setFocus();
        press(Qt::Key_F, Qt::ControlModifier);
        auto *filter = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(filter);
        filter->selectAll();
        QTest::keyClicks(filter, QStringLiteral("key:") + key);
        QTRY_COMPARE(model().rowCount(), 1);
        QTest::keyClick(filter, Qt::Key_Down);
        QTRY_VERIFY(window().locks().view().hasFocus());
        if (!window().locks().view().currentIndex().isValid())
            QTest::keyClick(&window().locks().view(), Qt::Key_Down);
        QTRY_VERIFY(window().chosenLock() && window().chosenLock()->keyText == key);
    }

    /// The process's own, but for the folder of the journal.
    [[nodiscard]] aws::Environment environment() const
    {
        aws::Environment environment = aws::Environment::ofProcess();
        environment.variables.insert(QStringLiteral("XDG_STATE_HOME"), m_folder.path());
        return environment;
    }

    [[nodiscard]] QString hostsFile() const { return m_folder.filePath(QStringLiteral("hosts")); }

    [[nodiscard]] std::vector<audit::JournalEntry> journal()
    {
        return *audit::JournalReader(app::defaultJournalFolder(environment())).entries();
    }

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
        qputenv("LEASESCOPE_HOSTS", QFile::encodeName(hostsFile()));
        m_composition = std::make_unique<app::Composition>(environment());
        m_console = std::make_unique<app::WindowController>(*m_composition, nullptr);
        window().resize(1280, 800);
        window().show();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }

    void init()
    {
        if (!m_console)
            QSKIP("there is no window: see the first skip");
    }

    void cleanupTestCase()
    {
        m_console.reset();
        m_composition.reset();
    }

    void looksAroundWithoutAnAccountByOneClick()
    {
        QTest::mouseClick(find<QPushButton>("demoCard"), Qt::LeftButton);
        QTRY_VERIFY(m_composition->connection() != nullptr);
        QVERIFY(m_composition->connection()->facts().local);
        QTRY_VERIFY(m_composition->connection()->catalog().entries().size() >= 4);
        QTRY_VERIFY(!m_composition->connection()->catalog().refreshing());
    }

    /// As an operator has several: one may write, one looks like production, one asks for a login.
    void threeConnectionsAreOpenAndOneOfThemEnds()
    {
        const QList<ui::Connection *> open = m_composition->connections();
        QCOMPARE(open.size(), 3);
        QCOMPARE(m_composition->connection(), open.front());
        QVERIFY(!open.at(0)->readOnly() && open.at(1)->readOnly() && open.at(2)->readOnly());
        QVERIFY(!open.at(0)->production(QStringLiteral("locks")).looksLikeProduction());
        QVERIFY(open.at(1)->production(QStringLiteral("payments-prod")).looksLikeProduction());
        QTRY_VERIFY(open.at(2)->credentialState().holdsWatching());
        QVERIFY(!open.at(0)->credentialState().holdsWatching());
        auto *tables = find<QListWidget>("tables");
        const auto ended = [tables] {
            return tables->findItems(QStringLiteral("Credentials ended"), Qt::MatchExactly);
        };
        QTRY_COMPARE(ended().size(), 1);
        Q_EMIT tables->itemActivated(ended().front());
        QTRY_VERIFY(!open.at(2)->credentialState().holdsWatching());
        QTRY_VERIFY(ended().isEmpty());
    }

    void tablesAreMarkedWithDialectAndReason()
    {
        const auto &entries = m_composition->connection()->catalog().entries();
        const auto dialectOf = [&](const char *table) {
            const auto entry =
                std::ranges::find(entries, QString::fromLatin1(table), &watch::CatalogEntry::name);
            return entry == entries.end() || entry->verdicts.empty() ? locks::DialectId()
                                                                     : entry->verdicts.front().dialect;
        };
        QCOMPARE(dialectOf("locks"), ids::dynamolock);
        QCOMPARE(dialectOf("orders-locks"), ids::javaLockClient);
        QCOMPARE(dialectOf("Mutex"), ids::dyndbMutex);
        QCOMPARE(dialectOf("ddblocks"), ids::ddblock);
    }

    void opensTheLockTableAndSeesItMove()
    {
        window().openTable(QStringLiteral("locks"));
        QTRY_VERIFY(m_composition->connection()->watch().snapshot() != nullptr);
        QTRY_VERIFY(stateOf(QStringLiteral("import-us")) == locks::LockState::Held);
        QCOMPARE(stateOf(QStringLiteral("etl-march")), locks::LockState::Unreadable);
        QTRY_VERIFY(stateOf(QStringLiteral("nightly-report")) == locks::LockState::Released);
    }

    void readsWhoHoldsItFromOnePanel()
    {
        choose(QStringLiteral("import-eu"));
        window().showDetails(true);
        QTRY_VERIFY(m_console->details().record());
        QCOMPARE(m_console->details().record()->owner, QStringLiteral("worker-7"));
        QVERIFY(!m_console->details().findChild<QLabel *>(QStringLiteral("verdict"))->text().isEmpty());
        QVERIFY(!m_console->details()
                     .findChild<QLabel *>(QStringLiteral("verdict"))
                     ->text()
                     .contains(QStringLiteral("dead")));
    }

    void theProofEndsInLapsed()
    {
        // The holder crashes early in the demo; wait until the table itself shows the lapse.
        QTRY_VERIFY(stateOf(QStringLiteral("import-eu")) == locks::LockState::Lapsed);
        choose(QStringLiteral("import-eu"));
        press(Qt::Key_A);
        const auto proved = [this] {
            const auto proof = m_console->details().proof();
            return proof && proof->verdict == watch::ProofResult::Verdict::Lapsed;
        };
        QTRY_VERIFY(proved());
        QVERIFY(m_console->details().proof()->sentence.text().contains(QStringLiteral("lapsed")));
    }

    void nothingCanBeReleasedWhileTheBadgeSaysReadOnly()
    {
        choose(QStringLiteral("import-eu"));
        m_composition->connection()->setReadOnly(true);
        press(Qt::Key_R, Qt::ControlModifier);
        QTRY_VERIFY(m_console->releaseDialog());
        find<QLineEdit>("releaseReason", m_console->releaseDialog())->setText(QStringLiteral("test"));
        QVERIFY(!find<QPushButton>("releaseEffect", m_console->releaseDialog())->isEnabled());
        QTest::keyClick(m_console->releaseDialog(), Qt::Key_Escape);
        QTRY_VERIFY(!m_console->releaseDialog());
        QVERIFY(m_composition->connection()->holdLock() == nullptr);
        QVERIFY(journal().empty());
        m_composition->connection()->setReadOnly(false);
    }

    void releasesItWithEvidenceAReasonAndAJournalEntry()
    {
        choose(QStringLiteral("import-eu"));
        press(Qt::Key_R, Qt::ControlModifier);
        QTRY_VERIFY(m_console->releaseDialog());
        ui::ReleaseDialog *dialog = m_console->releaseDialog();
        auto *effect = find<QPushButton>("releaseEffect", dialog);
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QTRY_VERIFY(find<QLineEdit>("releaseReason", dialog)->hasFocus());
        QVERIFY(!effect->isEnabled()); // no reason yet
        QTest::keyClicks(find<QLineEdit>("releaseReason", dialog), QStringLiteral("worker-7's host is gone"));
        QTRY_VERIFY(effect->isEnabled());
        QVERIFY(effect->text().contains(QStringLiteral("import-eu")));
        QTest::mouseClick(effect, Qt::LeftButton);
        QTRY_VERIFY(dialog->receipt().has_value());
        QCOMPARE(dialog->receipt()->outcome, admin::Receipt::Outcome::Released);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(stateOf(QStringLiteral("import-eu")) == locks::LockState::Released);
        const auto entries = journal();
        QCOMPARE(entries.size(), std::size_t(1));
        QCOMPARE(entries.front().intent.reason, QStringLiteral("worker-7's host is gone"));
        QCOMPARE(entries.front().intent.before->stringAt("ownerName"), QByteArray("worker-7"));
        QCOMPARE(entries.front().outcome->result, QStringLiteral("released"));
    }

    void aLiveLockCannotBeReleasedByAccident()
    {
        choose(QStringLiteral("import-us"));
        press(Qt::Key_R, Qt::ControlModifier);
        QTRY_VERIFY(m_console->releaseDialog());
        ui::ReleaseDialog *dialog = m_console->releaseDialog();
        auto *effect = find<QPushButton>("releaseEffect", dialog);
        auto *reason = find<QLineEdit>("releaseReason", dialog);
        QTest::keyClicks(reason, QStringLiteral("looked stuck"));
        // The safe way is refused by the next heartbeat, seen live in the dialog.
        QTRY_VERIFY(
            find<QLabel>("releaseEvidence", dialog)->text().contains(QStringLiteral("heartbeat")) &&
            !find<QLabel>("releaseVerdict", dialog)->text().startsWith(QStringLiteral("Not proved yet")));
        QVERIFY(!effect->isEnabled());
        // Return in the reason field, and on the dialog, does nothing but close it at most.
        QTest::keyClick(reason, Qt::Key_Return);
        QVERIFY(!effect->isEnabled());
        if (m_console->releaseDialog()) {
            // The other way wants the key typed, exactly.
            QTest::mouseClick(find<QPushButton>("verbLive", dialog), Qt::LeftButton, Qt::NoModifier,
                              QPoint(8, 8));
            QVERIFY(!effect->isEnabled());
            QTest::keyClicks(find<QLineEdit>("releaseTyped", dialog), QStringLiteral("import-u"));
            QVERIFY(!effect->isEnabled());
            QTest::keyClick(dialog, Qt::Key_Escape);
        }
        QTRY_VERIFY(!m_console->releaseDialog());
        QCOMPARE(journal().size(), std::size_t(1));
        QCOMPARE(stateOf(QStringLiteral("import-us")), locks::LockState::Held);
    }

    void aBrokenRowIsFreedByItsTypedKey()
    {
        choose(QStringLiteral("etl-march"));
        press(Qt::Key_R, Qt::ControlModifier);
        QTRY_VERIFY(m_console->releaseDialog());
        ui::ReleaseDialog *dialog = m_console->releaseDialog();
        QTest::keyClicks(find<QLineEdit>("releaseTyped", dialog), QStringLiteral("etl-march"));
        QTest::keyClicks(find<QLineEdit>("releaseReason", dialog), QStringLiteral("nobody can read it"));
        auto *effect = find<QPushButton>("releaseEffect", dialog);
        QTRY_VERIFY(effect->isEnabled());
        QTest::mouseClick(effect, Qt::LeftButton);
        QTRY_VERIFY(dialog->receipt().has_value());
        QCOMPARE(dialog->receipt()->outcome, admin::Receipt::Outcome::Released);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!stateOf(QStringLiteral("etl-march")));
    }

    void seesTheLocksOfAllTablesAtOneLookAndOpensOne()
    {
        QAction *all = window().actions()[ui::ActionId::AllTables];
        all->trigger();
        ui::HomePage &page = window().home();
        QVERIFY(page.isVisible());
        QVERIFY(!window().locks().isVisible());
        // Its holder has crashed: it is a problem once its lease is over.
        const auto rowOf = [&page](const QString &key) {
            const ui::HomeModel &problems = page.problems().rows();
            for (int row = 0; row < problems.rowCount(); ++row) {
                if (problems.index(row, 0).data().toString().contains(key))
                    return row;
            }
            return -1;
        };
        QTRY_VERIFY(rowOf(QStringLiteral("settle-payments")) >= 0);
        page.problems().choose(rowOf(QStringLiteral("settle-payments")));
        QTest::keyClick(&page.problems(), Qt::Key_Return);
        QTRY_VERIFY(window().chosenLock() &&
                    window().chosenLock()->keyText == QStringLiteral("settle-payments"));
        QVERIFY(page.isVisible()); // its details are shown there
        QVERIFY(m_console->details().isVisible());
        window().openTable(QStringLiteral("locks"));
        QTRY_VERIFY(m_composition->connection()->watch().snapshot() != nullptr &&
                    m_composition->connection()->watch().table().name == QStringLiteral("locks"));
    }

    // The lock's menu, the line in it: two clicks. The first alert shows at once that alerts arrive.
    void saysWhenALockComesToLifeOrLapsesNextTime()
    {
        choose(QStringLiteral("import-us"));
        const auto &offered = window().locks().view().actions();
        QAction *lapses = window().actions()[ui::ActionId::NotifyLapsed];
        QVERIFY(offered.contains(lapses));
        lapses->trigger();
        QVERIFY(lapses->isChecked());
        const auto rules = m_composition->connection()->alerts()->rules();
        QCOMPARE(rules.size(), std::size_t(1));
        QCOMPARE(rules.front().keyText, QStringLiteral("import-us"));
        choose(QStringLiteral("leader"));
        QVERIFY2(!lapses->isChecked(), "it was asked of another lock");
        choose(QStringLiteral("import-us"));
        QVERIFY(lapses->isChecked());
        lapses->trigger();
        QVERIFY(m_composition->connection()->alerts()->rules().empty());
    }

    void marksTheRowsOfAlertsListsThemAndEndsThem()
    {
        choose(QStringLiteral("import-us"));
        const auto hasBell = [this] {
            return window().locks().view().currentIndex().data(ui::LockCell::BellRole).toBool();
        };
        QVERIFY(!hasBell());
        window().actions()[ui::ActionId::NotifyReleased]->trigger();
        QVERIFY(hasBell());
        window().actions()[ui::ActionId::Alerts]->trigger();
        auto *list = window().findChild<ui::AlertsDialog *>();
        QVERIFY(list && list->isVisible());
        QCOMPARE(list->findChild<QListWidget *>()->count(), 1);
        QVERIFY(list->findChild<QListWidget *>()->item(0)->text().endsWith(
            QStringLiteral("locks: told when it is released")));
        list->findChild<QPushButton *>(QStringLiteral("alertsEnd"))->click();
        QVERIFY(!hasBell());
        QVERIFY(m_composition->connection()->alerts()->rules().empty());
        list->close();
    }

    void refusesAnAlertOfWhatHasHappenedAlready()
    {
        choose(QStringLiteral("import-us"));
        QCOMPARE(stateOf(QStringLiteral("import-us")), locks::LockState::Held);
        const ui::Actions &actions = window().actions();
        QVERIFY(!actions[ui::ActionId::NotifyHeartbeats]->isEnabled());
        QCOMPARE(actions[ui::ActionId::NotifyHeartbeats]->statusTip(),
                 QStringLiteral("This lock is held and has not lapsed."));
        QVERIFY(actions[ui::ActionId::NotifyLapsed]->isEnabled());
        QVERIFY(actions[ui::ActionId::NotifyReleased]->isEnabled());
    }

    void quittingWhileBusyIsClean()
    {
        press(Qt::Key_F5);
        m_console->details().prove();
        window().close();
    }

    void reachedNothingButThisMachine()
    {
        if (!qEnvironmentVariable("LD_PRELOAD").contains(QLatin1String("host_recorder")))
            QSKIP("ctest loads the recorder of hosts, unless the build is sanitized");
        const QStringList calls = hosts::RecordedHosts::callsIn(hostsFile());
        QVERIFY2(hosts::connectionsToLoopback(calls) > 6, qPrintable(calls.join(u'\n')));
        QCOMPARE(hosts::leavingThisMachine(calls), QStringList());
    }
};

LEASESCOPE_WINDOW_TEST(FirstFiveMinutesTest)
#include "FirstFiveMinutesTest.moc"
