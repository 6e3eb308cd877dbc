// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <optional>

namespace aws {

/// The bytes of a small file; nothing if it is not there. Io, naming the file, if it cannot be read or is
/// larger than 1 MiB.
[[nodiscard]] base::Result<std::optional<QByteArray>> readPrivateFile(const QString &path);

/// Replaces `path` as a whole or not at all: a file beside it, flushed and renamed over it. Only its owner
/// may read it (0600), also if the one before was open to others; folders that are missing are made for the
/// owner alone (0700). Io, naming the file.
[[nodiscard]] base::Result<void> writePrivateFile(const QString &path, const QByteArray &bytes);

} // namespace aws
