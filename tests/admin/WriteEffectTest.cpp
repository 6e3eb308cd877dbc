// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/WriteEffect.h"
#include "tests/program/Test.h"

#include <QTest>

using admin::effectOf;
using admin::WriteEffect;
using dynamodb::AttributeValue;
using dynamodb::Condition;
using dynamodb::ConditionalWrite;

namespace {

const QString lockTable = QStringLiteral("locks");
const dynamodb::Item lockKey{{"key", AttributeValue::string("a")}};

dynamodb::Item row(const char *owner, const char *version, bool released = false)
{
    dynamodb::Item item{{"key", AttributeValue::string("a")},
                        {"ownerName", AttributeValue::string(owner)},
                        {"recordVersionNumber", AttributeValue::string(version)},
                        {"ttl", AttributeValue::number(5)}};
    if (released)
        item.set("isReleased", AttributeValue::string("1"));
    return item;
}

/// Sets three attributes and removes one.
ConditionalWrite mark()
{
    return ConditionalWrite::update(lockTable, lockKey,
                                    {{"isReleased", AttributeValue::string("1")},
                                     {"ownerName", AttributeValue::string("fresh")},
                                     {"recordVersionNumber", AttributeValue::string("v2")},
                                     {"ttl", std::nullopt}},
                                    Condition::exists("key"));
}

} // namespace

/// What a row tells of a write.
class WriteEffectTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anUpdateIsInForceOnlyWithEveryAttributeItWrote_data()
    {
        QTest::addColumn<QByteArray>("other"); // the one attribute that is not as it was written
        for (const char *name : {"", "isReleased", "ownerName", "recordVersionNumber", "ttl"})
            QTest::newRow(*name ? name : "all as written") << QByteArray(name);
    }
    void anUpdateIsInForceOnlyWithEveryAttributeItWrote()
    {
        QFETCH(QByteArray, other);
        const dynamodb::Item before = row("worker-7", "v1");
        dynamodb::Item now = *mark().resultOn(before);
        if (other == "ttl")
            now.set("ttl", AttributeValue::number(5));
        else if (!other.isEmpty())
            now.set(other, AttributeValue::string("somebody else's"));
        QCOMPARE(effectOf(mark(), before, now),
                 other.isEmpty() ? WriteEffect::InForce : WriteEffect::Overtaken);
        if (!other.isEmpty()) {
            now.remove(other);
            QCOMPARE(effectOf(mark(), before, now),
                     other == "ttl" ? WriteEffect::InForce : WriteEffect::Overtaken);
        }
    }

    void whatTheWriteLeftAloneMayBeAnything()
    {
        const dynamodb::Item before = row("worker-7", "v1");
        dynamodb::Item now = *mark().resultOn(before);
        now.set("data", AttributeValue::string("new"));
        QCOMPARE(effectOf(mark(), before, now), WriteEffect::InForce);
    }

    void theRowAsBeforeIsUntouchedWhateverTheWrite()
    {
        const dynamodb::Item before = row("worker-7", "v1");
        const auto remove = ConditionalWrite::remove(lockTable, lockKey, Condition::exists("key"));
        const auto put = ConditionalWrite::put(lockTable, row("x", "v9"), Condition::exists("key"));
        for (const ConditionalWrite &write : {mark(), remove, put})
            QCOMPARE(effectOf(write, before, before), WriteEffect::Untouched);
        QCOMPARE(effectOf(put, std::nullopt, std::nullopt), WriteEffect::Untouched);
    }

    void aDeleteIsInForceWhereNothingIs()
    {
        const auto remove = ConditionalWrite::remove(lockTable, lockKey, Condition::exists("key"));
        QCOMPARE(effectOf(remove, row("a", "v1"), std::nullopt), WriteEffect::InForce);
        QCOMPARE(effectOf(remove, row("a", "v1"), row("a", "v2")), WriteEffect::Overtaken);
    }

    void aPutIsInForceOnlyWithTheWholeRow()
    {
        const dynamodb::Item image = row("worker-7", "v1");
        const auto put = ConditionalWrite::put(lockTable, image, Condition::notExists("key"));
        QCOMPARE(effectOf(put, std::nullopt, image), WriteEffect::InForce);
        QCOMPARE(effectOf(put, row("x", "v3"), image), WriteEffect::InForce);
        QCOMPARE(effectOf(put, std::nullopt, row("worker-7", "v2")), WriteEffect::Overtaken);
        QCOMPARE(effectOf(put, row("x", "v3"), std::nullopt), WriteEffect::Overtaken);
        dynamodb::Item more = image;
        more.set("data", AttributeValue::string("new"));
        QCOMPARE(effectOf(put, std::nullopt, more), WriteEffect::Overtaken);
    }

    void anUpdateOfARowThatIsGoneIsOvertaken()
    {
        QCOMPARE(effectOf(mark(), row("a", "v1"), std::nullopt), WriteEffect::Overtaken);
    }
};

LEASESCOPE_TEST(WriteEffectTest)
#include "WriteEffectTest.moc"
