// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/config/Environment.h"
#include "core/aws/credentials/sts/AssumeRoleChain.h"
#include "core/aws/signing/Credentials.h"

namespace aws {

/// Sessions of roles on disk, in ~/.aws/cli/cache: one that the AWS CLI got is taken here, and one from here
/// there, so that a one-time code lasts for many commands of both. Files are read at every lookup.
///
/// A file that cannot be read, is damaged or holds a session with less than 15 minutes left counts as none.
/// What is written only its owner may read. Rule: AssumeRoleCredentialFetcher and JSONFileCache of botocore.
class SessionCache {
public:
    explicit SessionCache(const Environment &environment);

    /// What the session of a role is filed under: the SHA-1 of what it is asked for with, as Python writes
    /// it. Who asks is not part of it.
    [[nodiscard]] static QString nameOf(const RoleStep &role);
    [[nodiscard]] std::optional<Credentials> find(const RoleStep &role, base::WallTime now) const;
    /// Io, naming the file.
    [[nodiscard]] base::Result<void> keep(const RoleStep &role, const Credentials &session) const;
    /// The service does not take the session with this key any more: its file is removed.
    void forget(const RoleStep &role, const QByteArray &accessKeyId) const;

private:
    [[nodiscard]] QString pathOf(const RoleStep &role) const;
    [[nodiscard]] std::optional<Credentials> read(const RoleStep &role) const;
    QString m_folder;
};

} // namespace aws
