// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/services/Connector.h"

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace ui {

class ProfileList;

/// The profiles to choose from, a region instead of the profile's own, and the button that says what opening means. The
/// start page's child, made when it is first unfolded.
class ProfileForm final : public QWidget {
    Q_OBJECT
public:
    explicit ProfileForm(QWidget *parent = nullptr);
    [[nodiscard]] ProfileList &list() { return *m_list; }

Q_SIGNALS:
    void chosen(const ui::Connector::Recent &connection); ///< of a profile that can be used

private:
    void choose();
    void nameTheEffect();
    ProfileList *m_list;
    QLineEdit *m_region;
    QPushButton *m_open;
};

} // namespace ui
