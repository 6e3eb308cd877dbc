// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sso/SsoLogin.h"

#include <QCoreApplication>

#include <functional>

namespace aws {
namespace {

using namespace std::chrono_literals;
using base::ErrorKind;

constexpr std::chrono::seconds slowerBy = 5s; // RFC 8628 3.5

/// A login on the user's screen, removed from it exactly once.
class ShownLogin {
public:
    ShownLogin(SignInPrompt *prompt, const DeviceLogin &login, std::stop_token owner)
        : m_prompt(prompt), m_person(prompt->showDeviceLogin(login)),
          m_onPerson(m_person, [this] { m_stop.request_stop(); }),
          // Later the prompt may be gone.
          m_onOwner(owner, [this] {
              end(base::say("aws", "the sign-in was broken off"));
              m_stop.request_stop();
          })
    {
    }
    ShownLogin(const ShownLogin &) = delete;
    ShownLogin &operator=(const ShownLogin &) = delete;

    /// Requested by the person or by the owner of the wait.
    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

    void end(const QString &sentence)
    {
        if (SignInPrompt *prompt = std::exchange(m_prompt, nullptr))
            prompt->endDeviceLogin(sentence);
    }

private:
    using Callback = std::stop_callback<std::function<void()>>;
    SignInPrompt *m_prompt;
    std::stop_source m_stop;
    std::stop_token m_person;
    Callback m_onPerson;
    Callback m_onOwner;
};

tl::unexpected<base::Error> notSignedIn(const QString &label, const base::Sentence &why)
{
    return base::failure(ErrorKind::Credentials,
                         base::say("aws", "signing in to '%1' did not succeed: %2", label, why),
                         QLatin1String(signInCodes::loginNeeded));
}

/// Everything else goes on, until the code is worth nothing.
bool endsTheWaiting(const base::Error &error)
{
    if (error.kind == ErrorKind::Credentials)
        return error.code != QLatin1String("AuthorizationPendingException") &&
            error.code != QLatin1String("SlowDownException");
    return error.kind == ErrorKind::Damaged;
}

bool wantsSlower(const base::Error &error)
{
    return error.kind != ErrorKind::Credentials || error.code == QLatin1String("SlowDownException");
}

base::Sentence reasonOf(const base::Error &error)
{
    if (error.code == QLatin1String("ExpiredTokenException"))
        return base::say("aws", "the code was not confirmed in time; begin again");
    if (error.code == QLatin1String("AccessDeniedException"))
        return base::say("aws", "access was denied in the browser");
    return error.kept();
}

/// Not RequestExecutor's loop: the service sets the pace, and that the person is not done yet is an answer. Rule: RFC 8628
/// 3.4 and 3.5.
base::Task<base::Result<OidcToken>> askUntilConfirmed(base::Clock *clock, OidcClient oidc,
                                                      OidcRegistration registration, OidcDevice device,
                                                      QString label, std::stop_token stop)
{
    const base::BootTime until = clock->boot() + device.expiresIn;
    std::chrono::seconds interval = device.interval;
    while (true) {
        const auto rested = co_await clock->pause(interval, stop);
        if (!rested)
            co_return tl::unexpected(rested.error());
        if (clock->boot() >= until)
            co_return notSignedIn(label, base::say("aws", "the code was not confirmed in time; begin again"));
        auto token = co_await oidc.tokenForDevice(registration, device.deviceCode, stop);
        if (token || base::isCancelled(token))
            co_return token;
        if (endsTheWaiting(token.error()))
            co_return notSignedIn(label, reasonOf(token.error()));
        if (wantsSlower(token.error()))
            interval += slowerBy;
    }
}

SsoToken tokenOf(const SsoSettings &settings, const OidcRegistration &registration, OidcToken given,
                 base::WallTime now)
{
    SsoToken token;
    token.startUrl = settings.startUrl;
    token.region = settings.region;
    token.accessToken = std::move(given.accessToken);
    token.expiresAt = now + given.expiresIn;
    token.clientId = registration.clientId;
    token.clientSecret = registration.clientSecret;
    token.registrationExpiresAt = registration.expiresAt;
    token.refreshToken = std::move(given.refreshToken);
    return token;
}

/// A refusal before anything was shown; a network failure keeps its kind.
base::Error notBegun(base::Error error, const QString &label)
{
    if (error.kind == ErrorKind::Credentials)
        error.code = QLatin1String(signInCodes::loginNeeded);
    error.setSentence(base::say("aws", "signing in to '%1' could not begin: %2", label, error.kept()));
    return error;
}

} // namespace

base::Task<base::Result<SsoToken>> deviceLogin(SourceTools tools, OidcClient oidc, SsoSettings settings,
                                               SignInPrompt *prompt, std::stop_token stop)
{
    const QString label = settings.label();
    const auto registration = co_await oidc.registerClient(settings.scopes, stop);
    if (base::isCancelled(registration))
        co_return base::cancelled();
    if (!registration)
        co_return tl::unexpected(notBegun(registration.error(), label));
    const auto device = co_await oidc.startDevice(*registration, settings.startUrl, stop);
    if (base::isCancelled(device))
        co_return base::cancelled();
    if (!device)
        co_return tl::unexpected(notBegun(device.error(), label));

    DeviceLogin login;
    login.session = label;
    login.verification = device->verification;
    login.verificationComplete = device->verificationComplete;
    login.userCode = device->userCode;
    login.until = tools.clock.boot() + device->expiresIn;
    ShownLogin shown(prompt, login, stop);
    const std::stop_token either = shown.token();
    auto given = co_await askUntilConfirmed(&tools.clock, oidc, *registration, *device, label, either);
    if (stop.stop_requested())
        co_return base::cancelled();
    if (!given && base::isCancelled(given))
        given = notSignedIn(label, base::say("aws", "it was cancelled"));
    if (!given) {
        shown.end(given.error().sentence);
        co_return tl::unexpected(given.error());
    }
    shown.end({});
    co_return tokenOf(settings, *registration, std::move(*given), tools.clock.wall());
}

} // namespace aws
