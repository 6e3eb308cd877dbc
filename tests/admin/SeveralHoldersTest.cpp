// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/stepfunctions/StepFunctionsSemaphore.h"
#include "tests/admin/ReleaseFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace release;

namespace {

const QString slots = QStringLiteral("sfn-locktable");

QByteArray executionOf(const char *run)
{
    return QByteArray("arn:aws:states:eu-west-1:1:execution:Import:") + run;
}

/// A semaphore that these runs hold.
dynamodb::Item semaphore(std::initializer_list<const char *> runs)
{
    dynamodb::Item item({{"LockName", AttributeValue::string("Import")},
                         {"currentlockcount", AttributeValue::number(static_cast<int>(runs.size()))}});
    for (const char *run : runs)
        item.set(executionOf(run), AttributeValue::string("2026-08-20T09:00:00.000Z"));
    return item;
}

struct SemaphoreFixture : ReleaseFixture {
    SemaphoreFixture()
    {
        dynamo.createTable(slots, "LockName");
        dynamo.put(slots, semaphore({"run-1", "run-2", "run-3"}));
    }
    [[nodiscard]] static locks::LockRecord read(const dynamodb::Item &item)
    {
        locks::TableShape shape;
        shape.table = slots;
        shape.partitionKey = "LockName";
        return locks::recordOf(item, shape);
    }
    [[nodiscard]] static ReleaseIntent intentOf(const locks::LockRecord &seen)
    {
        ReleaseIntent intent;
        intent.verb = ReleaseIntent::Verb::BreakLive;
        intent.seen = seen;
        intent.connection = QStringLiteral("test");
        return intent;
    }
    /// To release run-2, as it was seen beside the two others.
    [[nodiscard]] static ReleaseIntent second()
    {
        const auto one = locks::StepFunctionsSemaphore().asHeldBy(
            read(semaphore({"run-1", "run-2", "run-3"})), QString::fromLatin1(executionOf("run-2")));
        return intentOf(*one);
    }
    [[nodiscard]] std::optional<dynamodb::Item> slotsNow() const
    {
        return dynamo.item(slots, dynamodb::Item({{"LockName", AttributeValue::string("Import")}}));
    }
};

} // namespace

/// A release of one of several clients that hold the same row.
class SeveralHoldersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void releasesTheNamedOneAndLeavesTheOthers()
    {
        SemaphoreFixture fixture;
        const auto receipt = fixture.run(SemaphoreFixture::second());
        QVERIFY2(receipt, receipt ? "" : qPrintable(receipt.error().sentence));
        QCOMPARE(receipt->outcome, Receipt::Outcome::Released);
        QVERIFY(fixture.slotsNow() == semaphore({"run-1", "run-3"}));
        QVERIFY(*fixture.entries().front().intent.before == semaphore({"run-1", "run-2", "run-3"}));
    }

    void countsOthersThatCameOrWent()
    {
        SemaphoreFixture fixture;
        fixture.dynamo.put(slots, semaphore({"run-2", "run-4"}));
        QCOMPARE(fixture.run(SemaphoreFixture::second())->outcome, Receipt::Outcome::Released);
        QVERIFY(fixture.slotsNow() == semaphore({"run-4"}));
    }

    void releasesTheOneThatIsLeft()
    {
        SemaphoreFixture fixture;
        fixture.dynamo.put(slots, semaphore({"run-2"}));
        QCOMPARE(fixture.run(SemaphoreFixture::second())->outcome, Receipt::Outcome::Released);
        QVERIFY(fixture.slotsNow() == semaphore({}));
    }

    void refusesWhenTheNamedOneIsGone()
    {
        SemaphoreFixture fixture;
        fixture.dynamo.put(slots, semaphore({"run-1", "run-3"}));
        const auto receipt = fixture.run(SemaphoreFixture::second());
        QCOMPARE(receipt->outcome, Receipt::Outcome::Refused);
        QCOMPARE(receipt->code, QLatin1String("holder-gone"));
        QVERIFY(fixture.slotsNow() == semaphore({"run-1", "run-3"}));
        QCOMPARE(fixture.writes(), 0);
    }

    void refusesWhenAllAreGone()
    {
        SemaphoreFixture fixture;
        fixture.dynamo.put(slots, semaphore({}));
        const auto receipt = fixture.run(SemaphoreFixture::second());
        QCOMPARE(receipt->code, QLatin1String("holder-gone"));
        QCOMPARE(fixture.writes(), 0);
    }

    void refusesWhenItAcquiredAgain()
    {
        SemaphoreFixture fixture;
        dynamodb::Item again = semaphore({"run-1", "run-2"});
        again.set(executionOf("run-2"), AttributeValue::string("2026-08-20T10:00:00.000Z"));
        fixture.dynamo.put(slots, again);
        QCOMPARE(fixture.run(SemaphoreFixture::second())->outcome, Receipt::Outcome::Refused);
        QVERIFY(fixture.slotsNow() == again);
    }

    void refusesWhereNoneIsNamed()
    {
        SemaphoreFixture fixture;
        const auto seen = SemaphoreFixture::read(semaphore({"run-1", "run-2", "run-3"}));
        const auto receipt = fixture.run(SemaphoreFixture::intentOf(seen));
        QCOMPARE(receipt->outcome, Receipt::Outcome::Refused);
        QCOMPARE(receipt->code, QLatin1String("holder-not-named"));
        QVERIFY(receipt->sentence.text().contains(QStringLiteral("3 clients hold it")));
        QCOMPARE(fixture.writes(), 0);
    }
};

LEASESCOPE_TEST(SeveralHoldersTest)
#include "SeveralHoldersTest.moc"
