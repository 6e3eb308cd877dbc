// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QListView>

namespace ui {

/// The facts of one lock, of a RowsModel of name, value and source: the value, and below it, smaller, how it is known.
/// Nothing of a source is cut: it takes the lines it needs. In two columns where there is the room, else in one, its
/// names beside it. Copies what is selected, a fact a line.
class LockFactsView final : public QListView {
    Q_OBJECT
public:
    explicit LockFactsView(QWidget *parent);
    void setModel(QAbstractItemModel *model) override;
    [[nodiscard]] int columns() const; ///< 1 or 2, by the width
    [[nodiscard]] int columnWidth() const; ///< px

    /// Where the parts of a fact are painted within its cell.
    struct Places {
        QRect name;
        QRect value;
        QRect source;
        int height = 0; ///< px, of all
    };
    [[nodiscard]] Places placesOf(const QModelIndex &fact) const;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                     const QList<int> &roles) override;

private:
    [[nodiscard]] QString selectionAsText() const;
};

} // namespace ui
