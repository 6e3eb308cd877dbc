// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/commands/FleetReads.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/commands/WatchTargets.h"
#include "app/cli/output/HealthWriter.h"
#include "app/cli/terminal/AsyncNotifier.h"
#include "app/cli/terminal/TerminalLine.h"
#include "app/cli/terminal/TerminalPrompt.h"
#include "app/cli/top/TopModel.h"
#include "app/cli/top/TopTerminal.h"
#include "app/connection/ConnectionSetup.h"
#include "app/connection/FleetReading.h"
#include "core/base/NumberText.h"
#include "core/base/TimeText.h"
#include "core/fleet/TablePattern.h"
#include "core/health/HealthRules.h"
#include "core/watch/proof/LapseProof.h"

#include <QCoreApplication>
#include <QProcess>

#include <algorithm>
#include <csignal>
#include <unistd.h>

namespace cli {
namespace {

using namespace std::chrono_literals;

constexpr watch::History::Room topHistory{5000, 5000}; // events of each table
constexpr std::chrono::milliseconds redrawAfter{100}; // changes of that time are drawn together
constexpr std::chrono::milliseconds redrawEvery{1s}; // what counts
constexpr int childEndMs = 10'000;
constexpr std::chrono::seconds tasksEnd{12}; // the child's and a little more
/// Of tables that are read less often than that, times beside the locks stand as of the read, as their states do.
constexpr std::chrono::seconds shownRunning{10};

/// Ctrl-C is for the program that has the terminal now. It is started with the usual handling of both.
class ForAnotherProgram {
public:
    ForAnotherProgram()
    {
        struct sigaction nothing { };
        nothing.sa_handler = [](int) {};
        sigemptyset(&nothing.sa_mask);
        nothing.sa_flags = SA_RESTART;
        (void)sigaction(SIGINT, &nothing, &m_interrupt);
        (void)sigaction(SIGQUIT, &nothing, &m_quit);
    }
    ~ForAnotherProgram()
    {
        (void)sigaction(SIGINT, &m_interrupt, nullptr);
        (void)sigaction(SIGQUIT, &m_quit, nullptr);
    }
    ForAnotherProgram(const ForAnotherProgram &) = delete;
    ForAnotherProgram &operator=(const ForAnotherProgram &) = delete;

private:
    struct sigaction m_interrupt { };
    struct sigaction m_quit { };
};

app::FleetWatch::Options topWatchOptions(const Context &context)
{
    app::FleetWatch::Options options;
    options.every = context.line->duration("interval");
    options.requestLimit = context.line->global.timeout;
    options.isAwaited = true; // a person waits: each table is read at once, the first time
    return options;
}

/// `top` while it runs: the screens over a fleet that is watched. Owns no TableWriter; a release is another process. Lives as long
/// as its command; main thread.
class TopSession final : public TopSource {
public:
    TopSession(const Context &context, WatchTargets wanted);
    base::Task<int> run();

    [[nodiscard]] fleet::FleetState fleet() const override { return m_watch.state(); }
    [[nodiscard]] view::ViewContext viewedAt(const fleet::TableState &table) const override;
    [[nodiscard]] std::vector<watch::LockEvent> events(const fleet::TablePlace &place,
                                                       const dynamodb::Item &key) const override;
    [[nodiscard]] QStringList options(const fleet::TablePlace &place) const override;

private:
    [[nodiscard]] TopModel::Options modelOptions() const;
    /// The table, if its locks may be judged; else null, and the message says so.
    [[nodiscard]] app::FleetTable *readTable(const fleet::TablePlace &place);
    base::Task<> tasksEnded();
    void bindSignals();
    void draw();
    void drawSoon();
    base::Task<> drawAfter(std::stop_token stop);
    void onKey(const TopKey &key);
    void end();

    void prove(const TopCommand &command);
    base::Task<> runProof(watch::ProofOrder order, app::Connection *connection, QString name,
                          std::stop_token stop);
    base::Task<> runDoctor(fleet::TablePlace place, std::stop_token stop);
    base::Task<> runRelease(TopCommand command, std::stop_token stop);
    base::Task<> runOnTerminal(QStringList words, std::stop_token stop);

    Context m_context;
    WatchTargets m_wanted;
    app::FleetWatch m_watch;
    TopModel m_model;
    AsyncNotifier m_notifier;
    std::unique_ptr<TopTerminal> m_terminal;
    bool m_isOver = false;
    bool m_isDrawDue = false;
    bool m_isCostShown = false;
    bool m_isReleasing = false; ///< another program has the terminal
    base::TaskScope m_proof;
    base::TaskScope m_tasks;
};

TopSession::TopSession(const Context &context, WatchTargets wanted)
    : m_context(context), m_wanted(std::move(wanted)),
      m_watch(*context.clock, *context.environment, topWatchOptions(context)), m_model(*this, modelOptions())
{
    bindSignals();
}

/// The table that the line names is shown at once, where it is one.
TopModel::Options TopSession::modelOptions() const
{
    TopModel::Options options;
    options.allowsRelease = m_context.line->has("allow-release");
    const QString table = m_context.line->positional.value(0);
    if (m_wanted.targets.size() == 1 && !table.isEmpty() && fleet::namedTables({table}) == QStringList{table})
        options.table = {m_wanted.targets.front().connection.name, m_wanted.targets.front().region, table};
    return options;
}

void TopSession::bindSignals()
{
    QObject::connect(&m_watch, &app::FleetWatch::said, &m_watch, [this](const QString &sentence) {
        m_model.setMessage(sentence);
        drawSoon();
    });
    QObject::connect(&m_watch, &app::FleetWatch::tableAdded, &m_watch, [this](app::FleetTable *table) {
        table->watch().setHistoryRoom(topHistory);
        drawSoon();
    });
    QObject::connect(&m_watch, &app::FleetWatch::changed, &m_watch, [this] { drawSoon(); });
    QObject::connect(&m_watch, &app::FleetWatch::sightChanged, &m_watch, [this] { drawSoon(); });
    QObject::connect(&m_watch, &app::FleetWatch::connectionChanged, &m_watch, [this] { drawSoon(); });
    QObject::connect(&m_watch, &app::FleetWatch::tableRemoved, &m_watch, [this] { drawSoon(); });
}

base::Task<int> TopSession::run()
{
    auto terminal =
        openTopTerminal(m_context.out->usesColor(),
                        {[this](const TopKey &key) { onKey(key); }, [this] { draw(); }, [this] { end(); }});
    if (!terminal)
        co_return fail(m_context, WrongCommandLine, terminal.error().sentence);
    m_terminal = *std::move(terminal);
    m_context.err->setKept(m_context.err->isTerminal());
    m_watch.setLimits(m_wanted.limits);
    m_watch.setTargets(m_wanted.targets);
    m_watch.start();
    while (!m_isOver) {
        draw();
        const auto notified = co_await m_notifier.wait(redrawEvery, m_context.stop);
        if (!notified)
            break;
    }
    m_proof.stop();
    m_tasks.stop();
    m_terminal.reset(); // before what takes its time
    m_context.err->setKept(false);
    co_await tasksEnded();
    co_await m_watch.stop();
    co_return Done;
}

/// What was stopped ends through the event loop, a release that has the terminal after its own end.
base::Task<> TopSession::tasksEnded()
{
    const base::BootTime latest = m_context.clock->boot() + tasksEnd;
    const std::stop_token untilThen; // the program's own was stopped perhaps
    while (!(m_proof.idle() && m_tasks.idle()) && m_context.clock->boot() < latest) {
        const auto rested = co_await m_context.clock->pause(10ms, untilThen);
        if (!rested)
            co_return;
    }
}

view::ViewContext TopSession::viewedAt(const fleet::TableState &table) const
{
    view::ViewContext at = table.judgedAt();
    if (table.interval() > shownRunning)
        return at;
    at.now.boot = m_context.clock->boot();
    at.wall = m_context.clock->wall();
    if (app::FleetTable *watched = m_watch.find(table.place()))
        at.now.server = watched->connection().serverNow(at.now.boot);
    return at;
}

std::vector<watch::LockEvent> TopSession::events(const fleet::TablePlace &place,
                                                 const dynamodb::Item &key) const
{
    app::FleetTable *table = m_watch.find(place);
    return table ? table->watch().history().of(key) : std::vector<watch::LockEvent>();
}

QStringList TopSession::options(const fleet::TablePlace &place) const
{
    QStringList options;
    for (const app::FleetWatch::Found &found : m_watch.found()) {
        if (found.state.name == place.connection && found.state.region == place.region)
            options = found.state.commandLineOptions;
    }
    for (const app::FleetWatch::Target &target : m_wanted.targets) {
        const bool isOfIt = target.connection.name == place.connection && target.region == place.region;
        if (isOfIt)
            options += fleet::commandLineOptions(fleet::ruleOf(target.connection, place.table));
    }
    return options;
}

void TopSession::draw()
{
    if (!m_terminal || m_isReleasing)
        return;
    if (!m_isCostShown && m_watch.isFirstReadOver()) {
        m_isCostShown = true;
        m_model.setMessage(m_watch.costSentence());
    }
    m_terminal->show(m_model.screen(m_terminal->size()));
}

void TopSession::drawSoon()
{
    if (!std::exchange(m_isDrawDue, true))
        m_tasks.start(drawAfter(m_tasks.token()));
}

base::Task<> TopSession::drawAfter(std::stop_token stop)
{
    const auto rested = co_await m_context.clock->pause(redrawAfter, stop);
    if (!rested)
        co_return;
    m_isDrawDue = false;
    draw();
}

void TopSession::end()
{
    m_isOver = true;
    m_notifier.notify();
}

void TopSession::onKey(const TopKey &key)
{
    const TopCommand command = m_model.press(key);
    switch (command.kind) {
    case TopCommand::Kind::Nothing:
        break;
    case TopCommand::Kind::Quit:
        return end();
    case TopCommand::Kind::Prove:
        prove(command);
        break;
    case TopCommand::Kind::StopProof:
        m_proof.restart();
        m_model.setProof({});
        break;
    case TopCommand::Kind::Doctor:
        m_tasks.start(runDoctor(command.place, m_tasks.token()));
        break;
    case TopCommand::Kind::Release:
        m_tasks.start(runRelease(command, m_tasks.token()));
        break;
    }
    draw();
}

void TopSession::prove(const TopCommand &command)
{
    app::FleetTable *table = m_watch.find(command.place);
    const watch::SnapshotPtr snapshot = table ? table->state().snapshot() : nullptr;
    const qsizetype row = snapshot ? snapshot->find(command.key) : -1;
    if (row < 0)
        return;
    watch::ProofOrder order;
    order.own = table->connection().ownWrites();
    order.shape = snapshot->shape();
    order.key = command.key;
    order.pinned = snapshot->pinned();
    order.earlier = watch::earlierSighting(snapshot, order.shape, order.key);
    const QString name = snapshot->record(row).keyText;
    m_model.setProof(QStringLiteral("Proving %1").arg(name));
    m_proof.restart();
    m_proof.start(runProof(std::move(order), &table->connection(), name, m_proof.token()));
}

base::Task<> TopSession::runProof(watch::ProofOrder order, app::Connection *connection, QString name,
                                  std::stop_token stop)
{
    const std::function<void(watch::ProofProgress)> progress = [this, name](watch::ProofProgress done) {
        m_model.setProof(
            QStringLiteral("Proving %1: watched %2 of %3, %4; p ends it")
                .arg(name, base::text::length(done.watched), base::text::length(done.needed),
                     base::text::counted(done.reads, QStringLiteral("read"), QStringLiteral("reads"))));
        drawSoon();
    };
    const std::function<std::optional<http::ServerReading>(base::BootTime)> serverNow =
        [connection](base::BootTime at) { return connection->serverNow(at); };
    dynamodb::TableReader &reader = connection->reader();
    base::Clock &clock = *m_context.clock;
    const auto result =
        co_await watch::proveLapse(reader, clock, std::move(order), progress, serverNow, stop);
    if (stop.stop_requested())
        co_return;
    m_model.setProof({});
    m_model.setMessage(
        QStringLiteral("%1: %2").arg(name, result ? result->sentence.text() : result.error().sentence));
    draw();
}

app::FleetTable *TopSession::readTable(const fleet::TablePlace &place)
{
    app::FleetTable *table = m_watch.find(place);
    const bool isRead = table && table->state().snapshot() &&
        table->state().reading(m_context.clock->boot()) == fleet::TableState::Reading::Read;
    if (isRead)
        return table;
    m_model.setMessage(QStringLiteral("%1 is not read: nothing is said of its locks").arg(place.text()));
    draw();
    return nullptr;
}

base::Task<> TopSession::runDoctor(fleet::TablePlace place, std::stop_token stop)
{
    app::FleetTable *table = readTable(place);
    if (!table)
        co_return;
    Context asked = m_context;
    asked.connection = &table->connection();
    asked.stop = stop;
    const dynamodb::TableDescription description = table->description();
    const auto described = co_await withTimeToLive(asked, description);
    if (!described || stop.stop_requested())
        co_return;
    table = readTable(place); // it may have gone, or become blind, meanwhile
    if (!table)
        co_return;
    const view::ViewContext &judgedAt = table->state().judgedAt();
    TableHealth health;
    health.table = place.table;
    health.report = health::judgeHealth(
        health::HealthInput::of(*described, table->state().snapshot(), judgedAt.now, judgedAt.wall));
    Output text(Output::Kept{m_model.textColumns()});
    writeHealth(text, HealthFormat::Table, health);
    m_model.showText(QStringLiteral("doctor of %1").arg(place.text()), text.buffer());
    draw();
}

base::Task<> TopSession::runRelease(TopCommand command, std::stop_token stop)
{
    m_isReleasing = true;
    m_terminal->leave();
    m_context.err->setKept(false);
    co_await runOnTerminal(command.words, stop);
    if (stop.stop_requested())
        co_return;
    m_context.err->setKept(m_context.err->isTerminal());
    m_isReleasing = false;
    m_terminal->enter();
    if (app::FleetTable *table = m_watch.find(command.place))
        table->watch().refreshKey(command.key);
}

/// leasescope-cli with these words, on this terminal with its own questions, until a person has read what it says.
base::Task<> TopSession::runOnTerminal(QStringList words, std::stop_token stop)
{
    QProcess process;
    AsyncNotifier ended;
    QObject::connect(&process, &QProcess::finished, &process, [&ended] { ended.notify(); });
    QObject::connect(&process, &QProcess::errorOccurred, &process, [&ended] { ended.notify(); });
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *variable : {"LEASESCOPE_CONNECTION", "LEASESCOPE_OUTPUT", "LEASESCOPE_READ_ONLY"})
        environment.remove(QString::fromLatin1(variable));
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    process.setInputChannelMode(QProcess::ForwardedInputChannel);
    {
        const ForAnotherProgram interrupts;
        process.start(QCoreApplication::applicationFilePath(), words);
        bool isRunning = true;
        while (isRunning) {
            const auto notified = co_await ended.wait(1h, stop);
            isRunning = notified && process.state() != QProcess::NotRunning;
        }
        if (stop.stop_requested()) {
            process.terminate(); // it ends its write, and says what became of it
            process.waitForFinished(childEndMs);
            co_return;
        }
    }
    m_context.err->write("\n");
    const std::function<void()> ask =
        questionOn(*m_context.err, QStringLiteral("Enter returns to the screen "));
    const auto line = co_await readTerminalLine(STDIN_FILENO, TerminalEcho::On, ask, stop);
    (void)line;
}

/// The connection that the line names is opened for a moment, to say its Region, and so that a person is asked to sign in while
/// that is possible.
base::Task<base::Result<WatchTargets>> targetsOfConnection(Context context)
{
    const GlobalOptions &global = context.line->global;
    app::ConnectionOptions options;
    options.choice = app::choiceOf(connectionOfLine(global), global.region, {});
    options.choice.endpointUrlOrigin.clear();
    options.requestLimit = global.timeout;
    const aws::Environment &environment = *context.environment;
    base::Clock *clock = context.clock;
    const std::stop_token stop = context.stop;
    const auto opened = co_await app::openConnection(options, environment, clock, stop);
    if (!opened)
        co_return tl::unexpected(opened.error());
    context.connection = opened->get();
    const auto signedIn = co_await signInAtTerminal(context);
    if (!signedIn)
        co_return tl::unexpected(signedIn.error());
    co_return targetOfLine(context);
}

} // namespace

base::Task<int> runTop(Context context)
{
    const Invocation &line = *context.line;
    if (const auto interval = line.duration("interval"); interval && interval->count() <= 0)
        co_return fail(context, WrongCommandLine, QStringLiteral("--interval must be longer than 0s"));
    if (line.has("allow-release") && line.global.readOnly)
        co_return fail(context, ReadOnly,
                       QStringLiteral("--allow-release and --read-only exclude each other; give one"));
    const bool isOfLine =
        line.global.connections.isEmpty() && (namesConnection(line.global) || !line.positional.isEmpty());
    WatchTargets wanted;
    if (isOfLine) {
        auto targets = co_await targetsOfConnection(context);
        if (!targets)
            co_return fail(context, targets.error());
        wanted = *std::move(targets);
    } else {
        auto targets = targetsOfFile(context, line.positional);
        if (!targets)
            co_return failTargets(context, targets.error());
        wanted = *std::move(targets);
    }
    TopSession session(context, std::move(wanted));
    co_return co_await session.run();
}

} // namespace cli
