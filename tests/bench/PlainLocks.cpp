// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/PlainLocks.h"

namespace bench {
namespace {

QString textOf(std::optional<std::string_view> text)
{
    return text ? QString::fromUtf8(text->data(), static_cast<qsizetype>(text->size())) : QString();
}

} // namespace

std::shared_ptr<PlainLocks> plainLocks(const watch::Snapshot &snapshot)
{
    auto locks = std::make_shared<PlainLocks>();
    locks->reserve(static_cast<std::size_t>(snapshot.size()));
    for (qsizetype row = 0; row < snapshot.size(); ++row) {
        const itemstore::ItemView item = snapshot.item(row);
        PlainLock lock;
        lock.key = textOf(item.string("key"));
        lock.owner = textOf(item.string("ownerName"));
        lock.lease = textOf(item.string("leaseDuration"));
        lock.version = textOf(item.string("recordVersionNumber"));
        const std::string_view data = item.binary("data").value_or(std::string_view());
        lock.data = QByteArray(data.data(), static_cast<qsizetype>(data.size()));
        lock.lapsesAt = qint64{snapshot.leaseEnd(row).ms()} * 1'000'000;
        lock.released = item.has("isReleased");
        locks->push_back(std::move(lock));
    }
    return locks;
}

PlainLocksModel::PlainLocksModel(std::shared_ptr<PlainLocks> locks, int columns)
    : m_locks(std::move(locks)), m_columns(columns)
{
}

void PlainLocksModel::announce(const std::vector<qint32> &rows, int column)
{
    for (const qint32 row : rows)
        Q_EMIT dataChanged(index(row, column), index(row, column));
}

int PlainLocksModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_locks->size());
}

int PlainLocksModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_columns;
}

QVariant PlainLocksModel::data(const QModelIndex &index, int role) const
{
    const PlainLock &lock = (*m_locks)[static_cast<std::size_t>(index.row())];
    const qint64 left = lock.lapsesAt - m_now;
    if (role == NumberRole)
        return left;
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Key:
        return lock.key;
    case Owner:
        return lock.owner;
    case State:
        return lock.released ? QStringLiteral("released") : QStringLiteral("held");
    case Lease:
        return QStringLiteral("%1 s").arg(static_cast<double>(left) / 1e9, 0, 'f', 1);
    case LastHeartbeat:
        return QStringLiteral("%1 s ago").arg(static_cast<double>(left) / 1e9, 0, 'f', 1);
    case HeldFor:
        return QStringLiteral("> %1 s").arg(left / 1'000'000'000);
    case Dialect:
        return QStringLiteral("dynamolock");
    case Data:
        return QString::fromUtf8(lock.data);
    default:
        return {};
    }
}

} // namespace bench
