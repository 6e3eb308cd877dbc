// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/LockWriter.h"

#include "app/cli/output/JsonText.h"
#include "core/watch/proof/ProofText.h"

#include <algorithm>

namespace cli {
namespace {

QByteArray bytesOf(std::string_view text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

std::string_view stateText(const LockFields &lock)
{
    const QLatin1String name = locks::stateName(lock.state);
    return {name.data(), static_cast<std::size_t>(name.size())};
}

void appendOrNull(QByteArray &json, const std::optional<std::string_view> &text)
{
    if (text)
        appendQuoted(json, *text);
    else
        json += "null";
}

void appendOrNull(QByteArray &json, const std::optional<qint64> &number)
{
    json += number ? QByteArray::number(*number) : QByteArray("null");
}

void appendIdentity(QByteArray &json, const locks::Identity &identity)
{
    if (identity.isEmpty())
        json += "null";
    else if (identity.second.empty())
        appendQuoted(json, identity.first);
    else
        appendQuoted(json, viewOf(bytesOf(identity.first) + '|' + bytesOf(identity.second)));
}

QByteArray identityText(const locks::Identity &identity)
{
    return identity.second.empty() ? bytesOf(identity.first)
                                   : bytesOf(identity.first) + '|' + bytesOf(identity.second);
}

void appendAdditional(QByteArray &json, const LockFields &lock)
{
    json += '{';
    bool first = true;
    const int count = lock.additional->empty() ? 0 : lock.item.count();
    for (int index = 0; index < count; ++index) {
        const std::string_view name = lock.item.nameAt(index);
        const auto isIt = [name](const QByteArray &known) { return viewOf(known) == name; };
        if (std::ranges::none_of(*lock.additional, isIt))
            continue;
        if (!first)
            json += ',';
        first = false;
        appendQuoted(json, name);
        json += ':';
        appendAttribute(json, lock.item, index);
    }
    json += '}';
}

std::optional<std::string_view> ownerOf(const LockFields &lock)
{
    return lock.facts.owner.empty() ? std::nullopt : std::optional(lock.facts.owner);
}

/// Only what the item itself states (lock-dialects 1.2): record-version rows state none.
QByteArray expiryText(const LockFields &lock)
{
    return lock.facts.expiresAt ? rfc3339(lock.facts.expiresAt->time_since_epoch()) : QByteArray();
}

QByteArray dataText(const LockFields &lock)
{
    return lock.data ? bytesOf(*lock.data).toBase64() : QByteArray();
}

std::optional<std::string_view> reasonOf(const LockFields &lock)
{
    if (lock.facts.reason && *lock.facts.reason)
        return lock.facts.reason;
    return lock.evidence.isEmpty() ? std::nullopt : std::optional(viewOf(lock.evidence));
}

QByteArray orNull(bool known, QByteArray json)
{
    return known ? json : QByteArray("null");
}

QByteArray quotedText(std::string_view text)
{
    QByteArray json;
    appendQuoted(json, text);
    return json;
}

Cell textOrNull(const char *name, const std::optional<std::string_view> &text)
{
    return {name, text ? quotedText(*text) : QByteArray("null"), bytesOf(text.value_or(std::string_view()))};
}

Cell numberOrNull(const char *name, const std::optional<qint64> &number)
{
    const QByteArray text = number ? QByteArray::number(*number) : QByteArray();
    return {name, orNull(number.has_value(), text), text};
}

QByteArray length(const std::optional<qint64> &milliseconds)
{
    return milliseconds ? watch::lengthText(std::chrono::milliseconds(*milliseconds)).toUtf8()
                        : QByteArray("-");
}

QByteArray dash(std::string_view text)
{
    return text.empty() ? QByteArray("-") : bytesOf(text);
}

void writeTable(Output &out, LockDescriber &describer, const std::vector<qint32> &rows)
{
    if (rows.empty())
        return;
    const bool sorted = describer.snapshot().shape().sortKey.has_value();
    std::vector<QList<QByteArray>> lines{{"STATE", "KEY"}};
    if (sorted)
        lines.front() += "SORT KEY";
    lines.front() += {"OWNER", "LEASE", "LAPSES IN", "DIALECT", "REMARK"};
    for (const qint32 row : rows) {
        const LockFields lock = describer.at(row);
        QList<QByteArray> line{bytesOf(stateText(lock)), bytesOf(lock.key)};
        if (sorted)
            line += bytesOf(*lock.sortKey);
        QByteArray remark = bytesOf(reasonOf(lock).value_or(std::string_view()));
        if (remark.isEmpty() && lock.mine)
            remark = "mine";
        line += {dash(lock.facts.owner), length(lock.leaseMs),
                 lock.lapsesInMs == 0 ? QByteArray("now") : length(lock.lapsesInMs), bytesOf(lock.dialect),
                 remark};
        lines.push_back(std::move(line));
    }
    out.write(alignedColumns(lines));
}

void writeCsv(Output &out, LockDescriber &describer, const std::vector<qint32> &rows)
{
    out.write(lockFieldNames().join(',') + "\r\n");
    for (const qint32 row : rows) {
        out.write(csvLine(lockRow(describer.at(row), describer.snapshot().shape())));
        if (out.isBroken())
            return;
    }
}

void writeJson(Output &out, bool lines, LockDescriber &describer, const std::vector<qint32> &rows)
{
    QByteArray &json = out.buffer();
    if (!lines)
        json += '[';
    bool first = true;
    for (const qint32 row : rows) {
        if (!lines)
            json += first ? "\n" : ",\n";
        first = false;
        appendLockJson(json, describer.at(row), describer.snapshot().shape());
        if (lines)
            json += '\n';
        out.relieve();
        if (out.isBroken())
            return;
    }
    if (!lines)
        json += first ? "]\n" : "\n]\n";
}

} // namespace

void appendLockJson(QByteArray &json, const LockFields &lock, const locks::TableShape &shape)
{
    json += "{\"table\":" + jsonText(shape.table);
    json += ",\"dialect\":";
    appendQuoted(json, lock.dialect);
    json += ",\"key\":";
    appendQuoted(json, lock.key);
    json += ",\"sortKey\":";
    appendOrNull(json, lock.sortKey);
    json += ",\"name\":";
    appendQuoted(json, lock.name);
    json += ",\"state\":";
    appendQuoted(json, stateText(lock));
    json += ",\"owner\":";
    appendOrNull(json, ownerOf(lock));
    json += lock.mine ? ",\"mine\":true" : ",\"mine\":false";
    json += ",\"version\":";
    appendIdentity(json, lock.facts.version);
    json += ",\"generation\":";
    appendIdentity(json, lock.facts.generation);
    json += ",\"leaseMs\":";
    appendOrNull(json, lock.leaseMs);
    json += ",\"expiresAt\":";
    json += lock.facts.expiresAt ? '"' + expiryText(lock) + '"' : QByteArray("null");
    json += ",\"observedForMs\":" + QByteArray::number(lock.observedForMs);
    json += ",\"lapsesInMs\":";
    appendOrNull(json, lock.lapsesInMs);
    json += ",\"data\":";
    json += lock.data ? '"' + dataText(lock) + '"' : QByteArray("null");
    json += ",\"attributes\":";
    appendAdditional(json, lock);
    json += ",\"item\":";
    appendItem(json, lock.item);
    json += ",\"reason\":";
    appendOrNull(json, reasonOf(lock));
    json += '}';
}

Row lockRow(const LockFields &lock, const locks::TableShape &shape)
{
    const auto identity = [](const char *name, const locks::Identity &value) {
        const QByteArray text = identityText(value);
        return Cell{name, orNull(!value.isEmpty(), quotedText(viewOf(text))), text};
    };
    QByteArray attributes;
    appendAdditional(attributes, lock);
    QByteArray item;
    appendItem(item, lock.item);
    return {{"table", jsonText(shape.table), shape.table.toUtf8()},
            textOrNull("dialect", lock.dialect),
            textOrNull("key", lock.key),
            textOrNull("sortKey", lock.sortKey),
            textOrNull("name", lock.name),
            textOrNull("state", stateText(lock)),
            textOrNull("owner", ownerOf(lock)),
            {"mine", jsonFlag(lock.mine), jsonFlag(lock.mine)},
            identity("version", lock.facts.version),
            identity("generation", lock.facts.generation),
            numberOrNull("leaseMs", lock.leaseMs),
            {"expiresAt", orNull(lock.facts.expiresAt.has_value(), '"' + expiryText(lock) + '"'),
             expiryText(lock)},
            numberOrNull("observedForMs", lock.observedForMs),
            numberOrNull("lapsesInMs", lock.lapsesInMs),
            {"data", orNull(lock.data.has_value(), '"' + dataText(lock) + '"'), dataText(lock)},
            jsonCell("attributes", attributes),
            jsonCell("item", item),
            textOrNull("reason", reasonOf(lock))};
}

const QList<QByteArray> &lockFieldNames()
{
    static const QList<QByteArray> names{
        "table",         "dialect",    "key",     "sortKey",    "name",    "state",
        "owner",         "mine",       "version", "generation", "leaseMs", "expiresAt",
        "observedForMs", "lapsesInMs", "data",    "attributes", "item",    "reason"};
    return names;
}

void writeLocks(Output &out, OutputFormat format, LockDescriber &describer, const std::vector<qint32> &rows)
{
    switch (format) {
    case OutputFormat::Table:
        return writeTable(out, describer, rows);
    case OutputFormat::Csv:
        return writeCsv(out, describer, rows);
    case OutputFormat::Json:
    case OutputFormat::Jsonl:
        return writeJson(out, format == OutputFormat::Jsonl, describer, rows);
    }
}

void writeLock(Output &out, OutputFormat format, LockDescriber &describer, qsizetype row)
{
    const LockFields lock = describer.at(row);
    if (format == OutputFormat::Table || format == OutputFormat::Csv)
        return ResultWriter(out, format).one(lockRow(lock, describer.snapshot().shape()));
    appendLockJson(out.buffer(), lock, describer.snapshot().shape());
    out.write("\n");
}

} // namespace cli
