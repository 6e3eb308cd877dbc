// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Task.h"

#include <QPromise>

#include <deque>
#include <functional>
#include <memory>
#include <mutex>

namespace watch {

/// Jobs that follow one after the other, in the order they came, on a pool that runs others beside them. Each sees all
/// that those before it did. Any thread; the pool must outlive the jobs.
class Strand : public std::enable_shared_from_this<Strand> {
public:
    explicit Strand(QThreadPool *pool) : m_pool(pool) { }
    void run(std::function<void()> job);

private:
    void runNext();
    void goOn();

    QThreadPool *const m_pool;
    std::mutex m_mutex;
    std::deque<std::function<void()>> m_jobs; ///< that wait
    bool m_isRunning = false; ///< one of them, or it will at once
};

/// As onPool(), after all that was given to `strand` before.
template <typename Work>
base::Task<std::invoke_result_t<Work>> onStrand(std::shared_ptr<Strand> strand, Work work)
{
    using Value = std::invoke_result_t<Work>;
    const auto promise = std::make_shared<QPromise<Value>>();
    QFuture<Value> future = promise->future();
    promise->start();
    const auto job = [promise, work = std::move(work)] {
        promise->addResult(work());
        promise->finish();
    };
    strand->run(job);
    co_await future;
    co_return future.takeResult();
}

} // namespace watch
