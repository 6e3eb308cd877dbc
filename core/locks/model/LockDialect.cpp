// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/LockDialect.h"

#include <QCoreApplication>

namespace locks {

QLatin1String releaseModeName(ReleaseMode mode)
{
    return mode == ReleaseMode::Mark ? QLatin1String("mark") : QLatin1String("delete");
}

base::Result<dynamodb::ConditionalWrite> LockDialect::fence(const LockRecord &record,
                                                            const FreshValues &) const
{
    return base::failure(
        base::ErrorKind::Unsupported,
        QCoreApplication::translate(
            "locks", "%1 cannot be fenced: a holder of a %2 lock does not notice that its row was taken over")
            .arg(record.keyText, QString(id().name())));
}

} // namespace locks
