// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/journal/JournalContents.h"

#include "core/audit/JournalText.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/details/DataForms.h"

#include <algorithm>

namespace ui {
namespace {

/// "2026-08-20 14:00:03 CEST": the list has no room for the time in two zones.
QString timeInList(base::WallTime at)
{
    return words::exact(at).section(QLatin1String(" ("), 0, 0);
}

QString upperFirst(const QString &sentence)
{
    return sentence.left(1).toUpper() + sentence.mid(1);
}

JournalRow rowOfEntry(const audit::JournalEntry &entry)
{
    const audit::Intent &intent = entry.intent;
    JournalRow row;
    row.cells = {timeInList(entry.at),
                 inOneLine(audit::actName(intent.act)),
                 inOneLine(intent.table),
                 inOneLine(audit::keyText(intent.key)),
                 inOneLine(intent.identity),
                 inOneLine(audit::resultName(entry)),
                 inOneLine(upperFirst(entry.caveat))};
    QStringList searched(row.cells.begin(), row.cells.end());
    searched << inOneLine(intent.reason) << inOneLine(entry.id);
    row.search = searched.join(u'\n').toLower();
    return row;
}

QString linesAbout(const audit::ChainReport &chain)
{
    QStringList lines;
    for (const audit::ChainFault &fault : chain.faults)
        lines += upperFirst(audit::faultText(fault)) + u'.';
    for (const audit::ChainRepair &repair : chain.repairs)
        lines += upperFirst(audit::repairText(repair)) + u'.';
    if (chain.headless > 0)
        lines += upperFirst(audit::headlessText(chain.headless)) + u'.';
    return forScreen(lines.join(u'\n'));
}

} // namespace

JournalContentsPtr readJournal(const audit::JournalReader &journal)
{
    auto contents = std::make_shared<JournalContents>();
    auto entries = journal.entries();
    auto chain =
        entries ? journal.verify() : base::Result<audit::ChainReport>(tl::unexpected(entries.error()));
    if (!chain) {
        contents->error = chain.error();
        return contents;
    }
    contents->entries = *std::move(entries);
    std::ranges::reverse(contents->entries);
    contents->rows.reserve(contents->entries.size());
    for (const audit::JournalEntry &entry : contents->entries)
        contents->rows.push_back(rowOfEntry(entry));
    contents->chain = *std::move(chain);
    contents->chainLines = linesAbout(contents->chain);
    return contents;
}

} // namespace ui
