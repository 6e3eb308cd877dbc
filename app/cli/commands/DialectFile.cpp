// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/DialectFile.h"

#include "app/cli/commands/TableAccess.h"
#include "app/cli/output/ResultWriter.h"
#include "core/base/TimeText.h"
#include "core/base/VisibleText.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/custom/CustomDialects.h"

#include <algorithm>
#include <array>

namespace cli {
namespace {

constexpr int sampledRows = 500;

tl::unexpected<base::Error> unfit(const Context &context, const QString &why)
{
    return badInput(QStringLiteral("--dialect-file %1: %2").arg(context.line->global.dialectFile, why));
}

/// A library's rows are read as what they are, also beside those that a description is for. Only where there are no
/// others is a description a mistake.
template <typename Rows>
base::Result<base::Rested> checkRows(const Context &context, const Rows &rows, const locks::TableShape &shape)
{
    const char *library = nullptr;
    for (qsizetype row = 0; row < rows.size(); ++row) {
        const locks::Recognition found = locks::recognise(rows.item(row), shape);
        if (found.confidence != locks::Confidence::Certain)
            return base::Rested();
        library = found.format;
    }
    if (!library)
        return base::Rested();
    return unfit(
        context,
        QStringLiteral(
            "table %1 holds rows of %2 alone, which are read without a description; leave the option out")
            .arg(shape.table, QString::fromLatin1(library)));
}

/// As a snapshot gives its rows.
struct SampledRows {
    itemstore::ItemStorePtr store;
    [[nodiscard]] qsizetype size() const { return store->size(); }
    [[nodiscard]] itemstore::ItemView item(qsizetype row) const { return store->at(row); }
};

QString nameOfState(locks::StoredState state)
{
    switch (state) {
    case locks::StoredState::Taken:
        return QStringLiteral("taken");
    case locks::StoredState::Released:
        return QStringLiteral("released");
    case locks::StoredState::Unreadable:
        return QStringLiteral("unreadable");
    case locks::StoredState::Unsupported:
        return QStringLiteral("unsupported");
    case locks::StoredState::NotALock:
        break;
    }
    return QStringLiteral("not a lock");
}

} // namespace

bool takesDialectFile(const CommandSpec &command)
{
    constexpr std::array<std::string_view, 8> names{"list",   "show",  "status",  "watch",
                                                    "doctor", "prove", "release", "release-lapsed"};
    return std::ranges::find(names, std::string_view(command.name)) != names.end();
}

base::Result<locks::DialectId> readDialectFile(const Invocation &line)
{
    if (!takesDialectFile(*line.command))
        return badInput(
            QStringLiteral("%1 takes no --dialect-file; a described table is only read and released")
                .arg(QString::fromLatin1(line.command->name)));
    const auto mapping = locks::readMappingFile(line.global.dialectFile);
    if (!mapping)
        return badInput(QStringLiteral("--dialect-file ") + mapping.error().sentence);
    const auto added = locks::addCustomDialect(*mapping);
    if (!added)
        return tl::unexpected(added.error());
    return (*added)->id();
}

base::Task<base::Result<base::Rested>> checkDialectFile(Context context)
{
    const locks::CustomDialect *dialect = locks::customDialect(context.line->global.dialect);
    if (!dialect)
        co_return base::Rested();
    const auto table = co_await describedTable(context);
    if (!table)
        co_return tl::unexpected(table.error());
    const locks::TableShape shape = locks::TableShape::of(*table);
    if (const QString why = dialect->whyNotFor(shape); !why.isEmpty())
        co_return unfit(context, why);
    dynamodb::ScanRequest sample;
    sample.table = shape.table;
    sample.limit = sampledRows;
    const auto page = co_await context.connection->reader().scan(sample, context.stop);
    if (!page)
        co_return tl::unexpected(page.error());
    itemstore::ItemStoreBuilder builder(locks::internAttributes());
    if (const auto taken = builder.appendPage(page->body); !taken)
        co_return tl::unexpected(taken.error());
    const SampledRows rows{builder.finish()};
    co_return checkRows(context, rows, shape);
}

base::Result<base::Rested> checkDialectFile(const Context &context, const watch::Snapshot &rows)
{
    return locks::customDialect(context.line->global.dialect) ? checkRows(context, rows, rows.shape())
                                                              : base::Rested();
}

void writeReading(Output &out, const locks::LockRecord &record)
{
    std::vector<QList<QByteArray>> lines;
    const auto line = [&lines](const char *title, const QString &text) {
        lines.push_back({title, base::visible(text).toUtf8()});
    };
    line("  Read as", record.variant);
    line("  Name", record.name);
    line("  Owner", record.owner.value_or(QStringLiteral("unknown")));
    line("  State", nameOfState(record.marking));
    if (record.expiresAt) {
        const base::WallTime date(record.dateTerms.acquirableAfter(*record.expiresAt).time_since_epoch());
        line("  Others may take it after", base::text::exact(date));
    }
    out.write(alignedColumns(lines));
}

} // namespace cli
