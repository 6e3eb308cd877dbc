// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/Denials.h"

#include "core/aws/Conversation.h"
#include "core/aws/Permissions.h"

#include <QRegularExpression>

namespace aws {

QString Denial::sentence() const
{
    QString text = QStringLiteral("needs %1").arg(action);
    if (!table.isEmpty()) {
        const auto arn = TableArn::parse(table);
        text += QStringLiteral(" on table/%1").arg(arn ? arn->table : table);
    }
    text += explicitly ? QStringLiteral("; a policy denies it to this connection")
                       : QStringLiteral("; this connection was refused it");
    if (const Permission *permission = permissionFor(operation); permission && permission->scope)
        text += QStringLiteral(": ") + QString::fromLatin1(permission->without);
    return text;
}

bool Denials::isDenial(const ClientEvent &event)
{
    return event.kind == ClientEvent::Kind::Failed &&
        (event.code == u"AccessDeniedException" || event.code == u"AccessDenied");
}

QString Denials::actionNamedIn(const QString &said)
{
    static const QRegularExpression named(
        QStringLiteral("not authorized to perform: ([a-z0-9-]+:[A-Za-z0-9]+)"));
    return named.match(said).captured(1);
}

void Denials::observe(const ClientEvent &event)
{
    if (!event.accessKey.isEmpty() && event.accessKey != m_accessKey) {
        // Somebody else's refusals say nothing about these credentials.
        if (!std::exchange(m_accessKey, event.accessKey).isEmpty())
            forget();
    }
    if (isDenial(event))
        return learn(event.operation, event.table, event.note);
    if (event.kind != ClientEvent::Kind::Answered || m_denials.isEmpty())
        return;
    if (m_denials.remove({event.operation, event.table}) > 0)
        Q_EMIT changed();
}

void Denials::learn(const QByteArray &operation, const QString &table, const QString &said)
{
    Denial denial;
    denial.operation = operation;
    denial.table = table;
    denial.action = actionNamedIn(said);
    if (denial.action.isEmpty())
        denial.action = QStringLiteral("dynamodb:") + QString::fromLatin1(operation);
    denial.explicitly = said.contains(u"explicit deny");
    const auto known = m_denials.constFind({operation, table});
    const bool same = known != m_denials.constEnd() && known->action == denial.action &&
        known->explicitly == denial.explicitly;
    if (same)
        return;
    m_denials.insert({operation, table}, std::move(denial));
    Q_EMIT changed();
}

void Denials::forget()
{
    if (m_denials.isEmpty())
        return;
    m_denials.clear();
    Q_EMIT changed();
}

void Denials::forgetWrites()
{
    const auto gone =
        m_denials.removeIf([](const auto &entry) { return !Conversation::isReading(entry.key().first); });
    if (gone > 0)
        Q_EMIT changed();
}

std::optional<Denial> Denials::find(const QByteArray &operation, const QString &table) const
{
    const auto known = m_denials.constFind({operation, table});
    return known == m_denials.constEnd() ? std::nullopt : std::optional(*known);
}

} // namespace aws
