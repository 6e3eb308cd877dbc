// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/release/ReleaseForm.h"

#include "core/base/TimeText.h"
#include "core/base/VisibleText.h"
#include "ui/act/ActDialog.h"
#include "ui/act/ActParts.h"
#include "ui/common/FormLines.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/details/EvidenceStrip.h"
#include "ui/release/RehearsalView.h"
#include "ui/release/WritePreview.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLayout>
#include <QPushButton>
#include <QRadioButton>

namespace ui {
namespace {

QString holderLine(const ReleaseForm::Holder &holder, locks::DialectId dialect)
{
    QStringList parts;
    const bool isNamed = !holder.owner.value_or(QString()).isEmpty();
    if (!isNamed)
        parts << ReleaseForm::tr("The row names no owner");
    if (holder.mine)
        parts << ReleaseForm::tr("this is you");
    if (!holder.heldFor.isEmpty())
        parts << ReleaseForm::tr("held for %1").arg(holder.heldFor);
    if (holder.otherName)
        parts << ReleaseForm::tr("not your name");
    if (holder.lease)
        parts << ReleaseForm::tr("lease %1").arg(locks::lengthText(*holder.lease));
    parts << dialect.name();
    return parts.join(QStringLiteral("  \u00B7  "));
}

QString fenceText(const std::optional<locks::KnownLength> &lease)
{
    if (!lease)
        return ReleaseForm::tr(
            "&Fence it first: hold it until its date has passed, so that no second holder starts meanwhile");
    return ReleaseForm::tr(
               "&Fence it first: hold it for its lease of %1, so that no second holder starts meanwhile")
        .arg(locks::lengthText(*lease));
}

} // namespace

ReleaseForm::ReleaseForm(Lock lock, ActDialog &dialog)
    : QObject(&dialog), m_lock(std::move(lock)), m_dialog(dialog)
{
    using Place = ActDialog::Place;
    dialog.place(Place::Subject, buildHolder());
    dialog.place(Place::Evidence, buildVerbs());
    dialog.place(Place::Evidence, buildWarning());
    m_reach = proseLabel(&dialog, QStringLiteral("releaseReach"));
    m_reach->hide();
    dialog.place(Place::Evidence, m_reach);
    dialog.place(Place::Evidence, buildEvidence());
    m_trust = new QCheckBox(&dialog);
    m_trust->setObjectName(QStringLiteral("releaseTrust"));
    m_trust->hide();
    connect(m_trust, &QCheckBox::toggled, this, &ReleaseForm::trusted);
    dialog.place(Place::Evidence, m_trust);
    dialog.place(Place::Facts, buildModes());
    addNativeCommands();
    m_rehearsal = new RehearsalView(&dialog);
    m_rehearsal->setVisible(!m_lock.choices.empty());
    connect(m_rehearsal, &RehearsalView::asked, this, &ReleaseForm::rehearsalAsked);
    // After the layout has made room for it.
    const auto reveal = [this] { m_dialog.reveal(*m_rehearsal); };
    connect(m_rehearsal, &RehearsalView::grown, this, reveal, Qt::QueuedConnection);
    dialog.place(Place::More, m_rehearsal);
    m_write = new WritePreview(&dialog);
    dialog.place(Place::More, m_write, 1);
    setHolder(m_lock.holder);
    showChoice();
}

QWidget *ReleaseForm::buildWarning()
{
    m_warning = noticeFrame(&m_dialog, QStringLiteral("danger"));
    m_warning->setObjectName(QStringLiteral("releaseWarning"));
    m_warningText = proseLabel(m_warning, QStringLiteral("releaseWarningText"));
    m_warning->layout()->addWidget(m_warningText);
    return m_warning;
}

QWidget *ReleaseForm::buildEvidence()
{
    auto *box = new QWidget(&m_dialog);
    auto *column = bareColumn(box);
    column->setSpacing(Theme::within);
    m_evidence = new EvidenceStrip(box);
    if (!m_lock.record.reason.isEmpty())
        m_evidence->showError(tr("This row cannot be read: %1. Nothing can be proved by watching it.")
                                  .arg(m_lock.record.reason));
    m_again = new QPushButton(tr("Watch &again"), box);
    m_again->setObjectName(QStringLiteral("releaseWatchAgain"));
    m_again->setAutoDefault(false);
    m_again->hide();
    connect(m_again, &QPushButton::clicked, this, &ReleaseForm::watchAgain);
    column->addWidget(m_evidence);
    column->addWidget(m_again, 0, Qt::AlignLeft);
    return box;
}

QWidget *ReleaseForm::buildHolder()
{
    auto *box = new QWidget(&m_dialog);
    m_heldBy = quietLabel(tr("Held by"), box);
    // Alone on its line: whatever an owner says, it says nothing else.
    m_ownerLine = proseLabel(box, QStringLiteral("releaseOwner"));
    m_ownerLine->setFont(Theme::mono(m_dialog.font()));
    // Beside its title, whichever way the name itself is written.
    m_ownerLine->setAlignment((m_dialog.isRightToLeft() ? Qt::AlignRight : Qt::AlignLeft) |
                              Qt::AlignAbsolute | Qt::AlignTop);
    m_holderLine = new TickingLabel(box);
    m_holderLine->setObjectName(QStringLiteral("releaseHolder"));
    m_holderLine->setWordWrap(true);
    m_holderLine->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *line = new QHBoxLayout;
    line->setSpacing(Theme::between);
    line->addWidget(m_heldBy, 0, Qt::AlignTop);
    line->addWidget(m_ownerLine, 1);
    auto *column = bareColumn(box);
    column->setSpacing(Theme::between + Theme::within);
    column->addLayout(line);
    column->addWidget(m_holderLine);
    return box;
}

void ReleaseForm::setHolder(const Holder &holder)
{
    if (m_owner != holder.owner)
        m_dialog.clearTyped();
    m_owner = holder.owner;
    const QString name = holder.owner.value_or(QString());
    m_ownerLine->setText(inWords(name));
    setTip(m_ownerLine, name);
    m_heldBy->setVisible(!name.isEmpty());
    m_ownerLine->setVisible(!name.isEmpty());
    if (m_lock.record.marking == locks::StoredState::Unreadable)
        m_warningText->setText(
            tr("This row does not tell whether its owner is working. A release does not stop "
               "the owner: another client can then work at the same time."));
    else
        m_warningText->setText(
            name.isEmpty()
                ? tr("The holder may be working. Breaking the lock does not stop it: another client "
                     "can then work at the same time.")
                : tr("%1 may be working. Breaking the lock does not stop it: another client can then "
                     "work at the same time.")
                      .arg(base::visible(name, longestOwner)));
    m_holderLine->setText(holderLine(holder, m_lock.record.dialect));
}

QWidget *ReleaseForm::buildVerbs()
{
    auto *box = new QWidget(&m_dialog);
    auto *layout = bareColumn(box);
    layout->setSpacing(Theme::within);
    const auto button = [&](Verb verb, const char *name, const QString &text) {
        auto *made = new QRadioButton(text, box);
        made->setObjectName(QLatin1String(name));
        layout->addWidget(made);
        connect(made, &QRadioButton::clicked, this, [this, verb] {
            setVerb(verb);
            Q_EMIT recipeChosen();
        });
        return made;
    };
    m_lapsed = button(Verb::Lapsed, "verbLapsed",
                      tr("Release &lapsed: only once it is proved that the lease is over"));
    m_lapsed->setEnabled(m_lock.provable);
    m_live = button(Verb::Live, "verbLive",
                    tr("&Break live lock: the holder may be working, and is not stopped by this"));
    m_fence = new QCheckBox(fenceText(m_lock.record.leaseKnown()), box);
    m_fence->setObjectName(QStringLiteral("releaseFence"));
    setTip(m_fence,
           tr("The row is taken over in your name, so that the holder's next heartbeat is refused, and is "
              "released "
              "one lease later. If this program ends, the fence lapses by itself."));
    connect(m_fence, &QCheckBox::toggled, this, &ReleaseForm::recipeChosen);
    layout->addWidget(m_fence);
    return box;
}

FactRows *ReleaseForm::buildModes()
{
    m_facts = new FactRows(&m_dialog);
    m_modes = new QButtonGroup(this);
    for (const locks::ReleaseChoice &choice : m_lock.choices) {
        const auto id = static_cast<int>(m_modes->buttons().size());
        const QString usual =
            choice.mode == locks::ReleaseMode::Mark ? tr("&Mark the row as released") : tr("&Delete the row");
        auto *mode = new QRadioButton(choice.name.isEmpty() ? usual : choice.name, m_facts);
        mode->setAccessibleDescription(inOneLine(choice.effect));
        mode->setObjectName(QStringLiteral("mode-") + locks::releaseModeName(choice.mode));
        mode->setChecked(id == 0);
        m_modes->addButton(mode, id);
        if (m_lock.choices.size() > 1)
            m_facts->add(id == 0 ? tr("How") : QString(), mode);
        else
            mode->hide();
    }
    m_change = m_facts->addProse(tr("Change"), QStringLiteral("releaseChange"));
    m_notices = m_facts->addProse(tr("Old holder"), QStringLiteral("releaseNotices"));
    m_loses = m_facts->addProse(tr("Lost"), QStringLiteral("releaseLoses"));
    m_mustNot = m_facts->addProse(tr("Know first"), QStringLiteral("releaseMustNot"));
    connect(m_modes, &QButtonGroup::idClicked, this, [this] {
        showChoice();
        Q_EMIT recipeChosen();
    });
    return m_facts;
}

void ReleaseForm::addNativeCommands()
{
    if (m_lock.nativeCommands.empty())
        return;
    auto *box = new QWidget(m_facts);
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
    m_facts->add(tr("Or by its tool"), box);
}

void ReleaseForm::setVerb(Verb verb)
{
    m_lapsed->setChecked(verb == Verb::Lapsed);
    m_live->setChecked(verb == Verb::Live);
    const locks::StoredState stored = m_lock.record.marking;
    m_warning->setVisible(verb == Verb::Live &&
                          (stored == locks::StoredState::Taken || stored == locks::StoredState::Unreadable));
    m_fence->setVisible(verb == Verb::Live && m_lock.canFence && stored == locks::StoredState::Taken);
    showChoice();
}

bool ReleaseForm::isFenced() const
{
    return verb() == Verb::Live && !m_fence->isHidden() && m_fence->isChecked();
}

void ReleaseForm::setKeyAlwaysTyped(bool always)
{
    m_keyAlways = always;
    setVerb(verb());
}

bool ReleaseForm::asksForKey() const
{
    return m_keyAlways || verb() == Verb::Live;
}

ReleaseForm::Verb ReleaseForm::verb() const
{
    return m_live->isChecked() ? Verb::Live : Verb::Lapsed;
}

std::optional<locks::ReleaseMode> ReleaseForm::mode() const
{
    const int chosen = m_modes->checkedId();
    return chosen < 0 ? std::nullopt : std::optional(m_lock.choices[static_cast<std::size_t>(chosen)].mode);
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

void ReleaseForm::showProgress(const watch::ProofProgress &progress)
{
    m_again->hide();
    m_evidence->showProgress(progress);
}

void ReleaseForm::showProof(const watch::ProofResult &proof, bool asksForTrust)
{
    using Verdict = watch::ProofResult::Verdict;
    m_evidence->showResult(proof);
    m_again->setVisible(proof.verdict == Verdict::Heartbeats || proof.verdict == Verdict::HeldByDate ||
                        proof.verdict == Verdict::OutOfTime || proof.verdict == Verdict::ClocksDisagree);
    m_trust->setChecked(false);
    m_trust->setVisible(asksForTrust);
    if (asksForTrust)
        m_trust->setText(tr("&Trust the server's clock: it is right, and this machine's is not"));
}

void ReleaseForm::updateEvidence(const QString &sentence)
{
    m_evidence->refreshSentence(sentence);
}

void ReleaseForm::showNoProof(const QString &sentence)
{
    m_evidence->showError(sentence);
    m_again->show();
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
}

void ReleaseForm::showChoice()
{
    const int chosen = m_modes->checkedId();
    if (chosen < 0)
        return;
    const locks::ReleaseChoice &choice = m_lock.choices[static_cast<std::size_t>(chosen)];
    m_change->setText(choice.effect);
    m_notices->setText(choice.holderNotices);
    m_mustNot->setText(choice.mustNot);
    m_facts->setShown(m_mustNot, !choice.mustNot.isEmpty());
    m_live->setEnabled(choice.whyLapsedOnly.isEmpty());
    setTip(m_live, choice.whyLapsedOnly);
    const QString item = choice.loses.isEmpty() ? tr("Nothing of the item.") : choice.loses;
    // What is known is of the row; of the holder's work nothing is, whatever its lease says.
    if (m_lock.record.marking != locks::StoredState::Taken)
        m_loses->setText(item);
    else
        m_loses->setText(
            (verb() == Verb::Live
                 ? tr("%1 Work of the present owner is not stopped, and may overlap with that of the next.")
                 : tr("%1 Whether the owner's work has ended is not known; the release does not stop it."))
                .arg(item));
}

} // namespace ui
