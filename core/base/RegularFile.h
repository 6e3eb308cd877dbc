// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <optional>

namespace base {

/// The bytes of a file that a setting names; nothing if it is not there. Never waits: a pipe, a
/// terminal or a device, whose bytes may never come, is refused, but for /dev/null, an empty file. Io; the
/// sentence is the reason alone ("permission denied"), for the caller to name the file.
[[nodiscard]] Result<std::optional<QByteArray>> readRegularFile(const QString &path, qint64 largest);

} // namespace base
