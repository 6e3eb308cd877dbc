// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <optional>

namespace base {

/// Files that the program keeps for its own next run, in a folder that only this user can write: nothing is read from, or
/// written through, a link, another user's file or folder, or a folder that others may write. Any thread; they may block.

/// The bytes of `path`. NotFound: there is no such file or folder. Io: it is not ours alone, is no file, is larger than `largest`
/// bytes, or cannot be read; the sentence is the reason alone, for the caller to name the file.
[[nodiscard]] Result<QByteArray> readPrivateFile(const QString &path, qint64 largest);

/// Makes `bytes` all that is in `path` (mode 0600), in one step: a reader, and a crash, find the old content or the new. Its
/// folder is made (mode 0700) where it is missing. Io as above.
[[nodiscard]] Result<void> writePrivateFile(const QString &path, QByteArrayView bytes);

/// Makes the folder and each one above it that is missing, for this user alone (mode 0700); one that is there stays as it is.
/// False: errno says why.
[[nodiscard]] bool makePrivateFolder(const QString &path);

/// Writes all of it to an open file, however often the disk takes a part. False: errno says why.
[[nodiscard]] bool writeAll(int file, QByteArrayView bytes);

/// Why a file was not replaced.
struct NotReplaced {
    enum class At : quint8 { Writing, Renaming, FlushingFolder };
    At at;
    int error; ///< as errno
};
/// The end of every replacing in one step: writes `bytes` to `file`, which is open as `fresh` in the open folder, and makes it
/// `name`. All of it is on the disk then. Nothing: it was replaced; else `fresh` may still be there.
[[nodiscard]] std::optional<NotReplaced> replaceIn(int folder, int file, const QByteArray &fresh,
                                                   const QByteArray &name, QByteArrayView bytes);

} // namespace base
