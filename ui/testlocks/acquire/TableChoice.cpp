// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/acquire/TableChoice.h"

#include "core/base/VisibleText.h"
#include "ui/services/HoldActs.h"
#include "ui/services/Reading.h"
#include "ui/testlocks/acquire/AcquireLockRules.h"

#include <QComboBox>
#include <QLineEdit>

namespace ui {
namespace {

constexpr int mostReads = 60; // a new table is usually there within seconds
constexpr std::chrono::nanoseconds betweenReads = std::chrono::seconds(1);

} // namespace

TableChoice::TableChoice(const ConnectionParts<Reading, HoldActs> &connection, QWidget *parent)
    : QObject(parent), m_connection(connection), m_box(new QComboBox(parent))
{
    m_box->setObjectName(QStringLiteral("acquireTable"));
    m_box->setEditable(true);
    m_box->setInsertPolicy(QComboBox::NoInsert);
    connect(m_box, &QComboBox::activated, this, &TableChoice::choose);
    connect(m_box->lineEdit(), &QLineEdit::editingFinished, this, &TableChoice::choose);
}

void TableChoice::fill()
{
    QString first = m_connection.reading().watch().table().name;
    for (const watch::CatalogEntry &entry : m_connection.reading().catalog().entries()) {
        // What is chosen is used as it stands, so it must stand as it is.
        if (entry.verdicts.empty() || base::visible(entry.name) != entry.name)
            continue;
        m_box->addItem(entry.name);
        if (first.isEmpty())
            first = entry.name;
    }
    if (m_box->findText(first) < 0 && !first.isEmpty())
        m_box->addItem(first);
    m_box->setCurrentText(first);
    choose();
}

void TableChoice::choose()
{
    const QString name = m_box->currentText().trimmed();
    if (m_shape && m_shape->table == name)
        return;
    m_tasks.restart();
    m_shape.reset();
    m_busy = false;
    m_offered.clear();
    if (name.isEmpty()) {
        m_problem = tr("type the name of a table");
        return Q_EMIT changed();
    }
    for (const watch::CatalogEntry &entry : m_connection.reading().catalog().entries()) {
        if (entry.name == name && entry.description)
            return use(*entry.description, entry.verdicts, entry.hasMarkedRows);
    }
    const dynamodb::TableDescription &current = m_connection.reading().watch().table();
    if (current.name == name)
        return use(current, locks::candidatesFor(current));
    m_busy = true;
    m_problem = tr("looking at table %1").arg(name);
    Q_EMIT changed();
    m_tasks.start(inspect(name));
}

void TableChoice::use(const dynamodb::TableDescription &table,
                      const std::vector<locks::TableVerdict> &verdicts, bool hasMarkedRows)
{
    const locks::DialectId likely = likelyDialect(verdicts.empty() ? locks::candidatesFor(table) : verdicts);
    m_busy = false;
    if (likely.isNone()) {
        m_problem = tr("no lock library we know keeps locks in a table like %1").arg(table.name);
        m_offered = table.name + QStringLiteral("-locks");
        return Q_EMIT changed();
    }
    m_shape = locks::TableShape::of(table);
    m_shape->hasMarkedRows = hasMarkedRows;
    // What is open is known better than the list.
    const watch::TableWatch &open = m_connection.reading().watch();
    if (open.table().name == table.name) {
        m_shape->reach = dynamodb::reachOf(open.table());
        m_shape->hasMarkedRows = hasMarkedRows || (open.snapshot() && open.snapshot()->shape().hasMarkedRows);
    }
    m_problem.clear();
    m_offered.clear();
    Q_EMIT recognised(likely);
    Q_EMIT changed();
}

void TableChoice::missing(const QString &name, const QString &sentence)
{
    m_busy = false;
    m_problem = sentence;
    m_offered = name;
    Q_EMIT changed();
}

base::Task<> TableChoice::inspect(QString name)
{
    const std::stop_token stop = m_tasks.token();
    const auto entry = co_await m_connection.reading().catalog().inspect(name, stop);
    if (base::isCancelled(entry) || stop.stop_requested())
        co_return;
    if (entry && entry->description) {
        use(*entry->description, entry->verdicts, entry->hasMarkedRows);
        co_return;
    }
    const bool none = !entry && entry.error().kind == base::ErrorKind::NotFound;
    const QString sentence = none ? tr("there is no table %1 on this connection").arg(name)
        : entry                   ? tr("table %1 cannot be used: %2").arg(name, entry->note)
                                  : entry.error().sentence;
    missing(none ? name : QString(), sentence);
}

void TableChoice::create(locks::DialectId dialect)
{
    m_busy = true;
    m_problem = tr("creating table %1").arg(m_offered);
    Q_EMIT changed();
    m_tasks.restart();
    m_tasks.start(create(m_offered, dialect, m_tasks.token()));
}

base::Task<> TableChoice::create(QString name, locks::DialectId dialect, std::stop_token stop)
{
    auto table = co_await m_connection.holds().createLockTable(name, dialect, stop);
    if (base::isCancelled(table) || stop.stop_requested())
        co_return;
    for (int reads = 0; table && table->status != QStringLiteral("ACTIVE") && reads < mostReads; ++reads) {
        const auto rested = co_await m_connection->clock().pause(betweenReads, stop);
        if (!rested)
            co_return;
        const auto entry = co_await m_connection.reading().catalog().inspect(name, stop);
        if (base::isCancelled(entry) || stop.stop_requested())
            co_return;
        if (entry && entry->description)
            table = *entry->description;
    }
    if (!table) {
        missing(name, table.error().sentence);
        co_return;
    }
    m_connection.reading().catalog().refresh();
    {
        const QSignalBlocker quiet(m_box);
        m_box->setCurrentText(name);
    }
    use(*table, {});
    if (m_shape)
        Q_EMIT recognised(dialect); // as it was asked for: the shape alone may fit several libraries
    Q_EMIT created(name);
}

} // namespace ui
