// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"
#include "core/base/Secret.h"
#include "core/base/Task.h"

#include <QString>
#include <QUrl>

#include <stop_token>

namespace aws {

/// Codes of errors of kind Credentials that only a person can mend, by signing in again.
namespace signInCodes {
inline constexpr const char *mfaNeeded = "MfaNeeded"; ///< a role wants a one-time code and there is no prompt
inline constexpr const char *loginNeeded =
    "LoginNeeded"; ///< no usable token of IAM Identity Center or aws login
inline constexpr const char *terminalNeeded =
    "TerminalNeeded"; ///< a credential_process wants an answer, or a terminal for one
inline constexpr const char *expired = "CredentialsExpired"; ///< keys that cannot be renewed from here
} // namespace signInCodes

/// Whether no credentials can be had until a person signs in: nothing else mends it.
[[nodiscard]] inline bool wantsSignIn(const base::Error &error)
{
    using namespace signInCodes;
    return error.kind == base::ErrorKind::Credentials &&
        (error.code == QLatin1String(mfaNeeded) || error.code == QLatin1String(loginNeeded) ||
         error.code == QLatin1String(terminalNeeded) || error.code == QLatin1String(expired));
}

/// What a role asks for before it can be assumed.
struct MfaQuestion {
    QString profile;
    QString roleArn;
    QString device; ///< mfa_serial: an ARN or a serial number
    int attempt = 1; ///< 1 to 3
    QString refusal; ///< why the code before this one was not accepted; empty at first
};

/// A device login that waits for the person in a browser. The code is shown; it is no secret once used.
struct DeviceLogin {
    QString session; ///< name of the sso-session, or the start URL of the legacy form
    QUrl verification; ///< where to type the code
    QUrl verificationComplete; ///< the same with the code in it; may be empty
    QString userCode; ///< "ABCD-EFGH"
    base::BootTime until; ///< after this the code is worth nothing
};

/// The person at the screen, as far as signing in needs one: a window or a terminal. Same thread as the
/// chain.
class SignInPrompt {
public:
    virtual ~SignInPrompt() = default;
    /// The six digits. Cancelled if the person dismissed the question, or with `stop`.
    virtual base::Task<base::Result<base::Secret>> mfaCode(MfaQuestion question, std::stop_token stop) = 0;
    /// Whether to begin a device login for `session` now; Cancelled if dismissed, or with `stop`.
    virtual base::Task<base::Result<bool>> mayLogIn(QString session, std::stop_token stop) = 0;
    /// Shows the code and opens the browser. The returned token's stop is requested when the person cancels.
    virtual std::stop_token showDeviceLogin(const DeviceLogin &login) = 0;
    /// The login that is shown has ended; `sentence` is empty if it succeeded.
    virtual void endDeviceLogin(const QString &sentence) = 0;
};

} // namespace aws
