// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/demo/DemoSites.h"

#include "app/demo/DemoRows.h"

#include "core/locks/dialects/Dialects.h"

namespace demo {
namespace {

using namespace std::chrono_literals;

DemoTable tableOf(const char *name, QStringView library)
{
    DemoTable table;
    table.dialect = *locks::dialectNamed(library);
    table.plan = locks::dialect(table.dialect)->defaultTable(QString::fromLatin1(name));
    return table;
}

DemoTable sortedTable(const char *name)
{
    DemoTable table = tableOf(name, u"java-lock-client");
    dynamodb::KeyAttribute sortKey;
    sortKey.name = "region";
    table.plan.sortKey = sortKey;
    return table;
}

locks::TableShape shapeOf(const dynamodb::TablePlan &plan)
{
    locks::TableShape shape;
    shape.table = plan.name;
    shape.partitionKey = plan.partitionKey.name;
    if (plan.sortKey)
        shape.sortKey = plan.sortKey->name;
    return shape;
}

DemoHolder member(const DemoTable &table, const char *key, QStringList owners,
                  std::chrono::milliseconds lease, std::chrono::milliseconds heartbeat)
{
    DemoHolder member;
    member.request.dialect = table.dialect;
    member.request.shape = shapeOf(table.plan);
    member.request.key = QString::fromLatin1(key);
    member.request.lease = lease;
    member.request.heartbeat = heartbeat;
    member.request.wait = 5min;
    member.owners = std::move(owners);
    return member;
}

QStringList owner(const char *name)
{
    return {QString::fromLatin1(name)};
}

DemoHolder ending(DemoHolder member, Ending ending, std::chrono::milliseconds holds,
                  std::chrono::milliseconds gap = {})
{
    member.ending = ending;
    member.holds = holds;
    member.gap = gap;
    return member;
}

DemoHolder with(DemoHolder member, const char *data)
{
    member.request.data = QByteArray(data);
    return member;
}

DemoHolder sorted(DemoHolder member, const char *sortKey)
{
    member.request.sortKey = QString::fromLatin1(sortKey);
    return member;
}

void addDynamolock(std::vector<DemoHolder> &holders)
{
    const DemoTable table = tableOf("locks", u"dynamolock");
    holders.push_back(with(ending(member(table, "import-eu", owner("worker-7"), 6s, 2s), Ending::Crashes, 4s),
                           R"({"job":"import","region":"eu","batch":4711})"));
    holders.push_back(
        with(member(table, "import-us", owner("worker-3"), 20s, 5s), R"({"job":"import","region":"us"})"));
    holders.push_back(member(table, "import-apac", owner("worker-4"), 15s, 5s));
    holders.push_back(
        ending(member(table, "nightly-report", owner("worker-1"), 20s, 5s), Ending::Releases, 3s));
    holders.push_back(ending(
        member(table, "report/42",
               {QStringLiteral("i-0abc12"), QStringLiteral("i-0def34"), QStringLiteral("i-0987fe")}, 6s, 1s),
        Ending::HandsOver, 11s, 2s));
    holders.push_back(
        with(member(table, "billing-close", owner("ip-10-0-3-17.eu-west-1.compute.internal"), 20s, 10s),
             "slow on purpose: heartbeats at half of its lease"));
    holders.push_back(member(table, "leader", owner("scheduler-0"), 30s, 2s));
}

void addJava(std::vector<DemoHolder> &holders)
{
    const DemoTable table = sortedTable("orders-locks");
    holders.push_back(sorted(
        member(table, "reindex", owner("orders-1.internal8f14e45f-ceea-467f-a8d1-0f2b6c1f9a11"), 10s, 3s),
        "eu"));
    holders.push_back(sorted(
        member(table, "reindex", owner("orders-2.internalc9f0f895-fb98-4b91-8a3e-5c1a1f3f2b77"), 10s, 3s),
        "us"));
    holders.push_back(
        sorted(ending(member(table, "settle-payments",
                             owner("orders-3.internal45c48cce-2e2d-4fbd-9a7b-6f1c0e1f8d35"), 8s, 2s),
                      Ending::Crashes, 5s),
               "eu"));
    holders.push_back(sorted(
        ending(member(table, "export-daily", {QStringLiteral("batch-a"), QStringLiteral("batch-b")}, 9s, 3s),
               Ending::HandsOver, 14s, 1s),
        "eu"));
}

void addDated(std::vector<DemoHolder> &holders)
{
    const DemoTable mutex = tableOf("Mutex", u"dyndb-mutex");
    holders.push_back(member(mutex, "i-8abd832c32", owner("lambda-resize"), 10min, 0s));
    holders.push_back(
        ending(member(mutex, "i-deadbeef", owner("lambda-cleanup"), 2s, 0s), Ending::Crashes, 1s));
    holders.push_back(
        ending(member(mutex, "i-cafebabe", owner("lambda-tag"), 30s, 0s), Ending::Releases, 2s));
    const DemoTable ddblock = tableOf("ddblocks", u"ddblock");
    holders.push_back(member(ddblock, "nightly/report", {QString()}, 20s, 10s));
    holders.push_back(ending(member(ddblock, "compact-index", {QString()}, 6s, 3s), Ending::Crashes, 4s));
}

DemoSite staging(base::WallTime now)
{
    DemoSite site;
    site.name = QStringLiteral("staging");
    site.region = QStringLiteral("eu-west-1");
    site.colour = QStringLiteral("green");
    site.opensReadOnly = false;
    site.tables = {tableOf("locks", u"dynamolock"),
                   sortedTable("orders-locks"),
                   tableOf("Mutex", u"dyndb-mutex"),
                   tableOf("ddblocks", u"ddblock"),
                   tableOf("terraform-locks", u"terraform"),
                   tableOf("orders-consumer", u"kcl"),
                   tableOf("sfn-locktable", u"stepfunctions-semaphore")};
    addDynamolock(site.holders);
    addJava(site.holders);
    addDated(site.holders);
    site.strays = stagingRows(now);
    site.counters = stagingCounters();
    return site;
}

/// Its own holders beside one that has crashed and one run of Terraform that waits for an answer.
DemoSite production(base::WallTime now)
{
    DemoSite site;
    site.name = QStringLiteral("prod");
    site.region = QStringLiteral("eu-central-1");
    site.colour = QStringLiteral("red");
    site.looksLikeProduction = true;
    const DemoTable payments = tableOf("payments-prod", u"dynamolock");
    const DemoTable orders = sortedTable("orders-locks-prod");
    const DemoTable crons = tableOf("cron-prod", u"dyndb-mutex");
    site.tables = {payments, orders, crons, tableOf("tf-state-prod", u"terraform")};
    const auto add = [&site](DemoHolder holder) { site.holders.push_back(std::move(holder)); };
    add(ending(member(payments, "ledger-close/2026-11", owner("payments-4.prod.internal"), 10s, 3s),
               Ending::Crashes, 5s));
    add(member(payments, "payout-run", owner("payments-1.prod.internal"), 20s, 5s));
    add(member(payments, "fx-rates", owner("payments-2.prod.internal"), 20s, 5s));
    add(sorted(member(orders, "reindex", owner("orders-7.prod.internal"), 20s, 6s), "eu"));
    add(sorted(member(orders, "settle-payments", owner("orders-9.prod.internal"), 20s, 6s), "eu"));
    add(member(crons, "nightly-export", owner("cron-1.prod.internal"), 10min, 0s));
    site.strays = productionRows(now);
    return site;
}

/// The same names in another account: what is done to one is not done to the other.
DemoSite otherRegion()
{
    DemoSite site;
    site.name = QStringLiteral("prod-us");
    site.region = QStringLiteral("us-east-1");
    site.colour = QStringLiteral("amber");
    site.looksLikeProduction = true;
    site.sessionEnds = true;
    const DemoTable payments = tableOf("payments-prod", u"dynamolock");
    const DemoTable orders = sortedTable("orders-locks-prod");
    site.tables = {payments, orders};
    const auto add = [&site](DemoHolder holder) { site.holders.push_back(std::move(holder)); };
    add(member(payments, "payout-run", owner("payments-1.us.internal"), 20s, 5s));
    add(member(payments, "fx-rates", owner("payments-3.us.internal"), 20s, 5s));
    add(sorted(member(orders, "reindex", owner("orders-2.us.internal"), 20s, 6s), "us"));
    return site;
}

} // namespace

std::vector<DemoSite> demoSites(base::WallTime now)
{
    return {staging(now), production(now), otherRegion()};
}

} // namespace demo
