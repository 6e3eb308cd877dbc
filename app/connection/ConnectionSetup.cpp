// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/connection/ConnectionSetup.h"

#include "core/dynamodb/iam/Permissions.h"

#include <QCoreApplication>

namespace app {

base::Task<base::Result<std::unique_ptr<Connection>>> openConnection(ConnectionOptions options,
                                                                     aws::Environment environment,
                                                                     base::Clock *clock, std::stop_token stop)
{
    auto opened = Connection::open(options, environment, *clock);
    if (opened || opened.error().code != QLatin1String(aws::noRegionCode))
        co_return std::move(opened);
    std::shared_ptr<http::HttpTransport> transport = options.transport;
    if (!transport) {
        http::TransportSettings settings;
        settings.trust = http::TrustStore::of(trustSources(environment));
        transport = std::make_shared<http::QtHttpTransport>(*clock, settings);
    }
    const aws::SourceTools tools{*clock, *transport};
    aws::CredentialChoice choice;
    choice.profile = options.choice.profile;
    const auto region = co_await aws::regionOfInstance(tools, environment, choice, stop);
    if (stop.stop_requested())
        co_return base::cancelled();
    if (region) {
        options.choice.instanceRegion = *region;
        opened = Connection::open(options, environment, *clock);
    }
    co_return std::move(opened);
}

base::Result<void> placeTable(aws::ConnectionChoice &choice, const QString &nameOrArn)
{
    const auto arn = dynamodb::TableArn::ofOneTable(nameOrArn);
    if (!arn)
        return tl::unexpected(arn.error());
    if (*arn)
        choice.tableRegion =
            aws::Setting{(*arn)->region, QCoreApplication::translate("app", "the ARN of the table")};
    return {};
}

} // namespace app
