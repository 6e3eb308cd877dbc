// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/EventWriter.h"

#include "app/cli/output/Columns.h"
#include "app/cli/output/JsonText.h"
#include "app/cli/output/LockWriter.h"
#include "app/cli/output/StateStyle.h"
#include "core/base/TimeText.h"
#include "core/base/Utf8Text.h"
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
    case watch::EventKind::LabWrite:
        return locks::LockState::Unproven;
    case watch::EventKind::Removed:
        break;
    }
    return {};
}

QString withSortKey(const QString &key, const QString &sortKey)
{
    return sortKey.isEmpty() ? key : QStringLiteral("%1 / %2").arg(key, sortKey);
}

/// With the sort key, a binary one in hexadecimal.
QString keysText(const watch::Snapshot &snapshot, const watch::LockEvent &event)
{
    const auto &name = snapshot.shape().sortKey;
    const dynamodb::AttributeValue *value = name ? event.key.find(*name) : nullptr;
    if (!value)
        return event.keyText;
    const bool isBinary = value->type() == dynamodb::AttributeType::B;
    return withSortKey(event.keyText, base::fromUtf8(isBinary ? value->bytes().toHex() : value->bytes()));
}

QByteArray orNull(std::optional<std::chrono::milliseconds> length)
{
    return length ? QByteArray::number(qint64(length->count())) : QByteArray("null");
}

/// A wrong --columns was refused before.
view::LockFields chosenFields(const Context &context)
{
    return fieldsOf(*context.line).value_or(view::LockFields::standard());
}

QList<QByteArray> columnNames(const view::LockFields &fields)
{
    return QList<QByteArray>{"at", "event"} + lockFieldNames(fields) +
        QList<QByteArray>{"previousVersion", "gapMs", "gapAtLeastMs", "gapAtMostMs"};
}

/// Nothing where one of its bounds is not known.
std::optional<EventWriter::Gap> gapOf(const watch::LockEvent &event)
{
    if (!event.gap || !event.gapAtLeast || !event.gapAtMost)
        return {};
    return EventWriter::Gap{*event.gap, *event.gapAtLeast, *event.gapAtMost};
}

Cell lengthCell(const char *name, std::optional<std::chrono::milliseconds> length)
{
    return length ? numberCell(name, length->count()) : textCell(name, QString());
}

} // namespace

void EventWriter::writeHeading(const Context &context)
{
    if (context.format != OutputFormat::Csv)
        return;
    context.out->write(columnNames(chosenFields(context)).join(',') + "\r\n");
    context.out->flush();
}

EventWriter::EventWriter(Context context, EventPlace place, std::vector<dynamodb::Item> keys)
    : m_context(std::move(context)), m_place(std::move(place)), m_fields(chosenFields(m_context)),
      m_keys(std::move(keys))
{
}

bool EventWriter::isWanted(const dynamodb::Item &key) const
{
    return m_keys.empty() || std::ranges::find(m_keys, key) != m_keys.end();
}

void EventWriter::writeFirst(const watch::Snapshot &first, const locks::Moment &now)
{
    Line line;
    line.name = "present";
    line.at = m_context.clock->wall();
    for (qsizetype row = 0; row < first.size(); ++row) {
        if (first.row(row).marking == locks::StoredState::NotALock || !isWanted(first.keyAttributes(row)))
            continue;
        line.owner = base::fromUtf8(first.facts(row).owner);
        writeRow(line, first, row, now);
        m_context.out->relieve(); // a table may have more rows than fit into memory as lines
    }
    m_context.out->flush();
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
        Line line{QByteArray(watch::eventName(event.kind).data()),
                  event.at,
                  event.previousOwner,
                  event.owner,
                  event.previousVersion,
                  gapOf(event)};
        if (row >= 0 && (m_context.format != OutputFormat::Table || m_fields.isChosen()))
            writeRow(line, *snapshot, row, now);
        else if (m_context.format == OutputFormat::Table)
            writeText(line, keysText(*snapshot, event), stateAfter(event.kind));
        m_context.out->relieve();
    }
    m_context.out->flush();
}

void EventWriter::writeSight(base::WallTime at, QLatin1String reason, const QString &sentence)
{
    Line line;
    line.name = reason.isEmpty() ? "sighted" : "blind";
    line.at = at;
    const QByteArray reasonText = QByteArray(reason.data(), reason.size());
    if (m_context.format == OutputFormat::Csv) {
        Row cells;
        for (const QByteArray &name : columnNames(m_fields)) {
            cells.push_back(textCell(name.constData(),
                                     name == "at"
                                         ? QString::fromLatin1(base::text::rfc3339(at.time_since_epoch()))
                                         : name == "event"      ? QString::fromLatin1(line.name)
                                         : name == "table"      ? m_place.table
                                         : name == "connection" ? m_place.connection
                                         : name == "region"     ? m_place.region
                                         : name == "reasonCode" ? QString(reason)
                                         : name == "reason"     ? sentence
                                                                : QString()));
        }
        m_context.out->write(csvLine(cells));
    } else if (m_context.format == OutputFormat::Table) {
        const QString shown = m_place.shown.isEmpty() ? m_place.table : m_place.shown;
        const QString why = reason.isEmpty() ? QString() : QStringLiteral("%1: %2").arg(reason, sentence);
        writeCells(line, {}, {shown, why}, {1, 0});
    } else {
        m_context.out->buffer() += "{\"at\":\"" + base::text::rfc3339(at.time_since_epoch()) +
            "\",\"event\":\"" + line.name +
            "\",\"lock\":null,\"previousVersion\":null,\"gapMs\":null,\"gapAtLeastMs\":null,\"gapAtMostMs\":"
            "null" +
            placeJson() + ",\"table\":" + jsonText(m_place.table) +
            ",\"reasonCode\":" + jsonTextOrNull(reason) + ",\"reason\":" + jsonTextOrNull(sentence) + "}\n";
    }
    m_context.out->flush();
}

QByteArray EventWriter::placeJson() const
{
    return m_place.connection.isEmpty()
        ? QByteArray()
        : ",\"connection\":" + jsonText(m_place.connection) + ",\"region\":" + jsonText(m_place.region);
}

void EventWriter::writeRow(const Line &line, const watch::Snapshot &snapshot, qsizetype row,
                           const locks::Moment &now)
{
    view::ViewContext viewedAt = viewContext(m_context, now);
    viewedAt.connection = m_place.connection;
    viewedAt.region = m_place.region;
    const view::LockView lock = view::LockView::of(snapshot, row, viewedAt);
    if (m_context.format == OutputFormat::Csv)
        writeCsv(line, lock);
    else if (m_context.format == OutputFormat::Table && m_fields.isChosen())
        writeChosen(line, lock);
    else if (m_context.format == OutputFormat::Table)
        writeText(line, withSortKey(base::fromUtf8(lock.key()), base::fromUtf8(lock.sortKey())),
                  lock.state());
    else
        writeJson(line, lock);
}

void EventWriter::writeJson(const Line &line, const view::LockView &lock)
{
    const auto part = [&line](std::chrono::milliseconds Gap::*length) {
        return line.gap ? std::optional((*line.gap).*length) : std::nullopt;
    };
    QByteArray &json = m_context.out->buffer();
    json += "{\"at\":\"" + base::text::rfc3339(line.at.time_since_epoch()) + "\",\"event\":\"" + line.name +
        "\",\"lock\":";
    view::appendLockJson(json, lock, m_fields);
    json += ",\"previousVersion\":" + jsonTextOrNull(line.previousVersion) +
        ",\"gapMs\":" + orNull(part(&Gap::seen)) + ",\"gapAtLeastMs\":" + orNull(part(&Gap::least)) +
        ",\"gapAtMostMs\":" + orNull(part(&Gap::most)) + placeJson() + "}\n";
}

void EventWriter::writeCsv(const Line &line, const view::LockView &lock)
{
    const auto part = [&line](std::chrono::milliseconds Gap::*length) {
        return line.gap ? std::optional((*line.gap).*length) : std::nullopt;
    };
    Row cells{textCell("at", QString::fromLatin1(base::text::rfc3339(line.at.time_since_epoch()))),
              textCell("event", QString::fromLatin1(line.name))};
    for (Cell &cell : lockRow(lock, m_fields))
        cells.push_back(std::move(cell));
    cells.push_back(textCell("previousVersion", line.previousVersion));
    cells.push_back(lengthCell("gapMs", part(&Gap::seen)));
    cells.push_back(lengthCell("gapAtLeastMs", part(&Gap::least)));
    cells.push_back(lengthCell("gapAtMostMs", part(&Gap::most)));
    m_context.out->write(csvLine(cells));
}

void EventWriter::writeCells(const Line &line, std::optional<locks::LockState> state,
                             const QStringList &cells, const QList<qsizetype> &first)
{
    constexpr qsizetype before = 2; // time and event
    Output &out = *m_context.out;
    QByteArrayList all{base::text::rfc3339(line.at.time_since_epoch()),
                       (state ? stateSign(*state) : QByteArray(" ")) + ' ' + line.name.leftJustified(13)};
    for (const QString &cell : cells)
        all += forTerminal(cell.toUtf8());
    Columns columns(out.isTerminal() ? out.width() : Columns::usuallyWidest);
    for (qsizetype column = 0; column < all.size(); ++column)
        columns.measure(column, widthOf(all.at(column)));
    QList<qsizetype> shortened;
    for (const qsizetype cell : first)
        shortened += before + cell;
    if (out.isTerminal())
        columns.fit(out.width(), shortened);
    base::Appender text(out.buffer());
    columns.beginLine(text);
    for (qsizetype column = 0; column < all.size(); ++column) {
        const bool isColored = column == 1 && state && out.usesColor();
        columns.cell(text, all.at(column), widthOf(all.at(column)),
                     isColored ? stateColor(*state) : QByteArray());
    }
    columns.endLine(text);
}

void EventWriter::writeText(const Line &line, const QString &keyText, std::optional<locks::LockState> state)
{
    QStringList cells;
    if (!m_place.shown.isEmpty())
        cells += m_place.shown;
    cells += keyText;
    QList<qsizetype> first{cells.size() - 1};
    const bool isReplaced = !line.previousOwner.isEmpty() && line.previousOwner != line.owner;
    const QString owner =
        isReplaced ? QStringLiteral("%1 -> %2").arg(line.previousOwner, line.owner) : line.owner;
    if (!owner.isEmpty()) {
        first.prepend(cells.size());
        cells += owner;
    }
    if (line.gap)
        cells += QStringLiteral("after %1 to %2")
                     .arg(base::text::length(line.gap->least), base::text::length(line.gap->most));
    writeCells(line, state, cells, first);
}

void EventWriter::writeChosen(const Line &line, const view::LockView &lock)
{
    QStringList cells;
    QList<qsizetype> first;
    for (const view::LockField *field : m_fields.terminal()) {
        const QString text = field->json ? base::fromUtf8(field->flatText(lock)) : field->text(lock);
        first.prepend(cells.size());
        cells += text.isEmpty() ? QStringLiteral("-") : text;
    }
    writeCells(line, lock.state(), cells, first);
}

} // namespace cli
