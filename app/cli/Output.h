// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace cli {

/// A file descriptor written in large pieces. Once its reader is gone, everything further is swallowed.
class Output {
public:
    explicit Output(int descriptor);
    ~Output(); ///< flushes
    Output(const Output &) = delete;
    Output &operator=(const Output &) = delete;

    /// To be appended to; call relieve() now and then.
    [[nodiscard]] QByteArray &buffer() { return m_buffer; }
    void write(QByteArrayView bytes);
    void relieve(); ///< writes what is there if it is much
    void flush();

    [[nodiscard]] bool isTerminal() const { return m_terminal; }
    [[nodiscard]] bool isBroken() const { return m_broken; } ///< the reader is gone, or the disk is full

private:
    int m_descriptor;
    bool m_terminal;
    bool m_broken = false;
    QByteArray m_buffer;
};

/// Text from a table, made safe for a terminal: control characters, which could drive it, become U+FFFD, and
/// so do the characters that turn the direction of writing.
[[nodiscard]] QByteArray forTerminal(QByteArrayView utf8);

} // namespace cli
