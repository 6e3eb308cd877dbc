// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/record/Replay.h"
#include "tests/fuzz/Harness.h"

#include <algorithm>

namespace fuzz {
namespace {

/// A line that is read is written, and read, as the same.
void demandSameAgain(QByteArrayView line)
{
    const auto parsed = record::parseLine(line);
    if (!parsed) {
        demandFit(parsed.error().sentence);
        return;
    }
    const QByteArray text = record::textOf(*parsed);
    demand(text.count('\n') == 1 && text.endsWith('\n'), "a line is one");
    const auto again = record::parseLine(QByteArrayView(text).chopped(1));
    demand(again.has_value(), "a line we wrote is read");
    demand(record::textOf(*again) == text, "it has one spelling");
}

void demandFitRows(const record::ReplayedStep &step)
{
    const watch::SnapshotDelta &delta = *step.delta;
    demand(qsizetype(delta.previousRow.size()) == delta.next->size(), "each row is known or new");
    const qsizetype before = delta.previous ? delta.previous->size() : 0;
    demand(std::ranges::all_of(delta.previousRow, [before](qint32 row) { return row >= -1 && row < before; }),
           "a row is one of those before");
    for (qsizetype row = 0; row < delta.next->size(); ++row) {
        const locks::Judgement judged = delta.next->judgedAt(row, step.now);
        demand(judged.state != locks::LockState::Lapsed || judged.lapsesIn.has_value(),
               "what lapsed did so at some time");
        demand(delta.next->find(delta.next->keyAttributes(row)) >= 0, "a row is found by its key");
    }
    for (const watch::LockEventView &event : delta.events)
        demand(!watch::eventName(watch::inWords(event).kind).isEmpty(), "an event has a name");
}

} // namespace

void recording(QByteArrayView input)
{
    record::Replay replay;
    for (const QByteArray &line : input.toByteArray().split('\n')) {
        demandSameAgain(line);
        const base::BootTime before = replay.now();
        const auto step = replay.take(line);
        if (!step) {
            demandFit(step.error().sentence);
            return;
        }
        demand(replay.now() >= before, "no time goes back");
        demand(!*step || replay.tables().contains((*step)->table), "a step is of a table");
        if (*step && (*step)->delta)
            demandFitRows(**step);
    }
}

} // namespace fuzz
