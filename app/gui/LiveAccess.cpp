// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/LiveAccess.h"

#include "core/base/Utf8Text.h"
#include "core/dynamodb/iam/Permissions.h"

namespace app {
namespace {

dynamodb::PolicyScope scopeOf(ui::PolicyService::Scope scope)
{
    switch (scope) {
    case ui::PolicyService::Scope::ReadOnly:
        return dynamodb::PolicyScope::ReadOnly;
    case ui::PolicyService::Scope::Operator:
        return dynamodb::PolicyScope::Operator;
    case ui::PolicyService::Scope::Lab:
        return dynamodb::PolicyScope::Lab;
    }
    return dynamodb::PolicyScope::ReadOnly;
}

} // namespace

LiveAccess::LiveAccess(Connection &connection, std::function<QString()> account)
    : m_connection(connection), m_account(std::move(account))
{
    connect(&connection.authorizationErrors(), &dynamodb::AuthorizationErrors::changed, this,
            &LiveAccess::changed);
}

ui::PolicyService::Policy LiveAccess::policy(Scope scope, const QStringList &tables, bool listTables) const
{
    dynamodb::PolicyRequest request;
    request.scope = scopeOf(scope);
    // What was typed may be no table's name at all; a policy about it would not be valid.
    for (const QString &table : tables) {
        if (dynamodb::isTableName(table) || dynamodb::TableArn::parse(table))
            request.tables += table;
    }
    request.region = QString::fromLatin1(m_connection.resolution().endpoint.region);
    request.account = dynamodb::isAccountId(m_account()) ? m_account() : QString();
    request.listTables = listTables;
    const dynamodb::PolicyDocument document = dynamodb::policyFor(request);
    return {base::fromUtf8(document.json), document.notes};
}

ui::PolicyService::Scope LiveAccess::suggested() const
{
    return m_connection.readOnly() ? Scope::ReadOnly : Scope::Operator;
}

std::optional<QString> LiveAccess::denied(const QString &operation, const QString &table) const
{
    const auto authorizationError = m_connection.authorizationErrors().find(operation.toLatin1(), table);
    return authorizationError ? std::optional(authorizationError->sentence()) : std::nullopt;
}

base::Result<QString> LiveAccess::askedAs(const QString &nameOrArn) const
{
    const aws::Endpoint &endpoint = m_connection.resolution().endpoint;
    return dynamodb::askedAs(nameOrArn, endpoint.region, m_account(), m_connection.nature().emulator);
}

} // namespace app
