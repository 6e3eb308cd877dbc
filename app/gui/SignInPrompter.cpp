// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/SignInPrompter.h"

#include "core/base/OneShotEvent.h"

#include <QDesktopServices>
#include <QPointer>
#include <QRegularExpression>

namespace app {
namespace {

bool isCode(const QString &text)
{
    // By range: \d would take digits of other scripts, which no device shows and no service takes.
    static const QRegularExpression sixDigits(
        QRegularExpression::anchoredPattern(QStringLiteral("[0-9]{6}")));
    return sixDigits.match(text).hasMatch();
}

} // namespace

/// One question and the caller that waits for its answer.
struct SignInPrompter::Asked {
    Question kind = Question::None;
    aws::MfaQuestion mfa;
    QString session;
    aws::DeviceLogin login;
    std::stop_source dismissed;
    std::optional<base::Secret> code;
    std::optional<bool> accepted;
    std::shared_ptr<base::OneShotEvent> closed = std::make_shared<base::OneShotEvent>();
    QPointer<SignInPrompter> prompter;
    QObject here; ///< the thread that asks and answers
};

SignInPrompter::SignInPrompter(const base::Clock &clock, OpenUrl openUrl)
    : m_clock(clock), m_openUrl(std::move(openUrl))
{
    if (!m_openUrl)
        m_openUrl = [](const QUrl &url) { QDesktopServices::openUrl(url); };
}

SignInPrompter::~SignInPrompter()
{
    if (m_asked) {
        m_asked->dismissed.request_stop();
        m_asked->closed->open();
    }
}

ui::SignInPrompter::Question SignInPrompter::question() const
{
    return m_asked ? m_asked->kind : Question::None;
}

aws::MfaQuestion SignInPrompter::mfa() const
{
    return m_asked ? m_asked->mfa : aws::MfaQuestion();
}

QString SignInPrompter::loginSession() const
{
    return m_asked ? m_asked->session : QString();
}

aws::DeviceLogin SignInPrompter::deviceLogin() const
{
    return m_asked ? m_asked->login : aws::DeviceLogin();
}

std::chrono::nanoseconds SignInPrompter::deviceLoginLeft() const
{
    if (question() != Question::DeviceLogin)
        return {};
    return std::max(m_asked->login.until - m_clock.boot(), std::chrono::nanoseconds(0));
}

std::shared_ptr<SignInPrompter::Asked> SignInPrompter::ask(Question kind)
{
    if (m_asked) {
        m_asked->dismissed.request_stop();
        m_asked->closed->open();
    }
    m_asked = std::make_shared<Asked>();
    m_asked->kind = kind;
    m_asked->prompter = this;
    return m_asked;
}

void SignInPrompter::close(const QString &sentence)
{
    const std::shared_ptr<Asked> asked = std::exchange(m_asked, nullptr);
    if (!asked)
        return;
    asked->closed->open();
    Q_EMIT questionClosed(sentence);
}

void SignInPrompter::answerMfa(const QString &code)
{
    if (question() != Question::MfaCode)
        return;
    const QString digits = code.simplified().remove(u' ');
    if (!isCode(digits)) {
        m_asked->mfa.refusal = tr("a code has six digits");
        Q_EMIT mfaAsked(m_asked->mfa);
        return;
    }
    m_asked->code = base::Secret(digits.toLatin1());
    close({});
}

void SignInPrompter::acceptLogin(bool accepted)
{
    if (question() != Question::Login)
        return;
    m_asked->accepted = accepted;
    close({});
}

void SignInPrompter::openBrowser()
{
    if (question() != Question::DeviceLogin)
        return;
    const aws::DeviceLogin &login = m_asked->login;
    const QUrl page = login.verificationComplete.isEmpty() ? login.verification : login.verificationComplete;
    // The address comes from a service: nothing but a web page may be started by it.
    if (page.scheme() == QLatin1String("https") || page.scheme() == QLatin1String("http"))
        m_openUrl(page);
}

void SignInPrompter::cancel()
{
    if (!m_asked)
        return;
    m_asked->dismissed.request_stop();
    close({});
}

base::Task<> SignInPrompter::answered(std::shared_ptr<Asked> asked, std::stop_token stop)
{
    // A stop from our thread closes the question on the spot: an answer must not go to a caller that has left.
    const auto leave = [asked] {
        const auto close = [asked] {
            if (asked->prompter && asked->prompter->m_asked == asked)
                asked->prompter->close({});
        };
        QMetaObject::invokeMethod(&asked->here, close, Qt::AutoConnection);
    };
    const std::stop_callback onStop(stop, leave);
    co_await base::OneShotEvent::wait(asked->closed, stop);
}

base::Task<base::Result<base::Secret>> SignInPrompter::mfaCode(aws::MfaQuestion question,
                                                               std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    const std::shared_ptr<Asked> asked = ask(Question::MfaCode);
    asked->mfa = std::move(question);
    Q_EMIT mfaAsked(asked->mfa);
    co_await answered(asked, stop);
    if (stop.stop_requested() || !asked->code)
        co_return base::cancelled();
    base::Secret code = *asked->code;
    co_return code;
}

base::Task<base::Result<bool>> SignInPrompter::mayLogIn(QString session, std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    const std::shared_ptr<Asked> asked = ask(Question::Login);
    asked->session = std::move(session);
    Q_EMIT loginOffered(asked->session);
    co_await answered(asked, stop);
    if (stop.stop_requested() || !asked->accepted)
        co_return base::cancelled();
    const bool accepted = *asked->accepted;
    co_return accepted;
}

std::stop_token SignInPrompter::showDeviceLogin(const aws::DeviceLogin &login)
{
    const std::shared_ptr<Asked> asked = ask(Question::DeviceLogin);
    asked->login = login;
    Q_EMIT deviceLoginShown(login);
    openBrowser();
    return asked->dismissed.get_token();
}

void SignInPrompter::endDeviceLogin(const QString &sentence)
{
    if (question() == Question::DeviceLogin)
        close(sentence);
}

} // namespace app
