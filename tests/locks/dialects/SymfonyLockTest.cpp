// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/described/DecimalSeconds.h"
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
using std::chrono::nanoseconds;

namespace {

const locks::LockDialect &symfonyLock()
{
    return *locks::dialect(*locks::dialectNamed(u"symfony-lock"));
}

const locks::TableShape symfonyTable{QStringLiteral("lock_keys"), "key_id", {}, {}};
const QByteArray symfonyKey = R"("key_id":{"S":"k"})";
const QByteArray symfonyRow =
    symfonyKey + R"(,"key_token":{"S":"tok"},"key_expiration":{"N":"1787227450.4321"})";

LockRecord readSymfony(const QByteArray &json)
{
    return locks::recordOf(row(json), symfonyTable);
}

base::Result<aws::ConditionalWrite> releasedSymfony(const LockRecord &record,
                                                    ReleaseMode mode = ReleaseMode::Delete)
{
    return symfonyLock().forceRelease(record, mode, {"o", "new"});
}

LockState symfonyStateAt(base::ServerTime now)
{
    const aws::PackedItem packed(row(symfonyRow));
    const locks::LockFacts facts = symfonyLock().facts(packed.view(), symfonyTable);
    const base::BootTime boot{std::chrono::hours(1)};
    locks::Sighting sighting{boot, boot};
    sighting.readPastDate = true;
    return locks::judge(facts, sighting, {boot, aws::ServerReading{now, nanoseconds(0)}}).state;
}

} // namespace

/// What Symfony's rows say beside their samples, and how they are released.
class SymfonyLockTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsSecondsExactly_data();
    void readsSecondsExactly();
    void readsNoOtherText_data();
    void readsNoOtherText();
    void lapsesStrictlyAfterItsDate();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void leavesOtherRowsAlone();
    void deletesTokenAndDateAsSeen();
    void deletesABrokenRowAsItIs();
    void tellsARenewalFromAnotherAcquisition();
    void knowsItsTableByItsKey();
};

void SymfonyLockTest::readsSecondsExactly_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("expected"); ///< nanoseconds
    const auto add = [](const char *text, qint64 expected) {
        QTest::newRow(text) << QByteArray(text) << expected;
    };
    const qint64 most = std::numeric_limits<qint64>::max();
    add("1787227450.4321", 1'787'227'450'432'100'000);
    add("1787227450", 1'787'227'450'000'000'000);
    add("1787227450.123456789", 1'787'227'450'123'456'789); // a double would end at microseconds
    add("1787227450.1234567891", 1'787'227'450'123'456'790); // never too early
    add("1787227450.12345678900", 1'787'227'450'123'456'789);
    add("0", 0);
    add("0.000000001", 1);
    add(".5", 500'000'000);
    add("5.", 5'000'000'000);
    add("-1.5", -1'500'000'000);
    add("1.7E+9", 1'700'000'000'000'000'000);
    add("1.7e9", 1'700'000'000'000'000'000);
    add("17872274504321E-4", 1'787'227'450'432'100'000);
    add("1E-40", 1);
    add("0E+1000", 0);
    add("9223372036.854775807", most);
    add("9223372036.854775808", most);
    add("9223372036.8547758071", most);
    add("1E+126", most);
    add("99999999999999999999999999999999999999", most);
    add("-1E+126", std::numeric_limits<qint64>::min());
}

void SymfonyLockTest::readsSecondsExactly()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, expected);
    const auto moment = locks::decimalSeconds({text.constData(), std::size_t(text.size())});
    QVERIFY(moment);
    QCOMPARE(qint64(moment->time_since_epoch().count()), expected);
}

void SymfonyLockTest::readsNoOtherText_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"", ".", "-", "1.2.3", "1e", "1e5000", "1e99999999999999999999", "0x10", " 1",
                             "1 ", "nan", "--1", "1,5"})
        QTest::newRow(text) << QByteArray(text);
}

void SymfonyLockTest::readsNoOtherText()
{
    QFETCH(QByteArray, text);
    QVERIFY(!locks::decimalSeconds({text.constData(), std::size_t(text.size())}));
}

void SymfonyLockTest::lapsesStrictlyAfterItsDate()
{
    const base::ServerTime date{nanoseconds(1'787'227'450'432'100'000)};
    QCOMPARE(symfonyStateAt(date - nanoseconds(1)), LockState::Held);
    QCOMPARE(symfonyStateAt(date), LockState::Unproven);
    QCOMPARE(symfonyStateAt(date + nanoseconds(1)), LockState::Lapsed);
    const LockRecord record = readSymfony(symfonyRow);
    QCOMPARE(record.expiresAt, std::optional(date));
    QCOMPARE(record.owner, std::optional(QStringLiteral("tok")));
    QVERIFY(record.attributes.empty());
    QVERIFY(record.remarks.join(u' ').contains(QStringLiteral("SHA-256")));
}

void SymfonyLockTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const char *json, const char *code) {
        QTest::newRow(name) << QByteArray(json) << QString::fromLatin1(code);
    };
    add("no date", R"(,"key_token":{"S":"t"})", "no-date");
    add("a date of text", R"(,"key_token":{"S":"t"},"key_expiration":{"S":"1"})", "date-not-a-number");
    add("no token", R"(,"key_expiration":{"N":"1"})", "no-owner");
    add("a token of bytes", R"(,"key_token":{"B":"eA=="},"key_expiration":{"N":"1"})", "no-owner");
}

void SymfonyLockTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = readSymfony(symfonyKey + json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"symfony-lock"));
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    QVERIFY(!record.reason.isEmpty());
}

void SymfonyLockTest::leavesOtherRowsAlone()
{
    QVERIFY(readSymfony(symfonyKey + R"(,"x":{"S":"<b>1</b>"})").dialect.isNone());
    const LockRecord pinned = symfonyLock().read(row(symfonyKey), symfonyTable);
    QCOMPARE(pinned.marking, StoredState::NotALock);
    QVERIFY(!pinned.reason.isEmpty());
    QVERIFY(!releasedSymfony(pinned));
}

void SymfonyLockTest::deletesTokenAndDateAsSeen()
{
    const LockRecord record = readSymfony(symfonyRow);
    const auto choices = symfonyLock().releaseChoices(record);
    QCOMPARE(choices.size(), std::size_t(1));
    QVERIFY(choices[0].mustNot.contains(QStringLiteral("next one")));
    QVERIFY(choices[0].holderNotices.contains(QStringLiteral("refresh")));
    const auto write = releasedSymfony(record);
    QVERIFY(write);
    QCOMPARE(fakes::textOf(*write),
             QByteArray("delete {key_id=k} if (key_token=tok and key_expiration=#1787227450.4321)"));
    const auto marked = releasedSymfony(record, ReleaseMode::Mark);
    QVERIFY(!marked);
    QCOMPARE(marked.error().kind, base::ErrorKind::Unsupported);
}

void SymfonyLockTest::deletesABrokenRowAsItIs()
{
    const auto write = releasedSymfony(readSymfony(symfonyKey + R"(,"key_token":{"S":"t"})"));
    QVERIFY(write);
    const QByteArray condition = fakes::textOf(write->condition());
    QVERIFY2(condition.contains("key_token=t") && condition.contains("not key_expiration"), condition);
}

void SymfonyLockTest::tellsARenewalFromAnotherAcquisition()
{
    const LockRecord held = readSymfony(symfonyRow);
    const LockRecord renewed =
        readSymfony(symfonyKey + R"(,"key_token":{"S":"tok"},"key_expiration":{"N":"1787227451"})");
    const LockRecord next =
        readSymfony(symfonyKey + R"(,"key_token":{"S":"other"},"key_expiration":{"N":"1787227450.4321"})");
    QVERIFY(held.version != renewed.version);
    QCOMPARE(held.generation, renewed.generation);
    QVERIFY(held.generation != next.generation);
}

void SymfonyLockTest::knowsItsTableByItsKey()
{
    aws::TableDescription table;
    table.partitionKey = {"key_id", aws::AttributeType::S};
    const auto verdicts = locks::candidatesFor(table);
    QCOMPARE(verdicts.size(), std::size_t(1));
    QCOMPARE(verdicts.front().dialect, *locks::dialectNamed(u"symfony-lock"));
    const auto plan = symfonyLock().defaultTable(QStringLiteral("t"));
    QCOMPARE(plan.provisioned, std::optional(std::pair<qint64, qint64>(10, 20)));
}

LEASESCOPE_TEST(SymfonyLockTest)
#include "SymfonyLockTest.moc"
