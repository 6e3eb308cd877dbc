// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/scenario/Event.h"

#include "core/dynamodb/item/DynamoJson.h"
#include "core/lab/scenario/Scenario.h"

#include <array>

namespace lab {
namespace {

/// What the amount of a kind is called in the log; null: it has none.
struct KindWords {
    const char *name;
    const char *amount = nullptr;
};

constexpr std::array<KindWords, eventKindCount> words{{
    {"run-began"},
    {"run-ended"},
    {"wait-began"},
    {"acquire-unanswered"},
    {"bounced"},
    {"not-acquired", "waited"},
    {"table-taken", "freeFor"},
    {"lapsed"},
    {"acquired", "waited"},
    {"work-began"},
    {"work-done", "worked"},
    {"work-aborted", "worked"},
    {"heartbeat-accepted", "took"},
    {"heartbeat-refused", "took"},
    {"heartbeat-unanswered", "took"},
    {"heartbeat-failed", "took"},
    {"lost"},
    {"table-freed"},
    {"released"},
    {"release-refused", "took"},
    {"release-unanswered", "took"},
    {"release-failed", "took"},
    {"crashed"},
    {"restarted"},
    {"froze", "length"},
    {"thawed"},
    {"heartbeats-paused"},
    {"heartbeats-resumed"},
    {"fault-on", "length"},
    {"fault-off"},
    {"clock-skewed", "skew"},
    {"forced-release"},
    {"forced-release-refused"},
    {"overlap-began"},
    {"overlap-ended"},
    {"knobs-changed"},
    {"table-trouble"},
}};

bool isOverlap(EventKind kind)
{
    return kind == EventKind::OverlapBegan || kind == EventKind::OverlapEnded;
}

bool isFault(EventKind kind)
{
    return kind == EventKind::FaultOn || kind == EventKind::FaultOff;
}

} // namespace

QLatin1String eventKindName(EventKind kind)
{
    return QLatin1String(words.at(static_cast<std::size_t>(kind)).name);
}

QByteArray secondsText(std::chrono::nanoseconds time)
{
    const bool negative = time < std::chrono::nanoseconds(0);
    const qint64 nanos = negative ? -time.count() : time.count();
    return (negative ? "-" : "") + QByteArray::number(nanos / 1'000'000'000) + '.' +
        QByteArray::number(nanos % 1'000'000'000).rightJustified(9, '0');
}

QByteArray toJson(const Event &event, const QStringList &workers, const QStringList &keys)
{
    const char *amount = words.at(static_cast<std::size_t>(event.kind)).amount;
    QByteArray json = "{\"t\":" + secondsText(event.at);
    json += ",\"event\":\"" + QByteArray(words.at(static_cast<std::size_t>(event.kind)).name) + '"';
    if (event.key != KeyIndex::None)
        json += ",\"key\":" + dynamodb::quoted(keys.value(static_cast<qsizetype>(at(event.key))));
    if (event.worker != WorkerIndex::None)
        json += ",\"worker\":" + dynamodb::quoted(workers.value(static_cast<qsizetype>(at(event.worker))));
    if (isFault(event.kind))
        json +=
            ",\"fault\":\"" + QByteArray(faultKindName(static_cast<FaultKind>(event.detail)).data()) + '"';
    if (isOverlap(event.kind)) {
        json += ",\"with\":" + dynamodb::quoted(workers.value(static_cast<qsizetype>(event.amount)));
        json += ",\"cause\":\"" +
            QByteArray(overlapCauseName(static_cast<OverlapCause>(event.detail)).data()) + '"';
    }
    // Unknown: it was not seen to become free.
    if (amount && (event.kind != EventKind::TableTaken || event.amount >= 0))
        json += ",\"" + QByteArray(amount) + "\":" + secondsText(std::chrono::nanoseconds(event.amount));
    return json + '}';
}

} // namespace lab
