// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/testlocks/LockButtons.h"

#include <QFrame>

namespace ui {

class ElidedLabel;
class HeartbeatStrip;
class LeaseView;
class PlainLabel;
class StateMark;

/// One test lock: the parts that its card and its large picture share, and how they follow the lock's state. Those
/// who derive arrange the parts and add what they have room for. The buttons say what is wanted; the dock does it.
class TestLockView : public QFrame {
    Q_OBJECT
public:
    void setState(const locks::HeldLockState &state);
    void setConnectionName(const QString &name); ///< where it is held
    /// It is held for a maintenance, until then; nothing: its end is not known yet.
    void setMaintenance(std::optional<base::BootTime> until);
    void advance(base::BootTime now);
    void focusButtons(); ///< the keyboard goes to the first of them
    [[nodiscard]] const locks::HeldLockState &state() const { return m_state; }

Q_SIGNALS:
    void requested(quint64 id, ui::LockCommand command);

protected:
    TestLockView(LeaseView *lease, LockButtons::Part buttons, QWidget *parent);
    /// It is held or waited for because of a maintenance: phase() says so, and until when.
    [[nodiscard]] bool isMaintenance() const { return m_isMaintenance; }
    [[nodiscard]] const QString &connectionName() const { return m_connectionName; }
    [[nodiscard]] StateMark *sign() const { return m_sign; }
    [[nodiscard]] ElidedLabel *key() const { return m_key; }
    [[nodiscard]] PlainLabel *phase() const { return m_phase; }
    [[nodiscard]] ElidedLabel *about() const { return m_about; } ///< connection, library, table, owner
    [[nodiscard]] LeaseView *lease() const { return m_lease; }
    [[nodiscard]] HeartbeatStrip *heartbeats() const { return m_heartbeats; }
    [[nodiscard]] PlainLabel *sentence() const { return m_sentence; }
    [[nodiscard]] LockButtons *buttons() const { return m_buttons; }
    [[nodiscard]] PlainLabel *advice() const { return m_advice; } ///< what to do about a lock that ended
    [[nodiscard]] QString heartbeatCount() const; ///< "3 heartbeats", or that its library never renews

    virtual void showState() = 0; ///< state() has changed
    virtual void showTime(base::BootTime now) = 0;
    /// What distinguishes it from others beside its key, the first to give way first.
    [[nodiscard]] virtual QStringList aboutParts() const;

private:
    void showPhase();
    void showAbout();
    void showMaintenance(base::BootTime now);
    void announce();
    locks::HeldLockState m_state;
    QString m_connectionName;
    bool m_isMaintenance = false;
    std::optional<base::BootTime> m_heldUntil;
    StateMark *m_sign;
    ElidedLabel *m_key;
    PlainLabel *m_phase;
    ElidedLabel *m_about;
    LeaseView *m_lease;
    HeartbeatStrip *m_heartbeats;
    PlainLabel *m_sentence;
    PlainLabel *m_advice;
    LockButtons *m_buttons;
};

} // namespace ui
