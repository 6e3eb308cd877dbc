// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemFields.h"
#include "tests/dynamodb/LockCorpus.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>
#include <random>

namespace {

/// Pages of locks as the benchmark's table has them: a tenth with an attribute more, and each with its
/// attributes in the same order or in one of its own.
std::vector<QByteArray> pagesOf(int locks, bool shuffled)
{
    constexpr int perPage = 3400;
    std::mt19937 random(4);
    std::vector<QByteArray> pages;
    std::vector<dynamodb::Item> items;
    for (int i = 0; i < locks; ++i) {
        std::vector<dynamodb::NamedValue> attributes = dynamodb::test::lockItem(i, 1).attributes();
        if (i % 10 == 7)
            attributes.emplace_back("isReleased", dynamodb::AttributeValue::string("1"));
        if (shuffled)
            std::shuffle(attributes.begin(), attributes.end(), random);
        items.emplace_back(std::move(attributes));
        if (items.size() < perPage && i + 1 < locks)
            continue;
        // As the transport hands them over: with the room that the parser wants.
        QByteArray page = dynamodb::test::pageOf(items);
        page.reserve(page.size() + 64);
        pages.push_back(std::move(page));
        items.clear();
    }
    return pages;
}

} // namespace

/// bench_decode [LOCKS [ROUNDS [shuffled]]]: decodes pages of 100 000 locks and prints what it cost; the best
/// of several rounds, as others use the machine too. For instructions: `valgrind --tool=callgrind
/// --toggle-collect='*appendPage*'` with one round.
int main(int argc, char **argv)
{
    const int locks = argc > 1 ? QByteArray(argv[1]).toInt() : 100'000;
    const int rounds = argc > 2 ? QByteArray(argv[2]).toInt() : 30;
    const std::vector<QByteArray> pages = pagesOf(locks, argc > 3);
    qint64 bytes = 0;
    for (const QByteArray &page : pages)
        bytes += page.size();

    itemstore::ItemStorePtr store;
    qint64 best = std::numeric_limits<qint64>::max();
    for (int round = 0; round < rounds; ++round) {
        QElapsedTimer timer;
        timer.start();
        itemstore::ItemStoreBuilder builder({"ownerName", "leaseDuration"}, store);
        for (const QByteArray &page : pages) {
            if (const auto summary = builder.appendPage(page); !summary) {
                std::fprintf(stderr, "%s\n", qPrintable(summary.error().sentence));
                return 1;
            }
        }
        store = builder.finish();
        best = std::min(best, timer.nsecsElapsed());
    }
    std::printf("decode %.1f MB in %.1f ms: %.0f MB/s, %.1f bytes per lock\n", double(bytes) / 1e6,
                double(best) / 1e6, double(bytes) * 1e3 / double(best),
                double(store->memoryBytes()) / double(store->size()));

    qint64 found = 0;
    QElapsedTimer timer;
    timer.start();
    for (qsizetype i = 0; i < store->size(); ++i) {
        const itemstore::ItemView view = store->at(i);
        for (const char *name : {"key", "ownerName", "leaseDuration", "recordVersionNumber", "data"})
            found += view.has(name);
    }
    std::printf("look up %lld attributes: %.1f ns each\n", static_cast<long long>(found),
                double(timer.nsecsElapsed()) / double(found));

    timer.start();
    for (qsizetype i = 0; i < store->size(); ++i)
        found += itemstore::ItemFields(store->at(i)).has("key");
    std::printf("open %lld items: %.1f ns each\n", static_cast<long long>(store->size()),
                double(timer.nsecsElapsed()) / double(store->size()));
    return found > 0 ? 0 : 1;
}
