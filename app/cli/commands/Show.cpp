// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/commands/TableReadSession.h"
#include "app/cli/output/LockWriter.h"

namespace cli {

base::Task<int> runShow(Context context)
{
    const auto named = co_await namedLock(context);
    if (!named)
        co_return fail(context, named.error());
    TableReadSession observation(*context.connection, named->shape, context.line->global.dialect);
    const auto read = co_await observation.readKey(named->key, context.stop);
    if (!read)
        co_return fail(context, read.error());
    if ((*read)->size() == 0)
        co_return fail(context, NoSuchThing,
                       QStringLiteral("table %1 has no item with the key %2")
                           .arg(named->table.name, context.line->positional.at(1)));
    const view::ViewContext look = viewContext(context, observation.now());
    writeLock(*context.out, context.format, view::LockView::of(**read, 0, look));
    co_return Done;
}

} // namespace cli
