// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/config/Profiles.h"
#include "core/aws/signing/Credentials.h"

namespace aws {

/// login_session of a profile.
struct LoginSession {
    QString profile;
    FoundSetting setting; ///< an ARN
    [[nodiscard]] base::Sentence
    place() const; ///< "login_session of profile 'dev' (/home/me/.aws/config line 3)"
    [[nodiscard]] base::Sentence
    advice(const base::Sentence &why) const; ///< `why`, and the command that signs in
};
/// Nothing if the profile has none.
[[nodiscard]] std::optional<LoginSession> loginSession(const Profiles &profiles, const QString &profile);

/// What `aws login` left for a login_session, shared with the AWS CLI: keys for a quarter of an hour, and
/// what renews them for half a day.
struct LoginToken {
    Credentials credentials; ///< with expiry
    QString clientId;
    base::Secret refreshToken;
    base::Secret dpopKey; ///< PEM; proves that the refresh token is ours
    QString region; ///< of the sign-in service; empty: of older logins, which used that of the profile

    [[nodiscard]] bool isValid(base::WallTime now) const { return *credentials.expiry > now; }
    /// Everything is there that renewing takes; whether the service still does it is known once it is asked.
    [[nodiscard]] bool isRenewable() const;
    /// Half a day after keys ended their login surely has, too.
    [[nodiscard]] bool isSurelyOver(base::WallTime now) const;
};

/// Where the AWS CLI keeps what `aws login` for `session` gave: what a screen watches to go on afterwards.
[[nodiscard]] QString loginCachePath(const Environment &environment, const QString &session);

/// Nothing if there is no file. Io if it cannot be read, Damaged if it holds no keys; the reason names the
/// file.
[[nodiscard]] base::Result<std::optional<LoginToken>> readLoginToken(const QString &path);

/// Puts renewed keys and refresh token into the file and leaves everything else of it as it is; for the
/// owner's eyes only. NotFound, and nothing written, if the file is gone meanwhile or of another login, which
/// has another key. Io, naming the file.
[[nodiscard]] base::Result<void> writeLoginToken(const QString &path, const LoginToken &token);

} // namespace aws
