// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/restore/RestoreDialog.h"

#include "core/admin/Restore.h"
#include "core/base/TimeText.h"
#include "core/base/VisibleText.h"
#include "ui/act/ActParts.h"
#include "ui/common/CopyMenu.h"
#include "ui/common/Restyle.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/release/WritePreview.h"
#include "ui/services/ActCommands.h"
#include "ui/services/AwsCommand.h"
#include "ui/services/Reading.h"
#include "ui/services/RestoreActs.h"

#include <QCheckBox>
#include <QFrame>
#include <QLayout>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

using Phase = admin::UndoWindow::Phase;

constexpr QSize restoreSize(660, 600); // px
constexpr std::chrono::milliseconds restoreTick{250};
constexpr qsizetype longestRestoreKey = 60;

const char *toneOf(Phase phase)
{
    switch (phase) {
    case Phase::Open:
    case Phase::NoDeadline:
        return "alive";
    case Phase::Due:
    case Phase::Unknown:
        return "running";
    case Phase::Past:
        break;
    }
    return "lapsed";
}

} // namespace

RestoreDialog::RestoreDialog(const ConnectionParts<Reading, RestoreActs, PolicyService> &connection,
                             audit::JournalEntry entry, QWidget *parent)
    : ActDialog(connection, QStringLiteral("restore"), parent), m_connection(connection),
      m_entry(std::move(entry)), m_before(admin::recordBefore(admin::undoneBy(m_entry))),
      m_window(admin::UndoWindow::of(m_entry, connection->clock()))
{
    placeAct();
    placeEvidence();
    m_write = new WritePreview(this);
    m_write->setAccessibleName(tr("What the restore writes"));
    place(Place::More, m_write, 1);
    connect(&connection.reading().watch(), &watch::TableWatch::changed, this, &RestoreDialog::onWatchChanged);
    refreshWords();
    startPreview();
    begin(describe());
}

RestoreDialog::~RestoreDialog() = default;

Act RestoreDialog::describe()
{
    Act act;
    act.size = restoreSize;
    act.reason.given = tr("restore of entry %1").arg(m_entry.id);
    act.state = [this] { return state(); };
    act.fillCopies = [this](CopyMenu &copies) { fillCopies(copies); };
    act.run = [this](const admin::OperatorConsent &consent, std::stop_token stop) {
        return restore(consent, std::move(stop));
    };
    act.begun.doing = tr("Restoring");
    act.tick = [this] { refreshWords(); };
    act.tickEvery = restoreTick;
    return act;
}

ActState RestoreDialog::state() const
{
    ActState now;
    now.effect = tr("Put %1's row back").arg(base::visible(m_before.keyText, longestRestoreKey));
    now.title = now.headline = now.effect;
    now.table = m_entry.intent.table;
    now.meaning = m_words->text();
    if (!m_rehearsed)
        now.impossible = tr("Reading the row.");
    else if (!m_possible)
        now.impossible = m_despite->isHidden() ? tr("Nothing can be put back.")
                                               : tr("Enabled once you say that the row is to be put back.");
    return now;
}

void RestoreDialog::placeAct()
{
    auto *facts = new FactRows(this);
    PlainLabel *what = facts->addProse(tr("Act"), QStringLiteral("restoreAct"));
    const QString sentence = m_entry.outcome ? m_entry.outcome->sentence.text() : QString();
    what->setText(sentence.isEmpty() ? inWords(m_entry.intent.act) : inOneLine(sentence));
    m_when = new TickingLabel(facts);
    m_when->setObjectName(QStringLiteral("restoreWhen"));
    m_when->setWordWrap(true);
    facts->add(tr("When"), m_when);
    facts->addProse(tr("Why"), QStringLiteral("restoreWhy"))->setText(inOneLine(m_entry.intent.reason));
    place(Place::Subject, facts);
}

void RestoreDialog::placeEvidence()
{
    m_strip = noticeFrame(this, QStringLiteral("evidence"));
    m_words = new TickingLabel(m_strip);
    m_words->setObjectName(QStringLiteral("restoreWindow"));
    m_words->setWordWrap(true);
    m_strip->layout()->addWidget(m_words);
    m_refusal = noticeFrame(this, QStringLiteral("evidence"));
    m_refusal->setProperty("tone", QStringLiteral("error"));
    m_problem = proseLabel(m_refusal, QStringLiteral("restoreProblem"));
    m_despite = new QCheckBox(tr("&Put the row back all the same"), m_refusal);
    m_despite->setObjectName(QStringLiteral("restoreDespite"));
    m_despite->hide();
    m_refusal->layout()->addWidget(m_problem);
    m_refusal->layout()->addWidget(m_despite);
    connect(m_despite, &QCheckBox::toggled, this, &RestoreDialog::startPreview);
    m_refusal->hide();
    place(Place::Evidence, m_strip);
    place(Place::Evidence, m_refusal);
}

void RestoreDialog::fillCopies(CopyMenu &copies) const
{
    const ConnectionFacts facts = m_connection->facts();
    copies.add(tr("Command of leasescope-cli"), restoreCommandFor(facts, m_entry.id, reason()));
    copies.add(tr("Command of aws: exactly this request"),
               awsCommandFor(facts, m_request.operation, m_request.request, m_request.shown));
}

void RestoreDialog::refreshWords()
{
    base::Clock &clock = m_connection->clock();
    const auto ago = std::max(clock.wall() - m_entry.at, std::chrono::nanoseconds(0));
    m_when->setText(
        QStringLiteral("%1  \u00B7  %2").arg(base::text::ago(ago), base::text::exact(m_entry.at)));
    m_words->setText(m_window.sentenceAt(clock.boot()));
    const Phase phase = m_window.phaseAt(clock.boot());
    if (std::exchange(m_phase, phase) == phase)
        return;
    m_strip->setProperty("tone", QLatin1String(toneOf(phase)));
    restyle(*m_strip);
    refresh();
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
    const std::optional<aws::Item> read = row < 0 ? std::nullopt : std::optional(snapshot->record(row).item);
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
    m_problem->setText(inOneLine(problem));
    m_refusal->setVisible(!problem.isEmpty());
    m_strip->setVisible(m_possible);
    m_write->setVisible(m_possible);
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
        shown.sentences = {tr("Not restored: %1.").arg(result.error().sentence)};
        return shown;
    }
    m_receipt = *result;
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
