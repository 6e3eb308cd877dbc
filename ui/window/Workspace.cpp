// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/Workspace.h"

#include "core/view/TableReach.h"
#include "core/view/Verdict.h"
#include "core/view/home/HomeText.h"
#include "ui/access/AccessActions.h"
#include "ui/common/FormLines.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/connections/ConnectionList.h"
#include "ui/connections/ContextLine.h"
#include "ui/connections/CredentialMessage.h"
#include "ui/connections/TableSidebar.h"
#include "ui/home/HomeFeed.h"
#include "ui/home/HomePage.h"
#include "ui/locks/FilterBar.h"
#include "ui/locks/LocksPanel.h"
#include "ui/services/Reading.h"
#include "ui/window/ActionBar.h"
#include "ui/window/CopiedCommands.h"
#include "ui/window/CopiedRows.h"
#include "ui/window/HomePlace.h"
#include "ui/window/PlaceKeys.h"
#include "ui/window/SidebarMarks.h"
#include "ui/window/SidebarPlace.h"
#include "ui/window/StatusLine.h"
#include "ui/window/TestLocksPlace.h"
#include "ui/window/TimeBar.h"
#include "ui/window/WatchPace.h"

#include <QAction>
#include <QMenu>
#include <QSettings>
#include <QSplitter>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr std::chrono::seconds headerStep{1};
constexpr int beside = 1600; // px of window from which details stand beside the table
constexpr int besideSlack = 40; // px; a window that is drawn to and fro about it does not jump
constexpr int usualSidebar = 228; // px
constexpr int widestSidebar = 400; // px, until it is made wider by hand
constexpr int usualBeside = 440; // px of details beside the table
constexpr int usualBelow = 216; // px of details below it

QString splitKey(const QSplitter &split)
{
    return split.orientation() == Qt::Horizontal ? QStringLiteral("window/beside")
                                                 : QStringLiteral("window/down");
}

} // namespace

Workspace::Workspace(Actions &actions, QSettings *settings, QWidget *parent)
    : QWidget(parent), m_actions(actions), m_settings(settings), m_bar(new ActionBar(actions, this)),
      m_header(new ContextLine(this)), m_time(new TimeBar(this)), m_outer(new QSplitter(Qt::Vertical, this)),
      m_across(new QSplitter(Qt::Horizontal, m_outer)), m_sidebar(new TableSidebar(m_across)),
      m_down(new QSplitter(Qt::Vertical, m_across)), m_lists(new QWidget(m_down)),
      m_pace(new WatchPace(this)), m_locks(new LocksPanel(m_lists)), m_status(new StatusLine(this)),
      m_access(new AccessActions(actions, *m_locks, *m_sidebar, this)),
      m_commands(new CopiedCommands(actions, *m_locks, this)),
      m_rows(new CopiedRows(actions, *m_locks, this)),
      m_testLocksPage(new TestLocksPlace(actions, *m_across)),
      m_sidebarPlace(
          new SidebarPlace(*m_across, *m_sidebar, *m_header, *actions[ActionId::ToggleSidebar], *this)),
      m_headerTimer(*this, headerStep)
{
    layOut();
    m_home = new HomePlace(m_actions, m_settings, *m_lists);
    bindActions();
    bindFilterActions();
    bindLayoutActions();
    connectTable();
    connectSidebar();
    connectMessages();
    connectStatus();
    connect(m_access, &AccessActions::messageReady, this, &Workspace::messageReady);
    connect(m_commands, &CopiedCommands::messageReady, this, &Workspace::messageReady);
    connect(m_rows, &CopiedRows::messageReady, this, &Workspace::messageReady);
    connect(m_pace, &WatchPace::intervalWanted, this, &Workspace::intervalWanted);
    connect(&m_headerTimer, &SeenTimer::step, this, &Workspace::updateHeader);
    connect(m_time, &TimeBar::failed, this,
            [this](const base::Error &error) { Q_EMIT refused(error.sentence); });
    m_locks->setSettings(m_settings);
    m_header->showNothing();
    applySavedSizes();
}

Workspace::~Workspace()
{
    // Home still reports its tables while it goes, and what hears of them must be whole.
    disconnect(&feed(), nullptr, this, nullptr);
    m_sidebar->tables().setMarksOf({});
    delete m_home;
    delete m_sidebarPlace; // follows the keyboard to the end
}

HomeFeed &Workspace::feed()
{
    return m_home->feed();
}

HomePage &Workspace::home()
{
    return m_home->page();
}

void Workspace::layOut()
{
    m_across->setSizes({std::min(Theme::scaled(usualSidebar), widestSidebar), 1064});
    for (QSplitter *splitter : {m_across, m_down, m_outer}) {
        splitter->setHandleWidth(1);
        splitter->setChildrenCollapsible(false);
        splitter->setStretchFactor(splitter == m_across ? 1 : 0, 1);
    }
    bareColumn(m_lists)->addWidget(m_locks);
    auto *column = bareColumn(this);
    column->addWidget(m_bar);
    column->addWidget(m_header);
    column->addWidget(m_time);
    m_time->hide();
    column->addWidget(m_outer, 1);
    column->addWidget(m_status);
}

void Workspace::bindActions()
{
    for (const ActionId id :
         {ActionId::ShowDetails, ActionId::ToggleTestLocks, ActionId::CompactRows, ActionId::AllTables})
        m_actions.bind(id, this, &Workspace::showAsChosen);
    m_actions.bind(ActionId::ToggleSidebar, this, [this] { m_sidebarPlace->refresh(); });
    connect(m_actions[ActionId::AllTables], &QAction::toggled, this, [this](bool shown) {
        if (!shown)
            return;
        showTestLocksPage(false);
        home().showOnly(nullptr);
        m_problemsSaid = view::hometext::problemsText(feed().home());
        m_status->say(m_problemsSaid);
        showOverview();
    });
    m_actions.bind(ActionId::NextTable, this, [this] { stepTable(1); });
    m_actions.bind(ActionId::PreviousTable, this, [this] { stepTable(-1); });
    m_actions.bind(ActionId::CloseTable, this, [this] { closeTable(openTableName()); });
    m_actions.bind(ActionId::TableHealth, m_locks, &LocksPanel::openHealth);
    m_actions.bind(ActionId::MarkLock, m_locks, &LocksPanel::toggleMark);
    m_actions.bind(ActionId::MarkShown, m_locks, &LocksPanel::toggleShownMarks);
    m_actions.bind(ActionId::ClearMarks, m_locks, &LocksPanel::clearMarks);
    m_actions.bind(ActionId::NextProblem, this,
                   [this] { showsHome() ? home().nextProblem() : m_locks->goToProblem(1); });
    m_actions.bind(ActionId::PreviousProblem, this,
                   [this] { showsHome() ? home().previousProblem() : m_locks->goToProblem(-1); });
    m_actions.bind(ActionId::Back, this, &Workspace::goBack);
}

void Workspace::bindLayoutActions()
{
    m_actions.bind(ActionId::RestoreLayout, this, &Workspace::restoreLayout);
    LockTableView &view = m_locks->view();
    QMenu *columns = m_actions.menu(MenuId::Columns);
    connect(columns, &QMenu::aboutToShow, &view, [&view, columns] { view.columns().fillMenu(*columns); });
    QMenu *sorting = m_actions.menu(MenuId::SortBy);
    connect(sorting, &QMenu::aboutToShow, &view, [&view, sorting] { view.fillSortMenu(*sorting); });
    new PlaceKeys(*this, [this] {
        QWidget *list = showsHome() ? static_cast<QWidget *>(&home()) : &m_locks->view();
        return std::vector<QWidget *>{m_bar, m_header,  m_time,      m_sidebar, &m_locks->filterBar(),
                                      list,  m_details, m_testLocks, m_status};
    });
}

void Workspace::goBack()
{
    const std::optional<QString> place = m_places.back();
    if (!place)
        return;
    if (place->isEmpty())
        m_actions[ActionId::AllTables]->setChecked(true);
    else
        chooseTable(m_connection.get(), *place, false);
}

void Workspace::restoreLayout()
{
    m_locks->view().columns().reset();
    if (m_settings) {
        for (const char *key : {"window/across", "window/outer", "window/down", "window/beside"})
            m_settings->remove(QLatin1String(key));
    }
    m_across->setSizes({std::min(Theme::scaled(usualSidebar), widestSidebar), width()});
    m_sidebarPlace->setWanted(true);
    for (const auto &[id, isShown] :
         {std::pair(ActionId::ShowDetails, false), std::pair(ActionId::ToggleTestLocks, true),
          std::pair(ActionId::CompactRows, false)})
        m_actions[id]->setChecked(isShown);
    applySavedSizes();
}

void Workspace::bindFilterActions()
{
    FilterBar &bar = m_locks->filterBar();
    m_actions.bind(ActionId::Filter, this,
                   [this, &bar] { showsHome() ? home().focusFilter() : bar.focusFilter(); });
    m_actions.bind(ActionId::FilterHelp, &bar, &FilterBar::showHelp);
    m_actions.bind(ActionId::ClearFilters, this,
                   [this, &bar] { showsHome() ? home().clearFilter() : bar.setText({}); });
    m_actions.bind(ActionId::ProblemsOnly, this, [this](bool only) {
        m_locks->filterBar().chooseStates(only ? QList{locks::LockState::Lapsed, locks::LockState::Unreadable}
                                               : QList<locks::LockState>());
    });
}

void Workspace::connectTable()
{
    m_actions.fillContext(m_locks->view());
    connect(m_locks, &LocksPanel::chosenChanged, this, [this] {
        updateChosen();
        sayChosen();
        Q_EMIT chosenLockChanged();
    });
    connect(m_locks, &LocksPanel::openRequested, this,
            [this] { m_actions[ActionId::ShowDetails]->setChecked(true); });
    connect(m_locks, &LocksPanel::testLockRequested, this,
            [this] { m_actions.perform(ActionId::AcquireTestLock); });
    connect(m_locks, &LocksPanel::messageReady, this, &Workspace::messageReady);
    connect(m_locks, &LocksPanel::marksChanged, this, [this](qsizetype marks, qsizetype hidden) {
        m_bar->setMarks(marks);
        m_status->setMarks(marks, hidden);
        m_actions.change([marks](ActionContext &now) { now.marks = marks; });
    });
}

void Workspace::connectSidebar()
{
    m_sidebar->setAllTables(m_actions[ActionId::AllTables]);
    connect(m_sidebar, &TableSidebar::tableChosen, this, &Workspace::chooseTable);
    connect(m_sidebar, &TableSidebar::testLocksWanted, this, [this] { showTestLocksPage(true); });
    connect(m_testLocksPage, &TestLocksPlace::changed, this, &Workspace::showAsChosen);
    connect(m_home, &HomePlace::chosenChanged, this, &Workspace::updateChosen);
    connect(m_home, &HomePlace::lockWanted, this, &Workspace::lockWanted);
    connect(m_home, &HomePlace::tableWanted, this, [this](ConnectionState *connection, const QString &table) {
        chooseTable(connection, table, false);
    });
    connect(m_sidebar, &TableSidebar::connectionChosen, this, &Workspace::showHomeOf);
    m_sidebar->tables().setMarksOf([this](const ConnectionState &connection, const QString &table) {
        const bool isHere = &connection == m_connection.get();
        if (isHere && table == openTableName())
            return marksInList(m_locks->model(), m_connection);
        TableMarks marks = marksAtHome(feed(), connection, table, showsHome());
        marks.isReadOn = isHere && m_connection.reading().openTables().contains(table);
        return marks;
    });
    connect(m_locks, &LocksPanel::countsChanged, this, [this] { m_sidebar->tables().updateMarks(); });
    connect(&m_sidebar->tables(), &ConnectionList::closeWanted, this,
            [this](const ConnectionState *connection, const QString &table) {
                if (connection == m_connection.get())
                    closeTable(table);
            });
    connect(m_header, &ContextLine::readOnlyRequested, this, [this](bool readOnly) {
        if (m_connection)
            m_connection->setReadOnly(readOnly);
    });
    connect(m_header, &ContextLine::notProductionRequested, this, [this](bool isNot) {
        if (m_connection)
            m_connection->setNotProduction(openTableName(), isNot);
    });
    connect(m_header, &ContextLine::profileClicked, m_actions[ActionId::Connect], &QAction::trigger);
}

/// The context line is the only place of what is to be said about a connection or a table.
void Workspace::connectMessages()
{
    connect(m_locks, &LocksPanel::messageChanged, m_header, &ContextLine::setMessage);
    connect(m_pace, &WatchPace::messageChanged, this, [this](const std::optional<ContextMessage> &message) {
        m_header->setMessage(ContextMessage::Source::Cost, message);
    });
    connect(m_locks, &LocksPanel::agreedChanged, this, &Workspace::showAgreed);
    connect(m_header, &ContextLine::columnWanted, this,
            [this](int column) { m_locks->view().columns().unfold(column); });
    const auto showHasHome = [this] { m_header->setHasHome(m_actions[ActionId::AllTables]->isEnabled()); };
    connect(m_actions[ActionId::AllTables], &QAction::enabledChanged, m_header, showHasHome);
    showHasHome();
    connect(m_header, &ContextLine::allTablesWanted, this,
            [this] { m_actions[ActionId::AllTables]->trigger(); });
    connect(&m_header->tableMenu(), &QMenu::aboutToShow, this, &Workspace::fillTables);
}

void Workspace::showAgreed()
{
    std::vector<ContextLine::Agreed> shown;
    const LockTableModel &model = m_locks->model();
    for (const LockColumns::Agreed &agreed : m_locks->view().columns().agreed()) {
        const QString title = model.headerData(agreed.column, Qt::Horizontal, Qt::DisplayRole).toString();
        shown.push_back({agreed.column, tr("%1: %2").arg(title, agreed.text)});
    }
    m_header->setAgreed(shown);
}

void Workspace::fillTables()
{
    QMenu &menu = m_header->tableMenu();
    menu.clear();
    if (!m_connection)
        return;
    for (const QString &name : m_connection.reading().openTables().names()) {
        QAction *entry = menu.addAction(caption(name));
        entry->setCheckable(true);
        entry->setChecked(name == openTableName());
        connect(entry, &QAction::triggered, this,
                [this, name] { chooseTable(m_connection.get(), name, false); });
    }
    menu.addSeparator();
    for (const ActionId id : {ActionId::TableHealth, ActionId::DescribeTable, ActionId::CloseTable})
        menu.addAction(m_actions[id]);
}

void Workspace::connectStatus()
{
    connect(m_pace, &WatchPace::paceChanged, this, [this](const QString &text, const QString &sentence) {
        m_tablePace = {text, sentence};
        showPace();
    });
    connect(&feed(), &HomeFeed::paceChanged, this, &Workspace::showPace);
    connect(&feed(), &HomeFeed::changed, this, &Workspace::showOverview);
    connect(m_locks, &LocksPanel::orderKept, m_status, &StatusLine::setOrderKept);
    connect(m_status, &StatusLine::clearMarksWanted, this, [this] {
        m_locks->clearMarks();
        m_locks->view().setFocus(); // the button goes with the last mark
    });
}

bool Workspace::isHomesLockChosen() const
{
    const auto choice = m_home->made() ? m_home->made()->chosen() : std::nullopt;
    const auto record = chosenLock();
    return m_detailsAtHome && choice && record && choice->connection == m_connection.get() &&
        choice->table == openTableName() && choice->key == record->key;
}

/// Acts are for what is chosen on the page that is seen, never for one out of sight.
void Workspace::updateChosen()
{
    m_actions.change([this](ActionContext &now) {
        now.isLockChosen =
            showsHome() ? isHomesLockChosen() : m_locks->chosenRow() >= 0 && !showsTestLocksPage();
    });
}

void Workspace::keepHome(const std::function<void()> &opens)
{
    if (!showsHome())
        return opens();
    m_keepsHome = true;
    m_detailsAtHome = true;
    m_actions[ActionId::ShowDetails]->setChecked(true);
    opens();
    m_keepsHome = false;
    showAsChosen();
}

void Workspace::sayChosen()
{
    const qint32 row = m_locks->chosenRow();
    if (row < 0)
        return;
    const locks::LockRecord record = m_locks->model().snapshot()->record(row);
    m_status->say(
        tr("Chosen: %1, %2")
            .arg(inWords(record.keyText), view::stateText(m_locks->model().judgements()[row].state)));
}

void Workspace::setConnections(const QList<Connection *> &connections)
{
    const QList<ConnectionParts<Reading>> open(connections.begin(), connections.end());
    m_sidebar->setConnections(open);
    // What is past would stand among what is.
    QList<ConnectionParts<Reading>> live = open;
    live.removeIf([](const ConnectionParts<Reading> &one) { return one->facts().isRecording(); });
    feed().setConnections(live);
    showOverview();
}

void Workspace::showOverview(const HomeFeed::Places &tables)
{
    const view::Home &home = feed().home();
    if (showsHome()) // a label says each change
        m_header->setOverview(home.count() > 1 ? view::hometext::overviewText(home) : QString());
    const QString problems = view::hometext::problemsText(home);
    m_sidebar->setProblems(home.problemCount(), problems);
    if (showsHome())
        m_status->sayAnew(std::exchange(m_problemsSaid, problems), problems);
    for (const HomeFeed::Place &place : tables)
        m_sidebar->tables().updateMarksOf(feed().connection(place.connection),
                                          feed().tableName(place.connection, place.table));
    if (tables.empty())
        m_sidebar->tables().updateMarks();
}

void Workspace::bind(const ConnectionParts<Reading, PolicyService, Playback> &connection)
{
    m_tasks.restart();
    if (m_connection) {
        disconnect(m_connection.get(), nullptr, this, nullptr);
        disconnect(&m_connection.reading().catalog(), nullptr, this, nullptr);
        disconnect(&m_connection.reading().openTables(), nullptr, this, nullptr);
    }
    m_connection = connection;
    m_sidebar->setShown(connection);
    m_places.clear();
    m_locks->bind(connection);
    m_pace->bind(connection);
    m_access->setConnection(connection);
    m_commands->bind(connection);
    m_time->setPlayback(connection ? connection.playback() : nullptr);
    m_actions.change([this](ActionContext &now) { now.isRecording = showsRecording(); });
    if (!m_keepsHome)
        m_actions[ActionId::AllTables]->setChecked(false);
    if (connection)
        return connectTo(connection);
    m_header->showNothing();
    m_time->hide();
    m_headerTimer.stop();
}

bool Workspace::showsRecording() const
{
    return m_connection && m_connection.playback() && !m_actions[ActionId::AllTables]->isChecked();
}

void Workspace::connectTo(const ConnectionParts<Reading, PolicyService, Playback> &connection)
{
    connect(connection.get(), &ConnectionState::factsChanged, this, [this] {
        m_header->showFacts(m_connection->facts());
        updateProduction();
    });
    connect(connection.get(), &ConnectionState::productionChanged, this, &Workspace::updateProduction);
    connect(connection.get(), &ConnectionState::readOnlyChanged, this,
            [this](bool readOnly) { m_header->setReadOnly(readOnly); });
    const auto showCredentials = [this] {
        m_header->setMessage(ContextMessage::Source::Credentials,
                             credentialMessage(m_connection->credentialState(), [this] {
                                 if (m_connection)
                                     m_connection->signInAgain();
                             }));
        updateHeader();
    };
    connect(connection.get(), &ConnectionState::credentialStateChanged, this, showCredentials);
    connect(&connection.reading().catalog(), &watch::TableCatalog::changed, this,
            &Workspace::updateProduction);
    connect(&connection.reading().openTables(), &watch::OpenTables::currentChanged, this, [this] {
        // What is opened is shown, unless home shows its details.
        if (!openTableName().isEmpty() && !m_detailsAtHome)
            showTables();
        showOpenTables();
    });
    connect(&connection.reading().openTables(), &watch::OpenTables::listChanged, this,
            &Workspace::showOpenTables);
    m_header->showFacts(connection->facts());
    m_header->setReadOnly(connection->readOnly());
    showOpenTables();
    connection.reading().catalog().begin();
    updateProduction();
    m_headerTimer.start();
    showCredentials();
    if (!m_keepsHome && !m_sidebarPlace->isFolded())
        m_sidebar->focusTables(); // what is chosen next
}

void Workspace::updateHeader()
{
    if (!m_connection || !m_headerTimer.isSeen())
        return;
    const watch::WatchStatus status = m_connection.reading().watch().status();
    if (status.readAt != std::exchange(m_readAtShown, status.readAt))
        m_headerTimer.start(); // its age passes the next second from here on
    const base::BootTime now = m_connection->clock().boot();
    m_header->setReadAge(status.readAt ? std::optional(now - *status.readAt) : std::nullopt, status.reading);
    const std::optional<base::WallTime> expiry = m_connection->facts().credentialExpiry;
    m_header->setCredentialsLeft(expiry ? std::optional(*expiry - m_connection->clock().wall())
                                        : std::nullopt,
                                 m_connection->credentialState().phase);
}

void Workspace::updateProduction()
{
    if (!m_connection)
        return;
    const QString table = openTableName();
    m_header->showProduction(m_connection->productionSigns(table), m_connection->isNotProduction(table));
}

/// Of the table on show: how far its reads and conditions reach, and what could not be found out of that.
void Workspace::updateReach()
{
    if (!m_connection)
        return;
    const watch::TableWatch &table = m_connection.reading().watch();
    locks::TableShape shape = locks::TableShape::of(table.table());
    shape.hasMarkedRows = table.snapshot() && table.snapshot()->shape().hasMarkedRows;
    const QString region = m_connection->facts().region;
    QString mark = table.table().name.isEmpty() ? QString() : view::reachMark(shape, region);
    QString sentence = view::reachSentence(shape, table.table().replicaRegions, region);
    if (sentence.isEmpty() && !mark.isEmpty())
        sentence = tr("All Regions' copies are read and written as one.");
    const auto &error = table.descriptionError();
    if (error && !table.table().name.isEmpty()) {
        const QString unknown = tr("The table could not be described again (%1): whether it has other "
                                   "replicas by now is not known.")
                                    .arg(error->sentence);
        mark = mark.isEmpty() ? tr("REPLICAS NOT KNOWN") : mark;
        sentence += sentence.isEmpty() ? unknown : u' ' + unknown;
    }
    m_header->showReach(mark, sentence, shape.isOneRegion() || error.has_value());
}

void Workspace::setDetails(QWidget *details)
{
    delete m_details;
    m_details = details;
    if (details) {
        m_down->addWidget(details);
    }
    m_actions.change([details](ActionContext &now) { now.hasDetails = details != nullptr; });
    applySavedSizes();
}

void Workspace::setTestLocks(QWidget *dock)
{
    delete m_testLocks;
    m_testLocks = dock;
    if (dock)
        m_outer->addWidget(dock);
    m_actions.change([dock](ActionContext &now) { now.hasTestLocks = dock != nullptr; });
    applySavedSizes();
}

void Workspace::setTestLocksPage(QWidget *page)
{
    m_testLocksPage->setPage(page);
}

void Workspace::showDetailsPage(bool shown)
{
    m_lists->setVisible(!shown);
    if (!shown && showsHome())
        home().enter();
    else if (!shown)
        m_locks->view().setFocus();
}

void Workspace::setTestLockCount(qsizetype count)
{
    m_sidebar->setTestLocks(count);
}

void Workspace::showTestLocksPage(bool shown)
{
    m_testLocksPage->setShown(shown);
}

bool Workspace::showsTestLocksPage() const
{
    return m_testLocksPage->isShown();
}

void Workspace::showTables()
{
    showTestLocksPage(false);
    m_actions[ActionId::AllTables]->setChecked(false);
}

QWidget *Workspace::pagePlace() const
{
    return m_across;
}

QWidget *Workspace::beforePage() const
{
    return &m_sidebar->tables();
}

QWidget *Workspace::detailsPlace() const
{
    return m_down;
}

const QWidget &Workspace::middle() const
{
    return m_lists->isVisible() ? *m_lists : *m_across;
}

QWidget *Workspace::testLocksPlace() const
{
    return m_outer;
}

bool Workspace::goToTable()
{
    if (m_sidebarPlace->isOpen()) {
        m_sidebarPlace->close();
        return true;
    }
    if (showsTestLocksPage()) {
        if (!m_testLocksPage->leave())
            m_locks->view().setFocus();
        return true;
    }
    if (m_home->made() && home().isVisible()) {
        const bool leavesDetails = m_detailsAtHome;
        if (leavesDetails) {
            m_actions[ActionId::ShowDetails]->setChecked(false);
            home().enter();
        }
        return leavesDetails;
    }
    LockTableView &view = m_locks->view();
    if (view.hasFocus() || !view.isVisible())
        return false;
    view.setFocus();
    return true;
}

void Workspace::refresh()
{
    if (!m_connection)
        return;
    if (m_sidebar->tablesHaveFocus() || openTableName().isEmpty())
        m_connection.reading().catalog().refresh();
    else if (m_actions[ActionId::AllTables]->isChecked())
        home().refreshNow();
    else
        m_connection.reading().watch().refreshNow();
}

QString Workspace::openTableName() const
{
    return m_connection ? m_connection.reading().watch().table().name : QString();
}

/// A second click on what is open already starts nothing over.
void Workspace::chooseTable(ConnectionState *connection, const QString &name, bool beside)
{
    showTestLocksPage(false);
    if (connection != m_connection.get())
        Q_EMIT connectionWanted(connection);
    if (connection != m_connection.get())
        return; // it is not open any more
    if (beside)
        return openTable(name, Place::Beside);
    if (name != openTableName())
        return openTable(name);
    m_actions[ActionId::AllTables]->setChecked(false);
    m_locks->view().setFocus();
}

void Workspace::showTable(const dynamodb::TableDescription &table, Place place)
{
    Q_EMIT tableFound(table, place);
    if (!showsHome())
        m_locks->view().setFocus();
}

void Workspace::showOpenTables()
{
    showAsChosen();
    m_sidebar->tables().updateMarks();
    updateProduction();
    if (!m_actions[ActionId::AllTables]->isChecked())
        m_sidebar->setOpenTable(openTableName());
    // What a table says that is no longer on show costs one comparison with the one that is.
    connect(&m_connection.reading().watch(), &watch::TableWatch::statusChanged, this,
            &Workspace::updateHeader, Qt::UniqueConnection);
    connect(&m_connection.reading().watch(), &watch::TableWatch::statusChanged, &m_sidebar->tables(),
            &ConnectionList::updateMarks, Qt::UniqueConnection);
    connect(&m_connection.reading().watch(), &watch::TableWatch::changed, this, &Workspace::updateReach,
            Qt::UniqueConnection);
    connect(&m_connection.reading().watch(), &watch::TableWatch::reachChanged, this, &Workspace::updateReach,
            Qt::UniqueConnection);
    updateHeader();
    updateReach();
}

void Workspace::closeTable(const QString &table)
{
    if (m_connection)
        m_connection.reading().openTables().close(table);
}

void Workspace::stepTable(int by)
{
    const QStringList open = m_connection ? m_connection.reading().openTables().names() : QStringList();
    if (!open.isEmpty())
        openTable(open[(open.indexOf(openTableName()) + by + open.size()) % open.size()]);
}

void Workspace::saveSizes() const
{
    if (!m_settings)
        return;
    m_settings->setValue(QStringLiteral("window/across"), m_sidebarPlace->sizes());
    if (m_details)
        m_settings->setValue(splitKey(*m_down), m_down->saveState());
    if (m_testLocks)
        m_settings->setValue(QStringLiteral("window/outer"), m_outer->saveState());
}

/// Gives the places that are built the sizes they had and shows those that are wanted.
void Workspace::applySavedSizes()
{
    if (m_settings) {
        m_sidebarPlace->restoreSizes(m_settings->value(QStringLiteral("window/across")).toByteArray());
        if (m_testLocks)
            m_outer->restoreState(m_settings->value(QStringLiteral("window/outer")).toByteArray());
    }
    splitDetails(m_down->orientation());
    if (!m_sidebarPlace->isFolded())
        m_sidebarPlace->refresh();
    showAsChosen();
}

void Workspace::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeDetails();
    if (isVisible())
        m_sidebarPlace->fit(width());
}

/// Before that it has had widths that were never painted.
void Workspace::showEvent(QShowEvent *event)
{
    m_sidebarPlace->fit(width());
    QWidget::showEvent(event);
}

void Workspace::placeDetails()
{
    const bool isBeside = m_down->orientation() == Qt::Horizontal;
    const bool hasRoom = width() >= (isBeside ? beside - besideSlack : beside);
    if (hasRoom == isBeside)
        return;
    if (m_settings && m_details)
        m_settings->setValue(splitKey(*m_down), m_down->saveState());
    splitDetails(hasRoom ? Qt::Horizontal : Qt::Vertical);
}

/// With the sizes it had this way, else the usual ones.
void Workspace::splitDetails(Qt::Orientation way)
{
    m_down->setOrientation(way);
    if (!m_details)
        return;
    const bool isBeside = way == Qt::Horizontal;
    const int details = Theme::scaled(isBeside ? usualBeside : usualBelow);
    const int sidebar = m_sidebarPlace->isFolded() ? 0 : m_sidebar->width();
    const int whole = isBeside ? width() - sidebar : height();
    m_down->setSizes({std::max(whole - details, details), details});
    m_down->setStretchFactor(1, 0); // what a larger window gains is the table's
    if (m_settings)
        m_down->restoreState(m_settings->value(splitKey(*m_down)).toByteArray());
}

void Workspace::showAsChosen()
{
    m_locks->view().setCompact(m_actions[ActionId::CompactRows]->isChecked());
    const bool showsAll = m_connection && m_actions[ActionId::AllTables]->isChecked();
    m_testLocksPage->refresh(m_connection && !showsAll);
    const bool isPage = showsTestLocksPage();
    m_home->setShown(showsAll);
    m_locks->setVisible(!showsAll);
    m_bar->setMarks(showsAll ? 0 : m_locks->model().marks().count()); // of what is seen
    if (!showsAll || !m_actions[ActionId::ShowDetails]->isChecked())
        m_detailsAtHome = false;
    m_down->setVisible(!isPage);
    m_sidebar->setTestLocksShown(isPage);
    m_header->setPage(isPage ? tr("Test locks") : QString());
    m_header->setPlace(openTableName(), showsAll);
    if (showsAll || !openTableName().isEmpty())
        m_places.visit(showsAll ? QString() : openTableName());
    m_time->setVisible(showsRecording() && !isPage);
    m_actions.change([this, showsAll, isPage](ActionContext &now) {
        now.isRecording = showsRecording();
        now.showsAllTables = showsAll || isPage;
        now.hasPlaceBefore = m_places.hasBefore();
    });
    m_sidebar->setOpenTable(showsAll || isPage ? QString() : openTableName());
    showPace();
    const bool hasChoice = showsAll ? m_detailsAtHome : !openTableName().isEmpty();
    if (m_details)
        m_details->setVisible(m_actions[ActionId::ShowDetails]->isChecked() && hasChoice);
    updateChosen();
    Q_EMIT placeChanged();
    if (!m_testLocks)
        return;
    m_testLocks->setProperty("folded", !m_actions[ActionId::ToggleTestLocks]->isChecked());
    m_testLocks->setVisible(!isPage); // the page has the same locks, with all their acts
}

bool Workspace::showsHome() const
{
    return m_home->isShown();
}

/// How often what is on show is read, and what that takes.
void Workspace::showPace()
{
    if (showsHome())
        m_status->setPace(feed().paceText(), {});
    else
        m_status->setPace(m_tablePace.first, m_tablePace.second);
}

void Workspace::showHome()
{
    m_actions[ActionId::AllTables]->setChecked(true);
    home().enter();
}

void Workspace::showHomeOf(ConnectionState *connection)
{
    Q_EMIT connectionWanted(connection);
    if (connection->facts().isRecording())
        return showTables();
    m_actions[ActionId::AllTables]->setChecked(true);
    home().showOnly(connection);
}

std::optional<locks::LockRecord> Workspace::chosenLock() const
{
    const qint32 row = m_locks->chosenRow();
    if (row < 0)
        return {};
    return m_locks->model().snapshot()->record(row);
}

void Workspace::openTable(const QString &nameOrArn, Place place)
{
    if (!m_connection || nameOrArn.isEmpty())
        return;
    if (!m_keepsHome)
        showTables();
    const base::Result<QString> name = m_access->askedAs(nameOrArn);
    if (!name) {
        Q_EMIT refused(name.error().sentence);
        return;
    }
    for (const watch::CatalogEntry &entry : m_connection.reading().catalog().entries()) {
        if (entry.name == *name && entry.description) {
            return showTable(*entry.description, place);
        }
    }
    m_tasks.restart();
    m_tasks.start(inspectAndOpen(this, *name, place, m_tasks.token()));
}

base::Task<> Workspace::inspectAndOpen(QPointer<Workspace> workspace, QString name, Place place,
                                       std::stop_token stop)
{
    const base::Result<watch::CatalogEntry> entry =
        co_await workspace->m_connection.reading().catalog().inspect(name, stop);
    if (base::isCancelled(entry) || !workspace)
        co_return;
    if (entry && entry->description)
        workspace->showTable(*entry->description, place);
    else
        Q_EMIT workspace->refused(entry ? entry->note : entry.error().sentence);
}

} // namespace ui
