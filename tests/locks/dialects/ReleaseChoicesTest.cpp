// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/DialectIds.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/program/Test.h"

#include <QTest>

using aws::AttributeValue;
using fakes::family;
using fakes::readDdblock;
using fakes::readGo;
using fakes::readMutex;
using locks::DialectId;
using locks::LockRecord;
using locks::ReleaseMode;
using locks::StoredState;

namespace {

std::vector<locks::ReleaseChoice> choicesOf(const LockRecord &record)
{
    return locks::dialect(record.dialect)->releaseChoices(record);
}

} // namespace

/// What a forced release offers, and why it is refused.
class ReleaseChoicesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatEachReleaseLoses();
    void saysWhyNothingIsReleased();
};

void ReleaseChoicesTest::saysWhatEachReleaseLoses()
{
    const auto losses = [](const LockRecord &record) {
        QStringList texts;
        for (const locks::ReleaseChoice &choice : choicesOf(record)) {
            texts << QString(locks::releaseModeName(choice.mode)) + QStringLiteral(": ") + choice.loses;
            if (choice.effect.isEmpty() || choice.holderNotices.isEmpty())
                texts << QStringLiteral("says too little");
        }
        return texts;
    };
    const QString mark = QStringLiteral("mark: ");
    const QString rest =
        QStringLiteral("delete: The row's data and additional attributes, which the next holder may need.");
    const QString all =
        QStringLiteral("delete: Everything the row holds. Its before-image stays in the journal.");
    const QByteArray go = family + R"("leaseDuration":{"S":"20s"})";
    QCOMPARE(losses(readGo(go)), (QStringList{mark, QStringLiteral("delete: ")}));
    QCOMPARE(losses(readGo(go + R"(,"data":{"B":"YQ=="})")), (QStringList{mark, rest}));
    QCOMPARE(losses(readGo(go + R"(,"job":{"S":"n"})")), (QStringList{mark, rest}));
    QCOMPARE(losses(readGo(go + R"(,"isReleased":{"S":"0"})")), QStringList{all});
    QCOMPARE(losses(readMutex(R"(,"holder":{"S":"h"},"expire_ts":{"N":"1"})")), QStringList{mark});
    QCOMPARE(losses(readMutex(R"(,"holder":{"S":"h"})")), QStringList{all});
    const QByteArray ddblock = R"(,"uuid":{"S":"1"},"expires":{"N":"1"})";
    QCOMPARE(losses(readDdblock(ddblock)), QStringList{QStringLiteral("delete: ")});
    QCOMPARE(losses(readDdblock(ddblock + R"(,"x":{"N":"1"})")),
             QStringList{QStringLiteral("delete: The row's other attributes.")});
    QCOMPARE(losses(readDdblock(R"(,"uuid":{"S":"1"})")), QStringList{all});
    // Only a deleted row makes a holder that sends heartbeats by hand panic.
    const auto choices = choicesOf(readGo(go));
    QCOMPARE(
        choices[1].holderNotices,
        choices[0].holderNotices +
            QStringLiteral(
                " A holder that sends heartbeats by hand with HeartbeatRetries (v2.0.3 on) panics on the "
                "missing row."));
}

void ReleaseChoicesTest::saysWhyNothingIsReleased()
{
    const locks::FreshValues fresh{"o", "v2"};
    const auto refused = [&fresh](DialectId id, const LockRecord &record, ReleaseMode mode) {
        const auto write = locks::dialect(id)->forceRelease(record, mode, fresh);
        return write ? std::pair(base::ErrorKind::Internal, QStringLiteral("it would be written"))
                     : std::pair(write.error().kind, write.error().sentence);
    };
    const auto said = [](base::ErrorKind kind, const char *sentence) {
        return std::pair(kind, QString::fromLatin1(sentence));
    };
    using base::ErrorKind;
    const LockRecord go = readGo(family + R"("leaseDuration":{"S":"20s"})");
    const LockRecord mutex = readMutex(R"(,"holder":{"S":"h"},"expire_ts":{"N":"1"})");
    const LockRecord ddblock = readDdblock(R"(,"uuid":{"S":"1"},"expires":{"N":"1"})");
    QCOMPARE(
        refused(ids::javaLockClient, go, ReleaseMode::Delete),
        said(ErrorKind::BadInput, "the lock k is not a java-lock-client lock and cannot be released as one"));
    QCOMPARE(refused(ids::dynamolock, readGo(family + R"("isReleased":{"S":"1"})"), ReleaseMode::Delete),
             said(ErrorKind::BadInput, "the lock k is released already"));
    LockRecord none = go;
    none.marking = StoredState::NotALock;
    QCOMPARE(refused(ids::dynamolock, none, ReleaseMode::Delete),
             said(ErrorKind::BadInput, "the row k is not a lock and has nothing to release"));
    QCOMPARE(refused(ids::dyndbMutex, mutex, ReleaseMode::Delete),
             said(ErrorKind::Unsupported, "the lock m cannot be released by delete; use mark"));
    QCOMPARE(refused(ids::ddblock, ddblock, ReleaseMode::Mark),
             said(ErrorKind::Unsupported, "the lock ddblock-m cannot be released by mark; use delete"));
    LockRecord keyless = go;
    keyless.key = {};
    QCOMPARE(refused(ids::dynamolock, keyless, ReleaseMode::Delete),
             said(ErrorKind::BadInput, "the row lacks the key attributes of table locks"));
    QCOMPARE(refused(ids::dynamolock, go, ReleaseMode::Delete).second, QStringLiteral("it would be written"));
    LockRecord sameOwner = go;
    sameOwner.item.set("ownerName", AttributeValue::string("o"));
    QCOMPARE(refused(ids::dynamolock, sameOwner, ReleaseMode::Mark),
             said(ErrorKind::BadInput, "marking k as released needs a version and an owner it never had"));
}

LEASESCOPE_TEST(ReleaseChoicesTest)
#include "ReleaseChoicesTest.moc"
