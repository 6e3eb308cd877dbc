// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/Resolution.h"

namespace aws {
namespace {

using base::ErrorKind;
using MaybeSetting = std::optional<Setting>;

QString originConnection()
{
    return QStringLiteral("the connection");
}

/// The places a setting can stand, asked from the nearest to the farthest.
class Places {
public:
    Places(const Environment &environment, const Profiles &profiles, const QString &profile)
        : m_environment(environment), m_profiles(profiles), m_profile(profile)
    {
    }

    [[nodiscard]] MaybeSetting variable(const char *name) const
    {
        const QString value = m_environment.value(QLatin1String(name));
        return value.isEmpty() ? MaybeSetting() : Setting{value, QLatin1String(name)};
    }

    [[nodiscard]] MaybeSetting ofProfile(const char *key) const
    {
        const auto found = m_profiles.setting(m_profile, QLatin1String(key));
        if (!found)
            return std::nullopt;
        return Setting{found->value, QStringLiteral("profile %1 (%2)").arg(m_profile, found->place())};
    }

    [[nodiscard]] MaybeSetting either(const char *name, const char *key) const
    {
        const MaybeSetting found = variable(name);
        return found ? found : ofProfile(key);
    }

    [[nodiscard]] base::Result<bool> flag(const char *name, const char *key) const
    {
        const MaybeSetting found = either(name, key);
        if (!found)
            return false;
        const bool yes = found->value.compare(QLatin1String("true"), Qt::CaseInsensitive) == 0;
        if (yes || found->value.compare(QLatin1String("false"), Qt::CaseInsensitive) == 0)
            return yes;
        return base::failure(
            ErrorKind::BadInput,
            QStringLiteral("%1 of %2 must be true or false").arg(QLatin1String(key), found->origin));
    }

    /// endpoint_url of the block `dynamodb =` in the section that the profile's `services` names.
    [[nodiscard]] base::Result<MaybeSetting> ofServices() const
    {
        const MaybeSetting name = ofProfile("services");
        if (!name)
            return MaybeSetting();
        const ConfigSection *section = m_profiles.services(name->value);
        if (!section)
            return base::failure(
                ErrorKind::BadInput,
                QStringLiteral("services of %1 names '%2', but there is no section [services %2]; add it "
                               "or remove the setting")
                    .arg(name->origin, name->value));
        if (section->error)
            return base::failure(ErrorKind::BadInput, section->error->sentence());
        const ConfigProperty *block = section->find(QStringLiteral("dynamodb"));
        if (!block)
            return MaybeSetting();
        const auto url = block->nested.find(QStringLiteral("endpoint_url"));
        if (url == block->nested.end() || url->second.isEmpty())
            return MaybeSetting();
        return MaybeSetting(Setting{url->second,
                                    QStringLiteral("services %1 (%2 line %3)")
                                        .arg(name->value, m_profiles.file(ConfigKind::Config).path)
                                        .arg(block->line)});
    }

private:
    const Environment &m_environment;
    const Profiles &m_profiles;
    QString m_profile;
};

base::Result<MaybeSetting> endpointUrl(const Places &places, const ConnectionChoice &choice)
{
    if (!choice.endpointUrl.isEmpty())
        return MaybeSetting(Setting{choice.endpointUrl, originConnection()});
    const auto ignored =
        places.flag("AWS_IGNORE_CONFIGURED_ENDPOINT_URLS", "ignore_configured_endpoint_urls");
    if (!ignored)
        return tl::unexpected(ignored.error());
    if (*ignored)
        return MaybeSetting();
    for (const char *name : {"AWS_ENDPOINT_URL_DYNAMODB", "AWS_ENDPOINT_URL"}) {
        if (const MaybeSetting found = places.variable(name))
            return found;
    }
    const auto fromServices = places.ofServices();
    if (!fromServices || *fromServices)
        return fromServices;
    return places.ofProfile("endpoint_url");
}

MaybeSetting regionOf(const Places &places, const ConnectionChoice &choice)
{
    if (!choice.region.isEmpty())
        return Setting{choice.region, originConnection()};
    for (const char *name : {"AWS_REGION", "AWS_DEFAULT_REGION"}) {
        if (const MaybeSetting found = places.variable(name))
            return found;
    }
    return places.ofProfile("region");
}

base::Result<Setting> regionOrDefault(const MaybeSetting &region, const MaybeSetting &url,
                                      const QString &profile)
{
    if (region && isRegionName(region->value))
        return *region;
    if (region)
        return base::failure(
            ErrorKind::BadInput,
            QStringLiteral("region '%1' from %2 cannot be part of a host name; correct it, as in eu-west-1")
                .arg(region->value.left(80), region->origin));
    if (url && isLoopbackHost(QUrl(url->value).host()))
        return Setting{QStringLiteral("us-east-1"), QStringLiteral("default for a local endpoint")};
    return base::failure(
        ErrorKind::BadInput,
        QStringLiteral("no region is chosen: neither the connection nor AWS_REGION, AWS_DEFAULT_REGION or "
                       "region of profile '%1' names one; choose one such as eu-west-1")
            .arg(profile));
}

base::Result<Endpoint> endpointFor(const Places &places, const Setting &region, const MaybeSetting &url)
{
    const auto fips = places.flag("AWS_USE_FIPS_ENDPOINT", "use_fips_endpoint");
    if (!fips)
        return tl::unexpected(fips.error());
    const auto dualStack = places.flag("AWS_USE_DUALSTACK_ENDPOINT", "use_dualstack_endpoint");
    if (!dualStack)
        return tl::unexpected(dualStack.error());
    if (!url)
        return regionalEndpoint(region.value, EndpointOptions{*fips, *dualStack});
    if (*fips || *dualStack)
        return base::failure(
            ErrorKind::BadInput,
            QStringLiteral("the endpoint from %1 and %2 are not supported together; switch one off")
                .arg(url->origin, *fips ? QStringLiteral("FIPS") : QStringLiteral("dual-stack")));
    auto endpoint = customEndpoint(url->value, region.value);
    if (!endpoint)
        endpoint.error().sentence += QStringLiteral(" (it comes from %1)").arg(url->origin);
    return endpoint;
}

base::Result<void> readAttempts(const Places &places, Resolution &into)
{
    const MaybeSetting found = places.either("AWS_MAX_ATTEMPTS", "max_attempts");
    if (!found)
        return {};
    bool isNumber = false;
    const int number = found->value.toInt(&isNumber);
    if (!isNumber || number < 1)
        return base::failure(
            ErrorKind::BadInput,
            QStringLiteral("max_attempts from %1 must be a whole number from 1 on").arg(found->origin));
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

    const Places places(environment, *profiles, out.profile.name);
    const auto url = endpointUrl(places, choice);
    if (!url)
        return tl::unexpected(url.error());
    const auto region = regionOrDefault(regionOf(places, choice), *url, out.profile.name);
    if (!region)
        return tl::unexpected(region.error());
    const auto endpoint = endpointFor(places, *region, *url);
    if (!endpoint)
        return tl::unexpected(endpoint.error());
    out.region = *region;
    out.endpoint = *endpoint;
    out.endpointOrigin = *url ? (*url)->origin : QStringLiteral("computed from the region");
    out.caBundle = places.either("AWS_CA_BUNDLE", "ca_bundle");
    if (out.caBundle)
        out.caBundle->value = environment.expanded(out.caBundle->value);
    if (const auto attempts = readAttempts(places, out); !attempts)
        return tl::unexpected(attempts.error());
    return out;
}

} // namespace aws
