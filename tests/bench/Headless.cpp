// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/Headless.h"

#include "core/watch/scan/SnapshotReader.h"

#include <sys/resource.h>

#include <cstdio>

namespace bench {
namespace {

http::TransportSettings transportSettings()
{
    http::TransportSettings settings;
    settings.managers = 2; // as app::Connection
    settings.userAgent = "leasescope-bench";
    settings.useSystemProxy = false;
    return settings;
}

dynamodb::DynamoDbClient::Settings clientSettings(const aws::Endpoint &endpoint)
{
    dynamodb::DynamoDbClient::Settings settings;
    settings.endpoint = endpoint;
    return settings;
}

double milliseconds(const timeval &time)
{
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
}

} // namespace

Headless::Headless(const aws::Endpoint &endpoint)
    : transport(clock, transportSettings()), client(transport, credentials, clock, clientSettings(endpoint))
{
    pool.setMaxThreadCount(watch::SnapshotReader::usefulThreads);
}

Usage Usage::now()
{
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return {milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime),
            static_cast<double>(usage.ru_maxrss) / 1024};
}

std::optional<aws::Endpoint> endpointFrom(int argc, char **argv, const char *usage)
{
    if (argc < 2) {
        std::fprintf(stderr, "usage: %s\n", usage);
        return {};
    }
    const auto endpoint = aws::customEndpoint(QString::fromLocal8Bit(argv[1]), QStringLiteral("us-east-1"));
    if (endpoint)
        return *endpoint;
    std::fprintf(stderr, "%s\n", qPrintable(endpoint.error().sentence));
    return {};
}

} // namespace bench
