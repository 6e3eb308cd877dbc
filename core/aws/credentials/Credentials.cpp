// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/Credentials.h"

namespace aws {

QString Credentials::shortKeyId() const
{
    if (accessKeyId.isEmpty())
        return {};
    const QString ellipsis(QChar(0x2026));
    // Four characters of a key that has no more would be all of it.
    return accessKeyId.size() > 4 ? ellipsis + QString::fromLatin1(accessKeyId.right(4)) : ellipsis;
}

void LoadRound::note(SourceTrace line, const base::Result<std::optional<Credentials>> &found)
{
    if (!found)
        line.finding = found.error().sentence;
    line.answered = found && found->has_value();
    trace.push_back(std::move(line));
}

} // namespace aws
