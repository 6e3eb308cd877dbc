// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/JournalReader.h"

#include "core/audit/JournalLine.h"
#include "core/aws/DynamoJson.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QJsonDocument>

#include <algorithm>
#include <functional>

namespace audit {
namespace {

QByteArray compact(const QJsonValue &value)
{
    return value.isObject() ? QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact) : QByteArray();
}

std::optional<aws::Item> itemOf(const QJsonValue &value)
{
    if (!value.isObject())
        return std::nullopt;
    auto item = aws::itemFromJson(compact(value));
    return item ? std::optional(*std::move(item)) : std::nullopt;
}

Intent intentOf(const QJsonObject &line)
{
    Intent intent;
    intent.act = line[QLatin1String("act")].toString();
    intent.connection = line[QLatin1String("connection")].toString();
    intent.identity = line[QLatin1String("identity")].toString();
    intent.reason = line[QLatin1String("reason")].toString();
    intent.dialect = line[QLatin1String("dialect")].toString();
    intent.table = line[QLatin1String("table")].toString();
    intent.evidence = line[QLatin1String("evidence")].toString();
    intent.key = itemOf(line[QLatin1String("key")]).value_or(aws::Item());
    intent.before = itemOf(line[QLatin1String("before")]);
    intent.request = compact(line[QLatin1String("request")]);
    return intent;
}

Outcome outcomeOf(const QJsonObject &line)
{
    Outcome outcome;
    outcome.result = line[QLatin1String("result")].toString();
    outcome.sentence = line[QLatin1String("sentence")].toString();
    outcome.after = itemOf(line[QLatin1String("after")]);
    return outcome;
}

using LineVisitor = std::function<void(const QString &file, qint64 number, const QByteArray &line)>;

base::Result<qint64> walk(const QString &folder, const LineVisitor &visit)
{
    // No folder is a journal without lines; one that cannot be looked into may hold any.
    const QFileInfo place(folder);
    if (place.exists() && !(place.isDir() && place.isReadable() && place.isExecutable()))
        return base::failure(
            base::ErrorKind::Io,
            QStringLiteral("cannot read the journal: %1 is not a folder that may be read").arg(folder));
    const QStringList names = QDir(folder).entryList({QStringLiteral("*.jsonl")}, QDir::Files, QDir::Name);
    for (const QString &name : names) {
        QFile file(folder + QLatin1Char('/') + name);
        if (!file.open(QIODevice::ReadOnly))
            return base::failure(
                base::ErrorKind::Io,
                QStringLiteral("cannot read the journal %1: %2").arg(file.fileName(), file.errorString()));
        for (qint64 number = 1; !file.atEnd(); ++number)
            visit(file.fileName(), number, file.readLine());
    }
    return names.size();
}

// "staging-eu-west-1.2026-11.jsonl" and its months belong to one chain.
QString chainOf(const QString &file)
{
    return file.left(file.lastIndexOf(QLatin1Char('.'), file.size() - 7));
}

} // namespace

JournalReader::JournalReader(QString folder) : m_folder(std::move(folder))
{
}

base::Result<std::vector<JournalEntry>> JournalReader::entries() const
{
    std::vector<JournalEntry> entries;
    QHash<QString, std::size_t> byId;
    const auto take = [&](const QString &, qint64, const QByteArray &bytes) {
        const QJsonObject line = QJsonDocument::fromJson(bytes).object();
        const QString kind = line[QLatin1String("kind")].toString();
        const QString id = line[QLatin1String("id")].toString();
        const base::WallTime at = fromRfc3339(line[QLatin1String("at")].toString());
        if (kind == QLatin1String("intent")) {
            byId.insert(id, entries.size());
            JournalEntry entry;
            entry.id = id;
            entry.at = at;
            entry.intent = intentOf(line);
            entries.push_back(std::move(entry));
        } else if (kind == QLatin1String("outcome") && byId.contains(id)) {
            entries[byId.value(id)].outcome = outcomeOf(line);
            entries[byId.value(id)].outcomeAt = at;
        }
    };
    if (const auto read = walk(m_folder, take); !read)
        return tl::unexpected(read.error());
    std::ranges::stable_sort(entries, {}, &JournalEntry::at);
    return entries;
}

base::Result<JournalEntry> JournalReader::entry(const QString &id) const
{
    auto all = entries();
    if (!all)
        return tl::unexpected(all.error());
    const auto found = std::ranges::find(*all, id, &JournalEntry::id);
    if (found == all->end())
        return base::failure(base::ErrorKind::NotFound,
                             QStringLiteral("there is no journal entry %1 in %2").arg(id, m_folder));
    return *found;
}

base::Result<ChainReport> JournalReader::verify() const
{
    ChainReport report;
    QHash<QString, QByteArray> lastHash; // per chain
    const auto fault = [&](const QString &file, qint64 number, const QString &sentence) {
        ChainFault found;
        found.file = file;
        found.line = number;
        found.sentence = sentence;
        report.faults.push_back(std::move(found));
    };
    const auto check = [&](const QString &file, qint64 number, const QByteArray &bytes) {
        ++report.lines;
        if (!bytes.endsWith('\n')) {
            fault(file, number, QStringLiteral("the line is torn: it has no end"));
            return;
        }
        const QByteArray line = bytes.chopped(1);
        const QString chain = chainOf(file);
        if (!fitsItsHash(line))
            fault(file, number, QStringLiteral("the line was changed: its content does not fit its hash"));
        const QByteArray previous =
            QJsonDocument::fromJson(line).object()[QLatin1String("prev")].toString().toLatin1();
        if (previous != lastHash.value(chain, genesisHash()))
            fault(file, number,
                  QStringLiteral(
                      "the line does not follow the one before: a line is missing, moved or changed"));
        lastHash.insert(chain, claimedHash(line));
    };
    const auto files = walk(m_folder, check);
    if (!files)
        return tl::unexpected(files.error());
    report.files = *files;
    return report;
}

} // namespace audit
