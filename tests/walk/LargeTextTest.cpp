// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/WindowController.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/FakeServices.h"
#include "tests/ui/panels/PanelServices.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/StateMark.h"
#include "ui/common/theme/Theme.h"
#include "ui/connections/ContextLine.h"
#include "ui/connections/SidebarDelegate.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"
#include "ui/testlocks/hold/HoldDialog.h"

#include <QApplication>
#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QStandardItemModel>
#include <QStyleOptionButton>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace std::chrono_literals;

namespace {

class LargeTextConnector final : public FakeConnector {
    Q_OBJECT
public:
};

/// A line of the sidebar, as it is painted.
QImage sidebarLine(const QString &name, const QString &badge, int width)
{
    QStandardItemModel model(1, 1);
    const QModelIndex index = model.index(0, 0);
    model.setData(index, name, Qt::DisplayRole);
    model.setData(index, badge, ui::SidebarDelegate::BadgeRole);
    QStyleOptionViewItem option;
    option.font = QApplication::font();
    option.palette = QApplication::palette();
    option.rect = QRect(0, 0, width, ui::Theme::rowHeight());
    QImage image(option.rect.size(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    ui::SidebarDelegate().paint(&painter, option, index);
    return image;
}

} // namespace

/// With text twice as large as usual, what holds text grows with it, and what stands beside it too.
class LargeTextTest : public QObject {
    Q_OBJECT

    std::unique_ptr<PanelServices> m_services;
    LargeTextConnector m_connector;
    std::unique_ptr<app::WindowController> m_console;
    int m_text = 0; ///< height of a line, px

    [[nodiscard]] ui::MainWindow &window() { return m_console->window(); }

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        QFont large = QApplication::font();
        large.setPointSizeF(large.pointSizeF() * 2);
        QApplication::setFont(large);
        m_text = QFontMetrics(large).height();
        QVERIFY(m_text > 22);
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
        m_services = std::make_unique<PanelServices>();
        m_services->dynamo.createTable(QStringLiteral("locks"), "key");
        m_services->dynamo.put(QStringLiteral("locks"),
                               PanelServices::lockRow("import", "worker", 1, "import"));
        m_console = std::make_unique<app::WindowController>(m_connector, nullptr);
        window().resize(1280, 900);
        window().show();
        (void)QTest::qWaitForWindowExposed(&window());
        m_connector.show(m_services.get());
        m_services->open(QStringLiteral("locks"), "key");
        m_services->runUntilIdle();
        m_services->pass(1s);
        window().locks().view().setCurrentIndex(window().locks().model().index(0, 1));
        window().showDetails(true);
        m_services->runUntilIdle();
    }

    void cleanupTestCase()
    {
        m_connector.show(nullptr);
        m_console.reset();
        m_services.reset();
    }

    void linesAreHigherThanTheirText()
    {
        const ui::LockTableView &view = window().locks().view();
        QVERIFY(view.rowHeight(0) >= m_text + 4);
        QVERIFY(view.horizontalHeader()->height() >= m_text + 4);
        const auto *tables = window().findChild<QListWidget *>(QStringLiteral("tables"));
        QVERIFY(tables->visualItemRect(tables->item(0)).height() >= m_text + 4);
        QVERIFY(window().findChild<ui::ContextLine *>()->height() >= m_text + 4);
    }

    void compactRowsHoldTheirTextToo()
    {
        ui::LockTableView &view = window().locks().view();
        window().actions()[ui::ActionId::CompactRows]->setChecked(true);
        QVERIFY(view.rowHeight(0) >= m_text);
        window().actions()[ui::ActionId::CompactRows]->setChecked(false);
    }

    void signsAndBoxesAndIconsGrow()
    {
        QVERIFY(ui::StateMark().width() > ui::Theme::around);
        QCheckBox box(QStringLiteral("Compact"));
        box.ensurePolished();
        QStyleOptionButton option;
        option.initFrom(&box);
        QVERIFY(box.style()->subElementRect(QStyle::SE_CheckBoxIndicator, &option, &box).height() > 16);
        QVERIFY(box.style()->pixelMetric(QStyle::PM_SmallIconSize) > 16);
        QVERIFY(QPushButton().iconSize().height() > 16);
    }

    void theNameOfATableWinsOverItsDialect()
    {
        const QString name = QStringLiteral("orders-locks");
        const QString dialect = QStringLiteral("java-lock-client");
        const int narrow = QFontMetrics(QApplication::font()).horizontalAdvance(name) + 40;
        QCOMPARE(sidebarLine(name, dialect, narrow), sidebarLine(name, {}, narrow));
        QVERIFY(sidebarLine(name, dialect, 4 * narrow) != sidebarLine(name, {}, 4 * narrow));
    }

    void theVerdictIsWholeHoweverManyLinesItTakes()
    {
        window().resize(1200, 760);
        QApplication::processEvents();
        const auto *verdict = window().findChild<QLabel *>(QStringLiteral("verdict"));
        QVERIFY(verdict->isVisible());
        QVERIFY(verdict->height() >= verdict->heightForWidth(verdict->width()));
    }

    void rowsOfTheTableStayOnShowAboveTheDetails()
    {
        window().resize(1280, 700);
        QApplication::processEvents();
        const ui::LockTableView &view = window().locks().view();
        QTRY_VERIFY2(view.viewport()->height() >= view.rowHeight(0),
                     qPrintable(QString::number(view.viewport()->height())));
    }

    void theHeaderGivesWayBeforeTheWindowLeavesTheScreen()
    {
        QVERIFY2(window().minimumSizeHint().width() < 1280,
                 qPrintable(QString::number(window().minimumSizeHint().width())));
        auto *header = window().findChild<ui::ContextLine *>();
        ui::ConnectionFacts facts = m_services->facts();
        const int before = header->minimumSizeHint().width();
        facts.endpoint = QString(70, u'w');
        header->showFacts(facts);
        QVERIFY(header->minimumSizeHint().width() <
                before + 40 * QFontMetrics(QApplication::font()).averageCharWidth());
        header->showFacts(m_services->facts());
    }

    void theFormOfTheSettingsIsWhole()
    {
        ui::SettingsDialog &settings = m_console->openSettings();
        QApplication::processEvents();
        const auto *scroll = settings.findChild<QScrollArea *>();
        const bool isWhole = scroll->widget()->width() <= scroll->viewport()->width();
        QVERIFY(isWhole || scroll->horizontalScrollBarPolicy() == Qt::ScrollBarAsNeeded);
        settings.close();
    }

    void fieldsAndRowsOfTheReleaseOfManyAreHigherThanTheirText()
    {
        ui::BulkDialog *many = m_console->openBulkDialog();
        QVERIFY(many);
        QApplication::processEvents();
        for (const QLineEdit *field : many->findChildren<QLineEdit *>()) {
            if (field->isVisible())
                QVERIFY2(field->height() >= m_text + 4, qPrintable(field->objectName()));
        }
        QVERIFY(many->findChild<QTableView *>(QStringLiteral("bulkLocks"))->rowHeight(0) >= m_text);
        many->close();
    }

    void linesOfTheJournalHoldTheirText()
    {
        const auto consent =
            admin::OperatorConsent::given(m_services->facts().operatorName, QStringLiteral("to be listed"));
        locks::LockRequest request;
        request.shape = locks::TableShape::of(m_services->watch().table());
        request.key = QStringLiteral("listed");
        request.lease = 20s;
        QVERIFY(m_services->holdLock()->acquire(request, *consent));
        ui::JournalWindow &journal = m_console->openJournal();
        QTRY_VERIFY(journal.chosen());
        const auto *fields = journal.findChild<QTableView *>(QStringLiteral("actFields"));
        QTRY_VERIFY(fields->model()->rowCount() > 0);
        QVERIFY(fields->rowHeight(0) >= m_text);
        QVERIFY(journal.findChild<QTableView *>(QStringLiteral("journalActsList"))->rowHeight(0) >= m_text);
        QVERIFY2(journal.minimumSizeHint().width() < 1280,
                 qPrintable(QString::number(journal.minimumSizeHint().width())));
        journal.close();
    }

    void theRestoreDialogFitsTheScreenAndItsFieldItsText()
    {
        m_console->openRestoreDialog(m_services->brokenLock("import"));
        const ui::RestoreDialog *dialog = m_console->restoreDialog();
        m_services->runUntilIdle();
        QApplication::processEvents();
        const auto *reason = dialog->findChild<QLineEdit *>(QStringLiteral("restoreReason"));
        QVERIFY(reason->isVisible() && reason->height() >= m_text);
        QVERIFY(dialog->findChild<QPushButton *>(QStringLiteral("restoreEffect"))->isVisible());
        QVERIFY2(dialog->minimumSizeHint().width() < 1280,
                 qPrintable(QString::number(dialog->minimumSizeHint().width())));
        delete dialog;
    }

    void fieldsOfAcquireAreHigherThanTheirText()
    {
        ui::AcquireLockDialog acquire(*m_services, &window());
        acquire.show();
        m_services->runUntilIdle();
        acquire.resize(520, 400);
        QApplication::processEvents();
        for (const QLineEdit *field : acquire.findChildren<QLineEdit *>()) {
            if (field->isVisible())
                QVERIFY2(field->height() >= m_text, qPrintable(field->objectName()));
        }
    }

    void fieldsOfAHoldAreHigherThanTheirText()
    {
        ui::HoldDialog hold(*m_services, {*window().chosenLock()}, &window());
        hold.show();
        QApplication::processEvents();
        for (const QLineEdit *field : hold.findChildren<QLineEdit *>())
            QVERIFY2(field->height() >= m_text, qPrintable(field->objectName()));
        for (const QPushButton *button : hold.findChildren<QPushButton *>()) {
            if (button->isVisible())
                QVERIFY2(button->width() >= button->minimumSizeHint().width(), qPrintable(button->text()));
        }
    }
};

LEASESCOPE_WINDOW_TEST(LargeTextTest)
#include "LargeTextTest.moc"
