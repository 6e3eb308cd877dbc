// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/contract/ContractTest.h"

#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/dynamodb/item/SameValue.h"
#include "core/emulator/MemoryEndpoint.h"
#include "tests/fakes/FixedCredentials.h"

#include <QCoroTask>
#include <QTest>

namespace contract {

namespace {

using dynamodb::AttributeType;
using dynamodb::AttributeValue;
using dynamodb::Condition;
using dynamodb::ConditionalWrite;

const dynamodb::Item key{{"id", AttributeValue::string("memory")}};

dynamodb::Item with(std::initializer_list<dynamodb::NamedValue> attributes)
{
    dynamodb::Item item = key;
    for (const auto &[name, value] : attributes)
        item.set(name, value);
    return item;
}

dynamodb::TablePlan planOf(const QByteArray &table)
{
    dynamodb::TablePlan plan;
    plan.name = QString::fromLatin1(table);
    plan.partitionKey.name = "id";
    return plan;
}

/// Holds whatever the row is.
const Condition always = Condition::exists("id") || Condition::notExists("id");

/// The endpoint and the table in memory side by side, both asked the same by a lock client's interface. Without the row
/// at first.
struct SideBySide {
    SideBySide(EndpointUnderTest &under, const QByteArray &table)
        : name(QString::fromLatin1(table)), memory(planOf(table)), ours(under.clock(), memory),
          theirs(under.transport(), credentials, under.clock(), settings(under.url()))
    {
        (void)QCoro::waitFor(theirs.apply(ConditionalWrite::remove(name, key, always), never));
    }

    static dynamodb::DynamoDbClient::Settings settings(const QUrl &url)
    {
        dynamodb::DynamoDbClient::Settings settings;
        settings.endpoint.url = url;
        settings.endpoint.region = "us-east-1";
        settings.endpoint.custom = true;
        settings.endpoint.local = true;
        settings.access = dynamodb::DynamoDbClient::Access::ReadWrite;
        return settings;
    }

    /// What differs between the two; empty: nothing. `returnsItem` false: the endpoint leaves out the item of a failed
    /// condition.
    [[nodiscard]] QString differenceAfter(const ConditionalWrite &write, bool returnsItem)
    {
        const auto real = QCoro::waitFor(theirs.apply(write, never));
        const auto played = QCoro::waitFor(ours.apply(write, never));
        if (real.has_value() != played.has_value())
            return QStringLiteral("one failed: ") + (real ? played.error().sentence : real.error().sentence);
        if (!real)
            return real.error().kind == played.error().kind && real.error().code == played.error().code
                ? QString()
                : real.error().sentence + QStringLiteral(" / ") + played.error().sentence;
        if (real->kind != played->kind)
            return QStringLiteral("one was applied");
        const bool isItemKnown = returnsItem || real->kind == dynamodb::WriteOutcome::Kind::Applied;
        if (isItemKnown && real->item != played->item)
            return QStringLiteral("the item before");
        return differenceNow();
    }
    [[nodiscard]] QString differenceNow()
    {
        const auto real = QCoro::waitFor(theirs.getItem(name, key, dynamodb::Consistency::Strong, never));
        const auto played = QCoro::waitFor(ours.getItem(name, key, dynamodb::Consistency::Strong, never));
        return real && played && real->item == played->item ? QString() : QStringLiteral("the item after");
    }

    QString name;
    std::stop_token never;
    fakes::FixedCredentials credentials;
    emulator::Table memory;
    emulator::MemoryEndpoint ours;
    dynamodb::DynamoDbClient theirs;
};

const std::vector<AttributeValue> values{
    AttributeValue::string(""),
    AttributeValue::string("a"),
    AttributeValue::string("ab"),
    AttributeValue::string("\xc3\xa9"),
    AttributeValue::number("-1.5"),
    AttributeValue::number("0"),
    AttributeValue::number("1"),
    AttributeValue::number("12345678901234567890123456789012345678"),
    AttributeValue::number("12345678901234567890123456789012345679"),
    AttributeValue::binary(QByteArray("\x7f", 1)),
    AttributeValue::binary(QByteArray("\x80", 1)),
    AttributeValue::boolean(true),
    AttributeValue::boolean(false),
    AttributeValue::null(),
    AttributeValue::set(AttributeType::SS, {"x", "y"}),
    AttributeValue::set(AttributeType::SS, {"y", "x"}),
    AttributeValue::set(AttributeType::NS, {"1", "2"}),
    AttributeValue::list({AttributeValue::string("a")}),
    AttributeValue::map({{"a", AttributeValue::string("b")}}),
};

bool isNested(const AttributeValue &value)
{
    return value.type() == AttributeType::L || value.type() == AttributeType::M;
}

bool isOrder(Condition::Kind kind)
{
    return kind >= Condition::Kind::Less && kind <= Condition::Kind::GreaterOrEqual;
}

} // namespace

// The table of core/emulator against the endpoint: each comparison of each pair of values.
void ContractTest::comparesAsTheTableInMemory()
{
    SideBySide both(*m_endpoint, m_table);
    const bool returnsItem = !differs("item in refusal");
    const QString table = QString::fromLatin1(m_table);
    for (const AttributeValue &stored : values) {
        const auto begin = ConditionalWrite::put(table, with({{"v", stored}}), always);
        QCOMPARE(both.differenceAfter(begin, returnsItem), QString());
        for (const AttributeValue &operand : values) {
            for (const auto kind :
                 {Condition::Kind::Equal, Condition::Kind::NotEqual, Condition::Kind::Less,
                  Condition::Kind::LessOrEqual, Condition::Kind::Greater, Condition::Kind::GreaterOrEqual}) {
                const bool isKnown = (isNested(operand) && differs("list") && !isOrder(kind)) ||
                    (isOrder(kind) && !dynamodb::isOrdered(operand.type()) && differs("order of a bool"));
                if (isKnown)
                    continue;
                const auto write =
                    ConditionalWrite::update(table, key, {{"n", AttributeValue::number(qint64(kind))}},
                                             Condition::compare(kind, "v", operand));
                const QString difference = both.differenceAfter(write, returnsItem);
                QVERIFY2(difference.isEmpty(),
                         qPrintable(difference + u' ' + QString::fromUtf8(write.requestBody())));
            }
        }
    }
}

// What a lock client writes, and what it must not.
void ContractTest::writesAsTheTableInMemory()
{
    SideBySide both(*m_endpoint, m_table);
    const bool returnsItem = !differs("item in refusal");
    const QString table = QString::fromLatin1(m_table);
    const auto is = [](const char *name, const char *value) {
        return Condition::equal(name, AttributeValue::string(value));
    };
    const auto text = [](const char *value) { return AttributeValue::string(value); };
    const Condition free = Condition::notExists("id");
    const dynamodb::Item mistyped{{"id", AttributeValue::number("1")}};
    const std::vector<ConditionalWrite> writes{
        ConditionalWrite::remove(table, key, always), // there is none
        ConditionalWrite::remove(table, key, Condition::exists("id")),
        ConditionalWrite::update(table, key, {{"a", text("1")}}, Condition::exists("id")),
        ConditionalWrite::update(table, key, {{"a", text("1")}, {"gone", {}}}, free), // makes it
        ConditionalWrite::put(table, with({{"a", text("2")}}), free),
        ConditionalWrite::put(table, with({{"a", text("2")}, {"b", text("x")}}), is("a", "1")),
        ConditionalWrite::put(table, with({{"a", text("2")}, {"b", text("x")}}), is("a", "1")), // twice
        ConditionalWrite::update(table, key, {{"b", {}}, {"c", text("y")}}, is("a", "2") && is("b", "x")),
        ConditionalWrite::update(table, key, {{"c", text("z")}}, is("b", "x") || is("c", "y")),
        ConditionalWrite::update(table, key, {{"c", text("w")}},
                                 (is("a", "0") || is("c", "z")) && Condition::notExists("b")),
        ConditionalWrite::update(table, key, {{"id", text("other")}}, is("a", "2")), // part of the key
        ConditionalWrite::update(table, key, {{"c", text("p")}, {"c", text("q")}}, is("a", "2")),
        ConditionalWrite::update(table, with({{"a", text("2")}}), {{"c", text("p")}}, is("a", "2")),
        ConditionalWrite::update(table, mistyped, {{"c", text("p")}}, is("a", "2")),
        ConditionalWrite::remove(table, {}, is("a", "2")),
        ConditionalWrite::put(table, {{"a", text("2")}}, free), // without its key
        ConditionalWrite::put(table, mistyped, free),
        ConditionalWrite::put(table, {{"id", text("")}}, free),
        ConditionalWrite::put(table, {{"id", AttributeValue::string(QByteArray(2049, 'k'))}}, free),
        ConditionalWrite::put(table, with({{"a", AttributeValue::string(QByteArray(410 * 1024, 'x'))}}),
                              is("a", "2")),
        ConditionalWrite::put(QStringLiteral("no-such-table"), key, free),
        ConditionalWrite::remove(table, key, is("a", "1")),
        ConditionalWrite::remove(table, key, is("a", "2")),
    };
    for (const ConditionalWrite &write : writes) {
        const QString difference = both.differenceAfter(write, returnsItem);
        QVERIFY2(difference.isEmpty(),
                 qPrintable(difference + u' ' + QString::fromUtf8(write.requestBody().left(300))));
    }
}

} // namespace contract
