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

const locks::LockDialect &deliveryHeroLock()
{
    return *locks::dialect(*locks::dialectNamed(u"deliveryhero-lock"));
}

const locks::TableShape theirsHero{QStringLiteral("lockTable"), "lockId", QByteArray("lockGroup"),
                                   QByteArray("ttl")};
const locks::TableShape plainHero{QStringLiteral("t"), "id", {}, {}};
const QByteArray keysHero = R"("lockId":{"S":"k"},"lockGroup":{"S":"g"},)";
const QByteArray identityHero = R"("recordVersionNumber":{"S":"v"},"ownerName":{"S":"w"})";
const QByteArray wholeHero = keysHero + identityHero + R"(,"leaseDurationInMs":{"N":"20000"})";

LockRecord readHero(const QByteArray &json, const locks::TableShape &shape = theirsHero)
{
    return locks::recordOf(row(json), shape);
}

} // namespace

/// Rows of @deliveryhero/dynamodb-lock, and what they must not be taken for.
class DeliveryHeroLockTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knowsABrokenLockByBothKeysOfItsTable()
    {
        const locks::DialectId id = readHero(wholeHero).dialect;
        QVERIFY(!id.isNone());
        const QByteArray group = R"("lockGroup":{"S":"g"},)";
        const QByteArray owner = R"("ownerName":{"S":"w"})";
        QCOMPARE(readHero(keysHero + owner).dialect, id);
        const locks::TableShape other{QStringLiteral("t"), "id", QByteArray("lockGroup"), {}};
        QVERIFY(readHero(R"("id":{"S":"k"},)" + group + owner, other).dialect != id);
        const locks::TableShape unsorted{QStringLiteral("t"), "lockId", {}, {}};
        QVERIFY(readHero(R"("lockId":{"S":"k"},)" + owner, unsorted).dialect != id);
    }
    void readsALeaseOfMilliseconds_data();
    void readsALeaseOfMilliseconds();
    void lapsesAfterAWholeLeaseOfStillness();
    void isTakenForNoOtherLibrarys_data();
    void isTakenForNoOtherLibrarys();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void tellsItsTimes();
    void deletesExactlyTheVersionThatWasSeen();
    void writesNoLeaseDuration();
};

void DeliveryHeroLockTest::readsALeaseOfMilliseconds_data()
{
    QTest::addColumn<QByteArray>("number");
    QTest::addColumn<qint64>("nanoseconds");
    QTest::newRow("whole") << QByteArray("20000") << qint64(20'000'000'000);
    QTest::newRow("a fraction") << QByteArray("0.5") << qint64(500'000);
    QTest::newRow("zero") << QByteArray("0") << qint64(0);
    QTest::newRow("negative") << QByteArray("-5") << qint64(-5'000'000);
    QTest::newRow("beyond a century") << QByteArray("1E+30") << qint64(36525) * 24 * 3600 * 1'000'000'000;
}

void DeliveryHeroLockTest::readsALeaseOfMilliseconds()
{
    QFETCH(QByteArray, number);
    QFETCH(qint64, nanoseconds);
    const LockRecord record =
        readHero(keysHero + identityHero + R"(,"leaseDurationInMs":{"N":")" + number + R"("})");
    QCOMPARE(record.marking, StoredState::Taken);
    QCOMPARE(record.lease, std::optional(std::chrono::nanoseconds(nanoseconds)));
}

void DeliveryHeroLockTest::lapsesAfterAWholeLeaseOfStillness()
{
    QCOMPARE(fakes::stateAfter(wholeHero, theirsHero, 20s, true), LockState::Held);
    QCOMPARE(fakes::stateAfter(wholeHero, theirsHero, 20s, false), LockState::Unproven);
    QCOMPARE(fakes::stateAfter(wholeHero, theirsHero, 20s + 1ns), LockState::Lapsed);
}

void DeliveryHeroLockTest::isTakenForNoOtherLibrarys_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("dialect");
    const QString ours = QStringLiteral("deliveryhero-lock");
    const QByteArray lease = R"(,"leaseDurationInMs":{"N":"1"})";
    QTest::newRow("under other keys") << identityHero + lease << ours;
    QTest::newRow("with a Java lease")
        << identityHero + lease + R"(,"leaseDuration":{"S":"20000"})" << QStringLiteral("java-lock-client");
    QTest::newRow("with a Go lease") << identityHero + lease + R"(,"leaseDuration":{"S":"20s"})"
                                     << QStringLiteral("dynamolock");
    QTest::newRow("with a version of dynamolock")
        << R"("recordVersionNumber":{"S":"TIMED"},"ownerName":{"S":"w"})" + lease
        << QStringLiteral("dynamolock");
    QTest::newRow("a lease of text") << identityHero + R"(,"leaseDurationInMs":{"S":"1"})" << ours;
    QTest::newRow("without an owner") << R"("recordVersionNumber":{"S":"v"})" + lease << ours;
    QTest::newRow("no lease at all") << identityHero << QStringLiteral("unknown");
    QTest::newRow("a lease alone") << lease.mid(1) << QStringLiteral("unknown");
}

void DeliveryHeroLockTest::isTakenForNoOtherLibrarys()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, dialect);
    QCOMPARE(QString(readHero(json, plainHero).dialect.name()), dialect);
}

void DeliveryHeroLockTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const QByteArray &json, const char *code) {
        QTest::newRow(name) << json << QString::fromLatin1(code);
    };
    const QByteArray lease = R"("leaseDurationInMs":{"N":"1"})";
    add("no lease", identityHero, "lease-unreadable");
    add("a lease that is no number", identityHero + R"(,"leaseDurationInMs":{"N":"nan"})",
        "lease-unreadable");
    add("a lease of text", identityHero + R"(,"leaseDurationInMs":{"S":"1"})", "lease-unreadable");
    add("no version", R"("ownerName":{"S":"w"},)" + lease, "no-version");
    add("a version of digits", R"("recordVersionNumber":{"N":"1"},"ownerName":{"S":"w"},)" + lease,
        "no-version");
    add("no owner", R"("recordVersionNumber":{"S":"v"},)" + lease, "no-owner");
    add("an owner alone", R"("ownerName":{"S":"w"})", "lease-unreadable");
}

void DeliveryHeroLockTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = deliveryHeroLock().read(row(keysHero + json), theirsHero);
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    const auto write = deliveryHeroLock().forceRelease(record, ReleaseMode::Delete, {});
    QVERIFY(write);
    QCOMPARE(write->operation(), QByteArray("DeleteItem"));
    const LockRecord foreign =
        deliveryHeroLock().read(row(wholeHero + R"(,"leaseDuration":{"S":"20s"})"), theirsHero);
    QCOMPARE(QString(foreign.reasonCode), QStringLiteral("lease-of-another-library"));
}

void DeliveryHeroLockTest::tellsItsTimes()
{
    const LockRecord record =
        readHero(wholeHero + R"(,"lastUpdatedTimeInMs":{"N":"1787227198000"},"ttl":{"N":"1787230740"})");
    QCOMPARE(fakes::detailsOf(record),
             QStringList{QStringLiteral("Last written, by the holder's clock: 2026-08-20 11:59:58.000 UTC")});
    QCOMPARE(record.remarks.size(), qsizetype(2));
    QVERIFY(record.remarks.last().contains(QStringLiteral("2026-08-20 12:59:00")));
    QVERIFY(!record.expiresAt); // neither is the end of its lease
    QVERIFY(readHero(wholeHero).remarks.isEmpty());
}

void DeliveryHeroLockTest::deletesExactlyTheVersionThatWasSeen()
{
    const LockRecord record = readHero(wholeHero + R"(,"additionalAttributes":{"M":{}})");
    const auto choices = deliveryHeroLock().releaseChoices(record);
    QCOMPARE(choices.size(), std::size_t(1));
    QVERIFY(choices.front().loses.isEmpty());
    QVERIFY(!deliveryHeroLock()
                 .releaseChoices(readHero(wholeHero + R"(,"additionalAttributes":{"M":{"host":{"S":"p"}}})"))
                 .front()
                 .loses.isEmpty());
    const auto write = deliveryHeroLock().forceRelease(record, ReleaseMode::Delete, {});
    QVERIFY(write);
    QCOMPARE(
        fakes::textOf(*write),
        QByteArray("delete {lockId=k, lockGroup=g} if (lockId and lockGroup and recordVersionNumber=v and "
                   "ownerName=w and leaseDurationInMs=#20000)"));
    QVERIFY(!deliveryHeroLock().forceRelease(record, ReleaseMode::Mark, {}));
}

void DeliveryHeroLockTest::writesNoLeaseDuration()
{
    const LockRecord record = readHero(wholeHero);
    const auto write = deliveryHeroLock().forceRelease(record, ReleaseMode::Delete, {});
    QVERIFY(write && !write->requestBody().contains("\"leaseDuration\""));
    QVERIFY(
        deliveryHeroLock().releaseChoices(record).front().mustNot.contains(QStringLiteral("leaseDuration")));
}

LEASESCOPE_TEST(DeliveryHeroLockTest)
#include "DeliveryHeroLockTest.moc"
