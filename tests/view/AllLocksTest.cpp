// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/AllLocks.h"
#include "SampleLocks.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using locks::LockState;

namespace {

/// The keys in the order shown, with the number of their table.
QByteArray shown(const view::AllLocks &locks)
{
    QByteArrayList keys;
    for (const view::AllLocks::Entry &entry : locks.entries()) {
        const std::string_view key = locks.snapshot(entry.table)->key(entry.row);
        keys += QByteArray::number(entry.table) + ':' +
            QByteArray(key.data(), static_cast<qsizetype>(key.size()));
    }
    return keys.join(' ');
}

} // namespace

class AllLocksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsWhatNeedsAttentionFirst()
    {
        sample::Chain first;
        sample::Chain second;
        view::AllLocks locks;
        locks.setTables(2);
        const auto read = [&](int table, sample::Chain &chain, const std::vector<aws::Item> &items,
                              base::BootTime at, bool strong = false) {
            locks.apply(table, chain.read(items, at, strong), sample::moment(at));
        };
        const std::vector<aws::Item> early{sample::lock("b", "w", 1), sample::released("a", "w", 1),
                                           sample::notALock("n")};
        read(0, first, early, sample::boot(0s));
        read(1, second, {sample::lock("d", "w", 1), sample::unreadable("c")}, sample::boot(0s));
        QCOMPARE(shown(locks), QByteArray("1:c 0:b 1:d 0:a"));
        QCOMPARE(locks.problems(), 1);
        read(0, first, early, sample::boot(30s), true);
        read(1, second, {sample::lock("d", "w", 2), sample::unreadable("c")}, sample::boot(30s));
        QCOMPARE(shown(locks), QByteArray("0:b 1:c 1:d 0:a"));
        QCOMPARE(locks.problems(), 2);
        const auto counts = locks.counts();
        QCOMPARE(counts[static_cast<std::size_t>(LockState::Lapsed)], 1);
        QCOMPARE(counts[static_cast<std::size_t>(LockState::Held)], 1);
        QCOMPARE(counts[static_cast<std::size_t>(LockState::NotALock)], 1);
    }

    void timeAloneMovesALockThatStopped()
    {
        sample::Chain chain;
        view::AllLocks locks;
        locks.setTables(1);
        for (int i = 0; i < 3; ++i) {
            const base::BootTime at = sample::boot(5s * i);
            locks.apply(0, chain.read({sample::lock("a", "w", i), sample::released("b", "w", 1)}, at),
                        sample::moment(at));
        }
        const view::ViewContext look{sample::moment(sample::boot(10s)), {}, {}};
        QCOMPARE(locks.view(locks.entries().front(), look).state(), LockState::Held);
        QVERIFY(!locks.isDue(sample::moment(sample::boot(20s))));
        QVERIFY(locks.isDue(sample::moment(sample::boot(40s))));
        locks.advance(sample::moment(sample::boot(40s)));
        QCOMPARE(locks.view(locks.entries().front(), look).state(), LockState::Unproven);
    }

    void otherTablesForgetWhatWasKnown()
    {
        sample::Chain chain;
        view::AllLocks locks;
        locks.setTables(1);
        locks.apply(0, chain.read({sample::lock("a", "w", 1)}, sample::boot(0s)),
                    sample::moment(sample::boot(0s)));
        locks.setTables(3);
        QVERIFY(locks.entries().empty());
        QCOMPARE(locks.counts(), view::AllLocks::Counts{});
    }
};

LEASESCOPE_TEST(AllLocksTest)
#include "AllLocksTest.moc"
