// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/Composition.h"
#include "app/gui/Opening.h"
#include "app/gui/WindowController.h"
#include "core/base/SystemClock.h"
#include "tests/cli/CliProcess.h"
#include "tests/fakes/AwsHome.h"
#include "tests/fakes/network/ConnectProxy.h"
#include "tests/fakes/network/MisbehavingServer.h"
#include "tests/program/WindowTest.h"
#include "ui/common/theme/Icons.h"
#include "ui/connections/EndpointForm.h"
#include "ui/window/MainWindow.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

namespace {

const QByteArray arnHead = "arn:aws:dynamodb:eu-west-1:123456789012:table/";
constexpr auto hostsOfAws =
    "DNS:dynamodb.us-east-1.amazonaws.com,DNS:dynamodb.eu-west-1.amazonaws.com,DNS:dynamodb.eu-west-2."
    "amazonaws.com,"
    "DNS:dynamodb.cn-north-1.amazonaws.com.cn,DNS:vpce-0a1b-2c3d.dynamodb.eu-west-1.vpce.amazonaws.com";

/// A way to say for which Region is to be signed.
struct Way {
    const char *name;
    QByteArrayList variables; ///< NAME=VALUE
    QByteArray config; ///< of profile "walk"
    QByteArray region; ///< that the connection chose
    QByteArray endpoint; ///< "LOCAL": a port of this machine
    QByteArray table; ///< name or ARN; empty: "locks"
    QByteArray signedFor; ///< empty: nothing is sent, and the refusal has these
    QByteArrayList refusal;
    QByteArray host; ///< that was connected to; empty: no host of AWS
    bool byInstance = false; ///< its keys, and its Region
};

const QByteArray local = "LOCAL";
QByteArray hostOf(const char *region)
{
    return QByteArray("dynamodb.") + region + ".amazonaws.com:443";
}

std::vector<Way> ways()
{
    const QByteArray far = "https://dynamodb.eu-west-1.amazonaws.com";
    const QByteArray interface = "vpce-0a1b-2c3d.dynamodb.eu-west-1.vpce.amazonaws.com";
    return {
        {"AWS_REGION", {"AWS_REGION=eu-west-1"}, "", "", "", "", "eu-west-1", {}, hostOf("eu-west-1")},
        {"AWS_DEFAULT_REGION",
         {"AWS_DEFAULT_REGION=eu-west-1"},
         "",
         "",
         "",
         "",
         "eu-west-1",
         {},
         hostOf("eu-west-1")},
        {"both variables",
         {"AWS_DEFAULT_REGION=us-east-1", "AWS_REGION=eu-west-1"},
         "",
         "",
         "",
         "",
         "eu-west-1",
         {},
         hostOf("eu-west-1")},
        {"the profile", {}, "region = eu-west-1", "", "", "", "eu-west-1", {}, hostOf("eu-west-1")},
        {"a variable over the profile",
         {"AWS_REGION=eu-west-1"},
         "region = us-east-1",
         "",
         "",
         "",
         "eu-west-1",
         {},
         hostOf("eu-west-1")},
        {"the connection over both",
         {"AWS_REGION=us-east-1"},
         "region = us-east-1",
         "eu-west-1",
         "",
         "",
         "eu-west-1",
         {},
         hostOf("eu-west-1")},
        {"the instance",
         {"AWS_EC2_METADATA_DISABLED=false", "AWS_EC2_METADATA_SERVICE_ENDPOINT=LOCAL"},
         "",
         "",
         "",
         "",
         "eu-west-2",
         {},
         hostOf("eu-west-2"),
         true},
        {"AWS_REGION with an endpoint", {"AWS_REGION=eu-west-1"}, "", "", local, "", "eu-west-1", {}, ""},
        {"AWS_DEFAULT_REGION with an endpoint",
         {"AWS_DEFAULT_REGION=eu-west-1"},
         "",
         "",
         local,
         "",
         "eu-west-1",
         {},
         ""},
        {"the profile with an endpoint", {}, "region = eu-west-1", "", local, "", "eu-west-1", {}, ""},
        {"the profile's own endpoint",
         {},
         "region = eu-west-1\nendpoint_url = LOCAL",
         "",
         "",
         "",
         "eu-west-1",
         {},
         ""},
        {"the variable's endpoint",
         {"AWS_REGION=eu-west-1", "AWS_ENDPOINT_URL_DYNAMODB=LOCAL"},
         "",
         "",
         "",
         "",
         "eu-west-1",
         {},
         ""},
        {"the connection with an endpoint",
         {"AWS_REGION=us-east-1"},
         "",
         "eu-west-1",
         local,
         "",
         "eu-west-1",
         {},
         ""},
        {"nobody, with an endpoint here", {}, "", "", local, "", "us-east-1", {}, ""},
        {"nobody", {}, "", "", "", "", "", {"no region is chosen", "AWS_REGION", "AWS_DEFAULT_REGION"}, ""},
        {"the host of the endpoint", {}, "", "", far, "", "eu-west-1", {}, hostOf("eu-west-1")},
        {"an interface endpoint",
         {},
         "",
         "",
         "https://" + interface,
         "",
         "eu-west-1",
         {},
         interface + ":443"},
        {"the host and a variable",
         {"AWS_REGION=us-east-1"},
         "",
         "",
         far,
         "",
         "",
         {"AWS_REGION", "us-east-1", "eu-west-1"},
         ""},
        {"the host and the connection",
         {},
         "",
         "us-east-1",
         far,
         "",
         "",
         {"the connection", "us-east-1", "eu-west-1"},
         ""},
        {"no name of a Region", {"AWS_REGION=a/b"}, "", "", "", "", "", {"AWS_REGION", "a/b"}, ""},
    };
}

/// How the Region of a table that is named by its ARN goes together with that of the session. In an open window the session
/// is there first.
std::vector<Way> waysOfTables()
{
    const QByteArray arn = arnHead + "locks";
    const QByteArray chinese = "arn:aws-cn:dynamodb:cn-north-1:123456789012:table/locks";
    return {
        {"an ARN of the session's Region",
         {"AWS_REGION=eu-west-1"},
         "",
         "",
         "",
         arn,
         "eu-west-1",
         {},
         hostOf("eu-west-1")},
        {"an ARN of another Region",
         {"AWS_REGION=us-east-1"},
         "",
         "",
         "",
         arn,
         "eu-west-1",
         {},
         hostOf("eu-west-1")},
        {"an ARN of another partition",
         {"AWS_REGION=us-east-1"},
         "",
         "",
         "",
         chinese,
         "cn-north-1",
         {},
         "dynamodb.cn-north-1.amazonaws.com.cn:443"},
        {"an ARN alone", {}, "", "", "", arn, "eu-west-1", {}, hostOf("eu-west-1")},
        {"an ARN with an endpoint", {}, "", "", local, arn, "eu-west-1", {}, ""},
        {"an ARN against the connection",
         {},
         "",
         "us-east-1",
         "",
         arn,
         "",
         {"us-east-1", "eu-west-1", "ARN"},
         ""},
        {"an ARN against an endpoint",
         {"AWS_REGION=us-east-1"},
         "",
         "",
         local,
         arn,
         "",
         {"us-east-1", "eu-west-1", arn},
         ""},
        {"an ARN of two partitions",
         {},
         "",
         "",
         "",
         "arn:aws-cn:dynamodb:eu-west-1:123456789012:table/locks",
         "",
         {"aws-cn", "eu-west-1"},
         ""},
        {"an ARN of an index",
         {},
         "",
         "us-east-1",
         "",
         arn + "/index/i",
         "",
         {"is not the ARN of a table"},
         ""},
    };
}

void rowsOf(const std::vector<Way> &all)
{
    QTest::addColumn<int>("index");
    for (int index = 0; index < static_cast<int>(all.size()); ++index)
        QTest::newRow(all[static_cast<std::size_t>(index)].name) << index;
}

} // namespace

/// Every way to name a Region, by the command and by the window, and what a server saw it signed for: the scope of the
/// credential, and the host that was connected to.
class SignedRegionTest : public QObject {
    Q_OBJECT

    fakes::TestCertificate m_authority = fakes::TestCertificate::selfSigned("leasescope test authority");
    std::unique_ptr<fakes::MisbehavingServer> m_aws; ///< behind each host of AWS
    std::unique_ptr<fakes::MisbehavingServer> m_here; ///< a port of this machine, and the instance's metadata
    std::unique_ptr<fakes::ConnectProxy> m_proxy;
    std::unique_ptr<AwsHome> m_home;

    /// It refuses whoever asks: what was asked is all that counts.
    static QByteArray answerTo(const fakes::SeenRequest &request)
    {
        const QByteArray target = request.startLine.split(' ').value(1);
        const auto said = [](const QByteArray &text) {
            return fakes::MisbehavingServer::message(200, {}, text);
        };
        if (target == "/latest/api/token")
            return said("MARKEDPASS");
        if (target == "/latest/meta-data/placement/region")
            return said("eu-west-2");
        if (target == "/latest/meta-data/iam/security-credentials/")
            return said("app");
        if (target == "/latest/meta-data/iam/security-credentials/app")
            return said("{\"Code\":\"Success\",\"AccessKeyId\":\"ASIAINSTANCE0000001\",\"SecretAccessKey\":"
                        "\"MARKEDSECRET\","
                        "\"Token\":\"MARKEDTOKEN\",\"Expiration\":\"2099-01-01T00:00:00Z\"}");
        return fakes::MisbehavingServer::message(
            400, "Content-Type: application/x-amz-json-1.0\r\n",
            "{\"__type\":\"com.amazon.coral.service#AccessDeniedException\",\"Message\":\"no\"}");
    }

    [[nodiscard]] QByteArray placed(QByteArray text) const
    {
        return text.replace(local, m_here->url().toString().toUtf8());
    }

    void furnish(const Way &way)
    {
        m_home = std::make_unique<AwsHome>();
        m_home->config("[profile walk]\n" + placed(way.config) + "\n");
        QFile authority(m_home->environment().home + QStringLiteral("/authority.pem"));
        QVERIFY(authority.open(QIODevice::WriteOnly) && authority.write(m_authority.certificatePem) > 0);
        m_home->set("AWS_CA_BUNDLE", QFile::encodeName(authority.fileName()).constData());
        m_home->set("AWS_PROFILE", "walk");
        m_home->set("AWS_EC2_METADATA_DISABLED", "true");
        if (!way.byInstance)
            m_home->credentials(
                "[walk]\naws_access_key_id = AKIAREGION0000000001\naws_secret_access_key = MARKEDSECRET\n");
        m_home->set("USER", "tester");
        for (const QByteArray &variable : way.variables) {
            const qsizetype equals = variable.indexOf('=');
            m_home->set(variable.first(equals).constData(), placed(variable.mid(equals + 1)).constData());
        }
        m_aws->forgetRequests();
        m_here->forgetRequests();
        m_proxy->forget();
    }

    /// "eu-west-1" for each signed request that arrived, once.
    [[nodiscard]] QByteArrayList scopes() const
    {
        QByteArrayList found;
        for (const fakes::MisbehavingServer *server : {m_aws.get(), m_here.get()}) {
            for (const fakes::SeenRequest &request : server->requests()) {
                // An address on this machine is asked what it is with keys of nobody.
                const QByteArrayList parts = request.header("Authorization").split('/');
                const bool isOurs = parts.front().endsWith("AKIAREGION0000000001") ||
                    parts.front().endsWith("ASIAINSTANCE0000001");
                if (isOurs && parts.size() > 3 && parts[3] == "dynamodb" && !found.contains(parts[2]))
                    found += parts[2];
            }
        }
        return found;
    }

    void verifySigned(const Way &way, const QByteArray &said)
    {
        QVERIFY2(scopes() == (way.signedFor.isEmpty() ? QByteArrayList() : QByteArrayList{way.signedFor}),
                 scopes().join(' ') + ": " + said);
        QByteArrayList hosts = m_proxy->hosts();
        // The window asks there whose keys they are, and may do so a little later.
        hosts.removeIf([](const QByteArray &host) { return host.startsWith("sts."); });
        QCOMPARE(hosts.isEmpty(), way.host.isEmpty());
        hosts.removeAll(way.host);
        QVERIFY2(hosts.isEmpty(), hosts.join(' ').constData());
        for (const QByteArray &word : way.refusal)
            QVERIFY2(said.contains(word), said.constData());
    }

    void runCommand(const Way &way)
    {
        furnish(way);
        QStringList line;
        if (!way.region.isEmpty())
            line << QStringLiteral("--region") << QString::fromLatin1(way.region);
        if (!way.endpoint.isEmpty())
            line << QStringLiteral("--endpoint-url") << QString::fromLatin1(placed(way.endpoint));
        line << QStringLiteral("show")
             << (way.table.isEmpty() ? QStringLiteral("locks") : QString::fromLatin1(way.table))
             << QStringLiteral("k");
        QProcess process;
        CliProcess(QString()).prepare(process, line);
        furnishProcess(process);
        process.start();
        const CliRun run = CliRun::of(process);
        QVERIFY2(run.status > 0, run.err.constData());
        verifySigned(way, run.err);
    }

    /// The program's process as a user of `way` starts it.
    void furnishProcess(QProcess &process) const
    {
        QProcessEnvironment environment = process.processEnvironment();
        const QHash<QString, QString> &variables = m_home->environment().variables;
        for (auto variable = variables.cbegin(); variable != variables.cend(); ++variable)
            environment.insert(variable.key(), variable.value());
        environment.insert(QStringLiteral("HOME"), m_home->environment().home);
        environment.insert(QStringLiteral("HTTPS_PROXY"), m_proxy->url().toString());
        process.setProcessEnvironment(environment);
    }

    /// How many requests named the table.
    [[nodiscard]] qsizetype asked(const QByteArray &table) const
    {
        qsizetype count = 0;
        for (const fakes::MisbehavingServer *server : {m_aws.get(), m_here.get()}) {
            count += std::ranges::count_if(server->requests(), [&](const fakes::SeenRequest &request) {
                return request.body.contains(table);
            });
        }
        return count;
    }

    [[nodiscard]] static bool says(const ui::MainWindow &window, const QByteArray &word)
    {
        return std::ranges::any_of(window.findChildren<QLabel *>(), [&](const QLabel *label) {
            return label->isVisible() && label->text().contains(QString::fromUtf8(word));
        });
    }

    /// A connection as the start page opens it; what it said if it did not.
    [[nodiscard]] QString connectWindow(app::Composition &composition, const Way &way)
    {
        QSignalSpy changed(&composition, &ui::Connector::connectionWanted);
        QSignalSpy failed(&composition, &ui::Connector::failed);
        if (way.endpoint.isEmpty())
            composition.openProfile(QStringLiteral("walk"), QString::fromLatin1(way.region));
        else
            composition.openEndpoint(QString::fromLatin1(placed(way.endpoint)),
                                     QString::fromLatin1(way.region), false);
        const auto ended = [&] { return !changed.isEmpty() || !failed.isEmpty(); };
        [&] { QTRY_VERIFY(ended()); }();
        return failed.isEmpty() ? QString() : failed.front().front().value<base::Error>().sentence;
    }

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        fakes::TestCertificate::Request certificate;
        certificate.commonName = "a host of AWS";
        certificate.names = hostsOfAws;
        const auto react = [](QTcpSocket *socket, const fakes::SeenRequest &request) {
            socket->write(answerTo(request));
        };
        m_aws = std::make_unique<fakes::MisbehavingServer>(
            react, fakes::TestCertificate::issuedBy(m_authority, certificate));
        m_here = std::make_unique<fakes::MisbehavingServer>(react);
        m_proxy = std::make_unique<fakes::ConnectProxy>(static_cast<quint16>(m_aws->url().port()));
        qputenv("HTTPS_PROXY", m_proxy->url().toString().toUtf8()); // of the window, whose process this is
        for (const char *other : {"https_proxy", "NO_PROXY", "no_proxy", "ALL_PROXY", "all_proxy"})
            qunsetenv(other);
    }

    void theCommandSignsForIt_data() { rowsOf(ways()); }
    void theCommandSignsForIt()
    {
        QFETCH(int, index);
        runCommand(ways()[static_cast<std::size_t>(index)]);
    }

    void theWindowSignsForIt_data() { rowsOf(ways()); }
    void theWindowSignsForIt()
    {
        QFETCH(int, index);
        const Way way = ways()[static_cast<std::size_t>(index)];
        furnish(way);
        app::Composition composition(m_home->environment());
        const QString failure = connectWindow(composition, way);
        QCOMPARE(failure.isEmpty(), !way.signedFor.isEmpty());
        verifySigned(way, failure.toUtf8());
        if (composition.connection())
            QCOMPARE(composition.connection()->facts().region.toUtf8(), way.signedFor);
    }

    void theCommandGoesWhereTheTableIs_data() { rowsOf(waysOfTables()); }
    void theCommandGoesWhereTheTableIs()
    {
        QFETCH(int, index);
        runCommand(waysOfTables()[static_cast<std::size_t>(index)]);
    }

    void theWindowAsksNoOtherRegionForATable_data()
    {
        QTest::addColumn<QByteArray>("table");
        QTest::addColumn<QByteArrayList>("refusal");
        QTest::newRow("its own") << arnHead + "locks" << QByteArrayList();
        QTest::newRow("of another Region")
            << QByteArray("arn:aws:dynamodb:us-east-1:123456789012:table/locks")
            << QByteArrayList{"us-east-1", "eu-west-1", "open a connection to us-east-1"};
        QTest::newRow("of another partition")
            << QByteArray("arn:aws-cn:dynamodb:cn-north-1:123456789012:table/locks")
            << QByteArrayList{"cn-north-1", "eu-west-1"};
        QTest::newRow("of two partitions")
            << QByteArray("arn:aws-cn:dynamodb:eu-west-1:123456789012:table/locks")
            << QByteArrayList{"aws-cn", "eu-west-1"};
        QTest::newRow("an index") << arnHead + "locks/index/i" << QByteArrayList{"is not the ARN of a table"};
    }
    void theWindowAsksNoOtherRegionForATable()
    {
        QFETCH(QByteArray, table);
        QFETCH(QByteArrayList, refusal);
        furnish({"", {"AWS_REGION=eu-west-1"}, "", "", "", "", "", {}, ""});
        app::Composition composition(m_home->environment());
        ui::MainWindow window(composition, nullptr);
        window.show();
        QCOMPARE(connectWindow(composition, {}), QString());
        window.openTable(QString::fromLatin1(table));
        if (refusal.isEmpty()) {
            QTRY_VERIFY(asked(table) > 0);
            QCOMPARE(scopes(), QByteArrayList{"eu-west-1"});
            return;
        }
        for (const QByteArray &word : refusal)
            QTRY_VERIFY2(says(window, word), word.constData());
        QCOMPARE(asked(table), 0);
    }

    void theWindowIsOpenedWhereTheTableIs_data() { rowsOf(waysOfTables()); }
    void theWindowIsOpenedWhereTheTableIs()
    {
        QFETCH(int, index);
        const Way way = waysOfTables()[static_cast<std::size_t>(index)];
        furnish(way);
        app::Composition composition(m_home->environment());
        app::WindowController controller(composition, nullptr);
        controller.window().show();
        app::Opening opening;
        opening.profile = QStringLiteral("walk");
        opening.endpoint = QString::fromLatin1(placed(way.endpoint));
        opening.region = QString::fromLatin1(way.region);
        opening.table = QString::fromLatin1(way.table);
        app::open(opening, composition, controller);
        if (way.signedFor.isEmpty()) {
            for (const QByteArray &word : way.refusal)
                QTRY_VERIFY2(says(controller.window(), word), word.constData());
            QCOMPARE(asked(way.table), 0);
            QVERIFY(!scopes().contains("eu-west-1"));
            return;
        }
        QTRY_VERIFY(asked(way.table) > 0);
        verifySigned(way, {});
        QCOMPARE(composition.recents().front().region.toUtf8(), way.signedFor);
    }

    void theStartPageOpensWhereTheTableOfTheCommandLineIs()
    {
        furnish({"", {"AWS_REGION=us-east-1"}, "", "", "", "", "", {}, ""});
        app::Composition composition(m_home->environment());
        app::WindowController controller(composition, nullptr);
        controller.window().show();
        app::Opening opening;
        opening.table = QString::fromLatin1(arnHead + "locks");
        app::open(opening, composition, controller);
        QCOMPARE(connectWindow(composition, {}), QString());
        QTRY_VERIFY(asked(arnHead + "locks") > 0);
        QCOMPARE(scopes(), QByteArrayList{"eu-west-1"});
        // What is opened afterwards has nothing to do with that table.
        QCOMPARE(connectWindow(composition, {}), QString());
        QCOMPARE(composition.connection()->facts().region, QStringLiteral("us-east-1"));
    }

    void theWindowsProgramSignsForTheRegionOfItsTable()
    {
        furnish({"", {"AWS_REGION=us-east-1"}, "", "", "", "", "", {}, ""});
        QProcess process;
        CliProcess(QString()).prepare(process, {});
        furnishProcess(process);
        QProcessEnvironment environment = process.processEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        process.setProcessEnvironment(environment);
        process.setProgram(QStringLiteral(LEASESCOPE_CONSOLE));
        process.setArguments({QStringLiteral("--profile"), QStringLiteral("walk"), QStringLiteral("--table"),
                              QString::fromLatin1(arnHead + "locks")});
        process.start();
        QTRY_VERIFY2(asked(arnHead + "locks") > 0 || process.state() == QProcess::NotRunning,
                     process.readAllStandardError().constData());
        process.kill();
        QVERIFY(process.waitForFinished());
        QVERIFY(asked(arnHead + "locks") > 0);
        QCOMPARE(scopes(), QByteArrayList{"eu-west-1"});
    }

    void theStartPageNamesNoRegionByItself()
    {
        const ui::EndpointForm form;
        QCOMPARE(form.findChild<QLineEdit *>(QStringLiteral("endpointRegion"))->text(), QString());
    }
};

LEASESCOPE_WINDOW_TEST(SignedRegionTest)
#include "SignedRegionTest.moc"
