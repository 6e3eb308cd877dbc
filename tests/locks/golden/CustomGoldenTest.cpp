// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/custom/CustomDialect.h"
#include "core/locks/dialects/custom/CustomDialects.h"
#include "tests/locks/dialects/CustomFiles.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/locks/golden/RowChanges.h"
#include "tests/locks/golden/RowText.h"
#include "tests/program/Test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using fakes::SeededNumbers;

namespace {

/// A description with a row of it.
struct Described {
    const char *name;
    QByteArray file;
    locks::TableShape shape;
    QByteArray row;
};

const QByteArray stillJobs = R"({"lockDialect": 1, "id": "still-jobs", "name": "Jobs", "note": "ours",
 "tables": ["jobs"], "rows": [{"attribute": "id", "type": "S"}, {"attribute": "kind", "equals": "job", "type": "S"},
          {"attribute": "gone", "absent": true}, {"attribute": "rev", "type": "S"}],
 "owner": {"attribute": "who"}, "version": ["rev", "beat"], "generation": ["since"],
 "lease": {"attribute": "lease", "unit": "go-duration"}, "expiry": {"rule": "stillness"},
 "released": {"attribute": "free", "type": "BOOL", "equals": true},
 "release": {"action": "mark", "set": [{"attribute": "free", "type": "BOOL", "value": true},
             {"attribute": "rev", "fresh": "uuid"}], "remove": ["who"]}})";

const std::vector<Described> &described()
{
    const locks::TableShape deploys{QStringLiteral("deploys"), "pk", QByteArray("sk"), {}};
    const locks::TableShape orders{QStringLiteral("orders"), "pk", QByteArray("sk"), {}};
    const locks::TableShape claims{QStringLiteral("claims"), "stream", QByteArray("shard"), {}};
    const locks::TableShape jobs{QStringLiteral("jobs"), "id", {}, {}};
    static const std::vector<Described> all{
        {"deploy-locks", fakes::deployLocks, deploys,
         R"("pk":{"S":"DEPLOY"},"sk":{"S":"env#live"},"run":{"N":"17"},"until":{"S":"2026-08-20T12:00:00Z"})"},
        {"order-lease", fakes::orderLeases, orders,
         R"("pk":{"S":"ORDER#7"},"sk":{"S":"ORDER#7"},"meta":{"M":{"rev":{"N":"3"}}},"lease_until":{"N":"134315040000000000"})"},
        {"shard-claims", fakes::shardClaims, claims,
         R"("stream":{"S":"s"},"shard":{"S":"shard-1"},"client":{"S":"c1"},"until":{"S":"2026-08-20T12:00:00Z"},"position":{"S":"7"})"},
        {"still-jobs", stillJobs, jobs,
         R"("id":{"S":"a"},"kind":{"S":"job"},"rev":{"S":"r1"},"beat":{"N":"4"},"since":{"S":"x"},"lease":{"S":"20s"},"who":{"S":"w"},"free":{"BOOL":false})"}};
    return all;
}

QJsonValue otherValue(const QJsonValue &old, SeededNumbers &numbers)
{
    constexpr std::array words{
        "",           "a",        "A-b",    "jobs", "*",    "deploys-*", "S",     "N",      "B",
        "BOOL",       "M",        "L",      "NULL", "date", "stillness", "never", "number", "rfc3339",
        "iso-millis", "s",        "ms",     "us",   "ns",   "100ns",     "min",   "h",      "go-duration",
        "unix",       "filetime", "delete", "mark", "none", "uuid",      "-1"};
    const std::array<QJsonValue, 9> others{0, 1, -1, 1e18, 1.5, true, false, QJsonValue(), QJsonArray()};
    if (numbers.once(4) && old.isString())
        return QString(old.toString() + u'x');
    if (numbers.once(20))
        return QString(300, u'x');
    if (numbers.once(3))
        return numbers.oneOf(others);
    return QLatin1String(numbers.oneOf(words));
}

QJsonValue changed(const QJsonValue &value, SeededNumbers &numbers);

QJsonArray changedArray(QJsonArray array, SeededNumbers &numbers)
{
    const int place = numbers.below(array.size());
    switch (numbers.below(6)) {
    case 0:
        array.removeAt(place);
        break;
    case 1:
        array.append(array[place]);
        break;
    default:
        array[place] = changed(array[place], numbers);
        break;
    }
    return array;
}

QJsonObject changedObject(QJsonObject object, SeededNumbers &numbers)
{
    const std::array<const char *, 26> members{
        "type",     "equals", "startsWith", "present",    "absent",   "attribute", "strip", "unit",   "base",
        "grace",    "form",   "rule",       "value",      "set",      "remove",    "fresh", "action", "lease",
        "released", "owner",  "version",    "generation", "lockName", "warn",      "note",  "odd"};
    const QStringList names = object.keys();
    const QString name = names[numbers.below(names.size())];
    switch (numbers.below(14)) {
    case 0:
        object.remove(name);
        break;
    case 1: {
        const QJsonValue value = otherValue({}, numbers); // first: compilers order arguments as they like
        object.insert(QLatin1String(numbers.oneOf(members)), value);
        break;
    }
    case 2:
        object.insert(QLatin1String(numbers.oneOf(members)), object.take(name));
        break;
    default:
        object[name] = changed(object[name], numbers);
        break;
    }
    return object;
}

/// `value` with one thing in it changed.
QJsonValue changed(const QJsonValue &value, SeededNumbers &numbers)
{
    if (value.isObject() && !value.toObject().isEmpty() && !numbers.once(12))
        return changedObject(value.toObject(), numbers);
    if (value.isArray() && !value.toArray().isEmpty() && !numbers.once(12))
        return changedArray(value.toArray(), numbers);
    return otherValue(value, numbers);
}

QByteArray changedFile(const QByteArray &file, SeededNumbers &numbers)
{
    if (numbers.once(10)) { // no JSON, or JSON by chance
        QByteArray broken = file;
        broken[numbers.below(broken.size())] = numbers.oneOf(std::string_view("\"{}[],: 1e\\\x01\xff"));
        return broken;
    }
    QJsonObject object = QJsonDocument::fromJson(file).object();
    for (int count = numbers.once(4) ? 2 : 1; count > 0; --count)
        object = changedObject(object, numbers);
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray releaseText(const locks::CustomDialect &dialect, const locks::LockRecord &record)
{
    QByteArray text;
    for (const locks::ReleaseChoice &choice : dialect.releaseChoices(record))
        text += "    may " + choice.effect.toUtf8() + " | " + choice.loses.toUtf8() + " | " +
            choice.mustNot.toUtf8() + '\n';
    for (const auto mode : {locks::ReleaseMode::Mark, locks::ReleaseMode::Delete}) {
        const auto write = dialect.forceRelease(record, mode, {"leasescope-released-1", "new"});
        text += "    " + (write ? write->requestBody() : "refused " + write.error().sentence.toUtf8()) + '\n';
    }
    return text;
}

QByteArray readText(const locks::CustomDialect &dialect, const dynamodb::Item &item,
                    const locks::TableShape &shape)
{
    const itemstore::PackedItem packed(item);
    const locks::LockRecord record = dialect.read(item, shape);
    return "  row " + fakes::textOf(item) + "\n    " + fakes::factsText(dialect.facts(packed.view(), shape)) +
        "\n    name " + record.name.toUtf8() + " owner " + record.owner.value_or(QString()).toUtf8() +
        " version " + record.version.value_or(QString()).toUtf8() + " generation " +
        record.generation.value_or(QString()).toUtf8() + ' ' + record.reason.toUtf8() + ' ' +
        record.remarks.join(u' ').toUtf8() + '\n' + releaseText(dialect, record);
}

QByteArray fileText(const Described &one, int place)
{
    SeededNumbers numbers(fakes::seedOf(one.name) + static_cast<quint64>(place));
    const QByteArray file = place == 0 ? one.file : changedFile(one.file, numbers);
    const auto mapping = locks::CustomMapping::parse(file);
    QByteArray text = QByteArray(one.name) + ", change " + QByteArray::number(place) + '\n';
    if (!mapping)
        return text + "  refused " + QByteArray::number(int(mapping.error().kind)) + ' ' +
            mapping.error().sentence.toUtf8() + '\n';
    const auto again = locks::CustomMapping::parse(mapping->toJson());
    const locks::CustomDialect dialect(locks::DialectId(QLatin1String("custom:golden")), *mapping);
    text += "  " + mapping->toJson().simplified() + (again && *again == *mapping ? " same again" : "") +
        (mapping->isFor(u"jobs") ? " for jobs" : "") +
        (mapping->isFor(u"deploys-eu") ? " for deploys-eu" : "") + " names " +
        QByteArrayList(mapping->mentioned().begin(), mapping->mentioned().end()).join(' ') + " not for " +
        dialect.whyNotFor(one.shape).toUtf8() + '\n';
    const dynamodb::Item item = fakes::row(one.row);
    text += readText(dialect, item, one.shape);
    for (int count = 0; count < 2; ++count) {
        const fakes::ChangedRow row = fakes::changedRow(item, one.shape, {}, numbers.next(), count);
        text += readText(dialect, row.item, row.shape);
    }
    return text;
}

} // namespace

/// Descriptions of an operator's own locks, held: which files are refused with which words, and how those that are not read rows
/// and release them, for seeded changes of files and of rows.
class CustomGoldenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void refusesAndReadsWhatItDid_data()
    {
        QTest::addColumn<int>("index");
        for (int index = 0; index < int(described().size()); ++index)
            QTest::newRow(described()[std::size_t(index)].name) << index;
    }
    void refusesAndReadsWhatItDid()
    {
        QFETCH(int, index);
        const Described &one = described()[std::size_t(index)];
        QVERIFY(locks::CustomMapping::parse(one.file));
        const QString name = QStringLiteral("custom/") + QLatin1String(one.name);
        QByteArray text;
        for (int place = 0; place < 60; ++place)
            text += fileText(one, place);
        const QByteArray difference = fakes::differenceFromGolden(name + QStringLiteral(".txt"), text);
        QVERIFY2(difference.isEmpty(), difference.constData());
        const auto textOfChange = [&](int place) { return fileText(one, place); };
        const QByteArray other =
            fakes::differenceFromDigests(name + QStringLiteral(".digests.txt"), 2000, textOfChange);
        QVERIFY2(other.isEmpty(), other.constData());
    }
    void readsRowsInWholeTables_data() { refusesAndReadsWhatItDid_data(); }
    /// Through the functions that all of the product asks: rows that a library surely wrote stay that library's.
    void readsRowsInWholeTables()
    {
        QFETCH(int, index);
        const Described &one = described()[std::size_t(index)];
        const auto dialect = locks::addCustomDialect(locks::CustomMapping::parse(one.file).value());
        QVERIFY(dialect);
        const dynamodb::Item item = fakes::row(one.row);
        const auto textOfChange = [&](int place) {
            const fakes::ChangedRow row =
                fakes::changedRow(item, one.shape, {}, fakes::seedOf(one.name), place);
            return "change " + QByteArray::number(place) + ' ' + fakes::textOf(row.item) + '\n' +
                fakes::rowText(row.item, row.shape, (*dialect)->id());
        };
        const QByteArray difference = fakes::differenceFromDigests(
            QStringLiteral("custom/") + QLatin1String(one.name) + QStringLiteral(".rows.txt"), 1500,
            textOfChange);
        QVERIFY2(difference.isEmpty(), difference.constData());
    }
};

LEASESCOPE_TEST(CustomGoldenTest)
#include "CustomGoldenTest.moc"
