// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockOrder.h"

#include <QHash>

namespace ui {

/// Which cells of the lock table changed lately, and how much of the hint at it is left.
class CellFades {
public:
    static constexpr std::chrono::milliseconds length{900};

    explicit CellFades(const view::LockFields &fields) : m_fields(fields) { } ///< which outlive it

    /// Carries over to the next snapshot: `successor`, by row, says which row each is there, -1 gone.
    void rename(const std::vector<qint32> &successor);
    /// Searches `rows` of delta.next, judged `before` and `after`, for cells that say something else.
    void recordChanges(const watch::SnapshotDelta &delta, const view::LockJudgements &before,
                       const view::LockJudgements &after, const std::vector<qint32> &rows,
                       const view::ViewContext &context);
    void forgetPast(base::BootTime now);
    void clear() { m_fades.clear(); }
    [[nodiscard]] bool isEmpty() const { return m_fades.isEmpty(); }
    [[nodiscard]] int freshness(qint32 row, int column, base::BootTime now) const; ///< 0..255: just changed

private:
    struct Fade {
        base::BootTime since;
        quint64 columns = 0; ///< bits by column
    };

    const view::LockFields &m_fields;
    QHash<qint32, Fade> m_fades; ///< by row of the snapshot
};

} // namespace ui
