// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/release/ReleaseForm.h"

#include "ui/act/ActDialog.h"
#include "ui/act/ActParts.h"
#include "ui/common/FormLines.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/release/RehearsalView.h"
#include "ui/release/WritePreview.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLayout>
#include <QPushButton>
#include <QRadioButton>

#include <algorithm>
#include <iterator>

namespace ui {
namespace {

using Place = ActDialog::Place;

QString fenceText(const std::optional<locks::KnownLength> &lease)
{
    if (!lease)
        return ReleaseForm::tr("&Fence first: hold it until its date has passed, then free it");
    return ReleaseForm::tr("&Fence first: hold it for one lease (%1), then free it")
        .arg(locks::lengthText(*lease));
}

QString modeText(const locks::ReleaseChoice &choice)
{
    if (!choice.name.isEmpty())
        return choice.name;
    return choice.mode == locks::ReleaseMode::Mark ? ReleaseForm::tr("Mark the row as released")
                                                   : ReleaseForm::tr("Delete the row");
}

QString howText(const locks::ReleaseChoice &choice)
{
    if (!choice.name.isEmpty())
        return ReleaseForm::tr("How: %1").arg(caption(choice.name));
    return choice.mode == locks::ReleaseMode::Mark ? ReleaseForm::tr("How: mark the row as released")
                                                   : ReleaseForm::tr("How: delete the row");
}

} // namespace

ReleaseForm::ReleaseForm(Lock lock, ActDialog &dialog)
    : QObject(&dialog), m_lock(std::move(lock)), m_dialog(dialog)
{
    buildEvidence();
    buildFence();
    buildTools();
    buildHow();
    buildNativeCommands();
    buildFolds();
    showChoice();
}

QPushButton *ReleaseForm::turnsTo(Verb verb, const QString &text, const char *name)
{
    QPushButton *link = linkButton(text, name, &m_dialog);
    connect(link, &QPushButton::clicked, this, [this, verb] {
        setVerb(verb);
        Q_EMIT verbChosen();
    });
    return link;
}

void ReleaseForm::buildEvidence()
{
    auto *box = new QWidget(&m_dialog);
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::around);
    m_toLive = turnsTo(Verb::Live, tr("Cannot wait: &break the lock\u2026"), "verbLive");
    m_toLapsed =
        turnsTo(Verb::Lapsed, tr("&Instead: watch it, and release it once it has lapsed"), "verbLapsed");
    m_again = linkButton(tr("Watch &again"), "releaseWatchAgain", box);
    m_again->hide();
    connect(m_again, &QPushButton::clicked, this, &ReleaseForm::watchAgain);
    for (QPushButton *link : {m_again, m_toLive, m_toLapsed})
        row->addWidget(link);
    row->addStretch(1);
    m_reach = proseLabel(&m_dialog, QStringLiteral("releaseReach"));
    m_reach->hide();
    m_trust =
        new QCheckBox(tr("&Trust the server's clock: it is right, and this machine's is not"), &m_dialog);
    m_trust->setObjectName(QStringLiteral("releaseTrust"));
    m_trust->hide();
    connect(m_trust, &QCheckBox::toggled, this, &ReleaseForm::trusted);
    m_dialog.place(Place::Evidence, box);
    m_dialog.place(Place::Evidence, m_reach);
    m_dialog.place(Place::Evidence, m_trust);
}

void ReleaseForm::buildFence()
{
    m_fenceBox = new QWidget(&m_dialog);
    auto *column = bareColumn(m_fenceBox);
    m_fence = new QCheckBox(fenceText(m_lock.record.leaseKnown()), m_fenceBox);
    m_fence->setObjectName(QStringLiteral("releaseFence"));
    QFont bold = m_dialog.font();
    bold.setBold(true);
    m_fence->setFont(bold);
    m_fence->setChecked(m_lock.canFence);
    setTip(m_fence,
           tr("The row is taken over in your name, so that the holder's next heartbeat is refused, and is "
              "released "
              "one lease later. If this program ends, the fence lapses by itself."));
    connect(m_fence, &QCheckBox::toggled, this, &ReleaseForm::recipeChosen);
    PlainLabel *means = quietLabel(tr("Its heartbeats fail before another client can start."), m_fenceBox);
    means->setWordWrap(true);
    means->setContentsMargins(Theme::scaled(22), 0, 0, 0);
    column->addWidget(m_fence);
    column->addWidget(means);
    m_dialog.place(Place::Choice, m_fenceBox);
}

/// Where the library's own tool frees all that guards a thing, it comes first.
void ReleaseForm::buildTools()
{
    std::ranges::copy_if(
        m_lock.nativeCommands, std::back_inserter(m_tools), [](const locks::NativeCommand &native) {
            return !native.command.startsWith(QLatin1String("aws ")); // reads, and removes what is no row
        });
    const bool hasNoEnd =
        m_lock.record.rule == locks::ExpiryRule::Never && m_lock.record.marking == locks::StoredState::Taken;
    if (!hasNoEnd || m_tools.empty())
        return;
    m_dialog.place(Place::Choice, buildToolCard());
    m_hereCard = noticeFrame(&m_dialog, QStringLiteral("choice"));
    auto *here = new QRadioButton(tr("&Here: frees the row only"), m_hereCard);
    here->setObjectName(QStringLiteral("byRow"));
    m_hereCard->layout()->addWidget(here);
    PlainLabel *means = proseLabel(m_hereCard, QStringLiteral("releaseHerePurpose"));
    means->setProperty("quiet", true);
    means->setText(
        tr("Deletes the row if it is still as shown. A second lock, if there is one, still blocks. Undo puts "
           "the row back."));
    m_hereCard->layout()->addWidget(means);
    auto *group = new QButtonGroup(this);
    group->addButton(m_byTool);
    group->addButton(here);
    m_byTool->setChecked(true);
    connect(m_byTool, &QRadioButton::toggled, this, [this] {
        showChoice();
        Q_EMIT toolChosen();
    });
    m_dialog.place(Place::Choice, m_hereCard);
}

QWidget *ReleaseForm::buildToolCard()
{
    m_toolCard = noticeFrame(&m_dialog, QStringLiteral("choice"));
    m_byTool = new QRadioButton(tr("With its own &tool"), m_toolCard);
    m_byTool->setObjectName(QStringLiteral("byTool"));
    auto *head = new QWidget(m_toolCard);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_byTool, 1);
    if (m_tools.size() > 1) {
        auto *program = new QComboBox(head);
        program->setObjectName(QStringLiteral("releaseToolProgram"));
        program->setAccessibleName(tr("Program"));
        for (const locks::NativeCommand &native : m_tools)
            program->addItem(inWords(native.command.section(u' ', 0, 0)));
        connect(program, &QComboBox::currentIndexChanged, this, &ReleaseForm::chooseTool);
        row->addWidget(program);
    }
    m_toolPurpose = proseLabel(m_toolCard, QStringLiteral("releaseToolPurpose"));
    m_toolPurpose->setProperty("quiet", true);
    m_toolCommand = proseLabel(m_toolCard, QStringLiteral("releaseToolCommand"));
    m_toolCommand->setFont(Theme::mono(m_dialog.font()));
    for (QWidget *part : {head, static_cast<QWidget *>(m_toolCommand), static_cast<QWidget *>(m_toolPurpose)})
        m_toolCard->layout()->addWidget(part);
    chooseTool(0);
    return m_toolCard;
}

void ReleaseForm::chooseTool(int tool)
{
    m_tool = static_cast<std::size_t>(tool);
    m_toolCommand->setText(inWords(m_tools[m_tool].command));
    m_toolPurpose->setText(m_tools[m_tool].purpose + u'.');
    m_byTool->setChecked(true);
    Q_EMIT toolChosen();
}

void ReleaseForm::buildHow()
{
    auto *box = new QWidget(&m_dialog);
    auto *column = bareColumn(box);
    column->setSpacing(Theme::within);
    m_modes = new QButtonGroup(this);
    for (const locks::ReleaseChoice &choice : m_lock.choices) {
        const auto id = static_cast<int>(m_modes->buttons().size());
        auto *mode = new QRadioButton(modeText(choice), box);
        mode->setAccessibleDescription(inOneLine(choice.effect));
        mode->setObjectName(QStringLiteral("mode-") + locks::releaseModeName(choice.mode));
        mode->setChecked(id == 0);
        mode->setVisible(m_lock.choices.size() > 1);
        m_modes->addButton(mode, id);
        column->addWidget(mode);
    }
    for (const auto &[line, name] :
         {std::pair(&m_change, "releaseChange"), std::pair(&m_notices, "releaseNotices"),
          std::pair(&m_loses, "releaseLoses"), std::pair(&m_mustNot, "releaseMustNot")}) {
        *line = proseLabel(box, QLatin1String(name));
        column->addWidget(*line);
    }
    connect(m_modes, &QButtonGroup::idClicked, this, [this] {
        showChoice();
        Q_EMIT recipeChosen();
    });
    m_how = m_dialog.addFold("releaseHow", box);
    m_how->setVisible(!m_lock.choices.empty());
}

void ReleaseForm::buildNativeCommands()
{
    if (m_lock.nativeCommands.empty())
        return;
    auto *box = new QWidget(&m_dialog);
    auto *column = bareColumn(box);
    column->setSpacing(Theme::within);
    for (const locks::NativeCommand &native : m_lock.nativeCommands) {
        auto *row = new QHBoxLayout;
        row->setSpacing(Theme::between);
        auto *text = proseLabel(box, QStringLiteral("releaseNativeCommand"));
        text->setFont(Theme::mono(m_dialog.font()));
        text->setText(inWords(native.command));
        setTip(text, native.purpose);
        auto *copy = new QPushButton(tr("Copy"), box);
        copy->setAutoDefault(false);
        copy->setAccessibleName(tr("Copy the command: %1").arg(inOneLine(native.purpose)));
        connect(copy, &QPushButton::clicked, this,
                [command = native.command] { QGuiApplication::clipboard()->setText(command); });
        row->addWidget(text, 1);
        row->addWidget(copy, 0, Qt::AlignTop);
        auto *purpose = proseLabel(box, QStringLiteral("releaseNativePurpose"));
        purpose->setText(native.purpose);
        column->addWidget(purpose);
        column->addLayout(row);
    }
    const auto count = static_cast<qint64>(m_lock.nativeCommands.size());
    m_dialog.addFold("releaseTools", box)
        ->setWords(tr("By its own tools"),
                   words::counted(count, tr("%1 command(s) to copy", nullptr, words::plural(count))));
}

void ReleaseForm::buildFolds()
{
    m_write = new WritePreview(&m_dialog);
    m_exact = m_dialog.addFold("releaseExact", m_write, true);
    m_exact->setWords(tr("E&xact change and request"), tr("each attribute, and what is sent"));
    m_rehearsal = new RehearsalView(&m_dialog);
    connect(m_rehearsal, &RehearsalView::asked, this, &ReleaseForm::rehearsalAsked);
    // After the layout has made room for it.
    const auto reveal = [this] { m_dialog.reveal(*m_rehearsal); };
    connect(m_rehearsal, &RehearsalView::grown, this, reveal, Qt::QueuedConnection);
    ActFold *rehearse = m_dialog.addFold("releaseRehearsal", m_rehearsal);
    rehearse->setWords(tr("Rehearse on a copy"), tr("writes nothing"));
    rehearse->setVisible(!m_lock.choices.empty());
}

void ReleaseForm::setVerb(Verb verb)
{
    m_verb = verb;
    showChoice();
}

bool ReleaseForm::isFenced() const
{
    return m_verb == Verb::Live && m_lock.canFence && m_lock.record.marking == locks::StoredState::Taken &&
        m_fence->isChecked();
}

std::optional<QString> ReleaseForm::toolCommand() const
{
    return m_byTool && m_byTool->isChecked() ? std::optional(m_tools[m_tool].command) : std::nullopt;
}

bool ReleaseForm::asksForKey() const
{
    return m_keyAlways || m_verb == Verb::Live;
}

std::optional<locks::ReleaseChoice> ReleaseForm::choice() const
{
    const int chosen = m_modes->checkedId();
    return chosen < 0 ? std::nullopt : std::optional(m_lock.choices[static_cast<std::size_t>(chosen)]);
}

bool ReleaseForm::asksForTrust() const
{
    return !m_trust->isHidden();
}

bool ReleaseForm::isServerTrusted() const
{
    return m_trust->isChecked();
}

void ReleaseForm::setReach(const QString &sentence)
{
    m_reach->setText(sentence);
    m_reach->setVisible(!sentence.isEmpty());
}

void ReleaseForm::setAgain(bool canWatchAgain)
{
    m_again->setVisible(canWatchAgain && m_verb == Verb::Lapsed);
}

void ReleaseForm::setProved(bool isProved)
{
    m_isProved = isProved;
    m_toLive->setVisible(m_verb == Verb::Lapsed && !isProved);
}

void ReleaseForm::setTrustAsked(bool isAsked)
{
    m_trust->setChecked(false);
    m_trust->setVisible(isAsked);
}

bool ReleaseForm::isRehearsed() const
{
    return m_rehearsal->isShown();
}

void ReleaseForm::showRehearsal(const base::Result<rehearse::Rehearsal> &rehearsal)
{
    if (rehearsal)
        m_rehearsal->showRehearsal(*rehearsal);
    else
        m_rehearsal->showProblem(tr("Not rehearsed: %1").arg(rehearsal.error().sentence));
}

void ReleaseForm::showPreview(const admin::Receipt &receipt)
{
    m_dialog.say(receipt.outcome == admin::Receipt::Outcome::Refused ? receipt.sentence.text() : QString());
    m_write->showWrite(receipt);
    m_exact->setWords(tr("E&xact change and request"),
                      isFenced() ? tr("the fence, then the release, each on a condition")
                                 : tr("1 conditional write"));
}

void ReleaseForm::showWritten(const admin::Receipt &receipt)
{
    m_write->showWrite(receipt);
    m_exact->setWords(tr("E&xact request"), tr("the row before and after"));
    m_exact->setVisible(!receipt.request.isEmpty());
}

void ReleaseForm::showChoice()
{
    const auto &record = m_lock.record;
    const bool isLive = m_verb == Verb::Live;
    const bool isTaken = record.marking == locks::StoredState::Taken;
    const bool isHere = !toolCommand();
    m_fenceBox->setVisible(isLive && m_lock.canFence && isTaken);
    m_toLapsed->setVisible(isLive && m_lock.provable);
    m_toLive->setVisible(!isLive && !m_isProved);
    m_again->setVisible(m_again->isVisibleTo(&m_dialog) && !isLive);
    if (m_toolCard) {
        setTone(*m_toolCard, "chosen", isHere ? QString() : QStringLiteral("accent"));
        setTone(*m_hereCard, "chosen", isHere ? QStringLiteral("danger") : QString());
    }
    const auto chosen = choice();
    if (!chosen)
        return;
    m_how->setWords(howText(*chosen),
                    chosen->mustNot.isEmpty() ? chosen->effect : tr("know first: %1").arg(chosen->mustNot));
    m_change->setText(chosen->effect);
    m_notices->setText(chosen->holderNotices);
    m_mustNot->setText(chosen->mustNot);
    m_mustNot->setVisible(!chosen->mustNot.isEmpty());
    m_toLive->setEnabled(chosen->whyLapsedOnly.isEmpty());
    setTip(m_toLive, chosen->whyLapsedOnly);
    const QString item = chosen->loses.isEmpty() ? tr("Nothing of the item.") : chosen->loses;
    // What is known is of the row; of the holder's work nothing is, whatever its lease says.
    if (!isTaken)
        m_loses->setText(tr("Lost: %1").arg(item));
    else
        m_loses->setText((isLive ? tr("Lost: %1 Work of the present owner is not stopped, and may overlap "
                                      "with that of the next.")
                                 : tr("Lost: %1 Whether the owner's work has ended is not known; the release "
                                      "does not stop it."))
                             .arg(item));
}

} // namespace ui
