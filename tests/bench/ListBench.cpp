// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/EventLoops.h"
#include "core/base/FreedMemory.h"
#include "core/base/TaskScope.h"
#include "core/watch/snapshot/SnapshotBuilder.h"
#include "tests/bench/Headless.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <cstdio>

namespace {

/// CPU of the process when a part of the work was done.
struct Stages {
    double started = bench::Usage::now().cpuMs;
    double read = 0;
    double built = 0;
};

/// What `leasescope-cli list` does before it writes: describe, read whole, judge.
base::Task<base::Result<watch::SnapshotPtr>> list(bench::Headless *parts, int segments, Stages *stages,
                                                  std::stop_token stop)
{
    const QString name = QStringLiteral("locks");
    const auto table = co_await parts->client.describeTable(name, stop);
    if (!table)
        co_return tl::unexpected(table.error());
    watch::SnapshotReader reader(parts->client, parts->clock, parts->pool);
    watch::ReadOrder order;
    order.table = name;
    order.consistency = dynamodb::Consistency::Strong;
    order.expect(*table);
    order.segments = segments;
    watch::SnapshotContext frame;
    frame.shape = locks::TableShape::of(*table);
    frame.epoch = parts->clock.boot() - std::chrono::seconds(1);
    const auto seen = std::make_shared<watch::FirstSight>(frame, order.expectedPages);
    order.onDecoded = [seen](const itemstore::AppendedItems &items, const watch::DecodedPage &page) {
        seen->addPage(items, page);
    };
    const std::function<void(watch::ReadProgress)> unheard;
    const auto read = co_await reader.read(order, unheard, stop);
    if (!read)
        co_return tl::unexpected(read.error());
    stages->read = bench::Usage::now().cpuMs;
    const auto build = [frame, whole = *read, seen]() -> watch::SnapshotPtr {
        return watch::SnapshotBuilder(frame, nullptr).fromRead(whole, {}, seen).snapshot;
    };
    const watch::SnapshotPtr snapshot = co_await base::onPool(&parts->pool, build);
    stages->built = bench::Usage::now().cpuMs;
    co_return snapshot;
}

base::Task<> run(bench::Headless *parts, int segments, int *status, std::stop_token stop)
{
    QElapsedTimer timer;
    timer.start();
    Stages stages;
    const auto snapshot = co_await list(parts, segments, &stages, stop);
    const double wall = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    if (!snapshot) {
        std::fprintf(stderr, "%s\n", qPrintable(snapshot.error().sentence));
        *status = 1;
    } else {
        const bench::Usage usage = bench::Usage::now();
        std::printf("rows %lld wall_ms %.1f cpu_ms %.1f start_cpu_ms %.1f read_cpu_ms %.1f build_cpu_ms %.1f "
                    "peak_mb %.1f snapshot_mb %.1f\n",
                    static_cast<long long>((*snapshot)->size()), wall, usage.cpuMs, stages.started,
                    stages.read - stages.started, stages.built - stages.read, usage.peakMb,
                    static_cast<double>((*snapshot)->memoryBytes()) / 1048576);
    }
    QCoreApplication::exit(*status);
}

} // namespace

/// list_bench URL [SEGMENTS]: reads the table "locks" whole once, in as many segments as a first read of the product
/// chooses unless SEGMENTS says otherwise, and prints wall (from the first request), CPU and peak memory.
int main(int argc, char **argv)
{
    base::keepFreedMemory(); // as the command line
    const auto application = base::applicationWithoutGlib(argc, argv);
    const auto endpoint = bench::endpointFrom(argc, argv, "list_bench URL [SEGMENTS]");
    if (!endpoint)
        return 2;
    bench::Headless parts(*endpoint);
    int status = 0;
    base::TaskScope scope;
    scope.start(run(&parts, argc > 2 ? QByteArray(argv[2]).toInt() : 0, &status, scope.token()));
    return QCoreApplication::exec() + status;
}
