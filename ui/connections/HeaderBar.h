// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/Services.h"

#include <QFrame>

class QLabel;
class QToolButton;

namespace ui {

/// One line above everything: whose eyes these are, where they look, whether they may touch, how fresh the
/// picture is.
class HeaderBar : public QFrame {
    Q_OBJECT
public:
    explicit HeaderBar(QWidget *parent = nullptr);
    void showFacts(const ConnectionFacts &facts);
    void showNothing(); ///< not connected
    void setReadOnly(bool readOnly);
    /// `age` of the last complete read; nothing: none yet.
    void setReadAge(std::optional<std::chrono::nanoseconds> age, bool reading);
    void setCredentialsLeft(std::optional<std::chrono::nanoseconds> left);

Q_SIGNALS:
    void readOnlyRequested(bool readOnly);
    void profileClicked();

private:
    QToolButton *m_profile;
    QLabel *m_identity;
    QLabel *m_region;
    QLabel *m_endpoint;
    QLabel *m_local;
    QToolButton *m_access;
    QLabel *m_age;
    QLabel *m_credentials;
};

} // namespace ui
