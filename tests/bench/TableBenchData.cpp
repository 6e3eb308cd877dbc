// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/TableBenchData.h"

#include "SampleLocks.h"
#include "tests/bench/Corpus.h"
#include "tests/watch/Diff.h"

#include <algorithm>
#include <cstdio>
#include <ctime>

namespace bench {

double cpuMs(Of threads)
{
    timespec now{};
    ::clock_gettime(threads == Of::ThisThread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

base::BootTime pollAt(int poll)
{
    return sample::boot(std::chrono::seconds(3 + poll)); // after the epoch of sample::Chain
}

Polls makePolls(int rows, int polls)
{
    constexpr int leases = 2000;
    constexpr int everyHundredth = 100;
    std::vector<dynamodb::Item> items;
    std::vector<int> indices = scanOrder(rows);
    for (const int index : indices) {
        dynamodb::Item item = lockItem(index, 0);
        const QByteArray lease =
            QByteArray::number(120 + 0.025 * static_cast<double>(index * 7919LL % leases), 'f', 3) + 's';
        item.set("leaseDuration", dynamodb::AttributeValue::string(lease));
        items.push_back(std::move(item));
    }
    sample::Chain chain;
    chain.read(items, pollAt(-2));
    // All but every tenth heartbeat once, so that we know them to be held; the rest stays unproven.
    for (std::size_t slot = 0; slot < items.size(); ++slot) {
        if (slot % 10 != 3)
            items[slot].set("recordVersionNumber",
                            dynamodb::AttributeValue::string(lockVersion(indices[slot], -1)));
    }
    chain.read(items, pollAt(0));
    Polls made;
    made.first = watch::diff(nullptr, chain.snapshot(), sample::wall(pollAt(0)));
    for (int poll = 1; poll <= polls; ++poll) {
        for (int at = poll; at < rows; at += everyHundredth) {
            const auto slot = static_cast<std::size_t>(at);
            items[slot].set("recordVersionNumber",
                            dynamodb::AttributeValue::string(lockVersion(indices[slot], poll)));
        }
        made.later.push_back(chain.read(items, pollAt(poll)));
    }
    return made;
}

Figures timed(int rounds, const std::function<void()> &work, const std::function<void()> &reset, Of threads)
{
    std::vector<double> taken;
    for (int round = -1; round < rounds; ++round) {
        if (reset)
            reset();
        const double begun = cpuMs(threads);
        work();
        if (round >= 0)
            taken.push_back(cpuMs(threads) - begun);
    }
    std::sort(taken.begin(), taken.end());
    return {taken[taken.size() / 2], taken[std::min(taken.size() - 1, taken.size() * 99 / 100)]};
}

void report(const char *name, double ours, double peer)
{
    if (peer < 0)
        std::printf("%s\t%.3f\t-\n", name, ours);
    else
        std::printf("%s\t%.3f\t%.3f\n", name, ours, peer);
    std::fflush(stdout);
}

} // namespace bench
