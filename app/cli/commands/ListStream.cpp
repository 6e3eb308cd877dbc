// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/ListStream.h"

#include "app/cli/output/Pieces.h"
#include "core/locks/dialects/custom/CustomDialects.h"
#include "core/view/LockFilterMatcher.h"
#include "core/view/export/LockRowWriter.h"

#include <algorithm>
#include <optional>

namespace cli {
namespace {

view::ExportFormat exportFormat(OutputFormat format)
{
    return format == OutputFormat::Csv ? view::ExportFormat::Csv : view::ExportFormat::JsonLines;
}

} // namespace

void ListCounts::add(const ListCounts &page)
{
    rows += page.rows;
    others += page.others;
    written += page.written;
    unjudged += page.unjudged;
    uncertain += page.uncertain;
    hasMarkedRows = hasMarkedRows || page.hasMarkedRows;
    unverified.add(page.unverified);
}

bool ListStream::suits(const Context &context)
{
    const Invocation &line = *context.line;
    const bool hasRows = context.format == OutputFormat::Jsonl || context.format == OutputFormat::Csv;
    // Whether a description of the table may be used is known when all rows were seen.
    return hasRows && !line.has("sort") && !line.has("observe") && !line.has("problems") &&
        !locks::customDialect(line.global.dialect);
}

ListStream::ListStream(Context context, TableReadSession &session,
                       std::optional<dynamodb::NamedValue> partition, view::LockFilter filter,
                       view::LockFields fields)
    : m_context(std::move(context)), m_session(session), m_partition(std::move(partition)),
      m_filter(std::move(filter)), m_fields(std::move(fields)), m_showsOthers(m_context.line->has("all")),
      m_viewedAt(viewContext(m_context, {}))
{
    m_pool.setMaxThreadCount(1);
    m_helpers.setMaxThreadCount(std::clamp(QThread::idealThreadCount() - 1, 1, 3));
}

base::Task<base::Result<base::Rested>> ListStream::run()
{
    const watch::PageSink sink = [this](watch::WholeRead page) { return take(std::move(page)); };
    if (m_partition)
        co_return co_await m_session.streamPartition(*m_partition, sink, m_context.stop);
    co_return co_await m_session.streamTable(m_context.line->count("segments").value_or(0), sink,
                                             m_context.stop);
}

base::Task<base::Result<base::Rested>> ListStream::take(watch::WholeRead page)
{
    view::ViewContext viewedAt = m_viewedAt;
    viewedAt.now = m_session.now();
    viewedAt.wall = m_context.clock->wall();
    const auto work = [this, page, viewedAt]() -> base::Result<ListCounts> { return write(page, viewedAt); };
    const auto written = co_await base::onPool(&m_pool, work);
    if (!written)
        co_return tl::unexpected(written.error());
    m_counts.add(*written);
    if (m_context.out->isBroken())
        co_return base::cancelled();
    co_return base::Rested();
}

base::Result<ListCounts> ListStream::write(const watch::WholeRead &page, const view::ViewContext &viewedAt)
{
    const auto rows = m_session.builtFrom(page, viewedAt.now);
    if (!rows)
        return tl::unexpected(rows.error());
    ListCounts counts;
    if (!m_context.out->isBroken())
        writeRows(**rows, viewedAt, counts);
    return counts;
}

void ListStream::writeRows(const watch::Snapshot &rows, const view::ViewContext &viewedAt, ListCounts &counts)
{
    Output &out = *m_context.out;
    counts.hasMarkedRows = rows.shape().hasMarkedRows;
    if (!std::exchange(m_hasHead, true)) {
        base::Appender head(out.buffer());
        view::LockRowWriter(exportFormat(m_context.format), {}, m_fields).appendHead(head);
    }
    view::LockJudgements judged; // what a filter asks; without one each row is read once
    const bool filters = !m_filter.isEmpty();
    if (filters)
        judged.judgeAll(rows, viewedAt.now);
    const auto make = [&](qsizetype begin, qsizetype end) {
        return pieceOf(rows, viewedAt, filters ? &judged : nullptr, begin, end);
    };
    inPieces(m_helpers, rows.size(), make, [&out, &counts](const Piece &piece) {
        out.write(piece.text);
        counts.add(piece.counts);
        return !out.isBroken();
    });
    out.flush();
}

ListStream::Piece ListStream::pieceOf(const watch::Snapshot &rows, const view::ViewContext &viewedAt,
                                      const view::LockJudgements *judged, qsizetype begin,
                                      qsizetype end) const
{
    using Fit = view::LockFilterMatcher::Fit;
    Piece piece;
    piece.counts.rows = end - begin;
    base::Appender text(piece.text);
    view::LockRowWriter writer(exportFormat(m_context.format), {}, m_fields);
    std::optional<view::LockFilterMatcher> matcher;
    if (judged)
        matcher.emplace(m_filter, rows, *judged, m_showsOthers, viewedAt);
    for (qsizetype row = begin; row < end; ++row) {
        const view::LockView lock = view::LockView::of(rows, row, viewedAt);
        const bool isOther = lock.state() == locks::LockState::NotALock;
        piece.counts.others += isOther ? 1 : 0;
        const Fit fit = matcher ? matcher->fit(row) : isOther && !m_showsOthers ? Fit::No : Fit::Yes;
        if (fit == Fit::No)
            continue;
        piece.counts.uncertain += fit == Fit::Unknown ? 1 : 0;
        if (!isOther)
            piece.counts.unverified.add(lock);
        writer.appendRow(text, lock);
        ++piece.counts.written;
    }
    text.close();
    return piece;
}

} // namespace cli
