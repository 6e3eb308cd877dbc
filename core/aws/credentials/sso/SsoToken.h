// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/config/Profiles.h"
#include "core/aws/signing/Credentials.h"

#include <QJsonObject>

namespace aws {

/// What a profile says about IAM Identity Center, complete.
struct SsoSettings {
    QString profile;
    base::Sentence place; ///< "profile 'dev' (/home/me/.aws/config line 3)"
    QString session; ///< name of the sso-session; empty in the legacy form
    QString startUrl;
    QString region;
    QString accountId;
    QString roleName;
    QStringList scopes; ///< to register with; empty in the legacy form, which cannot be renewed

    [[nodiscard]] QString label() const; ///< what the token is filed under: the session, else the start URL
    [[nodiscard]] QString loginCommand() const; ///< "aws sso login --profile dev"
};

/// Nothing if the profile has neither sso_account_id nor sso_role_name. BadInput, with file and line, if a
/// setting is missing or contradicts its sso-session. Rule: AWS CLI v2.
[[nodiscard]] base::Result<std::optional<SsoSettings>> ssoSettings(const Profiles &profiles,
                                                                   const QString &profile);

/// A token of IAM Identity Center as the AWS CLI keeps it, shared with it.
struct SsoToken {
    QString startUrl;
    QString region;
    base::Secret accessToken;
    base::WallTime expiresAt;
    QString clientId;
    base::Secret clientSecret;
    std::optional<base::WallTime> registrationExpiresAt;
    base::Secret refreshToken; ///< of the session form only
    QJsonObject others; ///< what else the file has, of newer programs: it is kept when the token is renewed

    [[nodiscard]] bool isValid(base::WallTime now) const { return expiresAt > now; }
    [[nodiscard]] bool isRenewable(base::WallTime now) const;
};

/// ~/.aws/sso/cache/<SHA-1 of the label>.json: what a screen watches to go on after `aws sso login`.
[[nodiscard]] QString ssoTokenPath(const Environment &environment, const QString &label);

/// Nothing if there is no file. Io if it cannot be read, Damaged if it holds no usable token.
[[nodiscard]] base::Result<std::optional<SsoToken>> readSsoToken(const QString &path);

/// In the format of AWS CLI v2, for the owner's eyes only. Io, naming the file.
[[nodiscard]] base::Result<void> writeSsoToken(const QString &path, const SsoToken &token);

} // namespace aws
