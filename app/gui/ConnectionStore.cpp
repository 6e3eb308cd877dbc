// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/ConnectionStore.h"

#include "core/aws/credentials/config/PrivateFile.h"
#include "core/base/Utf8Text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

#include <algorithm>

namespace app {
namespace {

constexpr int bookVersion = 1;
const std::array<QString, 5> kinds{QStringLiteral("demo"), QStringLiteral("profile"),
                                   QStringLiteral("endpoint"), QStringLiteral("fleet"),
                                   QStringLiteral("recording")};

/// An address without anything a password could hide in.
QString bareUrl(const QString &url)
{
    QUrl parsed(url);
    parsed.setQuery(QString());
    return parsed.toString(QUrl::RemoveUserInfo | QUrl::RemoveFragment);
}

bool isColour(const QString &name)
{
    return std::ranges::any_of(ui::connectionColours,
                               [&name](const char *known) { return name == QLatin1String(known); });
}

QJsonObject toJson(const ConnectionStore::Recent &recent)
{
    const auto when = std::chrono::floor<std::chrono::milliseconds>(recent.when.time_since_epoch()).count();
    QJsonObject json{
        {QStringLiteral("what"), kinds[static_cast<std::size_t>(recent.what)]},
        {QStringLiteral("name"), recent.name},
        {QStringLiteral("url"), recent.url},
        {QStringLiteral("region"), recent.region},
        {QStringLiteral("table"), recent.table},
        {QStringLiteral("when"), QDateTime::fromMSecsSinceEpoch(when, Qt::UTC).toString(Qt::ISODateWithMs)}};
    if (!recent.file.isEmpty())
        json.insert(QStringLiteral("file"), recent.file);
    return json;
}

bool isComplete(const ConnectionStore::Recent &recent)
{
    using Kind = ConnectionStore::Recent::Kind;
    switch (recent.what) {
    case Kind::Demo:
        return true;
    case Kind::Profile:
        return !recent.name.isEmpty();
    case Kind::Endpoint:
        return !recent.url.isEmpty();
    case Kind::Fleet:
    case Kind::Recording:
        return !recent.file.isEmpty();
    }
    return false;
}

/// Nothing for what is no recent connection: a mistyped line costs that line only.
std::optional<ConnectionStore::Recent> recentFrom(const QJsonObject &json)
{
    const auto kind = std::ranges::find(kinds, json.value(QStringLiteral("what")).toString());
    if (kind == kinds.end())
        return {};
    ConnectionStore::Recent recent;
    recent.what = static_cast<ConnectionStore::Recent::Kind>(kind - kinds.begin());
    recent.name = json.value(QStringLiteral("name")).toString();
    recent.url = bareUrl(json.value(QStringLiteral("url")).toString());
    recent.region = json.value(QStringLiteral("region")).toString();
    recent.table = json.value(QStringLiteral("table")).toString();
    const auto when = QDateTime::fromString(json.value(QStringLiteral("when")).toString(), Qt::ISODateWithMs);
    recent.when = base::WallTime(std::chrono::milliseconds(when.isValid() ? when.toMSecsSinceEpoch() : 0));
    recent.file = json.value(QStringLiteral("file")).toString();
    return isComplete(recent) ? std::optional(recent) : std::nullopt;
}

bool isSameConnection(const ConnectionStore::Recent &a, const ConnectionStore::Recent &b)
{
    return a.what == b.what && a.name == b.name && a.url == b.url && a.region == b.region && a.file == b.file;
}

} // namespace

QString defaultStorePath(const aws::Environment &environment)
{
    const QString config = environment.value(QStringLiteral("XDG_CONFIG_HOME"));
    return (config.isEmpty() ? environment.home + QStringLiteral("/.config") : config) +
        QStringLiteral("/leasescope/connections.json");
}

void keepPrivate(const QString &settingsFile)
{
    if (QFile::exists(settingsFile))
        QFile::setPermissions(settingsFile, QFile::ReadOwner | QFile::WriteOwner);
    else
        (void)aws::writePrivateFile(settingsFile, {});
}

ConnectionStore::ConnectionStore(const QString &path) : m_path(path)
{
    read();
}

std::optional<base::Error> ConnectionStore::takeTrouble()
{
    return std::exchange(m_trouble, std::nullopt);
}

void ConnectionStore::read()
{
    const auto bytes = aws::readPrivateFile(m_path);
    if (bytes && !*bytes)
        return;
    const QJsonObject book = bytes ? base::jsonFrom(**bytes).object() : QJsonObject();
    if (!bytes || book.value(QStringLiteral("version")).toInt() != bookVersion) {
        const QString why = bytes ? QCoreApplication::translate("app", "it is damaged or of a newer version")
                                  : bytes.error().sentence;
        m_setAside = true;
        m_trouble = base::Error{
            base::ErrorKind::Io,
            QCoreApplication::translate("app",
                                        "cannot read the favourites and recent connections in %1: %2; "
                                        "they start empty, and the file is kept as %1.damaged")
                .arg(m_path, why),
            {},
            {}};
        return;
    }
    const QJsonObject profiles = book.value(QStringLiteral("profiles")).toObject();
    for (auto at = profiles.begin(); at != profiles.end(); ++at) {
        const QJsonObject json = at.value().toObject();
        Page page;
        page.favourite = json.value(QStringLiteral("favourite")).toBool();
        const QString colour = json.value(QStringLiteral("colour")).toString();
        page.colour = isColour(colour) ? colour : QString();
        if (const QJsonValue readOnly = json.value(QStringLiteral("readOnly")); readOnly.isBool())
            page.readOnly = readOnly.toBool();
        m_pages[at.key()] = page;
    }
    for (const QJsonValue &value : book.value(QStringLiteral("recents")).toArray()) {
        const auto recent = recentFrom(value.toObject());
        if (recent && m_recents.size() < mostRecents)
            m_recents.push_back(*recent);
    }
    m_fleetFile = book.value(QStringLiteral("fleetFile")).toString();
    for (const QJsonValue &value : book.value(QStringLiteral("notProduction")).toArray()) {
        const QJsonArray words = value.toArray();
        TablePlace place;
        if (words.size() != static_cast<qsizetype>(place.size()))
            continue;
        for (std::size_t at = 0; at < place.size(); ++at)
            place[at] = words.at(static_cast<qsizetype>(at)).toString();
        m_notProduction.insert(place);
    }
}

ConnectionStore::Page ConnectionStore::page(const QString &profile) const
{
    const auto found = m_pages.find(profile);
    return found == m_pages.end() ? Page() : found->second;
}

void ConnectionStore::setPage(const QString &profile, const Page &page)
{
    Page kept = page;
    if (!isColour(kept.colour))
        kept.colour.clear();
    if (kept.favourite || !kept.colour.isEmpty() || kept.readOnly)
        m_pages[profile] = kept;
    else
        m_pages.erase(profile);
}

void ConnectionStore::recordOpened(Recent recent)
{
    recent.url = bareUrl(recent.url);
    const auto before = std::ranges::find_if(
        m_recents, [&recent](const Recent &known) { return isSameConnection(known, recent); });
    if (before != m_recents.end()) {
        if (recent.table.isEmpty())
            recent.table = before->table;
        m_recents.erase(before);
    }
    m_recents.insert(m_recents.begin(), std::move(recent));
    if (m_recents.size() > mostRecents)
        m_recents.resize(mostRecents);
}

void ConnectionStore::recordTable(const Recent &connection, const QString &table)
{
    for (Recent &known : m_recents) {
        if (isSameConnection(known, connection))
            known.table = table;
    }
}

void ConnectionStore::setNotProduction(const TablePlace &table, bool isNot)
{
    if (isNot)
        m_notProduction.insert(table);
    else
        m_notProduction.erase(table);
}

QByteArray ConnectionStore::written() const
{
    QJsonObject profiles;
    for (const auto &[name, page] : m_pages) {
        QJsonObject json;
        if (page.favourite)
            json.insert(QStringLiteral("favourite"), true);
        if (!page.colour.isEmpty())
            json.insert(QStringLiteral("colour"), page.colour);
        if (page.readOnly)
            json.insert(QStringLiteral("readOnly"), *page.readOnly);
        profiles.insert(name, json);
    }
    QJsonArray recents;
    for (const Recent &recent : m_recents)
        recents.append(toJson(recent));
    QJsonArray notProduction;
    for (const TablePlace &place : m_notProduction)
        notProduction.append(QJsonArray::fromStringList(QStringList(place.begin(), place.end())));
    QJsonObject book{{QStringLiteral("version"), bookVersion},
                     {QStringLiteral("profiles"), profiles},
                     {QStringLiteral("recents"), recents},
                     {QStringLiteral("notProduction"), notProduction}};
    if (!m_fleetFile.isEmpty())
        book.insert(QStringLiteral("fleetFile"), m_fleetFile);
    return QJsonDocument(book).toJson(QJsonDocument::Indented);
}

base::Result<void> ConnectionStore::save()
{
    if (m_path.isEmpty())
        return {};
    if (m_setAside) {
        const QString aside = m_path + QStringLiteral(".damaged");
        // Of two damaged ones the newer is kept: it is the one the user may still look for.
        QFile::remove(aside);
        if (QFile::exists(m_path) && !QFile::rename(m_path, aside))
            return base::failure(
                base::ErrorKind::Io,
                QCoreApplication::translate("app",
                                            "cannot set %1 aside; rename it, so that favourites can be "
                                            "remembered")
                    .arg(m_path));
        m_setAside = false;
    }
    return aws::writePrivateFile(m_path, written());
}

} // namespace app
