// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/CopyableTableView.h"
#include "ui/locks/CellPictures.h"
#include "ui/locks/LockColumns.h"

#include <QAccessible>
#include <QPersistentModelIndex>
#include <QRegion>
#include <QTimer>

#include <functional>

class QSettings;

namespace ui {

class LockTextDelegate;

/// What time it is, for judging and for people.
struct LockTime {
    locks::Moment moment;
    base::WallTime wall;
};

/// The lock table. One timer asks for the time as often as something on screen can look different, four times a
/// second at most, and repaints the moving columns alone; it stands still while the table cannot be seen. Rows on
/// screen stay where they are when others come and go, and keep their places while the mouse is over them. Its
/// columns are LockColumns' care.
class LockTableView : public CopyableTableView {
    Q_OBJECT
public:
    explicit LockTableView(LockTableModel &model, QWidget *parent = nullptr);

    void setTimeSource(std::function<LockTime()> now); ///< empty: time stands still
    void setCompact(bool compact);
    /// Reads the columns kept there and keeps them from now on. `settings` must outlive the view; null
    /// forgets.
    void setSettings(QSettings *settings);
    void setSort(const view::LockSort &first, const view::LockSort &second); ///< shown in the headings, too
    void
    fillSortMenu(QMenu &menu); ///< anew: each column on show to sort by, once more to turn the order round
    [[nodiscard]] LockColumns &columns() { return *m_columns; }
    void tick(); ///< what the timer does
    /// The timer's interval as of the last tick; nothing: it stands still.
    [[nodiscard]] std::optional<std::chrono::milliseconds> ticksEvery() const;
    /// Marks the lock under the keyboard, or all that are selected with it; marked ones lose their mark. The keyboard
    /// stays: the same key undoes it, screen readers tell the row's new name, and the table may sort itself anew
    /// between two keys.
    void toggleMark();

Q_SIGNALS:
    void chosenChanged(); ///< current row or selection
    void openRequested(); ///< Enter or double click
    void clearMarksRequested(); ///< Esc, while there are marks
    void frozenChanged(bool frozen);
    void sortChosen(); ///< by a person, see LockTableModel::order()

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void showEvent(QShowEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void dataChanged(const QModelIndex &first, const QModelIndex &last, const QList<int> &roles) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;

private:
    void buildColumns();
    void showSort();
    void rememberPlace();
    void restorePlace();
    enum class Cells : quint8 {
        Moving,
        Announced
    }; ///< of columns that move; of rows that are reported to have changed
    /// Those among these rows that look different than when this was asked for last.
    void repaintDifferent(std::pair<int, int> rows, Cells cells);
    void repaintFading();
    void forgetPictures();
    [[nodiscard]] std::pair<int, int> rowsOnScreen() const; ///< first and last; last < first: none
    [[nodiscard]] std::chrono::milliseconds nextRepaint() const;
    void setFrozen(bool frozen);
    void speakState();
    void speakCurrent(QAccessible::Event what);

    LockTableModel &m_model;
    const int m_leaseColumn;
    std::function<LockTime()> m_now;
    LockColumns *m_columns = nullptr; ///< a child
    QList<LockTextDelegate *> m_delegates; ///< by column
    CellPictures m_pictures; ///< of cells that were on screen ever since they were asked for
    QRegion m_tinted; ///< of the viewport, as it was left by the last step of what fades
    SeenTimer m_timer;
    QTimer *m_orderHold; ///< runs while rows keep their places for the mouse
    QPersistentModelIndex m_anchor; ///< the row that stays in its place while others move; invalid: none
    int m_anchorTop = 0; ///< px
    QPersistentModelIndex m_spoken; ///< current when its state was last reported to screen readers
    int m_spokenState = 0;
};

} // namespace ui
