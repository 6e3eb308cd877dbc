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

/// `shape` with what `change` names: "name", "keys", "ttl", "toldLeaseMs", "usedBy".
locks::TableShape otherShape(locks::TableShape shape, const QJsonObject &change)
{
    if (change.contains(QLatin1String("name")))
        shape.table = change[QLatin1String("name")].toString();
    if (const QJsonArray keys = change[QLatin1String("keys")].toArray(); !keys.isEmpty()) {
        shape.partitionKey = keys[0].toString().toUtf8();
        shape.sortKey =
            keys.size() > 1 ? std::optional<QByteArray>(keys[1].toString().toUtf8()) : std::nullopt;
    }
    if (change.contains(QLatin1String("ttl")))
        shape.ttlAttribute = change[QLatin1String("ttl")].toString().toUtf8();
    if (change.contains(QLatin1String("toldLeaseMs")))
        shape.givenLease = std::chrono::milliseconds(change[QLatin1String("toldLeaseMs")].toInteger());
    for (const QJsonValue &name : change[QLatin1String("usedBy")].toArray())
        shape.usedBy.insert(locks::dialectNamed(name.toString()).value());
    return shape;
}

dynamodb::Item itemOf(const QJsonValue &json)
{
    const auto item = dynamodb::itemFromJson(QJsonDocument(json.toObject()).toJson(QJsonDocument::Compact));
    return item ? *item : dynamodb::Item();
}

/// The item of a row: "item" itself, or that of the row "like" with the attributes of "set", without those of "without".
QJsonObject statedItem(const QJsonObject &row, const QHash<QString, QJsonObject> &items)
{
    const QString like = row[QLatin1String("like")].toString();
    if (like.isEmpty())
        return row[QLatin1String("item")].toObject();
    if (!items.contains(like))
        qFatal("no row is called %s", qPrintable(like));
    QJsonObject item = items[like];
    for (const QJsonValue &name : row[QLatin1String("without")].toArray()) {
        if (!item.contains(name.toString()))
            qFatal("%s has no %s to be without", qPrintable(like), qPrintable(name.toString()));
        item.remove(name.toString());
    }
    const QJsonObject set = row[QLatin1String("set")].toObject();
    for (auto it = set.begin(); it != set.end(); ++it)
        item[it.key()] = it.value();
    return item;
}

/// The table of a file, with what its items show to use it.
locks::TableShape tableOf(const QJsonObject &file)
{
    locks::TableShape shape = shapeOf(file[QLatin1String("table")].toObject());
    itemstore::ItemStoreBuilder rows(locks::internAttributes());
    for (const QJsonValue &entry : file[QLatin1String("items")].toArray())
        rows.append(itemOf(entry[QLatin1String("item")]));
    shape.usedBy = locks::usersOf(*rows.finish(), shape);
    return shape;
}

} // namespace

QString SampleRow::name() const
{
    return file[QLatin1String("dialect")].toString() + u'/' + entry[QLatin1String("case")].toString();
}

std::vector<std::pair<QString, QJsonObject>> sampleFiles(const QString &folder)
{
    std::vector<std::pair<QString, QJsonObject>> files;
    const QDir directory(folder);
    for (const QString &name : directory.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        QFile file(directory.filePath(name));
        if (file.open(QIODevice::ReadOnly))
            files.emplace_back(name, QJsonDocument::fromJson(file.readAll()).object());
    }
    return files;
}

std::vector<SampleRow> sampleRows(const QString &folder)
{
    std::vector<SampleRow> samples;
    for (const auto &[name, file] : sampleFiles(folder)) {
        const locks::TableShape shape = tableOf(file);
        for (const QJsonValue &entry : file[QLatin1String("items")].toArray())
            samples.push_back({file, entry.toObject(), itemOf(entry[QLatin1String("item")]), shape});
    }
    return samples;
}

std::vector<SampleRow> statedRows(const QJsonObject &file)
{
    std::vector<SampleRow> rows;
    QHash<QString, QJsonObject> items;
    const auto add = [&](const QJsonObject &entry, const locks::TableShape &shape) {
        const QString name = entry[QLatin1String("case")].toString();
        if (name.isEmpty() || items.contains(name))
            qFatal("%s: two rows are called \"%s\"", qPrintable(file[QLatin1String("dialect")].toString()),
                   qPrintable(name));
        items[name] = statedItem(entry, items);
        const QString pinned = entry[QLatin1String("as")].toString();
        rows.push_back({file, entry, itemOf(items[name]), shape,
                        pinned.isEmpty() ? locks::DialectId() : locks::dialectNamed(pinned).value()});
    };
    const locks::TableShape shared = tableOf(file);
    for (const QJsonValue &entry : file[QLatin1String("items")].toArray())
        add(entry.toObject(), shared);
    const locks::TableShape alone = shapeOf(file[QLatin1String("table")].toObject());
    for (const QJsonValue &entry : file[QLatin1String("rows")].toArray())
        add(entry.toObject(), otherShape(alone, entry[QLatin1String("table")].toObject()));
    return rows;
}

} // namespace fakes
