// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/custom/CustomDialect.h"

#include "core/base/Utf8Text.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/Rfc3339Date.h"
#include "core/locks/dialects/common/RowForms.h"
#include "core/locks/model/GoDuration.h"
#include "core/locks/model/RandomSource.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace locks {
namespace {

using aws::AttributeType;
using aws::AttributeValue;
using aws::Condition;
using aws::ExactDecimal;
using base::ErrorKind;
using mapping::DateForm;
using mapping::LengthUnit;
using mapping::Release;
using std::string_view;
using std::chrono::nanoseconds;

constexpr qint64 fileTimeBeforeUnix = 11'644'473'600; // seconds from 1601-01-01 to 1970-01-01

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

bool isScalar(std::optional<AttributeType> type)
{
    return type == AttributeType::S || type == AttributeType::N || type == AttributeType::B;
}

/// Types of up to two scalars, so that 1 and "1" differ.
string_view typesOf(AttributeType first, std::optional<AttributeType> second)
{
    static constexpr std::array<string_view, 12> names{"S",  "SS", "SN", "SB", "N",  "NS",
                                                       "NN", "NB", "B",  "BS", "BN", "BB"};
    static_assert(static_cast<int>(AttributeType::S) == 0 && static_cast<int>(AttributeType::B) == 2);
    const auto place =
        static_cast<std::size_t>(first) * 4 + (second ? static_cast<std::size_t>(*second) + 1 : 0);
    return names[place];
}

/// A number of either type: N as it is, S of digits alone.
std::optional<ExactDecimal> numberIn(const aws::ItemFields &item, string_view name)
{
    if (const auto number = item.number(name))
        return ExactDecimal::parse(*number);
    const auto text = item.string(name);
    return text && isDigits(*text) ? ExactDecimal::parse(*text) : std::nullopt;
}

int powerOf(mapping::DateUnit unit)
{
    switch (unit) {
    case mapping::DateUnit::Seconds:
        return 9;
    case mapping::DateUnit::Milliseconds:
        return 6;
    case mapping::DateUnit::Microseconds:
        return 3;
    case mapping::DateUnit::Nanoseconds:
        return 0;
    case mapping::DateUnit::HundredNanoseconds:
        break;
    }
    return 2;
}

std::optional<base::ServerTime> dateIn(const aws::ItemFields &item, const mapping::Expiry &expiry)
{
    const string_view name = viewOf(expiry.attribute);
    if (expiry.form == DateForm::Number) {
        const auto number = numberIn(item, name);
        const qint64 less = expiry.base == mapping::DateBase::FileTime ? fileTimeBeforeUnix : 0;
        return number ? std::optional(base::ServerTime(number->nanoseconds(powerOf(expiry.unit), 1, less)))
                      : std::nullopt;
    }
    const auto text = item.string(name);
    if (!text)
        return {};
    return expiry.form == DateForm::Rfc3339 ? rfc3339Date(*text) : millisInstant(*text);
}

/// Nothing where the row states none that can be read. Parts of a nanosecond are rounded up: never too short.
std::optional<nanoseconds> leaseIn(const aws::ItemFields &item, const mapping::Lease &lease)
{
    if (lease.attribute.isEmpty())
        return mapping::Length{lease.fixed, lease.unit}.duration();
    const string_view name = viewOf(lease.attribute);
    if (lease.unit == LengthUnit::GoDuration) {
        const auto text = item.string(name);
        return text ? parseGoDuration(*text) : std::nullopt;
    }
    const auto number = numberIn(item, name);
    if (!number)
        return {};
    switch (lease.unit) {
    case LengthUnit::Nanoseconds:
    case LengthUnit::GoDuration:
        return number->nanoseconds(0);
    case LengthUnit::Microseconds:
        return number->nanoseconds(3);
    case LengthUnit::Milliseconds:
        return number->nanoseconds(6);
    case LengthUnit::Seconds:
        return number->nanoseconds(9);
    case LengthUnit::Minutes:
        return number->nanoseconds(9, 60);
    case LengthUnit::Hours:
        return number->nanoseconds(9, 3600);
    }
    return {};
}

/// One value of an identity as text: no two values have the same, and none runs into the next after a "|".
QByteArray valueText(const AttributeValue *value)
{
    if (!value)
        return "{}";
    const string_view bytes = viewOf(value->bytes());
    const bool isNumber = ExactDecimal::parse(bytes).has_value();
    if (value->type() == AttributeType::N && isNumber)
        return value->bytes();
    if (value->type() != AttributeType::S)
        return aws::toJson(*value);
    const bool isPlain = !isNumber && !bytes.empty() && bytes.find_first_of("|\"{") == string_view::npos;
    return isPlain ? value->bytes() : aws::quoted(QByteArrayView(value->bytes()));
}

QString listed(const std::vector<QByteArray> &names)
{
    QStringList texts;
    for (const QByteArray &name : names)
        texts << base::fromUtf8(name);
    return texts.join(QLatin1String(", "));
}

tl::unexpected<base::Error> refused(ErrorKind kind, const QString &sentence)
{
    return base::failure(kind, sentence);
}

} // namespace

CustomDialect::CustomDialect(DialectId id, CustomMapping mapping)
    : m_id(id), m_mapping(std::move(mapping)), m_attributes(viewsOf(m_mapping.mentioned())),
      m_version(viewsOf(m_mapping.parts().version)), m_generation(viewsOf(m_mapping.parts().generation))
{
    const mapping::Parts &parts = m_mapping.parts();
    for (const mapping::Test &test : parts.rows)
        m_rows.push_back(testOf(test));
    if (parts.released)
        m_released = testOf(*parts.released);
    // A date that moved is a heartbeat, whatever the file lists.
    const string_view date = viewOf(parts.expiry.attribute);
    if (!date.empty() && std::ranges::find(m_version, date) == m_version.end())
        m_version.push_back(date);
}

CustomDialect::Test CustomDialect::testOf(const mapping::Test &test)
{
    Test made{test, {}, {}, {}};
    // The bytes are shared with the mapping, and live as long.
    made.attribute = viewOf(made.test.attribute);
    made.text = viewOf(made.test.value.bytes());
    if (test.kind == mapping::Test::Kind::Equals && test.type == AttributeType::N)
        made.number = ExactDecimal::parse(made.text);
    return made;
}

bool CustomDialect::holds(const Test &test, const aws::ItemFields &item)
{
    using Kind = mapping::Test::Kind;
    const auto type = item.typeOf(test.attribute);
    switch (test.test.kind) {
    case Kind::Present:
        return type.has_value();
    case Kind::Absent:
        return !type;
    case Kind::HasType:
        return type == test.test.type;
    case Kind::StartsWith:
        return type == AttributeType::S && item.string(test.attribute)->starts_with(test.text);
    case Kind::Equals:
        break;
    }
    if (type != test.test.type)
        return false;
    if (type == AttributeType::Bool)
        return item.item().boolean(test.attribute) == test.test.value.asBool();
    if (type == AttributeType::S)
        return item.string(test.attribute) == test.text;
    const auto number = item.number(test.attribute);
    const auto stored = number ? ExactDecimal::parse(*number) : std::nullopt;
    return stored && stored == test.number;
}

bool CustomDialect::isReleased(const aws::Item &item) const
{
    const aws::PackedItem packed(item);
    return m_released && holds(*m_released, packed.view());
}

QString CustomDialect::whyNotFor(const TableShape &shape) const
{
    if (!m_mapping.isFor(shape.table))
        return QCoreApplication::translate("locks", "the description %1 is for %2, not for the table %3")
            .arg(m_mapping.parts().name, m_mapping.parts().tables.join(QLatin1String(", ")), shape.table);
    const auto isKey = [&shape](const QByteArray &name) {
        return name == shape.partitionKey || name == shape.sortKey;
    };
    const Release &release = m_mapping.parts().release;
    std::vector<QByteArray> changed = release.remove;
    std::ranges::transform(release.set, std::back_inserter(changed), &mapping::Change::attribute);
    const auto key = std::ranges::find_if(changed, isKey);
    if (key == changed.end())
        return {};
    return QCoreApplication::translate(
               "locks",
               "the release of the description %1 changes %2, which is a key attribute of the "
               "table %3")
        .arg(m_mapping.parts().name, base::fromUtf8(*key), shape.table);
}

std::optional<std::string_view> CustomDialect::nameIn(const aws::ItemFields &item) const
{
    const auto &name = m_mapping.parts().lockName;
    if (!name)
        return {};
    const string_view attribute = viewOf(name->attribute);
    const auto number = item.number(attribute);
    auto text = number ? number : item.string(attribute);
    if (text && text->starts_with(viewOf(name->strip)))
        text->remove_prefix(viewOf(name->strip).size());
    return text;
}

bool CustomDialect::hasOddOwner(const aws::ItemFields &item) const
{
    const QByteArray &owner = m_mapping.parts().owner;
    const auto type = owner.isEmpty() ? std::nullopt : item.typeOf(viewOf(owner));
    if (type == AttributeType::S)
        return ExactDecimal::parse(text(item, viewOf(owner))).has_value();
    return type && type != AttributeType::N;
}

Identity CustomDialect::identityOf(const aws::ItemFields &item, std::span<const std::string_view> names) const
{
    Identity identity;
    if (names.empty())
        return identity;
    std::array<std::optional<AttributeType>, 2> types;
    for (std::size_t i = 0; i < std::min(names.size(), types.size()); ++i) {
        types[i] = item.typeOf(names[i]);
        if (isScalar(types[i]))
            (i == 0 ? identity.first : identity.second) = *item.scalar(names[i], *types[i]);
    }
    const bool fits = names.size() <= types.size() && isScalar(types[0]) &&
        (names.size() == 1 || isScalar(types[1])) && !hasOddOwner(item);
    identity.rest = fits ? typesOf(*types[0], types[1]) : item.item().packed();
    return identity;
}

QString CustomDialect::identityText(const aws::Item &item, std::span<const std::string_view> names) const
{
    QByteArrayList values;
    for (const string_view name : names)
        values << valueText(item.find(QByteArrayView(name.data(), static_cast<qsizetype>(name.size()))));
    return base::fromUtf8(values.join('|'));
}

LockFacts CustomDialect::facts(const aws::ItemFields &item, const TableShape &) const
{
    LockFacts facts;
    if (!std::ranges::all_of(m_rows, [&item](const Test &test) { return holds(test, item); })) {
        facts.reason = {
            QT_TRANSLATE_NOOP(
                "locks", "does not pass the tests by which the description of this table knows its locks"),
            "custom-row-tests"};
        return facts;
    }
    const mapping::Parts &parts = m_mapping.parts();
    facts.dialect = m_id;
    facts.rule = parts.expiry.rule;
    const auto number = item.number(viewOf(parts.owner));
    if (!parts.owner.isEmpty())
        facts.owner = number ? *number : text(item, viewOf(parts.owner));
    facts.version = identityOf(item, m_version);
    if (!m_generation.empty())
        facts.generation = identityOf(item, m_generation);
    else if (facts.owner.empty())
        facts.generation = facts.version;
    if (m_released && holds(*m_released, item))
        facts.marking = StoredState::Released;
    else
        readExpiry(facts, item);
    return facts;
}

void CustomDialect::readExpiry(LockFacts &facts, const aws::ItemFields &item) const
{
    const mapping::Parts &parts = m_mapping.parts();
    facts.marking = StoredState::Unreadable;
    switch (facts.rule) {
    case ExpiryRule::Never:
        break;
    case ExpiryRule::Date:
        if (!item.has(viewOf(parts.expiry.attribute))) {
            facts.reason = {
                QT_TRANSLATE_NOOP("locks", "lacks the attribute of its date: when it ends cannot be told"),
                "no-date"};
            return;
        }
        facts.expiresAt = dateIn(item, parts.expiry);
        if (!facts.expiresAt) {
            facts.reason = {
                QT_TRANSLATE_NOOP("locks",
                                  "has no date of the form that is described: when it ends cannot be told"),
                "date-unreadable"};
            return;
        }
        facts.dateTerms.grace = parts.expiry.grace ? parts.expiry.grace->duration() : nanoseconds(0);
        break;
    case ExpiryRule::RecordVersion: {
        const auto isThere = [&item](string_view name) { return item.has(name); };
        if (std::ranges::none_of(m_version, isThere)) {
            facts.reason = {QT_TRANSLATE_NOOP("locks", "has none of the attributes of its version"),
                            "no-version"};
            return;
        }
        const auto lease = leaseIn(item, *parts.lease);
        if (!lease || *lease <= nanoseconds(0)) {
            facts.reason = {QT_TRANSLATE_NOOP("locks", "states no lease of the form that is described"),
                            "lease-unreadable"};
            return;
        }
        facts.lease = *lease;
        facts.leaseOrigin = parts.lease->attribute.isEmpty() ? Origin::Set : Origin::Stated;
        break;
    }
    }
    facts.marking = StoredState::Taken;
}

LockRecord CustomDialect::read(const aws::Item &item, const TableShape &shape) const
{
    const aws::PackedItem packed(item);
    const aws::ItemFields fields(packed.view());
    LockRecord record = recordFrom(item, shape, facts(fields, shape), m_attributes);
    record.version.reset();
    record.generation.reset();
    if (record.dialect != m_id)
        return record;
    if (const auto name = nameIn(fields))
        record.name = textOf(*name);
    std::vector<string_view> version = m_version;
    if (hasOddOwner(fields))
        version.push_back(viewOf(m_mapping.parts().owner));
    if (!version.empty())
        record.version = identityText(item, version);
    if (!m_generation.empty())
        record.generation = identityText(item, m_generation);
    else if (!record.owner)
        record.generation = record.version;
    record.variant = m_mapping.parts().name;
    if (record.marking == StoredState::Taken)
        record.remarks << QCoreApplication::translate(
                              "locks",
                              "it is read by the description %1, which no lock library has confirmed")
                              .arg(m_mapping.parts().name);
    return record;
}

std::vector<ReleaseChoice> CustomDialect::releaseChoices(const LockRecord &record) const
{
    const mapping::Parts &parts = m_mapping.parts();
    if (record.marking != StoredState::Taken || parts.release.action == Release::Action::None)
        return {};
    ReleaseChoice choice;
    if (parts.release.action == Release::Action::Delete) {
        choice.mode = ReleaseMode::Delete;
        choice.effect = QCoreApplication::translate(
            "locks", "Deletes the row, if every attribute is still as shown here.");
        choice.loses = QCoreApplication::translate(
            "locks", "Everything the row holds. Its before-image stays in the journal.");
    } else {
        choice.mode = ReleaseMode::Mark;
        std::vector<QByteArray> set;
        std::ranges::transform(parts.release.set, std::back_inserter(set), &mapping::Change::attribute);
        QStringList changes;
        if (!set.empty())
            changes << QCoreApplication::translate("locks", "sets %1").arg(listed(set));
        if (!parts.release.remove.empty())
            changes << QCoreApplication::translate("locks", "removes %1").arg(listed(parts.release.remove));
        choice.effect =
            QCoreApplication::translate(
                "locks",
                "Keeps the row and %1, if every attribute that the description names is still as shown here.")
                .arg(changes.join(QCoreApplication::translate("locks", " and ")));
    }
    choice.holderNotices = QCoreApplication::translate(
        "locks", "Not known: the description does not say what a holder does when its row was released.");
    choice.mustNot = parts.warn.join(u' ');
    if (!record.version && parts.generation.empty())
        choice.whyLapsedOnly =
            QCoreApplication::translate("locks",
                                        "The description names neither a version nor a generation nor a "
                                        "date, so nothing tells whether the row is "
                                        "still the same hold.");
    return {choice};
}

QString CustomDialect::whyNotInBulk(const LockRecord &) const
{
    return QCoreApplication::translate(
        "locks", "Locks of a table that an operator described are released one by one.");
}

base::Result<aws::ConditionalWrite> CustomDialect::forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                const FreshValues &fresh) const
{
    const Release &release = m_mapping.parts().release;
    if (record.dialect == m_id && record.marking == StoredState::Unreadable)
        return refused(
            ErrorKind::Unsupported,
            QCoreApplication::translate(
                "locks", "the row %1 does not read as it is described, so it cannot be released: it %2")
                .arg(record.keyText, record.reason));
    if (record.dialect == m_id && release.action == Release::Action::None)
        return refused(ErrorKind::Unsupported,
                       QCoreApplication::translate(
                           "locks", "the description %1 is for reading only and releases nothing")
                           .arg(m_mapping.parts().name));
    if (const auto checked = checkRelease(record, m_id, mode, releaseChoices(record)); !checked)
        return tl::unexpected(checked.error());
    if (record.key.size() != (record.shape.sortKey ? 2 : 1))
        return refused(ErrorKind::BadInput,
                       QCoreApplication::translate("locks", "the row lacks the key attributes of table %1")
                           .arg(record.shape.table));
    if (const QString why = whyNotFor(record.shape); !why.isEmpty())
        return refused(ErrorKind::BadInput, why);
    auto write = mode == ReleaseMode::Delete ? deletion(record) : marking(record, fresh);
    if (write && !write->isWithinLimits())
        return refused(ErrorKind::Unsupported,
                       QCoreApplication::translate("locks",
                                                   "the row %1 has more to compare than one condition can "
                                                   "hold, so nothing can make sure that it "
                                                   "is still as it was seen")
                           .arg(record.keyText));
    return write;
}

base::Result<aws::Condition> CustomDialect::exactly(const LockRecord &record) const
{
    const auto seen = Condition::exactlyAs(record.item, record.key, m_mapping.mentioned());
    if (!seen)
        return tl::unexpected(seen.error());
    Condition condition = *seen;
    for (const auto &[name, value] : record.key) {
        if (std::ranges::find(m_mapping.mentioned(), name) != m_mapping.mentioned().end())
            condition = std::move(condition) && Condition::equal(name, value);
    }
    return condition;
}

base::Result<aws::ConditionalWrite> CustomDialect::deletion(const LockRecord &record) const
{
    auto condition = exactly(record);
    if (!condition)
        return tl::unexpected(condition.error());
    return aws::ConditionalWrite::remove(record.shape.table, record.key, *std::move(condition));
}

base::Result<aws::ConditionalWrite> CustomDialect::marking(const LockRecord &record,
                                                           const FreshValues &fresh) const
{
    const Release &release = m_mapping.parts().release;
    std::vector<aws::Assignment> changes;
    for (const mapping::Change &change : release.set) {
        const AttributeValue *seen = record.item.find(change.attribute);
        const bool isPlain = !seen || seen->type() == AttributeType::S || seen->type() == AttributeType::N ||
            seen->type() == AttributeType::Bool || seen->type() == AttributeType::Null;
        if (!isPlain)
            return refused(ErrorKind::Unsupported,
                           QCoreApplication::translate(
                               "locks", "the release would write over %1, which is of type %2 in the row %3")
                               .arg(base::fromUtf8(change.attribute),
                                    QLatin1String(aws::wireName(seen->type())), record.keyText));
        changes.push_back({change.attribute, change.value.value_or(AttributeValue::string(fresh.version))});
    }
    for (const QByteArray &name : release.remove)
        changes.push_back({name, std::nullopt});
    const std::vector<QByteArray> &mentioned = m_mapping.mentioned();
    const bool hasMap = std::ranges::any_of(mentioned, [&record](const QByteArray &name) {
        const AttributeValue *value = record.item.find(name);
        return value && value->type() == AttributeType::M;
    });
    Condition condition = Condition::exists(record.shape.partitionKey);
    if (hasMap) {
        auto whole = exactly(record);
        if (!whole)
            return tl::unexpected(whole.error());
        condition = *std::move(whole);
    } else {
        for (const QByteArray &name : mentioned)
            condition = std::move(condition) && Condition::asSeen(record.item, name);
    }
    auto write = aws::ConditionalWrite::update(record.shape.table, record.key, std::move(changes),
                                               std::move(condition));
    const auto after = write.resultOn(record.item);
    if (!after || !isReleased(*after))
        return refused(
            ErrorKind::Unsupported,
            QCoreApplication::translate(
                "locks", "the row %1 would not count as released after this release, so it is not sent")
                .arg(record.keyText));
    return write;
}

QByteArray CustomDialect::freshVersion(base::WallTime) const
{
    return randomUuid(systemRandom());
}

aws::TablePlan CustomDialect::defaultTable(const QString &table) const
{
    aws::TablePlan plan;
    plan.name = table;
    return plan;
}

} // namespace locks
