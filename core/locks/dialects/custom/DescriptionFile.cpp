// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/custom/DescriptionFile.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/described/DescribedDialect.h"

#include <QCoreApplication>

#include <algorithm>

namespace locks {
namespace {

using dynamodb::AttributeType;
using dynamodb::AttributeValue;
using std::string_view;
using std::chrono::nanoseconds;

/// Tests of a file of which one must hold, for a test of a description; none: a file cannot ask that.
std::vector<mapping::Test> alternativesTo(const RowTest &test)
{
    using Kind = mapping::Test::Kind;
    const QByteArray name = bytesOf(test.name);
    const auto ofType = [&](Kind kind, AttributeType type) { return mapping::Test{name, kind, type, {}}; };
    const auto ofText = [&](Kind kind, const QByteArray &text) {
        return mapping::Test{name, kind, AttributeType::S, AttributeValue::string(text)};
    };
    switch (test.is) {
    case RowTest::Is::There:
        return {ofType(test.isNot ? Kind::Absent : Kind::Present, AttributeType::S)};
    case RowTest::Is::OfType:
        return {ofType(test.isNot ? Kind::IsNotOfType : Kind::HasType, test.type)};
    case RowTest::Is::Text:
        if (test.isNot)
            return {ofType(Kind::IsNotOfType, AttributeType::S), ofText(Kind::Equals, {})};
        return {ofText(Kind::Differs, {})};
    case RowTest::Is::Equal: {
        const QByteArray with = bytesOf(test.with);
        const AttributeValue value =
            test.type == AttributeType::N ? AttributeValue::number(with) : AttributeValue::string(with);
        if (test.isNot)
            return {ofType(Kind::IsNotOfType, test.type), {name, Kind::Differs, test.type, value}};
        return {{name, Kind::Equals, test.type, value}};
    }
    case RowTest::Is::Prefixed:
        if (!test.isNot)
            return {ofText(Kind::StartsWith, bytesOf(test.with))};
        return {};
    case RowTest::Is::Digits: // of a negation this is the half that can be said
    case RowTest::Is::CanGrow:
    case RowTest::Is::ManyDigits:
        return {ofType(test.isNot ? Kind::IsNotOfType : Kind::HasType, AttributeType::N)};
    case RowTest::Is::Printable:
    case RowTest::Is::Uuid:
        return {ofType(test.isNot ? Kind::IsNotOfType : Kind::HasType, AttributeType::B)};
    default:
        return {};
    }
}

bool isSaidInHalf(const RowTest &test)
{
    return test.is >= RowTest::Is::Printable && test.is <= RowTest::Is::CanGrow;
}

/// What an expiry demands by itself.
bool isOfExpiry(const RowTest &test)
{
    return test.is == RowTest::Is::ReadsAsDate || test.is == RowTest::Is::ReadsAsLease ||
        test.is == RowTest::Is::MillisDate || test.is == RowTest::Is::Rfc3339Date;
}

mapping::Length lengthOf(nanoseconds length)
{
    using Unit = mapping::LengthUnit;
    for (const auto &[unit, one] : {std::pair(Unit::Hours, nanoseconds(std::chrono::hours(1))),
                                    {Unit::Minutes, std::chrono::minutes(1)},
                                    {Unit::Seconds, std::chrono::seconds(1)},
                                    {Unit::Milliseconds, std::chrono::milliseconds(1)}}) {
        if (length.count() != 0 && length % one == nanoseconds(0))
            return {length / one, unit};
    }
    return {length.count(), Unit::Nanoseconds};
}

/// The unit in which clients compare such a date, as a file has it.
nanoseconds setFormOf(mapping::Date &date, describe::DateIs form)
{
    using describe::DateIs;
    using namespace std::chrono_literals;
    using mapping::DateForm;
    using mapping::DateUnit;
    switch (form) {
    case DateIs::Milliseconds:
        date.unit = DateUnit::Milliseconds;
        return 1ms;
    case DateIs::Nanoseconds:
    case DateIs::NanosecondsText:
        date.unit = DateUnit::Nanoseconds;
        return 1ns;
    case DateIs::FileTime:
        date.unit = DateUnit::HundredNanoseconds;
        date.base = mapping::DateBase::FileTime;
        return 100ns;
    case DateIs::Rfc3339:
        date.form = DateForm::Rfc3339;
        return 1s;
    case DateIs::Rfc3339Base64:
        date.form = DateForm::Rfc3339Base64;
        return 1s;
    case DateIs::UtcDigits:
        date.form = DateForm::Rfc3339Utc;
        return 1s;
    case DateIs::LocalDigits:
        date.form = DateForm::Rfc3339Local;
        return 1s;
    case DateIs::MillisInstant:
        date.form = DateForm::IsoMillis;
        return 1ms;
    default:
        return 1s;
    }
}

class DescriptionWriter {
public:
    explicit DescriptionWriter(const RowDescription &rows) : m_rows(rows) { }
    DescriptionFile write();

private:
    void leaveOut(const QString &what)
    {
        if (!m_leftOut.contains(what))
            m_leftOut << what;
    }
    static QString words(const char *sentence) { return QCoreApplication::translate("locks", sentence); }
    std::vector<mapping::Exception> exceptionsOf(const describe::Step &step);
    mapping::Date dateOf(const describe::Date &date);
    static bool mayLack(const describe::Form &form, const describe::Date &date);
    std::optional<mapping::Form> formOf(const describe::Form &form);
    void addSteps(mapping::Form &made, const describe::Form &form);
    void addEnd(mapping::Form &made, const describe::Form &form);
    void addRelease(mapping::Form &made, const describe::Form &form);
    void addStated(mapping::Form &made, const describe::Form &form);
    void addWords();
    void addSecrets();

    const RowDescription &m_rows;
    mapping::Parts m_parts;
    QStringList m_leftOut;
    bool m_tellsRowsApart =
        true; ///< else rows that the library reads otherwise, or not at all, would be released
};

std::vector<mapping::Exception> DescriptionWriter::exceptionsOf(const describe::Step &step)
{
    std::vector<mapping::Exception> all{{{}, words(step.reason.sentence), step.reason.hidesValues}};
    for (const RowTest &test : step.when) {
        const std::vector<mapping::Test> alternatives = alternativesTo(test);
        if (alternatives.empty() || isSaidInHalf(test))
            leaveOut(QCoreApplication::translate("locks", "the test of rows for \"%1\"")
                         .arg(QLatin1String(step.reason.code)));
        std::vector<mapping::Exception> longer;
        for (const mapping::Exception &one : all) {
            for (const mapping::Test &alternative : alternatives) {
                longer.push_back(one);
                longer.back().rows.push_back(alternative);
            }
        }
        all = std::move(longer);
    }
    return all;
}

mapping::Date DescriptionWriter::dateOf(const describe::Date &date)
{
    mapping::Date made;
    made.attribute = bytesOf(date.name);
    const nanoseconds unit = setFormOf(made, date.is);
    nanoseconds grace = date.grace;
    if (grace == describe::onceReached) {
        made.taken = mapping::Taken::AtOrBefore;
        grace = nanoseconds(0);
    } else if (unit > nanoseconds(1) && grace % unit == describe::onceGreater(unit)) {
        made.taken = mapping::Taken::Before;
        grace -= describe::onceGreater(unit);
    }
    if (date.leases != 0) {
        leaveOut(QCoreApplication::translate("locks",
                                             "a lease that is set for a table, by which its date is later"));
        grace += date.leases * date.assumedLease;
    }
    if (grace < nanoseconds(0))
        leaveOut(QCoreApplication::translate(
            "locks", "that others acquire it before its date: by the file they wait for it"));
    if (grace > nanoseconds(0))
        made.grace = lengthOf(grace);
    if (date.standsStill > nanoseconds(0))
        made.standsStill = lengthOf(date.standsStill);
    return made;
}

void DescriptionWriter::addSteps(mapping::Form &made, const describe::Form &form)
{
    for (const describe::Step &step : form.steps) {
        if (std::ranges::any_of(step.when, isOfExpiry))
            continue;
        std::vector<mapping::Exception> exceptions = exceptionsOf(step);
        if (step.marking == StoredState::Unreadable) {
            std::ranges::move(exceptions, std::back_inserter(made.unreadable));
            continue;
        }
        using Kind = mapping::Test::Kind;
        const bool isSayable = step.marking == StoredState::Released && exceptions.size() == 1 &&
            exceptions.front().rows.size() == 1;
        const Kind kind = isSayable ? exceptions.front().rows.front().kind : Kind::HasType;
        if (step.marking == StoredState::Released && made.released)
            leaveOut(QCoreApplication::translate("locks", "a second way in which a row is released"));
        // Without its date a row is unreadable, and no release follows; a date that means a release would lapse.
        if (kind == Kind::Equals || (!made.released && (kind == Kind::Present || kind == Kind::Absent)))
            made.released = exceptions.front().rows.front();
    }
}

/// Whether no step says that a row without the date cannot be read.
bool DescriptionWriter::mayLack(const describe::Form &form, const describe::Date &date)
{
    const auto demands = [&date](const describe::Step &step) {
        const RowTest &test = step.when[0];
        return step.when.size() == 1 && test.name == date.name && test.isNot &&
            (test.is == RowTest::Is::There || test.is == RowTest::Is::OfType);
    };
    return std::ranges::none_of(form.steps, demands);
}

void DescriptionWriter::addEnd(mapping::Form &made, const describe::Form &form)
{
    made.expiry.rule = form.rule;
    if (!form.dates.empty())
        static_cast<mapping::Date &>(made.expiry) = dateOf(form.dates[0]);
    if (form.dates.size() > 1) {
        made.expiry.second = dateOf(form.dates[1]);
        made.expiry.isOptional = mayLack(form, form.dates[0]);
        made.expiry.second->isOptional = mayLack(form, form.dates[1]);
    }
    made.expiry.all = form.untilAll;
    made.expiry.endsAsReleased = !form.endsAsReleased.empty();
    if (form.rule != ExpiryRule::RecordVersion)
        return;
    using describe::LeaseIs;
    mapping::Lease lease;
    if (form.lease.is == LeaseIs::None) {
        const mapping::Length length = lengthOf(form.lease.assumed);
        lease.fixed = length.value;
        lease.unit = length.unit;
    } else {
        lease.attribute = bytesOf(form.lease.name);
        lease.unit = form.lease.is == LeaseIs::Seconds ? mapping::LengthUnit::Seconds
                                                       : mapping::LengthUnit::Milliseconds;
    }
    lease.factor = form.lease.times;
    if (form.lease.extra > nanoseconds(0))
        lease.extra = lengthOf(form.lease.extra);
    made.lease = lease;
}

void DescriptionWriter::addStated(mapping::Form &made, const describe::Form &form)
{
    if (form.stated.name.empty())
        return;
    mapping::Stated stated;
    stated.attribute = bytesOf(form.stated.name);
    setFormOf(stated, form.stated.is);
    stated.means = form.stated.means;
    stated.clock = form.stated.clock;
    if (form.stated.before > nanoseconds(0))
        stated.before = lengthOf(form.stated.before);
    made.stated = stated;
}

void DescriptionWriter::addRelease(mapping::Form &made, const describe::Form &form)
{
    using To = describe::Change::To;
    const describe::Release &release = form.release;
    if (*release.effect == '\0')
        return;
    made.release.action = release.mode == ReleaseMode::Delete ? mapping::Release::Action::Delete
                                                              : mapping::Release::Action::Mark;
    for (const describe::Change &change : release.changes) {
        const QByteArray name = bytesOf(change.name);
        switch (change.to) {
        case To::Nothing:
            made.release.remove.push_back(name);
            break;
        case To::Text:
            made.release.set.push_back({name, AttributeValue::string(bytesOf(change.value))});
            break;
        case To::Number:
            made.release.set.push_back({name, AttributeValue::number(bytesOf(change.value))});
            break;
        case To::FreshOwner:
        case To::FreshVersion:
            made.release.set.push_back({name, {}});
            break;
        case To::OneMore:
            made.release.set.push_back({name, {}, true});
            break;
        case To::Computed:
            leaveOut(QCoreApplication::translate("locks", "its release, whose value of %1 is computed")
                         .arg(textOf(change.name)));
            made.release = {};
            return;
        }
    }
    made.holder =
        mapping::Holder{form.notices == HolderNotice::AtHeartbeat ? mapping::Holder::Notices::AtHeartbeat
                                                                  : mapping::Holder::Notices::AtRelease,
                        words(release.holderNotices)};
    for (const char *hazard : release.mustNot) {
        if (!m_parts.warn.contains(words(hazard)))
            m_parts.warn << words(hazard);
    }
}

std::optional<mapping::Form> DescriptionWriter::formOf(const describe::Form &form)
{
    mapping::Form made;
    made.variant = *form.variant == '\0' ? QString() : words(form.variant);
    for (const RowTest &test : form.when) {
        const std::vector<mapping::Test> alternatives = alternativesTo(test);
        if (alternatives.size() != 1 || isSaidInHalf(test)) {
            leaveOut(QCoreApplication::translate("locks", "a form of rows by a test that files have not"));
            m_tellsRowsApart = false;
            return {};
        }
        made.rows.push_back(alternatives.front());
    }
    if (!form.owner.empty())
        made.owner = bytesOf(form.owner[0].name);
    if (form.owner.size() > 1 || (!form.owner.empty() && form.owner[0].type == AttributeType::B))
        leaveOut(QCoreApplication::translate("locks", "an owner that is written in two ways, or as bytes"));
    for (const auto &[names, values] :
         {std::pair(&made.version, &form.version), std::pair(&made.generation, &form.generation)}) {
        for (const describe::Value &value : *values)
            names->push_back(bytesOf(value.name));
    }
    if (!form.otherGeneration.empty())
        leaveOut(QCoreApplication::translate(
            "locks", "what identifies a hold where the usual attributes are missing"));
    addSteps(made, form);
    addEnd(made, form);
    addStated(made, form);
    addRelease(made, form);
    return made;
}

void DescriptionWriter::addWords()
{
    for (const describe::Detail &detail : m_rows.details) {
        mapping::Detail made;
        made.title = words(detail.title);
        made.source.attribute = bytesOf(detail.name);
        made.isMoment = detail.as == describe::Detail::As::Moment;
        if (made.isMoment)
            setFormOf(made.source, detail.is);
        m_parts.details.push_back(made);
    }
    for (const describe::Remark &remark : m_rows.remarks) {
        if (remark.when.empty() && remark.moment.empty())
            m_parts.remarks << words(remark.sentence);
        else
            leaveOut(QCoreApplication::translate("locks", "remarks on some rows alone"));
    }
}

void DescriptionWriter::addSecrets()
{
    const auto isShown = [this](const QByteArray &name) {
        const auto isOf = [&name](const mapping::Form *form) {
            return form->owner == name || form->expiry.attribute == name ||
                std::ranges::find(form->version, name) != form->version.end() ||
                std::ranges::find(form->generation, name) != form->generation.end();
        };
        return std::ranges::any_of(m_parts.forms(), isOf);
    };
    for (const string_view secret : m_rows.secret) {
        if (isShown(bytesOf(secret)))
            leaveOut(
                QCoreApplication::translate("locks", "that the values of %1 are hidden").arg(textOf(secret)));
        else
            m_parts.secret.push_back(bytesOf(secret));
    }
}

DescriptionFile DescriptionWriter::write()
{
    m_parts.edition = 2;
    m_parts.id = bytesOf(m_rows.id) + "-copy";
    m_parts.name = textOf(m_rows.id);
    m_parts.tables = QStringList{QStringLiteral("*")};
    if (!m_rows.nameFrom.empty() || !m_rows.namePrefix.empty())
        m_parts.lockName =
            mapping::Name{bytesOf(m_rows.nameFrom.empty() ? m_rows.keys.partition : m_rows.nameFrom),
                          bytesOf(m_rows.namePrefix)};
    for (const describe::Step &step : m_rows.notLocks) {
        std::ranges::move(exceptionsOf(step), std::back_inserter(m_parts.notLocks));
        const auto isUnsaid = [](const RowTest &test) {
            return !test.isOfTable() && (alternativesTo(test).empty() || isSaidInHalf(test));
        };
        if (std::ranges::any_of(step.when, isUnsaid))
            m_tellsRowsApart = false;
    }
    std::vector<mapping::Form> forms;
    for (const describe::Form &form : m_rows.forms) {
        if (auto made = formOf(form))
            forms.push_back(*std::move(made));
    }
    if (!m_tellsRowsApart) {
        for (mapping::Form &form : forms)
            form.release = {};
        leaveOut(QCoreApplication::translate(
            "locks", "its release, because the file cannot tell all its rows from others"));
    }
    // The last form asks nothing of a row: what is no lock is said before. Where that is not, it asks for a key.
    if (m_parts.notLocks.empty())
        forms.back().rows.push_back(
            {bytesOf(m_rows.keys.partition), mapping::Test::Kind::Present, AttributeType::S, {}});
    static_cast<mapping::Form &>(m_parts) = forms.front();
    m_parts.others.assign(forms.begin() + 1, forms.end());
    addWords();
    addSecrets();
    const describe::Hooks &hooks = m_rows.hooks;
    if (hooks.purpose || hooks.complete || hooks.completeChoice || hooks.commands || hooks.heartbeat)
        leaveOut(QCoreApplication::translate("locks", "words and facts that its library computes"));
    leaveOut(QCoreApplication::translate(
        "locks", "which attributes a release compares: of a file it compares all that are named"));
    // A mark that leaves no row that is released by the file's words is none.
    auto mapping = CustomMapping::of(m_parts);
    if (!mapping) {
        const auto drop = [](mapping::Form &form) {
            if (form.release.action == mapping::Release::Action::Mark)
                form.release = {};
        };
        drop(m_parts);
        std::ranges::for_each(m_parts.others, drop);
        leaveOut(QCoreApplication::translate(
            "locks", "its release, which leaves a row that the file's words do not call released"));
        mapping = CustomMapping::of(m_parts);
    }
    if (!mapping)
        qFatal("%s: %s", m_parts.id.constData(), qPrintable(mapping.error().sentence));
    return {*std::move(mapping), m_leftOut};
}

} // namespace

base::Result<DescriptionFile> descriptionFile(const LockDialect &dialect)
{
    const auto *described = dynamic_cast<const DescribedDialect *>(&dialect);
    if (!described || described->description().isOperators)
        return base::failure(base::ErrorKind::Unsupported,
                             QCoreApplication::translate(
                                 "locks",
                                 "rows of %1 are read by code of its own, which no file can say; begin with "
                                 "the file of a library whose rows are similar")
                                 .arg(QString(dialect.id().name())));
    return DescriptionWriter(described->description()).write();
}

} // namespace locks
