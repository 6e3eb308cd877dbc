// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/Presentation.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"

#include <QCloseEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QScrollArea>

namespace ui {
namespace {

constexpr std::chrono::milliseconds frame{33};
constexpr std::size_t oneColumn = 2; // up to here they lie one above the other
constexpr int leastWidth = 640; // of a column: less cuts its buttons off

} // namespace

Presentation::Presentation(const ConnectionParts<> &connection, QWidget *parent)
    : QWidget(parent, Qt::Window), m_connection(connection), m_locks(nullptr),
      m_scroll(new QScrollArea(this)), m_grid(nullptr), m_empty(new PlainLabel(this)), m_timer(*this, frame)
{
    setObjectName(QStringLiteral("presentation"));
    setTitle(*this, tr("Test locks"));
    setAccessibleName(tr("Test locks, presented"));
    auto *inside = new QWidget;
    m_locks = new PresentedLocks(inside);
    connect(m_locks, &PresentedLocks::requested, this, &Presentation::requested);
    m_grid = new QGridLayout(inside);
    m_grid->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    m_grid->setSpacing(Theme::around);
    m_scroll->setProperty("panel", QStringLiteral("plain"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus); // the buttons in it take the focus, and it follows them
    m_scroll->setWidget(inside);
    m_empty->setText(tr("No test lock. Acquire one with Ctrl+T in the main window; Escape goes back there."));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setProperty("quiet", true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_empty, 1);
    column->addWidget(m_scroll, 1);
    connect(&m_timer, &SeenTimer::step, this, &Presentation::tick);
    connect(connection.get(), &QObject::destroyed, this, &QWidget::close);
}

void Presentation::setLocks(const std::vector<Lock> &locks)
{
    const bool isAnother = m_locks->setLocks(locks);
    if (isAnother || m_locks->inOrder().empty())
        arrange();
    m_timer.setWanted(!m_locks->areOver()); // what is over stands still, and so does an empty picture
    tick();
}

void Presentation::arrange()
{
    while (QLayoutItem *item = m_grid->takeAt(0))
        delete item;
    m_columns = columns();
    int place = 0;
    for (PresentedLock *lock : m_locks->inOrder()) {
        m_grid->addWidget(lock, place / m_columns, place % m_columns);
        ++place;
    }
    m_empty->setVisible(m_locks->inOrder().empty());
    m_scroll->setVisible(!m_locks->inOrder().empty());
}

int Presentation::columns() const
{
    return m_locks->inOrder().size() <= oneColumn || width() < 2 * leastWidth ? 1 : 2;
}

void Presentation::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (columns() != m_columns)
        arrange();
}

void Presentation::showLock(quint64 id)
{
    PresentedLock *shown = m_locks->find(id);
    if (!shown)
        return;
    shown->focusButtons();
    m_scroll->ensureWidgetVisible(shown);
}

void Presentation::tick()
{
    if (!m_connection)
        return;
    m_locks->advance(m_connection->clock().boot());
}

void Presentation::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape || event->key() == Qt::Key_F11)
        close();
    else
        QWidget::keyPressEvent(event);
}

void Presentation::closeEvent(QCloseEvent *event)
{
    QWidget::closeEvent(event);
    Q_EMIT left();
}

void Presentation::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    tick();
}

} // namespace ui
