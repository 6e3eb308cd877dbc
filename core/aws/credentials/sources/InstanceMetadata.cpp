// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sources/InstanceMetadata.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/chain/SendWithRetry.h"
#include "core/aws/credentials/config/SettingsLookup.h"
#include "core/aws/service/Endpoint.h"

#include <QCoreApplication>

#include <algorithm>

namespace aws {
namespace {

using namespace std::chrono_literals;
using base::ErrorKind;

constexpr std::chrono::seconds tokenLife = 6h; // the longest the service gives
constexpr qsizetype longestToken = 4096;

struct Placed {
    QString value;
    QString place; // the variable, or the profile with file and line
};

/// The places where a setting of the metadata service can stand.
class MetadataPlaces {
public:
    MetadataPlaces(const Environment &environment, const Profiles &profiles, const QString &profile)
        : m_environment(environment), m_profiles(profiles), m_profile(profile)
    {
    }

    [[nodiscard]] Placed find(const char *variable, const char *key) const
    {
        const QString value = m_environment.value(QLatin1String(variable));
        if (!value.isEmpty())
            return Placed{value, QLatin1String(variable)};
        const auto found = key ? m_profiles.setting(m_profile, QLatin1String(key)) : std::nullopt;
        if (!found)
            return {};
        return Placed{found->value,
                      base::say("aws", "%1 of profile '%2' (%3)", QString(QLatin1String(key)), m_profile,
                                found->place())};
    }

    [[nodiscard]] base::Result<bool> flag(const char *variable, const char *key) const
    {
        const Placed found = find(variable, key);
        if (found.value.isEmpty())
            return false;
        if (const auto value = switchValue(found.value))
            return *value;
        return base::failure(ErrorKind::BadInput, base::say("aws", "%1 must be true or false", found.place));
    }

    [[nodiscard]] base::Result<int> number(const char *variable, const char *key, int otherwise,
                                           int most) const
    {
        const Placed found = find(variable, key);
        if (found.value.isEmpty())
            return otherwise;
        bool isNumber = false;
        const int number = found.value.toInt(&isNumber);
        if (isNumber && number >= 1 && number <= most)
            return number;
        return base::failure(
            ErrorKind::BadInput,
            base::say("aws", "%1 must be a whole number from 1 to %2", found.place, QString::number(most)));
    }

private:
    const Environment &m_environment;
    const Profiles &m_profiles;
    QString m_profile;
};

base::Result<QUrl> endpointOf(const MetadataPlaces &places)
{
    const Placed own = places.find("AWS_EC2_METADATA_SERVICE_ENDPOINT", "ec2_metadata_service_endpoint");
    if (!own.value.isEmpty()) {
        QString text = own.value;
        while (text.endsWith(u'/'))
            text.chop(1);
        const QUrl url(text, QUrl::StrictMode);
        if (url.isValid() && !url.host().isEmpty() && url.userInfo().isEmpty() && !url.hasQuery() &&
            !url.hasFragment() && (url.scheme() == u"http" || url.scheme() == u"https"))
            return url;
        return base::failure(
            ErrorKind::BadInput,
            base::say("aws", "%1 must be an http or https URL such as http://169.254.169.254", own.place));
    }
    const Placed mode =
        places.find("AWS_EC2_METADATA_SERVICE_ENDPOINT_MODE", "ec2_metadata_service_endpoint_mode");
    if (mode.value.isEmpty() || mode.value.compare(QLatin1String("ipv4"), Qt::CaseInsensitive) == 0)
        return QUrl(QStringLiteral("http://169.254.169.254"));
    if (mode.value.compare(QLatin1String("ipv6"), Qt::CaseInsensitive) == 0)
        return QUrl(QStringLiteral("http://[fd00:ec2::254]"));
    return base::failure(ErrorKind::BadInput, base::say("aws", "%1 must be IPv4 or IPv6", mode.place));
}

tl::unexpected<base::Error> absent(const base::Sentence &why)
{
    return base::failure(ErrorKind::Unreachable, why, QLatin1String(metadataAbsent));
}

bool meansNobodyIsThere(const base::Error &error)
{
    return error.kind == ErrorKind::Unreachable || error.kind == ErrorKind::Timeout ||
        error.kind == ErrorKind::Unclear;
}

base::Sentence hopLimitHint()
{
    return base::say("aws", "in a container, raise the instance's HttpPutResponseHopLimit to 2");
}

} // namespace

base::Result<MetadataSettings> metadataSettings(const base::Result<Profiles> &profiles,
                                                const Environment &environment, const ProfileChoice &profile)
{
    if (!profiles)
        return tl::unexpected(profiles.error());
    const MetadataPlaces places(environment, *profiles, profile.name);
    MetadataSettings out;
    const auto disabled = places.flag("AWS_EC2_METADATA_DISABLED", nullptr);
    if (!disabled)
        return tl::unexpected(disabled.error());
    out.disabled = *disabled;
    if (out.disabled)
        return out;
    const auto endpoint = endpointOf(places);
    if (!endpoint)
        return tl::unexpected(endpoint.error());
    const auto seconds = places.number("AWS_METADATA_SERVICE_TIMEOUT", "metadata_service_timeout", 1, 60);
    if (!seconds)
        return tl::unexpected(seconds.error());
    const auto attempts =
        places.number("AWS_METADATA_SERVICE_NUM_ATTEMPTS", "metadata_service_num_attempts", 1, 10);
    if (!attempts)
        return tl::unexpected(attempts.error());
    const auto onlyVersion2 = places.flag("AWS_EC2_METADATA_V1_DISABLED", "ec2_metadata_v1_disabled");
    if (!onlyVersion2)
        return tl::unexpected(onlyVersion2.error());
    out.endpoint = *endpoint;
    out.timeout = std::chrono::seconds(*seconds);
    out.attempts = *attempts;
    out.onlyVersion2 = *onlyVersion2;
    return out;
}

InstanceMetadata::InstanceMetadata(const SourceTools &tools, MetadataSettings settings)
    : m_tools(tools), m_settings(std::move(settings))
{
}

http::HttpRequest InstanceMetadata::request(const QByteArray &method, const QByteArray &path) const
{
    http::HttpRequest out;
    out.method = method;
    out.url = m_settings.endpoint;
    out.url.setPath(out.url.path() + QString::fromLatin1(path));
    out.idleLimit = m_settings.timeout;
    out.totalLimit = m_settings.timeout;
    out.bypassProxy = true;
    return out;
}

base::Task<base::Result<http::HttpResponse>> InstanceMetadata::send(http::HttpRequest request,
                                                                    std::stop_token stop) const
{
    // Attempts follow each other at once, each with its whole limit. Rule: botocore, IMDSFetcher.
    SendRules rules;
    rules.retry.maxAttempts = m_settings.attempts;
    rules.retry.transientBase = 0ms;
    rules.retry.deadline = 2 * m_settings.attempts * m_settings.timeout;
    rules.read = retryUnless([](int status) { return status < 500; });
    auto response = co_await sendWithRetry(m_tools, request, rules, stop);
    co_return response;
}

base::Task<InstanceMetadata::MaybePass> InstanceMetadata::pass(std::stop_token stop)
{
    if (m_pass && m_tools.clock.boot() < m_pass->until) {
        Pass kept = *m_pass; // QCoro 0.8 moves out of whatever co_return names
        co_return kept;
    }
    m_pass.reset();
    http::HttpRequest question = request("PUT", "/latest/api/token");
    question.headers = {
        {"x-aws-ec2-metadata-token-ttl-seconds", QByteArray::number(qlonglong(tokenLife.count()))}};
    const auto response = co_await send(question, stop);
    if (base::isCancelled(response))
        co_return base::cancelled();
    auto given = judgePass(response);
    if (given && !given->token.isEmpty())
        m_pass = *given;
    co_return given;
}

InstanceMetadata::MaybePass InstanceMetadata::withoutToken(const base::Sentence &why) const
{
    if (m_settings.onlyVersion2)
        return absent(base::say("aws", "%1, and version 1 is disabled; %2", why, hopLimitHint()));
    return Pass();
}

InstanceMetadata::MaybePass
InstanceMetadata::judgePass(const base::Result<http::HttpResponse> &response) const
{
    const QString host = m_settings.endpoint.host();
    // The connection stood and only the answer was lost, as behind a hop limit: version 1 may answer.
    if (!response && response.error().kind == ErrorKind::Timeout)
        return withoutToken(base::say("aws", "%1 did not answer the request for a token", host));
    if (!response && meansNobodyIsThere(response.error()))
        return absent(base::say("aws", "not an EC2 instance: %1", response.error().kept()));
    if (!response)
        return tl::unexpected(response.error());
    if (response->status == 403 || response->status == 404 || response->status == 405)
        return withoutToken(base::say("aws", "%1 refused a token with status %2", host, response->status));
    const QByteArray text = response->body.trimmed();
    const bool isToken = !text.isEmpty() && text.size() <= longestToken &&
        std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7f; });
    if (response->status != 200 || !isToken)
        return base::failure(ErrorKind::Credentials,
                             base::say("aws",
                                       "the instance metadata service at %1 gave no token (status %2); set "
                                       "AWS_EC2_METADATA_DISABLED=true if it is not to be asked",
                                       host, response->status));
    bool isNumber = false;
    const int seconds = response->header("x-aws-ec2-metadata-token-ttl-seconds").toInt(&isNumber);
    const std::chrono::seconds life =
        isNumber && seconds > 0 ? std::min(std::chrono::seconds(seconds), tokenLife) : tokenLife;
    return Pass{base::Secret(text), response->receivedAt + life};
}

http::Redaction InstanceMetadata::sent() const
{
    http::Redaction out;
    if (m_pass) {
        const std::string_view token = m_pass->token.expose();
        out.add(QByteArray(token.data(), static_cast<qsizetype>(token.size())));
    }
    return out;
}

base::Task<base::Result<QByteArray>> InstanceMetadata::get(QByteArray path, std::stop_token stop)
{
    for (int round = 1;; ++round) {
        const auto with = co_await pass(stop);
        if (!with)
            co_return tl::unexpected(with.error());
        http::HttpRequest question = request("GET", "/latest/meta-data/" + path);
        const std::string_view token = with->token.expose();
        if (!token.empty())
            question.headers = {
                {"x-aws-ec2-metadata-token", QByteArray(token.data(), static_cast<qsizetype>(token.size()))}};
        const auto response = co_await send(question, stop);
        if (base::isCancelled(response))
            co_return base::cancelled();
        const bool isRefused = response && response->status == 401;
        m_pass = isRefused ? std::nullopt : m_pass;
        if (!isRefused || round == 2 || token.empty())
            co_return judge(response, path);
    }
}

base::Result<QByteArray> InstanceMetadata::judge(const base::Result<http::HttpResponse> &response,
                                                 const QByteArray &path) const
{
    const QString host = m_settings.endpoint.host();
    if (!response && meansNobodyIsThere(response.error()))
        return absent(base::say("aws", "not an EC2 instance, or not to be reached from here: %1; %2",
                                response.error().kept(), hopLimitHint()));
    if (!response)
        return tl::unexpected(response.error());
    if (response->status == 200)
        return response->body;
    if (response->status == 404)
        return base::failure(
            ErrorKind::NotFound,
            base::say("aws", "the instance metadata has no %1", QString::fromLatin1(path.left(200))));
    if (response->status == 401 || response->status == 403)
        return absent(base::say("aws", "%1 refuses to be asked (status %2)", host, response->status));
    return base::failure(ErrorKind::Service,
                         base::say("aws",
                                   "the instance metadata service at %1 answered with status %2; try again",
                                   host, response->status));
}

base::Task<base::Result<std::optional<QString>>> instanceRegion(SourceTools tools, Environment environment,
                                                                ProfileChoice profile, std::stop_token stop)
{
    const auto settings = metadataSettings(Profiles::read(environment), environment, profile);
    if (!settings)
        co_return tl::unexpected(settings.error());
    if (settings->disabled)
        co_return std::nullopt;
    InstanceMetadata metadata(tools, *settings);
    const QByteArray path = "placement/region";
    const auto body = co_await metadata.get(path, stop);
    if (!body &&
        (body.error().kind == ErrorKind::NotFound || body.error().code == QLatin1String(metadataAbsent)))
        co_return std::nullopt;
    if (!body)
        co_return tl::unexpected(body.error());
    const QString region = QString::fromLatin1(body->trimmed());
    if (!isRegionName(region))
        co_return base::failure(ErrorKind::Damaged,
                                base::say("aws",
                                          "the instance metadata names a region that cannot be part of a "
                                          "host name; choose a region in the connection"));
    co_return std::optional<QString>(region);
}

} // namespace aws
