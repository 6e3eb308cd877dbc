// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/custom/MappedRows.h"

#include <algorithm>
#include <utility>

namespace locks {
namespace {

using describe::Step;
using dynamodb::AttributeType;
using std::string_view;
using std::chrono::nanoseconds;

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

describe::DateIs dateIsOf(const mapping::Date &date)
{
    switch (date.form) {
    case mapping::DateForm::Rfc3339:
        return describe::DateIs::Rfc3339;
    case mapping::DateForm::IsoMillis:
        return describe::DateIs::MillisInstant;
    case mapping::DateForm::Rfc3339Base64:
        return describe::DateIs::Rfc3339Base64;
    case mapping::DateForm::Rfc3339Utc:
        return describe::DateIs::UtcDigits;
    case mapping::DateForm::Rfc3339Local:
        return describe::DateIs::LocalDigits;
    case mapping::DateForm::Number:
        break;
    }
    return describe::counted(mapping::powerOf(date.unit), date.base == mapping::DateBase::FileTime);
}

nanoseconds durationOf(const std::optional<mapping::Length> &length)
{
    return length ? length->duration() : nanoseconds(0);
}

/// In what a client counts that compares such a date. Text is compared as whole seconds: never too early.
nanoseconds unitOf(const mapping::Date &date)
{
    if (date.form == mapping::DateForm::IsoMillis)
        return std::chrono::milliseconds(1);
    if (date.form != mapping::DateForm::Number)
        return std::chrono::seconds(1);
    nanoseconds unit(1);
    for (int power = mapping::powerOf(date.unit); power > 0; --power)
        unit *= 10;
    return unit;
}

describe::Date dateOf(const mapping::Date &date)
{
    describe::Date made;
    made.name = viewOf(date.attribute);
    made.is = dateIsOf(date);
    made.grace = durationOf(date.grace);
    if (date.taken) {
        const nanoseconds more = *date.taken == mapping::Taken::Before ? describe::onceGreater(unitOf(date))
                                                                       : describe::onceReached;
        made.grace = std::min(made.grace, nanoseconds::max() - unitOf(date)) + more;
    }
    made.standsStill = durationOf(date.standsStill);
    made.isOptional = date.isOptional;
    return made;
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
    found.times = lease.factor;
    found.extra = durationOf(lease.extra);
    return found;
}

constexpr Reason ofNoForm{
    QT_TRANSLATE_NOOP("locks",
                      "does not pass the tests by which the description of this table knows its locks"),
    "custom-row-tests"};

} // namespace

std::vector<RowTest> rowTestsOf(const mapping::Test &test)
{
    using Kind = mapping::Test::Kind;
    const string_view name = viewOf(test.attribute);
    switch (test.kind) {
    case Kind::Present:
        return {describe::has(name)};
    case Kind::Absent:
        return {!describe::has(name)};
    case Kind::HasType:
        return {describe::isOf(name, test.type)};
    case Kind::IsNotOfType:
        return {!describe::isOf(name, test.type)};
    case Kind::StartsWith:
        return {describe::startsWith(name, viewOf(test.value.bytes()))};
    case Kind::Differs:
        return {describe::isOf(name, test.type), !equalTest(test)};
    case Kind::Equals:
        break;
    }
    return {equalTest(test)};
}

MappedRows::MappedRows(const CustomMapping &mapping)
    : m_mapping(mapping), m_attributes(viewsOf(m_mapping.mentioned())),
      m_secret(viewsOf(m_mapping.parts().secret))
{
    const mapping::Parts &parts = m_mapping.parts();
    for (const mapping::Exception &notLock : parts.notLocks)
        m_notLocks.push_back(stepOf(notLock, "custom-not-a-lock"));
    for (const mapping::Detail &detail : parts.details)
        addDetail(kept(detail.title), detail.source,
                  detail.isMoment ? describe::Detail::As::Moment : describe::Detail::As::Stored);
    for (const mapping::Form *form : parts.forms())
        addForm(*form);
    // One form alone asks nothing, so that rows of one shape are read alike.
    if (m_forms.size() == 1) {
        for (const RowTest &test : std::exchange(m_forms.front().rows, {}))
            m_notLocks.push_back({{!test}, ofNoForm});
    }
    for (const QString &remark : parts.remarks)
        m_remarks.push_back({kept(remark)});
    m_rows.id = viewOf(parts.id);
    m_rows.keys.freedom = {true, true, true};
    m_rows.notLocks = m_notLocks;
    m_rows.forms = m_forms;
    m_rows.attributes = m_attributes;
    m_rows.details = m_details;
    m_rows.remarks = m_remarks;
    if (parts.lockName) {
        m_rows.nameFrom = viewOf(parts.lockName->attribute);
        m_rows.namePrefix = viewOf(parts.lockName->strip);
    }
    m_rows.namesOwners =
        std::ranges::any_of(parts.forms(), [](const mapping::Form *form) { return !form->owner.isEmpty(); });
    m_rows.hidesAdditional = true;
    m_rows.secret = m_secret;
    m_rows.isOperators = true;
    m_rows.otherRows = ofNoForm;
}

const char *MappedRows::kept(const QString &words)
{
    return m_words.emplace_back(words.toUtf8()).constData();
}

Step MappedRows::stepOf(const mapping::Exception &exception, const char *code)
{
    Step step;
    for (const mapping::Test &test : exception.rows) {
        for (const RowTest &one : rowTestsOf(test))
            step.when.items.at(step.when.count++) = one;
    }
    step.reason = {kept(exception.why), code, exception.isSecret};
    return step;
}

void MappedRows::addForm(const mapping::Form &form)
{
    describe::Form made;
    std::vector<RowTest> &rows = m_tests.emplace_back();
    for (const mapping::Test &test : form.rows)
        std::ranges::copy(rowTestsOf(test), std::back_inserter(rows));
    made.rows = rows;
    made.rule = form.expiry.rule;
    made.variant = form.variant.isEmpty() ? "" : kept(form.variant);
    made.steps = m_steps.emplace_back(stepsOf(form));
    if (!form.owner.isEmpty())
        made.owner = {{viewOf(form.owner), AttributeType::S}, {viewOf(form.owner), AttributeType::N}};
    if (form.lease)
        made.lease = leaseOf(*form.lease);
    if (form.expiry.rule == ExpiryRule::Date)
        addDates(made, form.expiry);
    Names version = viewsOf(form.version);
    // A date that moved is a heartbeat, whatever the file lists.
    for (const describe::Date &date : made.dates) {
        if (std::ranges::find(version, date.name) == version.end())
            version.push_back(date.name);
    }
    made.anyVersion = m_names.emplace_back(std::move(version));
    made.anyGeneration = m_names.emplace_back(viewsOf(form.generation));
    if (form.stated)
        addStated(made, *form.stated);
    m_forms.push_back(made);
}

void MappedRows::addDates(describe::Form &form, const mapping::Expiry &expiry)
{
    form.dates = {dateOf(expiry)};
    if (expiry.second)
        form.dates = {dateOf(expiry), dateOf(*expiry.second)};
    form.untilAll = expiry.all;
    if (expiry.endsAsReleased)
        form.endsAsReleased = {describe::has(viewOf(expiry.attribute))};
}

// No list shows when a row was written or made: people see it as a detail.
void MappedRows::addStated(describe::Form &form, const mapping::Stated &stated)
{
    using Means = StatedMoment::Means;
    if (stated.means == Means::LastWrite)
        addDetail(QT_TRANSLATE_NOOP("locks", "Last written"), stated, describe::Detail::As::Moment);
    if (stated.means == Means::Made)
        addDetail(QT_TRANSLATE_NOOP("locks", "Row made"), stated, describe::Detail::As::Moment);
    form.stated = {viewOf(stated.attribute), dateIsOf(stated), stated.means, stated.clock,
                   durationOf(stated.before)};
}

void MappedRows::addDetail(const char *title, const mapping::Date &source, describe::Detail::As as)
{
    const string_view name = viewOf(source.attribute);
    const auto isSame = [&](const describe::Detail &other) { return other.name == name && other.as == as; };
    if (std::ranges::any_of(m_details, isSame))
        return;
    describe::Detail detail;
    detail.title = title;
    detail.name = name;
    detail.as = as;
    detail.is = dateIsOf(source);
    detail.of = describe::Of::All;
    m_details.push_back(detail);
}

std::vector<Step> MappedRows::stepsOf(const mapping::Form &form)
{
    std::vector<Step> steps;
    if (form.released) {
        steps.push_back({{}, {}, StoredState::Released});
        for (const RowTest &test : rowTestsOf(*form.released))
            steps.back().when.items.at(steps.back().when.count++) = test;
    }
    for (const mapping::Exception &unreadable : form.unreadable)
        steps.push_back(stepOf(unreadable, "custom-unreadable"));
    if (form.expiry.rule == ExpiryRule::Date) {
        constexpr Reason noDate{
            QT_TRANSLATE_NOOP("locks", "lacks the attribute of its date: when it ends cannot be told"),
            "no-date"};
        constexpr Reason oddDate{
            QT_TRANSLATE_NOOP("locks",
                              "has no date of the form that is described: when it ends cannot be told"),
            "date-unreadable"};
        const auto addSteps = [&steps, noDate, oddDate](const mapping::Date &date) {
            const string_view name = viewOf(date.attribute);
            if (date.isOptional) {
                steps.push_back({{describe::has(name), !describe::readsAsDate(name)}, oddDate});
                return;
            }
            steps.push_back({{!describe::has(name)}, noDate});
            steps.push_back({{!describe::readsAsDate(name)}, oddDate});
        };
        if (form.expiry.second && form.expiry.isOptional && form.expiry.second->isOptional)
            steps.push_back({{!describe::has(viewOf(form.expiry.attribute)),
                              !describe::has(viewOf(form.expiry.second->attribute))},
                             noDate});
        addSteps(form.expiry);
        if (form.expiry.second)
            addSteps(*form.expiry.second);
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
