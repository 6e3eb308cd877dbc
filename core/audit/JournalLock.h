// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QString>

#include <chrono>

namespace audit {

/// The right to append to one chain, for as long as this object lives. The lock is the kernel's (flock) and
/// ends with its process, however that ends: a lock file that is left behind, empty or another user's, holds
/// up no act. What stands in the file only names who holds it.
class JournalLock {
public:
    /// Waits for at most `patience`, without an event loop. Io: the sentence says whose the lock is, or what
    /// is in its way, and how to clear it.
    [[nodiscard]] static base::Result<JournalLock> take(const QString &path,
                                                        std::chrono::milliseconds patience);
    ~JournalLock();
    JournalLock(JournalLock &&other) noexcept;
    JournalLock &operator=(JournalLock &&) = delete;
    JournalLock(const JournalLock &) = delete;
    JournalLock &operator=(const JournalLock &) = delete;

private:
    explicit JournalLock(int fd) : m_fd(fd) { }
    int m_fd = -1;
    bool m_isHeld = false;
};

} // namespace audit
