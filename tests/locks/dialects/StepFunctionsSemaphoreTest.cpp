// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/stepfunctions/StepFunctionsSemaphore.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/locks/dialects/RowStates.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using fakes::row;
using locks::LockRecord;
using locks::LockState;
using locks::ReleaseMode;
using locks::StepFunctionsSemaphore;
using locks::StoredState;

namespace {

const locks::TableShape theirsSemaphore{QStringLiteral("sfn-locktable"), "LockName", {}, {}};
const QByteArray keySemaphore = R"("LockName":{"S":"Import"})";

QByteArray countedSemaphore(int count)
{
    return keySemaphore + R"(,"currentlockcount":{"N":")" + QByteArray::number(count) + R"("})";
}

QByteArray arnSemaphore(const QByteArray &run)
{
    return "arn:aws:states:eu-west-1:1:execution:I:" + run;
}

QByteArray holderSemaphore(const QByteArray &run, const QByteArray &time = "2026-08-20T09:00:00.000Z")
{
    return R"(,")" + arnSemaphore(run) + R"(":{"S":")" + time + R"("})";
}

LockRecord readSemaphore(const QByteArray &json)
{
    return locks::recordOf(row(json), theirsSemaphore);
}

} // namespace

/// The counting semaphore of the Step Functions examples.
class StepFunctionsSemaphoreTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ownsByTheOneExecution();
    void isFreeWithoutCountAndHolders();
    void neverLapses();
    void namesSeveralHoldersAsDetails();
    void releasesTheOneHolderAndKeepsTheRow();
    void releasesTheOneOfSeveralThatIsNamed();
    void isHeldByNoneButItsHolders();
    void refusesWhereCountAndHoldersDiffer_data();
    void refusesWhereCountAndHoldersDiffer();
    void readsMoreHoldersThanFieldsKeep();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void leavesRowsOfOthersAlone();
};

void StepFunctionsSemaphoreTest::ownsByTheOneExecution()
{
    const LockRecord record =
        readSemaphore(countedSemaphore(1) + holderSemaphore("a") + R"(,"note":{"S":"n"})");
    QCOMPARE(record.dialect, StepFunctionsSemaphore::dialectId());
    QCOMPARE(record.rule, locks::ExpiryRule::Never);
    QCOMPARE(record.owner, std::optional(QString::fromUtf8(arnSemaphore("a"))));
    QCOMPARE(record.version, std::optional(QStringLiteral("1|2026-08-20T09:00:00.000Z")));
    QCOMPARE(
        record.generation,
        std::optional(QString::fromUtf8(arnSemaphore("a")) + QStringLiteral("|2026-08-20T09:00:00.000Z")));
    QCOMPARE(fakes::detailsOf(record),
             QStringList{QStringLiteral("Holder: ") + QString::fromUtf8(arnSemaphore("a")) +
                         QStringLiteral(" since 2026-08-20T09:00:00.000Z")});
    QCOMPARE(record.attributes.size(), std::size_t(2)); // the holder is one, by a name of its own
    QVERIFY(!record.expiresAt && !record.lease);
}

void StepFunctionsSemaphoreTest::isFreeWithoutCountAndHolders()
{
    const LockRecord record = readSemaphore(countedSemaphore(0));
    QCOMPARE(record.marking, StoredState::Released);
    QVERIFY(StepFunctionsSemaphore().releaseChoices(record).empty());
}

void StepFunctionsSemaphoreTest::neverLapses()
{
    QCOMPARE(fakes::stateAt(countedSemaphore(1) + holderSemaphore("a"), theirsSemaphore,
                            base::ServerTime(4'000'000'000s)),
             LockState::Held);
}

void StepFunctionsSemaphoreTest::namesSeveralHoldersAsDetails()
{
    const LockRecord record =
        readSemaphore(countedSemaphore(2) + holderSemaphore("a") + holderSemaphore("<b>"));
    QVERIFY(!record.owner);
    QCOMPARE(record.details.size(), std::size_t(2));
    QVERIFY(record.details.back().value.startsWith(QString::fromUtf8(arnSemaphore("<b>")) +
                                                   QStringLiteral(" since ")));
    QVERIFY(!record.remarks.filter(QStringLiteral("several holders")).isEmpty());
}

void StepFunctionsSemaphoreTest::releasesTheOneHolderAndKeepsTheRow()
{
    const LockRecord record = readSemaphore(countedSemaphore(1) + holderSemaphore("a"));
    QVERIFY(record.remarks.filter(QStringLiteral("several holders")).isEmpty());
    const auto choices = StepFunctionsSemaphore().releaseChoices(record);
    QCOMPARE(choices.size(), std::size_t(1));
    QCOMPARE(choices.front().mode, ReleaseMode::Mark);
    QVERIFY(choices.front().mustNot.contains(QStringLiteral("has ended")));
    const auto write = StepFunctionsSemaphore().forceRelease(record, ReleaseMode::Mark, {});
    QVERIFY(write);
    QCOMPARE(fakes::textOf(*write),
             "update {LockName=Import} currentlockcount:=#0 " + arnSemaphore("a") +
                 ":=- if (currentlockcount=#1 and " + arnSemaphore("a") + "=2026-08-20T09:00:00.000Z)");
    QCOMPARE(write->resultOn(record.item), std::optional(row(countedSemaphore(0))));
    const auto deleted = StepFunctionsSemaphore().forceRelease(record, ReleaseMode::Delete, {});
    QVERIFY(!deleted);
    QCOMPARE(deleted.error().kind, base::ErrorKind::Unsupported);
    QVERIFY(!StepFunctionsSemaphore().whyNotInBulk(record).isEmpty());
}

void StepFunctionsSemaphoreTest::releasesTheOneOfSeveralThatIsNamed()
{
    const LockRecord record =
        readSemaphore(countedSemaphore(2) + holderSemaphore("a") + holderSemaphore("b"));
    QCOMPARE(record.holders.size(), qsizetype(2));
    QVERIFY(StepFunctionsSemaphore().releaseChoices(record).empty());
    const auto refused = StepFunctionsSemaphore().forceRelease(record, ReleaseMode::Mark, {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, base::ErrorKind::Unsupported);
    QVERIFY(refused.error().sentence.contains(QStringLiteral("name the one to release")));
    const auto one = StepFunctionsSemaphore().asHeldBy(record, QString::fromUtf8(arnSemaphore("b")));
    QVERIFY(one && one->owner == QString::fromUtf8(arnSemaphore("b")));
    QCOMPARE(StepFunctionsSemaphore().releaseChoices(*one).size(), std::size_t(1));
    const auto write = StepFunctionsSemaphore().forceRelease(*one, ReleaseMode::Mark, {});
    QVERIFY(write);
    QCOMPARE(fakes::textOf(*write),
             "update {LockName=Import} currentlockcount:=#1 " + arnSemaphore("b") +
                 ":=- if (currentlockcount=#2 and " + arnSemaphore("b") + "=2026-08-20T09:00:00.000Z)");
    QCOMPARE(write->resultOn(record.item), std::optional(row(countedSemaphore(1) + holderSemaphore("a"))));
}

void StepFunctionsSemaphoreTest::isHeldByNoneButItsHolders()
{
    const LockRecord record =
        readSemaphore(countedSemaphore(2) + holderSemaphore("a") + holderSemaphore("b"));
    for (const char *name : {"LockName", "currentlockcount", "", "arn:aws:states:x"})
        QVERIFY(!StepFunctionsSemaphore().asHeldBy(record, QString::fromLatin1(name)));
    const LockRecord belied =
        readSemaphore(countedSemaphore(5) + holderSemaphore("a") + holderSemaphore("b"));
    QVERIFY(!StepFunctionsSemaphore().asHeldBy(belied, QString::fromUtf8(arnSemaphore("a"))));
}

void StepFunctionsSemaphoreTest::refusesWhereCountAndHoldersDiffer_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("a lost slot") << countedSemaphore(1);
    QTest::newRow("more counted") << countedSemaphore(5) + holderSemaphore("a");
    QTest::newRow("fewer counted") << countedSemaphore(1) + holderSemaphore("a") + holderSemaphore("b");
    QTest::newRow("none counted") << countedSemaphore(0) + holderSemaphore("a");
}

void StepFunctionsSemaphoreTest::refusesWhereCountAndHoldersDiffer()
{
    QFETCH(QByteArray, json);
    const LockRecord record = readSemaphore(json);
    QCOMPARE(record.marking, StoredState::Taken);
    QVERIFY(!record.owner);
    QVERIFY(record.remarks.first().contains(QStringLiteral(", but its count is ")));
    QVERIFY(StepFunctionsSemaphore().releaseChoices(record).empty());
    for (const ReleaseMode mode : {ReleaseMode::Mark, ReleaseMode::Delete}) {
        const auto write = StepFunctionsSemaphore().forceRelease(record, mode, {});
        QVERIFY(!write);
        QVERIFY(write.error().sentence.contains(QStringLiteral("do not agree")));
    }
}

void StepFunctionsSemaphoreTest::readsMoreHoldersThanFieldsKeep()
{
    QByteArray many = countedSemaphore(60);
    for (int i = 0; i < 60; ++i)
        many += holderSemaphore(QByteArray::number(i));
    const LockRecord record = readSemaphore(many);
    QCOMPARE(record.marking, StoredState::Taken);
    QVERIFY(!record.owner);
    QCOMPARE(record.attributes.size(), std::size_t(60));
    QCOMPARE(record.details.size(), std::size_t(51));
    QCOMPARE(record.details.back().value, QStringLiteral("and 10 more"));
    // Holders beyond what is looked at make a row that counts none no free one.
    QCOMPARE(readSemaphore(many.replace(countedSemaphore(60), countedSemaphore(0))).marking,
             StoredState::Taken);
    QByteArray notes;
    for (int i = 0; i < 60; ++i)
        notes += R"(,"note)" + QByteArray::number(i) + R"(":{"S":"n"})";
    QCOMPARE(readSemaphore(countedSemaphore(0) + notes).marking, StoredState::Taken);
    // Nor is the one that was seen surely the only one.
    const aws::PackedItem crowded(row(countedSemaphore(1) + holderSemaphore("a") + notes));
    QVERIFY(locks::factsOf(crowded.view(), theirsSemaphore).owner.empty());
}

void StepFunctionsSemaphoreTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const QByteArray &json, const char *code) {
        QTest::newRow(name) << json << QString::fromLatin1(code);
    };
    add("no count", keySemaphore + holderSemaphore("a"), "count-unreadable");
    add("a count of text", keySemaphore + R"(,"currentlockcount":{"S":"1"})", "count-unreadable");
    add("half a holder", keySemaphore + R"(,"currentlockcount":{"N":"1.5"})", "count-unreadable");
    add("fewer than none", countedSemaphore(-1), "count-unreadable");
    add("a time that is a number", countedSemaphore(1) + R"(,")" + arnSemaphore("a") + R"(":{"N":"1"})",
        "holder-unreadable");
    const QByteArray number = R"(,")" + arnSemaphore("b") + R"(":{"N":"1"})";
    add("the first of two times a number", countedSemaphore(2) + number + holderSemaphore("c"),
        "holder-unreadable");
    add("the last of two times a number", countedSemaphore(2) + holderSemaphore("a") + number,
        "holder-unreadable");
}

void StepFunctionsSemaphoreTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = readSemaphore(json);
    QCOMPARE(record.dialect, StepFunctionsSemaphore::dialectId());
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    QVERIFY(StepFunctionsSemaphore().releaseChoices(record).empty()); // the row is never deleted
    QVERIFY(!StepFunctionsSemaphore().forceRelease(record, ReleaseMode::Delete, {}));
}

void StepFunctionsSemaphoreTest::leavesRowsOfOthersAlone()
{
    QVERIFY(readSemaphore(keySemaphore).dialect.isNone());
    QVERIFY(readSemaphore(keySemaphore + R"(,"arn:aws:s3:::bucket":{"S":"x"})").dialect.isNone());
    const locks::TableShape another{QStringLiteral("t"), "id", {}, {}};
    QVERIFY(locks::recordOf(row(R"("id":{"S":"k"},"currentlockcount":{"N":"1"})"), another).dialect.isNone());
}

LEASESCOPE_TEST(StepFunctionsSemaphoreTest)
#include "StepFunctionsSemaphoreTest.moc"
