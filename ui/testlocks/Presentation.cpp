// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/Presentation.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/PresentedLock.h"

#include <QCloseEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QScrollArea>

#include <algorithm>

namespace ui {
namespace {

constexpr std::chrono::milliseconds frame{33};
constexpr std::size_t oneColumn = 2; // up to here they lie one above the other
constexpr int leastWidth = 640; // of a column: less cuts its buttons off

} // namespace

Presentation::Presentation(const ConnectionParts<> &connection, QWidget *parent)
    : QWidget(parent, Qt::Window), m_connection(connection), m_scroll(new QScrollArea(this)), m_grid(nullptr),
      m_empty(new PlainLabel(this)), m_timer(*this, frame)
{
    setObjectName(QStringLiteral("presentation"));
    setTitle(*this, tr("Test locks"));
    setAccessibleName(tr("Test locks, presented"));
    auto *inside = new QWidget;
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

bool Presentation::removeAllBut(const std::vector<Lock> &locks)
{
    const auto removed = std::erase_if(m_shown, [&](const auto &entry) {
        if (std::ranges::any_of(locks, [&](const Lock &lock) { return lock.state.id == entry.first; }))
            return false;
        entry.second->deleteLater(); // its button may be what was clicked
        entry.second->hide();
        return true;
    });
    return removed > 0;
}

void Presentation::setLocks(const std::vector<Lock> &locks)
{
    bool rearrange = removeAllBut(locks);
    for (const Lock &lock : locks) {
        PresentedLock *&shown = m_shown[lock.state.id];
        if (!shown) {
            shown = new PresentedLock(this);
            connect(shown, &PresentedLock::requested, this, &Presentation::requested);
            rearrange = true;
        }
        shown->setState(lock.state);
        shown->setConnectionName(lock.connectionName);
        std::vector<locks::FailedAttempt> attempts;
        for (const Lock &other : locks) {
            const std::vector<locks::FailedAttempt> &failed = other.state.failedAttempts;
            if (other.state.id != lock.state.id && other.holder == lock.holder &&
                heldwords::sameLock(other.state.request, lock.state.request))
                attempts.insert(attempts.end(), failed.begin(), failed.end());
        }
        shown->setFailedAttempts(std::move(attempts));
    }
    if (rearrange || m_shown.empty())
        arrange();
    // What is over stands still, and so does an empty picture.
    m_timer.setWanted(
        !std::ranges::all_of(locks, heldwords::isOver, [](const Lock &lock) { return lock.state.phase; }));
    tick();
}

void Presentation::arrange()
{
    while (QLayoutItem *item = m_grid->takeAt(0))
        delete item;
    m_columns = columns();
    int place = 0;
    for (const auto &[id, lock] : m_shown) {
        m_grid->addWidget(lock, place / m_columns, place % m_columns);
        ++place;
    }
    m_empty->setVisible(m_shown.empty());
    m_scroll->setVisible(!m_shown.empty());
}

int Presentation::columns() const
{
    return m_shown.size() <= oneColumn || width() < 2 * leastWidth ? 1 : 2;
}

void Presentation::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (columns() != m_columns)
        arrange();
}

void Presentation::showLock(quint64 id)
{
    const auto found = m_shown.find(id);
    if (found == m_shown.end())
        return;
    found->second->focusButtons();
    m_scroll->ensureWidgetVisible(found->second);
}

void Presentation::tick()
{
    if (!m_connection)
        return;
    const base::BootTime now = m_connection->clock().boot();
    for (const auto &[id, lock] : m_shown)
        lock->advance(now);
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
