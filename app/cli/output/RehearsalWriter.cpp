// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/RehearsalWriter.h"

#include "app/cli/arguments/Wrapping.h"
#include "app/cli/output/JsonText.h"
#include "app/cli/output/ResultWriter.h"
#include "core/rehearse/RehearsalText.h"

namespace cli {
namespace {

constexpr qsizetype momentWidth = 10;

void writeWrapped(Output &out, const QByteArray &begin, qsizetype indent, const QString &text)
{
    const QByteArrayList words = forTerminal(text.toUtf8()).split(' ');
    out.write(begin + wrapped(words, begin.size(), indent, out.width()) + '\n');
}

QByteArray millisOrNull(const std::optional<std::chrono::nanoseconds> &length)
{
    return length
        ? QByteArray::number(qint64(std::chrono::duration_cast<std::chrono::milliseconds>(*length).count()))
        : QByteArray("null");
}

QByteArray jsonArrayOf(const QByteArrayList &elements)
{
    return '[' + elements.join(',') + ']';
}

QByteArray jsonTexts(const QStringList &texts)
{
    QByteArrayList elements;
    for (const QString &text : texts)
        elements += jsonText(text);
    return jsonArrayOf(elements);
}

QByteArray jsonEvent(const rehearse::RehearsedEvent &event)
{
    return jsonObject({jsonCell("atMs", millisOrNull(event.at)),
                       textCell("actor", rehearse::actorName(event.actor)), textCell("code", event.code),
                       textCell("sentence", event.sentence)});
}

} // namespace

void writeRehearsal(Output &out, const rehearse::Rehearsal &rehearsal)
{
    out.write(rehearsal.played ? "Rehearsed on a copy in memory:\n" : "Not played, the effect alone:\n");
    for (const rehearse::RehearsedEvent &event : rehearsal.events) {
        const QByteArray at = event.at ? rehearse::text::moment(*event.at).toUtf8() : QByteArray("-");
        writeWrapped(out, at.rightJustified(momentWidth) + "  ", momentWidth + 2, event.sentence);
    }
    for (const QString &sentence : rehearsal.verdict + rehearsal.notes)
        writeWrapped(out, "  ", 2, sentence);
}

QByteArray rehearsalJson(const rehearse::Rehearsal &rehearsal)
{
    QByteArrayList events;
    for (const rehearse::RehearsedEvent &event : rehearsal.events)
        events += jsonEvent(event);
    return jsonObject(
        {jsonCell("played", jsonFlag(rehearsal.played)), jsonCell("events", jsonArrayOf(events)),
         jsonCell("overlapMs", millisOrNull(rehearsal.overlap)),
         jsonCell("overlapCutOffMs", millisOrNull(rehearsal.overlapCutOff)),
         jsonCell("restoreLetsItGoOn", jsonFlag(rehearsal.restoreLetsItGoOn)),
         jsonCell("verdict", jsonTexts(rehearsal.verdict)), jsonCell("notes", jsonTexts(rehearsal.notes))});
}

} // namespace cli
