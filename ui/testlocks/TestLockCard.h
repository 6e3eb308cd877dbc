// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/testlocks/LockButtons.h"

#include <QFrame>

namespace ui {

class HeartbeatStrip;
class LeaseCountdown;
class PlainLabel;
class StateMark;

/// One test lock in two lines: who and what, then its lease, its heartbeats and what happened last. The
/// buttons are wishes; the dock passes them on.
class TestLockCard : public QFrame {
    Q_OBJECT
public:
    explicit TestLockCard(const locks::HeldLockState &state, QWidget *parent = nullptr);
    void setState(const locks::HeldLockState &state);
    void advance(base::BootTime now);
    [[nodiscard]] const locks::HeldLockState &state() const { return m_state; }

Q_SIGNALS:
    void requested(quint64 id, ui::LockCommand command);

private:
    locks::HeldLockState m_state;
    StateMark *m_sign;
    PlainLabel *m_key;
    PlainLabel *m_phase;
    PlainLabel *m_about;
    LeaseCountdown *m_lease;
    HeartbeatStrip *m_heartbeats;
    PlainLabel *m_count;
    PlainLabel *m_sentence;
    LockButtons *m_buttons;
};

} // namespace ui
