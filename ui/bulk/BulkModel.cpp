// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/bulk/BulkModel.h"

#include "core/view/LockFields.h"
#include "core/view/Verdict.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/StateSign.h"
#include "ui/common/theme/StateText.h"

#include <algorithm>
#include <utility>

namespace ui {
namespace {

using Outcome = admin::Receipt::Outcome;

constexpr qsizetype longestBulkText = 200; // more is never seen of a cell

QString fieldText(const char *field, const view::LockView &lock)
{
    return view::LockFields::standard().find(QString::fromLatin1(field))->text(lock);
}

QString withCount(qsizetype count, const QString &why)
{
    return words::counted(count, BulkModel::tr("%1 left out: %2", nullptr, words::plural(count))).arg(why);
}

QString joinedKey(const QString &key, const QString &sortKey)
{
    return sortKey.isEmpty() ? key : BulkModel::tr("%1 / %2").arg(key, sortKey);
}

} // namespace

BulkModel::BulkModel(QObject *parent) : QAbstractTableModel(parent)
{
}

void BulkModel::begin(watch::SnapshotPtr snapshot, const std::vector<qint32> &rows, view::ViewContext context)
{
    beginResetModel();
    m_snapshot = std::move(snapshot);
    m_context = std::move(context);
    m_context.longestText = longestBulkText;
    m_judged = view::LockJudgements(m_context.ourselves);
    m_judged.judgeAll(*m_snapshot, m_context.now);
    m_entries.clear();
    m_gone.clear();
    m_results.clear();
    for (const qint32 row : rows)
        m_entries.push_back({row});
    m_positions.clear();
    m_sets.clear();
    m_open.clear();
    m_actedOn.clear();
    m_next = 0;
    m_acting = false;
    endResetModel();
    rearrange();
}

locks::LockState BulkModel::stateOf(const Entry &entry) const
{
    return m_judged[entry.row].state;
}

BulkModel::Group BulkModel::groupOf(const admin::BulkResult &result) const
{
    if (!result.receipt)
        return result.problem.isEmpty() ? Group::NotTried : Group::Failed;
    if (result.receipt->succeeded())
        return Group::Released;
    return result.receipt->outcome == Outcome::Refused ? Group::Refused : Group::Failed;
}

bool BulkModel::isEnded(const Entry &entry)
{
    return entry.result >= 0 && entry.turn == Turn::Ended;
}

BulkModel::Group BulkModel::groupOf(const Entry &entry) const
{
    if (isEnded(entry))
        return groupOf(m_results[static_cast<std::size_t>(entry.result)]);
    if (entry.result >= 0)
        return Group::ToRelease; // its turn has not come, or it is being read
    if (entry.row < 0 || stateOf(entry) != locks::LockState::Lapsed)
        return Group::LeftOut;
    if (!entry.ofRow)
        return Group::NotExamined;
    if (!entry.ofRow->releases())
        return Group::LeftOut;
    return entry.isTakenOut ? Group::TakenOut : Group::ToRelease;
}

admin::BulkChoice BulkModel::choiceOf(const Entry &entry) const
{
    if (entry.row < 0)
        return admin::BulkChoice::gone();
    if (groupOf(entry) == Group::TakenOut)
        return admin::BulkChoice::byOperator();
    const auto byState = admin::BulkChoice::byState(stateOf(entry), m_snapshot->shape().isOneRegion());
    return byState ? *byState : entry.ofRow.value_or(admin::BulkChoice());
}

bool BulkModel::examineNext(qsizetype most)
{
    qsizetype examined = 0;
    for (; m_next < m_entries.size() && examined < most; ++m_next) {
        Entry &entry = m_entries[m_next];
        if (groupOf(entry) != Group::NotExamined)
            continue;
        entry.ofRow = admin::BulkChoice::of(m_snapshot, entry.row, locks::LockState::Lapsed);
        ++examined;
    }
    if (examined > 0)
        rearrange();
    return m_next < m_entries.size();
}

void BulkModel::apply(const watch::SnapshotDelta &delta, const locks::Moment &now, base::WallTime wall)
{
    if (m_acting)
        return;
    m_context.now = now;
    m_context.wall = wall;
    if (delta.previous == m_snapshot)
        follow(delta);
    else
        setSnapshot(delta.next);
    m_next = 0;
    rearrange();
}

void BulkModel::follow(const watch::SnapshotDelta &delta)
{
    view::LockJudgements judged(m_context.ourselves);
    (void)judged.succeed(m_judged, delta, m_context.now);
    std::vector<qint32> successor(static_cast<std::size_t>(delta.previous->size()), -1);
    for (std::size_t row = 0; row < delta.previousRow.size(); ++row) {
        if (delta.previousRow[row] >= 0)
            successor[static_cast<std::size_t>(delta.previousRow[row])] = static_cast<qint32>(row);
    }
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        Entry &entry = m_entries[i];
        if (entry.row < 0)
            continue;
        const qint32 next = successor[static_cast<std::size_t>(entry.row)];
        if (next < 0)
            remember(static_cast<qint32>(i), *delta.previous);
        entry.row = next;
        if (std::ranges::binary_search(delta.changed, next))
            entry.ofRow.reset();
    }
    m_snapshot = delta.next;
    std::swap(m_judged, judged);
}

/// A reading that does not follow the one on show, as after another choice of dialect: found by key.
void BulkModel::setSnapshot(const watch::SnapshotPtr &next)
{
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        Entry &entry = m_entries[i];
        if (entry.row < 0)
            continue;
        const auto row = static_cast<qint32>(next->find(m_snapshot->keyAttributes(entry.row)));
        if (row < 0)
            remember(static_cast<qint32>(i), *m_snapshot);
        entry = {row, -1, Turn::Waiting, entry.isTakenOut};
    }
    m_snapshot = next;
    m_judged.judgeAll(*m_snapshot, m_context.now);
}

void BulkModel::remember(qint32 entry, const watch::Snapshot &snapshot)
{
    const locks::LockRecord record = snapshot.record(m_entries[static_cast<std::size_t>(entry)].row);
    m_gone.insert(entry,
                  {record.keyText, record.sortKeyText.value_or(QString()), record.owner.value_or(QString())});
}

void BulkModel::advance(const locks::Moment &now, base::WallTime wall)
{
    if (m_acting || !m_snapshot)
        return;
    m_context.now = now;
    m_context.wall = wall;
    if (!m_judged.advance(*m_snapshot, now).empty()) {
        m_next = 0;
        rearrange();
    } else if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, Why), index(rowCount() - 1, Why), {Qt::DisplayRole});
    }
}

void BulkModel::show(std::optional<Group> group)
{
    if (group == m_shown)
        return;
    m_shown = group;
    rearrange();
}

qint32 BulkModel::firstToRelease() const
{
    const auto first =
        std::ranges::find(m_entries, Group::ToRelease, [this](const Entry &entry) { return groupOf(entry); });
    return first == m_entries.end() ? -1 : first->row;
}

std::vector<qint32> BulkModel::beginActing()
{
    m_acting = true;
    m_actedOn.clear();
    std::vector<qint32> rows;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        if (groupOf(m_entries[i]) != Group::ToRelease)
            continue;
        m_entries[i].result = static_cast<qint32>(rows.size());
        m_actedOn.push_back(static_cast<qint32>(i));
        rows.push_back(m_entries[i].row);
    }
    m_results = std::vector<admin::BulkResult>(rows.size());
    updateRow(-1);
    return rows;
}

void BulkModel::setTurn(std::size_t place, const admin::BulkResult *ended)
{
    const qint32 acted = m_actedOn[place];
    Entry &entry = m_entries[static_cast<std::size_t>(acted)];
    entry.turn = ended ? Turn::Ended : Turn::Reading;
    if (ended)
        m_results[place] = *ended;
    updateRow(acted);
}

/// What is shown of an entry, at its place; -1: of all.
void BulkModel::updateRow(qint32 entry)
{
    const auto place = std::ranges::find(m_positions, entry);
    if (entry >= 0 && place == m_positions.end())
        return;
    const int first = entry < 0 ? 0 : static_cast<int>(place - m_positions.begin());
    const int last = entry < 0 ? rowCount() - 1 : first;
    if (last >= 0)
        Q_EMIT dataChanged(index(first, 0), index(last, Columns - 1));
}

void BulkModel::giveUpActing()
{
    m_acting = false;
    m_actedOn.clear();
    for (Entry &entry : m_entries) {
        entry.result = -1;
        entry.turn = Turn::Waiting;
    }
    updateRow(-1);
}

void BulkModel::setResults(std::vector<admin::BulkResult> results)
{
    m_results = std::move(results);
    for (const qint32 acted : m_actedOn)
        m_entries[static_cast<std::size_t>(acted)].turn = Turn::Ended;
    rearrange();
}

admin::BulkLine BulkModel::line(qsizetype entry) const
{
    const Entry &it = m_entries[static_cast<std::size_t>(entry)];
    if (isEnded(it))
        return admin::BulkLine::of(m_results[static_cast<std::size_t>(it.result)]);
    if (it.row >= 0)
        return admin::BulkLine::leftOut(m_snapshot->record(it.row), choiceOf(it));
    const GoneLock gone = m_gone.value(static_cast<qint32>(entry));
    locks::LockRecord record;
    record.keyText = gone.key;
    record.sortKeyText = gone.sortKey;
    return admin::BulkLine::leftOut(record, choiceOf(it));
}

QString BulkModel::undoEntry(qsizetype entry) const
{
    const Entry &it = m_entries[static_cast<std::size_t>(entry)];
    if (!isEnded(it))
        return {};
    const auto &receipt = m_results[static_cast<std::size_t>(it.result)].receipt;
    return receipt && receipt->succeeded() ? receipt->undoEntry() : QString();
}

/// One line for each reason: what is said of one lock alone stands below it.
QString BulkModel::whyOfSet(const Entry &entry) const
{
    const QLatin1String code = choiceOf(entry).code;
    if (code == QLatin1String("held"))
        return tr("held, the lease has not run out");
    if (code == QLatin1String("unproven"))
        return tr("not proved yet, not watched for a whole lease");
    if (code == QLatin1String("one-region"))
        return tr("not proved, only this Region was seen");
    if (code == QLatin1String("already-released"))
        return tr("released already");
    if (code == QLatin1String("unreadable"))
        return tr("the row cannot be read");
    if (code == QLatin1String("not-a-lock"))
        return tr("the row is no lock");
    if (code == QLatin1String("gone"))
        return tr("not in the table any more");
    return inOneLine(choiceOf(entry).why);
}

/// In the order of the first of each.
std::vector<BulkModel::Set> BulkModel::setsOf(const std::vector<qint32> &leftOut) const
{
    std::vector<Set> sets;
    QHash<QString, std::size_t> byReason;
    QHash<int, std::size_t>
        byState; // the same for all rows of a state but the lapsed: no words are made for each
    for (const qint32 place : leftOut) {
        const Entry &entry = m_entries[static_cast<std::size_t>(place)];
        const bool isOfState = entry.row >= 0 && !entry.ofRow;
        const int state = isOfState ? static_cast<int>(stateOf(entry)) : -1;
        auto known = isOfState ? byState.constFind(state) : byState.constEnd();
        std::size_t set = 0;
        if (known != byState.constEnd()) {
            set = *known;
        } else {
            const QString why = whyOfSet(entry);
            set = byReason.value(why, sets.size());
            if (set == sets.size())
                sets.push_back({why});
            byReason.insert(why, set);
            if (isOfState)
                byState.insert(state, set);
        }
        sets[set].entries.push_back(place);
    }
    return sets;
}

/// Counts all anew. What is shown of it, in order, and the lines of sets among it.
BulkModel::Shown BulkModel::arranged()
{
    std::array<std::vector<qint32>, groups> grouped;
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        grouped[static_cast<std::size_t>(groupOf(m_entries[i]))].push_back(static_cast<qint32>(i));
    for (std::size_t group = 0; group < groups; ++group)
        m_counts[group] = static_cast<qsizetype>(grouped[group].size());
    if (!m_shown && !isActedOn()) {
        // Among those that are released: what is taken out by a click stays below the pointer.
        auto &released = grouped[static_cast<std::size_t>(Group::ToRelease)];
        auto &takenOut = grouped[static_cast<std::size_t>(Group::TakenOut)];
        released.insert(released.end(), takenOut.begin(), takenOut.end());
        std::ranges::sort(released);
        takenOut.clear();
    }
    Shown shown;
    auto &[positions, sets] = shown;
    for (std::size_t group = 0; group < groups; ++group) {
        const bool isFolded = !m_shown && static_cast<Group>(group) == Group::LeftOut;
        if (isFolded)
            sets = setsOf(grouped[group]);
        else if (!m_shown || static_cast<std::size_t>(*m_shown) == group)
            positions.insert(positions.end(), grouped[group].begin(), grouped[group].end());
    }
    for (std::size_t set = 0; set < sets.size(); ++set) {
        positions.push_back(-1 - static_cast<qint32>(set));
        sets[set].count = static_cast<qsizetype>(sets[set].entries.size());
        if (m_open.contains(sets[set].why))
            positions.insert(positions.end(), sets[set].entries.begin(), sets[set].entries.end());
        sets[set].entries.clear();
    }
    return shown;
}

void BulkModel::rearrange()
{
    Shown shown = arranged();
    rearrangeTo(std::move(shown.positions), std::move(shown.sets));
    Q_EMIT countsChanged();
}

void BulkModel::rearrangeTo(std::vector<qint32> positions, std::vector<Set> sets)
{
    if (positions.size() != m_positions.size()) {
        beginResetModel();
        m_positions = std::move(positions);
        m_sets = std::move(sets);
        return endResetModel();
    }
    if (positions != m_positions) {
        Q_EMIT layoutAboutToBeChanged();
        QHash<qint32, int> places;
        for (std::size_t i = 0; i < positions.size(); ++i)
            places.insert(positions[i], static_cast<int>(i));
        const QModelIndexList from = persistentIndexList();
        QModelIndexList to;
        for (const QModelIndex &old : from) {
            const int place = places.value(m_positions[static_cast<std::size_t>(old.row())], -1);
            to += place < 0 ? QModelIndex() : createIndex(place, old.column());
        }
        m_positions = std::move(positions);
        m_sets = std::move(sets);
        changePersistentIndexList(from, to);
        Q_EMIT layoutChanged();
    } else {
        m_sets = std::move(sets);
    }
    updateRow(-1);
}

bool BulkModel::isSet(int position) const
{
    return position >= 0 && position < rowCount() && m_positions[static_cast<std::size_t>(position)] < 0;
}

const BulkModel::Set &BulkModel::setAt(int position) const
{
    return m_sets[static_cast<std::size_t>(-1 - m_positions[static_cast<std::size_t>(position)])];
}

bool BulkModel::isOpen(int position) const
{
    return isSet(position) && m_open.contains(setAt(position).why);
}

void BulkModel::setOpen(int position, bool isOpen)
{
    if (!isSet(position) || isOpen == this->isOpen(position))
        return;
    const QString why = setAt(position).why;
    const auto last = position + static_cast<int>(setAt(position).count);
    if (isOpen) {
        m_open += why;
        beginInsertRows({}, position + 1, last);
        m_positions = arranged().positions;
        endInsertRows();
    } else {
        m_open.removeAll(why);
        beginRemoveRows({}, position + 1, last);
        m_positions = arranged().positions;
        endRemoveRows();
    }
    Q_EMIT dataChanged(index(position, Key), index(position, Key));
}

bool BulkModel::isActedOn() const
{
    return m_acting || !m_actedOn.empty();
}

bool BulkModel::isCheckable(int position) const
{
    if (position < 0 || position >= rowCount() || isSet(position) || isActedOn())
        return false;
    const Group group = groupOf(at(position));
    return group == Group::ToRelease || group == Group::TakenOut;
}

void BulkModel::setChecked(int position, bool isChecked)
{
    if (!isCheckable(position))
        return;
    Entry &entry = m_entries[static_cast<std::size_t>(m_positions[static_cast<std::size_t>(position)])];
    if (std::exchange(entry.isTakenOut, !isChecked) == isChecked)
        rearrange();
}

Qt::ItemFlags BulkModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Key && isCheckable(index.row())
        ? usual | Qt::ItemIsUserCheckable
        : usual;
}

bool BulkModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::CheckStateRole || index.column() != Key || !isCheckable(index.row()))
        return false;
    setChecked(index.row(), value.toInt() == Qt::Checked);
    return true;
}

int BulkModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_positions.size());
}

int BulkModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : Columns;
}

const BulkModel::Entry &BulkModel::at(int position) const
{
    return m_entries[static_cast<std::size_t>(m_positions[static_cast<std::size_t>(position)])];
}

view::LockView BulkModel::viewOf(const Entry &entry) const
{
    return {*m_snapshot, entry.row, m_judged[entry.row], m_context};
}

QString BulkModel::keyOf(int position) const
{
    const Entry &entry = at(position);
    if (entry.row < 0) {
        const GoneLock gone = m_gone.value(m_positions[static_cast<std::size_t>(position)]);
        return joinedKey(gone.key, gone.sortKey);
    }
    const view::LockView lock = viewOf(entry);
    return joinedKey(fieldText(view::field::Key, lock),
                     lock.hasSortKey() ? lock.legible(lock.sortKeyBytes()) : QString());
}

QString BulkModel::ownerOf(int position) const
{
    const Entry &entry = at(position);
    return entry.row < 0 ? m_gone.value(m_positions[static_cast<std::size_t>(position)]).owner
                         : fieldText(view::field::Owner, viewOf(entry));
}

QString BulkModel::fateOf(const Entry &entry) const
{
    switch (groupOf(entry)) {
    case Group::Failed:
        return tr("failed");
    case Group::Refused:
        return tr("kept");
    case Group::NotTried:
        return tr("not tried");
    case Group::ToRelease:
        if (m_acting)
            return entry.turn == Turn::Reading ? tr("reading") : tr("waiting");
        return tr("will be released");
    case Group::NotExamined:
        return tr("not looked at yet");
    case Group::Released:
        return tr("released");
    case Group::TakenOut:
        return tr("taken out by you");
    case Group::LeftOut:
        break;
    }
    const QString why = entry.row < 0                ? tr("gone")
        : stateOf(entry) != locks::LockState::Lapsed ? view::stateText(stateOf(entry))
                                                     : tr("not in bulk");
    return tr("left out: %1").arg(why);
}

QString BulkModel::reasonOf(const Entry &entry) const
{
    if (isEnded(entry))
        return admin::BulkLine::of(m_results[static_cast<std::size_t>(entry.result)]).sentence;
    if (entry.row >= 0) {
        const locks::LockState state = stateOf(entry);
        // What is shown of a lock elsewhere, with its times: how long it has stood still, how long it still has.
        if (state == locks::LockState::Held || state == locks::LockState::Unproven ||
            groupOf(entry) == Group::ToRelease || groupOf(entry) == Group::TakenOut)
            return view::verdictOf(viewOf(entry)).sentence;
    }
    return choiceOf(entry).why;
}

QString BulkModel::text(int position, int column) const
{
    const Entry &entry = at(position);
    switch (column) {
    case Key:
        return inOneLine(keyOf(position));
    case Owner:
        return inOneLine(ownerOf(position));
    case Fate:
        return fateOf(entry);
    case Why:
        return inOneLine(reasonOf(entry));
    case JournalId:
        return !isEnded(entry)
            ? QString()
            : admin::BulkLine::of(m_results[static_cast<std::size_t>(entry.result)]).journalId;
    default:
        return {};
    }
}

QVariant BulkModel::dataOfSet(int position, int column, int role) const
{
    const Set &set = setAt(position);
    const QString words = withCount(set.count, set.why);
    switch (role) {
    case Qt::DisplayRole:
        return column == Key ? words : QString();
    case Qt::DecorationRole:
        return column == Key ? icon(isOpen(position) ? QStringLiteral("chevron") : QStringLiteral("fold"))
                             : QIcon();
    case Qt::ToolTipRole:
        return plainTip(words);
    case Qt::AccessibleTextRole:
        return isOpen(position) ? tr("%1, unfolded").arg(words) : tr("%1, folded").arg(words);
    default:
        return {};
    }
}

QVariant BulkModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    if (isSet(index.row()))
        return dataOfSet(index.row(), index.column(), role);
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case Qt::DecorationRole: {
        const Entry &entry = at(index.row());
        return index.column() == Key && entry.row >= 0 && !isEnded(entry) ? stateIcon(stateOf(entry))
                                                                          : QVariant();
    }
    case Qt::CheckStateRole:
        if (index.column() != Key || !isCheckable(index.row()))
            return {};
        return at(index.row()).isTakenOut ? Qt::Unchecked : Qt::Checked;
    case Qt::ToolTipRole:
        return plainTip(text(index.row(), index.column()));
    case Qt::AccessibleTextRole:
        return tr("%1, %2. %3").arg(text(index.row(), Key), text(index.row(), Fate), text(index.row(), Why));
    default:
        return {};
    }
}

QVariant BulkModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= Columns)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter | Qt::AlignLeft);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Key:
        return tr("Key");
    case Owner:
        return tr("Owner");
    case Fate:
        return tr("Release");
    case Why:
        return tr("Why");
    default:
        return tr("Journal entry");
    }
}

} // namespace ui
