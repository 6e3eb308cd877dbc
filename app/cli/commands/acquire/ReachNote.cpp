// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/acquire/ReachNote.h"

#include "core/itemstore/ItemStore.h"
#include "core/locks/dialects/Dialects.h"

namespace cli {
namespace {

constexpr int sampledForMarks = 2; // one may be the row that was just written, without marks as yet

bool hasMarks(const QByteArray &page)
{
    itemstore::ItemStoreBuilder builder(locks::internAttributes());
    if (!builder.appendPage(page))
        return false;
    const itemstore::ItemStorePtr rows = builder.finish();
    bool isMarked = false;
    for (qsizetype row = 0; row < rows->size(); ++row)
        isMarked = isMarked || locks::bearsReplicaMarks(rows->at(row));
    return isMarked;
}

} // namespace

ReachNote::ReachNote(Context context, const watch::CatalogEntry &table, locks::TableShape shape)
    : m_context(context), m_table(*table.description), m_shape(std::move(shape)),
      m_isChecked(context.line->global.dialect.isNone() || m_shape.reach != dynamodb::Reach::Table ||
                  m_table.status.isEmpty())
{
    report();
}

void ReachNote::report()
{
    if (m_isReported || !m_shape.isOneRegion())
        return;
    m_isReported = true;
    reportReach(m_context, m_table, m_shape);
}

void ReachNote::onState(const locks::HeldLockState &state)
{
    if (!state.isRowMarked)
        return;
    m_isChecked = true;
    m_shape.hasMarkedRows = m_shape.hasMarkedRows || *state.isRowMarked;
    report();
}

base::Task<> ReachNote::sample()
{
    if (std::exchange(m_isChecked, true))
        co_return;
    dynamodb::ScanRequest request;
    request.table = m_table.name;
    request.limit = sampledForMarks;
    const auto page = co_await m_context.connection->reader().scan(request, m_context.stop);
    if (!page)
        co_return;
    m_shape.hasMarkedRows = hasMarks(page->body);
    report();
}

} // namespace cli
