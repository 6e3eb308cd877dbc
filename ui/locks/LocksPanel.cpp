// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LocksPanel.h"

#include "ui/common/FormLines.h"
#include "ui/common/MessagePage.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/locks/DurationStep.h"
#include "ui/locks/FilterBar.h"
#include "ui/locks/HealthDialog.h"
#include "ui/locks/HealthMessage.h"
#include "ui/locks/ReadingMessage.h"
#include "ui/services/Connection.h"
#include "ui/services/Reading.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace ui {

using Phase = watch::WatchStatus::Phase;

namespace {

constexpr std::chrono::seconds hiddenFilterStep{1};

} // namespace

LocksPanel::LocksPanel(QWidget *parent)
    : QWidget(parent), m_filter(new FilterBar(this)), m_stack(new QStackedWidget(this)),
      m_view(new LockTableView(m_model, m_stack)), m_page(new MessagePage(m_stack)),
      m_patience(*this, ReadingMessage::quietFor), m_filterTick(*this, hiddenFilterStep)
{
    setObjectName(QStringLiteral("locksPanel"));
    auto *column = bareColumn(this);
    column->addWidget(m_filter);
    column->addWidget(m_stack, 1);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_page);
    connectTable();
    connectMessages();
    connect(&m_patience, &SeenTimer::step, this, &LocksPanel::place);
    connect(&m_patience, &SeenTimer::seenChanged, this, [this](bool onScreen) {
        if (!onScreen)
            return;
        place(); // what came meanwhile was kept alone
        showHealth();
    });
    connect(&m_filterTick, &SeenTimer::step, this, [this] {
        if (!m_now)
            return;
        const LockTime time = m_now();
        m_model.advance(time.moment, time.wall);
    });
    showPage(m_place);
    m_stack->setCurrentWidget(m_page);
    updateCounts();
}

void LocksPanel::connectTable()
{
    connect(m_filter, &FilterBar::changed, this, [this](const view::LockFilter &filter) {
        m_model.setFilter(filter);
        if (!m_table.isEmpty() && m_filter->isUnderstood())
            m_filterIn[tablePlace()] = m_filter->text();
    });
    connect(&m_model, &LockTableModel::arranged, this, [this] {
        place(); // the last match may have lapsed out of the filter
        updateCounts();
        chooseKept();
    });
    connect(m_filter, &FilterBar::left, m_view, [this] { m_view->setFocus(Qt::ShortcutFocusReason); });
    m_usualSort = {m_model.order().first(), m_model.order().second()};
    connect(m_view, &LockTableView::sortChosen, this, [this] {
        m_sortIn[tablePlace()] = {m_model.order().first(), m_model.order().second()};
    });
    connect(m_view, &LockTableView::chosenChanged, this, &LocksPanel::chosenChanged);
    connect(m_view, &LockTableView::openRequested, this, &LocksPanel::openRequested);
    connect(m_view, &LockTableView::frozenChanged, this, [this](bool frozen) {
        m_frozen = frozen;
        updateCounts();
        Q_EMIT orderKept(frozen);
    });
    connect(m_view, &LockTableView::clearMarksRequested, this, &LocksPanel::clearMarks);
    connect(&m_view->columns(), &LockColumns::agreedChanged, this, &LocksPanel::agreedChanged);
    connect(&m_model, &LockTableModel::marksChanged, this, &LocksPanel::updateMarks);
    connect(&m_model, &LockTableModel::countsChanged, this, [this] {
        if (!m_model.snapshot()) { // else at arranged()
            place();
            updateCounts();
        }
        Q_EMIT countsChanged();
    });
}

void LocksPanel::connectMessages()
{
    connect(m_page, &MessagePage::firstChosen, this, &LocksPanel::chooseFirst);
    connect(m_page, &MessagePage::secondChosen, this, &LocksPanel::chooseSecond);
}

void LocksPanel::setMessage(ContextMessage::Source source, std::optional<ContextMessage> message)
{
    Q_EMIT messageChanged(source, message);
}

void LocksPanel::setReadingMessage(const std::optional<std::chrono::nanoseconds> &age)
{
    using Offer = ReadingMessage::Offer;
    const ReadingTimes times{age, m_now ? m_now().wall : base::WallTime(), patience()};
    std::optional<ContextMessage> message = ReadingMessage::of(m_status, times, [this](Offer offer) {
        if (!m_connection)
            return;
        if (offer == Offer::Cancel)
            m_connection.reading().watch().cancelLoading();
        else if (offer == Offer::Resume)
            m_connection.reading().openTables().setPaused(false);
        else
            m_connection.reading().watch().refreshNow();
    });
    if (message && m_isRecording)
        message->action.clear();
    setMessage(ContextMessage::Source::Reading, std::move(message));
}

LocksPanel::~LocksPanel() = default;

void LocksPanel::bind(const ConnectionParts<Reading> &connection)
{
    if (m_connection)
        disconnect(&m_connection.reading().openTables(), nullptr, this, nullptr);
    if (m_watch)
        disconnect(m_watch, nullptr, this, nullptr);
    m_watch = nullptr;
    m_health.reset();
    if (m_healthDialog)
        m_healthDialog->close();
    showHealth();
    m_connection = connection;
    m_isRecording = connection && connection->facts().isRecording();
    m_model.setFading(!m_isRecording); // its time stands, and so would they
    m_isRestoring = false;
    m_wantedKey.reset();
    m_markedIn.clear(); // tables of the same name elsewhere are others
    m_model.clear();
    if (!connection) {
        setTimeSource({});
        return showStatus({}, {});
    }
    setTimeSource([connection] {
        return LockTime{connection.reading().watch().now(), connection->clock().wall()};
    });
    m_health = std::make_unique<health::HealthMonitor>(connection->clock());
    connect(m_health.get(), &health::HealthMonitor::changed, this, &LocksPanel::showHealth);
    connect(&connection.reading().openTables(), &watch::OpenTables::currentChanged, this,
            [this] { follow(m_connection.reading().watch()); });
    connect(&connection.reading().openTables(), &watch::OpenTables::listChanged, this,
            &LocksPanel::forgetMarksOfClosed);
    follow(connection.reading().watch());
}

void LocksPanel::follow(watch::TableWatch &watch)
{
    if (m_watch) {
        disconnect(m_watch, nullptr, this, nullptr);
        if (const qint32 row = chosenRow(); row >= 0)
            m_chosenIn.insert(m_table, m_model.snapshot()->record(row).key);
        if (!m_isRestoring) // else what was kept before is still to come back
            keepMarks();
        m_isRestoring = false;
        m_wantedKey.reset();
        forgetMarksOfClosed();
        m_model.clear();
    }
    m_watch = &watch;
    if (m_health)
        m_health->follow(&watch);
    connect(m_watch, &watch::TableWatch::changed, this, &LocksPanel::apply);
    const auto update = [this] { showStatus(m_watch->status(), m_watch->table().name); };
    connect(m_watch, &watch::TableWatch::statusChanged, this, update);
    update();
    const watch::SnapshotPtr snapshot = watch.snapshot();
    if (!snapshot)
        return;
    m_isRestoring = true;
    apply(watch::wholeOf(snapshot));
}

void LocksPanel::chooseKept()
{
    const watch::SnapshotPtr snapshot = m_model.snapshot();
    if (!snapshot || m_model.isArranging())
        return;
    std::optional<dynamodb::Item> wanted = std::exchange(m_wantedKey, std::nullopt);
    const bool isRestoring = std::exchange(m_isRestoring, false);
    if (isRestoring && !wanted &&
        m_chosenIn.contains(m_table)) // the index of keys is made at the first question
        wanted = m_chosenIn.value(m_table);
    const auto row = wanted ? static_cast<qint32>(snapshot->find(*wanted)) : -1;
    const int position = row < 0 ? -1 : m_model.positionOf(row);
    if (position >= 0)
        m_view->setCurrentIndex(m_model.index(position, 0));
    if (isRestoring)
        restoreMarks();
}

void LocksPanel::keepMarks()
{
    std::vector<dynamodb::Item> keys;
    for (const qint32 row : m_model.marks().rows())
        keys.push_back(m_model.snapshot()->keyAttributes(row));
    m_markedIn.insert(m_table, std::move(keys));
}

void LocksPanel::forgetMarksOfClosed()
{
    const QStringList open = m_connection.reading().openTables().names();
    m_markedIn.removeIf([&open](auto marked) { return !open.contains(marked.key()); });
}

void LocksPanel::restoreMarks()
{
    std::vector<qint32> rows;
    for (const dynamodb::Item &key : m_markedIn.take(m_table)) {
        if (const auto row = static_cast<qint32>(m_model.snapshot()->find(key)); row >= 0)
            rows.push_back(row);
    }
    m_model.mark(rows, true);
}

std::vector<locks::LockRecord> LocksPanel::markedLocks() const
{
    std::vector<locks::LockRecord> marked;
    for (const qint32 row : m_model.markedRows())
        marked.push_back(m_model.snapshot()->record(row));
    return marked;
}

void LocksPanel::updateMarks()
{
    Q_EMIT marksChanged(m_model.marks().count(), m_model.hiddenMarks());
}

void LocksPanel::setTimeSource(std::function<LockTime()> now)
{
    m_now = std::move(now);
    m_view->setTimeSource(m_now);
}

void LocksPanel::setSettings(QSettings *settings)
{
    m_view->setSettings(settings);
}

QString LocksPanel::tablePlace() const
{
    // Tables of the same name in other accounts or regions are other tables.
    const ConnectionFacts facts = m_connection ? m_connection->facts() : ConnectionFacts();
    return facts.profile + u' ' + facts.endpoint + u'\n' + m_table;
}

void LocksPanel::restoreFilterAndSort()
{
    const QString place = tablePlace();
    const QString text = m_filterIn.value(place);
    m_filter->setText({}); // a text that is refused now must not leave another table's filter in force
    m_filter->setText(text);
    const auto sort = m_sortIn.value(place, m_usualSort);
    m_view->setSort(sort.first, sort.second);
}

void LocksPanel::apply(const watch::SnapshotDeltaPtr &delta)
{
    if (!m_now)
        return;
    const LockTime time = m_now();
    m_model.apply(delta, time.moment, time.wall);
}

void LocksPanel::showStatus(const watch::WatchStatus &status, const QString &table)
{
    const bool isUnread = m_isRecording && m_watch && !m_watch->snapshot() && m_model.snapshot();
    if (table != m_table || isUnread)
        m_model.clear();
    if (isUnread)
        Q_EMIT chosenChanged(); // a view that is reset says nothing of it
    if (isUnread && m_health)
        m_health->follow(m_watch); // its report is of later reads
    const bool isOther = table != m_table;
    m_table = table;
    if (isOther)
        restoreFilterAndSort();
    m_status = status;
    if (!status.reading)
        m_readingSince.reset();
    else if (!m_readingSince && m_now)
        m_readingSince = m_now().moment.boot;
    status.reading || status.phase == Phase::Stale || status.phase == Phase::Paused ? m_patience.start()
                                                                                    : m_patience.stop();
    place();
}

std::optional<std::chrono::nanoseconds> LocksPanel::age() const
{
    if (!m_status.readAt || !m_now)
        return {};
    return m_now().moment.boot - *m_status.readAt;
}

std::chrono::nanoseconds LocksPanel::patience() const
{
    return m_readingSince && m_now ? m_now().moment.boot - *m_readingSince : std::chrono::nanoseconds(0);
}

qint32 LocksPanel::chosenRow() const
{
    const QModelIndex current = m_view->currentIndex();
    return current.isValid() ? m_model.rowAt(current.row()) : -1;
}

void LocksPanel::updateCounts()
{
    const bool isRead = m_model.snapshot() != nullptr;
    m_filter->setStateCounts(isRead ? std::optional(m_model.judgements().counts()) : std::nullopt);
    if (!isRead)
        return m_filter->hideCounts();
    m_filter->setCounts(m_model.rowCount(), countable(), m_frozen);
    if (!m_model.marks().isEmpty())
        updateMarks(); // the filter may hide others of them now
}

qsizetype LocksPanel::countable() const
{
    const view::LockJudgements::Counts &counts = m_model.judgements().counts();
    const qsizetype others = counts[static_cast<std::size_t>(locks::LockState::NotALock)];
    return m_model.judgements().size() - (m_model.order().showsOthers() ? 0 : others);
}

void LocksPanel::place()
{
    if (!m_patience.isSeen())
        return; // words that no eye reads would lay the window out with each read
    const auto pictureAge = m_model.snapshot() ? age() : std::nullopt;
    setReadingMessage(pictureAge);
    // While nothing is read the age is all that moves.
    const std::chrono::nanoseconds same = m_status.reading || !pictureAge
        ? std::chrono::nanoseconds(0)
        : untilNextDuration(std::max(*pictureAge, std::chrono::nanoseconds(0)));
    m_patience.setInterval(
        std::max(ReadingMessage::quietFor, std::chrono::ceil<std::chrono::milliseconds>(same)));
    if (m_model.rowCount() > 0)
        return setPlace(Place::Table);
    if (m_table.isEmpty())
        return setPlace(Place::NoTable);
    if (m_model.snapshot())
        return setPlace(m_model.filter().isEmpty() ? Place::Empty : Place::NoMatch);
    if (m_isRecording)
        return setPlace(Place::NotYet);
    switch (m_status.phase) {
    case Phase::Denied:
        return setPlace(Place::Denied);
    case Phase::Stale:
        return setPlace(Place::Unreachable);
    default:
        return setPlace(Place::Loading);
    }
}

void LocksPanel::setPlace(Place place)
{
    m_place = place;
    m_filterTick.setWanted(place == Place::NoMatch);
    if (place == Place::Table)
        return m_stack->setCurrentWidget(m_view);
    const bool hadFocus = m_view->hasFocus();
    showPage(place);
    m_stack->setCurrentWidget(m_page);
    if (hadFocus)
        m_page->setFocus();
}

void LocksPanel::showPage(Place place)
{
    const QString error = m_status.error ? m_status.error->sentence : QString();
    const QString acquire = m_isRecording ? QString() : tr("Acquire test lock");
    switch (place) {
    case Place::NoTable:
        m_page->showMessage(QStringLiteral("table"), tr("No table chosen"),
                            tr("Choose a table on the left."));
        return m_page->setActions({});
    case Place::Loading:
        // Quick reads pass without a word.
        if (patience() < ReadingMessage::quietFor) {
            m_page->showMessage(QStringLiteral("table"), {}, {});
            return m_page->setActions({});
        }
        m_page->showMessage(
            QStringLiteral("refresh"), tr("Reading %1").arg(inWords(m_table)),
            tr("%1 in %2 so far.")
                .arg(words::counted(m_status.rowsSoFar,
                                    tr("%1 item(s)", nullptr, words::plural(m_status.rowsSoFar))),
                     words::counted(m_status.pagesSoFar,
                                    tr("%1 page(s)", nullptr, words::plural(m_status.pagesSoFar)))));
        return m_page->setActions(tr("Cancel"));
    case Place::Empty:
        if (m_model.judgements().size() > 0) {
            m_page->showMessage(QStringLiteral("empty"), tr("No locks recognised"),
                                tr("This table has %1, and none of them was recognised as a lock.")
                                    .arg(words::counted(m_model.judgements().size(),
                                                        tr("%1 item(s)", nullptr,
                                                           words::plural(m_model.judgements().size())))));
            return m_page->setActions(tr("Show them"), acquire);
        }
        m_page->showMessage(QStringLiteral("empty"), tr("No items"),
                            tr("Locks appear here when a client acquires one."));
        return m_page->setActions({}, acquire);
    case Place::NoMatch:
        m_page->showMessage(
            QStringLiteral("filter"), tr("Nothing matches"),
            tr("This table has %1; the filter matches none.")
                .arg(words::counted(countable(), tr("%1 lock(s)", nullptr, words::plural(countable())))));
        return m_page->setActions(tr("Clear filters"));
    case Place::Denied:
        m_page->showMessage(QStringLiteral("denied"), tr("Not allowed"),
                            tr("Cannot read table %1: %2.").arg(inWords(m_table), error));
        return m_page->setActions(tr("Try again"), tr("Copy IAM policy"));
    case Place::Unreachable:
        m_page->showMessage(QStringLiteral("offline"), tr("Not read"),
                            tr("Cannot read table %1: %2.").arg(inWords(m_table), error));
        return m_page->setActions(tr("Try again"));
    case Place::NotYet: {
        const QString table = inWords(m_table);
        m_page->showMessage(
            QStringLiteral("table"), tr("Not read"),
            error.isEmpty()
                ? tr("At this moment of the recording no read of %1 had ended.").arg(table)
                : tr("At this moment of the recording there is no read of %1: %2.").arg(table, error));
        return m_page->setActions({});
    }
    case Place::Table:
        return;
    }
}

HealthDialog &LocksPanel::openHealth()
{
    if (!m_healthDialog) {
        m_healthDialog = new HealthDialog(window());
        m_healthDialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_healthDialog, &HealthDialog::lockChosen, this, &LocksPanel::chooseAffected);
    }
    showHealth();
    m_healthDialog->show();
    m_healthDialog->activateWindow();
    return *m_healthDialog;
}

void LocksPanel::showHealth()
{
    const health::HealthReport report = m_health ? m_health->report() : health::HealthReport();
    if (m_patience.isSeen())
        setMessage(ContextMessage::Source::Health, healthMessage(report, [this] { openHealth(); }));
    if (m_healthDialog)
        m_healthDialog->showReport(m_watch ? m_watch->table().name : QString(), report);
}

void LocksPanel::chooseAffected(const dynamodb::Item &key)
{
    if (choose(key))
        return;
    const watch::SnapshotPtr snapshot = m_model.snapshot();
    Q_EMIT messageReady(snapshot && snapshot->find(key) >= 0
                            ? tr("The row is in the table, but it was not recognised as a lock: the filter "
                                 "state:not-a-lock shows it.")
                            : tr("The last read of the table did not show this row."));
}

bool LocksPanel::choose(const dynamodb::Item &key)
{
    const watch::SnapshotPtr snapshot = m_model.snapshot();
    const auto row = snapshot ? static_cast<qint32>(snapshot->find(key)) : -1;
    if (row < 0)
        return false;
    if (m_model.positionOf(row) < 0)
        m_filter->setText({});
    const int position = m_model.positionOf(row);
    if (position >= 0)
        m_view->setCurrentIndex(m_model.index(position, 0));
    else if (m_model.isArranging())
        m_wantedKey = key;
    return position >= 0 || m_model.isArranging();
}

void LocksPanel::goToProblem(int step)
{
    const int count = m_model.rowCount();
    const int now = m_view->currentIndex().isValid() ? m_view->currentIndex().row() : (step > 0 ? -1 : count);
    for (int passed = 1; passed <= count; ++passed) {
        const int place = ((now + step * passed) % count + count) % count;
        const locks::LockState state = m_model.judgements()[m_model.rowAt(place)].state;
        if (state != locks::LockState::Lapsed && state != locks::LockState::Unreadable)
            continue;
        m_view->setCurrentIndex(m_model.index(place, 0));
        return m_view->setFocus(Qt::ShortcutFocusReason);
    }
    Q_EMIT messageReady(tr("No lock of this list is lapsed or unreadable."));
}

void LocksPanel::chooseFirst()
{
    switch (m_place) {
    case Place::NoMatch:
        return m_filter->setText({});
    case Place::Empty:
        return m_filter->setText(QStringLiteral("state:not-a-lock"));
    case Place::Loading:
        if (m_connection)
            m_connection.reading().watch().cancelLoading();
        return;
    case Place::Denied:
    case Place::Unreachable:
        if (m_connection)
            m_connection.reading().watch().refreshNow();
        return;
    case Place::Table:
    case Place::NoTable:
    case Place::NotYet:
        return;
    }
}

void LocksPanel::chooseSecond()
{
    if (m_place == Place::Empty)
        return Q_EMIT testLockRequested();
    if (m_place == Place::Denied)
        Q_EMIT policyRequested();
}

} // namespace ui
