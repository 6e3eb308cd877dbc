// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace cli {

/// How urgent a line on stderr is, by the numbers of syslog(3).
enum class LogPriority : quint8 { Error = 3, Warning = 4, Notice = 5, Info = 6, Debug = 7 };

/// A file descriptor written in large pieces. Once its reader is gone, everything further is swallowed.
class Output {
public:
    /// How text from a table is kept from driving a terminal. Into pipes and files everything goes as it is.
    enum class Guard : quint8 {
        ByWriter, ///< the writer sees to it, with forTerminal()
        Json, ///< what JSON would let through is written as its escapes
        Text, ///< what forTerminal() replaces, but for line ends and tabs
    };

    /// Keeps all that is written in buffer(), for a screen that is so wide, up to mostKept bytes.
    struct Kept {
        qsizetype width = 80;
    };

    explicit Output(int descriptor);
    explicit Output(Kept kept);
    ~Output(); ///< flushes
    Output(const Output &) = delete;
    Output &operator=(const Output &) = delete;

    /// To be appended to; call relieve() now and then.
    [[nodiscard]] QByteArray &buffer() { return m_buffer; }
    void write(QByteArrayView bytes);
    void relieve(); ///< writes what is there if it is much
    void flush();

    [[nodiscard]] bool isTerminal() const { return m_terminal; }
    /// Characters in a line of the terminal; 80 where that is not known.
    [[nodiscard]] qsizetype width() const;
    [[nodiscard]] bool isBroken() const { return m_error != 0; } ///< the reader is gone, or the disk is full
    /// Why something was not written, for people; empty if all was, or if a pipe's reader just left.
    [[nodiscard]] QString failure() const;
    void setGuard(Guard guard) { m_guard = guard; }
    void setColor(bool color) { m_color = color; } ///< whether tables may use colors; not at first
    [[nodiscard]] bool usesColor() const { return m_color; }

    /// Keeps what is written until it is flushed; what is longer than the terminal's screen is shown by this command line
    /// then, see showByPager(). Nothing where this is no terminal.
    void setPager(const QString &pager);

    /// While another one shows a screen on the terminal: what is written is kept, up to mostKept bytes, and written once that
    /// is over.
    void setKept(bool isKept);
    static constexpr qsizetype mostKept = 4 << 20;

    /// Whole lines. Where journald reads the descriptor, each begins with its priority, "<3>".
    void writeLog(LogPriority priority, QByteArrayView lines);

    /// A line that the next one overwrites; only on a terminal. An empty text wipes it.
    void setPassingLine(const QString &text);

private:
    void guardBuffer();
    [[nodiscard]] qsizetype height() const; ///< lines of the terminal
    [[nodiscard]] bool showPaged() const;

    int m_descriptor; ///< -1: none
    qsizetype m_keptWidth = 0; ///< of Kept
    bool m_isKept = false;
    bool m_terminal;
    bool m_journal; ///< JOURNAL_STREAM names this descriptor
    bool m_hasPassingLine = false;
    bool m_color = false;
    Guard m_guard = Guard::ByWriter;
    int m_error = 0; ///< errno of the first write that failed
    QByteArray m_pager; ///< empty: none
    QByteArray m_buffer;
};

/// Text from a table, made safe for a terminal: what could drive it, turn the direction of writing or hide
/// (base::isUnseen) becomes U+FFFD.
[[nodiscard]] QByteArray forTerminal(QByteArrayView utf8);

/// Opens what a caller closed of stdin, stdout and stderr, so that no file or connection of ours takes its
/// number and is written to. Reading finds the end; writing fails. Call it first.
void fillStandardDescriptors();

} // namespace cli
