// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/terminal/TerminalPrompt.h"

#include "app/cli/output/Context.h"
#include "app/cli/terminal/TerminalLine.h"

#include <functional>

#include <unistd.h>

namespace cli {

TerminalPrompt::TerminalPrompt(int input, Output &out) : m_input(input), m_out(out)
{
}

bool TerminalPrompt::isPossible(int input, const Output &out)
{
    return ::isatty(input) == 1 && out.isTerminal();
}

void TerminalPrompt::print(const QString &text)
{
    m_out.write(forTerminal(text.toUtf8()));
    m_out.flush();
}

base::Task<base::Result<base::Secret>> TerminalPrompt::mfaCode(aws::MfaQuestion question,
                                                               std::stop_token stop)
{
    if (!question.refusal.isEmpty()) {
        print(question.refusal);
        m_out.write("\n");
    }
    const QString text = QStringLiteral("one-time code of %1 for role %2 (profile %3): ")
                             .arg(question.device, question.roleArn, question.profile);
    const std::function<void()> ask = std::bind_front(&TerminalPrompt::print, this, text);
    base::Result<base::Secret> line = co_await readTerminalLine(m_input, TerminalEcho::Off, ask, stop);
    if (base::isCancelled(line) && stop.stop_requested())
        co_return base::cancelled();
    m_out.write("\n"); // the one that was not echoed
    m_out.flush();
    if (line && line->isEmpty())
        co_return base::cancelled(); // just Enter: rather not
    co_return line;
}

base::Task<base::Result<bool>> TerminalPrompt::mayLogIn(QString session, std::stop_token stop)
{
    const QString text = QStringLiteral("sign in to %1 with a browser now? [y/N] ").arg(session);
    const std::function<void()> ask = std::bind_front(&TerminalPrompt::print, this, text);
    const base::Result<base::Secret> line = co_await readTerminalLine(m_input, TerminalEcho::On, ask, stop);
    if (!line)
        co_return tl::unexpected(line.error());
    const std::string_view answer = line->expose();
    const bool yes = answer == "y" || answer == "Y" || answer == "yes";
    co_return yes;
}

std::stop_token TerminalPrompt::showDeviceLogin(const aws::DeviceLogin &login)
{
    const QUrl &url = login.verificationComplete.isEmpty() ? login.verification : login.verificationComplete;
    print(QStringLiteral("open %1").arg(url.toString(QUrl::FullyEncoded)));
    m_out.write("\n");
    print(QStringLiteral("compare this code there: %1").arg(login.userCode));
    m_out.write("\n");
    m_out.flush();
    return {}; // Ctrl-C ends the whole command
}

void TerminalPrompt::endDeviceLogin(const QString &sentence)
{
    print(sentence.isEmpty() ? QStringLiteral("signed in") : sentence);
    m_out.write("\n");
    m_out.flush();
}

base::Task<base::Result<void>> signInAtTerminal(Context context)
{
    if (!TerminalPrompt::isPossible(STDIN_FILENO, *context.err))
        co_return base::Result<void>();
    TerminalPrompt prompt(STDIN_FILENO, *context.err);
    const auto found = co_await context.connection->credentials().signIn(prompt, context.stop);
    if (!found)
        co_return tl::unexpected(found.error());
    co_return base::Result<void>();
}

} // namespace cli
