// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/FleetReads.h"

#include "core/base/NumberText.h"
#include "core/watch/schedule/ExpiringRows.h"

#include <algorithm>

namespace cli {
namespace {

using std::chrono::milliseconds;

/// Where tables are read once, the next read is none of this process.
constexpr std::chrono::hours onceAlone{1};

app::FleetWatch::Options readOptions(const Context &context, FleetReads::Kind kind)
{
    app::FleetWatch::Options options;
    options.requestLimit = context.line->global.timeout;
    options.isAwaited = true;
    options.onlyFinds = kind == FleetReads::Kind::Found;
    if (!context.line->has("observe"))
        options.every = onceAlone;
    return options;
}

/// What was not read, and the status for it.
class Unread {
public:
    explicit Unread(const Context &context) : m_context(context) { }
    /// Of a watch at its end: tables that are not read any more, or never were, connections without any, and patterns of none.
    void addUnwatched(const fleet::ConnectionState &connection, base::BootTime now)
    {
        if (!connection.trouble.isEmpty() && connection.tables.empty())
            return add(connection);
        if (connection.listError)
            add(connection, {}, exitStatus(connection.listError->kind), connection.listError->sentence);
        else if (!connection.isListed && connection.tables.empty())
            add(connection, {}, Unreachable, QStringLiteral("its tables were not found in that time"));
        addPatternsOfNone(connection);
        for (const auto &table : connection.tables) {
            const auto reading = table->reading(now);
            if (reading == fleet::TableState::Reading::Read ||
                reading == fleet::TableState::Reading::WithoutLocks)
                continue;
            if (const auto &error = table->error())
                add(connection, table->place().table, exitStatus(error->kind), error->sentence);
            else
                add(connection, table->place().table, Unreachable,
                    table->readAt() ? QStringLiteral("its last read has not ended")
                                    : QStringLiteral("it was not read in that time"));
        }
    }
    void add(const fleet::ConnectionState &connection)
    {
        if (!connection.trouble.isEmpty()) {
            const bool isDenied = connection.needsSignIn || connection.tables.empty();
            const ExitStatus status = connection.listError ? exitStatus(connection.listError->kind)
                : isDenied                                 ? Denied
                                                           : Unreachable;
            return add(connection, {}, status, connection.trouble);
        }
        if (connection.listError)
            add(connection, {}, exitStatus(connection.listError->kind), connection.listError->sentence);
        addPatternsOfNone(connection);
        for (const auto &table : connection.tables) {
            if (const auto &error = table->error())
                add(connection, table->place().table, exitStatus(error->kind), error->sentence);
        }
    }
    [[nodiscard]] int status() const { return m_status; }

private:
    void addPatternsOfNone(const fleet::ConnectionState &connection)
    {
        for (const QString &pattern : connection.patternsOfNone)
            add(connection, {}, NoSuchThing, QStringLiteral("no table matches %1").arg(pattern));
    }
    void add(const fleet::ConnectionState &connection, const QString &table, ExitStatus status,
             const QString &why)
    {
        Failure failure;
        failure.status = status;
        failure.connection = connection.name;
        failure.region = connection.region;
        failure.table = table;
        failure.wantsSignIn = connection.needsSignIn;
        const QString where = QStringList{connection.name, connection.region, table}.join(u'/');
        failure.sentence = QStringLiteral("%1: %2").arg(table.isEmpty() ? where.chopped(1) : where, why);
        // A missing permission is mended first: what is out of reach may be there the next time.
        const int failed = fail(m_context, failure);
        if (m_status == Done || failed == Denied)
            m_status = failed;
    }
    const Context &m_context;
    int m_status = Done;
};

} // namespace

int reportUnwatched(const Context &context, const fleet::FleetState &state)
{
    Unread unread(context);
    for (const fleet::ConnectionState &connection : state.connections)
        unread.addUnwatched(connection, state.now);
    return unread.status();
}

tl::expected<app::FleetTargets, QStringList> targetsOfLine(const Context &context)
{
    const GlobalOptions &global = context.line->global;
    if (!global.dialect.isNone() || global.leasePeriod)
        return tl::unexpected(QStringList{QStringLiteral(
            "--dialect, --dialect-file and --lease-period are about one table: state them in the "
            "fleet file, under [[connection.table]]")});
    return app::fleetTargets(*context.environment, global.fleet, global.connections,
                             context.line->positional);
}

int failTargets(const Context &context, const QStringList &faults)
{
    int status = WrongCommandLine;
    for (const QString &fault : faults)
        status = fail(context, WrongCommandLine, fault);
    return status;
}

FleetReads::FleetReads(const Context &context, app::FleetTargets wanted, Kind kind)
    : m_context(context), m_fleet(*context.clock, *context.environment, readOptions(context, kind))
{
    const auto notify = [this] {
        printReadSoFar();
        m_notifier.notify();
    };
    QObject::connect(&m_fleet, &app::FleetWatch::changed, &m_fleet, notify);
    QObject::connect(&m_fleet, &app::FleetWatch::connectionChanged, &m_fleet, notify);
    QObject::connect(
        &m_fleet, &app::FleetWatch::tableAdded, &m_fleet, [this, notify](app::FleetTable *table) {
            QObject::connect(&table->watch(), &watch::TableWatch::statusChanged, &m_fleet, notify);
            notify();
        });
    m_fleet.setLimits(wanted.fleet.limits);
    m_fleet.setTargets(wanted.targets);
}

void FleetReads::printReadSoFar() const
{
    const auto tables = m_fleet.tables();
    if (tables.empty())
        return;
    const auto read = std::ranges::count_if(
        tables, [](const app::FleetTable *table) { return table->state().readAt().has_value(); });
    printProgress(m_context,
                  QStringLiteral("reading, %1 of %2")
                      .arg(read)
                      .arg(base::text::counted(static_cast<qint64>(tables.size()), QStringLiteral("table"),
                                               QStringLiteral("tables"))));
}

/// It was read, and so was each row by its key whose lease was over by then.
bool FleetReads::isSettled(app::FleetTable &table) const
{
    const fleet::TableState &state = table.state();
    if (state.error() || table.watch().status().error)
        return true;
    const watch::SnapshotPtr &snapshot = state.snapshot();
    return snapshot && state.readAt() >= m_readAfter &&
        watch::expiringRows(*snapshot, table.watch().now(), 1, onceAlone).total == 0;
}

bool FleetReads::isSettled() const
{
    const auto tables = m_fleet.tables();
    return m_fleet.isFirstReadOver() &&
        std::ranges::all_of(tables, [this](app::FleetTable *table) { return isSettled(*table); });
}

base::Task<base::Result<base::Rested>> FleetReads::until(bool (FleetReads::*isOver)() const)
{
    // What happens without a signal, as a credential that ends, is seen after a second.
    while (!(this->*isOver)()) {
        const auto notified = co_await m_notifier.wait(std::chrono::seconds(1), m_context.stop);
        if (!notified)
            co_return notified;
    }
    co_return base::Rested();
}

base::Task<base::Result<base::Rested>> FleetReads::run(milliseconds observed)
{
    m_fleet.start();
    auto read = co_await until(&FleetReads::isSettled);
    if (read && observed > milliseconds(0))
        read = co_await readAgain(observed);
    printProgress(m_context, QString());
    co_return read;
}

base::Task<base::Result<base::Rested>> FleetReads::readAgain(milliseconds pause)
{
    const auto rested = co_await m_context.clock->pause(pause, m_context.stop);
    if (!rested)
        co_return rested;
    m_readAfter = m_context.clock->boot();
    for (app::FleetTable *table : m_fleet.tables())
        table->watch().refreshNow();
    co_return co_await until(&FleetReads::isSettled);
}

int FleetReads::reportUnread() const
{
    Unread unread(m_context);
    const fleet::FleetState state = m_fleet.state();
    for (const fleet::ConnectionState &connection : state.connections)
        unread.add(connection);
    return unread.status();
}

} // namespace cli
