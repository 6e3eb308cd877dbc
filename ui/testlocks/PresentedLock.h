// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/testlocks/LockButtons.h"

#include <QFrame>

class QLabel;

namespace ui {

class BeatStrip;
class LeaseRing;
class StateMark;

/// One test lock as large as the room allows: the ring, the beats with those who bounced, and what is known.
class PresentedLock final : public QFrame {
    Q_OBJECT
public:
    explicit PresentedLock(QWidget *parent = nullptr);
    void tell(const locks::HeldLockState &state);
    /// Attempts of our other test locks to take this one. Those of other programs leave no trace in a table.
    void setBounces(std::vector<locks::Bounce> bounces);
    void advance(base::BootTime now);

Q_SIGNALS:
    void wished(quint64 id, ui::LockWish wish);

private:
    locks::HeldLockState m_state;
    LeaseRing *m_ring;
    StateMark *m_sign;
    QLabel *m_key;
    QLabel *m_phase;
    QLabel *m_about;
    QLabel *m_version;
    QLabel *m_standing;
    QLabel *m_sentence;
    BeatStrip *m_beats;
    QLabel *m_bounced;
    LockButtons *m_buttons;
};

} // namespace ui
