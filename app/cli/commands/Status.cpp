// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/commands/RecordedMoment.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/commands/TableReadSession.h"
#include "app/cli/output/JsonText.h"
#include "app/cli/output/LockWriter.h"
#include "app/cli/output/StateStyle.h"

#include <algorithm>

namespace cli {
namespace {

using locks::LockState;
using std::chrono::milliseconds;

locks::Judgement judged(const TableReadSession &observation)
{
    return observation.snapshot()->judgedAt(0, observation.now());
}

/// Only more time can decide.
bool isOpen(const TableReadSession &observation)
{
    return observation.snapshot()->size() > 0 && judged(observation).state == LockState::Unproven;
}

/// Reads until the state is known or `length` is over; the last read begins when it is.
base::Task<base::Result<base::Rested>> observe(Context context, TableReadSession *observation,
                                               dynamodb::Item key)
{
    const auto first = co_await observation->readKey(key, context.stop);
    if (!first)
        co_return tl::unexpected(first.error());
    const milliseconds length = context.line->duration("observe").value_or(milliseconds(0));
    const milliseconds interval = std::clamp(length / 20, milliseconds(100), milliseconds(1000));
    const base::BootTime end = context.clock->boot() + length;
    while (isOpen(*observation)) {
        const auto left = end - context.clock->boot();
        if (left <= std::chrono::nanoseconds(0))
            break;
        const auto rested =
            co_await context.clock->pause(std::min<std::chrono::nanoseconds>(left, interval), context.stop);
        if (!rested)
            co_return rested;
        const auto read = co_await observation->readKey(key, context.stop);
        if (!read)
            co_return tl::unexpected(read.error());
    }
    co_return base::Rested();
}

int answerFree(const Context &context, const NamedLock &named)
{
    if (context.line->global.output.value_or(OutputFormat::Table) == OutputFormat::Table) {
        context.out->write(colored(*context.out, "free", stateColor(LockState::Released)) + '\n');
        return Done;
    }
    const QString sortKey = context.line->value("sort-key");
    ResultWriter(*context.out, context.format)
        .one({{"table", jsonText(named.table.name), named.table.name.toUtf8()},
              textCell("key", context.line->positional.at(1)),
              textCell("sortKey", sortKey),
              textCell("state", QStringLiteral("free"))});
    return Done;
}

/// One word, also into a pipe; the whole object only where a format is asked for. People read the word of a list; scripts go by
/// the contract's, where a row that is only recognised is unreadable too.
void writeStatus(const Context &context, const watch::Snapshot &snapshot, qsizetype row,
                 const view::ViewContext &viewedAt, LockState state)
{
    if (context.line->global.output.value_or(OutputFormat::Table) == OutputFormat::Table) {
        context.out->write(
            colored(*context.out,
                    (context.out->isTerminal() ? locks::stateName(state) : locks::stateCode(state)).data(),
                    stateColor(state)) +
            '\n');
    } else {
        writeLock(*context.out, context.format, view::LockView::of(snapshot, row, viewedAt));
    }
}

int statusRecorded(Context context)
{
    const auto moment = recordedMoment(context);
    if (!moment)
        return fail(context, moment.error());
    const auto row = recordedRow(context, *moment);
    if (!row)
        return fail(context, row.error());
    context.clock = moment->clock.get();
    reportMoment(context, *moment);
    const watch::Snapshot &snapshot = *moment->table->snapshot();
    const LockState state = snapshot.judgedAt(*row, moment->now).state;
    writeStatus(context, snapshot, *row, moment->viewedAt(), state);
    return exitStatus(state);
}

} // namespace

base::Task<int> runStatus(Context context)
{
    if (const auto checked = checkRecordedLine(*context.line); !checked)
        co_return fail(context, checked.error());
    if (asksRecording(*context.line))
        co_return statusRecorded(context);
    const auto named = co_await namedLock(context);
    if (!named)
        co_return fail(context, named.error());
    TableReadSession observation(*context.connection, named->shape, context.line->global.dialect);
    const auto observed = co_await observe(context, &observation, named->key);
    if (!observed)
        co_return fail(context, observed.error());
    warnOfClocks(context);
    reportReach(context, named->table,
                observation.snapshot()->size() > 0 ? observation.snapshot()->shape() : named->shape);
    if (observation.snapshot()->size() == 0)
        co_return answerFree(context, *named);
    const LockState state = judged(observation).state;
    writeStatus(context, *observation.snapshot(), 0, viewContext(context, observation.now()), state);
    co_return exitStatus(state);
}

} // namespace cli
