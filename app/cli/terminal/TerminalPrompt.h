// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Output.h"
#include "core/aws/credentials/chain/SignInPrompt.h"

namespace cli {

struct Context;

/// The person at a terminal: questions on stderr, answers from stdin, a one-time code without an echo.
class TerminalPrompt final : public aws::SignInPrompt {
public:
    /// `input` is a terminal; `out` outlives this.
    TerminalPrompt(int input, Output &out);
    base::Task<base::Result<base::Secret>> mfaCode(aws::MfaQuestion question, std::stop_token stop) override;
    base::Task<base::Result<bool>> mayLogIn(QString session, std::stop_token stop) override;
    std::stop_token showDeviceLogin(const aws::DeviceLogin &login) override;
    void endDeviceLogin(const QString &sentence) override;

    /// True if the user can be asked: questions and answers both have a terminal.
    [[nodiscard]] static bool isPossible(int input, const Output &out);

private:
    void print(const QString &text);
    int m_input;
    Output &m_out;
};

/// Gets the credentials of `context.connection` before the first request while the user at the terminal can be asked for
/// a code or a login. Nothing without a terminal: the command then finds out itself.
base::Task<base::Result<void>> signInAtTerminal(Context context);

} // namespace cli
