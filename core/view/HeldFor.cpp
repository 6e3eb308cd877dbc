// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/HeldFor.h"

#include "core/base/TimeText.h"

#include <QCoreApplication>

namespace view {

QString heldForText(const std::optional<HeldFor> &held)
{
    if (!held)
        return {};
    const QString length = base::text::duration(held->length);
    if (held->isAtLeast)
        return QStringLiteral("> ") + length;
    return held->origin == locks::Origin::Stated
        ? QCoreApplication::translate("view", "%1 (stated)").arg(length)
        : locks::withOrigin(length, held->origin);
}

QLatin1String heldForOrigin(const HeldFor &held)
{
    return held.isAtLeast ? QLatin1String("at-least") : locks::originName(held.origin);
}

QString acquiredText(const locks::StatedMoment &acquired, const locks::Moment &now, base::WallTime wall)
{
    const QString time = base::text::exact(base::WallTime(acquired.time.time_since_epoch()));
    QString text = (acquired.clock == locks::StatedMoment::Clock::Service
                        ? QCoreApplication::translate("view", "%1, by the service's clock")
                        : QCoreApplication::translate("view", "%1, by the holder's clock"))
                       .arg(time);
    if (!locks::statedAge(acquired, now, wall))
        text += QCoreApplication::translate("view", ", ahead of the server's clock and of this machine's");
    return locks::withOrigin(text, acquired.origin());
}

} // namespace view
