// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/check/CheckConditions.h"

#include <algorithm>

namespace check {
namespace {

using view::FilterTerm;

/// What is known of every row, whatever its library.
bool isAboutIdentity(const FilterTerm &term)
{
    return term.field == FilterTerm::Field::Key || term.field == FilterTerm::Field::Dialect;
}

base::Result<Condition> conditionOf(const QString &option, const QString &text)
{
    const auto filter = view::LockFilter::parse(text);
    if (!filter)
        return base::failure(filter.error().kind,
                             QStringLiteral("%1: %2").arg(option, filter.error().sentence));
    if (filter->isEmpty())
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("%1 needs a condition; state:lapsed is one").arg(option));
    QStringList terms;
    for (const FilterTerm &term : filter->terms()) {
        if (isAboutIdentity(term))
            terms += term.source;
    }
    const auto anyState = view::LockFilter::parse(terms.join(u' '));
    if (!anyState)
        return tl::unexpected(anyState.error());
    return Condition{*filter, *anyState};
}

base::Result<std::vector<Condition>> conditionsOf(const QString &option, const QStringList &texts)
{
    std::vector<Condition> conditions;
    for (const QString &text : texts) {
        auto condition = conditionOf(option, text);
        if (!condition)
            return tl::unexpected(condition.error());
        conditions.push_back(*std::move(condition));
    }
    return conditions;
}

bool isBeyond(const FilterTerm &term, FilterTerm::Measure measure)
{
    return term.field == FilterTerm::Field::Measure && term.measure == measure && !term.negated &&
        (term.comparison == FilterTerm::Comparison::More ||
         term.comparison == FilterTerm::Comparison::AtLeast);
}

} // namespace

base::Result<CheckConditions> CheckConditions::parse(const QStringList &warning, const QStringList &critical,
                                                     const QStringList &accepted)
{
    CheckConditions conditions;
    const bool isUsual = warning.isEmpty() && critical.isEmpty();
    auto warnings = conditionsOf(QStringLiteral("--warning"), warning);
    if (!warnings)
        return tl::unexpected(warnings.error());
    auto criticals =
        conditionsOf(QStringLiteral("--critical"),
                     isUsual ? QStringList(QStringLiteral("state:lapsed,unreadable")) : critical);
    if (!criticals)
        return tl::unexpected(criticals.error());
    conditions.warning = *std::move(warnings);
    conditions.critical = *std::move(criticals);
    for (const QString &word : accepted.join(u',').split(u',', Qt::SkipEmptyParts)) {
        if (word == QLatin1String("unsupported"))
            conditions.acceptsUnsupported = true;
        else if (word == QLatin1String("one-region"))
            conditions.acceptsOneRegion = true;
        else
            return base::failure(
                base::ErrorKind::BadInput,
                QStringLiteral("--accept takes unsupported and one-region, not \"%1\"").arg(word));
    }
    return conditions;
}

std::optional<std::chrono::milliseconds> thresholdOf(const std::vector<Condition> &conditions,
                                                     FilterTerm::Measure measure)
{
    std::optional<std::chrono::milliseconds> threshold;
    for (const Condition &condition : conditions) {
        const auto &terms = condition.filter.terms();
        if (std::ranges::none_of(terms,
                                 [measure](const FilterTerm &term) { return isBeyond(term, measure); }))
            continue;
        if (threshold || terms.size() > 1)
            return {};
        threshold = terms.front().length;
    }
    return threshold;
}

bool isEnough(const std::vector<Condition> &conditions, locks::LockState state)
{
    return std::ranges::any_of(conditions, [state](const Condition &condition) {
        const auto &terms = condition.filter.terms();
        return terms.size() == 1 && terms.front().field == FilterTerm::Field::State &&
            !terms.front().negated && terms.front().states.contains(state);
    });
}

} // namespace check
