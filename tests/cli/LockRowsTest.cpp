// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/LockWriter.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/Dialects.h"
#include "core/view/LockOrder.h"
#include "core/view/Verdict.h"
#include "core/watch/snapshot/SnapshotBuilder.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace std::chrono_literals;

namespace {

/// A whole table as one consistent read, at boot time 100 s.
watch::SnapshotPtr snapshotOf(const locks::TableShape &shape, const std::vector<dynamodb::Item> &items,
                              watch::SnapshotPtr previous = {}, base::BootTime at = base::BootTime(100s),
                              locks::DialectId pinned = {})
{
    watch::SnapshotContext frame;
    frame.shape = shape;
    frame.pinned = pinned;
    frame.epoch = base::BootTime(1s);
    frame.dateEpoch = base::ServerTime(1700000000s);
    watch::WholeRead read;
    const auto store = previous ? watch::SnapshotBuilder::storeOf(*previous) : itemstore::ItemStorePtr();
    read.collected = std::make_shared<watch::PageCollector>(store);
    read.consistency = dynamodb::Consistency::Strong;
    read.beganAt = read.endedAt = at;
    watch::DecodedPage page;
    page.sentAt = page.receivedAt = at;
    page.items = qsizetype(items.size());
    for (const dynamodb::Item &item : items)
        read.collected->builder.append(item);
    read.collected->pages.push_back(page);
    return watch::SnapshotBuilder(frame, std::move(previous)).fromRead(read, {}).snapshot;
}

locks::TableShape shapeNamed(const char *table, const char *key)
{
    locks::TableShape shape;
    shape.table = QString::fromLatin1(table);
    shape.partitionKey = key;
    return shape;
}

dynamodb::Item parsed(const char *json)
{
    return dynamodb::itemFromJson(json).value();
}

dynamodb::Item dynamolock(const char *key, const char *owner, const char *version = "v1")
{
    return {{"key", dynamodb::AttributeValue::string(key)},
            {"ownerName", dynamodb::AttributeValue::string(owner)},
            {"leaseDuration", dynamodb::AttributeValue::string("20s")},
            {"recordVersionNumber",
             dynamodb::AttributeValue::string(QByteArray("1700000000:") +
                                              QByteArray(52, *version == '1' ? 'A' : 'B'))}};
}

/// Looked at when it was read, by joe on the machine here.
const view::ViewContext atRead{{base::BootTime(100s), {}}, {}, view::Ourselves("joe", "here")};

view::LockView only(const watch::SnapshotPtr &snapshot, const view::ViewContext &viewedAt = atRead)
{
    return view::LockView::of(*snapshot, 0, viewedAt);
}

QByteArray jsonOf(const view::LockView &lock)
{
    QByteArray json;
    view::appendLockJson(json, lock);
    return json;
}

/// Keys of the rows that `list` would print.
QByteArray selected(const watch::SnapshotPtr &snapshot, const QString &sort)
{
    view::LockJudgements judged;
    judged.judgeAll(*snapshot, atRead.now);
    view::LockOrder order;
    order.setSort(view::LockSort::parse(sort).value(), view::LockSort::by(view::field::Key));
    QByteArrayList keys;
    for (const qint32 row : order.rows(snapshot, judged, atRead)) {
        const std::string_view key = snapshot->key(row);
        keys += QByteArray(key.data(), qsizetype(key.size()));
    }
    return keys.join(' ');
}

watch::SnapshotPtr mixedTable()
{
    const auto shape = shapeNamed("locks", "key");
    dynamodb::Item broken = dynamolock("broken", "worker-9");
    broken.set("isReleased", dynamodb::AttributeValue::string("yes"));
    dynamodb::Item freed = dynamolock("freed", "worker-1");
    freed.set("isReleased", dynamodb::AttributeValue::string("1"));
    return snapshotOf(shape,
                      {dynamolock("b", "Worker-2"), dynamolock("a", "worker-1"), broken, freed,
                       parsed(R"({"key":{"S":"note"},"text":{"S":"no lock"}})")});
}

} // namespace

/// What is said of the locks of a table: row by row, chosen and in order.
class LockRowsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writesALockByteForByte()
    {
        dynamodb::Item item = dynamolock("import-eu", "worker-7", "1");
        item.set("data", dynamodb::AttributeValue::binary("some content a"));
        item.set("job", dynamodb::AttributeValue::string("nightly"));
        const auto snapshot = snapshotOf(shapeNamed("locks", "key"), {item});
        const QByteArray version = "1700000000:" + QByteArray(52, 'A');
        QByteArray expected =
            "{'table':'locks','dialect':'dynamolock','key':'import-eu','sortKey':null,"
            "'name':'import-eu','state':'unproven','owner':'worker-7','mine':false,'version':'" +
            version +
            "','generation':null,'leaseMs':20000,'expiresAt':null,'observedForMs':0,'lapsesInMs':20000,"
            "'data':'c29tZSBjb250ZW50IGE=','attributes':{'job':{'S':'nightly'}},'item':";
        expected.replace('\'', '"');
        expected += dynamodb::toJson(item) +
            ",\"reason\":null,\"leaseOrigin\":\"stated\",\"acquiredAt\":null,\"acquiredClock\":null,"
            "\"heldForMs\":0,\"heldForOrigin\":\"at-least\",\"reasonCode\":\"unproven-watching\","
            "\"heldForAtLeast\":true,\"lastHeartbeatAt\":null,\"lastHeartbeatOrigin\":null,"
            "\"heartbeatGapAtLeastMs\":null,\"heartbeatGapAtMostMs\":null,\"confirmedAt\":null,"
            "\"lapsedForMs\":null,\"purpose\":null,\"connection\":null,\"region\":null}";
        QCOMPARE(jsonOf(only(snapshot)), expected);
    }

    void writesEverySampleLosslesslyAndAlikeInAllFormats()
    {
        const QDir folder(QStringLiteral(LEASESCOPE_DIALECT_SAMPLES));
        int items = 0;
        for (const QString &name : folder.entryList({QStringLiteral("*.json")})) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QJsonObject sample = QJsonDocument::fromJson(file.readAll()).object();
            const QJsonObject table = sample[QLatin1String("table")].toObject();
            const QJsonArray keys = table[QLatin1String("KeySchema")].toArray();
            locks::TableShape shape;
            shape.table = table[QLatin1String("TableName")].toString();
            shape.partitionKey = keys[0][QLatin1String("AttributeName")].toString().toUtf8();
            if (keys.size() > 1)
                shape.sortKey = keys[1][QLatin1String("AttributeName")].toString().toUtf8();
            for (const QJsonValue &entry : sample[QLatin1String("items")].toArray()) {
                const QJsonObject stored = entry[QLatin1String("item")].toObject();
                const auto item =
                    dynamodb::itemFromJson(QJsonDocument(stored).toJson(QJsonDocument::Compact));
                QVERIFY2(item, qPrintable(name));
                checkSample(shape, *item, stored, name);
                ++items;
            }
        }
        QVERIFY(items > 50);
    }

    void namesALockWithoutItsLibrarysPrefix()
    {
        const auto shape = shapeNamed("l", "name");
        const auto snapshot = snapshotOf(
            shape,
            {parsed(
                R"({"name":{"S":"ddblock-job"},"uuid":{"S":"17000"},"expires":{"N":"1800000000000000000"}})")});
        const QJsonObject json = QJsonDocument::fromJson(jsonOf(only(snapshot))).object();
        QCOMPARE(json[QLatin1String("key")].toString(), QStringLiteral("ddblock-job"));
        QCOMPARE(json[QLatin1String("name")].toString(), QStringLiteral("job"));
        QCOMPARE(json[QLatin1String("expiresAt")].toString(), QStringLiteral("2027-01-15T08:00:00.000Z"));
        QCOMPARE(json[QLatin1String("generation")].toString(), QStringLiteral("17000"));
    }

    void provesALapseOnlyByASecondRead()
    {
        const auto shape = shapeNamed("locks", "key");
        const auto first = snapshotOf(shape, {dynamolock("k", "w")});
        const auto second = snapshotOf(shape, {dynamolock("k", "w")}, first, base::BootTime(121s));
        const view::ViewContext later{{base::BootTime(121s), {}}, {}, {}};
        QCOMPARE(only(first, later).state(), locks::LockState::Unproven);
        const view::LockView lock = only(second, later);
        QCOMPARE(lock.state(), locks::LockState::Lapsed);
        QCOMPARE(lock.observedForMs(), 21000);
        QCOMPARE(lock.lapsesInMs(), std::optional<qint64>(0));
    }

    void saysThatADateWasNotReadSinceItPassed()
    {
        const auto shape = shapeNamed("Mutex", "lockname");
        const auto snapshot = snapshotOf(
            shape,
            {parsed(R"({"lockname":{"S":"i-1"},"holder":{"S":"h"},"expire_ts":{"N":"1700000100000"}})")});
        const view::ViewContext later{
            {base::BootTime(130s), http::ServerReading{base::ServerTime(1700000128s), 500ms}}, {}, {}};
        const QJsonObject json = QJsonDocument::fromJson(jsonOf(only(snapshot, later))).object();
        QCOMPARE(json[QLatin1String("state")].toString(), QStringLiteral("unproven"));
        QCOMPARE(json[QLatin1String("lapsesInMs")].toInt(-1), 0);
        QCOMPARE(json[QLatin1String("reason")].toString(),
                 QStringLiteral("its date passed 28 s ago, not read since"));
        QCOMPARE(view::verdictCode(only(snapshot, later)), QLatin1String("unproven-date-passed"));
    }

    void callsALockOursIfItsOwnerNamesUserAndHost()
    {
        dynamodb::Item freed = dynamolock("m", "joe@web-1");
        freed.set("isReleased", dynamodb::AttributeValue::string("1"));
        const auto snapshot = snapshotOf(
            shapeNamed("locks", "key"), {dynamolock("k", "joe@web-1"), dynamolock("l", "joe@web-12"), freed});
        const view::ViewContext viewedAt{atRead.now, {}, view::Ourselves("joe", "web-1")};
        const auto isMine = [&](const char *key) {
            const qsizetype row = snapshot->find({{"key", dynamodb::AttributeValue::string(key)}});
            return view::LockView::of(*snapshot, row, viewedAt).isMine();
        };
        QVERIFY(isMine("k"));
        QVERIFY(!isMine("l"));
        QVERIFY(!isMine("m")); // it is not held now
    }

    void sortsByColumnThenKey()
    {
        const auto table = mixedTable();
        QCOMPARE(selected(table, QStringLiteral("key:desc")), QByteArray("freed broken b a"));
        QCOMPARE(selected(table, QStringLiteral("owner")), QByteArray("b a freed broken"));
        QCOMPARE(selected(table, QStringLiteral("state")), QByteArray("broken a b freed"));
        QCOMPARE(selected(table, QStringLiteral("leaseMs:desc")), QByteArray("a b freed broken"));
        const auto wrong = view::LockSort::parse(QStringLiteral("colour"));
        QVERIFY(!wrong);
        QVERIFY2(wrong.error().sentence.contains(QStringLiteral("lapsesIn, ")),
                 qPrintable(wrong.error().sentence));
    }

    void showsNoValueOfARowThatMayHoldSecrets()
    {
        auto shape = shapeNamed("vault", "Path");
        shape.sortKey = "Key";
        const auto secret = parsed(R"({"Path":{"S":"sys/token"},"Key":{"S":"id"},"Value":{"B":"c2VjcmV0"}})");
        for (const locks::DialectId pinned : {locks::DialectId(), *locks::dialectNamed(u"vault")}) {
            const auto snapshot = snapshotOf(shape, {secret}, {}, base::BootTime(100s), pinned);
            const QByteArray json = jsonOf(only(snapshot));
            QVERIFY2(!json.contains("c2VjcmV0") && !json.contains("secret"), json.constData());
            const QJsonObject object = QJsonDocument::fromJson(json).object();
            QCOMPARE(object[QLatin1String("state")].toString(), QStringLiteral("not-a-lock"));
            QCOMPARE(object[QLatin1String("key")].toString(), QStringLiteral("sys/token"));
        }
    }

private:
    void checkSample(const locks::TableShape &shape, const dynamodb::Item &item, const QJsonObject &stored,
                     const QString &name)
    {
        const auto snapshot = snapshotOf(shape, {item});
        const QByteArray json = jsonOf(only(snapshot));
        const QJsonObject object = QJsonDocument::fromJson(json).object();
        const QJsonObject shown = object[QLatin1String("item")].toObject();
        QCOMPARE(shown.keys(), stored.keys());
        for (const QString &attribute : stored.keys()) {
            const bool isShown = only(snapshot).shown().shows(attribute.toUtf8());
            QVERIFY2(isShown ? shown[attribute] == stored[attribute]
                             : shown[attribute].toObject().keys() == QStringList(QStringLiteral("hidden")),
                     qPrintable(name));
        }
        const cli::Row row = cli::lockRow(only(snapshot));
        QCOMPARE(cli::jsonObject(row), json);
        QByteArrayList names;
        for (const cli::Cell &cell : row)
            names += cell.name;
        QCOMPARE(names, cli::lockFieldNames());
        // What the fast path says must be what the owning record says.
        const locks::LockRecord record = snapshot->record(0);
        const auto text = [&object](const char *field) { return object[QLatin1String(field)].toString(); };
        QCOMPARE(text("owner"), record.owner.value_or(QString()));
        QCOMPARE(text("version"), record.version.value_or(QString()));
        QCOMPARE(text("generation"), record.generation.value_or(QString()));
        QCOMPARE(text("key"), record.keyText);
        QCOMPARE(text("name"), record.name);
        QCOMPARE(text("sortKey"), record.sortKeyText.value_or(QString()));
        QCOMPARE(QByteArray::fromBase64(text("data").toLatin1()), record.data.value_or(QByteArray()));
        QCOMPARE(object[QLatin1String("data")].isNull(), !record.data.has_value());
        if (only(snapshot).shown().areAll())
            QCOMPARE(object[QLatin1String("attributes")].toObject().size(),
                     qsizetype(record.attributes.size()));
        QCOMPARE(object[QLatin1String("expiresAt")].isNull(), !record.expiresAt.has_value());
        QCOMPARE(object[QLatin1String("leaseMs")].isNull(), !record.lease.has_value());
        if (record.marking == locks::StoredState::Unreadable ||
            record.marking == locks::StoredState::NotALock)
            QVERIFY2(!text("reason").isEmpty(), qPrintable(name));
        QVERIFY2(!view::verdictCode(only(snapshot)).isEmpty(), qPrintable(name));
        QVERIFY2(record.reason.isEmpty() == record.reasonCode.isEmpty(), qPrintable(name));
    }
};

LEASESCOPE_TEST(LockRowsTest)
#include "LockRowsTest.moc"
