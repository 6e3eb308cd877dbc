// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/testlocks/TestLockView.h"

namespace ui {

/// One test lock as large as the room allows: the ring, the heartbeats with the attempts that failed, and what is
/// known.
class PresentedLock final : public TestLockView {
    Q_OBJECT
public:
    explicit PresentedLock(QWidget *parent = nullptr);
    /// Attempts of our other test locks to acquire this one. Those of other programs leave no trace in a table.
    void setFailedAttempts(std::vector<locks::FailedAttempt> attempts);

private:
    void showState() override;
    void showTime(base::BootTime now) override;
    PlainLabel *m_version;
    PlainLabel *m_standing;
    PlainLabel *m_failed;
};

} // namespace ui
