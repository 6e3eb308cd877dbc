// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/MainWindow.h"

#include "ui/common/FormLines.h"
#include "ui/common/ReturnClicks.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/Toast.h"
#include "ui/common/text/PlainText.h"
#include "ui/connections/SignInPanel.h"
#include "ui/home/HomeFeed.h"
#include "ui/locks/LocksPanel.h"
#include "ui/services/Reading.h"
#include "ui/window/ReadingMenu.h"
#include "ui/window/StatusLine.h"
#include "ui/window/WatchPace.h"
#include "ui/window/Workspace.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QFileDialog>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace ui {

namespace {

/// What the person has folded or made small stays so.
constexpr std::array remembered{ActionId::ShowDetails, ActionId::ToggleSidebar, ActionId::ToggleTestLocks,
                                ActionId::CompactRows};

} // namespace

MainWindow::MainWindow(Connector &connector, QSettings *settings, QWidget *parent)
    : QMainWindow(parent), m_connector(connector), m_settings(settings), m_actions(this),
      m_middle(new QWidget(this)), m_signIn(new SignInPanel(connector.signInPrompter(), m_middle)),
      m_pages(new QStackedWidget(m_middle)), m_start(new StartPage(m_pages))
{
    setObjectName(QStringLiteral("mainWindow"));
    setTitle(*this, QStringLiteral("Leasescope"));
    qApp->installEventFilter(new ReturnClicks(this));
    resizeWithinScreen(*this, {1280, 800});
    buildPages();
    buildMenus();
    bindActions();
    connect(&m_connector, &Connector::connectionOpened, this, &MainWindow::updateConnections);
    connect(&m_connector, &Connector::connectionWanted, this, [this](Connection *connection) {
        workspace().showTables(); // a table that is open there is what is gone back to
        showConnection(connection);
        showEndpointCaveat();
    });
    connect(&m_connector, &Connector::connectionOpened, this, &MainWindow::followRules);
    for (Connection *connection : m_connector.connections())
        followRules(connection);
    connect(&m_connector, &Connector::connectionClosing, this, &MainWindow::leaveConnection);
    connectConnector();
    restoreLayout();
    updateConnections();
    const QList<Connection *> open = m_connector.connections();
    showConnection(open.isEmpty() ? nullptr : open.last());
    if (m_connection)
        showEndpointCaveat();
}

MainWindow::~MainWindow()
{
    hide(); // what reads while it is seen stops while all that it asks is whole
    // What it shows goes after it, and asks for plans to the end.
    if (m_workspace)
        m_workspace->feed().setPlanOf({});
}

void MainWindow::buildPages()
{
    m_pages->addWidget(m_start);
    // Over both pages, and in the layout of none: a code is asked for while the start page shows, and again under a running watch.
    bareColumn(m_middle)->addWidget(m_pages);
    setCentralWidget(m_middle);
}

void MainWindow::buildMenus()
{
    m_actions.fillMenuBar(*menuBar());
    m_reading = new ReadingMenu(m_actions, this, m_settings);
    connect(m_actions.menu(MenuId::View), &QMenu::aboutToShow, this, [this] {
        for (const MenuId id : {MenuId::ReadEvery, MenuId::ReadAs})
            m_actions.menu(id)->setEnabled(!m_actions.context().isRecording);
    });
    connect(m_reading, &ReadingMenu::chosen, this, [this](const watch::WatchPlan &plan) {
        if (m_connection)
            reading().watch().setPlan(plan);
    });
    connect(m_actions.menu(MenuId::ReadEvery), &QMenu::aboutToShow, this, [this] {
        if (m_connection)
            m_reading->showCosts(reading().watch().table(), WatchPace::basisOf(*m_connection));
    });
}

void MainWindow::bindActions()
{
    const auto on = [this](ActionId id, auto effect) { m_actions.bind(id, this, effect); };
    on(ActionId::OpenDemo, [this] { connectTo({}); });
    on(ActionId::Connect, &MainWindow::showStart);
    on(ActionId::OpenFleet, [this] {
        Connector::Recent all;
        all.what = Connector::Recent::Kind::Fleet;
        connectTo(all);
    });
    on(ActionId::OpenRecording, &MainWindow::askForRecording);
    on(ActionId::CloseConnection, &MainWindow::closeConnection);
    on(ActionId::Quit, &MainWindow::close);
    on(ActionId::ReadNow, &MainWindow::refresh);
    on(ActionId::PauseReading, [this](bool paused) {
        if (m_connection)
            reading().openTables().setPaused(paused); // and with it all others
    });
    on(ActionId::Commands, [this] {
        const auto placesOf = [this](const QString &typed) { return tablesNamed(typed); };
        (new CommandPalette(m_actions.listed(), placesOf, this))->open();
    });
    on(ActionId::Shortcuts, [this] { (new ShortcutsPage(m_actions.listed(), this))->open(); });
}

/// Of each connection: the tables that it lists, and the one of just that name, which no list may show.
std::vector<CommandPalette::Place> MainWindow::tablesNamed(const QString &typed)
{
    std::vector<CommandPalette::Place> listed;
    std::vector<CommandPalette::Place> unlisted;
    for (Connection *connection : m_connector.connections()) {
        const QString at = inWords(connection->facts().name());
        const auto opens = [this, shown = QPointer<Connection>(connection)](const QString &table) {
            return [this, shown, table] {
                if (showConnectionOf(shown))
                    openTable(table);
            };
        };
        bool isListed = typed.isEmpty();
        for (const watch::CatalogEntry &entry :
             ConnectionParts<Reading>(connection).reading().catalog().entries()) {
            isListed = isListed || entry.name == typed;
            listed.push_back({tr("Open %1 in %2").arg(inWords(entry.name), at), false, opens(entry.name)});
        }
        if (!isListed && !typed.contains(u' '))
            unlisted.push_back(
                {tr("Open %1 in %2, which does not list it").arg(inWords(typed), at), true, opens(typed)});
    }
    listed.insert(listed.end(), unlisted.begin(), unlisted.end());
    return listed;
}

Workspace &MainWindow::workspace()
{
    if (!m_workspace) {
        m_workspace = new Workspace(m_actions, m_settings, m_pages);
        m_pages->addWidget(m_workspace);
        connect(m_workspace, &Workspace::tableFound, this, &MainWindow::open);
        connect(m_workspace, &Workspace::placeChanged, this, &MainWindow::showTitle);
        connect(m_workspace, &Workspace::chosenLockChanged, this, &MainWindow::chosenLockChanged);
        connect(m_workspace, &Workspace::lockWanted, this, &MainWindow::lockWanted);
        connect(m_workspace, &Workspace::connectionWanted, this, &MainWindow::showConnectionOf);
        connect(m_workspace, &Workspace::messageReady, this,
                [this](const QString &sentence) { toast().showMessage(sentence); });
        connect(m_workspace, &Workspace::refused, this,
                [this](const QString &sentence) { toast().showRefusal(sentence); });
        m_workspace->feed().setPlanOf(
            [this](const watch::WatchPlan &plan, const ConnectionFacts &connection, const QString &table) {
                return m_reading->remembered(plan, table, connection);
            });
        connect(m_workspace, &Workspace::intervalWanted, m_reading, &ReadingMenu::chooseInterval);
    }
    return *m_workspace;
}

HomePage &MainWindow::home()
{
    return workspace().home();
}

HomeFeed &MainWindow::homeFeed()
{
    return workspace().feed();
}

LocksPanel &MainWindow::locks()
{
    return workspace().locks();
}

Toast &MainWindow::toast()
{
    if (!m_toast) {
        m_toast = new Toast(this);
        m_toast->setPlaceOf([this] {
            const QWidget *over = m_workspace && m_workspace->isVisible() ? &m_workspace->middle() : nullptr;
            return over ? QRect(over->mapTo(this, QPoint()), over->size()) : QRect();
        });
        connect(m_toast, &Toast::announced, this, [this](const QString &sentence) {
            if (m_workspace)
                m_workspace->statusLine().say(sentence);
        });
    }
    return *m_toast;
}

StatusLine &MainWindow::statusLine()
{
    return workspace().statusLine();
}

void MainWindow::setDetails(QWidget *details)
{
    workspace().setDetails(details);
}

void MainWindow::setTestLocks(QWidget *dock)
{
    workspace().setTestLocks(dock);
}

QWidget *MainWindow::detailsPlace()
{
    return workspace().detailsPlace();
}

QWidget *MainWindow::testLocksPlace()
{
    return workspace().testLocksPlace();
}

void MainWindow::keepHome(const std::function<void()> &opens)
{
    workspace().keepHome(opens);
}

void MainWindow::showDetails(bool shown)
{
    m_actions[ActionId::ShowDetails]->setChecked(shown);
}

void MainWindow::setReadInterval(std::optional<std::chrono::milliseconds> interval)
{
    m_reading->setDefaultInterval(interval);
}

void MainWindow::useMapping(const locks::CustomMapping &mapping)
{
    const QString failure = m_reading->bind(mapping);
    if (failure.isEmpty())
        toast().showMessage(
            tr("The table is read by the description %1.").arg(inWords(mapping.parts().name)));
    else
        toast().showRefusal(tr("Not used: %1.").arg(failure));
}

std::optional<locks::CustomMapping> MainWindow::mapping() const
{
    return m_reading->mapping();
}

void MainWindow::showTestLocks(bool shown)
{
    m_actions[ActionId::ToggleTestLocks]->setChecked(shown);
}

std::optional<locks::LockRecord> MainWindow::chosenLock() const
{
    return m_workspace ? m_workspace->chosenLock() : std::nullopt;
}

std::vector<locks::LockRecord> MainWindow::markedLocks() const
{
    return m_workspace && m_workspace->locks().isVisible() ? m_workspace->locks().markedLocks()
                                                           : std::vector<locks::LockRecord>();
}

void MainWindow::openTable(const QString &nameOrArn)
{
    if (m_workspace)
        m_workspace->openTable(nameOrArn);
}

void MainWindow::open(const dynamodb::TableDescription &table, watch::OpenTables::Place place)
{
    m_reading->show(table.name, m_connection->facts());
    reading().openTables().open(table, m_reading->plan(), place);
}

void MainWindow::showOpenTable()
{
    const QString &table = reading().watch().table().name;
    if (!table.isEmpty())
        m_reading->show(table, m_connection->facts());
    showTitle();
    Q_EMIT tableOpened(table);
}

Reading &MainWindow::reading() const
{
    return ConnectionParts<Reading>(m_connection).reading();
}

void MainWindow::followRules(Connection *connection)
{
    connect(connection, &ConnectionState::rulesChanged, this, [this, connection] {
        watch::OpenTables &open = ConnectionParts<Reading>(connection).reading().openTables();
        open.setPlans([&](const QString &table) { return m_reading->planOf(table, connection->facts()); });
        if (const QString table = open.current().table().name; connection == m_connection && !table.isEmpty())
            m_reading->show(table, connection->facts());
    });
}

void MainWindow::updateConnections()
{
    const QList<Connection *> open = m_connector.connections();
    if (m_workspace || !open.isEmpty())
        workspace().setConnections(open);
    updateSeen();
    updateActions();
}

void MainWindow::leaveConnection(const Connection *closing)
{
    updateConnections();
    if (closing != m_connection)
        return;
    const QList<Connection *> left = m_connector.connections();
    showConnection(left.isEmpty() ? nullptr : left.last());
}

bool MainWindow::showConnectionOf(const ConnectionState *connection)
{
    const QList<Connection *> open = m_connector.connections();
    const auto found = std::ranges::find(open, connection);
    if (found == open.end())
        return false;
    showConnection(*found);
    return true;
}

void MainWindow::showConnection(Connection *connection)
{
    const bool isOther = connection != m_connection || !connection;
    if (isOther) {
        m_shown.reset();
        m_connection = connection;
        if (m_connection || m_workspace)
            workspace().bind(connection);
        Q_EMIT connectionShown(connection);
    }
    m_pages->setCurrentIndex(m_connection ? 1 : 0);
    m_start->clearStatus();
    m_start->setAttempt({});
    m_start->setWayBack({});
    if (isOther && m_connection)
        followShown();
    if (!m_connection)
        m_actions[ActionId::PauseReading]->setChecked(false);
    showTitle();
    updateActions();
    if (!m_connection)
        return;
    // A connection that was opened without a table is shown among all others.
    if (m_tableToOpen.isEmpty() && m_workspace->openTableName().isEmpty() && reading().allTables() &&
        !m_workspace->keepsHome())
        m_workspace->showHome();
    else
        openTable(std::exchange(m_tableToOpen, QString()));
}

void MainWindow::setAllPaused(bool paused)
{
    m_actions[ActionId::PauseReading]->setChecked(paused);
    workspace().feed().setPaused(paused);
    for (Connection *connection : m_connector.connections())
        ConnectionParts<Reading>(connection).reading().openTables().setPaused(paused);
}

void MainWindow::followShown()
{
    m_shown = std::make_unique<QObject>();
    QObject *const shown = m_shown.get();
    connect(m_connection, &Connection::factsChanged, shown, [this] { showTitle(); });
    watch::OpenTables &open = reading().openTables();
    connect(&open, &watch::OpenTables::currentChanged, shown, [this] { showOpenTable(); });
    connect(&open, &watch::OpenTables::listChanged, shown, [this] { updateActions(); });
    QAction *const pause = m_actions[ActionId::PauseReading];
    connect(&open, &watch::OpenTables::pausedChanged, shown, [this](bool paused) { setAllPaused(paused); });
    // What is paused is the window: another connection's reading pauses with it.
    if (pause->isChecked())
        open.setPaused(true);
    else
        setAllPaused(open.isPaused());
    if (const QString &table = reading().watch().table().name; !table.isEmpty())
        m_reading->show(table, m_connection->facts());
}

void MainWindow::updateActions()
{
    m_actions.change([this](ActionContext &now) {
        now.isConnected = !m_connection.isNull();
        const QList<Connection *> open = m_connector.connections();
        now.readsAllTables = m_connection && std::ranges::any_of(open, [](Connection *connection) {
                                 return ConnectionParts<Reading>(connection).reading().allTables();
                             });
        now.openTables = m_connection ? reading().openTables().names().size() : 0;
    });
}

void MainWindow::showStart()
{
    if (m_connection && m_pages->currentWidget() != m_start) {
        m_focusBefore = focusWidget();
        const QString place = m_workspace->openTableName();
        m_start->setWayBack(place.isEmpty() ? connectionName()
                                            : tr("%1 \u2013 %2").arg(inWords(place), connectionName()));
    }
    offerProfiles();
    m_pages->setCurrentWidget(m_start);
    m_start->showProfiles();
}

void MainWindow::leaveStart()
{
    if (!m_connection)
        return;
    m_connector.cancelOpening();
    m_start->clearStatus();
    m_pages->setCurrentWidget(m_workspace);
    if (m_focusBefore)
        m_focusBefore->setFocus();
}

bool MainWindow::stepBack()
{
    if (m_pages->currentWidget() != m_start)
        return m_workspace && m_workspace->goToTable();
    if (m_connector.isOpening())
        m_connector.cancelOpening();
    else if (m_connection)
        leaveStart();
    else
        return false;
    return true;
}

void MainWindow::refresh()
{
    m_connector.readFleet(); // fleetChanged() follows
    if (m_pages->currentWidget() == m_start) {
        offerProfiles();
        m_start->setRecents(m_connector.recents());
    } else if (m_connection) {
        workspace().refresh();
    }
}

QString MainWindow::connectionName() const
{
    return inWords(m_connection->facts().name());
}

void MainWindow::showTitle()
{
    QStringList parts;
    if (m_connection) {
        const bool showsAll = m_actions[ActionId::AllTables]->isChecked();
        const QStringList places = m_workspace->showsTestLocksPage() ? QStringList{tr("Test locks")}
            : showsAll
            ? QStringList{tr("All tables")}
            : QStringList{m_workspace->openTableName(), connectionName(), m_connection->facts().region};
        for (const QString &part : places)
            if (!part.isEmpty())
                parts += part;
    }
    parts += QStringLiteral("Leasescope");
    setTitle(*this, parts.join(QStringLiteral(" \u2013 ")));
}

void MainWindow::showEndpointCaveat()
{
    const ConnectionFacts facts = m_connection->facts();
    if (facts.caveat.isEmpty())
        return;
    const QString caveat = tr("%1 is not known to be an emulator: %2.").arg(facts.endpoint, facts.caveat);
    toast().showMessage(
        m_connection->readOnly()
            ? tr("%1 It opened read-only.").arg(caveat)
            : tr("%1 You chose that it may write: what is written may reach AWS.").arg(caveat));
}

void MainWindow::closeConnection()
{
    const auto close = [this, leaving = m_connection] {
        if (leaving)
            m_connector.close(leaving);
    };
    if (!m_closeGuard || m_closeGuard(m_connection, close))
        close();
}

void MainWindow::askForRecording()
{
    auto *dialog =
        new QFileDialog(this, tr("Choose a recording"), QString(),
                        tr("Recordings (*.rec *.rec.1)") + QStringLiteral(";;") + tr("All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        Connector::Recent recording;
        recording.what = Connector::Recent::Kind::Recording;
        recording.file = path;
        showStart(); // which shows how far it is played, and offers to give up
        connectTo(recording);
    });
    dialog->open();
}

void MainWindow::connectTo(const Connector::Recent &connection)
{
    m_tableToOpen = connection.table;
    m_start->clearStatus();
    switch (connection.what) {
    case Connector::Recent::Kind::Demo:
        return m_connector.openDemo();
    case Connector::Recent::Kind::Profile:
        return m_connector.openProfile(connection.name, connection.region);
    case Connector::Recent::Kind::Endpoint:
        return m_connector.openEndpoint(connection.url, connection.region, false);
    case Connector::Recent::Kind::Recording:
        return m_connector.openRecording(connection.file);
    case Connector::Recent::Kind::Fleet:
        return connection.name.isEmpty()
            ? m_connector.openFleet(connection.file)
            : m_connector.openFleetConnection(connection.name, connection.region, connection.file);
    }
}

void MainWindow::connectConnector()
{
    connect(&m_connector, &Connector::attempted, this, [this](Connector::Recent what) {
        what.table = m_tableToOpen;
        m_start->setAttempt(what);
    });
    connect(&m_connector, &Connector::progress, m_start, &StartPage::showProgress);
    connect(&m_connector, &Connector::failed, this, [this](const base::Error &error) {
        m_tableToOpen.clear();
        m_start->showError(error);
        if (m_connection)
            toast().showRefusal(error.sentence);
    });
    connect(m_start, &StartPage::chosen, this, &MainWindow::connectTo);
    connect(m_start, &StartPage::chosenInTheClear, this, [this](const Connector::Recent &connection) {
        m_start->clearStatus();
        if (connection.what == Connector::Recent::Kind::Profile)
            m_connector.openProfile(connection.name, connection.region, true);
        else
            m_connector.openEndpoint(connection.url, connection.region, true);
    });
    connect(m_start, &StartPage::backRequested, this, &MainWindow::leaveStart);
    connect(m_start, &StartPage::labRequested, this, [this] { m_actions.perform(ActionId::OpenLab); });
    connect(m_start, &StartPage::cancelRequested, &m_connector, &Connector::cancelOpening);
    connect(m_start, &StartPage::favouriteWanted, &m_connector, &Connector::setFavourite);
    connect(m_start, &StartPage::colourWanted, &m_connector, &Connector::setColour);
    connect(m_start, &StartPage::readOnlyWanted, &m_connector, &Connector::setReadOnlyDefault);
    connect(m_start, &StartPage::profilesNeeded, this, &MainWindow::offerProfiles);
    const auto offerRecents = [this] { m_start->setRecents(m_connector.recents()); };
    connect(&m_connector, &Connector::profilesChanged, this, &MainWindow::offerProfiles);
    connect(&m_connector, &Connector::recentsChanged, this, offerRecents);
    connect(m_start, &StartPage::fleetNeeded, this, [this] { m_connector.readFleet(); });
    connect(m_start, &StartPage::fleetReadRequested, &m_connector, &Connector::readFleet);
    connect(m_start, &StartPage::fleetFileChosen, &m_connector, &Connector::setFleetFile);
    connect(&m_connector, &Connector::fleetChanged, this, &MainWindow::offerFleet);
    connect(&m_connector, &Connector::openingChanged, this, [this](bool opening) {
        if (!opening)
            m_start->endProgress();
    });
    connect(this, &MainWindow::tableOpened, &m_connector,
            [this](const QString &table) { m_connector.recordTable(m_connection, table); });
    connect(m_signIn, &SignInPanel::ended, this,
            [this](const QString &sentence) { toast().showRefusal(sentence); });
    offerRecents();
}

/// The files of profiles are not read before there is a list to show them in.
void MainWindow::offerProfiles()
{
    if (m_start->listsProfiles())
        m_start->setProfiles(m_connector.profiles());
}

/// Its form says what is wrong with the file; elsewhere that is shown where something of the file is open.
void MainWindow::offerFleet()
{
    if (m_start->listsFleet())
        m_start->setFleet(m_connector.fleet());
    const QList<Connection *> open = m_connector.connections();
    const bool isOpen = std::ranges::any_of(
        open, [](const Connection *connection) { return connection->facts().fleet.has_value(); });
    if (!isOpen || m_pages->currentWidget() == m_start)
        return;
    if (const QString fault = m_connector.fleet().fault; !fault.isEmpty())
        toast().showRefusal(tr("What is open goes on as it was: %1.").arg(inOneLine(fault)));
    else if (const QStringList others = m_connector.fleet().reachedOtherwise; !others.isEmpty())
        toast().showRefusal(
            tr("The fleet file says otherwise now how to reach %1. Close it and open it again.")
                .arg(inWords(others.join(QStringLiteral(", ")))));
}

void MainWindow::saveLayout() const
{
    if (!m_settings)
        return;
    m_settings->setValue(QStringLiteral("window/geometry"), saveGeometry());
    if (m_workspace)
        m_workspace->saveSizes();
    for (const ActionId id : remembered)
        m_settings->setValue(QStringLiteral("window/") + m_actions[id]->objectName(),
                             m_actions[id]->isChecked());
}

void MainWindow::restoreLayout()
{
    if (!m_settings)
        return;
    restoreGeometry(m_settings->value(QStringLiteral("window/geometry")).toByteArray());
    for (const ActionId id : remembered) {
        QAction *action = m_actions[id];
        const QString key = QStringLiteral("window/") + action->objectName();
        action->setChecked(m_settings->value(key, action->isChecked()).toBool());
    }
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    const auto closeAnyhow = [this] {
        m_leaving = true;
        close();
    };
    if (!m_leaving && m_closeGuard && !m_closeGuard(nullptr, closeAnyhow)) {
        event->ignore();
        return;
    }
    saveLayout();
    QMainWindow::closeEvent(event);
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::WindowStateChange)
        updateSeen();
    QMainWindow::changeEvent(event);
}

void MainWindow::showEvent(QShowEvent *event)
{
    updateSeen();
    QMainWindow::showEvent(event);
}

void MainWindow::hideEvent(QHideEvent *event)
{
    updateSeen();
    QMainWindow::hideEvent(event);
}

/// A window that is minimised or hidden shows nothing: no requests, no bill. On another desktop it goes on reading, so
/// that its events have no gap.
void MainWindow::updateSeen()
{
    for (Connection *connection : m_connector.connections())
        ConnectionParts<Reading>(connection).reading().openTables().setSeen(isVisible() && !isMinimized());
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape || !stepBack())
        QMainWindow::keyPressEvent(event);
}

} // namespace ui
