// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/lanes/LaneView.h"

#include "ui/common/Spoken.h"
#include "ui/common/text/PlainText.h"
#include "ui/lab/lanes/LabText.h"
#include "ui/lab/lanes/LaneText.h"

#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

using namespace std::chrono_literals;

constexpr lab::LabTime shortRun = 2min; // up to here the whole of it is shown at first
constexpr double followedSpan = 60e9; // ns on the screen while now is followed
constexpr double closest = 1e5; // ns per pixel
constexpr double zoomStep = 1.25;
constexpr double nowAt = 0.9; // of the width

} // namespace

LaneView::LaneView(QWidget *parent) : QAbstractScrollArea(parent)
{
    setObjectName(QStringLiteral("lanes"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    setAccessibleName(tr("Lanes of the run"));
    setMinimumSize(360, 120);
    const auto byHand = [this] { setFollowing(false); };
    connect(horizontalScrollBar(), &QScrollBar::actionTriggered, this, byHand);
}

void LaneView::setScene(const LaneScene &scene)
{
    m_picture.setScene(scene);
    m_cursor.reset();
    m_currentRow = m_picture.rows().empty() ? -1 : std::min(m_currentRow, int(m_picture.rows().size()) - 1);
    verticalScrollBar()->setValue(0);
    horizontalScrollBar()->setValue(0);
    if (scene.plan && scene.plan->length > shortRun) {
        m_fitted = false;
        m_nanosPerPixel = followedSpan / lanesWidth();
        setFollowing(true);
    } else {
        setFollowing(false);
        fit();
    }
    updateBars();
    viewport()->update();
}

void LaneView::advance(lab::LabTime now)
{
    m_picture.setNow(now);
    if (m_fitted)
        fit();
    updateBars();
    if (m_following)
        keepUp();
    viewport()->update();
}

int LaneView::lanesWidth() const
{
    return std::max(viewport()->width() - LanePicture::names, 1);
}

LaneFrame LaneView::frame() const
{
    LaneFrame frame;
    frame.area = viewport()->rect();
    frame.nanosPerPixel = m_nanosPerPixel;
    frame.from = lab::LabTime(std::llround(horizontalScrollBar()->value() * m_nanosPerPixel));
    frame.scrolled = verticalScrollBar()->value();
    frame.currentRow = m_currentRow;
    frame.cursor = m_cursor;
    return frame;
}

void LaneView::updateBars()
{
    const double content = static_cast<double>(m_picture.scene().end().count()) / m_nanosPerPixel;
    const int width = lanesWidth();
    horizontalScrollBar()->setRange(0, std::max(0, static_cast<int>(std::ceil(content)) + 16 - width));
    horizontalScrollBar()->setPageStep(width);
    horizontalScrollBar()->setSingleStep(width / 20);
    const int height = std::max(viewport()->height() - LanePicture::axis, 1);
    m_picture.setRoom(height - Theme::between);
    verticalScrollBar()->setRange(0, std::max(0, m_picture.height() + Theme::between - height));
    verticalScrollBar()->setPageStep(height);
    verticalScrollBar()->setSingleStep(24);
}

void LaneView::fit()
{
    m_fitted = true;
    const double width = std::max(lanesWidth() - 16, 1);
    m_nanosPerPixel =
        std::max(static_cast<double>(std::max<qint64>(m_picture.scene().end().count(), 1)) / width, closest);
    updateBars();
    horizontalScrollBar()->setValue(0);
    viewport()->update();
}

void LaneView::zoom(double factor, int anchor)
{
    const double offset =
        (anchor < 0 ? viewport()->width() / 2 + LanePicture::names / 2 : anchor) - LanePicture::names;
    const double before = (horizontalScrollBar()->value() + offset) * m_nanosPerPixel;
    const double farthest = std::max(
        static_cast<double>(m_picture.scene().end().count()) / std::max(lanesWidth() - 16, 1), closest);
    m_nanosPerPixel = std::clamp(m_nanosPerPixel / factor, closest, farthest);
    m_fitted = m_nanosPerPixel >= farthest && !m_following;
    updateBars();
    horizontalScrollBar()->setValue(qRound(before / m_nanosPerPixel - offset));
    if (m_following)
        keepUp();
    viewport()->update();
}

void LaneView::setFollowing(bool following)
{
    if (m_following == following)
        return;
    m_following = following;
    if (following) {
        m_fitted = false;
        keepUp();
    }
    Q_EMIT followingChanged(following);
}

void LaneView::keepUp()
{
    const double now = static_cast<double>(m_picture.scene().now.count()) / m_nanosPerPixel;
    const int width = lanesWidth();
    QScrollBar &bar = *horizontalScrollBar();
    if (Theme::mayAnimate()) {
        bar.setValue(qRound(now - width * nowAt));
    } else if (now > bar.value() + width * nowAt || now < bar.value()) {
        bar.setValue(qRound(now - width * (1 - nowAt))); // a page at a time: nothing glides
    }
}

void LaneView::setCurrentRow(int row)
{
    if (row < 0 || row >= static_cast<int>(m_picture.rows().size()))
        return;
    m_currentRow = row;
    const LaneRow &lane = m_picture.rows()[static_cast<std::size_t>(row)];
    QScrollBar &bar = *verticalScrollBar();
    const int height = viewport()->height() - LanePicture::axis;
    if (lane.top < bar.value())
        bar.setValue(lane.top);
    else if (lane.top + lane.height > bar.value() + height)
        bar.setValue(lane.top + lane.height - height);
    if (!lane.isKey)
        Q_EMIT workerChosen(static_cast<lab::WorkerIndex>(lane.index));
    announceCurrent();
    viewport()->update();
}

void LaneView::choose(lab::WorkerIndex worker)
{
    const auto &rows = m_picture.rows();
    const auto found = std::ranges::find_if(
        rows, [worker](const LaneRow &row) { return !row.isKey && row.index == at(worker); });
    if (found != rows.end() && found - rows.begin() != m_currentRow)
        setCurrentRow(static_cast<int>(found - rows.begin()));
}

void LaneView::moveCursor(bool forward)
{
    if (m_currentRow < 0)
        return setCurrentRow(0);
    const LaneRow &row = m_picture.rows()[static_cast<std::size_t>(m_currentRow)];
    if (const auto next = lanewords::nextStop(m_picture.lane(row), m_cursor, forward))
        moveCursorTo(*next);
}

void LaneView::moveCursorTo(lab::LabTime time)
{
    setFollowing(false);
    m_cursor = time;
    const double x = static_cast<double>(time.count()) / m_nanosPerPixel;
    QScrollBar &bar = *horizontalScrollBar();
    if (x < bar.value() || x > bar.value() + lanesWidth() - 16)
        bar.setValue(qRound(x - lanesWidth() / 2.0));
    announceCurrent();
    viewport()->update();
}

QString LaneView::currentText()
{
    if (m_currentRow < 0)
        return {};
    const std::size_t row = static_cast<std::size_t>(m_currentRow);
    return lanewords::text(m_picture, row, m_cursor.value_or(m_picture.scene().now), lab::LabTime(0));
}

void LaneView::announceCurrent()
{
    const QString text = currentText();
    setSpokenDescription(*this, text);
    Q_EMIT currentTextChanged(text);
}

QString LaneView::textAt(QPoint point)
{
    const LaneFrame view = frame();
    const int row = m_picture.rowAt(point.y() - LanePicture::axis + view.scrolled);
    if (row < 0 || point.y() < LanePicture::axis)
        return {};
    if (point.x() < LanePicture::names)
        return m_picture.name(m_picture.rows()[static_cast<std::size_t>(row)]);
    const lab::LabTime near(std::llround(4 * m_nanosPerPixel));
    return lanewords::text(m_picture, static_cast<std::size_t>(row), view.time(point.x()), near);
}

void LaneView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    m_picture.paint(painter, frame(), Theme::of(palette()), font());
    if (hasFocus()) {
        painter.setPen(QPen(Theme::of(palette())[Token::Accent], 2));
        painter.setBrush(Qt::NoBrush); // the lanes leave theirs
        painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    }
}

void LaneView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    if (m_fitted)
        fit();
    updateBars();
    if (m_following)
        keepUp();
}

void LaneView::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        if (event->angleDelta().x() != 0)
            setFollowing(false);
        return QAbstractScrollArea::wheelEvent(event);
    }
    const double notches = event->angleDelta().y() / 120.0;
    zoom(std::pow(zoomStep, notches), qRound(event->position().x()));
    event->accept();
}

void LaneView::keyPressEvent(QKeyEvent *event)
{
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier))
        return QAbstractScrollArea::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        return setCurrentRow(m_currentRow + (event->key() == Qt::Key_Up ? -1 : 1));
    case Qt::Key_Left:
    case Qt::Key_Right:
        return moveCursor(event->key() == Qt::Key_Right);
    case Qt::Key_Home:
        return moveCursorTo(lab::LabTime(0));
    case Qt::Key_End:
        return moveCursorTo(m_picture.scene().now);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(zoomStep);
    case Qt::Key_Minus:
        return zoom(1 / zoomStep);
    case Qt::Key_F:
        setFollowing(false);
        return fit();
    case Qt::Key_N:
        return setFollowing(!m_following);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void LaneView::mousePressEvent(QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    const int row = m_picture.rowAt(point.y() - LanePicture::axis + verticalScrollBar()->value());
    if (point.y() >= LanePicture::axis && row >= 0) {
        if (point.x() >= LanePicture::names)
            m_cursor = frame().time(point.x());
        setCurrentRow(row);
    }
    m_grabbed = point;
}

void LaneView::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_grabbed || !(event->buttons() & Qt::LeftButton))
        return;
    const QPoint point = event->position().toPoint();
    const QPoint moved = point - *m_grabbed;
    if (viewport()->cursor().shape() != Qt::ClosedHandCursor && moved.manhattanLength() < 4)
        return;
    viewport()->setCursor(Qt::ClosedHandCursor);
    setFollowing(false);
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - moved.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - moved.y());
    m_grabbed = point;
}

void LaneView::mouseReleaseEvent(QMouseEvent *)
{
    m_grabbed.reset();
    viewport()->unsetCursor();
}

bool LaneView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    auto *help = static_cast<QHelpEvent *>(event);
    showTip(help->globalPos(), textAt(help->pos()), viewport());
    return true;
}

void LaneView::scrollContentsBy(int, int)
{
    viewport()->update();
}

} // namespace ui
