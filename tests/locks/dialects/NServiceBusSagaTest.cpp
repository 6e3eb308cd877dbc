// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/dialects/RequestText.h"
#include "tests/locks/dialects/RowStates.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using fakes::row;
using locks::LockRecord;
using locks::LockState;
using locks::ReleaseMode;
using locks::StoredState;

namespace {

const locks::LockDialect &nServiceBusSaga()
{
    return *locks::dialect(*locks::dialectNamed(u"nservicebus-saga"));
}

const locks::TableShape theirsSaga{QStringLiteral("NServiceBus.Storage"), "PK", QByteArray("SK"), {}};
const QByteArray keysSaga = R"("PK":{"S":"SAGA#Sales#1"},"SK":{"S":"SAGA#1"})";
const QByteArray sagaLease =
    R"(,"NServiceBus_LeaseTimeout":{"N":"134317008000000000"})"; // 2026-08-20T12:00:00Z
const QByteArray sagaMetadata =
    R"(,"NServiceBus_Metadata":{"M":{"Version":{"N":"4"},"Type":{"S":"Sales.Order"},"SchemaVersion":{"S":"1.0"}}})";
const QByteArray wholeSaga = keysSaga + sagaLease + sagaMetadata + R"(,"OrderId":{"S":"A-17"})";

LockRecord readSaga(const QByteArray &json, const locks::TableShape &shape = theirsSaga)
{
    return locks::recordOf(row(json), shape);
}

QByteArray sagaLeaseOf(const char *ticks)
{
    return R"(,"NServiceBus_LeaseTimeout":{"N":")" + QByteArray(ticks) + R"("})";
}

} // namespace

/// The lease of a saga, in the row of its data.
class NServiceBusSagaTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsTicksBeyondDoublePrecision();
    void lapsesStrictlyAfterItsDate();
    void isReleasedByMinusOne();
    void tellsWhatASagaIs();
    void knowsItsLeaseUnderAnyKeys();
    void leavesOutboxRowsAndUnleasedSagasAlone();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void marksASagaOnItsWholeMetadata();
    void deletesAPlaceholderOnlyWithoutMetadata();
    void neverDeletesData();
    void isLeftOutOfABulkRelease();
};

void NServiceBusSagaTest::readsTicksBeyondDoublePrecision()
{
    QCOMPARE(readSaga(wholeSaga).expiresAt, std::optional(base::ServerTime(1787227200s)));
    QCOMPARE(readSaga(keysSaga + sagaLeaseOf("134317008000000001")).expiresAt,
             std::optional(base::ServerTime(1787227200s + 100ns)));
    QCOMPARE(readSaga(keysSaga + sagaLeaseOf("9223372036854775807")).expiresAt,
             std::optional(base::ServerTime::max()));
    QCOMPARE(readSaga(keysSaga + sagaLeaseOf("0")).expiresAt, std::optional(base::ServerTime::min()));
}

void NServiceBusSagaTest::lapsesStrictlyAfterItsDate()
{
    const base::ServerTime date{1787227200s};
    QCOMPARE(fakes::stateAt(wholeSaga, theirsSaga, date - 1ns), LockState::Held);
    QCOMPARE(fakes::stateAt(wholeSaga, theirsSaga, date), LockState::Unproven);
    QCOMPARE(fakes::stateAt(wholeSaga, theirsSaga, date + 1ns), LockState::Lapsed);
}

void NServiceBusSagaTest::isReleasedByMinusOne()
{
    const LockRecord record = readSaga(keysSaga + sagaLeaseOf("-1") + sagaMetadata);
    QCOMPARE(record.marking, StoredState::Released);
    QVERIFY(!record.expiresAt);
    QVERIFY(nServiceBusSaga().releaseChoices(record).empty());
    // On the user's word, a saga on which no lease was ever taken is free too.
    QCOMPARE(nServiceBusSaga().read(row(keysSaga + sagaMetadata), theirsSaga).marking, StoredState::Released);
}

void NServiceBusSagaTest::tellsWhatASagaIs()
{
    const LockRecord record = readSaga(wholeSaga);
    QCOMPARE(record.name, QStringLiteral("SAGA#1"));
    QVERIFY(!record.owner);
    QCOMPARE(record.generation, std::optional(QStringLiteral("134317008000000000")));
    QCOMPARE(fakes::detailsOf(record),
             (QStringList{QStringLiteral("Saga: Sales.Order"), QStringLiteral("Saga version: 4")}));
    QVERIFY(record.variant.isEmpty());
    const LockRecord placeholder = readSaga(keysSaga + sagaLease);
    QCOMPARE(placeholder.variant, QStringLiteral("placeholder"));
    QCOMPARE(fakes::purposeOf(keysSaga + sagaLease, theirsSaga), QStringLiteral("saga not saved yet"));
    QVERIFY(fakes::purposeOf(wholeSaga, theirsSaga).isEmpty());
}

void NServiceBusSagaTest::knowsItsLeaseUnderAnyKeys()
{
    const locks::TableShape shape{QStringLiteral("t"), "pk", {}, {}};
    const LockRecord record = readSaga(R"("pk":{"S":"k"})" + sagaLease, shape);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"nservicebus-saga"));
    QCOMPARE(record.name, QStringLiteral("k"));
}

void NServiceBusSagaTest::leavesOutboxRowsAndUnleasedSagasAlone()
{
    const LockRecord outbox = readSaga(R"("PK":{"S":"OUTBOX#Sales#1"},"SK":{"S":"OUTBOX#METADATA#1"})");
    QVERIFY(outbox.dialect.isNone());
    QCOMPARE(QString(outbox.reasonCode), QStringLiteral("nservicebus-outbox"));
    const LockRecord elsewhere =
        readSaga(R"("id":{"S":"x"},"PK":{"S":"OUTBOX#Sales#1"})", {QStringLiteral("t"), "id", {}, {}});
    QCOMPARE(QString(elsewhere.reasonCode), QStringLiteral("no-known-row"));
    const LockRecord unleased = readSaga(keysSaga + sagaMetadata);
    QVERIFY(unleased.dialect.isNone());
    QCOMPARE(unleased.marking, StoredState::NotALock);
    QCOMPARE(QString(unleased.reasonCode), QStringLiteral("nservicebus-no-lease"));
}

void NServiceBusSagaTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const QByteArray &json, const char *code) {
        QTest::newRow(name) << json << QString::fromLatin1(code);
    };
    add("a lease of text", R"(,"NServiceBus_LeaseTimeout":{"S":"-1"})" + sagaMetadata, "date-not-whole");
    add("half a tick", sagaLeaseOf("1.5") + sagaMetadata, "date-not-whole");
    add("before 1601", sagaLeaseOf("-2") + sagaMetadata, "date-not-whole");
    add("beyond 64 bits", sagaLeaseOf("1E+30") + sagaMetadata, "date-not-whole");
    add("metadata of text", sagaLease + R"(,"NServiceBus_Metadata":{"S":"4"})", "metadata-unreadable");
}

void NServiceBusSagaTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = readSaga(keysSaga + json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"nservicebus-saga"));
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    QVERIFY(nServiceBusSaga().releaseChoices(record).empty()); // business data
    QVERIFY(!nServiceBusSaga().forceRelease(record, ReleaseMode::Delete, {}));
}

void NServiceBusSagaTest::marksASagaOnItsWholeMetadata()
{
    const LockRecord record = readSaga(wholeSaga);
    const auto choices = nServiceBusSaga().releaseChoices(record);
    QCOMPARE(choices.size(), std::size_t(1));
    QCOMPARE(choices.front().mode, ReleaseMode::Mark);
    QVERIFY(choices.front().loses.isEmpty());
    const auto write = nServiceBusSaga().forceRelease(record, ReleaseMode::Mark, {});
    QVERIFY(write);
    QCOMPARE(write->operation(), QByteArray("UpdateItem"));
    QCOMPARE(write->changes().size(), std::size_t(1));
    QCOMPARE(fakes::textOf(*write),
             QByteArray("update {PK=SAGA#Sales#1, SK=SAGA#1} NServiceBus_LeaseTimeout:=#-1 if "
                        "(NServiceBus_LeaseTimeout=#134317008000000000 and NServiceBus_Metadata=)"));
    QCOMPARE(write->condition().operands().back().value(), *record.item.find("NServiceBus_Metadata"));
    aws::Item after = record.item;
    after.set("NServiceBus_LeaseTimeout", aws::AttributeValue::number(-1));
    QCOMPARE(write->resultOn(record.item), std::optional(after));
}

void NServiceBusSagaTest::deletesAPlaceholderOnlyWithoutMetadata()
{
    const LockRecord record = readSaga(keysSaga + sagaLease);
    QCOMPARE(nServiceBusSaga().releaseChoices(record).front().mode, ReleaseMode::Delete);
    const auto write = nServiceBusSaga().forceRelease(record, ReleaseMode::Delete, {});
    QVERIFY(write);
    QCOMPARE(
        fakes::textOf(*write),
        QByteArray(
            "delete {PK=SAGA#Sales#1, SK=SAGA#1} if (NServiceBus_LeaseTimeout=#134317008000000000 and not "
            "NServiceBus_Metadata)"));
    QVERIFY(!nServiceBusSaga().forceRelease(record, ReleaseMode::Mark, {}));
}

void NServiceBusSagaTest::neverDeletesData()
{
    const auto refused = nServiceBusSaga().forceRelease(readSaga(wholeSaga), ReleaseMode::Delete, {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, base::ErrorKind::Unsupported);
    const LockRecord odd = readSaga(keysSaga + sagaLease + R"(,"OrderId":{"S":"A-17"})");
    QCOMPARE(odd.marking, StoredState::Taken);
    QVERIFY(odd.variant.isEmpty() && nServiceBusSaga().releaseChoices(odd).empty());
    for (const ReleaseMode mode : {ReleaseMode::Delete, ReleaseMode::Mark}) {
        const auto write = nServiceBusSaga().forceRelease(odd, mode, {});
        QVERIFY(!write);
        QVERIFY(write.error().sentence.contains(QStringLiteral("data without metadata")));
    }
}

void NServiceBusSagaTest::isLeftOutOfABulkRelease()
{
    QVERIFY(!nServiceBusSaga().whyNotInBulk(readSaga(wholeSaga)).isEmpty());
}

LEASESCOPE_TEST(NServiceBusSagaTest)
#include "NServiceBusSagaTest.moc"
