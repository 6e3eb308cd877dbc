// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/Diff.h"
#include "tests/watch/SnapshotChain.h"

#include <QTest>

#include <ctime>

using namespace watchtest;

namespace {

std::vector<dynamodb::Item> manyLocks(int count, int round, int everyNthMoves)
{
    std::vector<dynamodb::Item> rows;
    rows.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        const QByteArray number = QByteArray::number(i).rightJustified(8, '0');
        const int moved = everyNthMoves > 0 && i % everyNthMoves == 0 ? round : 0;
        dynamodb::Item item =
            taken("report/eu-west-1/" + number, "worker-" + QByteArray::number(i % 40),
                  QByteArray::number(moved).rightJustified(8, 'a') + number + "0123456789abcdef");
        item.set("data", dynamodb::AttributeValue::binary(QByteArray(64, static_cast<char>('a' + i % 26))));
        rows.push_back(std::move(item));
    }
    return rows;
}

/// Processor time of this thread: other work on the machine must not decide these tests.
double cpuMs()
{
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) / 1e6;
}

} // namespace

/// What tables of many locks cost in memory and time.
class SnapshotSizeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHundredThousandLocksFitInTheirMemoryAndTime()
    {
        constexpr int count = 100'000;
        SnapshotChain chain;
        chain.read(manyLocks(count, 0, 0), 1s);
        const qint64 perLock = chain.current->memoryBytes() / count;
        const watch::SnapshotPtr before = chain.current;
        chain.read(manyLocks(count, 0, 0), 6s);
        double begin = cpuMs();
        const auto still = watch::diff(before, chain.current, {});
        const auto stillMs = cpuMs() - begin;
        QVERIFY(still->sameRows);
        QVERIFY(still->changed.empty());
        const watch::SnapshotPtr middle = chain.current;
        chain.read(manyLocks(count, 1, 5), 11s);
        begin = cpuMs();
        const auto moved = watch::diff(middle, chain.current, {});
        const auto movedMs = cpuMs() - begin;
        QCOMPARE(moved->events.size(), std::size_t(count / 5));
        qInfo("%lld bytes per lock; diff of 100 000: %.1f ms unchanged, %.1f ms with a fifth moved", perLock,
              stillMs, movedMs);
        QVERIFY2(stillMs < 300 && movedMs < 3000, "a comparison that is not linear any more");
        QVERIFY2(perLock <= 215, qPrintable(QString::number(perLock)));
        QCOMPARE(chain.current->row(0).ownerId != 0, true);
    }

    void aReadOfTenThousandLocksIsTakenInQuickly()
    {
        SnapshotChain chain;
        chain.read(manyLocks(10'000, 0, 0), 1s);
        const auto rows = manyLocks(10'000, 1, 5);
        watch::WholeRead whole;
        whole.collected =
            std::make_shared<watch::PageCollector>(watch::SnapshotBuilder::storeOf(*chain.current));
        for (const dynamodb::Item &row : rows)
            whole.collected->builder.append(row);
        whole.endedAt = chain.current->readAt() + 5s;
        whole.collected->pages.push_back({0, 0, 0, 10'000, whole.endedAt, whole.endedAt});
        watch::SnapshotContext frame;
        frame.shape = chain.current->shape();
        const double begin = cpuMs();
        watch::BuiltSnapshot built = watch::SnapshotBuilder(frame, chain.current).fromRead(whole, {});
        const auto delta = watch::deltaOf(chain.current, built.snapshot, std::move(built.match), {});
        qInfo("10 000 rows with a fifth moved: %.1f ms to carry over and diff", cpuMs() - begin);
        QCOMPARE(delta->events.size(), std::size_t(2000));
    }
};

LEASESCOPE_TEST(SnapshotSizeTest)
#include "SnapshotSizeTest.moc"
