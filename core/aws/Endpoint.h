// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QByteArray>
#include <QUrl>

namespace aws {

/// Where DynamoDB is and what is signed for it.
struct Endpoint {
    QUrl url;             ///< scheme, host, port and, for own endpoints, path
    QByteArray region;    ///< signing region
    bool custom = false;  ///< not computed from the region
    bool local = false;   ///< loopback: LOCAL badge, fixed local keys allowed, not read-only by default
};

/// Endpoint computed from the region's partition (aws, aws-cn, aws-us-gov, ...). BadInput for a region that is not a
/// host label. Region "local" means http://localhost:8000 signed for us-east-1.
[[nodiscard]] base::Result<Endpoint> regionalEndpoint(const QString &region);

/// An endpoint the user named. BadInput says what is wrong: scheme, user info, query, or plain http to a host that
/// is not loopback.
[[nodiscard]] base::Result<Endpoint> customEndpoint(const QString &url, const QString &region);

} // namespace aws
