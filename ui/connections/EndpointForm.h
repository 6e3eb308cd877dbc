// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/services/Connector.h"

#include <QWidget>

class QLineEdit;

namespace ui {

/// An endpoint's address and region, to be typed. The start page's child, made when it is first unfolded.
class EndpointForm final : public QWidget {
    Q_OBJECT
public:
    explicit EndpointForm(QWidget *parent = nullptr);
    void takeFocus(); ///< gives the keyboard to the address; typing replaces it

Q_SIGNALS:
    void chosen(const ui::Connector::Recent &connection); ///< never with an empty address

private:
    void choose();
    QLineEdit *m_url;
    QLineEdit *m_region;
};

} // namespace ui
