// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/StreamPosition.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"

#include <QCoreApplication>

namespace locks {

bool isShardEnd(std::string_view checkpoint)
{
    return checkpoint == "SHARD_END";
}

QString positionText(std::string_view checkpoint)
{
    constexpr std::size_t longest = 24;
    constexpr std::size_t ofItsEnd = 8;
    if (checkpoint.empty())
        return {};
    if (isShardEnd(checkpoint))
        return QCoreApplication::translate("locks", "shard finished");
    QString shown = textOf(checkpoint.substr(0, longest));
    if (checkpoint.size() > longest) {
        shown = isDigits(checkpoint)
            ? textOf(checkpoint.substr(0, 4)) + u'…' + textOf(checkpoint.substr(checkpoint.size() - ofItsEnd))
            : textOf(checkpoint.substr(0, longest - 1)) + u'…';
    }
    return QCoreApplication::translate("locks", "checkpoint %1").arg(shown);
}

} // namespace locks
