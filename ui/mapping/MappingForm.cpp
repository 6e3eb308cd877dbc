// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/mapping/MappingForm.h"

#include "core/base/Utf8Text.h"
#include "ui/common/FormLines.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/Theme.h"
#include "ui/mapping/TermList.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QRegularExpressionValidator>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace ui {
namespace {

using dynamodb::AttributeType;
using dynamodb::AttributeValue;
using locks::ExpiryRule;
using locks::mapping::DateBase;
using locks::mapping::DateForm;
using locks::mapping::DateUnit;
using locks::mapping::LengthUnit;
using locks::mapping::Parts;
using locks::mapping::Release;
using locks::mapping::Test;

constexpr std::array rowKinds{
    TermKind{"S=", QT_TRANSLATE_NOOP("ui::MappingForm", "is the text"), true},
    TermKind{"S^", QT_TRANSLATE_NOOP("ui::MappingForm", "is text that begins with"), true},
    TermKind{"N=", QT_TRANSLATE_NOOP("ui::MappingForm", "is the number"), true},
    TermKind{"BOOL=true", QT_TRANSLATE_NOOP("ui::MappingForm", "is true")},
    TermKind{"BOOL=false", QT_TRANSLATE_NOOP("ui::MappingForm", "is false")},
    TermKind{"absent", QT_TRANSLATE_NOOP("ui::MappingForm", "is not there")},
    TermKind{"S", QT_TRANSLATE_NOOP("ui::MappingForm", "is any text")},
    TermKind{"N", QT_TRANSLATE_NOOP("ui::MappingForm", "is any number")},
    TermKind{"B", QT_TRANSLATE_NOOP("ui::MappingForm", "is binary")},
    TermKind{"BOOL", QT_TRANSLATE_NOOP("ui::MappingForm", "is true or false")},
    TermKind{"NULL", QT_TRANSLATE_NOOP("ui::MappingForm", "is null")},
    TermKind{"SS", QT_TRANSLATE_NOOP("ui::MappingForm", "is a set of texts")},
    TermKind{"NS", QT_TRANSLATE_NOOP("ui::MappingForm", "is a set of numbers")},
    TermKind{"BS", QT_TRANSLATE_NOOP("ui::MappingForm", "is a set of binary values")},
    TermKind{"L", QT_TRANSLATE_NOOP("ui::MappingForm", "is a list")},
    TermKind{"M", QT_TRANSLATE_NOOP("ui::MappingForm", "is a map")}};
constexpr std::array releasedKinds{
    TermKind{"S=", QT_TRANSLATE_NOOP("ui::MappingForm", "is the text"), true},
    TermKind{"N=", QT_TRANSLATE_NOOP("ui::MappingForm", "is the number"), true},
    TermKind{"BOOL=true", QT_TRANSLATE_NOOP("ui::MappingForm", "is true")},
    TermKind{"BOOL=false", QT_TRANSLATE_NOOP("ui::MappingForm", "is false")},
    TermKind{"present", QT_TRANSLATE_NOOP("ui::MappingForm", "is there")},
    TermKind{"absent", QT_TRANSLATE_NOOP("ui::MappingForm", "is not there")}};
constexpr std::array setKinds{
    TermKind{"S=", QT_TRANSLATE_NOOP("ui::MappingForm", "becomes the text"), true},
    TermKind{"N=", QT_TRANSLATE_NOOP("ui::MappingForm", "becomes the number"), true},
    TermKind{"BOOL=true", QT_TRANSLATE_NOOP("ui::MappingForm", "becomes true")},
    TermKind{"BOOL=false", QT_TRANSLATE_NOOP("ui::MappingForm", "becomes false")},
    TermKind{"fresh", QT_TRANSLATE_NOOP("ui::MappingForm", "becomes a new UUID")}};

constexpr std::array allTypes{AttributeType::S,    AttributeType::N,  AttributeType::B,  AttributeType::Bool,
                              AttributeType::Null, AttributeType::SS, AttributeType::NS, AttributeType::BS,
                              AttributeType::L,    AttributeType::M};

AttributeType typeOf(const QString &code)
{
    const auto found = std::ranges::find_if(
        allTypes, [&code](AttributeType type) { return code == QLatin1String(dynamodb::wireName(type)); });
    return found == allTypes.end() ? AttributeType::S : *found;
}

/// A literal as the code of a line and, except of a BOOL, its text.
void setLiteral(Term &term, const AttributeValue &value)
{
    if (value.type() == AttributeType::Bool) {
        term.code = value.asBool() ? QStringLiteral("BOOL=true") : QStringLiteral("BOOL=false");
        return;
    }
    term.code = QLatin1String(dynamodb::wireName(value.type())) + u'=';
    term.value = base::fromUtf8(value.bytes());
}

/// Nothing for a line that states none.
std::optional<AttributeValue> literalOf(const Term &term)
{
    if (term.code.startsWith(QLatin1String("BOOL=")))
        return AttributeValue::boolean(term.code.endsWith(QLatin1String("true")));
    if (term.code == QLatin1String("N="))
        return AttributeValue::number(term.value.trimmed().toUtf8());
    if (term.code == QLatin1String("S=") || term.code == QLatin1String("S^"))
        return AttributeValue::string(term.value.toUtf8());
    return {};
}

Term termOf(const Test &test)
{
    Term term;
    term.attribute = base::fromUtf8(test.attribute);
    const QString type = QLatin1String(dynamodb::wireName(test.type));
    switch (test.kind) {
    case Test::Kind::HasType:
        term.code = type;
        break;
    case Test::Kind::Equals:
        setLiteral(term, test.value);
        break;
    case Test::Kind::StartsWith:
        term.code = QStringLiteral("S^");
        term.value = base::fromUtf8(test.value.bytes());
        break;
    case Test::Kind::Present:
        term.code = QStringLiteral("present");
        break;
    case Test::Kind::Differs: // of edition 2, whose rules these fields do not change
    case Test::Kind::IsNotOfType:
        break;
    case Test::Kind::Absent:
        term.code = QStringLiteral("absent");
        break;
    }
    return term;
}

Test testOf(const Term &term)
{
    Test test;
    test.attribute = term.attribute.toUtf8();
    if (term.code == QLatin1String("absent") || term.code == QLatin1String("present")) {
        test.kind = term.code == QLatin1String("absent") ? Test::Kind::Absent : Test::Kind::Present;
        return test;
    }
    const std::optional<AttributeValue> literal = literalOf(term);
    test.kind = !literal                   ? Test::Kind::HasType
        : term.code == QLatin1String("S^") ? Test::Kind::StartsWith
                                           : Test::Kind::Equals;
    test.type = literal ? literal->type() : typeOf(term.code);
    test.value = literal.value_or(AttributeValue());
    return test;
}

std::vector<Term> termsOf(const std::vector<Test> &tests)
{
    std::vector<Term> terms;
    std::ranges::transform(tests, std::back_inserter(terms), termOf);
    return terms;
}

QStringList listed(const QString &text)
{
    QStringList parts;
    for (const QString &part : text.split(u',', Qt::SkipEmptyParts)) {
        if (!part.trimmed().isEmpty())
            parts << part.trimmed();
    }
    return parts;
}

std::vector<QByteArray> namesIn(const QString &text)
{
    std::vector<QByteArray> names;
    for (const QString &part : listed(text))
        names.push_back(part.toUtf8());
    return names;
}

QString joined(const std::vector<QByteArray> &names)
{
    QStringList texts;
    for (const QByteArray &name : names)
        texts << base::fromUtf8(name);
    return texts.join(QLatin1String(", "));
}

/// A form of dates with its unit and base, in one choice: "number s unix".
QString formCode(const locks::mapping::Expiry &expiry)
{
    if (expiry.form != DateForm::Number)
        return locks::mapping::formName(expiry.form);
    return QStringLiteral("%1 %2").arg(QString(locks::mapping::unitName(expiry.unit)),
                                       QString(locks::mapping::baseName(expiry.base)));
}

void setFormCode(locks::mapping::Expiry &expiry, const QString &code)
{
    if (code == QLatin1String("rfc3339") || code == QLatin1String("iso-millis")) {
        expiry.form = code == QLatin1String("rfc3339") ? DateForm::Rfc3339 : DateForm::IsoMillis;
        return;
    }
    for (const DateUnit unit : {DateUnit::Seconds, DateUnit::Milliseconds, DateUnit::Microseconds,
                                DateUnit::Nanoseconds, DateUnit::HundredNanoseconds}) {
        for (const DateBase base : {DateBase::Unix, DateBase::FileTime}) {
            expiry.unit = unit;
            expiry.base = base;
            if (formCode(expiry) == code)
                return;
        }
    }
}

LengthUnit lengthUnitOf(const QString &code)
{
    for (const LengthUnit unit : {LengthUnit::Nanoseconds, LengthUnit::Microseconds, LengthUnit::Milliseconds,
                                  LengthUnit::Minutes, LengthUnit::Hours, LengthUnit::GoDuration}) {
        if (code == locks::mapping::unitName(unit))
            return unit;
    }
    return LengthUnit::Seconds;
}

void choose(QComboBox *choices, const QString &code)
{
    choices->setCurrentIndex(std::max(choices->findData(code), 0));
}

} // namespace

MappingForm::MappingForm(const QStringList &attributes, QWidget *parent)
    : QWidget(parent), m_attributes(attributes), m_form(new QFormLayout)
{
    layOut();
    updateFields();
}

QLineEdit *MappingForm::addLine(QFormLayout *form, const char *name, const QString &title,
                                const QString &hint)
{
    auto *line = new QLineEdit(this);
    line->setObjectName(QLatin1String(name));
    line->setPlaceholderText(hint);
    line->setAccessibleName(title);
    form->addRow(title, line);
    connect(line, &QLineEdit::textChanged, this, &MappingForm::changed);
    return line;
}

QComboBox *MappingForm::addAttribute(QFormLayout *form, const char *name, const QString &title)
{
    QComboBox *field = attributeField(m_attributes, QLatin1String(name), this);
    field->setAccessibleName(title);
    form->addRow(title, field);
    connect(field, &QComboBox::currentTextChanged, this, &MappingForm::changed);
    return field;
}

QComboBox *MappingForm::addChoice(QFormLayout *form, const char *name, const QString &title,
                                  std::initializer_list<std::pair<const char *, QString>> choices)
{
    auto *field = new QComboBox(this);
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(title);
    for (const auto &[code, text] : choices)
        field->addItem(text, QLatin1String(code));
    form->addRow(title, field);
    connect(field, &QComboBox::currentIndexChanged, this, [this] {
        updateFields();
        Q_EMIT changed();
    });
    return field;
}

TermList *MappingForm::addTerms(QFormLayout *form, const QString &title, TermList *terms)
{
    terms->setAccessibleName(title);
    form->addRow(title, terms);
    connect(terms, &TermList::changed, this, &MappingForm::changed);
    return terms;
}

void MappingForm::layOut()
{
    m_ofFile = new PlainLabel(
        tr("This description is of edition 2, which says more than there are fields. Here you can change its "
           "names and tables; change the rest in the file, and load it again."),
        this);
    m_ofFile->setObjectName(QStringLiteral("mappingOfFile"));
    m_ofFile->setWordWrap(true);
    m_ofFile->setContentsMargins(Theme::around, Theme::between, Theme::around, 0);
    QVBoxLayout *column = bareColumn(this);
    column->addWidget(m_ofFile); // not in the form, which gives it no height beside hidden rows
    column->addLayout(m_form, 1);
    QFormLayout *form = m_form;
    form->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    form->setVerticalSpacing(Theme::between);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    const QString names = tr("names of attributes, with commas between");
    m_id = addLine(form, "mappingId", tr("Id"), tr("a to z, 0 to 9 and -"));
    m_name = addLine(form, "mappingName", tr("Name"));
    m_tables = addLine(form, "mappingTables", tr("Tables"),
                       tr("with commas between; a * at the end stands for any rest"));
    m_rows = addTerms(form, tr("A row is a lock if"),
                      new TermList("mappingRows", m_attributes, rowKinds, 0, this));
    m_lockName = addAttribute(form, "mappingLockName", tr("Name of the lock"));
    m_strip = addLine(form, "mappingStrip", tr("without the beginning"));
    m_owner = addAttribute(form, "mappingOwner", tr("Owner"));
    m_version = addLine(form, "mappingVersion", tr("Changes with each heartbeat"), names);
    m_generation = addLine(form, "mappingGeneration", tr("Stays during one hold"), names);
    m_rule = addChoice(form, "mappingRule", tr("How it ends by itself"),
                       {{"never", tr("never")},
                        {"date", tr("at a date that the row states")},
                        {"stillness", tr("when its version stands still for a lease")}});
    m_date = addAttribute(form, "mappingDate", tr("Date"));
    m_dateForm = addChoice(form, "mappingDateForm", tr("written as"),
                           {{"s unix", tr("seconds since 1970")},
                            {"ms unix", tr("milliseconds since 1970")},
                            {"us unix", tr("microseconds since 1970")},
                            {"ns unix", tr("nanoseconds since 1970")},
                            {"100ns unix", tr("hundreds of nanoseconds since 1970")},
                            {"100ns filetime", tr("hundreds of nanoseconds since 1601 (FILETIME)")},
                            {"s filetime", tr("seconds since 1601")},
                            {"ms filetime", tr("milliseconds since 1601")},
                            {"us filetime", tr("microseconds since 1601")},
                            {"ns filetime", tr("nanoseconds since 1601")},
                            {"rfc3339", tr("RFC 3339: 2026-08-20T14:00:00+02:00")},
                            {"iso-millis", tr("UTC with milliseconds: 2026-08-20T12:00:00.000Z")}});
    m_grace = addLine(form, "mappingGrace", tr("Others wait longer by"), tr("seconds"));
    m_lease = addAttribute(form, "mappingLease", tr("Lease"));
    m_fixed = addLine(form, "mappingFixedLease", tr("or always"),
                      tr("a whole number, where no attribute states it"));
    m_leaseUnit = addChoice(form, "mappingLeaseUnit", tr("counted in"),
                            {{"s", tr("seconds")},
                             {"ms", tr("milliseconds")},
                             {"us", tr("microseconds")},
                             {"ns", tr("nanoseconds")},
                             {"min", tr("minutes")},
                             {"h", tr("hours")},
                             {"go-duration", tr("Go's form: 1m30s")}});
    m_released = addTerms(form, tr("It is released if"),
                          new TermList("mappingReleased", m_attributes, releasedKinds, 1, this));
    m_action = addChoice(form, "mappingAction", tr("A release"),
                         {{"none", tr("is not offered; the table is only read")},
                          {"delete", tr("deletes the row")},
                          {"mark", tr("marks the row")}});
    m_set = addTerms(form, tr("It sets"), new TermList("mappingSet", m_attributes, setKinds, 0, this));
    m_remove = addLine(form, "mappingRemove", tr("It removes"), names);
    m_warn = addLine(form, "mappingWarn", tr("Warning before it"));
    // Else a word would count as 0.
    for (QLineEdit *number : {m_grace, m_fixed})
        number->setValidator(
            new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,18}")), number));
    lineUp({form});
}

void MappingForm::updateFields()
{
    const QString rule = m_rule->currentData().toString();
    const auto show = [this](QWidget *field, bool shown) {
        if (!field) // while they are laid out
            return;
        field->setVisible(shown);
        m_form->labelForField(field)->setVisible(shown);
    };
    const bool isInFields = m_kept.edition == 1; // else they would show what the file does not say
    if (m_ofFile)
        m_ofFile->setVisible(!isInFields);
    for (QWidget *field : std::initializer_list<QWidget *>{m_rows, m_lockName, m_strip, m_owner, m_version,
                                                           m_generation, m_rule, m_released, m_action})
        show(field, isInFields);
    for (QWidget *field : std::initializer_list<QWidget *>{m_date, m_dateForm, m_grace})
        show(field, isInFields && rule == QLatin1String("date"));
    for (QWidget *field : std::initializer_list<QWidget *>{m_lease, m_fixed, m_leaseUnit})
        show(field, isInFields && rule == QLatin1String("stillness"));
    const QString action = m_action ? m_action->currentData().toString() : QStringLiteral("none");
    show(m_set, isInFields && action == QLatin1String("mark"));
    show(m_remove, isInFields && action == QLatin1String("mark"));
    show(m_warn, isInFields && action != QLatin1String("none"));
}

void MappingForm::setParts(const Parts &parts)
{
    const QSignalBlocker quiet(this);
    m_kept = parts;
    m_id->setText(base::fromUtf8(parts.id));
    m_name->setText(parts.name);
    m_tables->setText(parts.tables.join(QLatin1String(", ")));
    m_rows->setTerms(termsOf(parts.rows));
    const locks::mapping::Name name = parts.lockName.value_or(locks::mapping::Name());
    m_lockName->setCurrentText(base::fromUtf8(name.attribute));
    m_strip->setText(base::fromUtf8(name.strip));
    m_owner->setCurrentText(base::fromUtf8(parts.owner));
    m_version->setText(joined(parts.version));
    m_generation->setText(joined(parts.generation));
    const bool isDate = parts.expiry.rule == ExpiryRule::Date;
    choose(m_rule,
           isDate                                               ? QStringLiteral("date")
               : parts.expiry.rule == ExpiryRule::RecordVersion ? QStringLiteral("stillness")
                                                                : QStringLiteral("never"));
    m_date->setCurrentText(base::fromUtf8(parts.expiry.attribute));
    choose(m_dateForm, formCode(parts.expiry));
    const bool inSeconds = parts.expiry.grace && parts.expiry.grace->unit == LengthUnit::Seconds;
    m_grace->setText(inSeconds ? QString::number(parts.expiry.grace->value) : QString());
    const locks::mapping::Lease lease = parts.lease.value_or(locks::mapping::Lease());
    m_lease->setCurrentText(base::fromUtf8(lease.attribute));
    m_fixed->setText(lease.fixed > 0 ? QString::number(lease.fixed) : QString());
    choose(m_leaseUnit, locks::mapping::unitName(lease.unit));
    m_released->setTerms(parts.released ? std::vector<Term>{termOf(*parts.released)} : std::vector<Term>());
    choose(m_action, locks::mapping::actionName(parts.release.action));
    std::vector<Term> set;
    for (const locks::mapping::Change &change : parts.release.set) {
        Term &term = set.emplace_back(Term{base::fromUtf8(change.attribute), QStringLiteral("fresh"), {}});
        if (change.value)
            setLiteral(term, *change.value);
    }
    m_set->setTerms(set);
    m_remove->setText(joined(parts.release.remove));
    m_warn->setText(parts.warn.join(u' '));
    updateFields();
}

void MappingForm::readExpiry(Parts &parts) const
{
    const QString rule = m_rule->currentData().toString();
    parts.expiry = {};
    parts.lease.reset();
    if (rule == QLatin1String("date")) {
        parts.expiry.rule = ExpiryRule::Date;
        parts.expiry.attribute = m_date->currentText().toUtf8();
        setFormCode(parts.expiry, m_dateForm->currentData().toString());
        if (!m_grace->text().trimmed().isEmpty())
            parts.expiry.grace =
                locks::mapping::Length{m_grace->text().trimmed().toLongLong(), LengthUnit::Seconds};
        else if (m_kept.expiry.grace && m_kept.expiry.grace->unit != LengthUnit::Seconds)
            parts.expiry.grace = m_kept.expiry.grace;
        return;
    }
    if (rule != QLatin1String("stillness"))
        return;
    parts.expiry.rule = ExpiryRule::RecordVersion;
    locks::mapping::Lease lease;
    lease.attribute = m_lease->currentText().toUtf8();
    lease.fixed = lease.attribute.isEmpty() ? m_fixed->text().trimmed().toLongLong() : 0;
    lease.unit = lengthUnitOf(m_leaseUnit->currentData().toString());
    parts.lease = lease;
}

void MappingForm::readRelease(Parts &parts) const
{
    const QString action = m_action->currentData().toString();
    parts.release = {};
    if (action == QLatin1String("delete"))
        parts.release.action = Release::Action::Delete;
    if (action != QLatin1String("mark"))
        return;
    parts.release.action = Release::Action::Mark;
    for (const Term &term : m_set->terms())
        parts.release.set.push_back({term.attribute.toUtf8(), literalOf(term)});
    parts.release.remove = namesIn(m_remove->text());
}

Parts MappingForm::parts() const
{
    Parts parts = m_kept;
    parts.id = m_id->text().trimmed().toUtf8();
    parts.name = m_name->text().trimmed();
    parts.tables = listed(m_tables->text());
    if (parts.edition > 1)
        return parts;
    parts.rows.clear();
    for (const Term &term : m_rows->terms())
        parts.rows.push_back(testOf(term));
    parts.lockName.reset();
    if (!m_lockName->currentText().isEmpty())
        parts.lockName = locks::mapping::Name{m_lockName->currentText().toUtf8(), m_strip->text().toUtf8()};
    parts.owner = m_owner->currentText().toUtf8();
    parts.version = namesIn(m_version->text());
    parts.generation = namesIn(m_generation->text());
    readExpiry(parts);
    parts.released.reset();
    if (const auto terms = m_released->terms(); !terms.empty())
        parts.released = testOf(terms.front());
    readRelease(parts);
    if (m_warn->text() != m_kept.warn.join(u' '))
        parts.warn =
            m_warn->text().trimmed().isEmpty() ? QStringList() : QStringList{m_warn->text().trimmed()};
    return parts;
}

} // namespace ui
