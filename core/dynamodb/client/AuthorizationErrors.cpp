// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/AuthorizationErrors.h"

#include "core/aws/service/ServiceError.h"
#include "core/dynamodb/client/Call.h"
#include "core/dynamodb/iam/Permissions.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace dynamodb {

namespace {

/// `table`: its name; empty: the action is about none.
QString neededSentence(const AuthorizationError &error, const QString &table)
{
    const auto text = [](const char *sentence) { return QCoreApplication::translate("aws", sentence); };
    if (table.isEmpty())
        return text(error.explicitly
                        ? QT_TRANSLATE_NOOP("aws", "needs %1; a policy denies it to this connection")
                        : QT_TRANSLATE_NOOP("aws", "needs %1; this connection was refused it"))
            .arg(error.action);
    return text(error.explicitly
                    ? QT_TRANSLATE_NOOP("aws", "needs %1 on table/%2; a policy denies it to this connection")
                    : QT_TRANSLATE_NOOP("aws", "needs %1 on table/%2; this connection was refused it"))
        .arg(error.action, table);
}

/// Of an action of another service, of a key for one.
QString alsoNeededSentence(const AuthorizationError &error, const QString &own, const QString &table)
{
    const auto text = [](const char *sentence) { return QCoreApplication::translate("aws", sentence); };
    if (table.isEmpty())
        return text(error.explicitly
                        ? QT_TRANSLATE_NOOP("aws", "%1 needs %2, too; a policy denies it to this connection")
                        : QT_TRANSLATE_NOOP("aws", "%1 needs %2, too; this connection was refused it"))
            .arg(own, error.action);
    return text(
               error.explicitly
                   ? QT_TRANSLATE_NOOP("aws",
                                       "%1 on table/%2 needs %3, too; a policy denies it to this connection")
                   : QT_TRANSLATE_NOOP("aws", "%1 on table/%2 needs %3, too; this connection was refused it"))
        .arg(own, table, error.action);
}

QString refusedSentence(const QString &own, const QString &table)
{
    return table.isEmpty()
        ? QCoreApplication::translate("aws", "%1 was refused to this connection").arg(own)
        : QCoreApplication::translate("aws", "%1 on table/%2 was refused to this connection").arg(own, table);
}

} // namespace

QString AuthorizationError::sentence() const
{
    const auto arn = TableArn::parse(table);
    const QString named = arn ? arn->table : table;
    const QString own = QStringLiteral("dynamodb:") + QString::fromLatin1(operation);
    const bool isNamed = said.isEmpty() || !AuthorizationErrors::actionNamedIn(said).isEmpty();
    QString text = !isNamed               ? refusedSentence(own, named)
        : action.startsWith(u"dynamodb:") ? neededSentence(*this, named)
                                          : alsoNeededSentence(*this, own, named);
    if (const Permission *permission = permissionFor(operation); permission && permission->scope)
        text = QCoreApplication::translate("aws", "%1: %2")
                   .arg(text, QCoreApplication::translate("aws", permission->without));
    if (!said.isEmpty())
        text += QCoreApplication::translate("aws", " (the service said: %1)").arg(said);
    return text;
}

bool AuthorizationErrors::isAuthorizationError(const ClientEvent &event)
{
    return event.kind == ClientEvent::Kind::Failed &&
        (event.code == u"AccessDeniedException" || event.code == u"AccessDenied");
}

QString AuthorizationErrors::actionNamedIn(const QString &said)
{
    static const QRegularExpression named(
        QStringLiteral("not authorized to perform: ([a-z0-9-]+:[A-Za-z0-9]+)"));
    return named.match(said).captured(1);
}

bool AuthorizationErrors::mayLackPolicy(const QString &said)
{
    const QString action = actionNamedIn(said);
    if (said.contains(u"explicit deny") || said.contains(u"KMS ") ||
        (!action.isEmpty() && !action.startsWith(u"dynamodb:")))
        return false;
    return !said.contains(u"because no ") || said.contains(u"because no identity-based policy");
}

void AuthorizationErrors::observe(const ClientEvent &event)
{
    if (!event.accessKey.isEmpty() && event.accessKey != m_accessKey) {
        // Errors of other credentials say nothing about these.
        if (!std::exchange(m_accessKey, event.accessKey).isEmpty())
            forget();
    }
    if (isAuthorizationError(event))
        return learn(event.operation, event.table, event.note);
    if (event.kind != ClientEvent::Kind::Answered || m_authorizationErrors.isEmpty())
        return;
    if (m_authorizationErrors.remove({event.operation, event.table}) > 0)
        Q_EMIT changed();
}

void AuthorizationErrors::learn(const QByteArray &operation, const QString &table, const QString &said)
{
    AuthorizationError authorizationError;
    authorizationError.operation = operation;
    authorizationError.table = table;
    authorizationError.action = actionNamedIn(said);
    if (authorizationError.action.isEmpty())
        authorizationError.action = QStringLiteral("dynamodb:") + QString::fromLatin1(operation);
    authorizationError.explicitly = said.contains(u"explicit deny");
    authorizationError.said = aws::wordsOfService(said);
    const auto known = m_authorizationErrors.constFind({operation, table});
    const bool same = known != m_authorizationErrors.constEnd() &&
        known->action == authorizationError.action && known->said == authorizationError.said;
    if (same)
        return;
    m_authorizationErrors.insert({operation, table}, std::move(authorizationError));
    Q_EMIT changed();
}

void AuthorizationErrors::forget()
{
    if (m_authorizationErrors.isEmpty())
        return;
    m_authorizationErrors.clear();
    Q_EMIT changed();
}

void AuthorizationErrors::forgetWrites()
{
    const auto gone =
        m_authorizationErrors.removeIf([](const auto &entry) { return !Call::isReading(entry.key().first); });
    if (gone > 0)
        Q_EMIT changed();
}

std::optional<AuthorizationError> AuthorizationErrors::find(const QByteArray &operation,
                                                            const QString &table) const
{
    const auto known = m_authorizationErrors.constFind({operation, table});
    return known == m_authorizationErrors.constEnd() ? std::nullopt : std::optional(*known);
}

} // namespace dynamodb
