// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/render/Screens.h"

#include "ui/common/theme/Theme.h"
#include "ui/locks/FilterBar.h"
#include "ui/locks/FilterHelp.h"
#include "ui/locks/HealthDialog.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"
#include "ui/locks/SignsDialog.h"
#include "ui/settings/AboutDialog.h"
#include "ui/testlocks/Presentation.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"
#include "ui/testlocks/hold/HoldDialog.h"
#include "ui/window/Rendering.h"
#include "ui/window/Workspace.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QPushButton>
#include <QTabWidget>

namespace app {
namespace {

using namespace std::chrono_literals;
using Rested = base::Result<base::Rested>;

const QSize windowSize(1280, 800);
constexpr int lanesWidth = 660; // of the pictures in the manual
const QSize narrowSize(1000, 640); // the least a laptop has beside its panels
const QSize wideSize(1920, 1080);
const QSize journalSize(1120, 760);
constexpr int rehearsalHeight = 812; // px: with what is played in sight
constexpr auto connectionPatience = 30s;
// A lease of the demo runs out within half a minute; elsewhere whatever stands after that is the picture.
constexpr auto lockPatience = 32s;
constexpr auto step = 250ms;
constexpr auto homeTime = 30s; // the first leases of the demo lapse, and one of its sessions has ended
constexpr auto rehearsalTime = 2s; // and the second that it is played in
constexpr auto answerTime = 600ms; // a rehearsal's round trip, and a few heartbeats of paint

// Apart from the coroutine: g++ 12 destroys aggregate temporaries there twice.
void release(admin::HoldLock &hold, quint64 id)
{
    hold.command(id, locks::command::Release());
}

void giveUp(admin::HoldLock &hold, quint64 id)
{
    hold.command(id, locks::command::StopWaiting());
}

} // namespace

Screens::Screens(Composition &composition, WindowController &controller, QDir folder, double scale)
    : m_composition(composition), m_controller(controller), m_clock(m_ownClock), m_folder(std::move(folder)),
      m_scale(scale)
{
}

base::Result<base::Rested> Screens::shoot(const QString &name, QWidget &widget, QSize size)
{
    const QString suffix = m_scale > 1 ? QStringLiteral("@%1x").arg(m_scale) : QString();
    for (const ui::Theme::Mode mode : {ui::Theme::Mode::Light, ui::Theme::Mode::Dark}) {
        const QString tone =
            mode == ui::Theme::Mode::Light ? QStringLiteral("light") : QStringLiteral("dark");
        const QString path = m_folder.filePath(QStringLiteral("%1-%2%3.png").arg(name, tone, suffix));
        if (!ui::renderWidget(widget, size, m_scale, mode).save(path))
            return base::failure(base::ErrorKind::Io, QStringLiteral("cannot write %1").arg(path));
        ++m_count;
    }
    return base::Rested();
}

qsizetype Screens::worstRow() const
{
    const watch::TableWatch &watch = m_composition.connection()->watch();
    const auto snapshot = watch.snapshot();
    for (qsizetype row = 0; snapshot && row < snapshot->size(); ++row) {
        if (snapshot->judgedAt(row, watch.now()).state == locks::LockState::Lapsed)
            return row;
    }
    return -1;
}

base::Task<Rested> Screens::waitForConnection(std::stop_token stop)
{
    for (auto waited = 0ms; waited < connectionPatience; waited += step) {
        const auto rested = co_await m_clock.pause(step, stop);
        if (!rested)
            co_return rested;
        LiveConnection *connection = m_composition.connection();
        if (connection && !connection->catalog().refreshing() &&
            (!connection->catalog().entries().empty() || connection->catalog().error()))
            co_return base::Rested();
    }
    co_return base::failure(base::ErrorKind::Timeout,
                            QStringLiteral("the connection did not stand within 30 s"));
}

base::Task<Rested> Screens::waitForLocks(std::stop_token stop)
{
    for (auto waited = 0ms; waited < lockPatience; waited += step) {
        if (worstRow() >= 0)
            break;
        const auto rested = co_await m_clock.pause(step, stop);
        if (!rested)
            co_return rested;
    }
    if (const qsizetype row = worstRow(); row >= 0) {
        const QModelIndex first = m_controller.window().locks().model().index(0, 0);
        m_controller.window().locks().view().setCurrentIndex(first);
    }
    co_return co_await m_clock.pause(answerTime, stop);
}

base::Task<Rested> Screens::shootDetails(std::stop_token stop)
{
    auto *tabs = m_controller.details().findChild<QTabWidget *>();
    m_controller.window().showDetails(true);
    for (int tab = 0; tabs && tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        const auto rested = co_await m_clock.pause(answerTime, stop);
        if (!rested)
            co_return rested;
        const QString name = QStringLiteral("details-%1").arg(tab + 1);
        if (const auto shot = shoot(name, m_controller.window(), windowSize); !shot)
            co_return shot;
    }
    if (tabs)
        tabs->setCurrentIndex(0);
    m_controller.details().prove();
    const auto rested = co_await m_clock.pause(3s, stop);
    if (!rested)
        co_return rested;
    const auto shot = shoot(QStringLiteral("proof"), m_controller.window(), windowSize);
    m_controller.window().showDetails(false);
    co_return shot;
}

/// All connections on one page, once what is read of them says something. It is the first page unless a table was asked for.
base::Task<Rested> Screens::shootHome(std::stop_token stop)
{
    const auto read = co_await m_clock.pause(homeTime, stop);
    if (!read)
        co_return read;
    QAction *all = m_controller.window().actions()[ui::ActionId::AllTables];
    all->setChecked(true);
    auto shot = shoot(QStringLiteral("home"), m_controller.window(), windowSize);
    if (shot)
        shot = shoot(QStringLiteral("home-wide"), m_controller.window(), wideSize);
    if (shot)
        shot = shoot(QStringLiteral("home-narrow"), m_controller.window(), narrowSize);
    all->setChecked(false);
    co_return shot;
}

base::Task<Rested> Screens::shootRelease(std::stop_token stop)
{
    m_controller.openReleaseDialog();
    const auto rested = co_await m_clock.pause(answerTime, stop);
    if (!rested)
        co_return rested;
    ui::ReleaseDialog *dialog = m_controller.releaseDialog();
    if (!dialog)
        co_return base::Rested();
    auto shot = shoot(QStringLiteral("release"), *dialog, dialog->size());
    if (auto *live = dialog->findChild<QPushButton *>(QStringLiteral("verbLive")); shot && live) {
        live->click();
        const auto previewed = co_await m_clock.pause(answerTime, stop);
        if (!previewed)
            co_return previewed;
        shot = shoot(QStringLiteral("release-live"), *dialog, dialog->size());
    }
    if (auto *rehearse = dialog->findChild<QPushButton *>(QStringLiteral("releaseRehearse"));
        shot && rehearse) {
        rehearse->click();
        const auto played = co_await m_clock.pause(rehearsalTime, stop);
        if (!played)
            co_return played;
        shot = shoot(QStringLiteral("release-rehearsal"), *dialog, {dialog->width(), rehearsalHeight});
    }
    dialog->reject();
    co_return shot;
}

base::Task<Rested> Screens::shootMany(std::stop_token stop)
{
    m_controller.window().locks().toggleShownMarks();
    auto shot = shoot(QStringLiteral("marks"), m_controller.window(), windowSize);
    ui::BulkDialog *dialog = m_controller.openBulkDialog();
    const auto rested = co_await m_clock.pause(answerTime, stop);
    if (!rested)
        co_return rested;
    if (shot && dialog)
        shot = shoot(QStringLiteral("release-many"), *dialog, dialog->size());
    if (dialog)
        dialog->reject();
    m_controller.window().locks().clearMarks();
    co_return shot;
}

base::Task<Rested> Screens::shootTestLocks(std::stop_token stop)
{
    admin::HoldLock *hold = m_composition.connection()->holdLock();
    const auto consent = admin::OperatorConsent::given(m_composition.connection()->facts().operatorName,
                                                       QStringLiteral("a test lock for a picture"));
    if (!hold || !consent)
        co_return base::Rested();
    locks::LockRequest request;
    request.shape = locks::TableShape::of(m_composition.connection()->watch().table());
    request.key = QStringLiteral("try-me");
    request.owner = m_composition.connection()->facts().operatorName;
    request.lease = 6s;
    request.heartbeat = 1s;
    const auto id = hold->acquire(request, *consent);
    if (!id)
        co_return tl::unexpected(id.error());
    locks::LockRequest waiting = request;
    waiting.key = QStringLiteral("import-us"); // that another owner keeps
    waiting.wait = 60s;
    const auto waiter = hold->acquire(waiting, *consent);
    if (!waiter)
        co_return tl::unexpected(waiter.error());
    m_controller.testLocks().showLocksOf(*hold);
    m_controller.window().showTestLocks(true);
    const auto rested = co_await m_clock.pause(5s, stop);
    if (!rested)
        co_return rested;
    auto shot = shoot(QStringLiteral("test-locks"), m_controller.window(), windowSize);
    m_controller.testLocks().card(*id)->setOpen(true);
    if (shot)
        shot = shoot(QStringLiteral("test-locks-opened"), m_controller.window(), windowSize);
    m_controller.testLocks().card(*id)->setOpen(false);
    m_controller.window().workspace().showTestLocksPage(true);
    if (shot)
        shot = shoot(QStringLiteral("test-locks-page"), m_controller.window(), windowSize);
    m_controller.window().workspace().showTestLocksPage(false);
    if (shot)
        shot = shootOverTestLocks();
    release(*hold, *id);
    giveUp(*hold, *waiter);
    co_return shot;
}

base::Task<Rested> Screens::shootJournal(std::stop_token stop)
{
    LiveConnection &connection = *m_composition.connection();
    const auto consent = admin::OperatorConsent::given(connection.facts().operatorName,
                                                       QStringLiteral("its host was replaced"));
    const auto record = m_controller.window().chosenLock();
    if (record && consent) {
        admin::ReleaseIntent intent;
        intent.proof = m_controller.details().proof();
        intent.verb =
            intent.proof ? admin::ReleaseIntent::Verb::ReleaseLapsed : admin::ReleaseIntent::Verb::AtVersion;
        intent.seen = *record;
        const auto released = co_await connection.release(intent, *consent, stop);
        if (!released)
            co_return tl::unexpected(released.error());
    }
    ui::JournalWindow &journal = m_controller.openJournal();
    const auto rested = co_await m_clock.pause(answerTime, stop);
    if (!rested)
        co_return rested;
    auto shot = shoot(QStringLiteral("journal"), journal, journalSize);
    journal.close();
    co_return shot;
}

base::Result<base::Rested> Screens::shootOverTestLocks()
{
    ui::TestLocksDock &dock = m_controller.testLocks();
    dock.acquireLock();
    base::Result<base::Rested> shot;
    if (auto *form = dock.findChild<ui::AcquireLockDialog *>()) {
        shot = shoot(QStringLiteral("acquire-lock"), *form, form->size());
        form->reject();
    }
    m_controller.openHoldDialog();
    if (auto *hold = dock.findChild<ui::HoldDialog *>(); shot && hold) {
        shot = shoot(QStringLiteral("hold"), *hold, hold->size());
        hold->reject();
    }
    dock.present();
    if (auto *shown = dock.findChild<ui::Presentation *>(); shot && shown) {
        shot = shoot(QStringLiteral("presentation"), *shown, windowSize);
        shown->close();
    }
    m_controller.window().close(); // asks, since a lock is held
    if (auto *question = m_controller.window().findChild<ui::CloseDialog *>(); shot && question) {
        shot = shoot(QStringLiteral("leave"), *question, question->size());
        question->reject();
    }
    return shot;
}

base::Result<base::Rested> Screens::shootFilteredAndNarrow()
{
    ui::FilterBar &bar = m_controller.window().locks().filterBar();
    bar.setText(QStringLiteral("import state:held,lapsed"));
    auto shot = shoot(QStringLiteral("filtered"), m_controller.window(), windowSize);
    bar.showHelp();
    if (auto *help = bar.findChild<ui::FilterHelp *>(); shot && help) {
        shot = shoot(QStringLiteral("filter-help"), *help, help->size());
        help->close();
    }
    bar.setText({});
    QAction *pause = m_controller.window().actions()[ui::ActionId::PauseReading];
    pause->trigger();
    if (shot)
        shot = shoot(QStringLiteral("paused"), m_controller.window(), windowSize);
    if (shot)
        shot = shoot(QStringLiteral("paused-narrow"), m_controller.window(), narrowSize);
    pause->trigger();
    if (shot)
        shot = shoot(QStringLiteral("narrow"), m_controller.window(), narrowSize);
    if (shot)
        shot = shoot(QStringLiteral("wide"), m_controller.window(), wideSize);
    return shot;
}

base::Result<base::Rested> Screens::shootDiagnostics()
{
    m_controller.diagnostics().stop();
    ui::DiagnosticsDialog &dialog = m_controller.openDiagnostics();
    const auto shot = shoot(QStringLiteral("diagnostics"), dialog, dialog.size());
    dialog.close();
    return shot;
}

base::Result<base::Rested> Screens::shootHealth()
{
    ui::HealthDialog &health = m_controller.window().locks().openHealth();
    const auto shot = shoot(QStringLiteral("health"), health, health.size());
    health.close();
    return shot;
}

base::Result<base::Rested> Screens::shootSettings()
{
    ui::SettingsDialog &settings = m_controller.openSettings();
    const auto shot = shoot(QStringLiteral("settings"), settings, settings.size());
    settings.close();
    if (!shot)
        return shot;
    ui::SignsDialog signs(&m_controller.window());
    const auto explained = shoot(QStringLiteral("signs"), signs, signs.size());
    if (!explained)
        return explained;
    ui::AboutDialog about(&m_controller.window());
    return shoot(QStringLiteral("about"), about, about.size());
}

base::Result<base::Rested> Screens::shootMapping()
{
    ui::MappingDialog *dialog = m_controller.openMapping();
    if (!dialog)
        return base::Rested();
    auto *tabs = dialog->findChild<QTabWidget *>(QStringLiteral("mappingTabs"));
    base::Result<base::Rested> shot;
    for (int tab = 0; shot && tabs && tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        shot = shoot(QStringLiteral("mapping-%1").arg(tab + 1), *dialog, dialog->size());
    }
    dialog->reject();
    return shot;
}

base::Result<base::Rested> Screens::shootManual()
{
    ui::HelpWindow &manual = m_controller.openManual();
    manual.open(QStringLiteral("protocols/dynamolock.md"));
    const auto shot = shoot(QStringLiteral("manual"), manual, manual.size());
    manual.close();
    return shot;
}

base::Task<Rested> Screens::waitForLab(std::stop_token stop)
{
    const ui::LabSession &session = m_controller.openLab().session();
    for (auto waited = 0ms; waited < connectionPatience && session.stage() != ui::LabSession::Stage::Ended;
         waited += step) {
        const auto rested = co_await m_clock.pause(step, stop);
        if (!rested)
            co_return rested;
    }
    co_return base::Rested();
}

void Screens::saveLanes(const QString &name)
{
    for (const auto &[mode, tone] :
         {std::pair(ui::Theme::Mode::Dark, "-dark"), {ui::Theme::Mode::Light, ""}}) {
        ui::Theme::apply(*qApp, mode);
        const QString file = QStringLiteral("lanes-%1%2.png").arg(name, QLatin1String(tone));
        m_controller.openLab().savePicture(m_folder.filePath(file), lanesWidth);
    }
}

base::Task<Rested> Screens::shootLab(std::stop_token stop)
{
    ui::LabWindow &lab = m_controller.openLab();
    lab.session().setPace(0);
    base::Result<base::Rested> shot = shoot(QStringLiteral("lab"), lab, windowSize);
    for (const char *scenario : {"clock-skew", "gc-pause", "forced-release", "holder-crashes", "herd"}) {
        if (!shot)
            co_return shot;
        lab.play(QLatin1String(scenario));
        const auto ended = co_await waitForLab(stop);
        if (!ended)
            co_return ended;
        shot = shoot(QStringLiteral("lab-") + QLatin1String(scenario), lab, windowSize);
        if (QLatin1String(scenario) != QLatin1String("herd")) // too many workers for a page of the manual
            saveLanes(QLatin1String(scenario));
    }
    const auto played = co_await shootLanesOfLibraries(stop);
    lab.close();
    co_return played ? shot : played;
}

base::Task<Rested> Screens::shootLanesOfLibraries(std::stop_token stop)
{
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        if (!dialect->protocol())
            continue;
        m_controller.openLab().play(QStringLiteral("holder-crashes"), dialect->id());
        const auto ended = co_await waitForLab(stop);
        if (!ended)
            co_return ended;
        saveLanes(QString(dialect->id().name()));
    }
    co_return base::Rested();
}

base::Task<Rested> Screens::shootActs(std::stop_token stop)
{
    const auto testLocks = co_await shootTestLocks(stop);
    if (!testLocks)
        co_return testLocks;
    const auto journal = co_await shootJournal(stop);
    if (!journal)
        co_return journal;
    co_return co_await shootLab(stop);
}

base::Task<base::Result<int>> Screens::render(std::stop_token stop)
{
    if (!m_folder.mkpath(QStringLiteral(".")))
        co_return base::failure(base::ErrorKind::Io, QStringLiteral("cannot create %1").arg(m_folder.path()));
    auto shot = shoot(QStringLiteral("start"), m_controller.window(), windowSize);
    if (!shot)
        co_return tl::unexpected(shot.error());
    m_controller.diagnostics().start();
    const auto connected = co_await waitForConnection(stop);
    if (!connected)
        co_return tl::unexpected(connected.error());
    const auto home = co_await shootHome(stop);
    if (!home)
        co_return tl::unexpected(home.error());
    for (const watch::CatalogEntry &entry : m_composition.connection()->catalog().entries()) {
        if (!entry.verdicts.empty()) {
            const bool preferred = entry.name == QLatin1String("locks");
            if (preferred || m_composition.connection()->watch().table().name.isEmpty())
                m_controller.window().openTable(entry.name);
        }
    }
    const auto watched = co_await waitForLocks(stop);
    if (!watched)
        co_return tl::unexpected(watched.error());
    shot = shoot(QStringLiteral("window"), m_controller.window(), windowSize);
    if (!shot)
        co_return tl::unexpected(shot.error());
    shot = shootFilteredAndNarrow();
    if (!shot)
        co_return tl::unexpected(shot.error());
    shot = shootHealth();
    if (!shot)
        co_return tl::unexpected(shot.error());
    shot = shootSettings();
    if (!shot)
        co_return tl::unexpected(shot.error());
    shot = shootDiagnostics();
    if (!shot)
        co_return tl::unexpected(shot.error());
    shot = shootMapping();
    if (!shot)
        co_return tl::unexpected(shot.error());
    shot = shootManual();
    if (!shot)
        co_return tl::unexpected(shot.error());
    const auto details = co_await shootDetails(stop);
    if (!details)
        co_return tl::unexpected(details.error());
    const auto release = co_await shootRelease(stop);
    if (!release)
        co_return tl::unexpected(release.error());
    const auto many = co_await shootMany(stop);
    if (!many)
        co_return tl::unexpected(many.error());
    if (m_composition.connection()->facts().demo) {
        const auto demo = co_await shootActs(stop);
        if (!demo)
            co_return tl::unexpected(demo.error());
    }
    const int count = m_count;
    co_return count;
}

} // namespace app
