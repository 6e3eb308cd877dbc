// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"
#include "core/locks/model/LeaseMath.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/program/Test.h"

#include <QTest>

using fakes::row;
using locks::LockRecord;
using locks::LockState;
using locks::ReleaseMode;
using locks::StoredState;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;

namespace {

const locks::LockDialect &powertoolsIdempotency()
{
    return *locks::dialect(*locks::dialectNamed(u"powertools-idempotency"));
}

const locks::TableShape powertoolsTable{QStringLiteral("idempotency"), "id", {}, "expiration"};
const QByteArray callId = R"("id":{"S":"app.handler#83878c91171338902e0fe0fb97a8c47a"},)";
const QByteArray callRuns = R"("status":{"S":"INPROGRESS"},)";
const QByteArray callExpires = R"("expiration":{"N":"1787230800"})";
const QByteArray callLimit = R"(,"in_progress_expiration":{"N":"1787227225500"})";

LockRecord readCall(const QByteArray &json)
{
    return locks::recordOf(row(json), powertoolsTable);
}

base::Result<aws::ConditionalWrite> releasedCall(const LockRecord &record,
                                                 ReleaseMode mode = ReleaseMode::Delete)
{
    return powertoolsIdempotency().forceRelease(record, mode, {"o", "new"});
}

LockState callStateAt(const QByteArray &json, base::ServerTime now)
{
    const aws::PackedItem packed(row(json));
    const locks::LockFacts facts = powertoolsIdempotency().facts(packed.view(), powertoolsTable);
    const base::BootTime boot{std::chrono::hours(1)};
    locks::Sighting sighting{boot, boot};
    sighting.readPastDate = true;
    return locks::judge(facts, sighting, {boot, aws::ServerReading{now, nanoseconds(0)}}).state;
}

} // namespace

/// What the idempotency records of Powertools say beside their samples, and how they are released.
class PowertoolsIdempotencyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isHeldThroughTheSecondOfItsDate();
    void isHeldThroughTheMillisecondOfItsLimit();
    void lapsesByTheEarlierOfBothDates();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void stopsAtTheEndsOfTime();
    void takesNoResultForALock_data();
    void takesNoResultForALock();
    void knowsItsRowsByTheHashInTheirKey_data();
    void knowsItsRowsByTheHashInTheirKey();
    void leavesOtherRowsAlone();
    void namesTheFunction_data();
    void namesTheFunction();
    void deletesWhatWasSeen_data();
    void deletesWhatWasSeen();
    void readsRecordsWithASortKey();
    void neverMarks();
    void deletesABrokenRowAsItIs();
    void saysThatTheFunctionRunsAgain();
    void isNeverReleasedInBulk();
};

void PowertoolsIdempotencyTest::isHeldThroughTheSecondOfItsDate()
{
    const base::ServerTime date{seconds(1'787'230'800)};
    const QByteArray json = callId + callRuns + callExpires;
    QCOMPARE(callStateAt(json, date - nanoseconds(1)), LockState::Held);
    QCOMPARE(callStateAt(json, date), LockState::Held);
    QCOMPARE(callStateAt(json, date + seconds(1) - nanoseconds(2)), LockState::Held);
    QCOMPARE(callStateAt(json, date + seconds(1)), LockState::Lapsed);
    QVERIFY(readCall(json).remarks.join(u' ').contains(QStringLiteral("no in_progress_expiration")));
}

void PowertoolsIdempotencyTest::isHeldThroughTheMillisecondOfItsLimit()
{
    const base::ServerTime date{milliseconds(1'787'227'225'500)};
    const QByteArray json = callId + callRuns + callExpires + callLimit;
    QCOMPARE(callStateAt(json, date), LockState::Held);
    QCOMPARE(callStateAt(json, date + milliseconds(1) - nanoseconds(2)), LockState::Held);
    QCOMPARE(callStateAt(json, date + milliseconds(1)), LockState::Lapsed);
    const LockRecord record = readCall(json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"powertools-idempotency"));
    QCOMPARE(record.expiresAt, std::optional(date));
    QVERIFY(!record.owner);
    QVERIFY(record.version);
    QCOMPARE(record.version, record.generation);
    QVERIFY(!record.remarks.join(u' ').contains(QStringLiteral("no in_progress_expiration")));
}

void PowertoolsIdempotencyTest::lapsesByTheEarlierOfBothDates()
{
    const base::ServerTime date{seconds(1'787'227'200)};
    const QByteArray json = callId + callRuns + R"("expiration":{"N":"1787227200"})" + callLimit;
    QCOMPARE(readCall(json).expiresAt, std::optional(date));
    QCOMPARE(callStateAt(json, date), LockState::Held);
    QCOMPARE(callStateAt(json, date + seconds(1)), LockState::Lapsed);
    // Half a second after the whole second, the limit is still the first to let others in.
    const QByteArray close = callId + callRuns +
        R"("expiration":{"N":"1787227200"},"in_progress_expiration":{"N":"1787227200500"})";
    QCOMPARE(callStateAt(close, date + milliseconds(501)), LockState::Lapsed);
    QCOMPARE(callStateAt(close, date + milliseconds(500)), LockState::Held);
}

void PowertoolsIdempotencyTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const QByteArray &json, const char *code) {
        QTest::newRow(name) << json << QString::fromLatin1(code);
    };
    add("a limit alone", R"("in_progress_expiration":{"N":"1"})", "no-date");
    add("a date of text", R"("expiration":{"S":"1787230800"})", "date-not-a-number");
    add("a fraction", R"("expiration":{"N":"1787230800.5"})", "date-not-whole");
    add("a limit of text", callExpires + R"(,"in_progress_expiration":{"S":"1"})", "limit-not-whole");
    add("a limit with a fraction", callExpires + R"(,"in_progress_expiration":{"N":"1.5"})",
        "limit-not-whole");
    add("a limit beyond 64 bits", callExpires + R"(,"in_progress_expiration":{"N":"99999999999999999999"})",
        "limit-not-whole");
}

void PowertoolsIdempotencyTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = readCall(callId + callRuns + json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"powertools-idempotency"));
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    QVERIFY(!record.reason.isEmpty());
    QVERIFY(!powertoolsIdempotency().releaseChoices(record)[0].mustNot.isEmpty());
}

void PowertoolsIdempotencyTest::stopsAtTheEndsOfTime()
{
    const QByteArray far = callId + callRuns + R"("expiration":{"N":"9223372036854775807"})";
    QCOMPARE(readCall(far).expiresAt, std::optional(base::ServerTime::max()));
    const LockRecord both = readCall(far + R"(,"in_progress_expiration":{"N":"9223372036854775807"})");
    QCOMPARE(both.expiresAt, std::optional(base::ServerTime::max()));
    QCOMPARE(callStateAt(far, base::ServerTime(seconds(1'787'227'200))), LockState::Held);
}

void PowertoolsIdempotencyTest::takesNoResultForALock_data()
{
    QTest::addColumn<QByteArray>("status");
    for (const char *status : {"COMPLETED", "EXPIRED"})
        QTest::newRow(status) << QByteArray(status);
}

void PowertoolsIdempotencyTest::takesNoResultForALock()
{
    QFETCH(QByteArray, status);
    const QByteArray json = callId + R"("status":{"S":")" + status + R"("},)" + callExpires;
    const LockRecord record = readCall(json);
    QVERIFY(record.dialect.isNone());
    QCOMPARE(record.marking, StoredState::NotALock);
    QCOMPARE(QString(record.reasonCode), QStringLiteral("powertools-record"));
    const LockRecord pinned = powertoolsIdempotency().read(row(json), powertoolsTable);
    QCOMPARE(pinned.marking, StoredState::NotALock);
    QCOMPARE(QString(pinned.reasonCode), QStringLiteral("powertools-record"));
    QVERIFY(powertoolsIdempotency().releaseChoices(pinned).empty());
    QVERIFY(!releasedCall(pinned));
}

void PowertoolsIdempotencyTest::knowsItsRowsByTheHashInTheirKey_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<bool>("isIts");
    const auto add = [](const char *id, bool isIts) { QTest::newRow(id) << QByteArray(id) << isIts; };
    add("f#83878c91171338902e0fe0fb97a8c47a", true); // MD5 in hex
    add("f#g4eMkRcTOJAuD+D7l6jEeg==", true); // MD5 in base64, as TypeScript writes it
    add("f#9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", true); // SHA-256
    const auto addHash = [](const char *name, const QByteArray &hash, bool isIts) {
        QTest::newRow(name) << "f#" + hash << isIts;
    };
    addHash("SHA-1", QByteArray(40, 'a'), true);
    addHash("SHA-384", QByteArray(96, 'a'), true);
    addHash("SHA-512", QByteArray(128, 'a'), true);
    addHash("a hash too long", QByteArray(130, 'a'), false);
    // Each length of hex and of base64, and what is one character longer or shorter.
    for (int size = 23; size < 131; ++size) {
        const bool isHex = size == 32 || size == 40 || size == 64 || size == 96 || size == 128;
        const bool isBase64 = size == 24 || size == 28 || size == 44 || size == 64 || size == 88;
        addHash(qPrintable(QStringLiteral("%1 hex digits").arg(size)), QByteArray(size, 'a'),
                isHex || isBase64);
        addHash(qPrintable(QStringLiteral("%1 of base64").arg(size)), QByteArray(size, 'Z'), isBase64);
        addHash(qPrintable(QStringLiteral("%1 with one =").arg(size)), QByteArray(size - 1, 'Z') + '=',
                isBase64);
        addHash(qPrintable(QStringLiteral("%1 with ===").arg(size)),
                QByteArray(size - 3, 'Z') + "===", false);
    }
    addHash("as long as SHA-256 in base64, of other characters", QByteArray(43, 'a') + '-', false);
    addHash("all characters of base64", QByteArray("AZaz09+/AZaz09+/AZaz09") + "==", true);
    for (const char beside : QByteArray("@[`{/:*,-.")) {
        if (beside != '/')
            QTest::addRow("%c in base64", beside) << "f#" + QByteArray(43, 'a') + beside << false;
    }
    for (const char beside : QByteArray("`g/:"))
        QTest::addRow("%c in hex", beside) << "f#" + QByteArray(31, 'a') + beside << false;
    add("order-7", false);
    add("f#83878c91", false);
    add("83878c91171338902e0fe0fb97a8c47a", false);
    add("f#83878C91171338902E0FE0FB97A8C47A", false);
    add("#", false);
}

void PowertoolsIdempotencyTest::knowsItsRowsByTheHashInTheirKey()
{
    QFETCH(QByteArray, id);
    QFETCH(bool, isIts);
    const QByteArray json = R"("id":{"S":")" + id + R"("},)" + callRuns + callExpires;
    const LockRecord alone = readCall(json);
    QCOMPARE(alone.dialect.isNone(), !isIts);
    if (!isIts)
        QCOMPARE(QString(alone.reasonCode), QStringLiteral("similar-to-powertools"));
    // In a table with rows of the library it is one of them.
    QVERIFY(!locks::recordOf(
                 row(json), locks::asPinned(powertoolsTable, *locks::dialectNamed(u"powertools-idempotency")))
                 .dialect.isNone());
}

void PowertoolsIdempotencyTest::leavesOtherRowsAlone()
{
    QVERIFY(readCall(callId + R"("status":{"S":"INPROGRESS"})").dialect.isNone());
    QVERIFY(readCall(callId + R"("status":{"S":"inprogress"},)" + callExpires).dialect.isNone());
    QVERIFY(readCall(callId + R"("status":{"B":"SU5QUk9HUkVTUw=="},)" + callExpires).dialect.isNone());
    // A word and a date of text in a table of other keys are too little.
    const locks::TableShape elsewhere{QStringLiteral("t"), "job", {}, {}};
    const auto odd = row(R"("job":{"S":"j"},)" + callRuns + R"("expiration":{"S":"soon"})");
    QVERIFY(locks::recordOf(odd, elsewhere).dialect.isNone());
    const LockRecord pinned = powertoolsIdempotency().read(row(callId + callExpires), powertoolsTable);
    QCOMPARE(QString(pinned.reasonCode), QStringLiteral("not-in-progress"));
}

void PowertoolsIdempotencyTest::namesTheFunction_data()
{
    QTest::addColumn<QByteArray>("calledBy");
    QTest::addColumn<QString>("function");
    const auto add = [](const char *callId, const char *function) {
        QTest::newRow(callId) << QByteArray(callId) << QString::fromLatin1(function);
    };
    add("app.handler#83878c91", "app.handler");
    add("idempotency#app.handler", "app.handler");
    add("idempotency#app.handler#83878c91", "app.handler");
    add("a#b#c", "a#b");
    add("plain", "");
    add("#", "");
    add("<b>x</b>#1", "<b>x</b>");
}

void PowertoolsIdempotencyTest::namesTheFunction()
{
    QFETCH(QByteArray, calledBy);
    QFETCH(QString, function);
    const QByteArray json = R"("id":{"S":")" + calledBy + R"("},)" + callRuns + callExpires;
    const aws::PackedItem packed(row(json));
    QCOMPARE(powertoolsIdempotency().purposeOf(packed.view()), function);
    const LockRecord record = powertoolsIdempotency().read(row(json), powertoolsTable);
    QVERIFY(!record.details.empty());
    QCOMPARE(record.details.front().value == function, !function.isEmpty());
    QVERIFY(record.details.back().value.contains(QStringLiteral("2026-08-20 13:00:00")));
}

void PowertoolsIdempotencyTest::deletesWhatWasSeen_data()
{
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<QByteArray>("condition");
    const auto add = [](const char *name, const QByteArray &more, const char *callLimit,
                        const char *validation) {
        QTest::newRow(name) << more
                            << QByteArray("(status=INPROGRESS and expiration=#1787230800 and ") + callLimit +
                " and " + validation + ')';
    };
    const QByteArray validation = R"(,"validation":{"S":"h"})";
    add("the least", {}, "not in_progress_expiration", "not validation");
    add("with a limit", callLimit, "in_progress_expiration=#1787227225500", "not validation");
    add("with a payload hash", validation, "not in_progress_expiration", "validation=h");
    add("with both", callLimit + validation, "in_progress_expiration=#1787227225500", "validation=h");
}

void PowertoolsIdempotencyTest::deletesWhatWasSeen()
{
    QFETCH(QByteArray, more);
    QFETCH(QByteArray, condition);
    const auto write = releasedCall(readCall(callId + callRuns + callExpires + more));
    QVERIFY(write);
    QCOMPARE(fakes::textOf(*write),
             "delete {id=app.handler#83878c91171338902e0fe0fb97a8c47a} if " + condition);
}

void PowertoolsIdempotencyTest::readsRecordsWithASortKey()
{
    const locks::TableShape composite{QStringLiteral("t"), "id", "sort", {}};
    const LockRecord record = locks::recordOf(
        row(R"("id":{"S":"idempotency#app"},"sort":{"S":"83878c91171338902e0fe0fb97a8c47a"},)" + callRuns +
            callExpires),
        composite);
    QCOMPARE(record.marking, StoredState::Taken);
    QCOMPARE(record.sortKeyText, std::optional(QStringLiteral("83878c91171338902e0fe0fb97a8c47a")));
    const auto write = releasedCall(record);
    QVERIFY(write);
    QVERIFY(fakes::textOf(*write).startsWith(
        "delete {id=idempotency#app, sort=83878c91171338902e0fe0fb97a8c47a} if "));
}

void PowertoolsIdempotencyTest::neverMarks()
{
    const auto marked = releasedCall(readCall(callId + callRuns + callExpires), ReleaseMode::Mark);
    QVERIFY(!marked);
    QCOMPARE(marked.error().kind, base::ErrorKind::Unsupported);
}

void PowertoolsIdempotencyTest::deletesABrokenRowAsItIs()
{
    const auto write = releasedCall(readCall(callId + callRuns + R"("expiration":{"S":"soon"})"));
    QVERIFY(write);
    const QByteArray condition = fakes::textOf(write->condition());
    QVERIFY2(condition.contains("status=INPROGRESS") && condition.contains("expiration=soon") &&
                 condition.contains("not in_progress_expiration") && condition.contains("not validation") &&
                 condition.contains("not data"),
             condition);
}

void PowertoolsIdempotencyTest::saysThatTheFunctionRunsAgain()
{
    const auto choices = powertoolsIdempotency().releaseChoices(readCall(callId + callRuns + callExpires));
    QCOMPARE(choices.size(), std::size_t(1));
    QVERIFY(choices[0].effect.contains(QStringLiteral("still INPROGRESS")));
    QVERIFY(choices[0].loses.contains(QStringLiteral("protection from a second run")));
    QVERIFY(choices[0].mustNot.contains(QStringLiteral("run again")));
    QVERIFY(choices[0].mustNot.contains(QStringLiteral("COMPLETED")));
    QVERIFY(choices[0].mustNot.contains(QStringLiteral("newer run")));
    QVERIFY(choices[0].holderNotices.contains(QStringLiteral("Nothing")));
}

void PowertoolsIdempotencyTest::isNeverReleasedInBulk()
{
    QVERIFY(!powertoolsIdempotency().whyNotInBulk(readCall(callId + callRuns + callExpires)).isEmpty());
    QVERIFY(!powertoolsIdempotency().whyNotInBulk(readCall(callId + callRuns + callLimit.mid(1))).isEmpty());
}

LEASESCOPE_TEST(PowertoolsIdempotencyTest)
#include "PowertoolsIdempotencyTest.moc"
