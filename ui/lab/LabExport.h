// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"
#include "core/lab/Run.h"

class QImage;

namespace ui::labexport {

/// Both replace the file only when all of it is written, readable for all users (0644). Io, with the path.
[[nodiscard]] base::Result<base::Rested> savePicture(const QString &path, const QImage &image);
/// The log as JSON lines, the summary as the last of them: what leasescope-cli lab writes.
[[nodiscard]] base::Result<base::Rested> saveLog(const QString &path, const lab::Run &run,
                                                 const lab::Scenario &scenario, quint64 seed);

} // namespace ui::labexport
