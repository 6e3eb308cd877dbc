// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/Wrapping.h"
#include "app/cli/commands/Commands.h"
#include "app/cli/output/ResultWriter.h"
#include "app/cli/terminal/AsyncNotifier.h"
#include "app/demo/EmbeddedEndpoint.h"
#include "core/base/NumberText.h"
#include "core/lab/EventRows.h"
#include "core/lab/LabText.h"
#include "core/lab/Run.h"
#include "core/lab/judgement/SummaryJson.h"

#include <QTemporaryDir>

#include <algorithm>

namespace cli {
namespace {

const lab::Scenario *wanted(const Invocation &line)
{
    const QStringList &names = line.positional;
    return names.isEmpty() ? &lab::scenarios().front() : lab::scenarioNamed(names.front());
}

QString noScenario(const QString &name)
{
    QStringList ids;
    for (const lab::Scenario &scenario : lab::scenarios())
        ids += scenario.id;
    return QStringLiteral("there is no scenario %1%2; lab --list names them")
        .arg(name, suggestion(name, ids));
}

lab::Plan planOf(const lab::Scenario &scenario, const Invocation &line)
{
    lab::Variation variation;
    variation.dialect = line.global.dialect;
    variation.workers = line.count("workers").value_or(0);
    variation.keys = line.count("keys").value_or(0);
    return varied(scenario.plan, variation);
}

int listScenarios(const Context &context)
{
    const QList<QByteArray> columns{"scenario", "title", "explanation"};
    std::vector<Row> rows;
    for (const lab::Scenario &scenario : lab::scenarios()) {
        if (context.format == OutputFormat::Table) {
            context.out->write(scenario.id.toUtf8() + '\n');
            const QByteArray text = "  " + scenario.title.toUtf8() + ". " + scenario.explanation.toUtf8();
            context.out->write(wrapped(text.split(' '), 0, 2, context.out->width()) + '\n');
        }
        rows.push_back({textCell("scenario", scenario.id), textCell("title", scenario.title),
                        textCell("explanation", scenario.explanation)});
    }
    if (context.format != OutputFormat::Table)
        ResultWriter(*context.out, context.format).list(rows, columns);
    return Done;
}

/// The widest of the names, for a column of them.
qsizetype widthOfNames(const QStringList &names)
{
    qsizetype width = 0;
    for (const QString &name : names)
        width = std::max(width, name.size());
    return width;
}

/// One row for people: "   5.000 s  ann    orders  killed without release". Names are those of a plan of ours.
QByteArray lineOf(const lab::EventRows &rows, std::size_t row, qsizetype workerWidth, qsizetype keyWidth)
{
    const QString line = rows.moment(row).rightJustified(10) + QStringLiteral("  ") +
        rows.worker(row).leftJustified(workerWidth) + QStringLiteral("  ") +
        rows.key(row).leftJustified(keyWidth) + QStringLiteral("  ") + rows.what(row);
    return forTerminal(line.toUtf8()) + '\n';
}

/// What the run came to, in words.
void writeSummary(Output &out, const lab::Summary &summary)
{
    out.write(QStringLiteral("\n%1, seed %2, %3\n")
                  .arg(summary.scenario)
                  .arg(summary.seed)
                  .arg(lab::text::clock(summary.length))
                  .toUtf8());
    std::vector<QList<QByteArray>> lines;
    for (const lab::text::Figure &figure : lab::text::figures(summary.numbers))
        lines.push_back({QByteArray("  ") + figure.title, figure.value.toUtf8()});
    out.write(alignedColumns(lines));
    const auto times = static_cast<qint64>(summary.overlaps.size());
    if (times == 0)
        out.write("At no moment could two workers believe that they hold the same lock.\n");
    else if (unpromised(summary.overlaps, summary.promises).empty())
        out.write(
            QStringLiteral("Two workers could believe at once that they hold the same lock, %1. The scenario "
                           "shows that.\n")
                .arg(base::text::counted(times, QStringLiteral("time"), QStringLiteral("times")))
                .toUtf8());
}

void writeTable(const Context &context, const lab::Run &run, const lab::Summary &summary)
{
    const qsizetype workers = widthOfNames(summary.workers);
    const qsizetype keys = widthOfNames(summary.keys);
    lab::EventRows rows(&run.events(), &run.plan());
    rows.collect();
    for (std::size_t row = 0; row < rows.size(); ++row)
        context.out->write(lineOf(rows, row, workers, keys));
    writeSummary(*context.out, summary);
}

void writeJson(const Context &context, const lab::Run &run, const lab::Summary &summary)
{
    const bool whole = context.format == OutputFormat::Json;
    QByteArray separator = "{\"events\":[\n";
    for (const lab::Event &event : run.events()) {
        const QByteArray json = toJson(event, summary.workers, summary.keys);
        context.out->write(whole ? std::exchange(separator, ",\n") + json : json + '\n');
    }
    if (whole)
        context.out->write("],\n\"result\":" + toJson(summary) + "}\n");
    else
        context.out->write(toJson(summary) + '\n');
}

lab::Summary summaryOf(const lab::Run &run, const lab::Scenario &scenario, quint64 seed)
{
    lab::Summary summary;
    summary.scenario = scenario.id;
    summary.seed = seed;
    summary.length = run.plan().length;
    summary.numbers = run.snapshot().numbers;
    summary.overlaps = run.overlaps();
    summary.promises = scenario.promises;
    summary.workers = run.plan().workerNames();
    summary.keys = run.plan().keyNames();
    return summary;
}

/// There is no way to delete a table in this program: the command prints which ones stay.
void printLeftTables(const Context &context, const lab::Run &run)
{
    QStringList tables;
    for (const lab::KeyState &key : run.snapshot().keys)
        tables += key.table;
    tables.removeDuplicates();
    context.out->flush();
    printMessage(
        context,
        tables.size() == 1
            ? QStringLiteral("the lab's own table %1 stays for the next run, without the rows of this one")
                  .arg(tables.front())
            : QStringLiteral("the lab's own tables %1 stay for the next run, without the rows of this one")
                  .arg(tables.join(QLatin1String(", "))));
}

base::Task<int> play(Context context, app::Connection *connection)
{
    const Invocation &line = *context.line;
    const lab::Scenario &scenario = *wanted(line);
    const QString table = line.value("table");
    if (table.isEmpty()) {
        const auto learned = co_await connection->learnNature(context.stop);
        if (!learned)
            co_return fail(context, learned.error());
        if (!connection->nature().emulator)
            co_return fail(
                context, WrongCommandLine,
                QStringLiteral("name the table to play on with --table; only on an emulator does the lab "
                               "make tables of its own%1")
                    .arg(connection->nature().caveat.isEmpty()
                             ? QString()
                             : QStringLiteral(", and this endpoint is not known to be one: ") +
                                 connection->nature().caveat));
    }
    const lab::Target target{
        connection->reader(), *connection->writer(), table, line.value("confirm-table"), {}};
    const auto seed = static_cast<quint64>(line.count("seed").value_or(1));
    lab::Run run(target, *context.clock);
    const lab::Plan plan = planOf(scenario, line);
    const auto prepared = co_await run.prepare(plan, seed, context.stop);
    if (!prepared)
        co_return fail(context, prepared.error());
    AsyncNotifier notifier;
    QString trouble;
    QObject::connect(&run, &lab::Run::finished, &run, [&notifier] { notifier.notify(); });
    QObject::connect(&run, &lab::Run::failed, &run, [&notifier, &trouble](const QString &sentence) {
        trouble = sentence;
        notifier.notify();
    });
    run.setPace(0);
    run.play();
    const auto notified = co_await notifier.wait(std::chrono::hours(1), context.stop);
    if (!notified) {
        // Ctrl-C: the rows go all the same; a second one ends the process.
        const std::stop_token never;
        co_await run.cleanUp(never);
        co_return fail(context, notified.error());
    }
    const lab::Summary summary = summaryOf(run, scenario, seed);
    if (context.format == OutputFormat::Table)
        writeTable(context, run, summary);
    else
        writeJson(context, run, summary);
    if (!trouble.isEmpty())
        co_return fail(context, Unexpected, trouble);
    if (table.isEmpty() && !connection->options().startedByUs)
        printLeftTables(context, run);
    const auto broken = unpromised(run.overlaps(), scenario.promises);
    if (!broken.empty())
        co_return fail(
            context, Unexpected,
            QStringLiteral("two workers held one lock at once, and the scenario does not promise that"));
    co_return Done;
}

} // namespace

base::Task<int> runLab(Context context)
{
    const Invocation &line = *context.line;
    if (line.has("list"))
        co_return listScenarios(context);
    if (!wanted(line))
        co_return fail(context, WrongCommandLine, noScenario(line.positional.front()));
    if (context.format == OutputFormat::Csv)
        co_return fail(context, WrongCommandLine, QStringLiteral("lab writes table, json or jsonl, not csv"));
    app::ConnectionOptions options;
    options.choice.profile = line.global.profile;
    options.choice.region = line.global.region;
    options.choice.endpointUrl = line.global.endpointUrl;
    options.requestLimit = line.global.timeout;
    options.readOnly = false;
    aws::Environment environment = *context.environment;
    const bool embedded = line.value("table").isEmpty() && line.global.endpointUrl.isEmpty();
    std::unique_ptr<demo::EmbeddedEndpoint> endpoint;
    // A home of its own: neither the user's keys nor the user's journal have a part in it.
    const QTemporaryDir home;
    if (embedded) {
        auto started = demo::EmbeddedEndpoint::start();
        if (!started)
            co_return fail(context, started.error());
        endpoint = *std::move(started);
        environment = aws::Environment();
        environment.home = home.path();
        options.choice = aws::ConnectionChoice();
        options.startedByUs = true;
        options.choice.endpointUrl = endpoint->url().toString();
        options.choice.region = QStringLiteral("us-east-1");
    }
    const auto connection = app::Connection::open(options, environment, *context.clock);
    if (!connection)
        co_return fail(context, WrongCommandLine, connection.error().sentence);
    co_return co_await play(context, connection->get());
}

} // namespace cli
