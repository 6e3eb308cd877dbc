// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/release/ReleaseForm.h"

#include "core/base/TimeText.h"
#include "core/base/VisibleText.h"
#include "ui/common/ProductionBand.h"
#include "ui/common/ProductionConfirmation.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/TypedConfirmation.h"
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
#include <QGridLayout>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace ui {
namespace {

PlainLabel *quietLabel(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    label->setProperty("quiet", true);
    return label;
}

PlainLabel *proseLabel(QWidget *parent, const char *name)
{
    auto *label = new PlainLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

template <typename Layout>
Layout *bareLayout(QWidget *box)
{
    auto *layout = new Layout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Theme::within);
    return layout;
}

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

ReleaseForm::ReleaseForm(Lock lock, QWidget *parent)
    : QWidget(parent), m_lock(std::move(lock)), m_scroll(new QScrollArea(this))
{
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto *form = new QWidget(m_scroll);
    auto *column = new QVBoxLayout(form);
    column->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    column->setSpacing(Theme::between + Theme::within);
    addHolder(*column);
    m_trust = new QCheckBox(form);
    m_trust->setObjectName(QStringLiteral("releaseTrust"));
    m_trust->setVisible(false);
    connect(m_trust, &QCheckBox::toggled, this, &ReleaseForm::edited);
    m_problem = proseLabel(this, "releaseProblem");
    m_problem->hide();
    column->addWidget(buildVerbs());
    column->addWidget(buildWarning());
    m_reach = proseLabel(form, "releaseReach");
    m_reach->hide();
    column->addWidget(m_reach);
    column->addWidget(buildEvidence());
    column->addWidget(m_trust);
    column->addWidget(buildModes());
    m_rehearsal = new RehearsalView(form);
    m_rehearsal->setVisible(!m_lock.choices.empty());
    connect(m_rehearsal, &RehearsalView::asked, this, &ReleaseForm::rehearsalAsked);
    // After the layout has made room for it.
    connect(m_rehearsal, &RehearsalView::grown, this, &ReleaseForm::followRehearsal, Qt::QueuedConnection);
    column->addWidget(m_rehearsal);
    m_write = new WritePreview(form);
    column->addWidget(m_write, 1);
    m_scroll->setWidget(form);
    // What is typed stays in sight on the smallest screen.
    auto *whole = bareLayout<QVBoxLayout>(this);
    whole->setSpacing(0);
    whole->addWidget(m_scroll, 1);
    auto *typed = new QVBoxLayout;
    typed->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    typed->setSpacing(Theme::between);
    typed->addWidget(buildInput());
    typed->addWidget(m_problem);
    whole->addLayout(typed);
    setHolder(m_lock.holder);
    showChoice();
}

QWidget *ReleaseForm::buildWarning()
{
    m_warning = new QFrame(this);
    m_warning->setObjectName(QStringLiteral("releaseWarning"));
    m_warning->setProperty("panel", QStringLiteral("danger"));
    m_warningText = proseLabel(m_warning, "releaseWarningText");
    auto *row = new QHBoxLayout(m_warning);
    row->setContentsMargins(Theme::between + Theme::within, Theme::between, Theme::between + Theme::within,
                            Theme::between);
    row->addWidget(m_warningText);
    return m_warning;
}

QWidget *ReleaseForm::buildEvidence()
{
    auto *box = new QWidget(this);
    auto *column = bareLayout<QVBoxLayout>(box);
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

void ReleaseForm::addHolder(QVBoxLayout &column)
{
    QWidget *form = column.parentWidget();
    auto *band = new ProductionBand(form);
    band->setGuard(m_lock.production);
    column.addWidget(band);
    m_title = new PlainLabel(form);
    m_title->setFont(Theme::larger(font(), true));
    m_title->setWordWrap(true);
    m_heldBy = quietLabel(tr("Held by"), form);
    // Alone on its line: whatever an owner says, it says nothing else.
    m_ownerLine = proseLabel(form, "releaseOwner");
    m_ownerLine->setFont(Theme::mono(font()));
    // Beside its title, whichever way the name itself is written.
    m_ownerLine->setAlignment((isRightToLeft() ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute |
                              Qt::AlignTop);
    m_holderLine = new TickingLabel(form);
    m_holderLine->setObjectName(QStringLiteral("releaseHolder"));
    m_holderLine->setWordWrap(true);
    m_holderLine->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column.addWidget(m_title);
    auto *line = new QHBoxLayout;
    line->setSpacing(Theme::between);
    line->addWidget(m_heldBy, 0, Qt::AlignTop);
    line->addWidget(m_ownerLine, 1);
    column.addLayout(line);
    column.addWidget(m_holderLine);
}

void ReleaseForm::setHolder(const Holder &holder)
{
    if (m_owner != holder.owner)
        m_key->clear();
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
    auto *box = new QWidget(this);
    auto *layout = bareLayout<QVBoxLayout>(box);
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

QWidget *ReleaseForm::buildModes()
{
    auto *box = new QWidget(this);
    auto *grid = bareLayout<QGridLayout>(box);
    grid->setHorizontalSpacing(Theme::around);
    grid->setColumnStretch(1, 1);
    m_modes = new QButtonGroup(this);
    int row = 0;
    for (const locks::ReleaseChoice &choice : m_lock.choices) {
        const auto id = static_cast<int>(m_modes->buttons().size());
        const QString usual =
            choice.mode == locks::ReleaseMode::Mark ? tr("&Mark the row as released") : tr("&Delete the row");
        auto *mode = new QRadioButton(choice.name.isEmpty() ? usual : choice.name, box);
        mode->setAccessibleDescription(inOneLine(choice.effect));
        mode->setObjectName(QStringLiteral("mode-") + locks::releaseModeName(choice.mode));
        mode->setChecked(id == 0);
        m_modes->addButton(mode, id);
        if (m_lock.choices.size() > 1) {
            grid->addWidget(quietLabel(id == 0 ? tr("How") : QString(), box), row, 0);
            grid->addWidget(mode, row++, 1);
        } else {
            mode->hide();
        }
    }
    const auto line = [&](const QString &title, const char *name) {
        auto *text = proseLabel(box, name);
        grid->addWidget(quietLabel(title, box), row, 0, Qt::AlignTop);
        grid->addWidget(text, row++, 1);
        return text;
    };
    m_change = line(tr("Change"), "releaseChange");
    m_notices = line(tr("Old holder"), "releaseNotices");
    m_loses = line(tr("Lost"), "releaseLoses");
    m_mustNot = line(tr("Know first"), "releaseMustNot");
    m_mustNotTitle = qobject_cast<QWidget *>(grid->itemAtPosition(row - 1, 0)->widget());
    m_nativeTitle = quietLabel(tr("Or by its tool"), box);
    m_native = new QVBoxLayout;
    grid->addWidget(m_nativeTitle, row, 0, Qt::AlignTop);
    grid->addLayout(m_native, row++, 1);
    addNativeCommands(box);
    connect(m_modes, &QButtonGroup::idClicked, this, [this] {
        showChoice();
        Q_EMIT recipeChosen();
    });
    return box;
}

void ReleaseForm::addNativeCommands(QWidget *box)
{
    m_nativeTitle->setVisible(!m_lock.nativeCommands.empty());
    for (const locks::NativeCommand &native : m_lock.nativeCommands) {
        auto *row = new QHBoxLayout;
        row->setSpacing(Theme::between);
        auto *text = proseLabel(box, "releaseNativeCommand");
        text->setFont(Theme::mono(font()));
        text->setText(inWords(native.command));
        setTip(text, native.purpose);
        auto *copy = new QPushButton(tr("Copy"), box);
        copy->setAutoDefault(false);
        copy->setAccessibleName(tr("Copy the command: %1").arg(inOneLine(native.purpose)));
        connect(copy, &QPushButton::clicked, this,
                [command = native.command] { QGuiApplication::clipboard()->setText(command); });
        row->addWidget(text, 1);
        row->addWidget(copy, 0, Qt::AlignTop);
        auto *purpose = proseLabel(box, "releaseNativePurpose");
        purpose->setText(native.purpose);
        m_native->addWidget(purpose);
        m_native->addLayout(row);
    }
}

QWidget *ReleaseForm::buildInput()
{
    auto *box = new QWidget(this);
    auto *grid = bareLayout<QGridLayout>(box);
    grid->setHorizontalSpacing(Theme::around);
    grid->setVerticalSpacing(Theme::between);
    m_key = new TypedConfirmation(m_lock.record.keyText, box);
    m_key->setObjectName(QStringLiteral("releaseKey"));
    m_table = new TypedConfirmation(m_lock.production.table(), box);
    m_table->setObjectName(QStringLiteral("releaseTable"));
    auto *tableLabel = new PlainLabel(ProductionConfirmation::label(), box);
    m_keyLabel = new PlainLabel(tr("Type the &key of the lock"), box);
    m_reason = new QLineEdit(box);
    m_reason->setObjectName(QStringLiteral("releaseReason"));
    m_reason->setPlaceholderText(tr("Why; goes into the journal"));
    auto *reasonLabel = new PlainLabel(tr("&Reason"), box);
    int row = 0;
    const std::initializer_list<std::pair<PlainLabel *, QLineEdit *>> lines{
        {tableLabel, m_table}, {m_keyLabel, m_key}, {reasonLabel, m_reason}};
    for (const auto &[label, field] : lines) {
        label->setBuddy(field);
        grid->addWidget(label, row, 0);
        grid->addWidget(field, row++, 1);
        connect(field, &QLineEdit::textChanged, this, &ReleaseForm::edited);
    }
    tableLabel->setVisible(asksForTable());
    m_table->setVisible(asksForTable());
    return box;
}

void ReleaseForm::setVerb(Verb verb)
{
    m_lapsed->setChecked(verb == Verb::Lapsed);
    m_live->setChecked(verb == Verb::Live);
    m_key->setVisible(asksForKey());
    const locks::StoredState stored = m_lock.record.marking;
    m_warning->setVisible(verb == Verb::Live &&
                          (stored == locks::StoredState::Taken || stored == locks::StoredState::Unreadable));
    m_keyLabel->setVisible(asksForKey());
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

int ReleaseForm::leastWidth() const
{
    return m_scroll->widget()->minimumSizeHint().width();
}

void ReleaseForm::setTitle(const QString &effect)
{
    m_title->setText(effect);
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

bool ReleaseForm::isKeyTyped() const
{
    return m_key->isTyped();
}

bool ReleaseForm::asksForTable() const
{
    return m_lock.production.looksLikeProduction();
}

bool ReleaseForm::isTableTyped() const
{
    return m_table->isTyped();
}

void ReleaseForm::setCopyMenu(QMenu *menu)
{
    m_write->setCopyMenu(menu);
}

bool ReleaseForm::asksForTrust() const
{
    return !m_trust->isHidden();
}

bool ReleaseForm::isServerTrusted() const
{
    return m_trust->isChecked();
}

QString ReleaseForm::reason() const
{
    return m_reason->text();
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

void ReleaseForm::advanceFrom(const QWidget *field, QWidget *effect)
{
    if (field == m_table && asksForKey())
        m_key->setFocus();
    else if (field == m_table || field == m_key)
        m_reason->setFocus();
    // Neither a live lock is broken by a second Return, nor anything released in production.
    else if (effect->isEnabled() && verb() == Verb::Lapsed && !asksForTable())
        effect->setFocus();
}

void ReleaseForm::showProblem(const QString &sentence)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
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

void ReleaseForm::followRehearsal()
{
    QScrollBar *bar = m_scroll->verticalScrollBar();
    const int bottom =
        m_rehearsal->y() + m_rehearsal->height() + Theme::between - m_scroll->viewport()->height();
    bar->setValue(std::min(m_rehearsal->y(), std::max(bar->value(), bottom)));
}

void ReleaseForm::showPreview(const admin::Receipt &receipt)
{
    showProblem(receipt.outcome == admin::Receipt::Outcome::Refused ? receipt.sentence.text() : QString());
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
    m_mustNot->setVisible(!choice.mustNot.isEmpty());
    m_mustNotTitle->setVisible(!choice.mustNot.isEmpty());
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
