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
/// Checksums by name, as lines of SHA256SUMS have them.
using Sums = std::map<QString, QByteArray>;

constexpr qint64 copiedAtOnce = 1 << 20; // bytes

QByteArray itemJson(const std::optional<dynamodb::Item> &item, const dynamodb::ShownAttributes &shown)
{
    return (item ? dynamodb::toShownJson(*item, shown, 2) : QByteArrayLiteral("null")) + '\n';
}

/// `more`: further members, each with a comma before it.
QByteArray aboutJson(const JournalEntry &entry, const ChainReport &chain, const QString &program,
                     const QByteArray &more)
{
    const auto member = [](const char *name, const QString &text) {
        return '"' + QByteArray(name) + "\": " + dynamodb::quoted(text);
    };
    return "{\n  " + member("program", program) + ",\n  " + member("entry", entry.id) + ",\n  " +
        member("connection", entry.intent.connection) + ",\n  " + member("account", entry.intent.account) +
        ",\n  \"journalUnbroken\": " + (chain.faults.empty() ? "true" : "false") +
        ",\n  \"journalLines\": " + QByteArray::number(chain.lines) +
        ",\n  \"linesAsWritten\": " + (entry.intent.shown.areAll() ? "true" : "false") + more + "\n}\n";
}

QByteArray checksums(const Files &files, Sums sums)
{
    for (const auto &[name, content] : files)
        sums.insert_or_assign(name, QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex());
    QByteArray lines;
    for (const auto &[name, sum] : sums)
        lines += sum + "  " + name.toUtf8() + '\n';
    return lines;
}

tl::unexpected<base::Error> notWritten(const QFile &file)
{
    return base::failure(base::ErrorKind::Io,
                         base::say("audit", "cannot write %1: %2", file.fileName(), file.errorString()));
}

bool openNew(QFile &file)
{
    return file.open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner);
}

base::Result<void> write(const Files &files, const QString &folder)
{
    for (const auto &[name, content] : files) {
        QFile file(QDir(folder).filePath(name));
        if (!openNew(file) || file.write(content) != content.size() || !file.flush())
            return notWritten(file);
    }
    return {};
}

/// A part at a time, so that no recording is in memory as a whole. The checksum of what was copied.
base::Result<QByteArray> copyAlong(const BundledFile &along, const QString &copy, const std::stop_token &stop)
{
    const QFileInfo info(along.path);
    QFile from(along.path);
    const auto notRead = [&from](base::ErrorKind kind, const QString &why) {
        return base::failure(kind, base::say("audit", "cannot read %1: %2", from.fileName(), why));
    };
    if (info.exists() && !info.isFile()) // a pipe would be waited for
        return base::failure(base::ErrorKind::Io, base::say("audit", "%1 is no file", along.path));
    if (!from.open(QIODevice::ReadOnly))
        return notRead(info.exists() ? base::ErrorKind::Io : base::ErrorKind::NotFound, from.errorString());
    QFile to(copy);
    if (!openNew(to))
        return notWritten(to);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (qint64 done = 0;;) {
        if (stop.stop_requested())
            return base::cancelled();
        const QByteArray part = from.read(copiedAtOnce);
        if (part.isEmpty())
            break;
        done += part.size();
        if (done > along.largest)
            return base::failure(base::ErrorKind::BadInput,
                                 base::say("audit", "%1 is larger than the %2 MiB that can go along",
                                           along.path, along.largest >> 20));
        hash.addData(part);
        if (to.write(part) != part.size())
            return notWritten(to);
    }
    if (from.error() != QFile::NoError)
        return notRead(base::ErrorKind::Io, from.errorString());
    if (!to.flush())
        return notWritten(to);
    return hash.result().toHex();
}

} // namespace

base::Result<void> writeEvidenceBundle(const JournalReader &journal, const QString &id, const QString &folder,
                                       const QString &program, const std::optional<BundledFile> &along,
                                       std::stop_token stop)
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
    const auto written = [&]() -> base::Result<void> {
        Sums sums;
        QByteArray more;
        if (along) {
            const QString copy = QDir(folder).filePath(along->name);
            const auto sum = copyAlong(*along, copy, stop);
            if (!sum)
                return tl::unexpected(sum.error());
            sums.emplace(along->name, *sum);
            const auto said = along->examine(copy);
            if (!said)
                return tl::unexpected(said.error());
            more = ",\n  \"" + along->aboutName + "\": " + *said;
        }
        Files files{{QStringLiteral("report.md"), incidentReport(*entry)},
                    {QStringLiteral("journal.jsonl"), *lines},
                    {QStringLiteral("before.json"), itemJson(entry->intent.before, entry->intent.shown)},
                    {QStringLiteral("about.json"), aboutJson(*entry, *chain, program, more)}};
        if (entry->outcome)
            files.emplace(QStringLiteral("after.json"), itemJson(entry->outcome->after, entry->intent.shown));
        files.emplace(QStringLiteral("SHA256SUMS"), checksums(files, sums));
        return write(files, folder);
    }();
    if (!written)
        QDir(folder).removeRecursively();
    return written;
}

} // namespace audit
