// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/services/Connection.h"

#include <QFrame>

class QPushButton;

namespace ui {

class PlainLabel;

/// Says in place that the credentials ended or soon will, what that stops, and offers the one click that
/// mends it. Hidden while they are fine.
class CredentialBanner final : public QFrame {
    Q_OBJECT
public:
    explicit CredentialBanner(QWidget *parent = nullptr);
    void showState(const CredentialState &state);

Q_SIGNALS:
    void signInWanted();

private:
    PlainLabel *m_text;
    QPushButton *m_button;
};

} // namespace ui
