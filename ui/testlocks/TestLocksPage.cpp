// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/TestLocksPage.h"

#include "ui/common/MessagePage.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/TestLocksDock.h"

#include <QFocusEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr std::chrono::milliseconds pageStep{50};
constexpr int pictureHeight = 306; // px, of one lock: two fit into the usual window

} // namespace

TestLocksPage::TestLocksPage(TestLocksDock &dock, QWidget *parent)
    : QWidget(parent), m_dock(&dock), m_summary(new PlainLabel(this)),
      m_acquire(new QPushButton(icon(QStringLiteral("plus")), tr("Acquire test lock"), this)),
      m_present(new QPushButton(tr("Present"), this)), m_releaseAll(new QPushButton(tr("Release all"), this)),
      m_empty(new MessagePage(this)), m_scroll(new QScrollArea(this)), m_timer(*this, pageStep)
{
    setObjectName(QStringLiteral("testLocksPage"));
    setAccessibleName(tr("Test locks"));
    auto *inside = new QWidget;
    m_column = new QVBoxLayout(inside);
    m_column->setContentsMargins(Theme::around, 0, Theme::around, Theme::around);
    m_column->setSpacing(Theme::between);
    m_column->addStretch(1);
    m_locks = new PresentedLocks(inside);
    m_scroll->setProperty("panel", QStringLiteral("plain"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus); // the buttons in it take the focus, and it follows them
    m_scroll->setWidget(inside);
    m_empty->showMessage(
        QStringLiteral("lock"), tr("No test lock"),
        tr("A test lock is a real lock that Leasescope keeps alive: see what a pause, a crash or "
           "a release of its holder looks like to other clients."));
    m_empty->setActions(tr("Acquire test lock"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHead());
    column->addWidget(m_empty, 1);
    column->addWidget(m_scroll, 1);
    connect(m_empty, &MessagePage::firstChosen, m_dock, &TestLocksDock::acquireLock);
    connect(m_acquire, &QPushButton::clicked, m_dock, &TestLocksDock::acquireLock);
    connect(m_present, &QPushButton::clicked, m_dock, &TestLocksDock::present);
    connect(m_releaseAll, &QPushButton::clicked, m_dock, &TestLocksDock::releaseAll);
    connect(m_locks, &PresentedLocks::requested, m_dock, &TestLocksDock::execute);
    connect(m_dock, &TestLocksDock::locksChanged, this, &TestLocksPage::refresh);
    connect(&m_timer, &SeenTimer::step, this, &TestLocksPage::tick);
    refresh();
}

QWidget *TestLocksPage::buildHead()
{
    auto *head = new QWidget(this);
    auto *title = new PlainLabel(tr("Test locks"), head);
    title->setFont(Theme::larger(font(), true));
    m_summary->setObjectName(QStringLiteral("pageSummary"));
    m_summary->setProperty("quiet", true);
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_acquire->setObjectName(QStringLiteral("pageAcquire"));
    m_present->setObjectName(QStringLiteral("pagePresent"));
    m_releaseAll->setObjectName(QStringLiteral("pageReleaseAll"));
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    row->setSpacing(Theme::between);
    row->addWidget(title);
    row->addWidget(m_summary, 1);
    for (QPushButton *button : {m_acquire, m_present, m_releaseAll}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    return head;
}

void TestLocksPage::refresh()
{
    if (!m_dock)
        return;
    if (m_locks->setLocks(m_dock->locks())) {
        int place = 0;
        for (PresentedLock *lock : m_locks->inOrder()) {
            lock->setFixedHeight(std::max(Theme::scaled(pictureHeight), lock->minimumSizeHint().height()));
            m_column->insertWidget(place++, lock);
            lock->show();
        }
        arrangeTabs();
    }
    const bool isEmpty = m_locks->inOrder().empty();
    m_summary->setText(m_dock->summary());
    m_empty->setVisible(isEmpty);
    m_scroll->setVisible(!isEmpty);
    m_acquire->setVisible(!isEmpty);
    m_acquire->setEnabled(m_dock->now().has_value());
    m_present->setVisible(!isEmpty);
    m_releaseAll->setVisible(m_dock->holding() != nullptr);
    m_timer.setWanted(!m_locks->areOver());
    tick();
}

void TestLocksPage::setTabAfter(QWidget *widget)
{
    m_tabAfter = widget;
    arrangeTabs();
}

void TestLocksPage::arrangeTabs()
{
    QWidget *before = m_tabAfter;
    const auto follow = [&before](QWidget *next) {
        if (before)
            setTabOrder(before, next);
        before = next;
    };
    for (QPushButton *button : m_empty->findChildren<QPushButton *>())
        follow(button);
    for (QPushButton *button : {m_acquire, m_present, m_releaseAll})
        follow(button);
    for (const PresentedLock *lock : m_locks->inOrder()) {
        for (QPushButton *button : lock->findChildren<QPushButton *>())
            follow(button);
    }
}

void TestLocksPage::tick()
{
    if (const auto now = m_dock ? m_dock->now() : std::nullopt)
        m_locks->advance(*now);
}

void TestLocksPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_dock)
        m_dock->setShownElsewhere(true);
    refresh();
}

void TestLocksPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (m_dock)
        m_dock->setShownElsewhere(false);
}

/// Who opens the page gives it the keyboard, which goes on to the first thing that can be done. Tab never comes here.
void TestLocksPage::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (m_locks->inOrder().empty())
        focusNextChild();
    else
        m_locks->inOrder().front()->focusButtons();
}

} // namespace ui
