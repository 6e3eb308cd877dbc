// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/deltars/DeltaRs.h"
#include "core/itemstore/ItemStore.h"
#include "core/locks/model/LeaseMath.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/program/Test.h"

#include <QTest>

using fakes::row;
using locks::DeltaRs;
using locks::LockRecord;
using locks::ReleaseMode;
using locks::StoredState;

namespace {

const locks::TableShape table{QStringLiteral("locks"), "key", {}, {}};
const locks::FreshValues fresh{"o", "fresh"};

LockRecord read(const QByteArray &json)
{
    return locks::recordOf(row(json), table);
}

QByteArray requestOf(const LockRecord &record, ReleaseMode mode)
{
    const auto write = DeltaRs().forceRelease(record, mode, fresh);
    return write ? fakes::textOf(*write) : "refused: " + write.error().sentence.toUtf8();
}

/// Marking and code of the reason: "2 no-owner".
QByteArray markingOf(const LockRecord &record)
{
    return QByteArray::number(int(record.marking)) + ' ' +
        QByteArray(record.reasonCode.data(), record.reasonCode.size());
}

locks::LockState stateAfter(const LockRecord &record, std::chrono::nanoseconds still)
{
    const aws::PackedItem packed(record.item);
    const base::BootTime start{std::chrono::hours(1)};
    return locks::judge(locks::factsOf(packed.view(), table), {start, start + still, true},
                        {start + still, {}})
        .state;
}

const QByteArray holder = R"("key":{"S":"k"},"ownerName":{"S":"w"},"recordVersionNumber":{"S":"v"},)";
const QByteArray old = holder + R"("data":{"S":"d"},"leaseDuration":{"S":"20"})";
const QByteArray dated = holder + R"("leaseDuration":{"N":"1787226900"})";

} // namespace

/// What rows of delta-rs say beside its samples, and how they are released.
class DeltaRsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lapsesOnlyAfterAWholeLeaseOfSeconds();
    void neverLapsesByADateThatNoClientReads();
    void isKnownByTheNameOfItsTableOrOfItsLock_data();
    void isKnownByTheNameOfItsTableOrOfItsLock();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void knowsReleasedByTheirMark();
    void leavesALockAloneThatNobodyMayAcquire();
    void forcesALapseOnTheVersionAsSeen();
    void deletesAsASecondChoiceAndSaysWhatIsLost();
    void refusesAVersionThatTheHolderKnows();
    void readsAForcedLapseAsLapsedAndNotAsReleased();
    void deletesABrokenRowOnlyWithoutData();
};

void DeltaRsTest::lapsesOnlyAfterAWholeLeaseOfSeconds()
{
    using std::chrono::nanoseconds;
    const LockRecord record = read(old);
    const nanoseconds lease = *record.lease;
    QCOMPARE(lease, nanoseconds(std::chrono::seconds(20)));
    QCOMPARE(record.variant, QStringLiteral("<=0.5.0"));
    QCOMPARE(record.data, std::optional(QByteArray("d")));
    QCOMPARE(stateAfter(record, lease - nanoseconds(1)), locks::LockState::Held);
    QVERIFY(stateAfter(record, lease) != locks::LockState::Lapsed);
    QCOMPARE(stateAfter(record, lease + nanoseconds(1)), locks::LockState::Lapsed);
}

void DeltaRsTest::neverLapsesByADateThatNoClientReads()
{
    const LockRecord record = read(dated);
    QCOMPARE(record.rule, locks::ExpiryRule::Never);
    QCOMPARE(record.variant, QStringLiteral(">=0.6.0"));
    QCOMPARE(record.generation, record.version);
    QVERIFY(!record.lease && !record.expiresAt);
    QCOMPARE(stateAfter(record, std::chrono::hours(1000)), locks::LockState::Held);
    QVERIFY(record.remarks.join(u' ').contains(
        QStringLiteral("until 2026-08-20 11:55:00.000 UTC; after that it is overdue")));
    QCOMPARE(read(holder + R"("data":{"S":"d"},"leaseDuration":{"N":"1E+40"})").marking, StoredState::Taken);
    QCOMPARE(DeltaRs().read(row(holder.chopped(1)), table).rule, locks::ExpiryRule::Never); // no lease at all
}

// Its old rows without data look like those of the Java client.
void DeltaRsTest::isKnownByTheNameOfItsTableOrOfItsLock_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("version");
    QTest::addColumn<QByteArray>("lease");
    QTest::addColumn<bool>("isIts");
    const auto add = [](const char *row, const char *name, const char *key, const char *version,
                        const char *lease, bool isIts) {
        QTest::newRow(row) << QString::fromLatin1(name) << QByteArray(key) << QByteArray(version)
                           << QByteArray(lease) << isIts;
    };
    const char *uuid = "4da7b37f-5a6a-4ad4-9ae6-263a18e9fb2f";
    add("its table", "delta_rs_lock_table", "k", uuid, "20", true);
    add("its lock", "locks", "delta-rs", uuid, "20", true);
    add("neither", "locks", "k", uuid, "20", false);
    add("a version of dynamolock", "delta_rs_lock_table", "k", "TIMED", "20", false);
    add("a version of its older releases", "delta_rs_lock_table", "k", "PLAIN", "20", false);
    add("a lease in words", "delta_rs_lock_table", "k", uuid, "20s", false);
}

void DeltaRsTest::isKnownByTheNameOfItsTableOrOfItsLock()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, version);
    QFETCH(QByteArray, lease);
    QFETCH(bool, isIts);
    locks::TableShape shape = table;
    shape.table = name;
    const LockRecord record = locks::recordOf(row(R"("key":{"S":")" + key +
                                                  R"("},"ownerName":{"S":"w"},"recordVersionNumber":{"S":")" +
                                                  version + R"("},"leaseDuration":{"S":")" + lease + R"("})"),
                                              shape);
    QCOMPARE(record.dialect == DeltaRs::dialectId(), isIts);
}

void DeltaRsTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("code");
    const auto add = [](const char *name, const char *json, const char *code) {
        QTest::newRow(name) << QByteArray(json) << QByteArray(code);
    };
    add("a lease of words",
        R"("ownerName":{"S":"w"},"recordVersionNumber":{"S":"v"},"leaseDuration":{"S":"20s"},"data":{"S":"d"})",
        "lease-unreadable");
    add("a lease beyond all numbers",
        R"("ownerName":{"S":"w"},"recordVersionNumber":{"S":"v"},"leaseDuration":{"S":"-1"},"data":{"S":"d"})",
        "lease-unreadable");
    add("no owner", R"("recordVersionNumber":{"S":"v"},"leaseDuration":{"N":"1"})", "no-owner");
    add("no version", R"("ownerName":{"S":"w"},"leaseDuration":{"N":"1"})", "no-version");
    add("an odd mark",
        R"("ownerName":{"S":"w"},"recordVersionNumber":{"S":"v"},"leaseDuration":{"N":"1"},"isReleased":{"BOOL":true})",
        "release-mark-odd");
}

void DeltaRsTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, code);
    const LockRecord record = read(R"("key":{"S":"k"},)" + json);
    QCOMPARE(record.dialect, DeltaRs::dialectId());
    QCOMPARE(markingOf(record), "2 " + code);
}

void DeltaRsTest::knowsReleasedByTheirMark()
{
    const LockRecord record = read(dated + R"(,"isReleased":{"S":"1"})");
    QCOMPARE(record.marking, StoredState::Released);
    QVERIFY(DeltaRs().releaseChoices(record).empty());
}

void DeltaRsTest::leavesALockAloneThatNobodyMayAcquire()
{
    for (const char *value : {R"({"S":"1"})", R"({"BOOL":false})"}) {
        const LockRecord record = read(old + R"(,"isReleased":{"S":"1"},"isNonAcquirable":)" + value);
        QCOMPARE(record.marking, StoredState::Taken);
        QCOMPARE(record.rule, locks::ExpiryRule::Never);
        QVERIFY(DeltaRs().releaseChoices(record).empty());
        QVERIFY(record.remarks.first().contains(QStringLiteral("no release is offered")));
        for (const ReleaseMode mode : {ReleaseMode::Mark, ReleaseMode::Delete})
            QCOMPARE(requestOf(record, mode),
                     QByteArray(
                         "refused: isNonAcquirable is set in the row k: the client that set it removes it"));
    }
    // What another library stores under that name forbids nothing.
    for (LockRecord other : {read(old + R"(,"isNonAcquirable":{"S":"1"})"), read(dated)}) {
        other.dialect = ids::dynamolock;
        QVERIFY(requestOf(other, ReleaseMode::Delete).startsWith("refused"));
        QVERIFY(!requestOf(other, ReleaseMode::Delete).contains("isNonAcquirable"));
    }
    QVERIFY(
        DeltaRs()
            .releaseChoices(read(
                R"("key":{"S":"k"},"ownerName":{"S":"w"},"recordVersionNumber":{"N":"1"},"isNonAcquirable":{"S":"1"})"))
            .empty());
}

void DeltaRsTest::forcesALapseOnTheVersionAsSeen()
{
    for (const QByteArray &json : {old, dated}) {
        const LockRecord record = read(json);
        QCOMPARE(DeltaRs().releaseChoices(record).front().mode, ReleaseMode::Mark);
        QCOMPARE(requestOf(record, ReleaseMode::Mark),
                 QByteArray("update {key=k} leaseDuration:=1 recordVersionNumber:=fresh if "
                            "(key and recordVersionNumber=v and ownerName=w and not isNonAcquirable)"));
    }
}

void DeltaRsTest::deletesAsASecondChoiceAndSaysWhatIsLost()
{
    const LockRecord record = read(old);
    QCOMPARE(
        requestOf(record, ReleaseMode::Delete),
        QByteArray(
            "delete {key=k} if (key and recordVersionNumber=v and ownerName=w and not isNonAcquirable)"));
    const auto choices = DeltaRs().releaseChoices(record);
    QCOMPARE(choices.size(), std::size_t(2));
    QCOMPARE(choices[0].name, QStringLiteral("Force a lapse"));
    QVERIFY(choices[1].name.isEmpty());
    QVERIFY(choices[0].loses.isEmpty() && choices[0].mustNot.contains(QStringLiteral("Save data first")));
    QVERIFY(choices[1].loses.contains(QStringLiteral("rename")) && choices[1].mustNot == choices[0].mustNot);
    QVERIFY(DeltaRs().releaseChoices(read(dated))[1].loses.isEmpty());
}

void DeltaRsTest::refusesAVersionThatTheHolderKnows()
{
    QVERIFY(!DeltaRs().forceRelease(read(old), ReleaseMode::Mark, {"o", "v"}));
    QVERIFY(!DeltaRs().forceRelease(read(old), ReleaseMode::Mark, {"o", {}}));
    QVERIFY(DeltaRs().forceRelease(read(old), ReleaseMode::Delete, {"o", "v"}));
}

void DeltaRsTest::readsAForcedLapseAsLapsedAndNotAsReleased()
{
    const LockRecord record = read(holder + R"("data":{"S":"d"},"leaseDuration":{"S":"1"})");
    QCOMPARE(record.marking, StoredState::Taken);
    QCOMPARE(stateAfter(record, std::chrono::milliseconds(1001)), locks::LockState::Lapsed);
    QVERIFY(record.remarks.first().contains(QStringLiteral("its lease is 1 s")));
}

void DeltaRsTest::deletesABrokenRowOnlyWithoutData()
{
    const QByteArray broken = R"("key":{"S":"k"},"ownerName":{"S":"w"},"leaseDuration":{"N":"1"})";
    QVERIFY(requestOf(read(broken), ReleaseMode::Delete).contains("not recordVersionNumber"));
    QVERIFY(requestOf(read(broken + R"(,"data":{"S":"d"})"), ReleaseMode::Delete).startsWith("refused"));
}

LEASESCOPE_TEST(DeltaRsTest)
#include "DeltaRsTest.moc"
