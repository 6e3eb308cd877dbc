// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/signing/Credentials.h"

namespace aws {

QString Credentials::shortKeyId() const
{
    if (accessKeyId.isEmpty())
        return {};
    const QString ellipsis(QChar(0x2026));
    // Four characters of a key that has no more would be all of it.
    return accessKeyId.size() > 4 ? ellipsis + QString::fromLatin1(accessKeyId.right(4)) : ellipsis;
}

} // namespace aws
