// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/base/Secret.h"

#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <vector>

namespace aws {

/// What was wrong in a file, for a person. Never quotes a value: it may be a secret on a line of the wrong
/// shape.
struct ConfigProblem {
    QString file;
    int line = 0; ///< from 1; 0: the file as a whole
    QString text;
    [[nodiscard]] QString sentence() const; ///< "/home/me/.aws/config line 12: ..."
};

/// One `key = value`. Keys and session tokens are kept in `secret` and leave `value` empty.
struct ConfigProperty {
    QString value;
    base::Secret secret;
    int line = 0;
    std::map<QString, QString> nested; ///< of a block: an empty value followed by indented pairs
};

struct ConfigSection {
    int line = 0;
    std::map<QString, ConfigProperty> properties; ///< by lower-case key
    std::optional<ConfigProblem> error; ///< read wrongly: must not be used

    [[nodiscard]] const ConfigProperty *find(const QString &key) const;
};

using ConfigSections = std::map<QString, ConfigSection>;

enum class ConfigKind { Config, Credentials };

/// A file in the format of ~/.aws/config or ~/.aws/credentials. A value; nothing is ever written back.
///
/// Rule: the profile file grammar shared by the AWS SDKs. Errors cost their own section, not the file.
struct ConfigFile {
    QString path;
    ConfigSections profiles;
    ConfigSections ssoSessions;
    ConfigSections services;
    std::vector<ConfigProblem> problems; ///< errors and warnings, in order of lines
};

[[nodiscard]] ConfigFile parseConfigFile(QByteArrayView text, ConfigKind kind, const QString &path);

/// A missing file is an empty one. Io, naming the file, if it is there and cannot be read.
[[nodiscard]] base::Result<ConfigFile> readConfigFile(const QString &path, ConfigKind kind);

} // namespace aws
