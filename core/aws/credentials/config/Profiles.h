// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/config/ConfigFile.h"
#include "core/aws/credentials/config/Environment.h"

namespace aws {

/// How a profile comes by credentials, the first kind that the chain would try.
enum class CredentialKind { None, Static, Role, WebIdentity, Sso, Login, Process };

/// "keys", "role", "IAM Identity Center", ... for a list of profiles.
[[nodiscard]] QString describe(CredentialKind kind);

/// A setting together with where it stands.
struct FoundSetting {
    QString value;
    QString file;
    int line = 0;
    [[nodiscard]] base::Sentence place() const; ///< "/home/me/.aws/config line 12"
};

/// Which profile is in use and who said so.
struct ProfileChoice {
    QString name;
    QString origin; ///< "the connection", "AWS_PROFILE", "default"
    bool named = false; ///< asked for by name: it must exist
};

/// The chosen one, else AWS_PROFILE, else AWS_DEFAULT_PROFILE, else "default". Rule: AWS CLI v2.
[[nodiscard]] ProfileChoice profileInUse(const Environment &environment, const QString &chosen);

/// The code of the error for a profile one of whose sections was read wrongly.
inline constexpr const char *brokenProfileCode = "BrokenProfile";

/// The profiles of both files. Settings of the credentials file win one by one; static keys are the exception
/// and are asked of one file at a time (section()).
class Profiles {
public:
    /// Reads both files. Io, naming the file, if one is there and cannot be read.
    [[nodiscard]] static base::Result<Profiles> read(const Environment &environment);
    Profiles(ConfigFile config, ConfigFile credentials);

    [[nodiscard]] QStringList names() const; ///< sorted, of both files
    [[nodiscard]] bool contains(const QString &profile) const;
    [[nodiscard]] CredentialKind kind(const QString &profile) const;
    /// Nothing if it is not set or empty. Never for keys and tokens.
    [[nodiscard]] std::optional<FoundSetting> setting(const QString &profile, const QString &key) const;
    /// The profile as that one file has it, or null.
    [[nodiscard]] const ConfigSection *section(const QString &profile, ConfigKind file) const;
    /// Null if the config file has no such [services NAME].
    [[nodiscard]] const ConfigSection *services(const QString &name) const;
    [[nodiscard]] const ConfigFile &file(ConfigKind kind) const;
    [[nodiscard]] std::vector<ConfigProblem> problems() const; ///< of both files, for the connection screen

    /// NotFound if a profile asked for by name is in neither file; BadInput with
    /// brokenProfileCode if one of its sections was read wrongly.
    [[nodiscard]] base::Result<void> check(const ProfileChoice &choice) const;

private:
    ConfigFile m_config;
    ConfigFile m_credentials;
};

} // namespace aws
