// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/home/Snoozes.h"

class QSettings;

namespace ui {

/// What is snoozed between two runs, by connection: tables, keys and digests, never a secret. Main thread.
class SnoozeMemory {
public:
    explicit SnoozeMemory(QSettings *settings) : m_settings(settings) { } ///< null: remembers nothing
    /// Those of `connection`, which has the number `id` in this run, that are not over yet. What cannot be read is left out.
    [[nodiscard]] std::vector<view::Snooze> of(const QString &connection, quint64 id,
                                               base::WallTime now) const;
    void keep(const QString &connection, const std::vector<view::Snooze> &snoozes); ///< none: forgets it

private:
    QSettings *m_settings;
};

} // namespace ui
