// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/fleet/FleetFile.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QTest>

using namespace std::chrono_literals;

namespace {

QString word(const char *latin)
{
    return QString::fromLatin1(latin);
}

QByteArray contentOf(const char *path)
{
    QFile file(QString::fromLatin1(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray sample()
{
    return contentOf(LEASESCOPE_FLEET_SAMPLE);
}

} // namespace

/// What a fleet file says is what its values say.
class FleetFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const auto read = fleet::parseFleet(sample());
        QVERIFY2(read, read ? "" : qPrintable(read.error().front().text(word("fleet.toml"))));
        m_fleet = *read;
    }

    void theExampleThatIsInstalledHasNoFaultsWithAllOfItToo()
    {
        const QByteArray example = contentOf(LEASESCOPE_FLEET_EXAMPLE);
        QByteArray whole;
        for (const QByteArray &line : example.split('\n'))
            whole += (line.startsWith("# ") && line.contains(" = ")) || line.startsWith("# [[")
                ? line.mid(2) + '\n'
                : line + '\n';
        for (const QByteArray &toml : {example, whole}) {
            const auto read = fleet::parseFleet(toml);
            QVERIFY2(read, read ? "" : qPrintable(read.error().front().text(word("fleet.toml"))));
            QCOMPARE(read->connections.size(), std::size_t(1));
        }
        QVERIFY(whole != example);
    }

    void theSampleHasItsDefaults()
    {
        QVERIFY(!m_fleet.every);
        QCOMPARE(m_fleet.limits.budgetPercent, 10);
        QCOMPARE(m_fleet.limits.dollarsPerMonth, 50.0);
        QCOMPARE(m_fleet.blindAfter, std::chrono::milliseconds(5min));
    }

    void theSampleHasItsConnections()
    {
        QCOMPARE(m_fleet.connections.size(), std::size_t(3));
        const fleet::Connection &staging = m_fleet.connections[0];
        QCOMPARE(staging.name, word("staging"));
        QCOMPARE(staging.profile, word("staging"));
        QCOMPARE(staging.regions, QStringList({word("eu-west-1"), word("us-east-1")}));
        QCOMPARE(staging.tables, QStringList(word("*")));
        QCOMPARE(staging.labels[word("env")], word("staging"));
        const fleet::Connection &prod = m_fleet.connections[1];
        QCOMPARE(prod.roleArn, word("arn:aws:iam::123456789012:role/LockWatcher"));
        QCOMPARE(prod.tables, QStringList({word("*-locks"), word("terraform-state"), word("!scratch-*")}));
        const fleet::Connection &lab = m_fleet.connections[2];
        QCOMPARE(lab.endpointUrl, word("http://127.0.0.1:8000"));
        QVERIFY(!lab.allowHttp && lab.profile.isEmpty() && lab.labels.isEmpty());
    }

    void theSampleHasItsRules()
    {
        const std::vector<fleet::TableRule> &rules = m_fleet.connections[1].rules;
        QCOMPARE(rules.size(), std::size_t(2));
        QCOMPARE(rules[0].match, word("orders-*"));
        QCOMPARE(rules[0].every, std::optional(fleet::ReadInterval(2s)));
        QCOMPARE(rules[0].lease, std::optional<std::chrono::milliseconds>(30s));
        QCOMPARE(rules[1].dialectFile, word("legacy.lockdialect.json"));
        QVERIFY(!rules[1].every && !rules[1].lease);
    }

    void theSampleHasItsAlertsAndReceivers()
    {
        QCOMPARE(m_fleet.alerts.size(), std::size_t(2));
        const fleet::Alert &lapsed = m_fleet.alerts[0];
        QCOMPARE(lapsed.when, word("state:lapsed key:/^(import|billing)-/"));
        QCOMPARE(lapsed.lasting, std::chrono::milliseconds(5min));
        QVERIFY(lapsed.severity == fleet::Alert::Severity::Critical);
        QCOMPARE(lapsed.notify, QStringList({word("alertmanager"), word("page")}));
        QVERIFY(m_fleet.alerts[1].severity == fleet::Alert::Severity::Warning);
        QCOMPARE(m_fleet.alerts[1].lasting.count(), 0);
        QCOMPARE(m_fleet.receivers.size(), std::size_t(3));
        QVERIFY(m_fleet.receivers[0].format == fleet::Receiver::Format::Alertmanager);
        QCOMPARE(m_fleet.receivers[1].urlFile, word("${CREDENTIALS_DIRECTORY}/chat-url"));
        QCOMPARE(m_fleet.receivers[2].exec,
                 QStringList({word("/usr/local/bin/page"), word("--team"), word("infra")}));
    }

    void whatIsNotSaidIsAsUsual()
    {
        const auto read = fleet::parseFleet("version = 1\n"
                                            "[defaults]\n"
                                            "every = \"90s\"\n"
                                            "tables = [\"*-locks\"]\n"
                                            "[[connection]]\n"
                                            "name = \"a\"\n"
                                            "regions = [\"eu-west-1\"]\n"
                                            "[[connection.table]]\n"
                                            "match = \"x\"\n"
                                            "every = \"auto\"\n");
        QVERIFY(read);
        QCOMPARE(read->every, fleet::ReadInterval(90s));
        QCOMPARE(read->connections.front().tables, QStringList(word("*-locks")));
        const std::optional<fleet::ReadInterval> &every = read->connections.front().rules.front().every;
        QVERIFY(every && !*every); // said, and as it is by itself
        QVERIFY(read->alerts.empty() && read->receivers.empty());
        QCOMPARE(read->limits.budgetPercent, 10);
    }

private:
    fleet::Fleet m_fleet;
};

LEASESCOPE_TEST(FleetFileTest)
#include "FleetFileTest.moc"
