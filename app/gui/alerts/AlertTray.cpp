// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/alerts/AlertTray.h"

#include "core/base/VisibleText.h"

#include <QApplication>

namespace app {
namespace {

constexpr qsizetype longestEntry = 40;
constexpr std::size_t mostEntries = 12; // more is no menu

} // namespace

AlertTray::AlertTray() = default;
AlertTray::~AlertTray() = default;

void AlertTray::setRules(const std::vector<watch::AlertRule> &rules)
{
    fillMenu(rules);
    if (rules.empty()) {
        m_icon.reset();
        return;
    }
    if (!m_icon) {
        m_icon = std::make_unique<QSystemTrayIcon>(QApplication::windowIcon());
        m_icon->setContextMenu(&m_menu);
        connect(m_icon.get(), &QSystemTrayIcon::activated, this,
                [this](QSystemTrayIcon::ActivationReason why) {
                    if (why == QSystemTrayIcon::Trigger)
                        Q_EMIT windowWanted();
                });
    }
    m_icon->setToolTip(tr("Leasescope watches %n lock(s) for you.", nullptr, static_cast<int>(rules.size())));
    if (QSystemTrayIcon::isSystemTrayAvailable())
        m_icon->show();
}

void AlertTray::fillMenu(const std::vector<watch::AlertRule> &rules)
{
    m_menu.clear();
    connect(m_menu.addAction(tr("&Show Leasescope")), &QAction::triggered, this, &AlertTray::windowWanted);
    m_menu.addSeparator();
    for (std::size_t i = 0; i < rules.size() && i < mostEntries; ++i) {
        // A letter after & would be taken for a shortcut.
        QString text = base::visible(rules[i].keyText, longestEntry);
        QAction *entry = m_menu.addAction(text.replace(u'&', QLatin1String("&&")));
        connect(entry, &QAction::triggered, this, [this, i] {
            Q_EMIT windowWanted();
            Q_EMIT ruleWanted(i);
        });
    }
    m_menu.addSeparator();
    connect(m_menu.addAction(tr("Send a &test notification")), &QAction::triggered, this,
            &AlertTray::testWanted);
    connect(m_menu.addAction(tr("&Quit")), &QAction::triggered, this, &AlertTray::quitWanted);
}

} // namespace app
