// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/judgement/SummaryJson.h"

#include "core/dynamodb/item/DynamoJson.h"

#include <algorithm>

namespace lab {
namespace {

QByteArray spread(const Spread &spread)
{
    return "{\"count\":" + QByteArray::number(spread.count) + ",\"mean\":" + secondsText(spread.mean) +
        ",\"p95\":" + secondsText(spread.p95) + ",\"max\":" + secondsText(spread.most) + '}';
}

QByteArray field(const char *name, const QByteArray &json)
{
    return QByteArray(",\"") + name + "\":" + json;
}

QByteArray overlapJson(const Overlap &overlap, const Summary &summary)
{
    const auto worker = [&summary](WorkerIndex index) {
        return dynamodb::quoted(summary.workers.value(static_cast<qsizetype>(at(index))));
    };
    return "{\"key\":" + dynamodb::quoted(summary.keys.value(static_cast<qsizetype>(at(overlap.key)))) +
        field("first", worker(overlap.first)) + field("second", worker(overlap.second)) +
        field("from", secondsText(overlap.from)) +
        field("to", secondsText(std::min(overlap.to, summary.length))) +
        field("cause", dynamodb::quoted(QString(overlapCauseName(overlap.cause)))) + '}';
}

} // namespace

QByteArray toJson(const Summary &summary)
{
    const Numbers &numbers = summary.numbers;
    const auto count = [](qsizetype value) { return QByteArray::number(value); };
    QByteArray json = "{\"summary\":" + dynamodb::quoted(summary.scenario);
    json += field("seed", QByteArray::number(summary.seed)) + field("length", secondsText(summary.length));
    json += field("jobsDone", count(numbers.jobsDone)) + field("acquisitions", count(numbers.acquisitions));
    json += field("lost", count(numbers.lost)) + field("lapses", count(numbers.lapses));
    json +=
        field("heartbeats", count(numbers.heartbeats)) + field("refusedWrites", count(numbers.refusedWrites));
    json += field("unansweredWrites", count(numbers.unansweredWrites));
    json += field("waits", spread(numbers.waits)) + field("handOvers", spread(numbers.handOvers));
    json += field("fairness", QByteArray::number(numbers.fairness, 'f', 4));
    json += field("overlapTime", secondsText(numbers.overlapTime));
    QByteArray overlaps;
    for (const Overlap &overlap : summary.overlaps)
        overlaps += (overlaps.isEmpty() ? "" : ",") + overlapJson(overlap, summary);
    json += field("overlaps", '[' + overlaps + ']');
    const auto broken = unpromised(summary.overlaps, summary.promises);
    return json + field("unpromised", count(static_cast<qsizetype>(broken.size()))) + '}';
}

} // namespace lab
