// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/metrics/LockSummary.h"
#include "tests/metrics/SampleFleet.h"
#include "tests/program/Test.h"

#include <QRandomGenerator>
#include <QTest>

using namespace std::chrono_literals;

namespace {

std::optional<base::WallTime> older(const std::optional<base::WallTime> &one,
                                    const std::optional<base::WallTime> &other)
{
    return one && other ? std::optional(std::min(*one, *other)) : one ? one : other;
}

/// The same by asking every lock.
metrics::DialectSummary byEachLock(const fleet::TableState &table)
{
    metrics::DialectSummary all;
    for (qsizetype row = 0; row < table.judgements().size(); ++row) {
        const view::LockView lock = table.lock(row);
        const auto state = std::ranges::find(metrics::countedStates, lock.state());
        if (state != metrics::countedStates.end())
            ++all.counts[static_cast<std::size_t>(state - metrics::countedStates.begin())];
        const auto held = lock.heldFor();
        auto &oldest =
            held && held->origin != locks::Origin::Observed ? all.oldestHeldStated : all.oldestHeldObserved;
        oldest = older(oldest, metrics::heldSince(lock));
        all.oldestLapsed = older(all.oldestLapsed, metrics::lapsedSince(lock));
    }
    return all;
}

} // namespace

/// Most rows of a large table are left unread: what is said of all is the same.
class LockSummaryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysOfManyLocksWhatAskingEachSays()
    {
        QRandomGenerator random(7);
        sample::WatchedTable table(QStringLiteral("locks"));
        std::vector<dynamodb::Item> items(60);
        std::vector<int> versions(items.size(), 1);
        for (int round = 0; round < 60; ++round) {
            for (std::size_t row = 0; row < items.size(); ++row) {
                const QByteArray key = "k" + QByteArray::number(int(row));
                const int what = random.bounded(12);
                if (round > 0 && what > 4)
                    continue;
                ++versions[row];
                const QByteArray owner = "w" + QByteArray::number(random.bounded(2));
                items[row] = what == 0 ? sample::released(key, owner, versions[row])
                                       : sample::lock(key, owner, versions[row], what == 1 ? "3s" : "20s");
            }
            table.read(items, sample::boot(std::chrono::seconds(5 * round)), random.bounded(2) == 0);
            const metrics::LockSummary summary = metrics::lockSummary(*table.state());
            QCOMPARE(summary.size(), std::size_t(1));
            const metrics::DialectSummary &said = summary.begin()->second;
            const metrics::DialectSummary asked = byEachLock(*table.state());
            QCOMPARE(said.counts, asked.counts);
            QVERIFY(said.oldestHeldStated == asked.oldestHeldStated);
            QVERIFY(said.oldestHeldObserved == asked.oldestHeldObserved);
            QVERIFY(said.oldestLapsed == asked.oldestLapsed);
        }
    }
};

LEASESCOPE_TEST(LockSummaryTest)
#include "LockSummaryTest.moc"
