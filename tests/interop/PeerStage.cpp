// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/interop/PeerStage.h"

#include <QHash>

#include <algorithm>

namespace interop {
namespace {

// Only what hangs takes as long.
constexpr auto stageLimit = std::chrono::seconds(60);

struct Keys {
    QByteArray partition;
    std::optional<QByteArray> sort;
};

Keys keysOf(const QString &dialect)
{
    static const QHash<QString, Keys> known{
        {QStringLiteral("dynamolock"), {"key", {}}},
        {QStringLiteral("java-lock-client"), {"key", {}}},
        {QStringLiteral("terraform"), {"LockID", {}}},
        {QStringLiteral("kcl"), {"leaseKey", {}}},
        {QStringLiteral("spring-integration-aws"), {"lockKey", {}}},
        {QStringLiteral("shedlock"), {"_id", {}}},
        {QStringLiteral("powertools-idempotency"), {"id", {}}},
        {QStringLiteral("python-dynamodb-lock"), {"lock_key", "sort_key"}},
        {QStringLiteral("tristanls"), {"id", {}}},
        {QStringLiteral("certmagic-dynamodb"), {"PrimaryKey", {}}},
    };
    return known.value(dialect);
}

/// A table that no other stage has.
QString madeTable(fakes::LiveEndpoint &live, const Peer &peer)
{
    static int tables = 0;
    const QString table = QStringLiteral("steps-%1-%2").arg(peer.name).arg(++tables);
    const Keys keys = keysOf(peer.dialect);
    if (const auto made = live.createTable(table, keys.partition, keys.sort); !made)
        qFatal("%s", qPrintable(made.error().sentence));
    return table;
}

PeerOptions optionsOf(const QUrl &endpoint, const QString &table, const QString &owner,
                      std::chrono::milliseconds lease)
{
    PeerOptions options;
    options.endpoint = endpoint;
    options.table = table;
    options.owner = owner;
    options.lease = lease;
    return options;
}

} // namespace

PeerStage::PeerStage(fakes::LiveEndpoint &live, const Peer &peer, std::chrono::milliseconds lease,
                     const QUrl &holderUrl)
    : m_peer(peer), m_table(madeTable(live, peer)), m_cli(live.url().toString()),
      m_holder(peer,
               optionsOf(holderUrl.isEmpty() ? live.url() : holderUrl, m_table, QStringLiteral("peer-one"),
                         lease)),
      m_waiter(peer, optionsOf(live.url(), m_table, QStringLiteral("peer-two"), lease))
{
}

bool PeerStage::waitUntilReady()
{
    return m_holder.waitUntilReady() && m_waiter.waitUntilReady();
}

QJsonObject PeerStage::acquired(const QString &name)
{
    const QJsonArray before = list();
    if (!m_holder.acquire(name, {}, stageLimit))
        return {};
    std::vector<QJsonObject> appeared;
    const QJsonArray now = list();
    for (const QJsonValue &row : now) {
        const auto isSame = [&row](const QJsonValue &old) {
            return old[QLatin1String("key")] == row[QLatin1String("key")];
        };
        if (std::ranges::none_of(before, isSame))
            appeared.push_back(row.toObject());
    }
    return appeared.size() == 1 ? appeared.front() : QJsonObject();
}

QJsonObject PeerStage::listed(const QJsonObject &row) const
{
    const QJsonArray rows = list();
    for (const QJsonValue &now : rows) {
        if (now[QLatin1String("key")] == row[QLatin1String("key")])
            return now.toObject();
    }
    return {};
}

QJsonObject PeerStage::ask(const QString &command, const QStringList &answers)
{
    m_holder.send(command);
    return m_holder.waitForAny(answers, stageLimit).value_or(QJsonObject());
}

CliRun PeerStage::run(const QString &command, const QJsonObject &row, const QStringList &options) const
{
    QStringList line{command, m_table, row[QLatin1String("key")].toString()};
    if (const QJsonValue sort = row[QLatin1String("sortKey")]; sort.isString())
        line << QStringLiteral("--sort-key") << sort.toString();
    return m_cli.run(line + options);
}

CliRun PeerStage::breakLive(const QJsonObject &row, const QStringList &options) const
{
    const QJsonValue generation = row[QLatin1String("generation")];
    const QJsonValue holder = generation.isString() ? generation : row[QLatin1String("owner")];
    return run(QStringLiteral("release"), row,
               QStringList{QStringLiteral("--break"), QStringLiteral("--owner"), holder.toString(),
                           QStringLiteral("--yes"), QStringLiteral("--reason"), QStringLiteral("interop")} +
                   options);
}

CliRun PeerStage::restore(const CliRun &release) const
{
    return m_cli.run({QStringLiteral("restore"), release.text("journalId")});
}

QByteArray PeerStage::complaints() const
{
    return (m_peer.name + QStringLiteral(": ") + m_holder.complaints() + m_waiter.complaints()).toUtf8();
}

QJsonArray PeerStage::list() const
{
    return m_cli
        .run({QStringLiteral("list"), m_table, QStringLiteral("--all"), QStringLiteral("--no-observe")})
        .array();
}

} // namespace interop
