// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QProcess>

/// A terminal with a session of its own on it, and the person who sits there.
class TerminalSession {
public:
    TerminalSession();
    ~TerminalSession();
    TerminalSession(const TerminalSession &) = delete;
    TerminalSession &operator=(const TerminalSession &) = delete;

    /// `process`, once started, leads the session; the terminal is its stdin, stdout and stderr.
    void lead(QProcess &process) const;
    void type(const QByteArray &text) const;
    /// What was shown until now, waiting for `last` to be in it. Ten seconds without a new piece end the
    /// wait.
    [[nodiscard]] QByteArray screenUntil(const QByteArray &last);

private:
    int m_person;
    int m_program = -1;
    QByteArray m_seen;
};
