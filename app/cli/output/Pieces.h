// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Output.h"

#include <QtConcurrentRun>

#include <algorithm>
#include <deque>

namespace cli {

/// Rows of a list that are worked on in one go. 1024 rows are about 1 MB of JSON.
inline constexpr qsizetype rowsInPiece = 1024;

/// Calls `make(begin, end)` for the pieces of `rows` rows, several at a time on the threads of `pool`, and `take` with
/// what they made, in order, on this thread, until it says false. This thread makes pieces, too, while it waits. `make`
/// must be pure; a list of one piece starts no thread.
template <typename Make, typename Take>
void inPieces(QThreadPool &pool, qsizetype rows, Make make, Take take)
{
    if (rows <= rowsInPiece) {
        if (rows > 0)
            (void)take(make(qsizetype(0), rows));
        return;
    }
    // One more than there are threads: what is ahead is a few megabytes, however slowly it is taken.
    const auto ahead = static_cast<std::size_t>(pool.maxThreadCount()) + 1;
    std::deque<QFuture<std::invoke_result_t<Make, qsizetype, qsizetype>>> making;
    for (qsizetype next = 0; next < rows || !making.empty();) {
        for (; next < rows && making.size() < ahead; next += rowsInPiece) {
            const qsizetype end = std::min(rows, next + rowsInPiece);
            making.push_back(QtConcurrent::run(&pool, [&make, next, end] { return make(next, end); }));
        }
        const bool goesOn = take(making.front().takeResult());
        making.pop_front();
        if (!goesOn)
            break;
    }
    for (auto &rest : making)
        rest.waitForFinished();
}

/// The same on threads of its own.
template <typename Make, typename Take>
void inPieces(qsizetype rows, Make make, Take take)
{
    QThreadPool pool;
    pool.setMaxThreadCount(std::clamp(QThread::idealThreadCount(), 1, 4));
    inPieces(pool, rows, make, take);
}

} // namespace cli
