// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/commands/FollowUp.h"
#include "app/cli/commands/ListObservation.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/output/LockWriter.h"
#include "app/cli/output/ResultWriter.h"
#include "app/cli/terminal/TerminalLine.h"
#include "app/cli/terminal/TerminalPrompt.h"
#include "core/admin/BulkSelection.h"
#include "core/base/NumberText.h"
#include "core/base/Utf8Text.h"
#include "core/view/LockFilterMatcher.h"
#include "core/view/LockOrder.h"

#include <functional>

#include <unistd.h>

namespace cli {
namespace {

Row rowOf(const admin::BulkLine &line)
{
    Row row;
    const QList<QString> fields = line.fields();
    for (qsizetype i = 0; i < fields.size(); ++i)
        row.push_back(textCell(admin::BulkLine::names()[i], fields[i]));
    return row;
}

void addRows(std::vector<Row> &rows, const std::vector<admin::BulkLine> &lines)
{
    for (const admin::BulkLine &line : lines)
        rows.push_back(rowOf(line));
}

/// The lapsed locks that surely fit the filter, and which of them are left out. Of those whose row does not state since
/// when they are held nothing tells whether they fit: they stay, and the command says so.
admin::BulkSelection selected(const Context &context, const watch::SnapshotPtr &snapshot,
                              const locks::Moment &now, const view::LockFilter &filter)
{
    const view::ViewContext viewedAt = viewContext(context, now);
    view::LockJudgements judged;
    judged.judgeAll(*snapshot, viewedAt.now);
    view::LockOrder order;
    // Reports what would be lapsed if other Regions could be seen, and why it is left out.
    order.setFilter(snapshot->shape().isOneRegion()
                        ? filter.narrowedTo({locks::LockState::Lapsed, locks::LockState::Unproven})
                        : filter.narrowedTo({locks::LockState::Lapsed}));
    std::vector<qint32> rows = order.rows(snapshot, judged, viewedAt);
    view::LockFilterMatcher matcher(order.filter(), *snapshot, judged, false, viewedAt);
    const auto uncertain = std::erase_if(
        rows, [&matcher](qint32 row) { return matcher.fit(row) != view::LockFilterMatcher::Fit::Yes; });
    if (uncertain > 0)
        printMessage(
            context,
            QStringLiteral("%1: whether the filter fits is not known, because the rows do not state since "
                           "when they are held; they stay as they are")
                .arg(base::text::counted(qsizetype(uncertain), QStringLiteral("lock"),
                                         QStringLiteral("locks"))));
    return admin::BulkSelection::of(snapshot, rows, [&judged](qint32 row) { return judged[row].state; });
}

QString counted(qsizetype locks)
{
    return base::text::counted(locks, QStringLiteral("lock"), QStringLiteral("lapsed locks"));
}

/// Many locks are released only where their number was typed: on the line, or on the terminal.
base::Task<base::Result<base::Rested>> confirmed(Context context, qsizetype locks)
{
    const Invocation &line = *context.line;
    const auto wrong = [locks](const QString &typed) {
        return base::failure(
            base::ErrorKind::BadInput,
            QStringLiteral("%1 would be released, not %2; nothing was written").arg(counted(locks), typed));
    };
    if (line.has("count")) {
        if (line.count("count") != int(locks))
            co_return wrong(line.value("count"));
        co_return base::Rested();
    }
    if (locks <= admin::mostUncounted)
        co_return base::Rested();
    if (!TerminalPrompt::isPossible(STDIN_FILENO, *context.err))
        co_return base::failure(base::ErrorKind::BadInput,
                                QStringLiteral("%1 would be released; if that many are meant, add --count %2")
                                    .arg(counted(locks))
                                    .arg(locks));
    const QString question =
        QStringLiteral("Type the number of locks (%1) to release all of them: ").arg(locks);
    const std::function<void()> ask = questionOn(*context.err, question);
    const base::Result<base::Secret> typed =
        co_await readTerminalLine(STDIN_FILENO, TerminalEcho::On, ask, context.stop);
    if (context.stop.stop_requested())
        co_return base::cancelled();
    const std::string_view text = typed ? typed->expose() : std::string_view();
    const QString number = base::fromUtf8(text).trimmed();
    if (number != QString::number(locks))
        co_return wrong(number.isEmpty() ? QStringLiteral("none") : number);
    co_return base::Rested();
}

base::Result<void> checkReleaseLine(const Invocation &line)
{
    if (line.value("reason").trimmed().isEmpty() && !line.has("dry-run"))
        return badInput(QStringLiteral("say why, for the journal: --reason TEXT"));
    return {};
}

base::Task<int> releaseAll(Context context, admin::BulkSelection selection)
{
    app::Connection &connection = *context.connection;
    const auto agreed = co_await confirmed(context, static_cast<qsizetype>(selection.locks.size()));
    if (!agreed)
        co_return fail(context, agreed.error());
    co_await connection.accountOrMoment(context.stop);
    const auto consent =
        admin::OperatorConsent::given(connection.operatorName(), context.line->value("reason"));
    if (!consent)
        co_return fail(context, consent.error());
    admin::BulkCourse course;
    course.progress = [context](const admin::BulkProgress &now) {
        printProgress(context,
                      QStringLiteral("%1 of %2, %3 released").arg(now.done).arg(now.all).arg(now.released));
    };
    const admin::ActServices services{connection.reader(), *connection.writer(), connection.journal(),
                                      *context.clock};
    const admin::BulkTable table{context.line->global.dialect, connection.label(),
                                 [&connection](base::BootTime at) { return connection.serverNow(at); }};
    const std::vector<admin::BulkResult> results = co_await admin::releaseLapsed(
        services, std::move(selection.locks), table, *consent, course, context.stop);
    printProgress(context, QString());
    std::vector<Row> rows;
    for (const admin::BulkResult &result : results)
        rows.push_back(rowOf(admin::BulkLine::of(result)));
    addRows(rows, selection.leftOut);
    ResultWriter(*context.out, context.format).list(rows, admin::BulkLine::names());
    context.out->flush();
    qsizetype released = 0;
    bool failed = false;
    for (const admin::BulkResult &result : results) {
        released += result.receipt && result.receipt->succeeded() ? 1 : 0;
        failed = failed || !result.receipt ||
            (!result.receipt->succeeded() && result.receipt->outcome != admin::Receipt::Outcome::Refused);
    }
    printMessage(
        context,
        QStringLiteral("%1 of %2 released").arg(released).arg(counted(static_cast<qsizetype>(rows.size()))));
    if (context.stop.stop_requested())
        co_return Interrupted;
    co_return failed                                      ? int(Unexpected)
        : released == static_cast<qsizetype>(rows.size()) ? int(Done)
                                                          : int(Refused);
}

} // namespace

base::Task<int> runReleaseLapsed(Context context)
{
    const Invocation &line = *context.line;
    if (const auto checked = checkReleaseLine(line); !checked)
        co_return fail(context, checked.error());
    const auto filter = view::LockFilter::parse(line.value("filter"));
    if (!filter)
        co_return fail(context, WrongCommandLine, QStringLiteral("--filter: ") + filter.error().sentence);
    const auto table = co_await describedTable(context);
    if (!table)
        co_return fail(context, table.error());
    TableReadSession session(*context.connection, shapeOf(context, *table), line.global.dialect);
    ListObservation observation(context, session, {}, *filter, ListObservation::Until::Verified);
    const auto observed = co_await observation.run();
    if (!observed)
        co_return fail(context, observed.error());
    warnOfClocks(context);
    reportReach(context, *table, session.snapshot()->shape());
    admin::BulkSelection selection = selected(context, session.snapshot(), session.now(), *filter);
    if (const Unverified open = observation.unverified(); open.unproven > 0)
        printMessage(context,
                     QStringLiteral(
                         "%1 of %2 locks were not watched long enough to tell a lapse; they stay as they are")
                         .arg(open.unproven)
                         .arg(open.locks));
    if (!line.has("dry-run")) {
        co_await warnOfProduction(context, *table);
        co_return co_await releaseAll(context, std::move(selection));
    }
    std::vector<Row> rows;
    for (const admin::BulkLock &lock : selection.locks)
        rows.push_back(rowOf(admin::BulkLine::wouldRelease(lock.seen.record)));
    addRows(rows, selection.leftOut);
    ResultWriter(*context.out, context.format).list(rows, admin::BulkLine::names());
    context.out->flush();
    printMessage(context,
                 QStringLiteral("%1 would be released; nothing was sent")
                     .arg(counted(static_cast<qsizetype>(selection.locks.size()))));
    co_return Done;
}

} // namespace cli
