// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/alerts/LockAlerts.h"

#include "core/base/TimeText.h"
#include "core/base/VisibleText.h"
#include "ui/services/Reading.h"

namespace app {
namespace {

constexpr qsizetype longestShownKey = 60;
constexpr std::size_t mostNotified = 500;
const QByteArray testToken = QByteArrayLiteral("test"); // others are numbers

watch::AlertWatch *alertsOf(const LockAlerts::Connection &connection)
{
    return connection ? connection.reading().alerts() : nullptr;
}

/// The rule of the same key, where there is one.
std::optional<watch::AlertRule> ruleOf(const watch::AlertWatch &watch, const locks::LockRecord &lock)
{
    for (const watch::AlertRule &rule : watch.rules()) {
        if (rule.shape.table == lock.shape.table && rule.key == lock.key)
            return rule;
    }
    return {};
}

QString promiseOf(const watch::AlertRule &rule, watch::AlertKind kind)
{
    const QString key = base::visible(rule.keyText, longestShownKey);
    switch (kind) {
    case watch::AlertKind::Lapses:
        return LockAlerts::tr("You are told when %1 lapses.").arg(key);
    case watch::AlertKind::Released:
        return LockAlerts::tr("You are told when %1 is released.").arg(key);
    case watch::AlertKind::HeldLong:
        return LockAlerts::tr("You are told when %1 is held for longer than %2.")
            .arg(key, base::text::duration(rule.heldLimit));
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
    connect(&m_tray, &AlertTray::ruleWanted, this, [this](std::size_t number) { wantLock(number); });
}

void LockAlerts::addConnection(const Connection &connection)
{
    watch::AlertWatch *watch = alertsOf(connection);
    if (!watch)
        return;
    m_connections.push_back(connection);
    if (const QString name = connection->facts().memoryName(); !name.isEmpty()) {
        for (const watch::AlertRule &rule : m_memory.rules(name))
            watch->setRule(rule);
    }
    showRules();
    connect(watch, &watch::AlertWatch::happened, this,
            [this, connection](const watch::LockAlert &alert) { onAlert(connection, alert); });
    connect(watch, &watch::AlertWatch::rulesChanged, this, [this, connection] { save(connection); });
}

void LockAlerts::removeConnection(const ui::ConnectionState *connection)
{
    const auto isThat = [connection](const Connection &known) { return known.get() == connection; };
    const auto known = std::ranges::find_if(m_connections, isThat);
    if (known == m_connections.end())
        return;
    disconnect(alertsOf(*known), nullptr, this, nullptr);
    m_connections.erase(known);
    showRules();
}

void LockAlerts::showRules()
{
    m_inForce.clear();
    std::vector<watch::AlertRule> rules;
    for (const Connection &connection : m_connections) {
        for (const watch::AlertRule &rule : alertsOf(connection)->rules()) {
            m_inForce.push_back({connection, rule});
            rules.push_back(rule);
        }
    }
    m_tray.setRules(rules);
    Q_EMIT rulesChanged();
}

watch::AlertKinds LockAlerts::kindsOf(const Connection &connection, const locks::LockRecord &lock)
{
    const watch::AlertWatch *watch = alertsOf(connection);
    return watch ? watch->kindsOf(lock.shape.table, lock.key) : watch::AlertKinds();
}

void LockAlerts::setKind(const Connection &connection, const locks::LockRecord &lock, watch::AlertKind kind,
                         bool wanted)
{
    setRule(connection, lock, kind, wanted, std::chrono::nanoseconds(0));
}

void LockAlerts::setHeldLimit(const Connection &connection, const locks::LockRecord &lock,
                              std::chrono::nanoseconds limit)
{
    setRule(connection, lock, watch::AlertKind::HeldLong, true, limit);
}

void LockAlerts::setRule(const Connection &connection, const locks::LockRecord &lock, watch::AlertKind kind,
                         bool wanted, std::chrono::nanoseconds heldLimit)
{
    watch::AlertWatch *watch = alertsOf(connection);
    if (!watch)
        return;
    const bool isFirst = watch->rules().empty();
    watch::AlertRule rule = ruleOf(*watch, lock).value_or(watch::AlertRule());
    rule.shape = lock.shape;
    rule.key = lock.key;
    rule.keyText = lock.keyText;
    const watch::TableWatch &table = connection.reading().watch();
    rule.pinned = table.plan().pinned;
    rule.kinds.setFlag(kind, wanted);
    if (kind == watch::AlertKind::HeldLong)
        rule.heldLimit = heldLimit;
    watch->setRule(rule, watch::earlierSighting(table.snapshot(), lock.shape, lock.key));
    if (!wanted)
        return;
    Q_EMIT messageReady(promiseOf(rule, kind));
    if (isFirst)
        m_notifier.notify(tr("Leasescope"), promiseOf(rule, kind), {});
}

void LockAlerts::endRule(std::size_t number)
{
    if (number >= m_inForce.size())
        return;
    ActiveRule active = m_inForce[number];
    watch::AlertWatch *watch = alertsOf(active.connection);
    if (!watch)
        return;
    active.rule.kinds = {};
    watch->setRule(active.rule);
}

void LockAlerts::wantLock(std::size_t number)
{
    if (number < m_inForce.size())
        want(ActiveRule(m_inForce[number]));
}

std::vector<dynamodb::Item> LockAlerts::keysOf(const Connection &connection, const QString &table)
{
    std::vector<dynamodb::Item> keys;
    const watch::AlertWatch *watch = alertsOf(connection);
    for (const watch::AlertRule &rule : watch ? watch->rules() : std::vector<watch::AlertRule>()) {
        if (rule.shape.table == table)
            keys.push_back(rule.key);
    }
    return keys;
}

void LockAlerts::sendTest()
{
    m_notifier.notify(tr("Leasescope"), tr("This is a test. Alerts about locks look like this."), testToken);
}

void LockAlerts::onAlert(const Connection &connection, const watch::LockAlert &alert)
{
    if (m_notified.size() >= mostNotified)
        m_notified.clear();
    m_notified.push_back({connection, alert.rule});
    m_notifier.notify(base::visible(alert.rule.keyText, longestShownKey), alert.sentence,
                      QByteArray::number(static_cast<qulonglong>(m_notified.size())));
    Q_EMIT messageReady(alert.sentence);
}

void LockAlerts::onActivated(const QByteArray &token)
{
    Q_EMIT windowWanted();
    const qulonglong number = token.toULongLong();
    if (number == 0 || number > m_notified.size())
        return;
    want(m_notified[number - 1]);
}

void LockAlerts::want(const ActiveRule &active)
{
    if (active.connection)
        Q_EMIT lockWanted(active.connection.get(), active.rule.shape.table, active.rule.key);
    else
        Q_EMIT messageReady(tr("The connection of this lock is closed. Open it again to see the lock."));
}

void LockAlerts::save(const Connection &connection)
{
    showRules();
    const watch::AlertWatch *watch = alertsOf(connection);
    const QString name = watch ? connection->facts().memoryName() : QString();
    if (!name.isEmpty())
        m_memory.setRules(name, watch->rules());
}

} // namespace app
