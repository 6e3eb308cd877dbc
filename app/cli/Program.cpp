// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/Program.h"

#include "app/cli/arguments/StatusTable.h"
#include "app/cli/arguments/Usage.h"
#include "app/cli/commands/Candidates.h"
#include "app/cli/commands/CommandTable.h"
#include "app/cli/commands/Commands.h"
#include "app/cli/commands/DialectFile.h"
#include "app/cli/commands/LineConnection.h"
#include "app/cli/commands/UsualTable.h"
#include "app/cli/output/LogWriter.h"
#include "app/cli/output/StateStyle.h"
#include "app/cli/terminal/Interrupts.h"
#include "app/cli/terminal/TerminalPrompt.h"
#include "app/connection/ConnectionSetup.h"
#include "app/connection/VersionReport.h"
#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/base/ShellWord.h"
#include "core/base/SystemClock.h"
#include "core/check/PluginText.h"
#include "core/dynamodb/client/AuthorizationErrors.h"

#include <QCoroTask>
#include <QSysInfo>

#include <algorithm>
#include <unistd.h>

namespace cli {
namespace {

/// What stands for TABLE; empty if the command takes none, or is none.
QString tableOf(const Invocation &line)
{
    const bool hasTable = line.command && takesTable(*line.command) && !line.positional.isEmpty();
    return hasTable ? line.positional.front() : QString();
}

/// A library with a table of its own needs no TABLE, see lacksTable(). BadInput for another one.
base::Result<Invocation> withUsualTable(Invocation line, const aws::Environment &environment)
{
    if (!lacksTable(line))
        return line;
    const QString table = usualTable(line.global.dialect, environment);
    if (table.isEmpty())
        return badInput(
            QStringLiteral("%1 needs TABLE: %2 has no table of its own; see leasescope-cli %1 --help")
                .arg(QLatin1String(line.command->name), line.global.dialect.name()));
    line.positional.prepend(table);
    return line;
}

/// One line, whatever the format; with --verbose all that is known of the program.
void writeVersion(const GlobalOptions &global, Output &out)
{
    if (global.log != base::LogDetail::Everything)
        return out.write("leasescope-cli " LEASESCOPE_VERSION "\n");
    const OutputFormat format = global.output.value_or(OutputFormat::Table);
    const bool isJson = format == OutputFormat::Json || format == OutputFormat::Jsonl;
    out.setGuard(isJson ? Output::Guard::Json : Output::Guard::Text);
    const aws::Environment environment = aws::Environment::ofProcess();
    out.write(isJson ? app::versionJson(environment) : app::versionText("leasescope-cli", environment));
}

/// --help and --version, which need no connection.
void writeHelp(const Invocation &line, Output &out)
{
    if (line.global.version)
        writeVersion(line.global, out);
    else if (line.command)
        out.write(usageText(*line.command));
    else
        out.write(usageText(commandTable()));
}

/// TABLE may be an ARN.
base::Result<Invocation> withTableResolved(Invocation line, app::Connection &connection)
{
    if (tableOf(line).isEmpty())
        return line;
    // Without credentials the command itself fails, and says why.
    auto table = QCoro::waitFor(askedTable(&connection, line.positional.front(), {}));
    if (!table)
        return tl::unexpected(table.error());
    line.positional.front() = *std::move(table);
    return line;
}

/// 20 for files and profiles that credentials come from, 2 for what the command line can mend: region, endpoint, a
/// profile it names itself.
ExitStatus openingStatus(const base::Error &error, const GlobalOptions &global)
{
    using base::ErrorKind;
    if (error.kind == ErrorKind::Cancelled)
        return Interrupted;
    if (error.kind == ErrorKind::NotFound)
        return global.profile.isEmpty() ? Denied : WrongCommandLine;
    if (error.kind == ErrorKind::Io || error.code == QLatin1String(aws::brokenProfileCode))
        return Denied;
    return WrongCommandLine;
}

/// Where a command ended with a status that is no answer, and reported no failure: its result says more.
void reportStatus(const Context &context, int status)
{
    const Invocation &line = *context.line;
    if (status == Done || !context.failures->asJson || context.failures->count > 0 ||
        line.command->runner.answers || !line.program.isEmpty())
        return;
    const std::vector<StatusSpec> statuses = statusesOf(*line.command);
    const auto found = std::ranges::find(statuses, status, &StatusSpec::status);
    if (found != statuses.end())
        (void)fail(context, static_cast<ExitStatus>(status), QString::fromLatin1(found->meaning));
}

int failOpening(const Context &context, const base::Error &error)
{
    QString sentence = error.sentence;
    if (error.code == QLatin1String(aws::plainHttpCode))
        sentence += QStringLiteral(": --allow-http");
    return fail(context, openingStatus(error, context.line->global), sentence);
}

/// A line of a command that writes, but which itself sends no write.
bool onlyPrints(const Invocation &line)
{
    return line.has("dry-run") || line.has("list");
}

/// Tables of columns are made safe cell by cell.
Output::Guard guardOf(OutputFormat format)
{
    switch (format) {
    case OutputFormat::Json:
    case OutputFormat::Jsonl:
        return Output::Guard::Json;
    case OutputFormat::Csv:
        return Output::Guard::Text;
    case OutputFormat::Table:
        break;
    }
    return Output::Guard::ByWriter;
}

/// A result that did not arrive is no success, whatever else was done. A pipe's reader that left has enough.
int withResultsWritten(const Context &context, Output &out, int status)
{
    out.flush();
    const QString failure = out.failure();
    if (failure.isEmpty())
        return status;
    const int failed = fail(context, Unexpected, QStringLiteral("cannot write the results: %1").arg(failure));
    return status == Done ? failed : status;
}

int runCommand(const Invocation &given, Output &out, Output &err, FailureReports &failures)
{
    Invocation line = given;
    const Runner &runner = line.command->runner;
    Context context;
    context.line = &line;
    context.out = &out;
    context.err = &err;
    context.failures = &failures;
    failures.asJson = line.global.output == OutputFormat::Json || line.global.output == OutputFormat::Jsonl;
    context.format = line.global.output.value_or(out.isTerminal() ? OutputFormat::Table : OutputFormat::Json);
    out.setGuard(guardOf(context.format));
    if (runner.writes && line.global.readOnly && !onlyPrints(line))
        return fail(context, ReadOnly,
                    QStringLiteral("%1 writes, and --read-only was given; nothing was sent")
                        .arg(QString::fromLatin1(line.command->name)));
    if (!line.global.dialectFile.isEmpty()) {
        const auto dialect = readDialectFile(line);
        if (!dialect)
            return fail(context, dialect.error());
        line.global.dialect = *dialect;
    }
    if (!line.global.connections.isEmpty() && runner.connection != Runner::Connection::None &&
        !line.command->ofFleet)
        return fail(
            context, WrongCommandLine,
            QStringLiteral("%1 is about one connection: name it by --profile, --region or --endpoint-url, "
                           "not by --connection")
                .arg(QString::fromLatin1(line.command->name)));
    base::SystemClock clock;
    const aws::Environment environment = aws::Environment::ofProcess();
    auto complete = withUsualTable(std::move(line), environment);
    if (!complete)
        return fail(context, complete.error());
    line = *std::move(complete);
    out.setColor(usesColor(line.global.color, context.format, out.isTerminal(),
                           environment.value(QStringLiteral("NO_COLOR")),
                           environment.value(QStringLiteral("TERM"))));
    if (context.format == OutputFormat::Table && runner.showsTable)
        out.setPager(line.global.pager);
    context.clock = &clock;
    context.environment = &environment;
    std::stop_source stop;
    const Interrupts interrupts(stop);
    context.stop = stop.get_token();
    std::unique_ptr<app::Connection> connection;
    if (runner.connection == Runner::Connection::Opened && !isOfFleet(line) && !line.has("from")) {
        const auto options = lineConnection(line, environment, tableOf(line));
        if (!options)
            return fail(context, options.error());
        auto opened = QCoro::waitFor(app::openConnection(*options, environment, &clock, context.stop));
        if (!opened)
            return failOpening(context, opened.error());
        connection = *std::move(opened);
        context.connection = connection.get();
        const auto signedIn = QCoro::waitFor(signInAtTerminal(context));
        if (!signedIn && runner.run != runWhoAmI) // which tells each source's reason
            return fail(context, signedIn.error());
        auto resolved = withTableResolved(line, *connection);
        if (!resolved)
            return fail(context, resolved.error());
        line = *std::move(resolved);
        if (const auto fits = QCoro::waitFor(checkDialectFile(context)); !fits)
            return fail(context, fits.error());
        if (runner.writes && !onlyPrints(line))
            connection->learnAccount();
    }
    const int status = withResultsWritten(context, out, QCoro::waitFor(runner.run(context)));
    reportStatus(context, status);
    return status;
}

} // namespace

int runProgram(const base::Result<QStringList> &arguments)
{
    Output out(STDOUT_FILENO);
    Output err(STDERR_FILENO);
    const LogWriter log(err);
    Invocation faulty;
    Context context;
    context.line = &faulty;
    context.out = &out;
    context.err = &err;
    if (!arguments)
        return fail(context, arguments.error());
    if (arguments->value(0) == QLatin1String(candidatesWord))
        return writeCandidates(arguments->mid(1), out);
    const aws::Environment environment = aws::Environment::ofProcess();
    FailureReports failures;
    context.failures = &failures;
    failures.asJson = asksForJson(*arguments, environment.value(QStringLiteral("LEASESCOPE_OUTPUT")));
    const auto line = parseCommandLine(
        *arguments, commandTable(), [&environment](const QString &name) { return environment.value(name); });
    if (!line) {
        faulty.command = commandOf(*arguments, commandTable());
        return fail(context, line.error());
    }
    if (line->global.help || line->global.version) {
        writeHelp(*line, out);
        return withResultsWritten(context, out, Done);
    }
    base::setLogDetail(line->global.log);
    return runCommand(*line, out, err, failures);
}

void printMessage(const Context &context, const QString &sentence, LogPriority priority)
{
    printProgress(context, QString());
    // Lists have lines of their own; indented, so that no text from elsewhere can pose as a line of ours.
    QByteArrayList lines;
    for (const QString &line : sentence.split(u'\n'))
        lines += forTerminal(line.toUtf8());
    context.err->writeLog(priority, lines.join("\n  ") + '\n');
    context.err->flush();
}

void printRemark(const Context &context, const QString &sentence)
{
    if (context.err->isTerminal())
        printMessage(context, sentence);
}

void printProgress(const Context &context, const QString &text)
{
    context.err->setPassingLine(text);
}

namespace {

/// What a user of the command line can do about an error, as the end of its sentence; mostly empty. The window says
/// the same errors, and has other means.
QString adviceOn(const Context &context, const base::Error &error)
{
    if (error.kind == base::ErrorKind::Timeout)
        return QStringLiteral("; raise --timeout, or check the network");
    if (!context.connection || !context.line)
        return {};
    const aws::Endpoint &endpoint = context.connection->resolution().endpoint;
    if (error.kind == base::ErrorKind::Unreachable && endpoint.local &&
        endpoint.url.scheme() == QLatin1String("http"))
        return QStringLiteral("; is DynamoDB running there?");
    if (error.kind != base::ErrorKind::AccessDenied || !error.sentence.contains(QLatin1String("dynamodb:")) ||
        !dynamodb::AuthorizationErrors::mayLackPolicy(error.sentence))
        return {};
    const Runner &runner = context.line->command->runner;
    const bool makesTables = runner.run == runCreateTable || runner.run == runLab;
    const QString scope = makesTables ? QStringLiteral("lab")
        : runner.writes               ? QStringLiteral("operator")
                                      : QStringLiteral("read-only");
    const QString table = tableOf(*context.line);
    return QStringLiteral("; leasescope-cli policy %1%2 prints the policy to ask for")
        .arg(scope, table.isEmpty() ? QString() : QStringLiteral(" --table %1").arg(base::shellWord(table)));
}

/// About the line's own table and connection.
Failure failureOf(const Context &context, int status, const QString &sentence)
{
    Failure failure;
    failure.status = status;
    failure.sentence = sentence;
    failure.connection = context.connectionName;
    if (context.connection)
        failure.region = QString::fromLatin1(context.connection->resolution().endpoint.region);
    else if (context.line)
        failure.region = context.line->global.region;
    if (context.line)
        failure.table = tableOf(*context.line);
    return failure;
}

void writeJson(const Context &context, const Failure &failure)
{
    printProgress(context, QString());
    const QByteArray line = failureJson(failure);
    context.err->writeLog(LogPriority::Error,
                          context.err->isTerminal() ? forTerminal(line.chopped(1)) + '\n' : line);
    context.err->flush();
}

} // namespace

int fail(const Context &context, const base::Error &error)
{
    if (error.kind == base::ErrorKind::Cancelled)
        return fail(context, Interrupted, QStringLiteral("interrupted"));
    QString sentence = error.sentence + adviceOn(context, error);
    if (error.code == QLatin1String(aws::plainHttpSignInCode))
        sentence += QStringLiteral(" (--endpoint-url with that host, and --allow-http)");
    if (!error.requestId.isEmpty())
        sentence += QStringLiteral(" (request %1)").arg(error.requestId);
    Failure failure = failureOf(context, exitStatus(error.kind), sentence);
    failure.wantsSignIn = aws::wantsSignIn(error);
    if (error.kind == base::ErrorKind::AccessDenied)
        failure.action = dynamodb::AuthorizationErrors::actionNamedIn(error.sentence);
    return fail(context, failure);
}

int fail(const Context &context, ExitStatus status, const QString &sentence)
{
    return fail(context, failureOf(context, status, sentence));
}

int fail(const Context &context, const Failure &failure)
{
    if (context.line && context.line->command && context.line->command->runner.isPlugin) {
        context.out->setGuard(Output::Guard::ByWriter);
        context.out->write(check::pluginText(failure.sentence));
        context.out->flush();
        Failure asAnswered = failure;
        asAnswered.endsWith = int(check::Status::Unknown);
        if (context.failures && context.failures->asJson)
            writeJson(context, asAnswered);
        return *asAnswered.endsWith;
    }
    if (context.failures)
        ++context.failures->count;
    if (context.failures && context.failures->asJson)
        writeJson(context, failure);
    else
        printMessage(context, QStringLiteral("leasescope-cli: ") + failure.sentence, LogPriority::Error);
    return failure.status;
}

view::ViewContext viewContext(const Context &context, const locks::Moment &now)
{
    view::ViewContext viewedAt;
    viewedAt.now = now;
    viewedAt.wall = context.clock->wall();
    viewedAt.ourselves = view::Ourselves::of(app::operatorName(aws::Environment::ofProcess()));
    if (!context.connectionName.isEmpty()) {
        viewedAt.connection = context.connectionName;
        viewedAt.region = QString::fromLatin1(context.connection->resolution().endpoint.region);
    }
    return viewedAt;
}

} // namespace cli
