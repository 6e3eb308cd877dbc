// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QFile>

#include <sys/stat.h>
#include <unistd.h>

namespace fakes {

/// While it lives this process has no more rights to files than any user: root, who may open every file,
/// becomes the user without any, others stay who they are.
class Unprivileged {
public:
    Unprivileged()
    {
        if (m_isRoot)
            (void)!::setresuid(other, other, 0);
    }
    ~Unprivileged()
    {
        if (m_isRoot)
            (void)!::setresuid(0, 0, 0);
    }
    Unprivileged(const Unprivileged &) = delete;
    Unprivileged &operator=(const Unprivileged &) = delete;

    /// Opens `folder` to it; false if a folder above, which is not the test's own, is closed to it.
    [[nodiscard]] static bool admit(const QString &folder)
    {
        const QByteArray name = QFile::encodeName(folder);
        if (::chmod(name.constData(), 0755) != 0)
            return false;
        const Unprivileged guest;
        return ::access(name.constData(), R_OK | X_OK) == 0;
    }

private:
    static constexpr uid_t other = 65534;
    const bool m_isRoot = ::geteuid() == 0;
};

} // namespace fakes
