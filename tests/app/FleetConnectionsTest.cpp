// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/app/FleetFixture.h"
#include "tests/program/Test.h"

#include <QSignalSpy>

using namespace std::chrono_literals;
using Profile = ui::Connector::Profile;

namespace {

QString fleetError(const QSignalSpy &failed)
{
    return failed.isEmpty() ? QString() : failed.last().first().value<base::Error>().sentence;
}

QStringList listedTables(ui::Reading &reading)
{
    QStringList names;
    for (const watch::CatalogEntry &entry : reading.catalog().entries())
        names += entry.name;
    return names;
}

} // namespace

/// The fleet file's connections, from the file to the requests that each of them sends.
class FleetConnectionsTest : public QObject {
    Q_OBJECT
    std::unique_ptr<FleetFixture> m_fixture;
    [[nodiscard]] app::Composition &composition() const { return *m_fixture->composition; }
    [[nodiscard]] app::LiveConnection *named(const char *name) const
    {
        return m_fixture->named(QLatin1String(name));
    }
    void openOne(const char *name)
    {
        QSignalSpy wanted(&composition(), &ui::Connector::connectionWanted);
        composition().openFleetConnection(QLatin1String(name), QStringLiteral("eu-west-1"));
        QTRY_COMPARE(wanted.size(), 1);
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<FleetFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void offersTheConnectionsOfTheFileInEachOfTheirRegions()
    {
        m_fixture->writeFleet(
            "version = 1\n[[connection]]\nname = \"shop\"\nprofile = \"ops\"\n"
            "regions = [\"eu-west-1\", \"us-east-1\"]\nlabels = { team = \"infra\", env = \"prod\" }\n" +
            FleetFixture::entry(QStringLiteral("audit"), "333333333333"));
        const ui::Connector::FleetOffer offer = composition().fleet();
        QCOMPARE(offer.path, m_fixture->fleetPath());
        QVERIFY2(offer.isThere && offer.fault.isEmpty(), qPrintable(offer.fault));
        QCOMPARE(offer.connections.size(), std::size_t(3));
        QCOMPARE(offer.connections[0].name, QStringLiteral("shop"));
        QCOMPARE(offer.connections[1].region, QStringLiteral("us-east-1"));
        QVERIFY(offer.connections[0].note.contains(QStringLiteral("env=prod team=infra")));
        QVERIFY(offer.connections[0].note.contains(QStringLiteral("production")));
        QVERIFY(offer.connections[2].note.isEmpty());
        QVERIFY(offer.connections[2].kind.startsWith(QStringLiteral("333333333333 / LockWatcher")));
        for (const Profile &one : offer.connections)
            QVERIFY(one.readOnly && one.state == Profile::State::Ready);
    }

    void aConnectionWhoseProfileIsMissingSaysSoAndIsNotOpened()
    {
        m_fixture->writeFleet("version = 1\n[[connection]]\nname = \"lost\"\nprofile = \"nobody\"\n"
                              "regions = [\"eu-west-1\"]\n" +
                              FleetFixture::entry(QStringLiteral("audit"), "333333333333"));
        const ui::Connector::FleetOffer offer = composition().fleet();
        QCOMPARE(offer.connections[0].state, Profile::State::Broken);
        QVERIFY(offer.connections[0].sentence.contains(QStringLiteral("nobody")));
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        composition().openFleet();
        QTRY_VERIFY(named("audit"));
        QCOMPARE(composition().connections().size(), 1);
        QVERIFY2(fleetError(failed).startsWith(QStringLiteral("connection lost is not opened: ")),
                 qPrintable(fleetError(failed)));
    }

    void oneIsOpenedReadOnlyWithTheRoleThatTheFileNames()
    {
        m_fixture->writeFleet(
            "version = 1\n" +
            FleetFixture::entry(QStringLiteral("orders"), "222222222222", "external_id = \"shop-7\"\n"));
        openOne("orders");
        QCOMPARE(m_fixture->network->assumed.size(), 1);
        QVERIFY(m_fixture->network->assumed[0].contains("arn:aws:iam::222222222222:role/LockWatcher"));
        QVERIFY(m_fixture->network->assumed[0].contains("ExternalId=shop-7"));
        QTRY_COMPARE(named("orders")->facts().identity, QStringLiteral("222222222222 / LockWatcher"));
        QVERIFY(named("orders")->readOnly());
        QVERIFY(!named("orders")->connection().writer());
        QVERIFY(m_fixture->network->account("222222222222").calls() > 0);
        QCOMPARE(m_fixture->network->account("own").calls(), 0);
    }

    void theCommandOfAConnectionNamesItsRole()
    {
        openOne("orders");
        const QStringList expected{
            QStringLiteral("--profile"),  QStringLiteral("ops"),
            QStringLiteral("--role-arn"), QStringLiteral("arn:aws:iam::222222222222:role/LockWatcher"),
            QStringLiteral("--region"),   QStringLiteral("eu-west-1")};
        QCOMPARE(named("orders")->facts().endpointOption, expected);
    }

    void allAreOpenedEachWithItsOwnCredentialsAndJournal()
    {
        QSignalSpy wanted(&composition(), &ui::Connector::connectionWanted);
        composition().openFleet();
        QTRY_COMPARE(composition().connections().size(), 3);
        QCOMPARE(wanted.size(), 1);
        QSet<QString> journals;
        for (std::size_t at = 0; at < FleetFixture::names.size(); ++at) {
            app::LiveConnection *one = m_fixture->named(FleetFixture::names.at(at));
            QVERIFY(one && one->readOnly());
            QTRY_COMPARE(one->facts().identity,
                         QString::fromLatin1(FleetFixture::accounts.at(at)) +
                             QStringLiteral(" / LockWatcher"));
            journals.insert(one->facts().journalName);
        }
        QCOMPARE(journals.size(), 3);
    }

    void openingAllAgainOpensOnlyWhatIsNotOpen()
    {
        openOne("orders");
        composition().openFleet();
        QTRY_COMPARE(composition().connections().size(), 3);
        composition().openFleet();
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(composition().connections().size(), 3);
        QVERIFY(composition().connection() == named("staging")); // the first that the file names
    }

    void aRoleThatIsDeniedKeepsNoOtherFromOpening()
    {
        m_fixture->network->denied += "222222222222";
        composition().openFleet();
        QTRY_COMPARE(composition().connections().size(), 3);
        named("staging")->catalog().begin();
        named("orders")->catalog().begin();
        QTRY_COMPARE(listedTables(*named("staging")), QStringList(QStringLiteral("locks")));
        QTRY_VERIFY(named("orders")->catalog().error());
        const QString why = named("orders")->catalog().error()->sentence;
        QVERIFY2(why.contains(QStringLiteral("connection orders of")), qPrintable(why));
        QVERIFY(why.contains(QStringLiteral("arn:aws:iam::222222222222:role/LockWatcher")));
    }

    void aLoginThatHasEndedIsReportedByItsConnectionAlone()
    {
        m_fixture->write(
            QStringLiteral(".aws/config"),
            "[profile sso]\nsso_session = corp\nsso_account_id = 444444444444\nsso_role_name = reader\n"
            "region = eu-west-1\n[sso-session corp]\nsso_start_url = https://corp.awsapps.com/start\n"
            "sso_region = eu-west-1\n");
        m_fixture->writeFleet("version = 1\n[[connection]]\nname = \"corp\"\nprofile = \"sso\"\n"
                              "regions = [\"eu-west-1\"]\n" +
                              FleetFixture::entry(QStringLiteral("audit"), "333333333333"));
        QCOMPARE(composition().fleet().connections[0].state, Profile::State::LoginNeeded);
        composition().openFleet();
        QTRY_COMPARE(composition().connections().size(), 2);
        QTRY_VERIFY(named("corp")->credentialState().holdsWatching());
        QCOMPARE(composition().signInPrompter().question(), ui::SignInPrompter::Question::None);
        QVERIFY(!named("audit")->credentialState().holdsWatching());
    }

    void onlyTablesThatTheFileTakesAreListed()
    {
        fakes::FakeDynamo &account = m_fixture->network->account("222222222222");
        account.createTable(QStringLiteral("orders-locks"), "key");
        account.createTable(QStringLiteral("scratch-locks"), "key");
        m_fixture->writeFleet("version = 1\n" +
                              FleetFixture::entry(QStringLiteral("orders"), "222222222222",
                                                  "tables = [\"*-locks\", \"!scratch-*\"]\n"));
        openOne("orders");
        QTRY_COMPARE(listedTables(*named("orders")), QStringList(QStringLiteral("orders-locks")));
    }

    void aTableThatIsNamedWholeIsListedWhereListingIsDenied()
    {
        m_fixture->network->account("222222222222").deny("ListTables");
        m_fixture->writeFleet(
            "version = 1\n" +
            FleetFixture::entry(QStringLiteral("orders"), "222222222222", "tables = [\"locks\"]\n") +
            FleetFixture::entry(QStringLiteral("wide"), "222222222222",
                                "tables = [\"locks\", \"*-locks\"]\n"));
        openOne("orders");
        QTRY_COMPARE(listedTables(*named("orders")), QStringList(QStringLiteral("locks")));
        QVERIFY(!named("orders")->catalog().error());
        openOne("wide");
        QTRY_COMPARE(listedTables(*named("wide")), QStringList(QStringLiteral("locks")));
        QVERIFY(named("wide")->catalog().error());
    }

    void aLabelThatSaysProductionDecides()
    {
        m_fixture->writeFleet(
            "version = 1\n" +
            FleetFixture::entry(QStringLiteral("orders"), "222222222222", "labels = { env = \"prod\" }\n") +
            FleetFixture::entry(QStringLiteral("audit"), "333333333333",
                                "labels = { env = \"nonprod\", team = \"prod\" }\n"));
        openOne("orders");
        openOne("audit");
        const admin::ProductionGuard guard = named("orders")->production(QStringLiteral("locks"));
        QVERIFY(guard.looksLikeProduction());
        QCOMPARE(guard.sentence(),
                 QStringLiteral("This looks like production: the fleet file labels it env=prod."));
        QVERIFY(!named("audit")->production(QStringLiteral("locks")).looksLikeProduction());
    }

    void whatWasSaidOfATableHoldsForItsConnectionAlone()
    {
        m_fixture->writeFleet(
            "version = 1\n" +
            FleetFixture::entry(QStringLiteral("orders"), "222222222222", "labels = { env = \"prod\" }\n") +
            FleetFixture::entry(QStringLiteral("audit"), "333333333333", "labels = { env = \"prod\" }\n"));
        composition().openFleet();
        QTRY_COMPARE(composition().connections().size(), 2);
        named("orders")->setNotProduction(QStringLiteral("locks"), true);
        QVERIFY(!named("orders")->production(QStringLiteral("locks")).looksLikeProduction());
        QVERIFY(named("audit")->production(QStringLiteral("locks")).looksLikeProduction());
        QVERIFY(named("orders")->facts().memoryName() != named("audit")->facts().memoryName());
    }

    void aFaultyFileSaysWhereAndWhatAndTouchesNothingElse()
    {
        openOne("orders");
        const int requests = m_fixture->network->account("222222222222").calls();
        m_fixture->writeFleet("version = 1\n[[connection]]\nname = \"orders\"\nregoins = [\"eu-west-1\"]\n");
        composition().readFleet();
        const ui::Connector::FleetOffer offer = composition().fleet();
        QVERIFY(offer.connections.empty());
        QVERIFY2(
            offer.fault.startsWith(
                QStringLiteral("correct line 2 of the fleet file %1 (2 faults in all), then read it again: ")
                    .arg(offer.path)),
            qPrintable(offer.fault));
        QVERIFY(named("orders") && named("orders")->readOnly());
        QCOMPARE(m_fixture->network->account("222222222222").calls(), requests);
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        composition().openFleet();
        QCOMPARE(fleetError(failed), offer.fault);
        QCOMPARE(composition().connections().size(), 1);
    }

    void aFileThatIsMissingIsAFaultOnlyWhereItWasChosen()
    {
        QFile::remove(m_fixture->fleetPath());
        QVERIFY(!composition().fleet().isThere);
        QVERIFY(composition().fleet().fault.isEmpty());
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        composition().openFleet();
        QVERIFY2(fleetError(failed).contains(m_fixture->fleetPath()), qPrintable(fleetError(failed)));
        composition().setFleetFile(m_fixture->folder.filePath(QStringLiteral("other.toml")));
        QVERIFY(composition().fleet().fault.contains(QStringLiteral("other.toml")));
        m_fixture->variables.insert(QStringLiteral("LEASESCOPE_FLEET"),
                                    QStringLiteral("/nowhere/fleet.toml"));
        m_fixture->restart();
        QVERIFY(composition().fleet().fault.contains(QStringLiteral("/nowhere/fleet.toml")));
    }

    void aFileThatChangedIsReadAgainAtConnectAndWhenAsked()
    {
        QCOMPARE(composition().fleet().connections.size(), std::size_t(3));
        openOne("orders");
        QTRY_COMPARE(listedTables(*named("orders")), QStringList(QStringLiteral("locks")));
        m_fixture->writeFleet("version = 1\n" +
                              FleetFixture::entry(QStringLiteral("orders"), "222222222222",
                                                  "tables = [\"other\"]\nlabels = { env = \"prod\" }\n") +
                              FleetFixture::entry(QStringLiteral("new"), "333333333333"));
        openOne("new");
        QTRY_COMPARE(listedTables(*named("orders")), QStringList());
        QVERIFY(named("orders")->production(QStringLiteral("locks")).looksLikeProduction());
        m_fixture->writeFleet(FleetFixture::threeAccounts());
        composition().readFleet();
        QTRY_COMPARE(listedTables(*named("orders")), QStringList(QStringLiteral("locks")));
        QVERIFY(!named("orders")->production(QStringLiteral("locks")).looksLikeProduction());
    }

    void aConnectionThatTheFileNamesNoMoreIsRefusedWithItsName()
    {
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        composition().openFleetConnection(QStringLiteral("gone"), QStringLiteral("eu-west-1"));
        QVERIFY(fleetError(failed).contains(QStringLiteral("names no connection gone in eu-west-1")));
        QVERIFY(!composition().isOpening());
    }

    void whatIsRememberedIsAPathAndNamesAndNoSecret()
    {
        const QString store = m_fixture->folder.filePath(QStringLiteral("connections.json"));
        const QString file = m_fixture->folder.filePath(QStringLiteral("team.toml"));
        m_fixture->write(
            QStringLiteral("team.toml"),
            "version = 1\n" +
                FleetFixture::entry(QStringLiteral("orders"), "222222222222", "external_id = \"shop-7\"\n"));
        composition().rememberIn(store);
        composition().setFleetFile(file);
        openOne("orders");
        m_fixture->restart();
        composition().rememberIn(store);
        QCOMPARE(composition().fleet().path, file);
        const ui::Connector::Recent recent = composition().recents().front();
        QCOMPARE(recent.what, ui::Connector::Recent::Kind::Fleet);
        QCOMPARE(recent.name, QStringLiteral("orders"));
        QCOMPARE(recent.file, file);
        QFile written(store);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray text = written.readAll();
        for (const char *secret : {"MARKEDSECRET", "MARKEDTOKEN", "ASIAROLE", "shop-7"})
            QVERIFY2(!text.contains(secret), secret);
        composition().openFleetConnection(recent.name, recent.region, recent.file);
        QTRY_VERIFY(named("orders"));
    }
};

LEASESCOPE_TEST(FleetConnectionsTest)
#include "FleetConnectionsTest.moc"
