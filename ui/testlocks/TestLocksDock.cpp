// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/TestLocksDock.h"

#include "ui/common/SectionTitle.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/ChangeDataDialog.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/Presentation.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>

#include <algorithm>

namespace ui {
namespace {

constexpr std::chrono::milliseconds step{100};

} // namespace

TestLocksDock::TestLocksDock(QWidget *parent)
    : QWidget(parent), m_summary(new PlainLabel(this)), m_sleep(new PlainLabel(this)),
      m_present(new QPushButton(tr("Present"), this)), m_clear(new QPushButton(tr("Clear finished"), this)),
      m_acquire(new QPushButton(icon(QStringLiteral("plus")), tr("Acquire a test lock"), this)),
      m_empty(new PlainLabel(this)), m_scroll(new QScrollArea(this)), m_list(nullptr)
{
    setObjectName(QStringLiteral("testLocksDock"));
    setAccessibleName(tr("Test locks"));
    auto *inside = new QWidget(m_scroll);
    m_list = new QVBoxLayout(inside);
    m_list->setContentsMargins(Theme::around, 0, Theme::around, Theme::between);
    m_list->setSpacing(Theme::between);
    m_list->addStretch(1);
    m_scroll->setProperty("panel", QStringLiteral("plain"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(inside);
    m_scroll->setMinimumHeight(3 * Theme::rowHeight); // one card whole
    m_empty->setObjectName(QStringLiteral("testLocksEmpty"));
    m_empty->setProperty("quiet", true);
    m_empty->setWordWrap(true);
    m_empty->setIndent(Theme::around); // not margins: a style sheet that is set anew forgets a label's
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHeader());
    column->addWidget(m_empty);
    column->addWidget(m_scroll, 1);
    m_timer.setInterval(step);
    connect(&m_timer, &QTimer::timeout, this, &TestLocksDock::tick);
    connect(m_acquire, &QPushButton::clicked, this, &TestLocksDock::acquireLock);
    connect(m_clear, &QPushButton::clicked, this, &TestLocksDock::clearFinished);
    updateSummary();
}

TestLocksDock::~TestLocksDock() = default;

QWidget *TestLocksDock::buildHeader()
{
    auto *bar = new QWidget(this);
    m_summary->setObjectName(QStringLiteral("testLocksSummary"));
    m_summary->setProperty("quiet", true);
    m_clear->setObjectName(QStringLiteral("clearFinished"));
    m_acquire->setObjectName(QStringLiteral("acquireTestLock"));
    setTip(m_acquire, tr("Acquires a lock as a lock library does, and keeps it alive. Ctrl+T"));
    auto *line = new QHBoxLayout(bar);
    line->setContentsMargins(Theme::around, Theme::within, Theme::around, Theme::within);
    line->setSpacing(Theme::between);
    line->addWidget(sectionTitle(tr("Test locks"), bar));
    m_sleep->setObjectName(QStringLiteral("sleepNote"));
    m_sleep->setProperty("quiet", true);
    m_sleep->hide();
    m_present->setObjectName(QStringLiteral("presentTestLocks"));
    setTip(m_present, tr("Shows the test locks on the whole screen. F11"));
    connect(m_present, &QPushButton::clicked, this, &TestLocksDock::present);
    line->addWidget(m_summary, 1);
    line->addWidget(m_sleep);
    line->addWidget(m_present);
    line->addWidget(m_clear);
    line->addWidget(m_acquire);
    return bar;
}

void TestLocksDock::setServices(Services *services)
{
    if (m_services)
        disconnect(m_services, nullptr, this, nullptr);
    bindHold(nullptr);
    for (const auto &[id, card] : m_cards)
        delete card;
    m_cards.clear();
    m_forgotten.clear();
    if (m_presentation)
        m_presentation->close();
    m_services = services;
    if (services)
        connect(services, &Services::readOnlyChanged, this, &TestLocksDock::updateSummary);
    updateSummary();
}

void TestLocksDock::bindHold(admin::HoldLock *hold)
{
    if (hold == m_hold)
        return;
    if (m_hold)
        disconnect(m_hold, nullptr, this, nullptr);
    m_hold = hold;
    if (hold)
        connect(hold, &admin::HoldLock::changed, this, &TestLocksDock::updateCard);
}

void TestLocksDock::showLocksOf(admin::HoldLock &hold)
{
    bindHold(&hold);
    for (const locks::HeldLockState &state : hold.states())
        updateCard(state);
}

void TestLocksDock::acquireLock()
{
    if (!m_services)
        return;
    admin::HoldLock *hold = m_services->holdLock();
    if (!hold) {
        Q_EMIT messageReady(
            tr("This connection is read-only. Switch READ-ONLY off in the header to acquire a test lock."));
        return;
    }
    bindHold(hold);
    auto *dialog = new AcquireLockDialog(*m_services, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_services, &QObject::destroyed, dialog, &QDialog::reject);
    connect(dialog, &AcquireLockDialog::messageReady, this, &TestLocksDock::messageReady);
    connect(dialog, &AcquireLockDialog::acquisitionBegun, this, [this](quint64 id) {
        const auto states = m_hold->states();
        const auto begun = std::ranges::find(states, id, &locks::HeldLockState::id);
        if (begun != states.end())
            updateCard(*begun);
        if (TestLockCard *made = card(id))
            m_scroll->ensureWidgetVisible(made);
    });
    dialog->open();
}

TestLockCard *TestLocksDock::card(quint64 id) const
{
    const auto found = m_cards.find(id);
    return found == m_cards.end() ? nullptr : found->second;
}

void TestLocksDock::updateCard(const locks::HeldLockState &state)
{
    if (m_forgotten.contains(state.id))
        return;
    TestLockCard *shown = card(state.id);
    if (!shown) {
        shown = new TestLockCard(state, m_scroll->widget());
        m_cards.emplace(state.id, shown);
        m_list->insertWidget(0, shown); // the latest on top
        QWidget *before = m_acquire;
        for (QPushButton *button : shown->findChildren<QPushButton *>()) {
            setTabOrder(before, button);
            before = button;
        }
        connect(shown, &TestLockCard::requested, this, &TestLocksDock::execute);
    } else {
        shown->setState(state);
    }
    updateSummary();
    tick();
}

void TestLocksDock::execute(quint64 id, LockCommand command)
{
    if (command == LockCommand::Forget)
        return forget(id);
    if (!m_hold)
        return;
    locks::ReleaseOptions options;
    switch (command) {
    case LockCommand::Pause:
        return m_hold->command(id, locks::command::PauseHeartbeats());
    case LockCommand::Resume:
        return m_hold->command(id, locks::command::ResumeHeartbeats());
    case LockCommand::HeartbeatNow:
        return m_hold->command(id, locks::command::SendHeartbeat());
    case LockCommand::ChangeData:
        return askForData(id);
    case LockCommand::ReleaseMark:
    case LockCommand::ReleaseDelete:
        options.deleteRow = command == LockCommand::ReleaseDelete;
        return m_hold->command(id, locks::command::Release{options});
    case LockCommand::Release:
        return m_hold->command(id, locks::command::Release());
    case LockCommand::Crash:
        return m_hold->command(id, locks::command::Crash());
    case LockCommand::GiveUp:
        return m_hold->command(id, locks::command::StopWaiting());
    case LockCommand::Forget:
        break;
    }
}

void TestLocksDock::askForData(quint64 id)
{
    const TestLockCard *shown = card(id);
    if (!shown)
        return;
    QWidget *over = m_presentation ? static_cast<QWidget *>(m_presentation) : this;
    auto *dialog = new ChangeDataDialog(shown->state().request.key, shown->state().request.data, over);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ChangeDataDialog::chosen, this, [this, id](const std::optional<QByteArray> &bytes) {
        if (m_hold)
            m_hold->command(id, locks::command::ChangeData{bytes});
    });
    dialog->open();
}

void TestLocksDock::present()
{
    if (m_presentation) {
        m_presentation->close();
        return;
    }
    if (!m_services)
        return;
    m_presentation = new Presentation(*m_services, this);
    m_presentation->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_presentation, &Presentation::requested, this, &TestLocksDock::execute);
    updatePresentation();
    m_presentation->showFullScreen();
}

void TestLocksDock::updatePresentation()
{
    if (!m_presentation)
        return;
    std::vector<locks::HeldLockState> states;
    for (const auto &[id, card] : m_cards)
        states.push_back(card->state());
    m_presentation->setStates(states);
}

admin::HoldLock *TestLocksDock::holding() const
{
    const bool any = std::ranges::any_of(
        m_cards, [](const auto &entry) { return !heldwords::isOver(entry.second->state().phase); });
    return any ? m_hold.data() : nullptr;
}

void TestLocksDock::setSleepNote(const QString &sentence, bool fault)
{
    m_sleep->setText(sentence);
    m_sleep->setProperty("quiet", !fault);
    m_sleep->setProperty("fault", fault);
    m_sleep->style()->unpolish(m_sleep);
    m_sleep->style()->polish(m_sleep);
    m_sleep->setVisible(!sentence.isEmpty());
}

void TestLocksDock::forget(quint64 id)
{
    TestLockCard *gone = card(id);
    if (!gone)
        return;
    m_cards.erase(id);
    m_forgotten.insert(id);
    const bool hadFocus = gone->isAncestorOf(focusWidget());
    gone->hide();
    gone->deleteLater(); // its button is still being clicked
    if (hadFocus)
        m_acquire->setFocus();
    updateSummary();
}

void TestLocksDock::clearFinished()
{
    std::vector<quint64> finished;
    for (const auto &[id, card] : m_cards) {
        if (heldwords::isOver(card->state().phase))
            finished.push_back(id);
    }
    for (const quint64 id : finished)
        forget(id);
}

QSet<QByteArray> TestLocksDock::owners() const
{
    QSet<QByteArray> owners;
    for (const auto &[id, card] : m_cards) {
        if (heldwords::holds(card->state().phase) && !card->state().owner.isEmpty())
            owners.insert(card->state().owner.toUtf8());
    }
    return owners;
}

void TestLocksDock::updateSummary()
{
    qint64 held = 0;
    qint64 waiting = 0;
    qint64 finished = 0;
    for (const auto &[id, card] : m_cards) {
        const locks::HeldLockState &state = card->state();
        ++(heldwords::holds(state.phase) ? held : heldwords::isOver(state.phase) ? finished : waiting);
    }
    QStringList summary;
    if (held > 0)
        summary += tr("%1 held").arg(held);
    if (waiting > 0)
        summary += tr("%1 waiting").arg(waiting);
    if (finished > 0)
        summary += tr("%1 finished").arg(finished);
    m_summary->setText(summary.join(QStringLiteral("  \u00B7  ")));
    m_clear->setVisible(finished > 0);
    m_acquire->setEnabled(m_services != nullptr);
    m_empty->setText(
        m_services && m_services->readOnly()
            ? tr("This connection is read-only. Switch READ-ONLY off in the header to acquire a test lock.")
            : tr("None. A test lock is a real lock, kept alive from here: see what its holder's pause, crash "
                 "or "
                 "release looks like to other clients."));
    m_empty->setVisible(m_cards.empty());
    m_scroll->setVisible(!m_cards.empty());
    m_present->setEnabled(m_services != nullptr);
    held + waiting > 0 && isVisible() ? m_timer.start() : m_timer.stop();
    updatePresentation();
    if (const bool any = held + waiting > 0; any != m_holds) {
        m_holds = any;
        Q_EMIT holdingChanged(any);
    }
    const QSet<QByteArray> now = owners();
    if (now == m_owners)
        return;
    m_owners = now;
    Q_EMIT ownersChanged(now);
}

void TestLocksDock::tick()
{
    if (!m_services)
        return;
    const base::BootTime now = m_services->clock().boot();
    for (const auto &[id, card] : m_cards) {
        if (!heldwords::isOver(card->state().phase))
            card->advance(now);
    }
}

void TestLocksDock::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    updateSummary();
    tick();
}

void TestLocksDock::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_timer.stop();
}

} // namespace ui
