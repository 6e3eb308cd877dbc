// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/call/CredentialProvider.h"
#include "core/aws/credentials/config/Profiles.h"
#include "core/aws/signing/Credentials.h"
#include "core/base/Result.h"
#include "core/base/Task.h"

#include <stop_token>
#include <vector>

namespace aws {

/// What one source had to say, for `whoami` and the connection screen. Never a secret.
struct SourceTrace {
    QString source; ///< "environment", "config file /home/me/.aws/config, profile dev"
    QString finding; ///< "AWS_ACCESS_KEY_ID is not set"
    bool answered = false;
    std::chrono::nanoseconds took{0}; ///< filled in by the chain
};

class SignInPrompt;

/// One round through the sources.
struct LoadContext {
    std::vector<SourceTrace> trace; ///< each source appends what it found
    /// Who may be asked for a code or a login. Null: no prompt, because no user waits at the screen for this
    /// round (a poll on a timer, a refresh ahead of time); a source that needs an answer then fails and says
    /// so.
    /// Read it anew before each question: it becomes null when the person goes away meanwhile.
    SignInPrompt *prompt = nullptr;
    /// Access key id the service refused: a source that keeps what it got must not hand it out again.
    QByteArray refused;
    /// Server time minus our wall clock, set by a source that found the two far apart on its way.
    std::optional<std::chrono::nanoseconds> clockOffset;

    /// The config and credentials files, read at the first question of this round: all sources judge the
    /// same content. `environment` is the chain's.
    [[nodiscard]] const base::Result<Profiles> &profiles(const Environment &environment);
    /// Appends `line` and how it ended; an error is its own finding.
    void recordTrace(SourceTrace line, const base::Result<std::optional<Credentials>> &found);

private:
    std::optional<base::Result<Profiles>> m_profiles;
};

/// One place credentials can come from.
class CredentialSource {
public:
    virtual ~CredentialSource() = default;
    [[nodiscard]] virtual QString name() const = 0;
    /// Nothing: not configured here, go on with the next source. An error: configured but failed, stop here.
    /// `round` must outlive the task. An error of kind Credentials has one of the codes in SignInPrompt.h if
    /// signing in again would help.
    virtual base::Task<base::Result<std::optional<Credentials>>> load(LoadContext &round,
                                                                      std::stop_token stop) = 0;
};

} // namespace aws
