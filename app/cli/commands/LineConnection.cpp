// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/LineConnection.h"

#include "app/cli/commands/UsualTable.h"
#include "core/dynamodb/iam/Permissions.h"

namespace cli {
namespace {

/// BadInput for what is no ARN of a role, and for an external id alone.
base::Result<aws::ConnectionRole> roleOf(const GlobalOptions &global)
{
    if (!global.roleArn.isEmpty() &&
        (!global.roleArn.startsWith(u"arn:") || !global.roleArn.contains(u":role/")))
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("--role-arn is not the ARN of a role; it reads "
                                            "arn:aws:iam::123456789012:role/NAME"));
    if (global.roleArn.isEmpty() && !global.externalId.isEmpty())
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("--external-id belongs to a --role-arn"));
    return aws::ConnectionRole{global.roleArn, global.externalId, QStringLiteral("the command line")};
}

} // namespace

base::Result<app::ConnectionOptions> lineConnection(const Invocation &line,
                                                    const aws::Environment &environment, const QString &table)
{
    const GlobalOptions &global = line.global;
    app::ConnectionOptions options;
    if (const auto placed = app::placeTable(options.choice, table); !placed)
        return tl::unexpected(placed.error());
    options.choice.profile = global.profile;
    if (const auto role = roleOf(global); role)
        options.choice.role = *role;
    else
        return tl::unexpected(role.error());
    options.choice.region = global.region;
    options.choice.endpointUrl = global.endpointUrl;
    if (global.endpointUrl.isEmpty()) {
        const LibraryEndpoint library = usualEndpoint(global.dialect, environment);
        options.choice.endpointUrl = library.url;
        options.choice.endpointUrlOrigin = library.variable;
    }
    options.choice.plainHttpConfirmed = global.allowHttp;
    options.readOnly = global.readOnly || !line.command->runner.writes; // then it owns no TableWriter
    options.requestLimit = global.timeout;
    return options;
}

base::Task<base::Result<QString>> askedTable(app::Connection *connection, QString nameOrArn,
                                             std::stop_token stop)
{
    if (!nameOrArn.startsWith(u"arn:"))
        co_return nameOrArn;
    // A table of the same name here is another table, unless this endpoint has no other accounts.
    (void)co_await connection->learnNature(stop);
    const auto credentials = co_await connection->credentials().credentials(stop);
    const QString account = credentials ? credentials->accountId : QString();
    const QByteArray region = connection->resolution().endpoint.region;
    const bool isEmulator = connection->nature().emulator;
    const auto asked = dynamodb::askedAs(nameOrArn, region, account, isEmulator);
    co_return asked;
}

} // namespace cli
