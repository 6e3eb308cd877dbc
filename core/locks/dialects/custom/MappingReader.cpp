// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/custom/MappingReader.h"

#include "core/base/Utf8Text.h"
#include "core/dynamodb/item/ExactDecimal.h"
#include "core/locks/dialects/common/JsonTree.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/registry/DialectRegistry.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <map>
#include <span>
#include <string>

namespace locks {
namespace {

using namespace mapping;
using dynamodb::AttributeType;
using dynamodb::AttributeValue;
using dynamodb::ExactDecimal;
using Kind = JsonTree::Kind;
using std::string_view;

constexpr int deepest = 8; // of lists and objects; the format has six
constexpr qsizetype longestTableName = 255;
constexpr std::size_t longestId = 40;
constexpr std::size_t longestAttribute = 65'535; // bytes; DynamoDB's own limit

QString mappingText(const char *sentence)
{
    return QCoreApplication::translate("locks", sentence);
}

/// A value of the file, and where it stands as a JSON pointer.
struct Value {
    const JsonTree::Value *element;
    QString place;
};
using Members = std::map<std::string, Value, std::less<>>;

/// A name or text of a file whose escapes were checked.
std::string unescaped(string_view raw)
{
    return JsonTree::isEscaped(raw) ? JsonTree::text(raw).value_or(QString()).toStdString()
                                    : std::string(raw);
}

/// A number without fraction and exponent that fits 64 bits.
std::optional<qint64> wholeOf(const JsonTree::Value &value)
{
    qint64 whole = 0;
    const char *const end = value.raw.data() + value.raw.size();
    const auto read = std::from_chars(value.raw.data(), end, whole);
    const bool isWhole = value.kind == Kind::Number && read.ptr == end && read.ec == std::errc();
    return isWhole ? std::optional(whole) : std::nullopt;
}

/// A member's name as a part of a JSON pointer. It may be anything: cut where it would fill the sentence.
QString pointerPart(string_view name)
{
    constexpr qsizetype longest = 60;
    QString part = textOf(name).replace(u'~', QLatin1String("~0")).replace(u'/', QLatin1String("~1"));
    if (part.size() > longest)
        part = part.first(longest) + QChar(0x2026);
    return part;
}

struct TypeName {
    const char *name;
    AttributeType type;
};
constexpr std::array typeNames{TypeName{"S", AttributeType::S},       TypeName{"N", AttributeType::N},
                               TypeName{"B", AttributeType::B},       TypeName{"BOOL", AttributeType::Bool},
                               TypeName{"NULL", AttributeType::Null}, TypeName{"SS", AttributeType::SS},
                               TypeName{"NS", AttributeType::NS},     TypeName{"BS", AttributeType::BS},
                               TypeName{"L", AttributeType::L},       TypeName{"M", AttributeType::M}};

/// Reads from the top down. The first error counts; after it nothing that was read is used.
class Reader {
public:
    base::Result<Parts> read(const QByteArray &json);

private:
    // Every reader returns something that may be built on, and notes what is wrong.
    void fail(const QString &place, const QString &why, base::ErrorKind kind = base::ErrorKind::BadInput);
    void fail(const Value &value, const char *why) { fail(value.place, mappingText(why)); }
    /// The members of an object: none but `allowed`, none twice.
    Members members(const Value &object, std::initializer_list<string_view> allowed,
                    std::initializer_list<string_view> ofEdition2 = {});
    /// A member that must be there; null once that it is missing was noted.
    const Value *needed(const Members &members, const Value &object, string_view name);
    static const Value *optional(const Members &members, string_view name);

    std::string text(const Value &value);
    std::string textNotEmpty(const Value &value);
    qint64 wholeAtLeast(const Value &value, qint64 least);
    void mustBeTrue(const Value &value);
    std::vector<Value> list(const Value &value);
    QByteArray attribute(const Value &value);
    QByteArray attributeOf(const Members &members, const Value &object);
    std::vector<QByteArray> attributes(const Value &value);
    QStringList texts(const Value &value);
    template <typename Names>
    std::size_t oneOf(const Value &value, const Names &names);
    AttributeType type(const Value &value);
    AttributeValue literal(const Value &value, AttributeType type);

    bool checkEdition(const Value &root);
    void readId(const Value &value);
    void readTables(const Value &value);
    Test rowTest(const Value &value);
    Test releasedTest(const Value &value);
    /// "present" or "absent".
    bool isReadAsFlag(Test &test, const Members &members);
    /// The members type, equals and startsWith of both.
    void readTyped(Test &test, const Members &members, const Value &object);
    std::vector<Test> tests(const Value &value);
    void readRows(const Value &value);
    void readName(const Value &value);
    LengthUnit lengthUnit(const Value &value, bool mayBeGo);
    void checkLength(const Value &value, qint64 count, LengthUnit unit);
    void readLease(const Value &value);
    void readExpiry(const Value &value);
    void readForm(Date &date, const Members &members, const Value &object);
    void readTerms(Date &date, const Members &members);
    void readDates(const Members &members, const Value &object);
    Length length(const Value &value);
    void readRelease(const Value &value);
    Change change(const Value &value);
    Change oneMore(const Value &value);
    void readStated(const Value &value);
    Holder holder(const Value &value);
    Exception exception(const Value &value, bool mayBeSecret);
    std::vector<Exception> exceptions(const Value &value, bool mayBeSecret);
    Detail detail(const Value &value);
    std::vector<Value> listOfAtMost(const Value &value, std::size_t most);
    void readOfForm(const Members &members);
    void readForms(const Value &value);
    void readWords(const Members &members, const Value &root);
    void checkSecret(const Value &name);
    base::Result<Parts> readEdition2(const Value &root);
    void checkWhole(const Value &root);
    [[nodiscard]] bool marksAsReleased() const;

    std::optional<base::Error> m_error;
    Parts m_parts;
    Form *m_form = &m_parts; ///< that is read
};

void Reader::fail(const QString &place, const QString &why, base::ErrorKind kind)
{
    if (m_error)
        return;
    const QString where = place.isEmpty() ? mappingText(QT_TRANSLATE_NOOP("locks", "the file")) : place;
    m_error = base::Error{kind, QStringLiteral("%1 %2").arg(where, why), {}, {}};
}

Members Reader::members(const Value &object, std::initializer_list<string_view> allowed,
                        std::initializer_list<string_view> ofEdition2)
{
    Members found;
    if (object.element->kind != Kind::Object) {
        fail(object, QT_TRANSLATE_NOOP("locks", "is not a JSON object"));
        return found;
    }
    for (const JsonTree::Value &element : *object.element) {
        const std::string name = unescaped(element.name);
        const Value value{&element, object.place + u'/' + pointerPart(name)};
        const bool isAllowed = std::ranges::find(allowed, name) != allowed.end() ||
            (m_parts.edition > 1 && std::ranges::find(ofEdition2, name) != ofEdition2.end());
        if (!isAllowed)
            fail(value, QT_TRANSLATE_NOOP("locks", "is not a member that this format knows here"));
        else if (!found.emplace(name, value).second)
            fail(value, QT_TRANSLATE_NOOP("locks", "is there twice"));
    }
    return found;
}

const Value *Reader::optional(const Members &members, string_view name)
{
    const auto found = members.find(name);
    return found == members.end() ? nullptr : &found->second;
}

const Value *Reader::needed(const Members &members, const Value &object, string_view name)
{
    const Value *found = optional(members, name);
    if (!found)
        fail(object.place + u'/' + textOf(name), mappingText(QT_TRANSLATE_NOOP("locks", "is missing")));
    return found;
}

std::string Reader::text(const Value &value)
{
    if (value.element->kind == Kind::Text)
        return unescaped(value.element->raw);
    fail(value, QT_TRANSLATE_NOOP("locks", "is not text"));
    return {};
}

std::string Reader::textNotEmpty(const Value &value)
{
    std::string found = text(value);
    if (found.empty())
        fail(value, QT_TRANSLATE_NOOP("locks", "is empty"));
    return found;
}

qint64 Reader::wholeAtLeast(const Value &value, qint64 least)
{
    const auto found = wholeOf(*value.element);
    if (!found || *found < least)
        fail(value.place,
             mappingText(QT_TRANSLATE_NOOP("locks", "is not a whole number of at least %1 and of 64 bits"))
                 .arg(least));
    return std::max(found.value_or(least), least);
}

void Reader::mustBeTrue(const Value &value)
{
    if (value.element->kind != Kind::True)
        fail(value, QT_TRANSLATE_NOOP("locks", "can only be true"));
}

std::vector<Value> Reader::list(const Value &value)
{
    std::vector<Value> found;
    if (value.element->kind != Kind::List) {
        fail(value, QT_TRANSLATE_NOOP("locks", "is not a list"));
        return found;
    }
    for (const JsonTree::Value &element : *value.element)
        found.push_back({&element, value.place + u'/' + QString::number(found.size())});
    return found;
}

QByteArray Reader::attribute(const Value &value)
{
    const std::string name = textNotEmpty(value);
    if (name.size() > longestAttribute)
        fail(value, QT_TRANSLATE_NOOP("locks", "is longer than an attribute name can be"));
    return bytesOf(name);
}

QByteArray Reader::attributeOf(const Members &members, const Value &object)
{
    const Value *name = needed(members, object, "attribute");
    return name ? attribute(*name) : QByteArray();
}

std::vector<QByteArray> Reader::attributes(const Value &value)
{
    std::vector<QByteArray> names;
    for (const Value &element : list(value)) {
        QByteArray name = attribute(element);
        if (std::ranges::find(names, name) != names.end())
            fail(element, QT_TRANSLATE_NOOP("locks", "names an attribute that the list has already"));
        names.push_back(std::move(name));
    }
    return names;
}

QStringList Reader::texts(const Value &value)
{
    QStringList found;
    for (const Value &element : list(value))
        found << textOf(textNotEmpty(element));
    return found;
}

template <typename Names>
std::size_t Reader::oneOf(const Value &value, const Names &names)
{
    const std::string word = text(value);
    const auto found = std::ranges::find(names, word);
    if (found != std::end(names))
        return static_cast<std::size_t>(found - std::begin(names));
    QStringList all;
    for (const string_view name : names)
        all << textOf(name);
    fail(value.place,
         mappingText(QT_TRANSLATE_NOOP("locks", "is none of these words: %1"))
             .arg(all.join(QLatin1String(", "))));
    return 0;
}

AttributeType Reader::type(const Value &value)
{
    std::array<string_view, typeNames.size()> names;
    std::ranges::transform(typeNames, names.begin(),
                           [](const TypeName &type) { return string_view(type.name); });
    return typeNames[oneOf(value, names)].type;
}

AttributeValue Reader::literal(const Value &value, AttributeType type)
{
    switch (type) {
    case AttributeType::S:
        return AttributeValue::string(bytesOf(text(value)));
    case AttributeType::N: {
        const std::string number = text(value);
        if (!ExactDecimal::parse(number))
            fail(value, QT_TRANSLATE_NOOP("locks", "is not text with a number of at most 38 digits"));
        return AttributeValue::number(bytesOf(number));
    }
    case AttributeType::Bool: {
        const Kind kind = value.element->kind;
        if (kind != Kind::True && kind != Kind::False)
            fail(value, QT_TRANSLATE_NOOP("locks", "is neither true nor false"));
        return AttributeValue::boolean(kind == Kind::True);
    }
    default:
        fail(value, QT_TRANSLATE_NOOP("locks", "needs the type S, N or BOOL beside it"));
        return {};
    }
}

bool Reader::checkEdition(const Value &root)
{
    if (root.element->kind != Kind::Object) {
        fail(root, QT_TRANSLATE_NOOP("locks", "is not a JSON object"));
        return false;
    }
    for (const JsonTree::Value &member : *root.element) {
        const qint64 edition = wholeOf(member).value_or(0);
        if (unescaped(member.name) != "lockDialect")
            continue;
        if (edition <= CustomMapping::edition) {
            m_parts.edition = edition == 2 ? 2 : 1;
            continue;
        }
        fail(QString(),
             mappingText(QT_TRANSLATE_NOOP(
                             "locks",
                             "is of edition %1 of this format, and this version of Leasescope reads edition "
                             "%2; use a newer version"))
                 .arg(edition)
                 .arg(CustomMapping::edition),
             base::ErrorKind::Unsupported);
        return false;
    }
    return true;
}

void Reader::readId(const Value &value)
{
    const std::string id = text(value);
    const auto isAllowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    };
    if (id.empty() || id.size() > longestId || !std::ranges::all_of(id, isAllowed))
        fail(value, QT_TRANSLATE_NOOP("locks", "is not 1 to 40 of the characters a to z, 0 to 9 and -"));
    else if (const auto names = registeredDialects().formatNames();
             std::ranges::find(names, id) != names.end())
        fail(value, QT_TRANSLATE_NOOP("locks", "is the name of a format that Leasescope knows itself"));
    m_parts.id = bytesOf(id);
}

void Reader::readTables(const Value &value)
{
    const auto isAllowed = [](QChar c) {
        const char16_t code = c.unicode();
        return (code >= u'a' && code <= u'z') || (code >= u'A' && code <= u'Z') ||
            (code >= u'0' && code <= u'9') || code == u'_' || code == u'-' || code == u'.';
    };
    for (const Value &element : list(value)) {
        const QString name = textOf(textNotEmpty(element));
        const QStringView plain = name.endsWith(u'*') ? QStringView(name).chopped(1) : QStringView(name);
        if (name.size() > longestTableName || !std::ranges::all_of(plain, isAllowed))
            fail(element, QT_TRANSLATE_NOOP("locks", "is not a table name, with or without a * at its end"));
        m_parts.tables << name;
    }
    if (m_parts.tables.isEmpty())
        fail(value, QT_TRANSLATE_NOOP("locks", "is empty"));
}

void Reader::readTyped(Test &test, const Members &members, const Value &object)
{
    const Value *typed = needed(members, object, "type");
    const Value *equals = optional(members, "equals");
    const Value *startsWith = optional(members, "startsWith");
    const Value *differs = optional(members, "not");
    if (!typed)
        return;
    test.type = type(*typed);
    test.kind = Test::Kind::HasType;
    if (equals && startsWith)
        fail(*startsWith, QT_TRANSLATE_NOOP("locks", "and equals exclude each other"));
    if (differs && (equals || startsWith))
        fail(*differs, QT_TRANSLATE_NOOP("locks", "excludes any other test of the attribute"));
    if (equals || differs) {
        test.kind = equals ? Test::Kind::Equals : Test::Kind::Differs;
        test.value = literal(equals ? *equals : *differs, test.type);
    } else if (startsWith) {
        test.kind = Test::Kind::StartsWith;
        if (test.type != AttributeType::S)
            fail(*startsWith, QT_TRANSLATE_NOOP("locks", "needs the type S beside it"));
        else
            test.value = AttributeValue::string(bytesOf(textNotEmpty(*startsWith)));
    }
}

Test Reader::rowTest(const Value &value)
{
    const Members found = members(value, {"attribute", "type", "equals", "startsWith", "absent"},
                                  {"present", "not", "notType"});
    Test test;
    test.attribute = attributeOf(found, value);
    if (isReadAsFlag(test, found))
        return test;
    const Value *notType = optional(found, "notType");
    if (!notType) {
        readTyped(test, found, value);
        return test;
    }
    test.type = type(*notType);
    if (found.size() > 2)
        fail(*notType, QT_TRANSLATE_NOOP("locks", "excludes any other test of the attribute"));
    test.kind = Test::Kind::IsNotOfType;
    return test;
}

bool Reader::isReadAsFlag(Test &test, const Members &members)
{
    for (const auto &[name, kind] :
         {std::pair("present", Test::Kind::Present), std::pair("absent", Test::Kind::Absent)}) {
        const Value *flag = optional(members, name);
        if (!flag)
            continue;
        mustBeTrue(*flag);
        if (members.size() > 2)
            fail(*flag, QT_TRANSLATE_NOOP("locks", "excludes any other test of the attribute"));
        test.kind = kind;
        return true;
    }
    return false;
}

Test Reader::releasedTest(const Value &value)
{
    const Members found = members(value, {"attribute", "type", "equals", "present", "absent"});
    Test test;
    test.attribute = attributeOf(found, value);
    if (isReadAsFlag(test, found))
        return test;
    readTyped(test, found, value);
    if (test.kind == Test::Kind::HasType)
        (void)needed(found, value, "equals");
    return test;
}

std::vector<Test> Reader::tests(const Value &value)
{
    std::vector<Test> found;
    for (const Value &element : list(value))
        found.push_back(rowTest(element));
    return found;
}

void Reader::readRows(const Value &value)
{
    m_form->rows = tests(value);
    if (m_form->rows.empty() && m_parts.edition == 1)
        fail(value, QT_TRANSLATE_NOOP("locks", "is empty"));
}

void Reader::readName(const Value &value)
{
    const Members found = members(value, {"attribute", "strip"});
    Name name;
    name.attribute = attributeOf(found, value);
    if (const Value *strip = optional(found, "strip"))
        name.strip = bytesOf(text(*strip));
    m_parts.lockName = name;
}

LengthUnit Reader::lengthUnit(const Value &value, bool mayBeGo)
{
    constexpr std::array<string_view, 7> names{"ns", "us", "ms", "s", "min", "h", "go-duration"};
    const std::span<const string_view> known(names);
    return static_cast<LengthUnit>(oneOf(value, mayBeGo ? known : known.first(names.size() - 1)));
}

void Reader::checkLength(const Value &value, qint64 count, LengthUnit unit)
{
    const std::chrono::nanoseconds one = Length{1, unit}.duration();
    if (count > std::numeric_limits<qint64>::max() / one.count())
        fail(value, QT_TRANSLATE_NOOP("locks", "is longer than 64 bits of nanoseconds can be"));
}

void Reader::readLease(const Value &value)
{
    const Members found = members(value, {"attribute", "fixed", "unit"}, {"factor", "extra"});
    const Value *name = optional(found, "attribute");
    const Value *fixed = optional(found, "fixed");
    const Value *unit = needed(found, value, "unit");
    Lease lease;
    if (name && fixed)
        fail(*fixed, QT_TRANSLATE_NOOP("locks", "and attribute exclude each other"));
    else if (!name && !fixed)
        fail(value, QT_TRANSLATE_NOOP("locks", "needs attribute or fixed"));
    if (unit)
        lease.unit = lengthUnit(*unit, name != nullptr);
    if (name)
        lease.attribute = attribute(*name);
    if (fixed && unit) {
        lease.fixed = wholeAtLeast(*fixed, 1);
        checkLength(*fixed, lease.fixed, lease.unit);
    }
    if (const Value *factor = optional(found, "factor")) {
        constexpr qint64 most = 1000;
        const qint64 times = wholeAtLeast(*factor, 1);
        if (times > most)
            fail(*factor, QT_TRANSLATE_NOOP("locks", "is more than 1000"));
        lease.factor = static_cast<int>(std::min(times, most));
    }
    if (const Value *extra = optional(found, "extra"))
        lease.extra = length(*extra);
    m_form->lease = lease;
}

Length Reader::length(const Value &value)
{
    const Members found = members(value, {"value", "unit"});
    const Value *count = needed(found, value, "value");
    const Value *unit = needed(found, value, "unit");
    Length length;
    if (!count || !unit)
        return length;
    length.value = wholeAtLeast(*count, 0);
    length.unit = lengthUnit(*unit, false);
    checkLength(*count, length.value, length.unit);
    return length;
}

void Reader::readForm(Date &date, const Members &members, const Value &object)
{
    constexpr std::array<string_view, 6> forms{"number",         "rfc3339",     "iso-millis",
                                               "rfc3339-base64", "rfc3339-utc", "rfc3339-local"};
    constexpr std::array<string_view, 5> units{"s", "ms", "us", "ns", "100ns"};
    constexpr std::array<string_view, 2> bases{"unix", "filetime"};
    date.attribute = attributeOf(members, object);
    const std::span<const string_view> known(forms);
    const bool isPlain = m_parts.edition > 1 && optional(members, "unit"); // a unit says that it is a number
    if (const Value *form = isPlain ? optional(members, "form") : needed(members, object, "form"))
        date.form = static_cast<DateForm>(oneOf(*form, m_parts.edition == 1 ? known.first(3) : known));
    const Value *unit = optional(members, "unit");
    const Value *base = optional(members, "base");
    if (date.form == DateForm::Number)
        unit = needed(members, object, "unit");
    for (const Value *one : {unit, base}) {
        if (one && date.form != DateForm::Number)
            fail(*one, QT_TRANSLATE_NOOP("locks", "goes with the form number alone"));
    }
    if (unit)
        date.unit = static_cast<DateUnit>(oneOf(*unit, units));
    if (base)
        date.base = static_cast<DateBase>(oneOf(*base, bases));
}

void Reader::readTerms(Date &date, const Members &members)
{
    if (const Value *grace = optional(members, "grace"))
        date.grace = length(*grace);
    if (const Value *taken = optional(members, "taken"))
        date.taken = static_cast<Taken>(oneOf(*taken, std::array<string_view, 2>{"before", "at-or-before"}));
    if (const Value *stands = optional(members, "standsStill"))
        date.standsStill = length(*stands);
}

void Reader::readDates(const Members &found, const Value &object)
{
    Expiry &expiry = m_form->expiry;
    if (const Value *ends = optional(found, "endsAsReleased")) {
        mustBeTrue(*ends);
        expiry.endsAsReleased = true;
    }
    const Value *dates = optional(found, "dates");
    const Value *all = optional(found, "all");
    if (!dates) {
        if (all)
            fail(*all, QT_TRANSLATE_NOOP("locks", "goes with dates alone"));
        readForm(expiry, found, object);
        return readTerms(expiry, found);
    }
    for (const char *name : {"attribute", "form", "unit", "base", "grace", "taken", "standsStill"}) {
        if (const Value *one = optional(found, name))
            fail(*one, QT_TRANSLATE_NOOP("locks", "and dates exclude each other"));
    }
    if (all) {
        mustBeTrue(*all);
        expiry.all = true;
    }
    const std::vector<Value> both = list(*dates);
    if (both.size() != 2)
        return fail(*dates, QT_TRANSLATE_NOOP("locks", "does not list two dates"));
    for (Date *date : {static_cast<Date *>(&expiry), &expiry.second.emplace(Date())}) {
        const Value &one = both[date == &expiry ? 0 : 1];
        const Members members = this->members(
            one, {"attribute", "form", "unit", "base", "grace", "taken", "standsStill", "optional"});
        if (const Value *optional = Reader::optional(members, "optional")) {
            mustBeTrue(*optional);
            date->isOptional = true;
        }
        readForm(*date, members, one);
        readTerms(*date, members);
    }
}

void Reader::readExpiry(const Value &value)
{
    constexpr std::array<string_view, 3> rules{"date", "stillness", "never"};
    constexpr std::array meant{ExpiryRule::Date, ExpiryRule::RecordVersion, ExpiryRule::Never};
    const Members found = members(value, {"rule", "attribute", "form", "unit", "base", "grace"},
                                  {"taken", "standsStill", "dates", "all", "endsAsReleased"});
    const Value *rule = needed(found, value, "rule");
    if (!rule)
        return;
    m_form->expiry.rule = meant[oneOf(*rule, rules)];
    if (m_form->expiry.rule == ExpiryRule::Date)
        return readDates(found, value);
    for (const auto &[name, member] : found) {
        if (name != "rule")
            fail(member, QT_TRANSLATE_NOOP("locks", "goes with the rule date alone"));
    }
}

void Reader::readStated(const Value &value)
{
    using Means = StatedMoment::Means;
    constexpr std::array<string_view, 4> words{"acquired", "last-write", "made", "derived"};
    constexpr std::array meant{Means::Acquired, Means::LastWrite, Means::Made, Means::Derived};
    const Members found = members(value, {"attribute", "form", "unit", "base", "means", "clock", "before"});
    Stated stated;
    readForm(stated, found, value);
    if (const Value *word = needed(found, value, "means"))
        stated.means = meant[oneOf(*word, words)];
    if (const Value *clock = optional(found, "clock"))
        stated.clock =
            static_cast<StatedMoment::Clock>(oneOf(*clock, std::array<string_view, 2>{"holder", "service"}));
    const Value *before = optional(found, "before");
    if (before && stated.means != Means::Derived)
        fail(*before, QT_TRANSLATE_NOOP("locks", "goes with the meaning derived alone"));
    if (before)
        stated.before = length(*before);
    m_form->stated = stated;
}

Holder Reader::holder(const Value &value)
{
    constexpr std::array<string_view, 3> notices{"heartbeat", "release", "never"};
    const Members found = members(value, {"notices", "text"});
    Holder holder;
    if (const Value *word = needed(found, value, "notices"))
        holder.notices = static_cast<Holder::Notices>(oneOf(*word, notices));
    if (const Value *text = optional(found, "text"))
        holder.text = textOf(textNotEmpty(*text));
    return holder;
}

std::vector<Value> Reader::listOfAtMost(const Value &value, std::size_t most)
{
    std::vector<Value> found = list(value);
    if (found.empty())
        fail(value, QT_TRANSLATE_NOOP("locks", "is empty"));
    if (found.size() > most)
        fail(value.place, mappingText(QT_TRANSLATE_NOOP("locks", "has more than %1 entries")).arg(most));
    return found;
}

Exception Reader::exception(const Value &value, bool mayBeSecret)
{
    const Members found =
        mayBeSecret ? members(value, {"rows", "why", "secret"}) : members(value, {"rows", "why"});
    Exception made;
    if (const Value *rows = needed(found, value, "rows")) {
        (void)listOfAtMost(*rows, CustomMapping::mostTests);
        made.rows = tests(*rows);
        const auto twice = std::ranges::count(made.rows, Test::Kind::Differs, &Test::kind);
        if (made.rows.size() + static_cast<std::size_t>(twice) > CustomMapping::mostTests)
            fail(*rows,
                 QT_TRANSLATE_NOOP("locks", "has more tests than fit here: a test with not counts twice"));
    }
    if (const Value *why = needed(found, value, "why"))
        made.why = textOf(textNotEmpty(*why));
    if (const Value *secret = optional(found, "secret")) {
        mustBeTrue(*secret);
        made.isSecret = true;
    }
    return made;
}

std::vector<Exception> Reader::exceptions(const Value &value, bool mayBeSecret)
{
    std::vector<Exception> found;
    for (const Value &element : listOfAtMost(value, 2 * CustomMapping::mostForms))
        found.push_back(exception(element, mayBeSecret));
    return found;
}

Detail Reader::detail(const Value &value)
{
    const Members found = members(value, {"title", "attribute", "as", "form", "unit", "base"});
    Detail detail;
    if (const Value *title = needed(found, value, "title"))
        detail.title = textOf(textNotEmpty(*title));
    if (const Value *as = optional(found, "as"))
        detail.isMoment = oneOf(*as, std::array<string_view, 3>{"stored", "members", "moment"}) == 2;
    if (detail.isMoment) {
        readForm(detail.source, found, value);
        return detail;
    }
    detail.source.attribute = attributeOf(found, value);
    for (const char *name : {"form", "unit", "base"}) {
        if (const Value *one = optional(found, name))
            fail(*one, QT_TRANSLATE_NOOP("locks", "goes with as moment alone"));
    }
    return detail;
}

Change Reader::oneMore(const Value &value)
{
    const Members found = members(value, {"attribute", "number"});
    Change change;
    change.attribute = attributeOf(found, value);
    change.isOneMore = true;
    const Value *number = needed(found, value, "number");
    if (number && wholeOf(*number->element) != 1)
        fail(*number, QT_TRANSLATE_NOOP("locks", "can only be 1"));
    return change;
}

Change Reader::change(const Value &value)
{
    const Members found = members(value, {"attribute", "type", "value", "fresh"});
    Change change;
    change.attribute = attributeOf(found, value);
    if (const Value *fresh = optional(found, "fresh")) {
        (void)oneOf(*fresh, std::array<string_view, 1>{"uuid"});
        if (found.size() > 2)
            fail(*fresh, QT_TRANSLATE_NOOP("locks", "excludes type and value"));
        return change;
    }
    const Value *typed = needed(found, value, "type");
    const Value *literalValue = needed(found, value, "value");
    if (!typed || !literalValue)
        return change;
    const AttributeType wanted = type(*typed);
    const bool isPlain =
        wanted == AttributeType::S || wanted == AttributeType::N || wanted == AttributeType::Bool;
    if (!isPlain)
        fail(*typed,
             QT_TRANSLATE_NOOP("locks", "is not S, N or BOOL, which are all that a release can write"));
    else
        change.value = literal(*literalValue, wanted);
    return change;
}

void Reader::readRelease(const Value &value)
{
    constexpr std::array<string_view, 3> actions{"none", "delete", "mark"};
    const Members found = members(value, {"action", "set", "remove"}, {"add"});
    const Value *add = optional(found, "add");
    const Value *action = needed(found, value, "action");
    const Value *set = optional(found, "set");
    const Value *remove = optional(found, "remove");
    if (!action)
        return;
    Release &release = m_form->release;
    release.action = static_cast<Release::Action>(oneOf(*action, actions));
    for (const Value *one : {set, remove, add}) {
        if (one && release.action != Release::Action::Mark)
            fail(*one, QT_TRANSLATE_NOOP("locks", "goes with the action mark alone"));
    }
    std::vector<QByteArray> changed;
    const auto note = [&](const Value &at, const QByteArray &name) {
        if (std::ranges::find(changed, name) != changed.end())
            fail(at, QT_TRANSLATE_NOOP("locks", "changes an attribute that the release changes already"));
        changed.push_back(name);
    };
    for (const Value &element : set ? list(*set) : std::vector<Value>()) {
        release.set.push_back(change(element));
        note(element, release.set.back().attribute);
    }
    for (const Value &element : add ? list(*add) : std::vector<Value>()) {
        release.set.push_back(oneMore(element));
        note(element, release.set.back().attribute);
    }
    if (remove)
        release.remove = attributes(*remove);
    for (const QByteArray &name : release.remove)
        note(*remove, name);
    if (release.action == Release::Action::Mark && changed.empty())
        fail(value, QT_TRANSLATE_NOOP("locks", "neither sets nor removes an attribute"));
}

bool Reader::marksAsReleased() const
{
    const Test &released = *m_form->released;
    const std::vector<Change> &set = m_form->release.set;
    const auto written = std::ranges::find(set, released.attribute, &Change::attribute);
    switch (released.kind) {
    case Test::Kind::Absent:
        return std::ranges::find(m_form->release.remove, released.attribute) != m_form->release.remove.end();
    case Test::Kind::Present:
        return written != set.end();
    default:
        break;
    }
    if (written == set.end() || !written->value || written->value->type() != released.type)
        return false;
    return released.type == AttributeType::N ? ExactDecimal::parse(string_view(written->value->bytes())) ==
            ExactDecimal::parse(string_view(released.value.bytes()))
                                             : *written->value == released.value;
}

void Reader::checkWhole(const Value &root)
{
    if (m_error)
        return;
    if (m_form->expiry.rule == ExpiryRule::RecordVersion) {
        if (m_form->version.empty())
            fail(root.place + QLatin1String("/version"),
                 mappingText(QT_TRANSLATE_NOOP("locks", "is missing: the rule stillness goes by it")));
        if (!m_form->lease)
            fail(root.place + QLatin1String("/lease"),
                 mappingText(QT_TRANSLATE_NOOP("locks", "is missing: the rule stillness goes by it")));
    }
    if (m_form->release.action != Release::Action::Mark)
        return;
    // Of several forms one may be released by what makes the row one of another, and a date by one that has passed.
    const auto changesDate = [this](const Change &change) {
        return change.attribute == m_form->expiry.attribute;
    };
    const bool movesDate =
        m_form->expiry.endsAsReleased && std::ranges::any_of(m_form->release.set, changesDate);
    if (!m_form->released && m_parts.edition > 1 && (movesDate || !m_parts.others.empty()))
        return;
    if (!m_form->released)
        fail(root.place + QLatin1String("/released"),
             mappingText(QT_TRANSLATE_NOOP("locks", "is missing: the action mark goes by it")));
    else if (!marksAsReleased())
        fail(root.place + QLatin1String("/release"),
             mappingText(QT_TRANSLATE_NOOP("locks", "leaves a row that is not released by /released")));
}

void Reader::readWords(const Members &found, const Value &root)
{
    if (const Value *name = needed(found, root, "name"))
        m_parts.name = textOf(textNotEmpty(*name));
    if (const Value *note = optional(found, "note"))
        m_parts.note = textOf(text(*note));
    if (const Value *lockName = optional(found, "lockName"))
        readName(*lockName);
}

void Reader::readOfForm(const Members &found)
{
    if (const Value *owner = optional(found, "owner"))
        m_form->owner = attributeOf(members(*owner, {"attribute"}), *owner);
    for (const auto &[name, names] :
         {std::pair("version", &m_form->version), std::pair("generation", &m_form->generation)}) {
        const Value *value = optional(found, name);
        if (!value)
            continue;
        *names = attributes(*value);
        if (names->empty())
            fail(*value, QT_TRANSLATE_NOOP("locks", "is empty"));
    }
    if (const Value *lease = optional(found, "lease"))
        readLease(*lease);
    if (const Value *released = optional(found, "released"))
        m_form->released = releasedTest(*released);
}

void Reader::readForms(const Value &value)
{
    const std::vector<Value> forms = listOfAtMost(value, CustomMapping::mostForms);
    if (!forms.empty())
        m_parts.others.resize(std::min(forms.size(), CustomMapping::mostForms) - 1);
    for (std::size_t place = 0; place < std::min(forms.size(), CustomMapping::mostForms); ++place) {
        const Value &form = forms[place];
        m_form = place == 0 ? &m_parts : &m_parts.others[place - 1];
        const Members found = members(form,
                                      {"variant", "rows", "owner", "version", "generation", "lease", "expiry",
                                       "stated", "unreadable", "released", "release", "holder"});
        using Read = void (Reader::*)(const Value &);
        for (const auto &[name, read] : {std::pair<const char *, Read>("rows", &Reader::readRows),
                                         {"expiry", &Reader::readExpiry},
                                         {"release", &Reader::readRelease}}) {
            if (const Value *member = needed(found, form, name))
                (this->*read)(*member);
        }
        const bool isRest = place + 1 == forms.size() && !m_parts.notLocks.empty();
        if (m_form->rows.empty() && !isRest)
            fail(form.place + QLatin1String("/rows"),
                 mappingText(QT_TRANSLATE_NOOP(
                     "locks",
                     "is empty, which only the last form may have, in a file that says by notLocks what no "
                     "lock is")));
        if (const Value *variant = optional(found, "variant"))
            m_form->variant = textOf(textNotEmpty(*variant));
        readOfForm(found);
        if (const Value *stated = optional(found, "stated"))
            readStated(*stated);
        if (const Value *unreadable = optional(found, "unreadable"))
            m_form->unreadable = exceptions(*unreadable, false);
        if (const Value *said = optional(found, "holder"))
            m_form->holder = holder(*said);
        checkWhole(form);
    }
}

/// What is shown of every row cannot be a secret.
void Reader::checkSecret(const Value &name)
{
    const QByteArray secret = attribute(name);
    const auto holds = [&secret](const std::vector<QByteArray> &names) {
        return std::ranges::find(names, secret) != names.end();
    };
    const auto isShownBy = [&](const Form *form) {
        return form->owner == secret || form->expiry.attribute == secret || holds(form->version) ||
            holds(form->generation) || (form->lease && form->lease->attribute == secret) ||
            (form->stated && form->stated->attribute == secret) ||
            (form->expiry.second && form->expiry.second->attribute == secret);
    };
    const auto isOfDetail = [&secret](const Detail &detail) { return detail.source.attribute == secret; };
    if (std::ranges::any_of(m_parts.forms(), isShownBy) || std::ranges::any_of(m_parts.details, isOfDetail) ||
        (m_parts.lockName && m_parts.lockName->attribute == secret))
        fail(name,
             QT_TRANSLATE_NOOP(
                 "locks",
                 "is named elsewhere in the file as the name, owner, version, generation, lease, "
                 "date or detail, which are shown; take it out there or here"));
}

base::Result<Parts> Reader::readEdition2(const Value &root)
{
    const Members found = members(root,
                                  {"lockDialect", "id", "name", "note", "tables", "lockName", "notLocks",
                                   "forms", "details", "secret", "holder", "remarks", "warn"});
    if (const Value *id = needed(found, root, "id"))
        readId(*id);
    if (const Value *tables = needed(found, root, "tables"))
        readTables(*tables);
    readWords(found, root);
    if (const Value *notLocks = optional(found, "notLocks"))
        m_parts.notLocks = exceptions(*notLocks, true);
    if (const Value *forms = needed(found, root, "forms"))
        readForms(*forms);
    if (const Value *details = optional(found, "details")) {
        for (const Value &element : listOfAtMost(*details, CustomMapping::mostForms))
            m_parts.details.push_back(detail(element));
    }
    if (const Value *secret = optional(found, "secret")) {
        m_parts.secret = attributes(*secret);
        for (const Value &name : list(*secret))
            checkSecret(name);
    }
    if (const Value *said = optional(found, "holder")) {
        const Holder ofAll = holder(*said);
        if (!m_parts.holder)
            m_parts.holder = ofAll;
        for (Form &form : m_parts.others) {
            if (!form.holder)
                form.holder = ofAll;
        }
    }
    for (const auto &[name, sentences] :
         {std::pair("remarks", &m_parts.remarks), std::pair("warn", &m_parts.warn)}) {
        if (const Value *value = optional(found, name))
            *sentences = texts(*value);
    }
    if (m_error)
        return tl::unexpected(*m_error);
    return m_parts;
}

base::Result<Parts> Reader::read(const QByteArray &json)
{
    if (json.size() > CustomMapping::longestFile)
        return base::failure(base::ErrorKind::BadInput,
                             mappingText(QT_TRANSLATE_NOOP("locks", "the file is larger than 64 KiB")));
    JsonTree tree;
    const JsonTree::Value *const whole =
        tree.read({json.constData(), static_cast<std::size_t>(json.size())}, deepest);
    const auto isText = [](const JsonTree::Value &value) {
        return JsonTree::text(value.name) && JsonTree::text(value.raw);
    };
    if (!whole || !base::strictUtf8(json) || !std::ranges::all_of(std::span(whole, whole->size), isText))
        return base::failure(
            base::ErrorKind::BadInput,
            mappingText(QT_TRANSLATE_NOOP("locks", "the file is not one JSON object in UTF-8")));
    const Value root{whole, {}};
    if (!checkEdition(root))
        return tl::unexpected(*m_error);
    if (m_parts.edition > 1)
        return readEdition2(root);
    const Members found =
        members(root,
                {"lockDialect", "id", "name", "note", "tables", "rows", "lockName", "owner", "version",
                 "generation", "lease", "expiry", "released", "release", "warn"});
    using Read = void (Reader::*)(const Value &);
    if (const Value *edition = needed(found, root, "lockDialect"))
        (void)wholeAtLeast(*edition, 1);
    for (const auto &[name, read] : {std::pair<const char *, Read>("id", &Reader::readId),
                                     {"tables", &Reader::readTables},
                                     {"rows", &Reader::readRows},
                                     {"expiry", &Reader::readExpiry},
                                     {"release", &Reader::readRelease}}) {
        if (const Value *value = needed(found, root, name))
            (this->*read)(*value);
    }
    readWords(found, root);
    readOfForm(found);
    if (const Value *warn = optional(found, "warn"))
        m_parts.warn = texts(*warn);
    checkWhole(root);
    if (m_error)
        return tl::unexpected(*m_error);
    return m_parts;
}

} // namespace

base::Result<Parts> readMapping(const QByteArray &json)
{
    return Reader().read(json);
}

} // namespace locks
