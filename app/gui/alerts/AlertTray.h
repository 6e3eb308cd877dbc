// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/alert/AlertWatch.h"

#include <QMenu>
#include <QSystemTrayIcon>

#include <memory>

namespace app {

/// The icon in the desktop's tray while locks are watched for the operator; without a tray there is none.
class AlertTray final : public QObject {
    Q_OBJECT
public:
    AlertTray();
    ~AlertTray() override;
    void setRules(const std::vector<watch::AlertRule> &rules); ///< none: no icon
    [[nodiscard]] QMenu &menu() { return m_menu; }

Q_SIGNALS:
    void windowWanted();
    void testWanted();
    void quitWanted();
    void ruleWanted(std::size_t number); ///< of those of setRules(), from 0 on

private:
    void fillMenu(const std::vector<watch::AlertRule> &rules);
    QMenu m_menu;
    std::unique_ptr<QSystemTrayIcon> m_icon; ///< made for the first rule
};

} // namespace app
