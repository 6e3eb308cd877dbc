// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/config/CredentialEndpoints.h"

#include <QCoreApplication>

namespace aws {
namespace {

QString nameInSettings(EndpointService service)
{
    switch (service) {
    case EndpointService::DynamoDb:
        return QStringLiteral("dynamodb");
    case EndpointService::Sts:
        return QStringLiteral("sts");
    case EndpointService::SsoPortal:
        return QStringLiteral("sso");
    case EndpointService::SsoOidc:
        return QStringLiteral("sso_oidc");
    case EndpointService::SignIn:
        return QStringLiteral("signin");
    }
    return {};
}

} // namespace

base::Result<EndpointOptions> endpointOptions(const SettingsLookup &places)
{
    const auto fips =
        places.flag(QStringLiteral("AWS_USE_FIPS_ENDPOINT"), QStringLiteral("use_fips_endpoint"));
    if (!fips)
        return tl::unexpected(fips.error());
    const auto dualStack =
        places.flag(QStringLiteral("AWS_USE_DUALSTACK_ENDPOINT"), QStringLiteral("use_dualstack_endpoint"));
    if (!dualStack)
        return tl::unexpected(dualStack.error());
    return EndpointOptions{*fips, *dualStack};
}

base::Result<Endpoint> configuredEndpoint(const Setting &url, const QString &region, EndpointOptions options,
                                          bool plainHttpConfirmed)
{
    if (options.fips || options.dualStack)
        return base::failure(
            base::ErrorKind::BadInput,
            base::say("aws", "the endpoint from %1 and %2 are not supported together; switch one off",
                      url.origin, options.fips ? QStringLiteral("FIPS") : QStringLiteral("dual-stack")));
    auto endpoint = customEndpoint(url.value, region, plainHttpConfirmed);
    if (!endpoint)
        endpoint.error().sentence += base::say("aws", " (it comes from %1)", url.origin);
    return endpoint;
}

CredentialEndpoints::CredentialEndpoints(const SettingsLookup &places, QString plainHttpHost)
    : m_options(endpointOptions(places)), m_plainHttpHost(std::move(plainHttpHost))
{
    for (const EndpointService service : {EndpointService::Sts, EndpointService::SsoPortal,
                                          EndpointService::SsoOidc, EndpointService::SignIn}) {
        const QString name = nameInSettings(service);
        Own own{places.endpointUrl(name), false};
        if (own.url && *own.url) {
            const auto section = places.ofServices(name);
            const QString origin = (*own.url)->origin;
            own.named = origin == QStringLiteral("AWS_ENDPOINT_URL_") + name.toUpper() ||
                (section && *section && (*section)->origin == origin);
        }
        m_own.emplace(service, std::move(own));
    }
}

base::Result<std::optional<Endpoint>> CredentialEndpoints::own(EndpointService service,
                                                               const QString &region) const
{
    const auto found = m_own.find(service);
    if (found == m_own.end())
        return std::nullopt;
    const base::Result<MaybeSetting> &url = found->second.url;
    if (!url)
        return tl::unexpected(url.error());
    if (!*url)
        return std::nullopt;
    if (!m_options)
        return tl::unexpected(m_options.error());
    const QString host = QUrl((*url)->value.trimmed()).host();
    const bool confirmed = !host.isEmpty() && host.compare(m_plainHttpHost, Qt::CaseInsensitive) == 0;
    auto endpoint = configuredEndpoint(**url, region, *m_options, confirmed);
    if (!endpoint && endpoint.error().code == QLatin1String(plainHttpCode))
        return base::failure(
            base::ErrorKind::BadInput,
            base::say("aws",
                      "the endpoint URL from %1 cannot be used: plain http to %2 would show keys to the "
                      "network; use https there. Plain http can be confirmed for the host of the tables "
                      "alone",
                      (*url)->origin, host),
            QString::fromLatin1(plainHttpSignInCode));
    if (!endpoint)
        return tl::unexpected(endpoint.error());
    return std::optional(*std::move(endpoint));
}

base::Result<std::optional<Endpoint>> CredentialEndpoints::own(EndpointService service) const
{
    return own(service, QStringLiteral("us-east-1")); // any: what is not signed has no region
}

base::Result<Endpoint> CredentialEndpoints::at(EndpointService service, const QString &region) const
{
    if (!m_options)
        return tl::unexpected(m_options.error());
    auto configured = own(service, region);
    if (!configured)
        return tl::unexpected(configured.error());
    return *configured ? base::Result<Endpoint>(**std::move(configured))
                       : regionalEndpoint(region, *m_options, service);
}

bool CredentialEndpoints::isNamed(EndpointService service) const
{
    const auto own = m_own.find(service);
    return own != m_own.end() && own->second.named;
}

} // namespace aws
