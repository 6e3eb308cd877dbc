// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/mcp/McpTools.h"

#include "app/cli/arguments/Duration.h"
#include "app/cli/commands/FollowUp.h"
#include "app/cli/commands/ListObservation.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/terminal/AsyncNotifier.h"
#include "core/admin/ReleaseRecipe.h"
#include "core/base/TimeText.h"
#include "core/base/Utf8Text.h"
#include "core/fleet/TablePattern.h"
#include "core/health/HealthRules.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/custom/CustomDialects.h"
#include "core/view/LockOrder.h"
#include "core/view/export/LockRowWriter.h"
#include "core/watch/catalog/TableCatalog.h"
#include "core/watch/proof/LapseProof.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>

namespace cli {
namespace {

using mcp::ToolAnswer;
using std::chrono::milliseconds;

constexpr milliseconds longestWatch = std::chrono::minutes(2);
constexpr qint64 mostItemsCounted = 100'000; // a table with more is not read for list_tables
constexpr std::size_t mostTablesRead = 50; // by one list_tables
constexpr qsizetype longestReason = 1000; // in characters; a command that is cut would be another one

/// A connection, and its table where the tool is about one.
struct ToolTable {
    McpTarget *target = nullptr;
    std::shared_ptr<Invocation> line; ///< as a command line would say the call
    Context context; ///< with that line
    dynamodb::TableDescription table;
    locks::TableShape shape;
};

ToolAnswer failedTool(const base::Error &error)
{
    return {{}, error.kind == base::ErrorKind::Cancelled ? QStringLiteral("cancelled") : error.sentence};
}

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(text);
}

QString argument(const mcp::ToolCall &call, const char *name)
{
    return call.arguments.value(QLatin1String(name)).toString();
}

/// A duration of the call, two minutes at most.
base::Result<std::optional<milliseconds>> watchOf(const mcp::ToolCall &call, const char *name)
{
    const QString text = argument(call, name);
    if (text.isEmpty())
        return std::optional<milliseconds>();
    const auto length = parseDuration(text);
    if (!length)
        return badInput(QStringLiteral("%1: %2").arg(QLatin1String(name), length.error().sentence));
    if (*length > longestWatch)
        return badInput(QStringLiteral("%1 is two minutes at most").arg(QLatin1String(name)));
    return std::optional<milliseconds>(*length);
}

/// What the fleet file says of the table's rows. BadInput for a description that cannot be used any more.
base::Result<void> applyRule(const McpTarget &target, const QString &table, GlobalOptions &options)
{
    const fleet::TableRule *rule = fleet::ruleOf(target.connection, table);
    if (!rule)
        return {};
    if (rule->lease)
        options.leasePeriod = *rule->lease;
    if (!rule->dialect.isEmpty())
        options.dialect = locks::dialectNamed(rule->dialect).value_or(options.dialect);
    if (rule->dialectFile.isEmpty())
        return {};
    const auto mapping = locks::readMappingFile(rule->dialectFile);
    if (!mapping)
        return tl::unexpected(mapping.error());
    const auto added = locks::addCustomDialect(*mapping);
    if (!added)
        return tl::unexpected(added.error());
    options.dialect = (*added)->id();
    options.dialectFile = rule->dialectFile;
    return {};
}

ToolTable blankTable(const McpServices &services, McpTarget *target, const std::stop_token &stop)
{
    ToolTable at;
    at.target = target;
    at.line = std::make_shared<Invocation>();
    at.line->command = services.context.line->command;
    at.line->global = target->options;
    at.context = services.context;
    at.context.line = at.line.get();
    at.context.connection = target->opened.get();
    at.context.stop = stop;
    return at;
}

/// The connection and the table that the call names.
base::Task<base::Result<ToolTable>> toolTable(const McpServices *services, mcp::ToolCall call,
                                              std::stop_token stop)
{
    const QString table = argument(call, "table");
    const auto target = services->targets->find(argument(call, "connection"), argument(call, "region"));
    if (!target)
        co_return tl::unexpected(target.error());
    if (table.startsWith(u"arn:"))
        co_return badInput(QStringLiteral("table is a name, without the rest of its ARN"));
    if (!fleet::selects((*target)->connection.tables, table))
        co_return badInput(
            QStringLiteral("the fleet file does not name this table among those of the connection"));
    McpTarget *found = *target;
    const auto opened = co_await services->targets->open(found, stop);
    if (!opened)
        co_return tl::unexpected(opened.error());
    ToolTable at = blankTable(*services, found, stop);
    // The profile said the Region, which was not known before.
    const QString region = argument(call, "region");
    const QString present = QString::fromLatin1(at.context.connection->resolution().endpoint.region);
    if (!region.isEmpty() && region != present)
        co_return badInput(
            QStringLiteral("the connection is in the Region %1, not in %2").arg(present, region));
    at.line->positional = {table};
    if (const auto ruled = applyRule(*found, table, at.line->global); !ruled)
        co_return tl::unexpected(ruled.error());
    const auto described = co_await describedTable(at.context);
    if (!described)
        co_return tl::unexpected(described.error());
    at.table = *described;
    at.shape = shapeOf(at.context, *described);
    co_return at;
}

/// The same with the lock that it names; `at` has its key in the line.
base::Task<base::Result<NamedLock>> toolLock(ToolTable at, mcp::ToolCall call)
{
    at.line->positional = {at.table.name, argument(call, "key")};
    if (call.arguments.contains(u"sort_key"))
        at.line->options[QStringLiteral("sort-key")] = {argument(call, "sort_key")};
    return namedLock(at.context);
}

QJsonObject lockJson(const view::LockView &lock)
{
    QByteArray json;
    view::appendLockJson(json, lock);
    return base::jsonFrom(json).object();
}

/// For a list: what is known, without the row itself, which show_lock has.
QJsonObject lockInList(const view::LockView &lock)
{
    constexpr qsizetype mostBytes = 2048;
    QJsonObject json = lockJson(lock);
    for (const char *elsewhere : {"item", "data", "attributes", "table", "connection", "region"})
        json.remove(QLatin1String(elsewhere));
    for (const QString &member : json.keys()) {
        if (json.value(member).isNull() && member != QLatin1String("owner"))
            json.remove(member);
    }
    return mcp::cutTo(json, mostBytes);
}

QJsonObject placeJson(const ToolTable &at)
{
    return {
        {QStringLiteral("connection"), textOrNull(at.target->connection.name)},
        {QStringLiteral("region"), QString::fromLatin1(at.context.connection->resolution().endpoint.region)},
        {QStringLiteral("table"), at.table.name}};
}

// list_tables

constexpr std::array countedStates{
    std::pair{locks::LockState::Held, "held"},
    std::pair{locks::LockState::Lapsed, "lapsed"},
    std::pair{locks::LockState::Released, "released"},
    std::pair{locks::LockState::Unproven, "unproven"},
    std::pair{locks::LockState::Unreadable, "unreadable"},
    std::pair{locks::LockState::Unsupported, "unsupported"},
};

qsizetype countOf(const view::LockJudgements &judged, locks::LockState state)
{
    return judged.counts()[static_cast<std::size_t>(state)];
}

bool isProblem(const QJsonObject &table)
{
    return table.value(u"lapsed").toInt() + table.value(u"unreadable").toInt() > 0 ||
        !table.value(u"trouble").isNull();
}

QJsonObject tableJson(const ToolTable &at, const watch::CatalogEntry &entry)
{
    QJsonObject json{
        {QStringLiteral("connection"), textOrNull(at.target->connection.name)},
        {QStringLiteral("region"), QString::fromLatin1(at.context.connection->resolution().endpoint.region)},
        {QStringLiteral("table"), entry.name},
        {QStringLiteral("dialect"), QJsonValue::Null},
        {QStringLiteral("trouble"), QJsonValue::Null}};
    if (!entry.verdicts.empty())
        json.insert(QStringLiteral("dialect"), entry.verdicts.front().dialect.name());
    return json;
}

/// Its locks by state, as one more read shows them; `trouble` says why there are none.
base::Task<QJsonObject> countedTable(const McpServices *services, ToolTable at, watch::CatalogEntry entry)
{
    QJsonObject json = tableJson(at, entry);
    const auto trouble = [&json](const QString &sentence) {
        json.insert(QStringLiteral("trouble"), sentence);
        return json;
    };
    if (!entry.description)
        co_return trouble(entry.note);
    if (entry.description->itemCount > mostItemsCounted)
        co_return trouble(QStringLiteral("it has more than %1 items, and was not read for this list")
                              .arg(mostItemsCounted));
    at.line->global = at.target->options;
    if (const auto ruled = applyRule(*at.target, entry.name, at.line->global); !ruled)
        co_return trouble(ruled.error().sentence);
    const McpTargets::Described described{*entry.description, shapeOf(at.context, *entry.description)};
    auto session = services->targets->takeSession(*at.target, described, at.line->global.dialect);
    const std::stop_token stop = at.context.stop;
    const auto read = co_await session->readTable(0, stop);
    if (!read)
        co_return trouble(read.error().sentence);
    const view::ViewContext viewedAt = viewContext(at.context, session->now());
    view::LockJudgements judged(viewedAt.ourselves);
    judged.judgeAll(**read, viewedAt.now);
    for (const auto &[state, name] : countedStates)
        json.insert(QLatin1String(name), qint64(countOf(judged, state)));
    services->targets->keepSession(*at.target, described, std::move(session));
    co_return json;
}

watch::TableSelection selectionOf(const fleet::Connection &connection)
{
    watch::TableSelection selection;
    const QStringList patterns = connection.tables;
    selection.takes = [patterns](const QString &table) { return fleet::selects(patterns, table); };
    selection.named = fleet::namedTables(patterns);
    selection.isNamedWhole = std::ranges::all_of(patterns, [&selection](const QString &pattern) {
        return pattern.startsWith(u'!') || selection.named.contains(pattern);
    });
    return selection;
}

/// The tables of one connection that hold locks, or may: those that could not be described are among them.
base::Task<base::Result<std::vector<watch::CatalogEntry>>> tablesOf(ToolTable at)
{
    watch::TableCatalog catalog(at.context.connection->reader(), *at.context.clock);
    catalog.setSelection(selectionOf(at.target->connection));
    AsyncNotifier notifier;
    const auto notify = [&notifier] { notifier.notify(); };
    QObject::connect(&catalog, &watch::TableCatalog::changed, &catalog, notify);
    catalog.refresh();
    const std::stop_token stop = at.context.stop;
    while (catalog.refreshing()) {
        const auto notified = co_await notifier.wait(std::chrono::seconds(1), stop);
        if (!notified)
            co_return tl::unexpected(notified.error());
    }
    if (const auto error = catalog.error())
        co_return tl::unexpected(*error);
    std::vector<watch::CatalogEntry> tables;
    for (const watch::CatalogEntry &entry : catalog.entries()) {
        if (entry.isLikely() || !entry.description)
            tables.push_back(entry);
    }
    co_return tables;
}

/// Of a connection that cannot be asked: what stands for its tables.
QJsonObject unreadConnection(const McpTarget &target, const base::Error &error)
{
    return {{QStringLiteral("connection"), textOrNull(target.connection.name)},
            {QStringLiteral("region"), target.region},
            {QStringLiteral("table"), QJsonValue::Null},
            {QStringLiteral("dialect"), QJsonValue::Null},
            {QStringLiteral("trouble"), error.sentence}};
}

base::Task<ToolAnswer> listTables(const McpServices *services, mcp::ToolCall call, std::stop_token stop)
{
    const QString wanted = argument(call, "connection");
    std::vector<QJsonObject> tables;
    qsizetype notRead = 0;
    bool isKnown = wanted.isEmpty();
    for (const auto &target : services->targets->all()) {
        if (!wanted.isEmpty() && target->connection.name != wanted)
            continue;
        isKnown = true;
        McpTarget *one = target.get();
        const auto opened = co_await services->targets->open(one, stop);
        if (!opened) {
            tables.push_back(unreadConnection(*one, opened.error()));
            continue;
        }
        const ToolTable at = blankTable(*services, one, stop);
        const auto entries = co_await tablesOf(at);
        if (!entries && entries.error().kind == base::ErrorKind::Cancelled)
            co_return failedTool(entries.error());
        if (!entries) {
            tables.push_back(unreadConnection(*one, entries.error()));
            continue;
        }
        for (const watch::CatalogEntry &entry : *entries) {
            if (tables.size() >= mostTablesRead) {
                ++notRead;
                continue;
            }
            const QJsonObject counted = co_await countedTable(services, at, entry);
            if (stop.stop_requested())
                co_return failedTool(base::cancelled().value());
            tables.push_back(counted);
        }
    }
    if (!isKnown)
        co_return failedTool(services->targets->find(wanted, {}).error());
    std::stable_partition(tables.begin(), tables.end(), isProblem); // of ranges clang 14 cannot
    QJsonArray list;
    qint64 unverified = notRead;
    for (const QJsonObject &table : tables) {
        list.append(table);
        unverified += table.value(u"unproven").toInt() + table.value(u"unsupported").toInt() +
            (table.value(u"trouble").isNull() ? 0 : 1);
    }
    QJsonObject found{{QStringLiteral("tables"), list}, {QStringLiteral("unverified"), unverified}};
    co_return ToolAnswer{mcp::fitted(found, QStringLiteral("tables"), notRead), {}};
}

// list_locks

base::Task<ToolAnswer> listLocks(const McpServices *services, mcp::ToolCall call, std::stop_token stop)
{
    const auto filter = view::LockFilter::parse(argument(call, "filter"));
    if (!filter)
        co_return failedTool(filter.error());
    const auto observe = watchOf(call, "observe");
    if (!observe)
        co_return failedTool(observe.error());
    const auto at = co_await toolTable(services, call, stop);
    if (!at)
        co_return failedTool(at.error());
    if (*observe)
        at->line->options[QStringLiteral("observe")] = {argument(call, "observe")};
    const McpTargets::Described described{at->table, at->shape};
    auto session = services->targets->takeSession(*at->target, described, at->line->global.dialect);
    ListObservation observation(at->context, *session, {}, *filter);
    const auto observed = co_await observation.run();
    if (!observed)
        co_return failedTool(observed.error());
    const watch::SnapshotPtr snapshot = session->snapshot();
    const view::ViewContext viewedAt = viewContext(at->context, session->now());
    view::LockJudgements judged(viewedAt.ourselves);
    view::LockOrder order;
    order.setFilter(*filter);
    view::judgeAndSortKeys(judged, order, snapshot, viewedAt.now);
    const std::vector<qint32> rows = order.rows(snapshot, judged, viewedAt);
    const auto limit = std::min<qsizetype>(call.arguments.value(u"limit").toInt(mcp::mostLocks),
                                           static_cast<qsizetype>(rows.size()));
    QJsonArray locks;
    for (qsizetype at = 0; at < limit; ++at) {
        const qint32 row = rows[static_cast<std::size_t>(at)];
        locks.append(lockInList(view::LockView(*snapshot, row, judged[row], viewedAt)));
    }
    const Unverified open = Unverified::of(*snapshot, judged, viewedAt, *filter);
    const qsizetype unsupported = countOf(judged, locks::LockState::Unsupported);
    QJsonObject found = placeJson(*at);
    found.insert(QStringLiteral("locks"), locks);
    found.insert(QStringLiteral("unverified"), qint64(open.unproven + open.oneRegion + unsupported));
    if (open.unproven > 0)
        found.insert(QStringLiteral("observe_to_verify"),
                     durationText(std::chrono::ceil<std::chrono::seconds>(open.needed)));
    services->targets->keepSession(*at->target, described, std::move(session));
    co_return ToolAnswer{
        mcp::fitted(found, QStringLiteral("locks"), static_cast<qsizetype>(rows.size()) - limit), {}};
}

// show_lock

/// What a release of the row does, to its holder too; null where no release is meant for it.
QJsonValue releaseJson(const locks::LockRecord &record)
{
    const auto choice = record.marking == locks::StoredState::Taken
        ? admin::releaseChoiceOf(record, std::nullopt)
        : std::nullopt;
    if (!choice)
        return QJsonValue::Null;
    return QJsonObject{{QStringLiteral("old_holder"), textOrNull(choice->holderNotices)},
                       {QStringLiteral("lost"), textOrNull(choice->loses)},
                       {QStringLiteral("know_first"), textOrNull(choice->mustNot)},
                       {QStringLiteral("effect"), textOrNull(choice->effect)}};
}

base::Task<ToolAnswer> showLock(const McpServices *services, mcp::ToolCall call, std::stop_token stop)
{
    const auto at = co_await toolTable(services, call, stop);
    if (!at)
        co_return failedTool(at.error());
    const ToolTable table = *at;
    const auto named = co_await toolLock(table, call);
    if (!named)
        co_return failedTool(named.error());
    TableReadSession session(*table.context.connection, named->shape, table.line->global.dialect);
    const dynamodb::Item key = named->key;
    const auto read = co_await session.readKey(key, stop);
    if (!read)
        co_return failedTool(read.error());
    if ((*read)->size() == 0)
        co_return ToolAnswer{
            {}, noItemSentence(table.table.name, argument(call, "key"), table.line->given("sort-key"))};
    const view::ViewContext viewedAt = viewContext(table.context, session.now());
    const view::LockView lock = view::LockView::of(**read, 0, viewedAt);
    const locks::LockRecord record =
        locks::recordOf((*read)->item(0).unpack(), (*read)->shape(), table.line->global.dialect);
    QJsonObject found = placeJson(table);
    const bool isOpen =
        lock.state() == locks::LockState::Unproven || lock.state() == locks::LockState::Unsupported;
    found.insert(QStringLiteral("lock"), mcp::cutTo(lockJson(lock), mcp::largestAnswer - 8192));
    found.insert(QStringLiteral("after_release"), releaseJson(record));
    found.insert(QStringLiteral("unverified"), isOpen ? 1 : 0);
    found.insert(QStringLiteral("left_out"), 0);
    co_return ToolAnswer{found, {}};
}

// prove_lapse

QString verdictWord(const watch::ProofResult &proof)
{
    using Verdict = watch::ProofResult::Verdict;
    switch (proof.verdict) {
    case Verdict::Lapsed:
        return QStringLiteral("lapsed");
    case Verdict::Heartbeats:
    case Verdict::HeldByDate:
        return QStringLiteral("held");
    case Verdict::Released:
        return proof.oneRegion ? QStringLiteral("undecided") : QStringLiteral("released");
    case Verdict::Gone:
        return proof.oneRegion ? QStringLiteral("undecided") : QStringLiteral("gone");
    case Verdict::NeverEnds:
    case Verdict::Unreadable:
    case Verdict::OutOfTime:
    case Verdict::ClocksDisagree:
    case Verdict::OneRegion:
        break;
    }
    return QStringLiteral("undecided");
}

/// Watches the lock, two minutes at most, with progress for the client.
base::Task<base::Result<watch::ProofResult>> proofOf(const McpServices *services, ToolTable at,
                                                     NamedLock named, quint64 number, milliseconds limit)
{
    watch::ProofOrder order;
    order.own = at.context.connection->ownWrites();
    order.shape = named.shape;
    order.key = named.key;
    order.pinned = at.line->global.dialect;
    order.limit = limit;
    // Once a second: each message is one that a model's client shows.
    const std::function<void(watch::ProofProgress)> progress =
        [services, number, next = milliseconds(0)](watch::ProofProgress done) mutable {
            using std::chrono::duration_cast;
            const auto watched = duration_cast<milliseconds>(done.watched);
            if (watched < next)
                return;
            next = watched + std::chrono::seconds(1);
            services->progress(number, watched.count(), duration_cast<milliseconds>(done.needed).count(),
                               QStringLiteral("watched %1 of %2")
                                   .arg(base::text::length(done.watched), base::text::length(done.needed)));
        };
    const std::function<std::optional<http::ServerReading>(base::BootTime)> serverNow =
        [connection = at.context.connection](base::BootTime moment) { return connection->serverNow(moment); };
    dynamodb::TableReader &reader = at.context.connection->reader();
    base::Clock &clock = *at.context.clock;
    const std::stop_token stop = at.context.stop;
    co_return co_await watch::proveLapse(reader, clock, std::move(order), progress, serverNow, stop);
}

QJsonObject proofJson(const ToolTable &at, const watch::ProofResult &proof)
{
    QJsonObject found = placeJson(at);
    const auto watched =
        std::chrono::duration_cast<milliseconds>(proof.lastReadAt - proof.firstReadAt).count();
    found.insert(QStringLiteral("verdict"), verdictWord(proof));
    found.insert(QStringLiteral("sentence"), proof.sentence.text());
    found.insert(QStringLiteral("watched_ms"), qint64(watched));
    found.insert(QStringLiteral("owner"),
                 proof.latest ? textOrNull(proof.latest->owner.value_or(QString())) : QJsonValue());
    found.insert(QStringLiteral("unverified"), verdictWord(proof) == QLatin1String("undecided") ? 1 : 0);
    found.insert(QStringLiteral("left_out"), 0);
    return found;
}

/// A key that was never there is a mistake of the call.
bool wasNeverThere(const watch::ProofResult &proof)
{
    return proof.verdict == watch::ProofResult::Verdict::Gone && !proof.first;
}

base::Task<ToolAnswer> proveTool(const McpServices *services, mcp::ToolCall call, std::stop_token stop)
{
    const auto wait = watchOf(call, "wait");
    if (!wait)
        co_return failedTool(wait.error());
    const auto at = co_await toolTable(services, call, stop);
    if (!at)
        co_return failedTool(at.error());
    const ToolTable table = *at;
    const auto named = co_await toolLock(table, call);
    if (!named)
        co_return failedTool(named.error());
    const milliseconds limit = wait->value_or(longestWatch);
    const NamedLock lock = *named;
    const quint64 number = call.number;
    const auto proof = co_await proofOf(services, table, lock, number, limit);
    if (!proof)
        co_return failedTool(proof.error());
    if (wasNeverThere(*proof))
        co_return ToolAnswer{
            {}, noItemSentence(table.table.name, argument(call, "key"), table.line->given("sort-key"))};
    co_return ToolAnswer{proofJson(table, *proof), {}};
}

// check_table

QJsonObject findingJson(const health::Finding &finding)
{
    QJsonArray keys;
    for (const health::AffectedKey &key : finding.keys)
        keys.append(QJsonObject{
            {QStringLiteral("key"), key.text},
            {QStringLiteral("sort_key"), key.sortKeyText ? QJsonValue(*key.sortKeyText) : QJsonValue()}});
    return {{QStringLiteral("rule"), finding.rule},
            {QStringLiteral("severity"), health::severityName(finding.severity)},
            {QStringLiteral("sentence"), finding.sentence},
            {QStringLiteral("advice"), finding.advice},
            {QStringLiteral("affected"), qint64(finding.affected)},
            {QStringLiteral("keys"), keys}};
}

base::Task<ToolAnswer> checkTable(const McpServices *services, mcp::ToolCall call, std::stop_token stop)
{
    const auto observe = watchOf(call, "observe");
    if (!observe)
        co_return failedTool(observe.error());
    const auto at = co_await toolTable(services, call, stop);
    if (!at)
        co_return failedTool(at.error());
    const ToolTable table = *at;
    if (*observe)
        table.line->options[QStringLiteral("observe")] = {argument(call, "observe")};
    const auto described = co_await withTimeToLive(table.context, table.table);
    if (!described)
        co_return failedTool(described.error());
    TableReadSession session(*table.context.connection, table.shape, table.line->global.dialect);
    ListObservation observation(table.context, session, {}, view::LockFilter());
    const auto observed = co_await observation.run();
    if (!observed)
        co_return failedTool(observed.error());
    const auto input =
        health::HealthInput::of(*described, session.snapshot(), session.now(), table.context.clock->wall());
    const health::HealthReport report = health::judgeHealth(input);
    QJsonArray findings;
    for (const health::Finding &finding : report.findings)
        findings.append(findingJson(finding));
    QJsonArray unjudged;
    for (const health::Unjudged &rule : report.unjudged)
        unjudged.append(
            QJsonObject{{QStringLiteral("rule"), rule.rule}, {QStringLiteral("reason"), rule.why}});
    QJsonObject found = placeJson(table);
    found.insert(QStringLiteral("findings"), findings);
    found.insert(QStringLiteral("not_judged"), unjudged);
    found.insert(QStringLiteral("unverified"), qint64(report.unjudged.size()));
    co_return ToolAnswer{mcp::fitted(found, QStringLiteral("findings")), {}};
}

// propose_release

/// The command of a person who releases the lock, and what is to be known before.
struct Proposal {
    QString command; ///< empty: none is given
    QString advice;
};

Proposal proposalFor(const ToolTable &at, const watch::ProofResult &proof, const QString &reason)
{
    using Verdict = watch::ProofResult::Verdict;
    const QString sentence = proof.sentence.text();
    const auto command = [&at, &reason](const QStringList &condition) {
        return commandForLock(at.context,
                              QStringList{QStringLiteral("release")} + condition +
                                  QStringList{QStringLiteral("--reason=") + reason});
    };
    switch (proof.verdict) {
    case Verdict::Lapsed:
        return {command({QStringLiteral("--if-lapsed")}),
                QStringLiteral("%1 The command proves it anew before it writes").arg(sentence)};
    case Verdict::OutOfTime:
        return {command({QStringLiteral("--if-lapsed")}),
                QStringLiteral(
                    "%1 The command releases it only if it proves the lapse itself; let it wait longer "
                    "with --wait")
                    .arg(sentence)};
    case Verdict::NeverEnds:
        if (!proof.latest || !proof.latest->version)
            break;
        return {command({QStringLiteral("--at-version=") + *proof.latest->version}),
                QStringLiteral(
                    "%1 Ask its owner first: nothing shows whether it still works. The command releases "
                    "exactly this version")
                    .arg(sentence)};
    case Verdict::Heartbeats:
    case Verdict::HeldByDate:
        return {{}, QStringLiteral("%1 Its holder works: do not release it").arg(sentence)};
    case Verdict::Released:
    case Verdict::Gone:
        return {{}, QStringLiteral("%1 There is nothing to release").arg(sentence)};
    case Verdict::Unreadable:
    case Verdict::ClocksDisagree:
    case Verdict::OneRegion:
        break;
    }
    return {{}, QStringLiteral("%1 A release would not be right now").arg(sentence)};
}

QJsonValue nativeJson(const locks::LockRecord &record)
{
    const locks::LockDialect *dialect = locks::dialect(record.dialect);
    const auto native = dialect && record.marking == locks::StoredState::Taken
        ? dialect->nativeCommands(record)
        : std::vector<locks::NativeCommand>();
    if (native.empty())
        return QJsonValue::Null;
    return QJsonObject{{QStringLiteral("purpose"), native.front().purpose},
                       {QStringLiteral("command"), native.front().command}};
}

base::Task<ToolAnswer> proposeRelease(const McpServices *services, mcp::ToolCall call, std::stop_token stop)
{
    const QString reason = argument(call, "reason").trimmed();
    if (reason.isEmpty())
        co_return ToolAnswer{{}, QStringLiteral("say why, for the journal: reason")};
    if (reason.size() > longestReason)
        co_return ToolAnswer{{}, QStringLiteral("reason has at most %1 characters").arg(longestReason)};
    const auto at = co_await toolTable(services, call, stop);
    if (!at)
        co_return failedTool(at.error());
    const ToolTable table = *at;
    const auto named = co_await toolLock(table, call);
    if (!named)
        co_return failedTool(named.error());
    const NamedLock lock = *named;
    const quint64 number = call.number;
    const auto proof = co_await proofOf(services, table, lock, number, longestWatch);
    if (!proof)
        co_return failedTool(proof.error());
    if (wasNeverThere(*proof))
        co_return ToolAnswer{
            {}, noItemSentence(table.table.name, argument(call, "key"), table.line->given("sort-key"))};
    const Proposal proposal = proposalFor(table, *proof, reason);
    QJsonObject found = proofJson(table, *proof);
    found.insert(QStringLiteral("command"), textOrNull(proposal.command));
    found.insert(QStringLiteral("advice"), proposal.advice);
    const bool isGiven = !proposal.command.isEmpty() && proof->latest;
    found.insert(QStringLiteral("after_release"), isGiven ? releaseJson(*proof->latest) : QJsonValue());
    found.insert(QStringLiteral("native_command"), isGiven ? nativeJson(*proof->latest) : QJsonValue());
    co_return ToolAnswer{mcp::cutTo(found, mcp::largestAnswer - 64), {}};
}

using RunTool = base::Task<ToolAnswer> (*)(const McpServices *, mcp::ToolCall, std::stop_token);
struct ToolRunner {
    const char *name;
    RunTool run;
};
constexpr std::array runners{
    ToolRunner{"list_tables", listTables}, ToolRunner{"list_locks", listLocks},
    ToolRunner{"show_lock", showLock},     ToolRunner{"prove_lapse", proveTool},
    ToolRunner{"check_table", checkTable}, ToolRunner{"propose_release", proposeRelease},
};

} // namespace

base::Task<ToolAnswer> runMcpTool(const McpServices *services, mcp::ToolCall call, std::stop_token stop)
{
    for (const ToolRunner &runner : runners) {
        if (call.tool == QLatin1String(runner.name)) {
            auto answer = co_await runner.run(services, call, stop);
            co_return answer;
        }
    }
    co_return ToolAnswer{{}, QStringLiteral("there is no tool of this name")};
}

} // namespace cli
