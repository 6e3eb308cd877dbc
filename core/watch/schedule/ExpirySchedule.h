// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/snapshot/Snapshot.h"

#include <optional>
#include <vector>

namespace watch {

/// Decides how rows whose lease or date is over are read once more, which shows whether they have lapsed: one
/// by one, or, where single reads are denied or would cost more, by a consistent read of the whole table.
/// Remembers when to check the rows again. Pure; every call is given the time. Lives as long as its watch.
class ExpirySchedule {
public:
    static constexpr qsizetype MostKeys = 400; ///< that are read at a time
    /// Whether `due` rows of `rows` are rather settled by a consistent read of the whole table: single consistent
    /// reads cost a unit each, a consistent scan reads about eleven small items for one.
    [[nodiscard]] static bool scanIsCheaper(qsizetype due, qsizetype rows);

    void restart(); ///< another chain of snapshots
    void onWholeRead() { m_needsStrongRead = false; }

    /// Keys of rows to be read one by one now. `denied`: single keys must not be read; `notBefore`: they must
    /// not be read earlier; `patience`: see expiringRows().
    [[nodiscard]] std::vector<dynamodb::Item> takeDue(const Snapshot &snapshot, const locks::Moment &now,
                                                      bool denied, base::BootTime notBefore,
                                                      std::optional<std::chrono::milliseconds> patience = {});
    /// When takeDue() has something to do again, or may have.
    [[nodiscard]] const std::optional<base::BootTime> &nextCheckAt() const { return m_nextCheckAt; }
    /// The next whole read must be consistent.
    [[nodiscard]] bool needsStrongRead() const { return m_needsStrongRead; }

private:
    std::optional<base::BootTime> m_nextCheckAt;
    bool m_needsStrongRead = false;
};

} // namespace watch
