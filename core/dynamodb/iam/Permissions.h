// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <span>

namespace dynamodb {

/// A table by its full name: "arn:aws:dynamodb:eu-west-1:123456789012:table/locks".
struct TableArn {
    QString partition; ///< "aws", "aws-cn", ...
    QString region; ///< may be "*" in a policy
    QString account; ///< twelve digits, or "*" in a policy
    QString table; ///< the bare name; may be "*" in a policy

    /// Nothing unless it is the ARN of a DynamoDB table as DescribeTable gives it: no index, no stream.
    [[nodiscard]] static std::optional<TableArn> parse(const QString &text);
    /// The ARN of one table where a table is named: nothing for a name. BadInput for what begins as an ARN and is none of
    /// a table, and for a Region that is not of its partition.
    [[nodiscard]] static base::Result<std::optional<TableArn>> ofOneTable(const QString &nameOrArn);
    [[nodiscard]] QString text() const;
};

/// The partition of a region: "aws-cn" for cn-north-1. What is not known counts as "aws".
[[nodiscard]] QString partitionOfRegion(const QString &region);
/// True for what DynamoDB accepts as a table's name: 3 to 255 letters, digits, `_`, `-`, `.`.
[[nodiscard]] bool isTableName(const QString &name);
/// True for twelve digits.
[[nodiscard]] bool isAccountId(const QString &account);

/// What to put into TableName for a name or an ARN: the bare name where it is the same table for a connection
/// to `region` as `account` (empty: not known), which every endpoint understands; else the ARN, which only
/// the service does. An emulator (`local`) has one account and its tables by name. BadInput, naming both, for the ARN of
/// another Region: the service knows no table of another one. Rule: DynamoDB, ARNs in TableName.
[[nodiscard]] base::Result<QString> askedAs(const QString &nameOrArn, const QByteArray &region,
                                            const QString &account, bool local);

/// How much a policy allows; each contains the one before.
enum class PolicyScope : quint8 {
    ReadOnly, ///< watch and prove
    Operator, ///< also release, restore, and hold test locks
    Lab, ///< also create lock tables
};
[[nodiscard]] QLatin1String scopeName(PolicyScope scope); ///< "read-only", "operator", "lab"
[[nodiscard]] std::optional<PolicyScope> scopeNamed(const QString &name);

/// One IAM action that DynamoDB asks of us.
struct Permission {
    const char *operation; ///< as in X-Amz-Target; the action is "dynamodb:" and this
    std::optional<PolicyScope> scope; ///< the least that contains it; nothing: no feature sends it
    bool onTable = true; ///< false: IAM knows no finer resource than "*"
    const char *without; ///< what is missing if it is refused, a clause
};
/// Every operation the client can send, and TagResource, which IAM asks for beside CreateTable with tags.
[[nodiscard]] std::span<const Permission> permissions();
/// The row of an operation; null if it is none of ours.
[[nodiscard]] const Permission *permissionFor(QByteArrayView operation);

/// What a policy shall be about.
struct PolicyRequest {
    PolicyScope scope = PolicyScope::ReadOnly;
    QStringList tables; ///< names or ARNs; empty: every table of the region
    QString region; ///< for bare names; empty: any
    QString account; ///< for bare names; empty: any
    bool listTables = false; ///< dynamodb:ListTables, which can only be allowed on "*"
};
struct PolicyDocument {
    QByteArray json; ///< an IAM policy document, version 2012-10-17, with a line feed at its end
    QStringList notes; ///< what is wider than it need be, and how to narrow it; one clause each
};
/// The least that the features of `scope` need on these tables, never an index or a stream. The same request
/// gives the same bytes. A pure function: it sends nothing. Tables that are neither a name nor an ARN must have
/// been refused before, see isTableName.
[[nodiscard]] PolicyDocument policyFor(const PolicyRequest &request);

} // namespace dynamodb
