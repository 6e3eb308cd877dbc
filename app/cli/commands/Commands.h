// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"

/// One function a command; each in the file of its name (man and completion in Manual). They end with the process's exit status.
namespace cli {

[[nodiscard]] base::Task<int> runTables(Context context);
[[nodiscard]] base::Task<int> runList(Context context);
[[nodiscard]] base::Task<int> runShow(Context context);
[[nodiscard]] base::Task<int> runStatus(Context context);
[[nodiscard]] base::Task<int> runCheck(Context context);
[[nodiscard]] base::Task<int> runWatch(Context context);
[[nodiscard]] base::Task<int> runTop(Context context);
[[nodiscard]] base::Task<int> runReplay(Context context);
[[nodiscard]] base::Task<int> runDoctor(Context context);
[[nodiscard]] base::Task<int> runProve(Context context);
[[nodiscard]] base::Task<int> runVerify(Context context);
[[nodiscard]] base::Task<int> runRelease(Context context);
[[nodiscard]] base::Task<int> runReleaseLapsed(Context context);
[[nodiscard]] base::Task<int> runRestore(Context context);
[[nodiscard]] base::Task<int> runAudit(Context context);
[[nodiscard]] base::Task<int> runAlerts(Context context);
[[nodiscard]] base::Task<int> runAcquire(Context context);
[[nodiscard]] base::Task<int> runHold(Context context);
[[nodiscard]] base::Task<int> runCreateTable(Context context);
[[nodiscard]] base::Task<int> runWhoAmI(Context context);
[[nodiscard]] base::Task<int> runPolicy(Context context);
[[nodiscard]] base::Task<int> runDialect(Context context);
[[nodiscard]] base::Task<int> runSchema(Context context);
[[nodiscard]] base::Task<int> runLab(Context context);
[[nodiscard]] base::Task<int> runDemo(Context context);
[[nodiscard]] base::Task<int> runCompletion(Context context);
[[nodiscard]] base::Task<int> runMan(Context context);
[[nodiscard]] base::Task<int> runMcp(Context context);

} // namespace cli
