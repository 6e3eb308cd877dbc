// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/lanes/LaneText.h"

#include "ui/lab/lanes/LabText.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui::lanewords {
namespace {

constexpr qsizetype mostLines = 6;

/// What happened to the lane's owner at exactly `time`, from the log.
void addEvents(QStringList &lines, const LaneScene &scene, const LaneRow &row, lab::LabTime time)
{
    auto event = std::ranges::lower_bound(*scene.events, time, {}, &lab::Event::at);
    for (; event != scene.events->end() && event->at == time && lines.size() < mostLines; ++event) {
        if (row.isKey ? at(event->key) == row.index : at(event->worker) == row.index)
            lines << labwords::sentence(*event, *scene.plan);
    }
}

} // namespace

QString text(LanePicture &picture, std::size_t row, lab::LabTime time, lab::LabTime near)
{
    const LaneScene &scene = picture.scene();
    const LaneRow &place = picture.rows()[row];
    const lab::Lane &lane = picture.lane(place);
    QStringList lines;
    // Marks first: they are small, so a pointer on one means it.
    auto mark = std::ranges::lower_bound(lane.marks, time - near, {}, &lab::Mark::at);
    lab::LabTime lastAt{-1};
    for (; mark != lane.marks.end() && mark->at <= time + near && lines.size() < mostLines; ++mark) {
        if (std::exchange(lastAt, mark->at) != mark->at)
            addEvents(lines, scene, place, mark->at);
    }
    for (std::size_t i = picture.firstSpan(row, time); i < lane.spans.size() && lane.spans[i].from <= time;
         ++i) {
        const lab::Span &span = lane.spans[i];
        if (span.to <= time || time > scene.now)
            continue;
        lines << labwords::span(span, place.isKey, *scene.plan, scene.now);
        if (place.isKey && span.kind == lab::SpanKind::Holding) {
            const auto quiet = picture.quietSince(lane, span);
            if (quiet && *quiet <= time)
                lines << QCoreApplication::translate("LabWords", "no heartbeat since %1")
                             .arg(labwords::moment(*quiet));
        }
    }
    if (lines.isEmpty())
        return {};
    const QString title = place.isKey
        ? QCoreApplication::translate("LabWords", "%1 (lock)").arg(picture.name(place))
        : picture.name(place);
    return title + u'\n' + lines.join(u'\n');
}

std::optional<lab::LabTime> nextStop(const lab::Lane &lane, std::optional<lab::LabTime> from, bool forward)
{
    std::optional<lab::LabTime> best;
    const auto offer = [&](lab::LabTime stop) {
        if (stop == lab::stillLasts || (from && (forward ? stop <= *from : stop >= *from)))
            return;
        if (!best || (forward ? stop < *best : stop > *best))
            best = stop;
    };
    for (const lab::Span &span : lane.spans) {
        offer(span.from);
        offer(span.to);
    }
    for (const lab::Mark &mark : lane.marks)
        offer(mark.at);
    return best;
}

} // namespace ui::lanewords
