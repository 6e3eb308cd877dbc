// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/testlocks/TestLockView.h"

namespace ui {

/// One test lock in the dock: who and what, its lease, what happened last; its heartbeats beside that. One that was
/// ended on purpose is one line. Takes the focus: Enter presents it, Delete removes one that has ended, Up and Down
/// go on to the next.
class TestLockCard final : public TestLockView {
    Q_OBJECT
public:
    explicit TestLockCard(const locks::HeldLockState &state, QWidget *parent = nullptr);

Q_SIGNALS:
    void presentRequested(quint64 id);
    void neighbourRequested(quint64 id, bool below); ///< the focus is to go there

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void showState() override;
    void showTime(base::BootTime now) override;
    PlainLabel *m_count;
};

} // namespace ui
