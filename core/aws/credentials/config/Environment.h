// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QHash>
#include <QString>

namespace aws {

/// The variables and the home directory credentials are looked for in. A value, so that tests own theirs.
struct Environment {
    QHash<QString, QString> variables;
    QString home; ///< what ~ stands for

    /// The one this process was started with.
    [[nodiscard]] static Environment ofProcess();

    /// Trimmed; an empty variable counts as not set.
    [[nodiscard]] QString value(const QString &name) const;
    [[nodiscard]] bool has(const QString &name) const { return !value(name).isEmpty(); }
    /// `path` with a leading ~, $NAME and ${NAME} replaced; unknown names stay as they are.
    [[nodiscard]] QString expanded(const QString &path) const;
    [[nodiscard]] QString configPath() const; ///< AWS_CONFIG_FILE or ~/.aws/config
    [[nodiscard]] QString credentialsPath() const; ///< AWS_SHARED_CREDENTIALS_FILE or ~/.aws/credentials
};

} // namespace aws
