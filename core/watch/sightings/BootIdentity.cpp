// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/sightings/BootIdentity.h"

#include <QFile>

#include <array>

#include <unistd.h>

namespace watch {

std::optional<BootIdentity> BootIdentity::ofProcess(const QString &proc)
{
    BootIdentity identity;
    QFile file(proc + QStringLiteral("/sys/kernel/random/boot_id"));
    if (file.open(QIODevice::ReadOnly))
        identity.bootId = file.read(64).trimmed();
    // A link to no file: QFileInfo would make a path of it.
    std::array<char, 64> target{};
    const QByteArray link = QFile::encodeName(proc + QStringLiteral("/self/ns/time"));
    const ssize_t length = ::readlink(link.constData(), target.data(), target.size());
    if (length > 0)
        identity.timeNamespace = QByteArray(target.data(), length);
    if (identity.bootId.isEmpty() || identity.timeNamespace.isEmpty())
        return {};
    return identity;
}

} // namespace watch
