// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QPoint>
#include <QString>

#include <chrono>
#include <functional>

class QAbstractItemView;
class QAction;
class QModelIndex;
class QWidget;

/// What a person's hand does to the window, counted: each click and each key, but not the letters of a text. A
/// double click counts as two. Only what can be seen and is enabled is clicked; else the test fails. Main thread.
///
/// On a clock of its own it also takes a person's time, by the keystroke-level model of Card, Moran and Newell: 1.35 s to
/// make up one's mind before each act, 1.1 s to point, 0.2 s to click, 0.28 s for a key of an average typist.
class Hand {
public:
    using Pass = std::function<void(std::chrono::milliseconds)>; ///< lets so much time go by
    explicit Hand(Pass pass = {}) : m_pass(std::move(pass)) { }
    void begin() { m_spent = 0; } ///< of a new task
    [[nodiscard]] int spent() const { return m_spent; }

    void click(QWidget *widget); ///< left, in its middle
    void clickRow(QAbstractItemView &view, const QModelIndex &index);
    void openRow(QAbstractItemView &view, const QModelIndex &index); ///< by a double click
    /// The row's menu by the right button, then the line of it: two clicks.
    void chooseFromMenu(QAbstractItemView &view, const QModelIndex &index, QAction *action);
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier); ///< into what has the focus
    void type(QWidget *field, const QString &text); ///< letters into a field that has the focus: not counted

private:
    void take(std::chrono::milliseconds time);
    Pass m_pass;
    int m_spent = 0;
};
