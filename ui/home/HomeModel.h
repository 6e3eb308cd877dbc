// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/home/HomeCell.h"
#include "ui/home/HomeFeed.h"

#include <QAbstractTableModel>

namespace ui {

class HomePainter;

/// Rows of home. What a row stands for keeps its persistent indexes, wherever it moves. Main thread.
class HomeModel : public QAbstractTableModel {
    Q_OBJECT
public:
    HomeModel(HomeFeed &feed, QObject *parent);

    void update(); ///< the feed changed: takes its rows over
    [[nodiscard]] HomeFeed &feed() const { return m_feed; }
    [[nodiscard]] virtual HomeRow rowAt(int row) const = 0;
    [[nodiscard]] virtual HomeCell cell(int row, int column) const = 0;
    [[nodiscard]] virtual HomeBand band(int row) const; ///< of a Group
    [[nodiscard]] virtual HomeSign headSign(int column) const;
    [[nodiscard]] virtual bool runs(int column) const = 0; ///< its texts are others with time alone
    [[nodiscard]] virtual bool isRight(int column) const = 0; ///< its head lines up at its far edge
    [[nodiscard]] virtual QString sentence(int row) const = 0; ///< the row for the ear
    [[nodiscard]] virtual QString tip(int row,
                                      int column) const = 0; ///< the whole text, and what stands behind it
    [[nodiscard]] virtual QString exact(int row) const = 0; ///< to be copied
    /// Whether what the row says may be other with another read of the table.
    [[nodiscard]] virtual bool concerns(int row, int connection, int table) const = 0;
    /// Px of each column in `room`; 0: there is no room for it.
    [[nodiscard]] virtual std::vector<int> widths(int room, HomePainter &painter) const = 0;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

protected:
    /// Takes over what the feed has now, and says what each row stands for: no two have the same.
    virtual std::vector<QByteArray> takeRows() = 0;
    [[nodiscard]] const std::vector<QByteArray> &ids() const
    {
        return m_ids;
    } ///< of the rows now, for takeRows()

private:
    HomeFeed &m_feed;
    std::vector<QByteArray> m_ids;
};

} // namespace ui
