// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/DesktopMotion.h"
#include "tests/program/Test.h"

#ifdef LEASESCOPE_HAS_DBUS
#include "tests/app/PlayedBus.h"
#endif

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#ifdef LEASESCOPE_HAS_DBUS
#include <QDBusContext>

/// Answers as the settings portal does: each value wrapped once more than its signature says.
class SettingsPortal : public QObject, public QDBusContext {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")
public:
    QHash<QString, QVariant> values; ///< by group and key

public Q_SLOTS:
    QDBusVariant Read(const QString &group, const QString &key)
    {
        const auto found = values.constFind(group + u' ' + key);
        if (found == values.constEnd()) {
            sendErrorReply(QStringLiteral("org.freedesktop.portal.Error.NotFound"),
                           QStringLiteral("no such key"));
            return {};
        }
        return QDBusVariant(QVariant::fromValue(QDBusVariant(*found)));
    }

Q_SIGNALS:
    void SettingChanged(const QString &group, const QString &key, const QDBusVariant &value);
};
#endif

class DesktopMotionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsWhatDesktopsKeepInFiles_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("reduced");
        const QString kde = QStringLiteral("kdeglobals");
        const QString gtk = QStringLiteral("gtk-3.0/settings.ini");
        QTest::newRow("KDE, none") << kde << QByteArray("[KDE]\nAnimationDurationFactor=0\n") << true;
        QTest::newRow("KDE, half") << kde << QByteArray("[KDE]\nAnimationDurationFactor=0.5\n") << false;
        QTest::newRow("KDE, not said") << kde << QByteArray("[KDE]\nSingleClick=false\n") << false;
        QTest::newRow("GTK 3, 0") << gtk << QByteArray("[Settings]\ngtk-enable-animations=0\n") << true;
        QTest::newRow("GTK 3, true") << gtk << QByteArray("[Settings]\ngtk-enable-animations=true\n")
                                     << false;
        QTest::newRow("GTK 4, false") << QStringLiteral("gtk-4.0/settings.ini")
                                      << QByteArray("[Settings]\ngtk-enable-animations=false\n") << true;
        QTest::newRow("no settings") << kde << QByteArray("\0\1[[", 4) << false;
    }
    void readsWhatDesktopsKeepInFiles()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, text);
        QTemporaryDir folder;
        QFile written(folder.filePath(file));
        QVERIFY(QDir().mkpath(QFileInfo(written).path()) && written.open(QIODevice::WriteOnly));
        written.write(text);
        written.close();
        QTEST(app::DesktopMotion({folder.filePath(QStringLiteral("nowhere")), folder.path()}).isReduced(),
              "reduced");
    }

#ifdef LEASESCOPE_HAS_DBUS
    void initTestCase()
    {
        if (!PlayedBus::canBePlayed())
            return;
        m_bus = std::make_unique<PlayedBus>();
        m_bus->start();
    }
    void cleanupTestCase()
    {
        m_bus.reset();
    }

    void asksThePortal_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QVariant>("value");
        QTest::newRow("appearance") << QStringLiteral("org.freedesktop.appearance reduced-motion")
                                    << QVariant(1U);
        QTest::newRow("GNOME") << QStringLiteral("org.gnome.desktop.interface enable-animations")
                               << QVariant(false);
    }
    void asksThePortal()
    {
        QFETCH(QString, name);
        QFETCH(QVariant, value);
        if (!m_bus)
            QSKIP("there is no dbus-daemon to play the session bus");
        SettingsPortal portal;
        portal.values.insert(name, value);
        serve(portal);
        app::DesktopMotion motion({}, m_bus->ours());
        QVERIFY(!motion.isReduced()); // not answered yet
        QTRY_VERIFY(motion.isReduced());
        stop();
    }

    void hearsOfChanges()
    {
        if (!m_bus)
            QSKIP("there is no dbus-daemon to play the session bus");
        SettingsPortal portal;
        portal.values.insert(QStringLiteral("org.freedesktop.appearance reduced-motion"), 1U);
        serve(portal);
        app::DesktopMotion motion({}, m_bus->ours());
        QSignalSpy changed(&motion, &app::DesktopMotion::changed);
        QTRY_VERIFY(motion.isReduced());
        const auto say = [&portal](uint value) {
            Q_EMIT portal.SettingChanged(QStringLiteral("org.freedesktop.appearance"),
                                         QStringLiteral("reduced-motion"), QDBusVariant(value));
        };
        say(0);
        QTRY_VERIFY(!motion.isReduced());
        say(7); // a value to come: no preference
        say(1);
        QTRY_VERIFY(motion.isReduced());
        QCOMPARE(changed.size(), 3);
        stop();
    }

private:
    void serve(SettingsPortal &portal)
    {
        QVERIFY(m_bus->theirs().registerService(QStringLiteral("org.freedesktop.portal.Desktop")));
        QVERIFY(m_bus->theirs().registerObject(QStringLiteral("/org/freedesktop/portal/desktop"), &portal,
                                               QDBusConnection::ExportAllSlots |
                                                   QDBusConnection::ExportAllSignals));
    }
    void stop()
    {
        m_bus->theirs().unregisterObject(QStringLiteral("/org/freedesktop/portal/desktop"));
        m_bus->theirs().unregisterService(QStringLiteral("org.freedesktop.portal.Desktop"));
    }
    std::unique_ptr<PlayedBus> m_bus;
#endif
};

LEASESCOPE_TEST(DesktopMotionTest)
#include "DesktopMotionTest.moc"
