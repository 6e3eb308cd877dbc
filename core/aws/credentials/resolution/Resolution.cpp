// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/resolution/Resolution.h"

#include "core/http/LoopbackHost.h"

#include <QCoreApplication>

namespace aws {
namespace {

using base::ErrorKind;

QString originConnection()
{
    return QCoreApplication::translate("aws", "the connection");
}

base::Result<MaybeSetting> endpointUrl(const SettingsLookup &places, const ConnectionChoice &choice)
{
    if (!choice.endpointUrl.isEmpty())
        return MaybeSetting(
            Setting{choice.endpointUrl,
                    choice.endpointUrlOrigin.isEmpty() ? originConnection() : choice.endpointUrlOrigin});
    return places.endpointUrl(QStringLiteral("dynamodb"));
}

/// What the host of an endpoint says, as that of https://dynamodb.eu-west-1.amazonaws.com does.
MaybeSetting regionOfUrl(const MaybeSetting &url)
{
    const QString region = url ? regionOfHost(QUrl(url->value.trimmed()).host()) : QString();
    return region.isEmpty()
        ? MaybeSetting()
        : Setting{region,
                  QCoreApplication::translate("aws", "the host of the endpoint, from %1").arg(url->origin)};
}

MaybeSetting regionOf(const SettingsLookup &places, const ConnectionChoice &choice, const MaybeSetting &url)
{
    if (!choice.region.isEmpty())
        return Setting{choice.region, originConnection()};
    if (choice.tableRegion && !url)
        return choice.tableRegion;
    for (const QString &name : {QStringLiteral("AWS_REGION"), QStringLiteral("AWS_DEFAULT_REGION")}) {
        if (const MaybeSetting found = places.variable(name))
            return found;
    }
    for (const MaybeSetting &found :
         {places.ofProfile(QStringLiteral("region")), regionOfUrl(url), choice.tableRegion}) {
        if (found)
            return found;
    }
    return choice.instanceRegion;
}

/// Signed for another Region than that of the host, or of the table, a request is refused without a word of the reason.
base::Result<void> checkSigned(const Setting &region, const MaybeSetting &other)
{
    if (!other || other->value == region.value)
        return {};
    return base::failure(ErrorKind::BadInput,
                         base::say("aws",
                                   "%1 says region %2, but %3 says %4; name the same, or one of them alone",
                                   other->origin, other->value, region.origin, region.value));
}

base::Result<Setting> regionOrDefault(const MaybeSetting &region, const MaybeSetting &url,
                                      const QString &profile)
{
    if (region && isRegionName(region->value))
        return *region;
    if (region)
        return base::failure(
            ErrorKind::BadInput,
            base::say("aws", "region '%1' from %2 cannot be part of a host name; correct it, as in eu-west-1",
                      region->value.left(80), region->origin));
    if (url && http::isLoopbackHost(QUrl(url->value).host()))
        return Setting{QStringLiteral("us-east-1"),
                       QCoreApplication::translate("aws", "default for a local endpoint")};
    return base::failure(
        ErrorKind::BadInput,
        base::say("aws",
                  "no region is chosen: neither the connection nor AWS_REGION, AWS_DEFAULT_REGION or "
                  "region of profile '%1' names one; choose one such as eu-west-1",
                  profile),
        QString::fromLatin1(noRegionCode));
}

// Account-based host names are not used (see DECISIONS.md): "required" is a demand that cannot be met, unless
// the endpoint is an own one, where the SDKs do not use them either.
base::Result<void> checkAccountMode(const SettingsLookup &places, bool ownEndpoint)
{
    const MaybeSetting mode = places.either(QStringLiteral("AWS_ACCOUNT_ID_ENDPOINT_MODE"),
                                            QStringLiteral("account_id_endpoint_mode"));
    if (!mode)
        return {};
    const QString word = mode->value.toLower();
    if (word == QLatin1String("preferred") || word == QLatin1String("disabled"))
        return {};
    if (word != QLatin1String("required"))
        return base::failure(
            ErrorKind::BadInput,
            base::say("aws", "account_id_endpoint_mode of %1 must be preferred, disabled or required",
                      mode->origin));
    if (ownEndpoint)
        return {};
    return base::failure(ErrorKind::Unsupported,
                         base::say("aws",
                                   "account_id_endpoint_mode of %1 is required, but host names with an "
                                   "account in them are not used here; set it to preferred or disabled",
                                   mode->origin));
}

base::Result<Endpoint> endpointFor(const SettingsLookup &places, const Setting &region,
                                   const MaybeSetting &url, bool plainHttpConfirmed)
{
    const auto options = endpointOptions(places);
    if (!options)
        return tl::unexpected(options.error());
    if (const auto mode = checkAccountMode(places, url.has_value()); !mode)
        return tl::unexpected(mode.error());
    return url ? configuredEndpoint(*url, region.value, *options, plainHttpConfirmed)
               : regionalEndpoint(region.value, *options);
}

base::Result<void> readAttempts(const SettingsLookup &places, Resolution &into)
{
    const MaybeSetting found =
        places.either(QStringLiteral("AWS_MAX_ATTEMPTS"), QStringLiteral("max_attempts"));
    if (!found)
        return {};
    bool isNumber = false;
    const int number = found->value.toInt(&isNumber);
    if (!isNumber || number < 1)
        return base::failure(
            ErrorKind::BadInput,
            base::say("aws", "max_attempts from %1 must be a whole number from 1 on", found->origin));
    into.maxAttempts = number;
    into.maxAttemptsOrigin = found->origin;
    return {};
}

} // namespace

base::Result<Resolution> resolve(const Environment &environment, const ConnectionChoice &choice)
{
    const auto profiles = Profiles::read(environment);
    if (!profiles)
        return tl::unexpected(profiles.error());
    Resolution out;
    out.profile = profileInUse(environment, choice.profile);
    out.problems = profiles->problems();
    if (const auto checked = profiles->check(out.profile); !checked)
        return tl::unexpected(checked.error());

    const SettingsLookup places(environment, *profiles, out.profile.name);
    const auto url = endpointUrl(places, choice);
    if (!url)
        return tl::unexpected(url.error());
    const auto region = regionOrDefault(regionOf(places, choice, *url), *url, out.profile.name);
    if (!region) {
        // An endpoint that cannot be used is reported first: of a right one the region may be known.
        const Setting any{QStringLiteral("us-east-1"), QString()};
        if (const auto usable = endpointFor(places, any, *url, choice.plainHttpConfirmed); *url && !usable)
            return tl::unexpected(usable.error());
        return tl::unexpected(region.error());
    }
    const auto endpoint = endpointFor(places, *region, *url, choice.plainHttpConfirmed);
    if (!endpoint)
        return tl::unexpected(endpoint.error());
    for (const MaybeSetting &other : {regionOfUrl(*url), *url ? MaybeSetting() : choice.tableRegion}) {
        if (const auto fits = checkSigned(*region, other); !fits)
            return tl::unexpected(fits.error());
    }
    out.region = *region;
    out.endpoint = *endpoint;
    // What the user confirmed is that host; a sign-in host named elsewhere is another matter.
    out.credentialEndpoints =
        CredentialEndpoints(places, choice.plainHttpConfirmed ? endpoint->url.host() : QString());
    out.endpointOrigin =
        *url ? (*url)->origin : QCoreApplication::translate("aws", "computed from the region");
    out.caBundle = places.either(QStringLiteral("AWS_CA_BUNDLE"), QStringLiteral("ca_bundle"));
    if (out.caBundle)
        out.caBundle->value = environment.expanded(out.caBundle->value);
    if (const auto attempts = readAttempts(places, out); !attempts)
        return tl::unexpected(attempts.error());
    return out;
}

} // namespace aws
