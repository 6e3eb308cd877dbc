// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/alerts/AlertMemory.h"

#include "core/base/Utf8Text.h"
#include "core/dynamodb/item/DynamoJson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>

namespace app {
namespace {

constexpr int mostRules = 200;

/// A connection's name may hold what a settings key must not.
QString settingsKey(const QString &connection)
{
    return QStringLiteral("alerts/") + QString::fromLatin1(connection.toUtf8().toHex());
}

QJsonObject written(const watch::AlertRule &rule)
{
    QJsonObject object{{QStringLiteral("table"), rule.shape.table},
                       {QStringLiteral("partitionKey"), base::fromUtf8(rule.shape.partitionKey)},
                       {QStringLiteral("key"), base::fromUtf8(dynamodb::toJson(rule.key))},
                       {QStringLiteral("name"), rule.keyText},
                       {QStringLiteral("kinds"), static_cast<int>(rule.kinds.toInt())}};
    if (rule.shape.givenLease)
        object.insert(QStringLiteral("toldLeaseNs"), QString::number(rule.shape.givenLease->count()));
    if (rule.heldLimit.count() > 0)
        object.insert(QStringLiteral("heldLimitNs"), QString::number(rule.heldLimit.count()));
    if (rule.shape.sortKey)
        object.insert(QStringLiteral("sortKey"), base::fromUtf8(*rule.shape.sortKey));
    return object;
}

std::optional<watch::AlertRule> ruleOf(const QJsonObject &object)
{
    watch::AlertRule rule;
    rule.shape.table = object[QStringLiteral("table")].toString();
    rule.shape.partitionKey = object[QStringLiteral("partitionKey")].toString().toUtf8();
    if (const qint64 lease = object[QStringLiteral("toldLeaseNs")].toString().toLongLong(); lease > 0)
        rule.shape.givenLease = std::chrono::nanoseconds(lease);
    if (object.contains(QStringLiteral("sortKey")))
        rule.shape.sortKey = object[QStringLiteral("sortKey")].toString().toUtf8();
    rule.keyText = object[QStringLiteral("name")].toString();
    rule.kinds = watch::AlertKinds::fromInt(static_cast<unsigned>(object[QStringLiteral("kinds")].toInt()));
    rule.heldLimit = std::chrono::nanoseconds(object[QStringLiteral("heldLimitNs")].toString().toLongLong());
    rule.kinds.setFlag(watch::AlertKind::HeldLong,
                       rule.kinds & watch::AlertKind::HeldLong && rule.heldLimit.count() > 0);
    const auto key = dynamodb::itemFromJson(object[QStringLiteral("key")].toString().toUtf8());
    if (!key || rule.shape.table.isEmpty() || rule.shape.partitionKey.isEmpty() || !rule.kinds)
        return {};
    rule.key = *key;
    return rule;
}

} // namespace

std::vector<watch::AlertRule> AlertMemory::rules(const QString &connection) const
{
    std::vector<watch::AlertRule> rules;
    if (!m_settings)
        return rules;
    const QByteArray text = m_settings->value(settingsKey(connection)).toByteArray();
    for (const QJsonValue value : base::jsonFrom(text).array()) {
        const auto rule = ruleOf(value.toObject());
        if (rule && rules.size() < mostRules)
            rules.push_back(*rule);
    }
    return rules;
}

void AlertMemory::setRules(const QString &connection, const std::vector<watch::AlertRule> &rules)
{
    if (!m_settings)
        return;
    if (rules.empty())
        return m_settings->remove(settingsKey(connection));
    QJsonArray array;
    for (const watch::AlertRule &rule : rules)
        array.append(written(rule));
    m_settings->setValue(settingsKey(connection), QJsonDocument(array).toJson(QJsonDocument::Compact));
}

} // namespace app
