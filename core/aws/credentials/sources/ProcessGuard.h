// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QProcess>

namespace aws {

/// Kills a process group when this program ends, however it ends: a shell that waits for the end of a line
/// only we hold. The group is told by its first process itself, before that runs any foreign code: there is
/// no moment in which it works unguarded. Without a shell nothing is guarded. Lives on one thread.
class ProcessGuard {
public:
    ProcessGuard();
    ~ProcessGuard(); ///< the group is left alone from here on
    ProcessGuard(const ProcessGuard &) = delete;
    ProcessGuard &operator=(const ProcessGuard &) = delete;
    void start(); ///< before the process that is to be guarded
    /// In that process, between fork and exec, once it has a group of its own.
    void announceGroup() const noexcept;

private:
    QProcess m_shell;
    int m_ours = -1; // what we hold, as does each child until it runs its program
    int m_theirs = -1; // what the shell reads
};

} // namespace aws
