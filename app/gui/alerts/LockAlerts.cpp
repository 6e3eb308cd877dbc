// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/alerts/LockAlerts.h"

#include "core/base/VisibleText.h"
#include "ui/services/Reading.h"

namespace app {
namespace {

constexpr qsizetype longestKey = 60;
constexpr std::size_t mostTold = 500;
const QByteArray testToken = QByteArrayLiteral("test"); // others are numbers

QString connectionName(const ui::ConnectionFacts &facts)
{
    // The demo's endpoint is another at each start.
    return facts.demo ? QString() : QStringList{facts.profile, facts.endpoint, facts.region}.join(u'\n');
}

QString promiseOf(const watch::AlertRule &rule, watch::AlertKind kind)
{
    const QString key = base::visible(rule.keyText, longestKey);
    switch (kind) {
    case watch::AlertKind::Lapses:
        return LockAlerts::tr("You are told when %1 lapses.").arg(key);
    case watch::AlertKind::Released:
        return LockAlerts::tr("You are told when %1 is released.").arg(key);
    case watch::AlertKind::HeartbeatsAgain:
        break;
    }
    return LockAlerts::tr("You are told when the owner of %1 sends heartbeats again.").arg(key);
}

} // namespace

LockAlerts::LockAlerts(QSettings *settings, DesktopNotifier &notifier)
    : m_memory(settings), m_notifier(notifier)
{
    connect(&m_notifier, &DesktopNotifier::activated, this, &LockAlerts::onActivated);
    connect(&m_notifier, &DesktopNotifier::failed, this, [this](const QString &sentence) {
        Q_EMIT messageReady(tr("%1 Alerts appear in this window alone.").arg(sentence));
    });
    connect(&m_notifier, &DesktopNotifier::shown, this, [this](const QByteArray &token) {
        if (token == testToken)
            Q_EMIT messageReady(tr("The desktop shows a test notification."));
    });
    connect(&m_tray, &AlertTray::windowWanted, this, &LockAlerts::windowWanted);
    connect(&m_tray, &AlertTray::testWanted, this, &LockAlerts::sendTest);
    connect(&m_tray, &AlertTray::quitWanted, this, &LockAlerts::quitWanted);
    connect(&m_tray, &AlertTray::ruleWanted, this,
            [this](const watch::AlertRule &rule) { Q_EMIT lockWanted(rule.shape.table, rule.key); });
}

watch::AlertWatch *LockAlerts::alerts() const
{
    return m_connection ? m_connection.reading().alerts() : nullptr;
}

void LockAlerts::setConnection(const ui::ConnectionParts<ui::Reading> &connection)
{
    m_connection = connection;
    m_told.clear();
    m_tray.setRules({});
    watch::AlertWatch *watch = alerts();
    if (!watch)
        return;
    m_connectionName = connectionName(m_connection->facts());
    if (!m_connectionName.isEmpty()) {
        for (const watch::AlertRule &rule : m_memory.rules(m_connectionName))
            watch->setRule(rule);
    }
    m_tray.setRules(watch->rules());
    connect(watch, &watch::AlertWatch::happened, this, &LockAlerts::onAlert);
    connect(watch, &watch::AlertWatch::rulesChanged, this, &LockAlerts::save);
}

watch::AlertKinds LockAlerts::kindsOf(const locks::LockRecord &lock) const
{
    const watch::AlertWatch *watch = alerts();
    return watch ? watch->kindsOf(lock.shape.table, lock.key) : watch::AlertKinds();
}

void LockAlerts::setKind(const locks::LockRecord &lock, watch::AlertKind kind, bool wanted)
{
    watch::AlertWatch *watch = alerts();
    if (!watch)
        return;
    const bool isFirst = watch->rules().empty();
    watch::AlertRule rule;
    rule.shape = lock.shape;
    rule.key = lock.key;
    rule.keyText = lock.keyText;
    rule.pinned = m_connection.reading().watch().plan().pinned;
    rule.kinds = kindsOf(lock).setFlag(kind, wanted);
    watch->setRule(rule,
                   watch::earlierSighting(m_connection.reading().watch().snapshot(), lock.shape, lock.key));
    if (!wanted)
        return;
    Q_EMIT messageReady(promiseOf(rule, kind));
    if (isFirst)
        m_notifier.notify(tr("Leasescope"), promiseOf(rule, kind), {});
}

void LockAlerts::sendTest()
{
    m_notifier.notify(tr("Leasescope"), tr("This is a test. Alerts about locks look like this."), testToken);
}

void LockAlerts::onAlert(const watch::LockAlert &alert)
{
    if (m_told.size() >= mostTold)
        m_told.clear();
    m_told.push_back(alert.rule);
    m_notifier.notify(base::visible(alert.rule.keyText, longestKey), alert.sentence,
                      QByteArray::number(static_cast<qulonglong>(m_told.size())));
    Q_EMIT messageReady(alert.sentence);
}

void LockAlerts::onActivated(const QByteArray &token)
{
    Q_EMIT windowWanted();
    const qulonglong number = token.toULongLong();
    if (number == 0 || number > m_told.size())
        return;
    const watch::AlertRule &rule = m_told[number - 1];
    Q_EMIT lockWanted(rule.shape.table, rule.key);
}

void LockAlerts::save()
{
    const watch::AlertWatch *watch = alerts();
    if (!watch)
        return;
    m_tray.setRules(watch->rules());
    if (!m_connectionName.isEmpty())
        m_memory.setRules(m_connectionName, watch->rules());
}

} // namespace app
