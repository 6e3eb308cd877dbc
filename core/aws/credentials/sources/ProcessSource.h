// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialSource.h"
#include "core/aws/credentials/chain/SourceTools.h"
#include "core/aws/credentials/config/Profiles.h"

namespace aws {

/// credential_process of a profile: a program that prints credentials as JSON.
///
/// Run without a shell, in a session of its own, with nothing on its standard input and the environment as it
/// is; what it starts is killed with it after 60 s, with `stop`, or when we end. Its account, if it names
/// none, is aws_account_id of the profile. Its output is read up to 64 KiB and never shown; of what it writes
/// to standard error an error quotes up to 2000 characters, without anything that looks like a key. Errors:
/// Credentials, Timeout, BadInput for a command line that cannot be split.
class ProcessSource final : public CredentialSource {
public:
    ProcessSource(const SourceTools &tools, Environment environment, ProfileChoice profile);
    [[nodiscard]] QString name() const override;
    base::Task<base::Result<std::optional<Credentials>>> load(LoadContext &round,
                                                              std::stop_token stop) override;

private:
    struct Command {
        FoundSetting line;
        QString account; // aws_account_id of the profile: if the program names none
    };
    [[nodiscard]] base::Result<std::optional<Command>> command(const base::Result<Profiles> &profiles) const;
    base::Clock *m_clock;
    Environment m_environment;
    ProfileChoice m_profile;
};

struct ProcessEnd;
/// What the program printed, if it ended well; `from` is the source of the credentials. Credentials error, a
/// clause about "it", which quotes of the output nothing and of the complaints only what withoutKeys leaves.
[[nodiscard]] base::Result<Credentials> processCredentials(const ProcessEnd &end, const QString &from,
                                                           base::WallTime now);

/// What a program wrote, without whatever looks like a key: values of credential fields and long random
/// words.
[[nodiscard]] QString withoutKeys(const QString &text);

} // namespace aws
