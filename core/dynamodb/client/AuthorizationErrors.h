// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/DynamoDbClient.h"

#include <QMap>
#include <QObject>

#include <optional>
#include <utility>

namespace dynamodb {

/// One refusal by IAM.
struct AuthorizationError {
    QByteArray operation; ///< what was tried: "DeleteItem"
    QString table; ///< on which table; empty if the operation has none
    QString action; ///< what the service says is missing; "dynamodb:DeleteItem" if it does not say
    bool explicitly = false; ///< by a Deny: allowing it elsewhere does not help
    QString said; ///< in the service's own words; empty if it used none

    /// "needs dynamodb:DeleteItem on table/locks; this connection was refused it", what is missing without, and
    /// what the service said. It needs no action where the service named none but another reason.
    [[nodiscard]] QString sentence() const;
};

/// What one connection was refused, learned from the answers to what it sent anyway; nothing is ever tried to
/// find out. An answer takes its refusal back, and a new sign-in all of them. One thread.
class AuthorizationErrors : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    /// To be shown each event of the connection's clients.
    void observe(const ClientEvent &event);
    /// One refusal from elsewhere, such as another thread's client.
    void learn(const QByteArray &operation, const QString &table, const QString &said);
    void forget();
    /// Those of mutating operations: asked for again once the operator switches the connection over.
    void forgetWrites();
    [[nodiscard]] std::optional<AuthorizationError> find(const QByteArray &operation,
                                                         const QString &table) const;
    [[nodiscard]] bool isEmpty() const { return m_authorizationErrors.isEmpty(); }

    /// True for a failure that means "IAM does not allow it".
    [[nodiscard]] static bool isAuthorizationError(const ClientEvent &event);
    /// The action a sentence of the service names: "... is not authorized to perform: kms:Decrypt on ...".
    /// Empty if it names none. Rule: wording of IAM's AccessDeniedException.
    [[nodiscard]] static QString actionNamedIn(const QString &said);
    /// Whether a policy of the identity is what is missing, as far as the sentence says: not where it names a
    /// Deny, another kind of policy, a key, or an action of another service.
    [[nodiscard]] static bool mayLackPolicy(const QString &said);

Q_SIGNALS:
    void changed();

private:
    QMap<std::pair<QByteArray, QString>, AuthorizationError> m_authorizationErrors;
    QString m_accessKey;
};

} // namespace dynamodb
