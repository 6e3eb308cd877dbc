// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/check/CheckFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace checktest;
using check::Status;
using watchtest::released;
using watchtest::taken;

namespace {

/// Of a library that is known by name only.
dynamodb::Item unsupported(const QByteArray &name)
{
    return {{"key", dynamodb::AttributeValue::string(name)},
            {"lease_version", dynamodb::AttributeValue::string("v")},
            {"lease_expiry", dynamodb::AttributeValue::number(qint64(1))}};
}

dynamodb::TableDescription globalTable()
{
    dynamodb::TableDescription table = watchtest::lockTable();
    table.replicated = true;
    table.replicaRegions = {QStringLiteral("eu-west-1"), QStringLiteral("us-east-1")};
    return table;
}

const std::vector<dynamodb::Item> liveBefore{taken("live", "w", "1")};
const std::vector<dynamodb::Item> liveNow{taken("live", "w", "2")};
const std::vector<dynamodb::Item> dead{taken("dead", "w", "1")};
/// Its lease runs on, and no heartbeat was seen.
const std::vector<dynamodb::Item> unproven{taken("slow", "w", "1", "1h")};

} // namespace

class CheckVerdictTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFirstThatFitsIsTheStatus_data()
    {
        QTest::addColumn<bool>("isDead");
        QTest::addColumn<bool>("isUnproven");
        QTest::addColumn<bool>("isUnread");
        QTest::addColumn<QString>("warning");
        QTest::addColumn<QString>("critical");
        QTest::addColumn<int>("status");
        const QString lapsed = QStringLiteral("state:lapsed");
        const QString held = QStringLiteral("state:held key:live");
        const QString none = QStringLiteral("key:none");
        QTest::newRow("nothing is wrong") << false << false << false << none << lapsed << 0;
        QTest::newRow("a lapse") << true << false << false << none << lapsed << 2;
        QTest::newRow("a lapse is not hidden by blindness") << true << true << true << none << lapsed << 2;
        QTest::newRow("a lapse is not hidden by a warning") << true << false << false << held << lapsed << 2;
        QTest::newRow("a table that was not read") << false << false << true << none << lapsed << 3;
        QTest::newRow("a lock that may have lapsed") << false << true << false << none << lapsed << 3;
        QTest::newRow("a warning") << false << false << false << held << lapsed << 1;
        QTest::newRow("blindness is not hidden by a warning")
            << false << false << true << held << lapsed << 3;
        QTest::newRow("nor is a lock that may have lapsed") << false << true << false << held << lapsed << 3;
        QTest::newRow("a lapse as a warning") << true << false << false << lapsed << none << 1;
        QTest::newRow("perhaps a warning") << false << true << false << lapsed << none << 3;
        QTest::newRow("a sure warning beside one that may be")
            << true << true << false << lapsed << none << 1;
        QTest::newRow("a lock that no condition is about") << false << true << false << none << none << 0;
    }

    void theFirstThatFitsIsTheStatus()
    {
        QFETCH(bool, isDead);
        QFETCH(bool, isUnproven);
        QFETCH(bool, isUnread);
        QFETCH(QString, warning);
        QFETCH(QString, critical);
        CheckFixture fixture;
        fixture.warning = {warning};
        fixture.critical = {critical};
        fixture.add(QStringLiteral("live"), liveBefore, liveNow);
        if (isDead)
            fixture.add(QStringLiteral("dead"), dead, dead);
        if (isUnproven)
            fixture.add(QStringLiteral("slow"), unproven, unproven);
        if (isUnread)
            fixture.addUnread(QStringLiteral("gone"), base::ErrorKind::Timeout, QStringLiteral("no answer"));
        QTEST(int(fixture.status()), "status");
    }

    void withoutConditionsLapsedAndUnreadableLocksAreCritical()
    {
        CheckFixture fixture;
        fixture.add(QStringLiteral("a"), liveBefore, liveNow);
        QCOMPARE(fixture.status(), Status::Ok);
        dynamodb::Item odd = taken("odd", "w", "1");
        odd.set("leaseDuration", dynamodb::AttributeValue::string("soon"));
        fixture.add(QStringLiteral("b"), {odd}, {odd});
        QCOMPARE(fixture.status(), Status::Critical);
        CheckFixture lapsed;
        lapsed.add(QStringLiteral("a"), dead, dead);
        QCOMPARE(lapsed.status(), Status::Critical);
        lapsed.warning = {QStringLiteral("held>1h")}; // then it says all that it wants to hear of
        QCOMPARE(lapsed.status(), Status::Ok);
    }

    void ofSeveralConditionsOfAKindAnyIsEnough()
    {
        CheckFixture fixture;
        fixture.add(QStringLiteral("a"), dead, dead);
        fixture.critical = {QStringLiteral("held>9h"), QStringLiteral("lapsed>10s key:/^de/")};
        QCOMPARE(fixture.status(), Status::Critical);
        fixture.critical = {QStringLiteral("held>9h"), QStringLiteral("lapsed>1h")};
        QCOMPARE(fixture.status(), Status::Ok);
    }

    void whatWasNotWatchedLongEnoughIsCountedWithItsLease()
    {
        CheckFixture fixture;
        fixture.add(QStringLiteral("a"), unproven, unproven);
        const check::Verdict verdict = fixture.verdict();
        QCOMPARE(verdict.notWatched, 1);
        QCOMPARE(verdict.longestLease, std::chrono::nanoseconds(1h));
        QCOMPARE(verdict.unverified(), 1);
    }

    void aLibraryThatIsKnownByNameOnlyIsUnknownUntilItIsAccepted()
    {
        CheckFixture fixture;
        const std::vector<dynamodb::Item> rows{unsupported("x"), taken("live", "w", "1")};
        fleet::TableState &state =
            fixture.add(QStringLiteral("a"), rows, {unsupported("x"), liveNow.front()});
        if (state.judgements()[0].state != locks::LockState::Unsupported)
            QSKIP("no library is known by its name only");
        QCOMPARE(fixture.status(), Status::Unknown);
        QCOMPARE(fixture.verdict().unsupported, 1);
        fixture.accepted = {QStringLiteral("unsupported")};
        QCOMPARE(fixture.status(), Status::Ok);
        QCOMPARE(fixture.verdict().acceptedUnsupported, 1);
        // A condition that is about other keys does not ask for it.
        fixture.accepted.clear();
        fixture.critical = {QStringLiteral("state:lapsed key:live")};
        QCOMPARE(fixture.status(), Status::Ok);
        fixture.critical = {QStringLiteral("state:unsupported")};
        QCOMPARE(fixture.status(), Status::Critical);
    }

    void whatIsOverInOneRegionIsUnknownUntilItIsAccepted()
    {
        CheckFixture fixture;
        fixture.add(QStringLiteral("a"), dead, dead, globalTable());
        fixture.add(QStringLiteral("b"), liveBefore, liveNow, globalTable());
        QCOMPARE(fixture.status(), Status::Unknown);
        QCOMPARE(fixture.verdict().oneRegion, 1);
        fixture.accepted = {QStringLiteral("unsupported,one-region")};
        QCOMPARE(fixture.status(), Status::Ok);
        QCOMPARE(fixture.verdict().acceptedOneRegion, 1);
        // What is accepted is not what was merely not watched.
        fixture.add(QStringLiteral("c"), unproven, unproven, globalTable());
        QCOMPARE(fixture.status(), Status::Unknown);
        QCOMPARE(fixture.verdict().notWatched, 1);
    }

    void aPatternThatMatchesNoTableIsUnknown()
    {
        CheckFixture fixture;
        fixture.add(QStringLiteral("a"), liveBefore, liveNow);
        fixture.input.patternsOfNone = {QStringLiteral("*-locks of prod")};
        QCOMPARE(fixture.status(), Status::Unknown);
    }

    void aTableThatFailedIsNotJudgedByWhatIsLeftOfIt()
    {
        CheckFixture fixture;
        fixture.add(QStringLiteral("a"), dead, dead);
        fixture.input.tables[0].error =
            base::Error{base::ErrorKind::Throttled, QStringLiteral("slow down"), {}, {}};
        QCOMPARE(fixture.status(), Status::Unknown);
        QCOMPARE(fixture.verdict().locks, 0);
        QCOMPARE(fixture.verdict().unread.front().reason, QStringLiteral("throttled"));
    }

    void theOldestHoldAndLapseAreMeasured()
    {
        CheckFixture fixture;
        fixture.add(QStringLiteral("a"), dead, dead); // a lease of 20 s, seen for a minute
        fixture.add(QStringLiteral("b"), liveBefore, liveNow);
        const check::Verdict verdict = fixture.verdict();
        QCOMPARE(verdict.oldestHeld, std::chrono::nanoseconds(1min));
        QCOMPARE(verdict.oldestLapsed, std::chrono::nanoseconds(40s));
        QCOMPARE(verdict.readUnits, 5.0);
        QCOMPARE(verdict.locks, 2);
    }

    void releasedLocksAreLocksAndOtherRowsAreNone()
    {
        CheckFixture fixture;
        const std::vector<dynamodb::Item> rows{released("r", "w", "1"), watchtest::key("odd"),
                                               taken("live", "w", "2")};
        fixture.add(QStringLiteral("a"), {released("r", "w", "1"), watchtest::key("odd"), liveBefore.front()},
                    rows);
        QCOMPARE(fixture.verdict().locks, 2);
    }

    void ofManyTheLongestAreNamed()
    {
        CheckFixture fixture;
        std::vector<dynamodb::Item> before;
        std::vector<dynamodb::Item> now;
        for (int row = 0; row < 100; ++row) {
            const QByteArray name = QByteArray::number(row);
            before.push_back(taken(name, "w", "1", QByteArray::number(1 + row % 40) + "s"));
            now.push_back(before.back());
        }
        fixture.add(QStringLiteral("a"), before, now);
        const check::Verdict verdict = fixture.verdict();
        QCOMPARE(verdict.critical.total(), 100);
        QCOMPARE(verdict.critical.first.size(), check::FoundLocks::most);
        QCOMPARE(*verdict.critical.first.front().length, std::chrono::nanoseconds(59s));
        for (std::size_t at = 1; at < verdict.critical.first.size(); ++at)
            QVERIFY(verdict.critical.first[at - 1].length >= verdict.critical.first[at].length);
    }

    void whatCannotBeUnderstoodIsNamedByItsOption_data()
    {
        QTest::addColumn<QStringList>("warning");
        QTest::addColumn<QStringList>("critical");
        QTest::addColumn<QStringList>("accepted");
        QTest::addColumn<QString>("begin");
        const QStringList none;
        QTest::newRow("state") << QStringList{QStringLiteral("state:dead")} << none << none
                               << QStringLiteral("--warning: ");
        QTest::newRow("length") << none << QStringList{QStringLiteral("held>5")} << none
                                << QStringLiteral("--critical: ");
        QTest::newRow("empty") << none << QStringList{QString()} << none
                               << QStringLiteral("--critical needs a condition");
        QTest::newRow("accept") << none << none << QStringList{QStringLiteral("one-region,all")}
                                << QStringLiteral("--accept takes unsupported and one-region, not \"all\"");
    }

    void whatCannotBeUnderstoodIsNamedByItsOption()
    {
        QFETCH(QStringList, warning);
        QFETCH(QStringList, critical);
        QFETCH(QStringList, accepted);
        QFETCH(QString, begin);
        const auto conditions = check::CheckConditions::parse(warning, critical, accepted);
        QVERIFY(!conditions);
        QCOMPARE(conditions.error().kind, base::ErrorKind::BadInput);
        QVERIFY2(conditions.error().sentence.startsWith(begin), qPrintable(conditions.error().sentence));
    }
};

LEASESCOPE_TEST(CheckVerdictTest)
#include "CheckVerdictTest.moc"
