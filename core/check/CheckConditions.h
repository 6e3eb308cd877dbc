// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/view/LockFilter.h"

#include <QStringList>

#include <chrono>
#include <optional>
#include <vector>

namespace check {

/// A filter that a lock is judged by.
struct Condition {
    view::LockFilter filter;
    /// Its terms about key and library alone: a lock that they do not leave out, and whose state nothing can show, may fulfil
    /// the condition.
    view::LockFilter anyState;
};

/// What makes a check critical or a warning; of several of one kind, any is enough.
struct CheckConditions {
    std::vector<Condition> critical;
    std::vector<Condition> warning;
    bool acceptsUnsupported = false; ///< locks of libraries that are known by name only count as judged
    bool acceptsOneRegion = false; ///< and locks that are over in one Region of a global table

    /// Filters in the grammar of view::LockFilter; without any: critical is "state:lapsed,unreadable". `accepted`: words
    /// "unsupported" and "one-region" with commas between. BadInput, named by its option.
    [[nodiscard]] static base::Result<CheckConditions>
    parse(const QStringList &warning, const QStringList &critical, const QStringList &accepted);
};

/// The length of the one condition that is nothing but `measure` beyond a length; nothing: none is, or several are.
[[nodiscard]] std::optional<std::chrono::milliseconds> thresholdOf(const std::vector<Condition> &conditions,
                                                                   view::FilterTerm::Measure measure);
/// Whether a lock in `state` fulfils one of them by that alone.
[[nodiscard]] bool isEnough(const std::vector<Condition> &conditions, locks::LockState state);

} // namespace check
