// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/restore/RestoreDialog.h"

#include "core/admin/Restore.h"
#include "core/base/TimeText.h"
#include "core/base/VisibleText.h"
#include "ui/common/CopyMenu.h"
#include "ui/common/FormLines.h"
#include "ui/common/ProductionConfirmation.h"
#include "ui/common/Restyle.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/release/WritePreview.h"
#include "ui/services/ActCommands.h"
#include "ui/services/AwsCommand.h"

#include <QCheckBox>
#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

using Phase = admin::UndoWindow::Phase;

constexpr int restoreWidth = 660;
constexpr int restoreHeight = 600;
constexpr int leastRestoreResult = 180;
constexpr std::chrono::milliseconds restoreTick{250};
constexpr qsizetype longestRestoreKey = 60;

PlainLabel *restoreProse(QWidget *parent, const char *name)
{
    auto *label = new PlainLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QFrame *evidenceFrame(QWidget *parent)
{
    auto *frame = new QFrame(parent);
    frame->setProperty("panel", QStringLiteral("evidence"));
    auto *row = new QHBoxLayout(frame);
    row->setContentsMargins(Theme::between + Theme::within, Theme::between, Theme::between + Theme::within,
                            Theme::between);
    return frame;
}

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

RestoreDialog::RestoreDialog(Services &services, audit::JournalEntry entry, QWidget *parent)
    : QDialog(parent), m_services(services), m_entry(std::move(entry)),
      m_before(admin::recordBefore(admin::undoneBy(m_entry))),
      m_window(admin::UndoWindow::of(m_entry, services.clock())), m_pages(new QStackedWidget(this)),
      m_clock(*this, restoreTick)
{
    setObjectName(QStringLiteral("restoreDialog"));
    setTitle(*this, effect());
    m_pages->addWidget(buildForm());
    m_result = buildResult();
    m_pages->addWidget(m_result);
    auto *layout = bareColumn(this);
    layout->addWidget(m_pages, 1);
    layout->addWidget(buildButtons());
    const int least = m_scroll->widget()->minimumSizeHint().width();
    resizeWithinScreen(*this, {std::max(restoreWidth, least), restoreHeight});

    connect(&m_clock, &SeenTimer::step, this, &RestoreDialog::refreshWords);
    m_clock.start();
    refreshWords();
    connect(&m_services, &Services::readOnlyChanged, this, &RestoreDialog::updateButton);
    connect(&m_services.watch(), &watch::TableWatch::changed, this, &RestoreDialog::onWatchChanged);
    startPreview();
    updateButton();
    m_cancel->setFocus();
}

RestoreDialog::~RestoreDialog() = default;

QString RestoreDialog::effect() const
{
    return tr("Put %1's row back").arg(base::visible(m_before.keyText, longestRestoreKey));
}

QWidget *RestoreDialog::buildForm()
{
    auto *page = new QWidget(m_pages);
    m_scroll = new QScrollArea(page);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto *form = new QWidget(m_scroll);
    auto *column = new QVBoxLayout(form);
    column->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    column->setSpacing(Theme::between + Theme::within);
    auto *title = new PlainLabel(effect(), form);
    title->setFont(Theme::larger(font(), true));
    title->setWordWrap(true);
    column->addWidget(title);
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(Theme::around);
    grid->setVerticalSpacing(Theme::within);
    grid->setColumnStretch(1, 1);
    addAct(*grid, form);
    column->addLayout(grid);
    column->addWidget(buildWords(form));
    column->addWidget(buildProblem(form));
    m_write = new WritePreview(form);
    m_write->setAccessibleName(tr("What the restore writes"));
    column->addWidget(m_write, 1);
    column->addStretch(0); // has the room where there is no write to show
    m_scroll->setWidget(form);
    // What is typed stays in sight on the smallest screen.
    auto *whole = bareColumn(page);
    whole->addWidget(m_scroll, 1);
    addReason(*whole, page);
    m_production = new ProductionConfirmation(m_services.production(m_entry.intent.table), page);
    connect(m_production, &ProductionConfirmation::edited, this, &RestoreDialog::updateButton);
    auto *asked = new QVBoxLayout;
    asked->setContentsMargins(Theme::around, 0, Theme::around, 0);
    asked->addWidget(m_production);
    whole->addLayout(asked);
    return page;
}

void RestoreDialog::addAct(QGridLayout &grid, QWidget *form)
{
    const auto line = [&](const QString &title, QWidget *value) {
        auto *label = new PlainLabel(title, form);
        label->setProperty("quiet", true);
        const int row = grid.rowCount();
        grid.addWidget(label, row, 0, Qt::AlignTop);
        grid.addWidget(value, row, 1);
    };
    auto *what = restoreProse(form, "restoreAct");
    const QString sentence = m_entry.outcome ? m_entry.outcome->sentence.text() : QString();
    what->setText(sentence.isEmpty() ? inWords(m_entry.intent.act) : inOneLine(sentence));
    m_when = new TickingLabel(form);
    m_when->setObjectName(QStringLiteral("restoreWhen"));
    m_when->setWordWrap(true);
    auto *reason = restoreProse(form, "restoreWhy");
    reason->setText(inOneLine(m_entry.intent.reason));
    line(tr("Act"), what);
    line(tr("When"), m_when);
    line(tr("Why"), reason);
}

QWidget *RestoreDialog::buildWords(QWidget *form)
{
    m_strip = evidenceFrame(form);
    m_words = new TickingLabel(m_strip);
    m_words->setObjectName(QStringLiteral("restoreWindow"));
    m_words->setWordWrap(true);
    m_strip->layout()->addWidget(m_words);
    return m_strip;
}

QWidget *RestoreDialog::buildProblem(QWidget *form)
{
    m_refusal = evidenceFrame(form);
    m_refusal->setProperty("tone", QStringLiteral("error"));
    m_problem = restoreProse(m_refusal, "restoreProblem");
    m_refusal->layout()->addWidget(m_problem);
    m_despite = new QCheckBox(tr("&Put the row back all the same"), m_refusal);
    m_despite->setObjectName(QStringLiteral("restoreDespite"));
    m_despite->hide();
    m_refusal->layout()->addWidget(m_despite);
    connect(m_despite, &QCheckBox::toggled, this, &RestoreDialog::startPreview);
    m_refusal->hide();
    return m_refusal;
}

void RestoreDialog::addReason(QVBoxLayout &column, QWidget *form)
{
    auto *line = new QHBoxLayout;
    line->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    line->setSpacing(Theme::around);
    m_reason = new QLineEdit(tr("restore of entry %1").arg(m_entry.id), form);
    m_reason->setObjectName(QStringLiteral("restoreReason"));
    m_reason->setPlaceholderText(tr("Why; goes into the journal"));
    auto *label = new PlainLabel(tr("&Reason"), form);
    label->setBuddy(m_reason);
    line->addWidget(label);
    line->addWidget(m_reason, 1);
    column.addLayout(line);
    connect(m_reason, &QLineEdit::textChanged, this, &RestoreDialog::updateButton);
}

PlainLabel *RestoreDialog::buildResult()
{
    auto *result = new PlainLabel(m_pages);
    result->setObjectName(QStringLiteral("restoreResult"));
    result->setWordWrap(true);
    result->setMargin(Theme::around);
    result->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    result->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return result;
}

QWidget *RestoreDialog::buildButtons()
{
    auto *row = buttonRow(this);
    QWidget *bar = row->parentWidget();
    m_hint = new PlainLabel(bar);
    m_hint->setObjectName(QStringLiteral("restoreHint"));
    m_hint->setProperty("quiet", true);
    m_hint->setWordWrap(true);
    m_copies = new CopyMenu(this);
    connect(m_copies, &QMenu::aboutToShow, this, &RestoreDialog::fillCopyMenu);
    m_copy = m_copies->makeButton("restoreCopy", bar);
    m_allow = new QPushButton(tr("Allow &writing"), bar);
    m_allow->setObjectName(QStringLiteral("restoreAllowWriting"));
    m_allow->setAutoDefault(false);
    setTip(m_allow, tr("Allows releases and test locks on this connection until it is closed."));
    m_cancel = new QPushButton(tr("Cancel"), bar);
    m_cancel->setObjectName(QStringLiteral("restoreCancel"));
    m_effect = new QPushButton(caption(effect()), bar);
    m_effect->setObjectName(QStringLiteral("restoreEffect"));
    m_effect->setAutoDefault(false);
    m_effect->setProperty("primary", true);
    row->addWidget(m_hint, 1);
    row->addWidget(m_copy);
    row->addWidget(m_allow);
    row->addWidget(m_cancel);
    row->addWidget(m_effect);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_effect, &QPushButton::clicked, this, &RestoreDialog::act);
    connect(m_allow, &QPushButton::clicked, this, [this] { m_services.setReadOnly(false); });
    return bar;
}

void RestoreDialog::fillCopyMenu()
{
    m_copies->clear();
    const ConnectionFacts facts = m_services.facts();
    m_copies->add(tr("Command of leasescope-cli"), restoreCommandFor(facts, m_entry.id, m_reason->text()));
    m_copies->add(tr("Command of aws: exactly this request"),
                  awsCommandFor(facts, m_request.operation, m_request.request, m_request.shown));
}

void RestoreDialog::refreshWords()
{
    if (m_receipt)
        return;
    const base::BootTime now = m_services.clock().boot();
    const auto ago = std::max(m_services.clock().wall() - m_entry.at, std::chrono::nanoseconds(0));
    m_when->setText(
        QStringLiteral("%1  \u00B7  %2").arg(base::text::ago(ago), base::text::exact(m_entry.at)));
    const QString sentence = m_window.sentenceAt(now);
    m_words->setText(sentence);
    const Phase phase = m_window.phaseAt(now);
    if (m_phase == phase)
        return;
    m_phase = phase;
    m_strip->setProperty("tone", QLatin1String(toneOf(phase)));
    restyle(*m_strip);
    m_effect->setAccessibleDescription(inOneLine(sentence));
}

/// The table was read: what was rehearsed on another row is rehearsed anew.
void RestoreDialog::onWatchChanged()
{
    if (m_acting || m_receipt || !m_rehearsed)
        return;
    const watch::SnapshotPtr snapshot = m_services.watch().snapshot();
    if (!snapshot || snapshot->shape().table != m_entry.intent.table)
        return;
    const qsizetype row = snapshot->find(m_entry.intent.key);
    const std::optional<aws::Item> read = row < 0 ? std::nullopt : std::optional(snapshot->record(row).item);
    if (read == m_seen)
        return;
    m_seen = read;
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
    const auto rehearsed = co_await m_services.rehearseRestore(entry, despite, stop);
    if (base::isCancelled(rehearsed) || stop.stop_requested())
        co_return;
    showPreview(rehearsed);
}

void RestoreDialog::showPreview(const base::Result<admin::Receipt> &rehearsed)
{
    if (m_acting || m_receipt)
        return;
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
    m_copy->setVisible(m_possible);
    if (m_possible) {
        m_request = *rehearsed;
        admin::Receipt shown = *rehearsed;
        if (!shown.before) // there is no row now; the preview compares with its key alone
            shown.before = m_entry.intent.key;
        m_write->showWrite(shown);
    }
    updateButton();
}

QString RestoreDialog::hint() const
{
    if (m_acting)
        return {};
    if (!m_rehearsed)
        return tr("Reading the row.");
    if (!m_possible)
        return m_despite->isHidden() ? tr("Nothing can be put back.")
                                     : tr("Enabled once you say that the row is to be put back.");
    if (m_services.readOnly())
        return tr("This connection is read-only: nothing is written before you allow it.");
    if (m_reason->text().trimmed().isEmpty())
        return tr("Enabled once a reason is given.");
    return m_production->isGiven() ? QString() : ProductionConfirmation::hint();
}

void RestoreDialog::updateButton()
{
    if (m_receipt)
        return;
    const QString why = hint();
    m_effect->setEnabled(why.isEmpty() && !m_acting);
    m_allow->setVisible(m_services.readOnly() && !m_acting && m_possible);
    m_hint->setText(why);
    setTip(m_effect, why);
}

/// Return in the field goes on to the button, and presses the button that has the focus; in QDialog it would cancel.
void RestoreDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        return QDialog::keyPressEvent(event);
    if (qobject_cast<QLineEdit *>(focusWidget()) && m_effect->isEnabled())
        m_effect->setFocus();
    else if (auto *button = qobject_cast<QPushButton *>(focusWidget()))
        button->click();
}

void RestoreDialog::act()
{
    const auto consent = admin::OperatorConsent::given(m_services.facts().operatorName, m_reason->text());
    if (!consent)
        return;
    m_acting = true;
    m_previews.restart();
    setFocus(); // a button that is disabled would hand it to any other
    m_cancel->setEnabled(false);
    m_reason->setEnabled(false);
    m_effect->setText(tr("Restoring"));
    updateButton();
    m_tasks.start(runRestore(*consent));
}

base::Task<> RestoreDialog::runRestore(admin::OperatorConsent consent)
{
    // An announced write is not stopped by Escape: it may end after this dialog, so only the token may be asked.
    const std::stop_token stop = m_tasks.token();
    const audit::JournalEntry entry = m_entry;
    const bool despite = m_despite->isChecked();
    const auto result = co_await m_services.restore(entry, despite, consent, stop);
    if (base::isCancelled(result) || stop.stop_requested())
        co_return;
    finish(result);
}

void RestoreDialog::finish(const base::Result<admin::Receipt> &result)
{
    m_acting = false;
    const bool wrote = result && result->succeeded();
    QStringList text{result ? result->sentence.text() : tr("Not restored: %1.").arg(result.error().sentence)};
    if (const QString means = m_window.restoredAt(m_services.clock().boot()); wrote && !means.isEmpty())
        text += means;
    if (result && !result->journalId.isEmpty())
        text += tr("Journal entry %1.").arg(result->journalId);
    m_result->setParagraphs(text);
    m_result->setAccessibleName(m_result->text());
    m_pages->setCurrentWidget(m_result);
    const int lines = m_result->heightForWidth(width()) + m_cancel->height();
    resizeWithinScreen(*this, {width(), std::max(leastRestoreResult, lines + 2 * Theme::around)});
    m_hint->clear();
    m_effect->hide();
    m_copy->hide();
    m_allow->hide();
    m_cancel->setEnabled(true);
    m_cancel->setText(tr("Close"));
    m_cancel->setFocus();
    m_clock.stop();
    if (!result)
        return;
    m_receipt = *result;
    if (wrote)
        Q_EMIT restored(result->sentence);
}

} // namespace ui
