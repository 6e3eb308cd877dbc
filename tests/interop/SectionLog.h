// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QStringList>

#include <chrono>
#include <map>
#include <optional>
#include <vector>

namespace interop {

/// CLOCK_MONOTONIC, which all processes of one machine share.
using Moment = std::chrono::nanoseconds;
[[nodiscard]] Moment momentNow();

/// One contender ended by SIGKILL: it lived at `from` and was gone at `to`.
struct Kill {
    QString who;
    Moment from{0};
    Moment to{0};
};

/// What one lock's log and counter tell about exclusion; see peers/README.md for the log.
struct SectionVerdict {
    std::map<QString, int> committed; ///< sections by who
    int abandoned = 0; ///< entered, and left without a write because the library no longer believed
    int cut = 0; ///< entered and ended by a kill
    int cutAfterWrite = 0; ///< the counter has its value, the log has no line for it, and a kill explains it
    int lostUpdates = 0; ///< a value written twice, or written after a later one
    int overlaps = 0; ///< pairs of neighbours that were inside at the same time, abandoned ones left out
    std::optional<Moment> soonestAfterCut; ///< shortest time from entering a cut section to the next entry
    QStringList faults; ///< one sentence for each lost update, overlap, and what nothing explains
    [[nodiscard]] int sections() const;
};

/// Judges one lock. A value of the counter without a line is excused by one kill at that time only, since a
/// contender writes the counter first and its line second.
[[nodiscard]] SectionVerdict judgeSections(const QByteArray &log, qint64 counter,
                                           const std::vector<Kill> &kills);

/// The worker inside by the log's last line, if any.
[[nodiscard]] std::optional<QString> insideOf(const QByteArray &log);

} // namespace interop
