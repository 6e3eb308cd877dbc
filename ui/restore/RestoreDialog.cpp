// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/restore/RestoreDialog.h"

#include "core/admin/Restore.h"
#include "core/base/TimeText.h"
#include "core/base/VisibleText.h"
#include "ui/act/ActParts.h"
#include "ui/common/CopyMenu.h"
#include "ui/common/text/PlainText.h"
#include "ui/release/WritePreview.h"
#include "ui/services/ActCommands.h"
#include "ui/services/AwsCommand.h"
#include "ui/services/Reading.h"
#include "ui/services/RestoreActs.h"

#include <QCheckBox>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

using Phase = admin::UndoWindow::Phase;

constexpr std::chrono::milliseconds restoreTick{250};
constexpr qsizetype longestRestoreKey = 60;
constexpr qsizetype longestKeyOnButton = 20;

ActTone toneOf(Phase phase)
{
    switch (phase) {
    case Phase::Open:
    case Phase::NoDeadline:
        return ActTone::Held;
    case Phase::Due:
    case Phase::Unknown:
        return ActTone::Unproven;
    case Phase::Past:
        break;
    }
    return ActTone::Lapsed;
}

QString headlineOf(Phase phase)
{
    switch (phase) {
    case Phase::Open:
        return RestoreDialog::tr("Its holder can go on");
    case Phase::Due:
        return RestoreDialog::tr("Its holder may notice now");
    case Phase::NoDeadline:
        return RestoreDialog::tr("No deadline");
    case Phase::Unknown:
        return RestoreDialog::tr("When it notices is not known");
    case Phase::Past:
        break;
    }
    return RestoreDialog::tr("Its holder has probably noticed");
}

} // namespace

RestoreDialog::RestoreDialog(const ConnectionParts<Reading, RestoreActs, PolicyService> &connection,
                             audit::JournalEntry entry, QWidget *parent)
    : ActDialog(connection, QStringLiteral("restore"), parent), m_connection(connection),
      m_entry(std::move(entry)), m_before(admin::recordBefore(admin::undoneBy(m_entry))),
      m_window(admin::UndoWindow::of(m_entry, connection->clock()))
{
    m_despite = new QCheckBox(tr("&Put the row back all the same"), this);
    m_despite->setObjectName(QStringLiteral("restoreDespite"));
    m_despite->hide();
    connect(m_despite, &QCheckBox::toggled, this, &RestoreDialog::startPreview);
    place(Place::Evidence, m_despite);
    m_write = new WritePreview(this);
    m_write->setAccessibleName(tr("What the restore writes"));
    m_exact = addFold("restoreExact", m_write, true);
    m_exact->setWords(tr("E&xact change and request"), tr("1 conditional write"));
    connect(&connection.reading().watch(), &watch::TableWatch::changed, this, &RestoreDialog::onWatchChanged);
    startPreview();
    begin(describe());
}

RestoreDialog::~RestoreDialog() = default;

Act RestoreDialog::describe()
{
    Act act;
    act.reason.given = tr("restore of entry %1").arg(m_entry.id);
    act.state = [this] { return state(); };
    act.fillCopies = [this](CopyMenu &copies) { fillCopies(copies); };
    act.run = [this](const admin::OperatorConsent &consent, std::stop_token stop) {
        return restore(consent, std::move(stop));
    };
    act.begun.doing = tr("Restoring");
    act.tick = [this] { refresh(); };
    act.tickEvery = restoreTick;
    return act;
}

ActState RestoreDialog::state() const
{
    base::Clock &clock = m_connection->clock();
    ActState now;
    now.effect = m_before.keyText.size() > longestKeyOnButton
        ? tr("Put the row back")
        : tr("Put %1's row back").arg(inWords(m_before.keyText));
    now.title = tr("Put %1's row back").arg(base::visible(m_before.keyText, longestRestoreKey));
    now.head.headline = tr("Put this row back");
    now.head.icon = QStringLiteral("undo");
    now.head.key = m_before.keyText;
    now.head.place = placeOf(m_entry.intent.table, m_before.dialect.name());
    now.head.owner = m_before.owner.value_or(QString());
    if (!now.head.owner.isEmpty())
        now.head.holder = tr("its owner before the act");
    const QString words = m_window.sentenceAt(clock.boot());
    const Phase phase = m_window.phaseAt(clock.boot());
    now.verdict = m_problem.isEmpty()
        ? ActVerdict{toneOf(phase), headlineOf(phase), words, {}}
        : ActVerdict{ActTone::Unreadable,
                     m_despite->isHidden() ? tr("It cannot be put back") : tr("One question first"),
                     m_problem,
                     {}};
    now.factsTitle = tr("What is taken back");
    now.facts = whatWasDone();
    now.table = m_entry.intent.table;
    now.meaning = words;
    if (!m_rehearsed)
        now.impossible = tr("Reading the row.");
    else if (!m_possible)
        now.impossible = m_despite->isHidden() ? tr("Nothing can be put back.")
                                               : tr("Enabled once you say that the row is to be put back.");
    return now;
}

std::vector<ActFact> RestoreDialog::whatWasDone() const
{
    const QString sentence = m_entry.outcome ? m_entry.outcome->sentence.text() : QString();
    const auto ago = std::max(m_connection->clock().wall() - m_entry.at, std::chrono::nanoseconds(0));
    return {{QStringLiteral("journal"), tr("The act"),
             sentence.isEmpty() ? inWords(m_entry.intent.act) : inOneLine(sentence)},
            {QStringLiteral("clock"), tr("When"),
             QStringLiteral("%1 \u00B7 %2").arg(base::text::ago(ago), base::text::exact(m_entry.at))},
            {QStringLiteral("person"), tr("Why"), inOneLine(m_entry.intent.reason)}};
}

void RestoreDialog::fillCopies(CopyMenu &copies) const
{
    const ConnectionFacts facts = m_connection->facts();
    copies.add(tr("Command of leasescope-cli"), restoreCommandFor(facts, m_entry.id, reason()));
    copies.add(tr("Command of aws: exactly this request"),
               awsCommandFor(facts, m_request.operation, m_request.request, m_request.shown));
}

/// The table was read: what was rehearsed on another row is rehearsed anew.
void RestoreDialog::onWatchChanged()
{
    if (!isAsking() || !m_rehearsed)
        return;
    const watch::SnapshotPtr snapshot = m_connection.reading().watch().snapshot();
    if (!snapshot || snapshot->shape().table != m_entry.intent.table)
        return;
    const qsizetype row = snapshot->find(m_entry.intent.key);
    const std::optional<dynamodb::Item> read =
        row < 0 ? std::nullopt : std::optional(snapshot->record(row).item);
    if (std::exchange(m_seen, read) != read)
        startPreview();
}

void RestoreDialog::startPreview()
{
    m_previews.restart();
    m_previews.start(preview());
}

base::Task<> RestoreDialog::preview()
{
    const std::stop_token stop = m_previews.token();
    const audit::JournalEntry entry = m_entry;
    const bool despite = m_despite->isChecked();
    const auto rehearsed = co_await m_connection.restores().rehearseRestore(entry, despite, stop);
    if (base::isCancelled(rehearsed) || stop.stop_requested() || !isAsking())
        co_return;
    showPreview(rehearsed);
}

void RestoreDialog::showPreview(const base::Result<admin::Receipt> &rehearsed)
{
    m_rehearsed = true;
    m_possible = rehearsed && rehearsed->succeeded();
    // A question stays on the screen once it is answered.
    const bool isAsked = (rehearsed && admin::isAsked(rehearsed->code)) || m_despite->isChecked();
    if (isAsked && !m_despite->isChecked())
        m_question = rehearsed->sentence;
    m_despite->setVisible(isAsked);
    const QString problem = !rehearsed ? tr("Cannot be restored: %1.").arg(rehearsed.error().sentence)
        : m_despite->isChecked()       ? m_question
        : m_possible                   ? QString()
                                       : rehearsed->sentence.text();
    m_problem = inOneLine(problem);
    m_exact->setVisible(m_possible);
    if (m_possible) {
        m_request = *rehearsed;
        admin::Receipt shown = *rehearsed;
        if (!shown.before) // there is no row now; the preview compares with its key alone
            shown.before = m_entry.intent.key;
        m_write->showWrite(shown);
    }
    refresh();
}

base::Task<std::optional<ActResult>> RestoreDialog::restore(admin::OperatorConsent consent,
                                                            std::stop_token stop)
{
    m_previews.restart();
    const audit::JournalEntry entry = m_entry;
    const bool despite = m_despite->isChecked();
    const auto result = co_await m_connection.restores().restore(entry, despite, consent, stop);
    if (base::isCancelled(result) || stop.stop_requested())
        co_return std::nullopt;
    co_return resultOf(result);
}

ActResult RestoreDialog::resultOf(const base::Result<admin::Receipt> &result)
{
    ActResult shown;
    if (!result) {
        shown.headline = tr("Not put back");
        shown.known = tr("It was not done");
        shown.sentences = {tr("Not restored: %1.").arg(result.error().sentence)};
        return shown;
    }
    m_receipt = *result;
    shown.isDone = result->succeeded();
    shown.headline = shown.isDone ? tr("The row is back") : tr("Not put back");
    shown.known = shown.isDone ? tr("The table accepted the write") : tr("Nothing was written");
    shown.sentences = {result->sentence.text()};
    shown.journalEntry = result->journalId;
    if (!result->succeeded())
        return shown;
    if (const QString means = m_window.restoredAt(m_connection->clock().boot()); !means.isEmpty())
        shown.sentences += means;
    Q_EMIT restored(result->sentence);
    return shown;
}

} // namespace ui
