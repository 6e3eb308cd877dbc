// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/ImmediateSource.h"
#include "core/aws/credentials/Profiles.h"
#include "core/aws/credentials/SourceTools.h"

namespace aws {

/// login_session of a profile: the credentials `aws login` left in ~/.aws/login/cache (or in
/// AWS_LOGIN_CACHE_DIRECTORY). Used while they are valid, never renewed here: that takes a proof by the key
/// AWS CLI keeps. Expired or not there: Credentials with the code LoginNeeded and the command to run.
class LoginSource final : public ImmediateSource {
public:
    LoginSource(const SourceTools &tools, Environment environment, ProfileChoice profile);
    [[nodiscard]] QString name() const override;

protected:
    [[nodiscard]] Found look(QString &finding) const override;

private:
    const base::Clock *m_clock;
    Environment m_environment;
    ProfileChoice m_profile;
};

/// Where the AWS CLI keeps what `aws login` for `session` gave: what a screen watches to go on afterwards.
[[nodiscard]] QString loginCachePath(const Environment &environment, const QString &session);

} // namespace aws
