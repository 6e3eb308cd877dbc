// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockView.h"

#include <QFrame>

namespace ui {

class PlainLabel;
class StateMark;

/// The verdict on the lock on show, at one place: state, owner and since when, the sentence that says why, and
/// what stands in the way of a release.
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
    /// What does not change by itself: headline, owner, obstacle. Times are read where they stand.
    [[nodiscard]] QString spoken() const;

private:
    void show(locks::LockState state, bool mine, const QString &headline, const QString &holder,
              const QString &sentence);

    StateMark *m_sign;
    PlainLabel *m_headline;
    PlainLabel *m_holder;
    PlainLabel *m_sentence;
    PlainLabel *m_obstacle;
    QString m_owner; ///< empty: none
};

} // namespace ui
