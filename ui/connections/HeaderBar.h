// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/services/Services.h"

#include <QFrame>

class QToolButton;

namespace ui {

class ElidedLabel;
class PlainLabel;

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
    /// `left` of the credentials' life; nothing: no end is known.
    void setCredentialsLeft(std::optional<std::chrono::nanoseconds> left, CredentialState::Phase phase);

Q_SIGNALS:
    void readOnlyRequested(bool readOnly);
    void profileClicked();

protected:
    void changeEvent(QEvent *event) override;

private:
    void paintMark();
    void showEndpointNature(const ConnectionFacts &facts);
    PlainLabel *m_mark; ///< the colour the profile was given
    QString m_colour;
    QToolButton *m_profile;
    ElidedLabel *m_identity;
    ElidedLabel *m_region;
    ElidedLabel *m_endpoint;
    PlainLabel *m_local;
    QToolButton *m_access;
    PlainLabel *m_age;
    PlainLabel *m_credentials;
};

} // namespace ui
