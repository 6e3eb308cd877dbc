// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/Wrapping.h"
#include "app/cli/commands/Commands.h"
#include "app/cli/commands/DialectFile.h"
#include "app/cli/commands/FollowUp.h"
#include "app/cli/commands/Proof.h"
#include "app/cli/commands/SavedLockState.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/output/ReceiptWriter.h"
#include "app/cli/output/RehearsalWriter.h"
#include "app/cli/output/RequestWriter.h"
#include "app/cli/terminal/TerminalLine.h"
#include "app/cli/terminal/TerminalPrompt.h"
#include "core/admin/FencedRelease.h"
#include "core/admin/GuardedWrite.h"
#include "core/admin/ReleaseGuard.h"
#include "core/admin/ReleaseRecipe.h"
#include "core/base/TimeText.h"
#include "core/base/Utf8Text.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/custom/CustomDialects.h"
#include "core/watch/scan/TableUsers.h"

#include <algorithm>
#include <functional>

#include <unistd.h>

namespace cli {
namespace {

using Verb = admin::ReleaseIntent::Verb;

/// What is to be released, or what to exit with.
struct Prepared {
    std::optional<admin::ReleaseIntent> intent;
    int status = Done;
};

/// Whether a live lock may be freed: the operator can be asked, agreed beforehand, or nothing is sent.
base::Result<void> checkConsent(const Context &context, const char *what)
{
    const bool isGiven = context.line->has("yes") || context.line->has("dry-run") ||
        TerminalPrompt::isPossible(STDIN_FILENO, *context.err);
    if (isGiven)
        return {};
    return base::failure(
        base::ErrorKind::BadInput,
        QStringLiteral("%1 releases a lock whose holder may be at work; there is no terminal to "
                       "ask on, so add --yes if that is meant")
            .arg(QLatin1String(what)));
}

base::Result<void> checkFlags(const Context &context)
{
    const Invocation &line = *context.line;
    QStringList ways;
    for (const char *way : {"break", "if-lapsed", "at-version", "as-seen"}) {
        if (line.has(way))
            ways += QStringLiteral("--") + QLatin1String(way);
    }
    if (ways.size() > 1)
        return badInput(QStringLiteral("%1 and %2 exclude each other; give one").arg(ways.at(0), ways.at(1)));
    if (ways.isEmpty())
        return base::failure(
            base::ErrorKind::BadInput,
            QStringLiteral("release needs one of --if-lapsed, --break --owner OWNER, --at-version V and "
                           "--as-seen FILE"));
    if (line.has("break") != line.has("owner"))
        return base::failure(base::ErrorKind::BadInput, QStringLiteral("--break and --owner go together"));
    if (line.has("fence") && !line.has("break"))
        return badInput(QStringLiteral("--fence goes with --break: a lock that lapsed needs no fence"));
    if (line.has("trust-server-time") && !line.has("if-lapsed"))
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("--trust-server-time goes with --if-lapsed; the other ways prove "
                                            "nothing by a clock"));
    if (line.value("reason").trimmed().isEmpty() && !line.has("dry-run"))
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("say why, for the journal: --reason TEXT"));
    const QString mode = line.value("mode");
    if (line.has("mode") && mode != locks::releaseModeName(locks::ReleaseMode::Mark) &&
        mode != locks::releaseModeName(locks::ReleaseMode::Delete))
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("--mode is mark or delete, not \"%1\"").arg(mode));
    if (line.has("break"))
        return checkConsent(context, "--break");
    if (!line.global.dialectFile.isEmpty())
        return checkConsent(context, "--dialect-file");
    return {};
}

admin::ReleaseIntent blankIntent(const Context &context)
{
    admin::ReleaseIntent intent;
    intent.pinned = context.line->global.dialect;
    intent.connection = context.connection->label();
    if (context.line->has("mode"))
        intent.mode = context.line->value("mode") == locks::releaseModeName(locks::ReleaseMode::Mark)
            ? locks::ReleaseMode::Mark
            : locks::ReleaseMode::Delete;
    return intent;
}

/// What another program, or another form of this command, can do about a row that is refused; mostly empty.
QString adviceFor(const Context &context, const locks::LockRecord &row)
{
    const locks::LockDialect *dialect = locks::dialect(row.dialect);
    if (!dialect)
        return {};
    const std::vector<locks::NativeCommand> native = dialect->nativeCommands(row);
    if (row.marking == locks::StoredState::Taken && !native.empty())
        return QStringLiteral("%1: %2").arg(native.front().purpose, native.front().command);
    const bool isNotProvable =
        row.marking == locks::StoredState::Unreadable && context.line->has("if-lapsed");
    const bool isOwnerless =
        row.marking == locks::StoredState::Taken && !row.owner && context.line->has("break");
    if (!(isNotProvable || isOwnerless) || !row.version || dialect->releaseChoices(row).empty())
        return {};
    return QStringLiteral("To release it all the same: %1")
        .arg(commandForLock(context,
                            {QStringLiteral("release"), QStringLiteral("--at-version=") + *row.version,
                             QStringLiteral("--reason=TEXT")}));
}

/// Writes the refusal as a release would, and on stderr what can be done about it.
int refuse(const Context &context, ExitStatus status, const admin::Receipt &receipt,
           const std::optional<locks::LockRecord> &row = {})
{
    (void)writeReceipt(*context.out, context.format, receipt);
    context.out->flush();
    const QString advice = row ? adviceFor(context, *row) : QString();
    if (!advice.isEmpty())
        printMessage(context, advice);
    return status;
}

/// A row that no release can free is unreadable or no lock; any other refusal is about what has changed.
int refuse(const Context &context, const admin::Refusal &refusal, const locks::LockRecord &row)
{
    const bool cannotBe = refusal.code == QLatin1String("not-a-lock") ||
        refusal.code == QLatin1String("unreadable") || refusal.code == QLatin1String("no-safe-release");
    return refuse(context, cannotBe ? Unreadable : Refused, admin::refusedRelease(refusal, row), row);
}

Prepared stop(int status)
{
    Prepared prepared;
    prepared.status = status;
    return prepared;
}

ExitStatus refusalStatus(watch::ProofResult::Verdict verdict)
{
    using Verdict = watch::ProofResult::Verdict;
    switch (verdict) {
    case Verdict::Gone:
        return NoSuchThing;
    case Verdict::NeverEnds:
    case Verdict::OutOfTime:
    case Verdict::ClocksDisagree:
    case Verdict::OneRegion:
        return Unproven;
    case Verdict::Unreadable:
        return Unreadable;
    case Verdict::Lapsed:
    case Verdict::Heartbeats:
    case Verdict::Released:
    case Verdict::HeldByDate:
        break;
    }
    return Refused;
}

base::Task<Prepared> prepareLapsed(Context context, NamedLock named)
{
    const auto proof = co_await prove(context, named.shape, named.key);
    if (!proof)
        co_return stop(fail(context, proof.error()));
    if (proof->verdict != watch::ProofResult::Verdict::Lapsed || !proof->first)
        co_return stop(
            refuse(context, refusalStatus(proof->verdict), admin::unprovedRelease(*proof), proof->latest));
    admin::ReleaseIntent intent = blankIntent(context);
    intent.verb = Verb::ReleaseLapsed;
    intent.seen = *proof->first;
    intent.proof = *proof;
    Prepared prepared;
    prepared.intent = std::move(intent);
    co_return prepared;
}

/// Of a row that several hold, the part of the one that --owner names, by its name or by its generation.
locks::LockRecord asNamed(locks::LockRecord record, const QString &owner)
{
    for (const QString &holder : std::as_const(record.holders)) {
        const auto one = locks::dialect(record.dialect)->asHeldBy(record, holder);
        if (one && (owner == holder || one->generation == owner))
            return *one;
    }
    return record;
}

/// Nothing: the row is what --owner or --at-version names.
std::optional<admin::Refusal> refusalForNamed(const Invocation &line, const locks::LockRecord &fresh)
{
    if (const auto why = admin::unreleasable(fresh))
        return why;
    return line.has("at-version") ? admin::refusalForVersion(fresh, line.value("at-version"))
                                  : admin::refusalForOwner(fresh, line.value("owner"));
}

base::Task<Prepared> prepareByName(Context context, NamedLock named)
{
    const Invocation &line = *context.line;
    const auto answer = co_await context.connection->reader().getItem(
        named.shape.table, named.key, dynamodb::Consistency::Strong, context.stop);
    if (!answer)
        co_return stop(fail(context, answer.error()));
    if (!answer->item)
        co_return stop(refuse(context, NoSuchThing, admin::missingRelease()));
    admin::ReleaseIntent intent = blankIntent(context);
    intent.verb = line.has("break") ? Verb::BreakLive : Verb::AtVersion;
    const dynamodb::Item item = *answer->item;
    const locks::TableShape shape = co_await watch::withUsers(context.connection->reader(), named.shape,
                                                              intent.pinned, item, context.stop);
    intent.seen = asNamed(locks::recordOf(item, shape, intent.pinned), line.value("owner"));
    if (const auto why = refusalForNamed(line, intent.seen))
        co_return stop(refuse(context, *why, intent.seen));
    Prepared prepared;
    prepared.intent = std::move(intent);
    co_return prepared;
}

Prepared prepareAsSeen(const Context &context, const NamedLock &named)
{
    const auto seen = readSavedLockState(context.line->value("as-seen"), named, context.line->global.dialect);
    if (!seen)
        return stop(fail(context, WrongCommandLine, seen.error().sentence));
    if (const auto why = admin::unreleasable(seen->record))
        return stop(refuse(context, *why, seen->record));
    admin::ReleaseIntent intent = blankIntent(context);
    intent.verb = seen->lapsed ? Verb::AtVersion : Verb::BreakLive;
    intent.pinned = seen->record.dialect;
    intent.seen = seen->record;
    Prepared prepared;
    prepared.intent = std::move(intent);
    return prepared;
}

base::Task<Prepared> answered(Prepared prepared)
{
    co_return prepared;
}

base::Task<Prepared> prepare(Context context, NamedLock named)
{
    if (context.line->has("as-seen"))
        return answered(prepareAsSeen(context, named));
    return context.line->has("if-lapsed") ? prepareLapsed(context, named) : prepareByName(context, named);
}

/// What a release means for the holder and for what the row holds.
void writeConsequences(Output &out, const locks::ReleaseChoice &choice)
{
    const auto line = [&out](const QByteArray &title, const QString &text) {
        const QByteArrayList words = (title + text.toUtf8()).split(' ');
        if (!text.isEmpty())
            out.write(wrapped(words, 0, 2, out.width()) + '\n');
    };
    line("Old holder: ", choice.holderNotices);
    line("Lost: ", choice.loses);
    line("Know first: ", choice.mustNot);
}

/// On a terminal a live lock is only broken by an operator who types its key; without one only with --yes.
/// Cancelled with Ctrl-C.
base::Task<base::Result<bool>> confirmed(Context context, admin::ReleaseIntent intent)
{
    const bool isDescribed = !context.line->global.dialectFile.isEmpty();
    if ((intent.verb != Verb::BreakLive && !isDescribed) || context.line->has("yes"))
        co_return true;
    if (const auto checked = checkConsent(context, "--as-seen of a lock that was not lapsed"); !checked)
        co_return tl::unexpected(checked.error());
    const auto choice = isDescribed
        ? std::nullopt
        : admin::releaseChoiceOf(intent.seen, intent.mode); // else they were shown with the request
    if (choice)
        writeConsequences(*context.err, *choice);
    const QString key = intent.seen.keyText;
    const QString question =
        QStringLiteral("%1 may still be at work. Type the key (%2) to release its lock: ")
            .arg(intent.seen.owner.value_or(QStringLiteral("The holder")), key);
    const std::function<void()> ask = questionOn(*context.err, question);
    const base::Result<base::Secret> line =
        co_await readTerminalLine(STDIN_FILENO, TerminalEcho::On, ask, context.stop);
    if (!line)
        context.err->write("\n"); // Enter was not pressed
    if (context.stop.stop_requested())
        co_return base::cancelled();
    if (!line)
        co_return false; // the end of input
    const std::string_view typed = line->expose();
    const bool isKey = base::fromUtf8(typed) == key;
    co_return isKey;
}

void writePlan(Output &out, const admin::Receipt &rehearsed, const admin::ReleaseIntent &intent)
{
    if (locks::customDialect(intent.seen.dialect))
        writeReading(out, intent.seen);
    writeRequest(out, rehearsed);
    if (const auto choice = admin::releaseChoiceOf(intent.seen, intent.mode))
        writeConsequences(out, *choice);
}

/// What the holder would notice and when, by the time that this machine believes in.
base::Result<rehearse::Rehearsal> playedOnACopy(const Context &context, const admin::ReleaseIntent &intent)
{
    rehearse::RehearsalInput input;
    input.seen = intent.seen;
    input.mode = intent.mode;
    input.fenced = context.line->has("fence");
    input.observation.lapsed = intent.verb == Verb::ReleaseLapsed;
    if (intent.seen.expiresAt) {
        const base::ServerTime now(context.clock->wall().time_since_epoch());
        const base::ServerTime end = intent.seen.dateTerms.acquirableAfter(*intent.seen.expiresAt);
        input.observation.lapsesIn = std::max(end, now) - now;
    }
    return rehearse::rehearseRelease(input, context.stop);
}

/// What would be sent, what the holder would notice, and what is to be known before.
int writeDryRun(const Context &context, const admin::Receipt &receipt, const admin::ReleaseIntent &intent)
{
    const auto rehearsal = receipt.succeeded() ? playedOnACopy(context, intent)
                                               : base::Result<rehearse::Rehearsal>(base::cancelled());
    const QByteArray json = rehearsal ? rehearsalJson(*rehearsal) : QByteArray();
    const int status = writeReceipt(*context.out, context.format, receipt, json);
    if (context.format != OutputFormat::Table || !receipt.succeeded())
        return status;
    writePlan(*context.out, receipt, intent);
    if (rehearsal)
        writeRehearsal(*context.out, *rehearsal);
    return status;
}

/// What would be sent first, or what became of it.
base::Task<base::Result<admin::Receipt>> rehearse(Context context, admin::ReleaseIntent intent)
{
    dynamodb::TableReader &reader = context.connection->reader();
    const admin::ActPtr act = context.line->has("fence")
        ? admin::fence(std::move(intent), context.connection->operatorName(), *context.clock)
        : admin::forceRelease(std::move(intent), *context.clock);
    return admin::rehearse(&reader, act, context.stop);
}

base::Task<base::Result<admin::Receipt>> carryOut(Context context, admin::ReleaseIntent intent,
                                                  admin::OperatorConsent consent)
{
    app::Connection &connection = *context.connection;
    if (!context.line->has("fence")) {
        const admin::ActServices services{connection.reader(), *connection.writer(), connection.journal(),
                                          *context.clock};
        const admin::ActPtr act = admin::forceRelease(std::move(intent), *context.clock);
        co_return co_await admin::carryOut(services, act, std::move(consent), context.stop);
    }
    bool isReported = false;
    const admin::FenceWaiting waiting = [context, &isReported](std::chrono::nanoseconds left,
                                                               const admin::Receipt &fenced) {
        if (!std::exchange(isReported, true))
            printFence(context, fenced);
        printProgress(context,
                      QStringLiteral("fenced; to be released in %1").arg(base::text::countdown(left)));
    };
    const admin::FenceServices services{
        connection.reader(), [&connection] { return connection.writer(); }, connection.journal(),
        *context.clock, [&connection](base::BootTime at) { return connection.serverNow(at); }};
    auto receipt = co_await admin::fenceAndRelease(services, std::move(intent), std::move(consent), waiting,
                                                   context.stop);
    printProgress(context, QString());
    co_return receipt;
}

/// Which modes there are only the row tells; a wrong one is still a wrong line.
int failed(const Context &context, const base::Error &error)
{
    const bool isMode = error.kind == base::ErrorKind::Unsupported && context.line->has("mode");
    return isMode ? fail(context, WrongCommandLine, error.sentence) : fail(context, error);
}

} // namespace

base::Task<int> runRelease(Context context)
{
    const Invocation &line = *context.line;
    if (const auto checked = checkFlags(context); !checked)
        co_return fail(context, checked.error());
    const auto named = co_await namedLock(context);
    if (!named)
        co_return fail(context, named.error());
    const Prepared prepared = co_await prepare(context, *named);
    if (!prepared.intent)
        co_return prepared.status;
    if (line.has("dry-run")) {
        const auto rehearsed = co_await rehearse(context, *prepared.intent);
        if (!rehearsed)
            co_return failed(context, rehearsed.error());
        co_return writeDryRun(context, *rehearsed, *prepared.intent);
    }
    // No one has confirmed a description but its author: what it makes of the row is shown before anything is sent.
    if (!line.global.dialectFile.isEmpty()) {
        const admin::ActPtr act = admin::forceRelease(*prepared.intent, *context.clock);
        const auto rehearsed = co_await admin::rehearse(&context.connection->reader(), act, context.stop);
        if (!rehearsed)
            co_return failed(context, rehearsed.error());
        if (!rehearsed->succeeded())
            co_return writeReceipt(*context.out, context.format, *rehearsed);
        writePlan(*context.err, *rehearsed, *prepared.intent);
        context.err->flush();
    }
    co_await warnOfProduction(context, named->table);
    const auto agreed = co_await confirmed(context, *prepared.intent);
    if (!agreed)
        co_return fail(context, agreed.error());
    if (!*agreed)
        co_return fail(context, Refused, QStringLiteral("the key was not typed; nothing was written"));
    co_await context.connection->accountOrMoment(context.stop);
    const auto consent =
        admin::OperatorConsent::given(context.connection->operatorName(), line.value("reason"));
    if (!consent)
        co_return fail(context, consent.error());
    const auto receipt = co_await carryOut(context, *prepared.intent, *consent);
    if (!receipt)
        co_return failed(context, receipt.error());
    const QString undo = receipt->fence ? undoCommand(context, receipt->fence->journalId) : QString();
    const int status = writeReceipt(*context.out, context.format, *receipt, {}, undo);
    printUndo(context, *receipt);
    co_return status;
}

} // namespace cli
