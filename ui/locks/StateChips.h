// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockJudgements.h"

#include <QWidget>

#include <optional>

class QPushButton;

namespace ui {

/// How many locks of a table are in which state: a button each, which narrows the list to that state; several may be on.
/// States of which there is no lock have none, nothing unread has any. Main thread.
class StateChips final : public QWidget {
    Q_OBJECT
public:
    explicit StateChips(QWidget *parent);
    void setCounts(const std::optional<view::LockJudgements::Counts> &counts); ///< nothing: no table was read
    /// The states that the filter asks for, so that the buttons agree with it; empty: all.
    void setChosen(const QList<locks::LockState> &states);
    /// Px of a line of the five states that most tables have: whether it fits does not change with the counts.
    [[nodiscard]] int usualWidth() const;
    [[nodiscard]] QWidget *last() const; ///< that Tab comes to

Q_SIGNALS:
    void chosen(const QList<locks::LockState> &states); ///< by a person, problems first; empty: all

protected:
    void changeEvent(QEvent *event) override;

private:
    void describe(int place); ///< its words, for eyes and ears
    void paintSigns();
    QList<QPushButton *> m_chips; ///< by LockState
    view::LockJudgements::Counts m_counts{};
};

} // namespace ui
