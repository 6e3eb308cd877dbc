// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/HeldFor.h"

#include "core/base/TimeText.h"

#include <QCoreApplication>
#include <QtNumeric>

#include <algorithm>

namespace view {
namespace {

using std::chrono::nanoseconds;

constexpr nanoseconds longest = std::chrono::hours(24) * 36525; // sums with it do not wrap

/// Dates of a table may be anything that 64 bits hold.
nanoseconds between(nanoseconds from, nanoseconds to)
{
    nanoseconds::rep length = 0;
    if (qSubOverflow(to.count(), from.count(), &length))
        return from < nanoseconds(0) ? longest : -longest;
    return std::clamp(nanoseconds(length), -longest, longest);
}

} // namespace

std::optional<nanoseconds> statedAge(const locks::AcquiredAt &acquired, const locks::Moment &now,
                                     base::WallTime wall)
{
    const nanoseconds time = acquired.time.time_since_epoch();
    const nanoseconds byOurs = between(time, wall.time_since_epoch());
    const nanoseconds age = now.server ? between(time, now.server->now.time_since_epoch()) : byOurs;
    if (age >= nanoseconds(0))
        return age;
    return byOurs >= nanoseconds(0) ? std::optional(byOurs) : std::nullopt;
}

std::optional<HeldFor> heldFor(const std::optional<locks::AcquiredAt> &acquired,
                               const locks::Sighting &sighting, const locks::Moment &now, base::WallTime wall)
{
    const base::BootTime counted = sighting.countedTo(now.boot);
    std::optional<HeldFor> held;
    if (sighting.heldSince)
        held = HeldFor{std::max(counted - *sighting.heldSince, nanoseconds(0)), locks::Origin::Observed,
                       !sighting.acquisitionSeen};
    // A fence keeps the times of the holder before it, and is no hold; a worker of the lab holds nothing.
    const bool isNoHold = sighting.own && sighting.own->act != locks::OwnWrite::Act::PutBack;
    const auto age = acquired && !isNoHold ? statedAge(*acquired, now, wall) : std::nullopt;
    if (!age)
        return held;
    const nanoseconds stated = std::max(*age - (now.boot - counted), nanoseconds(0));
    // Clocks differ by seconds: no more than that apart, the row tells when the hold began that we saw.
    if (!held || stated + locks::ClockReadings::MostApart >= held->length)
        return HeldFor{std::max(stated, held ? held->length : stated), acquired->origin, false};
    return held;
}

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

QString acquiredText(const locks::AcquiredAt &acquired, const locks::Moment &now, base::WallTime wall)
{
    const QString time = base::text::exact(base::WallTime(acquired.time.time_since_epoch()));
    QString text = (acquired.clock == locks::AcquiredAt::Clock::Service
                        ? QCoreApplication::translate("view", "%1, by the service's clock")
                        : QCoreApplication::translate("view", "%1, by the holder's clock"))
                       .arg(time);
    if (!statedAge(acquired, now, wall))
        text += QCoreApplication::translate("view", ", ahead of the server's clock and of this machine's");
    return locks::withOrigin(text, acquired.origin);
}

} // namespace view
