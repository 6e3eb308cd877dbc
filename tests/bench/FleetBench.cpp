// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/DynamoJson.h"
#include "tests/app/fleet/FleetWorld.h"
#include "tests/bench/Headless.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <cstdio>

namespace {

using namespace std::chrono_literals;

constexpr int connections = 10;
constexpr int rowBytes = 300;

QByteArray pageOf(int rows, const QByteArray &version)
{
    QByteArrayList items;
    for (int row = 0; row < rows; ++row) {
        dynamodb::Item item =
            watchtest::taken("lock-" + QByteArray::number(row), "worker-" + QByteArray::number(row),
                             version + QByteArray::number(row));
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

} // namespace

/// fleet_bench [TABLES [ROWS [MINUTES]]]: watches so many tables of so many locks, whose holders all live, for minutes of virtual
/// time, and prints what one read takes of a core, and the memory. No network: the endpoint is made of bytes.
int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const int tables = argc > 1 ? QByteArray(argv[1]).toInt() : 200;
    const int rows = argc > 2 ? QByteArray(argv[2]).toInt() : 1000;
    const int minutes = argc > 3 ? QByteArray(argv[3]).toInt() : 10;
    fleettest::FleetWorld world;
    const QByteArray one = pageOf(rows, "a");
    const QByteArray other = pageOf(rows, "b");
    std::vector<std::shared_ptr<Pages>> pages;
    std::vector<app::FleetWatch::Target> targets;
    for (int number = 0; number < connections; ++number) {
        const auto &endpoint = pages.emplace_back(std::make_shared<Pages>(world.clock, one, other));
        for (int table = number; table < tables; table += connections)
            endpoint->dynamo.createTable(QStringLiteral("locks%1").arg(table), "key");
        targets.push_back(fleettest::FleetWorld::target(QString::number(number), {QStringLiteral("*")}));
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
    const qint64 before = scansSoFar();
    const bench::Usage begun = bench::Usage::now();
    world.pass(std::chrono::minutes(minutes));
    const bench::Usage ended = bench::Usage::now();
    const auto reads = static_cast<double>(scansSoFar() - before);
    std::printf("%s\n", qPrintable(world.fleet->costSentence()));
    std::printf("tables %d rows %d reads %.0f reads_per_second %.2f cpu_ms_per_read %.2f core_percent %.2f "
                "peak_mb %.1f\n",
                tables, rows, reads, reads / (60.0 * minutes), (ended.cpuMs - begun.cpuMs) / reads,
                (ended.cpuMs - begun.cpuMs) / (600.0 * minutes), ended.peakMb);
    return 0;
}
