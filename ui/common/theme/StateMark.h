// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/theme/Theme.h"

#include <QWidget>

namespace ui {

/// The sign of a state as a widget of its own, for headings and cards. Always beside the word, so it is
/// silent to assistive technology.
class StateMark : public QWidget {
    Q_OBJECT
public:
    explicit StateMark(QWidget *parent = nullptr);
    void setState(locks::LockState state, bool ours);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    locks::LockState m_state = locks::LockState::NotALock;
    bool m_ours = false;
};

} // namespace ui
