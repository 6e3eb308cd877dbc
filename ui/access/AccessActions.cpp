// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/access/AccessActions.h"

#include "ui/connections/TableSidebar.h"
#include "ui/locks/LocksPanel.h"
#include "ui/services/PolicyService.h"
#include "ui/services/Reading.h"

#include <QClipboard>
#include <QGuiApplication>

namespace ui {

AccessActions::AccessActions(Actions &actions, LocksPanel &locks, TableSidebar &sidebar, QObject *parent)
    : QObject(parent), m_actions(actions), m_locks(locks)
{
    const auto on = [this](ActionId id, PolicyService::Scope scope) {
        m_actions.bind(id, this, [this, scope] { copyPolicy(scope); });
    };
    on(ActionId::CopyReadPolicy, PolicyService::Scope::ReadOnly);
    on(ActionId::CopyOperatorPolicy, PolicyService::Scope::Operator);
    on(ActionId::CopyLabPolicy, PolicyService::Scope::Lab);
    connect(&locks, &LocksPanel::chosenChanged, this, &AccessActions::updateRefusals);
    connect(&locks, &LocksPanel::countsChanged, this,
            &AccessActions::updateRefusals); // the chosen row was read anew
    const auto suggested = [this] {
        PolicyService *policies = m_connection ? m_connection.policies() : nullptr;
        copyPolicy(policies ? policies->suggested() : PolicyService::Scope::ReadOnly);
    };
    connect(&locks, &LocksPanel::policyRequested, this, suggested);
    connect(&sidebar, &TableSidebar::policyRequested, this, suggested);
    setConnection(nullptr);
}

void AccessActions::setConnection(const ConnectionParts<Reading, PolicyService> &connection)
{
    if (m_connection)
        disconnect(m_connection.get(), nullptr, this, nullptr);
    if (PolicyService *old = m_connection ? m_connection.policies() : nullptr)
        disconnect(old, nullptr, this, nullptr);
    if (m_connection)
        disconnect(&m_connection.reading().openTables(), nullptr, this, nullptr);
    m_connection = connection;
    if (connection)
        connect(&connection.reading().openTables(), &watch::OpenTables::currentChanged, this,
                &AccessActions::updateRefusals);
    PolicyService *policies = connection ? connection.policies() : nullptr;
    if (policies) {
        connect(policies, &PolicyService::changed, this, &AccessActions::updateRefusals);
    }
    updateRefusals();
}

void AccessActions::updateRefusals()
{
    const qint32 row = m_locks.chosenRow();
    std::optional<locks::LockRecord> chosen;
    if (m_connection && row >= 0 && m_locks.model().snapshot())
        chosen = m_locks.model().snapshot()->record(row);
    const QString table = m_connection ? m_connection.reading().watch().table().name : QString();
    const auto why = [](const refusals::Reason &reason) { return reason.value_or(QString()); };
    m_actions.change([&](ActionContext &now) {
        now.knowsPolicies = m_connection && m_connection.policies();
        now.refusals[ActionId::ProveLapse] =
            chosen ? why(refusals::toProve(m_connection, *chosen)) : QString();
        now.refusals[ActionId::Release] =
            chosen ? why(refusals::toRelease(m_connection, *chosen)) : QString();
        now.refusals[ActionId::AcquireTestLock] =
            table.isEmpty() ? QString() : why(refusals::toAcquireLock(m_connection, table));
    });
}

QStringList AccessActions::tables() const
{
    const dynamodb::TableDescription &open = m_connection.reading().watch().table();
    if (!open.name.isEmpty())
        return {open.arn.isEmpty() ? open.name : open.arn};
    // A table that could not even be described is known by its name.
    if (!m_asked.isEmpty())
        return {m_asked};
    QStringList locking;
    for (const watch::CatalogEntry &entry : m_connection.reading().catalog().entries()) {
        if (!entry.verdicts.empty() && entry.description)
            locking += entry.description->arn.isEmpty() ? entry.name : entry.description->arn;
    }
    return locking;
}

void AccessActions::copyPolicy(PolicyService::Scope scope)
{
    const PolicyService *policies = m_connection ? m_connection.policies() : nullptr;
    if (!policies)
        return;
    // Where listing was refused, it is what is missing; elsewhere it was not asked for.
    const bool listTables = refusals::toListTables(m_connection).has_value();
    const PolicyService::Policy policy = policies->policy(scope, tables(), listTables);
    QGuiApplication::clipboard()->setText(policy.json);
    QString sentence = tr("IAM policy copied.");
    if (!policy.notes.isEmpty()) {
        QString notes = policy.notes.join(QStringLiteral("; "));
        notes.front() = notes.front().toUpper();
        sentence += QStringLiteral(" %1.").arg(notes);
    }
    Q_EMIT messageReady(sentence);
}

base::Result<QString> AccessActions::askedAs(const QString &nameOrArn)
{
    m_asked = nameOrArn;
    const PolicyService *policies = m_connection ? m_connection.policies() : nullptr;
    return policies ? policies->askedAs(nameOrArn) : nameOrArn;
}

} // namespace ui
