// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/Composition.h"

#include "app/alerts/AlertStateFile.h"
#include "app/connection/ConnectionSetup.h"
#include "app/gui/NoTransport.h"
#include "core/base/VisibleText.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <set>

namespace app {
namespace {

bool keepsFromOpening(base::ErrorKind kind)
{
    return kind == base::ErrorKind::Unreachable || kind == base::ErrorKind::Timeout ||
        kind == base::ErrorKind::Unclear || kind == base::ErrorKind::Credentials;
}

} // namespace

Composition::Composition(aws::Environment environment)
    : m_environment(std::move(environment)), m_clock(m_systemClock), m_prompter(m_clock),
      m_fleet(m_environment, m_clock), m_files(m_environment), m_demo(m_environment, m_clock)
{
    watchConfigFiles();
    makeLab();
}

Composition::Composition(aws::Environment environment, base::Clock &clock,
                         std::shared_ptr<http::HttpTransport> transport)
    : m_environment(std::move(environment)), m_clock(clock), m_transport(std::move(transport)),
      m_prompter(m_clock, [](const QUrl &) {}), m_fleet(m_environment, m_clock), m_files(m_environment),
      m_demo(m_environment, m_clock)
{
    watchConfigFiles();
    makeLab();
}

void Composition::makeLab()
{
    const auto open = [this](const QUrl &url) { return connectToOurs(url, false); };
    m_lab = std::make_unique<EmbeddedLab>(m_clock, open);
}

void Composition::watchConfigFiles()
{
    QObject::connect(&m_files, &aws::ConfigWatch::changed, this, [this] {
        Q_EMIT profilesChanged();
        for (const Open &open : m_open)
            open.live->refreshCredentials();
    });
}

Composition::~Composition()
{
    m_desktopAlerts.reset();
    m_tasks.stop();
    m_fleetTasks.stop();
    m_pending.reset();
    closeAll();
}

// Profiles and what is remembered

std::vector<ui::Connector::Profile> Composition::profiles() const
{
    std::vector<Profile> list;
    const auto files = aws::Profiles::read(m_environment);
    if (!files)
        return list;
    NoTransport nowhere;
    for (const aws::ProfileState &state : aws::profileStates({m_clock, nowhere}, m_environment, *files)) {
        const ConnectionStore::Page page = m_store.page(state.name);
        Profile profile;
        profile.name = state.name;
        profile.kind = aws::describe(state.kind);
        profile.region = state.region;
        profile.state = shown(state.state);
        profile.sentence = state.sentence;
        profile.favourite = page.favourite;
        profile.colour = page.colour;
        profile.readOnly = startsReadOnly(state.name, false);
        list.push_back(std::move(profile));
    }
    std::stable_partition(list.begin(), list.end(), [](const Profile &profile) { return profile.favourite; });
    return list;
}

bool Composition::startsReadOnly(const QString &profile, bool emulator) const
{
    if (m_readOnly)
        return *m_readOnly;
    if (m_opensReadOnly)
        return true;
    return m_store.page(profile).readOnly.value_or(!emulator);
}

void Composition::rememberIn(const QString &path)
{
    m_store = ConnectionStore(path);
    m_fleet.setFile(m_store.fleetFile());
    // Not before listeners are connected.
    QTimer::singleShot(0, this, [this] {
        if (const auto trouble = m_store.takeTrouble())
            Q_EMIT failed(*trouble);
    });
    Q_EMIT profilesChanged();
    Q_EMIT recentsChanged();
    Q_EMIT fleetChanged();
}

void Composition::change(const QString &profile, const ConnectionStore::Page &page)
{
    m_store.setPage(profile, page);
    saveStore();
    Q_EMIT profilesChanged();
}

void Composition::saveStore()
{
    if (const auto saved = m_store.save(); !saved)
        Q_EMIT failed(saved.error());
}

void Composition::setFavourite(const QString &profile, bool favourite)
{
    ConnectionStore::Page page = m_store.page(profile);
    page.favourite = favourite;
    change(profile, page);
}

void Composition::setColour(const QString &profile, const QString &colour)
{
    ConnectionStore::Page page = m_store.page(profile);
    page.colour = colour;
    change(profile, page);
    for (const Open &open : m_open) {
        if (open.what.what == Recent::Kind::Profile && open.what.name == profile)
            open.live->setColour(m_store.page(profile).colour);
    }
}

void Composition::setReadOnlyDefault(const QString &profile, bool readOnly)
{
    ConnectionStore::Page page = m_store.page(profile);
    page.readOnly = readOnly;
    change(profile, page);
}

void Composition::recordTable(const ui::Connection *connection, const QString &table)
{
    const auto open =
        std::ranges::find_if(m_open, [connection](const Open &one) { return one.live.get() == connection; });
    if (open == m_open.end())
        return;
    m_store.recordTable(open->what, table);
    saveStore();
    Q_EMIT recentsChanged();
}

// Opening

ConnectionOptions Composition::optionsOf(const aws::ConnectionChoice &choice, bool readOnly) const
{
    ConnectionOptions options;
    options.choice = choice;
    options.readOnly = readOnly;
    return withOwnTransport(std::move(options));
}

Composition::Opened Composition::connectToOurs(const QUrl &url, bool readOnly)
{
    ConnectionOptions options;
    options.choice.endpointUrl = url.toString();
    options.choice.region = QStringLiteral("us-east-1");
    options.startedByUs = true;
    options.readOnly = readOnly;
    return Connection::open(withOwnTransport(std::move(options)), m_environment, m_clock);
}

ConnectionOptions Composition::withOwnTransport(ConnectionOptions options) const
{
    options.transport = m_transport;
    return options;
}

Composition::Opened Composition::connect(const aws::ConnectionChoice &choice, bool readOnly)
{
    return Connection::open(optionsOf(choice, readOnly), m_environment, m_clock);
}

void Composition::setOpening(bool opening)
{
    if (std::exchange(m_isOpening, opening) != opening)
        Q_EMIT openingChanged(opening);
}

/// Stops what is being opened, and forgets what stands of it.
void Composition::cancelPending()
{
    m_tasks.restart();
    m_pending.reset();
    m_pendingFleet.reset();
}

void Composition::begin(base::Task<> (Composition::*task)(Recent, aws::ConnectionChoice), const Recent &what,
                        const aws::ConnectionChoice &choice)
{
    cancelPending();
    if (LiveConnection *known = openTo(what)) {
        setOpening(false);
        if (known->credentialState().holdsWatching())
            known->signInAgain();
        m_wanted = known;
        Q_EMIT connectionWanted(known);
        return;
    }
    setOpening(true);
    Q_EMIT attempted(what);
    m_tasks.start((this->*task)(what, choice));
}

void Composition::cancelOpening()
{
    if (!m_isOpening)
        return;
    cancelPending();
    setOpening(false);
}

void Composition::fail(const base::Error &error)
{
    m_pending.reset();
    setOpening(false);
    Q_EMIT failed(error);
}

void Composition::openProfile(const QString &name, const QString &region, bool plainHttpConfirmed)
{
    Recent what;
    what.what = Recent::Kind::Profile;
    what.name = name;
    what.region = region;
    aws::ConnectionChoice choice;
    choice.profile = name;
    choice.region = region;
    choice.plainHttpConfirmed = plainHttpConfirmed;
    begin(&Composition::open, what, choice);
}

void Composition::openEndpoint(const QString &url, const QString &region, bool plainHttpConfirmed)
{
    Recent what;
    what.what = Recent::Kind::Endpoint;
    what.url = url;
    what.region = region;
    aws::ConnectionChoice choice;
    choice.endpointUrl = what.url;
    choice.region = what.region;
    choice.plainHttpConfirmed = plainHttpConfirmed;
    begin(&Composition::open, what, choice);
}

void Composition::openDemo()
{
    begin(&Composition::openTheDemo, demoAt(0), {});
}

base::Task<> Composition::open(Recent what, aws::ConnectionChoice choice)
{
    const std::stop_token stop = m_tasks.token();
    // The caller has set up nothing yet to hear of the end.
    const auto turn = co_await m_clock.pause(std::chrono::nanoseconds(0), stop);
    if (!turn)
        co_return;
    // Read-only until we know where it leads.
    ConnectionOptions options = optionsOf(choice, true);
    const auto placed = placeTable(options.choice, m_table);
    if (!placed) {
        fail(placed.error());
        co_return;
    }
    auto connection = co_await openConnection(options, m_environment, &m_clock, stop);
    if (stop.stop_requested())
        co_return;
    if (!connection) {
        fail(connection.error());
        co_return;
    }
    m_pending = *std::move(connection);
    // What is opened again later leads to the same table.
    if (options.choice.tableRegion)
        what.region = m_pending->resolution().region.value;
    Q_EMIT progress(what.name.isEmpty() ? tr("Signing in") : tr("Signing in as %1").arg(what.name));
    // A listener may have given up.
    if (stop.stop_requested())
        co_return;
    const auto credentials = co_await m_pending->keeper().signIn(&m_prompter, stop);
    if (stop.stop_requested())
        co_return;
    if (!credentials) {
        fail(credentials.error());
        co_return;
    }
    if (m_pending->resolution().endpoint.local) {
        Q_EMIT progress(
            tr("Asking what answers at %1").arg(m_pending->resolution().endpoint.url.authority()));
        if (stop.stop_requested())
            co_return;
        const auto learned = co_await m_pending->learnNature(stop);
        if (!learned || stop.stop_requested())
            co_return;
    }
    // What does not answer, or refuses these credentials, is no connection. Listing may be denied: that is an answer.
    Q_EMIT progress(tr("Asking %1 for its tables").arg(m_pending->resolution().endpoint.url.authority()));
    if (stop.stop_requested())
        co_return;
    const auto answer = co_await m_pending->reader().listTables(stop);
    if (stop.stop_requested())
        co_return;
    if (!answer && keepsFromOpening(answer.error().kind)) {
        fail(answer.error());
        co_return;
    }
    // A profile opens as the start page said before anything was known of its endpoint.
    const bool emulator = what.what == Recent::Kind::Endpoint && m_pending->nature().emulator;
    LiveConnection::Options live;
    if (what.what == Recent::Kind::Fleet) {
        live = liveOptions(*m_pendingFleet);
        m_pending->setReadOnly(m_readOnly.value_or(true));
    } else {
        live.profile = what.name;
        live.colour = what.name.isEmpty() ? QString() : m_store.page(what.name).colour;
        m_pending->setReadOnly(startsReadOnly(what.name, emulator));
    }
    show(adopt(std::move(m_pending), what, std::move(live), answer), what);
}

// The fleet file

LiveConnection::Options Composition::liveOptions(const fleet::Connection &connection)
{
    LiveConnection::Options live;
    live.fleet = connection;
    return live;
}

ui::Connector::FleetOffer Composition::fleet() const
{
    FleetOffer offer = m_fleet.offer([this](const Recent &what) { return openTo(what) != nullptr; });
    offer.reachedOtherwise = m_reachedOtherwise;
    return offer;
}

void Composition::readFleet()
{
    const FleetReading &reading = m_fleet.read();
    const std::vector<fleet::Connection> named =
        reading.fleet ? completeConnections(*reading.fleet) : std::vector<fleet::Connection>();
    m_reachedOtherwise.clear();
    for (const Open &open : m_open) {
        if (open.what.what != Recent::Kind::Fleet || open.what.file != reading.path)
            continue;
        for (const fleet::Connection &connection : named) {
            if (connection.name != open.what.name)
                continue;
            open.live->setFleet(connection);
            if (!open.live->isReachedAs(connection))
                m_reachedOtherwise += connection.name;
        }
    }
    m_reachedOtherwise.removeDuplicates();
    Q_EMIT fleetChanged();
}

void Composition::setFleetFile(const QString &path)
{
    m_store.setFleetFile(path);
    m_fleet.setFile(path);
    saveStore();
    readFleet();
}

DesktopAlerts &Composition::desktopAlerts()
{
    if (!m_desktopAlerts) {
        DesktopAlerts::Options options;
        options.stateFolder = AlertStateFile::usualFolder(m_environment);
        if (m_transport)
            options.watch.transport = [this](const QString &, const QString &) { return m_transport; };
        m_desktopAlerts = std::make_unique<DesktopAlerts>(m_clock, m_environment, options);
        QObject::connect(this, &ui::Connector::fleetChanged, m_desktopAlerts.get(),
                         [this] { m_desktopAlerts->setFile(m_fleet.last()); });
        QObject::connect(m_desktopAlerts.get(), &DesktopAlerts::fileChanged, this, &Composition::readFleet);
        m_desktopAlerts->setFile(m_fleet.last());
    }
    return *m_desktopAlerts;
}

FleetReading Composition::readAnew(const QString &file)
{
    if (!file.isEmpty() && file != m_fleet.last().path)
        return m_fleet.readOther(file);
    readFleet();
    return m_fleet.last();
}

/// Nothing: the reason was shown.
std::optional<fleet::Fleet> Composition::fleetIn(const FleetReading &reading)
{
    if (reading.fleet)
        return reading.fleet;
    base::Error missing;
    missing.kind = base::ErrorKind::NotFound;
    missing.setSentence(base::say(
        "app", "there is no fleet file at %1; write one, or choose another under Connect", reading.path));
    fail(reading.fault.value_or(missing));
    return {};
}

void Composition::openFleetConnection(const QString &name, const QString &region, const QString &file)
{
    cancelPending();
    const FleetReading reading = readAnew(file);
    const Recent what = recentOf(name, region, reading.path);
    Q_EMIT attempted(what);
    const auto fleet = fleetIn(reading);
    if (!fleet)
        return;
    for (const auto &[connection, at] : connectionsOf(*fleet)) {
        if (connection.name != name || at != region)
            continue;
        begin(&Composition::open, what, choiceOf(connection, region, reading.path));
        m_pendingFleet = connection; // not looked at before the next turn of the loop
        return;
    }
    base::Error gone;
    gone.kind = base::ErrorKind::NotFound;
    gone.setSentence(base::say("app", "the fleet file %1 names no connection %2 in %3 any more", reading.path,
                               name, region));
    fail(gone);
}

void Composition::openFleet(const QString &file)
{
    cancelPending();
    m_fleetTasks.restart();
    const FleetReading reading = readAnew(file);
    const Recent all = recentOf({}, {}, reading.path);
    Q_EMIT attempted(all);
    const auto fleet = fleetIn(reading);
    if (!fleet)
        return;
    setOpening(false);
    m_fleetToShow = all;
    for (const auto &[connection, region] : connectionsOf(*fleet)) {
        const Recent what = recentOf(connection.name, region, reading.path);
        if (LiveConnection *known = openTo(what))
            showFirst(*known);
        else
            m_fleetTasks.start(openOfFleet(what, connection, choiceOf(connection, region, reading.path)));
    }
}

/// Of those that were asked for together.
void Composition::showFirst(LiveConnection &connection)
{
    if (const auto all = std::exchange(m_fleetToShow, std::nullopt))
        show(connection, *all);
}

base::Task<> Composition::openOfFleet(Recent what, fleet::Connection entry, aws::ConnectionChoice choice)
{
    const std::stop_token stop = m_fleetTasks.token();
    auto made = connect(choice, m_readOnly.value_or(true));
    if (!made) {
        base::Error error = made.error();
        error.setSentence(
            base::say("app", "connection %1 is not opened: %2", entry.name, made.error().kept()));
        Q_EMIT failed(error);
        co_return;
    }
    const std::unique_ptr<Connection> &connection = *made;
    // An address on this machine alone is asked what it is; that is no one's but its own to wait for.
    const auto learned = co_await connection->learnNature(stop);
    if (!learned || stop.stop_requested() || openTo(what))
        co_return;
    showFirst(adopt(*std::move(made), what, liveOptions(entry)));
}

base::Task<> Composition::openTheDemo(Recent what, aws::ConnectionChoice)
{
    const std::stop_token stop = m_tasks.token();
    if (!m_demo.isRunning())
        Q_EMIT progress(
            tr("Starting the embedded DynamoDB, and letting the demo's holders acquire their locks"));
    const auto started = co_await m_demo.start(stop);
    if (stop.stop_requested())
        co_return;
    if (started)
        openSites();
    LiveConnection *const shown = openTo(what);
    if (!started)
        fail(started.error());
    else if (shown)
        show(*shown, what);
}

Composition::Recent Composition::demoAt(std::size_t site) const
{
    Recent what;
    what.what = Recent::Kind::Demo;
    if (site > 0)
        what.name = m_demo.sites().at(site).name;
    return what;
}

/// Those that are not open.
void Composition::openSites()
{
    const std::vector<demo::DemoSite> &sites = m_demo.sites();
    for (std::size_t site = 0; site < sites.size(); ++site) {
        const Recent what = demoAt(site);
        if (openTo(what))
            continue;
        ConnectionOptions options = withOwnTransport(m_demo.optionsOf(site));
        options.readOnly = m_readOnly.value_or(m_opensReadOnly || options.readOnly);
        auto connection = Connection::open(std::move(options), m_demo.visitor(), m_clock);
        if (!connection)
            return fail(connection.error());
        LiveConnection::Options live;
        live.demo = sites[site].name;
        live.colour = sites[site].colour;
        live.playsProduction = sites[site].looksLikeProduction;
        if (sites[site].sessionEnds)
            live.beforeSignIn = [this, site] { m_demo.renewSession(site); };
        adopt(*std::move(connection), what, std::move(live));
    }
    m_demo.endSessions();
}

LiveConnection &Composition::adopt(std::unique_ptr<Connection> connection, const Recent &what,
                                   LiveConnection::Options options,
                                   const std::optional<base::Result<QStringList>> &tables)
{
    options.isNotProduction = [this](const ConnectionStore::TablePlace &table) {
        return m_store.isNotProduction(table);
    };
    options.setNotProduction = [this](const ConnectionStore::TablePlace &table, bool isNot) {
        m_store.setNotProduction(table, isNot);
        saveStore();
    };
    auto live = std::make_unique<LiveConnection>(std::move(connection), std::move(options), m_prompter);
    LiveConnection &adopted = *live;
    if (tables)
        adopted.catalog().beginWith(*tables);
    const int place = placeInFile(what);
    const auto isLater = [&](const Open &other) {
        return place >= 0 && other.placeInFile > place && other.what.file == what.file;
    };
    m_open.insert(std::ranges::find_if(m_open, isLater), Open{std::move(live), what, place});
    Q_EMIT connectionOpened(&adopted);
    return adopted;
}

/// By the file as it was read last.
int Composition::placeInFile(const Recent &what)
{
    if (what.what != Recent::Kind::Fleet || !m_fleet.last().fleet || m_fleet.last().path != what.file)
        return -1;
    const auto all = connectionsOf(*m_fleet.last().fleet);
    const auto found = std::ranges::find_if(
        all, [&what](const auto &one) { return one.first.name == what.name && one.second == what.region; });
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

void Composition::show(LiveConnection &connection, const Recent &what)
{
    m_wanted = &connection;
    showAndRemember(connection, what);
}

void Composition::showAndRemember(ui::Connection &connection, const Recent &what)
{
    m_table.clear();
    Recent remembered = what;
    remembered.when = m_clock.wall();
    m_store.recordOpened(remembered);
    setOpening(false);
    Q_EMIT connectionWanted(&connection);
    saveStore();
    Q_EMIT recentsChanged();
}

// Recordings

void Composition::openRecording(const QString &path)
{
    cancelPending();
    Recent what;
    what.what = Recent::Kind::Recording;
    what.file = QFileInfo(path).absoluteFilePath();
    const auto known = std::ranges::find_if(
        m_recorded, [&what](const auto &one) { return one->recorded().path() == what.file; });
    if (known != m_recorded.end()) {
        setOpening(false);
        Q_EMIT connectionWanted(known->get());
        return;
    }
    setOpening(true);
    Q_EMIT attempted(what);
    m_tasks.start(openTheRecording(what, m_tasks.token()));
}

base::Task<> Composition::openTheRecording(Recent what, std::stop_token stop)
{
    const QString name = base::visible(QFileInfo(what.file).fileName());
    const auto report = [this, name](int percent) {
        Q_EMIT progress(tr("Playing the recording %1: %2 %").arg(name).arg(percent));
    };
    report(0);
    const auto playback = std::make_shared<RecordedPlayback>(what.file, m_clock, m_playing);
    const auto opened = co_await RecordedPlayback::open(playback, report, stop);
    if (stop.stop_requested())
        co_return;
    if (opened)
        showRecording(playback, what);
    else
        fail(opened.error());
}

void Composition::showRecording(const std::shared_ptr<RecordedPlayback> &playback, const Recent &what)
{
    const QString name = base::visible(QFileInfo(what.file).fileName());
    RecordedConnection *first = nullptr;
    std::set<std::pair<QString, QString>> shown;
    for (const RecordedTable &table : playback->moment().tables) {
        if (!shown.insert({table.place.connection, table.place.region}).second)
            continue;
        m_recorded.push_back(std::make_unique<RecordedConnection>(
            playback, table.place.connection, table.place.region, defaultJournalFolder(m_environment)));
        RecordedConnection *added = m_recorded.back().get();
        first = first ? first : added;
        Q_EMIT connectionOpened(added);
    }
    base::Error trouble;
    trouble.kind = base::ErrorKind::BadInput;
    if (!first) {
        trouble.setSentence(base::say("app", "the recording %1 shows no read of a table", name));
        return fail(trouble);
    }
    showAndRemember(*first, what);
    if (!playback->isCut())
        return;
    trouble.setSentence(
        base::say("app", "the last line of the recording %1 is not whole: it was left out", name));
    Q_EMIT failed(trouble);
}

LiveConnection *Composition::openTo(const Recent &what) const
{
    const auto leadsThere = [&what](const Open &open) {
        const QString region = open.live->facts().region;
        return open.what.what == what.what && open.what.name == what.name && open.what.url == what.url &&
            open.what.file == what.file && (open.what.region == what.region || region == what.region);
    };
    const auto found = std::ranges::find_if(m_open, leadsThere);
    return found == m_open.end() ? nullptr : found->live.get();
}

void Composition::closeAll()
{
    cancelPending();
    m_fleetTasks.restart();
    setOpening(false);
    while (!m_recorded.empty())
        close(m_recorded.back().get());
    while (!m_open.empty())
        close(m_open.back().live.get());
}

void Composition::close(ui::Connection *connection)
{
    const auto recorded =
        std::ranges::find_if(m_recorded, [connection](const auto &one) { return one.get() == connection; });
    if (recorded != m_recorded.end()) {
        const std::unique_ptr<RecordedConnection> leaving = std::move(*recorded);
        m_recorded.erase(recorded);
        Q_EMIT connectionClosing(leaving.get());
        return;
    }
    const auto open =
        std::ranges::find_if(m_open, [connection](const Open &one) { return one.live.get() == connection; });
    if (open == m_open.end())
        return;
    const std::unique_ptr<LiveConnection> leaving = std::move(open->live);
    m_open.erase(open);
    Q_EMIT connectionClosing(leaving.get()); // the window lets go of it in its slots
}

LiveConnection *Composition::connection() const
{
    const auto wanted =
        std::ranges::find_if(m_open, [this](const Open &one) { return one.live.get() == m_wanted; });
    if (wanted != m_open.end())
        return wanted->live.get();
    return m_open.empty() ? nullptr : m_open.back().live.get();
}

QList<ui::Connection *> Composition::connections() const
{
    QList<ui::Connection *> list;
    for (const Open &open : m_open)
        list += open.live.get();
    for (const auto &recorded : m_recorded)
        list += recorded.get();
    return list;
}

} // namespace app
