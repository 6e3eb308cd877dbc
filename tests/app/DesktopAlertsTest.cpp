// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/alerts/DesktopAlerts.h"
#include "tests/app/fleet/FleetWorld.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QTest>

#include <sys/file.h>
#include <sys/stat.h>

using namespace std::chrono_literals;
using fleettest::FleetWorld;

/// The fleet file's alerts for the desktop, in virtual time, while nothing is open in a window.
class DesktopAlertsTest : public QObject {
    Q_OBJECT

    struct Notice {
        QString title;
        QString text;
        QByteArray token;
    };
    std::unique_ptr<FleetWorld> m_world;
    aws::Environment m_environment;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<app::DesktopAlerts> m_alerts;
    std::vector<Notice> m_notices;
    qsizetype m_mostRows = app::DesktopAlerts::mostRows;

    [[nodiscard]] QString path() const { return m_folder->filePath(QStringLiteral("fleet.toml")); }

    [[nodiscard]] QString stateFolder() const { return m_folder->filePath(QStringLiteral("state")); }
    [[nodiscard]] bool isUnread() const { return m_alerts->state().alerts.at(0).isUnread; }
    void listen()
    {
        connect(m_alerts.get(), &app::DesktopAlerts::noticed, this,
                [this](const QString &title, const QString &text, const QByteArray &token) {
                    m_notices.push_back({title, text, token});
                });
    }

    static QByteArray fleetText(const QByteArray &alerts)
    {
        return "version = 1\ndefaults = { every = \"5s\" }\n"
               "[[connection]]\nname = \"prod\"\nprofile = \"ops\"\nregions = [\"eu-west-1\"]\n"
               "[[connection]]\nname = \"test\"\nprofile = \"ops\"\nregions = [\"eu-west-1\"]\n" +
            alerts;
    }
    static QByteArray alert(const QByteArray &more)
    {
        return "[[alert]]\nname = \"stuck\"\nwhen = \"state:lapsed\"\n" + more;
    }
    static QByteArray ofProd()
    {
        return fleetText(alert("connection = [\"prod\"]\nnotify = [\"desktop\"]\n"));
    }

    std::unique_ptr<app::DesktopAlerts> make()
    {
        app::DesktopAlerts::Options options;
        options.watch = m_world->options;
        options.stateFolder = stateFolder();
        options.mostRows = m_mostRows;
        return std::make_unique<app::DesktopAlerts>(m_world->clock, m_environment, options);
    }
    app::FleetReading read(const QByteArray &text)
    {
        QFile file(path());
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(text) != text.size())
            qFatal("cannot write the fleet file");
        file.close();
        return app::readFleetFile(path(), true);
    }
    [[nodiscard]] int scans(const QString &connection) { return m_world->dynamo(connection).calls("Scan"); }
    void pass(std::chrono::seconds length) { m_world->pass(length); }

private Q_SLOTS:
    void init()
    {
        m_world = std::make_unique<FleetWorld>();
        m_environment = m_world->home.environment();
        m_folder = std::make_unique<QTemporaryDir>();
        m_world->addLocks(QStringLiteral("prod"), QStringLiteral("locks"), 1);
        m_world->addLocks(QStringLiteral("test"), QStringLiteral("locks"), 1);
        m_notices.clear();
        m_mostRows = app::DesktopAlerts::mostRows;
        m_alerts = make();
        listen();
    }
    void cleanup()
    {
        m_alerts.reset();
        m_world.reset();
    }

    void noticesOnceThatALockLapsedAndOnceThatItIsOver()
    {
        m_alerts->setFile(read(ofProd()));
        pass(90s);
        QCOMPARE(m_notices.size(), 1U);
        QCOMPARE(m_notices[0].title, QStringLiteral("k0: stuck"));
        QVERIFY(m_notices[0].text.startsWith(QLatin1String("prod/eu-west-1/locks\n")));
        QVERIFY2(m_notices[0].text.contains(QLatin1String("lapsed"), Qt::CaseInsensitive),
                 qPrintable(m_notices[0].text));
        auto state = m_alerts->state();
        QCOMPARE(state.alerts.size(), 1U);
        QCOMPARE(state.alerts[0].firing.size(), 1U);
        QCOMPARE(state.alerts[0].firing[0].token, m_notices[0].token);
        const auto lock = m_alerts->lockOf(m_notices[0].token);
        QVERIFY(lock);
        QCOMPARE(lock->place.text(), QStringLiteral("prod/eu-west-1/locks"));
        QVERIFY((lock->key == dynamodb::Item{{"key", dynamodb::AttributeValue::string("k0")}}));
        m_world->setLock(QStringLiteral("prod"), QStringLiteral("locks"), 0, "v2");
        pass(10s);
        QCOMPARE(m_notices.size(), 2U);
        QCOMPARE(m_notices[1].title, QStringLiteral("k0: stuck is over"));
        QCOMPARE(m_notices[1].token, m_notices[0].token);
        QVERIFY(m_alerts->state().alerts[0].firing.empty());
        QVERIFY(!m_alerts->lockOf("1")); // of another alert
    }

    void readsOnlyTheConnectionsOfAlertsThatNameTheDesktop()
    {
        m_alerts->setFile(read(ofProd()));
        QCOMPARE(m_alerts->state().read, QStringList(QStringLiteral("prod/eu-west-1")));
        pass(20s);
        QVERIFY(scans(QStringLiteral("prod")) > 1);
        QCOMPARE(m_world->endpoint(QStringLiteral("test"))->sent, 0);
        m_alerts->setFile(read(fleetText(alert("notify = [\"desktop\"]\n"))));
        pass(20s);
        QVERIFY(scans(QStringLiteral("test")) > 1);
        const int before = scans(QStringLiteral("prod"));
        m_alerts->setFile(read(
            fleetText(alert("notify = [\"page\"]\n") +
                      "[[receiver]]\nname = \"page\"\nexec = [\"/bin/false\"]\n"))); // others notify of it
        pass(20s);
        QCOMPARE(scans(QStringLiteral("prod")), before);
        QVERIFY(m_alerts->state().alerts.empty());
    }

    void manyThatHoldAtTheStartAreOneNotice()
    {
        for (int row = 1; row < 12; ++row)
            m_world->setLock(QStringLiteral("prod"), QStringLiteral("locks"), row, "v1");
        m_alerts->setFile(read(fleetText("[[alert]]\nname = \"any\"\nwhen = \"key:k\"\nconnection = "
                                         "[\"prod\"]\nnotify = [\"desktop\"]\n")));
        pass(60s);
        QCOMPARE(m_notices.size(), 1U);
        QCOMPARE(m_notices[0].title, QStringLiteral("any holds 12 times"));
        QCOMPARE(m_notices[0].text.count(QLatin1Char('\n')), 3);
        QVERIFY(m_notices[0].text.endsWith(QLatin1String("and 9 more")));
        const auto state = m_alerts->state();
        QCOMPARE(state.alerts[0].firing.size(), 12U);
        QVERIFY(!state.alerts[0].firing[0].since); // it may have held long before
        QVERIFY(m_alerts->lockOf(m_notices[0].token)->place.table.isEmpty());
        QVERIFY(!(m_alerts->lockOf(state.alerts[0].firing[3].token)->key == dynamodb::Item()));
        for (int row = 0; row < 12; ++row)
            m_world->dynamo(QStringLiteral("prod"))
                .remove(QStringLiteral("locks"),
                        {{"key", dynamodb::AttributeValue::string("k" + QByteArray::number(row))}});
        pass(20s);
        QCOMPARE(m_notices.size(), 2U);
        QCOMPARE(m_notices[1].title, QStringLiteral("any is over 12 times"));
        QVERIFY(m_notices[1].token != m_notices[0].token); // one does not take the place of the other
    }

    void aTableOfTooManyRowsIsNotJudgedAndListedSo()
    {
        m_mostRows = 2;
        m_alerts = make();
        listen();
        m_world->addLocks(QStringLiteral("prod"), QStringLiteral("large"), 3);
        m_alerts->setFile(read(ofProd()));
        pass(90s);
        QCOMPARE(m_notices.size(), 1U);
        QVERIFY(m_notices[0].text.startsWith(QLatin1String("prod/eu-west-1/locks\n")));
        const auto state = m_alerts->state();
        QCOMPARE(state.tooLarge.size(), 1U);
        QCOMPARE(state.tooLarge[0].text(), QStringLiteral("prod/eu-west-1/large"));
        QVERIFY(isUnread());
    }

    void whatIsNotReadIsKnownBeforeItIsReported()
    {
        m_alerts->setFile(read(ofProd() + "[alerts]\nblind = \"0\"\n"));
        QVERIFY2(m_alerts->state().fault.isEmpty(), qPrintable(m_alerts->state().fault));
        QVERIFY(isUnread());
        pass(20s);
        QVERIFY(!isUnread());
        int changes = 0;
        connect(m_alerts.get(), &app::DesktopAlerts::changed, this, [&changes] { ++changes; });
        m_world->endpoint(QStringLiteral("prod"))->mode = fleettest::Endpoint::Mode::Refuses;
        pass(60s);
        QVERIFY(isUnread());
        QVERIFY(changes > 0);
        QVERIFY(m_alerts->state().blind.empty());
    }

    void reportsATableThatStaysBlindAndItsEnd()
    {
        m_alerts->setFile(read(ofProd() + "[alerts]\nblind = \"1m\"\n"));
        QVERIFY2(m_alerts->state().fault.isEmpty(), qPrintable(m_alerts->state().fault));
        pass(10s);
        m_world->endpoint(QStringLiteral("prod"))->mode = fleettest::Endpoint::Mode::Refuses;
        pass(120s);
        QCOMPARE(m_notices.size(), 1U);
        QCOMPARE(m_notices[0].title, QStringLiteral("prod/eu-west-1/locks cannot be read"));
        QVERIFY(m_notices[0].text.startsWith(QLatin1String("Nothing is known of its locks: ")));
        QCOMPARE(m_alerts->state().blind.size(), 1U);
        QVERIFY(m_alerts->lockOf(m_notices[0].token)->isOfTable);
        m_world->endpoint(QStringLiteral("prod"))->mode = fleettest::Endpoint::Mode::Answers;
        m_world->setLock(QStringLiteral("prod"), QStringLiteral("locks"), 0, "v2");
        pass(60s);
        QVERIFY(m_notices.size() >= 2U);
        QCOMPARE(m_notices[1].title, QStringLiteral("prod/eu-west-1/locks is read again"));
        QCOMPARE(m_notices[1].text, QStringLiteral("Alerts about its locks are judged again."));
    }

    void aBlindTableThatIsNotWatchedAnyMoreIsNotReadAgain()
    {
        m_alerts->setFile(read(ofProd() + "[alerts]\nblind = \"1m\"\n"));
        pass(10s);
        m_world->endpoint(QStringLiteral("prod"))->mode = fleettest::Endpoint::Mode::Refuses;
        pass(120s);
        QCOMPARE(m_notices.size(), 1U);
        m_alerts->setFile(read(fleetText(alert("connection = [\"test\"]\nnotify = [\"desktop\"]\n"))));
        pass(20s);
        QStringList said;
        for (const Notice &notice : m_notices)
            said += notice.title + u'|' + notice.text;
        QVERIFY2(said.contains(QStringLiteral("prod/eu-west-1/locks is not watched any more|")),
                 qPrintable(said.join(u'\n')));
        QVERIFY(said.filter(QStringLiteral("is read again")).isEmpty());
    }

    void aConnectionWhoseTablesCanBeSearchedForAgainIsNotReadYet()
    {
        m_world->endpoint(QStringLiteral("prod"))->mode = fleettest::Endpoint::Mode::Refuses;
        m_alerts->setFile(read(ofProd() + "[alerts]\nblind = \"1m\"\n"));
        pass(120s);
        QCOMPARE(m_notices.size(), 1U);
        QCOMPARE(m_notices[0].title, QStringLiteral("prod/eu-west-1 cannot be read"));
        m_world->endpoint(QStringLiteral("prod"))->mode = fleettest::Endpoint::Mode::Answers;
        pass(900s);
        QVERIFY(m_notices.size() >= 2U);
        QCOMPARE(m_notices[1].title, QStringLiteral("prod/eu-west-1: its tables can be searched for again"));
        QCOMPARE(m_notices[1].text, QString());
    }

    void aFileWithAFaultLeavesTheOneBeforeInForce()
    {
        m_alerts->setFile(read(ofProd()));
        m_alerts->setFile(read(ofProd() + "nonsense = 1\n"));
        const auto state = m_alerts->state();
        QVERIFY(!state.fault.isEmpty());
        QCOMPARE(state.alerts.size(), 1U);
        pass(20s);
        QVERIFY(scans(QStringLiteral("prod")) > 1);
        QFile::remove(path());
        m_alerts->setFile(app::readFleetFile(path(), false));
        QVERIFY(m_alerts->state().alerts.empty());
    }

    void ofTwoWindowsTheSecondWatchesOnceTheFirstIsGone()
    {
        m_alerts->setFile(read(ofProd()));
        const auto second = make();
        second->setFile(read(ofProd()));
        QVERIFY(second->state().isElsewhere);
        QVERIFY(!m_alerts->state().isElsewhere);
        m_alerts = nullptr;
        pass(20s);
        QVERIFY(!second->state().isElsewhere);
        const int before = scans(QStringLiteral("prod"));
        pass(20s);
        QVERIFY(scans(QStringLiteral("prod")) > before);
    }

    void whereNoWindowIsNamedThisOneWatches()
    {
        m_alerts->setFile(read(ofProd()));
        m_alerts = nullptr;
        const QStringList marks = QDir(stateFolder()).entryList({QStringLiteral("desktop-alerts-*.lock")});
        QCOMPARE(marks.size(), 1);
        QFile mark(QDir(stateFolder()).filePath(marks[0]));
        QVERIFY(mark.open(QIODevice::ReadWrite | QIODevice::Truncate));
        QCOMPARE(::flock(mark.handle(), LOCK_EX | LOCK_NB), 0); // it cannot be had, and nothing says why
        m_alerts = make();
        m_alerts->setFile(read(ofProd()));
        QVERIFY(!m_alerts->state().isElsewhere);
    }

    void theFolderOfItsMarkIsForItsOwnerAlone()
    {
        const mode_t before = ::umask(0002);
        m_alerts->setFile(read(ofProd()));
        ::umask(before);
        QCOMPARE(QFile::permissions(stateFolder()) & QFile::Permissions(0x77), QFile::Permissions());
    }

    void seesThatTheFileChangedOnTheDisk()
    {
        int changes = 0;
        connect(m_alerts.get(), &app::DesktopAlerts::fileChanged, this, [&changes] { ++changes; });
        m_alerts->setFile(read(ofProd()));
        (void)read(fleetText({}));
        QTRY_COMPARE(changes, 1);
    }
};

LEASESCOPE_TEST(DesktopAlertsTest)
#include "DesktopAlertsTest.moc"
