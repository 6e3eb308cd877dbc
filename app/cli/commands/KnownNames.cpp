// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/KnownNames.h"

#include "app/connection/Connection.h"
#include "core/base/PrivateFile.h"
#include "core/base/Utf8Text.h"

#include <QCryptographicHash>
#include <QDir>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace cli {
namespace {

constexpr int knownVersion = 2; // 1 had one time for all tables
constexpr qint64 largestFile = 8 << 20; // all keys of their longest, in JSON
const char *const folderName = "/leasescope/completion";

qint64 secondsOf(base::WallTime at)
{
    return std::chrono::duration_cast<std::chrono::seconds>(at.time_since_epoch()).count();
}

base::WallTime timeOf(const QJsonValue &seconds)
{
    return base::WallTime(std::chrono::seconds(seconds.toInteger()));
}

bool isFresh(base::WallTime at, base::WallTime now)
{
    return at <= now && now - at < KnownNames::KeptFor;
}

bool isKept(const QString &name)
{
    return !name.isEmpty() && name.size() <= KnownNames::LongestName;
}

QJsonArray keysJson(const std::vector<KnownKey> &keys)
{
    QJsonArray list;
    for (const KnownKey &key : keys)
        list.append(key.sortKey.isNull() ? QJsonArray{key.key} : QJsonArray{key.key, key.sortKey});
    return list;
}

std::vector<KnownKey> keysOf(const QJsonArray &list)
{
    std::vector<KnownKey> keys;
    for (const QJsonValue &pair : list) {
        const QJsonArray texts = pair.toArray();
        if (isKept(texts.at(0).toString()))
            keys.push_back({texts.at(0).toString(), texts.size() > 1 ? texts.at(1).toString() : QString()});
    }
    return keys;
}

/// A file that another user put there names nothing of ours.
QJsonObject ownFile(const QString &path)
{
    const auto bytes = base::readPrivateFile(path, largestFile);
    const QJsonObject object = bytes ? base::jsonFrom(*bytes).object() : QJsonObject();
    return object.value(u"version").toInt() == knownVersion ? object : QJsonObject();
}

} // namespace

QString KnownNames::pathFor(const aws::Environment &environment, const aws::Resolution &resolution,
                            const QString &roleArn)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QByteArray &part :
         {resolution.endpoint.url.toEncoded(), QByteArray(resolution.endpoint.region),
          resolution.profile.name.toUtf8(), roleArn.toUtf8()}) {
        hash.addData(part);
        hash.addData(QByteArray(1, '\0'));
    }
    const QString cache = environment.value(QStringLiteral("XDG_CACHE_HOME"));
    const QString root = QDir::isAbsolutePath(cache) ? cache : environment.home + QStringLiteral("/.cache");
    constexpr qsizetype digits = 32;
    return root + QLatin1String(folderName) + u'/' + QString::fromLatin1(hash.result().toHex().left(digits)) +
        QStringLiteral(".json");
}

KnownNames KnownNames::read(const QString &path, base::WallTime now)
{
    KnownNames names;
    const QJsonObject file = ownFile(path);
    for (const QJsonValue &value : file.value(u"tables").toArray()) {
        const QJsonObject object = value.toObject();
        const Table table{object.value(u"table").toString(), timeOf(object.value(u"at"))};
        if (isFresh(table.at, now) && isKept(table.name))
            names.m_tables.push_back(table);
    }
    for (const QJsonValue &value : file.value(u"keys").toArray()) {
        const QJsonObject table = value.toObject();
        TableKeys keys{table.value(u"table").toString(), timeOf(table.value(u"at")),
                       keysOf(table.value(u"keys").toArray())};
        if (isFresh(keys.at, now) && isKept(keys.table))
            names.m_keys.push_back(std::move(keys));
    }
    names.limit();
    return names;
}

void KnownNames::write(const QString &path) const
{
    QJsonArray keys;
    for (const TableKeys &table : m_keys)
        keys.append(QJsonObject{{QStringLiteral("table"), table.table},
                                {QStringLiteral("at"), secondsOf(table.at)},
                                {QStringLiteral("keys"), keysJson(table.keys)}});
    QJsonArray tables;
    for (const Table &table : m_tables)
        tables.append(
            QJsonObject{{QStringLiteral("table"), table.name}, {QStringLiteral("at"), secondsOf(table.at)}});
    const QJsonObject file{{QStringLiteral("version"), knownVersion},
                           {QStringLiteral("tables"), tables},
                           {QStringLiteral("keys"), keys}};
    (void)base::writePrivateFile(path, QJsonDocument(file).toJson(QJsonDocument::Compact));
}

void KnownNames::setTables(const QStringList &tables, base::WallTime now)
{
    m_tables.clear();
    addTables(tables, now);
}

void KnownNames::addTables(const QStringList &tables, base::WallTime now)
{
    std::vector<Table> all;
    for (const QString &table : tables) {
        if (isKept(table) && std::ranges::find(all, table, &Table::name) == all.end())
            all.push_back({table, now});
    }
    std::ranges::copy_if(m_tables, std::back_inserter(all),
                         [&tables](const Table &known) { return !tables.contains(known.name); });
    m_tables = std::move(all);
    limit();
}

QStringList KnownNames::tables() const
{
    QStringList names;
    for (const Table &table : m_tables)
        names += table.name;
    return names;
}

void KnownNames::setKeys(const QString &table, std::vector<KnownKey> keys, base::WallTime now)
{
    std::erase_if(m_keys, [&table](const TableKeys &known) { return known.table == table; });
    std::erase_if(keys,
                  [](const KnownKey &key) { return !isKept(key.key) || key.sortKey.size() > LongestName; });
    m_keys.insert(m_keys.begin(), TableKeys{table, now, std::move(keys)});
    limit();
}

std::vector<KnownKey> KnownNames::keys(const QString &table) const
{
    const auto found = std::ranges::find(m_keys, table, &TableKeys::table);
    return found == m_keys.end() ? std::vector<KnownKey>() : found->keys;
}

void KnownNames::limit()
{
    if (m_tables.size() > MostKeys)
        m_tables.erase(m_tables.begin() + MostKeys, m_tables.end());
    std::size_t left = MostKeys;
    for (TableKeys &table : m_keys) {
        if (table.keys.size() > left)
            table.keys.resize(left);
        left -= table.keys.size();
    }
    std::erase_if(m_keys, [](const TableKeys &table) { return table.keys.empty(); });
}

namespace {

template <typename Change>
void changeNames(const Context &context, const app::Connection &connection, Change change)
{
    const base::WallTime now = context.clock->wall();
    const QString path = KnownNames::pathFor(*context.environment, connection.resolution(),
                                             connection.options().choice.role.arn);
    KnownNames names = KnownNames::read(path, now);
    change(names, now);
    names.write(path);
}

} // namespace

void rememberTables(const Context &context, const app::Connection &connection, const QStringList &tables,
                    bool areAll)
{
    changeNames(context, connection, [&](KnownNames &names, base::WallTime now) {
        if (areAll)
            names.setTables(tables, now);
        else
            names.addTables(tables, now);
    });
}

void rememberKeys(const Context &context, const app::Connection &connection, std::vector<ShownTable> tables)
{
    changeNames(context, connection, [&tables](KnownNames &names, base::WallTime now) {
        for (ShownTable &shown : tables)
            names.setKeys(shown.table, std::move(shown.keys), now);
    });
}

} // namespace cli
