// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/alerts/DesktopNotifier.h"
#include "tests/program/Test.h"

#ifdef LEASESCOPE_HAS_DBUS
#include "tests/app/PlayedBus.h"
#endif

#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#ifdef LEASESCOPE_HAS_DBUS
#include <QDBusContext>
#include <QVariantMap>

/// Answers as a desktop's notification service does.
class NotificationService : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")
public:
    QStringList capabilities{QStringLiteral("body"), QStringLiteral("actions")};
    QStringList summaries;
    QStringList bodies;
    QList<uint> replacedIds;
    QStringList actions;

public Q_SLOTS:
    QStringList GetCapabilities() { return capabilities; }
    uint Notify(const QString &, uint replaced, const QString &, const QString &summary, const QString &body,
                const QStringList &offered, const QVariantMap &, int)
    {
        summaries += summary;
        replacedIds += replaced;
        bodies += body;
        actions = offered;
        return static_cast<uint>(summaries.size()) + 40;
    }

Q_SIGNALS:
    void ActionInvoked(uint id, const QString &action);
    void NotificationClosed(uint id, uint reason);
};

class DesktopNotifierTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (!PlayedBus::canBePlayed())
            QSKIP("there is no dbus-daemon to play the session bus");
        m_bus = std::make_unique<PlayedBus>();
        m_bus->start();
    }
    void cleanupTestCase() { m_bus.reset(); }

    void saysSoWhereNoServiceShowsNotifications()
    {
        app::DesktopNotifier notifier(m_bus->ours());
        QSignalSpy failed(&notifier, &app::DesktopNotifier::failed);
        notifier.notify(QStringLiteral("import-eu"), QStringLiteral("it lapsed"), "1");
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(failed[0][0].toString().contains(QStringLiteral("no notifications")));
    }

    void isToldBeforeTheFirstNotificationWhetherThereIsAService()
    {
        app::DesktopNotifier notifier(m_bus->ours());
        QSignalSpy unable(&notifier, &app::DesktopNotifier::unable);
        QSignalSpy failed(&notifier, &app::DesktopNotifier::failed);
        notifier.probe();
        QTRY_COMPARE(unable.size(), 1);
        QVERIFY(failed.isEmpty()); // nothing was to be shown
        NotificationService service;
        serve(service);
        notifier.probe();
        notifier.notify(QStringLiteral("import-eu"), QStringLiteral("it lapsed"), "1"); // while that is asked
        QTRY_COMPARE(service.summaries.size(), 1);
        QCOMPARE(unable.size(), 1);
        stop();
    }

    void showsTheTextAndComesBackWithItsClick()
    {
        NotificationService service;
        serve(service);
        app::DesktopNotifier notifier(m_bus->ours());
        QSignalSpy activated(&notifier, &app::DesktopNotifier::activated);
        notifier.notify(QStringLiteral("import-eu"), QStringLiteral("a < b & <i>c</i>"), "1");
        notifier.notify(QStringLiteral("import-us"), QStringLiteral("it lapsed"), "2");
        QTRY_COMPARE(service.summaries.size(), 2);
        QCOMPARE(service.summaries, (QStringList{QStringLiteral("import-eu"), QStringLiteral("import-us")}));
        QCOMPARE(service.bodies.first(), QStringLiteral("a < b & <i>c</i>"));
        QCOMPARE(service.actions.first(), QStringLiteral("default"));
        QTRY_VERIFY((Q_EMIT service.ActionInvoked(42, QStringLiteral("default")), QTest::qWait(1),
                     !activated.isEmpty()));
        QCOMPARE(activated[0][0].toByteArray(), QByteArray("2"));
        stop();
    }

    void whatIsSaidOfTheSameAgainReplacesIt()
    {
        NotificationService service;
        serve(service);
        app::DesktopNotifier notifier(m_bus->ours());
        QSignalSpy shown(&notifier, &app::DesktopNotifier::shown);
        notifier.notify(QStringLiteral("import-eu"), QStringLiteral("it lapsed"), "file:1");
        notifier.notify(QStringLiteral("Leasescope"), QStringLiteral("a promise"), {});
        QTRY_COMPARE(shown.size(), 2);
        notifier.notify(QStringLiteral("import-eu"), QStringLiteral("it is over"), "file:1");
        notifier.notify(QStringLiteral("Leasescope"), QStringLiteral("another promise"), {});
        QTRY_COMPARE(shown.size(), 4);
        QCOMPARE(service.replacedIds, (QList<uint>{0, 0, 41, 0}));
        stop();
    }

    // Its text comes from tables.
    void aServiceThatReadsMarkupGetsNone()
    {
        NotificationService service;
        service.capabilities += QStringLiteral("body-markup");
        serve(service);
        app::DesktopNotifier notifier(m_bus->ours());
        notifier.notify(QStringLiteral("import-eu"), QStringLiteral("<img src=\"http://x\"> & more"), "1");
        QTRY_COMPARE(service.bodies.size(), 1);
        QCOMPARE(service.bodies.first(), QStringLiteral("&lt;img src=&quot;http://x&quot;&gt; &amp; more"));
        stop();
    }

    void whatIsClosedIsNotComeBackTo()
    {
        NotificationService service;
        serve(service);
        app::DesktopNotifier notifier(m_bus->ours());
        QSignalSpy activated(&notifier, &app::DesktopNotifier::activated);
        notifier.notify(QStringLiteral("a"), QStringLiteral("b"), "1");
        notifier.notify(QStringLiteral("c"), QStringLiteral("d"), "2");
        QTRY_COMPARE(service.summaries.size(), 2);
        // In this order on one connection: the last click tells that the others were heard.
        QTRY_VERIFY((Q_EMIT service.NotificationClosed(41, 2),
                     Q_EMIT service.ActionInvoked(41, QStringLiteral("default")),
                     Q_EMIT service.ActionInvoked(42, QStringLiteral("default")), QTest::qWait(1),
                     !activated.isEmpty()));
        QCOMPARE(activated.last()[0].toByteArray(), QByteArray("2"));
        stop();
    }

private:
    void serve(NotificationService &service)
    {
        QVERIFY(m_bus->theirs().registerService(QStringLiteral("org.freedesktop.Notifications")));
        QVERIFY(m_bus->theirs().registerObject(QStringLiteral("/org/freedesktop/Notifications"), &service,
                                               QDBusConnection::ExportAllSlots |
                                                   QDBusConnection::ExportAllSignals));
    }
    void stop()
    {
        m_bus->theirs().unregisterObject(QStringLiteral("/org/freedesktop/Notifications"));
        m_bus->theirs().unregisterService(QStringLiteral("org.freedesktop.Notifications"));
    }
    std::unique_ptr<PlayedBus> m_bus;
};

#else

class DesktopNotifierTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysThatNoneCanBeShown()
    {
        app::DesktopNotifier notifier;
        QSignalSpy failed(&notifier, &app::DesktopNotifier::failed);
        notifier.notify(QStringLiteral("import-eu"), QStringLiteral("it lapsed"), "1");
        QCOMPARE(failed.size(), 1);
    }
};

#endif

LEASESCOPE_TEST(DesktopNotifierTest)
#include "DesktopNotifierTest.moc"
