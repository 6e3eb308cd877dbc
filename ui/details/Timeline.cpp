// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/Timeline.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/text/Translate.h"
#include "ui/common/theme/StateText.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace ui {
namespace {

using namespace std::chrono;
using watch::EventKind;

nanoseconds lengthFor(nanoseconds oldest)
{
    constexpr std::array<nanoseconds, 6> lengths{minutes(1), minutes(5), minutes(15),
                                                 hours(1),   hours(6),   hours(24)};
    const auto fits =
        std::ranges::find_if(lengths, [oldest](nanoseconds length) { return oldest <= length; });
    return fits == lengths.end() ? lengths.back() : *fits;
}

/// What the line shows from an event on; nothing: it is not held, or that is not known.
std::optional<TimelineSpan::Kind> spanAfter(EventKind kind, std::optional<TimelineSpan::Kind> before)
{
    switch (kind) {
    case EventKind::Appeared:
    case EventKind::Heartbeat:
    case EventKind::OwnerChanged:
        return TimelineSpan::Kind::Held;
    case EventKind::Lapsed:
        return TimelineSpan::Kind::Lapsed;
    case EventKind::Released:
    case EventKind::Removed:
    case EventKind::PutBack: // by us: of a holder nothing is known
    case EventKind::Fenced:
    case EventKind::LabWrite:
        return std::nullopt;
    case EventKind::Unreadable:
        break;
    }
    return before;
}

} // namespace

TimelineLayout layOut(const std::vector<watch::LockEvent> &events, base::BootTime now, double width)
{
    TimelineLayout layout;
    layout.length = lengthFor(events.empty() ? nanoseconds::zero() : now - events.front().boot);
    const auto place = [&](base::BootTime at) {
        return width *
            (1.0 - static_cast<double>((now - at).count()) / static_cast<double>(layout.length.count()));
    };
    std::optional<TimelineSpan::Kind> kind;
    double since = 0;
    const auto close = [&](double at) {
        const double from = std::max(since, 0.0);
        if (kind && at > from)
            layout.spans.push_back({*kind, from, at});
    };
    for (std::size_t i = 0; i < events.size(); ++i) {
        const double x = std::min(place(events[i].boot), width);
        const auto next = spanAfter(events[i].kind, kind);
        if (next != kind || events[i].kind == EventKind::OwnerChanged) {
            close(x);
            kind = next;
            since = x;
        }
        if (x >= 0)
            layout.marks.push_back({events[i].kind, x, i});
    }
    close(width);
    return layout;
}

const TimelineMark *markAt(const TimelineLayout &layout, double x, double reach)
{
    const TimelineMark *nearest = nullptr;
    for (const TimelineMark &mark : layout.marks) {
        const double distance = std::abs(mark.x - x);
        // Heartbeats are many: a rarer mark in reach is what was meant.
        const bool better = !nearest || distance < std::abs(nearest->x - x) ||
            (nearest->kind == EventKind::Heartbeat && mark.kind != EventKind::Heartbeat);
        const bool worse =
            nearest && nearest->kind != EventKind::Heartbeat && mark.kind == EventKind::Heartbeat;
        if (distance <= reach && better && !worse)
            nearest = &mark;
    }
    return nearest;
}

QString eventText(const watch::LockEvent &event)
{
    const QString owner = event.owner.isEmpty() ? tr("no owner named") : inWords(event.owner);
    switch (event.kind) {
    case EventKind::Appeared:
        return event.owner.isEmpty() ? tr("first seen") : tr("first seen, owner %1").arg(owner);
    case EventKind::Heartbeat:
        return event.gap
            ? tr("heartbeat, %1 after the version before was first seen").arg(words::duration(*event.gap))
            : tr("heartbeat");
    case EventKind::OwnerChanged:
        return event.previousOwner.isEmpty()
            ? tr("acquired by %1").arg(owner)
            : tr("acquired by %1, before it %2").arg(owner, inWords(event.previousOwner));
    case EventKind::Lapsed:
        return tr("lapsed: any client can acquire it from here on");
    case EventKind::Released:
        return tr("released");
    case EventKind::Removed:
        return tr("the row is gone");
    case EventKind::PutBack:
        return tr("put back by an act of Leasescope, owner %1").arg(owner);
    case EventKind::Fenced:
        return tr("fenced by an act of Leasescope, as %1").arg(owner);
    case EventKind::LabWrite:
        return tr("written by a run of the lab, as %1").arg(owner);
    case EventKind::Unreadable:
        break;
    }
    return tr("became unreadable");
}

} // namespace ui
