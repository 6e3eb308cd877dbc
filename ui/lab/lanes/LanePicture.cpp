// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/lanes/LanePicture.h"

#include "ui/lab/lanes/LanePainter.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui {
namespace {

constexpr int keyHeight = 30;
constexpr int workerHeight = 24;
constexpr int groupGap = 8;
constexpr double mostGrowth = 5;

} // namespace

double LaneFrame::x(lab::LabTime time) const
{
    return area.left() + LanePicture::names + static_cast<double>((time - from).count()) / nanosPerPixel;
}

lab::LabTime LaneFrame::time(double x) const
{
    return from + lab::LabTime(std::llround((x - area.left() - LanePicture::names) * nanosPerPixel));
}

void LanePicture::setScene(const LaneScene &scene)
{
    m_scene = scene;
    fitRows();
    m_ends.assign(m_rows.size(), {});
}

void LanePicture::layOutRows()
{
    m_rows.clear();
    if (!m_scene.plan || !m_scene.lanes)
        return;
    int top = 0;
    const auto add = [&](bool isKey, std::size_t index) {
        const int height = static_cast<int>((isKey ? keyHeight : workerHeight) * m_growth);
        m_rows.push_back({isKey, index, top, height});
        top += height;
    };
    for (std::size_t key = 0; key < m_scene.plan->keys.size(); ++key) {
        top += key ? groupGap : 0;
        add(true, key);
        for (std::size_t worker = 0; worker < m_scene.plan->workers.size(); ++worker) {
            if (at(m_scene.plan->workers[worker].key) == key)
                add(false, worker);
        }
    }
}

void LanePicture::setRoom(int height)
{
    if (height == m_room)
        return;
    m_room = height;
    fitRows();
}

void LanePicture::fitRows()
{
    m_growth = 1;
    layOutRows();
    if (m_room <= height() || m_rows.empty())
        return;
    m_growth = std::min(m_room / static_cast<double>(height()), mostGrowth);
    layOutRows();
}

void LanePicture::setNow(lab::LabTime now)
{
    m_scene.now = now;
}

int LanePicture::height() const
{
    return m_rows.empty() ? 0 : m_rows.back().top + m_rows.back().height;
}

int LanePicture::rowAt(int y) const
{
    const auto after = std::ranges::upper_bound(m_rows, y, {}, &LaneRow::top);
    if (after == m_rows.begin())
        return -1;
    const auto row = after - 1;
    return y < row->top + row->height ? static_cast<int>(row - m_rows.begin()) : -1;
}

const lab::Lane &LanePicture::lane(const LaneRow &row) const
{
    return row.isKey ? m_scene.lanes->keys()[row.index] : m_scene.lanes->workers()[row.index];
}

QString LanePicture::name(const LaneRow &row) const
{
    return row.isKey ? m_scene.plan->keys[row.index].name : m_scene.plan->workers[row.index].name;
}

std::size_t LanePicture::firstSpan(std::size_t row, lab::LabTime left)
{
    const lab::Lane &source = lane(m_rows[row]);
    std::vector<lab::LabTime> &ends = m_ends[row];
    while (ends.size() < source.firstOpen) {
        const lab::LabTime end = source.spans[ends.size()].to;
        ends.push_back(ends.empty() ? end : std::max(end, ends.back()));
    }
    return static_cast<std::size_t>(std::ranges::upper_bound(ends, left) - ends.begin());
}

std::optional<lab::LabTime> LanePicture::quietSince(const lab::Lane &lane, const lab::Span &span) const
{
    const lab::LabTime end = span.to == lab::stillLasts ? m_scene.now : span.to;
    auto mark = std::ranges::upper_bound(lane.marks, end, {}, &lab::Mark::at);
    bool lapsed = false;
    lab::LabTime heard = span.from;
    while (mark != lane.marks.begin()) {
        --mark;
        if (mark->at < span.from)
            break;
        lapsed = lapsed || (mark->kind == lab::MarkKind::Lapsed && mark->at == span.to);
        if (mark->kind == lab::MarkKind::Heartbeat) {
            heard = mark->at;
            break;
        }
    }
    if (lapsed)
        return heard;
    // What still lasts is suspicious once two heartbeats are missing.
    if (span.to != lab::stillLasts || at(span.who) >= m_scene.plan->workers.size())
        return {};
    const lab::Knobs &knobs = m_scene.plan->workers[at(span.who)].knobs;
    const lab::LabTime patience = knobs.heartbeat.count() > 0 ? knobs.heartbeat * 2 : knobs.lease;
    return end - heard > patience ? std::optional(heard) : std::nullopt;
}

void LanePicture::paint(QPainter &painter, const LaneFrame &frame, const Theme &theme, const QFont &font)
{
    LanePainter(*this, painter, frame, theme, font).paint();
}

QImage LanePicture::image(int width, double scale, const Theme &theme, const QFont &font)
{
    const int room = m_room;
    setRoom(0); // a file does not depend on the window
    const QSize size(std::max(width, 2 * names), axis + height() + Theme::between);
    QImage image((QSizeF(size) * scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(theme[Token::Surface]);
    LaneFrame frame;
    frame.area = QRect(QPoint(0, 0), size);
    frame.nanosPerPixel = static_cast<double>(std::max<qint64>(m_scene.end().count(), 1)) /
        (size.width() - names - Theme::around);
    frame.nowLine = m_scene.now < m_scene.end();
    QPainter painter(&image);
    paint(painter, frame, theme, font);
    setRoom(room);
    return image;
}

} // namespace ui
