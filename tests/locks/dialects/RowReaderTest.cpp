// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/RowReader.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QTest>

namespace {

struct ReadRows {
    locks::TableShape shape;
    std::vector<dynamodb::Item> items;
};

/// The tables of the samples, each with its rows.
std::vector<ReadRows> sampledTables()
{
    std::vector<ReadRows> tables;
    const QDir folder(QStringLiteral(SAMPLES_DIR));
    for (const QString &name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("no sample");
        const QJsonObject sample = QJsonDocument::fromJson(file.readAll()).object();
        const QJsonObject table = sample[QLatin1String("table")].toObject();
        const QJsonArray keys = table[QLatin1String("KeySchema")].toArray();
        ReadRows rows;
        rows.shape.table = table[QLatin1String("TableName")].toString();
        rows.shape.partitionKey = keys[0][QLatin1String("AttributeName")].toString().toUtf8();
        if (keys.size() > 1)
            rows.shape.sortKey = keys[1][QLatin1String("AttributeName")].toString().toUtf8();
        for (const QJsonValue &entry : sample[QLatin1String("items")].toArray()) {
            const QByteArray json =
                QJsonDocument(entry[QLatin1String("item")].toObject()).toJson(QJsonDocument::Compact);
            rows.items.push_back(dynamodb::itemFromJson(json).value());
        }
        tables.push_back(std::move(rows));
    }
    return tables;
}

/// Values by which rules tell rows apart that have the same names and types of attributes.
const std::array<QByteArray, 16> decisiveTexts{"",
                                               "0",
                                               "1",
                                               "20s",
                                               "20000",
                                               "1h30m",
                                               "odd",
                                               "delta-rs",
                                               "ddblock-x",
                                               "1700000000:" + QByteArray(52, 'A'),
                                               QByteArray(32, 'a'),
                                               "b1f0c3a2-0000-4000-8000-000000000000",
                                               "2024-01-01T00:00:00.000Z",
                                               "IN_PROGRESS",
                                               QByteArray(100, 'x'),
                                               "-5"};

/// Facts as text, with all by which two can differ.
QByteArray factsText(const locks::LockFacts &facts)
{
    const auto bytes = [](std::string_view text) {
        return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
    };
    return facts.dialect.name().data() + QByteArray(" marking ") + QByteArray::number(int(facts.marking)) +
        " rule " + QByteArray::number(int(facts.rule)) + " lease " +
        QByteArray::number(qint64(facts.lease.count())) + ' ' + facts.reason.code + " owner " +
        bytes(facts.owner) + " version " + bytes(facts.version.first) + '|' + bytes(facts.version.second) +
        " generation " + bytes(facts.generation.first) + " acquired " +
        QByteArray::number(qint64(facts.stated() ? facts.stated()->time.time_since_epoch().count() : -1));
}

/// What is read of each row alone, beside what a reader says that has seen all rows before it.
void compareAll(const locks::TableShape &shape, const std::vector<dynamodb::Item> &items)
{
    itemstore::ItemStoreBuilder builder(locks::internAttributes());
    for (const dynamodb::Item &item : items)
        builder.append(item);
    const itemstore::ItemStorePtr store = builder.finish();
    locks::RowReader reader(shape, {});
    for (qsizetype row = 0; row < store->size(); ++row) {
        const itemstore::PackedItem alone(items[static_cast<std::size_t>(row)]);
        QCOMPARE(factsText(reader.factsOf(store->at(row))), factsText(locks::factsOf(alone.view(), shape)));
    }
}

} // namespace

/// Rows of one table, read one after the other: what a reader remembers of earlier rows changes no answer.
class RowReaderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsTheSamplesAsEachByItself()
    {
        for (const ReadRows &table : sampledTables()) {
            std::vector<dynamodb::Item> items;
            for (int turn = 0; turn < 3; ++turn)
                items.insert(items.end(), table.items.begin(), table.items.end());
            compareAll(table.shape, items);
        }
    }

    void readsRowsOfOneShapeByTheirOwnValues_data()
    {
        QTest::addColumn<QString>("table");
        QTest::newRow("any table") << QStringLiteral("locks");
        QTest::newRow("the usual table of delta-rs") << QStringLiteral("delta_rs_lock_table");
    }
    void readsRowsOfOneShapeByTheirOwnValues()
    {
        QFETCH(QString, table);
        QRandomGenerator random(7);
        for (const ReadRows &sampled : sampledTables()) {
            std::vector<dynamodb::Item> items;
            for (int count = 0; count < 400; ++count) {
                dynamodb::Item item =
                    sampled.items[random.bounded(static_cast<quint32>(sampled.items.size()))];
                const std::vector<dynamodb::NamedValue> stored(item.begin(), item.end());
                for (const dynamodb::NamedValue &attribute : stored) {
                    if (attribute.second.type() == dynamodb::AttributeType::S && random.bounded(2) == 0)
                        item.set(attribute.first,
                                 dynamodb::AttributeValue::string(
                                     decisiveTexts[random.bounded(quint32(decisiveTexts.size()))]));
                }
                items.push_back(item);
            }
            locks::TableShape shape = sampled.shape;
            shape.table = table;
            compareAll(shape, items);
        }
    }
};

LEASESCOPE_TEST(RowReaderTest)
#include "RowReaderTest.moc"
