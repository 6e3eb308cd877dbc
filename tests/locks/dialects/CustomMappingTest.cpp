// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/custom/CustomMapping.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/common/JsonTree.h"
#include "tests/locks/dialects/CustomFiles.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using base::ErrorKind;
using fakes::customFile;
using locks::CustomMapping;

namespace {

const QByteArray oneTest = R"([{"attribute":"a","type":"S"}])";
const QByteArray endsNever = R"({"rule":"never"})";
const QByteArray noRelease = R"({"action":"none"})";

QByteArray withRows(const QByteArray &rows)
{
    return customFile(rows, endsNever, noRelease);
}

QByteArray withExpiry(const QByteArray &expiry)
{
    return customFile(oneTest, expiry, noRelease);
}

QByteArray withRelease(const QByteArray &release, const QByteArray &more = {})
{
    return customFile(oneTest, endsNever, release, more);
}

QByteArray withMember(const QByteArray &more)
{
    return customFile(oneTest, endsNever, noRelease, more);
}

QByteArray stillBy(const QByteArray &lease)
{
    return customFile(oneTest, R"({"rule":"stillness"})", noRelease, R"("version":["v"],"lease":)" + lease);
}

QByteArray markedBy(const QByteArray &changes, const QByteArray &releasedBy)
{
    return withRelease(R"({"action":"mark",)" + changes + '}', R"("released":)" + releasedBy);
}

/// As much of JSON Schema as our schema uses.
class MappingSchema {
public:
    explicit MappingSchema(const QJsonObject &root) : m_root(root) { }
    [[nodiscard]] bool accepts(const QJsonValue &value) const { return fits(m_root, value); }

private:
    [[nodiscard]] QJsonObject resolved(const QJsonObject &mappingSchema) const
    {
        const QString reference = mappingSchema.value(QLatin1String("$ref")).toString();
        const QString name = reference.section(u'/', 2);
        return m_root.value(QLatin1String("$defs")).toObject().value(name).toObject();
    }
    [[nodiscard]] bool fits(const QJsonObject &mappingSchema, const QJsonValue &value) const
    {
        for (auto rule = mappingSchema.begin(); rule != mappingSchema.end(); ++rule) {
            if (!fits(rule.key(), rule.value(), mappingSchema, value))
                return false;
        }
        return true;
    }
    [[nodiscard]] bool fits(const QString &rule, const QJsonValue &wanted, const QJsonObject &mappingSchema,
                            const QJsonValue &value) const
    {
        if (rule == QLatin1String("$ref"))
            return fits(resolved(mappingSchema), value);
        if (rule == QLatin1String("const"))
            return value == wanted;
        if (rule == QLatin1String("enum"))
            return wanted.toArray().contains(value);
        if (rule == QLatin1String("type"))
            return isOfType(wanted.toString(), value);
        if (rule == QLatin1String("oneOf")) {
            const QJsonArray all = wanted.toArray();
            return std::ranges::count_if(
                       all, [&](const QJsonValue &one) { return fits(one.toObject(), value); }) == 1;
        }
        if (rule == QLatin1String("minimum"))
            return value.toDouble() >= wanted.toDouble();
        if (rule == QLatin1String("minLength"))
            return value.toString().size() >= wanted.toInt();
        if (rule == QLatin1String("maxLength"))
            return value.toString().size() <= wanted.toInt();
        if (rule == QLatin1String("pattern"))
            return QRegularExpression(wanted.toString()).match(value.toString()).hasMatch();
        return fitsInside(rule, wanted, mappingSchema, value);
    }
    [[nodiscard]] bool fitsInside(const QString &rule, const QJsonValue &wanted,
                                  const QJsonObject &mappingSchema, const QJsonValue &value) const
    {
        const QJsonObject object = value.toObject();
        const QJsonArray array = value.toArray();
        if (rule == QLatin1String("minItems"))
            return array.size() >= wanted.toInt();
        if (rule == QLatin1String("items"))
            return std::ranges::all_of(array,
                                       [&](const QJsonValue &one) { return fits(wanted.toObject(), one); });
        if (rule == QLatin1String("uniqueItems")) {
            QSet<QString> seen;
            for (const QJsonValue &one : array)
                seen += one.toString();
            return seen.size() == array.size();
        }
        if (rule == QLatin1String("required")) {
            const QJsonArray names = wanted.toArray();
            return std::ranges::all_of(
                names, [&](const QJsonValue &one) { return object.contains(one.toString()); });
        }
        const QJsonObject known = mappingSchema.value(QLatin1String("properties")).toObject();
        if (rule == QLatin1String("additionalProperties"))
            return std::ranges::all_of(object.keys(),
                                       [&](const QString &name) { return known.contains(name); });
        if (rule == QLatin1String("properties"))
            return std::ranges::all_of(object.keys(), [&](const QString &name) {
                return !known.contains(name) || fits(known.value(name).toObject(), object.value(name));
            });
        return true; // words for people
    }
    static bool isOfType(const QString &type, const QJsonValue &value)
    {
        if (type == QLatin1String("object"))
            return value.isObject();
        if (type == QLatin1String("array"))
            return value.isArray();
        if (type == QLatin1String("string"))
            return value.isString();
        if (type == QLatin1String("boolean"))
            return value.isBool();
        return value.isDouble() && value.toInteger(-1) == value.toInteger(-2);
    }
    const QJsonObject m_root;
};

QString schemaPath()
{
    return QStringLiteral(SCHEMA_FILE);
}

MappingSchema mappingSchema()
{
    QFile file(schemaPath());
    return MappingSchema(file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                                        : QJsonObject());
}

} // namespace

/// What a file that describes locks may say, and how each mistake in it is told.
class CustomMappingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textThatRowsHoldIsJsonOnlyByTheStandard_data();
    void textThatRowsHoldIsJsonOnlyByTheStandard();
    void readsWhatFilesSay_data();
    void readsWhatFilesSay();
    void writesWhatItRead();
    void namesEachAttributeOnce();
    void saysWhatIsWrongAndWhere_data();
    void saysWhatIsWrongAndWhere();
    void refusesANewerEditionByItsNumber();
    void refusesNamesOfKnownFormats();
    void refusesFilesOver64KiB();
    void refusesWhatIsNoJson_data();
    void refusesWhatIsNoJson();
    void survivesEveryCutAndEveryFlippedByte();
    void keepsHostileNamesShort();
    void knowsItsTables_data();
    void knowsItsTables();
    void readsFiles();
    void readsTheExamplesOfItsPage();
};

void CustomMappingTest::textThatRowsHoldIsJsonOnlyByTheStandard_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<bool>("isJson");
    QTest::newRow("a quote within") << QByteArray(R"(["a\"b"])") << true;
    QTest::newRow("an escape that is none") << QByteArray(R"(["a\q"])") << false;
    QTest::newRow("an escape that is none, and what could go on after it")
        << QByteArray(R"(["a\q,"b"])") << false;
    QTest::newRow("half a code point") << QByteArray(R"(["a\u12,"b"])") << false;
}

void CustomMappingTest::textThatRowsHoldIsJsonOnlyByTheStandard()
{
    QFETCH(QByteArray, json);
    locks::JsonTree tree;
    QTEST(tree.read({json.constData(), std::size_t(json.size())}, 4) != nullptr, "isJson");
}

void CustomMappingTest::readsWhatFilesSay_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("a date in text") << fakes::deployLocks;
    QTest::newRow("a marker and FILETIME") << fakes::orderLeases;
    QTest::newRow("grace and removal") << fakes::shardClaims;
    QTest::newRow("the least") << customFile(oneTest, endsNever, noRelease);
    QTest::newRow("every kind of character in its id")
        << customFile(oneTest, endsNever, noRelease).replace(R"("id":"jobs")", R"("id":"a-z09")");
    QTest::newRow("the longest id") << customFile(oneTest, endsNever, noRelease)
                                           .replace(R"("id":"jobs")",
                                                    R"("id":")" + QByteArray(40, 'j') + '"');
    QTest::newRow("the longest name of a table, and every kind of character in others")
        << customFile(oneTest, endsNever, noRelease)
               .replace(R"("tables":["*"])",
                        R"("tables":[")" + QByteArray(255, 't') + R"(","azAZ09_-.","azAZ09_-.*"])");
    QTest::newRow("the least grace") << withExpiry(
        R"({"rule":"date","attribute":"d","form":"rfc3339","grace":{"value":0,"unit":"h"}})");
    QTest::newRow("the longest grace") << withExpiry(
        R"({"rule":"date","attribute":"d","form":"rfc3339","grace":{"value":2562047,"unit":"h"}})");
    QTest::newRow("the shortest lease") << stillBy(R"({"fixed":1,"unit":"ns"})");
    QTest::newRow("the longest lease") << stillBy(R"({"fixed":9223372036854775807,"unit":"ns"})");
    QTest::newRow("seconds since 1970")
        << withExpiry(R"({"rule":"date","attribute":"d","form":"number","unit":"s","base":"unix"})");
    QTest::newRow("a date in milliseconds of text")
        << withExpiry(R"({"rule":"date","attribute":"d","form":"iso-millis"})");
    QTest::newRow("a name without a part to strip") << withMember(R"("lockName":{"attribute":"n"})");
    QTest::newRow("nothing to strip") << withMember(R"("lockName":{"attribute":"n","strip":""})");
    QTest::newRow("every type") << withRows(R"([{"attribute":"a","type":"S"},{"attribute":"b","type":"N"},
        {"attribute":"c","type":"B"},{"attribute":"d","type":"BOOL"},{"attribute":"e","type":"NULL"},
        {"attribute":"f","type":"SS"},{"attribute":"g","type":"NS"},{"attribute":"h","type":"BS"},
        {"attribute":"i","type":"L"},{"attribute":"j","type":"M"},{"attribute":"k","absent":true},
        {"attribute":"d","type":"BOOL","equals":false},{"attribute":"b","type":"N","equals":"1.50E+3"}])");
    QTest::newRow("stillness with the row's lease") << stillBy(R"({"attribute":"l","unit":"go-duration"})");
    QTest::newRow("stillness with a fixed lease") << stillBy(R"({"fixed":30,"unit":"min"})");
    QTest::newRow("every literal") << markedBy(
        R"("set":[{"attribute":"s","type":"S","value":""},{"attribute":"n","type":"N","value":"0"},
               {"attribute":"b","type":"BOOL","value":true},{"attribute":"u","fresh":"uuid"}],"remove":["r"])",
        R"({"attribute":"b","type":"BOOL","equals":true})");
    QTest::newRow("a marker that is there")
        << markedBy(R"("set":[{"attribute":"u","fresh":"uuid"}])", R"({"attribute":"u","present":true})");
    QTest::newRow("a note, and characters of all kinds") << withMember(
        R"("note":"\u00fc \ud83d\ude00 <b> \u0000 \"quoted\"","owner":{"attribute":"a.b c/d~e"},"warn":[])");
    QTest::newRow("another number for the same marker")
        << markedBy(R"("set":[{"attribute":"n","type":"N","value":"-1.0"}])",
                    R"({"attribute":"n","type":"N","equals":"-10E-1"})");
}

void CustomMappingTest::readsWhatFilesSay()
{
    QFETCH(QByteArray, json);
    const auto mapping = CustomMapping::parse(json);
    QVERIFY2(mapping, mapping ? "" : qPrintable(mapping.error().sentence));
    const auto again = CustomMapping::parse(mapping->toJson());
    QVERIFY2(again, mapping->toJson().constData());
    QVERIFY(*again == *mapping);
    QCOMPARE(again->toJson(), mapping->toJson());
    QVERIFY2(mappingSchema().accepts(QJsonDocument::fromJson(json).object()), json.constData());
    const auto made = CustomMapping::of(mapping->parts());
    QVERIFY(made && *made == *mapping);
}

void CustomMappingTest::writesWhatItRead()
{
    const auto mapping = CustomMapping::parse(fakes::orderLeases);
    QVERIFY(mapping);
    QCOMPARE(mapping->fileName(), QStringLiteral("order-lease.lockdialect.json"));
    QCOMPARE(mapping->toJson(), QByteArray(R"({
  "lockDialect": 1,
  "id": "order-lease",
  "name": "Order lease",
  "tables": ["orders"],
  "rows": [{"attribute": "pk", "type": "S", "startsWith": "ORDER#"}, {"attribute": "meta", "type": "M"}, {"attribute": "lease_until", "type": "N"}],
  "lockName": {"attribute": "sk", "strip": "ORDER#"},
  "generation": ["meta"],
  "expiry": {"rule": "date", "attribute": "lease_until", "form": "number", "unit": "100ns", "base": "filetime"},
  "released": {"attribute": "lease_until", "type": "N", "equals": "-1"},
  "release": {"action": "mark", "set": [{"attribute": "lease_until", "type": "N", "value": "-1"}], "remove": []}
}
)"));
}

void CustomMappingTest::namesEachAttributeOnce()
{
    using Names = std::vector<QByteArray>;
    const auto named = [](const QByteArray &json) {
        const auto mapping = CustomMapping::parse(json);
        return mapping ? mapping->mentioned() : Names();
    };
    QCOMPARE(named(fakes::deployLocks), (Names{"pk", "sk", "run", "until"}));
    QCOMPARE(named(fakes::orderLeases), (Names{"pk", "meta", "lease_until", "sk"}));
    QCOMPARE(named(fakes::shardClaims), (Names{"stream", "shard", "client", "until", "position"}));
    QCOMPARE(named(stillBy(R"({"attribute":"l","unit":"s"})")), (Names{"a", "v", "l"}));
}

void CustomMappingTest::saysWhatIsWrongAndWhere_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<bool>("schemaKnows");
    const auto add = [](const QByteArray &json, const char *sentence, bool schemaKnows = true) {
        QTest::addRow("%s", sentence) << json << QString::fromUtf8(sentence) << schemaKnows;
    };
    add("[]", "the file is not a JSON object");
    add("{}", "/lockDialect is missing");
    add(R"({"lockDialect":"1"})", "/lockDialect is not a whole number of at least 1 and of 64 bits");
    add(R"({"lockDialect":0})", "/lockDialect is not a whole number of at least 1 and of 64 bits");
    add(R"({"lockDialect":1.0,"id":"x"})", "/lockDialect is not a whole number of at least 1 and of 64 bits");
    add(R"({"lockDialect":7.5})", "/lockDialect is not a whole number of at least 1 and of 64 bits");
    add(R"({"lockDialect":99999999999999999999})",
        "/lockDialect is not a whole number of at least 1 and of 64 bits");
    add(R"({"lockDialect":1})", "/id is missing");
    add(withMember(R"("id":"other")"), "/id is there twice", false);
    add(withMember(R"("colour":1)"), "/colour is not a member that this format knows here");
    add(withMember(R"("a/b~c":1)"), "/a~1b~0c is not a member that this format knows here");
    const QByteArray start = R"({"lockDialect":1,"name":"n","tables":["t"],"rows":)" + oneTest +
        R"(,"expiry":{"rule":"never"},"release":{"action":"none"},"id":)";
    add(start + "5}", "/id is not text");
    for (const char *id : {R"("")", R"("A")", R"("a_b")", R"("12345678901234567890123456789012345678901")"})
        QTest::addRow("id %s", id) << start + id +
                '}' << QStringLiteral("/id is not 1 to 40 of the characters a to z, 0 to 9 and -")
                                   << true;
    const auto instead = [](const QByteArray &member, const QByteArray &value) {
        QJsonObject file = QJsonDocument::fromJson(customFile(oneTest, endsNever, noRelease)).object();
        const QJsonValue parsed = QJsonDocument::fromJson('[' + value + ']').array().at(0);
        file.insert(QString::fromLatin1(member), parsed);
        return QJsonDocument(file).toJson(QJsonDocument::Compact);
    };
    add(instead("name", R"("")"), "/name is empty");
    add(instead("name", "[]"), "/name is not text");
    add(instead("tables", R"("t")"), "/tables is not a list");
    add(instead("tables", "[]"), "/tables is empty");
    add(instead("tables", R"(["a*b"])"), "/tables/0 is not a table name, with or without a * at its end");
    add(instead("tables", R"(["t","a b"])"), "/tables/1 is not a table name, with or without a * at its end");
    add(instead("tables", R"([""])"), "/tables/0 is empty");
    const QByteArray longName = "[\"" + QByteArray(256, 't') + "\"]";
    add(instead("tables", longName), "/tables/0 is not a table name, with or without a * at its end");
    for (const char beside : QByteArray("@[`{/:+,*"))
        QTest::addRow("a table with %c", beside)
            << instead("tables", QByteArray("[\"a") + beside + "b\"]")
            << QStringLiteral("/tables/0 is not a table name, with or without a * at its end") << true;
    for (const char beside : QByteArray("`{/:_."))
        QTest::addRow("an id with %c", beside)
            << instead("id", QByteArray("\"a") + beside + "b\"")
            << QStringLiteral("/id is not 1 to 40 of the characters a to z, 0 to 9 and -") << true;
    add(instead("note", "1"), "/note is not text");
    add(instead("lockName", R"({"strip":"x"})"), "/lockName/attribute is missing");
    add(instead("owner", R"("o")"), "/owner is not a JSON object");
    add(instead("owner", R"({"attribute":"o","type":"S"})"),
        "/owner/type is not a member that this format knows here");
    add(instead("owner", R"({"attribute":""})"), "/owner/attribute is empty");
    add(instead("version", "[]"), "/version is empty");
    add(instead("version", R"(["v","v"])"), "/version/1 names an attribute that the list has already");
    add(instead("generation", R"(["g",1])"), "/generation/1 is not text");
    add(instead("warn", R"([""])"), "/warn/0 is empty");
    add(instead("warn", R"("careful")"), "/warn is not a list");

    add(withRows("[]"), "/rows is empty");
    add(withRows(R"(["a"])"), "/rows/0 is not a JSON object");
    add(withRows(R"([{"type":"S"}])"), "/rows/0/attribute is missing");
    add(withRows(R"([{"attribute":"a"}])"), "/rows/0/type is missing");
    add(withRows(R"([{"attribute":"a","type":"X"}])"),
        "/rows/0/type is none of these words: S, N, B, BOOL, NULL, SS, NS, BS, L, M");
    add(withRows(R"([{"attribute":"a","type":"S","equals":1}])"), "/rows/0/equals is not text");
    add(withRows(R"([{"attribute":"a","type":"N","equals":1}])"), "/rows/0/equals is not text");
    add(withRows(R"([{"attribute":"a","type":"N","equals":"one"}])"),
        "/rows/0/equals is not text with a number of at most 38 digits");
    add(withRows(R"([{"attribute":"a","type":"BOOL","equals":"true"}])"),
        "/rows/0/equals is neither true nor false");
    add(withRows(R"([{"attribute":"a","type":"B","equals":"YQ=="}])"),
        "/rows/0/equals needs the type S, N or BOOL beside it");
    add(withRows(R"([{"attribute":"a","type":"N","startsWith":"1"}])"),
        "/rows/0/startsWith needs the type S beside it");
    add(withRows(R"([{"attribute":"a","type":"S","startsWith":""}])"), "/rows/0/startsWith is empty");
    add(withRows(R"([{"attribute":"a","type":"S","startsWith":"x","equals":"y"}])"),
        "/rows/0/startsWith and equals exclude each other");
    add(withRows(R"([{"attribute":"a","absent":false}])"), "/rows/0/absent can only be true");
    add(withRows(R"([{"attribute":"a","absent":true,"type":"S"}])"),
        "/rows/0/absent excludes any other test of the attribute");
    add(withRows(R"([{"attribute":"a","present":true}])"),
        "/rows/0/present is not a member that this format knows here");
    add(withRows(R"([{"attribute":"a","type":"S","type":"S"}])"), "/rows/0/type is there twice", false);

    add(withExpiry(R"("never")"), "/expiry is not a JSON object");
    add(withExpiry(R"({})"), "/expiry/rule is missing");
    add(withExpiry(R"({"rule":"ttl"})"), "/expiry/rule is none of these words: date, stillness, never");
    add(withExpiry(R"({"rule":"never","attribute":"a"})"), "/expiry/attribute goes with the rule date alone");
    add(withExpiry(R"({"rule":"date","form":"rfc3339"})"), "/expiry/attribute is missing");
    add(withExpiry(R"({"rule":"date","attribute":"d"})"), "/expiry/form is missing");
    add(withExpiry(R"({"rule":"date","attribute":"d","form":"iso"})"),
        "/expiry/form is none of these words: number, rfc3339, iso-millis");
    add(withExpiry(R"({"rule":"date","attribute":"d","form":"number"})"), "/expiry/unit is missing");
    add(withExpiry(R"({"rule":"date","attribute":"d","form":"number","unit":"min"})"),
        "/expiry/unit is none of these words: s, ms, us, ns, 100ns");
    add(withExpiry(R"({"rule":"date","attribute":"d","form":"number","unit":"s","base":"1900"})"),
        "/expiry/base is none of these words: unix, filetime");
    add(withExpiry(R"({"rule":"date","attribute":"d","form":"rfc3339","unit":"s"})"),
        "/expiry/unit goes with the form number alone");
    add(withExpiry(R"({"rule":"date","attribute":"d","form":"iso-millis","base":"unix"})"),
        "/expiry/base goes with the form number alone");
    const auto grace = [](const QByteArray &value) {
        return withExpiry(R"({"rule":"date","attribute":"d","form":"rfc3339","grace":)" + value + '}');
    };
    add(grace("60"), "/expiry/grace is not a JSON object");
    add(grace(R"({"value":60})"), "/expiry/grace/unit is missing");
    add(grace(R"({"unit":"s"})"), "/expiry/grace/value is missing");
    add(grace(R"({"value":-1,"unit":"s"})"),
        "/expiry/grace/value is not a whole number of at least 0 and of 64 bits");
    add(grace(R"({"value":1.5,"unit":"s"})"),
        "/expiry/grace/value is not a whole number of at least 0 and of 64 bits");
    add(grace(R"({"value":1,"unit":"go-duration"})"),
        "/expiry/grace/unit is none of these words: ns, us, ms, s, min, h");
    add(grace(R"({"value":2562048,"unit":"h"})"),
        "/expiry/grace/value is longer than 64 bits of nanoseconds can be", false);

    add(customFile(oneTest, R"({"rule":"stillness"})", noRelease, R"("lease":{"fixed":1,"unit":"s"})"),
        "/version is missing: the rule stillness goes by it", false);
    add(customFile(oneTest, R"({"rule":"stillness"})", noRelease, R"("version":["v"])"),
        "/lease is missing: the rule stillness goes by it", false);
    add(stillBy(R"({"unit":"s"})"), "/lease needs attribute or fixed");
    add(stillBy(R"({"attribute":"l"})"), "/lease/unit is missing");
    add(stillBy(R"({"attribute":"l","fixed":1,"unit":"s"})"),
        "/lease/fixed and attribute exclude each other");
    add(stillBy(R"({"fixed":0,"unit":"s"})"),
        "/lease/fixed is not a whole number of at least 1 and of 64 bits");
    for (const char *number : {"5E-1", "5e-1", "25E-2"})
        QTest::addRow("a lease of %s", number)
            << stillBy(R"({"unit":"s","fixed":)" + QByteArray(number) + '}')
            << QStringLiteral("/lease/fixed is not a whole number of at least 1 and of 64 bits") << true;
    add(stillBy(R"({"fixed":"1","unit":"s"})"),
        "/lease/fixed is not a whole number of at least 1 and of 64 bits");
    add(stillBy(R"({"fixed":1,"unit":"go-duration"})"),
        "/lease/unit is none of these words: ns, us, ms, s, min, h");
    add(stillBy(R"({"fixed":9223372036854775807,"unit":"us"})"),
        "/lease/fixed is longer than 64 bits of nanoseconds can be", false);

    add(withRelease(R"({})"), "/release/action is missing");
    add(withRelease(R"({"action":"drop"})"), "/release/action is none of these words: none, delete, mark");
    add(withRelease(R"({"action":"delete","set":[]})"), "/release/set goes with the action mark alone");
    add(withRelease(R"({"action":"none","remove":["a"]})"),
        "/release/remove goes with the action mark alone");
    const QByteArray present = R"({"attribute":"m","present":true})";
    add(markedBy(R"("set":[],"remove":[])", present), "/release neither sets nor removes an attribute",
        false);
    add(markedBy(R"("set":[{"attribute":"m"}])", present), "/release/set/0/type is missing");
    add(markedBy(R"("set":[{"attribute":"m","type":"S"}])", present), "/release/set/0/value is missing");
    add(markedBy(R"("set":[{"attribute":"m","type":"S","value":1}])", present),
        "/release/set/0/value is not text");
    for (const char *type : {"B", "NULL", "SS", "NS", "BS", "L", "M"})
        QTest::addRow("set of type %s", type)
            << markedBy(R"("set":[{"attribute":"m","type":")" + QByteArray(type) + R"(","value":"x"}])",
                        present)
            << QStringLiteral(
                   "/release/set/0/type is not S, N or BOOL, which are all that a release can write")
            << true;
    add(markedBy(R"("set":[{"attribute":"m","fresh":"now"}])", present),
        "/release/set/0/fresh is none of these words: uuid");
    add(markedBy(R"("set":[{"attribute":"m","fresh":"uuid","type":"S"}])", present),
        "/release/set/0/fresh excludes type and value");
    add(markedBy(R"("set":[{"attribute":"m","fresh":"uuid"},{"attribute":"m","type":"S","value":"x"}])",
                 present),
        "/release/set/1 changes an attribute that the release changes already", false);
    add(markedBy(R"("set":[{"attribute":"m","fresh":"uuid"}],"remove":["m"])", present),
        "/release/remove changes an attribute that the release changes already", false);
    add(markedBy(R"("remove":["a","a"])", present),
        "/release/remove/1 names an attribute that the list has already");
    add(withRelease(R"({"action":"mark","remove":["a"]})"),
        "/released is missing: the action mark goes by it", false);
    const char *notReleased = "/release leaves a row that is not released by /released";
    const auto leaves = [&](const char *name, const QByteArray &changes, const QByteArray &releasedBy) {
        QTest::addRow("leaves: %s", name)
            << markedBy(changes, releasedBy) << QString::fromLatin1(notReleased) << false;
    };
    leaves("no marker", R"("remove":["a"])", present);
    leaves("nothing absent", R"("set":[{"attribute":"m","fresh":"uuid"}])",
           R"({"attribute":"m","absent":true})");
    leaves("another number", R"("set":[{"attribute":"m","type":"N","value":"0"}])",
           R"({"attribute":"m","type":"N","equals":"-1"})");
    leaves("another type", R"("set":[{"attribute":"m","type":"S","value":"1"}])",
           R"({"attribute":"m","type":"N","equals":"1"})");
    leaves("a random value", R"("set":[{"attribute":"m","fresh":"uuid"}])",
           R"({"attribute":"m","type":"S","equals":"free"})");
    leaves("a removed marker", R"("remove":["m"])", R"({"attribute":"m","type":"S","equals":"free"})");
    const auto releasedBy = [](const QByteArray &value) { return withMember(R"("released":)" + value); };
    add(releasedBy(R"({"attribute":"m"})"), "/released/type is missing");
    add(releasedBy(R"({"attribute":"m","type":"S"})"), "/released/equals is missing");
    add(releasedBy(R"({"attribute":"m","present":true,"absent":true})"),
        "/released/present excludes any other test of the attribute");
    add(releasedBy(R"({"attribute":"m","type":"S","startsWith":"x"})"),
        "/released/startsWith is not a member that this format knows here");
}

void CustomMappingTest::saysWhatIsWrongAndWhere()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, sentence);
    QFETCH(bool, schemaKnows);
    const auto mapping = CustomMapping::parse(json);
    QVERIFY2(!mapping, json.constData());
    QCOMPARE(mapping.error().sentence, sentence);
    QCOMPARE(mapping.error().kind, ErrorKind::BadInput);
    const QJsonDocument document = QJsonDocument::fromJson(json);
    const bool wholeAsReal = json.contains("1.0"); // which is 1 to a schema
    if (!wholeAsReal)
        QCOMPARE(
            mappingSchema().accepts(document.isArray() ? QJsonValue(document.array()) : document.object()),
            !schemaKnows);
}

void CustomMappingTest::refusesANewerEditionByItsNumber()
{
    // What else such a file says cannot be judged.
    const auto mapping = CustomMapping::parse(R"({"expressions":["x"],"lockDialect":7})");
    QVERIFY(!mapping);
    QCOMPARE(mapping.error().kind, ErrorKind::Unsupported);
    QCOMPARE(
        mapping.error().sentence,
        QStringLiteral(
            "the file is of edition 7 of this format, and this version of Leasescope reads edition 2; use "
            "a newer version"));
}

void CustomMappingTest::refusesNamesOfKnownFormats()
{
    QVERIFY(!locks::formatNames().empty());
    for (const std::string_view name : locks::formatNames()) {
        QByteArray json = customFile(oneTest, endsNever, noRelease);
        json.replace("\"jobs\"", '"' + QByteArray(name.data(), static_cast<qsizetype>(name.size())) + '"');
        const auto mapping = CustomMapping::parse(json);
        QVERIFY(!mapping);
        const bool reported = mapping.error().sentence ==
                QStringLiteral("/id is the name of a format that Leasescope knows itself") ||
            mapping.error().sentence.startsWith(
                QStringLiteral("/id is not 1 to 40")); // names with other characters
        QVERIFY2(reported, qPrintable(mapping.error().sentence));
    }
}

void CustomMappingTest::refusesFilesOver64KiB()
{
    QByteArray json = customFile(oneTest, endsNever, noRelease);
    json.append(QByteArray(CustomMapping::longestFile - json.size(), ' '));
    QVERIFY(CustomMapping::parse(json));
    json.append(' ');
    const auto mapping = CustomMapping::parse(json);
    QVERIFY(!mapping);
    QCOMPARE(mapping.error().sentence, QStringLiteral("the file is larger than 64 KiB"));
}

void CustomMappingTest::refusesWhatIsNoJson_data()
{
    QTest::addColumn<QByteArray>("json");
    const QByteArray good = customFile(oneTest, endsNever, noRelease);
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("space") << QByteArray(" \n");
    QTest::newRow("text") << QByteArray("lockDialect = 1");
    QTest::newRow("cut off") << good.chopped(1);
    QTest::newRow("more behind it") << good + "{}";
    QTest::newRow("a comma too many") << good.chopped(1) + ",}";
    QTest::newRow("a comment") << "// locks\n" + good;
    QTest::newRow("single quotes") << QByteArray(good).replace('"', '\'');
    QTest::newRow("no UTF-8") << QByteArray(good).replace("Jobs", "J\xff");
    QTest::newRow("Latin-1") << QByteArray(good).replace("Jobs",
                                                         "J\xf6"
                                                         "b");
    QTest::newRow("UTF-16") << QByteArray(good).replace("", QByteArray(1, '\0'));
    QTest::newRow("a lone surrogate") << QByteArray(good).replace("Jobs", "\\ud800");
    QTest::newRow("a control character in text") << QByteArray(good).replace("Jobs", "a\nb");
    QTest::newRow("a NUL") << QByteArray(good).replace("Jobs", QByteArray(1, '\0'));
    QTest::newRow("NaN") << QByteArray(good).replace(":1,", ":NaN,");
    QTest::newRow("a number with a zero in front") << QByteArray(good).replace(":1,", ":01,");
    QTest::newRow("a number without digits behind its point") << QByteArray(good).replace(":1,", ":1.,");
    QTest::newRow("an escape that is none") << QByteArray(good).replace("Jobs", "\\x41");
    QTest::newRow("the second of a surrogate pair") << QByteArray(good).replace("Jobs", "\\udc00");
    QTest::newRow("an escape of too few digits") << QByteArray(good).replace("Jobs", "\\u12");
    QTest::newRow("an escape of other characters") << QByteArray(good).replace("Jobs", "\\u12g4");
    QTest::newRow("cut off within an escape") << good.first(good.indexOf("Jobs")) + '\\';
    QTest::newRow("cut off within the digits of an escape") << good.first(good.indexOf("Jobs")) + "\\u12";
    QTest::newRow("half a surrogate pair") << QByteArray(good).replace("Jobs", "\\ud83d\\u0041");
    QTest::newRow("a byte order mark") << "\xef\xbb\xbf" + good;
    QTest::newRow("deep lists") << QByteArray(5000, '[') + QByteArray(5000, ']');
    QTest::newRow("deep objects") << QByteArray(R"({"a":)").repeated(5000) + '1' + QByteArray(5000, '}');
}

void CustomMappingTest::refusesWhatIsNoJson()
{
    QFETCH(QByteArray, json);
    const auto mapping = CustomMapping::parse(json);
    QVERIFY(!mapping);
    QCOMPARE(mapping.error().sentence, QStringLiteral("the file is not one JSON object in UTF-8"));
    QCOMPARE(mapping.error().kind, ErrorKind::BadInput);
}

void CustomMappingTest::survivesEveryCutAndEveryFlippedByte()
{
    for (const QByteArray &good : {fakes::deployLocks, fakes::orderLeases, fakes::shardClaims}) {
        for (qsizetype length = 0; length < good.size(); ++length)
            QVERIFY(!CustomMapping::parse(good.first(length)));
        for (qsizetype at = 0; at < good.size(); ++at) {
            for (const char other : {'"', '}', ']', ',', ':', '\\', '0', '\xff', '\0'}) {
                QByteArray broken = good;
                broken[at] = other;
                const auto mapping = CustomMapping::parse(broken);
                // Where it still reads, it says something that can be written and read again.
                if (!mapping) {
                    QVERIFY(!mapping.error().sentence.isEmpty());
                    continue;
                }
                const auto again = CustomMapping::parse(mapping->toJson());
                QVERIFY(again && *again == *mapping);
            }
        }
    }
}

void CustomMappingTest::keepsHostileNamesShort()
{
    const auto mapping = CustomMapping::parse(withMember('"' + QByteArray(20'000, '%') + "\":1"));
    QVERIFY(!mapping);
    QCOMPARE(mapping.error().sentence,
             u'/' + QString(60, u'%') + QChar(0x2026) +
                 QStringLiteral(" is not a member that this format knows here"));
    const auto longest = CustomMapping::parse(withMember('"' + QByteArray(60, '%') + "\":1"));
    QCOMPARE(longest.error().sentence,
             u'/' + QString(60, u'%') + QStringLiteral(" is not a member that this format knows here"));
}

void CustomMappingTest::knowsItsTables_data()
{
    QTest::addColumn<QByteArray>("tables");
    QTest::addColumn<QString>("table");
    QTest::addColumn<bool>("isFor");
    QTest::newRow("its name") << QByteArray(R"(["locks"])") << QStringLiteral("locks") << true;
    QTest::newRow("another case") << QByteArray(R"(["locks"])") << QStringLiteral("Locks") << false;
    QTest::newRow("a longer name") << QByteArray(R"(["locks"])") << QStringLiteral("locks2") << false;
    QTest::newRow("a beginning") << QByteArray(R"(["x","locks-*"])") << QStringLiteral("locks-eu") << true;
    QTest::newRow("no rest") << QByteArray(R"(["locks-*"])") << QStringLiteral("locks-") << true;
    QTest::newRow("less than the beginning")
        << QByteArray(R"(["locks-*"])") << QStringLiteral("locks") << false;
    QTest::newRow("any") << QByteArray(R"(["*"])") << QStringLiteral("locks") << true;
}

void CustomMappingTest::knowsItsTables()
{
    QFETCH(QByteArray, tables);
    QFETCH(QString, table);
    QFETCH(bool, isFor);
    const auto mapping =
        CustomMapping::parse(customFile(oneTest, endsNever, noRelease).replace("[\"*\"]", tables));
    QVERIFY(mapping);
    QCOMPARE(mapping->isFor(table), isFor);
}

void CustomMappingTest::readsFiles()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("jobs.lockdialect.json"));
    const auto missing = locks::readMappingFile(path);
    QVERIFY(!missing);
    QCOMPARE(missing.error().kind, ErrorKind::Io);
    QVERIFY(missing.error().sentence.startsWith(path + QStringLiteral(" cannot be read: ")));
    const auto write = [&path](const QByteArray &bytes) {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    };
    QVERIFY(write(customFile(oneTest, endsNever, noRelease)));
    QVERIFY(locks::readMappingFile(path));
    QVERIFY(write("{}"));
    QCOMPARE(locks::readMappingFile(path).error().sentence,
             path + QStringLiteral(": /lockDialect is missing"));
    QVERIFY(write(QByteArray(CustomMapping::longestFile + 1, ' ')));
    QCOMPARE(locks::readMappingFile(path).error().sentence,
             path + QStringLiteral(": the file is larger than 64 KiB"));
    QVERIFY(!locks::readMappingFile(QStringLiteral("/dev/zero")));
}

/// Each, and by each member: the schema that goes with the page knows all that they say.
void CustomMappingTest::readsTheExamplesOfItsPage()
{
    QFile page(QStringLiteral(PAGE_FILE));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QByteArray text = page.readAll();
    int examples = 0;
    for (qsizetype start = text.indexOf("```json\n"); start >= 0;
         start = text.indexOf("```json\n", start + 1)) {
        const qsizetype from = start + 8;
        const QByteArray json = text.mid(from, text.indexOf("```", from) - from);
        const auto mapping = CustomMapping::parse(json);
        QVERIFY2(mapping, mapping ? "" : qPrintable(mapping.error().sentence));
        const auto again = CustomMapping::parse(mapping->toJson());
        QVERIFY(again && *again == *mapping);
        QVERIFY(mappingSchema().accepts(QJsonDocument::fromJson(json).object()));
        QVERIFY(mappingSchema().accepts(QJsonDocument::fromJson(mapping->toJson()).object()));
        ++examples;
    }
    QCOMPARE(examples, 4);
}

LEASESCOPE_TEST(CustomMappingTest)
#include "CustomMappingTest.moc"
