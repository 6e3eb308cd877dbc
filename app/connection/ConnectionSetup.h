// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/connection/Connection.h"

namespace app {

/// Opens a connection as Connection::open does. If nothing names a region and the credentials are an
/// instance's, the instance is asked for its own: that alone sends something.
base::Task<base::Result<std::unique_ptr<Connection>>> openConnection(ConnectionOptions options,
                                                                     aws::Environment environment,
                                                                     base::Clock *clock,
                                                                     std::stop_token stop);

/// Where a table is asked for by its ARN, the request goes to its Region, see ConnectionChoice::tableRegion; a bare name
/// changes nothing. BadInput for an ARN that names no table, or two partitions.
[[nodiscard]] base::Result<void> placeTable(aws::ConnectionChoice &choice, const QString &nameOrArn);

} // namespace app
