// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/LockWriter.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/watch/snapshot/SnapshotBuilder.h"
#include "tests/program/Test.h"

#include <QCryptographicHash>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryFile>
#include <QTest>

#include <numeric>

using namespace std::chrono_literals;

namespace {

/// One table as `list` reads it.
struct ListedTable {
    QByteArray name;
    locks::TableShape shape;
    std::vector<dynamodb::Item> items;
};

watch::SnapshotPtr readOnce(const ListedTable &table)
{
    watch::SnapshotContext frame;
    frame.shape = table.shape;
    frame.epoch = base::BootTime(1s);
    frame.dateEpoch = base::ServerTime(1700000000s);
    watch::WholeRead read;
    read.collected = std::make_shared<watch::PageCollector>(itemstore::ItemStorePtr());
    read.consistency = dynamodb::Consistency::Strong;
    read.beganAt = read.endedAt = base::BootTime(100s);
    watch::DecodedPage page;
    page.sentAt = page.receivedAt = base::BootTime(100s);
    page.items = qsizetype(table.items.size());
    for (const dynamodb::Item &item : table.items)
        read.collected->builder.append(item);
    read.collected->pages.push_back(page);
    return watch::SnapshotBuilder(frame, {}).fromRead(read, {}).snapshot;
}

QByteArray written(const watch::Snapshot &snapshot, cli::OutputFormat format, bool color)
{
    QTemporaryFile file;
    if (!file.open())
        qFatal("no temporary file");
    const view::ViewContext viewedAt{
        {base::BootTime(113s), http::ServerReading{base::ServerTime(1700000113s), 500ms}},
        base::WallTime(1700000113s),
        view::Ourselves("joe", "here"),
        -1};
    std::vector<qint32> rows(static_cast<std::size_t>(snapshot.size()));
    std::iota(rows.begin(), rows.end(), 0);
    {
        cli::Output out(file.handle());
        out.setColor(color);
        cli::writeLocks(out, format, snapshot, viewedAt, rows);
    }
    file.seek(0);
    return file.readAll();
}

std::vector<ListedTable> sampleTables()
{
    std::vector<ListedTable> tables;
    const QDir folder(QStringLiteral(LEASESCOPE_DIALECT_SAMPLES));
    for (const QString &name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("no sample");
        const QJsonObject sample = QJsonDocument::fromJson(file.readAll()).object();
        const QJsonObject described = sample[QLatin1String("table")].toObject();
        const QJsonArray keys = described[QLatin1String("KeySchema")].toArray();
        ListedTable table;
        table.name = name.toLatin1();
        table.shape.table = described[QLatin1String("TableName")].toString();
        table.shape.partitionKey = keys[0][QLatin1String("AttributeName")].toString().toUtf8();
        if (keys.size() > 1)
            table.shape.sortKey = keys[1][QLatin1String("AttributeName")].toString().toUtf8();
        for (const QJsonValue &entry : sample[QLatin1String("items")].toArray()) {
            const QByteArray json =
                QJsonDocument(entry[QLatin1String("item")].toObject()).toJson(QJsonDocument::Compact);
            table.items.push_back(dynamodb::itemFromJson(json).value());
        }
        tables.push_back(std::move(table));
    }
    return tables;
}

/// What strings of a table may be.
std::vector<QByteArray> hostileTexts()
{
    std::vector<QByteArray> texts{"=1+1",
                                  "+1",
                                  "-1",
                                  "@SUM(A1)",
                                  "\tx",
                                  "\rx",
                                  "a,b",
                                  "say \"hi\"",
                                  "=\"x\",1",
                                  "two\nlines",
                                  "back\\slash",
                                  "/slash",
                                  "del\x7fhere",
                                  "nul" + QByteArray(1, '\0') + "here",
                                  "\x1b[2Jred",
                                  "\xe2\x80\xaegnp.exe",
                                  "zero\xe2\x80\x8bwidth",
                                  "\xc2\x85next",
                                  "caf\xc3\xa9",
                                  "e\xcc\x81 combined",
                                  "\xe9\x94\x81\xe9\x94\x81 wide",
                                  "\xf0\x9f\x94\x92 lock",
                                  "\xef\xbf\xbd",
                                  "[U+202E]",
                                  "{\"json\":\"in \\\"text\\\"\"}",
                                  " leading",
                                  "trailing ",
                                  "'quoted",
                                  "joe@here",
                                  "worker on here of joe",
                                  QByteArray(2000, 'x'),
                                  QByteArray("0123456789abcdef") + "\"",
                                  QByteArray(15, 'a') + '\n' + QByteArray(17, 'b')};
    for (int length = 1; length < 34; ++length) // each length around what is looked at in one piece
        texts.push_back(QByteArray(length, char('a' + length % 26)) + (length % 3 == 0 ? "\"" : ""));
    for (char c = 0; c < 0x20; ++c)
        texts.push_back(QByteArray("control ") + c + " inside");
    return texts;
}

dynamodb::Item lockOf(const QByteArray &key, const QByteArray &owner)
{
    return {{"key", dynamodb::AttributeValue::string(key)},
            {"ownerName", dynamodb::AttributeValue::string(owner)},
            {"leaseDuration", dynamodb::AttributeValue::string("20s")},
            {"recordVersionNumber", dynamodb::AttributeValue::string("1700000000:" + QByteArray(52, 'A'))}};
}

ListedTable hostileLocks()
{
    ListedTable table{"hostile locks", {}, {}};
    table.shape.table = QStringLiteral("locks \"quoted\", \u9501");
    table.shape.partitionKey = "key";
    int number = 0;
    for (const QByteArray &text : hostileTexts()) {
        table.items.push_back(lockOf(text, "owner-" + QByteArray::number(++number)));
        dynamodb::Item owned = lockOf("key-" + QByteArray::number(++number), text);
        owned.set("data",
                  number % 4 == 0 ? dynamodb::AttributeValue::string(text)
                                  : dynamodb::AttributeValue::binary(text));
        if (number % 5 == 0)
            owned.set("isReleased", dynamodb::AttributeValue::string("1"));
        owned.set(text.left(200), dynamodb::AttributeValue::string(text));
        table.items.push_back(owned);
        dynamodb::Item versioned = lockOf("key-" + QByteArray::number(++number), "w");
        versioned.set("recordVersionNumber", dynamodb::AttributeValue::string("1700000000:" + text));
        versioned.set("leaseDuration",
                      dynamodb::AttributeValue::string(number % 2 == 0 ? "1h30m0.5s" : text));
        table.items.push_back(versioned);
    }
    return table;
}

/// Attributes of every type, few and many of them.
ListedTable everyType()
{
    using dynamodb::AttributeValue;
    ListedTable table{"every type", {}, {}};
    table.shape.table = QStringLiteral("types");
    table.shape.partitionKey = "key";
    QByteArray nested =
        "{'key':{'S':'nested'},'n':{'N':'-0.50E+10'},'big':{'N':'12345678901234567890123456789012345678'},"
        "'ss':{'SS':['b','a','\\'q']},'ns':{'NS':['3','1.50','2']},'bs':{'BS':['AA==','AQI=','AQID']},"
        "'l':{'L':[{'S':'x\\u0001'},{'N':'1'},{'L':[]},{'M':{}}]},'m':{'M':{'z':{'NULL':true},'a':{'BOOL':"
        "false}}},"
        "'t':{'BOOL':true},'nul':{'NULL':true},'empty':{'S':''},'\\u00e9\\'':{'S':'name'},'eb':{'B':''}}";
    nested.replace('\'', '"');
    table.items.push_back(dynamodb::itemFromJson(nested).value());
    for (int bytes = 0; bytes < 8; ++bytes) {
        dynamodb::Item item = lockOf("bytes-" + QByteArray::number(bytes), "w");
        item.set("data", AttributeValue::binary(QByteArray::fromHex("00ff80fe7f01c0de").left(bytes)));
        table.items.push_back(item);
    }
    for (const int count : {8, 9, 12, 13, 40, 300}) { // 256: more than an order remembers
        dynamodb::Item item = lockOf("many-" + QByteArray::number(count), "w");
        for (int i = count; i > 0; --i)
            item.set("attribute " + QByteArray::number(i * 7919 % count),
                     i % 3 == 0 ? AttributeValue::number(QByteArray::number(i))
                                : AttributeValue::string("v"));
        table.items.push_back(item);
    }
    return table;
}

ListedTable binaryKeys()
{
    ListedTable table{"binary keys", {}, {}};
    table.shape.table = QStringLiteral("binary");
    table.shape.partitionKey = "id";
    table.shape.sortKey = "at";
    for (int i = 0; i < 4; ++i)
        table.items.push_back(
            {{"id", dynamodb::AttributeValue::binary(QByteArray::fromHex("00ff80fe").left(i + 1))},
             {"at", dynamodb::AttributeValue::number(QByteArray::number(i) + ".50")},
             {"owner", dynamodb::AttributeValue::string("w")}});
    return table;
}

} // namespace

/// The bytes of `list` in every format, against those of the writers that made each cell of a text of its own.
///
/// Kept as sums: tests/samples/list/sums.txt. LEASESCOPE_RECORD=FOLDER writes new ones and the texts there, to be
/// compared with those of the program before: a difference is a change of the contract.
class ListBytesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void areWhatTheyWere()
    {
        std::vector<ListedTable> tables = sampleTables();
        tables.push_back(hostileLocks());
        tables.push_back(everyType());
        tables.push_back(binaryKeys());
        tables.push_back({"nothing", tables.front().shape, {}});
        struct Form {
            const char *name;
            cli::OutputFormat format;
            bool color = false;
        };
        QByteArray sums;
        for (const ListedTable &table : tables) {
            const auto snapshot = readOnce(table);
            for (const Form &form :
                 {Form{"jsonl", cli::OutputFormat::Jsonl}, Form{"json", cli::OutputFormat::Json},
                  Form{"csv", cli::OutputFormat::Csv}, Form{"table", cli::OutputFormat::Table},
                  Form{"colors", cli::OutputFormat::Table, true}}) {
                const QByteArray text = written(*snapshot, form.format, form.color);
                record(table.name + '.' + form.name, text);
                sums += QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex() + ' ' + form.name +
                    ' ' + table.name + '\n';
            }
        }
        record("sums.txt", sums);
        QFile kept(QStringLiteral(LEASESCOPE_LIST_SUMS));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        const QByteArrayList before = kept.readAll().split('\n');
        const QByteArrayList now = sums.split('\n');
        QCOMPARE(now.size(), before.size());
        for (qsizetype line = 0; line < now.size(); ++line)
            QCOMPARE(now.at(line), before.at(line));
    }

private:
    static void record(const QByteArray &name, const QByteArray &text)
    {
        const QString folder = qEnvironmentVariable("LEASESCOPE_RECORD");
        QFile file(folder + u'/' + QString::fromLatin1(name));
        if (!folder.isEmpty() && (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()))
            qFatal("cannot record %s", name.constData());
    }
};

LEASESCOPE_TEST(ListBytesTest)
#include "ListBytesTest.moc"
