// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialSource.h"

#include <memory>

namespace aws {

/// How long before the end credentials are loaded again. Rule: botocore; shorter lives get a share of their
/// length.
struct RefreshWindows {
    std::chrono::nanoseconds advisory; ///< from here on a refresh is tried, requests still use the old ones
    std::chrono::nanoseconds mandatory; ///< from here on requests wait for the refresh
    /// For credentials that had `life` left when they were loaded: 15 and 10 minutes, under an hour of life a
    /// quarter and a sixth of it.
    [[nodiscard]] static RefreshWindows forLife(std::chrono::nanoseconds life);
};

/// Asks its sources in order; the first that is configured decides, and if that one fails the chain stops
/// there.
///
/// One load at a time, shared by all who wait, so a waiter's stop ends its wait but not the load. Destroying
/// the chain ends every wait as Cancelled. Expiry is judged by wall-clock time when a request asks, so a
/// sleep of the machine needs no timer. The clock must outlive the chain.
///
/// No prompt is shown in a load that requests began: only signIn() brings a person with it, and
/// requests that come meanwhile share what it gets.
class CredentialChain final : public CredentialProvider {
public:
    CredentialChain(const base::Clock &clock, std::vector<std::unique_ptr<CredentialSource>> sources);
    ~CredentialChain() override;
    CredentialChain(const CredentialChain &) = delete;
    CredentialChain &operator=(const CredentialChain &) = delete;

    base::Task<base::Result<Credentials>> credentials(std::stop_token stop) override;
    /// Loads with a user at the screen: `prompt` may be asked for codes and logins until this ends. What
    /// needs no renewal yet is answered at once. `stop` must be requested on the chain's thread; from then on
    /// `prompt` is not touched, and requests that waited along go on without it. Credentials, if the person
    /// dismissed every question.
    base::Task<base::Result<Credentials>> signIn(SignInPrompt &prompt, std::stop_token stop);
    void invalidate(const QByteArray &accessKeyId) override;
    [[nodiscard]] std::vector<SourceTrace> trace() const; ///< of the last load

    /// Server time minus our wall clock, as the client found it: expiry is the server's to judge. First zero.
    void setClockOffset(std::chrono::nanoseconds offset);

private:
    struct Load;
    struct State;
    static base::Task<base::Result<Credentials>> answer(std::shared_ptr<State> state, std::stop_token stop);
    static base::Task<base::Result<Credentials>>
    answerWith(SignInPrompt *prompt, std::shared_ptr<State> state, std::stop_token stop);
    static base::Task<> run(std::shared_ptr<State> state, std::shared_ptr<Load> load, std::stop_token stop);
    static base::Task<base::Result<Credentials>> ask(std::shared_ptr<State> state, std::shared_ptr<Load> load,
                                                     std::stop_token stop);
    static std::shared_ptr<Load> begin(const std::shared_ptr<State> &state, SignInPrompt *prompt);

    std::shared_ptr<State>
        m_state; // shared with running coroutines, which may outlive the chain by a turn of the loop
};

} // namespace aws
