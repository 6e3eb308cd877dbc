// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/commands/ListObservation.h"
#include "core/view/LockFields.h"

namespace cli {

/// What `list` reports beside its rows; of a list that is written page by page, added up over the pages.
struct ListCounts {
    qsizetype rows = 0; ///< read
    qsizetype others = 0; ///< no locks, of these
    qsizetype written = 0;
    Unverified unverified;
    bool hasMarkedRows = false; ///< see locks::TableShape
    qsizetype unjudged = 0; ///< with --problems: of libraries that cannot be read
    qsizetype uncertain = 0; ///< of those written: whether they fit the filter is not known
    void add(const ListCounts &page);
};

/// `list` as JSON lines or CSV: writes the rows of each page when it arrives, and keeps none. A page is judged as of its
/// arrival and written on threads of its own, while the next one is on its way; a slow reader of stdout slows the
/// read down. Lives as long as the command.
class ListStream {
public:
    /// Whether the line asks for what can be written row by row: in the order of the table, in a format without an end,
    /// and judged as at a first read.
    [[nodiscard]] static bool suits(const Context &context);

    ListStream(Context context, TableReadSession &session, std::optional<dynamodb::NamedValue> partition,
               view::LockFilter filter, view::LockFields fields);

    /// Ends once the last row was written. After an error the rows of the pages before are written; if stdout takes no
    /// more, the read ends as Cancelled.
    [[nodiscard]] base::Task<base::Result<base::Rested>> run();
    [[nodiscard]] const ListCounts &counts() const { return m_counts; }

private:
    /// On the main thread.
    [[nodiscard]] base::Task<base::Result<base::Rested>> take(watch::WholeRead page);
    /// On the writing thread.
    [[nodiscard]] base::Result<ListCounts> write(const watch::WholeRead &page,
                                                 const view::ViewContext &viewedAt);
    void writeRows(const watch::Snapshot &rows, const view::ViewContext &viewedAt, ListCounts &counts);
    /// Some rows of a page, and what is counted of them.
    struct Piece {
        QByteArray text;
        ListCounts counts;
    };
    /// On any thread. `judged`: the rows, for the filter; null: there is no filter.
    [[nodiscard]] Piece pieceOf(const watch::Snapshot &rows, const view::ViewContext &viewedAt,
                                const view::LockJudgements *judged, qsizetype begin, qsizetype end) const;

    Context m_context;
    TableReadSession &m_session;
    std::optional<dynamodb::NamedValue> m_partition;
    view::LockFilter m_filter;
    view::LockFields m_fields;
    bool m_showsOthers;
    view::ViewContext m_viewedAt; ///< without times
    bool m_hasHead = false; // on the writing thread
    ListCounts m_counts;
    QThreadPool m_pool; ///< of one thread: pages are written one after the other
    QThreadPool m_helpers; ///< with which that thread shares the rows of a page
};

} // namespace cli
