// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Schemas.h"

#include "app/cli/commands/Commands.h"

#include <algorithm>

namespace cli {

QByteArray schemaText(QLatin1String name)
{
    const auto all = schemaFiles();
    const auto fileOf = [all](QLatin1String wanted) {
        const auto found = std::ranges::find(all, wanted, &SchemaFile::name);
        return found == all.end() ? QByteArray() : QByteArray(found->text);
    };
    QByteArray text = fileOf(name);
    // A document that refers to another one carries it, so that it can be used alone.
    if (name != QLatin1String("lock") && text.contains("\"urn:leasescope:lock:1\"")) {
        text.truncate(text.lastIndexOf('}'));
        text = text.trimmed() + ",\n \"$defs\": {\n\"lock\": " + fileOf(QLatin1String("lock")).trimmed() +
            "\n }\n}\n";
    }
    return text;
}

base::Task<int> runSchema(Context context)
{
    const QString &name = context.line->positional.front();
    const QStringList names = firstWords(*context.line->command);
    if (!names.contains(name)) {
        const auto unknown =
            badInput(QStringLiteral("there is no schema \"%1\"%2; there are %3 and %4")
                         .arg(name, suggestion(name, names),
                              names.mid(0, names.size() - 1).join(QLatin1String(", ")), names.last()));
        co_return fail(context, unknown.value());
    }
    context.out->write(schemaText(QLatin1String(name.toLatin1())));
    co_return Done;
}

} // namespace cli
