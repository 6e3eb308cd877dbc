// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/record/Replay.h"

#include <QFile>

#include <algorithm>
#include <memory>

namespace record {

/// Reads the file of a recording into a Replay, a line at a time. One thread at a time.
class RecordingReader {
public:
    static constexpr qint64 longestLine = 256LL << 20; ///< bytes

    /// Io or NotFound: it cannot be read. BadInput: it is no recording.
    [[nodiscard]] static base::Result<std::unique_ptr<RecordingReader>> open(const QString &path);

    /// The next step; nothing: the recording is over. BadInput names the file and the line.
    [[nodiscard]] base::Result<std::optional<ReplayedStep>> next();
    /// How much of the file was read by now, 0 to 1.
    [[nodiscard]] double share() const
    {
        return m_file.size() > 0 ? std::min(1.0, double(m_file.pos()) / double(m_file.size())) : 1;
    }
    [[nodiscard]] const Replay &replay() const { return m_replay; }
    /// The last line was cut off and left out, as by a machine that stopped. Known once next() gave nothing.
    [[nodiscard]] bool isCut() const { return m_isCut; }

private:
    explicit RecordingReader(const QString &path) : m_file(path) { }
    [[nodiscard]] base::Result<std::optional<ReplayedStep>> takeLine();
    QFile m_file;
    Replay m_replay;
    qint64 m_line = 0;
    bool m_isCut = false;
    bool m_isOver = false;
};

} // namespace record
