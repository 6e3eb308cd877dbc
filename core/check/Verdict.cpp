// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/check/Verdict.h"

#include "core/base/Utf8Text.h"
#include "core/view/LockFilterMatcher.h"
#include "core/view/Verdict.h"

#include <QRegularExpression>

#include <algorithm>
#include <numeric>

namespace check {
namespace {

using Fit = view::LockFilterMatcher::Fit;
using locks::LockState;
using std::chrono::nanoseconds;

qsizetype sumOf(const std::map<LockState, qsizetype> &counts)
{
    return std::accumulate(counts.begin(), counts.end(), qsizetype(0),
                           [](qsizetype sum, const auto &count) { return sum + count.second; });
}

/// Why no reader of one Region, or of this version, can know the state of a lock.
enum class Veil : quint8 { None, Unsupported, OneRegion };

Veil veilOf(const view::LockView &lock)
{
    if (lock.state() == LockState::Unsupported)
        return Veil::Unsupported;
    const bool isOver = lock.state() == LockState::Unproven && lock.shape().isOneRegion() &&
        view::verdictCode(lock) == QLatin1String("one-region");
    return isOver ? Veil::OneRegion : Veil::None;
}

std::optional<nanoseconds> lengthOf(const view::LockView &lock)
{
    if (lock.state() == LockState::Lapsed) {
        const auto left = lock.lapsesIn();
        return left ? std::optional(std::max(-*left, nanoseconds(0))) : std::nullopt;
    }
    const bool isTaken = lock.state() == LockState::Held || lock.state() == LockState::Unproven;
    const auto held = isTaken ? lock.heldFor() : std::nullopt;
    return held ? std::optional(held->length) : std::nullopt;
}

QString asText(const QByteArray &bytes)
{
    return base::fromUtf8(bytes);
}

/// The conditions of one kind, and the rows of one table.
class KindMatcher {
public:
    KindMatcher(const std::vector<Condition> &conditions, const fleet::TableState &state)
    {
        for (const Condition &condition : conditions) {
            m_conditions.push_back(&condition);
            m_judging.emplace_back(condition.filter, *state.snapshot(), state.judgements(), false,
                                   state.judgedAt());
            m_admitting.emplace_back(condition.anyState, *state.snapshot(), state.judgements(), false,
                                     state.judgedAt());
        }
    }

    /// Of a row whose state can be known.
    [[nodiscard]] Fit judge(qsizetype row)
    {
        Fit most = Fit::No;
        for (auto &matcher : m_judging)
            most = std::max(most, matcher.judge(row));
        return most;
    }
    /// Of one whose state cannot: what it is called fulfils a condition, or may.
    [[nodiscard]] Fit judgeVeiled(qsizetype row)
    {
        if (judge(row) == Fit::Yes)
            return Fit::Yes;
        const bool may =
            std::ranges::any_of(m_admitting, [row](auto &matcher) { return matcher.judge(row) == Fit::Yes; });
        return may ? Fit::Unknown : Fit::No;
    }

private:
    std::vector<const Condition *> m_conditions;
    std::vector<view::LockFilterMatcher> m_judging;
    std::vector<view::LockFilterMatcher> m_admitting;
};

/// Judges the rows of one table and adds them to the verdict.
class TableJudge {
public:
    TableJudge(const CheckConditions &conditions, const CheckedTable &table, Verdict &verdict)
        : m_conditions(conditions), m_table(table), m_state(*table.state), m_verdict(verdict),
          m_critical(conditions.critical, m_state), m_warning(conditions.warning, m_state)
    {
    }

    void judgeAll()
    {
        for (qsizetype row = 0; row < m_state.judgements().size(); ++row) {
            if (m_state.judgements()[row].state != LockState::NotALock)
                judge(row);
        }
    }
    [[nodiscard]] bool isCriticalUnknown() const { return m_criticalUnknown; }
    [[nodiscard]] bool isWarningUnknown() const { return m_warningUnknown; }

private:
    void judge(qsizetype row)
    {
        const view::LockView lock = m_state.lock(row);
        ++m_verdict.locks;
        ++m_verdict.counts[lock.state()];
        const auto length = lengthOf(lock);
        if (length && lock.state() == LockState::Held)
            m_verdict.oldestHeld = std::max(m_verdict.oldestHeld, *length);
        if (length && lock.state() == LockState::Lapsed)
            m_verdict.oldestLapsed = std::max(m_verdict.oldestLapsed, *length);
        const Veil veil = veilOf(lock);
        const Fit critical = veil == Veil::None ? m_critical.judge(row) : m_critical.judgeVeiled(row);
        const Fit warning = veil == Veil::None ? m_warning.judge(row) : m_warning.judgeVeiled(row);
        if (critical == Fit::Yes)
            add(m_verdict.critical, lock, length);
        else if (warning == Fit::Yes)
            add(m_verdict.warning, lock, length);
        if (critical != Fit::Yes && (critical == Fit::Unknown || warning == Fit::Unknown))
            addUnknown(lock, veil, critical, warning);
    }

    void addUnknown(const view::LockView &lock, Veil veil, Fit critical, Fit warning)
    {
        const bool isAccepted = (veil == Veil::Unsupported && m_conditions.acceptsUnsupported) ||
            (veil == Veil::OneRegion && m_conditions.acceptsOneRegion);
        if (isAccepted) {
            ++(veil == Veil::Unsupported ? m_verdict.acceptedUnsupported : m_verdict.acceptedOneRegion);
            return;
        }
        m_criticalUnknown = m_criticalUnknown || critical == Fit::Unknown;
        m_warningUnknown = m_warningUnknown || warning == Fit::Unknown;
        if (veil == Veil::Unsupported)
            ++m_verdict.unsupported;
        else if (veil == Veil::OneRegion)
            ++m_verdict.oneRegion;
        else
            ++m_verdict.notWatched;
        if (veil == Veil::None && lock.facts().rule == locks::ExpiryRule::RecordVersion)
            m_verdict.longestLease = std::max(m_verdict.longestLease, lock.facts().lease);
    }

    void add(FoundLocks &found, const view::LockView &lock, std::optional<nanoseconds> length)
    {
        ++found.counts[lock.state()];
        const auto isBefore = [](const FoundLock &a, const FoundLock &b) {
            return a.length.value_or(nanoseconds(0)) > b.length.value_or(nanoseconds(0));
        };
        if (found.first.size() == FoundLocks::most &&
            length.value_or(nanoseconds(0)) <= found.first.back().length.value_or(nanoseconds(0)))
            return;
        FoundLock one = foundLock(lock, length);
        found.first.insert(std::ranges::upper_bound(found.first, one, isBefore), std::move(one));
        if (found.first.size() > FoundLocks::most)
            found.first.pop_back();
    }

    [[nodiscard]] FoundLock foundLock(const view::LockView &lock, std::optional<nanoseconds> length) const
    {
        FoundLock found;
        found.where = m_table.name;
        found.key = asText(lock.key());
        if (lock.hasSortKey())
            found.sortKey = asText(lock.sortKey());
        const std::string_view owner = lock.facts().owner;
        found.owner = lock.legible(owner);
        found.state = lock.state();
        found.length = length;
        found.command = m_table.commandLineOptions;
        // Of a row that cannot be read nothing can be proved.
        const bool isReadable = lock.state() == LockState::Lapsed || lock.state() == LockState::Held;
        found.command += isReadable ? QStringLiteral("prove") : QStringLiteral("show");
        if (found.sortKey)
            found.command += QStringLiteral("--sort-key=") + *found.sortKey;
        if (found.key.startsWith(u'-') || m_table.table.startsWith(u'-'))
            found.command += QStringLiteral("--");
        found.command += {m_table.table, found.key};
        return found;
    }

    const CheckConditions &m_conditions;
    const CheckedTable &m_table;
    const fleet::TableState &m_state;
    Verdict &m_verdict;
    KindMatcher m_critical;
    KindMatcher m_warning;
    bool m_criticalUnknown = false;
    bool m_warningUnknown = false;
};

/// "denied: dynamodb:Scan": the action is what to ask for.
QString reasonOf(const std::optional<base::Error> &error)
{
    if (error && error->kind == base::ErrorKind::BadInput)
        return QStringLiteral(
            "not opened"); // nothing was asked: the profile, the Region or the endpoint is wrong
    const auto reason = error ? fleet::blindReasonOf(*error) : fleet::BlindReason::Timeout;
    QString text = fleet::blindReasonName(reason);
    static const QRegularExpression action(QStringLiteral("dynamodb:[A-Z][A-Za-z]{1,40}"));
    const auto match = error && reason == fleet::BlindReason::Denied ? action.match(error->sentence)
                                                                     : QRegularExpressionMatch();
    if (match.hasMatch())
        text += QStringLiteral(": ") + match.captured();
    return text.replace(u'_', u'-');
}

bool isReadWhole(const CheckedTable &table)
{
    return table.state && table.state->snapshot() && !table.error;
}

Status statusOf(const Verdict &verdict, bool criticalUnknown, bool warningUnknown)
{
    if (verdict.critical.total() > 0)
        return Status::Critical;
    if (verdict.tables == 0 || !verdict.unread.empty() || !verdict.patternsOfNone.isEmpty() ||
        criticalUnknown)
        return Status::Unknown;
    if (verdict.warning.total() > 0)
        return Status::Warning;
    return warningUnknown ? Status::Unknown : Status::Ok;
}

} // namespace

qsizetype FoundLocks::total() const
{
    return sumOf(counts);
}

qsizetype Verdict::count(LockState state) const
{
    const auto found = counts.find(state);
    return found == counts.end() ? 0 : found->second;
}

Verdict judge(const CheckConditions &conditions, const CheckInput &input)
{
    Verdict verdict;
    verdict.patternsOfNone = input.patternsOfNone;
    verdict.took = input.took;
    verdict.timeout = input.timeout;
    verdict.isKept = input.isKept;
    bool criticalUnknown = false;
    bool warningUnknown = false;
    for (const CheckedTable &table : input.tables) {
        ++verdict.tables;
        if (table.state)
            verdict.readUnits += table.state->readUnits();
        if (!isReadWhole(table)) {
            verdict.unread.push_back(
                {table.name, reasonOf(table.error), table.error ? table.error->sentence : QString()});
            continue;
        }
        TableJudge judged(conditions, table, verdict);
        judged.judgeAll();
        criticalUnknown = criticalUnknown || judged.isCriticalUnknown();
        warningUnknown = warningUnknown || judged.isWarningUnknown();
    }
    verdict.status = statusOf(verdict, criticalUnknown, warningUnknown);
    return verdict;
}

} // namespace check
