// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/alerts/AlertState.h"
#include "core/audit/JournalLock.h"
#include "core/aws/credentials/config/Environment.h"

#include <optional>

namespace app {

/// Where what alerts reported outlives the process: alerts.json of a folder, for this user alone, which one process uses at a
/// time. Main thread, but for write(); blocks for as long as the disk does.
class AlertStateFile {
public:
    /// $STATE_DIRECTORY, else $XDG_STATE_HOME/leasescope.
    [[nodiscard]] static QString usualFolder(const aws::Environment &environment);
    explicit AlertStateFile(const QString &folder);

    struct Opened {
        alerts::AlertState state;
        QString
            setAside; ///< a sentence, where the file was of a newer version or damaged; empty: it was neither
    };
    /// Io: another process of this machine uses it, which the sentence names, or it cannot be read.
    [[nodiscard]] base::Result<Opened> open(base::WallTime now);
    /// The text of a state, all of it in one step. Io: the file is as it was. Any thread, while the object lives.
    [[nodiscard]] base::Result<void> write(const QByteArray &text) const;

    [[nodiscard]] const QString &path() const { return m_path; }

private:
    QString m_folder;
    QString m_path;
    std::optional<audit::JournalLock> m_lock;
};

} // namespace app
