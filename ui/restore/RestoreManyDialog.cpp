// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/restore/RestoreManyDialog.h"

#include "core/admin/BulkRelease.h"
#include "core/admin/Restore.h"
#include "ui/act/ActParts.h"
#include "ui/act/ActTable.h"
#include "ui/common/CopyMenu.h"
#include "ui/common/CopyableTableView.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/services/ActCommands.h"
#include "ui/services/RestoreActs.h"

#include <QHeaderView>

#include <utility>

namespace ui {
namespace {

constexpr int leastManyHeight = 440; // px

QString partOf(RestoreManyModel::Stage stage, qint64 count)
{
    using Stage = RestoreManyModel::Stage;
    const int form = words::plural(count);
    switch (stage) {
    case Stage::Back:
        return words::counted(count, RestoreManyDialog::tr("%1 put back", nullptr, form));
    case Stage::Kept:
        return words::counted(count, RestoreManyDialog::tr("%1 kept as it is", nullptr, form));
    case Stage::Failed:
        return words::counted(count, RestoreManyDialog::tr("%1 failed", nullptr, form));
    default:
        return words::counted(count, RestoreManyDialog::tr("%1 not tried", nullptr, form));
    }
}

} // namespace

RestoreManyDialog::RestoreManyDialog(const ConnectionParts<RestoreActs, PolicyService> &connection,
                                     std::vector<audit::JournalEntry> entries, QWidget *parent)
    : ActDialog(connection, QStringLiteral("restoreMany"), parent), m_connection(connection),
      m_model(std::move(entries)), m_table(actTable(m_model, "restoreManyRows", RestoreManyModel::Why, this)),
      m_chosen(proseLabel(this, QStringLiteral("restoreManyChosen")))
{
    const qint64 count = m_model.rowCount();
    m_headline = words::counted(count, tr("Undo %1 release(s)", nullptr, words::plural(count)));
    m_table->setAccessibleName(tr("Rows, and what becomes of each"));
    for (const auto &[column, width] :
         {std::pair(RestoreManyModel::Key, 180), std::pair(RestoreManyModel::Owner, 140),
          std::pair(RestoreManyModel::Fate, 120)})
        m_table->horizontalHeader()->resizeSection(column, Theme::scaled(width));
    m_table->setColumnHidden(RestoreManyModel::JournalId, true); // nothing is journalled yet
    m_chosen->setProperty("quiet", true);
    m_chosen->hide();
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &RestoreManyDialog::showChosen);
    connect(&m_model, &RestoreManyModel::dataChanged, this, &RestoreManyDialog::showChosen);
    place(Place::Evidence, m_table, 1);
    place(Place::Evidence, m_chosen);
    begin(describe());
}

RestoreManyDialog::~RestoreManyDialog() = default;

Act RestoreManyDialog::describe()
{
    const qint64 count = m_model.rowCount();
    Act act;
    act.width = wideActWidth;
    act.leastHeight = leastManyHeight;
    act.reason.label = tr("&Reason (goes into the journal of each row)");
    act.reason.given = words::counted(count, tr("undo of %1 release(s)", nullptr, words::plural(count)));
    act.state = [this] { return state(); };
    act.fillCopies = [this](CopyMenu &copies) { fillCopies(copies); };
    act.run = [this](const admin::OperatorConsent &consent, std::stop_token stop) {
        return restoreAll(consent, std::move(stop));
    };
    act.begun = {tr("Restoring"), {}, tr("&Stop after this one")};
    return act;
}

ActState RestoreManyDialog::state() const
{
    const qint64 count = m_model.rowCount();
    ActState now;
    now.title = tr("Undo releases");
    now.head.headline = m_headline;
    const bool isDone = hasEnded() && m_model.count(Stage::Back) > 0;
    now.head.icon = isDone ? QStringLiteral("done") : QStringLiteral("undo");
    now.head.tone = isDone ? ActTone::Done : ActTone::Held;
    now.head.place = placeOf(m_model.entry(0).intent.table, {});
    if (!hasEnded())
        now.facts = {{QStringLiteral("undo"), tr("The rows"),
                      tr("are read and put back one after another, as they were before the release.")},
                     {QStringLiteral("person"), tr("Other clients"),
                      tr("are not overwritten: a row that was acquired or written since is kept as it is.")},
                     {QStringLiteral("journal"), tr("The journal"),
                      tr("gets an entry for each row that is put back.")}};
    now.effect = words::counted(count, tr("Put %1 row(s) back", nullptr, words::plural(count)));
    now.table = m_model.entry(0).intent.table;
    if (count > admin::mostUncounted)
        now.typed = ActTyped{tr("&Number of rows"), QString::number(count),
                             tr("Enabled once the number of rows, %1, is typed.").arg(count)};
    return now;
}

void RestoreManyDialog::fillCopies(CopyMenu &copies) const
{
    QStringList commands;
    for (int row = 0; row < m_model.rowCount(); ++row)
        commands += restoreCommandFor(m_connection->facts(), m_model.entry(row).id, reason());
    copies.add(tr("Commands of leasescope-cli, one for each row"), commands.join(u'\n'));
}

/// A column is rarely as wide as its sentence.
void RestoreManyDialog::showChosen()
{
    const QString why = m_table->currentIndex().siblingAtColumn(RestoreManyModel::Why).data().toString();
    m_chosen->setText(why);
    m_chosen->setVisible(!why.isEmpty());
}

base::Task<std::optional<ActResult>> RestoreManyDialog::restoreAll(admin::OperatorConsent consent,
                                                                   std::stop_token stop)
{
    m_table->setColumnHidden(RestoreManyModel::JournalId, false);
    const int rows = m_model.rowCount();
    for (int row = 0; row < rows; ++row)
        m_model.setStage(row, Stage::Waiting);
    for (int row = 0; row < rows && !m_isLast; ++row) {
        const audit::JournalEntry entry = m_model.entry(row);
        m_model.setStage(row, Stage::Reading);
        const auto result = co_await m_connection.restores().restore(entry, false, consent, stop);
        if (base::isCancelled(result) || stop.stop_requested())
            co_return std::nullopt;
        setEnd(row, result);
        say(tr("%1 of %2: %3.")
                .arg(words::count(row + 1), words::count(rows),
                     partOf(Stage::Back, m_model.count(Stage::Back))));
    }
    co_return this->result();
}

void RestoreManyDialog::setEnd(int row, const base::Result<admin::Receipt> &result)
{
    if (!result)
        return m_model.setStage(row, Stage::Failed, tr("Not restored: %1.").arg(result.error().sentence));
    const QString sentence = result->sentence.text();
    if (result->succeeded())
        m_model.setStage(row, Stage::Back, sentence, result->journalId);
    else if (admin::isAsked(result->code))
        m_model.setStage(row, Stage::Kept, tr("%1 Undo it alone, from the journal, to decide.").arg(sentence),
                         result->journalId);
    else
        m_model.setStage(row,
                         result->outcome == admin::Receipt::Outcome::Refused ? Stage::Kept : Stage::Failed,
                         sentence, result->journalId);
}

/// "2 put back, 1 kept as it is".
QString RestoreManyDialog::counts() const
{
    QStringList parts;
    for (const Stage stage : {Stage::Back, Stage::Kept, Stage::Failed, Stage::NotTried}) {
        if (m_model.count(stage) > 0)
            parts += partOf(stage, m_model.count(stage));
    }
    return parts.join(tr(", "));
}

ActResult RestoreManyDialog::result()
{
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (m_model.stage(row) == Stage::Waiting)
            m_model.setStage(row, Stage::NotTried);
    }
    m_headline = counts();
    ActResult shown;
    shown.then = ActResult::Then::Keep;
    if (const qint64 left = m_model.count(Stage::NotTried); left > 0)
        shown.sentences = {words::counted(
            left, tr("Stopped as you asked: %1 row(s) were not tried.", nullptr, words::plural(left)))};
    Q_EMIT ended(m_headline);
    return shown;
}

void RestoreManyDialog::reject()
{
    if (!isActing() || std::exchange(m_isLast, true))
        return ActDialog::reject();
    setProgress({tr("Restoring"), tr("Stopping: the row under way is brought to its end, no other is tried."),
                 tr("Close")});
}

} // namespace ui
