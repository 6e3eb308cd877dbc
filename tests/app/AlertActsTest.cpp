// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/alerts/AlertActs.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/FakeServices.h"
#include "tests/ui/panels/PanelServices.h"

#ifdef LEASESCOPE_HAS_DBUS
#include "tests/app/PlayedBus.h"
#endif

#include "core/view/home/HomeText.h"
#include "ui/common/theme/Icons.h"
#include "ui/home/HomeFeed.h"
#include "ui/window/StatusLine.h"

#include <QAction>
#include <QLabel>
#include <QTest>

#ifdef LEASESCOPE_HAS_DBUS

/// What the window says where the desktop shows no notifications: before an alert is chosen, and after.
class AlertActsTest : public QObject {
    Q_OBJECT
    std::unique_ptr<PlayedBus> m_bus;

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        if (!PlayedBus::canBePlayed())
            QSKIP("there is no dbus-daemon to play the session bus");
        m_bus = std::make_unique<PlayedBus>();
        m_bus->start();
    }
    void cleanupTestCase() { m_bus.reset(); }

    void aDesktopWithoutNotificationsIsReportedBeforeAnAlertIsChosenAndAsAProblemAfter()
    {
        PanelServices services;
        services.dynamo.createTable(QStringLiteral("locks"), "key");
        services.dynamo.put(QStringLiteral("locks"), PanelServices::lockRow("import-eu", "worker-7", 1));
        services.open();
        FakeConnector connector;
        app::DesktopNotifier notifier(m_bus->ours());
        app::LockAlerts alerts(nullptr, notifier);
        {
            ui::MainWindow window(connector, nullptr);
            app::AlertActs acts(window, alerts, notifier);
            connector.add(&services);
            window.show();
            alerts.addConnection(&services);
            acts.setConnection(&services);
            const auto hint = [&window] { return window.actions()[ui::ActionId::NotifyLapsed]->statusTip(); };
            const auto *status = window.statusLine().findChild<QLabel *>(QStringLiteral("statusAlerts"));
            QVERIFY(status);
            const QString usual = hint();
            QVERIFY(!usual.contains(QStringLiteral("no notifications")));
            notifier.probe();
            QTRY_COMPARE(hint(), usual + QStringLiteral(" This desktop shows no notifications."));
            QVERIFY(status->isHidden()); // nothing is to be shown
            QVERIFY(window.homeFeed().home().problems().empty());
            const watch::SnapshotPtr snapshot = services.watch().snapshot();
            alerts.setKind(&services, snapshot->record(0), watch::AlertKind::Lapses, true);
            QVERIFY(!status->isHidden());
            const view::Home &home = window.homeFeed().home();
            QTRY_COMPARE(home.problems().size(), std::size_t(1));
            QCOMPARE(home.problems().front().kind, view::ProblemKind::NotShown);
            QCOMPARE(view::hometext::keyText(home, home.problems().front()), QStringLiteral("1 alert"));
            alerts.setKind(&services, snapshot->record(0), watch::AlertKind::Lapses, false);
            QTRY_VERIFY(home.problems().empty());
            alerts.removeConnection(&services);
            connector.leave(&services);
        }
        services.runUntilIdle();
    }
};

#else

/// Without D-Bus no desktop is asked.
class AlertActsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isOfDesktopsWithDBus() { QSKIP("this build has no D-Bus"); }
};

#endif

LEASESCOPE_WINDOW_TEST(AlertActsTest)
#include "AlertActsTest.moc"
