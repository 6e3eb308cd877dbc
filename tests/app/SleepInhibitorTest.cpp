// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/SleepInhibitor.h"
#include "tests/program/Test.h"

#ifdef LEASESCOPE_HAS_DBUS
#include "tests/app/PlayedBus.h"
#endif

#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#ifdef LEASESCOPE_HAS_DBUS
#include <QDBusContext>

#include <fcntl.h>

/// Answers as the login manager does: with a descriptor that is the inhibition.
class LoginManager : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.login1.Manager")
public:
    QStringList asked;
    int ourEnd = -1; ///< of a pipe: closed at its other end when the inhibition ends

public Q_SLOTS:
    QDBusUnixFileDescriptor Inhibit(const QString &what, const QString &who, const QString &why,
                                    const QString &mode)
    {
        asked = QStringList{what, who, why, mode};
        int ends[2] = {-1, -1};
        if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
            return {};
        ourEnd = ends[0];
        QDBusUnixFileDescriptor handed(ends[1]); // a copy of its own
        close(ends[1]);
        return handed;
    }

public:
    /// True once the other end is closed.
    [[nodiscard]] bool ended() const
    {
        char byte = 0;
        return ourEnd >= 0 && read(ourEnd, &byte, 1) == 0;
    }
};

class SleepInhibitorTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (!PlayedBus::canBePlayed())
            QSKIP("there is no dbus-daemon to play the system bus");
        m_bus = std::make_unique<PlayedBus>();
        m_bus->start();
    }
    void cleanupTestCase() { m_bus.reset(); }

    void saysSoWhenSleepIsNotPrevented()
    {
        app::SleepInhibitor inhibitor(m_bus->ours());
        QSignalSpy reported(&inhibitor, &app::SleepInhibitor::statusChanged);
        inhibitor.hold(QStringLiteral("test locks are held"));
        QVERIFY(reported.wait());
        QCOMPARE(reported.last().at(1).toBool(), true);
        QVERIFY(reported.last().at(0).toString().contains(QLatin1String("sleep is not prevented")));
    }
    void blocksSleepWhileItHoldsAndNoLonger()
    {
        LoginManager manager;
        serve(manager);
        app::SleepInhibitor inhibitor(m_bus->ours());
        QSignalSpy reported(&inhibitor, &app::SleepInhibitor::statusChanged);
        inhibitor.hold(QStringLiteral("test locks are held"));
        inhibitor.hold(QStringLiteral("once is enough"));
        QVERIFY(reported.wait());
        QCOMPARE(manager.asked,
                 QStringList({QStringLiteral("sleep:idle"), QStringLiteral("Leasescope"),
                              QStringLiteral("test locks are held"), QStringLiteral("block")}));
        QCOMPARE(reported.count(), 1);
        QCOMPARE(reported.last().at(1).toBool(), false);
        QVERIFY(!manager.ended());
        inhibitor.release();
        QCOMPARE(reported.last().at(0).toString(), QString());
        QTRY_VERIFY(manager.ended());
    }
    void letsGoOfAnAnswerThatCameTooLate()
    {
        LoginManager manager;
        serve(manager);
        app::SleepInhibitor inhibitor(m_bus->ours());
        inhibitor.hold(QStringLiteral("test locks are held"));
        inhibitor.release();
        QTRY_VERIFY(manager.ended());
    }

private:
    void serve(LoginManager &manager)
    {
        m_bus->theirs().registerService(QStringLiteral("org.freedesktop.login1"));
        m_bus->theirs().registerObject(QStringLiteral("/org/freedesktop/login1"), &manager,
                                       QDBusConnection::ExportAllSlots);
    }
    std::unique_ptr<PlayedBus> m_bus;
};

#else

class SleepInhibitorTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysThatSleepIsNotPrevented()
    {
        app::SleepInhibitor inhibitor;
        QSignalSpy reported(&inhibitor, &app::SleepInhibitor::statusChanged);
        inhibitor.hold(QStringLiteral("test locks are held"));
        QCOMPARE(reported.count(), 1);
        QCOMPARE(reported.last().at(1).toBool(), true);
    }
};

#endif

LEASESCOPE_TEST(SleepInhibitorTest)
#include "SleepInhibitorTest.moc"
