// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/diagnostics/DiagnosticsLog.h"

#include "ui/common/text/PlainText.h"

#include <QDateTime>

namespace ui {
namespace {

const QString prefix = QStringLiteral("leasescope.");

QDateTime localTime(base::WallTime at)
{
    return QDateTime::fromMSecsSinceEpoch(
        std::chrono::floor<std::chrono::milliseconds>(at).time_since_epoch().count());
}

bool isDetail(QtMsgType type)
{
    return type == QtDebugMsg || type == QtInfoMsg;
}

} // namespace

DiagnosticsLog::DiagnosticsLog(const base::Clock &clock, QObject *parent)
    : QAbstractTableModel(parent), m_clock(clock)
{
}

DiagnosticsLog::~DiagnosticsLog()
{
    stop();
}

void DiagnosticsLog::start()
{
    if (isCollecting())
        return;
    m_printed.clear();
    for (const QLoggingCategory *category : base::logCategories()) {
        if (category->isDebugEnabled())
            m_printed.insert(QString::fromLatin1(category->categoryName()));
    }
    m_before = base::logDetail();
    m_tap.emplace([this](const base::LogLine &line) { return take(line); });
    base::setLogDetail(base::LogDetail::Everything);
    Q_EMIT collectingChanged(true);
}

void DiagnosticsLog::stop()
{
    if (!isCollecting())
        return;
    base::setLogDetail(m_before);
    m_tap.reset();
    showPending();
    Q_EMIT collectingChanged(false);
}

void DiagnosticsLog::clear()
{
    {
        const std::lock_guard locked(m_mutex);
        m_pending.clear();
    }
    beginResetModel();
    m_rows.clear();
    endResetModel();
}

bool DiagnosticsLog::take(const base::LogLine &line)
{
    const std::lock_guard locked(m_mutex);
    if (m_pending.empty())
        QMetaObject::invokeMethod(this, &DiagnosticsLog::showPending, Qt::QueuedConnection);
    if (m_pending.size() == mostLines)
        m_pending.pop_front();
    m_pending.push_back({m_clock.wall(), line.category, line.text});
    return isDetail(line.type) && !m_printed.contains(line.category);
}

void DiagnosticsLog::showPending()
{
    std::deque<Row> added;
    {
        const std::lock_guard locked(m_mutex);
        added.swap(m_pending);
    }
    if (added.empty())
        return;
    const int count = static_cast<int>(added.size());
    const int kept = static_cast<int>(m_rows.size());
    if (const int dropped = kept + count - mostLines; dropped > 0) {
        beginRemoveRows({}, 0, dropped - 1);
        m_rows.erase(m_rows.begin(), m_rows.begin() + dropped);
        endRemoveRows();
    }
    const int first = static_cast<int>(m_rows.size());
    beginInsertRows({}, first, first + count - 1);
    std::move(added.begin(), added.end(), std::back_inserter(m_rows));
    endInsertRows();
}

QString DiagnosticsLog::line(int row) const
{
    const Row &shown = m_rows.at(static_cast<std::size_t>(row));
    return QStringLiteral("%1 %2: %3")
        .arg(localTime(shown.at).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz")), shown.category,
             shown.text);
}

int DiagnosticsLog::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int DiagnosticsLog::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(Column::Count);
}

QVariant DiagnosticsLog::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const Row &row = m_rows.at(static_cast<std::size_t>(index.row()));
    if (role == Qt::ToolTipRole) // long lines are cut in their cell
        return plainTip(row.text);
    switch (static_cast<Column>(index.column())) {
    case Column::Time:
        return localTime(row.at).toString(QStringLiteral("HH:mm:ss.zzz"));
    case Column::Area:
        return row.category.mid(prefix.size());
    case Column::Text:
        return row.text;
    case Column::Count:
        break;
    }
    return {};
}

QVariant DiagnosticsLog::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Column::Time:
        return tr("Time");
    case Column::Area:
        return tr("Area");
    case Column::Text:
        return tr("What happened");
    case Column::Count:
        break;
    }
    return {};
}

} // namespace ui
