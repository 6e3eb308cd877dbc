// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/demo/Demo.h"
#include "app/fleet/FleetWatch.h"
#include "app/metrics/MetricsOutput.h"
#include "core/base/SystemClock.h"
#include "tests/fakes/Patience.h"
#include "tests/fakes/TaskResult.h"
#include "tests/metrics/PrometheusTools.h"
#include "tests/metrics/SampleFleet.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;

namespace {

const QString shipped = QStringLiteral(LEASESCOPE_PROMETHEUS);

QByteArray fileText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

qsizetype samplesIn(const QByteArray &exposition)
{
    const QByteArrayList lines = exposition.split('\n');
    return std::ranges::count_if(
        lines, [](const QByteArray &line) { return !line.isEmpty() && !line.startsWith('#'); });
}

/// A table with a lock of each state, whose heartbeats were seen.
std::shared_ptr<fleet::TableState> lockTable(const QString &name,
                                             const std::vector<dynamodb::Item> &more = {})
{
    sample::WatchedTable table(name);
    for (const int version : {1, 2}) {
        std::vector<dynamodb::Item> items{
            sample::lock("held", "w", version), sample::lock("lapsed", "w", 1, "2s"),
            sample::released("released", "w", 1), sample::unreadable("unreadable"),
            sample::lock("unproven", "w", 1, "60s")};
        items.insert(items.end(), more.begin(), more.end());
        table.read(items, sample::boot(5s * version), true);
    }
    table.state()->setInterval(1s); // often enough for the shortest lease
    table.state()->setFindings(1, 2);
    return table.state();
}

fleet::FleetState usualFleet()
{
    auto connection = sample::connection({lockTable(QStringLiteral("locks"))});
    connection.clockOffset = -250ms;
    connection.credentialsEndAt = base::WallTime(1795817600s);
    connection.labels = {{QStringLiteral("team"), QStringLiteral("infra")}};
    auto state = sample::fleetOf({connection}, sample::boot(11s));
    state.fileReadAt = state.wall;
    return state;
}

/// As many tables as there may be, with names as long as DynamoDB's and longer, of what breaks texts; and such keys.
fleet::FleetState hostileFleet()
{
    std::vector<std::shared_ptr<fleet::TableState>> tables;
    const auto text = [](const QByteArray &bytes) { return QString::fromUtf8(bytes); };
    for (const QString &name :
         {text("a\"b\\c"), text("line\nend"),
          text("line\xe2\x90\x8a"
               "end"),
          text("tab\ttab"), text("}{\"} 1\n# EOF\n"),
          text("\xe2\x80\xae"
               "turned"),
          QString(QChar(0xd800)), QString(4 << 20, u'x'), text("snow \xe2\x98\x83"), QString(QChar(0))})
        tables.push_back(lockTable(name,
                                   {sample::lock("k\"\\\n", "w", 1), sample::lock("\xff\xfe\x00\x01", "w", 1),
                                    sample::lock(QByteArray(2000, '\n'), "w", 1)}));
    for (int at = static_cast<int>(tables.size()); at < 500; ++at)
        tables.push_back(lockTable(QStringLiteral("t%1").arg(at).leftJustified(255, u'-')));
    auto connection = sample::connection(tables);
    connection.labels = {{QStringLiteral("team"), text("in\"f\\r\na")}};
    return sample::fleetOf({connection}, sample::boot(11s));
}

alerts::AlertCounts someCounts()
{
    alerts::AlertCounts counts;
    counts.firing.push_back({QStringLiteral("lapsed-lock"), fleet::Alert::Severity::Critical, 1});
    counts.receivers.push_back({QStringLiteral("page"), 2, 1, 0, 0});
    return counts;
}

QByteArray exposition(const fleet::FleetState &state)
{
    metrics::FleetMetrics metrics(*metrics::namingFilter(QStringLiteral("key:/./")));
    return metrics.text(state, someCounts(), metrics::ProcessFacts::ofThisProcess()).value_or(QByteArray());
}

} // namespace

/// What the real programs of Prometheus make of our expositions, rules and dashboard.
class PrometheusTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const QString why = prometheus::missing({QStringLiteral("promtool"), QStringLiteral("prometheus")});
        if (!why.isEmpty())
            QSKIP(qPrintable(why));
    }

    void expositionsAreRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("of nothing") << exposition(sample::fleetOf({}, sample::boot(0s)));
        QTest::newRow("of a fleet") << exposition(usualFleet());
        QTest::newRow("of hostile tables") << exposition(hostileFleet());
    }
    void expositionsAreRead()
    {
        QFETCH(QByteArray, text);
        QVERIFY(text.size() > 1000);
        verifyIsRead(text);
    }

    void theDemoIsRead()
    {
        base::SystemClock clock;
        demo::Demo demo(aws::Environment(), clock);
        const auto started = fakes::begin(demo.start({}));
        QTRY_VERIFY(started->has_value());
        QVERIFY2(fakes::ended(started), "the demo does not start");
        const aws::Environment environment = demo.visitor();
        app::FleetWatch::Options options;
        options.usesSightings = false;
        options.isAwaited = true;
        app::FleetWatch watch(clock, environment, options);
        std::vector<app::FleetWatch::Target> targets;
        for (std::size_t at = 0; at < demo.sites().size(); ++at) {
            fleet::Connection connection;
            connection.name = QStringLiteral("site-%1").arg(at);
            connection.endpointUrl = demo.optionsOf(at).choice.endpointUrl;
            connection.regions = {demo.sites()[at].region};
            connection.tables = {QStringLiteral("*")};
            targets.push_back({connection, demo.sites()[at].region, {}});
        }
        watch.setTargets(targets);
        watch.start();
        QTRY_VERIFY(watch.isFirstReadOver());
        const QByteArray text = exposition(watch.state());
        QVERIFY(text.contains("leasescope_table_up{"));
        QVERIFY(text.contains("dialect=\"dynamolock\""));
        verifyIsRead(text);
    }

    void aRealPrometheusScrapesUsAndAnswersEachQueryOfDashboardAndRules()
    {
        base::SystemClock clock;
        app::MetricsOptions options;
        options.listen = serve::ListenAddress{QHostAddress(QHostAddress::LocalHost), 0};
        app::MetricsOutput output(clock, options, usualFleet, someCounts);
        QVERIFY(output.start());
        const QTemporaryDir folder;
        QFile configuration(folder.filePath(QStringLiteral("prometheus.yml")));
        QVERIFY(configuration.open(QIODevice::WriteOnly));
        configuration.write("global: {scrape_interval: 200ms, evaluation_interval: 200ms}\n"
                            "rule_files: ['" +
                            QFile::encodeName(shipped) +
                            "/rules.yml']\n"
                            "scrape_configs:\n  - job_name: leasescope\n    static_configs: [{targets: ['" +
                            output.address()->text().toUtf8() + "']}]\n");
        configuration.close();
        QTcpServer taken;
        QVERIFY(taken.listen(QHostAddress(QHostAddress::LocalHost)));
        m_server = QStringLiteral("127.0.0.1:%1").arg(taken.serverPort());
        taken.close();
        QProcess prometheus;
        prometheus.setProcessChannelMode(QProcess::MergedChannels);
        prometheus.start(QStringLiteral("prometheus"),
                         {QStringLiteral("--config.file=") + configuration.fileName(),
                          QStringLiteral("--storage.tsdb.path=") + folder.filePath(QStringLiteral("data")),
                          QStringLiteral("--web.listen-address=") + m_server});
        QTRY_VERIFY2(!answer(QStringLiteral("up == 1")).isEmpty(), prometheus.readAll());
        QTRY_VERIFY(!answer(QStringLiteral("count_over_time(up[1m]) > 2")).isEmpty());
        const QByteArray scraped = answer(QStringLiteral("scrape_samples_scraped"));
        QVERIFY2(scraped.contains(" => " + QByteArray::number(samplesIn(*output.text())) + ' '), scraped);

        const QJsonObject dashboard =
            QJsonDocument::fromJson(fileText(shipped + QStringLiteral("/dashboard.json"))).object();
        int queries = 0;
        for (const QJsonValue panel : dashboard.value(QStringLiteral("panels")).toArray()) {
            for (const QJsonValue target : panel[QStringLiteral("targets")].toArray()) {
                QString query = target[QStringLiteral("expr")].toString();
                query.replace(QRegularExpression(QStringLiteral("\\$[a-z]+")), QStringLiteral(".*"));
                QVERIFY2(!answer(query).isEmpty(), qPrintable(query));
                ++queries;
            }
        }
        QCOMPARE(queries, 13);
        int rules = 0;
        for (const QByteArray &line : fileText(shipped + QStringLiteral("/rules.yml")).split('\n')) {
            const qsizetype at = line.indexOf("expr: ");
            if (at < 0)
                continue;
            const auto asked = query(QString::fromUtf8(line.sliced(at + 6)));
            QVERIFY2(asked.status == 0, line + asked.err);
            ++rules;
        }
        QCOMPARE(rules, 13);
        // The lock of the sample lapsed years ago.
        QTRY_VERIFY(
            !answer(QStringLiteral("ALERTS{alertname=\"LockLapsed\",alertstate=\"firing\"}")).isEmpty());
        prometheus.terminate();
        QTRY_COMPARE(prometheus.state(), QProcess::NotRunning);
    }

    void theRulesAreRulesAndPassTheirTests()
    {
        const auto checked = prometheus::run(
            QStringLiteral("promtool"),
            {QStringLiteral("check"), QStringLiteral("rules"), shipped + QStringLiteral("/rules.yml")});
        QVERIFY2(checked.status == 0, checked.out + checked.err);
        QVERIFY(checked.out.contains("13 rules found"));
        const auto tested = prometheus::run(
            QStringLiteral("promtool"),
            {QStringLiteral("test"), QStringLiteral("rules"), shipped + QStringLiteral("/rules_test.yml")});
        QVERIFY2(tested.status == 0, tested.out + tested.err);
    }

    // The tests of the rules notice what they are there for.
    void aChangedRuleIsNoticedByItsTests_data()
    {
        QTest::addColumn<QByteArray>("was");
        QTest::addColumn<QByteArray>("is");
        const auto row = [](const char *was, const char *is) {
            QTest::newRow(was) << QByteArray(was) << QByteArray(is);
        };
        row("_lapsed_timestamp_seconds > 300", "_lapsed_timestamp_seconds > 400");
        row("> 300 and on (connection, region, table) leasescope_table_up == 1", "> 300");
        row("> 7200", "> 7600");
        row("time() - min without (origin)", "time() - max without (origin)");
        row("leasescope_table_up == 0 or ", "");
        row("3 * leasescope_read_interval_seconds + 60", "3000 * leasescope_read_interval_seconds + 60");
        row(" and on (connection, region) leasescope_connection_sign_in_required == 0", "");
        row("margin_ratio < 0.5", "margin_ratio < 0.3");
        row("up{job=\"leasescope\"} == 0", "up{job=\"leasescope\"} == 2");
        row("[15m])) > 5", "[15m])) > 50");
        row("leasescope_clock_offset_doubt_seconds > 5", "leasescope_clock_offset_doubt_seconds > 7");
        row("leasescope_locks{state=\"unreadable\"} > 0", "leasescope_locks{state=\"unreadable\"} > 3");
        row("last_reload_successful == 0", "last_reload_successful == 2");
        row("notifications_total{outcome=\"failed\"}", "notifications_total{outcome=\"dropped\"}");
        row("notifications_total{outcome=\"failed\"}[15m]", "notifications_total{outcome=\"failed\"}[30m]");
        row("leasescope_findings{severity=\"error\"} > 0", "leasescope_findings{severity=\"error\"} > 2");
    }
    void aChangedRuleIsNoticedByItsTests()
    {
        QFETCH(QByteArray, was);
        QFETCH(QByteArray, is);
        const QTemporaryDir folder;
        QByteArray rules = fileText(shipped + QStringLiteral("/rules.yml"));
        QVERIFY(rules.contains(was));
        rules.replace(was, is);
        QFile changed(folder.filePath(QStringLiteral("rules.yml")));
        QVERIFY(changed.open(QIODevice::WriteOnly));
        changed.write(rules);
        changed.close();
        const QString tests = folder.filePath(QStringLiteral("rules_test.yml"));
        QVERIFY(QFile::copy(shipped + QStringLiteral("/rules_test.yml"), tests));
        const auto tested = prometheus::run(QStringLiteral("promtool"),
                                            {QStringLiteral("test"), QStringLiteral("rules"), tests});
        QCOMPARE(tested.status, 1);
    }

private:
    /// By promtool and by the client library for Python.
    static void verifyIsRead(const QByteArray &text)
    {
        const auto checked = prometheus::run(QStringLiteral("promtool"),
                                             {QStringLiteral("check"), QStringLiteral("metrics")}, text);
        QVERIFY2(checked.status == 0, checked.out.left(2000) + checked.err.left(2000));
        QCOMPARE(checked.err + checked.out, QByteArray());
        const auto parsed = prometheus::run(QStringLiteral("/usr/bin/python3"),
                                            {QStringLiteral("-B"), QStringLiteral(PARSE_METRICS)}, text);
        if (parsed.status == 77)
            QSKIP("python3-prometheus-client is not installed: ./check installs it");
        QVERIFY2(parsed.status == 0, parsed.err.right(2000));
        qsizetype samples = 0;
        for (const QByteArray &line : parsed.out.split('\n')) {
            const QJsonObject family = QJsonDocument::fromJson(line).object();
            samples += family.value(QStringLiteral("samples")).toArray().size();
            if (!line.isEmpty())
                QVERIFY(!family.value(QStringLiteral("help")).toString().isEmpty());
        }
        QCOMPARE(samples, samplesIn(text));
    }

    [[nodiscard]] prometheus::Ended query(const QString &expression) const
    {
        return prometheus::run(QStringLiteral("promtool"),
                               {QStringLiteral("query"), QStringLiteral("instant"),
                                QStringLiteral("http://") + m_server, expression});
    }
    /// What the server answers; empty: nothing, or it is not up yet.
    [[nodiscard]] QByteArray answer(const QString &expression) const
    {
        const auto asked = query(expression);
        return asked.status == 0 ? asked.out.trimmed() : QByteArray();
    }

    QString m_server;
};

LEASESCOPE_TEST(PrometheusTest)
#include "PrometheusTest.moc"
