// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/dialects/DescriptionChanges.h"

#include <algorithm>

namespace fakes {
namespace {

using namespace locks::describe;
using namespace std::chrono_literals;
using dynamodb::AttributeType;
using locks::Few;
using locks::RowTest;
using locks::RowTests;

QString viewed(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

bool hasType(const RowTest &test)
{
    return test.is == RowTest::Is::OfType || test.is == RowTest::Is::Equal || test.is == RowTest::Is::Fits;
}

QString tested(const RowTest &test)
{
    constexpr std::array names{
        "There",       "OfType",        "Text",      "Equal",         "Prefixed",    "Suffixed",
        "Fits",        "Printable",     "Uuid",      "Digits",        "ManyDigits",  "CanGrow",
        "MillisDate",  "Rfc3339Date",   "UtcDate",   "NameFits",      "ReadsAsDate", "ReadsAsLease",
        "NothingElse", "EqualNumber",   "EqualBool", "StatesVersion", "KeyNamed",    "SortKeyNamed",
        "TableNamed",  "TableEndsWith", "UsedBy",    "TtlBy",         "LeaseSet",    "IndexNamed",
        "OnDemand"};
    QStringList words{QLatin1String(names.at(std::size_t(test.is)))};
    if (test.isNot)
        words.prepend(QStringLiteral("not"));
    if (test.name == keyOfTable)
        words << QStringLiteral("the key");
    else if (test.name == sortKeyOfTable)
        words << QStringLiteral("the sort key");
    else if (!test.name.empty())
        words << viewed(test.name);
    if (hasType(test))
        words << QLatin1String(dynamodb::wireName(test.type));
    if (!test.with.empty())
        words << viewed(test.with);
    return words.join(u' ');
}

template <typename T, std::size_t most>
void dropAt(Few<T, most> &few, std::size_t place)
{
    std::copy(few.begin() + place + 1, few.end(), few.items.begin() + std::ptrdiff_t(place));
    few.items.at(--few.count) = T();
}

template <typename T>
void dropAt(std::vector<T> &list, std::size_t place)
{
    list.erase(list.begin() + std::ptrdiff_t(place));
}

/// Collects the changes of one description.
class Changes {
public:
    explicit Changes(const locks::RowDescription &real) : m_real(real) { }
    std::vector<DescriptionChange> all();
    std::vector<DescriptionChange> ofRules();

private:
    using Description = ChangedDescription;

    void add(const QString &name, std::function<void(Description &)> make)
    {
        m_changes.push_back({name, std::move(make)});
    }
    /// `at` finds what is changed in a description: a reference to a T.
    template <typename T, typename At>
    void addOthers(const QString &name, const T &real, const At &at,
                   std::initializer_list<std::pair<const char *, T>> values)
    {
        for (const auto &[word, value] : values) {
            if (value != real)
                add(name + u' ' + QLatin1String(word),
                    [at, other = value](Description &it) { at(it) = other; });
        }
    }
    template <typename At>
    void addTypes(const QString &name, AttributeType real, const At &at)
    {
        addOthers<AttributeType>(
            name, real, at,
            {{"as S", AttributeType::S}, {"as N", AttributeType::N}, {"as B", AttributeType::B}});
    }
    template <typename At>
    void addSentence(const QString &name, const char *real, const At &at)
    {
        if (*real != '\0')
            add(name + QStringLiteral(" unsaid"), [at](Description &it) { at(it) = ""; });
    }
    template <typename At>
    void addTests(const QString &where, const RowTests &tests, const At &at, bool mayBeNone = true);
    template <typename At>
    void addValues(const QString &where, const Values &values, const At &at);
    template <typename At>
    void addChanges(const QString &where, const locks::describe::Changes &changes, const At &at);
    template <typename At>
    void addSteps(const QString &where, std::span<const Step> steps, const At &at);
    template <typename At>
    void addForm(const QString &where, const Form &form, const At &at);
    template <typename At>
    void addDates(const QString &where, const Form &form, const At &at);
    template <typename At>
    void addLease(const QString &where, const Form &form, const At &at);
    template <typename At>
    void addRelease(const QString &where, const Form &form, const At &at);
    template <typename At>
    void addDateForms(const QString &where, DateIs real, const At &at);
    template <typename At>
    void addWords(const QString &where, const RowTests &when, Of of, const At &at);
    void addRules();
    void addForms();
    void addDetailsAndRemarks();
    void addRest();

    const locks::RowDescription &m_real;
    std::vector<DescriptionChange> m_changes;
};

/// Where `tests` may not be none, the only one is not dropped: what is left would ask nothing.
template <typename At>
void Changes::addTests(const QString &where, const RowTests &tests, const At &at, bool mayBeNone)
{
    for (std::size_t place = 0; place < tests.size(); ++place) {
        const QString name = where + QStringLiteral(": ") + tested(tests[place]);
        const auto test = [at, place](Description &it) -> RowTest & { return at(it).items.at(place); };
        if (mayBeNone || tests.size() > 1)
            add(name + QStringLiteral(" dropped"), [at, place](Description &it) { dropAt(at(it), place); });
        add(name + QStringLiteral(" negated"), [test](Description &it) { test(it) = !test(it); });
        if (hasType(tests[place]))
            addTypes(name, tests[place].type,
                     [test](Description &it) -> AttributeType & { return test(it).type; });
    }
}

template <typename At>
void Changes::addValues(const QString &where, const Values &values, const At &at)
{
    for (std::size_t place = 0; place < values.size(); ++place) {
        const QString name = where + u' ' + viewed(values[place].name);
        add(name + QStringLiteral(" dropped"), [at, place](Description &it) { dropAt(at(it), place); });
        addTypes(name, values[place].type,
                 [at, place](Description &it) -> AttributeType & { return at(it).items.at(place).type; });
        if (place > 0)
            add(name + QStringLiteral(" before the one before it"), [at, place](Description &it) {
                std::swap(at(it).items.at(place - 1), at(it).items.at(place));
            });
    }
}

template <typename At>
void Changes::addChanges(const QString &where, const locks::describe::Changes &changes, const At &at)
{
    for (std::size_t place = 0; place < changes.size(); ++place)
        add(where + u' ' + viewed(changes[place].name) + QStringLiteral(" dropped"),
            [at, place](Description &it) { dropAt(at(it), place); });
}

template <typename At>
void Changes::addSteps(const QString &where, std::span<const Step> steps, const At &at)
{
    for (std::size_t place = 0; place < steps.size(); ++place) {
        const QString code = QLatin1String(steps[place].reason.code);
        const QString name = where + u' ' + QString::number(place + 1) + u' ' +
            (code.isEmpty() ? QStringLiteral("released") : code);
        addTests(
            name, steps[place].when,
            [at, place](Description &it) -> RowTests & { return at(it).at(place).when; }, false);
        add(name + QStringLiteral(" dropped"), [at, place](Description &it) { dropAt(at(it), place); });
        if (place > 0)
            add(name + QStringLiteral(" before the one before it"),
                [at, place](Description &it) { std::swap(at(it).at(place - 1), at(it).at(place)); });
    }
}

template <typename At>
void Changes::addDateForms(const QString &where, DateIs real, const At &at)
{
    if (real <= DateIs::DecimalSeconds)
        addOthers<DateIs>(where, real, at,
                          {{"in Seconds", DateIs::Seconds},
                           {"in Milliseconds", DateIs::Milliseconds},
                           {"in Nanoseconds", DateIs::Nanoseconds}});
    else
        addOthers<DateIs>(where, real, at,
                          {{"in Rfc3339", DateIs::Rfc3339},
                           {"in UtcDigits", DateIs::UtcDigits},
                           {"in LocalDigits", DateIs::LocalDigits},
                           {"in MillisInstant", DateIs::MillisInstant}});
}

template <typename At>
void Changes::addDates(const QString &where, const Form &form, const At &at)
{
    using std::chrono::nanoseconds;
    for (std::size_t place = 0; place < form.dates.size(); ++place) {
        const Date &real = form.dates[place];
        const QString name = where + QStringLiteral(" date ") + viewed(real.name);
        const auto date = [at, place](Description &it) -> Date & { return at(it).dates.items.at(place); };
        add(name + QStringLiteral(" dropped"), [at, place](Description &it) { dropAt(at(it).dates, place); });
        const auto is = [date](Description &it) -> DateIs & { return date(it).is; };
        addDateForms(name, real.is, is);
        if (real.is == DateIs::Seconds)
            addOthers<DateIs>(name, real.is, is, {{"in DecimalSeconds", DateIs::DecimalSeconds}});
        addOthers<nanoseconds>(
            name, real.grace, [date](Description &it) -> nanoseconds & { return date(it).grace; },
            {{"without grace", 0ns}, {"onceReached", onceReached}, {"onceGreater(1s)", onceGreater(1s)}});
        addOthers<nanoseconds>(name, real.standsStill,
                               [date](Description &it) -> nanoseconds & { return date(it).standsStill; },
                               {{"never standing still", 0ns}});
        addOthers<int>(name, real.leases, [date](Description &it) -> int & { return date(it).leases; },
                       {{"without leases", 0}});
        if (real.leases != 0)
            addOthers<nanoseconds>(name, real.assumedLease,
                                   [date](Description &it) -> nanoseconds & { return date(it).assumedLease; },
                                   {{"assuming no lease", 0ns}});
    }
}

template <typename At>
void Changes::addLease(const QString &where, const Form &form, const At &at)
{
    const auto lease = [at](Description &it) -> Lease & { return at(it).lease; };
    if (form.rule == locks::ExpiryRule::RecordVersion) {
        addOthers<LeaseIs>(where + QStringLiteral(" lease"), form.lease.is,
                           [lease](Description &it) -> LeaseIs & { return lease(it).is; },
                           {{"of none", LeaseIs::None},
                            {"in WholeMilliseconds", LeaseIs::WholeMilliseconds},
                            {"in Milliseconds", LeaseIs::Milliseconds},
                            {"in Seconds", LeaseIs::Seconds}});
        addOthers<std::chrono::nanoseconds>(
            where + QStringLiteral(" lease"), form.lease.assumed,
            [lease](Description &it) -> std::chrono::nanoseconds & { return lease(it).assumed; },
            {{"assumed as none", 0ns}});
    }
    if (form.stated.name.empty())
        return;
    using Means = locks::StatedMoment::Means;
    using Clock = locks::StatedMoment::Clock;
    const QString name = where + QStringLiteral(" stated");
    add(name + QStringLiteral(" dropped"), [at](Description &it) { at(it).stated = {}; });
    addDateForms(name, form.stated.is, [at](Description &it) -> DateIs & { return at(it).stated.is; });
    addOthers<Means>(name, form.stated.means,
                     [at](Description &it) -> Means & { return at(it).stated.means; },
                     {{"as acquired", Means::Acquired},
                      {"as derived", Means::Derived},
                      {"as the last write", Means::LastWrite},
                      {"as made", Means::Made}});
    addOthers<Clock>(name, form.stated.clock,
                     [at](Description &it) -> Clock & { return at(it).stated.clock; },
                     {{"by the holder", Clock::Holder}, {"by the service", Clock::Service}});
    addOthers<std::chrono::nanoseconds>(
        name, form.stated.before,
        [at](Description &it) -> std::chrono::nanoseconds & { return at(it).stated.before; },
        {{"not before", 0ns}});
}

template <typename At>
void Changes::addRelease(const QString &where, const Form &form, const At &at)
{
    using locks::HolderNotice;
    using locks::ReleaseMode;
    for (std::size_t place = 0; place < form.identity.size(); ++place)
        add(where + QStringLiteral(" identity ") + viewed(form.identity[place]) + QStringLiteral(" dropped"),
            [at, place](Description &it) { dropAt(at(it).identity, place); });
    const auto release = [at](Description &it) -> Release & { return at(it).release; };
    addOthers<ReleaseMode>(where + QStringLiteral(" release"), form.release.mode,
                           [release](Description &it) -> ReleaseMode & { return release(it).mode; },
                           {{"by Mark", ReleaseMode::Mark}, {"by Delete", ReleaseMode::Delete}});
    addChanges(where + QStringLiteral(" release: change of"), form.release.changes,
               [release](Description &it) -> locks::describe::Changes & { return release(it).changes; });
    addChanges(where + QStringLiteral(" fence: change of"), form.fence,
               [at](Description &it) -> locks::describe::Changes & { return at(it).fence; });
    const std::initializer_list<std::pair<const char *, const char * Release::*>> sentences{
        {"name", &Release::name},
        {"effect", &Release::effect},
        {"loses", &Release::loses},
        {"losesMore", &Release::losesMore},
        {"holderNotices", &Release::holderNotices},
        {"whyLapsedOnly", &Release::whyLapsedOnly}};
    for (const auto &[word, member] : sentences)
        addSentence(
            where + QStringLiteral(" release: ") + QLatin1String(word), form.release.*member,
            [release, sentence = member](Description &it) -> const char *& { return release(it).*sentence; });
    for (std::size_t place = 0; place < form.release.mustNot.size(); ++place)
        add(where + QStringLiteral(" release: mustNot %1 dropped").arg(place + 1),
            [release, place](Description &it) { dropAt(release(it).mustNot, place); });
    addSentence(where + QStringLiteral(" whyNoRelease"), form.whyNoRelease,
                [at](Description &it) -> const char *& { return at(it).whyNoRelease; });
    addOthers<HolderNotice>(where + QStringLiteral(" notices"), form.notices,
                            [at](Description &it) -> HolderNotice & { return at(it).notices; },
                            {{"at heartbeat", HolderNotice::AtHeartbeat},
                             {"at release", HolderNotice::AtRelease},
                             {"unknown", HolderNotice::Unknown}});
}

template <typename At>
void Changes::addForm(const QString &where, const Form &form, const At &at)
{
    using locks::ExpiryRule;
    addTests(where + QStringLiteral(" when"), form.when,
             [at](Description &it) -> RowTests & { return at(it).when; });
    addTests(where + QStringLiteral(" ends as released"), form.endsAsReleased,
             [at](Description &it) -> RowTests & { return at(it).endsAsReleased; });
    addOthers<ExpiryRule>(where + QStringLiteral(" rule"), form.rule,
                          [at](Description &it) -> ExpiryRule & { return at(it).rule; },
                          {{"of RecordVersion", ExpiryRule::RecordVersion},
                           {"of Date", ExpiryRule::Date},
                           {"of Never", ExpiryRule::Never}});
    addSentence(where + QStringLiteral(" variant"), form.variant,
                [at](Description &it) -> const char *& { return at(it).variant; });
    addValues(where + QStringLiteral(" owner"), form.owner,
              [at](Description &it) -> Values & { return at(it).owner; });
    addValues(where + QStringLiteral(" version"), form.version,
              [at](Description &it) -> Values & { return at(it).version; });
    addValues(where + QStringLiteral(" generation"), form.generation,
              [at](Description &it) -> Values & { return at(it).generation; });
    addValues(where + QStringLiteral(" otherGeneration"), form.otherGeneration,
              [at](Description &it) -> Values & { return at(it).otherGeneration; });
    addDates(where, form, at);
    addLease(where, form, at);
    addRelease(where, form, at);
}

void Changes::addRules()
{
    for (std::size_t place = 0; place < m_real.rules.size(); ++place) {
        const locks::RecognitionRule &rule = m_real.rules[place];
        const QString name = QStringLiteral("rule %1 ").arg(place + 1) + QLatin1String(rule.reason.code);
        addTests(name + QStringLiteral(" all"), rule.all,
                 [place](Description &it) -> RowTests & { return it.rules.at(place).all; });
        addTests(name + QStringLiteral(" any"), rule.any,
                 [place](Description &it) -> RowTests & { return it.rules.at(place).any; });
        add(name + QStringLiteral(" dropped"), [place](Description &it) { dropAt(it.rules, place); });
        if (place > 0 &&
            m_real.rules[place - 1].evidence == rule.evidence) // else they are in order of it anyway
            add(name + QStringLiteral(" before the one before it"),
                [place](Description &it) { std::swap(it.rules.at(place - 1), it.rules.at(place)); });
        const auto changed = [place](auto member) {
            return [ place, member ](Description & it) -> auto &
            {
                return it.rules.at(place).*member;
            };
        };
        using Rule = locks::RecognitionRule;
        addOthers<locks::Confidence>(name, rule.confidence, changed(&Rule::confidence),
                                     {{"as Guess", locks::Confidence::Guess},
                                      {"as Likely", locks::Confidence::Likely},
                                      {"as Certain", locks::Confidence::Certain}});
        addOthers<locks::StoredState>(
            name, rule.marking, changed(&Rule::marking),
            {{"of Taken", locks::StoredState::Taken}, {"of NotALock", locks::StoredState::NotALock}});
        addOthers<Rule::Implies>(name, rule.implies, changed(&Rule::implies),
                                 {{"telling Nothing", Rule::Implies::Nothing},
                                  {"telling IsUsed", Rule::Implies::IsUsed},
                                  {"telling MayBeUsed", Rule::Implies::MayBeUsed}});
    }
}

void Changes::addForms()
{
    const Description real(m_real);
    for (std::size_t array = 0; array < real.steps.size(); ++array)
        addSteps(real.steps.size() == 1 ? QStringLiteral("step") : QStringLiteral("steps %1:").arg(array + 1),
                 real.steps[array],
                 [array](Description &it) -> std::vector<Step> & { return it.steps.at(array); });
    for (std::size_t place = 0; place < m_real.forms.size(); ++place) {
        const bool isOne = m_real.forms.size() == 1;
        addForm(isOne ? QStringLiteral("form") : QStringLiteral("form %1").arg(place + 1),
                m_real.forms[place], [place](Description &it) -> Form & { return it.forms.at(place); });
        if (!isOne)
            add(QStringLiteral("form %1 dropped").arg(place + 1),
                [place](Description &it) { it.dropForm(place); });
    }
}

template <typename At>
void Changes::addWords(const QString &where, const RowTests &when, Of of, const At &at)
{
    addTests(where, when, [at](Description &it) -> RowTests & { return at(it).when; });
    addOthers<Of>(where, of, [at](Description &it) -> Of & { return at(it).of; },
                  {{"of Taken", Of::Taken}, {"of Released", Of::Released}, {"of All", Of::All}});
}

void Changes::addDetailsAndRemarks()
{
    for (std::size_t place = 0; place < m_real.details.size(); ++place) {
        const Detail &real = m_real.details[place];
        const QString name = QStringLiteral("detail %1 ").arg(place + 1) + QLatin1String(real.title);
        const auto detail = [place](Description &it) -> Detail & { return it.details.at(place); };
        add(name + QStringLiteral(" dropped"), [place](Description &it) { dropAt(it.details, place); });
        addWords(name, real.when, real.of, detail);
        addOthers<Detail::As>(name, real.as,
                              [detail](Description &it) -> Detail::As & { return detail(it).as; },
                              {{"as Stored", Detail::As::Stored}});
        if (real.as != Detail::As::Stored)
            addDateForms(name, real.is, [detail](Description &it) -> DateIs & { return detail(it).is; });
    }
    for (std::size_t place = 0; place < m_real.remarks.size(); ++place) {
        const Remark &real = m_real.remarks[place];
        const QString name = QStringLiteral("remark %1").arg(place + 1);
        const auto remark = [place](Description &it) -> Remark & { return it.remarks.at(place); };
        add(name + QStringLiteral(" dropped"), [place](Description &it) { dropAt(it.remarks, place); });
        addWords(name, real.when, real.of, remark);
        if (!real.moment.empty())
            addDateForms(name, real.is, [remark](Description &it) -> DateIs & { return remark(it).is; });
    }
}

void Changes::addRest()
{
    using locks::KeysCompared;
    const auto rest = [](auto member) {
        return [member](Description & it) -> auto &
        {
            return it.rest.*member;
        };
    };
    using Rows = locks::RowDescription;
    addOthers<KeysCompared>(QStringLiteral("keys compared"), m_real.keysCompared, rest(&Rows::keysCompared),
                            {{"not", KeysCompared::No},
                             {"as they exist", KeysCompared::Exist},
                             {"as seen", KeysCompared::AsSeen}});
    addOthers<Unreadable::Release>(
        QStringLiteral("unreadable"), m_real.unreadable.release,
        [](Description &it) -> Unreadable::Release & { return it.rest.unreadable.release; },
        {{"by Delete", Unreadable::Release::Delete},
         {"by None", Unreadable::Release::None},
         {"by AsTaken", Unreadable::Release::AsTaken}});
    addSentence(QStringLiteral("unreadable: holderNotices"), m_real.unreadable.holderNotices,
                [](Description &it) -> const char *& { return it.rest.unreadable.holderNotices; });
    addSentence(QStringLiteral("unreadable: mustNot"), m_real.unreadable.mustNot,
                [](Description &it) -> const char *& { return it.rest.unreadable.mustNot; });
    for (std::size_t place = 0; place < m_real.attributes.size(); ++place) {
        const std::string_view name = m_real.attributes[place];
        if (name != m_real.keys.partition && name != m_real.keys.sort)
            add(QStringLiteral("attribute ") + viewed(name) + QStringLiteral(" dropped"),
                [place](Description &it) { dropAt(it.attributes, place); });
    }
    if (!m_real.nameFrom.empty())
        addOthers<std::string_view>(QStringLiteral("name"), m_real.nameFrom, rest(&Rows::nameFrom),
                                    {{"from the key", {}}});
    if (!m_real.namePrefix.empty())
        addOthers<std::string_view>(QStringLiteral("name"), m_real.namePrefix, rest(&Rows::namePrefix),
                                    {{"with its prefix", {}}});
    if (!m_real.secret.empty())
        add(QStringLiteral("secret dropped"), [](Description &it) { it.rest.secret = {}; });
    if (!m_real.secretIdentity.name.empty())
        add(QStringLiteral("secret of the identity dropped"),
            [](Description &it) { it.rest.secretIdentity = {}; });
    add(QStringLiteral("hides additional negated"),
        [](Description &it) { it.rest.hidesAdditional = !it.rest.hidesAdditional; });
    if (m_real.heartbeat != 0s)
        add(QStringLiteral("heartbeat dropped"), [](Description &it) { it.rest.heartbeat = 0s; });
    addSentence(QStringLiteral("whyNotInBulk"), m_real.whyNotInBulk, rest(&Rows::whyNotInBulk));
}

std::vector<DescriptionChange> Changes::all()
{
    addRules();
    addSteps(QStringLiteral("notLock"), m_real.notLocks,
             [](Description &it) -> std::vector<Step> & { return it.notLocks; });
    addForms();
    addDetailsAndRemarks();
    addRest();
    return std::move(m_changes);
}

std::vector<DescriptionChange> Changes::ofRules()
{
    addRules();
    return std::move(m_changes);
}

} // namespace

ChangedDescription::ChangedDescription(const locks::RowDescription &real)
    : rest(real), rules(real.rules.begin(), real.rules.end()),
      notLocks(real.notLocks.begin(), real.notLocks.end()), forms(real.forms.begin(), real.forms.end()),
      attributes(real.attributes.begin(), real.attributes.end()),
      details(real.details.begin(), real.details.end()), remarks(real.remarks.begin(), real.remarks.end())
{
    std::vector<const Step *> seen;
    for (const Form &form : real.forms) {
        const auto known = std::ranges::find(seen, form.steps.data());
        m_stepsOfForms.push_back(std::size_t(known - seen.begin()));
        if (known != seen.end())
            continue;
        seen.push_back(form.steps.data());
        steps.emplace_back(form.steps.begin(), form.steps.end());
    }
}

void ChangedDescription::dropForm(std::size_t place)
{
    dropAt(forms, place);
    dropAt(m_stepsOfForms, place);
}

const locks::RowDescription &ChangedDescription::description()
{
    for (std::size_t place = 0; place < forms.size(); ++place)
        forms[place].steps = steps[m_stepsOfForms[place]];
    rest.rules = rules;
    rest.notLocks = notLocks;
    rest.forms = forms;
    rest.attributes = attributes;
    rest.details = details;
    rest.remarks = remarks;
    return rest;
}

std::vector<DescriptionChange> changesOf(const locks::RowDescription &real)
{
    return Changes(real).all();
}

std::vector<DescriptionChange> ruleChangesOf(const locks::RowDescription &real)
{
    return Changes(real).ofRules();
}

} // namespace fakes
