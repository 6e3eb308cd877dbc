// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/services/Connector.h"

#include <QWidget>

class QGridLayout;

namespace ui {

/// What was opened last, a card for each, the latest first. Hidden while there is nothing.
class RecentCards final : public QWidget {
    Q_OBJECT
public:
    explicit RecentCards(QWidget *parent);
    void setRecents(const std::vector<Connector::Recent> &recents);

Q_SIGNALS:
    void chosen(const ui::Connector::Recent &connection);

private:
    void build();
    QGridLayout *m_cards = nullptr; ///< null until there is something
};

} // namespace ui
