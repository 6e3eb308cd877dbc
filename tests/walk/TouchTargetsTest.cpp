// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/WindowController.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/FakeServices.h"
#include "tests/ui/lab/FakeLabService.h"
#include "tests/ui/panels/PanelServices.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"
#include "ui/testlocks/hold/HoldDialog.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;

namespace {

class Connector final : public FakeConnector {
    Q_OBJECT
public:
    FakeLabService lab;
    [[nodiscard]] ui::LabService *embeddedLab() override { return &lab; }
};

} // namespace

/// With the setting for fingers, whatever can be pressed is 32 px high or higher, on every screen.
class TouchTargetsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<PanelServices> m_services;
    Connector m_connector;
    std::unique_ptr<app::WindowController> m_console;
    QStringList m_small;
    int m_measured = 0;

    [[nodiscard]] ui::MainWindow &window() { return m_console->window(); }

    void measure(const QString &where, const QWidget &widget, const QString &what, int height)
    {
        ++m_measured;
        if (height < ui::Theme::touchTarget)
            m_small +=
                QStringLiteral("%1: %2 %3 \"%4\" is %5 px")
                    .arg(where, QLatin1String(widget.metaObject()->className()), widget.objectName(), what)
                    .arg(height);
    }

    void measureParts(const QString &where, const QWidget &widget)
    {
        if (const auto *bar = qobject_cast<const QTabBar *>(&widget)) {
            for (int tab = 0; tab < bar->count(); ++tab)
                measure(where, widget, bar->tabText(tab), bar->tabRect(tab).height());
        } else if (const auto *bar = qobject_cast<const QMenuBar *>(&widget)) {
            for (QAction *action : bar->actions())
                measure(where, widget, action->text(), bar->actionGeometry(action).height());
        } else if (const auto *header = qobject_cast<const QHeaderView *>(&widget)) {
            if (header->orientation() == Qt::Horizontal && header->sectionsClickable())
                measure(where, widget, QString(), header->height());
        } else if (const auto *view = qobject_cast<const QAbstractItemView *>(&widget)) {
            if (view->model() && view->model()->rowCount() > 0 && view->selectionMode() != view->NoSelection)
                measure(where, widget, QString(), view->visualRect(view->model()->index(0, 0)).height());
        }
    }

    void check(const char *where, QWidget &screen)
    {
        (void)QTest::qWaitForWindowExposed(&screen);
        QApplication::processEvents();
        for (const QWidget *widget : screen.findChildren<QWidget *>()) {
            if (!widget->isVisibleTo(&screen) || widget->visibleRegion().isEmpty())
                continue;
            const bool isField = qobject_cast<const QLineEdit *>(widget) &&
                !qobject_cast<const QComboBox *>(widget->parentWidget()) &&
                !qobject_cast<const QAbstractSpinBox *>(widget->parentWidget());
            const bool isInField =
                qobject_cast<const QLineEdit *>(widget->parentWidget()); // as its clear button
            if (isField || qobject_cast<const QComboBox *>(widget) ||
                qobject_cast<const QAbstractSpinBox *>(widget) ||
                (qobject_cast<const QAbstractButton *>(widget) && !isInField))
                measure(QLatin1String(where), *widget, {}, widget->height());
            measureParts(QLatin1String(where), *widget);
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        m_settings =
            std::make_unique<QSettings>(m_folder.filePath(QStringLiteral("s.conf")), QSettings::IniFormat);
        m_settings->setValue(QStringLiteral("settings/touch"), true);
        m_services = std::make_unique<PanelServices>();
        m_services->dynamo.createTable(QStringLiteral("locks"), "key");
        for (const char *key : {"import", "import-2"})
            m_services->dynamo.put(QStringLiteral("locks"),
                                   PanelServices::lockRow(key, "worker", 1, "import"));
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
        m_console = std::make_unique<app::WindowController>(m_connector, m_settings.get());
        window().resize(1280, 900);
        window().show();
        check("start", window());
        m_connector.show(m_services.get());
        m_services->open(QStringLiteral("locks"), "key");
        m_services->runUntilIdle();
        m_services->pass(1s);
        window().locks().view().setCurrentIndex(window().locks().model().index(0, 1));
        m_services->runUntilIdle();
    }

    void cleanupTestCase()
    {
        m_connector.show(nullptr);
        m_console.reset();
        m_services.reset();
        ui::Theme::setForTouch(false);
    }

    void whateverCanBePressedIsLargeEnough()
    {
        check("window", window());
        window().actions()[ui::ActionId::CompactRows]->setChecked(true);
        check("window with compact rows", window());
        m_console->openReleaseDialog();
        QVERIFY(m_console->releaseDialog());
        m_services->runUntilIdle();
        check("release", *m_console->releaseDialog());
        delete m_console->releaseDialog();
        const QString production = QStringLiteral("locks-prod");
        m_services->dynamo.createTable(production, "key");
        m_services->dynamo.put(production, PanelServices::lockRow("import", "worker", 1));
        m_services->open(production, "key", true);
        m_services->pass(1s);
        window().locks().view().setCurrentIndex(window().locks().model().index(0, 1));
        check("window in production", window());
        m_console->openReleaseDialog();
        m_services->runUntilIdle();
        check("release in production", *m_console->releaseDialog());
        delete m_console->releaseDialog();
        m_console->openRestoreDialog(m_services->brokenLock("import"));
        m_services->runUntilIdle();
        check("restore", *m_console->restoreDialog());
        delete m_console->restoreDialog();
        ui::AcquireLockDialog acquire(*m_services, &window());
        acquire.show();
        m_services->runUntilIdle();
        check("acquire", acquire);
        if (auto *more = acquire.findChild<QPushButton *>(QStringLiteral("acquireMore"))) {
            more->click();
            check("acquire, all options", acquire);
        }
        acquire.close();
        ui::HoldDialog hold(*m_services, {*window().chosenLock()}, &window());
        hold.show();
        check("hold", hold);
        hold.close();
        check("settings", m_console->openSettings());
        check("diagnostics", m_console->openDiagnostics());
        if (QWidget *dialog = m_console->openExport())
            check("export", *dialog);
        if (QWidget *dialog = m_console->openBulkDialog())
            check("release many", *dialog);
        check("manual", m_console->openManual());
        const auto consent =
            admin::OperatorConsent::given(m_services->facts().operatorName, QStringLiteral("to be listed"));
        locks::LockRequest request;
        request.shape = locks::TableShape::of(m_services->watch().table());
        request.key = QStringLiteral("listed");
        request.lease = 20s;
        QVERIFY(m_services->holdLock()->acquire(request, *consent));
        ui::JournalWindow &journal = m_console->openJournal();
        QTRY_VERIFY(journal.chosen());
        check("journal", journal);
        ui::LabWindow &lab = m_console->openLab();
        lab.resize(1280, 860); // as wide as its columns: below each other some are scrolled out of sight
        check("lab", lab);
        lab.close();
        QVERIFY2(m_small.isEmpty(),
                 qPrintable(QStringLiteral("%1 of %2:\n%3")
                                .arg(m_small.size())
                                .arg(m_measured)
                                .arg(m_small.join(u'\n'))));
        QVERIFY2(m_measured > 150, qPrintable(QString::number(m_measured)));
    }

    void linesOfMenusAreLargeEnough()
    {
        for (QAction *top : window().menuBar()->actions()) {
            QMenu *menu = top->menu();
            (void)menu->sizeHint(); // lays it out
            for (QAction *action : menu->actions()) {
                if (!action->isSeparator())
                    QVERIFY2(menu->actionGeometry(action).height() >= ui::Theme::touchTarget,
                             qPrintable(action->text()));
            }
        }
    }
};

LEASESCOPE_WINDOW_TEST(TouchTargetsTest)
#include "TouchTargetsTest.moc"
