// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockView.h"

#include <QFrame>

namespace ui {

class PlainLabel;
class StateMark;

/// The owner of a lock that is held, as its row names it; empty: it names none.
[[nodiscard]] QString ownerText(const view::LockView &lock);
/// Beside the owner: whether the name is ours, and for how long it is held: "not your name  \u00B7  held for > 2 h". Empty: no
/// owner holds it.
[[nodiscard]] QString holderText(const view::LockView &lock);

/// The verdict on the lock on show, at one place: a headline of few words, the sentence that says why, and what stands in
/// the way of a release.
class VerdictStrip final : public QFrame {
    Q_OBJECT
public:
    explicit VerdictStrip(QWidget *parent = nullptr);

    void showLock(const view::LockView &lock);
    void showGone(); ///< there is no such row any more
    /// Why the lock cannot be released, as a sentence; empty: it can.
    void setObstacle(const QString &sentence);
    /// A verification runs: it says more, at its own place.
    void setSentenceVisible(bool visible);
    /// What does not change by itself: state, owner, obstacle. Times are read where they stand.
    [[nodiscard]] QString spoken() const;
    [[nodiscard]] QString headline() const;
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] locks::LockState state() const { return m_state; }
    [[nodiscard]] bool isMine() const { return m_isMine; }

private:
    void show(locks::LockState state, bool mine, const QString &headline, const QString &sentence);

    locks::LockState m_state = locks::LockState::NotALock;
    bool m_isMine = false;
    StateMark *m_sign;
    PlainLabel *m_headline;
    PlainLabel *m_sentence;
    PlainLabel *m_obstacle;
    QString m_said; ///< the headline without its times
    QString m_owner; ///< empty: none
};

} // namespace ui
