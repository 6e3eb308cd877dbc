// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/cost/WatchCost.h"

#include <QString>

/// What a watch costs, in the words of the window, the command line and the manual. Translated with the context "watch".
namespace watch::text {

/// "12", "0.5", "26 118".
[[nodiscard]] QString units(double units);
/// "$9.40", "$0.003", "less than $0.001".
[[nodiscard]] QString dollars(double dollars);
/// "list price of us-east-1, 2024-11".
[[nodiscard]] QString priceDate();
/// "about $0.003 an hour", "2.4 of 100 read units"; empty where there is nothing to pay. For a menu.
[[nodiscard]] QString perHour(const WatchCost &cost);
/// "Watching every 5 s reads 12 units a pass, 8 471 an hour: about $0.001 an hour on demand (list price of ...)". No full stop.
[[nodiscard]] QString watchSentence(const WatchCost &cost);
/// Of a table that is not open: "Each read takes about 12 read units, less than $0.001 on demand". No full stop.
[[nodiscard]] QString readSentence(const WatchCost &cost);
/// "Watching them reads about 26 118 units an hour: $0.003 on demand (list price of ...)"; empty if no size is known. No
/// full stop.
[[nodiscard]] QString sumSentence(const WatchCostSum &sum);
/// Of single keys that are read by themselves, beside the whole table by `plan`: "Watching 2 keys every 1 s and the table
/// every 60 min reads about 7 237 units an hour: ...". English, for the command line. No full stop.
[[nodiscard]] QString keysSentence(const dynamodb::TableDescription &table, const WatchPlan &plan,
                                   qint64 keys);
/// Where watchCost() knows nothing. No full stop.
[[nodiscard]] QString unknownSentence();

} // namespace watch::text
