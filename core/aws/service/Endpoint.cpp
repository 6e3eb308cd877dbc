// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/service/Endpoint.h"

#include "core/http/LoopbackHost.h"

#include <QCoreApplication>
#include <QHostAddress>
#include <QRegularExpression>

#include <array>

namespace aws {
namespace {

using base::ErrorKind;

struct Partition {
    const char *regions; // a pattern for the whole name
    const char *suffix;
    const char *dualStackSuffix;
    const char *signInSuffix; // of the plain host alone
    bool fipsIsPlain = false; // the plain host is the validated one
};

// The first row is also the answer for regions that are not known yet.
constexpr std::array<Partition, 8> partitions{{
    {"(us|eu|ap|sa|ca|me|af|il|mx)-\\w+-\\d+", "amazonaws.com", "api.aws", "aws.amazon.com"},
    {"cn-\\w+-\\d+", "amazonaws.com.cn", "api.amazonwebservices.com.cn", "amazonaws.cn"},
    {"us-gov-\\w+-\\d+", "amazonaws.com", "api.aws", "amazonaws-us-gov.com", true},
    {"eusc-(de)-\\w+-\\d+", "amazonaws.eu", "api.amazonwebservices.eu", "amazonaws-eusc.eu"},
    {"us-iso-\\w+-\\d+", "c2s.ic.gov", "api.aws.ic.gov", "c2shome.ic.gov"},
    {"us-isob-\\w+-\\d+", "sc2s.sgov.gov", "api.aws.scloud", "sc2shome.sgov.gov"},
    {"eu-isoe-\\w+-\\d+", "cloud.adc-e.uk", "api.cloud-aws.adc-e.uk", "csphome.adc-e.uk"},
    {"us-isof-\\w+-\\d+", "csp.hci.ic.gov", "api.aws.hci.ic.gov", "csphome.hci.ic.gov"},
}};

const Partition &partitionOf(const QString &region)
{
    for (const Partition &partition : partitions) {
        const QString pattern = QRegularExpression::anchoredPattern(QString::fromLatin1(partition.regions));
        if (QRegularExpression(pattern).match(region).hasMatch())
            return partition;
    }
    return partitions.front();
}

base::Result<QByteArray> checkedRegion(const QString &region)
{
    if (isRegionName(region))
        return region.toLatin1();
    if (region.isEmpty())
        return base::failure(ErrorKind::BadInput,
                             base::say("aws", "no region is chosen; name one such as eu-west-1"));
    return base::failure(
        ErrorKind::BadInput,
        base::say("aws",
                  "region '%1' cannot be part of a host name; use letters, digits and hyphens, "
                  "as in eu-west-1",
                  region.left(80)));
}

QString hostName(EndpointService service)
{
    switch (service) {
    case EndpointService::DynamoDb:
        return QStringLiteral("dynamodb");
    case EndpointService::Sts:
        return QStringLiteral("sts");
    case EndpointService::SsoPortal:
        return QStringLiteral("portal.sso");
    case EndpointService::SsoOidc:
        return QStringLiteral("oidc");
    case EndpointService::SignIn:
        return QStringLiteral("signin");
    }
    return {};
}

base::Result<Endpoint> localEndpoint(EndpointOptions options, EndpointService service)
{
    if (options.fips || options.dualStack)
        return base::failure(
            ErrorKind::BadInput,
            base::say("aws", "region 'local' has no FIPS or dual-stack endpoint; switch both off"));
    if (service != EndpointService::DynamoDb)
        return base::failure(ErrorKind::BadInput,
                             base::say("aws",
                                       "region 'local' has DynamoDB only; choose a region of AWS for %1",
                                       hostName(service)));
    Endpoint endpoint;
    endpoint.url = QUrl(QStringLiteral("http://localhost:8000"));
    endpoint.region = "us-east-1";
    endpoint.local = true;
    return endpoint;
}

QString servicePrefix(EndpointOptions options, EndpointService service, const Partition &partition)
{
    const QString name = hostName(service);
    const bool marked = options.fips && (options.dualStack || !partition.fipsIsPlain);
    return marked ? name + QStringLiteral("-fips") : name;
}

/// The sign-in service puts the region first, but for its dual-stack hosts. Rule: the endpoint rule set of
/// botocore 1.44.
QString signInHost(const QString &region, EndpointOptions options, const Partition &partition)
{
    const QString name = options.fips ? QStringLiteral("signin-fips") : QStringLiteral("signin");
    if (options.dualStack)
        return QStringLiteral("%1.%2.%3").arg(name, region, QLatin1String(partition.dualStackSuffix));
    if (options.fips && !partition.fipsIsPlain)
        return QStringLiteral("%1.%2.%3").arg(name, region, QLatin1String(partition.suffix));
    const QString host = QStringLiteral("%1.%2").arg(name, QLatin1String(partition.signInSuffix));
    const bool onlyOne = options.fips && region == QLatin1String("us-gov-west-1");
    return onlyOne ? host : region + QLatin1Char('.') + host;
}

tl::unexpected<base::Error> refusedUrl(const base::Sentence &why, const char *code = "")
{
    return base::failure(ErrorKind::BadInput, base::say("aws", "this endpoint URL cannot be used: %1", why),
                         QString::fromLatin1(code));
}

} // namespace

QString regionOfHost(const QString &host)
{
    QStringList services{QStringLiteral("ddb")}; // of an account's own host
    for (const char *part : {"", "-fips"})
        services += hostName(EndpointService::DynamoDb) + QLatin1String(part);
    for (const Partition &partition : partitions) {
        for (const char *suffix : {partition.suffix, partition.dualStackSuffix}) {
            QStringList labels = host.toLower().split(u'.');
            const QStringList end = QString::fromLatin1(suffix).split(u'.');
            if (labels.size() < end.size() + 2 || labels.mid(labels.size() - end.size()) != end)
                continue;
            labels.resize(labels.size() - end.size());
            if (labels.back() == u"vpce")
                labels.removeLast();
            if (labels.size() >= 2 && services.contains(labels[labels.size() - 2]) &&
                isRegionName(labels.back()))
                return labels.back();
        }
    }
    return {};
}

bool isRegionName(const QString &region)
{
    static const QRegularExpression label(
        QRegularExpression::anchoredPattern(QStringLiteral("(?!-)[A-Za-z0-9-]{1,63}(?<!-)")));
    return label.match(region).hasMatch();
}

base::Result<Endpoint> regionalEndpoint(const QString &region, EndpointOptions options,
                                        EndpointService service)
{
    if (region == QLatin1String("local"))
        return localEndpoint(options, service);
    const auto checked = checkedRegion(region);
    if (!checked)
        return tl::unexpected(checked.error());
    const Partition &partition = partitionOf(region);
    Endpoint endpoint;
    endpoint.region = *checked;
    endpoint.url.setScheme(QStringLiteral("https"));
    if (service == EndpointService::SignIn) {
        endpoint.url.setHost(signInHost(region, options, partition));
        return endpoint;
    }
    const char *suffix = options.dualStack ? partition.dualStackSuffix : partition.suffix;
    endpoint.url.setHost(servicePrefix(options, service, partition) + QLatin1Char('.') + region +
                         QLatin1Char('.') + QLatin1String(suffix));
    return endpoint;
}

base::Result<Endpoint> customEndpoint(const QString &url, const QString &region, bool plainHttpConfirmed)
{
    const auto checked = checkedRegion(region);
    if (!checked)
        return tl::unexpected(checked.error());
    const QUrl parsed(url.trimmed(), QUrl::StrictMode);
    const QString scheme = parsed.scheme();
    if (!parsed.isValid() || (scheme != QLatin1String("http") && scheme != QLatin1String("https")))
        return refusedUrl(
            base::say("aws", "it must be http:// or https:// with a host, as in http://localhost:8000"));
    if (parsed.host().isEmpty())
        return refusedUrl(base::say("aws", "it has no host"));
    if (parsed.authority().contains(QLatin1Char('@')))
        return refusedUrl(
            base::say("aws", "it has a user name or password in it; keys come from credentials"));
    if (parsed.hasQuery())
        return refusedUrl(base::say("aws", "it has a query; remove everything from the question mark on"));
    if (parsed.hasFragment())
        return refusedUrl(base::say("aws", "it has a fragment; remove everything from the # on"));
    if (parsed.port() == 0)
        return refusedUrl(base::say("aws", "port 0 cannot be connected to"));

    Endpoint endpoint;
    endpoint.local = http::isLoopbackHost(parsed.host());
    if (scheme == QLatin1String("http") && !endpoint.local && !plainHttpConfirmed)
        return refusedUrl(base::say("aws",
                                    "plain http to %1 would show table contents to the network; use https, "
                                    "or confirm that this is wanted",
                                    parsed.host()),
                          plainHttpCode);
    endpoint.url = parsed;
    // An explicit default port would be written into the Host header that is signed without it.
    if (parsed.port() == (scheme == QLatin1String("https") ? 443 : 80))
        endpoint.url.setPort(-1);
    endpoint.region = *checked;
    endpoint.custom = true;
    return endpoint;
}

} // namespace aws
