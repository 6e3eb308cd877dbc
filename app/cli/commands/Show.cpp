// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/commands/FollowUp.h"
#include "app/cli/commands/RecordedMoment.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/commands/TableReadSession.h"
#include "app/cli/output/LockWriter.h"

namespace cli {

namespace {

int showRecorded(Context context, const view::LockFields &fields)
{
    const auto moment = recordedMoment(context);
    if (!moment)
        return fail(context, moment.error());
    const auto row = recordedRow(context, *moment);
    if (!row)
        return fail(context, row.error());
    context.clock = moment->clock.get();
    reportMoment(context, *moment);
    const view::ViewContext viewedAt = moment->viewedAt();
    writeLock(*context.out, context.format, view::LockView::of(*moment->table->snapshot(), *row, viewedAt),
              fields);
    return Done;
}

} // namespace

base::Task<int> runShow(Context context)
{
    const auto fields = fieldsOf(*context.line);
    if (!fields)
        co_return fail(context, fields.error());
    if (const auto checked = checkRecordedLine(*context.line); !checked)
        co_return fail(context, checked.error());
    if (asksRecording(*context.line))
        co_return showRecorded(context, *fields);
    const auto named = co_await namedLock(context);
    if (!named)
        co_return fail(context, named.error());
    TableReadSession observation(*context.connection, named->shape, context.line->global.dialect);
    const auto read = co_await observation.readKey(named->key, context.stop);
    if (!read)
        co_return fail(context, read.error());
    if ((*read)->size() == 0) {
        const QString missing = co_await missingItem(context, *named);
        co_return fail(context, NoSuchThing, missing);
    }
    const view::ViewContext viewedAt = viewContext(context, observation.now());
    const view::LockView lock = view::LockView::of(**read, 0, viewedAt);
    writeLock(*context.out, context.format, lock, *fields);
    context.out->flush();
    if (context.format == OutputFormat::Table && lock.state() == locks::LockState::Unproven)
        printRemark(context,
                    QStringLiteral("To verify: %1").arg(commandForLock(context, {QStringLiteral("prove")})));
    co_return Done;
}

} // namespace cli
