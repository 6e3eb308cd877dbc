// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/journal/JournalModel.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"

#include <QGuiApplication>

#include <algorithm>

namespace ui {

void JournalModel::setContents(const JournalContentsPtr &contents)
{
    const bool isSame = m_contents && contents && m_contents->rows == contents->rows;
    if (!isSame)
        beginResetModel();
    m_contents = contents;
    if (isSame)
        return;
    rebuild();
    endResetModel();
}

void JournalModel::setFilter(const JournalFilter &filter)
{
    if (filter == m_filter)
        return;
    beginResetModel();
    m_filter = filter;
    rebuild();
    endResetModel();
}

void JournalModel::rebuild()
{
    m_shown.clear();
    if (!m_contents)
        return;
    const QStringList words = m_filter.words.toLower().split(u' ', Qt::SkipEmptyParts);
    for (std::size_t entry = 0; entry < m_contents->entries.size(); ++entry) {
        if (lets(entry, words))
            m_shown.push_back(entry);
    }
}

bool JournalModel::lets(std::size_t entry, const QStringList &words) const
{
    const audit::JournalEntry &of = m_contents->entries[entry];
    const QString result = of.outcome ? of.outcome->result : QString();
    if (!m_filter.act.isEmpty() && of.intent.act != m_filter.act)
        return false;
    if ((m_filter.result && result != *m_filter.result) || (m_filter.onlyWithCaveat && of.caveat.isEmpty()))
        return false;
    return std::ranges::all_of(words, [&search = m_contents->rows[entry].search](const QString &word) {
        return search.contains(word);
    });
}

const audit::JournalEntry *JournalModel::entryAt(int row) const
{
    return row >= 0 && row < rowCount() ? &m_contents->entries[m_shown[static_cast<std::size_t>(row)]]
                                        : nullptr;
}

const JournalRow &JournalModel::rowAt(int row) const
{
    return m_contents->rows[m_shown[static_cast<std::size_t>(row)]];
}

int JournalModel::rowOf(const QString &id) const
{
    const auto found =
        std::ranges::find_if(m_shown, [&](std::size_t entry) { return m_contents->entries[entry].id == id; });
    return found == m_shown.end() ? -1 : static_cast<int>(found - m_shown.begin());
}

std::vector<const audit::JournalEntry *> JournalModel::shown() const
{
    std::vector<const audit::JournalEntry *> entries;
    for (const std::size_t entry : m_shown)
        entries.push_back(&m_contents->entries[entry]);
    return entries;
}

int JournalModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int JournalModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(JournalColumn::Count);
}

QVariant JournalModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const JournalRow &row = rowAt(index.row());
    const QString &cell = row.cells[static_cast<std::size_t>(index.column())];
    const auto column = static_cast<JournalColumn>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return cell;
    case Qt::ToolTipRole:
        return plainTip(cell);
    case Qt::AccessibleTextRole: {
        QStringList parts(row.cells.begin(), row.cells.end());
        parts.removeAll(QString());
        return column == JournalColumn::Time ? parts.join(QStringLiteral(", ")) : cell;
    }
    case Qt::FontRole:
        return column == JournalColumn::Key ? QVariant(Theme::mono(QGuiApplication::font())) : QVariant();
    case Qt::ForegroundRole:
        return column == JournalColumn::Caveat
            ? QVariant(Theme::of(QGuiApplication::palette())[Token::LapsedWord])
            : QVariant();
    default:
        return {};
    }
}

QVariant JournalModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<JournalColumn>(section)) {
    case JournalColumn::Time:
        return tr("Time");
    case JournalColumn::Act:
        return tr("Act");
    case JournalColumn::Table:
        return tr("Table");
    case JournalColumn::Key:
        return tr("Key");
    case JournalColumn::Operator:
        return tr("Operator");
    case JournalColumn::Outcome:
        return tr("Outcome");
    case JournalColumn::Caveat:
        return tr("Doubt");
    case JournalColumn::Count:
        break;
    }
    return {};
}

} // namespace ui
