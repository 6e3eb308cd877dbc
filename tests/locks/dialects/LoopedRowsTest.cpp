// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/dialects/RecordRows.h"
#include "tests/program/Test.h"

#include <QTest>

using fakes::row;
using locks::LockRecord;
using locks::StoredState;

namespace {

const locks::TableShape semaphoreTable{QStringLiteral("sfn-locktable"), "LockName", {}, {}};

/// A row of a table that is known to hold Terraform's locks.
LockRecord readInfo(const QByteArray &info)
{
    dynamodb::Item item;
    item.set("LockID", dynamodb::AttributeValue::string("b/k"));
    item.set("Info", dynamodb::AttributeValue::string(info));
    const locks::TableShape table{QStringLiteral("terraform-locks"), "LockID", {}, {}};
    return locks::recordOf(item, locks::asPinned(table, locks::dialectNamed(u"terraform").value()));
}

QByteArray executionArn(const QByteArray &run)
{
    return "arn:aws:states:eu-west-1:1:execution:I:" + run;
}

LockRecord readCounted(int count, const QByteArrayList &runs, int notes = 0)
{
    dynamodb::Item item;
    item.set("LockName", dynamodb::AttributeValue::string("Import"));
    item.set("currentlockcount", dynamodb::AttributeValue::number(count));
    for (const QByteArray &run : runs)
        item.set(executionArn(run), dynamodb::AttributeValue::string("2026-08-20T09:00:00.000Z"));
    for (int i = 0; i < notes; ++i)
        item.set("note" + QByteArray::number(i), dynamodb::AttributeValue::string("n"));
    return locks::recordOf(item, semaphoreTable);
}

LockRecord readBackend(const char *path, const QByteArray &value)
{
    const locks::TableShape backend{QStringLiteral("backend"), "HashKey", QByteArray("FullPath"),
                                    QByteArray("Expires")};
    return locks::recordOf(row(R"("HashKey":{"S":"teleport"},"FullPath":{"S":")" + QByteArray(path) +
                               R"("},"Value":{"B":")" + value.toBase64() +
                               R"("},"Expires":{"N":"1787227200"},"Revision":{"S":"r1"})"),
                           backend);
}

} // namespace

/// Rows beside those of tests/samples/dialects that take a loop to make: every
/// length, every place of a text, and more of something than is kept.
class LoopedRowsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ofPowertoolsAreKnownByTheHashInTheirKey_data();
    void ofPowertoolsAreKnownByTheHashInTheirKey();
    void ofTheFirstVaultsHoldAUuid();
    void ofTerraformHaveHexDigitsInEscapes();
    void ofTerraformMayBeLargeOrDeep();
    void ofSemaphoresHaveMoreHoldersThanFieldsKeep();
    void ofSemaphoresAreHeldByNoneButTheirHolders();
    void ofTeleportHaveMoreLeasesThanAreReported();
    void ofCertMagicHoldAMegabyte();
};

void LoopedRowsTest::ofPowertoolsAreKnownByTheHashInTheirKey_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<bool>("isIts");
    const auto addHash = [](const char *name, const QByteArray &hash, bool isIts) {
        QTest::newRow(name) << "f#" + hash << isIts;
    };
    addHash("MD5 in hex", "83878c91171338902e0fe0fb97a8c47a", true);
    addHash("MD5 in base64, as TypeScript writes it", "g4eMkRcTOJAuD+D7l6jEeg==", true);
    addHash("SHA-256", "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", true);
    // Each length of hex and of base64, and what is one character longer or
    // shorter.
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
    for (const char beside : QByteArray("@[`{:*,-."))
        QTest::addRow("%c in base64", beside) << "f#" + QByteArray(43, 'a') + beside << false;
    for (const char beside : QByteArray("`g/:"))
        QTest::addRow("%c in hex", beside) << "f#" + QByteArray(31, 'a') + beside << false;
    addHash("short", "83878c91", false);
    addHash("upper case", "83878C91171338902E0FE0FB97A8C47A", false);
    QTest::newRow("no #") << QByteArray("83878c91171338902e0fe0fb97a8c47a") << false;
    QTest::newRow("# alone") << QByteArray("#") << false;
    QTest::newRow("an order") << QByteArray("order-7") << false;
}

void LoopedRowsTest::ofPowertoolsAreKnownByTheHashInTheirKey()
{
    QFETCH(QByteArray, id);
    QFETCH(bool, isIts);
    const locks::TableShape calls{QStringLiteral("idempotency"), "id", {}, "expiration"};
    const dynamodb::Item item =
        row(R"("id":{"S":")" + id + R"("},"status":{"S":"INPROGRESS"},"expiration":{"N":"1787230800"})");
    const LockRecord alone = locks::recordOf(item, calls);
    QCOMPARE(alone.dialect.isNone(), !isIts);
    if (!isIts)
        QCOMPARE(QString(alone.reasonCode), QStringLiteral("similar-to-powertools"));
    // In a table with rows of the library it is one of them.
    const auto powertools = locks::dialectNamed(u"powertools-idempotency").value();
    QVERIFY(!locks::recordOf(item, locks::asPinned(calls, powertools)).dialect.isNone());
}

void LoopedRowsTest::ofTheFirstVaultsHoldAUuid()
{
    const QByteArray uuid = "09afce9a-0000-ffff-9999-aaaa6c3a5a17";
    const auto markingOf = [](const QByteArray &value, const QByteArray &more = {}) {
        const locks::TableShape storage{QStringLiteral("vault"), "Path", QByteArray("Key"), {}};
        const QByteArray json =
            R"("Path":{"S":"core"},"Key":{"S":"_lock"},"Value":{"B":")" + value.toBase64() + R"("})" + more;
        return locks::recordOf(row(json), storage).marking;
    };
    QCOMPARE(markingOf(uuid), StoredState::Taken);
    QCOMPARE(markingOf(uuid.chopped(1)), StoredState::NotALock);
    QCOMPARE(markingOf(uuid + '0'), StoredState::NotALock);
    for (qsizetype at = 0; at < uuid.size(); ++at) {
        for (const char other : QByteArray("/:`gAF-0")) {
            QByteArray changed = uuid;
            changed[at] = other;
            const bool fits = uuid[at] == '-' ? other == '-' : other == '0';
            QVERIFY2((markingOf(changed) == StoredState::Taken) == fits, changed.constData());
        }
    }
    // Of later versions, where one has more.
    QCOMPARE(markingOf(uuid, R"(,"Expires":{"N":"1"})"), StoredState::NotALock);
    QCOMPARE(markingOf(uuid, R"(,"Identity":{"B":"bm9kZS0x"})"), StoredState::Unreadable);
}

void LoopedRowsTest::ofTerraformHaveHexDigitsInEscapes()
{
    for (char digit = '#'; digit < 127; ++digit) {
        if (digit == '\\')
            continue;
        const QByteArray info = R"({"ID":"i","Who":"\u00)" + QByteArray(2, digit) + R"("})";
        const bool isHex = QByteArray("0123456789abcdefABCDEF").contains(digit);
        QVERIFY2((readInfo(info).marking == StoredState::Taken) == isHex, info.constData());
    }
}

void LoopedRowsTest::ofTerraformMayBeLargeOrDeep()
{
    const QByteArray large(300'000, 'x');
    QCOMPARE(readInfo(R"({"ID":"i","Who":")" + large + R"("})").owner->size(), large.size());
    const auto nested = [](int depth) {
        return readInfo(R"({"ID":"i","x":)" + QByteArray(depth, '[') + QByteArray(depth, ']') + '}').marking;
    };
    const auto inObjects = [](int depth) {
        return readInfo(R"({"ID":"i","x":)" + QByteArray(R"({"y":)").repeated(depth) + '1' +
                        QByteArray(depth, '}') + '}')
            .marking;
    };
    QCOMPARE(nested(65), StoredState::Taken);
    QCOMPARE(nested(66), StoredState::Unreadable);
    QCOMPARE(inObjects(64), StoredState::Taken);
    QCOMPARE(inObjects(65), StoredState::Unreadable);
    QCOMPARE(nested(100'000), StoredState::Unreadable);
    QCOMPARE(readInfo(large).marking, StoredState::Unreadable);
}

void LoopedRowsTest::ofSemaphoresHaveMoreHoldersThanFieldsKeep()
{
    QByteArrayList runs;
    for (int i = 0; i < 60; ++i)
        runs << QByteArray::number(i);
    const LockRecord record = readCounted(60, runs);
    QCOMPARE(record.marking, StoredState::Taken);
    QVERIFY(!record.owner);
    QCOMPARE(record.attributes.size(), std::size_t(60));
    QCOMPARE(record.details.size(), std::size_t(51));
    QCOMPARE(record.details.back().value, QStringLiteral("and 10 more"));
    // Holders beyond what is looked at make a row that counts none no free one.
    QCOMPARE(readCounted(0, runs).marking, StoredState::Taken);
    QCOMPARE(readCounted(0, {}, 60).marking, StoredState::Taken);
    // Nor is the one that was seen surely the only one.
    const itemstore::PackedItem crowded(readCounted(1, {"a"}, 60).item);
    QVERIFY(locks::factsOf(crowded.view(), semaphoreTable).owner.empty());
}

void LoopedRowsTest::ofSemaphoresAreHeldByNoneButTheirHolders()
{
    const LockRecord record = readCounted(2, {"a", "b"});
    const locks::LockDialect *dialect = locks::dialect(record.dialect);
    for (const char *name : {"LockName", "currentlockcount", "", "arn:aws:states:x"})
        QVERIFY(!dialect->asHeldBy(record, QString::fromLatin1(name)));
    QVERIFY(!dialect->asHeldBy(readCounted(5, {"a", "b"}), QString::fromUtf8(executionArn("a"))));
}

void LoopedRowsTest::ofTeleportHaveMoreLeasesThanAreReported()
{
    const QByteArray lease = R"({"lease_id":"1","expires":"2026-08-20T12:00:00Z","holder":"node-1"})";
    const LockRecord crowd =
        readBackend("teleport/semaphores/connection/alice",
                    R"({"spec":{"leases":[)" + QByteArrayList(60, lease).join(',') + "]}}");
    QCOMPARE(crowd.details.size(), std::size_t(51));
    QCOMPARE(crowd.details.back().value, QStringLiteral("and 10 more"));
    const LockRecord large = readBackend("teleport.locks/x", QByteArray(100'000, '<'));
    QCOMPARE(large.details.front().value.size(), qsizetype(7 + 64));
}

void LoopedRowsTest::ofCertMagicHoldAMegabyte()
{
    const locks::TableShape storage{QStringLiteral("CertMagic"), "PrimaryKey", {}, {}};
    const LockRecord record =
        locks::recordOf(row(R"("PrimaryKey":{"S":"LOCK-a"},"LastUpdated":{"S":"x"},"Contents":{"S":")" +
                            QByteArray(300'000, 'x').toBase64() + R"("})"),
                        storage);
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), QStringLiteral("date-unreadable"));
}

LEASESCOPE_TEST(LoopedRowsTest)
#include "LoopedRowsTest.moc"
