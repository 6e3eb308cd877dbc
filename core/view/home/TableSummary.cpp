// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/home/TableSummary.h"

#include "core/view/Bytes.h"
#include "core/view/LockFilterMatcher.h"

#include <algorithm>
#include <charconv>

namespace view {
namespace {

using locks::LockState;
using std::chrono::nanoseconds;

constexpr nanoseconds usualInterval = std::chrono::seconds(25); // where none is known yet

bool isProblem(LockState state)
{
    return state == LockState::Lapsed || state == LockState::Unreadable;
}

bool isInOneOf(const FilterTerm &term, const QStringList &names)
{
    return term.field == FilterTerm::Field::Text && !term.negated && !term.expression &&
        std::ranges::any_of(names, [&term](const QString &name) {
               const QByteArray bytes = name.toUtf8();
               return std::ranges::any_of(term.needles, [&bytes](const QByteArray &needle) {
                   return containsCaseless(viewOf(bytes), viewOf(needle));
               });
           });
}

/// The length of the first stands before it, so that no two pairs have the same bytes.
QByteArray joinedKey(std::string_view key, std::string_view sortKey)
{
    QByteArray all = QByteArray::number(static_cast<qsizetype>(key.size())) + ':';
    all.append(key.data(), static_cast<qsizetype>(key.size()));
    all.append(sortKey.data(), static_cast<qsizetype>(sortKey.size()));
    return all;
}

/// The two that joinedKey() joined; nothing for other bytes.
std::optional<std::pair<std::string_view, std::string_view>> partsOf(std::string_view joined)
{
    std::size_t length = 0;
    const auto [end, error] = std::from_chars(joined.data(), joined.data() + joined.size(), length);
    const auto start = static_cast<std::size_t>(end - joined.data()) + 1;
    if (error != std::errc() || start > joined.size() || length > joined.size() - start)
        return {};
    return std::pair(joined.substr(start, length), joined.substr(start + length));
}

} // namespace

nanoseconds problemLength(const LockView &lock)
{
    return lock.state() == LockState::Unreadable ? lock.since(lock.sighting().stillSince)
                                                 : -lock.lapsesIn().value_or(nanoseconds(0));
}

QByteArray rowKey(const watch::Snapshot &snapshot, qsizetype row)
{
    return joinedKey(snapshot.key(row), snapshot.sortKey(row));
}

QByteArray rowKey(const dynamodb::Item &key, const locks::TableShape &shape)
{
    const auto bytesOf = [&key](const QByteArray &name) {
        const dynamodb::AttributeValue *value = key.find(name);
        return value ? value->bytes() : QByteArray();
    };
    const QByteArray first = bytesOf(shape.partitionKey);
    const QByteArray second = shape.sortKey ? bytesOf(*shape.sortKey) : QByteArray();
    return joinedKey(viewOf(first), viewOf(second));
}

TableSummary::TableSummary(HomeTable table, const Ourselves &ourselves)
    : m_table(std::move(table)), m_judgements(ourselves)
{
}

void TableSummary::apply(const watch::SnapshotDeltaPtr &delta, const ViewContext &at)
{
    LockJudgements next(at.ourselves);
    if (m_snapshot && delta->previous == m_snapshot)
        next.succeed(m_judgements, *delta, at.now);
    else
        next.judgeAll(*delta->next, at.now);
    m_judgements = std::move(next);
    m_snapshot = delta->next;
    collect(at);
}

bool TableSummary::isDue(const locks::Moment &now) const
{
    return m_snapshot &&
        (m_judgements.nextDue() <= now.boot.time_since_epoch().count() || m_rest.movesWithTime());
}

bool TableSummary::advance(const ViewContext &at)
{
    if (!m_snapshot)
        return false;
    const bool isOther = !m_judgements.advance(*m_snapshot, at.now).empty();
    if (isOther || m_rest.movesWithTime())
        collect(at);
    return isOther || m_rest.movesWithTime();
}

void TableSummary::setFilter(const LockFilter &filter, const QStringList &names, const ViewContext &at)
{
    m_rest = filter;
    for (qsizetype term = m_rest.terms().size() - 1; term >= 0; --term) {
        if (!isInOneOf(m_rest.terms().at(term), names))
            continue;
        if (auto rest = LockFilter::parse(m_rest.without(term)))
            m_rest = *std::move(rest);
    }
    collect(at);
}

/// Finds what the rows show: problems, the lock held longest, and whether one fits the filter.
void TableSummary::collect(const ViewContext &at)
{
    m_problems.clear();
    m_problemCount = 0;
    m_longest.reset();
    m_fits = m_rest.isEmpty();
    if (!m_snapshot)
        return;
    LockFilterMatcher matcher(m_rest, *m_snapshot, m_judgements, false, at);
    nanoseconds longest{-1};
    for (qint32 row = 0; row < static_cast<qint32>(m_snapshot->size()); ++row) {
        const LockState state = m_judgements[row].state;
        const bool wanted = isProblem(state);
        if (wanted || !m_fits) {
            const bool fits = m_rest.isEmpty() || matcher.matches(row);
            m_fits = m_fits || fits;
            if (wanted && fits)
                m_problems.push_back(
                    {row, state == LockState::Unreadable, at.now.boot - problemLength(view(row, at))});
        }
        if (state != LockState::Held && state != LockState::Unproven)
            continue;
        const auto held = view(row, at).heldFor();
        if (held && held->length > longest) {
            longest = held->length;
            m_longest = row;
        }
    }
    rankProblems();
}

void TableSummary::rankProblems()
{
    m_problemCount = static_cast<qsizetype>(m_problems.size());
    const auto isWorse = [this](const RowProblem &a, const RowProblem &b) {
        if (a.rank() != b.rank())
            return a.rank() < b.rank();
        return std::pair(m_snapshot->key(a.row), a.row) < std::pair(m_snapshot->key(b.row), b.row);
    };
    if (m_problems.size() > mostProblems) {
        std::ranges::nth_element(m_problems, m_problems.begin() + mostProblems, isWorse);
        m_problems.resize(mostProblems);
        m_problems.shrink_to_fit();
    }
    std::ranges::sort(m_problems, isWorse);
}

bool TableSummary::fits(qint32 row, const ViewContext &at) const
{
    if (m_rest.isEmpty())
        return true;
    return m_snapshot && row >= 0 &&
        LockFilterMatcher(m_rest, *m_snapshot, m_judgements, false, at).matches(row);
}

qsizetype TableSummary::all() const
{
    return m_judgements.size() - count(LockState::NotALock);
}

bool TableSummary::holdsNone() const
{
    return m_snapshot && all() == count(LockState::Released);
}

std::optional<qint32> TableSummary::find(const QByteArray &key) const
{
    const auto parts = m_snapshot ? partsOf(viewOf(key)) : std::nullopt;
    for (qint32 row = 0; parts && row < static_cast<qint32>(m_snapshot->size()); ++row) {
        if (m_snapshot->key(row) == parts->first && m_snapshot->sortKey(row) == parts->second)
            return row;
    }
    return {};
}

nanoseconds TableSummary::oldAfter() const
{
    const nanoseconds interval =
        m_status.interval.count() > 0 ? nanoseconds(m_status.interval) : usualInterval;
    return intervalsUntilOld * interval;
}

std::optional<nanoseconds> TableSummary::age(base::BootTime now) const
{
    return m_status.readAt ? std::optional(std::max(now - *m_status.readAt, nanoseconds(0))) : std::nullopt;
}

bool TableSummary::isOld(base::BootTime now) const
{
    const auto since = age(now);
    return since && *since > oldAfter();
}

std::optional<nanoseconds> TableSummary::unansweredFor(base::BootTime now) const
{
    if (!m_status.waitingSince || m_status.error)
        return {};
    const nanoseconds waited = now - *m_status.waitingSince;
    return waited > oldAfter() ? std::optional(waited) : std::nullopt;
}

bool TableSummary::isNotRead(base::BootTime now) const
{
    if (!m_status.error)
        return unansweredFor(now).has_value();
    return m_status.error->kind != base::ErrorKind::Throttled || !m_status.readAt || isOld(now);
}

} // namespace view
