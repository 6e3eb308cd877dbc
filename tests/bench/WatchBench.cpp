// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/EventLoops.h"
#include "core/base/FreedMemory.h"
#include "core/watch/TableWatch.h"
#include "tests/bench/Headless.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTimer>

#include <cstdio>

namespace {

/// Figures between the first picture and the end.
struct Tally {
    QElapsedTimer timer;
    bench::Usage before;
    int scans = 0; ///< pages asked for
    int others = 0;
    int deltas = 0;
    qsizetype changed = 0;
};

void report(const Tally &tally, const watch::TableWatch &watch)
{
    const double wall = static_cast<double>(tally.timer.nsecsElapsed()) / 1e6;
    const bench::Usage after = bench::Usage::now();
    const double cpu = after.cpuMs - tally.before.cpuMs;
    std::printf("rows %lld wall_ms %.0f cpu_ms %.1f core_percent %.3f pages %d other_requests %d deltas %d "
                "changed %lld peak_mb %.1f\n",
                static_cast<long long>(watch.snapshot()->size()), wall, cpu, 100 * cpu / wall, tally.scans,
                tally.others, tally.deltas, static_cast<long long>(tally.changed), after.peakMb);
}

} // namespace

/// watch_bench URL [SECONDS [POLLS]]: watches the table "locks" at one second for a while and prints its share of a
/// core. With POLLS it reads as soon as the read before is on show, and ends after that many behind the first: the same
/// work in each run, for counting instructions.
int main(int argc, char **argv)
{
    base::keepFreedMemory(); // as the console
    base::keepGlibOffWorkerThreads();
    const QCoreApplication application(argc, argv);
    const auto endpoint = bench::endpointFrom(argc, argv, "watch_bench URL [SECONDS [POLLS]]");
    if (!endpoint)
        return 2;
    const int seconds = argc > 2 ? QByteArray(argv[2]).toInt() : 20;
    const int polls = argc > 3 ? QByteArray(argv[3]).toInt() : 0;
    bench::Headless parts(*endpoint);
    watch::TableWatch watch(parts.client, parts.clock, parts.pool,
                            [&](base::BootTime at) { return parts.client.serverTime().at(at); });
    Tally tally;
    const auto end = [&] {
        report(tally, watch);
        watch.close();
        QCoreApplication::quit();
    };
    parts.client.setObserver([&](const dynamodb::ClientEvent &event) {
        if (event.kind == dynamodb::ClientEvent::Kind::Sent)
            ++(event.operation == "Scan" ? tally.scans : tally.others);
    });
    QObject::connect(&watch, &watch::TableWatch::changed, [&](const watch::SnapshotDeltaPtr &delta) {
        if (delta->previous) {
            ++tally.deltas;
            tally.changed += static_cast<qsizetype>(delta->changed.size());
            if (polls == tally.deltas)
                QTimer::singleShot(0, &watch, end);
            else if (polls > 0)
                watch.refreshNow();
            return;
        }
        tally = Tally();
        tally.before = bench::Usage::now();
        tally.timer.start();
        if (polls > 0)
            watch.refreshNow();
        QTimer::singleShot(std::chrono::seconds(seconds), &watch, end);
    });
    QTimer::singleShot(std::chrono::seconds(seconds + 60), &watch, [] {
        std::fprintf(stderr, "the table could not be read within a minute\n");
        QCoreApplication::exit(1);
    });
    dynamodb::TableDescription table;
    table.name = QStringLiteral("locks");
    table.status = QStringLiteral("ACTIVE");
    table.partitionKey = {"key", dynamodb::AttributeType::S};
    table.onDemand = true;
    watch::WatchPlan plan;
    plan.interval = polls > 0 ? std::chrono::hours(1) : std::chrono::seconds(1);
    watch.open(table, plan);
    return QCoreApplication::exec();
}
