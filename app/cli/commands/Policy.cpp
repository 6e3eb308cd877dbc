// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "core/dynamodb/iam/Permissions.h"

namespace cli {
namespace {

base::Result<dynamodb::PolicyRequest> requestFrom(const Context &context)
{
    const Invocation &line = *context.line;
    dynamodb::PolicyRequest request;
    if (!line.positional.isEmpty()) {
        const auto scope = dynamodb::scopeNamed(line.positional.front());
        if (!scope)
            return badInput(QStringLiteral("a policy is read-only, operator or lab, not \"%1\"%2")
                                .arg(line.positional.front(),
                                     suggestion(line.positional.front(), firstWords(*line.command))));
        request.scope = *scope;
    }
    request.account = line.value("account");
    if (line.has("account") && !dynamodb::isAccountId(request.account))
        return badInput(QStringLiteral("--account is twelve digits, not \"%1\"").arg(request.account));
    for (const QString &table : line.values("table")) {
        if (!dynamodb::isTableName(table) && !dynamodb::TableArn::parse(table))
            return badInput(
                QStringLiteral("--table is a table's name or its ARN, not \"%1\"").arg(table.left(300)));
        request.tables += table;
    }
    request.listTables = line.has("list-tables");
    aws::ConnectionChoice choice;
    choice.profile = line.global.profile;
    choice.region = line.global.region;
    // No account is needed to ask what it must allow: no region is a note, not an error.
    if (const auto resolution = aws::resolve(*context.environment, choice))
        request.region = resolution->region.value;
    else if (aws::isRegionName(line.global.region))
        request.region = line.global.region;
    return request;
}

} // namespace

base::Task<int> runPolicy(Context context)
{
    const auto request = requestFrom(context);
    if (!request)
        co_return fail(context, request.error());
    const dynamodb::PolicyDocument policy = dynamodb::policyFor(*request);
    context.out->write(policy.json);
    for (const QString &note : policy.notes)
        printMessage(context, QStringLiteral("note: %1").arg(note));
    co_return Done;
}

} // namespace cli
