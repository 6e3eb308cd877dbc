// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/testlocks/TestLockView.h"

namespace ui {

/// One test lock in two lines: who and what, then its lease, its heartbeats and what happened last.
class TestLockCard final : public TestLockView {
    Q_OBJECT
public:
    explicit TestLockCard(const locks::HeldLockState &state, QWidget *parent = nullptr);

private:
    void showState() override;
    void showTime(base::BootTime now) override;
    PlainLabel *m_count;
};

} // namespace ui
