// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QByteArrayView>
#include <QString>

namespace record {

/// The file of a recording while it is written, readable by its owner alone. Once it is as large as it may become, it is kept as
/// FILE.1, instead of the one kept before, and FILE begins anew. One thread at a time.
class RecordingFile {
public:
    static constexpr qint64 usualLargest = 256LL << 20;

    /// Io: FILE or FILE.1 is there already, or cannot be made.
    [[nodiscard]] static base::Result<RecordingFile> create(const QString &path, qint64 largest);
    RecordingFile(RecordingFile &&other) noexcept;
    RecordingFile &operator=(RecordingFile &&) = delete;
    RecordingFile(const RecordingFile &) = delete;
    RecordingFile &operator=(const RecordingFile &) = delete;
    ~RecordingFile();

    /// Io: the disk is full, or fails; what was written is cut back to whole lines as far as the disk allows that.
    [[nodiscard]] base::Result<void> write(QByteArrayView lines);
    [[nodiscard]] bool isFull() const { return m_size >= m_largest; }
    [[nodiscard]] base::Result<void> beginAnew();

private:
    RecordingFile(QString path, qint64 largest) : m_path(std::move(path)), m_largest(largest) { }
    [[nodiscard]] base::Result<void> open();
    QString m_path;
    qint64 m_largest; ///< bytes, from which on no line is added
    qint64 m_size = 0;
    int m_descriptor = -1;
};

} // namespace record
