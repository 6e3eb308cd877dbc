// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QProcess>

namespace aws {

/// Kills a process group when this program ends, however it ends: a shell that waits for the end of a pipe
/// only we hold. Without a shell nothing is guarded. Lives on one thread.
class ProcessGuard {
public:
    ProcessGuard();
    ~ProcessGuard(); ///< the group is left alone from here on
    ProcessGuard(const ProcessGuard &) = delete;
    ProcessGuard &operator=(const ProcessGuard &) = delete;
    void watch(qint64 group);

private:
    QProcess m_shell;
};

} // namespace aws
