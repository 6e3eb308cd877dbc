// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/iam/Permissions.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <ranges>

namespace dynamodb {
namespace {

const QString anything = QStringLiteral("*");

struct PartitionPrefix {
    const char *regions; ///< what its regions' names begin with
    const char *partition;
};

// The longer prefixes before those they begin with. Rule: the partitions of the AWS SDKs' endpoint rules.
constexpr auto prefixes = std::to_array<PartitionPrefix>({
    {"cn-", "aws-cn"},
    {"us-gov-", "aws-us-gov"},
    {"eusc-", "aws-eusc"},
    {"us-iso-", "aws-iso"},
    {"us-isob-", "aws-iso-b"},
    {"eu-isoe-", "aws-iso-e"},
    {"us-isof-", "aws-iso-f"},
    {"eu-isof-", "aws-iso-f"},
});

// In the order of a policy. UpdateTimeToLive can be sent, but no feature needs it: a policy leaves it out.
constexpr auto table = std::to_array<Permission>({
    {"ListTables", PolicyScope::ReadOnly, false,
     QT_TRANSLATE_NOOP("aws", "tables are not listed; their names must be typed")},
    {"DescribeTable", PolicyScope::ReadOnly, true,
     QT_TRANSLATE_NOOP("aws", "the table cannot be opened: its keys are not known")},
    {"DescribeTimeToLive", PolicyScope::ReadOnly, true,
     QT_TRANSLATE_NOOP("aws", "the TTL attribute is not known")},
    {"Scan", PolicyScope::ReadOnly, true,
     QT_TRANSLATE_NOOP("aws", "the locks of the table cannot be listed")},
    {"GetItem", PolicyScope::ReadOnly, true,
     QT_TRANSLATE_NOOP("aws", "a lapse cannot be proved, nor a lock read afresh")},
    {"BatchGetItem", PolicyScope::ReadOnly, true,
     QT_TRANSLATE_NOOP("aws", "watching one lock reads the whole table")},
    {"Query", PolicyScope::ReadOnly, true,
     QT_TRANSLATE_NOOP("aws", "locks cannot be listed by their partition key")},
    {"PutItem", PolicyScope::Operator, true,
     QT_TRANSLATE_NOOP("aws", "locks cannot be acquired or restored")},
    {"UpdateItem", PolicyScope::Operator, true,
     QT_TRANSLATE_NOOP("aws", "locks cannot be marked as released, nor kept alive")},
    {"DeleteItem", PolicyScope::Operator, true,
     QT_TRANSLATE_NOOP("aws", "locks cannot be released by deleting their rows")},
    {"CreateTable", PolicyScope::Lab, true, QT_TRANSLATE_NOOP("aws", "lock tables cannot be created")},
    {"TagResource", PolicyScope::Lab, true,
     QT_TRANSLATE_NOOP("aws", "tables can only be created without tags")},
    {"UpdateTimeToLive", std::nullopt, true, QT_TRANSLATE_NOOP("aws", "nothing is missing")},
});

QString inQuotes(const QString &text)
{
    // Actions, and resources of checked names: nothing in them needs to be escaped.
    return u'"' + text + u'"';
}

/// One value stays on its line, several get a line each.
QString values(const QStringList &texts)
{
    if (texts.size() == 1)
        return inQuotes(texts.front());
    QStringList lines;
    for (const QString &text : texts)
        lines += QStringLiteral("        ") + inQuotes(text);
    return QStringLiteral("[\n") + lines.join(QStringLiteral(",\n")) + QStringLiteral("\n      ]");
}

QString statement(const QString &sid, const QStringList &actions, const QStringList &resources)
{
    return QStringLiteral("    {\n      \"Sid\": %1,\n      \"Effect\": \"Allow\",\n      \"Action\": %2,\n"
                          "      \"Resource\": %3\n    }")
        .arg(inQuotes(sid), values(actions), values(resources));
}

QStringList actionsOf(PolicyScope scope, bool onTable)
{
    QStringList actions;
    for (const Permission &permission : table) {
        if (permission.scope == scope && permission.onTable == onTable)
            actions += QStringLiteral("dynamodb:") + QLatin1String(permission.operation);
    }
    return actions;
}

QString sidOf(PolicyScope scope)
{
    switch (scope) {
    case PolicyScope::ReadOnly:
        return QStringLiteral("LeasescopeRead");
    case PolicyScope::Operator:
        return QStringLiteral("LeasescopeOperate");
    case PolicyScope::Lab:
        return QStringLiteral("LeasescopeCreateTables");
    }
    return {};
}

QStringList resourcesOf(const PolicyRequest &request, QStringList &notes)
{
    QStringList tables = request.tables;
    if (tables.isEmpty()) {
        tables += anything;
        notes += QCoreApplication::translate("aws", "it allows every table; name the tables to narrow it");
    }
    QStringList resources;
    bool anyRegion = false;
    bool anyAccount = false;
    for (const QString &text : std::as_const(tables)) {
        TableArn arn;
        if (const auto named = TableArn::parse(text)) {
            arn = *named;
        } else {
            arn.partition = partitionOfRegion(request.region);
            arn.region = request.region.isEmpty() ? anything : request.region;
            arn.account = request.account.isEmpty() ? anything : request.account;
            arn.table = text;
        }
        anyRegion = anyRegion || arn.region == anything;
        anyAccount = anyAccount || arn.account == anything;
        resources += arn.text();
    }
    resources.removeDuplicates();
    resources.sort();
    if (anyRegion)
        notes += QCoreApplication::translate(
            "aws", "it holds in every region of partition aws; name the region to narrow it");
    if (anyAccount)
        notes += QCoreApplication::translate(
            "aws", "the account is not known, so * stands for it; name the account to narrow it");
    return resources;
}

} // namespace

std::optional<TableArn> TableArn::parse(const QString &text)
{
    static const QRegularExpression form(QRegularExpression::anchoredPattern(
        QStringLiteral("arn:([a-z][a-z-]*):dynamodb:([A-Za-z0-9-]{1,63}|\\*):([0-9]{12}|\\*):"
                       "table/([A-Za-z0-9_.-]{1,255}|\\*)")));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    return TableArn{match.captured(1), match.captured(2), match.captured(3), match.captured(4)};
}

base::Result<std::optional<TableArn>> TableArn::ofOneTable(const QString &nameOrArn)
{
    if (!nameOrArn.startsWith(u"arn:"))
        return std::optional<TableArn>();
    auto arn = parse(nameOrArn);
    if (!arn || arn->text().contains(u'*'))
        return base::failure(base::ErrorKind::BadInput,
                             QCoreApplication::translate("aws",
                                                         "\"%1\" is not the ARN of a table; it reads "
                                                         "arn:aws:dynamodb:REGION:ACCOUNT:table/NAME")
                                 .arg(nameOrArn.left(300)));
    const QString partition = partitionOfRegion(arn->region);
    if (partition != arn->partition)
        return base::failure(
            base::ErrorKind::BadInput,
            QCoreApplication::translate(
                "aws", "\"%1\" names partition %2, but Region %3 is of partition %4; correct the ARN")
                .arg(nameOrArn.left(300), arn->partition, arn->region, partition));
    return arn;
}

QString TableArn::text() const
{
    return QStringLiteral("arn:%1:dynamodb:%2:%3:table/%4").arg(partition, region, account, table);
}

QString partitionOfRegion(const QString &region)
{
    const auto known = std::ranges::find_if(
        prefixes, [&](const PartitionPrefix &row) { return region.startsWith(QLatin1String(row.regions)); });
    return known == prefixes.end() ? QStringLiteral("aws") : QString::fromLatin1(known->partition);
}

bool isTableName(const QString &name)
{
    static const QRegularExpression form(
        QRegularExpression::anchoredPattern(QStringLiteral("[A-Za-z0-9_.-]{3,255}")));
    return form.match(name).hasMatch();
}

bool isAccountId(const QString &account)
{
    static const QRegularExpression form(QRegularExpression::anchoredPattern(QStringLiteral("[0-9]{12}")));
    return form.match(account).hasMatch();
}

base::Result<QString> askedAs(const QString &nameOrArn, const QByteArray &region, const QString &account,
                              bool local)
{
    const auto arn = TableArn::ofOneTable(nameOrArn);
    if (!arn)
        return tl::unexpected(arn.error());
    if (!*arn)
        return nameOrArn;
    if (local)
        return (*arn)->table;
    if ((*arn)->region != QLatin1String(region))
        return base::failure(base::ErrorKind::BadInput,
                             QCoreApplication::translate(
                                 "aws",
                                 "\"%1\" is a table of Region %2, and this connection is signed for %3; "
                                 "open a connection to %2")
                                 .arg(nameOrArn.left(300), (*arn)->region, QLatin1String(region)));
    return !account.isEmpty() && (*arn)->account == account ? (*arn)->table : nameOrArn;
}

QLatin1String scopeName(PolicyScope scope)
{
    switch (scope) {
    case PolicyScope::ReadOnly:
        return QLatin1String("read-only");
    case PolicyScope::Operator:
        return QLatin1String("operator");
    case PolicyScope::Lab:
        return QLatin1String("lab");
    }
    return {};
}

std::optional<PolicyScope> scopeNamed(const QString &name)
{
    for (const PolicyScope scope : {PolicyScope::ReadOnly, PolicyScope::Operator, PolicyScope::Lab}) {
        if (name == scopeName(scope))
            return scope;
    }
    return std::nullopt;
}

std::span<const Permission> permissions()
{
    return table;
}

const Permission *permissionFor(QByteArrayView operation)
{
    const auto known = std::ranges::find_if(
        table, [operation](const Permission &row) { return operation == QByteArrayView(row.operation); });
    return known == table.end() ? nullptr : &*known;
}

PolicyDocument policyFor(const PolicyRequest &request)
{
    PolicyDocument document;
    const QStringList resources = resourcesOf(request, document.notes);
    QStringList statements;
    if (request.listTables)
        statements += statement(QStringLiteral("LeasescopeListTables"),
                                actionsOf(PolicyScope::ReadOnly, false), {anything});
    for (const PolicyScope scope : {PolicyScope::ReadOnly, PolicyScope::Operator, PolicyScope::Lab}) {
        if (scope <= request.scope)
            statements += statement(sidOf(scope), actionsOf(scope, true), resources);
    }
    document.json = QStringLiteral("{\n  \"Version\": \"2012-10-17\",\n  \"Statement\": [\n%1\n  ]\n}\n")
                        .arg(statements.join(QStringLiteral(",\n")))
                        .toUtf8();
    return document;
}

} // namespace dynamodb
