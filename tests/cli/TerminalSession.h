// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/fakes/Patience.h"

#include <QProcess>

/// A terminal with a session of its own on it, and the person who sits there.
class TerminalSession {
public:
    /// `columns`: as wide as the terminal says it is; 0: it does not say.
    explicit TerminalSession(int columns = 0);
    ~TerminalSession();
    TerminalSession(const TerminalSession &) = delete;
    TerminalSession &operator=(const TerminalSession &) = delete;

    /// `process`, once started, leads the session; the terminal is its stdin, stdout and stderr.
    void lead(QProcess &process) const;
    void type(const QByteArray &text) const;
    /// What was shown until now. Does not wait, for what a server on this thread has a part in.
    [[nodiscard]] QByteArray screen() { return read({}, 0); }
    /// The same, waiting for `last` to be in it: as long as new pieces come, and for fakes::waitLimit after the last one.
    [[nodiscard]] QByteArray screenUntil(const QByteArray &last) { return read(last, fakes::waitLimit); }

private:
    /// Until `last` was shown (empty: all there is), or nothing came for so many milliseconds.
    QByteArray read(const QByteArray &last, int patience);
    int m_person;
    int m_program = -1;
    QByteArray m_seen;
};
