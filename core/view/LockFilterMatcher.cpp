// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockFilterMatcher.h"

#include "core/view/Bytes.h"

#include <algorithm>
#include <array>

namespace view {

namespace {

using Field = FilterTerm::Field;

constexpr std::array<unsigned char, 256> makeLower()
{
    std::array<unsigned char, 256> table{};
    for (std::size_t at = 0; at < table.size(); ++at)
        table[at] = static_cast<unsigned char>(at >= 'A' && at <= 'Z' ? at + 32 : at);
    return table;
}

constexpr std::array<unsigned char, 256> lower = makeLower();

bool textMatches(const FilterTerm &term, std::string_view text)
{
    if (term.expression) {
        const QString decoded = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
        return term.expression->match(decoded).hasMatch();
    }
    for (const QByteArray &needle : term.needles) {
        if (containsCaseless(text, {needle.data(), static_cast<std::size_t>(needle.size())}))
            return true;
    }
    return false;
}

std::optional<std::chrono::nanoseconds> lengthOf(FilterTerm::Measure measure, const watch::Snapshot &snapshot,
                                                 const JudgedRow &judged, qsizetype row, base::BootTime now)
{
    using Measure = FilterTerm::Measure;
    const locks::Sighting seen = snapshot.sighting(row);
    const bool taken = snapshot.row(row).marking == locks::StoredState::Taken;
    switch (measure) {
    case Measure::Held:
        return seen.heldSince ? std::optional(now - *seen.heldSince) : std::nullopt;
    case Measure::Age:
        return now - seen.heldSince.value_or(seen.stillSince);
    case Measure::Gap:
        return taken ? std::optional(now - seen.stillSince) : std::nullopt;
    case Measure::Lease: {
        const locks::LockFacts facts = snapshot.facts(row);
        return taken && facts.rule == locks::ExpiryRule::RecordVersion ? std::optional(facts.lease)
                                                                       : std::nullopt;
    }
    case Measure::Left:
        break;
    }
    if (judged.lapsesAt == JudgedRow::never)
        return {};
    return std::chrono::nanoseconds(judged.lapsesAt) - now.time_since_epoch();
}

} // namespace

bool containsCaseless(std::string_view text, std::string_view needle)
{
    if (needle.empty())
        return true;
    if (needle.size() > text.size())
        return false;
    const auto first = static_cast<unsigned char>(needle.front());
    const std::size_t last = text.size() - needle.size();
    for (std::size_t at = 0; at <= last; ++at) {
        if (lower[static_cast<unsigned char>(text[at])] != first)
            continue;
        std::size_t same = 1;
        while (same < needle.size() &&
               lower[static_cast<unsigned char>(text[at + same])] == static_cast<unsigned char>(needle[same]))
            ++same;
        if (same == needle.size())
            return true;
    }
    return false;
}

LockFilterMatcher::LockFilterMatcher(const LockFilter &filter, const watch::Snapshot &snapshot,
                                     const LockJudgements &judgements, bool showsOthers, base::BootTime now)
    : m_filter(filter), m_snapshot(snapshot), m_judgements(judgements), m_now(now),
      m_takesOthers(showsOthers || filter.asksForOthers()),
      m_ownerAnswers(static_cast<std::size_t>(filter.terms().size()),
                     std::vector<qint8>(snapshot.items().internedCount() + 1, -1))
{
    const auto isBinary = [&snapshot](const QByteArray &name) {
        return snapshot.item(0).typeOf(viewOf(name)) == aws::AttributeType::B;
    };
    if (snapshot.size() > 0) // all rows of a table have keys of the same types
        m_keysAreText = !isBinary(snapshot.shape().partitionKey) &&
            !(snapshot.shape().sortKey && isBinary(*snapshot.shape().sortKey));
}

LockView LockFilterMatcher::lockAt(qsizetype row) const
{
    return {m_snapshot, row, m_judgements[row], m_context};
}

bool LockFilterMatcher::matches(qsizetype row)
{
    if (!m_takesOthers && m_judgements[row].state == locks::LockState::NotALock)
        return false;
    for (qsizetype term = 0; term < m_filter.terms().size(); ++term) {
        if (matches(term, row) == m_filter.terms().at(term).negated)
            return false;
    }
    return true;
}

bool LockFilterMatcher::keyMatches(const FilterTerm &term, qsizetype row) const
{
    const bool hasSortKey = m_snapshot.shape().sortKey.has_value();
    if (m_keysAreText)
        return textMatches(term, m_snapshot.key(row)) ||
            (hasSortKey && textMatches(term, m_snapshot.sortKey(row)));
    const LockView lock = lockAt(row);
    return textMatches(term, viewOf(lock.key())) || (hasSortKey && textMatches(term, viewOf(lock.sortKey())));
}

bool LockFilterMatcher::lengthMatches(const FilterTerm &term, qsizetype row) const
{
    const auto length = lengthOf(term.measure, m_snapshot, m_judgements[row], row, m_now);
    if (!length)
        return false;
    switch (term.comparison) {
    case FilterTerm::Comparison::Less:
        return *length < term.length;
    case FilterTerm::Comparison::AtMost:
        return *length <= term.length;
    case FilterTerm::Comparison::Equal:
        // As shown: whole seconds, or as exact as it was asked for.
        return std::chrono::floor<std::chrono::seconds>(*length) ==
            std::chrono::floor<std::chrono::seconds>(term.length);
    case FilterTerm::Comparison::AtLeast:
        return *length >= term.length;
    case FilterTerm::Comparison::More:
        break;
    }
    return *length > term.length;
}

bool LockFilterMatcher::matches(qsizetype index, qsizetype row)
{
    const FilterTerm &term = m_filter.terms().at(index);
    switch (term.field) {
    case Field::Text:
        return keyMatches(term, row) || ownerMatches(index, row);
    case Field::Key:
        return keyMatches(term, row);
    case Field::Owner:
        return ownerMatches(index, row);
    case Field::State:
        return term.states.contains(m_judgements[row].state);
    case Field::Dialect: {
        const std::string_view name = lockAt(row).dialectName();
        return std::ranges::any_of(term.dialects,
                                   [name](const QByteArray &wanted) { return viewOf(wanted) == name; });
    }
    case Field::Version: {
        const locks::Identity version = m_snapshot.facts(row).version;
        return textMatches(term, version.first) ||
            (!version.second.empty() && textMatches(term, version.second));
    }
    case Field::Measure:
        return lengthMatches(term, row);
    case Field::Data:
        break;
    }
    return textMatches(term, lockAt(row).data().value_or(std::string_view()));
}

bool LockFilterMatcher::ownerMatches(qsizetype index, qsizetype row)
{
    const FilterTerm &term = m_filter.terms().at(index);
    const quint32 id = m_snapshot.row(row).ownerId;
    std::vector<qint8> &answers = m_ownerAnswers[static_cast<std::size_t>(index)];
    if (id == 0 || id >= answers.size())
        return textMatches(term, m_snapshot.facts(row).owner);
    if (answers[id] < 0)
        answers[id] = textMatches(term, m_snapshot.items().interned(id)) ? 1 : 0;
    return answers[id] == 1;
}

} // namespace view
