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

const locks::LockDialect &certMagic()
{
    return *locks::dialect(*locks::dialectNamed(u"certmagic-dynamodb"));
}

const locks::TableShape storageCert{QStringLiteral("CertMagic"), "PrimaryKey", {}, {}};
const QByteArray keyCert = R"("PrimaryKey":{"S":"LOCK-issue_cert_a"},)";
const QByteArray wholeCert = keyCert + R"("LockID":{"S":"u"},"ExpiresAt":{"N":"1787227200"})";

QByteArray oldCert(const QByteArray &date)
{
    return keyCert + R"("LastUpdated":{"S":"x"},"Contents":{"S":")" + date.toBase64() + R"("})";
}

LockRecord readCert(const QByteArray &json)
{
    return locks::recordOf(row(json), storageCert);
}

} // namespace

/// Locks of CertMagic's storage, among certificates and private keys.
class CertMagicTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsALockOfEachVersion();
    void lapsesOnceAWholeSecondIsPastTheDate();
    void watchesALockForARefreshPeriodBeforeItIsCalledLapsed();
    void readsTheDateOfTheOldVersion_data();
    void readsTheDateOfTheOldVersion();
    void leavesCertificatesAlone();
    void isNoTerraformLock();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void deletesExactlyTheLockThatWasSeen();
    void warnsOfMixedVersions();
};

void CertMagicTest::readsALockOfEachVersion()
{
    const LockRecord record = readCert(wholeCert);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"certmagic-dynamodb"));
    QCOMPARE(record.name, QStringLiteral("issue_cert_a"));
    QCOMPARE(record.owner, std::optional(QStringLiteral("u")));
    QCOMPARE(record.version, std::optional(QStringLiteral("u|1787227200")));
    QCOMPARE(record.generation, std::optional(QStringLiteral("u")));
    QCOMPARE(record.variant, QStringLiteral("v3.1 or later"));
    const LockRecord before = readCert(oldCert("2026-08-20T12:00:00Z"));
    QCOMPARE(before.marking, StoredState::Taken);
    QCOMPARE(before.variant, QStringLiteral("v3.0"));
    QVERIFY(!before.owner && before.attributes.empty());
    QVERIFY(!before.acquired && !record.acquired);
    const LockRecord dated =
        readCert(oldCert("2026-08-20T12:00:00Z").replace(R"({"S":"x"})", R"({"S":"2026-08-20T11:55:00Z"})"));
    QVERIFY(dated.acquired);
    QCOMPARE(dated.acquired->time, base::ServerTime(1787226900s));
    QCOMPARE(dated.acquired->origin, locks::Origin::Assumed);
}

void CertMagicTest::lapsesOnceAWholeSecondIsPastTheDate()
{
    const base::ServerTime date{1787227200s};
    QCOMPARE(fakes::stateAt(wholeCert, storageCert, date + 1s - 2ns), LockState::Held);
    QCOMPARE(fakes::stateAt(wholeCert, storageCert, date + 1s - 1ns), LockState::Unproven);
    QCOMPARE(fakes::stateAt(wholeCert, storageCert, date + 1s), LockState::Lapsed);
    const QByteArray before = oldCert("2026-08-20T12:00:00Z");
    QCOMPARE(fakes::stateAt(before, storageCert, date - 1ns), LockState::Held);
    QCOMPARE(fakes::stateAt(before, storageCert, date), LockState::Unproven);
    QCOMPARE(fakes::stateAt(before, storageCert, date + 1ns), LockState::Lapsed);
}

void CertMagicTest::watchesALockForARefreshPeriodBeforeItIsCalledLapsed()
{
    QCOMPARE(readCert(wholeCert).dateTerms.standsStill, std::chrono::nanoseconds(100s));
    QCOMPARE(readCert(oldCert("2026-08-20T12:00:00Z")).dateTerms.standsStill, 0ns);
    QCOMPARE(readCert(wholeCert).remarks.filter(QStringLiteral("more than five minutes")).size(),
             qsizetype(1));
}

void CertMagicTest::readsTheDateOfTheOldVersion_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<bool>("readable");
    const auto raw = [](const char *contents) {
        return keyCert + R"("Contents":{"S":")" + contents + R"("})";
    };
    QTest::newRow("seconds") << oldCert("2026-08-20T12:00:00Z") << true;
    QTest::newRow("a zone") << oldCert("2026-08-20T14:00:00+02:00") << true;
    QTest::newRow("nanoseconds") << oldCert("2026-08-20T12:00:00.000000000Z") << true;
    QTest::newRow("without padding") << raw("MjAyNi0wOC0yMFQxMjowMDowMFo") << true;
    QTest::newRow("no base64") << raw("2026-08-20T12:00:00Z") << false;
    QTest::newRow("no date") << oldCert("soon") << false;
    QTest::newRow("empty") << raw("") << false;
    QTest::newRow("longer than a date")
        << oldCert("2026-08-20T12:00:00." + QByteArray(100, '0') + "Z") << false;
    QTest::newRow("the longest date") << oldCert("2026-08-20T12:00:00." + QByteArray(43, '0') + 'Z') << true;
    QTest::newRow("one digit more") << oldCert("2026-08-20T12:00:00." + QByteArray(44, '0') + 'Z') << false;
    QTest::newRow("a megabyte") << oldCert(QByteArray(300'000, 'x')) << false;
}

void CertMagicTest::readsTheDateOfTheOldVersion()
{
    QFETCH(QByteArray, json);
    QFETCH(bool, readable);
    const LockRecord record = readCert(json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"certmagic-dynamodb"));
    if (readable) {
        QCOMPARE(record.expiresAt, std::optional(base::ServerTime(1787227200s)));
        return;
    }
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), QStringLiteral("date-unreadable"));
}

void CertMagicTest::leavesCertificatesAlone()
{
    const QByteArray contents = R"("Contents":{"S":"c2VjcmV0"})";
    for (const char *name : {"certificates/a.key", "LOC", "lock-a", "x/LOCK-a"}) {
        const aws::Item item = row(R"("PrimaryKey":{"S":")" + QByteArray(name) + R"("},)" + contents);
        const LockRecord found = locks::recordOf(item, storageCert);
        QVERIFY2(found.dialect.isNone(), name);
        QCOMPARE(QString(found.reasonCode), QStringLiteral("certmagic-storage"));
        QVERIFY(found.reason.contains(QStringLiteral("CertMagic")));
        const LockRecord pinned = certMagic().read(item, storageCert);
        QCOMPARE(pinned.marking, StoredState::NotALock);
        QVERIFY(!pinned.data && pinned.details.empty());
        QVERIFY(!certMagic().forceRelease(pinned, ReleaseMode::Delete, {}));
    }
    const QByteArray another =
        R"("PrimaryKey":{"S":"certificates/a"},"LockID":{"S":"u"},"ExpiresAt":{"N":"1787227200"})";
    const aws::PackedItem packed(row(another));
    QVERIFY(locks::recognise(packed.view(), storageCert).dialect.isNone());
    QVERIFY(certMagic().dataAttribute().empty());
    // Neither has what tells of this storage.
    for (const char *json :
         {R"("PrimaryKey":{"S":"certificates/a"})", R"("PrimaryKey":{"N":"1"},"Contents":{"S":"x"})"})
        QVERIFY2(readCert(json).reasonCode != QLatin1String("certmagic-storage"), json);
    const locks::TableShape byId{QStringLiteral("t"), "id", {}, {}};
    const QByteArray broken = keyCert + R"("LockID":{"S":"u"})";
    QCOMPARE(readCert(broken).dialect, *locks::dialectNamed(u"certmagic-dynamodb"));
    QVERIFY(locks::recordOf(row(R"("id":{"S":"1"},)" + broken), byId).dialect !=
            *locks::dialectNamed(u"certmagic-dynamodb"));
    QVERIFY(!certMagic().whyNotInBulk(readCert(wholeCert)).isEmpty());
}

void CertMagicTest::isNoTerraformLock()
{
    const locks::TableShape terraform{QStringLiteral("tf"), "LockID", {}, {}};
    QVERIFY(locks::recordOf(row(R"("LockID":{"S":"u"},"ExpiresAt":{"N":"1"})"), terraform).dialect !=
            *locks::dialectNamed(u"certmagic-dynamodb"));
    QCOMPARE(readCert(wholeCert + R"(,"Contents":{"S":"x"})").dialect,
             *locks::dialectNamed(u"certmagic-dynamodb"));
}

void CertMagicTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const char *json, const char *code) {
        QTest::newRow(name) << QByteArray(json) << QString::fromLatin1(code);
    };
    add("no owner", R"("ExpiresAt":{"N":"1"})", "no-owner");
    add("an owner of digits", R"("LockID":{"N":"1"},"ExpiresAt":{"N":"1"})", "no-owner");
    add("no date", R"("LockID":{"S":"u"})", "no-date");
    add("a date of text", R"("LockID":{"S":"u"},"ExpiresAt":{"S":"1"})", "no-date");
    add("half a second", R"("LockID":{"S":"u"},"ExpiresAt":{"N":"0.5"})", "date-not-whole");
    add("old contents of bytes", R"("Contents":{"B":"AA=="})", "date-unreadable");
}

void CertMagicTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = readCert(keyCert + json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"certmagic-dynamodb"));
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    const auto write = certMagic().forceRelease(record, ReleaseMode::Delete, {});
    QVERIFY(write);
    QVERIFY(fakes::textOf(write->condition()).startsWith("(PrimaryKey and "));
}

void CertMagicTest::deletesExactlyTheLockThatWasSeen()
{
    const auto released = [](const QByteArray &json, ReleaseMode mode) {
        const auto write = certMagic().forceRelease(readCert(json), mode, {});
        return write ? fakes::textOf(*write) : QByteArray("refused");
    };
    QCOMPARE(released(wholeCert, ReleaseMode::Delete),
             QByteArray("delete {PrimaryKey=LOCK-issue_cert_a} if (LockID=u and ExpiresAt=#1787227200)"));
    QCOMPARE(
        released(oldCert("2026-08-20T12:00:00Z"), ReleaseMode::Delete),
        QByteArray("delete {PrimaryKey=LOCK-issue_cert_a} if (Contents=MjAyNi0wOC0yMFQxMjowMDowMFo= and not "
                   "LockID)"));
    QCOMPARE(released(wholeCert, ReleaseMode::Mark), QByteArray("refused"));
    QVERIFY(certMagic()
                .releaseChoices(readCert(wholeCert))
                .front()
                .mustNot.contains(QStringLiteral("private keys")));
}

void CertMagicTest::warnsOfMixedVersions()
{
    QCOMPARE(readCert(wholeCert).remarks.filter(QStringLiteral("v3.0")).size(), qsizetype(1));
    QCOMPARE(readCert(oldCert("2026-08-20T12:00:00Z")).remarks.filter(QStringLiteral("v3.1")).size(),
             qsizetype(1));
}

LEASESCOPE_TEST(CertMagicTest)
#include "CertMagicTest.moc"
