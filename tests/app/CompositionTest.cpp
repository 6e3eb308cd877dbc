// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/app/AppFixture.h"
#include "tests/fakes/DialectIds.h"
#include "tests/fakes/network/TestCertificate.h"
#include "tests/program/Test.h"

using Profile = ui::Connector::Profile;
using Question = ui::SignInPrompter::Question;
using namespace std::chrono_literals;

namespace {

Profile profileOf(const app::Composition &composition, const QString &name)
{
    for (const Profile &profile : composition.profiles()) {
        if (profile.name == name)
            return profile;
    }
    return {};
}

base::Error errorOf(const QSignalSpy &spy)
{
    return spy.isEmpty() ? base::Error() : spy.last().first().value<base::Error>();
}

} // namespace

class CompositionTest : public QObject {
    Q_OBJECT
    std::unique_ptr<AppFixture> m_fixture;
    [[nodiscard]] app::Composition &composition() const { return *m_fixture->composition; }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<AppFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void listsProfilesAsTheFilesHaveThem()
    {
        m_fixture->write(
            QStringLiteral(".aws/config"),
            "[profile prod]\nregion = eu-west-1\nsource_profile = base\n"
            "role_arn = arn:aws:iam::123456789012:role/ops-reader\n"
            "mfa_serial = arn:aws:iam::123456789012:mfa/alice\n"
            "[profile lost]\nrole_arn = arn:aws:iam::123456789012:role/x\nsource_profile = nobody\n");
        QCOMPARE(profileOf(composition(), QStringLiteral("base")).state, Profile::State::Ready);
        const Profile prod = profileOf(composition(), QStringLiteral("prod"));
        QCOMPARE(prod.kind, QStringLiteral("role"));
        QCOMPARE(prod.region, QStringLiteral("eu-west-1"));
        QCOMPARE(prod.state, Profile::State::MfaNeeded);
        QVERIFY(prod.usable());
        const Profile lost = profileOf(composition(), QStringLiteral("lost"));
        QCOMPARE(lost.state, Profile::State::Broken);
        QVERIFY(!lost.usable());
        QVERIFY2(lost.sentence.contains(QStringLiteral("line ")), qPrintable(lost.sentence));
    }

    void startsNewAwsProfilesReadOnly()
    {
        QVERIFY(profileOf(composition(), QStringLiteral("plain")).readOnly);
        m_fixture->open(QStringLiteral("plain"));
        QVERIFY(m_fixture->services()->readOnly());
        QVERIFY(m_fixture->services()->holdLock() == nullptr);
    }

    void neverOpensWhatLooksLikeProductionWritableByItself()
    {
        m_fixture->network->dynamo.createTable(QStringLiteral("locks-prod"), "key");
        m_fixture->write(QStringLiteral(".aws/credentials"),
                         "[live]\naws_access_key_id = AKIALIVE000000000001\n"
                         "aws_secret_access_key = MARKEDSECRET\nregion = eu-west-1\n");
        QVERIFY(profileOf(composition(), QStringLiteral("live")).readOnly);
        m_fixture->open(QStringLiteral("live"));
        app::LiveConnection &services = *m_fixture->services();
        const auto isProduction = [&] {
            return services.production(QStringLiteral("locks-prod")).looksLikeProduction();
        };
        QVERIFY(isProduction());
        QVERIFY(services.readOnly());
        QVERIFY(services.holdLock() == nullptr);
        // The operator's word on the table is remembered, and changes nothing of that.
        QSignalSpy said(&services, &ui::Connection::productionChanged);
        services.setNotProduction(QStringLiteral("locks-prod"), true);
        QCOMPARE(said.size(), 1);
        QVERIFY(!isProduction());
        QVERIFY(services.readOnly());
        m_fixture->open(QStringLiteral("live"));
        QVERIFY(m_fixture->services()->isNotProduction(QStringLiteral("locks-prod")));
        QVERIFY(!m_fixture->services()->isNotProduction(QStringLiteral("locks-live")));
        QVERIFY(m_fixture->services()->readOnly());
    }

    void startsAnEmulatorReadWrite()
    {
        QSignalSpy changed(&composition(), &ui::Connector::connectionWanted);
        composition().openEndpoint(QStringLiteral("http://127.0.0.1:8000"), {}, false);
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(!m_fixture->services()->readOnly());
        QCOMPARE(m_fixture->services()->facts().region, QStringLiteral("us-east-1"));
        QVERIFY(m_fixture->services()->facts().local);
    }

    void opensAProfileAsTheStartPageSaidWhereverItLeads()
    {
        QVERIFY(profileOf(composition(), QStringLiteral("home")).readOnly);
        m_fixture->open(QStringLiteral("home")); // an emulator on this machine
        QVERIFY(m_fixture->services()->facts().local);
        QVERIFY(m_fixture->services()->readOnly());
        composition().setReadOnlyDefault(QStringLiteral("home"), false);
        QVERIFY(!profileOf(composition(), QStringLiteral("home")).readOnly);
        m_fixture->open(QStringLiteral("home"));
        QVERIFY(m_fixture->services()->readOnly()); // the one that is open stays as it is
        composition().closeAll();
        m_fixture->open(QStringLiteral("home"));
        QVERIFY(!m_fixture->services()->readOnly());
    }

    void startsWhatMayBeATunnelReadOnly()
    {
        // Only keys of an account get in, as with AWS.
        m_fixture->network->dynamo.gate().trust("AKIAPLAIN00000000001", "MARKEDSECRET");
        m_fixture->variables.insert(QStringLiteral("AWS_ACCESS_KEY_ID"),
                                    QStringLiteral("AKIAPLAIN00000000001"));
        m_fixture->variables.insert(QStringLiteral("AWS_SECRET_ACCESS_KEY"), QStringLiteral("MARKEDSECRET"));
        m_fixture->write(QStringLiteral(".aws/credentials"),
                         "[home]\naws_access_key_id = AKIAPLAIN00000000001\n"
                         "aws_secret_access_key = MARKEDSECRET\n");
        m_fixture->restart();
        QSignalSpy changed(&composition(), &ui::Connector::connectionWanted);
        composition().openEndpoint(QStringLiteral("http://127.0.0.1:8000"), {}, false);
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(m_fixture->services()->readOnly());
        QVERIFY(!m_fixture->services()->facts().local);
        QVERIFY(!m_fixture->services()->facts().caveat.isEmpty());
        // Another default is a setting of the profile.
        composition().setReadOnlyDefault(QStringLiteral("home"), false);
        m_fixture->open(QStringLiteral("home"));
        QVERIFY(!m_fixture->services()->readOnly());
        QVERIFY(!m_fixture->services()->facts().local);
    }

    void theCommandForALockNamesTheConnectionOnce()
    {
        m_fixture->open(QStringLiteral("plain"), QStringLiteral("us-west-2"));
        const QStringList plain{QStringLiteral("--profile"), QStringLiteral("plain"),
                                QStringLiteral("--region"), QStringLiteral("us-west-2")};
        QCOMPARE(m_fixture->services()->facts().endpointOption, plain);
        // An endpoint is signed for with whatever keys there are: naming a profile would change them.
        QSignalSpy changed(&composition(), &ui::Connector::connectionWanted);
        composition().openEndpoint(QStringLiteral("http://127.0.0.1:8000"), {}, false);
        QTRY_COMPARE(changed.size(), 1);
        const QStringList endpoint{QStringLiteral("--region"), QStringLiteral("us-east-1"),
                                   QStringLiteral("--endpoint-url"), QStringLiteral("http://127.0.0.1:8000")};
        QCOMPARE(m_fixture->services()->facts().endpointOption, endpoint);
    }

    void asksOnlyLoopbackAddressesWhatTheyAre()
    {
        m_fixture->open(QStringLiteral("plain"));
        for (const fakes::RecordedRequest &request : m_fixture->network->dynamo.requests())
            QVERIFY(request.operation != "DescribeEndpoints");
        QVERIFY(m_fixture->services()->facts().caveat.isEmpty());
    }

    void opensNothingThatDoesNotAnswerAndRemembersNoneOfIt()
    {
        m_fixture->network->reachable = false;
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        composition().openProfile(QStringLiteral("plain"), {});
        while (failed.isEmpty() && composition().isOpening())
            m_fixture->pass(1min);
        QCOMPARE(errorOf(failed).kind, base::ErrorKind::Unreachable);
        QVERIFY(!m_fixture->services());
        QVERIFY(!composition().isOpening());
        QVERIFY(composition().recents().empty());
        m_fixture->network->reachable = true;
        m_fixture->open(QStringLiteral("plain"));
        QCOMPARE(composition().recents().size(), 1U);
    }

    void opensNothingThatRefusesTheCredentials()
    {
        m_fixture->network->dynamo.gate().trust("AKIAOTHER00000000001", "MARKEDSECRET");
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        composition().openProfile(QStringLiteral("plain"), {});
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(errorOf(failed).kind, base::ErrorKind::Credentials);
        QVERIFY(!m_fixture->services());
        QVERIFY(composition().recents().empty());
    }

    void switchingReadOnlyOnTakesTheWriterAway()
    {
        composition().setReadOnlyDefault(QStringLiteral("plain"), false);
        m_fixture->open(QStringLiteral("plain"));
        app::LiveConnection &services = *m_fixture->services();
        m_fixture->watchTable();
        QVERIFY(services.holdLock());
        QSignalSpy reported(&services, &ui::Connection::readOnlyChanged);
        services.setReadOnly(true);
        QCOMPARE(reported.size(), 1);
        QVERIFY(reported.front().front().toBool());
        QVERIFY(services.readOnly());
        QVERIFY(!services.holdLock());
        QVERIFY(!m_fixture->composition->connection()->lab()->refusal().isEmpty());
        const auto table =
            QCoro::waitFor(services.createLockTable(QStringLiteral("new"), ids::dynamolock, {}));
        QVERIFY(!table);
        QCOMPARE(table.error().kind, base::ErrorKind::ReadOnly);
        admin::ReleaseIntent intent;
        intent.seen.shape.table = QStringLiteral("locks");
        const auto consent = admin::OperatorConsent::given(QStringLiteral("ann@host"), QStringLiteral("why"));
        const auto released = QCoro::waitFor(services.release(intent, *consent, {}));
        QVERIFY(!released);
        QCOMPARE(released.error().kind, base::ErrorKind::ReadOnly);
        for (const char *operation : {"CreateTable", "UpdateItem", "DeleteItem", "PutItem"})
            QCOMPARE(m_fixture->network->dynamo.calls(operation), 0);
        services.setReadOnly(true); // nothing changes
        QCOMPARE(reported.size(), 1);
        services.setReadOnly(false);
        QVERIFY(services.holdLock());
    }

    void aProfilesOwnDefaultOverrides()
    {
        QSignalSpy reported(&composition(), &ui::Connector::profilesChanged);
        composition().setReadOnlyDefault(QStringLiteral("plain"), false);
        QCOMPARE(reported.size(), 1);
        QVERIFY(!profileOf(composition(), QStringLiteral("plain")).readOnly);
        m_fixture->open(QStringLiteral("plain"));
        QVERIFY(!m_fixture->services()->readOnly());
        // --read-only has the last word.
        composition().setReadOnly(true);
        composition().closeAll();
        m_fixture->open(QStringLiteral("plain"));
        QVERIFY(m_fixture->services()->readOnly());
    }

    void favouritesComeFirstAndColoursReachTheHeader()
    {
        composition().setFavourite(QStringLiteral("prod"), true);
        composition().setColour(QStringLiteral("plain"), QStringLiteral("red"));
        QCOMPARE(composition().profiles().front().name, QStringLiteral("prod"));
        m_fixture->open(QStringLiteral("plain"));
        QCOMPARE(m_fixture->services()->facts().colour, QStringLiteral("red"));
        QSignalSpy facts(m_fixture->services(), &ui::Connection::factsChanged);
        composition().setColour(QStringLiteral("plain"), QStringLiteral("green"));
        QVERIFY(!facts.isEmpty());
        QCOMPARE(m_fixture->services()->facts().colour, QStringLiteral("green"));
    }

    void rereadsProfilesWhenTheFilesChange()
    {
        QSignalSpy reported(&composition(), &ui::Connector::profilesChanged);
        QVERIFY(profileOf(composition(), QStringLiteral("late")).name.isEmpty());
        m_fixture->write(QStringLiteral(".aws/config"), "[profile late]\nregion = us-west-2\n");
        QTRY_VERIFY(!reported.isEmpty());
        QCOMPARE(profileOf(composition(), QStringLiteral("late")).region, QStringLiteral("us-west-2"));
    }

    void asksForTheCodeBeforeAnythingIsShown()
    {
        QSignalSpy progress(&composition(), &ui::Connector::progress);
        composition().openProfile(QStringLiteral("prod"), {});
        QVERIFY(composition().isOpening());
        QTRY_COMPARE(m_fixture->prompter().question(), Question::MfaCode);
        QVERIFY(!progress.isEmpty());
        QVERIFY(!m_fixture->services());
        m_fixture->prompter().answerMfa(QStringLiteral("123456"));
        QTRY_VERIFY(m_fixture->services());
        QVERIFY(!composition().isOpening());
        QCOMPARE(m_fixture->network->codes, QByteArrayList{"123456"});
        QCOMPARE(m_fixture->services()->facts().profile, QStringLiteral("prod"));
    }

    void asksForTheCodeOnceForTwoRegions()
    {
        m_fixture->openWithCode();
        m_fixture->open(QStringLiteral("prod"), QStringLiteral("us-west-2"));
        QCOMPARE(m_fixture->services()->facts().region, QStringLiteral("us-west-2"));
        QCOMPARE(m_fixture->network->codes.size(), 1);
    }

    void cancelsAnOpeningConnection()
    {
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        QSignalSpy opening(&composition(), &ui::Connector::openingChanged);
        composition().openProfile(QStringLiteral("prod"), {});
        QTRY_COMPARE(m_fixture->prompter().question(), Question::MfaCode);
        composition().cancelOpening();
        QVERIFY(!composition().isOpening());
        QTRY_COMPARE(m_fixture->prompter().question(), Question::None);
        QCOMPARE(opening.size(), 2);
        QVERIFY(failed.isEmpty());
        QVERIFY(!m_fixture->services());
        m_fixture->openWithCode(QStringLiteral("654321"));
        QCOMPARE(m_fixture->network->codes, QByteArrayList{"654321"});
    }

    void aDismissedQuestionEndsTheOpeningInPlace()
    {
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        composition().openProfile(QStringLiteral("prod"), {});
        QTRY_COMPARE(m_fixture->prompter().question(), Question::MfaCode);
        m_fixture->prompter().cancel();
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(errorOf(failed).kind, base::ErrorKind::Credentials);
        QVERIFY(!composition().isOpening());
    }

    void aFailureLeavesTheConnectionInUse()
    {
        m_fixture->open(QStringLiteral("plain"));
        app::LiveConnection *before = m_fixture->services();
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        composition().openProfile(QStringLiteral("nobody"), {});
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(errorOf(failed).sentence.contains(QStringLiteral("nobody")));
        QCOMPARE(m_fixture->services(), before);
        QVERIFY(!composition().isOpening());
    }

    void theNewestOpeningWins()
    {
        QSignalSpy changed(&composition(), &ui::Connector::connectionWanted);
        composition().openProfile(QStringLiteral("prod"), {});
        QTRY_COMPARE(m_fixture->prompter().question(), Question::MfaCode);
        composition().openProfile(QStringLiteral("plain"), {});
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(m_fixture->services()->facts().profile, QStringLiteral("plain"));
        QCOMPARE(m_fixture->prompter().question(), Question::None);
    }

    void asksBeforePlainHttpToAnotherMachine()
    {
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        const QString url = QStringLiteral("http://scylla.example:8000");
        composition().openEndpoint(url, QStringLiteral("us-east-1"), false);
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(errorOf(failed).code, QLatin1String(ui::plainHttpCode));
        m_fixture->write(QStringLiteral(".aws/credentials"),
                         "[default]\naws_access_key_id = AKIADEFAULT000000001\n"
                         "aws_secret_access_key = MARKEDSECRET\n");
        composition().openEndpoint(url, QStringLiteral("us-east-1"), true);
        QTRY_VERIFY(m_fixture->services());
        QVERIFY(m_fixture->services()->readOnly());
        QVERIFY(!m_fixture->services()->facts().local);
    }

    void asksBeforePlainHttpOfAProfilesOwnEndpoint()
    {
        m_fixture->write(QStringLiteral(".aws/config"),
                         "[profile dev]\nregion = eu-west-1\nendpoint_url = http://scylla.example:8000\n"
                         "aws_access_key_id = AKIADEV00000000000001\naws_secret_access_key = MARKEDSECRET\n");
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        composition().openProfile(QStringLiteral("dev"), {}, false);
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(errorOf(failed).code, QLatin1String(ui::plainHttpCode));
        QVERIFY(errorOf(failed).sentence.contains(QStringLiteral("profile dev")));
        composition().openProfile(QStringLiteral("dev"), {}, true);
        QTRY_VERIFY(m_fixture->services());
        QCOMPARE(m_fixture->services()->facts().profile, QStringLiteral("dev"));
        QVERIFY(m_fixture->services()->readOnly());
    }

    void doesNotAskForPlainHttpThatCannotBeConfirmed()
    {
        m_fixture->write(
            QStringLiteral(".aws/config"),
            "[profile dev]\nregion = eu-west-1\nendpoint_url = http://127.0.0.1:8000\n"
            "services = far\nrole_arn = arn:aws:iam::123456789012:role/x\nsource_profile = base\n"
            "[services far]\nsts =\n  endpoint_url = http://sts.example:4566\n");
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        composition().openProfile(QStringLiteral("dev"), {}, false);
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY2(errorOf(failed).sentence.contains(QStringLiteral("sts.example")),
                 qPrintable(errorOf(failed).sentence));
        QVERIFY(errorOf(failed).code != QLatin1String(ui::plainHttpCode));
    }

    void asksTheInstanceForItsRegionIfNobodyNamesOne()
    {
        m_fixture->write(QStringLiteral(".aws/config"), "[profile bare]\noutput = json\n");
        m_fixture->variables.remove(QStringLiteral("AWS_EC2_METADATA_DISABLED"));
        m_fixture->network->onAnInstance = true;
        m_fixture->restart();
        m_fixture->open(QStringLiteral("bare"));
        QVERIFY(m_fixture->services());
        QCOMPARE(m_fixture->services()->facts().region, QStringLiteral("eu-central-1"));
        QVERIFY(m_fixture->services()->readOnly());
        composition().closeAll();

        m_fixture->network->onAnInstance = false;
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        composition().openProfile(QStringLiteral("bare"), {});
        for (int second = 0; second < 30 && failed.isEmpty(); ++second)
            m_fixture->time.advance(1s);
        QCOMPARE(failed.size(), 1);
        QVERIFY(errorOf(failed).sentence.contains(QStringLiteral("no region is chosen")));
        // With a region named, no instance is asked.
        m_fixture->network->hosts.clear();
        m_fixture->open(QStringLiteral("plain"), QStringLiteral("eu-west-1"));
        QVERIFY(!m_fixture->network->hosts.contains(QStringLiteral("169.254.169.254")));
    }

    void cancelsOnTheWayToTheInstance()
    {
        m_fixture->write(QStringLiteral(".aws/config"), "[profile bare]\noutput = json\n");
        m_fixture->variables.remove(QStringLiteral("AWS_EC2_METADATA_DISABLED"));
        m_fixture->network->metadataTakes = 100ms;
        m_fixture->restart();
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        composition().openProfile(QStringLiteral("bare"), {});
        m_fixture->time.advance(50ms);
        QVERIFY(m_fixture->network->hosts.contains(QStringLiteral("169.254.169.254")));
        composition().cancelOpening();
        m_fixture->time.advance(30s);
        QVERIFY(failed.isEmpty() && !composition().connection());
    }

    void saysWhatIsWrongWithTheCertificateAuthorities()
    {
        const QString bundle = m_fixture->folder.filePath(QStringLiteral("ca.pem"));
        m_fixture->variables.insert(QStringLiteral("AWS_CA_BUNDLE"), bundle);
        m_fixture->restart();
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        composition().openProfile(QStringLiteral("plain"), {});
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(errorOf(failed).sentence.contains(bundle));
        QVERIFY(errorOf(failed).sentence.contains(QStringLiteral("AWS_CA_BUNDLE")));
        m_fixture->write(QStringLiteral("ca.pem"), "not a certificate");
        composition().openProfile(QStringLiteral("plain"), {});
        QTRY_COMPARE(failed.size(), 2);
        QVERIFY(errorOf(failed).sentence.contains(QStringLiteral("no certificate authority")));
        m_fixture->write(QStringLiteral("ca.pem"), "-----BEGIN CERTIFICATE-----\n");
        composition().openProfile(QStringLiteral("plain"), {});
        QTRY_COMPARE(failed.size(), 3);
        m_fixture->write(QStringLiteral("ca.pem"),
                         fakes::TestCertificate::selfSigned("an authority").certificatePem);
        m_fixture->open(QStringLiteral("plain"));
    }

    void saysWhatIsWrongWithTheFileThatStandsForTheMachinesAuthorities()
    {
        const QString file = m_fixture->folder.filePath(QStringLiteral("authorities.pem"));
        m_fixture->variables.insert(QStringLiteral("SSL_CERT_FILE"), file);
        m_fixture->restart();
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        composition().openProfile(QStringLiteral("plain"), {});
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(errorOf(failed).kind == base::ErrorKind::BadInput);
        QVERIFY(errorOf(failed).sentence.contains(file));
        QVERIFY(errorOf(failed).sentence.contains(QStringLiteral("SSL_CERT_FILE")));
        m_fixture->open(QStringLiteral("home")); // by plain http on this machine
        m_fixture->write(QStringLiteral("authorities.pem"),
                         fakes::TestCertificate::selfSigned("an authority").certificatePem);
        m_fixture->open(QStringLiteral("plain"));
    }

    void remembersWhatWasOpenedAndTheTableThere()
    {
        const QString book = m_fixture->folder.filePath(QStringLiteral("book.json"));
        composition().rememberIn(book);
        m_fixture->open(QStringLiteral("plain"));
        composition().recordTable(m_fixture->services(), QStringLiteral("locks"));
        m_fixture->restart();
        QVERIFY(composition().recents().empty());
        composition().rememberIn(book);
        QCOMPARE(composition().recents().size(), std::size_t(1));
        QCOMPARE(composition().recents().front().name, QStringLiteral("plain"));
        QCOMPARE(composition().recents().front().table, QStringLiteral("locks"));
    }

    void saysOnceThatTheBookIsBroken()
    {
        m_fixture->write(QStringLiteral("book.json"), "{");
        QSignalSpy failed(&composition(), &ui::Connector::failed);
        composition().rememberIn(m_fixture->folder.filePath(QStringLiteral("book.json")));
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(errorOf(failed).kind, base::ErrorKind::Io);
    }

    void keepsSecretsOutOfTheBook()
    {
        const QString book = m_fixture->folder.filePath(QStringLiteral("book.json"));
        composition().rememberIn(book);
        m_fixture->openWithCode();
        composition().setFavourite(QStringLiteral("prod"), true);
        QFile file(book);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        QVERIFY(content.contains("prod"));
        for (const char *secret : {"MARKEDSECRET", "MARKEDTOKEN", "ASIA", "AKIA", "123456"})
            QVERIFY2(!content.contains(secret), secret);
    }

    void closesInTheMiddleOfAnything()
    {
        composition().openProfile(QStringLiteral("prod"), {});
        composition().closeAll();
        composition().openProfile(QStringLiteral("prod"), {});
        QTRY_COMPARE(m_fixture->prompter().question(), Question::MfaCode);
        composition().closeAll();
        m_fixture->openWithCode();
        m_fixture->watchTable();
        composition().closeAll();
        QVERIFY(!m_fixture->services());
        composition().openProfile(QStringLiteral("plain"), {});
    }
};

LEASESCOPE_TEST(CompositionTest)
#include "CompositionTest.moc"
