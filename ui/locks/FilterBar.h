// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockFilter.h"
#include "core/view/LockJudgements.h"

#include <QTimer>
#include <QWidget>

class QHBoxLayout;
class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace ui {

class PlainLabel;
class StateChips;

/// The filter row: what is typed, a button for each state that locks are in, each other term as a chip that can be taken
/// out, and how many rows are left. Where the row is too narrow the states stand in a line below. A term that cannot be understood is explained
/// over the states, so that no row moves, while the terms before it stay in force.
class FilterBar : public QWidget {
    Q_OBJECT
public:
    explicit FilterBar(QWidget *parent = nullptr);
    void setText(const QString &text); ///< as if typed
    [[nodiscard]] QString text() const;
    [[nodiscard]] const view::LockFilter &filter() const { return m_filter; }
    [[nodiscard]] bool isUnderstood() const; ///< every term of the text is in force
    void setCounts(qsizetype shown, qsizetype all, bool frozen);
    void hideCounts(); ///< nothing is known yet
    /// For all tables at once: `example` in the empty field, no count of rows, and one line as low as its field.
    void setForAllTables(const QString &example);
    /// Of all rows of the table, whatever the filter; nothing: no table was read.
    void setStateCounts(const std::optional<view::LockJudgements::Counts> &counts);
    void chooseStates(const QList<locks::LockState> &states); ///< as typed; empty: all
    void focusFilter();
    void showHelp(); ///< what can be typed, in a popup

Q_SIGNALS:
    void changed(const view::LockFilter &filter);
    void left(); ///< Esc or Enter: back to the table

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void read();
    void buildChips();
    void sayError(const QString &sentence); ///< empty: nothing is wrong
    void placeError(); ///< over the states
    void speakError(); ///< to a screen reader, once typing rests
    QLineEdit *m_edit;
    void placeStates(); ///< in the row, or below it
    StateChips *m_states;
    QHBoxLayout *m_row;
    QVBoxLayout *m_column;
    int m_usualField = 280; ///< px of the field beside which the states have their place
    bool m_areStatesBelow = false;
    QHBoxLayout *m_chips;
    PlainLabel *m_counts;
    QToolButton *m_help;
    PlainLabel *m_error;
    view::LockFilter m_filter;
    QTimer m_errorSpoken;
};

} // namespace ui
