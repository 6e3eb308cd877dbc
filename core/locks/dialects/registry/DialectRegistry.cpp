// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/registry/DialectRegistry.h"

#include "core/locks/dialects/common/RecordBuilder.h"

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
        rule.tells != RecognitionRule::Tells::MayBeUsed;
}

/// In every row: what no attribute rules out is asked, also where attributes are too many to have a bit each.
constexpr quint64 always = quint64(1) << 63;

} // namespace

DialectRegistry::DialectRegistry(std::span<const RowFormat *const> formats)
    : m_formats(formats.begin(), formats.end())
{
    for (const RowFormat *format : m_formats) {
        const LockDialect *dialect = format->dialect();
        const DialectId id = dialect ? dialect->id() : DialectId();
        if (dialect) {
            m_dialects.push_back(dialect);
            m_byPlace[id.place()] = dialect;
            m_formatNames.emplace_back(id.name().data());
        }
        for (const RecognitionRule &rule : format->recognition()) {
            using Tells = RecognitionRule::Tells;
            const bool isRead = rule.marking == StoredState::Taken;
            m_rules.push_back(
                {rule.evidence,
                 setOf(rule),
                 rule.matches,
                 {isRead ? id : DialectId(), rule.confidence, rule.reason, rule.marking,
                  isRead ? id.name().data() : rule.format, rule.tells == Tells::IsUsed ? id : DialectId(),
                  isStored(rule) ? id : DialectId(), rule.tells == Tells::MayBeUsed ? id : DialectId()}});
            if (!isRead && *rule.format != '\0')
                m_formatNames.emplace_back(rule.format);
        }
    }
    std::ranges::stable_sort(m_rules, {}, &Rule::evidence);
    std::ranges::sort(m_formatNames);
    m_formatNames.erase(std::unique(m_formatNames.begin(), m_formatNames.end()), m_formatNames.end());
}

DialectRegistry::AttributeSet DialectRegistry::setOf(const RecognitionRule &rule)
{
    AttributeSet set = 0;
    for (const char *attribute : rule.anyOf) {
        if (!attribute)
            continue;
        const std::string_view name(attribute);
        if (name.size() >= m_attributes.size())
            return always;
        std::vector<Attribute> &known = m_attributes[name.size()];
        auto found = std::ranges::find(known, name, &Attribute::name);
        if (found == known.end()) {
            const AttributeSet bit = AttributeSet(1) << m_attributeCount;
            if (bit == always)
                return always;
            ++m_attributeCount;
            found = known.insert(found, {name, bit});
        }
        set |= found->bit;
    }
    return set == 0 ? always : set;
}

DialectRegistry::AttributeSet DialectRegistry::attributesOf(const aws::ItemFields &item) const
{
    AttributeSet set = always;
    const bool isAll = item.visitNames([&](std::string_view name) {
        if (name.size() >= m_attributes.size())
            return;
        for (const Attribute &attribute : m_attributes[name.size()]) {
            if (attribute.name == name)
                set |= attribute.bit;
        }
    });
    return isAll ? set : ~AttributeSet(0);
}

std::optional<DialectId> DialectRegistry::named(QStringView name) const
{
    for (const LockDialect *dialect : m_dialects) {
        if (name == dialect->id().name())
            return dialect->id();
    }
    return {};
}

Recognition DialectRegistry::recognise(const aws::ItemFields &item, const TableShape &shape) const
{
    const AttributeSet present = attributesOf(item);
    for (const Rule &rule : m_rules) {
        if ((rule.anyOf & present) != 0 && rule.matches(item, shape))
            return rule.found;
    }
    return unknownRow();
}

DialectRegistry::Candidates DialectRegistry::candidatesFor(const aws::ItemFields &item) const
{
    const AttributeSet present = attributesOf(item);
    std::vector<quint16> candidates;
    for (std::size_t place = 0; place < m_rules.size(); ++place) {
        if ((m_rules[place].anyOf & present) != 0)
            candidates.push_back(static_cast<quint16>(place));
    }
    return candidates;
}

Recognition DialectRegistry::recognise(const aws::ItemFields &item, const TableShape &shape,
                                       const std::vector<quint16> &candidates) const
{
    for (const quint16 place : candidates) {
        const Rule &rule = m_rules[place];
        if (rule.matches(item, shape))
            return rule.found;
    }
    return unknownRow();
}

LockFacts DialectRegistry::factsOf(const aws::ItemFields &item, const TableShape &shape,
                                   DialectId pinned) const
{
    if (const LockDialect *chosen = dialect(pinned))
        return chosen->facts(item, shape);
    return factsAs(recognise(item, shape), item, shape);
}

LockFacts DialectRegistry::factsAs(const Recognition &found, const aws::ItemFields &item,
                                   const TableShape &shape) const
{
    if (const LockDialect *known = dialect(found.dialect))
        return known->facts(item, shape);
    LockFacts facts;
    facts.marking = found.marking;
    facts.reason = found.reason;
    return facts;
}

LockRecord DialectRegistry::recordOf(const aws::Item &item, const TableShape &shape, DialectId pinned) const
{
    const aws::PackedItem packed(item);
    const DialectId id = pinned.isNone() ? recognise(packed.view(), shape).dialect : pinned;
    if (const LockDialect *known = dialect(id))
        return known->read(item, shape);
    return recordFrom(item, shape, factsOf(packed.view(), shape, {}), {});
}

std::vector<TableVerdict> DialectRegistry::candidatesFor(const aws::TableDescription &table) const
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
