// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/home/HomeLines.h"
#include "ui/home/HomeModel.h"

namespace ui {

/// The tables of all connections in groups that fold, with their counts.
class TablesModel final : public HomeModel {
    Q_OBJECT
public:
    enum Column : int {
        Name,
        Library,
        Lapsed,
        Unreadable,
        Unproven,
        Held,
        Released,
        Longest,
        Read,
        ColumnCount
    };
    TablesModel(HomeFeed &feed, QObject *parent);

    void setGrouping(view::HomeGrouping grouping);
    [[nodiscard]] view::HomeGrouping grouping() const { return m_lines.grouping(); }
    [[nodiscard]] const view::HomeLine &line(int row) const
    {
        return m_lines.lines()[static_cast<std::size_t>(row)];
    }
    [[nodiscard]] const view::HomeGroup &group(int row) const { return m_lines.groupOf(line(row)); }
    void setUnfolded(int row, bool isUnfolded);
    [[nodiscard]] int tables() const; ///< that fit the filter, folded ones too
    /// Of a Lock.
    [[nodiscard]] view::LockView lock(int row) const;

    [[nodiscard]] HomeRow rowAt(int row) const override;
    [[nodiscard]] HomeCell cell(int row, int column) const override;
    /// Of a Lock, which has places of its own: key, state, owner, what is known, age.
    [[nodiscard]] std::array<HomeCell, 5> lockCells(int row) const;
    [[nodiscard]] HomeBand band(int row) const override;
    [[nodiscard]] HomeSign headSign(int column) const override;
    [[nodiscard]] bool runs(int column) const override { return column == Longest || column == Read; }
    [[nodiscard]] bool isRight(int column) const override { return column >= Lapsed; }
    [[nodiscard]] QString sentence(int row) const override;
    [[nodiscard]] QString tip(int row, int column) const override;
    [[nodiscard]] QString exact(int row) const override;
    [[nodiscard]] bool concerns(int row, int connection, int table) const override;
    [[nodiscard]] std::vector<int> widths(int room, HomePainter &painter) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    std::vector<QByteArray> takeRows() override;

private:
    [[nodiscard]] HomeCell tableCell(const view::HomeLine &line, int column) const;
    view::HomeLines m_lines;
};

} // namespace ui
