// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockFilterMatcher.h"

#include "ui/locks/LockColumns.h"

#include <array>

namespace ui {

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
                                     const LockJudgements &judgements)
    : m_filter(filter), m_snapshot(snapshot), m_judgements(judgements),
      m_ownerAnswers(static_cast<std::size_t>(filter.terms().size()),
                     std::vector<qint8>(snapshot.items().internedCount() + 1, -1))
{
}

bool LockFilterMatcher::matches(qsizetype row)
{
    for (qsizetype term = 0; term < m_filter.terms().size(); ++term) {
        if (matches(term, row) == m_filter.terms().at(term).negated)
            return false;
    }
    return true;
}

bool LockFilterMatcher::matches(qsizetype index, qsizetype row)
{
    const FilterTerm &term = m_filter.terms().at(index);
    switch (term.field) {
    case Field::Text:
        return textMatches(term, m_snapshot.key(row)) || ownerMatches(index, row) ||
            (m_snapshot.shape().sortKey && textMatches(term, m_snapshot.sortKey(row)));
    case Field::Key:
        return textMatches(term, m_snapshot.key(row)) ||
            (m_snapshot.shape().sortKey && textMatches(term, m_snapshot.sortKey(row)));
    case Field::Owner:
        return ownerMatches(index, row);
    case Field::State:
        return term.states.contains(m_judgements[row].state);
    case Field::Dialect:
        return term.dialects.contains(m_snapshot.row(row).dialect);
    case Field::Version: {
        const locks::Identity version = m_snapshot.facts(row).version;
        return textMatches(term, version.first) ||
            (!version.second.empty() && textMatches(term, version.second));
    }
    case Field::Data:
        break;
    }
    return textMatches(term, storedData(m_snapshot, row));
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

} // namespace ui
