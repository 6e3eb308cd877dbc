// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/scan/TableUsers.h"
#include "tests/fakes/DialectIds.h"
#include "tests/fakes/TaskResult.h"
#include "tests/program/Test.h"
#include "tests/watch/WatchFixture.h"

#include <QTest>

using namespace watchtest;

namespace {

const locks::DialectId powertools{QLatin1String("powertools-idempotency")};

/// A record of a call that runs; only a key that ends in a hash tells of itself whose it is.
dynamodb::Item call(const char *id)
{
    return dynamodb::Item({{"id", dynamodb::AttributeValue::string(id)},
                           {"status", dynamodb::AttributeValue::string("INPROGRESS")},
                           {"expiration", dynamodb::AttributeValue::number(1'787'230'800)}});
}

struct TableOfCalls : WatchFixture {
    TableOfCalls()
    {
        reader.description.name = QStringLiteral("calls");
        reader.description.partitionKey.name = "id";
        reader.rowsOf[QStringLiteral("calls")] = {call("f#83878c91171338902e0fe0fb97a8c47a")};
    }
    [[nodiscard]] locks::TableShape shape() const { return locks::TableShape::of(reader.description); }
    locks::TableShape usersAdded(const locks::TableShape &to, const dynamodb::Item &row,
                                 locks::DialectId pinned = {})
    {
        std::optional<locks::TableShape> found;
        const auto ask = [](TableOfCalls *from, locks::TableShape to, locks::DialectId pinned,
                            dynamodb::Item row, std::optional<locks::TableShape> *out) -> base::Task<> {
            const std::stop_token never;
            auto shape = co_await watch::withUsers(from->reader, to, pinned, row, never);
            *out = std::move(shape);
        };
        scope.start(ask(this, to, pinned, row, &found));
        runUntilIdle();
        return found.value_or(locks::TableShape());
    }
    base::TaskScope scope;
};

} // namespace

/// Whose a row is that its own attributes leave open: other rows of its table tell.
class TableUsersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHundredRowsOfTheTableShowWhoseARowIs()
    {
        TableOfCalls fixture;
        const locks::TableShape known = fixture.usersAdded(fixture.shape(), call("order-7"));
        QCOMPARE(fixture.reader.scans.size(), std::size_t(1));
        QCOMPARE(fixture.reader.scans[0].table, QStringLiteral("calls"));
        QCOMPARE(fixture.reader.scans[0].limit, 100);
        QVERIFY(known.usedBy.contains(powertools));
        QVERIFY(locks::recordOf(call("order-7"), fixture.shape()).dialect.isNone());
        QVERIFY(locks::recordOf(call("order-7"), known).dialect == powertools);
    }

    void noRowIsReadWhereNothingIsOpen()
    {
        TableOfCalls fixture;
        (void)fixture.usersAdded(fixture.shape(), call("f#83878c91171338902e0fe0fb97a8c47a"));
        (void)fixture.usersAdded(fixture.shape(),
                                 dynamodb::Item({{"id", dynamodb::AttributeValue::string("k")}}));
        (void)fixture.usersAdded(locks::asPinned(fixture.shape(), powertools), call("order-7"));
        (void)fixture.usersAdded(fixture.shape(), call("order-7"), powertools);
        QVERIFY(fixture.reader.operations.isEmpty());
    }

    void aTableThatMayNotBeReadReportsNothing()
    {
        TableOfCalls fixture;
        fixture.reader.fault = [](const QString &, int) { return failing(base::ErrorKind::AccessDenied); };
        const locks::TableShape known = fixture.usersAdded(fixture.shape(), call("order-7"));
        QCOMPARE(known.table, QStringLiteral("calls"));
        QVERIFY(!known.usedBy.contains(powertools));
    }

    void aTableOfOtherRowsShowsNoUser()
    {
        TableOfCalls fixture;
        fixture.reader.rowsOf[QStringLiteral("calls")] = {call("order-8")};
        QVERIFY(!fixture.usersAdded(fixture.shape(), call("order-7")).usedBy.contains(powertools));
    }
};

LEASESCOPE_TEST(TableUsersTest)
#include "TableUsersTest.moc"
