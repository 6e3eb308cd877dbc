// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/testlocks/TestLockView.h"

namespace ui {

/// One test lock as large as the room allows: the ring, the heartbeats with the attempts that failed, and what is
/// known. Words and buttons grow with it.
class PresentedLock final : public TestLockView {
    Q_OBJECT
public:
    explicit PresentedLock(QWidget *parent = nullptr);
    /// Attempts of our other test locks to acquire this one. Those of other programs leave no trace in a table.
    void setFailedAttempts(std::vector<locks::FailedAttempt> attempts);

    /// How much larger than on the window everything is written here; 1 to 4.
    [[nodiscard]] double factor() const { return m_factor; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void scaleWords();
    void showState() override;
    [[nodiscard]] QStringList aboutParts() const override; ///< its owner stands apart
    void showTime(base::BootTime now) override;
    double m_factor = 0;
    ElidedLabel *m_owner;
    PlainLabel *m_version;
    PlainLabel *m_standing;
    PlainLabel *m_failed;
};

} // namespace ui
