// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/TableWatch.h"
#include "core/watch/schedule/ScanBudget.h"
#include "core/watch/snapshot/SnapshotBuilder.h"

#include <deque>

namespace watch {

/// Something that was read and waits for its turn to become the next snapshot.
struct BuildStep {
    std::optional<WholeRead> read;
    std::vector<KeysRead> keys;
    base::WallTime at; ///< of its latest answer
    locks::Moment now; ///< when all of it was there
};

/// What a TableWatch does inside. Everything that may be due is started by act(), which then sets one alarm
/// for what is due next; the end of every request and of every build comes back to act().
struct TableWatch::Parts {
    Parts(TableWatch &watch, aws::TableReader &tables, base::Clock &time, QThreadPool &decoding,
          ServerNow server);

    // TableWatchParts.cpp: what is due when
    void act();
    void arm();
    base::Task<> ring(base::BootTime when, std::stop_token stop);
    [[nodiscard]] bool mayAsk() const { return open && !paused && !halted && !suspended; }
    void tellStatus();
    void settlePhase();
    void begin(const aws::TableDescription &described);
    void stopAsking();
    void forgetChain();

    // TableWatchReads.cpp: requests
    void startRead();
    base::Task<> readWhole(std::stop_token stop);
    void readFailed(const base::Error &problem);
    void startKeys();
    [[nodiscard]] std::vector<aws::Item> takeWantedKeys();
    void addDueKeys(std::vector<aws::Item> &keys);
    base::Task<> readKeys(std::vector<aws::Item> keys, std::stop_token stop);
    void keysFailed(const base::Error &problem);
    void doubtShape();

    // TableWatchPublish.cpp: what came back
    void submit(BuildStep step);
    base::Task<> buildAll(std::stop_token stop);
    [[nodiscard]] bool keepsShape(const base::Result<aws::TableDescription> &described, KeyFit keys);
    void publish(const SnapshotDeltaPtr &delta, bool whole);
    void announce(const SnapshotDeltaPtr &delta);

    TableWatch &owner;
    aws::TableReader &reader;
    base::Clock &clock;
    QThreadPool &pool;
    ServerNow serverNow;

    aws::TableDescription table;
    WatchPlan plan;
    WatchStatus status;
    History history;
    SnapshotPtr snapshot;
    SnapshotContext frame;
    quint64 chain = 0; ///< counts open(), close() and whatever else starts over
    bool open = false;
    bool paused = false;
    std::optional<base::Error> suspended; ///< why asking is in vain
    bool halted = false; ///< the first read was cancelled: wait to be asked
    bool statusDirty = false;

    SnapshotReader pages;
    ScanBudget budget;
    bool reading = false;
    bool readAgain = false; ///< asked for while a read was under way
    bool shapeDoubted = false; ///< the table may have been made anew: describe it after the next whole read
    bool shapeChecked = false; ///< refused keys have led to that once since the chain began
    bool needsStrongRead = false; ///< more keys are due than single reads are worth
    base::BootTime nextReadAt;
    base::BootTime lastReadEnd;
    int lastPages = 0;
    std::optional<std::chrono::nanoseconds> lastRoundTrip;

    std::vector<aws::Item> followed;
    std::vector<aws::Item> wanted; ///< by refreshKey()
    std::vector<GoneKey> gone;
    bool readingKeys = false;
    bool keysDenied = false;
    int keyFailures = 0;
    base::BootTime nextFollowAt;
    base::BootTime keysNotBefore;
    std::optional<base::BootTime> nextDueAt;

    std::deque<BuildStep> steps;
    bool building = false;

    std::optional<base::BootTime> armedFor;
    base::TaskScope alarm;
    base::TaskScope readTask;
    base::TaskScope keyTask;
    base::TaskScope buildTask;
};

} // namespace watch
