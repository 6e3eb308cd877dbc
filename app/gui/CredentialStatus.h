// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialChain.h"
#include "ui/services/Connection.h"

#include <QObject>

namespace app {

/// Concludes from what happens to a connection's credentials how they stand. Sends nothing and shows no prompt.
class CredentialStatus final : public QObject {
    Q_OBJECT
public:
    explicit CredentialStatus(const base::Clock &clock);

    [[nodiscard]] const ui::CredentialState &state() const { return m_state; }
    /// By this machine's clock.
    [[nodiscard]] std::optional<base::WallTime> expiry() const;
    /// The service refused the present ones although they have not ended as far as we know: only others, or
    /// signing in, mend it.
    [[nodiscard]] bool isRefused() const { return m_refusal.has_value(); }

    /// Credentials were found; `clockOffset` is server time minus our wall clock.
    void setCredentials(const aws::Credentials &credentials, std::chrono::nanoseconds clockOffset);
    /// The user signed in: what was refused before may be tried again.
    void acceptSignIn(const aws::Credentials &credentials, std::chrono::nanoseconds clockOffset);
    void setFailure(const base::Error &error); ///< no credentials could be had
    void onRequestError(const base::Error &error); ///< of a request; only those about credentials count
    void setSigningIn(bool signingIn);

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] ui::CredentialState currentState() const;
    void updateState();

    const base::Clock &m_clock;
    ui::CredentialState m_state;
    std::optional<aws::Credentials> m_current;
    std::chrono::nanoseconds m_clockOffset{0};
    std::chrono::nanoseconds m_notice{0}; ///< from here before the end on, the end is shown
    std::optional<base::Error> m_failure; ///< signing in again would help
    std::optional<base::Error> m_trouble; ///< any other reason why there are no newer ones
    std::optional<base::Error> m_refusal;
    bool m_signingIn = false;
};

} // namespace app
