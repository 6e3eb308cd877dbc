// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/SignInPrompt.h"

#include <QObject>

namespace ui {

/// What signing in asks the person at the screen: one question at a time, shown in place. Of several waits
/// that need the same answer only one asks. Implemented by the composition, which asks on behalf of the
/// credential chain; a widget shows the question and calls one of the slots. Main thread.
class SignInPrompter : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    enum class Question : quint8 {
        None,
        MfaCode, ///< mfa() is asked; answerMfa() or cancel()
        Login, ///< loginSession() wants a login; acceptLogin() or cancel()
        DeviceLogin, ///< deviceLogin() waits for the browser; openBrowser() or cancel()
    };
    /// What stands open now, so that a widget made later can show it.
    [[nodiscard]] virtual Question question() const = 0;
    [[nodiscard]] virtual aws::MfaQuestion mfa() const = 0;
    [[nodiscard]] virtual QString loginSession() const = 0;
    [[nodiscard]] virtual aws::DeviceLogin deviceLogin() const = 0;
    /// How long the code of the device login is still good; zero if none is shown.
    [[nodiscard]] virtual std::chrono::nanoseconds deviceLoginLeft() const = 0;

public Q_SLOTS:
    /// Blanks are taken out. Anything but six digits is not sent: mfaAsked comes again with a refusal, the
    /// attempt not counted.
    virtual void answerMfa(const QString &code) = 0;
    virtual void acceptLogin(bool accepted) = 0;
    virtual void openBrowser() = 0; ///< once more; it was opened when the login was shown
    virtual void cancel() = 0; ///< the open question, and with it what asked

Q_SIGNALS:
    void mfaAsked(const aws::MfaQuestion &question); ///< again, with a refusal, if the code was not accepted
    void loginOffered(const QString &session);
    void deviceLoginShown(const aws::DeviceLogin &login);
    /// Nothing is asked any more. `sentence` says why if a login ended without success, else it is empty.
    void questionClosed(const QString &sentence);
};

} // namespace ui
