// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockTableModel.h"

#include "core/view/Verdict.h"
#include "ui/common/text/PlainText.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>
#include <iterator>

namespace ui {

namespace {

constexpr std::chrono::seconds filterStep{1}; // a filter that depends on the time
constexpr qsizetype longestCell = 200; // more is never seen of a cell
constexpr qsizetype arrangedAtOnce = 5000; // rows: at most 2 ms

/// Headings are English in the table of fields; a screen asks for its own language.
QString translated(const char *text)
{
    return QCoreApplication::translate("view::LockField", text);
}

} // namespace

LockTableModel::LockTableModel(QObject *parent, const view::LockFields &fields)
    : QAbstractTableModel(parent), m_fields(fields), m_fades(fields), m_atOnceBelow(arrangedAtOnce)
{
    m_context.longestText = longestCell;
    m_pool.setMaxThreadCount(1);
}

LockTableModel::~LockTableModel()
{
    m_overtaken.request_stop();
}

int LockTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows.size();
}

int LockTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_fields.columns().size());
}

QVariant LockTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const qint32 row = rowAt(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return plainTip(tooltip(row, column));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (field(column).right ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::AccessibleTextRole:
        return announcement(row);
    case Qt::AccessibleDescriptionRole:
        return QStringLiteral("%1 %2").arg(translated(field(column).title), text(row, column));
    case LockCell::StateRole:
        return static_cast<int>(judgements()[row].state);
    case LockCell::LeaseRole:
        return QVariant::fromValue(
            leaseCellOf(*m_picture->snapshot, row, judgements()[row], m_context.now.boot));
    case LockCell::OursRole:
        return viewOf(row).isMine();
    case LockCell::LateRole:
        return std::strcmp(field(column).id, view::field::LastHeartbeat) == 0 &&
            viewOf(row).lateness().has_value();
    case LockCell::MarkedRole:
        return m_marks.has(row);
    case LockCell::BellRole:
        return m_bells.has(row);
    case LockCell::FreshnessRole:
        return m_fades.freshness(row, column, m_context.now.boot);
    default:
        return {};
    }
}

QVariant LockTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const view::LockField &shown = field(section);
    switch (role) {
    case Qt::DisplayRole:
        return translated(shown.title);
    case Qt::ToolTipRole:
        return plainTip(translated(shown.help));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (shown.right ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

view::LockView LockTableModel::viewOf(qint32 row) const
{
    return {*m_picture->snapshot, row, judgements()[row], m_context};
}

QString LockTableModel::text(qint32 row, int column) const
{
    const QString text = field(column).text(viewOf(row));
    return text.isEmpty() ? QStringLiteral("\u2013") : text;
}

QString LockTableModel::tooltip(qint32 row, int column) const
{
    const view::LockField &shown = field(column);
    if (!shown.tip)
        return text(row, column);
    const QString tip = shown.tip(viewOf(row));
    const QString help = translated(shown.help);
    return tip.isEmpty() ? help : tip + QLatin1Char('\n') + help;
}

void LockTableModel::setFilter(const view::LockFilter &filter)
{
    m_order.setFilter(filter);
    rearrange();
}

void LockTableModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= columnCount())
        return;
    const view::LockSort wanted{&field(column), order};
    setSort(wanted, m_order.first().field == wanted.field ? m_order.second() : m_order.first());
}

void LockTableModel::setSort(view::LockSort first, view::LockSort second)
{
    if (first == m_order.first() && second == m_order.second())
        return;
    m_order.setSort(first, second);
    rearrange();
}

void LockTableModel::setFrozen(bool frozen)
{
    if (std::exchange(m_frozen, frozen) == frozen)
        return;
    if (!frozen)
        return rearrange();
    if (m_running && !m_movesRows) { // what is under way would move rows under the mouse
        m_overtaken.request_stop();
        m_isNextWanted = m_isNextWanted || !m_deltas.empty();
    }
}

void LockTableModel::setOurselves(const view::Ourselves &ourselves)
{
    if (m_context.ourselves == ourselves)
        return;
    m_context.ourselves = ourselves;
    if (!latest())
        return;
    m_changesCounts = true;
    arrangeNext();
}

void LockTableModel::clear()
{
    m_overtaken.request_stop();
    m_tasks.restart(); // what is under way is of another table
    m_running.reset();
    m_deltas.clear();
    m_movesRows = m_changesCounts = m_isNextWanted = false;
    beginResetModel();
    m_picture = std::make_shared<const ArrangedTable>();
    m_rows = {};
    m_fades.clear();
    const bool hadMarks = !m_marks.isEmpty();
    m_marks.clear();
    m_bells.clear();
    endResetModel();
    if (hadMarks)
        Q_EMIT marksChanged();
    Q_EMIT countsChanged();
}

void LockTableModel::apply(const watch::SnapshotDeltaPtr &delta, const locks::Moment &now,
                           base::WallTime wall)
{
    if (delta->previous != latest())
        clear(); // not the successor of what we show: another table, or a missed delta
    m_context.now = now; // also for the filter, which may ask for the time
    m_context.wall = wall;
    m_arrangedAt = now.boot;
    m_deltas.push_back({delta, now});
    arrangeNext();
}

/// What a person asked for does not wait for what is under way.
void LockTableModel::rearrange()
{
    if (!latest())
        return Q_EMIT arranged();
    m_arrangedAt = m_context.now.boot;
    m_movesRows = true;
    m_overtaken.request_stop();
    arrangeNext();
}

void LockTableModel::arrangeNext()
{
    m_isNextWanted = true;
    if (m_running)
        return; // its end comes back here
    m_isNextWanted = false;
    const auto wanted =
        std::make_shared<const TableRequest>(TableRequest{.deltas = m_deltas,
                                                          .filter = m_order.filter(),
                                                          .first = m_order.first(),
                                                          .second = m_order.second(),
                                                          .context = m_context,
                                                          .movesRows = m_movesRows || !m_frozen,
                                                          .asksAnyway = m_movesRows || m_changesCounts,
                                                          .changesCounts = m_changesCounts});
    const qsizetype before = m_picture->snapshot ? m_picture->snapshot->size() : 0;
    if (std::max(before, latest()->size()) < m_atOnceBelow)
        return take(*TableArrangement::of(m_picture, *wanted, {}), *wanted, m_tasks.token());
    m_running = wanted;
    m_overtaken = std::stop_source();
    // From the event loop: where the pool is quick, rows would move within the call that asked for it, and else not.
    const auto begin = [this, request = m_running] {
        if (m_running == request)
            m_tasks.start(arrangeOnPool(m_picture, request, m_overtaken.get_token(), m_tasks.token()));
    };
    QMetaObject::invokeMethod(this, begin, Qt::QueuedConnection);
}

base::Task<> LockTableModel::arrangeOnPool(ArrangedTablePtr shown,
                                           std::shared_ptr<const TableRequest> request,
                                           std::stop_token overtaken, std::stop_token stop)
{
    std::function<TableArrangementPtr()> work = [shown, request, overtaken] {
        return TableArrangement::of(shown, *request, overtaken);
    };
    auto made = co_await base::onPool(&m_pool, work);
    if (stop.stop_requested())
        co_return; // the model is gone, or shows another table
    work = {};
    if (made && !overtaken.stop_requested()) {
        take(*made, *request, stop);
        if (stop.stop_requested())
            co_return;
    } else {
        m_running.reset();
        m_isNextWanted = m_isNextWanted || m_movesRows || m_changesCounts || !m_deltas.empty();
    }
    letGo(std::move(made));
    letGo(std::move(shown));
    letGo(std::move(request));
    if (m_isNextWanted && !m_running && latest())
        arrangeNext();
}

/// The end of a large value costs time too: it comes on the other thread.
void LockTableModel::letGo(std::shared_ptr<const void> large)
{
    if (large)
        m_pool.start([kept = std::move(large)]() mutable { kept.reset(); });
}

/// Costs as much as what is on screen, and a step of the view for each run. What acts on a row is given the row of
/// the snapshot on show: the exchange comes between two steps, while no view has an index of a row that goes.
void LockTableModel::take(const TableArrangement &arrangement, const TableRequest &request,
                          const std::stop_token &stop)
{
    m_movesRows = m_changesCounts = false;
    Q_EMIT rowsAboutToShift();
    carryOut(arrangement.leaving, stop); // still in the old snapshot, so that what is asked meanwhile is true
    if (stop.stop_requested())
        return;
    const qsizetype marksBefore = m_marks.count();
    exchange(arrangement, request);
    carryOut(arrangement.arriving, stop);
    if (stop.stop_requested())
        return;
    m_rows = m_picture->rows;
    m_running.reset();
    announceChanged(arrangement.touched, arrangement.runs);
    if (m_marks.count() != marksBefore)
        Q_EMIT marksChanged();
    Q_EMIT rowsShifted();
    Q_EMIT arranged();
    if (arrangement.changesCounts)
        Q_EMIT countsChanged();
}

void LockTableModel::exchange(const TableArrangement &arrangement, const TableRequest &request)
{
    m_deltas.erase(m_deltas.begin(), m_deltas.begin() + static_cast<qptrdiff>(request.deltas.size()));
    if (arrangement.successor) {
        m_fades.rename(*arrangement.successor);
        m_marks.rename(*arrangement.successor);
    }
    m_rows = arrangement.kept;
    const ArrangedTablePtr before = std::exchange(m_picture, arrangement.next);
    if (request.deltas.size() == 1 && m_mayFade)
        m_fades.recordChanges(*request.deltas.front().delta, *before->judgements, judgements(),
                              arrangement.rejudged, m_context);
    findAlerts();
}

QString LockTableModel::announcement(qint32 row) const
{
    QString text = view::announcement(viewOf(row));
    if (m_bells.has(row))
        text = tr("%1, you are told of it").arg(text);
    return m_marks.has(row) ? tr("marked, %1").arg(text) : text;
}

void LockTableModel::setAlerts(std::vector<dynamodb::Item> keys)
{
    m_alertKeys = std::move(keys);
    const LockRows::Rows before = m_bells.rows();
    findAlerts();
    LockRows::Rows different;
    std::ranges::set_symmetric_difference(before, m_bells.rows(), std::back_inserter(different));
    if (!different.empty())
        announceChanged(different, m_rows.runsOf(different));
}

void LockTableModel::findAlerts()
{
    m_bells.clear();
    for (const dynamodb::Item &key : m_alertKeys) {
        if (const qsizetype row = snapshot() ? snapshot()->find(key) : -1; row >= 0)
            m_bells.set(static_cast<qint32>(row), true);
    }
}

void LockTableModel::mark(const std::vector<qint32> &rows, bool marked)
{
    LockRows::Rows different;
    for (const qint32 row : rows) {
        if (m_marks.set(row, marked))
            different.push_back(row);
    }
    if (different.empty())
        return;
    std::sort(different.begin(), different.end());
    announceChanged(different, m_rows.runsOf(different));
    Q_EMIT marksChanged();
}

void LockTableModel::toggleShownMarks()
{
    LockRows::Rows shown;
    bool isAllMarked = true;
    for (int position = 0; position < m_rows.size(); ++position) {
        shown.push_back(rowAt(position));
        isAllMarked = isAllMarked && m_marks.has(shown.back());
    }
    mark(shown, !isAllMarked);
}

void LockTableModel::clearMarks()
{
    mark(m_marks.rows(), false);
}

qsizetype LockTableModel::hiddenMarks() const
{
    const LockRows::Rows rows = m_marks.rows();
    return std::ranges::count_if(rows, [this](qint32 row) { return positionOf(row) < 0; });
}

LockRows::Rows LockTableModel::markedRows() const
{
    LockRows::Rows rows = m_marks.rows();
    const auto place = [this](qint32 row) { return static_cast<unsigned>(positionOf(row)); }; // -1: last
    std::ranges::stable_sort(rows, {}, place);
    return rows;
}

void LockTableModel::advance(const locks::Moment &now, base::WallTime wall)
{
    m_context.now = now;
    m_context.wall = wall;
    m_fades.forgetPast(now.boot);
    if (!m_picture->snapshot || m_running)
        return; // what is under way judges by itself, and the next tick checks again
    const bool isDue = now.boot.time_since_epoch().count() >= judgements().nextDue();
    const bool filterMoves =
        !m_frozen && m_order.filter().movesWithTime() && now.boot - m_arrangedAt >= filterStep;
    if (!isDue && !filterMoves)
        return;
    if (!m_frozen)
        m_arrangedAt = now.boot;
    m_changesCounts = filterMoves;
    arrangeNext();
}

void LockTableModel::carryOut(const LockRows::Steps &steps, const std::stop_token &stop)
{
    for (const LockRows::Step &step : steps) {
        carryOut(step);
        if (stop.stop_requested()) // who heard of the step closed the table
            return;
    }
}

/// The only place that announces removed, inserted and moved rows.
void LockTableModel::carryOut(const LockRows::Step &step)
{
    switch (step.kind) {
    case LockRows::Step::Kind::Remove:
        beginRemoveRows({}, step.run.first, step.run.last);
        m_rows = step.then;
        endRemoveRows();
        break;
    case LockRows::Step::Kind::Insert:
        beginInsertRows({}, step.run.first, step.run.last);
        m_rows = step.then;
        endInsertRows();
        break;
    case LockRows::Step::Kind::Reorder:
        reorder(step.then);
        break;
    }
}

void LockTableModel::reorder(const LockRows &then)
{
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList from = persistentIndexList();
    LockRows::Rows rows;
    for (const QModelIndex &old : from)
        rows.push_back(rowAt(old.row()));
    m_rows = then;
    QModelIndexList to;
    to.reserve(from.size());
    for (const QModelIndex &old : from)
        to.append(index(positionOf(rows[static_cast<std::size_t>(to.size())]), old.column()));
    changePersistentIndexList(from, to);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

void LockTableModel::announceChanged(const LockRows::Rows &rows, const std::vector<LockRows::Run> &runs)
{
    m_announced = &rows;
    for (const LockRows::Run &run : runs)
        Q_EMIT dataChanged(index(run.first, 0), index(run.last, columnCount() - 1));
    m_announced = nullptr;
}

bool LockTableModel::isAnnounced(int position) const
{
    return !m_announced || std::ranges::binary_search(*m_announced, rowAt(position));
}

} // namespace ui
