// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Columns.h"
#include "app/cli/top/TopList.h"
#include "app/cli/top/TopScreen.h"
#include "core/fleet/state/TableState.h"
#include "core/view/LockOrder.h"

namespace cli {

/// The locks of one table as `top` lists them, in the columns of `list`. What is chosen stays chosen while others come and go.
class TopLocks {
public:
    /// Of another table: nothing is filtered, problems come first.
    void open(const fleet::TablePlace &place);
    [[nodiscard]] const fleet::TablePlace &place() const { return m_place; }

    void setFilter(const view::LockFilter &filter, const QString &text);
    [[nodiscard]] const QString &filterText() const { return m_filterText; }
    void sortByNextColumn();
    void reverseOrder();

    /// After each read and each of the calls above; costs nothing where the rows are the same.
    void update(const fleet::TableState &table, const view::ViewContext &at);
    [[nodiscard]] qsizetype count() const { return static_cast<qsizetype>(m_rows.size()); }
    void move(qsizetype by);
    void choose(qsizetype place); ///< of the list, from 0
    /// Row of the snapshot that update() was given; -1: there is none.
    [[nodiscard]] qint32 chosenRow() const;
    [[nodiscard]] qsizetype chosen() const { return m_list.chosen; }
    [[nodiscard]] qsizetype first() const { return m_list.first; } ///< on the screen

    /// The heading, and as many lines as the size has.
    [[nodiscard]] std::vector<TopLine> lines(const fleet::TableState &table, const view::ViewContext &at,
                                             TopSize size);

private:
    [[nodiscard]] std::vector<const view::LockField *> columns() const;
    void arrange(const fleet::TableState &table, const view::ViewContext &at);
    void takeChosen();

    fleet::TablePlace m_place;
    view::LockOrder m_order;
    QString m_filterText;
    watch::SnapshotPtr m_snapshot;
    std::vector<qint32> m_rows;
    bool m_isOther = true; ///< filter or order are others than those of m_rows
    TopList m_list;
    dynamodb::Item m_chosenKey; ///< empty: no lock was chosen yet
    Columns m_widths; ///< of what was shown: columns do not move while the list is scrolled
};

} // namespace cli
