// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/WindowController.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/FakeServices.h"
#include "tests/ui/lab/FakeLabService.h"
#include "tests/ui/panels/PanelServices.h"
#include "ui/common/CommandPalette.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"
#include "ui/locks/SignsDialog.h"
#include "ui/release/HolderChoice.h"
#include "ui/settings/AboutDialog.h"
#include "ui/testlocks/ChangeDataDialog.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"
#include "ui/testlocks/hold/HoldDialog.h"
#include "ui/window/LeasePeriodDialog.h"

#include <QApplication>
#include <QDir>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>

using namespace std::chrono_literals;

namespace {

class SmallScreenConnector final : public FakeConnector {
    Q_OBJECT
public:
    FakeLabService lab;
    [[nodiscard]] ui::LabService *embeddedLab() override { return &lab; }
};

/// What a window gets of a screen of 1280 by 800 that is shown at twice its size, less the window manager's frame.
constexpr QSize room(632, 360);

QString sizes(const char *name, const QWidget &screen)
{
    const QSize least = screen.minimumSizeHint().expandedTo(screen.minimumSize());
    return QStringLiteral("%1: %2x%3, at least %4x%5")
        .arg(QLatin1String(name))
        .arg(screen.width())
        .arg(screen.height())
        .arg(least.width())
        .arg(least.height());
}

bool isWholeOnShow(const QWidget &widget)
{
    return widget.isVisible() && widget.visibleRegion().boundingRect() == widget.rect();
}

} // namespace

/// Every window and dialog has all its parts within reach on a screen of 640 by 400.
class SmallScreensTest : public QObject {
    Q_OBJECT

    std::unique_ptr<PanelServices> m_services;
    SmallScreenConnector m_connector;
    std::unique_ptr<app::WindowController> m_console;

    [[nodiscard]] ui::MainWindow &window() { return m_console->window(); }

    template <typename T>
    T *find(const char *name)
    {
        return window().findChild<T *>(QLatin1String(name));
    }

    /// Shown in `room`, it is no larger.
    void squeeze(const char *name, QWidget &screen)
    {
        if (!screen.isVisible())
            screen.show();
        (void)QTest::qWaitForWindowExposed(&screen);
        m_services->runUntilIdle();
        // As an edge is drawn: parts that had more in a high window give way while it becomes lower.
        const auto drawn = [&screen] {
            screen.resize(room);
            return screen.size() == room;
        };
        QTRY_VERIFY2(drawn(), qPrintable(sizes(name, screen)));
        const QSize least = screen.minimumSizeHint().expandedTo(screen.minimumSize());
        QVERIFY2(least.width() <= room.width() && least.height() <= room.height(),
                 qPrintable(sizes(name, screen)));
    }

    void connectToSamples()
    {
        m_connector.show(m_services.get());
        m_services->open(QStringLiteral("locks"), "key");
        m_services->runUntilIdle();
        m_services->pass(1s);
        window().locks().view().setCurrentIndex(window().locks().model().index(0, 1));
        m_services->runUntilIdle();
    }

    void openProduction()
    {
        const QString table = QStringLiteral("locks-prod");
        m_services->dynamo.createTable(table, "key");
        m_services->dynamo.put(table, PanelServices::lockRow("import", "worker", 1, "import"));
        m_services->open(table, "key", true);
        m_services->pass(1s);
        window().locks().view().setCurrentIndex(window().locks().model().index(0, 1));
        m_services->runUntilIdle();
    }

    void holdTestLocks(int count)
    {
        const auto consent = admin::OperatorConsent::given(m_services->facts().operatorName,
                                                           QStringLiteral("to be in the way"));
        for (int number = 0; number < count; ++number) {
            locks::LockRequest request;
            request.shape = locks::TableShape::of(m_services->watch().table());
            request.key = QStringLiteral("held-%1").arg(number);
            request.lease = 20s;
            request.heartbeat = 5s;
            QVERIFY(m_services->holdLock()->acquire(request, *consent));
        }
        m_console->testLocks().showLocksOf(*m_services->holdLock());
        m_services->pass(1s);
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
        for (const char *key : {"import", "import-2"})
            m_services->dynamo.put(QStringLiteral("locks"),
                                   PanelServices::lockRow(key, "worker", 1, "import"));
        m_console = std::make_unique<app::WindowController>(m_connector, nullptr);
        window().resize(1280, 800);
        window().show();
        QApplication::setActiveWindow(&window());
    }

    void cleanup()
    {
        m_connector.show(nullptr);
        m_console.reset();
        m_services.reset();
    }

    void theStartPageFits() { squeeze("start", window()); }

    void theWindowFitsWithAndWithoutALockChosen()
    {
        connectToSamples();
        squeeze("window", window());
        window().locks().view().setCurrentIndex({});
        squeeze("window, nothing chosen", window());
    }

    void theWindowFitsWithTestLocksHeld()
    {
        connectToSamples();
        holdTestLocks(4);
        squeeze("window with test locks", window());
        for (const char *name : {"foldTestLocks", "presentTestLocks", "releaseAllTestLocks"})
            QVERIFY2(isWholeOnShow(*find<QPushButton>(name)), name);
        QVERIFY2(m_console->testLocks().isFolded(), "a low and narrow window has no room for its lines");
    }

    void theStatesStandBelowTheFilterWhereTheRowIsNarrow()
    {
        connectToSamples();
        squeeze("window", window());
        if (QTest::currentTestFailed())
            return;
        const auto *edit = find<QLineEdit>("filterEdit");
        const auto *states = find<QWidget>("stateChips");
        QTRY_VERIFY(states->geometry().top() >= edit->geometry().bottom());
        for (const QPushButton *chip : states->findChildren<QPushButton *>()) {
            if (chip->isVisible())
                QVERIFY2(states->rect().contains(chip->geometry()), qPrintable(chip->text()));
        }
    }

    void theDetailsAreALineInALowWindowWhichOpensAllOfThem()
    {
        connectToSamples();
        window().showDetails(true);
        squeeze("window", window());
        auto *open = find<QPushButton>("lineDetails");
        QVERIFY(isWholeOnShow(*open) && isWholeOnShow(*find<QPushButton>("lineRelease")));
        open->click();
        squeeze("details as a page", window());
        const QWidget *tabs = find<QWidget>("detailsTabs");
        QVERIFY(isWholeOnShow(*tabs) && isWholeOnShow(*find<QPushButton>("releaseButton")));
    }

    void everyDialogFits()
    {
        connectToSamples();
        m_console->openReleaseDialog();
        QVERIFY(m_console->releaseDialog());
        squeeze("release", *m_console->releaseDialog());
        const ui::ReleaseDialog &release = *m_console->releaseDialog();
        release.findChild<QPushButton *>(QStringLiteral("releaseRehearse"))->click();
        QTRY_VERIFY(release.findChild<QWidget *>(QStringLiteral("rehearsalVerdict")));
        squeeze("release, rehearsed", *m_console->releaseDialog());
        delete m_console->releaseDialog();
        QWidget *many = m_console->openBulkDialog();
        QVERIFY(many);
        squeeze("release many", *many);
        many->close();
        m_console->openRestoreDialog(m_services->brokenLock("import"));
        squeeze("restore", *m_console->restoreDialog());
        delete m_console->restoreDialog();
        squeeze("settings", m_console->openSettings());
        squeeze("diagnostics", m_console->openDiagnostics());
        QWidget *dialog = m_console->openExport();
        QVERIFY(dialog);
        squeeze("export", *dialog);
        QWidget *mapping = m_console->openMapping();
        QVERIFY(mapping);
        squeeze("mapping", *mapping);
        squeeze("manual", m_console->openManual());
        squeeze("journal, empty", m_console->openJournal());
        ui::AboutDialog about(&window());
        squeeze("about", about);
        ui::SignsDialog signs(&window());
        squeeze("signs", signs);
        ui::ShortcutsPage shortcuts(window().actions().listed(), &window());
        shortcuts.setAttribute(Qt::WA_DeleteOnClose, false);
        squeeze("shortcuts", shortcuts);
        ui::CommandPalette commands(window().actions().listed(), {}, &window());
        commands.setAttribute(Qt::WA_DeleteOnClose, false);
        squeeze("commands", commands);
        ui::ChangeDataDialog data(QStringLiteral("import"), {}, &window());
        squeeze("change data", data);
        locks::LockRecord semaphore;
        semaphore.keyText = QStringLiteral("Import");
        semaphore.holders = {QStringLiteral("arn:aws:states:eu-west-1:111122223333:execution:Import:run-1"),
                             QStringLiteral("arn:aws:states:eu-west-1:111122223333:execution:Import:run-2")};
        ui::HolderChoice holders(semaphore, &window());
        squeeze("holders", holders);
        ui::LeasePeriodDialog lease(QStringLiteral("my-kcl-app"), {}, &window());
        squeeze("lease period", lease);
    }

    void whatIsTypedInProductionStaysOnShow()
    {
        connectToSamples();
        openProduction();
        squeeze("window in production", window());
        QVERIFY(isWholeOnShow(*find<QToolButton>("productionButton")));
        m_console->openReleaseDialog();
        QWidget *dialog = m_console->releaseDialog();
        QVERIFY(dialog);
        dialog->findChild<QPushButton *>(QStringLiteral("verbLive"))->click();
        squeeze("release in production", *dialog);
        for (const char *name :
             {"productionTable", "releaseTyped", "releaseReason", "releaseCancel", "releaseEffect"})
            QVERIFY2(isWholeOnShow(*dialog->findChild<QWidget *>(QLatin1String(name))), name);
        // The band is what is seen first of the rest.
        QVERIFY(!dialog->findChild<QWidget *>(QStringLiteral("productionText"))->visibleRegion().isEmpty());
        delete m_console->releaseDialog();
        ui::AcquireLockDialog acquire(*m_services, &window());
        squeeze("acquire in production", acquire);
        QVERIFY(isWholeOnShow(*acquire.findChild<QWidget *>(QStringLiteral("productionTable"))));
        ui::HoldDialog hold(*m_services, {*window().chosenLock()}, &window());
        squeeze("hold", hold);
        for (const char *name : {"holdReason", "holdCancel", "holdEffect"})
            QVERIFY2(isWholeOnShow(*hold.findChild<QWidget *>(QLatin1String(name))), name);
    }

    void theJournalFitsWithAnActAndAFault()
    {
        connectToSamples();
        holdTestLocks(2);
        const QDir journals(m_services->journalFolder());
        for (const QString &name : journals.entryList({QStringLiteral("*.jsonl")}, QDir::Files)) {
            QFile file(journals.filePath(name));
            QVERIFY(file.open(QIODevice::ReadWrite | QIODevice::Append));
            file.write("{}\n");
        }
        ui::JournalWindow &journal = m_console->openJournal();
        QTRY_VERIFY(journal.chosen());
        squeeze("journal", journal);
        QVERIFY(journal.findChild<QWidget *>(QStringLiteral("chainLines"))->isVisible());
        for (const char *name : {"putBack", "journalAgain", "journalExport", "closeJournal"})
            QVERIFY2(isWholeOnShow(*journal.findChild<QPushButton *>(QLatin1String(name))), name);
    }

    void theButtonsOfAcquireStayOnShow()
    {
        connectToSamples();
        ui::AcquireLockDialog acquire(*m_services, &window());
        squeeze("acquire", acquire);
        acquire.findChild<QPushButton *>(QStringLiteral("acquireMore"))->click();
        squeeze("acquire, all options", acquire);
        for (const char *name : {"acquireCancel", "acquireEffect"})
            QVERIFY2(isWholeOnShow(*acquire.findChild<QPushButton *>(QLatin1String(name))), name);
        auto *scroll = acquire.findChild<QScrollArea *>(QStringLiteral("acquireScroll"));
        scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->maximum());
        QVERIFY(!scroll->widget()->visibleRegion().isEmpty());
        QCOMPARE(scroll->widget()->visibleRegion().boundingRect().bottom(),
                 scroll->widget()->rect().bottom());
    }

    void theKeysReachTheLastShortcut()
    {
        ui::ShortcutsPage shortcuts(window().actions().listed(), &window());
        shortcuts.setAttribute(Qt::WA_DeleteOnClose, false);
        squeeze("shortcuts", shortcuts);
        auto *scroll = shortcuts.findChild<QScrollArea *>(QStringLiteral("shortcutsList"));
        scroll->setFocus(Qt::TabFocusReason);
        for (int page = 0; page < 10; ++page)
            QTest::keyClick(scroll, Qt::Key_PageDown);
        QCOMPARE(scroll->verticalScrollBar()->value(), scroll->verticalScrollBar()->maximum());
        QVERIFY(scroll->verticalScrollBar()->maximum() > 0);
        QTest::mouseClick(shortcuts.findChild<QPushButton *>(QStringLiteral("closeShortcuts")),
                          Qt::LeftButton);
        QVERIFY(!shortcuts.isVisible());
    }
};

LEASESCOPE_WINDOW_TEST(SmallScreensTest)
#include "SmallScreensTest.moc"
