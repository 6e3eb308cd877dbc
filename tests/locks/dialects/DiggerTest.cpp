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

const locks::LockDialect &digger()
{
    return *locks::dialect(*locks::dialectNamed(u"digger"));
}

const locks::TableShape oursDigger{QStringLiteral("DiggerDynamoDBLockTable"), "PK", QByteArray("SK"), {}};
const locks::TableShape anotherDigger{QStringLiteral("app"), "PK", QByteArray("SK"), {}};
const QByteArray keysDigger = R"("PK":{"S":"LOCK"},"SK":{"S":"RES#acme/infra#prod"},)";
const QByteArray wholeDigger =
    keysDigger + R"("transaction_id":{"N":"412"},"timeout":{"S":"2026-08-20T12:00:00Z"})";

LockRecord readDigger(const QByteArray &json, const locks::TableShape &shape = oursDigger)
{
    return locks::recordOf(row(json), shape);
}

} // namespace

/// Digger's reservations of projects by pull requests.
class DiggerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsWhichPullRequestReservesWhat();
    void lapsesOnceAWholeSecondIsPastTheDate();
    void readsTheDateInItsZone();
    void tellsWhenItWasReservedWhereTheZoneIsKnown();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void claimsNoRowOfAnotherProgram_data();
    void claimsNoRowOfAnotherProgram();
    void deletesExactlyTheReservationThatWasSeen();
    void deletesABrokenRowAsItIs();
};

void DiggerTest::readsWhichPullRequestReservesWhat()
{
    const LockRecord record = readDigger(wholeDigger, anotherDigger);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"digger"));
    QCOMPARE(record.marking, StoredState::Taken);
    QCOMPARE(record.name, QStringLiteral("acme/infra#prod"));
    QCOMPARE(record.owner, std::optional(QStringLiteral("412")));
    QCOMPARE(record.version, std::optional(QStringLiteral("412|2026-08-20T12:00:00Z")));
    QCOMPARE(record.generation, record.version);
    QCOMPARE(fakes::detailsOf(record),
             (QStringList{QStringLiteral("Pull request: 412"),
                          QStringLiteral("Reserved until: 2026-08-20T12:00:00Z")}));
    QCOMPARE(fakes::purposeOf(wholeDigger, oursDigger), QStringLiteral("pull request 412"));
    QVERIFY(wholeDigger.contains(R"("N":"412")"));
    QCOMPARE(fakes::purposeOf(QByteArray(wholeDigger).replace(R"("N":"412")", R"("N":"41.2")"), oursDigger),
             QString());
    QVERIFY(record.remarks.first().contains(QStringLiteral("no process need be running")));
}

void DiggerTest::lapsesOnceAWholeSecondIsPastTheDate()
{
    const base::ServerTime date{1787227200s};
    QCOMPARE(fakes::stateAt(wholeDigger, oursDigger, date), LockState::Held);
    QCOMPARE(fakes::stateAt(wholeDigger, oursDigger, date + 1s - 2ns), LockState::Held);
    QCOMPARE(fakes::stateAt(wholeDigger, oursDigger, date + 1s - 1ns),
             LockState::Unproven); // the instant itself
    QCOMPARE(fakes::stateAt(wholeDigger, oursDigger, date + 1s), LockState::Lapsed);
}

void DiggerTest::readsTheDateInItsZone()
{
    // Which zone the next runner is in is not known: its digits decide.
    const QByteArray json =
        keysDigger + R"("transaction_id":{"N":"412"},"timeout":{"S":"2026-08-20T12:00:00+02:00"})";
    const base::ServerTime digits{1787227200s};
    QCOMPARE(readDigger(json).expiresAt, std::optional(digits));
    QCOMPARE(fakes::stateAt(json, oursDigger, digits - 14h - 1s), LockState::Held);
    QCOMPARE(fakes::stateAt(json, oursDigger, digits - 14h + 2s), LockState::Unproven);
    QCOMPARE(fakes::stateAt(json, oursDigger, digits), LockState::Unproven);
    QCOMPARE(fakes::stateAt(json, oursDigger, digits + 12h), LockState::Unproven);
    QCOMPARE(fakes::stateAt(json, oursDigger, digits + 12h + 1s), LockState::Lapsed);
    QCOMPARE(readDigger(json).remarks.filter(QStringLiteral("local zone")).size(), qsizetype(1));
    QVERIFY(readDigger(wholeDigger).remarks.filter(QStringLiteral("local zone")).isEmpty());
}

void DiggerTest::tellsWhenItWasReservedWhereTheZoneIsKnown()
{
    const auto acquiredAt = [](const char *until) {
        return readDigger(keysDigger + R"("transaction_id":{"N":"412"},"timeout":{"S":")" + until + R"("})")
            .acquired;
    };
    const auto reserved = acquiredAt("2026-08-20T12:00:00Z"); // for 90 days
    QVERIFY(reserved);
    QCOMPARE(reserved->time, base::ServerTime(1787227200s - 24h * 90));
    QCOMPARE(reserved->origin, locks::Origin::Assumed);
    QVERIFY(!acquiredAt("2026-08-20T12:00:00+02:00"));
    QVERIFY(!acquiredAt("1970-03-01T12:00:00Z")); // before the first of all moments
}

void DiggerTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const char *json, const char *code) {
        QTest::newRow(name) << QByteArray(json) << QString::fromLatin1(code);
    };
    add("no number", R"("timeout":{"S":"2026-08-20T12:00:00Z"})", "no-owner");
    add("a number of text", R"("transaction_id":{"S":"1"},"timeout":{"S":"2026-08-20T12:00:00Z"})",
        "no-owner");
    add("half a pull request", R"("transaction_id":{"N":"1.5"},"timeout":{"S":"2026-08-20T12:00:00Z"})",
        "no-owner");
    add("no date", R"("transaction_id":{"N":"1"})", "no-date");
    add("a date that is a number", R"("transaction_id":{"N":"1"},"timeout":{"N":"1"})", "no-date");
    add("markup", R"("transaction_id":{"N":"1"},"timeout":{"S":"<b>soon</b>"})", "date-unreadable");
    add("no such day", R"("transaction_id":{"N":"1"},"timeout":{"S":"2026-02-30T12:00:00Z"})",
        "date-unreadable");
}

void DiggerTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = readDigger(keysDigger + json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"digger"));
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    QCOMPARE(record.name, QStringLiteral("acme/infra#prod"));
}

void DiggerTest::claimsNoRowOfAnotherProgram_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const QByteArray &json, const char *code) {
        QTest::newRow(name) << json << QString::fromLatin1(code);
    };
    add("a number of text",
        keysDigger + R"("transaction_id":{"S":"1"},"timeout":{"S":"2026-08-20T12:00:00Z"})",
        "similar-to-digger");
    add("no date", keysDigger + R"("transaction_id":{"N":"1"})", "similar-to-digger");
    add("keys only", keysDigger + R"("x":{"N":"1"})", "no-known-row");
    add("another partition",
        R"("PK":{"S":"LOCKS"},"SK":{"S":"RES#a"},"transaction_id":{"N":"1"},"timeout":{"S":"x"})",
        "no-known-row");
    add("another sort key",
        R"("PK":{"S":"LOCK"},"SK":{"S":"a"},"transaction_id":{"N":"1"},"timeout":{"S":"x"})", "no-known-row");
}

void DiggerTest::claimsNoRowOfAnotherProgram()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = readDigger(json, anotherDigger);
    QVERIFY(record.dialect.isNone());
    QCOMPARE(record.marking, StoredState::NotALock);
    QCOMPARE(QString(record.reasonCode), code);
}

void DiggerTest::deletesExactlyTheReservationThatWasSeen()
{
    const LockRecord record = readDigger(wholeDigger + R"(,"note":{"S":"n"})");
    const auto choices = digger().releaseChoices(record);
    QCOMPARE(choices.size(), std::size_t(1));
    QVERIFY(choices.front().mustNot.contains(QStringLiteral("state")) && !choices.front().loses.isEmpty());
    QVERIFY(digger().releaseChoices(readDigger(wholeDigger)).front().loses.isEmpty());
    const auto write = digger().forceRelease(record, ReleaseMode::Delete, {});
    QVERIFY(write);
    QCOMPARE(fakes::textOf(*write),
             QByteArray("delete {PK=LOCK, SK=RES#acme/infra#prod} if (transaction_id=#412 and "
                        "timeout=2026-08-20T12:00:00Z)"));
    const auto marked = digger().forceRelease(record, ReleaseMode::Mark, {});
    QVERIFY(!marked);
    QCOMPARE(marked.error().kind, base::ErrorKind::Unsupported);
}

void DiggerTest::deletesABrokenRowAsItIs()
{
    const auto write = digger().forceRelease(readDigger(keysDigger + R"("transaction_id":{"N":"1"})"),
                                             ReleaseMode::Delete, {});
    QVERIFY(write);
    QCOMPARE(fakes::textOf(write->condition()), QByteArray("(PK and transaction_id=#1 and not timeout)"));
}

LEASESCOPE_TEST(DiggerTest)
#include "DiggerTest.moc"
