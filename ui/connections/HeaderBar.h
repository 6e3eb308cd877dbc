// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ProductionGuard.h"
#include "ui/services/Connection.h"

#include <QFrame>

class QAction;
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
    /// Whether the table on show looks like production: a band along the lower edge, and a button that says so with
    /// the reasons. `isNot`: the operator said that it is not; then the button alone stays, to take that back.
    void showProduction(const admin::ProductionGuard &signs, bool isNot);
    /// That the table on show has copies in other Regions, in a badge: `mark` short, `sentence` whole. Both empty: it has none.
    void showReach(const QString &mark, const QString &sentence, bool isWarning);
    /// `age` of the last complete read; nothing: none yet.
    void setReadAge(std::optional<std::chrono::nanoseconds> age, bool reading);
    /// `left` of the credentials' life; nothing: no end is known.
    void setCredentialsLeft(std::optional<std::chrono::nanoseconds> left, CredentialState::Phase phase);

Q_SIGNALS:
    void readOnlyRequested(bool readOnly);
    void profileClicked();
    void notProductionRequested(bool isNot); ///< of the table on show

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void paintMark();
    void buildProduction();
    void showEndpointNature(const ConnectionFacts &facts);
    PlainLabel *m_mark; ///< the colour the profile was given
    QString m_colour;
    QToolButton *m_profile;
    ElidedLabel *m_identity;
    ElidedLabel *m_region;
    ElidedLabel *m_endpoint;
    PlainLabel *m_local;
    PlainLabel *m_reach;
    QToolButton *m_production;
    QAction *m_isNotProduction;
    QAction *m_isProduction;
    bool m_banded = false;
    QToolButton *m_access;
    PlainLabel *m_age;
    PlainLabel *m_credentials;
};

} // namespace ui
