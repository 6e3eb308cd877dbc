// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/TimeBar.h"

#include "core/base/TimeText.h"
#include "ui/common/Spoken.h"
#include "ui/common/text/ElidedLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QStyle>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>

namespace ui {
namespace {

constexpr int usualTimeBarHeight = 32; // px
constexpr int leastSlider = 120; // px
constexpr int mostValues = 1'000'000'000;
constexpr int wheelStep = 120; // eighths of a degree
constexpr int allDone = 100; // per cent

} // namespace

TimeSlider::TimeSlider(QWidget *parent) : QSlider(Qt::Horizontal, parent)
{
    setObjectName(QStringLiteral("timeSlider"));
    setAccessibleName(tr("Moment of the recording"));
    setTip(
        this,
        tr("Arrow keys go from read to read, Page Up and Page Down by a minute, Home and End to the ends."));
    setMinimumWidth(Theme::scaled(leastSlider));
    connect(this, &QSlider::sliderMoved, this, [this] { Q_EMIT timeWanted(time()); });
}

void TimeSlider::setSpan(base::BootTime end)
{
    m_unit =
        std::max<std::chrono::nanoseconds>(std::chrono::milliseconds(1), end.time_since_epoch() / mostValues);
    const QSignalBlocker quiet(this);
    setRange(0, static_cast<int>((end.time_since_epoch() + m_unit - std::chrono::nanoseconds(1)) / m_unit));
}

void TimeSlider::setTime(base::BootTime time)
{
    if (isSliderDown())
        return;
    const QSignalBlocker quiet(this);
    setValue(static_cast<int>(time.time_since_epoch() / m_unit));
}

base::BootTime TimeSlider::time() const
{
    return base::BootTime(m_unit * sliderPosition());
}

void TimeSlider::keyPressEvent(QKeyEvent *event)
{
    const int towardsRight = isRightToLeft() ? -1 : 1;
    switch (event->key()) {
    case Qt::Key_Right:
        return Q_EMIT stepWanted(towardsRight);
    case Qt::Key_Left:
        return Q_EMIT stepWanted(-towardsRight);
    case Qt::Key_Up:
        return Q_EMIT stepWanted(1);
    case Qt::Key_Down:
        return Q_EMIT stepWanted(-1);
    case Qt::Key_PageUp:
        return Q_EMIT minuteWanted(1);
    case Qt::Key_PageDown:
        return Q_EMIT minuteWanted(-1);
    case Qt::Key_Home:
        return Q_EMIT endWanted(-1);
    case Qt::Key_End:
        return Q_EMIT endWanted(1);
    default:
        QSlider::keyPressEvent(event);
    }
}

void TimeSlider::wheelEvent(QWheelEvent *event)
{
    m_wheel += event->angleDelta().y();
    const int steps = m_wheel / wheelStep;
    m_wheel -= steps * wheelStep;
    for (int done = 0; done < std::abs(steps); ++done)
        Q_EMIT stepWanted(steps > 0 ? 1 : -1);
    event->accept();
}

/// A press beside the handle brings it there: pages would be of no use in a recording of days.
void TimeSlider::mousePressEvent(QMouseEvent *event)
{
    const int handle = style()->pixelMetric(QStyle::PM_SliderLength, nullptr, this);
    const auto placeOf = [&](int value) {
        return QStyle::sliderPositionFromValue(minimum(), maximum(), value, width() - handle,
                                               isRightToLeft());
    };
    const int at = event->pos().x() - handle / 2;
    if (event->button() == Qt::LeftButton && std::abs(placeOf(value()) - at) > handle / 2) {
        const QSignalBlocker quiet(this);
        setValue(
            QStyle::sliderValueFromPosition(minimum(), maximum(), at, width() - handle, isRightToLeft()));
    }
    QSlider::mousePressEvent(event);
    if (event->button() == Qt::LeftButton)
        Q_EMIT timeWanted(time());
}

TimeBar::TimeBar(QWidget *parent)
    : QFrame(parent), m_back(new QToolButton(this)), m_slider(new TimeSlider(this)),
      m_on(new QToolButton(this)), m_moment(new ElidedLabel(this)), m_offset(new ElidedLabel(this))
{
    setObjectName(QStringLiteral("timeBar"));
    setProperty("panel", QStringLiteral("header"));
    setFixedHeight(std::max(Theme::withText(usualTimeBarHeight), Theme::fieldHeight() + Theme::within));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::around, 0, Theme::around, 0);
    row->setSpacing(Theme::between);
    row->addWidget(m_back);
    row->addWidget(m_slider, 1);
    row->addWidget(m_on);
    row->addWidget(m_moment);
    row->addWidget(m_offset);
    m_back->setArrowType(isRightToLeft() ? Qt::RightArrow : Qt::LeftArrow);
    m_back->setObjectName(QStringLiteral("readBefore"));
    m_back->setAccessibleName(tr("The read before"));
    setTip(m_back, tr("The read before"));
    m_on->setArrowType(isRightToLeft() ? Qt::LeftArrow : Qt::RightArrow);
    m_on->setObjectName(QStringLiteral("readAfter"));
    m_on->setAccessibleName(tr("The next read"));
    setTip(m_on, tr("The next read"));
    m_moment->setObjectName(QStringLiteral("recordedMoment"));
    m_moment->setFont(Theme::mono(font()));
    m_offset->setObjectName(QStringLiteral("recordedOffset"));
    m_offset->setProperty("quiet", true);
    // The slider's keys do all that the buttons do.
    setTabOrder(m_slider, m_back);
    setTabOrder(m_back, m_on);
    connect(m_back, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_on, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_slider, &TimeSlider::stepWanted, this, &TimeBar::step);
    connect(m_slider, &TimeSlider::minuteWanted, this,
            [this](int direction) { moveBy(std::chrono::minutes(direction)); });
    connect(m_slider, &TimeSlider::endWanted, this, [this](int direction) {
        if (m_playback)
            m_playback->moveTo(direction > 0 ? m_playback->end() : base::BootTime());
    });
    connect(m_slider, &TimeSlider::timeWanted, this, [this](base::BootTime time) {
        if (m_playback)
            m_playback->moveTo(time);
    });
    connect(m_slider, &QSlider::sliderReleased, this, &TimeBar::refresh);
}

QSize TimeBar::minimumSizeHint() const
{
    return {0, height()};
}

void TimeBar::setPlayback(Playback *playback)
{
    if (m_playback)
        disconnect(m_playback, nullptr, this, nullptr);
    m_playback = playback;
    if (!playback)
        return;
    connect(playback, &Playback::changed, this, &TimeBar::refresh);
    connect(playback, &Playback::failed, this, &TimeBar::failed);
    m_slider->setSpan(playback->end());
    refresh();
}

void TimeBar::step(int direction)
{
    if (!m_playback)
        return;
    const base::BootTime from = m_playback->wanted();
    if (const auto to = direction > 0 ? m_playback->stepAfter(from) : m_playback->stepBefore(from))
        m_playback->moveTo(*to);
}

void TimeBar::moveBy(std::chrono::nanoseconds length)
{
    if (m_playback)
        m_playback->moveTo(m_playback->wanted() + length);
}

void TimeBar::refresh()
{
    if (!m_playback)
        return;
    const base::BootTime at = m_playback->at();
    const auto length = [](base::BootTime time) { return base::text::length(time.time_since_epoch()); };
    const QString moment = words::exact(m_playback->wallAt(at));
    const QString offset = tr("%1 of %2").arg(length(at), length(m_playback->end()));
    const std::optional<int> progress = m_playback->progress();
    const bool isPlaying = progress && *progress > 0 && *progress < allDone;
    m_slider->setTime(m_playback->wanted());
    m_moment->setWords(moment);
    m_offset->setWords(isPlaying ? tr("playing, %1 %").arg(*progress) : offset);
    m_offset->setMinimumWidth(std::max(m_offset->minimumWidth(), m_offset->sizeHint().width()));
    m_back->setEnabled(m_playback->stepBefore(m_playback->wanted()).has_value());
    m_on->setEnabled(m_playback->stepAfter(m_playback->wanted()).has_value());
    setSpokenDescription(*m_slider, tr("%1, %2").arg(moment, offset));
}

} // namespace ui
