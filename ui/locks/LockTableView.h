// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/CopyableTableView.h"
#include "ui/locks/LockColumns.h"

#include <QAccessible>
#include <QPersistentModelIndex>
#include <QPointer>
#include <QTimer>
#include <QWindow>

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

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
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
    void repaintMoving();
    void repaintFading();
    [[nodiscard]] bool isSeen() const;
    void watchWindow();
    void startTicking(); ///< or stops, where nothing is seen
    [[nodiscard]] std::pair<int, int> rowsOnScreen() const; ///< first and last; last < first: none
    [[nodiscard]] std::chrono::milliseconds nextLook() const;
    void setFrozen(bool frozen);
    void speakState();
    void speakCurrent(QAccessible::Event what);

    LockTableModel &m_model;
    std::function<LockTime()> m_now;
    LockColumns *m_columns = nullptr; ///< a child
    QList<LockTextDelegate *> m_delegates;
    QTimer m_timer;
    QTimer *m_orderHold; ///< runs while rows keep their places for the mouse
    QPersistentModelIndex m_anchor; ///< the row that stays in its place while others move; invalid: none
    int m_anchorTop = 0; ///< px
    QPointer<QWindow> m_window; ///< whose events tell whether the table can be seen
    QPersistentModelIndex m_spoken; ///< current when its state was last told to screen readers
    int m_spokenState = 0;
};

} // namespace ui
