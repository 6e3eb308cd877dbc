// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/top/TopLocks.h"

#include "app/cli/output/Output.h"
#include "app/cli/output/StateStyle.h"
#include "core/view/LockFields.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace cli {
namespace {

constexpr qsizetype longestTopCell = 400; // characters of a key or an owner; its line is far shorter

bool isTopField(const view::LockField *field, const char *id)
{
    return std::strcmp(field->id, id) == 0;
}

QByteArray topCell(const view::LockField *field, const view::LockView &lock)
{
    QByteArray text = field->json ? field->flatText(lock) : field->text(lock).toUtf8();
    if (text.isEmpty())
        text = "-";
    if (isTopField(field, view::field::State))
        text.prepend(stateSign(lock.state()) + ' ');
    return forTerminal(text);
}

/// With a sign at the column that the list is sorted by.
QByteArray topTitle(const view::LockField *field, const view::LockSort &sort)
{
    QByteArray title = QByteArray(field->brief ? field->brief : field->title).toUpper();
    if (sort.field == field)
        title += sort.isDescending() ? " v" : " ^";
    return title;
}

/// What gives up its room before all others where a line is too long.
QList<qsizetype> topShortened(const std::vector<const view::LockField *> &columns)
{
    QList<qsizetype> first;
    for (const char *id : {"reason", view::field::Dialect, view::field::Owner, view::field::Key}) {
        const auto found = std::ranges::find_if(
            columns, [id](const view::LockField *field) { return isTopField(field, id); });
        if (found != columns.end())
            first += found - columns.begin();
    }
    return first;
}

} // namespace

void TopLocks::open(const fleet::TablePlace &place)
{
    *this = TopLocks();
    m_place = place;
}

void TopLocks::setFilter(const view::LockFilter &filter, const QString &text)
{
    m_order.setFilter(filter);
    m_filterText = text;
    m_isOther = true;
    m_widths = Columns();
}

std::vector<const view::LockField *> TopLocks::columns() const
{
    std::vector<const view::LockField *> columns;
    for (const view::LockField *field : view::LockFields::standard().terminal()) {
        if (!isTopField(field, view::field::SortKey) || (m_snapshot && m_snapshot->shape().sortKey))
            columns.push_back(field);
    }
    return columns;
}

void TopLocks::sortByNextColumn()
{
    const auto all = columns();
    const auto present = std::ranges::find(all, m_order.first().field);
    view::LockSort next;
    next.field = present == all.end() || present + 1 == all.end() ? all.front() : *(present + 1);
    m_order.setSort(next, view::LockSort::by(view::field::Key));
    m_isOther = true;
}

void TopLocks::reverseOrder()
{
    view::LockSort reversed = m_order.first();
    reversed.order = reversed.isDescending() ? Qt::AscendingOrder : Qt::DescendingOrder;
    m_order.setSort(reversed, m_order.second());
    m_isOther = true;
}

void TopLocks::update(const fleet::TableState &table, const view::ViewContext &at)
{
    if (m_snapshot == table.snapshot() && !m_isOther)
        return;
    m_snapshot = table.snapshot();
    m_rows.clear();
    if (m_snapshot)
        arrange(table, at);
    m_isOther = false;
}

void TopLocks::arrange(const fleet::TableState &table, const view::ViewContext &at)
{
    m_rows = m_order.rows(m_snapshot, table.judgements(), at);
    const qsizetype row = m_chosenKey.isEmpty() ? -1 : m_snapshot->find(m_chosenKey);
    const auto found = row < 0 ? m_rows.end() : std::ranges::find(m_rows, static_cast<qint32>(row));
    if (found != m_rows.end())
        m_list.chosen = found - m_rows.begin();
    m_list.move(0, count());
    takeChosen(); // another one, where it is gone
}

void TopLocks::takeChosen()
{
    const qint32 row = chosenRow();
    if (row >= 0)
        m_chosenKey = m_snapshot->keyAttributes(row);
}

void TopLocks::move(qsizetype by)
{
    m_list.move(by, count());
    takeChosen();
}

void TopLocks::choose(qsizetype place)
{
    move(place - m_list.chosen);
}

qint32 TopLocks::chosenRow() const
{
    return m_list.chosen < count() ? m_rows[static_cast<std::size_t>(m_list.chosen)] : -1;
}

std::vector<TopLine> TopLocks::lines(const fleet::TableState &table, const view::ViewContext &at,
                                     TopSize size)
{
    const qsizetype room = std::max<qsizetype>(size.lines - 1, 1);
    m_list.fit(count(), room);
    const auto fields = columns();
    TopCells cells;
    cells.shortened = topShortened(fields);
    const auto state = std::ranges::find_if(
        fields, [](const view::LockField *field) { return isTopField(field, view::field::State); });
    cells.coloredColumn = state - fields.begin();
    QByteArrayList titles;
    for (const view::LockField *field : fields)
        titles += topTitle(field, m_order.first());
    cells.rows = {titles};
    cells.colors = {QByteArray()};
    view::ViewContext viewed = at;
    viewed.longestText = longestTopCell;
    for (qsizetype place = m_list.first; place < std::min(count(), m_list.first + room); ++place) {
        const qint32 row = m_rows[static_cast<std::size_t>(place)];
        const view::LockView lock(*m_snapshot, row, table.judgements()[row], viewed);
        QByteArrayList line;
        for (const view::LockField *field : fields)
            line += topCell(field, lock);
        cells.rows.push_back(line);
        cells.colors.push_back(stateColor(lock.state()));
    }
    std::vector<TopLine> lines = linesOf(cells, m_widths, size.columns);
    const auto chosen = static_cast<std::size_t>(m_list.chosen - m_list.first + 1);
    if (chosen < lines.size())
        lines[chosen].look = TopLook::Chosen;
    return lines;
}

} // namespace cli
