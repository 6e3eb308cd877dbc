// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "ui/services/SignIn.h"

#include <functional>
#include <memory>

namespace app {

/// Between the credential chain, which waits for an answer, and the window, which shows a question. One
/// question at a time: a newer one takes the place of the older, whose asker is told Cancelled. Main thread.
class SignInPrompter final : public ui::SignInPrompter, public aws::SignInPrompt {
    Q_OBJECT
public:
    using OpenUrl = std::function<void(const QUrl &)>;
    /// `clock` outlives the prompter. `openUrl` shows a page in the browser; empty: the desktop's.
    explicit SignInPrompter(const base::Clock &clock, OpenUrl openUrl = {});
    ~SignInPrompter() override;

    [[nodiscard]] Question question() const override;
    [[nodiscard]] aws::MfaQuestion mfa() const override;
    [[nodiscard]] QString loginSession() const override;
    [[nodiscard]] aws::DeviceLogin deviceLogin() const override;
    [[nodiscard]] std::chrono::nanoseconds deviceLoginLeft() const override;
    void answerMfa(const QString &code) override;
    void acceptLogin(bool accepted) override;
    void openBrowser() override;
    void cancel() override;

    base::Task<base::Result<base::Secret>> mfaCode(aws::MfaQuestion question, std::stop_token stop) override;
    base::Task<base::Result<bool>> mayLogIn(QString session, std::stop_token stop) override;
    std::stop_token showDeviceLogin(const aws::DeviceLogin &login) override;
    void endDeviceLogin(const QString &sentence) override;

private:
    struct Asked;
    [[nodiscard]] std::shared_ptr<Asked> ask(Question kind);
    void close(const QString &sentence);
    static base::Task<> answered(std::shared_ptr<Asked> asked, std::stop_token stop);

    const base::Clock &m_clock;
    OpenUrl m_openUrl;
    std::shared_ptr<Asked>
        m_asked; // shared with the wait for it, which may outlive the prompter by one turn of the event loop
};

} // namespace app
