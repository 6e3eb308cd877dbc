// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/Run.h"
#include "core/lab/judgement/ExclusionChecker.h"
#include "core/lab/judgement/Lanes.h"

/// A run in words, for the window and the command line alike. Pure functions.
namespace lab::text {

[[nodiscard]] QString moment(lab::LabTime time); ///< "12.350 s"
[[nodiscard]] QString clock(lab::LabTime time); ///< "12.3 s": where a run is, and how long it is
[[nodiscard]] QString length(std::chrono::nanoseconds length); ///< "25 ms", "1.25 s", "41 s"
[[nodiscard]] QString worker(const lab::Plan &plan, lab::WorkerIndex worker); ///< empty for None
[[nodiscard]] QString key(const lab::Plan &plan, lab::KeyIndex key); ///< empty for None
/// What happened, without who, where and when: "acquired it; it had been free for 0.31 s".
[[nodiscard]] QString what(const lab::Event &event, const lab::Plan &plan);
/// The whole sentence: "12.350 s  ben, orders: acquired it; it had been free for 0.31 s".
[[nodiscard]] QString sentence(const lab::Event &event, const lab::Plan &plan);
/// "ben holds by the table, 14.100 s to 20.350 s (6.3 s)". An open span lasts until `now`.
[[nodiscard]] QString span(const lab::Span &span, bool onKey, const lab::Plan &plan, lab::LabTime now);
[[nodiscard]] QString fault(lab::FaultKind kind); ///< "lost replies"
[[nodiscard]] QString phase(const lab::WorkerState &state); ///< "working, frozen"

/// One number of a run, for people.
struct Figure {
    const char *name; ///< never changes
    const char *title; ///< "jobs done"
    const char *hint; ///< what it means, a sentence
    QString value; ///< "-": there was nothing to measure
};
/// In the order shown.
[[nodiscard]] std::vector<Figure> figures(const Numbers &numbers);

} // namespace lab::text
