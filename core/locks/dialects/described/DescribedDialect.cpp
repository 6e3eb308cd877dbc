// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescribedDialect.h"

#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/ReleaseCondition.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/RowTests.h"
#include "core/locks/dialects/described/AnyIdentity.h"
#include "core/locks/dialects/described/DescriptionFaults.h"
#include "core/locks/dialects/described/StoredDates.h"
#include "core/locks/model/RandomSource.h"

#include <QtNumeric>

#include <algorithm>
#include <atomic>

namespace locks {
namespace {

using describe::Change;
using describe::Detail;
using describe::isGiven;
using dynamodb::AttributeType;
using std::string_view;

string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

bool isPrintable(string_view bytes)
{
    return std::ranges::all_of(bytes, [](char c) { return c > ' ' && c <= '~'; });
}

QString storedText(const dynamodb::Item &item, string_view name)
{
    const dynamodb::AttributeValue *value = item.find(bytesOf(name));
    if (!value)
        return {};
    if (value->type() == AttributeType::S || value->type() == AttributeType::N)
        return base::fromUtf8(value->bytes());
    QStringList members;
    if (value->type() == AttributeType::SS) {
        for (const QByteArray &member : value->members())
            members << base::fromUtf8(member);
    }
    return members.join(QStringLiteral(", "));
}

template <AttributeType type>
std::optional<StatedMoment> readStated(string_view bytes, const void *how)
{
    return statedMoment({bytes, type, true}, *static_cast<const describe::Stated *>(how));
}

StatedIn statedIn(const itemstore::ItemFields::Attribute &attribute, const describe::Stated &stated)
{
    if (attribute.isThere && attribute.type == AttributeType::N)
        return {attribute.bytes, readStated<AttributeType::N>, &stated};
    if (attribute.isThere && attribute.type == AttributeType::S)
        return {attribute.bytes, readStated<AttributeType::S>, &stated};
    return {};
}

/// Moves the end of its date to `end` by its grace; false where so long a time is none.
bool extended(LockFacts &facts, base::ServerTime end)
{
    std::chrono::nanoseconds::rep grace = 0;
    if (qSubOverflow(end.time_since_epoch().count(), facts.expiresAt->time_since_epoch().count(), &grace))
        return false;
    facts.dateTerms.grace = std::chrono::nanoseconds(grace);
    return true;
}

std::optional<QString> momentIn(const itemstore::ItemFields &item, string_view name, describe::DateIs form)
{
    const auto date = storedDate(item.at(name), form);
    return date ? std::optional(momentText(date->time_since_epoch().count())) : std::nullopt;
}

/// A test with what it names as places.
struct Question {
    const RowTest *test = nullptr;
    quint8 place = 0; ///< of its attribute's name; 0: it has none
    quint8 date = 0; ///< of its date in the form
    bool isLast = true; ///< of its step
    const describe::Step *step = nullptr;
};

} // namespace

/// How the rows of one shape are read: names and types decide most tests, so that these are not asked again.
struct DescribedDialect::Plan {
    static constexpr qint8 isAbsent = -1;
    static constexpr qint8 isSought = -2; ///< by its name: the row has more attributes than have a place
    std::array<qint8, mostNames> fields{}; ///< by the places of names: where the attribute stands in the row
    const describe::Form *form = nullptr; ///< null: the row is of none
    std::vector<Question> notLocks;
    std::vector<Question> steps;
    /// A value of the form, where the row has it with its type.
    struct Source {
        qint8 field = isAbsent;
        quint8 place = 0; ///< of its name
        AttributeType type = AttributeType::Null;
    };
    using Sources = std::array<Source, 2>;
    Source owner;
    Sources version;
    Sources generation;
    Sources otherGeneration;
    Source secret; ///< of the version and the generation
    std::array<quint8, 2> dates{};
    quint8 lease = 0;
    quint8 stated = 0;
    std::vector<Question> endsAsReleased; ///< it does if there are any and all hold
    bool areSought = false; ///< some attributes are
    bool isOfOneRow = false; ///< values decided it, too
};

/// One row as a plan reads it, and what was read of it already. Valid as long as the item.
class DescribedDialect::Row {
public:
    Row(const DescribedDialect &dialect, const Plan &plan, const itemstore::ItemFields &item,
        const TableShape &shape)
        : m_dialect(dialect), m_plan(plan), m_item(item), m_shape(shape)
    {
    }

    [[nodiscard]] itemstore::ItemFields::Attribute at(quint8 place) const
    {
        const qint8 field = m_plan.fields[place];
        if (field >= 0)
            return m_item.atPlace(static_cast<std::size_t>(field));
        return field == Plan::isSought ? m_item.at(m_dialect.m_names[place])
                                       : itemstore::ItemFields::Attribute();
    }
    /// The first step whose questions hold; null: there is none.
    [[nodiscard]] const describe::Step *decide(const std::vector<Question> &questions)
    {
        bool holdsSoFar = true;
        for (const Question &question : questions) {
            holdsSoFar = holdsSoFar && holds(question);
            if (question.isLast) {
                if (holdsSoFar)
                    return question.step;
                holdsSoFar = true;
            }
        }
        return nullptr;
    }
    [[nodiscard]] bool holds(const Question &question)
    {
        switch (question.test->is) {
        case RowTest::Is::ReadsAsDate:
            return date(question.date).has_value() != question.test->isNot;
        case RowTest::Is::ReadsAsLease:
            return lease().has_value() != question.test->isNot;
        case RowTest::Is::NothingElse:
            return hasNothingElse() != question.test->isNot;
        case RowTest::Is::StatesVersion:
            return statesVersion() != question.test->isNot;
        default:
            return question.place == 0 || question.test->is == RowTest::Is::EqualBool
                ? locks::holds(*question.test, m_item, m_shape)
                : locks::holds(*question.test, at(question.place), m_shape);
        }
    }
    void addLease(LockFacts &facts)
    {
        const describe::Lease &described = m_plan.form->lease;
        const bool isStated =
            described.is != describe::LeaseIs::None && described.is != describe::LeaseIs::Fixed;
        const auto set = described.is == describe::LeaseIs::None ? m_shape.givenLease : lease();
        facts.lease = set.value_or(isStated ? std::chrono::nanoseconds(0) : described.assumed);
        if (!isStated)
            facts.leaseOrigin = set ? Origin::Set : Origin::Assumed;
    }
    /// A free lock has no owner and no generation.
    void addIdentities(LockFacts &facts) const
    {
        const bool isReleased = facts.marking == StoredState::Released;
        if (!isReleased || facts.rule == ExpiryRule::RecordVersion)
            take(facts.version, m_plan.version);
        if (isReleased)
            return;
        takeSecret(facts.version);
        takeSecret(facts.generation);
        facts.owner = in(m_plan.owner);
        if (m_plan.owner.type == AttributeType::B && !isPrintable(facts.owner))
            facts.owner = {};
        take(facts.generation, m_plan.generation);
        if (facts.generation.first.empty() && facts.generation.second.empty())
            take(facts.generation, m_plan.otherGeneration);
    }
    void addAnyIdentities(LockFacts &facts) const
    {
        const describe::Form &form = *m_plan.form;
        facts.owner = in(m_plan.owner);
        const bool isOdd = !form.owner.empty() && isOddOwner(m_item.at(form.owner[0].name));
        facts.version = anyIdentity(m_item, form.anyVersion, isOdd);
        if (!form.anyGeneration.empty())
            facts.generation = anyIdentity(m_item, form.anyGeneration, isOdd);
        else if (facts.owner.empty())
            facts.generation = facts.version;
    }
    void addEnd(LockFacts &facts)
    {
        const describe::Form &form = *m_plan.form;
        for (std::size_t place = 0; place < form.dates.size(); ++place) {
            const auto &date = this->date(place);
            if (!date)
                continue;
            const DateTerms terms = termsOf(form.dates[place], at(m_plan.dates[place]), m_shape);
            if (facts.expiresAt) {
                const base::ServerTime end = terms.acquirableAfter(*date);
                const base::ServerTime before = facts.dateTerms.acquirableAfter(*facts.expiresAt);
                if (form.untilAll ? end <= before || extended(facts, end) : end >= before)
                    continue;
            }
            facts.expiresAt = date;
            facts.dateTerms = terms;
        }
        if (!form.stated.name.empty())
            facts.statedIn = locks::statedIn(at(m_plan.stated), form.stated);
    }

private:
    [[nodiscard]] string_view in(const Plan::Source &source) const
    {
        if (source.field >= 0)
            return m_item.bytesAtPlace(static_cast<std::size_t>(source.field));
        return m_plan.areSought ? at(source.place).as(source.type) : string_view();
    }
    /// Into what is empty.
    void take(Identity &identity, const Plan::Sources &sources) const
    {
        if (m_plan.areSought || sources[0].field >= 0)
            identity.first = in(sources[0]);
        if (m_plan.areSought || sources[1].field >= 0)
            identity.second = in(sources[1]);
    }
    void takeSecret(Identity &identity) const
    {
        identity.rest = in(m_plan.secret);
        identity.showsDigest = !identity.rest.empty();
    }
    [[nodiscard]] const std::optional<base::ServerTime> &date(std::size_t place)
    {
        if (!m_isDateRead[place]) {
            m_isDateRead[place] = true;
            m_dates[place] = storedDate(at(m_plan.dates[place]), m_plan.form->dates[place].is);
        }
        return m_dates[place];
    }
    [[nodiscard]] const std::optional<std::chrono::nanoseconds> &lease()
    {
        if (!m_isLeaseRead) {
            m_isLeaseRead = true;
            m_lease = storedLease(at(m_plan.lease), m_plan.form->lease);
        }
        return m_lease;
    }

    [[nodiscard]] bool statesVersion() const
    {
        return std::ranges::any_of(m_plan.form->anyVersion,
                                   [this](string_view name) { return m_item.has(name); });
    }
    [[nodiscard]] bool hasNothingElse() const
    {
        bool isAll = true;
        const bool areAllSeen = m_item.visitNames([&](string_view name) {
            const bool isKey =
                isNamed(m_shape.partitionKey, name) || (m_shape.sortKey && isNamed(*m_shape.sortKey, name));
            isAll = isAll && (isKey || describe::isIn(m_dialect.m_description.attributes, name));
        });
        return isAll && areAllSeen;
    }

    const DescribedDialect &m_dialect;
    const Plan &m_plan;
    const itemstore::ItemFields &m_item;
    const TableShape &m_shape;
    std::array<std::optional<base::ServerTime>, 2> m_dates;
    std::array<bool, 2> m_isDateRead{};
    bool m_isLeaseRead = false;
    std::optional<std::chrono::nanoseconds> m_lease;
};

DescribedDialect::DescribedDialect(const RowDescription &description)
    : DescribedDialect(DialectId(QLatin1String(description.id.data())), description)
{
}

DescribedDialect::DescribedDialect(DialectId id, const RowDescription &description)
    : LibraryDialect(id, description), m_names{string_view()}
{
    static std::atomic<quint64> serials{0};
    m_serial = ++serials;
    // What facts are taken from, and then what tests ask for: of these alone there may be more than have a place.
    for (const describe::Form &form : description.forms) {
        for (const describe::Values &values :
             {form.owner, form.version, form.generation, form.otherGeneration}) {
            for (const describe::Value &value : values)
                addName(value.name);
        }
        for (const describe::Date &date : form.dates)
            addName(date.name);
        addName(form.lease.name);
        addName(form.stated.name);
    }
    addName(description.secretIdentity.name);
    Q_ASSERT_X(m_names.size() <= mostNames, "locks", "facts are in more attributes than have a place");
    for (const describe::Step &step : description.notLocks)
        addTests(step.when);
    for (const describe::Form &form : description.forms) {
        addTests(form.when);
        addTests(form.endsAsReleased);
        for (const describe::Step &step : form.steps)
            addTests(step.when);
    }
}

void DescribedDialect::addName(string_view name)
{
    if (m_names.size() < mostNames && std::ranges::find(m_names, name) == m_names.end())
        m_names.push_back(name);
}

void DescribedDialect::addTests(const RowTests &tests)
{
    for (const RowTest &test : tests) {
        if (!test.isOfTable())
            addName(test.name);
    }
}

quint8 DescribedDialect::placeOf(string_view name) const
{
    const auto found = std::ranges::find(m_names, name);
    return found == m_names.end() ? quint8(0) : static_cast<quint8>(found - m_names.begin());
}

/// Finds how the rows of one shape are read. Its row reads by the plan while that is made.
class DescribedDialect::Planner {
public:
    Planner(const DescribedDialect &dialect, const itemstore::ItemFields &item, const TableShape &shape)
        : m_dialect(dialect), m_row(dialect, m_plan, item, shape)
    {
        findFields(item);
    }
    [[nodiscard]] Plan plan()
    {
        m_plan.notLocks = questions(m_dialect.m_description.notLocks);
        chooseForm();
        if (m_plan.form)
            addForm(*m_plan.form);
        return std::move(m_plan);
    }

private:
    [[nodiscard]] static bool isDecided(const RowTest &test)
    {
        return test.is == RowTest::Is::There || test.is == RowTest::Is::OfType;
    }
    void findFields(const itemstore::ItemFields &item)
    {
        m_plan.fields.fill(Plan::isAbsent);
        std::size_t field = 0;
        const bool isAll = item.visitNames([&](string_view name) {
            if (const quint8 place = m_dialect.placeOf(name); place != 0)
                m_plan.fields.at(place) = static_cast<qint8>(field);
            ++field;
        });
        m_plan.areSought = !isAll;
        for (std::size_t place = 1; !isAll && place < m_dialect.m_names.size(); ++place) {
            if (m_plan.fields.at(place) == Plan::isAbsent)
                m_plan.fields.at(place) = Plan::isSought;
        }
    }
    void chooseForm()
    {
        const auto holdsHere = [this](const RowTest &test) {
            m_plan.isOfOneRow = m_plan.isOfOneRow || !isDecided(test);
            return m_row.holds(question(test));
        };
        for (const describe::Form &form : m_dialect.m_description.forms) {
            if (std::ranges::all_of(form.when, holdsHere) && std::ranges::all_of(form.rows, holdsHere)) {
                m_plan.form = &form;
                return;
            }
        }
    }
    void addForm(const describe::Form &form)
    {
        for (const describe::Value &value : form.owner) {
            if (m_plan.owner.field == Plan::isAbsent)
                m_plan.owner = source(value);
        }
        m_plan.version = sources(form.version);
        m_plan.generation = sources(form.generation);
        m_plan.otherGeneration = sources(form.otherGeneration);
        m_plan.secret = source(m_dialect.m_description.secretIdentity);
        for (const RowTest &test : form.endsAsReleased)
            m_plan.endsAsReleased.push_back(question(test));
        for (std::size_t date = 0; date < form.dates.size(); ++date)
            m_plan.dates.at(date) = m_dialect.placeOf(form.dates[date].name);
        m_plan.lease = m_dialect.placeOf(form.lease.name);
        m_plan.stated = m_dialect.placeOf(form.stated.name);
        m_plan.steps = questions(form.steps);
    }
    [[nodiscard]] Question question(const RowTest &test, const describe::Step *step = nullptr) const
    {
        const describe::Form *form = m_plan.form;
        const bool isFirst = !form || form->dates.empty() || form->dates[0].name == test.name;
        return {&test, test.isOfTable() ? quint8(0) : m_dialect.placeOf(test.name),
                isFirst ? quint8(0) : quint8(1), true, step};
    }
    /// What names and types do not decide of the steps.
    [[nodiscard]] std::vector<Question> questions(std::span<const describe::Step> steps)
    {
        std::vector<Question> asked;
        for (const describe::Step &step : steps) {
            const auto isRefuted = [&](const RowTest &test) {
                return isDecided(test) && !m_row.holds(question(test, &step));
            };
            if (std::ranges::any_of(step.when, isRefuted))
                continue;
            const std::size_t before = asked.size();
            for (const RowTest &test : step.when) {
                if (!isDecided(test))
                    asked.push_back(question(test, &step));
            }
            if (asked.size() == before) // names and types decide it: the last that is asked, and it holds
                asked.push_back(question(step.when[0], &step));
            for (std::size_t place = before; place < asked.size(); ++place)
                asked[place].isLast = place + 1 == asked.size();
        }
        return asked;
    }
    [[nodiscard]] Plan::Source source(const describe::Value &value) const
    {
        const quint8 place = m_dialect.placeOf(value.name);
        const bool isThere = m_row.at(place).as(value.type).data();
        return {isThere ? m_plan.fields.at(place) : Plan::isAbsent, place, value.type};
    }
    [[nodiscard]] Plan::Sources sources(const describe::Values &values) const
    {
        Plan::Sources found;
        for (std::size_t place = 0; place < values.size(); ++place)
            found.at(place) = source(values[place]);
        return found;
    }

    const DescribedDialect &m_dialect;
    Plan m_plan;
    Row m_row;
};

DescribedDialect::Plan DescribedDialect::planFor(const itemstore::ItemFields &item,
                                                 const TableShape &shape) const
{
    return Planner(*this, item, shape).plan();
}

const describe::Form &DescribedDialect::formOf(const LockRecord &record) const
{
    const itemstore::PackedItem packed(record.item);
    const describe::Form *form = planFor(packed.view(), record.shape).form;
    return form ? *form : m_description.forms.back();
}

std::vector<dynamodb::Item> DescribedDialect::knownLockKeys(const TableShape &shape) const
{
    const describe::Keys &keys = m_description.keys;
    const bool isIts = isNamed(shape.partitionKey, keys.partition) &&
        (shape.sortKey ? isNamed(*shape.sortKey, keys.sort) : keys.sort.empty());
    if (keys.knownPartition.empty() || !isIts)
        return {};
    dynamodb::Item key{
        {bytesOf(keys.partition), dynamodb::AttributeValue::string(bytesOf(keys.knownPartition))}};
    if (!keys.sort.empty())
        key.set(bytesOf(keys.sort), dynamodb::AttributeValue::string(bytesOf(keys.knownSort)));
    return {key};
}

// Rows of one shape are read alike, and a table is read again and again.
LockFacts DescribedDialect::facts(const itemstore::ItemFields &item, const TableShape &shape) const
{
    const quint64 serial = item.shapeSerial();
    if (serial == 0)
        return factsBy(planFor(item, shape), item, shape);
    struct Kept {
        quint64 dialect = 0;
        quint64 serial = 0;
        Plan plan;
    };
    static thread_local std::array<Kept, 64> plans;
    Kept &kept = plans[(serial + id().place()) % plans.size()];
    if (kept.serial != serial || kept.dialect != m_serial) {
        Plan plan = planFor(item, shape);
        if (plan.isOfOneRow)
            return factsBy(plan, item, shape);
        kept = {m_serial, serial, std::move(plan)};
    }
    return factsBy(kept.plan, item, shape);
}

// What the row states is said of every lock, whether the rest of it can be read or not; but a free one has no owner and no
// generation, and only a taken one has an end.
LockFacts DescribedDialect::factsBy(const Plan &plan, const itemstore::ItemFields &item,
                                    const TableShape &shape) const
{
    LockFacts facts;
    Row row(*this, plan, item, shape);
    if (const describe::Step *step = row.decide(plan.notLocks)) {
        facts.reason = step->reason;
        return facts;
    }
    if (!plan.form) {
        facts.reason = m_description.otherRows;
        return facts;
    }
    const describe::Form &form = *plan.form;
    facts.dialect = id();
    facts.rule = form.rule;
    facts.marking = StoredState::Taken;
    if (const describe::Step *step = row.decide(plan.steps)) {
        facts.marking = step->marking;
        facts.reason = step->reason;
    }
    facts.endsAsReleased = !plan.endsAsReleased.empty() &&
        std::ranges::all_of(plan.endsAsReleased,
                            [&row](const Question &question) { return row.holds(question); });
    const bool isTaken = facts.marking == StoredState::Taken;
    if (facts.rule == ExpiryRule::RecordVersion && (isTaken || !m_description.isOperators))
        row.addLease(facts);
    if (m_description.isOperators)
        row.addAnyIdentities(facts);
    else
        row.addIdentities(facts);
    if (isTaken)
        row.addEnd(facts);
    return facts;
}

bool DescribedDialect::statesAcquisition() const
{
    using Means = StatedMoment::Means;
    return std::ranges::any_of(m_description.forms, [](const describe::Form &form) {
        return !form.stated.name.empty() &&
            (form.stated.means == Means::Acquired || form.stated.means == Means::Derived);
    });
}

QString DescribedDialect::purposeOf(const itemstore::ItemFields &item) const
{
    return m_description.hooks.purpose ? m_description.hooks.purpose(item) : QString();
}

string_view DescribedDialect::withoutPrefix(string_view name) const
{
    if (name.starts_with(m_description.namePrefix))
        name.remove_prefix(m_description.namePrefix.size());
    return name;
}

// An operator's file says what is no part of the name for its own attribute alone.
string_view DescribedDialect::nameOf(string_view key) const
{
    return m_description.isOperators ? key : withoutPrefix(key);
}

std::optional<string_view> DescribedDialect::nameIn(const itemstore::ItemFields &item) const
{
    if (m_description.nameFrom.empty())
        return {};
    auto name = item.string(m_description.nameFrom);
    if (!name && m_description.isOperators)
        name = item.number(m_description.nameFrom);
    return name ? std::optional(withoutPrefix(*name)) : std::nullopt;
}

void DescribedDialect::addAnyIdentities(LockRecord &record, const itemstore::ItemFields &item,
                                        const describe::Form &form) const
{
    std::vector<string_view> version(form.anyVersion.begin(), form.anyVersion.end());
    if (!form.owner.empty() && isOddOwner(item.at(form.owner[0].name)))
        version.push_back(form.owner[0].name);
    record.version.reset();
    record.generation.reset();
    if (!version.empty())
        record.version = anyIdentityText(record.item, version);
    if (!form.anyGeneration.empty())
        record.generation = anyIdentityText(record.item, form.anyGeneration);
    else if (!record.owner)
        record.generation = record.version;
}

LockRecord DescribedDialect::read(const dynamodb::Item &item, const TableShape &shape) const
{
    const itemstore::PackedItem packed(item);
    const itemstore::ItemFields fields(packed.view());
    const Plan plan = planFor(fields, shape);
    LockRecord record = recordFrom(item, shape, factsBy(plan, fields, shape), m_description.attributes);
    if (record.dialect.isNone())
        return record;
    if (m_description.isOperators)
        addAnyIdentities(record, fields, *plan.form);
    if (const auto name = nameIn(fields))
        record.name = textOf(*name);
    else if (m_description.nameFrom.empty())
        record.name = textOf(nameOf(viewOf(record.keyText.toUtf8())));
    if (record.marking == StoredState::Taken)
        record.variant = sentence(plan.form->variant);
    addWords(record, fields);
    if (m_description.hooks.complete)
        m_description.hooks.complete(record, fields);
    return record;
}

bool DescribedDialect::concerns(describe::Of rows, const RowTests &when, const LockRecord &record,
                                const itemstore::ItemFields &item) const
{
    const bool isOf = rows == describe::Of::All ||
        record.marking == (rows == describe::Of::Taken ? StoredState::Taken : StoredState::Released);
    const auto holdsIn = [&](const RowTest &test) {
        return test.is == RowTest::Is::NothingElse ? record.attributes.empty() != test.isNot
                                                   : holds(test, item, record.shape);
    };
    return isOf && std::ranges::all_of(when, holdsIn);
}

void DescribedDialect::addWords(LockRecord &record, const itemstore::ItemFields &item) const
{
    for (const Detail &detail : m_description.details) {
        if (!concerns(detail.of, detail.when, record, item))
            continue;
        std::optional<QString> value;
        if (detail.as != Detail::As::Stored)
            value = momentIn(item, detail.name, detail.is);
        if (!value && detail.as != Detail::As::Moment)
            value = storedText(record.item, detail.name);
        if (value && !value->isEmpty())
            record.details.push_back({sentence(detail.title), *value});
    }
    for (const describe::Remark &remark : m_description.remarks) {
        if (!concerns(remark.of, remark.when, record, item))
            continue;
        QString words = sentence(remark.sentence);
        if (!remark.moment.empty()) {
            const string_view name = remark.moment == describe::ttlOfTable
                ? viewOf(record.shape.ttlAttribute.value_or(QByteArray()))
                : remark.moment;
            const auto moment = momentIn(item, name, remark.is);
            if (!moment)
                continue;
            if (words.contains(QLatin1String("%1")))
                words = words.arg(*moment);
        }
        record.remarks << words;
    }
}

ReleaseChoice DescribedDialect::deletionOfUnreadable() const
{
    ReleaseChoice choice = deleteUnreadable();
    if (isGiven(m_description.unreadable.holderNotices))
        choice.holderNotices = sentence(m_description.unreadable.holderNotices);
    choice.mustNot = sentence(m_description.unreadable.mustNot);
    return choice;
}

std::vector<ReleaseChoice> DescribedDialect::releaseChoices(const LockRecord &record) const
{
    using Unreadable = describe::Unreadable::Release;
    const bool isUnreadable = record.marking == StoredState::Unreadable;
    if (isUnreadable && m_description.unreadable.release == Unreadable::Delete)
        return {deletionOfUnreadable()};
    if (record.marking != StoredState::Taken &&
        !(isUnreadable && m_description.unreadable.release == Unreadable::AsTaken))
        return {};
    const describe::Release &release = formOf(record).release;
    if (!isGiven(release.effect))
        return {};
    ReleaseChoice choice = choiceOf(release, record);
    if (m_description.hooks.completeChoice)
        m_description.hooks.completeChoice(record, choice);
    return {choice};
}

HolderNotice DescribedDialect::holderNotice(const LockRecord &record) const
{
    return formOf(record).notices;
}

std::optional<std::chrono::nanoseconds> DescribedDialect::usualHeartbeat(const LockRecord &record) const
{
    if (m_description.hooks.heartbeat)
        return m_description.hooks.heartbeat(record);
    return m_description.heartbeat.count() != 0 ? std::optional(m_description.heartbeat) : std::nullopt;
}

std::vector<NativeCommand> DescribedDialect::nativeCommands(const LockRecord &record) const
{
    return m_description.hooks.commands ? m_description.hooks.commands(record) : std::vector<NativeCommand>();
}

QString DescribedDialect::whyNotInBulk(const LockRecord &record) const
{
    return record.marking == StoredState::NotALock ? QString() : sentence(m_description.whyNotInBulk);
}

dynamodb::Condition DescribedDialect::identityAsSeen(const describe::Form &form,
                                                     const LockRecord &record) const
{
    return releaseCondition(record, m_description.keysCompared,
                            {form.identity.begin(), form.identity.size()});
}

base::Result<std::vector<dynamodb::Assignment>>
DescribedDialect::assignments(const describe::Changes &changes, const LockRecord &record,
                              const FreshValues &fresh) const
{
    using dynamodb::AttributeValue;
    std::vector<dynamodb::Assignment> assignments;
    for (const Change &change : changes) {
        const QByteArray name = bytesOf(change.name);
        std::optional<AttributeValue> value;
        switch (change.to) {
        case Change::To::Nothing:
            break;
        case Change::To::Text:
            value = AttributeValue::string(bytesOf(change.value));
            break;
        case Change::To::Number:
            value = AttributeValue::number(wholeNumber(change.value).value_or(0));
            break;
        case Change::To::FreshOwner:
            value = AttributeValue::string(fresh.owner);
            break;
        case Change::To::FreshVersion:
            if (fresh.version.isEmpty() || fresh.version == record.item.stringAt(name))
                return base::failure(base::ErrorKind::BadInput,
                                     QCoreApplication::translate(
                                         "locks", "forcing %1 to lapse needs a version that it never had")
                                         .arg(record.keyText));
            value = AttributeValue::string(fresh.version);
            break;
        case Change::To::OneMore: {
            const auto seen = wholeNumber(viewOf(record.item.numberAt(name).value_or(QByteArray())));
            if (!seen || *seen == std::numeric_limits<qint64>::max())
                return base::failure(
                    base::ErrorKind::BadInput,
                    QCoreApplication::translate("locks", "the lease %1 has no counter to count on from")
                        .arg(record.keyText));
            value = AttributeValue::number(*seen + 1);
            break;
        }
        case Change::To::Computed:
            value = m_description.hooks.change(record, change.name);
            break;
        }
        assignments.push_back({name, std::move(value)});
    }
    return assignments;
}

base::Result<dynamodb::ConditionalWrite>
DescribedDialect::forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &fresh) const
{
    const auto choices = releaseChoices(record);
    const bool isIts = record.dialect == id() && record.marking != StoredState::NotALock;
    if (isIts && choices.empty() && record.marking == StoredState::Taken) {
        if (const char *why = formOf(record).whyNoRelease; isGiven(why))
            return base::failure(base::ErrorKind::Unsupported, sentence(why).arg(record.keyText));
    }
    if (const auto checked = checkRelease(record, id(), mode, choices); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable &&
        m_description.unreadable.release == describe::Unreadable::Release::Delete)
        return deleteAsSeen(record, m_description.attributes);
    const describe::Form &form = formOf(record);
    if (mode == ReleaseMode::Delete)
        return dynamodb::ConditionalWrite::remove(record.shape.table, record.key,
                                                  identityAsSeen(form, record));
    auto changes = assignments(form.release.changes, record, fresh);
    if (!changes)
        return tl::unexpected(changes.error());
    return dynamodb::ConditionalWrite::update(record.shape.table, record.key, *std::move(changes),
                                              identityAsSeen(form, record));
}

bool DescribedDialect::canFence() const
{
    return std::ranges::any_of(m_description.forms,
                               [](const describe::Form &form) { return !form.fence.empty(); });
}

base::Result<dynamodb::ConditionalWrite> DescribedDialect::fence(const LockRecord &record,
                                                                 const FreshValues &fresh) const
{
    if (!canFence())
        return LockDialect::fence(record, fresh);
    if (const auto checked = checkFence(record, id()); !checked)
        return tl::unexpected(checked.error());
    const describe::Form &form = formOf(record);
    if (form.fence.empty())
        return LockDialect::fence(record, fresh);
    auto changes = assignments(form.fence, record, fresh);
    if (!changes)
        return tl::unexpected(changes.error());
    return dynamodb::ConditionalWrite::update(record.shape.table, record.key, *std::move(changes),
                                              identityAsSeen(form, record));
}

QByteArray DescribedDialect::freshVersion(base::WallTime wall) const
{
    const describe::Values &version = m_description.forms.back().version;
    const bool isCounted = !version.empty() && version[0].type == AttributeType::N;
    return isCounted ? QByteArray::number(qint64(wall.time_since_epoch().count()))
                     : randomUuid(systemRandom());
}

const LockProtocol *DescribedDialect::protocol() const
{
    return m_description.hooks.protocol ? m_description.hooks.protocol() : nullptr;
}

} // namespace locks
