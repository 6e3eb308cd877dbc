// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/testlocks/LockButtons.h"

#include <QFrame>

namespace ui {

class HeartbeatStrip;
class LeaseRing;
class PlainLabel;
class StateMark;

/// One test lock as large as the room allows: the ring, the heartbeats with those who bounced, and what is
/// known.
class PresentedLock final : public QFrame {
    Q_OBJECT
public:
    explicit PresentedLock(QWidget *parent = nullptr);
    void setState(const locks::HeldLockState &state);
    /// Attempts of our other test locks to take this one. Those of other programs leave no trace in a table.
    void setBounces(std::vector<locks::FailedAttempt> bounces);
    void advance(base::BootTime now);

Q_SIGNALS:
    void requested(quint64 id, ui::LockCommand command);

private:
    locks::HeldLockState m_state;
    LeaseRing *m_ring;
    StateMark *m_sign;
    PlainLabel *m_key;
    PlainLabel *m_phase;
    PlainLabel *m_about;
    PlainLabel *m_version;
    PlainLabel *m_standing;
    PlainLabel *m_sentence;
    HeartbeatStrip *m_heartbeats;
    PlainLabel *m_bounced;
    LockButtons *m_buttons;
};

} // namespace ui
