// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/MainWindow.h"

#include "core/base/VisibleText.h"
#include "ui/access/AccessActions.h"
#include "ui/common/CommandPalette.h"
#include "ui/common/Toast.h"
#include "ui/common/text/PlainText.h"
#include "ui/connections/CredentialBanner.h"
#include "ui/connections/HeaderBar.h"
#include "ui/connections/ProfileList.h"
#include "ui/connections/SignInPanel.h"
#include "ui/connections/TableSidebar.h"
#include "ui/locks/FilterBar.h"
#include "ui/locks/LocksPanel.h"
#include "ui/window/ReadingMenu.h"

#include <QAction>
#include <QClipboard>
#include <QCloseEvent>
#include <QGuiApplication>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ui {

MainWindow::MainWindow(Connector &connector, QSettings *settings, QWidget *parent)
    : QMainWindow(parent), m_connector(connector), m_settings(settings), m_actions(this),
      m_start(new StartPage(this)), m_signIn(new SignInPanel(connector.signInPrompter(), this)),
      m_toast(new Toast(this)), m_pages(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setTitle(*this, QStringLiteral("Leasescope"));
    resize(1280, 800);
    buildPages();
    buildMenus();
    connectActions();
    m_headerTimer.setInterval(500);
    connect(&m_headerTimer, &QTimer::timeout, this, &MainWindow::updateHeader);
    connect(&m_connector, &Connector::servicesChanged, this, &MainWindow::updateServices);
    connectConnector();
    restoreLayout();
    updateServices();
}

MainWindow::~MainWindow() = default;

void MainWindow::buildPages()
{
    m_pages->addWidget(m_start);
    // Above both pages: a code is asked for while the start page shows, and again under a running watch.
    auto *everything = new QWidget(this);
    auto *rows = new QVBoxLayout(everything);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_signIn);
    rows->addWidget(m_pages, 1);
    setCentralWidget(everything);
}

void MainWindow::buildPanels()
{
    if (m_locks)
        return;
    // Each under the one it stays in: a widget that changes its parent is styled anew, with all below it.
    auto *workspace = new QWidget(m_pages);
    m_header = new HeaderBar(workspace);
    m_credentials = new CredentialBanner(workspace);
    m_outer = new QSplitter(Qt::Vertical, workspace);
    m_across = new QSplitter(Qt::Horizontal, m_outer);
    m_sidebar = new TableSidebar(m_across);
    m_down = new QSplitter(Qt::Vertical, m_across);
    m_locks = new LocksPanel(m_down);
    m_across->setSizes({216, 1064});
    for (QSplitter *splitter : {m_across, m_down, m_outer}) {
        splitter->setHandleWidth(1);
        splitter->setChildrenCollapsible(false);
        splitter->setStretchFactor(splitter == m_across ? 1 : 0, 1);
    }
    auto *column = new QVBoxLayout(workspace);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_credentials);
    column->addWidget(m_outer, 1);
    m_pages->addWidget(workspace);
    connectTable();
    connectSidebar();
    m_access = new AccessActions(m_actions, *m_locks, *m_sidebar, this);
    connect(m_access, &AccessActions::messageReady, m_toast, &Toast::showMessage);
    m_locks->setSettings(m_settings);
    m_header->showNothing();
    applySavedLayout();
}

LocksPanel &MainWindow::locks()
{
    buildPanels();
    return *m_locks;
}

void MainWindow::setDetails(QWidget *details)
{
    buildPanels();
    delete m_details;
    m_details = details;
    if (details) {
        m_down->addWidget(details);
        m_down->setSizes({432, 328});
        m_down->setStretchFactor(1, 1); // on a low screen both give way
    }
    m_actions[ActionId::ShowDetails]->setEnabled(details != nullptr);
    applySavedLayout();
}

void MainWindow::setTestLocks(QWidget *dock)
{
    buildPanels();
    delete m_testLocks;
    m_testLocks = dock;
    if (dock)
        m_outer->addWidget(dock);
    m_actions[ActionId::ToggleTestLocks]->setEnabled(dock != nullptr);
    applySavedLayout();
}

void MainWindow::updateServices()
{
    m_tasks.restart();
    Services *services = m_connector.services();
    if (m_services) {
        disconnect(m_services, nullptr, this, nullptr);
        disconnect(&m_services->catalog(), nullptr, this, nullptr);
        disconnect(&m_services->watch(), nullptr, this, nullptr);
    }
    m_services = services;
    if (services)
        buildPanels();
    if (m_locks) {
        m_locks->bind(services);
        m_access->setServices(services);
    }
    Q_EMIT servicesChanged(services);
    m_pages->setCurrentIndex(services ? 1 : 0);
    m_start->clearStatus();
    m_actions[ActionId::CloseConnection]->setEnabled(services != nullptr);
    if (!services) {
        if (m_header)
            m_header->showNothing();
        m_headerTimer.stop();
        return;
    }
    connect(services, &Services::factsChanged, this, [this] { m_header->showFacts(m_services->facts()); });
    connect(services, &Services::readOnlyChanged, m_header, &HeaderBar::setReadOnly);
    const auto tellCredentials = [this] {
        m_credentials->showState(m_services->credentialState());
        updateHeader();
    };
    connect(services, &Services::credentialStateChanged, this, tellCredentials);
    const auto tables = [this] {
        watch::TableCatalog &catalog = m_services->catalog();
        m_sidebar->setEntries(catalog.entries(), catalog.refreshing(), catalog.error());
    };
    connect(&services->catalog(), &watch::TableCatalog::changed, this, tables);
    connect(&services->watch(), &watch::TableWatch::statusChanged, this, &MainWindow::updateHeader);
    m_header->showFacts(services->facts());
    m_header->setReadOnly(services->readOnly());
    m_sidebar->setCurrentTable({});
    services->catalog().refresh();
    tables();
    m_headerTimer.start();
    tellCredentials();
    showEndpointDoubt();
    openTable(std::exchange(m_tableToOpen, QString()));
}

void MainWindow::showEndpointDoubt()
{
    const ConnectionFacts facts = m_services->facts();
    if (facts.doubt.isEmpty())
        return;
    const QString doubt = tr("%1 is not known to be an emulator: %2.").arg(facts.endpoint, facts.doubt);
    m_toast->showMessage(
        m_services->readOnly()
            ? tr("%1 It opened read-only.").arg(doubt)
            : tr("%1 You chose that it may write: what is written may reach AWS.").arg(doubt));
}

void MainWindow::updateHeader()
{
    if (!m_services)
        return;
    const watch::WatchStatus status = m_services->watch().status();
    const base::BootTime now = m_services->clock().boot();
    m_header->setReadAge(status.readAt ? std::optional(now - *status.readAt) : std::nullopt, status.reading);
    const std::optional<base::WallTime> expiry = m_services->facts().credentialExpiry;
    m_header->setCredentialsLeft(expiry ? std::optional(*expiry - m_services->clock().wall()) : std::nullopt,
                                 m_services->credentialState().phase);
}

std::optional<locks::LockRecord> MainWindow::chosenLock() const
{
    const qint32 row = m_locks ? m_locks->chosenRow() : -1;
    if (row < 0)
        return {};
    return m_locks->model().snapshot()->record(row);
}

void MainWindow::openTable(const QString &nameOrArn)
{
    if (!m_services || nameOrArn.isEmpty())
        return;
    const QString name = m_access->askedAs(nameOrArn);
    m_sidebar->setCurrentTable(name);
    for (const watch::CatalogEntry &entry : m_services->catalog().entries()) {
        if (entry.name == name && entry.description)
            return open(*entry.description);
    }
    m_tasks.restart();
    m_tasks.start(inspectAndOpen(this, name, m_tasks.token()));
}

base::Task<> MainWindow::inspectAndOpen(QPointer<MainWindow> window, QString name, std::stop_token stop)
{
    const base::Result<watch::CatalogEntry> entry =
        co_await window->m_services->catalog().inspect(name, stop);
    if (base::isCancelled(entry) || !window)
        co_return;
    if (entry && entry->description)
        window->open(*entry->description);
    else
        window->m_toast->showMessage(entry ? entry->note : entry.error().sentence);
}

void MainWindow::open(const aws::TableDescription &table)
{
    m_reading->show(table.name, m_services->facts().local);
    m_services->watch().open(table, m_reading->plan());
    m_locks->view().setFocus();
    Q_EMIT tableOpened(table.name);
}

void MainWindow::closeThen(std::function<void()> act)
{
    if (!m_closeGuard || m_closeGuard(act))
        act();
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
    }
}

void MainWindow::connectConnector()
{
    connect(&m_connector, &Connector::progress, m_start, &StartPage::showProgress);
    connect(&m_connector, &Connector::failed, this, [this](const base::Error &error) {
        m_tableToOpen.clear();
        m_start->showError(error);
        if (m_services)
            m_toast->showMessage(error.sentence);
    });
    connect(m_start, &StartPage::chosen, this, [this](const Connector::Recent &connection) {
        closeThen([this, connection] { connectTo(connection); });
    });
    connect(m_start, &StartPage::chosenInTheClear, this, [this](const Connector::Recent &connection) {
        m_start->clearStatus();
        if (connection.what == Connector::Recent::Kind::Profile)
            m_connector.openProfile(connection.name, connection.region, true);
        else
            m_connector.openEndpoint(connection.url, connection.region, true);
    });
    connect(m_start, &StartPage::labRequested, this, &MainWindow::labRequested);
    connect(m_start, &StartPage::cancelRequested, &m_connector, &Connector::cancelOpening);
    ProfileList &profiles = m_start->profiles();
    connect(&profiles, &ProfileList::favouriteWanted, &m_connector, &Connector::setFavourite);
    connect(&profiles, &ProfileList::colourWanted, &m_connector, &Connector::setColour);
    connect(&profiles, &ProfileList::readOnlyWanted, &m_connector, &Connector::setReadOnlyDefault);
    const auto offerProfiles = [this] { m_start->setProfiles(m_connector.profiles()); };
    const auto offerRecents = [this] { m_start->setRecents(m_connector.recents()); };
    connect(&m_connector, &Connector::profilesChanged, this, offerProfiles);
    connect(&m_connector, &Connector::recentsChanged, this, offerRecents);
    connect(&m_connector, &Connector::openingChanged, this, [this](bool opening) {
        if (!opening)
            m_start->endProgress();
    });
    connect(this, &MainWindow::tableOpened, &m_connector, &Connector::recordTable);
    connect(m_signIn, &SignInPanel::ended, m_toast, &Toast::showMessage);
    offerProfiles();
    offerRecents();
}

void MainWindow::connectSidebar()
{
    connect(m_sidebar, &TableSidebar::tableChosen, this, &MainWindow::openTable);
    connect(m_sidebar, &TableSidebar::statesChosen, this, &MainWindow::chooseStates);
    connect(m_locks, &LocksPanel::countsChanged, this, [this] {
        const bool read = m_locks->model().snapshot() != nullptr;
        m_sidebar->setCounts(read ? std::optional(m_locks->model().judgements().counts()) : std::nullopt);
    });
    connect(&m_locks->filterBar(), &FilterBar::changed, this, [this](const view::LockFilter &filter) {
        QList<locks::LockState> states;
        for (const view::FilterTerm &term : filter.terms()) {
            if (term.field == view::FilterTerm::Field::State && !term.negated)
                states = term.states;
        }
        m_sidebar->setCurrentStates(states);
    });
    connect(m_credentials, &CredentialBanner::signInWanted, this, [this] {
        if (m_services)
            m_services->signInAgain();
    });
    connect(m_header, &HeaderBar::readOnlyRequested, this, [this](bool readOnly) {
        if (m_services)
            m_services->setReadOnly(readOnly);
    });
    connect(m_header, &HeaderBar::profileClicked, m_actions[ActionId::Connect], &QAction::trigger);
}

void MainWindow::chooseStates(const QList<locks::LockState> &states)
{
    FilterBar &bar = locks().filterBar();
    bar.setText(bar.filter().withStates(states));
}

void MainWindow::copyAsCommand()
{
    const std::optional<locks::LockRecord> lock = chosenLock();
    if (!lock || !m_services)
        return;
    QGuiApplication::clipboard()->setText(commandFor(m_services->facts(), *lock));
    m_toast->showMessage(tr("Command copied."));
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    const auto closeAnyhow = [this] {
        m_leaving = true;
        close();
    };
    if (!m_leaving && m_closeGuard && !m_closeGuard(closeAnyhow)) {
        event->ignore();
        return;
    }
    saveLayout();
    QMainWindow::closeEvent(event);
}

void MainWindow::changeEvent(QEvent *event)
{
    // A minimised window shows nothing: no requests, no bill.
    if (event->type() == QEvent::WindowStateChange && m_services &&
        !m_actions[ActionId::PauseReading]->isChecked())
        m_services->watch().setPaused(isMinimized());
    QMainWindow::changeEvent(event);
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_details && m_details->isVisible()) {
        showDetails(false);
        m_locks->view().setFocus();
        return;
    }
    QMainWindow::keyPressEvent(event);
}

namespace {

/// What cannot be seen would act on the terminal it is pasted into: an escape ends the pasting, a line end
/// runs what follows. The notation of bash, zsh and ksh.
QString shellEscapes(const QString &text)
{
    QString inside;
    for (const char c : text.toUtf8()) {
        if (c >= 0x20 && c < 0x7f && c != '\'' && c != '\\')
            inside += QLatin1Char(c);
        else
            inside += QStringLiteral("\\x%1").arg(static_cast<uchar>(c), 2, 16, QLatin1Char('0'));
    }
    return QStringLiteral("$'%1'").arg(inside);
}

} // namespace

QString commandFor(const ConnectionFacts &facts, const locks::LockRecord &lock)
{
    const auto quoted = [](const QString &text) {
        static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_./:@%+=-]+$"));
        if (plain.match(text).hasMatch())
            return text;
        if (base::visible(text) != text)
            return shellEscapes(text);
        QString inside = text;
        return QLatin1Char('\'') + inside.replace(u'\'', QLatin1String("'\\''")) + QLatin1Char('\'');
    };
    QStringList words{QStringLiteral("leasescope-cli")};
    for (const QString &word : facts.endpointOption)
        words << quoted(word);
    words << QStringLiteral("show") << quoted(lock.shape.table) << quoted(lock.keyText);
    if (lock.sortKeyText)
        words << QStringLiteral("--sort-key") << quoted(*lock.sortKeyText);
    return words.join(QLatin1Char(' '));
}

} // namespace ui
