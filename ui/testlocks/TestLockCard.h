// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/LeaseMath.h"
#include "core/locks/client/HeldLockState.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace ui {

class BeatStrip;
class LeaseCountdown;
class StateMark;

/// One test lock in two lines: who and what, then its lease, its beats and what happened last. The buttons
/// are wishes; the dock passes them on.
class TestLockCard : public QFrame {
    Q_OBJECT
public:
    enum class Wish : quint8 { Pause, Resume, BeatNow, Release, Crash, GiveUp, Forget };
    Q_ENUM(Wish)

    explicit TestLockCard(const locks::HeldLockState &state, QWidget *parent = nullptr);
    void tell(const locks::HeldLockState &state);
    void advance(base::BootTime now);
    [[nodiscard]] const locks::HeldLockState &state() const { return m_state; }

    [[nodiscard]] static QString phaseWord(locks::HeldPhase phase);
    [[nodiscard]] static locks::LockState signOf(locks::HeldPhase phase);
    [[nodiscard]] static bool isOver(locks::HeldPhase phase);

Q_SIGNALS:
    void wished(quint64 id, ui::TestLockCard::Wish wish);

private:
    QPushButton *addButton(Wish wish, const char *name, const QString &text, const QString &tip,
                           const QString &spoken);
    void buildButtons();
    void showButtons();
    locks::HeldLockState m_state;
    StateMark *m_sign;
    QLabel *m_key;
    QLabel *m_phase;
    QLabel *m_about;
    LeaseCountdown *m_lease;
    BeatStrip *m_beats;
    QLabel *m_count;
    QLabel *m_sentence;
    QList<QPushButton *> m_buttons; ///< by Wish
};

} // namespace ui
