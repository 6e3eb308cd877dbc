// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/HoldLock.h"

#include <QDialog>
#include <QPointer>
#include <QTimer>

class QPushButton;

namespace ui {

class PlainLabel;

/// Asked before a connection goes while test locks are held on it: release them, let them lapse, or stay.
/// Releasing shows how far it is; a lock that cannot be given back is named, and one may leave all the same.
class CloseDialog final : public QDialog {
    Q_OBJECT
public:
    explicit CloseDialog(admin::HoldLock &hold, QWidget *parent = nullptr);

private:
    void refresh();
    void releaseAll();
    void letLapse();
    QPointer<admin::HoldLock> m_hold;
    PlainLabel *m_text;
    QPushButton *m_stay;
    QPushButton *m_lapse;
    QPushButton *m_release;
    QTimer m_patience;
    bool m_releasing = false;
};

} // namespace ui
