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
    std::map<QString, QString>
        nested; ///< of a block: an empty value followed by indented pairs; keys in lower case
};

struct ConfigSection {
    int line = 0;
    std::map<QString, ConfigProperty> properties; ///< by lower-case key
    std::optional<ConfigProblem> error; ///< read wrongly: must not be used

    [[nodiscard]] const ConfigProperty *find(const QString &key) const;
};

using ConfigSections = std::map<QString, ConfigSection>;

enum class ConfigKind { Config, Credentials };

/// A section that is none of ours.
struct SkippedSection {
    int line = 0;
    QString text; ///< between its brackets; empty if they could not be read
};

/// A file in the format of ~/.aws/config or ~/.aws/credentials. A value; nothing is ever written back.
///
/// Rule: what the AWS CLI reads is read the same, in every layout (Python's configparser, botocore's configloader). What
/// makes it refuse a file costs its own section here, as for other SDKs, or nothing: of a setting given twice the last
/// counts, sections given twice are one, a byte order mark is skipped.
struct ConfigFile {
    QString path;
    ConfigSections profiles;
    ConfigSections ssoSessions;
    ConfigSections services;
    std::vector<SkippedSection> skipped; ///< in order of lines
    std::vector<ConfigProblem> problems; ///< errors and warnings, in order of lines
};

/// `value` of the setting `key` without a comment behind it: a # or ; after white space. The AWS CLI takes that for a part
/// of the value and then refuses the value, other SDKs cut it off; where it can be a part of the value it stays.
[[nodiscard]] QString meantBy(const QString &key, const QString &value);

[[nodiscard]] ConfigFile parseConfigFile(QByteArrayView text, ConfigKind kind, const QString &path);

/// A missing file is an empty one. Io, naming the file, if it is there and cannot be read.
[[nodiscard]] base::Result<ConfigFile> readConfigFile(const QString &path, ConfigKind kind);

} // namespace aws
