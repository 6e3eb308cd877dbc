// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/Languages.h"
#include "app/gui/WindowController.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/FakeServices.h"
#include "tests/ui/panels/PanelServices.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/details/DetailsPanel.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"

#include <QAction>
#include <QApplication>
#include <QPushButton>
#include <QTest>
#include <QTranslator>

using namespace std::chrono_literals;

/// The list is what a window is for: how many locks it shows beside details and two test locks, read from the window.
class VisibleLocksTest : public QObject {
    Q_OBJECT

    std::unique_ptr<PanelServices> m_services;
    FakeConnector m_connector;
    std::unique_ptr<app::WindowController> m_console;

    [[nodiscard]] ui::MainWindow &window() { return m_console->window(); }

    void holdTestLocks(int count)
    {
        const auto consent = admin::OperatorConsent::given(m_services->facts().operatorName,
                                                           QStringLiteral("to be in the way"));
        for (int number = 0; number < count; ++number) {
            locks::LockRequest request;
            request.shape = locks::TableShape::of(m_services->watch().table());
            request.key = QStringLiteral("held-%1").arg(number);
            request.owner = QStringLiteral("ann@host");
            QVERIFY(m_services->holdLock()->acquire(request, *consent));
        }
        m_console->testLocks().showLocksOf(*m_services->holdLock());
        m_services->pass(1s);
    }

    void show(QSize size, bool withDetails)
    {
        window().resize(size);
        window().locks().view().setCurrentIndex(window().locks().model().index(0, 0));
        window().showDetails(withDetails);
        m_services->runUntilIdle();
        for (int turn = 0; turn < 5; ++turn) // a part that gives way asks for a layout of its own
            QCoreApplication::processEvents();
        QCOMPARE(window().size(), size);
    }

    /// Rows of the table that are seen whole.
    [[nodiscard]] int wholeRows()
    {
        const ui::LockTableView &view = window().locks().view();
        const QRect room = view.viewport()->rect();
        int count = 0;
        for (int row = 0; row < view.model()->rowCount(); ++row)
            count += room.contains(view.visualRect(view.model()->index(row, 0)).center()) &&
                    view.visualRect(view.model()->index(row, 0)).bottom() <= room.bottom()
                ? 1
                : 0;
        return count;
    }
    void atLeast(int least)
    {
        QVERIFY2(wholeRows() >= least, qPrintable(QStringLiteral("%1 locks").arg(wholeRows())));
    }

    template <typename Widget>
    Widget *part(const char *name)
    {
        return window().findChild<Widget *>(QLatin1String(name));
    }

private Q_SLOTS:
    void initTestCase_data()
    {
        QTest::addColumn<QString>("language");
        for (const char *language : {"en", "de"})
            QTest::newRow(language) << QString::fromLatin1(language);
    }
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
    }

    void init()
    {
        QFETCH_GLOBAL(QString, language);
        app::Languages::install(*qApp, language);
        m_services = std::make_unique<PanelServices>();
        m_services->dynamo.createTable(QStringLiteral("locks"), "key");
        for (int number = 0; number < 60; ++number)
            m_services->dynamo.put(QStringLiteral("locks"),
                                   PanelServices::lockRow("tenant/9d1f/monthly-" + QByteArray::number(number),
                                                          "ip-10-0-3-17.eu-west-1.compute.internal", 1,
                                                          "{\"job\":\"import\"}"));
        m_console = std::make_unique<app::WindowController>(m_connector, nullptr);
        window().resize(1280, 800);
        window().show();
        QApplication::setActiveWindow(&window());
        m_connector.show(m_services.get());
        m_services->open(QStringLiteral("locks"), "key");
        window().actions()[ui::ActionId::AllTables]->setChecked(false);
        m_services->pass(1s);
        holdTestLocks(2);
    }

    void cleanup()
    {
        m_connector.show(nullptr);
        m_console.reset();
        m_services.reset();
        qDeleteAll(qApp->findChildren<QTranslator *>()); // each takes its words with it
    }

    void twelveWithDetailsOpenAndTwentyWithoutAt1280By800()
    {
        show({1280, 800}, true);
        QCOMPARE(m_console->details().form(), ui::DetailsPanel::Form::Beside);
        QVERIFY(m_console->details().isVisible() && m_console->testLocks().isVisible());
        QVERIFY(!m_console->testLocks().isFolded());
        atLeast(12);
        show({1280, 800}, false);
        atLeast(20);
    }

    void fifteenWithDetailsOpenAt1024By640()
    {
        show({1024, 640}, true);
        QCOMPARE(m_console->details().form(), ui::DetailsPanel::Form::Line);
        QVERIFY(part<QWidget>("detailsLine")->isVisible());
        QCOMPARE(m_console->details().height(), 40);
        atLeast(15);
    }

    void detailsStandBesideTheTableFrom1600On()
    {
        show({1600, 900}, true);
        QCOMPARE(m_console->details().form(), ui::DetailsPanel::Form::Above);
        QVERIFY2(std::abs(m_console->details().width() - 440) <= 4,
                 qPrintable(QString::number(m_console->details().width())));
        atLeast(25);
    }

    void theDetailsArePaintedInEachFormTheyWereTurnedTo()
    {
        for (const QSize size : {QSize(1920, 1080), QSize(1280, 800), QSize(1024, 640), QSize(1280, 800)}) {
            show(size, true);
            for (const QWidget *part = m_console->details().findChild<QWidget *>(
                     size.width() < 1100 ? QStringLiteral("lineDetails") : QStringLiteral("proveButton"));
                 part; part = part->parentWidget())
                QVERIFY2(part->isVisible() && part->updatesEnabled(), qPrintable(part->objectName()));
        }
    }

    void theLineOpensAPageAndEscapeGoesBackToTheTable()
    {
        show({1024, 640}, true);
        auto *open = part<QPushButton>("lineDetails");
        QVERIFY(open->isVisible() && open->isEnabled());
        open->setFocus();
        QTest::keyClick(open, Qt::Key_Space);
        QVERIFY(m_console->details().isPage());
        QVERIFY(!window().locks().isVisible());
        QVERIFY(part<QWidget>("verdictStrip")->isVisible());
        QVERIFY(m_console->details().findChild<QWidget *>(QStringLiteral("overview"))->isVisible());
        QVERIFY(m_console->details().isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!m_console->details().isPage());
        QVERIFY(window().locks().isVisible() && part<QWidget>("detailsLine")->isVisible());
        QCOMPARE(m_console->details().height(), 40);
    }
};

LEASESCOPE_WINDOW_TEST(VisibleLocksTest)
#include "VisibleLocksTest.moc"
