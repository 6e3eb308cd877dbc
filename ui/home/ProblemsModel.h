// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/home/HomeModel.h"

namespace ui {

/// What is wrong in any table of any connection, worst first.
class ProblemsModel final : public HomeModel {
    Q_OBJECT
public:
    enum Column : int { Key, State, Place, Owner, Known, Read, ColumnCount };
    ProblemsModel(HomeFeed &feed, QObject *parent);

    [[nodiscard]] const view::Problem &problem(int row) const
    {
        return feed().home().problems()[m_places[static_cast<std::size_t>(row)]];
    }
    /// While true rows stay in the order they have, and new ones come last: nothing moves under a pointer.
    void setOrderKept(bool isKept);
    [[nodiscard]] HomeRow rowAt(int row) const override;
    [[nodiscard]] HomeCell cell(int row, int column) const override;
    [[nodiscard]] bool runs(int column) const override { return column == Known || column == Read; }
    [[nodiscard]] bool isRight(int column) const override { return column == Read; }
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
    bool m_isOrderKept = false;
    std::vector<std::size_t> m_places; ///< among the problems of home, by row
};

} // namespace ui
