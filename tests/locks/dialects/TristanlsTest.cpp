// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/tristanls/Tristanls.h"
#include "core/itemstore/ItemStore.h"
#include "core/locks/model/LeaseMath.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/program/Test.h"

#include <QTest>

using fakes::row;
using locks::LockRecord;
using locks::ReleaseMode;
using locks::StoredState;
using locks::Tristanls;

namespace {

const locks::TableShape table{QStringLiteral("locks"), "id", {}, {}};
const locks::FreshValues fresh{"o", "fresh"};

LockRecord read(const QByteArray &json)
{
    return locks::recordOf(row(json), table);
}

QByteArray requestOf(const LockRecord &record, ReleaseMode mode)
{
    const auto write = Tristanls().forceRelease(record, mode, fresh);
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

const QByteArray guidBytes(64, '\xfe');
const QByteArray guid = R"("guid":{"B":")" + guidBytes.toBase64() + R"("},)";
const QByteArray closed = R"("id":{"S":"k"},"owner":{"S":"w"},)" + guid.chopped(1);
const QByteArray open = closed + R"(,"fencingToken":{"N":"17"},"leaseDurationMs":{"N":"10000"})";

QByteArray with(QByteArray json, const char *before, const char *after)
{
    return json.replace(before, after);
}

} // namespace

/// What rows of tristanls' dynamodb-lock-client say beside its samples, and how they are released.
class TristanlsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tellsLocksThatFailOpenFromThoseThatFailClosed();
    void tellsReleasedFromHeldByOneMillisecond();
    void lapsesOnlyAfterAWholeLease();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void claimsNoRowWithAnotherGuid();
    void takesKeysOfAnyType();
    void keepsTheRowAndItsTokenButReplacesTheGuid();
    void comparesTheSortKey();
    void refusesAGuidThatTheHolderKnows();
    void deletesALockThatFailsClosed();
    void neverDeletesARowWithATokenThatCannotBeRead();
    void handsOutATokenThatIsAWholeNumber();
    void isTheOnlyLibraryThatHandsOutTokens();
    void drawsSixtyFourBytes();
    void warnsOfClientsThatTrustTheirClocks();
    void raisesTheTokenWithAFence();
    void fencesNoLockThatFailsClosed();
};

void TristanlsTest::tellsLocksThatFailOpenFromThoseThatFailClosed()
{
    const LockRecord held = read(open);
    QCOMPARE(held.rule, locks::ExpiryRule::RecordVersion);
    QCOMPARE(held.variant, QStringLiteral("fail open"));
    QCOMPARE(held.version, std::optional(QStringLiteral("0x") + QString::fromLatin1(guidBytes.toHex())));
    QCOMPARE(held.generation, std::optional(QStringLiteral("17")));
    QCOMPARE(held.details.front().value, QStringLiteral("17"));
    const LockRecord never = read(closed);
    QCOMPARE(never.rule, locks::ExpiryRule::Never);
    QCOMPARE(never.variant, QStringLiteral("fail closed"));
    QCOMPARE(never.generation, never.version);
    QVERIFY(!never.lease);
    QCOMPARE(stateAfter(never, std::chrono::hours(1000)), locks::LockState::Held);
}

void TristanlsTest::tellsReleasedFromHeldByOneMillisecond()
{
    const auto markingAt = [](const char *lease) { return read(with(open, "\"10000\"", lease)).marking; };
    QCOMPARE(markingAt("\"0\""), StoredState::Taken);
    QCOMPARE(markingAt("\"1\""), StoredState::Released);
    QCOMPARE(markingAt("\"1.5\""), StoredState::Taken);
    QCOMPARE(markingAt("\"2\""), StoredState::Taken);
    QCOMPARE(markingAt("\"-5\""), StoredState::Taken);
    QCOMPARE(markingAt("\"1E+30\""), StoredState::Taken);
    QVERIFY(Tristanls().releaseChoices(read(with(open, "\"10000\"", "\"1\""))).empty());
}

void TristanlsTest::lapsesOnlyAfterAWholeLease()
{
    using std::chrono::nanoseconds;
    const LockRecord record = read(open);
    const nanoseconds lease = *record.lease;
    QCOMPARE(stateAfter(record, lease - nanoseconds(1)), locks::LockState::Held);
    QVERIFY(stateAfter(record, lease) != locks::LockState::Lapsed);
    QCOMPARE(stateAfter(record, lease + nanoseconds(1)), locks::LockState::Lapsed);
}

void TristanlsTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("code");
    const auto add = [](const char *name, const char *json, const char *code) {
        QTest::newRow(name) << QByteArray(json) << QByteArray(code);
    };
    const QByteArray whole = guid;
    const auto addWith = [&whole](const char *name, const char *json, const char *code) {
        QTest::newRow(name) << whole + json << QByteArray(code);
    };
    addWith("no token", R"("owner":{"S":"w"},"leaseDurationMs":{"N":"1"})", "no-token");
    addWith("a token of text", R"("owner":{"S":"w"},"fencingToken":{"S":"1"},"leaseDurationMs":{"N":"1"})",
            "no-token");
    addWith("no lease", R"("owner":{"S":"w"},"fencingToken":{"N":"1"})", "lease-unreadable");
    addWith("a lease of text", R"("owner":{"S":"w"},"fencingToken":{"N":"1"},"leaseDurationMs":{"S":"10"})",
            "lease-unreadable");
    addWith("no owner", R"("fencingToken":{"N":"1"},"leaseDurationMs":{"N":"9"})", "no-owner");
    add("no guid", R"("owner":{"S":"w"},"fencingToken":{"N":"1"},"leaseDurationMs":{"N":"9"})", "no-version");
    add("a guid of text", R"("guid":{"S":"<b>"},"owner":{"S":"w"},"fencingToken":{"N":"1"})", "no-version");
}

void TristanlsTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, code);
    const LockRecord record = read(R"("id":{"S":"k"},)" + json);
    QCOMPARE(record.dialect, Tristanls::dialectId());
    QCOMPARE(markingOf(record), "2 " + code);
    QVERIFY(Tristanls().releaseChoices(record).empty());
}

void TristanlsTest::claimsNoRowWithAnotherGuid()
{
    const LockRecord record = read(R"("id":{"S":"k"},"owner":{"S":"w"},"guid":{"B":"AAE="})");
    QVERIFY(record.dialect.isNone());
    QCOMPARE(markingOf(record), QByteArray("4 guid-of-another-size"));
    QVERIFY(read(R"("id":{"S":"k"},"owner":{"S":"w"},"guid":{"S":"x"})").dialect.isNone());
    QVERIFY(read(R"("id":{"S":"k"},"owner":{"S":"w"})").dialect.isNone());
}

void TristanlsTest::takesKeysOfAnyType()
{
    for (const char *key : {R"({"N":"5"})", R"({"B":"AAE="})"}) {
        const LockRecord record =
            read(with(open, R"("id":{"S":"k"})", (QByteArray(R"("id":)") + key).constData()));
        QCOMPARE(record.marking, StoredState::Taken);
        QVERIFY(requestOf(record, ReleaseMode::Mark).startsWith("update {id="));
    }
}

void TristanlsTest::keepsTheRowAndItsTokenButReplacesTheGuid()
{
    const LockRecord record = read(open);
    const auto choices = Tristanls().releaseChoices(record);
    QCOMPARE(choices.size(), std::size_t(1));
    QCOMPARE(choices.front().mode, ReleaseMode::Mark);
    QVERIFY(choices.front().mustNot.contains(QStringLiteral("Never delete")) &&
            choices.front().mustNot.contains(QStringLiteral("trustLocalTime")));
    QCOMPARE(requestOf(record, ReleaseMode::Mark),
             "update {id=k} leaseDurationMs:=#1 guid:=%fresh if (id and guid=%" + guidBytes +
                 " and fencingToken=#17)");
    QVERIFY(requestOf(record, ReleaseMode::Delete).startsWith("refused"));
}

void TristanlsTest::comparesTheSortKey()
{
    const locks::TableShape sorted{QStringLiteral("locks"), "id", QByteArray("sortID"), {}};
    const LockRecord record = locks::recordOf(row(open + R"(,"sortID":{"S":"s"})"), sorted);
    QVERIFY(requestOf(record, ReleaseMode::Mark).contains("if (id and sortID and guid="));
}

void TristanlsTest::refusesAGuidThatTheHolderKnows()
{
    const LockRecord record = read(open);
    const auto refused = [&record](const QByteArray &version) {
        const auto write = Tristanls().forceRelease(record, ReleaseMode::Mark, {"o", version});
        return !write && write.error().kind == base::ErrorKind::BadInput;
    };
    QVERIFY(refused(guidBytes));
    QVERIFY(refused({}));
}

void TristanlsTest::deletesALockThatFailsClosed()
{
    const LockRecord record = read(closed);
    QCOMPARE(requestOf(record, ReleaseMode::Delete), "delete {id=k} if (id and guid=%" + guidBytes + ')');
    QVERIFY(requestOf(record, ReleaseMode::Mark).startsWith("refused"));
}

void TristanlsTest::neverDeletesARowWithATokenThatCannotBeRead()
{
    const LockRecord record = read(guid + R"("id":{"S":"k"},"owner":{"S":"w"},"fencingToken":{"N":"1"})");
    QCOMPARE(requestOf(record, ReleaseMode::Delete),
             QByteArray("refused: there is no safe way to release the lock k"));
    const LockRecord pinned = Tristanls().read(row(R"("id":{"S":"k"},"guid":{"B":"AAE="})"), table);
    QCOMPARE(pinned.marking, StoredState::Unreadable);
    QVERIFY(requestOf(pinned, ReleaseMode::Delete).contains("not fencingToken"));
}

void TristanlsTest::handsOutATokenThatIsAWholeNumber()
{
    QVERIFY(Tristanls().hasFencingToken());
    QCOMPARE(Tristanls().fencingToken(row(open)), std::optional(QStringLiteral("17")));
    const char *longer = "\"123456789012345678901234567890\"";
    QCOMPARE(Tristanls().fencingToken(row(with(open, "\"17\"", longer))),
             std::optional(QStringLiteral("123456789012345678901234567890")));
    for (const char *odd : {"\"1.5\"", "\"-3\"", "\"1e3\""})
        QCOMPARE(Tristanls().fencingToken(row(with(open, "\"17\"", odd))), std::nullopt);
    QCOMPARE(Tristanls().fencingToken(row(with(open, R"({"N":"17"})", R"({"S":"17"})"))), std::nullopt);
    QCOMPARE(Tristanls().fencingToken(row(closed)), std::nullopt);
}

void TristanlsTest::isTheOnlyLibraryThatHandsOutTokens()
{
    for (const locks::LockDialect *dialect : locks::allDialects())
        QCOMPARE(dialect->hasFencingToken(), dialect->id() == Tristanls::dialectId());
}

void TristanlsTest::drawsSixtyFourBytes()
{
    const QByteArray one = Tristanls().freshVersion({});
    QCOMPARE(one.size(), qsizetype(64));
    QVERIFY(one != Tristanls().freshVersion({}));
}

void TristanlsTest::warnsOfClientsThatTrustTheirClocks()
{
    const LockRecord trusting = read(open + R"(,"lockAcquiredTimeUnixMs":{"N":"1787227196000"})");
    QVERIFY(trusting.remarks.join(u' ').contains(QStringLiteral("its holder has trustLocalTime")));
    QCOMPARE(trusting.details.back().value, QStringLiteral("2026-08-20 11:59:56.000 UTC"));
    QVERIFY(
        read(open).remarks.join(u' ').contains(QStringLiteral("a client with trustLocalTime acquires it")));
}

void TristanlsTest::raisesTheTokenWithAFence()
{
    const auto write = Tristanls().fence(read(open), fresh);
    QVERIFY(write);
    QCOMPARE(fakes::textOf(*write),
             "update {id=k} guid:=%fresh owner:=o fencingToken:=#18 if (id and guid=%" + guidBytes +
                 " and fencingToken=#17)");
}

void TristanlsTest::fencesNoLockThatFailsClosed()
{
    const auto write = Tristanls().fence(read(closed), fresh);
    QVERIFY(!write);
    QCOMPARE(write.error().kind, base::ErrorKind::Unsupported);
    const auto released = Tristanls().fence(read(with(open, "\"10000\"", "\"1\"")), fresh);
    QVERIFY(!released);
    QCOMPARE(released.error().kind, base::ErrorKind::BadInput);
}

LEASESCOPE_TEST(TristanlsTest)
#include "TristanlsTest.moc"
