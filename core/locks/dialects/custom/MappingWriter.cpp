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
        m_members << aws::quoted(QByteArrayView(name)) + ": " + json;
    }
    void add(const char *name, QLatin1String word)
    {
        add(name, aws::quoted(QByteArrayView(word.data(), word.size())));
    }
    void addText(const char *name, const QByteArray &utf8) { add(name, aws::quoted(QByteArrayView(utf8))); }
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
        elements << aws::quoted(QByteArrayView(name));
    return listed(elements);
}

QByteArray textsJson(const QStringList &texts)
{
    QByteArrayList elements;
    for (const QString &text : texts)
        elements << aws::quoted(QStringView(text));
    return listed(elements);
}

QByteArray literalJson(const aws::AttributeValue &value)
{
    if (value.type() == aws::AttributeType::Bool)
        return value.asBool() ? "true" : "false";
    return aws::quoted(QByteArrayView(value.bytes()));
}

void addLiteral(MemberLines &members, const char *name, const aws::AttributeValue &value)
{
    members.addText("type", aws::wireName(value.type()));
    members.add(name, literalJson(value));
}

QByteArray testJson(const Test &test)
{
    MemberLines members;
    members.addText("attribute", test.attribute);
    switch (test.kind) {
    case Test::Kind::HasType:
        members.addText("type", aws::wireName(test.type));
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

QByteArray leaseJson(const Lease &lease)
{
    MemberLines members;
    if (lease.attribute.isEmpty())
        members.add("fixed", QByteArray::number(lease.fixed));
    else
        members.addText("attribute", lease.attribute);
    members.add("unit", unitName(lease.unit));
    return members.inOneLine();
}

QByteArray lengthJson(const Length &length)
{
    MemberLines members;
    members.add("value", QByteArray::number(length.value));
    members.add("unit", unitName(length.unit));
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
        members.addText("attribute", expiry.attribute);
        members.add("form", formName(expiry.form));
        if (expiry.form == DateForm::Number) {
            members.add("unit", unitName(expiry.unit));
            members.add("base", baseName(expiry.base));
        }
        if (expiry.grace)
            members.add("grace", lengthJson(*expiry.grace));
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
        for (const Change &change : release.set) {
            MemberLines entry;
            entry.addText("attribute", change.attribute);
            if (change.value)
                addLiteral(entry, "value", *change.value);
            else
                entry.add("fresh", QLatin1String("uuid"));
            changes << entry.inOneLine();
        }
        members.add("set", listed(changes));
        members.add("remove", namesJson(release.remove));
    }
    return members.inOneLine();
}

} // namespace

QByteArray writeMapping(const Parts &parts)
{
    MemberLines members;
    members.add("lockDialect", QByteArray::number(CustomMapping::edition));
    members.addText("id", parts.id);
    members.add("name", aws::quoted(QStringView(parts.name)));
    if (!parts.note.isEmpty())
        members.add("note", aws::quoted(QStringView(parts.note)));
    members.add("tables", textsJson(parts.tables));
    members.add("rows", rowsJson(parts.rows));
    if (parts.lockName)
        members.add("lockName", nameJson(*parts.lockName));
    if (!parts.owner.isEmpty()) {
        MemberLines owner;
        owner.addText("attribute", parts.owner);
        members.add("owner", owner.inOneLine());
    }
    if (!parts.version.empty())
        members.add("version", namesJson(parts.version));
    if (!parts.generation.empty())
        members.add("generation", namesJson(parts.generation));
    if (parts.lease)
        members.add("lease", leaseJson(*parts.lease));
    members.add("expiry", expiryJson(parts.expiry));
    if (parts.released)
        members.add("released", testJson(*parts.released));
    members.add("release", releaseJson(parts.release));
    if (!parts.warn.isEmpty())
        members.add("warn", textsJson(parts.warn));
    return members.inLines();
}

} // namespace locks
