// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/SourceTools.h"
#include "core/aws/credentials/config/Profiles.h"

namespace aws {

/// What a profile would do if one connected with it, as far as the files say.
struct ProfileState {
    enum class State {
        Ready, ///< as far as can be seen
        LoginNeeded, ///< the user is not signed in to IAM Identity Center or aws login, or not any more
        MfaNeeded, ///< a role on the way wants a one-time code
        Expired, ///< its keys were given out until a moment that is past
        Broken, ///< it cannot work until a file is corrected
    };
    QString name;
    CredentialKind kind = CredentialKind::None;
    QString region; ///< of the profile; empty if it names none
    State state = State::Ready;
    QString sentence; ///< why, with file and line; empty if there is nothing to say
    QString session; ///< whom to sign in to if a login is needed: sso-session, start URL or login session
};

/// The state of every profile of both files, sorted by name. Nothing is sent and no program is run: files are
/// read, and of credential_process only that it can be split and its program found.
[[nodiscard]] std::vector<ProfileState>
profileStates(const SourceTools &tools, const Environment &environment, const Profiles &profiles);

/// The same for one profile.
[[nodiscard]] ProfileState profileState(const SourceTools &tools, const Environment &environment,
                                        const Profiles &profiles, const QString &name);

} // namespace aws
