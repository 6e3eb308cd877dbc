// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/base/Task.h"

#include <memory>
#include <optional>

namespace fakes {

/// Where the result of a task appears once the task has ended; empty until
/// then. Shared with the task, which may outlive the test that began it.
template <typename T>
using TaskResult = std::shared_ptr<std::optional<base::Result<T>>>;

template <typename T>
[[nodiscard]] TaskResult<T> noResultYet()
{
    return std::make_shared<std::optional<base::Result<T>>>();
}

/// Awaits `task` and keeps its result; for a test that owns its tasks by a
/// base::TaskScope.
template <typename T>
base::Task<> keepResult(base::Task<base::Result<T>> task, TaskResult<T> result)
{
    base::Result<T> ended = co_await task;
    result->emplace(std::move(ended));
}

/// Begins `task`, which is never stopped.
template <typename T>
[[nodiscard]] TaskResult<T> begin(base::Task<base::Result<T>> task)
{
    const auto result = noResultYet<T>();
    keepResult<T>(std::move(task), result);
    return result;
}

/// What is in `result`, taken out of it; an error of kind Internal if the task
/// has not ended.
template <typename T>
[[nodiscard]] base::Result<T> ended(const TaskResult<T> &result)
{
    if (!result->has_value())
        return base::failure(base::ErrorKind::Internal, QStringLiteral("the task did not end"));
    return std::move(**result);
}

/// The result after at most `turns` calls of `turn`, each of which lets
/// something happen: time passes, an event loop turns.
template <typename T, typename Turn>
[[nodiscard]] base::Result<T> finish(const TaskResult<T> &result, Turn turn, int turns)
{
    for (int i = 0; i < turns && !result->has_value(); ++i)
        turn();
    return ended<T>(result);
}

} // namespace fakes
