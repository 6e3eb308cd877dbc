// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/custom/MappingWriter.h"

#include "core/dynamodb/item/DynamoJson.h"

namespace locks {
namespace {

using namespace mapping;

/// One object, a member after the other.
class MemberLines {
public:
    void add(const char *name, const QByteArray &json)
    {
        m_members << dynamodb::quoted(QByteArrayView(name)) + ": " + json;
    }
    void add(const char *name, QLatin1String word)
    {
        add(name, dynamodb::quoted(QByteArrayView(word.data(), word.size())));
    }
    void addText(const char *name, const QByteArray &utf8)
    {
        add(name, dynamodb::quoted(QByteArrayView(utf8)));
    }
    void addTextIfAny(const char *name, const QByteArray &utf8)
    {
        if (!utf8.isEmpty())
            addText(name, utf8);
    }
    [[nodiscard]] QByteArray inOneLine() const { return '{' + m_members.join(", ") + '}'; }
    [[nodiscard]] QByteArray inLines() const { return "{\n  " + m_members.join(",\n  ") + "\n}\n"; }

private:
    QByteArrayList m_members;
};

QByteArray listed(const QByteArrayList &elements)
{
    return '[' + elements.join(", ") + ']';
}

QByteArray namesJson(const std::vector<QByteArray> &names)
{
    QByteArrayList elements;
    for (const QByteArray &name : names)
        elements << dynamodb::quoted(QByteArrayView(name));
    return listed(elements);
}

QByteArray textsJson(const QStringList &texts)
{
    QByteArrayList elements;
    for (const QString &text : texts)
        elements << dynamodb::quoted(QStringView(text));
    return listed(elements);
}

QByteArray literalJson(const dynamodb::AttributeValue &value)
{
    if (value.type() == dynamodb::AttributeType::Bool)
        return value.asBool() ? "true" : "false";
    return dynamodb::quoted(QByteArrayView(value.bytes()));
}

void addLiteral(MemberLines &members, const char *name, const dynamodb::AttributeValue &value)
{
    members.addText("type", dynamodb::wireName(value.type()));
    members.add(name, literalJson(value));
}

QByteArray testJson(const Test &test)
{
    MemberLines members;
    members.addText("attribute", test.attribute);
    switch (test.kind) {
    case Test::Kind::HasType:
        members.addText("type", dynamodb::wireName(test.type));
        break;
    case Test::Kind::Equals:
        addLiteral(members, "equals", test.value);
        break;
    case Test::Kind::StartsWith:
        addLiteral(members, "startsWith", test.value);
        break;
    case Test::Kind::Present:
        members.add("present", QByteArray("true"));
        break;
    case Test::Kind::Absent:
        members.add("absent", QByteArray("true"));
        break;
    case Test::Kind::Differs:
        addLiteral(members, "not", test.value);
        break;
    case Test::Kind::IsNotOfType:
        members.addText("notType", dynamodb::wireName(test.type));
        break;
    }
    return members.inOneLine();
}

QByteArray rowsJson(const std::vector<Test> &rows)
{
    QByteArrayList elements;
    for (const Test &test : rows)
        elements << testJson(test);
    return listed(elements);
}

QByteArray nameJson(const Name &name)
{
    MemberLines members;
    members.addText("attribute", name.attribute);
    members.addTextIfAny("strip", name.strip);
    return members.inOneLine();
}

QByteArray lengthJson(const Length &length)
{
    MemberLines members;
    members.add("value", QByteArray::number(length.value));
    members.add("unit", unitName(length.unit));
    return members.inOneLine();
}

QByteArray leaseJson(const Lease &lease)
{
    MemberLines members;
    if (lease.attribute.isEmpty())
        members.add("fixed", QByteArray::number(lease.fixed));
    else
        members.addText("attribute", lease.attribute);
    members.add("unit", unitName(lease.unit));
    if (lease.factor != 1)
        members.add("factor", QByteArray::number(lease.factor));
    if (lease.extra)
        members.add("extra", lengthJson(*lease.extra));
    return members.inOneLine();
}

void addForm(MemberLines &members, const Date &date)
{
    members.addText("attribute", date.attribute);
    members.add("form", formName(date.form));
    if (date.form == DateForm::Number) {
        members.add("unit", unitName(date.unit));
        members.add("base", baseName(date.base));
    }
}

void addDate(MemberLines &members, const Date &date)
{
    addForm(members, date);
    if (date.taken)
        members.add("taken", takenName(*date.taken));
    if (date.grace)
        members.add("grace", lengthJson(*date.grace));
    if (date.standsStill)
        members.add("standsStill", lengthJson(*date.standsStill));
    if (date.isOptional)
        members.add("optional", QByteArray("true"));
}

QByteArray dateJson(const Date &date)
{
    MemberLines members;
    addDate(members, date);
    return members.inOneLine();
}

QByteArray expiryJson(const Expiry &expiry)
{
    MemberLines members;
    switch (expiry.rule) {
    case ExpiryRule::RecordVersion:
        members.add("rule", QLatin1String("stillness"));
        break;
    case ExpiryRule::Never:
        members.add("rule", QLatin1String("never"));
        break;
    case ExpiryRule::Date:
        members.add("rule", QLatin1String("date"));
        if (expiry.second)
            members.add("dates", listed(QByteArrayList{dateJson(expiry), dateJson(*expiry.second)}));
        else
            addDate(members, expiry);
        if (expiry.all)
            members.add("all", QByteArray("true"));
        if (expiry.endsAsReleased)
            members.add("endsAsReleased", QByteArray("true"));
        break;
    }
    return members.inOneLine();
}

QByteArray releaseJson(const Release &release)
{
    MemberLines members;
    members.add("action", actionName(release.action));
    if (release.action == Release::Action::Mark) {
        QByteArrayList changes;
        QByteArrayList added;
        for (const Change &change : release.set) {
            MemberLines entry;
            entry.addText("attribute", change.attribute);
            if (change.isOneMore)
                entry.add("number", QByteArray("1"));
            else if (change.value)
                addLiteral(entry, "value", *change.value);
            else
                entry.add("fresh", QLatin1String("uuid"));
            (change.isOneMore ? added : changes) << entry.inOneLine();
        }
        members.add("set", listed(changes));
        if (!added.isEmpty())
            members.add("add", listed(added));
        members.add("remove", namesJson(release.remove));
    }
    return members.inOneLine();
}

QByteArray statedJson(const Stated &stated)
{
    MemberLines members;
    addForm(members, stated);
    members.add("means", meaningName(stated.means));
    if (stated.clock == StatedMoment::Clock::Service)
        members.add("clock", QLatin1String("service"));
    if (stated.before)
        members.add("before", lengthJson(*stated.before));
    return members.inOneLine();
}

QByteArray holderJson(const Holder &holder)
{
    MemberLines members;
    members.add("notices", noticesName(holder.notices));
    members.addTextIfAny("text", holder.text.toUtf8());
    return members.inOneLine();
}

QByteArray exceptionsJson(const std::vector<Exception> &exceptions)
{
    QByteArrayList all;
    for (const Exception &exception : exceptions) {
        MemberLines members;
        members.add("rows", rowsJson(exception.rows));
        members.add("why", dynamodb::quoted(QStringView(exception.why)));
        if (exception.isSecret)
            members.add("secret", QByteArray("true"));
        all << members.inOneLine();
    }
    return "[\n    " + all.join(",\n    ") + "\n  ]";
}

QByteArray detailsJson(const std::vector<Detail> &details)
{
    QByteArrayList all;
    for (const Detail &detail : details) {
        MemberLines members;
        members.add("title", dynamodb::quoted(QStringView(detail.title)));
        if (detail.isMoment) {
            addForm(members, detail.source);
            members.add("as", QLatin1String("moment"));
        } else {
            members.addText("attribute", detail.source.attribute);
        }
        all << members.inOneLine();
    }
    return listed(all);
}

void addOwnerToLease(MemberLines &members, const Form &form)
{
    if (!form.owner.isEmpty()) {
        MemberLines owner;
        owner.addText("attribute", form.owner);
        members.add("owner", owner.inOneLine());
    }
    if (!form.version.empty())
        members.add("version", namesJson(form.version));
    if (!form.generation.empty())
        members.add("generation", namesJson(form.generation));
    if (form.lease)
        members.add("lease", leaseJson(*form.lease));
}

QByteArray formsJson(const Parts &parts)
{
    QByteArrayList all;
    for (const Form *form : parts.forms()) {
        MemberLines members;
        if (!form->variant.isEmpty())
            members.add("variant", dynamodb::quoted(QStringView(form->variant)));
        members.add("rows", rowsJson(form->rows));
        addOwnerToLease(members, *form);
        members.add("expiry", expiryJson(form->expiry));
        if (form->stated)
            members.add("stated", statedJson(*form->stated));
        if (!form->unreadable.empty())
            members.add("unreadable", exceptionsJson(form->unreadable));
        if (form->released)
            members.add("released", testJson(*form->released));
        members.add("release", releaseJson(form->release));
        if (form->holder)
            members.add("holder", holderJson(*form->holder));
        all << members.inOneLine();
    }
    return "[\n    " + all.join(",\n    ") + "\n  ]";
}

} // namespace

QByteArray writeMapping(const Parts &parts)
{
    MemberLines members;
    members.add("lockDialect", QByteArray::number(parts.edition));
    members.addText("id", parts.id);
    members.add("name", dynamodb::quoted(QStringView(parts.name)));
    if (!parts.note.isEmpty())
        members.add("note", dynamodb::quoted(QStringView(parts.note)));
    members.add("tables", textsJson(parts.tables));
    if (parts.edition == 1)
        members.add("rows", rowsJson(parts.rows));
    if (parts.lockName)
        members.add("lockName", nameJson(*parts.lockName));
    if (parts.edition == 1) {
        addOwnerToLease(members, parts);
        members.add("expiry", expiryJson(parts.expiry));
        if (parts.released)
            members.add("released", testJson(*parts.released));
        members.add("release", releaseJson(parts.release));
    } else {
        if (!parts.notLocks.empty())
            members.add("notLocks", exceptionsJson(parts.notLocks));
        members.add("forms", formsJson(parts));
        if (!parts.details.empty())
            members.add("details", detailsJson(parts.details));
        if (!parts.secret.empty())
            members.add("secret", namesJson(parts.secret));
        if (!parts.remarks.isEmpty())
            members.add("remarks", textsJson(parts.remarks));
    }
    if (!parts.warn.isEmpty())
        members.add("warn", textsJson(parts.warn));
    return members.inLines();
}

} // namespace locks
