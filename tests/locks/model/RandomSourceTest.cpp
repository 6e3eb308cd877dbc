// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/RandomSource.h"
#include "tests/program/Test.h"

#include <QTest>

#include <set>

namespace {

/// Gives these bytes one after the other, and then their last again and again.
locks::RandomBytes scripted(QByteArray bytes)
{
    return [bytes = std::move(bytes), at = qsizetype(0)](qsizetype count) mutable {
        QByteArray given;
        while (given.size() < count) {
            given.append(bytes.at(at));
            at = qMin(at + 1, bytes.size() - 1);
        }
        return given;
    };
}

} // namespace

class RandomSourceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesAsManyBytesAsAsked();
    void repeatsASeededRun();
    void makesEveryLetterEquallyLikely();
    void marksAUuidAsRandom();
    void staysBelowOne();
};

void RandomSourceTest::givesAsManyBytesAsAsked()
{
    std::set<QByteArray> seen;
    for (const qsizetype count : {0, 1, 3, 4, 5, 16, 52}) {
        for (const auto &random : {locks::systemRandom(), locks::seededRandom(1)})
            QCOMPARE(random(count).size(), count);
    }
    for (int i = 0; i < 100; ++i)
        seen.insert(locks::systemRandom()(16));
    QCOMPARE(seen.size(), std::size_t(100));
}

void RandomSourceTest::repeatsASeededRun()
{
    const locks::RandomBytes one = locks::seededRandom(7);
    const locks::RandomBytes same = locks::seededRandom(7);
    const QByteArray first = one(8);
    QCOMPARE(same(8), first);
    QVERIFY(one(8) != first);
    QVERIFY(locks::seededRandom(8)(8) != first);
}

void RandomSourceTest::makesEveryLetterEquallyLikely()
{
    // 256 is 25 times ten letters and six more: those six bytes are drawn again.
    const QByteArray bytes = QByteArray::fromHex("fffbfaf9f500090a14");
    QCOMPARE(locks::randomText(6, "0123456789", scripted(bytes)), QByteArray("950900"));
    QCOMPARE(locks::randomText(2, "0123456789", scripted(bytes)), QByteArray("95"));
    QCOMPARE(locks::randomText(0, "0123456789", scripted(bytes)), QByteArray());
    QCOMPARE(locks::randomText(3, "AB", scripted(QByteArray::fromHex("fffe00"))), QByteArray("BAA"));
}

void RandomSourceTest::marksAUuidAsRandom()
{
    QCOMPARE(locks::randomUuid(scripted(QByteArray(16, '\xff'))),
             QByteArray("ffffffff-ffff-4fff-bfff-ffffffffffff"));
    QCOMPARE(locks::randomUuid(scripted(QByteArray(16, '\0'))),
             QByteArray("00000000-0000-4000-8000-000000000000"));
}

void RandomSourceTest::staysBelowOne()
{
    QCOMPARE(locks::randomPart(scripted(QByteArray(8, '\0'))), 0.0);
    QVERIFY(locks::randomPart(scripted(QByteArray(8, '\xff'))) < 1.0);
    QVERIFY(locks::randomPart(scripted(QByteArray(8, '\xff'))) > 0.999);
}

LEASESCOPE_TEST(RandomSourceTest)
#include "RandomSourceTest.moc"
