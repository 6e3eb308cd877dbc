// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/journal/JournalFiles.h"

#include "core/audit/EvidenceBundle.h"
#include "core/audit/IncidentReport.h"
#include "core/audit/JournalFields.h"
#include "core/record/RecordingSummary.h"
#include "core/view/export/ExportCells.h"

#include <QCoreApplication>
#include <QFile>
#include <QSaveFile>

namespace ui::journalfiles {
namespace {

template <typename Fill>
base::Result<void> writeOwn(const QString &path, const Fill &fill)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) &&
        fill(file) && file.commit())
        return {};
    return base::failure(
        base::ErrorKind::Io,
        QCoreApplication::translate("JournalFiles", "cannot write %1: %2; choose another place")
            .arg(path, file.errorString()));
}

base::Result<void> writeOwn(const QString &path, const QByteArray &content)
{
    return writeOwn(path, [&content](QSaveFile &file) { return file.write(content) == content.size(); });
}

QByteArray csvOf(const audit::JournalEntry &entry)
{
    QByteArrayList cells;
    for (const audit::JournalField &field : audit::fieldsOf(entry))
        cells += view::csvCell(field.text);
    return cells.join(',') + "\r\n";
}

QByteArray jsonOf(const audit::JournalEntry &entry)
{
    QByteArrayList members;
    for (const audit::JournalField &field : audit::fieldsOf(entry))
        members += '"' + field.name + "\":" + field.json;
    return '{' + members.join(',') + "}\n";
}

} // namespace

base::Result<void> saveReport(const audit::JournalEntry &entry, const QString &path)
{
    return writeOwn(path, audit::incidentReport(entry));
}

base::Result<void> saveLines(const audit::JournalReader &journal, const QString &id, const QString &path)
{
    const auto lines = journal.linesOf(id);
    if (!lines)
        return tl::unexpected(lines.error());
    if (lines->isEmpty())
        return base::failure(
            base::ErrorKind::NotFound,
            QCoreApplication::translate("JournalFiles", "the journal has no lines of %1 any more").arg(id));
    return writeOwn(path, *lines);
}

base::Result<void> saveBundle(const audit::JournalReader &journal, const QString &id, const QString &folder,
                              const std::optional<AlongRecording> &recording, std::stop_token stop)
{
    std::optional<audit::BundledFile> along;
    if (recording)
        along = {recording->path, QStringLiteral("recording.jsonl"), "recording",
                 record::RecordingSummary::largestPassedOn,
                 [mayHoldData = recording->mayHoldData, stop](const QString &copy) {
                     return record::summaryToPassOn(copy, mayHoldData, stop);
                 }};
    return audit::writeEvidenceBundle(journal, id, folder, QStringLiteral("Leasescope " LEASESCOPE_VERSION),
                                      along, std::move(stop));
}

base::Result<void> saveList(const std::vector<const audit::JournalEntry *> &entries, ListFormat format,
                            const QString &path)
{
    const bool isCsv = format == ListFormat::Csv;
    return writeOwn(path, [&](QSaveFile &file) {
        if (isCsv && file.write(audit::fieldNames().join(',') + "\r\n") < 0)
            return false;
        for (const audit::JournalEntry *entry : entries) {
            if (file.write(isCsv ? csvOf(*entry) : jsonOf(*entry)) < 0)
                return false;
        }
        return true;
    });
}

} // namespace ui::journalfiles
