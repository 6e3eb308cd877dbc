// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/EvidenceBundle.h"

#include "core/audit/IncidentReport.h"
#include "core/base/Sentence.h"
#include "core/dynamodb/item/DynamoJson.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <map>

namespace audit {
namespace {

/// Contents by name.
using Files = std::map<QString, QByteArray>;

QByteArray itemJson(const std::optional<dynamodb::Item> &item, const dynamodb::ShownAttributes &shown)
{
    return (item ? dynamodb::toShownJson(*item, shown, 2) : QByteArrayLiteral("null")) + '\n';
}

QByteArray aboutJson(const JournalEntry &entry, const ChainReport &chain, const QString &program)
{
    const auto member = [](const char *name, const QString &text) {
        return '"' + QByteArray(name) + "\": " + dynamodb::quoted(text);
    };
    return "{\n  " + member("program", program) + ",\n  " + member("entry", entry.id) + ",\n  " +
        member("connection", entry.intent.connection) + ",\n  " + member("account", entry.intent.account) +
        ",\n  \"journalUnbroken\": " + (chain.faults.empty() ? "true" : "false") +
        ",\n  \"journalLines\": " + QByteArray::number(chain.lines) +
        ",\n  \"linesAsWritten\": " + (entry.intent.shown.areAll() ? "true" : "false") + "\n}\n";
}

QByteArray checksums(const Files &files)
{
    QByteArray sums;
    for (const auto &[name, content] : files)
        sums += QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex() + "  " + name.toUtf8() +
            '\n';
    return sums;
}

base::Result<void> write(const Files &files, const QString &folder)
{
    const auto failed = [&folder](const QString &what, const QString &why) {
        QDir(folder).removeRecursively();
        return base::failure(base::ErrorKind::Io, base::say("audit", "cannot write %1: %2", what, why));
    };
    for (const auto &[name, content] : files) {
        QFile file(QDir(folder).filePath(name));
        if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner) ||
            file.write(content) != content.size() || !file.flush())
            return failed(file.fileName(), file.errorString());
    }
    return {};
}

} // namespace

base::Result<void> writeEvidenceBundle(const JournalReader &journal, const QString &id, const QString &folder,
                                       const QString &program)
{
    const auto entry = journal.entry(id);
    if (!entry)
        return tl::unexpected(entry.error());
    const auto lines = journal.linesOf(id);
    if (!lines)
        return tl::unexpected(lines.error());
    const auto chain = journal.verify();
    if (!chain)
        return tl::unexpected(chain.error());
    if (QFileInfo::exists(folder))
        return base::failure(base::ErrorKind::BadInput,
                             base::say("audit", "%1 is there already: name a new folder", folder));
    // For its owner alone, as the journal is.
    const auto owners = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
    if (!QDir().mkpath(QFileInfo(folder).absolutePath()) || !QDir().mkdir(folder, owners))
        return base::failure(base::ErrorKind::Io, base::say("audit", "cannot make the folder %1", folder));
    Files files{{QStringLiteral("report.md"), incidentReport(*entry)},
                {QStringLiteral("journal.jsonl"), *lines},
                {QStringLiteral("before.json"), itemJson(entry->intent.before, entry->intent.shown)},
                {QStringLiteral("about.json"), aboutJson(*entry, *chain, program)}};
    if (entry->outcome)
        files.emplace(QStringLiteral("after.json"), itemJson(entry->outcome->after, entry->intent.shown));
    files.emplace(QStringLiteral("SHA256SUMS"), checksums(files));
    return write(files, folder);
}

} // namespace audit
