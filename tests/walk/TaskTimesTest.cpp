// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/walk/Hand.h"

#include "app/gui/WindowController.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/FakeServices.h"
#include "tests/ui/panels/PanelServices.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/details/WrappedText.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

using namespace std::chrono_literals;

namespace {

class OneConnection final : public FakeConnector {
    Q_OBJECT
public:
};

const QString locksTable = QStringLiteral("locks");
constexpr auto lease = 20s; // of PanelServices::lockRow()
constexpr auto answerTime = 120ms; // of each request: another continent
constexpr auto step = 250ms;

} // namespace

/// How long the tasks of a first visit take on a virtual clock: the operator's hand by the keystroke-level model, each
/// answer of the service by a slow line's delay, each lease in full. One holder crashed, one lives and sends heartbeats.
class TaskTimesTest : public QObject {
    Q_OBJECT

    OneConnection m_connector;
    std::unique_ptr<PanelServices> m_services;
    std::unique_ptr<app::WindowController> m_console;
    std::unique_ptr<Hand> m_hand;
    base::BootTime m_began{};
    base::BootTime m_nextHeartbeat{};
    int m_version = 1;

    [[nodiscard]] ui::MainWindow &window() { return m_console->window(); }
    [[nodiscard]] ui::LockTableView &table() { return window().locks().view(); }

    template <typename Widget>
    [[nodiscard]] Widget *find(const char *name, QWidget *in = nullptr)
    {
        return (in ? in : &window())->findChild<Widget *>(QString::fromLatin1(name));
    }

    /// The world goes on meanwhile.
    void pass(std::chrono::milliseconds length)
    {
        for (auto done = 0ms; done < length; done += step) {
            if (m_services->time.boot() >= m_nextHeartbeat) {
                m_nextHeartbeat = m_services->time.boot() + 5s;
                m_services->dynamo.put(locksTable,
                                       PanelServices::lockRow("import-us", "worker-3", ++m_version, "us"));
            }
            m_services->pass(step);
        }
    }

    void until(const std::function<bool()> &found)
    {
        for (auto waited = 0ms; !found() && waited < 5min; waited += step)
            pass(step);
        QVERIFY(found());
    }

    [[nodiscard]] QModelIndex lineOf(const QAbstractItemView &view, const QString &text)
    {
        const QModelIndexList found = view.model()->match(view.model()->index(0, 1), Qt::DisplayRole, text, 1,
                                                          Qt::MatchExactly | Qt::MatchWrap);
        if (!found.isEmpty())
            return found.front();
        const QModelIndexList first =
            view.model()->match(view.model()->index(0, 0), Qt::DisplayRole, text, 1, Qt::MatchExactly);
        return first.isEmpty() ? QModelIndex() : first.front();
    }

    void within(std::chrono::milliseconds limit)
    {
        const auto taken =
            std::chrono::duration_cast<std::chrono::milliseconds>(m_services->time.boot() - m_began);
        qInfo("%.1f s of %.1f s", static_cast<double>(taken.count()) / 1000,
              static_cast<double>(limit.count()) / 1000);
        QVERIFY2(taken <= limit, qPrintable(QStringLiteral("%1 ms").arg(taken.count())));
    }

    void backToTheWindow()
    {
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        table().setFocus();
    }

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
        m_services = std::make_unique<PanelServices>();
        m_services->dynamo.createTable(locksTable, "key");
        m_services->dynamo.put(locksTable, PanelServices::lockRow("import-eu", "worker-7", 1, "eu"));
        m_services->dynamo.put(locksTable, PanelServices::lockRow("import-us", "worker-3", 1, "us"));
        for (const char *operation :
             {"Scan", "GetItem", "PutItem", "UpdateItem", "DeleteItem", "DescribeTable"})
            m_services->dynamo.answerAfter(operation, answerTime);
        m_services->setReadOnly(true);
        m_connector.show(m_services.get());
        m_console = std::make_unique<app::WindowController>(m_connector, nullptr);
        m_hand = std::make_unique<Hand>([this](std::chrono::milliseconds time) { pass(time); });
        window().resize(1280, 800);
        window().show();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }

    void init() { m_began = m_services->time.boot(); }

    void cleanupTestCase()
    {
        m_connector.show(nullptr);
        m_console.reset();
        m_services.reset();
    }

    void opensTheTableWithinTwentySeconds()
    {
        auto *tables = find<QListWidget>("tables");
        until([&] { return lineOf(*tables, locksTable).isValid(); });
        m_hand->openRow(*tables, lineOf(*tables, locksTable));
        until([&] { return lineOf(table(), QStringLiteral("import-eu")).isValid(); });
        within(20s);
    }

    void readsWhoHoldsItWithinTwenty()
    {
        m_hand->clickRow(table(), lineOf(table(), QStringLiteral("import-eu")));
        m_hand->press(Qt::Key_Return); // opens the details, which stay open
        const auto *holder =
            m_console->details().findChild<ui::WrappedText *>(QStringLiteral("verdictOwner"));
        until([&] { return holder->text().contains(QStringLiteral("worker-7")); });
        within(20s);
    }

    void knowsWhetherItIsAliveWithinALeaseAndFive()
    {
        backToTheWindow();
        m_hand->press(Qt::Key_A);
        const auto *verdict = m_console->details().findChild<QLabel *>(QStringLiteral("verdictHeadline"));
        until([&] {
            return m_console->details().proof() &&
                m_console->details().proof()->verdict == watch::ProofResult::Verdict::Lapsed;
        });
        QVERIFY2(verdict->text().contains(QStringLiteral("lapsed"), Qt::CaseInsensitive),
                 qPrintable(verdict->text()));
        within(lease + 5s);
    }

    void releasesItWithinTwentyFive()
    {
        m_hand->press(Qt::Key_R, Qt::ControlModifier);
        until([&] { return m_console->releaseDialog() != nullptr; });
        ui::ReleaseDialog *dialog = m_console->releaseDialog();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        m_hand->click(find<QPushButton>("releaseAllowWriting", dialog));
        m_hand->type(find<QLineEdit>("releaseReason", dialog), QStringLiteral("its host is gone"));
        auto *effect = find<QPushButton>("releaseEffect", dialog);
        until([&] { return effect->isEnabled(); });
        m_hand->click(effect);
        const base::BootTime pressed = m_services->time.boot();
        until([&] { return dialog->receipt().has_value(); });
        QVERIFY(m_services->time.boot() - pressed <= 1s);
        QCOMPARE(dialog->receipt()->outcome, admin::Receipt::Outcome::Released);
        within(25s);
        QTest::keyClick(dialog, Qt::Key_Escape);
    }

    void undoesTheReleaseWithinFifteen()
    {
        backToTheWindow();
        // The journal is read on a real thread, whose time is not the operator's.
        QTRY_VERIFY(window().actions()[ui::ActionId::UndoLast]->isEnabled());
        m_hand->begin();
        m_hand->press(Qt::Key_Z, Qt::ControlModifier);
        ui::RestoreDialog *dialog = m_console->restoreDialog();
        QVERIFY(dialog && QTest::qWaitForWindowActive(dialog));
        auto *effect = find<QPushButton>("restoreEffect", dialog);
        until([&] { return effect->isEnabled(); });
        m_hand->click(effect);
        until([&] { return dialog->receipt().has_value(); });
        QCOMPARE(dialog->receipt()->outcome, admin::Receipt::Outcome::Restored);
        QVERIFY(m_hand->spent() <= 2);
        within(15s);
        QTest::keyClick(dialog, Qt::Key_Escape);
    }

    void seesThatTheOtherOneIsAliveWithinThirty()
    {
        backToTheWindow();
        m_hand->clickRow(table(), lineOf(table(), QStringLiteral("import-us")));
        m_hand->press(Qt::Key_R, Qt::ControlModifier);
        until([&] { return m_console->releaseDialog() != nullptr; });
        ui::ReleaseDialog *dialog = m_console->releaseDialog();
        m_hand->type(find<QLineEdit>("releaseReason", dialog), QStringLiteral("looked stuck"));
        QVERIFY(!find<QPushButton>("releaseEffect", dialog)->isEnabled());
        within(30s);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!m_console->releaseDialog());
    }

    void asksToBeReportedWithinTwentyFive()
    {
        backToTheWindow();
        m_hand->chooseFromMenu(table(), lineOf(table(), QStringLiteral("import-us")),
                               window().actions()[ui::ActionId::NotifyLapsed]);
        QCOMPARE(m_services->alerts()->rules().size(), std::size_t(1));
        within(25s);
    }

    void takesTheCommandWithinTen()
    {
        backToTheWindow();
        QApplication::clipboard()->clear();
        m_hand->press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("import-us")));
        within(10s);
    }
};

LEASESCOPE_WINDOW_TEST(TaskTimesTest)
#include "TaskTimesTest.moc"
