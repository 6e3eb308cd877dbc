// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/testlocks/LockButtons.h"

#include <QFrame>

class QLabel;

namespace ui {

class BeatStrip;
class LeaseCountdown;
class StateMark;

/// One test lock in two lines: who and what, then its lease, its beats and what happened last. The buttons
/// are wishes; the dock passes them on.
class TestLockCard : public QFrame {
    Q_OBJECT
public:
    explicit TestLockCard(const locks::HeldLockState &state, QWidget *parent = nullptr);
    void tell(const locks::HeldLockState &state);
    void advance(base::BootTime now);
    [[nodiscard]] const locks::HeldLockState &state() const { return m_state; }

Q_SIGNALS:
    void wished(quint64 id, ui::LockWish wish);

private:
    locks::HeldLockState m_state;
    StateMark *m_sign;
    QLabel *m_key;
    QLabel *m_phase;
    QLabel *m_about;
    LeaseCountdown *m_lease;
    BeatStrip *m_beats;
    QLabel *m_count;
    QLabel *m_sentence;
    LockButtons *m_buttons;
};

} // namespace ui
