// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/CredentialStatus.h"

#include "app/connection/SignInErrors.h"
#include "core/aws/credentials/chain/SignInPrompt.h"

#include <QCoreApplication>
#include <QDateTime>

namespace app {
namespace {

using Phase = ui::CredentialState::Phase;

QString timeText(base::WallTime time)
{
    const auto milliseconds = std::chrono::floor<std::chrono::milliseconds>(time.time_since_epoch());
    return QDateTime::fromMSecsSinceEpoch(milliseconds.count()).toString(QStringLiteral("HH:mm"));
}

} // namespace

CredentialStatus::CredentialStatus(const base::Clock &clock) : m_clock(clock)
{
}

std::optional<base::WallTime> CredentialStatus::expiry() const
{
    if (!m_current || !m_current->expiry)
        return {};
    return *m_current->expiry - m_clockOffset;
}

void CredentialStatus::setCredentials(const aws::Credentials &credentials,
                                      std::chrono::nanoseconds clockOffset)
{
    const bool isNew = !m_current || m_current->accessKeyId != credentials.accessKeyId ||
        m_current->expiry != credentials.expiry;
    m_current = credentials;
    m_clockOffset = clockOffset;
    if (isNew) {
        m_refusal.reset();
        // The chain begins to renew them at the start of this window; what still stands well inside it could
        // not be renewed.
        const auto life = expiry().value_or(m_clock.wall()) - m_clock.wall();
        m_notice = aws::RefreshWindows::forLife(life).advisory / 10 * 9;
    }
    m_failure.reset();
    m_trouble.reset();
    updateState();
}

void CredentialStatus::acceptSignIn(const aws::Credentials &credentials, std::chrono::nanoseconds clockOffset)
{
    m_refusal.reset();
    setCredentials(credentials, clockOffset);
}

void CredentialStatus::setFailure(const base::Error &error)
{
    if (wantsSignIn(error)) {
        m_failure = error;
        m_trouble.reset();
    } else {
        m_trouble = error;
    }
    updateState();
}

void CredentialStatus::onRequestError(const base::Error &error)
{
    if (wantsSignIn(error))
        m_failure = error;
    else if (saysExpired(error, m_current && !m_current->sessionToken.isEmpty()))
        m_refusal = error;
    else
        return;
    updateState();
}

void CredentialStatus::setSigningIn(bool signingIn)
{
    m_signingIn = signingIn;
    updateState();
}

ui::CredentialState CredentialStatus::currentState() const
{
    ui::CredentialState state;
    state.signingIn = m_signingIn;
    const QString trouble = m_trouble
        ? QCoreApplication::translate("app", "; signing in failed: ") + m_trouble->sentence
        : QString();
    if (m_failure) {
        state.phase = m_failure->code == QLatin1String(aws::signInCodes::expired) ? Phase::Expired
                                                                                  : Phase::SignInNeeded;
        state.sentence = m_failure->sentence + trouble;
        return state;
    }
    if (m_refusal) {
        state.phase = Phase::Expired;
        state.sentence = m_refusal->sentence + trouble;
        return state;
    }
    // Stale ones are handed out past their end on purpose, and the service takes them.
    if (!m_current || !m_current->expiry || m_current->stale)
        return state;
    const auto left = *expiry() - m_clock.wall();
    const QString reason = m_trouble ? QStringLiteral(": ") + m_trouble->sentence : QString();
    if (left <= std::chrono::nanoseconds(0)) {
        state.phase = Phase::Expired;
        state.sentence = QCoreApplication::translate(
                             "app", "the credentials from %1 ended at %2 and could not be renewed%3")
                             .arg(m_current->source, timeText(*expiry()), reason);
    } else if (left <= m_notice) {
        state.phase = Phase::ExpiringSoon;
        state.sentence = QCoreApplication::translate(
                             "app", "the credentials from %1 end at %2 and could not be renewed so far%3")
                             .arg(m_current->source, timeText(*expiry()), reason);
    }
    return state;
}

void CredentialStatus::updateState()
{
    const ui::CredentialState next = currentState();
    if (next == m_state)
        return;
    m_state = next;
    Q_EMIT changed();
}

} // namespace app
