// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemStore.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/model/LeaseMath.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/program/Test.h"

#include <QTest>

using fakes::row;
using locks::LockRecord;
using locks::ReleaseMode;
using locks::StoredState;

namespace {

const locks::LockDialect &workflowCore()
{
    return *locks::dialect(*locks::dialectNamed(u"workflowcore"));
}

const locks::TableShape table{QStringLiteral("locks"), "id", {}, {}};
const locks::FreshValues fresh{"o", "fresh"};

LockRecord read(const QByteArray &json)
{
    return locks::recordOf(row(json), table);
}

QByteArray requestOf(const LockRecord &record, ReleaseMode mode)
{
    const auto write = workflowCore().forceRelease(record, mode, fresh);
    return write ? fakes::textOf(*write) : "refused: " + write.error().sentence.toUtf8();
}

/// Marking and code of the reason: "2 no-owner".
QByteArray markingOf(const LockRecord &record)
{
    return QByteArray::number(int(record.marking)) + ' ' +
        QByteArray(record.reasonCode.data(), record.reasonCode.size());
}

locks::LockState stateAt(const LockRecord &record, std::chrono::nanoseconds sinceDate)
{
    const aws::PackedItem packed(record.item);
    const locks::LockFacts facts = locks::factsOf(packed.view(), table);
    locks::Sighting sighting{base::BootTime(), base::BootTime()};
    sighting.readPastDate = true;
    const aws::ServerReading server{*facts.expiresAt + sinceDate, std::chrono::nanoseconds(0)};
    return locks::judge(facts, sighting, {base::BootTime(), server}).state;
}

const QByteArray holder = R"("id":{"S":"k"},"lock_owner":{"S":"w"},)";
const QByteArray whole = holder + R"("expires":{"N":"1787227200400"})";

} // namespace

/// What rows of WorkflowCore say beside its samples, and how they are released.
class WorkflowCoreTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isAcquiredASecondEarly();
    void isToldFromTheOtherLibraryByItsDigits();
    void deletesExactlyTheDateAsSeen();
    void warnsOfItsSecond();
};

void WorkflowCoreTest::isAcquiredASecondEarly()
{
    using std::chrono::nanoseconds;
    constexpr nanoseconds early = std::chrono::seconds(-1);
    const LockRecord record = read(whole);
    QCOMPARE(stateAt(record, early - nanoseconds(1)), locks::LockState::Held);
    QCOMPARE(stateAt(record, early), locks::LockState::Unproven);
    QCOMPARE(stateAt(record, early + nanoseconds(1)), locks::LockState::Lapsed);
}

void WorkflowCoreTest::isToldFromTheOtherLibraryByItsDigits()
{
    const auto nameOf = [](const char *rest) { return QString(read(holder + rest).dialect.name()); };
    QCOMPARE(nameOf(R"("expires":{"N":"178722720040"})"), QStringLiteral("workflowcore"));
    QCOMPARE(nameOf(R"("expires":{"N":"17872272004"})"), QStringLiteral("dynamolock-dotnet"));
    QCOMPARE(nameOf(R"("expires":{"N":"1787227200400"},"purge_time":{"N":"1"})"),
             QStringLiteral("dynamolock-dotnet"));
    QCOMPARE(nameOf(R"("expires":{"S":"1787227200400"})"), QStringLiteral("unknown"));
    QCOMPARE(markingOf(read(holder + R"("expires":{"N":"17872272004.25"})")), QByteArray("2 date-not-whole"));
}

void WorkflowCoreTest::deletesExactlyTheDateAsSeen()
{
    QCOMPARE(requestOf(read(whole), ReleaseMode::Delete),
             QByteArray("delete {id=k} if (lock_owner=w and expires=#1787227200400)"));
    QVERIFY(requestOf(read(whole), ReleaseMode::Mark).startsWith("refused"));
}

void WorkflowCoreTest::warnsOfItsSecond()
{
    QVERIFY(read(whole).remarks.last().contains(QStringLiteral("a second before its date")));
}

LEASESCOPE_TEST(WorkflowCoreTest)
#include "WorkflowCoreTest.moc"
