// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/commands/TableReadSession.h"
#include "app/cli/output/Context.h"
#include "core/view/LockFilter.h"
#include "core/view/LockView.h"

namespace cli {

/// How many of the locks asked for were not watched long enough to say whether they lapsed.
struct Unverified {
    qsizetype unproven = 0;
    qsizetype locks = 0; ///< asked for, unproven ones among them
    qsizetype oneRegion =
        0; ///< of these, over where only one Region is seen: watching longer shows no more. Not in `unproven`
    std::chrono::milliseconds needed{0}; ///< how long the unproven ones have to be watched, from a first read

    void add(const view::LockView &lock); ///< a lock that was asked for
    void add(const Unverified &others);
    /// Of all rows of `snapshot`, as judged, that `asked` lets through and that are locks.
    [[nodiscard]] static Unverified of(const watch::Snapshot &snapshot, const view::LockJudgements &judged,
                                       const view::ViewContext &viewedAt, const view::LockFilter &asked);
};

/// The reads that `list` and `doctor` answer from: one; or several for as long as --observe says; or, with --problems, for the
/// longest lease seen, two minutes at most, and no longer than a lock is unproven. Lives as long as the command.
class ListObservation {
public:
    /// How long it watches where --observe does not say.
    enum class Until : quint8 {
        Read, ///< one read, or with --problems until all are verified
        Verified, ///< until all are verified, two minutes at most
    };
    /// `asked`: the locks that --filter asks for, whatever their state.
    ListObservation(Context context, TableReadSession &session, std::optional<dynamodb::NamedValue> partition,
                    view::LockFilter asked, Until until = Until::Read);

    /// Reads until the answer can be given. The last read begins when the time is over, so that a lease shorter
    /// than that can be proved to have lapsed.
    [[nodiscard]] base::Task<base::Result<base::Rested>> run();
    /// As of the last read.
    [[nodiscard]] Unverified unverified() const;

    static constexpr std::chrono::minutes longestByItself{2};
    /// Between two of the reads of an observation of this length.
    [[nodiscard]] static std::chrono::milliseconds intervalFor(std::chrono::milliseconds length);

private:
    [[nodiscard]] base::Task<base::Result<watch::SnapshotPtr>> read();
    [[nodiscard]] std::chrono::milliseconds length() const;
    void printRemaining(std::chrono::nanoseconds left) const;

    Context m_context;
    TableReadSession &m_session;
    std::optional<dynamodb::NamedValue> m_partition;
    view::LockFilter m_asked;
    bool m_untilVerified = false; ///< nothing but --problems says how long
};

} // namespace cli
