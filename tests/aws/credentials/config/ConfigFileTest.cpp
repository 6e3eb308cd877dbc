// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/config/Profiles.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

namespace {

const QString configPath = QStringLiteral("/home/me/.aws/config");
const QString credentialsPath = QStringLiteral("/home/me/.aws/credentials");

aws::ConfigFile config(const QByteArray &text)
{
    return aws::parseConfigFile(text, aws::ConfigKind::Config, configPath);
}

aws::ConfigFile credentials(const QByteArray &text)
{
    return aws::parseConfigFile(text, aws::ConfigKind::Credentials, credentialsPath);
}

QByteArray plainText(const base::Secret &secret)
{
    const std::string_view view = secret.expose();
    return QByteArray(view.data(), static_cast<qsizetype>(view.size()));
}

/// "name{key=value;key=value}" per profile, blocks as "key{...}", so that a case can be read at a glance.
QString asText(const aws::ConfigFile &file)
{
    QStringList out;
    for (const auto &[name, section] : file.profiles) {
        QStringList pairs;
        for (const auto &[key, property] : section.properties) {
            QStringList nested;
            for (const auto &[inner, value] : property.nested)
                nested.append(inner + QLatin1Char('=') + value);
            const QString text =
                property.secret.isEmpty() ? property.value : QString::fromUtf8(plainText(property.secret));
            pairs.append(nested.isEmpty()
                             ? key + QLatin1Char('=') + text
                             : key + QLatin1Char('{') + nested.join(QLatin1Char(';')) + QLatin1Char('}'));
        }
        out.append(name + (section.error ? QStringLiteral("!") : QString()) + QLatin1Char('{') +
                   pairs.join(QLatin1Char(';')) + QLatin1Char('}'));
    }
    return out.join(QLatin1Char(' '));
}

QString problemLines(const aws::ConfigFile &file)
{
    QStringList out;
    for (const aws::ConfigProblem &problem : file.problems)
        out.append(QString::number(problem.line));
    return out.join(QLatin1Char(' '));
}

} // namespace

class ConfigFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsConfigFiles_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char *name, const char *text, const char *wanted,
                            const char *problems = "") {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(wanted)
                                << QString::fromLatin1(problems);
        };
        row("nothing", "", "");
        row("only blanks and comments", "\n   \n# c\n; c\n\t\n", "");
        row("no line end at the end", "[default]\nregion = a", "default{region=a}");
        row("CRLF", "[default]\r\nregion = a\r\n\r\noutput=b\r\n", "default{output=b;region=a}");
        row("BOM", "\xEF\xBB\xBF[default]\nregion=a\n", "default{region=a}");
        row("prefix with tab and spaces", "[ \tprofile\t \tfoo  ]\na=b", "foo{a=b}");
        row("comment after the bracket", "[profile foo]; c\na=b\n[profile bar] # c\na=b",
            "bar{a=b} foo{a=b}");
        row("text after the bracket", "[profile foo] x\na=b\n[profile bar] # [x]\na=b", "bar{a=b} foo{a=b}");
        row("carriage returns alone", "[default]\rregion = a\r\routput=b\r", "default{output=b;region=a}");
        row("spaces of a web page",
            "\xC2\xA0[default]\xC2\xA0\nregion\xC2\xA0=\xE2\x80\x87"
            "a\xE3\x80\x80\n",
            "default{region=a}");
        row("open bracket", "[profile foo\na=b\n[profile bar]\na=b", "bar{a=b}", "1");
        row("no prefix", "[foo]\na=b\n[profilefoo]\na=b\n[plugins]\n x\n", "");
        row("every character of a name", "[profile a-_./%@:+Z9]\na=b", "a-_./%@:+Z9{a=b}");
        row("two names, none, and of any letters",
            "[profile a b]\na=b\n c\n[profile x\xC3\xB6]\na=b\n[profile ]\n[profile a\\ b]\nc=d",
            "a b{c=d} x\xC3\xB6{a=b}");
        row("words that begin so", "[profiles foo]\na=b\n[profile-x \"b c\"]\na=b", "b c{a=b} foo{a=b}");
        row("quoted name", "[profile \"my profile\"]\na=b\n[profile 'x']\na=b", "my profile{a=b} x{a=b}");
        row("the last default wins", "[profile default]\na=1\n[default]\nb=2", "default{b=2}", "3");
        row("the last default wins, prefixed", "[default]\na=2\nb=2\n[profile default]\na=1\n",
            "default{a=1}", "4");
        row("what all sections begin with", "[profile x]\na=1\n[DEFAULT]\na=0\nb=0\n[profile y]\n",
            "x{a=1;b=0} y{a=0;b=0}");
        row("the last spelling wins", "[profile x]\na=1\n[profile \"x\"]\nb=2", "x{b=2}", "3");
        row("plain default twice", "[default]\na=1\n[default]\nb=2", "default{a=1;b=2}");
        row("profile twice", "[profile x]\na=1\nb=1\n[default]\n[profile x]\nb=2", "default{} x{a=1;b=2}");
        row("key in any case", "[default]\nReGion = EU\n", "default{region=EU}");
        row("same key again", "[default]\na=1\nA=2\n", "default{a=2}");
        row("value with equals signs", "[default]\na = b=c == d\n", "default{a=b=c == d}");
        row("empty value", "[default]\na =\nb=\n", "default{a=;b=}");
        row("quotes stay", "[default]\na = \"b\"\n", "default{a=\"b\"}");
        row("no escapes, no variables", "[default]\na = $HOME\\n%(b)s\n", "default{a=$HOME\\n%(b)s}");
        row("comment in a value", "[default]\na = v ; c\nb = v # c\nc = v;c\nd = v#c\ne = # c\nf = v\t#c\n",
            "default{a=v ; c;b=v # c;c=v;c;d=v#c;e=# c;f=v\t#c}");
        row("comment in what may hold it", "[default]\ncredential_process = a ; b\nca_bundle = /a b#c\n",
            "default{ca_bundle=/a b#c;credential_process=a ; b}", "2");
        row("colon", "[default]\nregion : a\nb:1=2\nc = d:e\n", "default{b=1=2;c=d:e;region=a}");
        row("neither", "[default]\nregion a\nb=1\n", "default{b=1}", "2");
        row("any key", "[default]\na b = 1\n  more\nc.d=2\ne-f_0=3", "default{a b=1\nmore;c.d=2;e-f_0=3}");
        row("a key with a bracket", "[default]\n[a = 1\nb=2", "default{[a=1;b=2}");
        row("no key", "[default]\na=1\n= 2\n  more\nb=3\n[profile x]\na=1", "default!{a=1;b=3} x{a=1}", "3");
        row("before the first section", "a=b\n[default]\nc=d", "default{c=d}", "1");
        row("continued before the first section", " a\n[default]\nc=d", "default{c=d}", "1");
        row("continuation", "[default]\na = 1\n  2 # kept\n # gone\n\n\t3\n\nb=4",
            "default{a=1\n2 # kept\n\n3;b=4}");
        row("indented settings", "[default]\n  a = 1\n  b = 2\nc=3\n\n[profile x]\n\tc=3\n\td=4\n  # e\ne=5",
            "default{a=1;b=2;c=3} x{c=3;d=4;e=5}");
        row("deeper than the setting before", "[default]\n a = 1\n  b = 2\n c=3", "default{a=1\nb = 2;c=3}");
        row("an indented section continues a setting", "[default]\na = 1\n [profile x]\nb=2",
            "default{a=1\n[profile x];b=2}");
        row("block", "[default]\ns3 =\n  Max = 1 # c\n\n  endpoint_url = http://x/?a=b\nb=2",
            "default{b=2;s3{endpoint_url=http://x/?a=b;max=1 # c}}");
        row("block line without equals", "[default]\ns3 =\n  broken\nb=2\n[profile x]\na=1",
            "default!{b=2;s3=} x{a=1}", "3");
        row("block line without key", "[default]\ns3 =\n  = x\n", "default{s3{=x}}");
        row("other sections are skipped whole",
            "[preview]\n  x\ny\n[sso-session s]\na=b\n[services t]\na=b\n", "");
    }

    void readsConfigFiles()
    {
        QFETCH(QByteArray, text);
        const aws::ConfigFile file = config(text);
        QTEST(asText(file), "wanted");
        QTEST(problemLines(file), "problems");
    }

    void readsCredentialsFiles_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *name, const char *text, const char *wanted) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(wanted);
        };
        row("plain names", "[foo]\na=b\n[default]\nc=d", "default{c=d} foo{a=b}");
        row("a prefix belongs to the name", "[profile foo]\na=b\n[sso-session x]\na=b\n[ bar ]\na=b",
            "bar{a=b} profile foo{a=b} sso-session x{a=b}");
        row("quotes belong to the name", "[\"my bar\"]\na=b", "\"my bar\"{a=b}");
        row("a profile called profile", "[profile]\na=b", "profile{a=b}");
        row("a secret over two lines", "[x]\naws_secret_access_key = a\n  b\n",
            "x{aws_secret_access_key=a\nb}");
    }

    void readsCredentialsFiles()
    {
        QFETCH(QByteArray, text);
        QTEST(asText(credentials(text)), "wanted");
    }

    void keepsSessionsAndServicesApart()
    {
        const aws::ConfigFile file =
            config("[sso-session corp]\nsso_region = eu-west-1\n[services local]\ndynamodb =\n"
                   "  endpoint_url = http://localhost:8000\n");
        QCOMPARE(file.ssoSessions.at(QStringLiteral("corp")).find(QStringLiteral("sso_region"))->value,
                 QStringLiteral("eu-west-1"));
        const auto *block = file.services.at(QStringLiteral("local")).find(QStringLiteral("dynamodb"));
        QCOMPARE(block->nested.at(QStringLiteral("endpoint_url")), QStringLiteral("http://localhost:8000"));
        QCOMPARE(block->line, 4);
    }

    void namesFileAndLineButNeverWhatStoodThere()
    {
        const aws::ConfigFile file =
            credentials("MARKED1=MARKED2\n[x]\naws_secret_access_key : MARKED3 # MARKED4\n  MARKED4\n"
                        "[y MARKED5\n[z]\nMARKED6\n= MARKED7\n[w] MARKED8\n"
                        "[v]\nblock =\n MARKED9\n");
        QCOMPARE(problemLines(file), QStringLiteral("1 3 5 7 8 12"));
        for (const aws::ConfigProblem &problem : file.problems) {
            QVERIFY2(!problem.sentence().contains(QStringLiteral("MARKED")), qPrintable(problem.sentence()));
            QVERIFY(problem.sentence().startsWith(
                QStringLiteral("%1 line %2: ").arg(credentialsPath).arg(problem.line)));
        }
    }

    void keepsSecretsOutOfTheValues()
    {
        const aws::ConfigFile file = credentials(
            "[x]\naws_secret_access_key = MARKED\naws_session_token=MARKED\naws_security_token=MARKED\n");
        for (const auto &[key, property] : file.profiles.at(QStringLiteral("x")).properties) {
            QCOMPARE(property.value, QString());
            QCOMPARE(plainText(property.secret), "MARKED");
        }
    }

    void takesAMissingFileAsEmptyAndReportsAnUnreadableOne()
    {
        QTemporaryDir folder;
        const auto missing =
            aws::readConfigFile(folder.filePath(QStringLiteral("none")), aws::ConfigKind::Config);
        QVERIFY(missing);
        QVERIFY(missing->profiles.empty());
        const auto unreadable = aws::readConfigFile(folder.path(), aws::ConfigKind::Config); // a folder
        QVERIFY(!unreadable);
        QCOMPARE(unreadable.error().kind, base::ErrorKind::Io);
        QVERIFY(unreadable.error().sentence.contains(folder.path()));
    }

    /// Opening a pipe waits for its writer, and there may be none.
    void refusesWhatItWouldHaveToWaitFor()
    {
        const QTemporaryDir folder;
        const QString pipe = folder.filePath(QStringLiteral("pipe"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        const auto refused = aws::readConfigFile(pipe, aws::ConfigKind::Credentials);
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, base::ErrorKind::Io);
        for (const QString &part : {pipe, QStringLiteral("it is a pipe, not a file")})
            QVERIFY2(refused.error().sentence.contains(part), qPrintable(refused.error().sentence));
        QVERIFY(!aws::readConfigFile(QStringLiteral("/dev/zero"), aws::ConfigKind::Config));
        const auto none = aws::readConfigFile(QStringLiteral("/dev/null"), aws::ConfigKind::Config);
        QVERIFY(none && none->profiles.empty());
    }

    void mergesTheTwoFiles()
    {
        const aws::Profiles profiles(config("[default]\nregion=a\noutput=c\n[profile dev]\nregion=d\n"),
                                     credentials("[default]\nregion=b\nca_bundle=\n[ci]\nregion=e\n"));
        QCOMPARE(profiles.names(),
                 QStringList({QStringLiteral("ci"), QStringLiteral("default"), QStringLiteral("dev")}));
        const QString name = QStringLiteral("default");
        const auto region = profiles.setting(name, QStringLiteral("region"));
        QCOMPARE(region->value, QStringLiteral("b"));
        QCOMPARE(region->place(), credentialsPath + QStringLiteral(" line 2"));
        QCOMPARE(profiles.setting(name, QStringLiteral("output"))->place(),
                 configPath + QStringLiteral(" line 3"));
        QVERIFY(!profiles.setting(name, QStringLiteral("ca_bundle")));
        QVERIFY(!profiles.setting(QStringLiteral("nobody"), QStringLiteral("region")));
    }

    void reportsHowAProfileComesByCredentials_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QByteArray>("credentials");
        QTest::addColumn<QString>("kind");
        const auto row = [](const char *name, const char *inConfig, const char *inCredentials,
                            const char *kind) {
            QTest::newRow(name) << QByteArray("[profile x]\n") + inConfig
                                << QByteArray("[x]\n") + inCredentials << QString::fromLatin1(kind);
        };
        const char *keys = "aws_access_key_id=a\naws_secret_access_key=b\n";
        row("nothing", "region=a", "", "no credentials");
        row("keys", "", keys, "keys");
        row("keys in config", keys, "", "keys");
        row("role wins over keys", "role_arn=r\nsource_profile=x", keys, "role");
        row("web identity", "role_arn=r\nweb_identity_token_file=f", keys, "web identity");
        row("SSO wins over keys", "sso_account_id=1", keys, "IAM Identity Center");
        row("a session alone gives nothing", "sso_session=s", "", "no credentials");
        row("keys in credentials heartbeat a process", "credential_process=p", keys, "keys");
        row("a process wins over keys in config",
            QByteArray(QByteArray(keys) + "credential_process=p").constData(), "", "credential process");
        row("login wins over a process", "credential_process=p\nlogin_session=l", "", "aws login");
    }

    void reportsHowAProfileComesByCredentials()
    {
        QFETCH(QByteArray, config);
        QFETCH(QByteArray, credentials);
        const aws::Profiles profiles(::config(config), ::credentials(credentials));
        QTEST(aws::describe(profiles.kind(QStringLiteral("x"))), "kind");
    }

    void choosesTheProfileInUse()
    {
        aws::Environment environment;
        QCOMPARE(aws::profileInUse(environment, {}).name, QStringLiteral("default"));
        QVERIFY(!aws::profileInUse(environment, {}).named);
        environment.variables.insert(QStringLiteral("AWS_DEFAULT_PROFILE"), QStringLiteral("second"));
        QCOMPARE(aws::profileInUse(environment, {}).name, QStringLiteral("second"));
        environment.variables.insert(QStringLiteral("AWS_PROFILE"), QStringLiteral("first"));
        QCOMPARE(aws::profileInUse(environment, {}).name, QStringLiteral("first"));
        QCOMPARE(aws::profileInUse(environment, {}).origin, QStringLiteral("AWS_PROFILE"));
        QCOMPARE(aws::profileInUse(environment, QStringLiteral("mine")).name, QStringLiteral("mine"));
    }

    void refusesProfilesThatAreMissingOrReadWrongly()
    {
        const aws::Profiles profiles(config("[profile bad]\nx =\n  y\n[profile good]\n"), credentials(""));
        const auto check = [&](const char *name, bool named) {
            return profiles.check(
                aws::ProfileChoice{QLatin1String(name), QStringLiteral("AWS_PROFILE"), named});
        };
        QVERIFY(check("good", true));
        QVERIFY(check("default", false));
        const auto missing = check("prod", true);
        QCOMPARE(missing.error().kind, base::ErrorKind::NotFound);
        for (const QString &part :
             {QStringLiteral("'prod'"), QStringLiteral("AWS_PROFILE"), configPath, credentialsPath})
            QVERIFY(missing.error().sentence.contains(part));
        const auto bad = check("bad", false);
        QCOMPARE(bad.error().kind, base::ErrorKind::BadInput);
        QVERIFY(bad.error().sentence.contains(configPath + QStringLiteral(" line 3")));
    }

    void namesTheSectionsItPassedOverWhereAProfileIsMissing_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QByteArray>("credentials");
        QTest::addColumn<QString>("reported");
        const QString inConfig = QStringLiteral("/home/me/.aws/config (its line 2 has ");
        QTest::newRow("without the word")
            << QByteArray("\n[prod]\na=b") << QByteArray()
            << inConfig + QStringLiteral("[prod], which is written [profile prod] there)");
        QTest::newRow("without a space")
            << QByteArray("\n[profileprod]\na=b") << QByteArray()
            << inConfig + QStringLiteral("this name without quotes, or no space before it)");
        QTest::newRow("with the word")
            << QByteArray() << QByteArray("[a]\n[profile prod]\na=b")
            << QStringLiteral("/home/me/.aws/credentials (its line 2 has [profile prod], which is "
                              "written [prod] there)");
        QTest::newRow("others") << QByteArray("[preview]\n[profile a]\n[plugins]\n[b") << QByteArray("[c\n")
                                << QStringLiteral(
                                       "in line 1, 3, 4) nor in /home/me/.aws/credentials (which also has "
                                       "sections that are no profiles, in line 1)");
    }
    void namesTheSectionsItPassedOverWhereAProfileIsMissing()
    {
        QFETCH(QByteArray, config);
        QFETCH(QByteArray, credentials);
        QFETCH(QString, reported);
        const aws::Profiles profiles(::config(config), ::credentials(credentials));
        const auto missing =
            profiles.check(aws::ProfileChoice{QStringLiteral("prod"), QStringLiteral("AWS_PROFILE"), true});
        QVERIFY(!missing);
        QVERIFY2(missing.error().sentence.contains(reported), qPrintable(missing.error().sentence));
    }

    void cutsACommentOffWhatCannotHoldIt()
    {
        const aws::Profiles profiles(
            config(
                "[profile x]\nregion = eu-west-1 # Dublin\nsource_profile = base\t; of all\noutput = # none\n"
                "credential_process = sh -c 'a ; b'\n"),
            credentials("[x]\naws_secret_access_key = MARKED # MARKED\n"));
        const auto value = [&](const char *key) {
            const auto found = profiles.setting(QStringLiteral("x"), QLatin1String(key));
            return found ? found->value : QString();
        };
        QCOMPARE(value("region"), QStringLiteral("eu-west-1"));
        QCOMPARE(value("source_profile"), QStringLiteral("base"));
        QCOMPARE(value("output"), QString());
        QCOMPARE(value("credential_process"), QStringLiteral("sh -c 'a ; b'"));
        QCOMPARE(plainText(profiles.section(QStringLiteral("x"), aws::ConfigKind::Credentials)
                               ->find(QStringLiteral("aws_secret_access_key"))
                               ->secret),
                 "MARKED # MARKED");
    }

    void expandsPathsInVariables()
    {
        aws::Environment environment;
        environment.home = QStringLiteral("/home/me");
        QCOMPARE(environment.configPath(), configPath);
        QCOMPARE(environment.credentialsPath(), credentialsPath);
        environment.variables = {{QStringLiteral("AWS_CONFIG_FILE"), QStringLiteral("~/$DIR/${DIR}/$NONE/c")},
                                 {QStringLiteral("AWS_SHARED_CREDENTIALS_FILE"), QStringLiteral("/x~/k")},
                                 {QStringLiteral("DIR"), QStringLiteral("$DIR")}};
        QCOMPARE(environment.configPath(), QStringLiteral("/home/me/$DIR/$DIR/$NONE/c"));
        QCOMPARE(environment.credentialsPath(), QStringLiteral("/x~/k"));
        environment.variables.insert(QStringLiteral("AWS_CONFIG_FILE"), QStringLiteral("  "));
        QCOMPARE(environment.configPath(), configPath);
    }
};

LEASESCOPE_TEST(ConfigFileTest)
#include "ConfigFileTest.moc"
