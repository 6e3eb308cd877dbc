// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/cli/CliProcess.h"

/// A shell in a terminal of tmux, which shows what a person would see. A server of its own, that ends with this.
class TmuxTerminal {
public:
    [[nodiscard]] static bool isThere(); ///< tmux is installed
    /// `cli`: whose home and environment the shell has.
    TmuxTerminal(const CliProcess &cli, int columns, int lines);
    ~TmuxTerminal();
    TmuxTerminal(const TmuxTerminal &) = delete;
    TmuxTerminal &operator=(const TmuxTerminal &) = delete;

    void type(const QString &text) const; ///< as it is
    void press(const char *key) const; ///< as tmux names it: "Enter", "C-z"
    void run(const QString &line) const; ///< a line of the shell
    void resize(int columns, int lines) const;
    [[nodiscard]] QByteArray screen() const;
    /// Whether it comes to be shown; the event loop turns meanwhile.
    [[nodiscard]] bool shows(const QByteArray &text) const;

private:
    QByteArray tmux(const QStringList &arguments) const;
    QTemporaryDir m_folder;
    QProcessEnvironment m_environment;
};
