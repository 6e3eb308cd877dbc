// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/export/LockRowWriter.h"
#include "ui/common/Actions.h"

namespace ui {

class LocksPanel;

/// Copies of the lock list: the keys of the chosen rows, whole and a line each, or the rows as text, JSON, CSV or
/// Markdown. Main thread.
class CopiedRows final : public QObject {
    Q_OBJECT
public:
    /// Binds the actions that copy rows. `actions` and `locks` outlive it.
    CopiedRows(Actions &actions, LocksPanel &locks, QObject *parent);

Q_SIGNALS:
    void messageReady(const QString &sentence); ///< for the toast

private:
    [[nodiscard]] std::vector<qint32> chosenRows() const; ///< of the snapshot, in the order shown
    void copyKeys();
    void copyRows(view::ExportFormat format);
    void copyText();
    void reportCopied(qsizetype rows);

    LocksPanel &m_locks;
};

} // namespace ui
