// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/metrics/FleetMetrics.h"

#include "core/alerts/MessageForms.h"
#include "core/dynamodb/iam/Permissions.h"
#include "core/metrics/Exposition.h"

#include <algorithm>

namespace metrics {
namespace {

constexpr auto Gauge = MetricType::Gauge;
constexpr auto Counter = MetricType::Counter;

/// The events of a lock that are counted, by the names that `watch` prints.
constexpr std::array countedEvents{watch::EventKind::Appeared,     watch::EventKind::Lapsed,
                                   watch::EventKind::OwnerChanged, watch::EventKind::Released,
                                   watch::EventKind::Removed,      watch::EventKind::Unreadable};
/// The states of a lock whose key is a label, as programs name them.
constexpr std::array namedStates{locks::LockState::Held, locks::LockState::Lapsed, locks::LockState::Released,
                                 locks::LockState::Unproven, locks::LockState::Unreadable};

QByteArray bytesOf(QLatin1String name)
{
    return {name.data(), name.size()};
}

quint64 flag(bool is)
{
    return is ? 1 : 0;
}

/// A connection with its labels.
struct ConnectionSeries {
    const fleet::ConnectionState *state;
    Labels labels;
};

/// A table with its labels and with the libraries that it has or had within the hour.
struct TableSeries {
    const fleet::TableState *state;
    Labels labels;
    std::map<QByteArray, DialectSummary> locks;
    const NamedLocks *named;
};

class FleetWriter {
public:
    explicit FleetWriter(const fleet::FleetState &state) : m_state(state)
    {
        for (const fleet::ConnectionState &each : state.connections)
            m_connections.push_back(
                {&each,
                 Labels{{"connection", boundedLabel(each.name)}, {"region", boundedLabel(each.region)}}});
    }

    void addTable(std::size_t connection, const fleet::TableState &table, LockSummary locks,
                  const NamedLocks &named)
    {
        const QString &name = table.place().table;
        const QByteArray label =
            unusedLabel(boundedLabel(name), name.toUtf8(), m_names[connection], longestLabel);
        m_tables.push_back(
            {&table, m_connections[connection].labels.with("table", label), std::move(locks), &named});
    }

    void writeProgram()
    {
        m_out.begin("leasescope_build_info", Gauge, "Always 1; the version as a label.");
        m_out.add({{"version", LEASESCOPE_VERSION}}, quint64{1});
        m_out.begin("leasescope_config_last_reload_successful", Gauge,
                    "1 if the fleet file in force is the newest one, 0 if the last reload was refused.");
        if (m_state.fileReadAt)
            m_out.add({}, flag(m_state.isNewestFile));
        m_out.begin("leasescope_config_last_reload_success_timestamp_seconds", Gauge,
                    "When the fleet file in force was read.");
        if (m_state.fileReadAt)
            m_out.add({}, *m_state.fileReadAt);
    }

    void writeConnections()
    {
        m_out.begin("leasescope_connection_info", Gauge,
                    "Always 1; what the fleet file says of the connection, and its account and endpoint.");
        for (const ConnectionSeries &each : m_connections) {
            Labels labels = each.labels.with("account", boundedLabel(each.state->account))
                                .with("endpoint", boundedLabel(each.state->endpoint));
            for (auto label = each.state->labels.begin(); label != each.state->labels.end(); ++label)
                labels = labels.with(label.key().toUtf8(), boundedLabel(label.value()));
            m_out.add(labels, quint64{1});
        }
        m_out.begin("leasescope_connection_up", Gauge,
                    "1 if the last request was answered and its credentials were accepted.");
        for (const ConnectionSeries &each : m_connections)
            m_out.add(each.labels, flag(each.state->isUp));
        m_out.begin("leasescope_connection_sign_in_required", Gauge,
                    "1 if only a person can renew the credentials: by a login or a one-time code.");
        for (const ConnectionSeries &each : m_connections)
            m_out.add(each.labels, flag(each.state->needsSignIn));
        m_out.begin("leasescope_credentials_expiry_timestamp_seconds", Gauge,
                    "When the present credentials end. Absent where they do not.");
        for (const ConnectionSeries &each : m_connections) {
            if (each.state->credentialsEndAt)
                m_out.add(each.labels, *each.state->credentialsEndAt);
        }
        m_out.begin("leasescope_clock_offset_seconds", Gauge,
                    "Server time minus this machine's, as the answers date it.");
        for (const ConnectionSeries &each : m_connections) {
            if (each.state->clockOffset)
                m_out.add(each.labels, inSeconds(*each.state->clockOffset));
        }
        m_out.begin("leasescope_clock_offset_doubt_seconds", Gauge,
                    "By how much the offset may be wrong in either direction.");
        for (const ConnectionSeries &each : m_connections) {
            if (each.state->clockOffset)
                m_out.add(each.labels, inSeconds(each.state->clockUncertainty));
        }
        writeTableCounts();
        writeRequests();
    }

    void writeTables()
    {
        m_out.begin("leasescope_table_up", Gauge,
                    "1 if the table was read completely within three intervals, 0 while it is blind.");
        for (const TableSeries &each : m_tables) {
            const auto reading = each.state->reading(m_state.now);
            if (reading == Reading::Read || reading == Reading::Blind)
                m_out.add(each.labels, flag(reading == Reading::Read));
        }
        m_out.begin("leasescope_table_blind_reason", Gauge,
                    "1 for the reason why the table cannot be read now. Absent while it can.");
        for (const TableSeries &each : m_tables) {
            if (each.state->isBlind(m_state.now))
                m_out.add(each.labels.with("reason", bytesOf(blindReasonName(each.state->blindReason()))),
                          quint64{1});
        }
        m_out.begin("leasescope_reads_total", Counter, "Whole reads of the table, by outcome.");
        for (const TableSeries &each : m_tables) {
            for (const fleet::ReadOutcome outcome : fleet::readOutcomes)
                m_out.add(each.labels.with("outcome", bytesOf(readOutcomeName(outcome))),
                          each.state->reads(outcome));
        }
        m_out.begin("leasescope_read_seconds_total", Counter,
                    "Time that reads took, of the table and of keys.");
        for (const TableSeries &each : m_tables)
            m_out.add(each.labels, inSeconds(each.state->readTime()));
        m_out.begin("leasescope_read_units_total", Counter,
                    "Read units that reads took, of the table and of keys, as the service counts them.");
        for (const TableSeries &each : m_tables)
            m_out.add(each.labels, each.state->readUnits());
        m_out.begin("leasescope_last_read_timestamp_seconds", Gauge,
                    "End of the last complete read, by this machine's clock.");
        for (const TableSeries &each : m_tables) {
            if (each.state->readAtWall())
                m_out.add(each.labels, *each.state->readAtWall());
        }
        m_out.begin("leasescope_read_interval_seconds", Gauge,
                    "Between two whole reads, as it is in force now.");
        for (const TableSeries &each : m_tables) {
            if (each.state->interval() > std::chrono::milliseconds(0))
                m_out.add(each.labels, inSeconds(each.state->interval()));
        }
    }

    void writeLocks()
    {
        m_out.begin("leasescope_locks", Gauge,
                    "Locks by lock library and state, as last judged. A state without locks is 0.");
        forEachDialect([this](const Labels &labels, const DialectSummary &locks) {
            for (std::size_t at = 0; at < countedStates.size(); ++at)
                m_out.add(labels.with("state", bytesOf(stateName(countedStates[at]))), locks.counts[at]);
        });
        m_out.begin(
            "leasescope_oldest_held_timestamp_seconds", Gauge,
            "Since when the oldest held lock is held: as its row states, or as far as it was observed. "
            "Absent if none is.");
        forEachDialect([this](const Labels &labels, const DialectSummary &locks) {
            if (locks.oldestHeldStated)
                m_out.add(labels.with("origin", "stated"), *locks.oldestHeldStated);
            if (locks.oldestHeldObserved)
                m_out.add(labels.with("origin", "observed"), *locks.oldestHeldObserved);
        });
        m_out.begin("leasescope_oldest_lapsed_timestamp_seconds", Gauge,
                    "Since when the oldest lapsed lock is surely lapsed. Absent if none is.");
        forEachDialect([this](const Labels &labels, const DialectSummary &locks) {
            if (locks.oldestLapsed)
                m_out.add(labels, *locks.oldestLapsed);
        });
        writeHeartbeats();
        m_out.begin("leasescope_events_total", Counter, "Events of locks, as watch reports them.");
        for (const TableSeries &each : m_tables) {
            for (const watch::EventKind kind : countedEvents)
                m_out.add(each.labels.with("event", bytesOf(eventName(kind))), each.state->events(kind));
        }
        m_out.begin("leasescope_findings", Gauge, "Findings of the table's health, as doctor counts them.");
        for (const TableSeries &each : m_tables) {
            if (!each.state->errorFindings())
                continue;
            m_out.add(each.labels.with("severity", "error"),
                      static_cast<quint64>(*each.state->errorFindings()));
            m_out.add(each.labels.with("severity", "warning"),
                      static_cast<quint64>(each.state->warningFindings()));
        }
    }

    void writeNotifications(const alerts::AlertCounts &counts)
    {
        m_out.begin("leasescope_alerts_firing", Gauge, "Episodes of the fleet file's alerts that go on now.");
        UsedLabels alertNames; // the one of blind tables has a name that is not the file's
        for (const alerts::AlertCounts::Firing &each : counts.firing) {
            const QByteArray name =
                unusedLabel(boundedLabel(each.alert), each.alert.toUtf8(), alertNames, longestLabel);
            m_out.add({{"alert", name}, {"severity", bytesOf(alerts::severityName(each.severity))}},
                      each.count);
        }
        m_out.begin("leasescope_notifications_total", Counter, "Messages to receivers, by outcome.");
        for (const alerts::AlertCounts::Receiver &each : counts.receivers) {
            const Labels labels{{"receiver", boundedLabel(each.name)}};
            m_out.add(labels.with("outcome", "ok"), each.ok);
            m_out.add(labels.with("outcome", "failed"), each.failed);
            m_out.add(labels.with("outcome", "dropped"), each.dropped);
        }
        m_out.begin("leasescope_notifications_waiting", Gauge, "Messages that wait for their receiver.");
        for (const alerts::AlertCounts::Receiver &each : counts.receivers)
            m_out.add({{"receiver", boundedLabel(each.name)}}, static_cast<quint64>(each.waiting));
    }

    /// The first NamedLocks::most, in the order of connections, tables and keys.
    void writeNamedLocks()
    {
        std::size_t room = NamedLocks::most;
        std::vector<std::size_t> written;
        for (const TableSeries &each : m_tables) {
            written.push_back(std::min(room, each.named->locks.size()));
            room -= written.back();
        }
        const auto forEachLock = [&](auto use) {
            for (std::size_t table = 0; table < m_tables.size(); ++table) {
                for (std::size_t lock = 0; lock < written[table]; ++lock) {
                    const NamedLock &named = m_tables[table].named->locks[lock];
                    use(m_tables[table].labels.with("key", named.key), named);
                }
            }
        };
        m_out.begin("leasescope_lock_state", Gauge,
                    "Only with --metrics-locks: 1 for the state that the lock is in, else 0.");
        forEachLock([this](const Labels &labels, const NamedLock &lock) {
            for (const locks::LockState state : namedStates)
                m_out.add(labels.with("state", bytesOf(stateCode(state))),
                          flag(stateCode(state) == stateCode(lock.state)));
        });
        m_out.begin("leasescope_lock_since_timestamp_seconds", Gauge,
                    "Only with --metrics-locks: since when it is held or surely lapsed.");
        forEachLock([this](const Labels &labels, const NamedLock &lock) {
            if (lock.since)
                m_out.add(labels, *lock.since);
        });
        m_out.begin("leasescope_locks_left_out", Gauge,
                    "Only with --metrics-locks: locks that fit the filter, beyond those that have series.");
        for (std::size_t table = 0; table < m_tables.size(); ++table) {
            const NamedLocks &named = *m_tables[table].named;
            m_out.add(m_tables[table].labels,
                      static_cast<quint64>(named.leftOut + named.locks.size() - written[table]));
        }
    }

    void writeProcess(const ProcessFacts &process)
    {
        m_out.begin("process_cpu_seconds_total", Counter, "Processor time of this process.");
        if (process.processorTime)
            m_out.add({}, inSeconds(*process.processorTime));
        m_out.begin("process_resident_memory_bytes", Gauge, "Memory of this process.");
        if (process.residentBytes)
            m_out.add({}, *process.residentBytes);
        m_out.begin("process_open_fds", Gauge, "Open file descriptors.");
        if (process.openFiles)
            m_out.add({}, *process.openFiles);
        m_out.begin("process_start_time_seconds", Gauge, "When this process started.");
        if (process.startedAfterBoot)
            m_out.add({}, m_state.wall - m_state.now.time_since_epoch() + *process.startedAfterBoot);
    }

    [[nodiscard]] const QByteArray &text() const { return m_out.text(); }

private:
    using Reading = fleet::TableState::Reading;

    void writeTableCounts()
    {
        m_out.begin("leasescope_tables", Gauge,
                    "Tables that the connection's patterns name, by how they are read.");
        for (const ConnectionSeries &each : m_connections) {
            std::array<quint64, 2> counts{}; // read, blind
            for (const auto &table : each.state->tables) {
                const auto reading = table->reading(m_state.now);
                counts[0] += flag(reading == Reading::Read);
                counts[1] += flag(reading == Reading::Blind);
            }
            m_out.add(each.labels.with("status", "read"), counts[0]);
            m_out.add(each.labels.with("status", "blind"), counts[1]);
            m_out.add(each.labels.with("status", "without_locks"),
                      static_cast<quint64>(each.state->withoutLocks));
        }
    }

    void writeRequests()
    {
        m_out.begin("leasescope_requests_total", Counter,
                    "Requests to the service, by operation and outcome.");
        for (const ConnectionSeries &each : m_connections) {
            std::set<QByteArray> operations;
            for (const dynamodb::Permission &known : dynamodb::permissions()) {
                if (known.scope == dynamodb::PolicyScope::ReadOnly)
                    operations.insert(known.operation);
            }
            for (const auto &[request, count] : each.state->requests)
                operations.insert(request.first);
            for (const QByteArray &operation : operations) {
                for (const fleet::RequestOutcome outcome : fleet::requestOutcomes) {
                    const auto found = each.state->requests.find({operation, outcome});
                    m_out.add(each.labels.with("operation", operation)
                                  .with("outcome", bytesOf(requestOutcomeName(outcome))),
                              found == each.state->requests.end() ? quint64{0} : found->second);
                }
            }
        }
    }

    void writeHeartbeats()
    {
        m_out.begin(
            "leasescope_heartbeat_margin_ratio", Gauge,
            "Least of all held locks: the part of the lease that was left at the longest heartbeat gap of "
            "10 minutes, at most. Below 0: the lease had ended.");
        using Heartbeats = fleet::HeartbeatGaps::Summary;
        forEachHeartbeats([this](const Labels &labels, const Heartbeats &heartbeats, bool reportsGaps) {
            if (heartbeats.margin && reportsGaps)
                m_out.add(labels, *heartbeats.margin);
        });
        m_out.begin("leasescope_heartbeats_seen_total", Counter,
                    "Heartbeats seen. Between two reads there may have been more.");
        forEachHeartbeats([this](const Labels &labels, const Heartbeats &heartbeats, bool /*reportsGaps*/) {
            m_out.add(labels, heartbeats.seen);
        });
        m_out.begin("leasescope_heartbeats_late_total", Counter,
                    "Heartbeat gaps that surely took more than a third of the lease.");
        forEachHeartbeats([this](const Labels &labels, const Heartbeats &heartbeats, bool reportsGaps) {
            if (reportsGaps)
                m_out.add(labels, heartbeats.late);
        });
    }

    template <typename Use>
    void forEachDialect(Use use)
    {
        for (const TableSeries &each : m_tables) {
            for (const auto &[name, locks] : each.locks)
                use(each.labels.with("dialect", name), locks);
        }
    }

    /// Of every library that sent one, and of those that are there. `reportsGaps`: the table is read often enough for them.
    template <typename Use>
    void forEachHeartbeats(Use use)
    {
        for (const TableSeries &each : m_tables) {
            std::map<QByteArray, fleet::HeartbeatGaps::Summary> all = each.state->heartbeats();
            for (const auto &[name, locks] : each.locks)
                all.try_emplace(name);
            for (const auto &[name, heartbeats] : all) {
                const bool reportsGaps =
                    !each.state->shortestLeases().contains(name) || each.state->reportsGaps(name);
                use(each.labels.with("dialect", name), heartbeats, reportsGaps);
            }
        }
    }

    const fleet::FleetState &m_state;
    std::vector<ConnectionSeries> m_connections;
    std::vector<TableSeries> m_tables;
    std::map<std::size_t, UsedLabels> m_names; ///< of tables, by connection
    Exposition m_out;
};

} // namespace

FleetMetrics::FleetMetrics(std::optional<view::LockFilter> named) : m_named(std::move(named))
{
}

base::Result<QByteArray> FleetMetrics::text(const fleet::FleetState &state, const alerts::AlertCounts &counts,
                                            const ProcessFacts &process)
{
    qsizetype tables = 0;
    for (const fleet::ConnectionState &connection : state.connections)
        tables += static_cast<qsizetype>(connection.tables.size());
    if (tables > mostTables) {
        return base::failure(
            base::ErrorKind::Unsupported,
            base::say("metrics",
                      "%1 tables are more than the %2 that one process offers metrics of; select some of the "
                      "connections with --connection, and watch the others in a process of their own",
                      tables, mostTables));
    }
    update(state);
    FleetWriter writer(state);
    for (std::size_t at = 0; at < state.connections.size(); ++at) {
        for (const auto &table : state.connections[at].tables) {
            if (table->reading(state.now) == fleet::TableState::Reading::WithoutLocks)
                continue;
            const Summed &summed = m_tables[table->place()];
            LockSummary locks = summed.locks;
            for (const auto &[name, seenAt] : summed.seenAt)
                locks.try_emplace(name);
            writer.addTable(at, *table, std::move(locks), summed.named);
        }
    }
    writer.writeProgram();
    writer.writeConnections();
    writer.writeTables();
    writer.writeLocks();
    writer.writeNotifications(counts);
    if (m_named)
        writer.writeNamedLocks();
    writer.writeProcess(process);
    return writer.text();
}

void FleetMetrics::update(const fleet::FleetState &state)
{
    std::map<fleet::TablePlace, Summed> kept;
    for (const fleet::ConnectionState &connection : state.connections) {
        for (const auto &table : connection.tables) {
            Summed &summed = kept[table->place()];
            if (const auto before = m_tables.find(table->place()); before != m_tables.end())
                summed = std::move(before->second);
            update(summed, *table, state.now);
        }
    }
    m_tables = std::move(kept);
}

void FleetMetrics::update(Summed &summed, const fleet::TableState &table, base::BootTime now) const
{
    if (table.snapshot() && table.judgedAt().now.boot != summed.judgedAt) {
        summed.judgedAt = table.judgedAt().now.boot;
        summed.locks = lockSummary(table);
        if (m_named)
            summed.named = NamedLocks::of(table, *m_named);
    }
    for (const auto &[name, locks] : summed.locks)
        summed.seenAt[name] = now;
    std::erase_if(summed.seenAt, [now](const auto &seen) { return now - seen.second >= keptZeros; });
}

} // namespace metrics
