// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/sightings/SightingsFile.h"
#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QCryptographicHash>
#include <QRandomGenerator>
#include <QTest>

using namespace watchtest;

namespace {

const watch::BootIdentity thisBoot{"7cf1c2a0-boot", "time:[4026531834]"};

/// What one process saw of three locks: a heartbeat of "a", nothing of "b", "c" come between two reads.
watch::EarlierRows seenRows()
{
    SnapshotChain chain;
    chain.read({taken("a", "w", "1"), taken("b", "w", "1"), released("r", "w", "1")}, 0s);
    chain.read({taken("a", "w", "2"), taken("b", "w", "1"), taken("c", "w", "1"), released("r", "w", "1")},
               10s);
    return watch::sightingsOf(*chain.current);
}

const watch::EarlierRow *rowOf(const watch::EarlierRows &rows, std::string_view name)
{
    return rows.find(watch::EarlierRow::digestOfKey(name, {}));
}

base::ErrorKind errorOf(const QByteArray &bytes, const watch::BootIdentity &boot, base::BootTime now)
{
    const auto read = watch::decodeSightings(bytes, boot, now);
    return read ? base::ErrorKind::Internal : read.error().kind;
}

QByteArray withChecksum(QByteArray content)
{
    return content + QCryptographicHash::hash(content, QCryptographicHash::Sha256);
}

} // namespace

class SightingsFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsReadIsWhatWasWritten()
    {
        const auto rows = seenRows();
        const auto read = watch::decodeSightings(watch::encodeSightings(rows, thisBoot), thisBoot, at(10s));
        QVERIFY(read);
        QCOMPARE((*read)->rows().size(), std::size_t(3)); // a released lock has no version to go on from
        QVERIFY((*read)->isWhole());
        QCOMPARE((*read)->readAt(), at(10s));
        QCOMPARE((*read)->earliest().value(), at(0s));
        const auto *a = rowOf(**read, "a");
        QVERIFY(a && a->isTaken && a->heartbeatSeen && !a->acquisitionSeen);
        QCOMPARE(a->since, at(10s));
        QCOMPARE(a->heldSince.value(), at(0s));
        const auto *b = rowOf(**read, "b");
        QVERIFY(b && !b->heartbeatSeen);
        QCOMPARE(b->since, at(0s));
        QCOMPARE(b->lastSeen, at(10s));
        QVERIFY(rowOf(**read, "c")->acquisitionSeen);
        QCOMPARE(rowOf(**read, "r"), nullptr);
        QCOMPARE(a->version, rowOf(rows, "a")->version);
        QVERIFY(a->version != b->version);
    }

    void theSameVersionOfAnotherKeyOrOwnerIsAnother()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w", "1"), taken("b", "w", "1"), taken("c", "v", "1")}, 0s);
        const auto rows = watch::sightingsOf(*chain.current);
        QVERIFY(rowOf(rows, "a")->version != rowOf(rows, "b")->version);
        QVERIFY(rowOf(rows, "a")->version != rowOf(rows, "c")->version);
        QVERIFY(rowOf(rows, "a")->holder != rowOf(rows, "b")->holder);
        QCOMPARE(rowOf(rows, "a")->dialect, rowOf(rows, "b")->dialect);
    }

    void noKeyOwnerOrVersionIsInTheFile()
    {
        SnapshotChain chain;
        chain.read({taken("a-telling-key", "a-telling-owner", "a-secret-version")}, 0s);
        const QByteArray bytes = watch::encodeSightings(watch::sightingsOf(*chain.current), thisBoot);
        for (const char *word : {"telling", "secret"})
            QVERIFY(!bytes.contains(word));
        for (const char *secret : {"a-secret-version", "a-telling-key", "a-telling-owner"})
            QVERIFY(!bytes.contains(QCryptographicHash::hash(secret, QCryptographicHash::Sha256).first(8)));
    }

    void anotherBootOrTimeNamespaceIsNotUsed()
    {
        const QByteArray bytes = watch::encodeSightings(seenRows(), thisBoot);
        QVERIFY(watch::decodeSightings(bytes, thisBoot, at(10s)));
        QCOMPARE(errorOf(bytes, {"another-boot", thisBoot.timeNamespace}, at(10s)),
                 base::ErrorKind::Unsupported);
        QCOMPARE(errorOf(bytes, {thisBoot.bootId, "time:[4026532999]"}, at(10s)),
                 base::ErrorKind::Unsupported);
    }

    void aTimeThatLiesAheadIsNotUsed()
    {
        const QByteArray bytes = watch::encodeSightings(seenRows(), thisBoot);
        QCOMPARE(errorOf(bytes, thisBoot, at(10s) - 1ns), base::ErrorKind::Unsupported);
        const auto rowAhead = [](auto change) {
            watch::EarlierRow row = *rowOf(seenRows(), "a");
            change(row);
            return watch::encodeSightings({{row}, at(10s), true}, thisBoot);
        };
        QVERIFY(watch::decodeSightings(rowAhead([](watch::EarlierRow &) {}), thisBoot, at(10s)));
        QCOMPARE(errorOf(rowAhead([](watch::EarlierRow &row) { row.lastSeen = at(11s); }), thisBoot, at(10s)),
                 base::ErrorKind::Unsupported);
        QCOMPARE(errorOf(rowAhead([](watch::EarlierRow &row) { row.since = at(11s); }), thisBoot, at(10s)),
                 base::ErrorKind::Unsupported);
        QCOMPARE(
            errorOf(rowAhead([](watch::EarlierRow &row) { row.heldSince = at(11s); }), thisBoot, at(10s)),
            base::ErrorKind::Unsupported);
        QCOMPARE(errorOf(rowAhead([](watch::EarlierRow &row) { row.heldSince = base::BootTime(-1ns); }),
                         thisBoot, at(10s)),
                 base::ErrorKind::Unsupported);
    }

    void sightingsLastThirtyDays()
    {
        const QByteArray bytes = watch::encodeSightings(seenRows(), thisBoot);
        QVERIFY(watch::decodeSightings(bytes, thisBoot, at(10s) + watch::sightingsLast));
        QCOMPARE(errorOf(bytes, thisBoot, at(10s) + watch::sightingsLast + 1ns),
                 base::ErrorKind::Unsupported);
    }

    void moreRowsThanAllowedLeaveTheRestOutAndSayTheyAreNotAll()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w", "1"), taken("b", "w", "1"), taken("c", "w", "1")}, 0s);
        QVERIFY(watch::sightingsOf(*chain.current, 3).isWhole());
        const auto cut = watch::sightingsOf(*chain.current, 2);
        QVERIFY(!cut.isWhole());
        QCOMPARE(cut.rows().size(), std::size_t(2));
        QVERIFY(
            !(*watch::decodeSightings(watch::encodeSightings(cut, thisBoot), thisBoot, at(0s)))->isWhole());
    }

    // Whatever the bytes are: rows or a reason, and never a row that was not written.
    void damagedFilesAreRefused()
    {
        const QByteArray whole = watch::encodeSightings(seenRows(), thisBoot);
        for (qsizetype length = 0; length < whole.size(); ++length)
            QVERIFY(!watch::decodeSightings(whole.first(length), thisBoot, at(10s)));
        for (qsizetype place = 0; place < whole.size(); ++place) {
            QByteArray changed = whole;
            changed[place] = char(changed[place] ^ 1);
            QCOMPARE(errorOf(changed, thisBoot, at(10s)), base::ErrorKind::Damaged);
        }
        QVERIFY(!watch::decodeSightings(whole + 'x', thisBoot, at(10s)));
        // The same with a checksum that fits: nothing but rows within the possible times is taken.
        QRandomGenerator random(20261130);
        for (int round = 0; round < 20'000; ++round) {
            QByteArray content = whole.chopped(32);
            for (int change = 0; change < 3; ++change)
                content[random.bounded(content.size())] = char(random.bounded(256));
            if (random.bounded(4) == 0)
                content.truncate(random.bounded(content.size()));
            const auto read = watch::decodeSightings(withChecksum(content), thisBoot, at(10s));
            if (!read)
                continue;
            QVERIFY((*read)->rows().size() <= 3);
            for (const watch::EarlierRow &row : (*read)->rows())
                QVERIFY(!row.isTaken || (row.since <= row.lastSeen && row.lastSeen <= at(10s)));
        }
    }

    void aCountThatLiesTakesNoMemory()
    {
        QByteArray content = watch::encodeSightings({{}, at(0s), true}, thisBoot).chopped(32);
        content.chop(4);
        QCOMPARE(errorOf(withChecksum(content + QByteArray::fromHex("ffffffff")), thisBoot, at(10s)),
                 base::ErrorKind::Damaged);
    }
};

LEASESCOPE_TEST(SightingsFileTest)
#include "SightingsFileTest.moc"
