// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/Receipt.h"

namespace admin {

bool Receipt::succeeded() const
{
    return outcome != Outcome::Refused && outcome != Outcome::Unknown && outcome != Outcome::OnlyFenced;
}

QString Receipt::undoEntry() const
{
    if (fence && !succeeded())
        return fence->journalId;
    return succeeded() || outcome == Outcome::Unknown ? journalId : QString();
}

QLatin1String outcomeName(Receipt::Outcome outcome)
{
    switch (outcome) {
    case Receipt::Outcome::Released:
        return QLatin1String("released");
    case Receipt::Outcome::Restored:
        return QLatin1String("restored");
    case Receipt::Outcome::Fenced:
    case Receipt::Outcome::OnlyFenced:
        return QLatin1String("fenced");
    case Receipt::Outcome::Refused:
        return QLatin1String("refused");
    case Receipt::Outcome::UnknownSettled:
        return QLatin1String("unknown-settled");
    case Receipt::Outcome::Unknown:
        return QLatin1String("unknown");
    case Receipt::Outcome::WouldRelease:
        return QLatin1String("would-release");
    case Receipt::Outcome::WouldRestore:
        return QLatin1String("would-restore");
    case Receipt::Outcome::WouldFence:
        return QLatin1String("would-fence");
    }
    return QLatin1String("refused");
}

} // namespace admin
