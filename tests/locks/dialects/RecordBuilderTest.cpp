// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/RecordBuilder.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using fakes::row;

/// What dialects make a record of.
class RecordBuilderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void takesTheShapeFromTheTable();
    void countsDatesUpToTheEndOfTime();
    void readsWholeNumbersOnly();
};

void RecordBuilderTest::takesTheShapeFromTheTable()
{
    dynamodb::TableDescription table;
    table.name = QStringLiteral("locks");
    table.partitionKey = {"key", dynamodb::AttributeType::S};
    const locks::TableShape plain = locks::TableShape::of(table);
    QCOMPARE(plain.table, table.name);
    QCOMPARE(plain.partitionKey, QByteArray("key"));
    QVERIFY(!plain.sortKey && !plain.ttlAttribute);
    table.sortKey = dynamodb::KeyAttribute{"part", dynamodb::AttributeType::N};
    table.ttlAttribute = "ttl";
    const locks::TableShape whole = locks::TableShape::of(table);
    QCOMPARE(whole.sortKey, std::optional(QByteArray("part")));
    QCOMPARE(whole.ttlAttribute, std::optional(QByteArray("ttl")));
    const dynamodb::Item item = row(R"("part":{"N":"7"},"key":{"S":"k"},"x":{"N":"1"})");
    QCOMPARE(plain.keyOf(item), row(R"("key":{"S":"k"})"));
    QCOMPARE(whole.keyOf(item), row(R"("key":{"S":"k"},"part":{"N":"7"})"));
    QVERIFY(whole.keyOf(row(R"("x":{"N":"1"})")).isEmpty());
}

void RecordBuilderTest::countsDatesUpToTheEndOfTime()
{
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    constexpr qint64 millis = most / 1'000'000;
    QCOMPARE(locks::dateOf(5, 1'000'000), base::ServerTime(5ms));
    QCOMPARE(locks::dateOf(millis, 1'000'000),
             base::ServerTime(std::chrono::nanoseconds(millis * 1'000'000)));
    QCOMPARE(locks::dateOf(millis + 1, 1'000'000), base::ServerTime::max());
    QCOMPARE(locks::dateOf(-millis, 1'000'000),
             base::ServerTime(std::chrono::nanoseconds(-millis * 1'000'000)));
    QCOMPARE(locks::dateOf(-millis - 1, 1'000'000), base::ServerTime::min());
    QCOMPARE(locks::momentText(1'787'227'200'123'999'999), QStringLiteral("2026-08-20 12:00:00.123 UTC"));
}

void RecordBuilderTest::readsWholeNumbersOnly()
{
    QCOMPARE(locks::wholeNumber("9223372036854775807"), std::optional(std::numeric_limits<qint64>::max()));
    QCOMPARE(locks::wholeNumber("-12"), std::optional<qint64>(-12));
    QCOMPARE(locks::wholeNumber(std::string_view("123").substr(0, 2)), std::optional<qint64>(12));
    for (const char *text : {"", "1.5", "12x", "9223372036854775808", "1E+3", " 1"})
        QVERIFY2(!locks::wholeNumber(text), text);
}

LEASESCOPE_TEST(RecordBuilderTest)
#include "RecordBuilderTest.moc"
