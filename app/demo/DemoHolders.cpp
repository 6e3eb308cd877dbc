// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/demo/DemoHolders.h"

#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/ddblock/Ddblock.h"
#include "core/locks/dialects/dynamolock/Dynamolock.h"
#include "core/locks/dialects/dyndbmutex/DyndbMutex.h"
#include "core/locks/dialects/javalockclient/JavaLockClient.h"
#include "core/locks/dialects/kcl/Kcl.h"
#include "core/locks/dialects/stepfunctions/StepFunctionsSemaphore.h"
#include "core/locks/dialects/terraform/Terraform.h"

namespace demo {
namespace {

using namespace std::chrono_literals;
using locks::DialectId;

constexpr const char *telling = "locks";

DemoTable tableOf(const char *name, DialectId dialect)
{
    DemoTable table;
    table.plan = locks::dialect(dialect)->defaultTable(QString::fromLatin1(name));
    table.dialect = dialect;
    return table;
}

DemoTable sortedTable()
{
    DemoTable table = tableOf("orders-locks", locks::JavaLockClient::dialectId());
    aws::KeyAttribute sortKey;
    sortKey.name = "region";
    table.plan.sortKey = sortKey;
    return table;
}

locks::TableShape shapeOf(const aws::TablePlan &plan)
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
    const DemoTable table = tableOf(telling, locks::Dynamolock::dialectId());
    const auto owner = [](const char *name) { return QStringList(QString::fromLatin1(name)); };
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
    const DemoTable table = sortedTable();
    const auto owner = [](const char *name) { return QStringList(QString::fromLatin1(name)); };
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
    const DemoTable mutex = tableOf("Mutex", locks::DyndbMutex::dialectId());
    const auto owner = [](const char *name) { return QStringList(QString::fromLatin1(name)); };
    holders.push_back(member(mutex, "i-8abd832c32", owner("lambda-resize"), 10min, 0s));
    holders.push_back(
        ending(member(mutex, "i-deadbeef", owner("lambda-cleanup"), 2s, 0s), Ending::Crashes, 1s));
    holders.push_back(
        ending(member(mutex, "i-cafebabe", owner("lambda-tag"), 30s, 0s), Ending::Releases, 2s));
    const DemoTable ddblock = tableOf("ddblocks", locks::Ddblock::dialectId());
    holders.push_back(member(ddblock, "nightly/report", {QString()}, 20s, 10s));
    holders.push_back(ending(member(ddblock, "compact-index", {QString()}, 6s, 3s), Ending::Crashes, 4s));
}

} // namespace

QString tellingTable()
{
    return QString::fromLatin1(telling);
}

std::vector<DemoTable> demoTables()
{
    return {tableOf(telling, locks::Dynamolock::dialectId()),
            sortedTable(),
            tableOf("Mutex", locks::DyndbMutex::dialectId()),
            tableOf("ddblocks", locks::Ddblock::dialectId()),
            tableOf("terraform-locks", locks::Terraform::dialectId()),
            tableOf("orders-consumer", locks::Kcl::dialectId()),
            tableOf("sfn-locktable", locks::StepFunctionsSemaphore::dialectId())};
}

std::vector<DemoHolder> demoHolders()
{
    std::vector<DemoHolder> holders;
    addDynamolock(holders);
    addJava(holders);
    addDated(holders);
    return holders;
}

} // namespace demo
