// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/config/Environment.h"

#include <QFileSystemWatcher>
#include <QStringList>
#include <QTimer>

#include <chrono>

namespace aws {

/// Reports when the files credentials are read from have changed: config, credentials, and the tokens that
/// `aws sso login` and `aws login` leave, however they are written: in place, by renaming another file over
/// them, made for the first time with their folders, or removed. Reads names, sizes and times only.
class ConfigWatch final : public QObject {
    Q_OBJECT
public:
    /// `burst` is how long a burst of changes is collected into one signal.
    explicit ConfigWatch(const Environment &environment,
                         std::chrono::milliseconds burst = std::chrono::milliseconds(150),
                         QObject *parent = nullptr);

Q_SIGNALS:
    void changed();

private:
    void watchWhatIsThere();
    void compare();
    [[nodiscard]] QStringList fingerprint() const;

    QStringList m_files;
    QStringList m_folders; ///< whose files count
    QFileSystemWatcher m_watcher;
    QTimer m_burst;
    QStringList m_last;
};

} // namespace aws
