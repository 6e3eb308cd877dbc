// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/dialects/SampleTables.h"

#include "core/dynamodb/item/DynamoJson.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

namespace fakes {
namespace {

locks::TableShape shapeOf(const QJsonObject &table)
{
    locks::TableShape shape;
    shape.table = table[QLatin1String("TableName")].toString();
    const QJsonArray schema = table[QLatin1String("KeySchema")].toArray();
    for (const QJsonValue &key : schema) {
        const QByteArray name = key[QLatin1String("AttributeName")].toString().toUtf8();
        if (key[QLatin1String("KeyType")].toString() == QLatin1String("HASH"))
            shape.partitionKey = name;
        else
            shape.sortKey = name;
    }
    return shape;
}

aws::Item itemOf(const QJsonValue &json)
{
    const auto item = aws::itemFromJson(QJsonDocument(json.toObject()).toJson(QJsonDocument::Compact));
    return item ? *item : aws::Item();
}

} // namespace

QString SampleRow::name() const
{
    return file[QLatin1String("dialect")].toString() + u'/' + entry[QLatin1String("case")].toString();
}

std::vector<SampleRow> sampleRows(const QString &folder)
{
    std::vector<SampleRow> samples;
    const QDir directory(folder);
    for (const QString &name : directory.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        QFile file(directory.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
        const QJsonArray items = json[QLatin1String("items")].toArray();
        locks::TableShape shape = shapeOf(json[QLatin1String("table")].toObject());
        aws::ItemStoreBuilder rows(locks::internAttributes());
        for (const QJsonValue &entry : items)
            rows.append(itemOf(entry[QLatin1String("item")]));
        shape.usedBy = locks::usersOf(*rows.finish(), shape);
        for (const QJsonValue &entry : items)
            samples.push_back({json, entry.toObject(), itemOf(entry[QLatin1String("item")]), shape});
    }
    return samples;
}

} // namespace fakes
