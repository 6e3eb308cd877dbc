// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/custom/MappedRows.h"

#include <algorithm>

namespace locks {
namespace {

using aws::AttributeType;
using describe::Step;
using std::string_view;

string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

std::vector<string_view> viewsOf(const std::vector<QByteArray> &names)
{
    std::vector<string_view> views;
    std::ranges::transform(names, std::back_inserter(views), viewOf);
    return views;
}

RowTest equalTest(const mapping::Test &test)
{
    const string_view name = viewOf(test.attribute);
    switch (test.type) {
    case AttributeType::N:
        return {RowTest::Is::EqualNumber, name, viewOf(test.value.bytes())};
    case AttributeType::Bool:
        return {RowTest::Is::EqualBool, name, test.value.asBool() ? "true" : "false"};
    default:
        return describe::equals(name, viewOf(test.value.bytes()));
    }
}

describe::DateIs dateIsOf(const mapping::Expiry &expiry)
{
    switch (expiry.form) {
    case mapping::DateForm::Rfc3339:
        return describe::DateIs::Rfc3339;
    case mapping::DateForm::IsoMillis:
        return describe::DateIs::MillisInstant;
    case mapping::DateForm::Number:
        break;
    }
    return describe::counted(mapping::powerOf(expiry.unit), expiry.base == mapping::DateBase::FileTime);
}

describe::Lease leaseOf(const mapping::Lease &lease)
{
    describe::Lease found;
    found.name = viewOf(lease.attribute);
    if (lease.attribute.isEmpty()) {
        found.is = describe::LeaseIs::Fixed;
        found.assumed = mapping::Length{lease.fixed, lease.unit}.duration();
    } else if (lease.unit == mapping::LengthUnit::GoDuration) {
        found.is = describe::LeaseIs::GoDuration;
    } else {
        found.is = describe::LeaseIs::Counted;
        found.unit = mapping::Length{1, lease.unit}.duration();
    }
    return found;
}

constexpr Reason ofNoForm{
    QT_TRANSLATE_NOOP("locks",
                      "does not pass the tests by which the description of this table knows its locks"),
    "custom-row-tests"};

} // namespace

RowTest rowTestOf(const mapping::Test &test)
{
    using Kind = mapping::Test::Kind;
    const string_view name = viewOf(test.attribute);
    switch (test.kind) {
    case Kind::Present:
        return describe::has(name);
    case Kind::Absent:
        return !describe::has(name);
    case Kind::HasType:
        return describe::isOf(name, test.type);
    case Kind::StartsWith:
        return describe::startsWith(name, viewOf(test.value.bytes()));
    case Kind::Equals:
        break;
    }
    return equalTest(test);
}

MappedRows::MappedRows(const CustomMapping &mapping)
    : m_mapping(mapping), m_attributes(viewsOf(m_mapping.mentioned()))
{
    const mapping::Parts &parts = m_mapping.parts();
    // One form alone asks nothing, so that rows of one shape are read alike.
    for (const mapping::Test &test : parts.rows)
        m_notLocks.push_back({{!rowTestOf(test)}, ofNoForm});
    addForm(parts);
    m_rows.id = viewOf(parts.id);
    m_rows.keys.freedom = {true, true, true};
    m_rows.notLocks = m_notLocks;
    m_rows.forms = m_forms;
    m_rows.attributes = m_attributes;
    if (parts.lockName) {
        m_rows.nameFrom = viewOf(parts.lockName->attribute);
        m_rows.namePrefix = viewOf(parts.lockName->strip);
    }
    m_rows.namesOwners = !parts.owner.isEmpty();
    m_rows.hidesAdditional = true;
    m_rows.isOperators = true;
}

void MappedRows::addForm(const mapping::Parts &form)
{
    describe::Form made;
    made.rule = form.expiry.rule;
    made.steps = m_steps.emplace_back(stepsOf(form));
    if (!form.owner.isEmpty())
        made.owner = {{viewOf(form.owner), AttributeType::S}, {viewOf(form.owner), AttributeType::N}};
    if (form.lease)
        made.lease = leaseOf(*form.lease);
    Names version = viewsOf(form.version);
    if (form.expiry.rule == ExpiryRule::Date) {
        describe::Date date;
        date.name = viewOf(form.expiry.attribute);
        date.is = dateIsOf(form.expiry);
        if (form.expiry.grace)
            date.grace = form.expiry.grace->duration();
        made.dates = {date};
        // A date that moved is a heartbeat, whatever the file lists.
        if (std::ranges::find(version, date.name) == version.end())
            version.push_back(date.name);
    }
    made.anyVersion = m_names.emplace_back(std::move(version));
    made.anyGeneration = m_names.emplace_back(viewsOf(form.generation));
    m_forms.push_back(made);
}

std::vector<Step> MappedRows::stepsOf(const mapping::Parts &form) const
{
    std::vector<Step> steps;
    if (form.released)
        steps.push_back({{rowTestOf(*form.released)}, {}, StoredState::Released});
    if (form.expiry.rule == ExpiryRule::Date) {
        const string_view date = viewOf(form.expiry.attribute);
        steps.push_back(
            {{!describe::has(date)},
             {QT_TRANSLATE_NOOP("locks", "lacks the attribute of its date: when it ends cannot be told"),
              "no-date"}});
        steps.push_back(
            {{!describe::readsAsDate(date)},
             {QT_TRANSLATE_NOOP("locks",
                                "has no date of the form that is described: when it ends cannot be told"),
              "date-unreadable"}});
    }
    if (form.expiry.rule == ExpiryRule::RecordVersion) {
        steps.push_back(
            {{!describe::is(RowTest::Is::StatesVersion)},
             {QT_TRANSLATE_NOOP("locks", "has none of the attributes of its version"), "no-version"}});
        steps.push_back({{!describe::readsAsLease(viewOf(form.lease->attribute))},
                         {QT_TRANSLATE_NOOP("locks", "states no lease of the form that is described"),
                          "lease-unreadable"}});
    }
    return steps;
}

} // namespace locks
