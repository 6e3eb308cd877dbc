// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/registry/DialectRegistry.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowTests.h"

#include <QCoreApplication>

#include <algorithm>

namespace locks {
namespace {

Recognition unknownRow()
{
    Recognition nothing;
    nothing.reason = {QT_TRANSLATE_NOOP("locks", "no lock library's row that we know"), "no-known-row"};
    return nothing;
}

/// Of a program's own rows beside its locks. What merely resembles them says nothing of the table.
bool isStored(const RecognitionRule &rule)
{
    return rule.marking == StoredState::NotALock && rule.evidence != Evidence::Trace &&
        rule.implies != RecognitionRule::Implies::MayBeUsed;
}

/// Whether names, types and the table decide the test, so that it is not asked of each row.
bool isDecided(const RowTest &test)
{
    using Is = RowTest::Is;
    return test.isOfTable() || test.is == Is::There || test.is == Is::OfType || test.is == Is::NameFits;
}

/// Whether the answer is that of one attribute that has the test's name in every table.
bool asksByName(const RowTest &test)
{
    return !test.isOfTable() && !test.name.empty() && test.name != describe::keyOfTable &&
        test.name != describe::sortKeyOfTable;
}

} // namespace

DialectRegistry::DialectRegistry(std::span<const RowFormat *const> formats)
    : m_formats(formats.begin(), formats.end())
{
    for (const RowFormat *format : m_formats) {
        const LockDialect *dialect = format->dialect();
        if (dialect) {
            m_dialects.push_back(dialect);
            m_byPlace[dialect->id().place()] = dialect;
            m_formatNames.emplace_back(dialect->id().name().data());
        }
        for (const RecognitionRule &rule : format->recognition()) {
            m_rules.push_back(made(rule, dialect));
            if (rule.marking != StoredState::Taken && *rule.format != '\0')
                m_formatNames.emplace_back(rule.format);
        }
    }
    std::ranges::stable_sort(m_rules, {}, [](const Rule &rule) { return rule.rule->evidence; });
    std::ranges::sort(m_formatNames);
    m_formatNames.erase(std::unique(m_formatNames.begin(), m_formatNames.end()), m_formatNames.end());
}

DialectRegistry::Rule DialectRegistry::made(const RecognitionRule &rule, const LockDialect *dialect)
{
    using Implies = RecognitionRule::Implies;
    const bool isRead = rule.marking == StoredState::Taken;
    const DialectId id = dialect ? dialect->id() : DialectId();
    Rule made;
    made.rule = &rule;
    made.found = {isRead ? id : DialectId(),
                  rule.confidence,
                  rule.reason,
                  rule.marking,
                  isRead ? id.name().data() : rule.format,
                  rule.implies == Implies::IsUsed ? id : DialectId(),
                  isStored(rule) ? id : DialectId(),
                  rule.implies == Implies::MayBeUsed ? id : DialectId()};
    const auto add = [this](AttributeSet &set, std::string_view name) {
        const auto bit = bitOf(name);
        if (bit)
            set.set(*bit);
        return bit.has_value();
    };
    for (const RowTest &test : rule.all) {
        if (!isDecided(test))
            made.asked.push_back(test);
        if (!asksByName(test) || (test.isNot && test.is != RowTest::Is::There))
            continue;
        add(test.isNot ? made.none : made.all, test.name);
    }
    bool areAllSet = true;
    for (const RowTest &test : rule.any)
        areAllSet = !test.isNot && asksByName(test) && add(made.any, test.name) && areAllSet;
    if (!areAllSet)
        made.any.reset(); // an attribute without a bit may be the one
    return made;
}

std::optional<std::size_t> DialectRegistry::bitOf(std::string_view name)
{
    if (name.size() >= m_attributes.size())
        return {};
    std::vector<Attribute> &known = m_attributes[name.size()];
    const auto found = std::ranges::find(known, name, &Attribute::name);
    if (found != known.end())
        return found->bit;
    if (m_attributeCount == AttributeSet().size())
        return {};
    known.push_back({name, m_attributeCount});
    return m_attributeCount++;
}

std::optional<DialectRegistry::AttributeSet>
DialectRegistry::attributesOf(const itemstore::ItemFields &item) const
{
    AttributeSet set;
    const bool isAll = item.visitNames([&](std::string_view name) {
        if (name.size() >= m_attributes.size())
            return;
        for (const Attribute &attribute : m_attributes[name.size()]) {
            if (attribute.name == name)
                set.set(attribute.bit);
        }
    });
    return isAll ? std::optional(set) : std::nullopt;
}

bool DialectRegistry::mayMatch(const Rule &rule, const std::optional<AttributeSet> &present) const
{
    return !present ||
        ((rule.all & *present) == rule.all && (rule.none & *present).none() &&
         (rule.any.none() || (rule.any & *present).any()));
}

std::optional<DialectRegistry::Candidate> DialectRegistry::candidate(std::size_t place,
                                                                     const itemstore::ItemFields &item,
                                                                     const TableShape &shape) const
{
    const RecognitionRule &rule = *m_rules[place].rule;
    const auto holdsHere = [&](const RowTest &test) { return holds(test, item, shape); };
    const auto mayHold = [&](const RowTest &test) { return !isDecided(test) || holdsHere(test); };
    if (!std::ranges::all_of(rule.all, mayHold))
        return {};
    const auto isMet = [&](const RowTest &test) { return isDecided(test) && holdsHere(test); };
    const bool isAnyMet = rule.any.empty() || std::ranges::any_of(rule.any, isMet);
    if (!isAnyMet && std::ranges::all_of(rule.any, isDecided))
        return {};
    return Candidate{static_cast<quint16>(place), isAnyMet};
}

bool DialectRegistry::matches(const Candidate &candidate, const itemstore::ItemFields &item,
                              const TableShape &shape) const
{
    const Rule &rule = m_rules[candidate.rule];
    const auto holdsHere = [&](const RowTest &test) { return holds(test, item, shape); };
    return (candidate.isAnyMet || std::ranges::any_of(rule.rule->any, holdsHere)) &&
        std::ranges::all_of(rule.asked, holdsHere);
}

std::optional<DialectId> DialectRegistry::named(QStringView name) const
{
    for (const LockDialect *dialect : m_dialects) {
        if (name == dialect->id().name())
            return dialect->id();
    }
    return {};
}

Recognition DialectRegistry::recognise(const itemstore::ItemFields &item, const TableShape &shape) const
{
    const auto present = attributesOf(item);
    for (std::size_t place = 0; place < m_rules.size(); ++place) {
        if (!mayMatch(m_rules[place], present))
            continue;
        if (const auto possible = candidate(place, item, shape); possible && matches(*possible, item, shape))
            return m_rules[place].found;
    }
    return unknownRow();
}

DialectRegistry::Candidates DialectRegistry::candidatesFor(const itemstore::ItemFields &item,
                                                           const TableShape &shape) const
{
    const auto present = attributesOf(item);
    std::vector<Candidate> candidates;
    for (std::size_t place = 0; place < m_rules.size(); ++place) {
        if (!mayMatch(m_rules[place], present))
            continue;
        if (const auto possible = candidate(place, item, shape))
            candidates.push_back(*possible);
    }
    return candidates;
}

Recognition DialectRegistry::recognise(const itemstore::ItemFields &item, const TableShape &shape,
                                       const std::vector<Candidate> &candidates) const
{
    for (const Candidate &possible : candidates) {
        if (matches(possible, item, shape))
            return m_rules[possible.rule].found;
    }
    return unknownRow();
}

LockFacts DialectRegistry::factsOf(const itemstore::ItemFields &item, const TableShape &shape,
                                   DialectId pinned) const
{
    if (const LockDialect *chosen = dialect(pinned))
        return chosen->facts(item, shape);
    return factsAs(recognise(item, shape), item, shape);
}

LockFacts DialectRegistry::factsAs(const Recognition &found, const itemstore::ItemFields &item,
                                   const TableShape &shape) const
{
    if (const LockDialect *known = dialect(found.dialect))
        return known->facts(item, shape);
    LockFacts facts;
    facts.marking = found.marking;
    facts.reason = found.reason;
    return facts;
}

LockRecord DialectRegistry::recordOf(const dynamodb::Item &item, const TableShape &shape,
                                     DialectId pinned) const
{
    const itemstore::PackedItem packed(item);
    const DialectId id = pinned.isNone() ? recognise(packed.view(), shape).dialect : pinned;
    if (const LockDialect *known = dialect(id))
        return known->read(item, shape);
    return recordFrom(item, shape, factsOf(packed.view(), shape, {}), {});
}

std::vector<TableVerdict> DialectRegistry::candidatesFor(const dynamodb::TableDescription &table) const
{
    struct Candidate {
        const LockDialect *dialect;
        TableExpectation expected;
    };
    std::vector<Candidate> candidates;
    for (const RowFormat *format : m_formats) {
        if (const auto expected = format->expects(table))
            candidates.push_back({format->dialect(), *expected});
    }
    const auto isGuess = [](const Candidate &one) { return one.expected.confidence <= Confidence::Guess; };
    const bool hasBetter = !std::ranges::all_of(candidates, isGuess);
    std::erase_if(candidates,
                  [&](const Candidate &one) { return !one.dialect || (hasBetter && isGuess(one)); });
    std::ranges::stable_sort(candidates, [](const Candidate &a, const Candidate &b) {
        return std::pair(a.expected.confidence, a.expected.rank) >
            std::pair(b.expected.confidence, b.expected.rank);
    });
    std::vector<TableVerdict> verdicts;
    verdicts.reserve(candidates.size());
    for (const Candidate &one : candidates) {
        verdicts.push_back({one.dialect->id(), one.expected.confidence,
                            QCoreApplication::translate("locks", one.expected.reason), 0});
    }
    return verdicts;
}

std::vector<QByteArray> DialectRegistry::internAttributes() const
{
    std::vector<QByteArray> names;
    for (const RowFormat *format : m_formats) {
        for (const std::string_view repeated : format->repeatedAttributes()) {
            QByteArray name = bytesOf(repeated);
            if (std::ranges::find(names, name) == names.end())
                names.push_back(std::move(name));
        }
    }
    return names;
}

} // namespace locks
