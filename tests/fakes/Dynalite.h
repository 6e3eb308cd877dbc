// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QProcess>
#include <QUrl>

#include <memory>

namespace fakes {

/// dynalite, another one's DynamoDB in memory, as a supervised child on a free port of 127.0.0.1: what judges our client and our
/// own endpoint beside it.
///
/// The child lives exactly as long as this object: it ends itself when its standard input closes, which the kernel does for us even
/// if this process is killed. Belongs to one thread.
class Dynalite final {
public:
    /// Waits until it listens. Unsupported names what is missing (node, dynalite) and the command that brings it; Io says why
    /// the child ended, or did not listen.
    [[nodiscard]] static base::Result<std::unique_ptr<Dynalite>> start();
    ~Dynalite(); ///< ends the child and waits for that

    [[nodiscard]] QUrl url() const; ///< http://127.0.0.1:PORT
    [[nodiscard]] qint64 processId() const { return m_child.processId(); }

private:
    Dynalite() = default;

    QProcess m_child;
    quint16 m_port = 0;
};

} // namespace fakes
