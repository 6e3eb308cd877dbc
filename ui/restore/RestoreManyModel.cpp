// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/restore/RestoreManyModel.h"

#include "core/admin/UndoWindow.h"
#include "ui/common/text/PlainText.h"

#include <algorithm>

namespace ui {
namespace {

QString stageText(RestoreManyModel::Stage stage)
{
    using Stage = RestoreManyModel::Stage;
    switch (stage) {
    case Stage::Asked:
        return RestoreManyModel::tr("will be put back");
    case Stage::Waiting:
        return RestoreManyModel::tr("waiting");
    case Stage::Reading:
        return RestoreManyModel::tr("reading");
    case Stage::Back:
        return RestoreManyModel::tr("put back");
    case Stage::Kept:
        return RestoreManyModel::tr("kept as it is");
    case Stage::Failed:
        return RestoreManyModel::tr("failed");
    case Stage::NotTried:
        break;
    }
    return RestoreManyModel::tr("not tried");
}

} // namespace

RestoreManyModel::RestoreManyModel(std::vector<audit::JournalEntry> entries, QObject *parent)
    : QAbstractTableModel(parent)
{
    for (audit::JournalEntry &entry : entries) {
        const locks::LockRecord before = admin::recordBefore(admin::undoneBy(entry));
        const QString key =
            before.sortKeyText ? tr("%1 / %2").arg(before.keyText, *before.sortKeyText) : before.keyText;
        m_rows.push_back({std::move(entry), inOneLine(key), inOneLine(before.owner.value_or(QString()))});
    }
}

const audit::JournalEntry &RestoreManyModel::entry(int row) const
{
    return m_rows[static_cast<std::size_t>(row)].entry;
}

void RestoreManyModel::setStage(int row, Stage stage, const QString &why, const QString &journalId)
{
    Row &it = m_rows[static_cast<std::size_t>(row)];
    it.stage = stage;
    it.why = inOneLine(why);
    it.journalId = journalId;
    Q_EMIT dataChanged(index(row, 0), index(row, Columns - 1));
}

int RestoreManyModel::count(Stage stage) const
{
    return static_cast<int>(std::ranges::count(m_rows, stage, &Row::stage));
}

int RestoreManyModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RestoreManyModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : Columns;
}

QString RestoreManyModel::text(const Row &row, int column) const
{
    switch (column) {
    case Key:
        return row.key;
    case Owner:
        return row.owner;
    case Fate:
        return stageText(row.stage);
    case Why:
        return row.why;
    default:
        return row.journalId;
    }
}

QVariant RestoreManyModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return plainTip(text(row, index.column()));
    case Qt::AccessibleTextRole:
        return tr("%1, %2. %3").arg(row.key, stageText(row.stage), row.why);
    default:
        return {};
    }
}

QVariant RestoreManyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter | Qt::AlignLeft);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Key:
        return tr("Key");
    case Owner:
        return tr("Owner before");
    case Fate:
        return tr("Row");
    case Why:
        return tr("Why");
    case JournalId:
        return tr("Journal entry");
    default:
        return {};
    }
}

} // namespace ui
