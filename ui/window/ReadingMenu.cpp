// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/ReadingMenu.h"

#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/custom/CustomDialects.h"
#include "core/watch/cost/CostText.h"
#include "ui/common/theme/StateText.h"
#include "ui/window/LeasePeriodDialog.h"

#include <QActionGroup>
#include <QMenu>
#include <QSettings>

namespace ui {
namespace {

using namespace std::chrono_literals;

constexpr std::array<std::chrono::milliseconds, 7> offeredIntervals{500ms, 1s, 2s, 5s, 15s, 1min, 5min};

QString settingsKey(const QString &table, const char *what)
{
    // A slash in a name would open a group of its own; table names have none, but they are not checked here.
    return QStringLiteral("tables/%1/%2")
        .arg(QString(table).replace(QLatin1Char('/'), QLatin1Char('_')), QLatin1String(what));
}

QString connectionKey(const ConnectionFacts &connection)
{
    return QStringLiteral("%1 %2 %3").arg(connection.ownName(), connection.endpoint, connection.region);
}

QString mappingKey(const QString &table, const QString &connection)
{
    // By the bytes: a slash in a name would open a group of its own.
    return QStringLiteral("mappings/%1/%2")
        .arg(QString::fromLatin1(connection.toUtf8().toHex()), QString::fromLatin1(table.toUtf8().toHex()));
}

} // namespace

ReadingMenu::ReadingMenu(Actions &actions, QWidget *window, QSettings *settings)
    : QObject(window), m_settings(settings), m_every(actions.menu(MenuId::ReadEvery)),
      m_as(actions.menu(MenuId::ReadAs)), m_intervals(new QActionGroup(this)),
      m_dialects(new QActionGroup(this))
{
    QAction *lease = actions[ActionId::LeasePeriod]; // stands below the libraries
    for (const auto interval : offeredIntervals) {
        QAction *action = m_every->addAction(words::duration(interval));
        action->setData(static_cast<qint64>(interval.count()));
        action->setCheckable(true);
        m_intervals->addAction(action);
    }
    const auto offer = [&](const QString &text, locks::DialectId dialect) {
        auto *action = new QAction(text, this);
        m_as->insertAction(lease, action);
        action->setData(QVariant::fromValue(dialect));
        action->setCheckable(true);
        m_dialects->addAction(action);
        return action;
    };
    offer(tr("What they look like"), locks::DialectId());
    m_as->insertSeparator(lease);
    for (const locks::LockDialect *dialect : locks::allDialects())
        offer(dialect->id().name(), dialect->id());
    m_described = offer(QString(), locks::DialectId());
    m_described->setVisible(false);
    m_as->insertSeparator(lease);
    actions.bind(ActionId::LeasePeriod, this, [this, window] { askForLease(window); });
    connect(m_intervals, &QActionGroup::triggered, this, &ReadingMenu::choose);
    connect(m_dialects, &QActionGroup::triggered, this, &ReadingMenu::choose);
}

std::span<const std::chrono::milliseconds> ReadingMenu::intervals()
{
    return offeredIntervals;
}

void ReadingMenu::showCosts(const dynamodb::TableDescription &table, const watch::CostBasis &basis)
{
    for (QAction *action : m_intervals->actions()) {
        watch::WatchPlan plan = m_plan;
        plan.interval = std::chrono::milliseconds(action->data().toLongLong());
        const auto cost = basis.charged ? watch::watchCost(table, plan, basis) : std::nullopt;
        QString text = words::duration(plan.interval);
        if (cost) // where a menu has the keys of its entries
            text += u'\t' + watch::text::perHour(*cost);
        action->setText(text);
    }
}

void ReadingMenu::chooseInterval(std::chrono::milliseconds interval)
{
    for (QAction *action : m_intervals->actions()) {
        if (action->data().toLongLong() == interval.count())
            action->trigger();
    }
}

void ReadingMenu::show(const QString &table, const ConnectionFacts &connection)
{
    m_table = table;
    m_connection = connection;
    show();
}

watch::WatchPlan ReadingMenu::planOf(const QString &table, const ConnectionFacts &connection) const
{
    watch::WatchPlan plan;
    plan.interval =
        connection.ruleOf(table).every.value_or(m_defaultInterval.value_or(connection.local ? 1s : 5s));
    if (m_settings) {
        const qint64 interval = m_settings->value(settingsKey(table, "interval"), 0).toLongLong();
        if (interval >= offeredIntervals.front().count())
            plan.interval = std::chrono::milliseconds(interval);
    }
    return remembered(plan, table, connection);
}

void ReadingMenu::show()
{
    offerMapping();
    m_plan = planOf(m_table, m_connection);
    check();
}

void ReadingMenu::askForLease(QWidget *window)
{
    if (m_table.isEmpty())
        return;
    auto *dialog = new LeasePeriodDialog(m_table, m_plan.givenLease, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &LeasePeriodDialog::chosen, this,
            [this, table = m_table](std::optional<std::chrono::nanoseconds> period) {
                if (table == m_table) // another may be on show by now
                    setGivenLease(period);
            });
    dialog->open();
}

void ReadingMenu::setGivenLease(std::optional<std::chrono::nanoseconds> period)
{
    m_plan.givenLease = period;
    if (m_settings) {
        const auto length = std::chrono::duration_cast<std::chrono::milliseconds>(
            period.value_or(std::chrono::nanoseconds(0)));
        m_settings->setValue(settingsKey(m_table, "leaseMs"), static_cast<qint64>(length.count()));
    }
    Q_EMIT chosen(m_plan);
}

const locks::CustomDialect *ReadingMenu::boundTo(const QString &table, const QString &connection) const
{
    const QByteArray json =
        m_settings ? m_settings->value(mappingKey(table, connection)).toByteArray() : QByteArray();
    if (json.isEmpty())
        return nullptr;
    const auto mapping = locks::CustomMapping::parse(json);
    if (!mapping || !mapping->isFor(table))
        return nullptr;
    const auto added = locks::addCustomDialect(*mapping);
    return added ? *added : nullptr;
}

watch::WatchPlan ReadingMenu::remembered(watch::WatchPlan plan, const QString &table,
                                         const ConnectionFacts &connection) const
{
    const ConnectionFacts::Fleet::Rule rule = connection.ruleOf(table);
    plan.pinned = rule.dialect;
    plan.givenLease = rule.lease;
    if (connection.fleet)
        plan.shareOfUnits = connection.fleet->shareOfUnits;
    if (!m_settings)
        return plan;
    const QVariant chosen = m_settings->value(settingsKey(table, "dialect"));
    const QString name = chosen.toString();
    if (!chosen.isValid()) {
        // as the rule says
    } else if (name.startsWith(QLatin1String("custom:"))) {
        const locks::CustomDialect *described = boundTo(table, connectionKey(connection));
        plan.pinned = described ? described->id() : locks::DialectId();
    } else {
        plan.pinned = locks::dialectNamed(name).value_or(locks::DialectId());
    }
    if (const QVariant said = m_settings->value(settingsKey(table, "leaseMs")); said.isValid()) {
        const qint64 lease = said.toLongLong();
        plan.givenLease = lease > 0
            ? std::optional<std::chrono::nanoseconds>(std::chrono::milliseconds(lease))
            : std::nullopt;
    }
    return plan;
}

void ReadingMenu::offerMapping()
{
    const locks::CustomDialect *described = boundTo(m_table, connectionKey(m_connection));
    m_described->setData(QVariant::fromValue(described ? described->id() : locks::DialectId()));
    m_described->setVisible(described);
    if (described)
        m_described->setText(described->id().name());
}

QString ReadingMenu::bind(const locks::CustomMapping &mapping)
{
    const auto added = locks::addCustomDialect(mapping);
    if (!added)
        return added.error().sentence;
    m_plan.pinned = (*added)->id();
    m_described->setText((*added)->id().name());
    m_described->setData(QVariant::fromValue((*added)->id()));
    m_described->setVisible(true);
    if (m_settings) {
        m_settings->setValue(mappingKey(m_table, connectionKey(m_connection)), mapping.toJson());
        m_settings->setValue(settingsKey(m_table, "dialect"), QString(m_plan.pinned.name()));
    }
    check();
    Q_EMIT chosen(m_plan);
    return {};
}

std::optional<locks::CustomMapping> ReadingMenu::mapping() const
{
    const locks::CustomDialect *dialect = locks::customDialect(m_plan.pinned);
    return dialect ? std::optional(dialect->mapping()) : std::nullopt;
}

void ReadingMenu::setDefaultInterval(std::optional<std::chrono::milliseconds> interval)
{
    m_defaultInterval = interval;
    if (m_table.isEmpty())
        return;
    show();
    Q_EMIT chosen(m_plan);
}

void ReadingMenu::check()
{
    for (QAction *action : m_intervals->actions())
        action->setChecked(action->data().toLongLong() == m_plan.interval.count());
    for (QAction *action : m_dialects->actions())
        action->setChecked(action->isVisible() && action->data().value<locks::DialectId>() == m_plan.pinned);
}

void ReadingMenu::choose()
{
    if (const QAction *interval = m_intervals->checkedAction())
        m_plan.interval = std::chrono::milliseconds(interval->data().toLongLong());
    if (const QAction *dialect = m_dialects->checkedAction())
        m_plan.pinned = dialect->data().value<locks::DialectId>();
    if (m_settings && !m_table.isEmpty()) {
        m_settings->setValue(settingsKey(m_table, "interval"), static_cast<qint64>(m_plan.interval.count()));
        m_settings->setValue(settingsKey(m_table, "dialect"), QString(m_plan.pinned.name()));
    }
    Q_EMIT chosen(m_plan);
}

} // namespace ui
