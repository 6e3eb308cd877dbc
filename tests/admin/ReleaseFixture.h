// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ForceRelease.h"
#include "core/admin/GuardedWrite.h"
#include "core/audit/JournalReader.h"
#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/FixedCredentials.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/TaskResult.h"
#include "tests/fakes/network/BrokenLine.h"

#include <QTemporaryDir>
#include <QTest>

namespace release {

using namespace std::chrono_literals;
using admin::Receipt;
using admin::ReleaseIntent;
using dynamodb::AttributeValue;
using watch::ProofResult;

inline const QString table = QStringLiteral("locks");

inline dynamodb::Item lockRow(const char *version, const char *owner = "worker-7")
{
    return dynamodb::Item({{"key", AttributeValue::string("import-eu")},
                           {"ownerName", AttributeValue::string(owner)},
                           {"leaseDuration", AttributeValue::string("20s")},
                           {"recordVersionNumber", AttributeValue::string(version)},
                           {"data", AttributeValue::binary("payload")},
                           {"shard", AttributeValue::number(4)}});
}

inline constexpr const char *firstVersion =
    "1787227197000000000:A4QEMDAAYLLDMY3QKZFV5LVEFL35JCWB24XP55TBFBCRGFZWDWAA";
inline constexpr const char *nextVersion =
    "1787227202000000000:WRM3IGXTX3X3NVT6JN3IPKJHPRJQI4ANWFR4AM7N3H636AWJZMYQ";

/// A result whose value may be asked for without looking first: an error fails the test, with its sentence. A plain
/// base::Result would show a part of the error as a value.
template <typename T>
struct CheckedResult : base::Result<T> {
    CheckedResult(base::Result<T> result) : base::Result<T>(std::move(result)) { }
    const T *operator->() const { return &**this; }
    const T &operator*() const
    {
        static const T none{};
        if (this->has_value())
            return base::Result<T>::operator*();
        QTest::qFail(qPrintable(this->error().sentence), __FILE__, __LINE__);
        return none;
    }
};

/// One table behind a line that can break, and everything an act needs.
struct ReleaseFixture {
    fakes::ManualClock clock;
    fakes::FakeDynamo dynamo{clock};
    fakes::BrokenLine line{dynamo, clock};
    fakes::FixedCredentials credentials;
    dynamodb::DynamoDbClient client{line, credentials, clock, settings()};
    QTemporaryDir folder;
    audit::Journal journal{folder.path(), QStringLiteral("test"), clock};
    dynamodb::DynamoDbClient *acting = &client; ///< whom acts read and write by
    base::TaskScope tasks;

    static dynamodb::DynamoDbClient::Settings settings()
    {
        dynamodb::DynamoDbClient::Settings settings;
        settings.endpoint =
            *aws::customEndpoint(QStringLiteral("http://127.0.0.1:8000"), QStringLiteral("us-east-1"));
        settings.access = dynamodb::DynamoDbClient::Access::ReadWrite;
        return settings;
    }

    ReleaseFixture()
    {
        dynamo.createTable(table, "key");
        dynamo.put(table, lockRow(firstVersion));
    }

    [[nodiscard]] locks::LockRecord seen(const dynamodb::Item &item = lockRow(firstVersion)) const
    {
        locks::TableShape shape;
        shape.table = table;
        shape.partitionKey = "key";
        return locks::recordOf(item, shape);
    }

    [[nodiscard]] std::optional<dynamodb::Item> row() const
    {
        return dynamo.item(table, dynamodb::Item({{"key", AttributeValue::string("import-eu")}}));
    }

    /// A live lock of another library, in a table of its own, to be broken.
    [[nodiscard]] ReleaseIntent intentFor(locks::DialectId dialect, const dynamodb::Item &item)
    {
        const QString name(dialect.name());
        const auto plan = locks::dialect(dialect)->defaultTable(name);
        dynamo.createTable(plan);
        dynamo.put(name, item);
        locks::TableShape shape;
        shape.table = name;
        shape.partitionKey = plan.partitionKey.name;
        ReleaseIntent intent;
        intent.verb = ReleaseIntent::Verb::BreakLive;
        intent.seen = locks::recordOf(item, shape);
        intent.connection = QStringLiteral("test");
        return intent;
    }

    [[nodiscard]] ReleaseIntent intent(ReleaseIntent::Verb verb) const
    {
        ReleaseIntent intent;
        intent.verb = verb;
        intent.seen = seen();
        intent.connection = QStringLiteral("test");
        if (verb == ReleaseIntent::Verb::ReleaseLapsed) {
            ProofResult proof;
            proof.verdict = ProofResult::Verdict::Lapsed;
            proof.first = intent.seen;
            proof.latest = intent.seen;
            proof.firstReadAt = clock.boot() - 25s;
            proof.lastReadAt = clock.boot();
            proof.sentence = QStringLiteral("lapsed: watched for 25 s");
            intent.proof = proof;
        }
        return intent;
    }

    CheckedResult<Receipt> run(const ReleaseIntent &intent)
    {
        const auto consent =
            admin::OperatorConsent::given(QStringLiteral("eva@console"), QStringLiteral("host is gone"));
        return finish(
            admin::carryOut(services(), admin::forceRelease(intent, clock), *consent, tasks.token()));
    }
    [[nodiscard]] admin::ActServices services() { return {*acting, *acting, journal, clock}; }
    CheckedResult<Receipt> rehearse(const ReleaseIntent &intent)
    {
        return finish(admin::rehearse(&client, admin::forceRelease(intent, clock), tasks.token()));
    }

    /// Runs an act to its end, which comes `within` that time.
    template <typename T>
    CheckedResult<T> finish(base::Task<base::Result<T>> act, std::chrono::milliseconds within = 30s)
    {
        const auto result = fakes::noResultYet<T>();
        tasks.start(fakes::keepResult<T>(std::move(act), result));
        return fakes::finish<T>(
            result, [this] { clock.advance(500ms); }, static_cast<int>(within / 500ms));
    }

    [[nodiscard]] int writes() const
    {
        return dynamo.calls("PutItem") + dynamo.calls("UpdateItem") + dynamo.calls("DeleteItem");
    }
    [[nodiscard]] std::vector<audit::JournalEntry> entries() const
    {
        return *audit::JournalReader(folder.path()).entries();
    }
};

[[nodiscard]] inline fakes::Mishap mishap(fakes::Mishap::Kind kind, std::chrono::nanoseconds by = 0s)
{
    fakes::Mishap what;
    what.kind = kind;
    what.by = by;
    return what;
}

/// Does `what` after `length`, unless the fixture ends before.
inline base::Task<> after(ReleaseFixture *fixture, std::chrono::nanoseconds length,
                          std::function<void()> what)
{
    const auto rested = co_await fixture->clock.pause(length, fixture->tasks.token());
    if (rested)
        what();
}

} // namespace release
