// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemStore.h"
#include "tests/dynamodb/LockCorpus.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>

/// Decodes pages of 100 000 locks and prints what it cost; the best of several rounds, as others use the
/// machine too.
int main()
{
    constexpr int locks = 100'000;
    const std::vector<QByteArray> pages = aws::test::lockPages(locks, 1);
    qint64 bytes = 0;
    for (const QByteArray &page : pages)
        bytes += page.size();

    aws::ItemStorePtr store;
    qint64 best = std::numeric_limits<qint64>::max();
    for (int round = 0; round < 30; ++round) {
        QElapsedTimer timer;
        timer.start();
        aws::ItemStoreBuilder builder({"ownerName", "leaseDuration"}, store);
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
        const aws::ItemView view = store->at(i);
        for (const char *name : {"key", "ownerName", "leaseDuration", "recordVersionNumber", "data"})
            found += view.has(name);
    }
    std::printf("look up %lld attributes: %.1f ns each\n", static_cast<long long>(found),
                double(timer.nsecsElapsed()) / double(found));
    return 0;
}
