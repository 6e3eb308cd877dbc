// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QCoroFuture>
#include <QCoroTask>
#include <QThreadPool>
#include <QtConcurrentRun>

#include <utility>

namespace base {

/// A wait in progress. Starts eagerly; a dropped task runs on by itself (see TaskScope for an owner).
///
/// House rules, each paid for by a crash: parameters by value, std::stop_token last; test the Result first
/// thing after every co_await; inside a co_await expression only names, literals and calls (g++ 12 destroys
/// aggregate and lambda temporaries there twice); a capturing lambda is never itself a coroutine.
template <typename T = void>
using Task = QCoro::Task<T>;

/// Runs a pure function on `pool` and resumes on the calling thread with its value.
///
/// `work` must be nothrow in practice (no exceptions are used here), own all it touches, and is never
/// cancelled: QCoro 0.8 reads a result that is not there when an awaited QFuture is.
template <typename Work>
Task<std::invoke_result_t<Work>> onPool(QThreadPool *pool, Work work)
{
    QFuture<std::invoke_result_t<Work>> future = QtConcurrent::run(pool, std::move(work));
    co_await future;
    co_return future.takeResult();
}

} // namespace base
