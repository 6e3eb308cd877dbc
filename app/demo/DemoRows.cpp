// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/demo/DemoRows.h"

#include <QDateTime>

namespace demo {
namespace {

using namespace std::chrono_literals;
using dynamodb::AttributeValue;

AttributeValue textValue(const QByteArray &text)
{
    return AttributeValue::string(text);
}

QByteArray minutesBefore(base::WallTime now, int minutes)
{
    const auto at = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()) -
        std::chrono::minutes(minutes);
    return QDateTime::fromMSecsSinceEpoch(at.count(), Qt::UTC).toString(Qt::ISODateWithMs).toLatin1();
}

/// A lease of the Kinesis Client Library.
dynamodb::Item leaseOf(const char *shard, const char *worker, int counter)
{
    return dynamodb::Item(
        {{"leaseKey", textValue(shard)},
         {"leaseOwner", textValue(worker)},
         {"leaseCounter", AttributeValue::number(counter)},
         {"checkpoint", textValue("49650000000000000000000000000000000000000000000000000002")},
         {"checkpointSubSequenceNumber", AttributeValue::number(0)},
         {"ownerSwitchesSinceCheckpoint", AttributeValue::number(0)},
         {"entityType", textValue("LEASE")}});
}

QByteArray terraformInfo(const char *id, const char *who, const char *operation, const QByteArray &created,
                         const char *path)
{
    return QByteArray("{\"ID\":\"") + id + "\",\"Operation\":\"" + operation + "\",\"Info\":\"\",\"Who\":\"" +
        who + "\",\"Version\":\"1.13.1\",\"Created\":\"" + created + "\",\"Path\":\"" + path + "\"}";
}

StrayRow terraformRow(const char *table, const char *state, const char *attribute, const QByteArray &value)
{
    StrayRow row;
    row.table = QString::fromLatin1(table);
    row.partitionKey = "LockID";
    row.item = dynamodb::Item({{"LockID", textValue(state)}, {attribute, textValue(value)}});
    return row;
}

void addTerraform(std::vector<StrayRow> &rows, base::WallTime now)
{
    const auto row = [&rows](const char *state, const char *attribute, const QByteArray &value) {
        rows.push_back(terraformRow("terraform-locks", state, attribute, value));
    };
    row("acme-state/network.tfstate", "Info",
        terraformInfo("9dddc32b-f53c-4488-ad1d-591b07ea39f7", "alice@laptop", "OperationTypeApply",
                      minutesBefore(now, 47), "acme-state/network.tfstate"));
    row("acme-state/network.tfstate-md5", "Digest", "9ed39e2ea931586b6a985a6942ef573e");
    row("acme-state/dns.tfstate", "Info",
        "{\"ID\":\"e3476794-8358-4052-a735"); // cut off: no client can read it
    row("acme-state/dns.tfstate-md5", "Digest", "5f0c2f5e5d9b5d1d8c1c0d7a3f3f7a11");
}

void addSemaphore(std::vector<StrayRow> &rows, base::WallTime now)
{
    const QByteArray execution = "arn:aws:states:eu-west-1:111122223333:execution:Import:";
    StrayRow stray;
    stray.table = QStringLiteral("sfn-locktable");
    stray.partitionKey = "LockName";
    stray.item = dynamodb::Item({{"LockName", textValue("ImportSemaphore")},
                                 {"currentlockcount", AttributeValue::number(2)},
                                 {execution + "nightly-0412", textValue(minutesBefore(now, 4))},
                                 {execution + "nightly-0398", textValue(minutesBefore(now, 1440))}});
    rows.push_back(std::move(stray));
}

} // namespace

std::vector<StrayRow> stagingRows(base::WallTime now)
{
    std::vector<StrayRow> rows;
    const auto addRow = [&rows](dynamodb::Item item) {
        StrayRow stray;
        stray.table = QStringLiteral("locks");
        stray.partitionKey = "key";
        stray.item = std::move(item);
        rows.push_back(std::move(stray));
    };
    // A lease with a space in it: Go cannot parse it, so no dynamolock client can ever acquire this lock.
    addRow(dynamodb::Item({{"key", textValue("etl-march")},
                           {"ownerName", textValue("hand-edited")},
                           {"leaseDuration", textValue("20 s")},
                           {"recordVersionNumber", textValue("uRB3p4r8NaWA2dT65ioxhurhms4r8Kmk")}}));
    addRow(dynamodb::Item(
        {{"key", textValue("config#feature-flags")},
         {"flags", AttributeValue::set(dynamodb::AttributeType::SS, {"new-import", "fast-close"})},
         {"updatedBy", textValue("deploy-bot")}}));
    addTerraform(rows, now);
    addSemaphore(rows, now);
    return rows;
}

std::vector<DemoCounter> stagingCounters()
{
    const auto lease = [](const char *shard, const char *worker, int counter,
                          std::chrono::milliseconds every) {
        DemoCounter row;
        row.table = QStringLiteral("orders-consumer");
        row.partitionKey = "leaseKey";
        row.counter = "leaseCounter";
        row.item = leaseOf(shard, worker, counter);
        row.every = every;
        return row;
    };
    // A worker renews each 3 s or so. The third one has stopped.
    return {lease("shardId-000000000000", "worker-a", 4711, 3s),
            lease("shardId-000000000001", "worker-b", 902, 3s),
            lease("shardId-000000000002", "worker-c", 77, 0s)};
}

std::vector<StrayRow> productionRows(base::WallTime now)
{
    return {terraformRow("tf-state-prod", "acme-prod/network.tfstate", "Info",
                         terraformInfo("41e5f0a2-6f8e-4a4e-9d0b-0b7f6f2f6c31", "bob@ci-runner-12",
                                       "OperationTypeApply", minutesBefore(now, 96),
                                       "acme-prod/network.tfstate")),
            terraformRow("tf-state-prod", "acme-prod/network.tfstate-md5", "Digest",
                         "0b9ee2e8f7d6c5b4a39281706f5e4d3c")};
}

} // namespace demo
