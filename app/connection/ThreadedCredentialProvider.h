// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/connection/CredentialKeeper.h"
#include "core/aws/call/CredentialProvider.h"

#include <memory>

namespace app {

/// The main thread's credentials for a thread of its own, which cannot prompt: values come by queued calls,
/// questions never go back. Keeps the last ones it was given, also past their expiry: whether they still hold
/// is the service's to say, and a heartbeat must not be lost to a guess. Made, used and destroyed on that
/// thread, within the life of `keeper`.
class ThreadedCredentialProvider final : public QObject, public aws::CredentialProvider {
    Q_OBJECT
public:
    /// How long a request waits for the main thread: much less than a lease.
    static constexpr std::chrono::seconds Patience{5};

    explicit ThreadedCredentialProvider(CredentialKeeper &keeper);
    ~ThreadedCredentialProvider() override;

    /// Credentials, or the error that the main thread was given instead, if there are none or the service refused them.
    base::Task<base::Result<aws::Credentials>> credentials(std::stop_token stop) override;
    void invalidate(const QByteArray &accessKeyId) override;

Q_SIGNALS:
    void refused(const QByteArray &accessKeyId); ///< empty: there are none yet

private:
    struct State;
    void take(const aws::Credentials &credentials);
    void fail(const base::Error &error);
    static base::Task<base::Result<aws::Credentials>> answer(std::shared_ptr<State> state,
                                                             std::stop_token stop);

    std::shared_ptr<State> m_state; // shared with waits, which may outlive this object by a turn of the loop
};

} // namespace app
