// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DescribedDialect.h"

#include "core/base/Utf8Text.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/ReleaseCondition.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/dialects/common/RowTests.h"
#include "core/locks/dialects/common/TableKeys.h"
#include "core/locks/dialects/described/DescriptionFaults.h"
#include "core/locks/dialects/described/StoredDates.h"
#include "core/locks/model/RandomSource.h"

#include <QtNumeric>

#include <algorithm>

namespace locks {
namespace {

using aws::AttributeType;
using describe::Change;
using describe::Detail;
using describe::isGiven;
using std::string_view;

QString sentence(const char *text)
{
    return isGiven(text) ? QCoreApplication::translate("locks", text) : QString();
}

string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

bool isPrintable(string_view bytes)
{
    return std::ranges::all_of(bytes, [](char c) { return c > ' ' && c <= '~'; });
}

QString storedText(const aws::Item &item, string_view name)
{
    const aws::AttributeValue *value = item.find(bytesOf(name));
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

StatedIn statedIn(const aws::ItemFields::Attribute &attribute, const describe::Stated &stated)
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

std::optional<QString> momentIn(const aws::ItemFields &item, string_view name, describe::DateIs form)
{
    const auto date = storedDate(item.at(name), form);
    return date ? std::optional(momentText(date->time_since_epoch().count())) : std::nullopt;
}

/// A test with what it names as places.
struct Question {
    const RowTest *test = nullptr;
    quint8 place = 0; ///< of its attribute's name
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
    const describe::Form *form = nullptr;
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
    Row(const DescribedDialect &dialect, const Plan &plan, const aws::ItemFields &item,
        const TableShape &shape)
        : m_dialect(dialect), m_plan(plan), m_item(item), m_shape(shape)
    {
    }

    [[nodiscard]] aws::ItemFields::Attribute at(quint8 place) const
    {
        const qint8 field = m_plan.fields[place];
        if (field >= 0)
            return m_item.atPlace(static_cast<std::size_t>(field));
        return field == Plan::isSought ? m_item.at(m_dialect.m_names[place]) : aws::ItemFields::Attribute();
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
        default:
            return locks::holds(*question.test, at(question.place), m_shape);
        }
    }
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
        identity.tellsDigest = !identity.rest.empty();
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

private:
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
    const aws::ItemFields &m_item;
    const TableShape &m_shape;
    std::array<std::optional<base::ServerTime>, 2> m_dates;
    std::array<bool, 2> m_isDateRead{};
    bool m_isLeaseRead = false;
    std::optional<std::chrono::nanoseconds> m_lease;
};

DescribedDialect::DescribedDialect(const RowDescription &description)
    : m_description(description), m_id(QLatin1String(description.id.data())), m_names{string_view()}
{
    for (const describe::Step &step : description.notLocks) {
        for (const RowTest &test : step.when)
            addName(test.isOfTable() ? string_view() : test.name);
    }
    for (const describe::Form &form : description.forms)
        addNames(form);
    addName(description.secretIdentity.name);
    Q_ASSERT_X(m_names.size() <= mostNames, "locks", "facts ask for more attributes than have a place");
}

void DescribedDialect::addName(string_view name)
{
    if (std::ranges::find(m_names, name) == m_names.end())
        m_names.push_back(name);
}

void DescribedDialect::addNames(const describe::Form &form)
{
    const auto addTests = [this](const RowTests &tests) {
        for (const RowTest &test : tests)
            addName(test.isOfTable() ? string_view() : test.name);
    };
    addTests(form.when);
    addTests(form.endsAsReleased);
    for (const describe::Step &step : form.steps)
        addTests(step.when);
    for (const describe::Values &values : {form.owner, form.version, form.generation, form.otherGeneration}) {
        for (const describe::Value &value : values)
            addName(value.name);
    }
    for (const describe::Date &date : form.dates)
        addName(date.name);
    addName(form.lease.name);
    addName(form.stated.name);
}

quint8 DescribedDialect::placeOf(string_view name) const
{
    const auto found = std::ranges::find(m_names, name);
    return found == m_names.end() ? quint8(0) : static_cast<quint8>(found - m_names.begin());
}

DescribedDialect::Plan DescribedDialect::planFor(const aws::ItemFields &item, const TableShape &shape) const
{
    Plan plan;
    plan.fields.fill(Plan::isAbsent);
    std::size_t field = 0;
    const bool isAll = item.visitNames([&](string_view name) {
        if (const quint8 place = placeOf(name); place != 0)
            plan.fields.at(place) = static_cast<qint8>(field);
        ++field;
    });
    plan.areSought = !isAll;
    for (std::size_t place = 1; !isAll && place < m_names.size(); ++place) {
        if (plan.fields.at(place) == Plan::isAbsent)
            plan.fields.at(place) = Plan::isSought;
    }
    const auto question = [&](const RowTest &test, const describe::Step *step) {
        const bool isFirst = !plan.form || plan.form->dates.empty() || plan.form->dates[0].name == test.name;
        return Question{&test, test.isOfTable() ? quint8(0) : placeOf(test.name),
                        isFirst ? quint8(0) : quint8(1), true, step};
    };
    Row row(*this, plan, item, shape);
    const auto isDecided = [](const RowTest &test) {
        return test.is == RowTest::Is::There || test.is == RowTest::Is::OfType;
    };
    const auto questions = [&](std::span<const describe::Step> steps) {
        std::vector<Question> asked;
        for (const describe::Step &step : steps) {
            const auto isRefuted = [&](const RowTest &test) {
                return isDecided(test) && !row.holds(question(test, &step));
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
    };
    plan.notLocks = questions(m_description.notLocks);
    for (const describe::Form &form : m_description.forms) {
        const auto holdsHere = [&](const RowTest &test) {
            plan.isOfOneRow = plan.isOfOneRow || !isDecided(test);
            return row.holds(question(test, nullptr));
        };
        if (std::ranges::all_of(form.when, holdsHere)) { // the last form asks nothing
            plan.form = &form;
            break;
        }
    }
    const describe::Form &form = *plan.form;
    const auto source = [&](const describe::Value &value) -> Plan::Source {
        const quint8 place = placeOf(value.name);
        const qint8 at = plan.fields.at(place);
        const bool isThere = at == Plan::isSought || row.at(place).as(value.type).data();
        return {isThere ? at : Plan::isAbsent, place, value.type};
    };
    const auto sources = [&](const describe::Values &values) {
        Plan::Sources found;
        for (std::size_t place = 0; place < values.size(); ++place)
            found.at(place) = source(values[place]);
        return found;
    };
    for (const describe::Value &value : form.owner) {
        if (plan.owner.field == Plan::isAbsent)
            plan.owner = source(value);
    }
    plan.version = sources(form.version);
    plan.generation = sources(form.generation);
    plan.otherGeneration = sources(form.otherGeneration);
    plan.secret = source(m_description.secretIdentity);
    for (const RowTest &test : form.endsAsReleased)
        plan.endsAsReleased.push_back(question(test, nullptr));
    for (std::size_t date = 0; date < form.dates.size(); ++date)
        plan.dates.at(date) = placeOf(form.dates[date].name);
    plan.lease = placeOf(form.lease.name);
    plan.stated = placeOf(form.stated.name);
    plan.steps = questions(form.steps);
    return plan;
}

const describe::Form &DescribedDialect::formOf(const LockRecord &record) const
{
    const aws::PackedItem packed(record.item);
    return *planFor(packed.view(), record.shape).form;
}

std::optional<TableExpectation> DescribedDialect::expects(const aws::TableDescription &table) const
{
    const describe::Keys &keys = m_description.keys;
    const bool hasItsKeys = keys.freedom.sortKey
        ? hasTextKeys(table, keys.sortType) && isNamed(table.partitionKey.name, keys.partition)
        : hasKeys(table, keys.partition, keys.sort, keys.sortType);
    if (!hasItsKeys)
        return {};
    for (const describe::Expectation &expectation : m_description.tables) {
        if (std::ranges::all_of(expectation.when, [&](const RowTest &test) { return holds(test, table); }))
            return TableExpectation{expectation.confidence, expectation.reason, expectation.rank};
    }
    return {};
}

std::vector<aws::Item> DescribedDialect::knownLockKeys(const TableShape &shape) const
{
    const describe::Keys &keys = m_description.keys;
    const bool isIts = isNamed(shape.partitionKey, keys.partition) &&
        (shape.sortKey ? isNamed(*shape.sortKey, keys.sort) : keys.sort.empty());
    if (keys.knownPartition.empty() || !isIts)
        return {};
    aws::Item key{{bytesOf(keys.partition), aws::AttributeValue::string(bytesOf(keys.knownPartition))}};
    if (!keys.sort.empty())
        key.set(bytesOf(keys.sort), aws::AttributeValue::string(bytesOf(keys.knownSort)));
    return {key};
}

// Rows of one shape are read alike, and a table is read again and again.
LockFacts DescribedDialect::facts(const aws::ItemFields &item, const TableShape &shape) const
{
    const quint64 serial = item.shapeSerial();
    if (serial == 0)
        return factsBy(planFor(item, shape), item, shape);
    struct Kept {
        const DescribedDialect *dialect = nullptr;
        quint64 serial = 0;
        Plan plan;
    };
    static thread_local std::array<Kept, 64> plans;
    Kept &kept = plans[(serial + m_id.place()) % plans.size()];
    if (kept.serial != serial || kept.dialect != this) {
        Plan plan = planFor(item, shape);
        if (plan.isOfOneRow)
            return factsBy(plan, item, shape);
        kept = {this, serial, std::move(plan)};
    }
    return factsBy(kept.plan, item, shape);
}

// What the row states is said of every lock, whether the rest of it can be read or not; but a free one has no owner and no
// generation, and only a taken one has an end.
LockFacts DescribedDialect::factsBy(const Plan &plan, const aws::ItemFields &item,
                                    const TableShape &shape) const
{
    LockFacts facts;
    Row row(*this, plan, item, shape);
    if (const describe::Step *step = row.decide(plan.notLocks)) {
        facts.reason = step->reason;
        return facts;
    }
    const describe::Form &form = *plan.form;
    facts.dialect = m_id;
    facts.rule = form.rule;
    facts.marking = StoredState::Taken;
    if (const describe::Step *step = row.decide(plan.steps)) {
        facts.marking = step->marking;
        facts.reason = step->reason;
    }
    facts.endsAsReleased = !plan.endsAsReleased.empty() &&
        std::ranges::all_of(plan.endsAsReleased,
                            [&row](const Question &question) { return row.holds(question); });
    if (facts.rule == ExpiryRule::RecordVersion) {
        const bool isStated = form.lease.is != describe::LeaseIs::None;
        const auto &set = shape.toldLease;
        facts.lease =
            isStated ? row.lease().value_or(std::chrono::nanoseconds(0)) : set.value_or(form.lease.assumed);
        if (!isStated)
            facts.leaseOrigin = set ? Origin::Set : Origin::Assumed;
    }
    if (facts.marking != StoredState::Released || facts.rule == ExpiryRule::RecordVersion)
        row.take(facts.version, plan.version);
    const bool hasSecret = !m_description.secretIdentity.name.empty();
    if (hasSecret && facts.marking != StoredState::Released) {
        row.takeSecret(facts.version);
        row.takeSecret(facts.generation);
    }
    if (facts.marking == StoredState::Released)
        return facts;
    facts.owner = row.in(plan.owner);
    if (plan.owner.type == AttributeType::B && !isPrintable(facts.owner))
        facts.owner = {};
    row.take(facts.generation, plan.generation);
    if (facts.generation.first.empty() && facts.generation.second.empty())
        row.take(facts.generation, plan.otherGeneration);
    if (facts.marking != StoredState::Taken)
        return facts;
    for (std::size_t place = 0; place < form.dates.size(); ++place) {
        const auto &date = row.date(place);
        if (!date)
            continue;
        const DateTerms terms = termsOf(form.dates[place], row.at(plan.dates[place]), shape);
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
        facts.statedIn = statedIn(row.at(plan.stated), form.stated);
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

QString DescribedDialect::purposeOf(const aws::ItemFields &item) const
{
    return m_description.hooks.purpose ? m_description.hooks.purpose(item) : QString();
}

string_view DescribedDialect::nameOf(string_view key) const
{
    if (key.starts_with(m_description.namePrefix))
        key.remove_prefix(m_description.namePrefix.size());
    return key;
}

std::optional<string_view> DescribedDialect::nameIn(const aws::ItemFields &item) const
{
    if (m_description.nameFrom.empty())
        return {};
    const auto name = item.string(m_description.nameFrom);
    return name ? std::optional(nameOf(*name)) : std::nullopt;
}

LockRecord DescribedDialect::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    const aws::ItemFields fields(packed.view());
    const Plan plan = planFor(fields, shape);
    LockRecord record = recordFrom(item, shape, factsBy(plan, fields, shape), m_description.attributes);
    if (record.dialect.isNone())
        return record;
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

bool DescribedDialect::tellsOf(describe::Of rows, const RowTests &when, const LockRecord &record,
                               const aws::ItemFields &item) const
{
    const bool isOf = rows == describe::Of::All ||
        record.marking == (rows == describe::Of::Taken ? StoredState::Taken : StoredState::Released);
    const auto holdsIn = [&](const RowTest &test) {
        return test.is == RowTest::Is::NothingElse ? record.attributes.empty() != test.isNot
                                                   : holds(test, item, record.shape);
    };
    return isOf && std::ranges::all_of(when, holdsIn);
}

void DescribedDialect::addWords(LockRecord &record, const aws::ItemFields &item) const
{
    for (const Detail &detail : m_description.details) {
        if (!tellsOf(detail.of, detail.when, record, item))
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
        if (!tellsOf(remark.of, remark.when, record, item))
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

ReleaseChoice DescribedDialect::choiceOf(const describe::Release &release, const LockRecord &record) const
{
    const auto isLost = [](const aws::NamedValue &attribute) {
        return attribute.second.type() != AttributeType::M || !attribute.second.entries().empty();
    };
    ReleaseChoice choice;
    choice.mode = release.mode;
    choice.name = sentence(release.name);
    choice.effect = sentence(release.effect);
    choice.loses = sentence(release.loses);
    if (choice.loses.isEmpty() && std::ranges::any_of(record.attributes, isLost))
        choice.loses = sentence(release.losesMore);
    choice.holderNotices = sentence(release.holderNotices);
    QStringList hazards;
    for (const char *hazard : release.mustNot)
        hazards << sentence(hazard);
    choice.mustNot = hazards.join(u' ');
    choice.whyLapsedOnly = sentence(release.whyLapsedOnly);
    if (m_description.hooks.completeChoice)
        m_description.hooks.completeChoice(record, choice);
    return choice;
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
    return isGiven(release.effect) ? std::vector{choiceOf(release, record)} : std::vector<ReleaseChoice>();
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

aws::Condition DescribedDialect::identityAsSeen(const describe::Form &form, const LockRecord &record) const
{
    return releaseCondition(record, m_description.keysCompared,
                            {form.identity.begin(), form.identity.size()});
}

base::Result<std::vector<aws::Assignment>> DescribedDialect::assignments(const describe::Changes &changes,
                                                                         const LockRecord &record,
                                                                         const FreshValues &fresh) const
{
    using aws::AttributeValue;
    std::vector<aws::Assignment> assignments;
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

base::Result<aws::ConditionalWrite> DescribedDialect::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const
{
    const auto choices = releaseChoices(record);
    const bool isIts = record.dialect == m_id && record.marking != StoredState::NotALock;
    if (isIts && choices.empty() && record.marking == StoredState::Taken) {
        if (const char *why = formOf(record).whyNoRelease; isGiven(why))
            return base::failure(base::ErrorKind::Unsupported, sentence(why).arg(record.keyText));
    }
    if (const auto checked = checkRelease(record, m_id, mode, choices); !checked)
        return tl::unexpected(checked.error());
    if (record.marking == StoredState::Unreadable &&
        m_description.unreadable.release == describe::Unreadable::Release::Delete)
        return deleteAsSeen(record, m_description.attributes);
    const describe::Form &form = formOf(record);
    if (mode == ReleaseMode::Delete)
        return aws::ConditionalWrite::remove(record.shape.table, record.key, identityAsSeen(form, record));
    auto changes = assignments(form.release.changes, record, fresh);
    if (!changes)
        return tl::unexpected(changes.error());
    return aws::ConditionalWrite::update(record.shape.table, record.key, *std::move(changes),
                                         identityAsSeen(form, record));
}

bool DescribedDialect::canFence() const
{
    return std::ranges::any_of(m_description.forms,
                               [](const describe::Form &form) { return !form.fence.empty(); });
}

base::Result<aws::ConditionalWrite> DescribedDialect::fence(const LockRecord &record,
                                                            const FreshValues &fresh) const
{
    if (!canFence())
        return LockDialect::fence(record, fresh);
    if (const auto checked = checkFence(record, m_id); !checked)
        return tl::unexpected(checked.error());
    const describe::Form &form = formOf(record);
    if (form.fence.empty())
        return LockDialect::fence(record, fresh);
    auto changes = assignments(form.fence, record, fresh);
    if (!changes)
        return tl::unexpected(changes.error());
    return aws::ConditionalWrite::update(record.shape.table, record.key, *std::move(changes),
                                         identityAsSeen(form, record));
}

QByteArray DescribedDialect::freshVersion(base::WallTime wall) const
{
    const describe::Values &version = m_description.forms.back().version;
    const bool isCounted = !version.empty() && version[0].type == AttributeType::N;
    return isCounted ? QByteArray::number(qint64(wall.time_since_epoch().count()))
                     : randomUuid(systemRandom());
}

aws::TablePlan DescribedDialect::defaultTable(const QString &table) const
{
    const describe::Keys &keys = m_description.keys;
    aws::TablePlan plan;
    plan.name = table;
    plan.partitionKey = {bytesOf(keys.partition), AttributeType::S};
    if (!keys.sort.empty())
        plan.sortKey = aws::KeyAttribute{bytesOf(keys.sort), keys.sortType};
    plan.provisioned = keys.provisioned;
    return plan;
}

const LockProtocol *DescribedDialect::protocol() const
{
    return m_description.hooks.protocol ? m_description.hooks.protocol() : nullptr;
}

} // namespace locks
