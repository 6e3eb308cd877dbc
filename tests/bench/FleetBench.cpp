// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/DynamoJson.h"
#include "core/metrics/LockSummary.h"
#include "tests/app/fleet/FleetWorld.h"
#include "tests/bench/Headless.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <cstdio>
#include <ctime>

namespace {

using namespace std::chrono_literals;

constexpr int connections = 10;
constexpr int rowBytes = 300;

/// `changed`: of 100 rows so many have a version of their page; the others have the same in each.
QByteArray pageOf(int rows, const QByteArray &version, int changed)
{
    QByteArrayList items;
    for (int row = 0; row < rows; ++row) {
        dynamodb::Item item =
            watchtest::taken("lock-" + QByteArray::number(row), "worker-" + QByteArray::number(row),
                             (row % 100 < changed ? version : QByteArray("s")) + QByteArray::number(row));
        const qsizetype size = dynamodb::toJson(item).size();
        item.set("comment",
                 dynamodb::AttributeValue::string(QByteArray(std::max<qsizetype>(rowBytes - size, 1), 'x')));
        items += dynamodb::toJson(item);
    }
    const double units = rows * rowBytes / 8192.0;
    return "{\"Count\":" + QByteArray::number(rows) + ",\"ScannedCount\":" + QByteArray::number(rows) +
        ",\"Items\":[" + items.join(',') +
        "],\"ConsumedCapacity\":{\"TableName\":\"@\",\"CapacityUnits\":" + QByteArray::number(units) + "}}";
}

/// Answers scans with pages that were made before, each time with other versions, and all else as DynamoDB in memory does.
class Pages final : public http::HttpTransport {
public:
    Pages(base::Clock &clock, const QByteArray &one, const QByteArray &other)
        : dynamo(clock), m_clock(clock), m_pages{one, other}
    {
    }
    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request,
                                                      std::stop_token stop) override
    {
        const auto rested = co_await m_clock.pause(5ms, stop);
        if (!rested)
            co_return base::cancelled();
        const bool isScan = std::ranges::any_of(
            request.headers, [](const auto &header) { return header.second.endsWith(".Scan"); });
        if (isScan) {
            ++scans;
            const QString table =
                QJsonDocument::fromJson(request.body)[QLatin1String("TableName")].toString();
            QByteArray page = m_pages[++m_reads[table] % 2];
            page.replace(page.lastIndexOf('@'), 1, table.toUtf8());
            http::HttpResponse response = fakes::httpAnswer(200, page);
            response.sentAt = m_clock.boot() - 5ms;
            response.receivedAt = m_clock.boot();
            co_return response;
        }
        auto answer = co_await dynamo.send(std::move(request), stop);
        co_return answer;
    }
    fakes::FakeDynamo dynamo;
    qint64 scans = 0;

private:
    base::Clock &m_clock;
    std::array<QByteArray, 2> m_pages;
    std::map<QString, std::size_t> m_reads; ///< of each table
};

/// What the main thread computes for a delta: from the end of a read until the state of its table is as of it.
class DeltaTimes : public QObject {
public:
    explicit DeltaTimes(app::FleetWatch &watch)
    {
        for (app::FleetTable *table : watch.tables())
            connect(&table->watch(), &watch::TableWatch::readEnded, this, [this] { m_since = cpuMs(); });
        connect(&watch, &app::FleetWatch::changed, this, [this] {
            if (const auto since = std::exchange(m_since, {}))
                m_ms.push_back(cpuMs() - *since);
        });
    }
    /// The median, and the longest.
    [[nodiscard]] std::pair<double, double> ms()
    {
        std::ranges::sort(m_ms);
        return m_ms.empty() ? std::pair(0.0, 0.0) : std::pair(m_ms[m_ms.size() / 2], m_ms.back());
    }

    [[nodiscard]] static double cpuMs() ///< of this thread
    {
        struct timespec now { };
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
    }

private:
    std::optional<double> m_since;
    std::vector<double> m_ms;
};

} // namespace

/// fleet_bench [TABLES [ROWS [MINUTES [CHANGED [EVERY]]]]]: watches so many tables of so many locks, of whose holders CHANGED percent
/// live (all of them), for minutes of virtual time, each table every EVERY seconds (as the fleet file would), and prints what one
/// read takes of a core, what the main thread computes for it and for the metrics of all locks, and the memory. No network: the endpoint is made of bytes.
int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const int tables = argc > 1 ? QByteArray(argv[1]).toInt() : 200;
    const int rows = argc > 2 ? QByteArray(argv[2]).toInt() : 1000;
    const int minutes = argc > 3 ? QByteArray(argv[3]).toInt() : 10;
    constexpr int all = 100;
    const int changed = argc > 4 ? QByteArray(argv[4]).toInt() : all;
    const std::chrono::seconds every(argc > 5 ? QByteArray(argv[5]).toInt() : 0);
    fleettest::FleetWorld world;
    const QByteArray one = pageOf(rows, "a", changed);
    const QByteArray other = pageOf(rows, "b", changed);
    std::vector<std::shared_ptr<Pages>> pages;
    std::vector<app::FleetWatch::Target> targets;
    for (int number = 0; number < connections; ++number) {
        const auto &endpoint = pages.emplace_back(std::make_shared<Pages>(world.clock, one, other));
        for (int table = number; table < tables; table += connections)
            endpoint->dynamo.createTable(QStringLiteral("locks%1").arg(table), "key");
        const auto target = fleettest::FleetWorld::target(QString::number(number), {QStringLiteral("*")});
        targets.push_back(every > 0s ? fleettest::FleetWorld::every(target, every) : target);
    }
    world.options.transport = [&pages](const QString &connection, const QString &) {
        return pages[connection.toUInt()];
    };
    world.start(targets);
    world.pass(2min);
    const auto scansSoFar = [&pages] {
        qint64 scans = 0;
        for (const auto &endpoint : pages)
            scans += endpoint->scans;
        return scans;
    };
    for (const app::FleetTable *table : world.fleet->tables()) {
        if (const auto &error = table->state().error()) {
            std::fprintf(stderr, "not read: %s\n", qPrintable(error->sentence));
            return 1;
        }
    }
    DeltaTimes times(*world.fleet);
    const qint64 before = scansSoFar();
    const bench::Usage begun = bench::Usage::now();
    world.pass(std::chrono::minutes(minutes));
    const bench::Usage ended = bench::Usage::now();
    const auto reads = static_cast<double>(scansSoFar() - before);
    std::printf("%s\n", qPrintable(world.fleet->costSentence()));
    const double summing = DeltaTimes::cpuMs();
    for (const app::FleetTable *table : world.fleet->tables())
        (void)metrics::lockSummary(table->state());
    const double summed = DeltaTimes::cpuMs() - summing;
    const auto [median, longest] = times.ms();
    std::printf("tables %d rows %d reads %.0f reads_per_second %.2f cpu_ms_per_read %.2f core_percent %.2f "
                "peak_mb %.1f delta_ms_median %.2f delta_ms_longest %.2f "
                "summary_ms %.2f\n",
                tables, rows, reads, reads / (60.0 * minutes), (ended.cpuMs - begun.cpuMs) / reads,
                (ended.cpuMs - begun.cpuMs) / (600.0 * minutes), ended.peakMb, median, longest, summed);
    return 0;
}
