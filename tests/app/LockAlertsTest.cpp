// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/alerts/LockAlerts.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/panels/PanelServices.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTest>

using namespace std::chrono_literals;
using watch::AlertKind;

namespace {

/// A connection with the locks that somebody asked to hear of.
class AlertingServices {
public:
    AlertingServices()
    {
        services.shown.profile = QStringLiteral("staging");
        services.dynamo.createTable(QStringLiteral("locks"), "key");
        services.dynamo.put(QStringLiteral("locks"), PanelServices::lockRow("import-eu", "worker-7", 1));
        services.open();
    }
    [[nodiscard]] locks::LockRecord lock() const
    {
        const watch::SnapshotPtr snapshot = services.watch().snapshot();
        return snapshot->record(snapshot->find({{"key", dynamodb::AttributeValue::string("import-eu")}}));
    }

    mutable PanelServices services;
};

} // namespace

/// Rules from the lock's menu to what the operator is told.
class LockAlertsTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    [[nodiscard]] QString settingsPath() const { return m_folder.filePath(QStringLiteral("settings.ini")); }

private Q_SLOTS:
    void init() { QFile::remove(settingsPath()); }

    void reportsOfTheLapseItWasAskedFor()
    {
        AlertingServices world;
        app::DesktopNotifier notifier;
        app::LockAlerts alerts(nullptr, notifier);
        QSignalSpy reported(&alerts, &app::LockAlerts::messageReady);
        alerts.addConnection(&world.services);
        alerts.setKind(&world.services, world.lock(), AlertKind::Lapses, true);
        QCOMPARE(reported.size(), 1);
        QCOMPARE(reported[0][0].toString(), QStringLiteral("You are told when import-eu lapses."));
        QCOMPARE(alerts.kindsOf(&world.services, world.lock()), watch::AlertKinds(AlertKind::Lapses));
        world.services.pass(30s);
        const auto lapsed = [&reported] {
            return std::ranges::any_of(reported, [](const QList<QVariant> &one) {
                return one[0].toString().startsWith(QStringLiteral("import-eu lapsed"));
            });
        };
        QVERIFY(lapsed());
        alerts.setKind(&world.services, world.lock(), AlertKind::Lapses, false);
        QCOMPARE(alerts.kindsOf(&world.services, world.lock()), watch::AlertKinds());
        alerts.removeConnection(&world.services);
    }

    void aRuleOutlivesTheProgram()
    {
        QSettings settings(settingsPath(), QSettings::IniFormat);
        app::DesktopNotifier notifier;
        {
            AlertingServices world;
            app::LockAlerts alerts(&settings, notifier);
            alerts.addConnection(&world.services);
            alerts.setKind(&world.services, world.lock(), AlertKind::Lapses, true);
            alerts.setKind(&world.services, world.lock(), AlertKind::Released, true);
            alerts.removeConnection(&world.services);
        }
        AlertingServices later;
        app::LockAlerts alerts(&settings, notifier);
        alerts.addConnection(&later.services);
        QCOMPARE(alerts.kindsOf(&later.services, later.lock()), AlertKind::Lapses | AlertKind::Released);
        alerts.setKind(&later.services, later.lock(), AlertKind::Lapses, false);
        alerts.setKind(&later.services, later.lock(), AlertKind::Released, false);
        alerts.removeConnection(&later.services);
        QVERIFY(settings.allKeys().isEmpty());
    }

    void theLimitOfALongHoldOutlivesTheProgramAndEndsWithItsRule()
    {
        QSettings settings(settingsPath(), QSettings::IniFormat);
        app::DesktopNotifier notifier;
        {
            AlertingServices world;
            app::LockAlerts alerts(&settings, notifier);
            QSignalSpy reported(&alerts, &app::LockAlerts::messageReady);
            alerts.addConnection(&world.services);
            alerts.setHeldLimit(&world.services, world.lock(), 90min);
            QCOMPARE(reported[0][0].toString(),
                     QStringLiteral("You are told when import-eu is held for longer than 1 h 30."));
            alerts.setKind(&world.services, world.lock(), AlertKind::Released, true);
            alerts.removeConnection(&world.services);
        }
        AlertingServices later;
        app::LockAlerts alerts(&settings, notifier);
        alerts.addConnection(&later.services);
        QCOMPARE(alerts.rules().size(), 1U);
        QCOMPARE(alerts.rules()[0].rule.heldLimit, std::chrono::nanoseconds(90min));
        QCOMPARE(alerts.rules()[0].rule.kinds, AlertKind::HeldLong | AlertKind::Released);
        QCOMPARE(app::LockAlerts::keysOf(&later.services, QStringLiteral("locks")),
                 std::vector<dynamodb::Item>{later.lock().key});
        QVERIFY(app::LockAlerts::keysOf(&later.services, QStringLiteral("others")).empty());
        alerts.endRule(7); // there is none
        alerts.endRule(0);
        QVERIFY(alerts.rules().empty());
        QVERIFY(settings.allKeys().isEmpty());
        alerts.removeConnection(&later.services);
    }

    void aRuleOfOneConnectionIsNotAnothers()
    {
        QSettings settings(settingsPath(), QSettings::IniFormat);
        app::DesktopNotifier notifier;
        AlertingServices world;
        app::LockAlerts alerts(&settings, notifier);
        alerts.addConnection(&world.services);
        alerts.setKind(&world.services, world.lock(), AlertKind::Lapses, true);
        AlertingServices other;
        other.services.shown.profile = QStringLiteral("production");
        alerts.addConnection(&other.services);
        QCOMPARE(alerts.kindsOf(&other.services, other.lock()), watch::AlertKinds());
        QCOMPARE(alerts.kindsOf(&world.services, world.lock()), watch::AlertKinds(AlertKind::Lapses));
        alerts.removeConnection(&world.services);
        alerts.removeConnection(&other.services);
    }

    void damagedMemoryIsNoRule()
    {
        QSettings settings(settingsPath(), QSettings::IniFormat);
        app::AlertMemory memory(&settings);
        watch::AlertRule rule;
        rule.shape.table = QStringLiteral("locks");
        rule.shape.partitionKey = "key";
        rule.key = {{"key", dynamodb::AttributeValue::string("a")}};
        rule.kinds = AlertKind::Lapses;
        memory.setRules(QStringLiteral("x"), {rule});
        QCOMPARE(memory.rules(QStringLiteral("x")).size(), std::size_t(1));
        const QString key = settings.allKeys().constFirst();
        for (const char *text :
             {"", "[", "[1,{}]", "[{\"table\":\"t\",\"partitionKey\":\"k\",\"key\":\"{\",\"kinds\":1}]"}) {
            settings.setValue(key, QByteArray(text));
            QVERIFY(memory.rules(QStringLiteral("x")).empty());
        }
    }

    void whatADesktopMakesOfATestIsSaidAndNoMore()
    {
        app::DesktopNotifier notifier;
        app::LockAlerts alerts(nullptr, notifier);
        QSignalSpy reported(&alerts, &app::LockAlerts::messageReady);
        Q_EMIT notifier.shown("3"); // another's
        QCOMPARE(reported.size(), 0);
        Q_EMIT notifier.shown("test");
        QCOMPARE(reported.size(), 1);
        QCOMPARE(reported[0][0].toString(), QStringLiteral("The desktop shows a test notification."));
        Q_EMIT notifier.failed(QStringLiteral("This desktop shows no notifications."));
        QCOMPARE(reported[1][0].toString(),
                 QStringLiteral("This desktop shows no notifications. Alerts appear in this window alone."));
    }
};

LEASESCOPE_WINDOW_TEST(LockAlertsTest)
#include "LockAlertsTest.moc"
