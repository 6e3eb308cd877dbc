// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/TestLocksDock.h"

#include "ui/common/HeightShare.h"
#include "ui/common/text/PlainText.h"
#include "ui/services/HoldActs.h"
#include "ui/services/Reading.h"
#include "ui/testlocks/ChangeDataDialog.h"
#include "ui/testlocks/CloseDialog.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/Presentation.h"
#include "ui/testlocks/TestLocksHead.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"
#include "ui/testlocks/hold/HoldDialog.h"

#include <QResizeEvent>
#include <QShowEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr std::chrono::milliseconds step{50}; // a heartbeat's tick fades in fourteen
constexpr int narrow = 1100; // px of window, below which it folds itself

} // namespace

TestLocksDock::TestLocksDock(QWidget *parent)
    : QWidget(parent), m_head(new TestLocksHead(this)), m_list(new TestLockList(this)), m_timer(*this, step)
{
    setObjectName(QStringLiteral("testLocksDock"));
    setAccessibleName(tr("Test locks"));
    m_list->setTabAfter(m_head->lastButton());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addWidget(m_list, 1);
    connect(&m_timer, &SeenTimer::step, this, &TestLocksDock::catchUp);
    connect(m_list, &TestLockList::heightChanged, this, &TestLocksDock::fitHeight);
    connectHead();
    updateSummary();
}

void TestLocksDock::connectHead()
{
    connect(m_head, &TestLocksHead::foldClicked, this, [this] { setFolded(!m_isFolded); });
    connect(m_head, &TestLocksHead::acquireClicked, this, &TestLocksDock::acquireLock);
    connect(m_head, &TestLocksHead::presentClicked, this, &TestLocksDock::present);
    connect(m_head, &TestLocksHead::clearClicked, this, &TestLocksDock::clearFinished);
    connect(m_head, &TestLocksHead::releaseHoldsClicked, this, &TestLocksDock::releaseHolds);
    connect(m_head, &TestLocksHead::releaseAllClicked, this, &TestLocksDock::releaseAll);
}

void TestLocksDock::setFolded(bool folded)
{
    if (folded == m_isFolded)
        return;
    m_isFolded = folded;
    if (folded && m_list->isAncestorOf(focusWidget()))
        m_head->takeFocus();
    m_head->setFolded(folded);
    updateSummary();
    tick();
    Q_EMIT foldedChanged(folded);
}

/// Where the window is narrow the table needs the room; what the person chose in a wide one comes back with it.
void TestLocksDock::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < narrow;
    if (isNarrow == m_foldedBeforeNarrow.has_value())
        return;
    const bool folded = isNarrow || *m_foldedBeforeNarrow;
    m_foldedBeforeNarrow = isNarrow ? std::optional(m_isFolded) : std::nullopt;
    setFolded(folded);
}

void TestLocksDock::releaseAll()
{
    std::vector<QPointer<admin::HoldLock>> holders;
    for (const Holder &holder : m_holders)
        holders.push_back(holder.locks);
    askToRelease(std::move(holders));
}

/// The question that is asked before a connection closes: it names the locks, and releases as their buttons do.
void TestLocksDock::askToRelease(std::vector<QPointer<admin::HoldLock>> holders)
{
    while (!holders.empty()) {
        const QPointer<admin::HoldLock> holder = holders.back();
        holders.pop_back();
        if (!holder || std::ranges::all_of(holder->states(), heldwords::isOver, &locks::HeldLockState::phase))
            continue;
        auto *question = new CloseDialog(*holder, this);
        question->setAttribute(Qt::WA_DeleteOnClose);
        connect(question, &QDialog::accepted, this, [this, holders] { askToRelease(holders); });
        return question->open();
    }
}

QString TestLocksDock::urgentSentence() const
{
    const TestLockCard *card = m_list->mostUrgent();
    return card ? tr("%1: %2").arg(heldwords::name(card->state().request), card->line()) : QString();
}

QString TestLocksDock::readBackOf(const TestLockCard &card) const
{
    const admin::HoldLock *hold = holderOf(card.state().id);
    const auto holder =
        std::ranges::find(m_holders, hold, [](const Holder &one) { return one.locks.data(); });
    if (holder == m_holders.end() || !holder->connection)
        return {};
    const watch::TableWatch &shown = holder->connection.reading().watch();
    const bool isShown = shown.table().name == card.state().request.shape.table;
    return heldwords::readBack(card.state(), isShown ? shown.snapshot().get() : nullptr, shown.now().boot);
}

void TestLocksDock::setConnection(const ConnectionParts<Reading, HoldActs, PolicyService> &connection)
{
    if (m_connection)
        disconnect(m_connection.get(), nullptr, this, nullptr);
    m_connection = connection;
    if (connection)
        connect(connection.get(), &ConnectionState::readOnlyChanged, this, &TestLocksDock::updateSummary);
    updateSummary();
}

void TestLocksDock::forgetConnection(const ConnectionState *connection)
{
    std::vector<const admin::HoldLock *> gone;
    for (const Holder &holder : m_holders) {
        if (holder.connection.get() == connection)
            gone.push_back(holder.locks);
    }
    for (const admin::HoldLock *hold : gone)
        forgetLocksOf(hold);
    if (m_holders.empty() && m_presentation)
        m_presentation->close();
}

void TestLocksDock::follow(admin::HoldLock &hold, const ConnectionParts<Reading> &connection)
{
    if (std::ranges::find(m_holders, &hold, [](const Holder &one) { return one.locks.data(); }) !=
        m_holders.end())
        return;
    m_holders.push_back({&hold, connection});
    connect(&hold, &admin::HoldLock::changed, this,
            [this, &hold](const locks::HeldLockState &state) { updateCard(&hold, state); });
    connect(&hold, &QObject::destroyed, this, [this, &hold] { forgetLocksOf(&hold); });
}

void TestLocksDock::forgetLocksOf(const admin::HoldLock *hold)
{
    if (hold)
        disconnect(hold, nullptr, this, nullptr);
    std::erase_if(m_holders, [hold](const Holder &one) { return !one.locks || one.locks == hold; });
    std::erase_if(m_holderOf, [this, hold](const auto &entry) {
        if (entry.second != hold)
            return false;
        m_list->remove(entry.first);
        return true;
    });
    updateSummary();
}

admin::HoldLock *TestLocksDock::holderOf(quint64 id) const
{
    const auto known = m_holderOf.find(id);
    if (known == m_holderOf.end())
        return nullptr;
    const auto holder =
        std::ranges::find(m_holders, known->second, [](const Holder &one) { return one.locks.data(); });
    return holder == m_holders.end() ? nullptr : holder->locks.data();
}

QString TestLocksDock::connectionNameOf(const admin::HoldLock *hold) const
{
    const auto holder =
        std::ranges::find(m_holders, hold, [](const Holder &one) { return one.locks.data(); });
    const bool isNamed = holder != m_holders.end() && holder->connection;
    return isNamed ? holder->connection->facts().name() : QString();
}

void TestLocksDock::showLocksOf(admin::HoldLock &hold)
{
    showLocksOf(hold, m_connection);
}

void TestLocksDock::showLocksOf(admin::HoldLock &hold, const ConnectionParts<Reading> &connection)
{
    follow(hold, connection);
    for (const locks::HeldLockState &state : hold.states())
        updateCard(&hold, state);
}

/// Why none can be acquired on a connection that is read-only.
QString TestLocksDock::readOnlyText() const
{
    return m_connection->facts().isRecording()
        ? tr("This is a recording: test locks are held on live connections.")
        : tr("This connection is read-only. Switch READ-ONLY off in the header to acquire a test lock.");
}

void TestLocksDock::acquireLock()
{
    if (!m_connection)
        return;
    admin::HoldLock *hold = m_connection.holds().holdLock();
    if (!hold) {
        Q_EMIT refused(readOnlyText());
        return;
    }
    follow(*hold, m_connection);
    auto *dialog = new AcquireLockDialog(m_connection, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_connection.get(), &QObject::destroyed, dialog, &QDialog::reject);
    connect(dialog, &AcquireLockDialog::messageReady, this, &TestLocksDock::messageReady);
    connect(dialog, &AcquireLockDialog::acquisitionBegun, this, [this, hold](quint64 id) {
        const auto states = hold->states();
        const auto begun = std::ranges::find(states, id, &locks::HeldLockState::id);
        if (begun != states.end())
            updateCard(hold, *begun);
        if (TestLockCard *made = card(id))
            m_list->ensureWidgetVisible(made);
    });
    dialog->open();
}

void TestLocksDock::holdLocks(const std::vector<locks::LockRecord> &records)
{
    if (!m_connection || records.empty())
        return;
    auto *dialog = new HoldDialog(m_connection, records, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_connection.get(), &QObject::destroyed, dialog, &QDialog::reject);
    connect(
        dialog, &HoldDialog::begun, this,
        [this, connection = m_connection](admin::MaintenanceHold *hold) { followHold(hold, connection); });
    dialog->open();
}

void TestLocksDock::followHold(admin::MaintenanceHold *hold, const Parts &connection)
{
    if (!connection || !connection.holds().holdLock())
        return;
    showLocksOf(*connection.holds().holdLock(), connection);
    connect(hold, &admin::MaintenanceHold::ended, this, [this, hold] {
        Q_EMIT messageReady(tr("The maintenance hold has ended: %1").arg(hold->sentence()));
    });
    for (const admin::MaintenanceHold::Part &part : hold->parts()) {
        if (!part.id)
            Q_EMIT refused(tr("%1 is not held: %2.").arg(inWords(part.request.key), part.refusal));
    }
}

bool TestLocksDock::isMaintenance(const locks::HeldLockState &state) const
{
    const admin::HoldLock *holder = holderOf(state.id);
    return holder && !heldwords::isOver(state.phase) &&
        holder->purposeOf(state.id) == admin::HoldPurpose::Maintenance;
}

void TestLocksDock::releaseHolds()
{
    for (const TestLockCard *card : m_list->inOrder()) {
        if (isMaintenance(card->state())) // one still waited for is given up
            holderOf(card->state().id)->command(card->state().id, locks::command::Release());
    }
}

void TestLocksDock::showPurpose(TestLockCard &card) const
{
    const quint64 id = card.state().id;
    const admin::HoldLock *holder = holderOf(id);
    if (holder && holder->purposeOf(id) == admin::HoldPurpose::Maintenance)
        card.setMaintenance(holder->heldUntil(id));
}

TestLockCard *TestLocksDock::card(quint64 id) const
{
    return m_list->card(id);
}

void TestLocksDock::updateCard(const admin::HoldLock *holder, const locks::HeldLockState &state)
{
    if (m_forgotten.contains(state.id))
        return;
    // A heartbeat that changes nothing but times and numbers waits until it can be seen.
    const TestLockCard *known = card(state.id);
    if (!m_timer.isSeen() && !m_presentation && !m_isShownElsewhere && known &&
        known->state().phase == state.phase) {
        m_isOld = true;
        return;
    }
    bool isNew = false;
    TestLockCard *shown = m_list->update(state, isNew);
    if (isNew) {
        m_holderOf.emplace(state.id, holder);
        shown->setConnectionName(connectionNameOf(holder));
        connect(shown, &TestLockCard::requested, this, &TestLocksDock::execute);
    }
    showPurpose(*shown);
    updateSummary();
    tick();
}

/// No more than its lines need, however the window is divided.
void TestLocksDock::fitHeight()
{
    const bool isLine = m_list->isEmpty() || m_isFolded;
    const int wanted = TestLocksHead::lineHeight() + (isLine ? 0 : m_list->maximumHeight());
    if (wanted == maximumHeight())
        return;
    setMaximumHeight(wanted);
    giveBackHeight(*this);
}

void TestLocksDock::presentLock(quint64 id)
{
    if (!m_presentation)
        present();
    if (m_presentation)
        m_presentation->showLock(id);
}

void TestLocksDock::execute(quint64 id, LockCommand command)
{
    if (command == LockCommand::Forget)
        return forget(id);
    if (command == LockCommand::Present)
        return presentLock(id);
    admin::HoldLock *holder = holderOf(id);
    if (!holder)
        return;
    locks::ReleaseOptions options;
    switch (command) {
    case LockCommand::Pause:
        return holder->command(id, locks::command::PauseHeartbeats());
    case LockCommand::Resume:
        return holder->command(id, locks::command::ResumeHeartbeats());
    case LockCommand::HeartbeatNow:
        return holder->command(id, locks::command::SendHeartbeat());
    case LockCommand::ChangeData:
        return askForData(id);
    case LockCommand::ReleaseMark:
    case LockCommand::ReleaseDelete:
        options.deleteRow = command == LockCommand::ReleaseDelete;
        return holder->command(id, locks::command::Release{options});
    case LockCommand::Release:
        return holder->command(id, locks::command::Release());
    case LockCommand::Crash:
        return holder->command(id, locks::command::Crash());
    case LockCommand::GiveUp:
        return holder->command(id, locks::command::StopWaiting());
    case LockCommand::Forget:
    case LockCommand::Present:
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
        if (admin::HoldLock *holder = holderOf(id))
            holder->command(id, locks::command::ChangeData{bytes});
    });
    dialog->open();
}

void TestLocksDock::present()
{
    if (m_presentation) {
        m_presentation->close();
        return;
    }
    if (!m_connection)
        return;
    m_presentation = new Presentation(m_connection, this);
    m_presentation->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_presentation, &Presentation::requested, this, &TestLocksDock::execute);
    updatePresentation();
    m_presentation->showFullScreen();
}

std::vector<PresentedLocks::Lock> TestLocksDock::locks() const
{
    std::vector<PresentedLocks::Lock> locks;
    for (const TestLockCard *card : m_list->inOrder()) {
        const admin::HoldLock *holder = holderOf(card->state().id);
        locks.push_back({card->state(), holder, connectionNameOf(holder)});
    }
    return locks;
}

qsizetype TestLocksDock::unfinished() const
{
    return std::ranges::count_if(
        m_list->inOrder(), [](const TestLockCard *card) { return !heldwords::isOver(card->state().phase); });
}

std::optional<base::BootTime> TestLocksDock::now() const
{
    return m_connection ? std::optional(m_connection->clock().boot()) : std::nullopt;
}

void TestLocksDock::setShownElsewhere(bool shown)
{
    m_isShownElsewhere = shown;
    if (shown)
        catchUp();
}

void TestLocksDock::updatePresentation()
{
    if (m_presentation)
        m_presentation->setLocks(locks());
    Q_EMIT locksChanged();
}

admin::HoldLock *TestLocksDock::holding(const ConnectionState *connection) const
{
    const auto holds = [this](const Holder &holder) {
        return std::ranges::any_of(m_list->inOrder(), [&](const TestLockCard *card) {
            return holderOf(card->state().id) == holder.locks && !heldwords::isOver(card->state().phase);
        });
    };
    for (const Holder &holder : m_holders) {
        if ((!connection || holder.connection.get() == connection) && holds(holder))
            return holder.locks;
    }
    return nullptr;
}

void TestLocksDock::setSleepNote(const QString &sentence, bool fault)
{
    m_head->setSleepNote(sentence, fault);
}

void TestLocksDock::forget(quint64 id)
{
    TestLockCard *gone = card(id);
    if (!gone)
        return;
    m_forgotten.insert(id);
    m_holderOf.erase(id);
    const bool hadFocus = gone->hasFocus() || gone->isAncestorOf(focusWidget());
    m_list->remove(id);
    updateSummary();
    if (hadFocus)
        m_head->takeFocus();
}

void TestLocksDock::clearFinished()
{
    std::vector<quint64> finished;
    for (const TestLockCard *card : m_list->inOrder()) {
        if (heldwords::isOver(card->state().phase))
            finished.push_back(card->state().id);
    }
    for (const quint64 id : finished)
        forget(id);
}

void TestLocksDock::updateSummary()
{
    const auto finished = std::ranges::count_if(
        m_list->inOrder(), [](const TestLockCard *card) { return heldwords::isOver(card->state().phase); });
    const bool any = finished < m_list->size();
    TestLocksHead::Contents head;
    head.summary = m_list->summary();
    head.urgent = urgentSentence();
    head.empty = m_connection && m_connection->readOnly()
        ? readOnlyText()
        : tr("None. A test lock is a real lock that Leasescope keeps alive: see what a pause, a crash or a "
             "release of its holder looks like to other clients.");
    head.isConnected = m_connection && !m_connection->facts().isRecording();
    head.hasHeld = any;
    head.hasFinished = finished > 0;
    head.hasHolds = std::ranges::any_of(
        m_list->inOrder(), [this](const TestLockCard *card) { return isMaintenance(card->state()); });
    m_head->setContents(head);
    m_list->setVisible(!m_list->isEmpty() && !m_isFolded);
    m_list->fitHeight();
    m_timer.setWanted(any);
    updatePresentation();
    if (any != m_holds) {
        m_holds = any;
        Q_EMIT holdingChanged(any);
    }
    const QSet<QByteArray> now = m_list->owners();
    if (now == m_owners)
        return;
    m_owners = now;
    Q_EMIT ownersChanged(now);
}

void TestLocksDock::catchUp()
{
    if (std::exchange(m_isOld, false)) {
        for (const Holder &holder : m_holders) {
            for (const locks::HeldLockState &state : holder.locks->states())
                updateCard(holder.locks, state);
        }
    }
    tick();
}

void TestLocksDock::tick()
{
    if (!m_connection)
        return;
    const base::BootTime now = m_connection->clock().boot();
    for (TestLockCard *card : m_list->inOrder()) {
        if (heldwords::isOver(card->state().phase))
            continue;
        showPurpose(*card); // its end is decided once none of its set is waited for any more
        card->advance(now);
        if (card->isOpen())
            card->setReadBack(readBackOf(*card));
    }
    if (m_isFolded)
        m_head->setUrgent(urgentSentence());
}

void TestLocksDock::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    updateSummary();
    tick();
}

} // namespace ui
