// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/EventWriter.h"

#include "app/cli/output/JsonText.h"
#include "app/cli/output/LockWriter.h"
#include "app/cli/output/StateStyle.h"
#include "core/base/TimeText.h"
#include "core/watch/proof/ProofText.h"

#include <algorithm>

namespace cli {
namespace {

/// The state an event shows; nothing: it shows none by itself.
std::optional<locks::LockState> stateAfter(watch::EventKind kind)
{
    switch (kind) {
    case watch::EventKind::Heartbeat:
        return locks::LockState::Held;
    case watch::EventKind::Lapsed:
        return locks::LockState::Lapsed;
    case watch::EventKind::Released:
        return locks::LockState::Released;
    case watch::EventKind::Unreadable:
        return locks::LockState::Unreadable;
    case watch::EventKind::Appeared:
    case watch::EventKind::OwnerChanged:
    case watch::EventKind::PutBack:
    case watch::EventKind::Fenced:
        return locks::LockState::Unproven;
    case watch::EventKind::Removed:
        break;
    }
    return {};
}

} // namespace

EventWriter::EventWriter(Context context, std::vector<aws::Item> keys)
    : m_context(std::move(context)), m_keys(std::move(keys))
{
    if (m_context.format != OutputFormat::Csv)
        return;
    const QList<QByteArray> names =
        QList<QByteArray>{"at", "event"} + lockFieldNames() + QList<QByteArray>{"previousVersion", "gapMs"};
    m_context.out->write(names.join(',') + "\r\n");
    m_context.out->flush();
}

bool EventWriter::isWanted(const aws::Item &key) const
{
    return m_keys.empty() || std::ranges::find(m_keys, key) != m_keys.end();
}

void EventWriter::write(const watch::SnapshotDelta &delta, const locks::Moment &now)
{
    for (const watch::LockEventView &seen : delta.events) {
        const watch::LockEvent event = watch::inWords(seen);
        if (!isWanted(event.key))
            continue;
        // What was removed is only in the picture before.
        const watch::Snapshot *snapshot = delta.next.get();
        qsizetype row = snapshot->find(event.key);
        if (row < 0 && delta.previous) {
            snapshot = delta.previous.get();
            row = snapshot->find(event.key);
        }
        if (m_context.format == OutputFormat::Table)
            writeLine(event);
        else if (row >= 0 && m_context.format == OutputFormat::Csv)
            writeCsv(event, *snapshot, row, now);
        else if (row >= 0)
            writeJson(event, *snapshot, row, now);
    }
    m_context.out->flush();
}

void EventWriter::writeJson(const watch::LockEvent &event, const watch::Snapshot &snapshot, qsizetype row,
                            const locks::Moment &now)
{
    QByteArray &json = m_context.out->buffer();
    json += "{\"at\":\"" + base::text::rfc3339(event.at.time_since_epoch()) + "\",\"event\":\"" +
        QByteArray(watch::eventName(event.kind).data()) + "\",\"lock\":";
    const view::ViewContext look = viewContext(m_context, now);
    view::appendLockJson(json, view::LockView::of(snapshot, row, look));
    json += ",\"previousVersion\":" + jsonTextOrNull(event.previousVersion) +
        ",\"gapMs\":" + (event.gap ? QByteArray::number(qint64(event.gap->count())) : QByteArray("null")) +
        "}\n";
}

void EventWriter::writeCsv(const watch::LockEvent &event, const watch::Snapshot &snapshot, qsizetype row,
                           const locks::Moment &now)
{
    const view::ViewContext look = viewContext(m_context, now);
    Row line{textCell("at", QString::fromLatin1(base::text::rfc3339(event.at.time_since_epoch()))),
             textCell("event", watch::eventName(event.kind))};
    for (Cell &cell : lockRow(view::LockView::of(snapshot, row, look)))
        line.push_back(std::move(cell));
    line.push_back(textCell("previousVersion", event.previousVersion));
    line.push_back(event.gap ? numberCell("gapMs", event.gap->count()) : textCell("gapMs", QString()));
    m_context.out->write(csvLine(line));
}

void EventWriter::writeLine(const watch::LockEvent &event)
{
    const auto state = stateAfter(event.kind);
    const QString name = QString(watch::eventName(event.kind)).leftJustified(13);
    const QByteArray begin = base::text::rfc3339(event.at.time_since_epoch()) + "  " +
        colored(*m_context.out, (state ? stateSign(*state) : QByteArray(" ")) + ' ' + name.toLatin1(),
                state ? stateColor(*state) : QByteArray());
    QString line = event.keyText;
    if (!event.previousOwner.isEmpty() && event.previousOwner != event.owner)
        line += QStringLiteral("  %1 -> %2").arg(event.previousOwner, event.owner);
    else if (!event.owner.isEmpty())
        line += QStringLiteral("  %1").arg(event.owner);
    if (event.gap)
        line += QStringLiteral("  after %1").arg(base::text::length(*event.gap));
    m_context.out->write(begin + "  " + forTerminal(line.toUtf8()) + '\n');
}

} // namespace cli
