// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/WindowController.h"

#include "core/base/Logging.h"
#include "core/base/TimeText.h"
#include "core/base/VisibleText.h"
#include "core/http/Redaction.h"
#include "ui/act/UsedReasons.h"
#include "ui/common/Toast.h"
#include "ui/home/HomeFeed.h"
#include "ui/locks/FilterBar.h"
#include "ui/locks/LocksPanel.h"
#include "ui/locks/SignsDialog.h"
#include "ui/release/HolderChoice.h"
#include "ui/services/Reading.h"
#include "ui/settings/AboutDialog.h"
#include "ui/testlocks/TestLocksPage.h"
#include "ui/window/StatusLine.h"
#include "ui/window/Workspace.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QRegularExpression>
#include <QStandardPaths>

namespace app {

namespace {

std::unique_ptr<ui::MainWindow> makeWindow(ui::Connector &connector, QSettings *settings,
                                           const ui::Settings &preferences)
{
    // Fonts are taken by widgets as they are made.
    if (preferences.textStep() > 0) {
        QFont font = QApplication::font();
        font.setPointSizeF(font.pointSizeF() + preferences.textStep());
        QApplication::setFont(font);
    }
    ui::Theme::setForTouch(preferences.forTouch());
    // The style sheet has sizes that follow the text.
    if (preferences.theme() != ui::Theme::Mode::System || preferences.forTouch() ||
        preferences.textStep() > 0)
        ui::Theme::apply(*qApp, preferences.theme());
    return std::make_unique<ui::MainWindow>(connector, settings);
}

/// Whether a reason may stay on this machine: nothing in it is, or could be, a secret.
bool mayBeKept(const QString &reason)
{
    static const QRegularExpression keyId(QStringLiteral("\\b(?:AKIA|ASIA)[A-Z0-9]{12,}\\b"));
    return http::Redaction().applied(reason) == reason && !keyId.match(reason).hasMatch();
}

/// For one that keeps nothing: it goes when it is closed.
void openOnce(QDialog *dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace

WindowController::WindowController(ui::Connector &connector, QSettings *settings)
    : m_connector(connector), m_preferences(settings),
      m_window(makeWindow(connector, settings, m_preferences)), m_undo(std::make_unique<UndoActs>(*m_window)),
      m_motion(QStandardPaths::standardLocations(QStandardPaths::GenericConfigLocation)),
      m_alerts(settings, m_notifier), m_alertActs(*m_window, m_alerts, m_notifier)
{
    new ui::UsedReasons(settings, mayBeKept, m_window.get());
    bindActs();
    bindScreens();
    connect(&m_alertActs, &AlertActs::lockWanted, this, &WindowController::showLock);
    connect(&m_alertActs, &AlertActs::fleetLockWanted, this, &WindowController::showFleetLock);
    connect(&m_journalState, &ui::JournalState::known, this,
            [this](const QString &text, const QString &sentence, bool isTrouble) {
                m_window->statusLine().setJournal(text, sentence, isTrouble);
            });
    connectSettings();
    connect(m_window.get(), &ui::MainWindow::connectionShown, this, &WindowController::setConnection);
    connect(m_window.get(), &ui::MainWindow::chosenLockChanged, this, &WindowController::showChosen);
    connect(m_window.get(), &ui::MainWindow::lockWanted, this, &WindowController::showAtHome);
    m_window->setCloseGuard([this](ui::Connection *closing, const std::function<void()> &goOn) {
        return mayClose(closing, goOn);
    });
    connect(&connector, &ui::Connector::connectionOpened, this, &WindowController::enterConnection);
    connect(&connector, &ui::Connector::connectionClosing, this, &WindowController::leaveConnection);
    connect(m_window.get(), &ui::MainWindow::tableOpened, this, [](const QString &table) {
        qCDebug(base::uiLog).noquote() << base::visible(QStringLiteral("table %1 is on show").arg(table));
    });
    connect(&connector, &ui::Connector::failed, this, [](const base::Error &error) {
        qCDebug(base::uiLog).noquote() << base::visible(QStringLiteral("not done: ") + error.sentence);
    });
    for (ui::Connection *connection : connector.connections())
        enterConnection(connection);
    setConnection(m_window->connection());
}

/// What is done to locks.
void WindowController::bindActs()
{
    using ui::ActionId;
    ui::Actions &actions = m_window->actions();
    actions.bind(ActionId::ProveLapse, this, [this] {
        createPanels();
        m_window->showDetails(true);
        m_details->prove();
    });
    actions.bind(ActionId::Release, this, &WindowController::openReleaseDialog);
    actions.bind(ActionId::BreakLock, this, &WindowController::openBreakDialog);
    actions.bind(ActionId::ReleaseMany, this, &WindowController::openBulkDialog);
    actions.bind(ActionId::HoldLocks, this, &WindowController::openHoldDialog);
    actions.bind(ActionId::AcquireTestLock, this, [this] {
        createPanels();
        m_window->showTestLocks(true);
        m_testLocks->acquireLock();
    });
    actions.bind(ActionId::PresentTestLocks, this, [this] { testLocks().present(); });
}

/// What opens a window or a dialog beside the table.
void WindowController::bindScreens()
{
    using ui::ActionId;
    ui::Actions &actions = m_window->actions();
    actions.bind(ActionId::OpenLab, this, &WindowController::openLab);
    actions.bind(ActionId::Journal, this, &WindowController::openJournal);
    actions.bind(ActionId::ExportTable, this, &WindowController::openExport);
    actions.bind(ActionId::DescribeTable, this, &WindowController::openMapping);
    actions.bind(ActionId::Settings, this, &WindowController::openSettings);
    actions.bind(ActionId::Manual, this, &WindowController::openManual);
    actions.bind(ActionId::Diagnostics, this, &WindowController::openDiagnostics);
    actions.bind(ActionId::Signs, this, [this] { openOnce(new ui::SignsDialog(m_window.get())); });
    actions.bind(ActionId::NewWindow, this, [this] {
        if (m_newWindow)
            m_newWindow();
    });
    setNewWindow({});
    actions.bind(ActionId::About, this, [this] { openOnce(new ui::AboutDialog(m_window.get())); });
}

/// Details and test locks are not shown before there is a connection: until then the start page has the window.
void WindowController::createPanels()
{
    if (m_details)
        return;
    m_details = new ui::DetailsPanel(m_window->detailsPlace());
    m_testLocks = new ui::TestLocksDock(m_window->testLocksPlace());
    m_window->setDetails(m_details);
    m_window->setTestLocks(m_testLocks);
    ui::Workspace &places = m_window->workspace();
    auto *page = new ui::TestLocksPage(*m_testLocks, places.pagePlace());
    page->setTabAfter(places.beforePage());
    places.setTestLocksPage(page);
    connect(m_testLocks, &ui::TestLocksDock::locksChanged, &places,
            [dock = m_testLocks, &places] { places.setTestLockCount(dock->unfinished()); });
    m_details->more().addActions(m_window->locks().view().actions());
    connect(m_details, &ui::DetailsPanel::closeRequested, m_window.get(),
            [window = m_window.get()] { window->showDetails(false); });
    connect(m_details, &ui::DetailsPanel::pageChanged, &places, &ui::Workspace::showDetailsPage);
    connect(m_details, &ui::DetailsPanel::releaseRequested, this, &WindowController::openReleaseDialog);
    connect(m_testLocks, &ui::TestLocksDock::messageReady, &m_window->toast(), &ui::Toast::showMessage);
    connect(m_testLocks, &ui::TestLocksDock::refused, &m_window->toast(), &ui::Toast::showRefusal);
    connect(m_testLocks, &ui::TestLocksDock::ownersChanged, this, [this](const QSet<QByteArray> &owners) {
        m_ourTestLocks = owners;
        updateOurselves();
    });
    connect(m_testLocks, &ui::TestLocksDock::holdingChanged, this,
            [this](bool holds) { holds ? m_sleep.hold(tr("test locks are held")) : m_sleep.release(); });
    connect(m_testLocks, &ui::TestLocksDock::foldedChanged, m_window.get(),
            [window = m_window.get()](bool folded) { window->showTestLocks(!folded); });
    connect(&m_sleep, &SleepInhibitor::statusChanged, m_testLocks, &ui::TestLocksDock::setSleepNote);
}

view::Ourselves WindowController::ourselves() const
{
    const QString name = m_connection ? m_connection->facts().operatorName : QString();
    return view::Ourselves::of(name).holding(m_ourTestLocks);
}

void WindowController::updateOurselves()
{
    m_window->locks().model().setOurselves(ourselves());
    m_details->setOurselves(ourselves());
    const QSet<QByteArray> held = m_ourTestLocks;
    m_window->homeFeed().setOursOf([held](const ui::ConnectionState &connection) {
        return view::Ourselves::of(connection.facts().operatorName).holding(held);
    });
}

ui::DetailsPanel &WindowController::details()
{
    createPanels();
    return *m_details;
}

ui::TestLocksDock &WindowController::testLocks()
{
    createPanels();
    return *m_testLocks;
}

/// Rows of a run on a real table are deleted before their connection goes; those of the embedded endpoint end with it.
bool WindowController::labMayClose(const ui::Connection *closing, const std::function<void()> &goOn)
{
    for (ui::Connection *connection : m_connector.connections()) {
        const bool plays = m_lab && (!closing || connection == closing) &&
            m_lab->session().service() == ui::ConnectionParts<ui::LabService>(connection).lab();
        if (plays)
            return m_lab->mayClose(goOn);
    }
    return true;
}

bool WindowController::mayClose(ui::Connection *closing, const std::function<void()> &goOn)
{
    const QPointer<ui::Connection> leaving(closing);
    const auto again = [this, leaving, all = !closing, goOn] {
        if ((all || leaving) && mayClose(leaving, goOn))
            goOn();
    };
    if (!labMayClose(closing, again))
        return false;
    admin::HoldLock *hold = m_testLocks ? m_testLocks->holding(closing) : nullptr;
    if (!hold)
        return true;
    delete m_closeDialog;
    m_closeDialog = new ui::CloseDialog(*hold, m_window.get());
    m_closeDialog->setAttribute(Qt::WA_DeleteOnClose);
    // Once the dialog is gone: what follows may destroy what it looks at. Another connection may hold locks, too.
    connect(m_closeDialog, &QDialog::accepted, this, again, Qt::QueuedConnection);
    m_closeDialog->open();
    return false;
}

WindowController::~WindowController()
{
    delete m_dialog;
    delete m_bulkDialog;
    m_undo.reset();
    delete m_closeDialog;
    delete m_lab;
    delete m_help;
    delete m_diagnostics;
    delete m_journal;
    delete m_settingsDialog;
}

ui::Reading &WindowController::reading() const
{
    return ui::ConnectionParts<ui::Reading>(m_connection).reading();
}

void WindowController::enterConnection(ui::Connection *connection)
{
    m_alerts.addConnection(connection);
    updateJournal();
    connect(connection, &ui::ConnectionState::journalWritten, &m_journalState, &ui::JournalState::verify);
}

void WindowController::leaveConnection(ui::Connection *connection)
{
    if (connection == m_dialogConnection) {
        delete m_dialog;
        delete m_bulkDialog;
    }
    m_undo->leaveConnection(connection);
    m_alerts.removeConnection(connection);
    if (m_testLocks)
        m_testLocks->forgetConnection(connection);
    updateLab();
    updateJournal();
}

void WindowController::updateJournal()
{
    if (!m_journal)
        return;
    const QList<ui::Connection *> open = m_connector.connections();
    m_journal->setConnections(m_connection.data(), {open.begin(), open.end()});
}

void WindowController::setConnection(ui::Connection *connection)
{
    m_shown = std::make_unique<QObject>();
    m_connection = connection;
    m_undo->setConnection(connection);
    qCDebug(base::uiLog).noquote() << (connection ? QStringLiteral("a connection is on show")
                                                  : QStringLiteral("no connection is on show"));
    m_watchedKey = {};
    updateLab();
    updateJournal();
    if (connection)
        createPanels();
    if (!m_details)
        return;
    m_details->setConnection(connection);
    m_testLocks->setConnection(connection);
    updateOurselves();
    m_alertActs.setConnection(connection);
    m_wantedKey = {};
    if (!connection)
        return;
    m_journalState.setJournal(ui::ConnectionParts<ui::ActJournal>(connection).actJournal().journal());
    const auto follow = [this] {
        m_watchedKey = {};
        connect(&reading().watch(), &watch::TableWatch::changed, this, &WindowController::chooseWanted,
                Qt::UniqueConnection);
    };
    connect(&reading().openTables(), &watch::OpenTables::currentChanged, m_shown.get(), follow);
    connect(&reading().openTables(), &watch::OpenTables::currentChanged, m_shown.get(),
            [this] { m_alertActs.setConnection(m_connection.data()); });
    follow();
    // A table that was left with a lock chosen comes back with it, before the details have heard of the table.
    connect(
        &reading().openTables(), &watch::OpenTables::currentChanged, m_shown.get(), [this] { showChosen(); },
        Qt::QueuedConnection);
}

void WindowController::openRestoreDialog(const audit::JournalEntry &entry)
{
    ui::Connection *named = m_connection;
    for (ui::Connection *connection : m_connector.connections()) {
        if (connection->facts().journalName == entry.intent.connection)
            named = connection;
    }
    m_undo->openRestoreDialog(named, entry);
}

void WindowController::openHoldDialog()
{
    std::vector<locks::LockRecord> records;
    if (m_connection)
        records = m_window->markedLocks();
    if (const auto chosen = m_connection ? m_window->chosenLock() : std::nullopt; chosen && records.empty())
        records.push_back(*chosen);
    if (records.empty())
        return;
    m_window->showTestLocks(true);
    testLocks().holdLocks(records);
}

ui::LabWindow &WindowController::openLab()
{
    if (!m_lab) {
        m_lab = new ui::LabWindow(m_window.get());
        updateLab();
    }
    m_lab->show();
    m_lab->raise();
    m_lab->activateWindow();
    return *m_lab;
}

ui::HelpWindow &WindowController::openManual()
{
    if (!m_help)
        m_help = new ui::HelpWindow(m_window.get());
    m_help->show();
    m_help->raise();
    m_help->activateWindow();
    return *m_help;
}

ui::DiagnosticsDialog &WindowController::openDiagnostics()
{
    if (!m_diagnostics)
        m_diagnostics = new ui::DiagnosticsDialog(m_log, m_window.get());
    m_diagnostics->show();
    m_diagnostics->raise();
    m_diagnostics->activateWindow();
    return *m_diagnostics;
}

ui::JournalWindow &WindowController::openJournal()
{
    if (!m_journal) {
        m_journal = new ui::JournalWindow(m_window.get());
        updateJournal();
        connect(m_journal, &ui::JournalWindow::restoreRequested, this, &WindowController::openRestoreDialog);
    }
    m_journal->show();
    m_journal->raise();
    m_journal->activateWindow();
    return *m_journal;
}

void WindowController::updateLab()
{
    if (!m_lab)
        return;
    // A run that goes on keeps its connection while that one is open.
    ui::LabService *shown = ui::ConnectionParts<ui::LabService>(m_connection).lab();
    for (ui::Connection *connection : m_connector.connections()) {
        ui::LabService *lab = ui::ConnectionParts<ui::LabService>(connection).lab();
        if (lab && lab == m_lab->session().service() && m_lab->session().run())
            shown = lab;
    }
    m_lab->setServices(m_connector.embeddedLab(), shown);
}

void WindowController::showChosen()
{
    const qint32 row = m_window->locks().chosenRow();
    const auto chosen = m_connection && row >= 0 ? m_window->chosenLock() : std::nullopt;
    // The lock on show is read more often than the table.
    const dynamodb::Item key = chosen ? chosen->key : dynamodb::Item();
    if (m_connection && !(key == m_watchedKey)) {
        m_watchedKey = key;
        reading().watch().setWatchedKeys(chosen ? std::vector<dynamodb::Item>{key}
                                                : std::vector<dynamodb::Item>());
    }
    if (chosen)
        m_details->setLock(m_window->locks().model().snapshot(), row);
    else if (m_details)
        m_details->clear();
    m_alertActs.showChosen();
}

void WindowController::connectSettings()
{
    connect(&m_preferences, &ui::Settings::themeChanged, this,
            [this] { ui::Theme::apply(*qApp, m_preferences.theme()); });
    const auto applyReadOnly = [this] { m_connector.setOpensReadOnly(m_preferences.opensReadOnly()); };
    const auto applyInterval = [this] { m_window->setReadInterval(m_preferences.readInterval()); };
    const auto applyZone = [this] { base::text::setShownZone(m_preferences.shownZone()); };
    connect(&m_preferences, &ui::Settings::shownZoneChanged, this, applyZone);
    connect(&m_preferences, &ui::Settings::opensReadOnlyChanged, this, applyReadOnly);
    connect(&m_preferences, &ui::Settings::readIntervalChanged, this, applyInterval);
    const auto applyMotion = [this] { ui::Theme::setMotionReduced(m_motion.isReduced()); };
    connect(&m_motion, &DesktopMotion::changed, this, applyMotion);
    applyMotion();
    applyZone();
    applyReadOnly();
    applyInterval();
}

ui::SettingsDialog &WindowController::openSettings()
{
    if (!m_settingsDialog)
        m_settingsDialog = new ui::SettingsDialog(
            m_preferences, *m_window->actions()[ui::ActionId::CompactRows], m_window.get());
    m_settingsDialog->show();
    m_settingsDialog->raise();
    m_settingsDialog->activateWindow();
    return *m_settingsDialog;
}

ui::ExportDialog *WindowController::openExport()
{
    const ui::LockTableModel &model = m_window->locks().model();
    if (!m_connection || !model.snapshot())
        return nullptr;
    ui::ExportSource source;
    source.table = reading().watch().table().name;
    source.snapshot = model.snapshot();
    source.context = model.context();
    for (qint32 row = 0; row < source.snapshot->size(); ++row) {
        if (model.judgements()[row].state != locks::LockState::NotALock)
            source.locks.push_back(row);
    }
    for (int place = 0; place < model.rowCount(); ++place)
        source.shown.push_back(model.rowAt(place));
    source.columns = m_window->locks().view().columns().shown();
    auto *dialog = new ui::ExportDialog(std::move(source), m_window.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ui::ExportDialog::exported, &m_window->toast(), &ui::Toast::showMessage);
    dialog->open();
    return dialog;
}

ui::MappingDialog *WindowController::openMapping()
{
    const ui::LockTableModel &model = m_window->locks().model();
    if (!m_connection || !model.snapshot())
        return nullptr;
    auto *dialog = new ui::MappingDialog({model.snapshot(), reading().watch().now(), m_window->mapping()},
                                         m_window.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ui::MappingDialog::chosen, m_window.get(), &ui::MainWindow::useMapping);
    dialog->open();
    return dialog;
}

void WindowController::showLock(const ui::ConnectionState *connection, const QString &table,
                                const dynamodb::Item &key)
{
    if (!m_window->showConnectionOf(connection))
        return;
    m_window->actions()[ui::ActionId::AllTables]->setChecked(false);
    openLock(table, key);
    m_window->locks().view().setFocus(); // what had it may be hidden now
}

void WindowController::showFleetLock(const fleet::TablePlace &place, const dynamodb::Item &key)
{
    m_fleetLock = std::make_unique<QObject>();
    connect(
        &m_connector, &ui::Connector::connectionWanted, m_fleetLock.get(),
        [this, place, key](ui::Connection *opened) {
            m_fleetLock.release()->deleteLater(); // not within its own slot
            if (!m_connector.connections().contains(opened))
                return;
            const ui::ConnectionFacts facts = opened->facts();
            if (facts.fleet && facts.profile == place.connection && facts.region == place.region)
                showLock(opened, place.table, key);
        },
        Qt::QueuedConnection); // once the window shows it
    m_connector.openFleetConnection(place.connection, place.region);
}

/// Its table is read from now on, and home stays.
void WindowController::showAtHome(const ui::ConnectionState *connection, const QString &table,
                                  const dynamodb::Item &key)
{
    m_window->keepHome([&] {
        if (m_window->showConnectionOf(connection))
            openLock(table, key);
    });
}

void WindowController::openLock(const QString &table, const dynamodb::Item &key)
{
    m_wantedKey = key;
    if (reading().watch().table().name != table)
        m_window->openTable(table);
    chooseWanted();
}

void WindowController::chooseWanted()
{
    if (m_wantedKey == dynamodb::Item() || !m_connection)
        return;
    if (m_window->locks().choose(m_wantedKey))
        m_wantedKey = {};
}

ui::BulkDialog *WindowController::openBulkDialog()
{
    qCDebug(base::uiLog) << "the release of many is asked for";
    const ui::LockTableModel &model = m_window->locks().model();
    if (!m_connection || !model.snapshot())
        return nullptr;
    ui::BulkScope scope;
    scope.snapshot = model.snapshot();
    scope.marked = !model.marks().isEmpty();
    if (scope.marked)
        scope.rows = model.markedRows();
    else
        for (int place = 0; place < model.rowCount(); ++place)
            scope.rows.push_back(model.rowAt(place));
    if (!scope.marked)
        scope.filter = m_window->locks().filterBar().text();
    delete m_bulkDialog;
    m_bulkDialog = new ui::BulkDialog(*m_connection, std::move(scope), ourselves(), m_window.get());
    m_dialogConnection = m_connection;
    m_bulkDialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_bulkDialog, &ui::BulkDialog::undoOfManyRequested, m_undo.get(),
            [this, at = m_connection](const QStringList &ids) { m_undo->openRestoreOfMany(at, ids); });
    connect(m_bulkDialog, &ui::BulkDialog::ended, this, [this, at = m_connection](const QString &sentence) {
        m_window->locks().clearMarks();
        if (m_bulkDialog)
            m_undo->setTogether(at, m_bulkDialog->releasedEntries());
        m_window->toast().showMessage(sentence);
    });
    m_bulkDialog->open();
    return m_bulkDialog;
}

void WindowController::setNewWindow(std::function<void()> open)
{
    m_newWindow = std::move(open);
    const QString why = m_newWindow ? QString() : tr("This program cannot start itself once more here.");
    m_window->actions().change(
        [&why](ui::ActionContext &now) { now.refusals[ui::ActionId::NewWindow] = why; });
}

void WindowController::openReleaseDialog()
{
    askForRelease(false);
}

void WindowController::openBreakDialog()
{
    askForRelease(true);
}

void WindowController::askForRelease(bool breaks)
{
    qCDebug(base::uiLog) << "the release dialog is asked for";
    if (!m_connection)
        return;
    const auto record = m_details->record() ? m_details->record() : m_window->chosenLock();
    if (!record)
        return;
    if (record->holders.size() <= 1)
        return confirmRelease(*record, breaks);
    auto *choice = new ui::HolderChoice(*record, m_window.get());
    choice->setAttribute(Qt::WA_DeleteOnClose);
    connect(choice, &ui::HolderChoice::chosen, this,
            [this, breaks](const locks::LockRecord &one) { confirmRelease(one, breaks); });
    choice->open();
}

void WindowController::confirmRelease(const locks::LockRecord &record, bool breaks)
{
    if (!m_connection)
        return;
    delete m_dialog;
    m_dialog = new ui::ReleaseDialog(*m_connection, record, m_details->proof(), ourselves(), m_window.get());
    m_dialogConnection = m_connection;
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->setKeyAlwaysTyped(m_preferences.typesEveryKey());
    if (breaks)
        m_dialog->chooseBreak();
    connect(m_dialog, &ui::ReleaseDialog::released, this, [this, at = m_connection] {
        if (m_dialog && m_dialog->receipt())
            m_undo->showDone(at, *m_dialog->receipt());
    });
    connect(m_dialog, &ui::ReleaseDialog::undoRequested, m_undo.get(),
            [this, at = m_connection](const QString &id) { m_undo->openRestoreOf(at, id); });
    m_dialog->open();
}

} // namespace app
