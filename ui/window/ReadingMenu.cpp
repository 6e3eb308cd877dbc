// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/ReadingMenu.h"

#include "ui/common/theme/StateText.h"

#include <QActionGroup>
#include <QMenu>
#include <QSettings>

namespace ui {
namespace {

using namespace std::chrono_literals;

constexpr std::array<std::chrono::milliseconds, 7> intervals{500ms, 1s, 2s, 5s, 15s, 1min, 5min};

QString settingsKey(const QString &table, const char *what)
{
    // A slash in a name would open a group of its own; table names have none, but they are not checked here.
    return QStringLiteral("tables/%1/%2")
        .arg(QString(table).replace(QLatin1Char('/'), QLatin1Char('_')), QLatin1String(what));
}

} // namespace

ReadingMenu::ReadingMenu(QWidget *window, QSettings *settings)
    : QObject(window), m_settings(settings), m_every(new QMenu(tr("Read &every"), window)),
      m_as(new QMenu(tr("Read rows &as"), window)), m_intervals(new QActionGroup(this)),
      m_dialects(new QActionGroup(this))
{
    for (const auto interval : intervals) {
        QAction *action = m_every->addAction(words::duration(interval));
        action->setData(static_cast<qint64>(interval.count()));
        action->setCheckable(true);
        m_intervals->addAction(action);
    }
    const auto offer = [&](const QString &text, locks::DialectId dialect) {
        QAction *action = m_as->addAction(text);
        action->setData(QVariant::fromValue(dialect));
        action->setCheckable(true);
        m_dialects->addAction(action);
    };
    offer(tr("What they look like"), locks::DialectId());
    m_as->addSeparator();
    for (const locks::LockDialect *dialect : locks::allDialects())
        offer(dialect->id().name(), dialect->id());
    connect(m_intervals, &QActionGroup::triggered, this, &ReadingMenu::choose);
    connect(m_dialects, &QActionGroup::triggered, this, &ReadingMenu::choose);
}

void ReadingMenu::show(const QString &table, bool local)
{
    m_table = table;
    m_plan = {};
    m_local = local;
    m_plan.interval = m_defaultInterval.value_or(local ? 1s : 5s);
    if (m_settings) {
        const qint64 interval = m_settings->value(settingsKey(table, "interval"), 0).toLongLong();
        if (interval >= intervals.front().count())
            m_plan.interval = std::chrono::milliseconds(interval);
        const auto dialect = locks::dialectNamed(m_settings->value(settingsKey(table, "dialect")).toString());
        m_plan.pinned = dialect.value_or(locks::DialectId());
    }
    check();
}

void ReadingMenu::setDefaultInterval(std::optional<std::chrono::milliseconds> interval)
{
    m_defaultInterval = interval;
    if (m_table.isEmpty())
        return;
    show(m_table, m_local);
    Q_EMIT chosen(m_plan);
}

void ReadingMenu::check()
{
    for (QAction *action : m_intervals->actions())
        action->setChecked(action->data().toLongLong() == m_plan.interval.count());
    for (QAction *action : m_dialects->actions())
        action->setChecked(action->data().value<locks::DialectId>() == m_plan.pinned);
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
