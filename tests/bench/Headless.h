// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/SystemClock.h"
#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/http/QtHttpTransport.h"
#include "tests/fakes/FixedCredentials.h"

#include <QThreadPool>

namespace bench {

/// What stands below a watch or a list in the product, wired to one endpoint and without a window.
struct Headless {
    explicit Headless(const aws::Endpoint &endpoint);

    base::SystemClock clock;
    fakes::FixedCredentials credentials;
    http::QtHttpTransport transport;
    dynamodb::DynamoDbClient client;
    QThreadPool pool;
};

/// CPU and memory of this process so far.
struct Usage {
    double cpuMs = 0; ///< user and system
    double peakMb = 0;
    [[nodiscard]] static Usage now();
};

/// The endpoint given on the command line, or nothing with a sentence on stderr.
[[nodiscard]] std::optional<aws::Endpoint> endpointFrom(int argc, char **argv, const char *usage);

} // namespace bench
