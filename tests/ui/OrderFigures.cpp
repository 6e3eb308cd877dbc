// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"

#include "core/health/HealthRules.h"
#include "core/view/LockOrder.h"

#include <QTextStream>

#include <algorithm>
#include <ctime>

// What the lock table costs at 100 000 rows: best and median of 15 rounds, in milliseconds of CPU, so that a
// busy machine does not blur them.
namespace {

double cpuMs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

template <typename Work>
void time(const char *what, Work work)
{
    std::vector<double> rounds;
    for (int round = 0; round < 15; ++round) {
        const double begun = cpuMs();
        work();
        rounds.push_back(cpuMs() - begun);
    }
    std::sort(rounds.begin(), rounds.end());
    QTextStream(stdout) << QStringLiteral("%1 best %2 ms, median %3 ms\n")
                               .arg(QString::fromUtf8(what), -44)
                               .arg(rounds.front(), 0, 'f', 2)
                               .arg(rounds[rounds.size() / 2], 0, 'f', 2);
}

} // namespace

int main()
{
    constexpr int size = 100'000;
    std::vector<dynamodb::Item> items;
    quint32 random = 1;
    for (int i = 0; i < size; ++i) {
        random = random * 1664525U + 1013904223U;
        const QByteArray key =
            "tenant-" + QByteArray::number(random >> 20) + "/import/job-" + QByteArray::number(random);
        items.push_back(sample::lock(key, "worker-" + QByteArray::number(random % 500),
                                     static_cast<int>(random % 1000),
                                     QByteArray::number(10 + random % 50) + "s", QByteArray(64, 'x')));
    }
    sample::Chain chain;
    const base::BootTime start = sample::boot(std::chrono::seconds(0));
    const watch::SnapshotDeltaPtr first = chain.read(items, start);
    for (int i = 0; i < size; i += 100)
        items[static_cast<std::size_t>(i)].set("ownerName", dynamodb::AttributeValue::string("worker-501"));
    const base::BootTime later = start + std::chrono::seconds(5);
    const watch::SnapshotDeltaPtr second = chain.read(items, later);

    view::LockJudgements judged;
    time("judge all", [&] { judged.judgeAll(*first->next, sample::moment(start)); });
    view::LockJudgements next;
    time("judge after a poll, 1 % changed",
         [&] { (void)next.succeed(judged, *second, sample::moment(later)); });

    view::LockOrder order;
    const auto sortBy = [&](const char *what, const char *column) {
        order.setSort(view::LockSort::by(column), view::LockSort::by(view::field::Key));
        time(what, [&] { (void)order.rows(first->next, judged); });
    };
    time("sort by key, nothing known", [&] {
        order.forget();
        order.setSort(view::LockSort::by(view::field::Key), view::LockSort::by(view::field::Key));
        (void)order.rows(first->next, judged);
    });
    sortBy("sort by key, carried along", view::field::Key);
    sortBy("sort by state", view::field::State);
    sortBy("sort by countdown", view::field::LapsesIn);
    sortBy("sort by owner", view::field::Owner);
    sortBy("sort by version", view::field::Version);
    sortBy("sort by data", view::field::Data);
    const auto filter = [&](const char *what, const char *text) {
        order.setSort(view::LockSort::by(view::field::Key), view::LockSort::by(view::field::Key));
        order.setFilter(*view::LockFilter::parse(QString::fromUtf8(text)));
        time(what, [&] { (void)order.rows(first->next, judged); });
    };
    filter("filter key:job-42", "key:job-42");
    filter("filter job-42 (key and owner)", "job-42");
    filter("filter owner:worker-7", "owner:worker-7");
    filter("filter state:problems", "state:problems");
    filter("filter /job-4[0-9]+7$/", "/job-4[0-9]+7$/");
    filter("filter data:y", "data:y");
    filter("filter version:1787", "version:1787");
    filter("filter held>5m", "held>5m");
    filter("filter gap<3s", "gap<3s");
    filter("filter lease>1m", "lease>1m");
    order.setFilter({});
    order.forget();
    (void)order.rows(first->next, judged);
    const view::LockOrder before = order;
    time("follow a poll, 1 % changed, and show", [&] {
        view::LockOrder carried = before;
        carried.apply(*second);
        (void)carried.rows(second->next, next);
    });
    const health::HealthInput input =
        health::HealthInput::of({}, second->next, sample::moment(later), sample::wall(later));
    time("health: look at all rows", [&] {
        (void)health::HealthInput::of({}, second->next, sample::moment(later), sample::wall(later));
    });
    time("health: ask all rules", [&] { (void)health::judgeHealth(input); });
    return 0;
}
