// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/WindowController.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/FakeServices.h"
#include "tests/ui/panels/PanelServices.h"
#include "ui/common/theme/Icons.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"

#include <QAction>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace std::chrono_literals;

/// A connector whose connection is a whole one, down to the wire.
class PanelConnector final : public FakeConnector {
    Q_OBJECT
public:
    bool closed = false;
    void close(ui::Connection *) override { closed = true; }
};

/// No way out of a connection loses a test lock unasked.
class LeavingTest : public QObject {
    Q_OBJECT

    struct Fixture {
        PanelServices services;
        PanelConnector connector;
        std::unique_ptr<app::WindowController> console;

        Fixture()
        {
            services.dynamo.createTable(QStringLiteral("locks"), "key");
            services.open();
            connector.show(&services);
            console = std::make_unique<app::WindowController>(connector, nullptr);
            window().show();
        }
        ~Fixture() { connector.show(nullptr); }
        ui::MainWindow &window() { return console->window(); }
        void take()
        {
            locks::LockRequest request;
            request.shape = locks::TableShape::of(services.watch().table());
            request.key = QStringLiteral("demo-1");
            const auto consent =
                admin::OperatorConsent::given(QStringLiteral("ann@host"), QStringLiteral("test lock"));
            QVERIFY(services.holdLock()->acquire(request, *consent));
            console->testLocks().showLocksOf(*services.holdLock());
            services.pass(1s);
        }
        ui::CloseDialog *question() { return window().findChild<ui::CloseDialog *>(); }
        void press(const char *name)
        {
            question()->findChild<QPushButton *>(QLatin1String(name))->click();
            services.pass(1s);
            QCoreApplication::sendPostedEvents();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        [[nodiscard]] locks::HeldPhase phase() { return services.holdLock()->states().front().phase; }
    };

    /// Counts how often the details are filled: each time their key's tip is set.
    class Fillings final : public QObject {
    public:
        int count = 0;
        bool eventFilter(QObject *, QEvent *event) override
        {
            count += event->type() == QEvent::ToolTipChange ? 1 : 0;
            return false;
        }
    };

private Q_SLOTS:
    void initTestCase() { ui::initResources(); }

    void theDetailsApplyEachChangeOfTheWatchOnce()
    {
        Fixture fixture;
        fixture.services.dynamo.put(QStringLiteral("locks"),
                                    PanelServices::lockRow("import-eu", "worker-7", 1));
        fixture.services.pass(6s);
        fixture.window().showDetails(true);
        fixture.window().locks().view().setCurrentIndex(fixture.window().locks().model().index(0, 0));
        QVERIFY(fixture.console->details().record());
        auto *key = fixture.console->details().findChild<QWidget *>(QStringLiteral("detailsKey"));
        Fillings fillings;
        key->installEventFilter(&fillings);
        QSignalSpy changed(&fixture.services.watch(), &watch::TableWatch::changed);
        fixture.services.dynamo.put(QStringLiteral("locks"),
                                    PanelServices::lockRow("import-eu", "worker-7", 2));
        fixture.services.pass(6s);
        QVERIFY(!changed.isEmpty());
        QCOMPARE(fillings.count, 1); // the row changed once; reads that found nothing new fill nothing
    }

    void quitsAtOnceWhenNothingIsHeld()
    {
        Fixture fixture;
        QVERIFY(fixture.window().close());
    }
    void asksBeforeQuittingAndReleases()
    {
        Fixture fixture;
        fixture.take();
        QVERIFY(!fixture.window().close());
        QVERIFY(fixture.window().isVisible());
        QVERIFY(fixture.question());
        fixture.press("leaveRelease");
        QCOMPARE(fixture.phase(), locks::HeldPhase::Released);
        QVERIFY(!fixture.window().isVisible());
    }
    void staysWhenSet()
    {
        Fixture fixture;
        fixture.take();
        fixture.window().close();
        fixture.press("leaveStay");
        QVERIFY(fixture.window().isVisible());
        QCOMPARE(fixture.phase(), locks::HeldPhase::Held);
        QVERIFY(!fixture.question());
    }
    void asksBeforeTheConnectionIsClosed()
    {
        Fixture fixture;
        fixture.take();
        fixture.window().actions()[ui::ActionId::CloseConnection]->trigger();
        QVERIFY(!fixture.connector.closed);
        fixture.press("leaveLapse");
        QCOMPARE(fixture.phase(), locks::HeldPhase::Crashed);
        QVERIFY(fixture.connector.closed);
    }
    void opensAnotherConnectionBesideTheOneThatHoldsLocks()
    {
        Fixture fixture;
        fixture.take();
        fixture.window().actions()[ui::ActionId::OpenDemo]->trigger();
        QCOMPARE(fixture.connector.asked, QStringList{QStringLiteral("demo")});
        QVERIFY(!fixture.question());
        QCOMPARE(fixture.phase(), locks::HeldPhase::Held);
    }
};

LEASESCOPE_WINDOW_TEST(LeavingTest)
#include "LeavingTest.moc"
