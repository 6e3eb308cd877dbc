// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"
#include "core/watch/snapshot/SnapshotBuilder.h"
#include "tests/bench/Corpus.h"
#include "tests/bench/PlainLocks.h"
#include "tests/watch/Diff.h"
#include "ui/locks/LockTableModel.h"

#include <QGuiApplication>

#include <cstdio>
#include <malloc.h>

namespace {

/// Bytes handed out by malloc, mapped blocks included.
double allocated()
{
    const struct mallinfo2 info = ::mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd);
}

watch::SnapshotDeltaPtr readWhole(int rows)
{
    watch::WholeRead read;
    read.collected = std::make_shared<watch::PageCollector>(itemstore::ItemStorePtr());
    for (const QByteArray &body : bench::scanPages(rows, 0)) {
        const auto summary = read.collected->builder.appendPage(body);
        if (!summary)
            return nullptr;
        watch::DecodedPage page;
        page.firstItem = read.collected->items;
        page.items = summary->items;
        page.sequence = static_cast<int>(read.collected->pages.size());
        page.sentAt = page.receivedAt = sample::boot(std::chrono::seconds(0));
        read.collected->items += summary->items;
        read.collected->pages.push_back(page);
    }
    read.beganAt = read.endedAt = sample::boot(std::chrono::seconds(0));
    watch::SnapshotContext frame;
    frame.shape.table = QStringLiteral("locks");
    frame.shape.partitionKey = "key";
    frame.epoch = sample::boot(std::chrono::seconds(-1));
    const watch::SnapshotPtr next =
        watch::SnapshotBuilder(frame, nullptr).fromRead(std::move(read), {}).snapshot;
    return watch::diff(nullptr, next, sample::wall(next->readAt()));
}

} // namespace

/// memory_bench [ROWS]: what a lock costs while it is on screen, in bytes: "NAME<tab>OURS<tab>PEER".
int main(int argc, char **argv)
{
    const QGuiApplication application(argc, argv);
    const int rows = argc > 1 ? QByteArray(argv[1]).toInt() : 100'000;
    (void)readWhole(100); // what is made once
    const auto perLock = [rows](double from, double to) { return (to - from) / rows; };

    const double before = allocated();
    const watch::SnapshotDeltaPtr delta = readWhole(rows);
    if (!delta || delta->next->size() != rows) {
        std::fprintf(stderr, "the corpus could not be read\n");
        return 1;
    }
    const watch::SnapshotPtr snapshot = delta->next;
    const double read = allocated();
    const std::shared_ptr<bench::PlainLocks> plain = bench::plainLocks(*snapshot);
    const double withPlain = allocated();
    ui::LockTableModel model;
    const base::BootTime now = sample::boot(std::chrono::seconds(1));
    model.apply(delta, sample::moment(now), sample::wall(now));
    while (model.isArranging())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const double withModel = allocated();

    const double peer = perLock(read, withPlain);
    std::printf("snapshot, as it counts itself\t%.1f\t%.1f\n",
                static_cast<double>(snapshot->memoryBytes()) / rows, peer);
    std::printf("snapshot and its delta, as malloc counts them\t%.1f\t%.1f\n", perLock(before, read), peer);
    std::printf("table model on top: judgements and orders\t%.1f\t-\n", perLock(withPlain, withModel));
    return 0;
}
