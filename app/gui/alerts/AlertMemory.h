// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/alert/AlertWatch.h"

class QSettings;

namespace app {

/// The rules of each connection between two runs: tables and keys, never a secret. Main thread.
class AlertMemory {
public:
    explicit AlertMemory(QSettings *settings) : m_settings(settings) { } ///< null: remembers nothing
    /// What cannot be read is left out.
    [[nodiscard]] std::vector<watch::AlertRule> rules(const QString &connection) const;
    void setRules(const QString &connection, const std::vector<watch::AlertRule> &rules);

private:
    QSettings *m_settings;
};

} // namespace app
