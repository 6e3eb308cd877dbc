// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QByteArray>
#include <QUrl>

namespace aws {

/// Where DynamoDB is and what is signed for it.
struct Endpoint {
    QUrl url; ///< scheme, host, port and, for own endpoints, path
    QByteArray region; ///< signing region
    bool custom = false; ///< not computed from the region
    bool local =
        false; ///< a loopback address: fixed local keys allowed; says nothing about what answers there
};

/// Which of a region's host names is meant.
struct EndpointOptions {
    bool fips = false; ///< the FIPS 140 validated host
    bool dualStack = false; ///< the host that answers over IPv4 and IPv6
};

/// Services whose computed endpoints we know.
enum class EndpointService {
    DynamoDb, ///< signs as "dynamodb"
    Sts, ///< signs as "sts"
    SsoPortal, ///< role credentials of IAM Identity Center; unsigned
    SsoOidc, ///< tokens of IAM Identity Center; unsigned
    SignIn, ///< tokens of aws login; unsigned
};

/// Endpoint computed from the region's partition (aws, aws-cn, aws-us-gov, ...). BadInput for a region that
/// is not a host label. Region "local" means http://localhost:8000 signed for us-east-1; it has no FIPS or
/// dual-stack host and no other service. Rule: the endpoint rule sets of the AWS SDKs; an unknown region
/// counts as partition aws.
[[nodiscard]] base::Result<Endpoint> regionalEndpoint(const QString &region, EndpointOptions options = {},
                                                      EndpointService service = EndpointService::DynamoDb);

/// The code of the error for plain http to a host that is not loopback: the user may confirm it.
inline constexpr const char *plainHttpCode = "PlainHttp";
/// The same for a service that gives credentials: what is confirmed is the host of the tables, and plain http
/// to another cannot be.
inline constexpr const char *plainHttpSignInCode = "PlainHttpSignIn";

/// An endpoint the user named. BadInput says what is wrong: scheme, user info, query, or, unless
/// `plainHttpConfirmed`, plain http to a host that is not loopback (plainHttpCode). The sentence never quotes
/// the URL, which may carry a password.
[[nodiscard]] base::Result<Endpoint> customEndpoint(const QString &url, const QString &region,
                                                    bool plainHttpConfirmed = false);

/// The Region that the host of an endpoint of AWS names, of an interface endpoint (vpce-....dynamodb.REGION.vpce.amazonaws.com)
/// too; empty for every other host.
[[nodiscard]] QString regionOfHost(const QString &host);

/// True for what may stand in a host name as a region: 1 to 63 letters, digits and inner hyphens.
[[nodiscard]] bool isRegionName(const QString &region);

} // namespace aws
