// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/RowMatch.h"
#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <map>

using namespace watchtest;

namespace {

using Rows = std::vector<dynamodb::Item>;

dynamodb::TableDescription sortedTable()
{
    dynamodb::TableDescription table = lockTable();
    table.sortKey = dynamodb::KeyAttribute{"part", dynamodb::AttributeType::S};
    return table;
}

dynamodb::Item rowOf(int partition, int part, int version)
{
    dynamodb::Item row = taken("k" + QByteArray::number(partition), "w", "v" + QByteArray::number(version));
    row.set("part", dynamodb::AttributeValue::string("p" + QByteArray::number(part)));
    return row;
}

QByteArray nameOf(const dynamodb::Item &row)
{
    return row.stringAt("key").value_or("") + '/' + row.stringAt("part").value_or("");
}

/// What a match must be, by looking each row up by its name.
watch::RowMatch expected(const Rows &before, const Rows &after)
{
    std::map<QByteArray, qint32> known;
    for (std::size_t row = 0; row < before.size(); ++row)
        known[nameOf(before[row])] = qint32(row);
    watch::RowMatch match;
    match.sameRows = before.size() == after.size();
    for (std::size_t row = 0; row < after.size(); ++row) {
        const auto found = known.find(nameOf(after[row]));
        const qint32 old = found == known.end() ? -1 : found->second;
        match.previousRow.push_back(old);
        match.sameRows = match.sameRows && old == qint32(row);
        if (old >= 0 && before[std::size_t(old)] != after[row])
            match.changed.push_back(qint32(row));
    }
    for (std::size_t row = 0; row < before.size(); ++row) {
        if (std::ranges::find(match.previousRow, qint32(row)) == match.previousRow.end())
            match.removed.push_back(qint32(row));
    }
    return match;
}

/// The rows after some while: holes of up to twelve rows, new rows, new versions, sometimes another order.
Rows later(const Rows &before, QRandomGenerator &random, int &fresh)
{
    Rows after;
    for (std::size_t row = 0; row < before.size(); ++row) {
        const int dice = random.bounded(20);
        if (dice == 0) {
            row += std::size_t(random.bounded(12));
            continue;
        }
        if (dice == 1)
            after.push_back(rowOf(random.bounded(4), ++fresh, 0));
        after.push_back(before[row]);
        if (dice < 6)
            after.back().set("recordVersionNumber",
                             dynamodb::AttributeValue::string(QByteArray::number(++fresh)));
    }
    if (random.bounded(4) == 0 && after.size() > 1)
        std::swap(after[std::size_t(random.bounded(int(after.size())))], after.back());
    return after;
}

} // namespace

/// Which row was which row of the read before.
class RowMatchTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsWhatLookingEachRowUpFinds()
    {
        for (quint32 seed = 1; seed <= 200; ++seed) {
            QRandomGenerator random(seed);
            Rows rows;
            int fresh = 1000;
            // Few partitions: rows that differ in their sort key alone stand side by side.
            for (int row = random.bounded(40); row > 0; --row)
                rows.push_back(rowOf(random.bounded(3), row, 0));
            SnapshotChain chain(sortedTable());
            chain.read(rows, 1s);
            for (int round = 2; round < 6; ++round) {
                const watch::SnapshotPtr before = chain.current;
                const Rows next = later(rows, random, fresh);
                chain.read(next, std::chrono::seconds(round));
                const watch::RowMatch match = watch::matchRows(before.get(), *chain.current);
                const watch::RowMatch wanted = expected(rows, next);
                const QByteArray where = "seed " + QByteArray::number(seed);
                QVERIFY2(match.previousRow == wanted.previousRow, where.constData());
                QVERIFY2(match.removed == wanted.removed, where.constData());
                QVERIFY2(match.changed == wanted.changed, where.constData());
                QVERIFY2(match.duplicates.empty(), where.constData());
                QVERIFY2(match.sameRows == wanted.sameRows, where.constData());
                rows = next;
            }
        }
    }

    void withoutAReadBeforeEveryRowIsNew()
    {
        SnapshotChain chain(sortedTable());
        chain.read({rowOf(1, 1, 0), rowOf(1, 2, 0)}, 1s);
        const watch::RowMatch match = watch::matchRows(nullptr, *chain.current);
        QCOMPARE(match.previousRow, (std::vector<qint32>{-1, -1}));
        QVERIFY(match.removed.empty() && match.changed.empty() && match.duplicates.empty());
        QVERIFY(!match.sameRows);
    }

    // A row read on its own is kept apart from the whole read: equal in content, its bytes differ.
    void aRowReadOnItsOwnIsComparedByItsContent()
    {
        SnapshotChain chain;
        const dynamodb::Item first = taken("a", "w", "v1");
        const dynamodb::Item second = taken("b", "w", "v1");
        chain.read({first, second}, 1s);
        const dynamodb::Item renewed = taken("b", "w", "v2");
        chain.readKeys({key("b")}, {renewed}, 2s);
        watch::SnapshotPtr patched = chain.current;
        chain.read({first, renewed}, 3s);
        QVERIFY(watch::matchRows(patched.get(), *chain.current).changed.empty());
        chain.readKeys({key("a")}, {taken("a", "w", "v9")}, 4s);
        patched = chain.current;
        chain.read({first, renewed}, 5s);
        QCOMPARE(watch::matchRows(patched.get(), *chain.current).changed, std::vector<qint32>{0});
    }
};

LEASESCOPE_TEST(RowMatchTest)
#include "RowMatchTest.moc"
