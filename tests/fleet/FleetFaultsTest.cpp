// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/fleet/FleetFile.h"
#include "tests/program/Test.h"

#include <QTest>

namespace {

QStringList faultsOf(const QByteArray &toml)
{
    fleet::FleetChecks checks;
    checks.dialects = {QStringLiteral("dynamolock"), QStringLiteral("terraform")};
    checks.filterFault = [](const QString &when) {
        return when.startsWith(u"held>") ? base::Sentence() : base::Sentence(QStringLiteral("no filter"));
    };
    const auto read = fleet::parseFleet(toml, checks);
    QStringList texts;
    if (!read) {
        for (const fleet::FleetFault &fault : read.error())
            texts += fault.text(QStringLiteral("fleet.toml"));
    }
    return texts;
}

const QByteArray good = "version = 1\n"
                        "[[connection]]\n"
                        "name = \"prod\"\n"
                        "regions = [\"eu-west-1\"]\n";
const QByteArray alerted = good +
    "[[alert]]\n"
    "name = \"old\"\n"
    "when = \"held>1h\"\n"
    "notify = [\"page\"]\n"
    "[[receiver]]\n"
    "name = \"page\"\n"
    "exec = [\"/bin/page\"]\n";

/// `text` with one of its lines, from 1, in place of what is there.
QByteArray withLine(const QByteArray &text, int number, const QByteArray &line)
{
    QByteArrayList lines = text.split('\n');
    lines[number - 1] = line;
    return lines.join('\n');
}

} // namespace

/// What is wrong in a fleet file is told with its place and what to do, all of it at once.
class FleetFaultsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFaultHasItsPlaceAndItsRemedy_data()
    {
        QTest::addColumn<QByteArray>("toml");
        QTest::addColumn<QString>("fault");
        const auto row = [](const char *name, const QByteArray &toml, const char *fault) {
            QTest::newRow(name) << toml << QString::fromUtf8(fault);
        };
        row("a setting that is mistyped", withLine(good, 4, "regions = [\"eu-west-1\"]\nregoins = []"),
            "fleet.toml:5:1: connection prod has no setting \"regoins\"; did you mean regions?");
        row("a setting of nowhere", good + "zzz = 1\n",
            "fleet.toml:5:1: connection prod has no setting \"zzz\"");
        row("a section of nowhere", good + "[conection]\n",
            "fleet.toml:5:2: the fleet file has no setting \"conection\"; did you mean connection?");
        row("no version", withLine(good, 1, ""), "fleet.toml:1:1: the fleet file misses version");
        row("a later version", withLine(good, 1, "version = 2"),
            "fleet.toml:1:11: version 2 of the fleet file is not known to this program, which knows 1");
        row("a version in quotes", withLine(good, 1, "version = \"1\""),
            "fleet.toml:1:11: version of the fleet file must be a whole number");
        row("no connection", "version = 1\n", "fleet.toml:1:1: the fleet file misses connection");
        row("one bracket", "version = 1\n[connection]\nname = \"a\"\n",
            "fleet.toml:2:1: connection is written in two brackets, [[connection]], once for each");
        row("a connection without a name", "version = 1\n[[connection]]\nregions = [\"eu-west-1\"]\n",
            "fleet.toml:2:1: connection misses name");
        row("a name in capitals", withLine(good, 3, "name = \"Prod\""),
            "fleet.toml:3:8: \"Prod\" cannot be a name here: it has 1 to 32 small letters, digits and "
            "hyphens");
        row("a name twice", good + "[[connection]]\nname = \"prod\"\nregions = [\"eu-west-1\"]\n",
            "fleet.toml:6:8: there are two of the name prod");
        row("the name all", withLine(good, 3, "name = \"all\""),
            "fleet.toml:3:8: --connection all takes every connection; choose another name");
        row("no Regions", withLine(good, 4, ""), "fleet.toml:2:1: connection prod misses regions");
        row("Regions of none", withLine(good, 4, "regions = []"),
            "fleet.toml:4:11: regions of connection prod must be an array of texts, not empty");
        row("a Region that is none", withLine(good, 4, "regions = [\"eu/west\"]"),
            "fleet.toml:4:12: \"eu/west\" is no name of a Region; write one such as eu-west-1");
        row("a Region twice", withLine(good, 4, "regions = [\"eu-west-1\", \"eu-west-1\"]"),
            "fleet.toml:4:25: Region eu-west-1 is named twice");
        row("a text that is a number", good + "profile = 5\n",
            "fleet.toml:5:11: profile of connection prod must be a text in quotes, not empty");
        row("plain http to another machine", good + "endpoint_url = \"http://db.example:8000\"\n",
            "fleet.toml:5:16: by plain http all of the network sees what tables hold; use https, or add "
            "allow_http = true");
        row("a URL of another kind", good + "endpoint_url = \"ftp://db.example\"\n",
            "fleet.toml:5:16: endpoint_url of connection prod must be http:// or https:// with a host");
        row("a URL with a fragment", good + "endpoint_url = \"https://db.example/#x\"\n",
            "fleet.toml:5:16: endpoint_url of connection prod has a fragment; remove everything from the # "
            "on");
        row("a URL with a password", good + "endpoint_url = \"https://ann:pw@db.example\"\n",
            "fleet.toml:5:16: endpoint_url of connection prod has a user name or password in it, and no "
            "secret "
            "stands in this file; secrets come from a profile, url_file or url_env");
        row("allow_http alone", good + "allow_http = true\n",
            "fleet.toml:5:14: allow_http belongs to an endpoint_url");
        row("allow_http in quotes", good + "allow_http = \"yes\"\n",
            "fleet.toml:5:14: allow_http of connection prod must be true or false");
        row("a role that is none", good + "role_arn = \"LockWatcher\"\n",
            "fleet.toml:5:12: role_arn of connection prod is not the ARN of a role; it reads "
            "arn:aws:iam::123456789012:role/NAME");
        row("an external id alone", good + "external_id = \"x\"\n",
            "fleet.toml:5:15: external_id belongs to a role_arn");
        row("a pattern that is none", good + "tables = [\"a b\"]\n",
            "fleet.toml:5:11: \"a b\" is no pattern of tables: letters of a table's name, * and ?, after ! "
            "what "
            "is left out");
        row("patterns that only leave out", good + "tables = [\"!a\"]\n",
            "fleet.toml:5:10: tables of connection prod only leaves out, and takes no table; add \"*\"");
        row("nine labels",
            good +
                "labels = { a = \"1\", b = \"1\", c = \"1\", d = \"1\", e = \"1\", f = \"1\", g = \"1\", "
                "h = \"1\", i = \"1\" }\n",
            "fleet.toml:5:10: connection prod has 9 labels, and 8 are the most");
        row("a label in capitals", good + "labels = { Team = \"x\" }\n",
            "fleet.toml:5:12: \"Team\" cannot be a label; its name is of small letters, digits and _, and "
            "begins "
            "with no digit and no __");
        row("a label of ours", good + "labels = { region = \"x\" }\n",
            "fleet.toml:5:12: \"region\" is a label of this program's own; choose another name");
        row("a label that is a number", good + "labels = { team = 5 }\n",
            "fleet.toml:5:19: team of labels of connection prod must be a text in quotes, not empty");
        row("labels that are no table", good + "labels = \"x\"\n",
            "fleet.toml:5:10: labels of connection prod must be a table");
        row("a rule without a match", good + "[[connection.table]]\nevery = \"2s\"\n",
            "fleet.toml:5:1: a table of connection prod misses match");
        row("a rule that leaves out", good + "[[connection.table]]\nmatch = \"!a\"\n",
            "fleet.toml:6:9: \"!a\" is no pattern of tables: letters of a table's name, * and ?");
        row("a duration with a space", good + "[[connection.table]]\nmatch = \"a\"\nevery = \"5 sec\"\n",
            "fleet.toml:7:9: \"5 sec\" is not a duration; write 5s");
        row("a duration without a unit", good + "[[connection.table]]\nmatch = \"a\"\nevery = \"5\"\n",
            "fleet.toml:7:9: \"5\" is not a duration; write 5s");
        row("a duration of words", good + "[[connection.table]]\nmatch = \"a\"\nevery = \"often\"\n",
            "fleet.toml:7:9: \"often\" is not a duration; write it as 250ms, 20s, 5m or 1h30m");
        row("an interval too short", good + "[[connection.table]]\nmatch = \"a\"\nevery = \"500ms\"\n",
            "fleet.toml:7:9: every of a table of connection prod must be \"auto\" or from 1s to 1h, not "
            "500ms");
        row("a lease of nothing", good + "[[connection.table]]\nmatch = \"a\"\nlease = \"0s\"\n",
            "fleet.toml:7:9: lease must be longer than 0s");
        row("a dialect that is mistyped",
            good + "[[connection.table]]\nmatch = \"a\"\ndialect = \"dynamolok\"\n",
            "fleet.toml:7:11: \"dynamolok\" is no dialect; did you mean dynamolock?");
        row("two dialects",
            good +
                "[[connection.table]]\nmatch = \"a\"\ndialect = \"terraform\"\ndialect_file = \"x.json\"\n",
            "fleet.toml:8:16: a table of connection prod has a dialect and a dialect_file; name one");
        row("a budget without its sign", "[defaults]\nbudget = \"10\"\n[x]\n" + good,
            "fleet.toml:2:10: budget must be from \"1%\" to \"50%\", not \"10\"");
        row("dollars below nothing", good + "[defaults]\ndollars_per_month = -1\n",
            "fleet.toml:6:21: dollars_per_month must not be below 0; 0 is no limit");
        row("dollars of no number", good + "[defaults]\ndollars_per_month = nan\n",
            "fleet.toml:6:21: dollars_per_month of [defaults] must be a number");
        row("an alert without a condition", withLine(alerted, 7, ""),
            "fleet.toml:5:1: alert old misses when");
        row("a condition that is none", withLine(alerted, 7, "when = \"holds\""),
            "fleet.toml:7:8: when of alert old: no filter");
        row("a receiver that is not there", withLine(alerted, 8, "notify = [\"pge\"]"),
            "fleet.toml:8:11: there is no receiver \"pge\"; did you mean page?");
        row("a connection that is not there",
            withLine(alerted, 8, "notify = [\"desktop\"]\nconnection = [\"prd\"]"),
            "fleet.toml:9:15: there is no connection \"prd\"; did you mean prod?");
        row("a severity that is none", withLine(alerted, 8, "notify = [\"page\"]\nseverity = \"high\""),
            "fleet.toml:9:12: severity of alert old must be one of critical, warning, info, not \"high\"");
        row("a receiver without a way", withLine(alerted, 11, ""),
            "fleet.toml:9:1: receiver page needs one of url, url_file, url_env and exec, and has 0");
        row("a receiver with two ways", alerted + "url_env = \"CHAT\"\n",
            "fleet.toml:9:1: receiver page needs one of url, url_file, url_env and exec, and has 2");
        row("a variable with its sign", withLine(alerted, 11, "url_env = \"$CHAT\""),
            "fleet.toml:11:11: url_env of receiver page is no name of a variable; write it without $");
        row("a format that is mistyped", withLine(alerted, 11, "url_env = \"CHAT\"\nformat = \"slak\""),
            "fleet.toml:12:10: format of receiver page must be one of json, alertmanager, slack, not "
            "\"slak\"; did "
            "you mean slack?");
        row("a format of a program", alerted + "format = \"slack\"\n",
            "fleet.toml:12:10: a program is given json; format belongs to a URL");
        row("a receiver of the window's name",
            withLine(withLine(alerted, 10, "name = \"desktop\""), 8, "notify = [\"desktop\"]"),
            "fleet.toml:10:8: desktop is the window, while it runs; choose another name");
        row("a secret", good + "client_secret = \"x\"\n",
            "fleet.toml:5:1: \"client_secret\" is named like a secret, and none stands in this file; secrets "
            "come "
            "from a profile, url_file or url_env");
        row("a secret as a label", good + "labels = { token = \"x\" }\n",
            "fleet.toml:5:12: \"token\" is named like a secret, and none stands in this file; secrets come "
            "from a "
            "profile, url_file or url_env");
        row("an access key", good + "access_key_id = \"x\"\n",
            "fleet.toml:5:1: \"access_key_id\" is named like a secret, and none stands in this file; secrets "
            "come "
            "from a profile, url_file or url_env");
        row("a long text in a wrong place",
            good + "[[connection.table]]\nmatch = \"a\"\nevery = \"" + QByteArray(40, 'K') + "\"\n",
            "fleet.toml:7:9: a text of 40 characters is not a duration; write it as 250ms, 20s, 5m or 1h30m");
    }
    void aFaultHasItsPlaceAndItsRemedy()
    {
        QFETCH(QByteArray, toml);
        QFETCH(QString, fault);
        const QStringList faults = faultsOf(toml);
        QVERIFY2(faults.contains(fault), qPrintable(faults.join(u'\n')));
        QVERIFY2(faults.size() == 1 || toml.contains("[x]"), qPrintable(faults.join(u'\n')));
    }

    void theTextsTheyAreMadeOfAreFine()
    {
        QCOMPARE(faultsOf(good), QStringList());
        QCOMPARE(faultsOf(alerted), QStringList());
        QCOMPARE(faultsOf(good + "endpoint_url = \"http://db.example:8000\"\nallow_http = true\n"),
                 QStringList());
    }

    void allFaultsAreReportedInTheOrderOfTheFile()
    {
        const QStringList faults = faultsOf("version = 2\n"
                                            "[[connection]]\n"
                                            "nmae = \"a\"\n"
                                            "regions = [\"?\"]\n"
                                            "[[alert]]\n"
                                            "name = \"x\"\n"
                                            "for = \"5 min\"\n");
        QCOMPARE(faults.size(), 7);
        QStringList places;
        for (const QString &fault : faults)
            places += fault.section(u':', 1, 2);
        QCOMPARE(places.join(u' '), QStringLiteral("1:11 2:1 3:1 4:12 5:1 5:1 7:7"));
        QVERIFY(faults.last().endsWith(u"write 5m"));
    }

    void noMoreThanTwentyAreReported()
    {
        QByteArray toml = good;
        for (int i = 0; i < 50; ++i)
            toml += "x" + QByteArray::number(i) + " = 1\n";
        const QStringList faults = faultsOf(toml);
        QCOMPARE(faults.size(), fleet::mostFleetFaults);
        QVERIFY(faults.first().startsWith(u"fleet.toml:5:1:"));
    }

    void aSyntaxErrorIsReportedAloneWithItsPlace()
    {
        const QStringList faults = faultsOf("version = 1\n[[connection]\nregoins = 1\n");
        QCOMPARE(faults.size(), 1);
        QVERIFY2(faults.first().startsWith(u"fleet.toml:2:"), qPrintable(faults.first()));
    }

    void whatIsTooLargeIsNotRead()
    {
        const QStringList faults = faultsOf(QByteArray((1 << 20) + 1, '#'));
        QCOMPARE(faults,
                 QStringList(QStringLiteral("fleet.toml:1:1: the fleet file is larger than 1024 KiB")));
    }
};

LEASESCOPE_TEST(FleetFaultsTest)
#include "FleetFaultsTest.moc"
