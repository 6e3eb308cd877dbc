// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/teleport/Teleport.h"
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
using locks::Teleport;

namespace {

const locks::TableShape backendTeleport{QStringLiteral("backend"), "HashKey", QByteArray("FullPath"),
                                        QByteArray("Expires")};

QByteArray atTeleport(const char *path)
{
    return R"("HashKey":{"S":"teleport"},"FullPath":{"S":")" + QByteArray(path) + R"("},)";
}

QByteArray valueOfTeleport(const QByteArray &bytes)
{
    return R"("Value":{"B":")" + bytes.toBase64() + R"("},)";
}

const QByteArray lockTeleport = atTeleport("teleport.locks/local") + valueOfTeleport("0123456789abcdef");
const QByteArray datedTeleport = R"("Expires":{"N":"1787227200"},"Revision":{"S":"r1"})";

/// A semaphore that was written at 11:59:55, with these leases.
QByteArray semaphoreTeleport(const QByteArray &leases)
{
    return atTeleport("teleport/semaphores/connection/alice") +
        valueOfTeleport(R"({"spec":{"leases":[)" + leases + "]}}") + R"("Timestamp":{"N":"1787227195"},)";
}

const QByteArray liveTeleport = R"({"lease_id":"1","expires":"2026-08-20T12:00:00Z","holder":"node-1"})";
const QByteArray pastTeleport = R"({"lease_id":"2","expires":"2026-08-20T11:59:55Z","holder":"node-2"})";

LockRecord readTeleport(const QByteArray &json, const locks::TableShape &shape = backendTeleport)
{
    return locks::recordOf(row(json), shape);
}

} // namespace

/// Teleport's locks and semaphores, among rows that are neither.
class TeleportTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knowsLocksAndSemaphoresByTheirPath();
    void leavesTheStorageOfTheClusterAlone_data();
    void leavesTheStorageOfTheClusterAlone();
    void lapsesStrictlyAfterItsDate();
    void neverEndsWithoutADate();
    void namesTheOneLiveHolderOfASemaphore();
    void namesNoHolderWhereSeveralLive();
    void isReleasedWithoutLeases();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void deletesExactlyTheRowThatWasSeen();
    void saysThatAllLeasesEnd();
    void isLeftOutOfABulkRelease();
    void tellsBytesAsDigits();
};

void TeleportTest::knowsLocksAndSemaphoresByTheirPath()
{
    const LockRecord record = readTeleport(lockTeleport + datedTeleport);
    QCOMPARE(record.dialect, Teleport::dialectId());
    QCOMPARE(record.name, QStringLiteral("local"));
    QCOMPARE(record.variant, QStringLiteral("lock"));
    QCOMPARE(record.version, std::optional(QStringLiteral("r1|1787227200")));
    QCOMPARE(readTeleport(atTeleport("teleport/.locks/a/b") + valueOfTeleport("x") + datedTeleport).name,
             QStringLiteral("a/b"));
    QCOMPARE(readTeleport(semaphoreTeleport(liveTeleport) + datedTeleport).name,
             QStringLiteral("connection/alice"));
    QCOMPARE(readTeleport(semaphoreTeleport(liveTeleport) + datedTeleport).variant,
             QStringLiteral("semaphore"));
}

void TeleportTest::leavesTheStorageOfTheClusterAlone_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("a user") << atTeleport("teleport/users/alice/params") + valueOfTeleport("{}") +
            datedTeleport;
    QTest::newRow("a secret that looks like a lock") << atTeleport("teleport/users/teleport.locks/x") +
            valueOfTeleport("0123456789abcdef") + datedTeleport;
    QTest::newRow("locks without a name")
        << atTeleport("teleport.locks/") + valueOfTeleport("x") + datedTeleport;
    QTest::newRow("semaphores without a name")
        << atTeleport("teleport/semaphores/") + valueOfTeleport("{}") + datedTeleport;
    QTest::newRow("another cluster key")
        << QByteArray(R"("HashKey":{"S":"events"},"FullPath":{"S":"teleport.locks/x"},)") +
            valueOfTeleport("x") + datedTeleport;
    QTest::newRow("a lock of another library")
        << atTeleport("teleport/x") + R"("Identity":{"B":"aQ=="},"Expires":{"N":"1"},"uuid":{"S":"u"})";
}

void TeleportTest::leavesTheStorageOfTheClusterAlone()
{
    QFETCH(QByteArray, json);
    const LockRecord found = readTeleport(json);
    QVERIFY(found.dialect.isNone());
    QCOMPARE(found.marking, StoredState::NotALock);
    QCOMPARE(QString(found.reasonCode), QStringLiteral("teleport-storage"));
    QVERIFY(found.reason.contains(QStringLiteral("Teleport")));
    const LockRecord pinned = Teleport().read(row(json), backendTeleport);
    QCOMPARE(pinned.marking, StoredState::NotALock);
    QVERIFY(!pinned.data && pinned.details.empty() && pinned.remarks.isEmpty());
    QVERIFY(Teleport().releaseChoices(pinned).empty());
    QVERIFY(!Teleport().forceRelease(pinned, ReleaseMode::Delete, {}));
    QVERIFY(Teleport().dataAttribute().empty());
    // Elsewhere such a row is nothing of Teleport's.
    QVERIFY(QString(readTeleport(json, {QStringLiteral("t"), "id", {}, {}}).reasonCode) !=
            QStringLiteral("teleport-storage"));
}

void TeleportTest::lapsesStrictlyAfterItsDate()
{
    const base::ServerTime date{1787227200s};
    for (const QByteArray &json : {lockTeleport, semaphoreTeleport(liveTeleport)}) {
        QCOMPARE(fakes::stateAt(json + datedTeleport, backendTeleport, date - 1ns), LockState::Held);
        QCOMPARE(fakes::stateAt(json + datedTeleport, backendTeleport, date), LockState::Unproven);
        QCOMPARE(fakes::stateAt(json + datedTeleport, backendTeleport, date + 1ns), LockState::Lapsed);
    }
}

void TeleportTest::neverEndsWithoutADate()
{
    const LockRecord record = readTeleport(lockTeleport + R"("ID":{"N":"5"})");
    QCOMPARE(record.rule, locks::ExpiryRule::Never);
    QCOMPARE(record.marking, StoredState::Taken);
    QVERIFY(!record.expiresAt && record.attributes.empty());
    // Nothing else tells one acquisition from another.
    QCOMPARE(record.version, std::optional(QStringLiteral("0123456789abcdef")));
    QCOMPARE(record.generation, record.version);
    QCOMPARE(readTeleport(lockTeleport + R"("Expires":{"N":"5"})").generation,
             std::optional(QStringLiteral("5")));
    QCOMPARE(record.remarks.filter(QStringLiteral("never ends")).size(), qsizetype(1));
    const auto write = Teleport().forceRelease(record, ReleaseMode::Delete, {});
    QVERIFY(write);
    QCOMPARE(fakes::textOf(write->condition()),
             QByteArray("(FullPath and Value=%0123456789abcdef and not Revision and not Expires)"));
}

void TeleportTest::namesTheOneLiveHolderOfASemaphore()
{
    const LockRecord record =
        readTeleport(semaphoreTeleport(liveTeleport + ',' + pastTeleport) + datedTeleport);
    QCOMPARE(record.owner, std::optional(QStringLiteral("node-1")));
    QCOMPARE(fakes::detailsOf(record),
             (QStringList{QStringLiteral("Lease: node-1 until 2026-08-20T12:00:00Z, lease 1"),
                          QStringLiteral("Lease: node-2 until 2026-08-20T11:59:55Z, lease 2")}));
    QVERIFY(record.remarks.first().startsWith(QStringLiteral("it has 2 leases, of which 1 had not ended")));
    // A keep-alive makes a new one: what was seen is released, or nothing.
    QCOMPARE(record.generation, std::optional(QStringLiteral("r1")));
    const aws::PackedItem packed(record.item);
    QCOMPARE(locks::factsOf(packed.view(), backendTeleport).owner, std::string_view("node-1"));
}

void TeleportTest::namesNoHolderWhereSeveralLive()
{
    const QByteArray third = R"({"lease_id":"3","expires":"no date","holder":"<b>node-3</b> é"})";
    const LockRecord record = readTeleport(semaphoreTeleport(liveTeleport + ',' + third) + datedTeleport);
    QVERIFY(!record.owner);
    QCOMPARE(fakes::detailsOf(record).last(),
             QStringLiteral("Lease: <b>node-3</b> é until no date, lease 3"));
    QVERIFY(!readTeleport(semaphoreTeleport(pastTeleport) + datedTeleport)
                 .owner); // all ended before the row was written
    QCOMPARE(readTeleport(semaphoreTeleport(pastTeleport) + datedTeleport).marking, StoredState::Taken);
    QByteArrayList many;
    for (int i = 0; i < 60; ++i)
        many << liveTeleport;
    const LockRecord crowd = readTeleport(semaphoreTeleport(many.join(',')) + datedTeleport);
    QCOMPARE(crowd.details.size(), std::size_t(51));
    QCOMPARE(crowd.details.back().value, QStringLiteral("and 10 more"));
}

void TeleportTest::isReleasedWithoutLeases()
{
    const LockRecord record = readTeleport(semaphoreTeleport("") + datedTeleport);
    QCOMPARE(record.marking, StoredState::Released);
    QVERIFY(Teleport().releaseChoices(record).empty());
}

void TeleportTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const QByteArray &json, const char *code) {
        QTest::newRow(name) << json << QString::fromLatin1(code);
    };
    const QByteArray path = atTeleport("teleport.locks/x");
    add("no value", path + datedTeleport, "no-value");
    add("a value of text", path + R"("Value":{"S":"x"},)" + datedTeleport, "no-value");
    add("an empty value", path + valueOfTeleport("") + datedTeleport, "no-value");
    add("a date of text", lockTeleport + R"("Expires":{"S":"1"})", "date-not-whole");
    add("half a second", lockTeleport + R"("Expires":{"N":"1.5"})", "date-not-whole");
    add("a date beyond 64 bits", lockTeleport + R"("Expires":{"N":"99999999999999999999"})",
        "date-not-whole");
    add("a revision of digits", lockTeleport + R"("Expires":{"N":"1"},"Revision":{"N":"1"})", "no-version");
    add("no JSON", atTeleport("teleport/semaphores/connection/a") + valueOfTeleport("{") + datedTeleport,
        "semaphore-unreadable");
    add("damaged leases", semaphoreTeleport(liveTeleport + liveTeleport) + datedTeleport,
        "semaphore-unreadable");
}

void TeleportTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = readTeleport(json);
    QCOMPARE(record.dialect, Teleport::dialectId());
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    // Among secrets nothing is deleted that is not understood.
    QVERIFY(Teleport().releaseChoices(record).empty());
    QVERIFY(!Teleport().forceRelease(record, ReleaseMode::Delete, {}));
}

void TeleportTest::deletesExactlyTheRowThatWasSeen()
{
    const LockRecord record = readTeleport(lockTeleport + datedTeleport);
    const auto write = Teleport().forceRelease(record, ReleaseMode::Delete, {});
    QVERIFY(write);
    QCOMPARE(fakes::textOf(*write),
             QByteArray("delete {HashKey=teleport, FullPath=teleport.locks/local} if (FullPath and "
                        "Value=%0123456789abcdef and Revision=r1 and Expires=#1787227200)"));
    const auto marked = Teleport().forceRelease(record, ReleaseMode::Mark, {});
    QVERIFY(!marked);
    QCOMPARE(marked.error().kind, base::ErrorKind::Unsupported);
}

void TeleportTest::saysThatAllLeasesEnd()
{
    const auto choices = Teleport().releaseChoices(
        readTeleport(semaphoreTeleport(liveTeleport + ',' + pastTeleport) + datedTeleport));
    QCOMPARE(choices.size(), std::size_t(1));
    QCOMPARE(choices.front().mode, ReleaseMode::Delete);
    QCOMPARE(choices.front().loses, QStringLiteral("All 2 leases of the semaphore, live ones too."));
    QVERIFY(choices.front().mustNot.contains(QStringLiteral("secrets")));
    QVERIFY(Teleport().releaseChoices(readTeleport(lockTeleport + datedTeleport)).front().loses.isEmpty());
}

void TeleportTest::isLeftOutOfABulkRelease()
{
    QVERIFY(!Teleport().whyNotInBulk(readTeleport(lockTeleport + datedTeleport)).isEmpty());
}

void TeleportTest::tellsBytesAsDigits()
{
    const auto digits = [](const QByteArray &value) {
        return fakes::detailsOf(
            readTeleport(atTeleport("teleport.locks/x") + valueOfTeleport(value) + datedTeleport));
    };
    QCOMPARE(digits("\xff\xfe"), QStringList{QStringLiteral("The holder's random value: fffe")});
    QCOMPARE(digits(QByteArray(100'000, '<')).first().size(), qsizetype(27 + 7 + 64));
    QVERIFY(!readTeleport(lockTeleport + datedTeleport).owner);
}

LEASESCOPE_TEST(TeleportTest)
#include "TeleportTest.moc"
