// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QPoint>
#include <QString>

class QAbstractItemView;
class QAction;
class QModelIndex;
class QWidget;

/// What a person's hand does to the window, counted: each click and each key, but not the letters of a text. A
/// double click counts as two. Only what can be seen and is enabled is clicked; else the test fails. Main thread.
class Hand {
public:
    void begin() { m_spent = 0; } ///< of a new task
    [[nodiscard]] int spent() const { return m_spent; }

    void click(QWidget *button); ///< left, in its middle
    void clickRow(QAbstractItemView &view, const QModelIndex &index);
    void openRow(QAbstractItemView &view, const QModelIndex &index); ///< by a double click
    /// The row's menu by the right button, then the line of it: two clicks.
    void chooseFromMenu(QAbstractItemView &view, const QModelIndex &index, QAction *action);
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier); ///< into what has the focus
    void type(QWidget *field, const QString &text); ///< letters into a field that has the focus: not counted

private:
    int m_spent = 0;
};
