// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/check/Verdict.h"

namespace check {

constexpr qsizetype longestLine =
    1000; ///< in bytes, without its line end: the first, with its performance data
constexpr qsizetype longestText = 8 * 1024; ///< in bytes, of all lines

/// "LOCKS CRITICAL - 1 of 40 locks lapsed: ... | 'held'=33;;;0 ...", then a line a lock, each with its line end. UTF-8 in which
/// no character of a key, an owner or an error begins a line, drives a terminal or is taken for the performance data.
[[nodiscard]] QByteArray pluginText(const Verdict &verdict, const CheckConditions &conditions);

/// The same of a check that did not come to a verdict: one line, without performance data.
[[nodiscard]] QByteArray pluginText(const QString &whyUnknown);

/// "'held'=33;;;0 'lapsed'=1;;0;0 ...": always the same labels in the same order. The length of a single condition "held>" or
/// "lapsed>" is its label's threshold.
[[nodiscard]] QByteArray performanceData(const Verdict &verdict, const CheckConditions &conditions);

} // namespace check
