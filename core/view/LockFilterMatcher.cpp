// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockFilterMatcher.h"

#include "core/base/Utf8Text.h"
#include "core/view/Bytes.h"

#include <algorithm>
#include <array>
#include <bit>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace view {

namespace {

using std::chrono::nanoseconds;
using Field = FilterTerm::Field;

constexpr std::array<unsigned char, 256> makeLower()
{
    std::array<unsigned char, 256> table{};
    for (std::size_t at = 0; at < table.size(); ++at)
        table[at] = static_cast<unsigned char>(at >= 'A' && at <= 'Z' ? at + 32 : at);
    return table;
}

constexpr std::array<unsigned char, 256> lower = makeLower();

bool isCaselessAt(const char *text, std::string_view needle)
{
    return std::ranges::all_of(needle, [&text](char wanted) {
        return lower[static_cast<unsigned char>(*text++)] == static_cast<unsigned char>(wanted);
    });
}

#ifdef __SSE2__
/// 16 bytes with ASCII letters in lower case. Other bytes stay: those above 127 are negative here.
__m128i lowered16(const char *bytes)
{
    const __m128i read = _mm_loadu_si128(reinterpret_cast<const __m128i *>(bytes));
    const __m128i upper = _mm_and_si128(_mm_cmpgt_epi8(read, _mm_set1_epi8('A' - 1)),
                                        _mm_cmplt_epi8(read, _mm_set1_epi8('Z' + 1)));
    return _mm_or_si128(read, _mm_and_si128(upper, _mm_set1_epi8('a' - 'A')));
}
#endif

bool textMatches(const FilterTerm &term, std::string_view text)
{
    if (term.expression) {
        const QString decoded = base::fromUtf8(text);
        return term.expression->match(decoded).hasMatch();
    }
    for (const QByteArray &needle : term.needles) {
        if (containsCaseless(text, {needle.data(), static_cast<std::size_t>(needle.size())}))
            return true;
    }
    return false;
}

using Comparison = FilterTerm::Comparison;

/// A length of time that a row is compared by.
struct Measured {
    nanoseconds shown; ///< as a screen says it
    nanoseconds least; ///< surely so long
    std::optional<nanoseconds> most; ///< surely no longer; nothing: not known
    bool isAtLeast = false; ///< more is passed than is shown, and it is not known how much
};

std::optional<Measured> exactly(std::optional<nanoseconds> length)
{
    return length ? std::optional(Measured{*length, *length, *length}) : std::nullopt;
}

std::optional<Measured> heldBy(const LockView &lock)
{
    const auto held = lock.heldFor();
    if (!held)
        return {};
    Measured measured{held->length, held->length, {}, held->isAtLeast};
    if (held->origin != locks::Origin::Observed)
        measured.most = held->length;
    else if (const auto after = lock.snapshot().heldAfter(lock.rowIndex()); after && !held->isAtLeast)
        measured.most = lock.now().boot - *after; // it may have begun soon after the read before
    return measured;
}

std::optional<Measured> gapOf(const LockView &lock)
{
    if (!lock.isTaken())
        return {};
    const locks::Sighting seen = lock.sighting();
    return Measured{lock.since(seen.stillSince), seen.unchangedAtLeast(),
                    seen.writtenAfter ? std::optional(lock.now().boot - *seen.writtenAfter) : std::nullopt};
}

std::optional<Measured> leftOf(const LockView &lock)
{
    const auto left = lock.lapsesIn();
    if (!left)
        return {};
    if (lock.state() == locks::LockState::Lapsed)
        return exactly(left);
    if (lock.judged().rule == locks::ExpiryRule::Date) {
        const nanoseconds uncertainty = lock.now().server ? lock.now().server->uncertainty : nanoseconds(0);
        return Measured{*left, *left - uncertainty, *left + uncertainty};
    }
    // Counted as of the last read that showed it: a later heartbeat is not known.
    const locks::Sighting seen = lock.sighting();
    const nanoseconds lapse(lock.judged().lapsesAt);
    const base::BootTime shownUntil = std::max(seen.shownUntil, seen.stillSince);
    const auto least = seen.writtenAfter
        ? std::optional(lapse - (seen.stillSince - *seen.writtenAfter) - lock.now().boot.time_since_epoch())
        : std::nullopt;
    return Measured{*left, least.value_or(nanoseconds::min()), lapse - shownUntil.time_since_epoch()};
}

std::optional<Measured> lengthOf(FilterTerm::Measure measure, const LockView &lock)
{
    using Measure = FilterTerm::Measure;
    switch (measure) {
    case Measure::Held:
        return heldBy(lock);
    case Measure::Age: {
        if (const auto held = heldBy(lock))
            return held;
        const locks::Sighting seen = lock.sighting();
        const nanoseconds length = lock.since(seen.stillSince);
        return Measured{length, length,
                        seen.writtenAfter ? std::optional(lock.now().boot - *seen.writtenAfter)
                                          : std::nullopt};
    }
    case Measure::Gap:
        return gapOf(lock);
    case Measure::Lease: {
        const bool hasOne = lock.isTaken() && lock.facts().rule == locks::ExpiryRule::RecordVersion;
        return exactly(hasOne ? std::optional(lock.facts().lease) : std::nullopt);
    }
    case Measure::Lapsed:
        return exactly(lock.lapsedFor());
    case Measure::Left:
        break;
    }
    return leftOf(lock);
}

/// Whether the row states when the hold began, and that is not what the length is counted from now.
bool mayStateItsBeginning(FilterTerm::Measure measure, const LockView &lock)
{
    using Measure = FilterTerm::Measure;
    if ((measure != Measure::Held && measure != Measure::Age) || !lock.isTaken() || !lock.acquired())
        return false;
    const auto held = lock.heldFor();
    return !held || held->origin == locks::Origin::Observed;
}

/// As shown: whole seconds, or as exact as it was asked for.
bool isSame(nanoseconds a, nanoseconds b)
{
    return std::chrono::floor<std::chrono::seconds>(a) == std::chrono::floor<std::chrono::seconds>(b);
}

bool holds(nanoseconds length, Comparison comparison, nanoseconds asked)
{
    switch (comparison) {
    case Comparison::Less:
        return length < asked;
    case Comparison::AtMost:
        return length <= asked;
    case Comparison::Equal:
        return isSame(length, asked);
    case Comparison::AtLeast:
        return length >= asked;
    case Comparison::More:
        break;
    }
    return length > asked;
}

/// Whether the term, its minus sign included, holds for whatever length lies within the bounds.
bool surelyHolds(const Measured &measured, const FilterTerm &term)
{
    const auto atLeast = [&](Comparison comparison) {
        return holds(measured.least, comparison, term.length);
    };
    const auto atMost = [&](Comparison comparison) {
        return measured.most && holds(*measured.most, comparison, term.length);
    };
    switch (term.comparison) {
    case Comparison::Less:
        return term.negated ? atLeast(Comparison::AtLeast) : atMost(Comparison::Less);
    case Comparison::AtMost:
        return term.negated ? atLeast(Comparison::More) : atMost(Comparison::AtMost);
    case Comparison::AtLeast:
        return term.negated ? atMost(Comparison::Less) : atLeast(Comparison::AtLeast);
    case Comparison::More:
        return term.negated ? atMost(Comparison::AtMost) : atLeast(Comparison::More);
    case Comparison::Equal:
        break;
    }
    if (!term.negated)
        return atLeast(Comparison::Equal) && atMost(Comparison::Equal);
    return (atLeast(Comparison::More) && !atLeast(Comparison::Equal)) ||
        (atMost(Comparison::Less) && !atMost(Comparison::Equal));
}

LockFilterMatcher::Fit fitIf(bool fits)
{
    return fits ? LockFilterMatcher::Fit::Yes : LockFilterMatcher::Fit::No;
}

LockFilterMatcher::Fit opposite(LockFilterMatcher::Fit fit)
{
    using Fit = LockFilterMatcher::Fit;
    return fit == Fit::Unknown ? fit : fitIf(fit == Fit::No);
}

} // namespace

bool containsCaseless(std::string_view text, std::string_view needle)
{
    if (needle.empty())
        return true;
    if (needle.size() > text.size())
        return false;
    const std::size_t places = text.size() - needle.size() + 1;
#ifdef __SSE2__
    // Every x86-64 has it. Keys are filtered in 0.3 of the time that byte after byte takes.
    if (places >= sizeof(__m128i)) {
        const __m128i first = _mm_set1_epi8(needle.front());
        const __m128i last = _mm_set1_epi8(needle.back());
        for (std::size_t at = 0; at < places; at += sizeof(__m128i)) {
            at = std::min(at, places - sizeof(__m128i)); // the last step overlaps the one before it
            const char *const here = text.data() + at;
            const __m128i fits = _mm_and_si128(_mm_cmpeq_epi8(lowered16(here), first),
                                               _mm_cmpeq_epi8(lowered16(here + needle.size() - 1), last));
            for (auto left = static_cast<unsigned>(_mm_movemask_epi8(fits)); left != 0; left &= left - 1) {
                if (isCaselessAt(here + std::countr_zero(left), needle))
                    return true;
            }
        }
        return false;
    }
#endif
    const auto first = static_cast<unsigned char>(needle.front());
    for (std::size_t at = 0; at < places; ++at) {
        if (lower[static_cast<unsigned char>(text[at])] == first && isCaselessAt(text.data() + at, needle))
            return true;
    }
    return false;
}

LockFilterMatcher::LockFilterMatcher(const LockFilter &filter, const watch::Snapshot &snapshot,
                                     const LockJudgements &judgements, bool showsOthers, ViewContext context)
    : m_filter(filter), m_snapshot(snapshot), m_judgements(judgements), m_context(std::move(context)),
      m_takesOthers(showsOthers || filter.asksForOthers() ||
                    judgements.counts()[static_cast<std::size_t>(locks::LockState::NotALock)] == 0),
      m_keyReader(viewOf(snapshot.shape().partitionKey)),
      m_ownerAnswers(static_cast<std::size_t>(filter.terms().size()),
                     std::vector<qint8>(snapshot.items().internedCount() + 1, -1))
{
    if (snapshot.shape().sortKey)
        m_sortKeyReader.emplace(viewOf(*snapshot.shape().sortKey));
    const auto isBinary = [&snapshot](const QByteArray &name) {
        return snapshot.item(0).typeOf(viewOf(name)) == dynamodb::AttributeType::B;
    };
    if (snapshot.size() > 0) // all rows of a table have keys of the same types
        m_keysAreText = !isBinary(snapshot.shape().partitionKey) &&
            !(snapshot.shape().sortKey && isBinary(*snapshot.shape().sortKey));
}

LockView LockFilterMatcher::lockAt(qsizetype row) const
{
    return {m_snapshot, row, m_judgements[row], m_context};
}

LockFilterMatcher::Fit LockFilterMatcher::fit(qsizetype row)
{
    return allTerms(row, &LockFilterMatcher::shownLength, false);
}

LockFilterMatcher::Fit LockFilterMatcher::judge(qsizetype row)
{
    return allTerms(row, &LockFilterMatcher::sureLength,
                    m_judgements[row].state == locks::LockState::Unproven);
}

std::optional<nanoseconds> LockFilterMatcher::judgedFor(qsizetype row) const
{
    using Measure = FilterTerm::Measure;
    constexpr nanoseconds clockMoves =
        std::chrono::seconds(5); // what the server's clock is taken for, from read to read
    std::optional<nanoseconds> soonest;
    for (const FilterTerm &term : m_filter.terms()) {
        if (term.field != Field::Measure || term.measure == Measure::Lease)
            continue;
        if (term.measure == Measure::Gap || term.measure == Measure::Left ||
            term.comparison == Comparison::Equal)
            return nanoseconds(0); // their bounds follow each read
        const LockView lock = lockAt(row);
        if (mayStateItsBeginning(term.measure, lock))
            return nanoseconds(0); // a stated date that lies ahead comes into force by time alone
        const auto measured = lengthOf(term.measure, lock);
        // A row that is not read is counted to its last read: the length falls back to that, and grows by it at the next read.
        const base::BootTime now = lock.now().boot;
        const base::BootTime counted = lock.sighting().countedTo(now);
        const nanoseconds mayFall = std::max(counted - lock.sighting().seenUntil(),
                                             nanoseconds(0)); // as soon as that is too long ago
        if (!measured || std::min(measured->least, measured->shown) >= term.length + clockMoves + mayFall)
            continue; // there is none, or it only grows
        const nanoseconds left = term.length - clockMoves - (now - counted) -
            std::max(measured->most.value_or(measured->shown), measured->shown);
        soonest = std::max(std::min(soonest.value_or(left), left), nanoseconds(0));
    }
    return soonest;
}

/// The least that one of its terms says: one No decides, then one Unknown. `eitherState`: the state of the row is not known.
LockFilterMatcher::Fit LockFilterMatcher::allTerms(qsizetype row, LengthFit lengthFit, bool eitherState)
{
    if (!m_takesOthers && m_judgements[row].state == locks::LockState::NotALock)
        return Fit::No;
    Fit all = Fit::Yes;
    for (qsizetype index = 0; index < m_filter.terms().size() && all != Fit::No; ++index) {
        const FilterTerm &term = m_filter.terms().at(index);
        if (eitherState && term.field == Field::State)
            all = std::min(all, eitherStateFit(term, row));
        else if (term.field == Field::Measure)
            all = std::min(all, (this->*lengthFit)(term, row));
        else
            all = std::min(all, fitIf(matches(index, row) != term.negated));
    }
    return all;
}

locks::LockState LockFilterMatcher::overState(qsizetype row) const
{
    return lockAt(row).facts().endsAsReleased ? locks::LockState::Released : locks::LockState::Lapsed;
}

/// An unproven lock is held, or over by its rule.
LockFilterMatcher::Fit LockFilterMatcher::eitherStateFit(const FilterTerm &term, qsizetype row) const
{
    const bool held = term.states.contains(locks::LockState::Held);
    const bool over = term.states.contains(overState(row));
    const bool either = held && over;
    const Fit fit = term.states.contains(locks::LockState::Unproven) || either ? Fit::Yes
        : held || over                                                         ? Fit::Unknown
                                                                               : Fit::No;
    return term.negated ? opposite(fit) : fit;
}

bool LockFilterMatcher::keyMatches(const FilterTerm &term, qsizetype row)
{
    if (m_keysAreText) {
        const itemstore::ItemView item = m_snapshot.item(row);
        return textMatches(term, m_keyReader.read(item)) ||
            (m_sortKeyReader && textMatches(term, m_sortKeyReader->read(item)));
    }
    const LockView lock = lockAt(row);
    return textMatches(term, viewOf(lock.key())) ||
        (m_sortKeyReader && textMatches(term, viewOf(lock.sortKey())));
}

LockFilterMatcher::Fit LockFilterMatcher::shownLength(const FilterTerm &term, qsizetype row) const
{
    const auto measured = lengthOf(term.measure, lockAt(row));
    if (!measured)
        return fitIf(term.negated);
    // Of a hold that may be longer, only what is passed already is known.
    const bool isPassed = measured->shown > term.length && !isSame(measured->shown, term.length);
    if (measured->isAtLeast && !isPassed)
        return Fit::Unknown;
    return fitIf(holds(measured->shown, term.comparison, term.length) != term.negated);
}

LockFilterMatcher::Fit LockFilterMatcher::sureLength(const FilterTerm &term, qsizetype row) const
{
    const LockView lock = lockAt(row);
    if (term.measure == FilterTerm::Measure::Lapsed && lock.state() == locks::LockState::Unproven &&
        overState(row) == locks::LockState::Lapsed)
        return Fit::Unknown;
    const auto measured = lengthOf(term.measure, lock);
    return fitIf(measured ? surelyHolds(*measured, term) : term.negated);
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
            (!version.second.empty() && textMatches(term, version.second)) ||
            (version.showsDigest && textMatches(term, viewOf(version.digest())));
    }
    case Field::Measure: // is no matter of yes and no, see allTerms()
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
