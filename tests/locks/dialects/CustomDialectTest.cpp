// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/custom/CustomDialect.h"
#include "core/dynamodb/item/ExactDecimal.h"
#include "core/locks/dialects/RowReader.h"
#include "core/locks/dialects/custom/CustomDialects.h"
#include "core/locks/model/LeaseMath.h"
#include "tests/locks/dialects/CustomFiles.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/program/Test.h"

#include <QTest>

#include <thread>

using base::ErrorKind;
using base::ServerTime;
using dynamodb::ExactDecimal;
using fakes::customFile;
using fakes::row;
using locks::CustomDialect;
using locks::DialectId;
using locks::LockRecord;
using locks::LockState;
using locks::Origin;
using locks::ReleaseMode;
using locks::StoredState;
using std::chrono::nanoseconds;
using std::chrono::seconds;

namespace {

using namespace std::chrono_literals;

const locks::TableShape deployTable{QStringLiteral("deploys"), "pk", QByteArray("sk"), {}};
const locks::TableShape orderTable{QStringLiteral("orders"), "pk", QByteArray("sk"), {}};
const locks::TableShape claimTable{QStringLiteral("claims"), "stream", QByteArray("shard"), {}};
const locks::TableShape jobTable{QStringLiteral("jobs"), "id", {}, {}};

const QByteArray deployKey = R"("pk":{"S":"DEPLOY"},"sk":{"S":"env#live"})";
const QByteArray orderKey = R"("pk":{"S":"ORDER#7"},"sk":{"S":"ORDER#7"},"meta":{"M":{"rev":{"N":"3"}}})";
const QByteArray claimKey = R"("stream":{"S":"s"},"shard":{"S":"shard-1"})";

const QByteArray jobTest = R"([{"attribute":"id","type":"S"}])";
const QByteArray neverEnds = R"({"rule":"never"})";
const QByteArray byDelete = R"({"action":"delete"})";

CustomDialect customDialectOf(const QByteArray &json)
{
    const auto mapping = locks::CustomMapping::parse(json);
    if (!mapping)
        qFatal("%s", qPrintable(mapping.error().sentence));
    return CustomDialect(DialectId(QLatin1String("custom:" + mapping->parts().id)), *mapping);
}

CustomDialect datedBy(const QByteArray &expiry)
{
    return customDialectOf(
        customFile(jobTest, R"({"rule":"date","attribute":"d",)" + expiry + '}', byDelete));
}

CustomDialect leasedBy(const QByteArray &lease)
{
    return customDialectOf(
        customFile(jobTest, R"({"rule":"stillness"})", byDelete, R"("version":["v"],"lease":)" + lease));
}

LockRecord readJob(const CustomDialect &dialect, const QByteArray &json)
{
    return dialect.read(row(R"("id":{"S":"k"},)" + json), jobTable);
}

/// The request, or why there is none.
QByteArray customRelease(const CustomDialect &dialect, const LockRecord &record, ReleaseMode mode)
{
    const auto write = dialect.forceRelease(record, mode, {"o", "new"});
    return write ? fakes::textOf(*write) : write.error().sentence.toUtf8();
}

ServerTime unixTime(qint64 unixSeconds, qint64 more = 0)
{
    return ServerTime(seconds(unixSeconds) + nanoseconds(more));
}

/// Facts of several rows of one table, as snapshots see them.
class CustomRows {
public:
    explicit CustomRows(const QByteArrayList &rows)
    {
        itemstore::ItemStoreBuilder builder({});
        for (const QByteArray &one : rows)
            builder.append(row(R"("id":{"S":"k"},)" + one));
        m_store = builder.finish();
    }
    [[nodiscard]] locks::LockFacts facts(const CustomDialect &dialect, qsizetype index) const
    {
        return dialect.facts(m_store->at(index), jobTable);
    }

private:
    itemstore::ItemStorePtr m_store;
};

} // namespace

/// Tables that an operator described: what their rows are read as, and what a release of one sends.
class CustomDialectTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsTheRowsOfTheExamples();
    void distinguishesLocksFromOtherRows_data();
    void distinguishesLocksFromOtherRows();
    void judgesReleasedBeforeTheDate();
    void readsEveryFormOfDate_data();
    void readsEveryFormOfDate();
    void refusesWhatIsNoDate_data();
    void refusesWhatIsNoDate();
    void readsEveryUnitOfALease_data();
    void readsEveryUnitOfALease();
    void refusesWhatIsNoLease_data();
    void refusesWhatIsNoLease();
    void lapsesOnlyAfterTheGrace();
    void comparesNumbersExactly_data();
    void comparesNumbersExactly();
    void takesAnyMoveOfAVersionForOne_data();
    void takesAnyMoveOfAVersionForOne();
    void distinguishesVersionsApartByText_data();
    void distinguishesVersionsApartByText();
    void deletesTheWholeRowAsSeen();
    void marksByTheNamesOfTheFile();
    void comparesTheWholeRowWhereOneIsAMap();
    void writesFreshValues();
    void comparesBinaryAndSetsAsSeen();
    void refusesToReleaseWhatItMayNot_data();
    void refusesToReleaseWhatItMayNot();
    void refusesMoreThanOneConditionHolds();
    void checksThatTheRowWillBeReleased();
    void breaksNothingThatNothingIdentifies();
    void warnsAndIsLeftOutOfBulk();
    void readsHostileRowsWithoutHarm();
    void isForItsTablesOnly();
    void isFoundByItsNameOnceAdded();
    void givesAnotherDescriptionAnotherName();
    void isAddedFromAnyThread();
    void neverReadsWhatACertainDialectClaims();
    void readsWhatIsChosenForIt();
};

void CustomDialectTest::readsTheRowsOfTheExamples()
{
    const LockRecord deploy =
        customDialectOf(fakes::deployLocks)
            .read(row(deployKey + R"(,"run":{"N":"41"},"until":{"S":"2026-08-20T14:00:00+02:00"},
                                            "secret":{"S":"x"})"),
                  deployTable);
    QCOMPARE(deploy.marking, StoredState::Taken);
    QCOMPARE(deploy.name, QStringLiteral("live"));
    QCOMPARE(deploy.owner, QStringLiteral("41"));
    QCOMPARE(deploy.generation, QStringLiteral("41|2026-08-20T14:00:00+02:00"));
    QCOMPARE(deploy.expiresAt, unixTime(1787227200));
    QCOMPARE(deploy.dialect.name(), QLatin1String("custom:deploy-locks"));
    QCOMPARE(deploy.variant, QStringLiteral("Deploy locks"));
    QCOMPARE(deploy.attributes.size(), 1U);

    const LockRecord order =
        customDialectOf(fakes::orderLeases)
            .read(row(orderKey + R"(,"lease_until":{"N":"134317008000000000"})"), orderTable);
    QCOMPARE(order.marking, StoredState::Taken);
    QCOMPARE(order.name, QStringLiteral("7"));
    QCOMPARE(order.owner, std::nullopt);
    QCOMPARE(order.generation, QStringLiteral(R"({"M":{"rev":{"N":"3"}}})"));
    QCOMPARE(order.version, QStringLiteral("134317008000000000"));
    QCOMPARE(order.expiresAt, unixTime(1787227200));

    const LockRecord claim = customDialectOf(fakes::shardClaims)
                                 .read(row(claimKey + R"(,"client":{"S":"c1"},"position":{"S":"p"},
                                           "until":{"S":"2026-08-20T12:00:00.5Z"})"),
                                       claimTable);
    QCOMPARE(claim.marking, StoredState::Taken);
    QCOMPARE(claim.owner, QStringLiteral("c1"));
    QCOMPARE(claim.version, QStringLiteral("2026-08-20T12:00:00.5Z|p"));
    QCOMPARE(claim.generation, std::nullopt);
    QCOMPARE(claim.expiresAt, unixTime(1787227200, 500'000'000));
    QCOMPARE(claim.dateTerms.grace, nanoseconds(60s));
}

void CustomDialectTest::distinguishesLocksFromOtherRows_data()
{
    QTest::addColumn<QByteArray>("tests");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<bool>("isLock");
    const auto add = [](const char *name, const char *tests, const char *json, bool isLock) {
        QTest::newRow(name) << QByteArray(tests) << QByteArray(json) << isLock;
    };
    const char *text = R"([{"attribute":"a","type":"S","equals":"x"}])";
    add("the text", text, R"("a":{"S":"x"})", true);
    add("longer text", text, R"("a":{"S":"xx"})", false);
    add("another type", text, R"("a":{"B":"eA=="})", false);
    add("nothing", text, R"("b":{"S":"x"})", false);
    const char *start = R"([{"attribute":"a","type":"S","startsWith":"LOCK#"}])";
    add("the beginning", start, R"("a":{"S":"LOCK#1"})", true);
    add("only the beginning", start, R"("a":{"S":"LOCK#"})", true);
    add("less than it", start, R"("a":{"S":"LOCK"})", false);
    add("in the middle", start, R"("a":{"S":"a LOCK#"})", false);
    const char *number = R"([{"attribute":"a","type":"N","equals":"-1"}])";
    add("another way to write it", number, R"("a":{"N":"-1.000"})", true);
    add("another number", number, R"("a":{"N":"-1.0000000000000000000000000000000000001"})", false);
    add("the number as text", number, R"("a":{"S":"-1"})", false);
    add("no number", number, R"("a":{"N":"minus one"})", false);
    const char *boolean = R"([{"attribute":"a","type":"BOOL","equals":false}])";
    add("false", boolean, R"("a":{"BOOL":false})", true);
    add("true", boolean, R"("a":{"BOOL":true})", false);
    const char *absent = R"([{"attribute":"a","absent":true}])";
    add("absent", absent, R"("b":{"S":"x"})", true);
    add("null is there", absent, R"("a":{"NULL":true})", false);
    const char *both = R"([{"attribute":"a","type":"S"},{"attribute":"b","type":"L"}])";
    add("all hold", both, R"("a":{"S":""},"b":{"L":[]})", true);
    add("one fails", both, R"("a":{"S":""},"b":{"SS":["x"]})", false);
    const char *dotted = R"([{"attribute":"a.b","type":"S"}])";
    add("a dot is a part of the name", dotted, R"("a.b":{"S":"x"})", true);
    add("a dot is no path", dotted, R"("a":{"M":{"b":{"S":"x"}}})", false);
}

void CustomDialectTest::distinguishesLocksFromOtherRows()
{
    QFETCH(QByteArray, tests);
    QFETCH(QByteArray, json);
    QFETCH(bool, isLock);
    const LockRecord record = readJob(customDialectOf(customFile(tests, neverEnds, byDelete)), json);
    QCOMPARE(record.marking, isLock ? StoredState::Taken : StoredState::NotALock);
    QCOMPARE(record.reasonCode, isLock ? QLatin1String() : QLatin1String("custom-row-tests"));
}

void CustomDialectTest::judgesReleasedBeforeTheDate()
{
    const CustomDialect order = customDialectOf(fakes::orderLeases);
    const auto marking = [&order](const QByteArray &until) {
        return order.read(row(orderKey + R"(,"lease_until":{"N":")" + until + R"("})"), orderTable).marking;
    };
    QCOMPARE(marking("-1"), StoredState::Released);
    QCOMPARE(marking("-1.0"), StoredState::Released);
    QCOMPARE(marking("-2"), StoredState::Taken); // a date before 1601, as it says
    const CustomDialect claim = customDialectOf(fakes::shardClaims);
    QCOMPARE(claim.read(row(claimKey), claimTable).marking, StoredState::Released);
    QCOMPARE(claim.read(row(claimKey + R"(,"until":{"S":"soon"})"), claimTable).marking,
             StoredState::Released);
    QCOMPARE(claim.read(row(claimKey + R"(,"client":{"S":"c"})"), claimTable).reasonCode,
             QLatin1String("no-date"));
    const CustomDialect present = customDialectOf(
        customFile(jobTest, neverEnds, byDelete, R"("released":{"attribute":"free","present":true})"));
    QCOMPARE(readJob(present, R"("free":{"NULL":true})").marking, StoredState::Released);
    QCOMPARE(readJob(present, R"("busy":{"NULL":true})").marking, StoredState::Taken);
}

void CustomDialectTest::readsEveryFormOfDate_data()
{
    QTest::addColumn<QByteArray>("form");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<qint64>("nanoseconds");
    const auto add = [](const char *name, const char *form, const char *value, qint64 nanoseconds) {
        QTest::newRow(name) << QByteArray(form) << QByteArray(value) << nanoseconds;
    };
    constexpr qint64 noon = 1787227200'000'000'000;
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    constexpr qint64 least = std::numeric_limits<qint64>::min();
    const char *s = R"("form":"number","unit":"s")";
    add("seconds", s, R"({"N":"1787227200"})", noon);
    add("seconds as digits", s, R"({"S":"1787227200"})", noon);
    add("a fraction", s, R"({"N":"1787227200.000000001"})", noon + 1);
    add("less than a nanosecond is rounded up", s, R"({"N":"1787227200.00000000001"})", noon + 1);
    add("with an exponent", s, R"({"N":"1.7872272E9"})", noon);
    add("before 1970", s, R"({"N":"-1"})", -1'000'000'000);
    add("before 1970, rounded up", s, R"({"N":"-0.0000000001"})", 0);
    add("zero", s, R"({"N":"0"})", 0);
    add("beyond the end", s, R"({"N":"9999999999999"})", most);
    add("far beyond the end", s, R"({"N":"9E+125"})", most);
    add("before the beginning", s, R"({"N":"-9E+125"})", least);
    add("next to nothing", s, R"({"N":"1E-130"})", 1);
    add("milliseconds", R"("form":"number","unit":"ms","base":"unix")", R"({"N":"1787227200001"})",
        noon + 1'000'000);
    add("microseconds", R"("form":"number","unit":"us")", R"({"N":"1787227200000001"})", noon + 1'000);
    add("nanoseconds of more than 53 bits", R"("form":"number","unit":"ns")",
        R"({"N":"1787227200000000001"})", noon + 1);
    add("hundreds of nanoseconds", R"("form":"number","unit":"100ns")", R"({"N":"17872272000000001"})",
        noon + 100);
    add("FILETIME", R"("form":"number","unit":"100ns","base":"filetime")", R"({"N":"134317008000000001"})",
        noon + 100);
    add("FILETIME of zero", R"("form":"number","unit":"100ns","base":"filetime")", R"({"N":"0"})", least);
    add("from 1601 in nanoseconds", R"("form":"number","unit":"ns","base":"filetime")",
        R"({"N":"13431700800000000001"})", noon + 1);
    add("from 1601 in seconds", R"("form":"number","unit":"s","base":"filetime")", R"({"N":"13431700800"})",
        noon);
    const char *rfc = R"("form":"rfc3339")";
    add("RFC 3339", rfc, R"({"S":"2026-08-20T12:00:00Z"})", noon);
    add("with an offset", rfc, R"({"S":"2026-08-20T17:30:00+05:30"})", noon);
    add("with an offset over midnight", rfc, R"({"S":"2026-08-19T23:15:00-12:45"})", noon);
    add("with a fraction", rfc, R"({"S":"2026-08-20T12:00:00.25Z"})", noon + 250'000'000);
    add("with ten decimals", rfc, R"({"S":"2026-08-20T12:00:00.0000000001+00:00"})", noon);
    add("a leap day", rfc, R"({"S":"2024-02-29T00:00:00Z"})", 1709164800'000'000'000);
    add("the year 9999", rfc, R"({"S":"9999-12-31T23:59:59Z"})", most);
    add("the year 1", rfc, R"({"S":"0001-01-01T00:00:00Z"})", least);
    add("the last second that fits", rfc, R"({"S":"2262-04-11T23:47:16.9Z"})", most);
    add("ISO with milliseconds", R"("form":"iso-millis")", R"({"S":"2026-08-20T12:00:00.007Z"})",
        noon + 7'000'000);
}

void CustomDialectTest::readsEveryFormOfDate()
{
    QFETCH(QByteArray, form);
    QFETCH(QByteArray, value);
    QFETCH(qint64, nanoseconds);
    const LockRecord record = readJob(datedBy(form), R"("d":)" + value);
    QCOMPARE(record.marking, StoredState::Taken);
    QCOMPARE(record.expiresAt->time_since_epoch().count(), nanoseconds);
}

void CustomDialectTest::refusesWhatIsNoDate_data()
{
    QTest::addColumn<QByteArray>("form");
    QTest::addColumn<QByteArray>("value");
    const auto add = [](const char *form, const char *value) {
        QTest::addRow("%s %s", form, value) << QByteArray(form) << QByteArray(value);
    };
    const char *number = R"("form":"number","unit":"s")";
    for (const char *value :
         {R"({"N":"NaN"})", R"({"N":""})", R"({"N":"1e99999"})", R"({"N":"1.2.3"})", R"({"N":"0x10"})",
          R"({"S":"-1"})", R"({"S":"1.5"})", R"({"S":" 1"})", R"({"S":""})", R"({"B":"MQ=="})",
          R"({"BOOL":true})", R"({"NULL":true})", R"({"L":[{"N":"1"}]})", R"({"NS":["1"]})",
          R"({"N":"1.23456789012345678901234567890123456789"})"})
        add(number, value);
    const char *rfc = R"("form":"rfc3339")";
    for (const char *value :
         {R"({"S":"2026-08-20"})", R"({"S":"2026-08-20T12:00:00"})", R"({"S":"2026-08-20 12:00:00Z"})",
          R"({"S":"2026-08-20t12:00:00z"})", R"({"S":"2026-02-29T12:00:00Z"})",
          R"({"S":"2026-13-01T12:00:00Z"})", R"({"S":"2026-00-10T12:00:00Z"})",
          R"({"S":"2026-08-20T24:00:00Z"})", R"({"S":"2026-08-20T12:60:00Z"})",
          R"({"S":"2026-08-20T12:00:61Z"})", R"({"S":"2026-08-20T12:00:00.Z"})",
          R"({"S":"2026-08-20T12:00:00+2:00"})", R"({"S":"2026-08-20T12:00:00+24:00"})",
          R"({"S":"2026-08-20T12:00:00+00:60"})", R"({"S":"2026-08-20T12:00:00Z "})",
          R"({"S":"12026-08-20T12:00:00Z"})", R"({"S":"1787227200"})", R"({"N":"1787227200"})"})
        add(rfc, value);
    const char *iso = R"("form":"iso-millis")";
    for (const char *value :
         {R"({"S":"2026-08-20T12:00:00Z"})", R"({"S":"2026-08-20T12:00:00.0000Z"})",
          R"({"S":"2026-08-20T12:00:00.000+00:00"})", R"({"S":"2026-02-30T12:00:00.000Z"})"})
        add(iso, value);
}

void CustomDialectTest::refusesWhatIsNoDate()
{
    QFETCH(QByteArray, form);
    QFETCH(QByteArray, value);
    const CustomDialect dialect = datedBy(form);
    const LockRecord record = readJob(dialect, R"("d":)" + value);
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(record.reasonCode, QLatin1String("date-unreadable"));
    QVERIFY(dialect.releaseChoices(record).empty());
}

void CustomDialectTest::readsEveryUnitOfALease_data()
{
    QTest::addColumn<QByteArray>("lease");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<qint64>("nanoseconds");
    const auto add = [](const char *unit, const char *value, qint64 nanoseconds) {
        QTest::addRow("%s %s", value, unit) << QByteArray(R"({"attribute":"l","unit":")") + unit + R"("})"
                                            << QByteArray(value) << nanoseconds;
    };
    constexpr qint64 second = 1'000'000'000;
    add("ns", R"({"N":"5"})", 5);
    add("us", R"({"N":"5"})", 5'000);
    add("ms", R"({"S":"5"})", 5'000'000);
    add("s", R"({"N":"2.5"})", 5 * second / 2);
    add("min", R"({"N":"0.5"})", 30 * second);
    add("h", R"({"N":"2"})", 7200 * second);
    add("s", R"({"N":"1E-20"})", 1);
    add("h", R"({"N":"1E+100"})", std::numeric_limits<qint64>::max());
    add("go-duration", R"({"S":"1m30s"})", 90 * second);
    QTest::newRow("fixed") << QByteArray(R"({"fixed":3,"unit":"min"})") << QByteArray(R"({"N":"1"})")
                           << 180 * second;
}

void CustomDialectTest::readsEveryUnitOfALease()
{
    QFETCH(QByteArray, lease);
    QFETCH(QByteArray, value);
    QFETCH(qint64, nanoseconds);
    const LockRecord record = readJob(leasedBy(lease), R"("v":{"S":"1"},"l":)" + value);
    QCOMPARE(record.marking, StoredState::Taken);
    QCOMPARE(record.lease->count(), nanoseconds);
    QCOMPARE(record.leaseOrigin, lease.contains("fixed") ? Origin::Set : Origin::Stated);
}

void CustomDialectTest::refusesWhatIsNoLease_data()
{
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *unit, const char *json, const char *code) {
        QTest::addRow("%s %s", unit, json)
            << QByteArray(unit) << QByteArray(json) << QString::fromLatin1(code);
    };
    add("s", R"("l":{"N":"1"})", "no-version");
    add("s", R"("v":{"S":"1"})", "lease-unreadable");
    add("s", R"("v":{"S":"1"},"l":{"N":"0"})", "lease-unreadable");
    add("s", R"("v":{"S":"1"},"l":{"N":"-5"})", "lease-unreadable");
    add("s", R"("v":{"S":"1"},"l":{"S":"20s"})", "lease-unreadable");
    add("go-duration", R"("v":{"S":"1"},"l":{"S":"20"})", "lease-unreadable");
    add("go-duration", R"("v":{"S":"1"},"l":{"N":"20"})", "lease-unreadable");
}

void CustomDialectTest::refusesWhatIsNoLease()
{
    QFETCH(QByteArray, unit);
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = readJob(leasedBy(R"({"attribute":"l","unit":")" + unit + R"("})"), json);
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
}

void CustomDialectTest::lapsesOnlyAfterTheGrace()
{
    const CustomDialect dialect = datedBy(R"("form":"number","unit":"s","grace":{"value":60,"unit":"s"})");
    const CustomRows rows({R"("d":{"N":"1000"})"});
    const locks::LockFacts facts = rows.facts(dialect, 0);
    const auto stateAt = [&facts](qint64 server, bool readSince) {
        locks::Sighting sighting;
        sighting.readPastDate = readSince;
        const locks::Moment now{base::BootTime(1h), http::ServerReading{unixTime(server), 2s}};
        return locks::judge(facts, sighting, now).state;
    };
    QCOMPARE(stateAt(1000, true), LockState::Held);
    QCOMPARE(stateAt(1057, true), LockState::Held);
    QCOMPARE(stateAt(1058, true), LockState::Unproven); // inside the uncertainty of the clocks
    QCOMPARE(stateAt(1062, true), LockState::Unproven);
    QCOMPARE(stateAt(1063, true), LockState::Lapsed);
    QCOMPARE(stateAt(1063, false), LockState::Unproven);
}

void CustomDialectTest::comparesNumbersExactly_data()
{
    QTest::addColumn<QByteArray>("a");
    QTest::addColumn<QByteArray>("b");
    QTest::addColumn<bool>("equal");
    QTest::newRow("zeros behind the point") << QByteArray("1.500") << QByteArray("1.5") << true;
    QTest::newRow("zeros in front") << QByteArray("0001") << QByteArray("1") << true;
    QTest::newRow("exponents") << QByteArray("12E+3") << QByteArray("12000") << true;
    QTest::newRow("small exponents") << QByteArray("0.00012") << QByteArray("1.2e-4") << true;
    QTest::newRow("a plus") << QByteArray("+7") << QByteArray("7") << true;
    QTest::newRow("zeros") << QByteArray("-0.000") << QByteArray("0e9") << true;
    QTest::newRow("signs") << QByteArray("-7") << QByteArray("7") << false;
    QTest::newRow("beyond a double") << QByteArray("9007199254740993") << QByteArray("9007199254740992")
                                     << false;
    QTest::newRow("the 38th digit") << QByteArray("99999999999999999999999999999999999999")
                                    << QByteArray("99999999999999999999999999999999999998") << false;
    QTest::newRow("zeros in between") << QByteArray("10000000001") << QByteArray("1000000000.1e1") << true;
    QTest::newRow("tens") << QByteArray("10") << QByteArray("1") << false;
}

void CustomDialectTest::comparesNumbersExactly()
{
    QFETCH(QByteArray, a);
    QFETCH(QByteArray, b);
    QFETCH(bool, equal);
    const auto first = ExactDecimal::parse(a.constData());
    const auto second = ExactDecimal::parse(b.constData());
    QVERIFY(first && second);
    QCOMPARE(*first == *second, equal);
}

void CustomDialectTest::takesAnyMoveOfAVersionForOne_data()
{
    QTest::addColumn<QByteArray>("names");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<bool>("isSame");
    const auto add = [](const char *name, const char *names, const char *before, const char *after,
                        bool isSame) {
        QTest::newRow(name) << QByteArray(names) << QByteArray(before) << QByteArray(after) << isSame;
    };
    const char *one = R"(["v"])";
    add("nothing moved", one, R"("v":{"S":"1"})", R"("v":{"S":"1"})", true);
    add("what is not named moved", one, R"("v":{"S":"1"},"x":{"S":"1"})", R"("v":{"S":"1"},"x":{"S":"2"})",
        true);
    add("the version", one, R"("v":{"S":"1"})", R"("v":{"S":"2"})", false);
    add("its type", one, R"("v":{"S":"1"})", R"("v":{"N":"1"})", false);
    add("text to bytes", one, R"("v":{"S":"1"})", R"("v":{"B":"MQ=="})", false);
    const char *two = R"(["v","w"])";
    add("the second", two, R"("v":{"S":"1"},"w":{"N":"1"})", R"("v":{"S":"1"},"w":{"N":"2"})", false);
    add("from one to the other", two, R"("v":{"S":"ab"},"w":{"S":"c"})", R"("v":{"S":"a"},"w":{"S":"bc"})",
        false);
    add("missing and empty", two, R"("v":{"S":"1"},"w":{"S":""})", R"("v":{"S":"1"})", false);
    add("missing in the other", two, R"("v":{"S":"1"})", R"("w":{"S":"1"})", false);
    const char *three = R"(["v","w","x"])";
    add("the third", three, R"("v":{"S":"1"},"w":{"S":"1"},"x":{"S":"1"})",
        R"("v":{"S":"1"},"w":{"S":"1"},"x":{"S":"2"})", false);
    add("in a map", one, R"("v":{"M":{"a":{"N":"1"}}})", R"("v":{"M":{"a":{"N":"2"}}})", false);
    add("a flag", one, R"("v":{"BOOL":true})", R"("v":{"BOOL":false})", false);
    add("a set", one, R"("v":{"SS":["a"]})", R"("v":{"SS":["b"]})", false);
}

void CustomDialectTest::takesAnyMoveOfAVersionForOne()
{
    QFETCH(QByteArray, names);
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(bool, isSame);
    const CustomDialect dialect = customDialectOf(
        customFile(jobTest, R"({"rule":"stillness"})", byDelete,
                   R"("lease":{"fixed":1,"unit":"s"},"version":)" + names + R"(,"generation":)" + names));
    const CustomRows rows({before, after});
    QCOMPARE(rows.facts(dialect, 0).version == rows.facts(dialect, 1).version, isSame);
    QCOMPARE(rows.facts(dialect, 0).generation == rows.facts(dialect, 1).generation, isSame);
    const LockRecord first = readJob(dialect, before);
    const LockRecord second = readJob(dialect, after);
    QCOMPARE(first.version == second.version, isSame);
    QCOMPARE(first.generation == second.generation, isSame);
}

void CustomDialectTest::distinguishesVersionsApartByText_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("version");
    const auto add = [](const char *json, const char *version) {
        QTest::newRow(json) << QByteArray(json) << QString::fromUtf8(version);
    };
    add(R"("v":{"S":"abc"},"w":{"N":"7"})", "abc|7");
    add(R"("v":{"S":"7"},"w":{"N":"7"})", "\"7\"|7");
    add(R"("v":{"S":"a|b"},"w":{"S":"c"})", "\"a|b\"|c");
    add(R"("v":{"S":"a"},"w":{"S":"b|c"})", "a|\"b|c\"");
    add(R"("v":{"S":""})", "\"\"|{}");
    add(R"("v":{"S":"{}"},"w":{"BOOL":true})", "\"{}\"|{\"BOOL\":true}");
    add(R"("v":{"B":"eA=="},"w":{"N":"x|y"})", "{\"B\":\"eA==\"}|{\"N\":\"x|y\"}");
}

void CustomDialectTest::distinguishesVersionsApartByText()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, version);
    const CustomDialect dialect =
        customDialectOf(customFile(jobTest, neverEnds, byDelete, R"("version":["v","w"])"));
    QCOMPARE(readJob(dialect, json).version, version);
}

void CustomDialectTest::deletesTheWholeRowAsSeen()
{
    const CustomDialect dialect = customDialectOf(fakes::deployLocks);
    const LockRecord record = dialect.read(
        row(deployKey + R"(,"run":{"N":"41"},"until":{"S":"2026-08-20T12:00:00Z"},"by":{"S":"me"})"),
        deployTable);
    QCOMPARE(
        customRelease(dialect, record, ReleaseMode::Delete),
        QByteArray(
            "delete {pk=DEPLOY, sk=env#live} if (pk and run=#41 and until=2026-08-20T12:00:00Z and by=me and "
            "pk=DEPLOY and sk=env#live)"));
    QCOMPARE(customRelease(dialect, record, ReleaseMode::Mark),
             QByteArray("the lock DEPLOY cannot be released by mark; use delete"));
    // What the file names and the row lacks may not be there either.
    const CustomDialect leasedBy = customDialectOf(
        customFile(jobTest, neverEnds, byDelete, R"("version":["v"],"owner":{"attribute":"o"})"));
    QCOMPARE(customRelease(leasedBy, readJob(leasedBy, R"("v":{"S":"1"})"), ReleaseMode::Delete),
             QByteArray("delete {id=k} if (id and v=1 and not o and id=k)"));
}

void CustomDialectTest::marksByTheNamesOfTheFile()
{
    const CustomDialect dialect = customDialectOf(fakes::shardClaims);
    const LockRecord record = dialect.read(
        row(claimKey + R"(,"client":{"S":"c1"},"until":{"S":"2026-08-20T12:00:00Z"},"note":{"S":"n"})"),
        claimTable);
    QCOMPARE(customRelease(dialect, record, ReleaseMode::Mark),
             QByteArray("update {stream=s, shard=shard-1} client:=- until:=- if (stream and stream=s and "
                        "shard=shard-1 and "
                        "client=c1 and until=2026-08-20T12:00:00Z and not position)"));
    const auto write = dialect.forceRelease(record, ReleaseMode::Mark, {"o", "new"});
    QCOMPARE(write->operation(), QByteArray("UpdateItem"));
    QVERIFY(write->requestBody().contains(R"("UpdateExpression":"REMOVE #n0, #n1")"));
    QVERIFY(write->requestBody().contains(
        R"("ConditionExpression":"attribute_exists(#n2) AND #n2 = :v0 AND #n3 = :v1 AND #n0 = :v2 AND #n1 = :v3 AND )"
        R"x(attribute_not_exists(#n4)")x"));
}

void CustomDialectTest::comparesTheWholeRowWhereOneIsAMap()
{
    const CustomDialect dialect = customDialectOf(fakes::orderLeases);
    const LockRecord record = dialect.read(
        row(orderKey + R"(,"lease_until":{"N":"134317008000000000"},"total":{"N":"12"})"), orderTable);
    const auto write = dialect.forceRelease(record, ReleaseMode::Mark, {"o", "new"});
    QVERIFY(write);
    QCOMPARE(fakes::textOf(*write),
             QByteArray("update {pk=ORDER#7, sk=ORDER#7} lease_until:=#-1 if (pk and meta= and "
                        "lease_until=#134317008000000000 and total=#12 and pk=ORDER#7 and sk=ORDER#7)"));
    QVERIFY(write->requestBody().contains(R"({"M":{"rev":{"N":"3"}}})"));
}

void CustomDialectTest::writesFreshValues()
{
    const CustomDialect dialect = customDialectOf(customFile(
        jobTest, neverEnds,
        R"({"action":"mark","set":[{"attribute":"v","fresh":"uuid"},{"attribute":"free","type":"BOOL","value":true}],
           "remove":["o"]})",
        R"("version":["v"],"released":{"attribute":"free","type":"BOOL","equals":true})"));
    const LockRecord record = readJob(dialect, R"("v":{"S":"1"},"o":{"S":"me"})");
    QCOMPARE(customRelease(dialect, record, ReleaseMode::Mark),
             QByteArray("update {id=k} v:=new free:= o:=- if (id and id=k and v=1 and not free and o=me)"));
    const QByteArray fresh = dialect.freshVersion(base::WallTime());
    QCOMPARE(fresh.size(), 36);
    QVERIFY(fresh != dialect.freshVersion(base::WallTime()));
}

void CustomDialectTest::comparesBinaryAndSetsAsSeen()
{
    const CustomDialect dialect =
        customDialectOf(customFile(jobTest, neverEnds, R"({"action":"mark","remove":["o"]})",
                                   R"("version":["v","w"],"owner":{"attribute":"o"},
                                                          "released":{"attribute":"o","absent":true})"));
    const LockRecord record = readJob(dialect, R"("v":{"B":"AQI="},"w":{"SS":["a","b"]},"o":{"N":"1.50"})");
    const auto write = dialect.forceRelease(record, ReleaseMode::Mark, {"o", "new"});
    QVERIFY(write);
    const QByteArray body = write->requestBody();
    QVERIFY(body.contains(R"({"B":"AQI="})"));
    QVERIFY(body.contains(R"({"SS":["a","b"]})"));
    QVERIFY(body.contains(R"({"N":"1.50"})"));
    QCOMPARE(record.owner, QStringLiteral("1.50"));
}

void CustomDialectTest::refusesToReleaseWhatItMayNot_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("sentence");
    const auto add = [](const char *name, const QByteArray &file, const char *json, const char *sentence) {
        QTest::newRow(name) << file << QByteArray(json) << QByteArray(sentence);
    };
    const auto marks = [](const QByteArray &changes, const QByteArray &customRelease) {
        return customFile(jobTest, neverEnds, R"({"action":"mark",)" + changes + '}',
                          R"("released":)" + customRelease);
    };
    add("reading only", customFile(jobTest, neverEnds, R"({"action":"none"})", R"("version":["v"])"),
        R"("v":{"S":"1"})", "the description Jobs is for reading only and releases nothing");
    add("no lock", customFile(R"([{"attribute":"x","type":"S"}])", neverEnds, byDelete), R"("v":{"S":"1"})",
        "the lock k is not a custom:jobs lock and cannot be released as one");
    add("released",
        customFile(jobTest, neverEnds, byDelete, R"("released":{"attribute":"v","present":true})"),
        R"("v":{"S":"1"})", "the lock k is released already");
    add("unreadable", customFile(jobTest, R"({"rule":"date","attribute":"v","form":"rfc3339"})", byDelete),
        R"("v":{"S":"1"})",
        "the row k does not read as it is described, so it cannot be released: it has no date of the form "
        "that is "
        "described: when it ends cannot be told");
    add("a key is set",
        marks(R"("set":[{"attribute":"id","type":"S","value":"x"}])",
              R"({"attribute":"id","type":"S","equals":"x"})"),
        R"("v":{"S":"1"})",
        "the release of the description Jobs changes id, which is a key attribute of the table jobs");
    add("a key is removed", marks(R"("remove":["id","o"])", R"({"attribute":"o","absent":true})"),
        R"("o":{"S":"1"})",
        "the release of the description Jobs changes id, which is a key attribute of the table jobs");
    for (const auto &[type, value] : {std::pair("B", R"({"B":"eA=="})"),
                                      {"SS", R"({"SS":["a"]})"},
                                      {"NS", R"({"NS":["1"]})"},
                                      {"BS", R"({"BS":["eA=="]})"},
                                      {"L", R"({"L":[]})"},
                                      {"M", R"({"M":{}})"}}) {
        QTest::addRow("writes over %s", type)
            << marks(R"("set":[{"attribute":"m","type":"S","value":"x"}])",
                     R"({"attribute":"m","type":"S","equals":"x"})")
            << QByteArray(R"("m":)") + value
            << QByteArray("the release would write over m, which is of type ") + type + " in the row k";
    }
}

void CustomDialectTest::refusesToReleaseWhatItMayNot()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, sentence);
    const CustomDialect dialect = customDialectOf(file);
    const LockRecord record = readJob(dialect, json);
    const bool marks = file.contains("\"mark\"");
    QCOMPARE(customRelease(dialect, record, marks ? ReleaseMode::Mark : ReleaseMode::Delete), sentence);
}

void CustomDialectTest::refusesMoreThanOneConditionHolds()
{
    QByteArray many;
    for (int i = 0; i < 200; ++i)
        many += R"(,"x)" + QByteArray::number(i) + R"(":{"S":"1"})";
    const CustomDialect deletes =
        customDialectOf(customFile(jobTest, neverEnds, byDelete, R"("version":["v"])"));
    const QByteArray tooMany =
        customRelease(deletes, readJob(deletes, R"("v":{"S":"1"})" + many), ReleaseMode::Delete);
    QVERIFY2(tooMany.contains("more than one condition can compare"), tooMany);

    QByteArray names;
    for (int i = 0; i < 300; ++i)
        names += (i > 0 ? ",\"x" : "\"x") + QByteArray::number(i) + '"';
    const CustomDialect marks = customDialectOf(
        customFile(jobTest, neverEnds, R"({"action":"mark","remove":["v"]})",
                   R"("generation":[)" + names + R"(],"released":{"attribute":"v","absent":true})"));
    const QByteArray tooLong = customRelease(marks, readJob(marks, R"("v":{"S":"1"})"), ReleaseMode::Mark);
    QVERIFY2(tooLong.contains("more to compare than one condition can hold"), tooLong);
    const auto kind =
        marks.forceRelease(readJob(marks, R"("v":{"S":"1"})"), ReleaseMode::Mark, {}).error().kind;
    QCOMPARE(kind, ErrorKind::Unsupported);
}

void CustomDialectTest::checksThatTheRowWillBeReleased()
{
    // The file's own check knows literals alone; what the row would say is asked again.
    const CustomDialect dialect = customDialectOf(customFile(
        jobTest, neverEnds, R"({"action":"mark","set":[{"attribute":"m","type":"N","value":"1.0"}]})",
        R"("released":{"attribute":"m","type":"N","equals":"1"})"));
    const LockRecord record = readJob(dialect, R"("m":{"N":"0"})");
    const auto write = dialect.forceRelease(record, ReleaseMode::Mark, {});
    QVERIFY(write);
    QCOMPARE(dialect.read(*write->resultOn(record.item), jobTable).marking, StoredState::Released);
}

void CustomDialectTest::breaksNothingThatNothingIdentifies()
{
    const auto lapsedOnly = [](const QByteArray &expiry, const QByteArray &more) {
        const CustomDialect dialect = customDialectOf(customFile(jobTest, expiry, byDelete, more));
        const auto choices = dialect.releaseChoices(readJob(dialect, R"("v":{"S":"2026-08-20T12:00:00Z"})"));
        return choices.empty() || !choices.front().whyLapsedOnly.isEmpty();
    };
    QVERIFY(lapsedOnly(neverEnds, {}));
    QVERIFY(lapsedOnly(neverEnds, R"("owner":{"attribute":"v"})"));
    QVERIFY(!lapsedOnly(neverEnds, R"("version":["v"])"));
    QVERIFY(!lapsedOnly(neverEnds, R"("generation":["v"])"));
    QVERIFY(!lapsedOnly(R"({"rule":"date","attribute":"v","form":"rfc3339"})", {}));
}

void CustomDialectTest::warnsAndIsLeftOutOfBulk()
{
    const CustomDialect dialect = customDialectOf(fakes::deployLocks);
    const LockRecord record = dialect.read(
        row(deployKey + R"(,"run":{"N":"1"},"until":{"S":"2026-08-20T12:00:00Z"})"), deployTable);
    const auto choices = dialect.releaseChoices(record);
    QCOMPARE(choices.size(), 1U);
    QCOMPARE(choices.front().mustNot,
             QStringLiteral("A deployment may be running. Ask in the channel first."));
    QVERIFY(!choices.front().effect.isEmpty() && !choices.front().loses.isEmpty());
    QVERIFY(!dialect.whyNotInBulk(record).isEmpty());
    QVERIFY(!dialect.whyNotInBulk({}).isEmpty());
    QVERIFY(!dialect.protocol());
    QVERIFY(dialect.recognition().empty());
    const CustomDialect claim = customDialectOf(fakes::shardClaims);
    const LockRecord claimed =
        claim.read(row(claimKey + R"(,"client":{"S":"c"},"until":{"S":"2026-08-20T12:00:00Z"})"), claimTable);
    QCOMPARE(claim.releaseChoices(claimed).front().effect,
             QStringLiteral(
                 "Keeps the row and removes client, until, if every attribute that the description names is "
                 "still as shown here."));
}

void CustomDialectTest::readsHostileRowsWithoutHarm()
{
    const QByteArrayList files{fakes::deployLocks, fakes::orderLeases, fakes::shardClaims,
                               customFile(jobTest, R"({"rule":"stillness"})", byDelete,
                                          R"("version":["a","b","c"],"lease":{"attribute":"d","unit":"s"})")};
    const QByteArrayList values{R"({"S":"<script>\u0000\u202e"})",
                                R"({"N":"1E+99999999999999999999"})",
                                R"({"N":")" + QByteArray(100'000, '9') + R"("})",
                                R"({"S":")" + QByteArray(400'000, 'x') + R"("})",
                                R"({"B":""})",
                                R"({"L":[]})",
                                R"({"M":{}})",
                                R"({"NULL":true})",
                                R"({"BOOL":false})",
                                R"({"S":"9999-99-99T99:99:99Z"})",
                                R"({"S":"+"})",
                                R"({"N":"-"})",
                                R"({"N":"."})"};
    const locks::TableShape shape{QStringLiteral("deploys"), "pk", QByteArray("sk"), {}};
    for (const QByteArray &file : files) {
        const CustomDialect dialect = customDialectOf(file);
        for (const QByteArray &value : values) {
            QByteArrayList attributes;
            for (const char *name : {"pk", "sk", "id", "run", "until", "meta", "lease_until", "stream",
                                     "shard", "client", "position", "a", "b", "c", "d"})
                attributes << '"' + QByteArray(name) + "\":" + value;
            const LockRecord record = dialect.read(row(attributes.join(',')), shape);
            QVERIFY(record.marking != StoredState::Unsupported);
            for (const ReleaseMode mode : {ReleaseMode::Mark, ReleaseMode::Delete})
                QVERIFY(!customRelease(dialect, record, mode).isEmpty());
        }
        const LockRecord empty = dialect.read({}, shape);
        QVERIFY(!dialect.forceRelease(empty, ReleaseMode::Delete, {}));
    }
}

void CustomDialectTest::isForItsTablesOnly()
{
    const CustomDialect dialect = customDialectOf(fakes::deployLocks);
    QCOMPARE(dialect.whyNotFor(deployTable), QString());
    QCOMPARE(
        dialect.whyNotFor(orderTable),
        QStringLiteral("the description Deploy locks is for deploys, deploys-*, not for the table orders"));
    const LockRecord record =
        dialect.read(row(deployKey + R"(,"run":{"N":"1"},"until":{"S":"2026-08-20T12:00:00Z"})"), orderTable);
    QCOMPARE(customRelease(dialect, record, ReleaseMode::Delete),
             QByteArray("the description Deploy locks is for deploys, deploys-*, not for the table orders"));
}

void CustomDialectTest::isFoundByItsNameOnceAdded()
{
    const auto mapping =
        locks::CustomMapping::parse(customFile(jobTest, neverEnds, byDelete).replace("jobs", "found-later"));
    QVERIFY(!locks::dialectNamed(u"custom:found-later"));
    const auto added = locks::addCustomDialect(*mapping);
    QVERIFY(added);
    const DialectId id = (*added)->id();
    QCOMPARE(id.name(), QLatin1String("custom:found-later"));
    QCOMPARE(locks::dialectNamed(u"custom:found-later"), std::optional(id));
    QCOMPARE(locks::dialect(id), static_cast<const locks::LockDialect *>(*added));
    QVERIFY(!locks::protocolOf(id));
    QCOMPARE(*locks::addCustomDialect(*mapping), *added);
    QCOMPARE((*added)->defaultTable(QStringLiteral("jobs")).name, QStringLiteral("jobs"));
    for (const locks::LockDialect *listed : locks::allDialects())
        QVERIFY(listed->id() != id);
}

void CustomDialectTest::givesAnotherDescriptionAnotherName()
{
    const QByteArray first = customFile(jobTest, neverEnds, byDelete).replace("\"jobs\"", "\"edited\"");
    const QByteArray second = QByteArray(first).replace("delete", "none");
    const CustomDialect *one = *locks::addCustomDialect(*locks::CustomMapping::parse(first));
    const CustomDialect *two = *locks::addCustomDialect(*locks::CustomMapping::parse(second));
    QVERIFY(one->id() != two->id());
    QCOMPARE(two->id().name(), QLatin1String("custom:edited#2"));
    QCOMPARE(locks::dialectNamed(u"custom:edited"), std::optional(two->id()));
    QCOMPARE(locks::dialectNamed(u"custom:edited#2"), std::optional(two->id()));
    QCOMPARE(locks::customDialect(one->id()), one);
}

void CustomDialectTest::isAddedFromAnyThread()
{
    const auto mapping = locks::CustomMapping::parse(
        customFile(jobTest, neverEnds, byDelete).replace("\"jobs\"", "\"threads\""));
    std::array<const CustomDialect *, 4> found{};
    std::vector<std::jthread> threads;
    for (const CustomDialect *&one : found)
        threads.emplace_back([&one, &mapping] { one = *locks::addCustomDialect(*mapping); });
    threads.clear();
    for (const CustomDialect *one : found)
        QCOMPARE(one, found.front());
}

void CustomDialectTest::neverReadsWhatACertainDialectClaims()
{
    const auto mapping =
        locks::CustomMapping::parse(customFile(R"([{"attribute":"ownerName","type":"S"}])", neverEnds,
                                               byDelete, R"("owner":{"attribute":"ownerName"})")
                                        .replace("\"jobs\"", "\"greedy\""));
    const DialectId id = (*locks::addCustomDialect(*mapping))->id();
    const locks::TableShape shape{QStringLiteral("locks"), "key", {}, {}};
    const dynamodb::Item known = row(fakes::family + R"("leaseDuration":{"S":"20s"})");
    QCOMPARE(locks::recordOf(known, shape, id).dialect, ids::dynamolock);
    QCOMPARE(locks::factsOf(itemstore::PackedItem(known).view(), shape, id).dialect, ids::dynamolock);
    const dynamodb::Item listed =
        row(R"("LockID":{"S":"x"},"Info":{"S":"{\"ID\":\"i\"}"},"ownerName":{"S":"w"})");
    QVERIFY(locks::recordOf(listed, {QStringLiteral("t"), "LockID", {}, {}}, id).dialect != id);
    const dynamodb::Item ours = row(R"("key":{"S":"k"},"ownerName":{"S":"w"})");
    QCOMPARE(locks::recordOf(ours, shape, id).dialect, id);
    locks::RowReader reader(shape, id); // of a whole table
    QCOMPARE(reader.factsOf(itemstore::PackedItem(known).view()).dialect, ids::dynamolock);
    QCOMPARE(reader.factsOf(itemstore::PackedItem(ours).view()).dialect, id);
    QCOMPARE(locks::recordOf(ours, shape).marking == StoredState::Taken, false);
    // And a record of another dialect is not released by it.
    const LockRecord record = locks::recordOf(known, shape, id);
    QVERIFY(!locks::dialect(id)->forceRelease(record, ReleaseMode::Delete, {}));
}

void CustomDialectTest::readsWhatIsChosenForIt()
{
    const CustomDialect *dialect = *locks::addCustomDialect(*locks::CustomMapping::parse(fakes::deployLocks));
    const dynamodb::Item item = row(deployKey + R"(,"run":{"N":"1"},"until":{"S":"2026-08-20T12:00:00Z"})");
    QCOMPARE(locks::recordOf(item, deployTable).marking, StoredState::NotALock);
    QCOMPARE(locks::recordOf(item, deployTable, dialect->id()).marking, StoredState::Taken);
    const itemstore::PackedItem packed(item);
    QCOMPARE(locks::factsOf(packed.view(), deployTable, dialect->id()).dialect, dialect->id());
    const dynamodb::Item other = row(R"("pk":{"S":"USER"},"sk":{"S":"1"})");
    QCOMPARE(locks::recordOf(other, deployTable, dialect->id()).marking, StoredState::NotALock);
}

LEASESCOPE_TEST(CustomDialectTest)
#include "CustomDialectTest.moc"
