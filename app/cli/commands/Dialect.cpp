// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/custom/DescriptionFile.h"

namespace cli {
namespace {

base::Result<locks::DescriptionFile> fileFrom(const Invocation &line)
{
    if (line.positional.front() != QLatin1String("show"))
        return badInput(QStringLiteral("dialect knows the word show, not \"%1\"%2")
                            .arg(line.positional.front(),
                                 suggestion(line.positional.front(), firstWords(*line.command))));
    const QString &name = line.positional.at(1);
    const auto id = locks::dialectNamed(name);
    const locks::LockDialect *dialect = id ? locks::dialect(*id) : nullptr;
    if (!dialect)
        return badInput(QStringLiteral("there is no dialect \"%1\"; there are %2")
                            .arg(name.left(100), locks::dialectNames(QLatin1String("and"))));
    return locks::descriptionFile(*dialect);
}

} // namespace

base::Task<int> runDialect(Context context)
{
    const auto file = fileFrom(*context.line);
    if (!file)
        co_return fail(context, file.error());
    context.out->write(file->mapping.toJson());
    printMessage(
        context,
        QStringLiteral("note: it is for all tables; name yours in tables, and check it against the source "
                       "of the program that writes their rows"));
    printMessage(context,
                 QStringLiteral("note: no file can say %1").arg(file->leftOut.join(QLatin1String("; "))));
    co_return Done;
}

} // namespace cli
