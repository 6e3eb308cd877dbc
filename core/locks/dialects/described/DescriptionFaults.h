// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/described/RowDescription.h"

#include <algorithm>

namespace locks {

namespace describe {

constexpr bool isGiven(const char *sentence)
{
    return *sentence != '\0';
}

constexpr bool isIn(Texts names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

constexpr bool areIn(Texts names, const Values &values)
{
    return std::all_of(values.begin(), values.end(),
                       [&](const Value &value) { return isIn(names, value.name); });
}

/// A release leaves the keys alone, changes what the library knows, and none of it twice.
constexpr const char *faultOf(const Changes &changes, const RowDescription &rows)
{
    for (const Change &change : changes) {
        if (!isIn(rows.attributes, change.name))
            return "a write changes an attribute that the library does not write";
        if (change.name == rows.keys.partition || change.name == rows.keys.sort)
            return "a write changes a key";
        const auto isSame = [&](const Change &other) { return other.name == change.name; };
        if (std::count_if(changes.begin(), changes.end(), isSame) > 1)
            return "a write changes an attribute twice";
        if (change.to == Change::To::Computed && !rows.hooks.change)
            return "a value is computed by nothing";
    }
    return "";
}

constexpr const char *faultOf(const Form &form, const RowDescription &rows)
{
    const bool isReleased = isGiven(form.release.effect);
    if ((isReleased || !form.fence.empty()) && form.identity.empty())
        return "a write compares nothing";
    if (isReleased && (form.release.mode == ReleaseMode::Mark) == form.release.changes.empty())
        return "a mark changes nothing, or a deletion changes something";
    if (isReleased && !isGiven(form.release.holderNotices))
        return "nothing is said of what the holder notices";
    for (const std::string_view name : form.identity) {
        if (!isIn(rows.attributes, name))
            return "a write compares an attribute that the library does not write";
    }
    if (!areIn(rows.attributes, form.owner) || !areIn(rows.attributes, form.version) ||
        !areIn(rows.attributes, form.generation) || !areIn(rows.attributes, form.otherGeneration))
        return "a value stands in an attribute that the library does not write";
    if (!form.stated.name.empty() && !isIn(rows.attributes, form.stated.name))
        return "a moment stands in an attribute that the library does not write";
    if (form.stated.before.count() != 0 && form.stated.means != StatedMoment::Means::Derived)
        return "a moment is counted back and said to be stated";
    if ((form.rule == ExpiryRule::Date) == form.dates.empty())
        return "a rule by a date has none, or another rule has one";
    if (const char *fault = faultOf(form.release.changes, rows); isGiven(fault))
        return fault;
    return faultOf(form.fence, rows);
}

/// What is a secret is told neither by itself nor as a part of anything else.
constexpr const char *faultOfSecrets(const RowDescription &rows)
{
    const Value &identity = rows.secretIdentity;
    if (!identity.name.empty() &&
        (!isIn(rows.secret, identity.name) || identity.type == dynamodb::AttributeType::N))
        return "what tells holds apart as a secret is none, or a number, whose digest could be guessed";
    for (const std::string_view name : rows.secret) {
        if (!isIn(rows.attributes, name))
            return "a secret stands in an attribute that the library does not write";
        if (name == rows.keys.partition || name == rows.keys.sort || name == rows.nameFrom ||
            isIn(rows.repeated, name))
            return "a secret is a key, a name or a text that many rows have";
        for (const Form &form : rows.forms) {
            const auto isSecret = [&](const Value &value) { return value.name == name; };
            for (const Values &values : {form.owner, form.version, form.generation, form.otherGeneration}) {
                if (std::any_of(values.begin(), values.end(), isSecret))
                    return "a secret is told as an owner, a version or a generation";
            }
        }
        for (const Detail &detail : rows.details) {
            if (detail.name == name)
                return "a secret is told as a detail";
        }
        for (const Remark &remark : rows.remarks) {
            if (remark.moment == name)
                return "a secret is told in a remark";
        }
    }
    return "";
}

} // namespace describe

/// What is wrong with a description, in a few words for a programmer; empty: nothing. For a static_assert beside each.
[[nodiscard]] constexpr const char *faultOf(const RowDescription &rows)
{
    using namespace describe;
    if (rows.id.empty() || rows.keys.partition.empty() || rows.attributes.empty())
        return "it has no id, no key or no attributes";
    if (rows.rules.empty() || rows.forms.empty() || !rows.forms.back().when.empty())
        return "it has no rule, or its last form asks something";
    for (const Form &form : rows.forms) {
        if (const char *fault = faultOf(form, rows); isGiven(fault))
            return fault;
    }
    return faultOfSecrets(rows);
}

} // namespace locks
