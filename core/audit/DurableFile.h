// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QByteArray>
#include <QFile>
#include <QString>

namespace audit {

/// Opens `file`, by its name, for reading; the name is gone from it then. Io: it cannot be read, or is no file of its own: a link would lead elsewhere,
/// and a pipe would be waited for. NotFound: there is none.
[[nodiscard]] base::Result<void> openToRead(QFile &file);

/// A text file that is only ever appended to, in whole lines, each on the disk before append() returns.
/// A link or anything else but a file in its place is refused.
class DurableFile {
public:
    explicit DurableFile(QString path);

    /// What stands at the end: the last complete line, and bytes after it that no line end closes (a torn
    /// write).
    struct Tail {
        QByteArray lastLine;
        QByteArray torn;
    };
    [[nodiscard]] base::Result<Tail> tail() const; ///< empty if there is no file
    /// Cuts the torn bytes off.
    [[nodiscard]] base::Result<void> dropTorn(const Tail &tail);
    /// Creates the file (mode 0600) if needed, appends `line` and a line end, and flushes file and folder.
    /// What could not be written whole is taken back, if the disk allows that much.
    [[nodiscard]] base::Result<void> append(const QByteArray &line);
    /// Makes `line` all that is in the file, in one step: after a crash the file has either the old content
    /// or the new.
    [[nodiscard]] base::Result<void> replaceWith(const QByteArray &line);

private:
    [[nodiscard]] base::Result<void> flushFolder() const;
    QString m_path;
};

} // namespace audit
