// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/release/ReleaseDialog.h"

#include "core/admin/ReleaseGuard.h"
#include "core/base/TimeText.h"
#include "core/base/VisibleText.h"
#include "core/locks/dialects/Dialects.h"
#include "core/view/LockView.h"
#include "core/view/Verdict.h"
#include "ui/access/AuthorizationText.h"
#include "ui/common/CopyMenu.h"
#include "ui/common/FormLines.h"
#include "ui/common/ProductionConfirmation.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/services/ActCommands.h"
#include "ui/services/AwsCommand.h"
#include "ui/services/PolicyService.h"
#include "ui/services/ShellCommand.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QStackedWidget>
#include <QStyle>
#include <QThreadPool>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

using Verb = ReleaseForm::Verb;
using ReleaseVerb = admin::ReleaseIntent::Verb;
using Verdict = watch::ProofResult::Verdict;

constexpr int usualWidth = 700;
constexpr int usualHeight = 812; // all of it
constexpr int leastResult = 200;
constexpr std::chrono::milliseconds tick{1000};
constexpr qsizetype longestKey = 60;

} // namespace

ReleaseDialog::ReleaseDialog(Services &services, locks::LockRecord record,
                             std::optional<watch::ProofResult> proof, const view::Ourselves &ourselves,
                             QWidget *parent)
    : QDialog(parent), m_services(services), m_watch(&services.watch()), m_record(std::move(record)),
      m_ourselves(ourselves), m_pages(new QStackedWidget(this)), m_form(buildForm()), m_clock(*this, tick)
{
    setObjectName(QStringLiteral("releaseDialog"));
    m_pages->addWidget(m_form);
    m_resultPage = buildResult();
    m_pages->addWidget(m_resultPage);
    auto *layout = bareColumn(this);
    layout->addWidget(m_pages, 1);
    layout->addWidget(buildButtons());
    m_copies = new CopyMenu(this);
    connect(m_copies, &QMenu::aboutToShow, this, &ReleaseDialog::fillCopyMenu);
    m_form->setCopyMenu(m_copies);
    // Wider where a language's words are longer.
    resizeWithinScreen(*this, {std::max(usualWidth, m_form->leastWidth()), usualHeight});

    connect(m_form, &ReleaseForm::recipeChosen, this, &ReleaseDialog::updateRecipe);
    connect(m_form, &ReleaseForm::edited, this, &ReleaseDialog::updateButton);
    connect(m_form, &ReleaseForm::watchAgain, this, &ReleaseDialog::startProof);
    connect(m_form, &ReleaseForm::rehearsalAsked, this, &ReleaseDialog::startRehearsal);
    m_form->setVerb(provable() ? Verb::Lapsed : Verb::Live);
    m_form->setReach(admin::reachText(m_record.shape));
    updateRecipe();
    connect(m_watch, &watch::TableWatch::changed, this, &ReleaseDialog::onWatchChanged);
    connect(&m_clock, &SeenTimer::step, this, &ReleaseDialog::refreshHolder);
    m_clock.start();
    onWatchChanged();
    if (proof && proof->verdict == Verdict::Lapsed)
        useProof(*proof);
    else if (provable())
        startProof();
    m_cancel->setFocus();
    // Whatever switches it, here or elsewhere.
    connect(&m_services, &Services::readOnlyChanged, this, &ReleaseDialog::updateButton);
    if (PolicyService *policies = m_services.access())
        connect(policies, &PolicyService::changed, this, &ReleaseDialog::updateButton);
}

ReleaseDialog::~ReleaseDialog() = default;

ReleaseForm *ReleaseDialog::buildForm()
{
    ReleaseForm::Lock lock{
        m_record, {}, {}, provable(), false, holder(), m_services.production(m_record.shape.table)};
    if (const locks::LockDialect *dialect = locks::dialect(m_record.dialect)) {
        lock.canFence = dialect->canFence() && m_record.rule != locks::ExpiryRule::Never;
        lock.choices = dialect->releaseChoices(m_record);
        lock.nativeCommands = dialect->nativeCommands(m_record);
    }
    return new ReleaseForm(std::move(lock), m_pages);
}

QWidget *ReleaseDialog::buildResult()
{
    auto *page = new QWidget(this);
    m_result = new PlainLabel(page);
    m_result->setObjectName(QStringLiteral("releaseResult"));
    m_result->setWordWrap(true);
    m_result->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_undoWords = new TickingLabel(page);
    m_undoWords->setObjectName(QStringLiteral("releaseUndoWords"));
    m_undoWords->setWordWrap(true);
    m_undoWords->hide();
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    column->setSpacing(Theme::around);
    column->addWidget(m_result);
    column->addWidget(m_undoWords);
    column->addStretch(1);
    return page;
}

QWidget *ReleaseDialog::buildButtons()
{
    auto *row = buttonRow(this);
    QWidget *bar = row->parentWidget();
    m_cancel = new QPushButton(tr("Cancel"), bar);
    m_cancel->setObjectName(QStringLiteral("releaseCancel"));
    m_effect = new QPushButton(bar);
    m_effect->setObjectName(QStringLiteral("releaseEffect"));
    m_effect->setAutoDefault(false);
    m_copy = new QPushButton(tr("Copy &restore command"), bar);
    m_copy->setObjectName(QStringLiteral("releaseCopy"));
    m_copy->setAutoDefault(false);
    m_copy->hide();
    m_undo = new QPushButton(tr("&Undo\u2026"), bar);
    m_undo->setObjectName(QStringLiteral("releaseUndo"));
    m_undo->setAutoDefault(false);
    m_undo->hide();
    m_hint = new PlainLabel(bar);
    m_hint->setObjectName(QStringLiteral("releaseHint"));
    m_hint->setProperty("quiet", true);
    m_hint->setWordWrap(true);
    // Here, too, for who comes to release and finds the connection read-only; never by Return alone.
    m_allow = new QPushButton(tr("Allow &writing"), bar);
    m_allow->setObjectName(QStringLiteral("releaseAllowWriting"));
    m_allow->setAutoDefault(false);
    setTip(m_allow, tr("Allows releases and test locks on this connection until it is closed."));
    row->addWidget(m_hint, 1);
    row->addWidget(m_allow);
    row->addWidget(m_copy);
    row->addWidget(m_undo);
    row->addWidget(m_cancel);
    row->addWidget(m_effect);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_effect, &QPushButton::clicked, this, &ReleaseDialog::act);
    connect(m_allow, &QPushButton::clicked, this, [this] { m_services.setReadOnly(false); });
    connect(m_undo, &QPushButton::clicked, this, [this] {
        const QString id = m_receipt ? m_receipt->undoEntry() : QString();
        reject();
        Q_EMIT undoRequested(id);
    });
    connect(m_copy, &QPushButton::clicked, this, [this] {
        if (!m_receipt)
            return;
        QGuiApplication::clipboard()->setText(restoreCommand(*m_receipt));
        m_copy->setText(tr("Copied"));
    });
    return bar;
}

ReleaseForm::Holder ReleaseDialog::holder() const
{
    const locks::Moment now = m_watch ? m_watch->now() : locks::Moment{m_services.clock().boot(), {}};
    locks::Sighting unseen; // by the watch: the row itself was read just now
    unseen.stillSince = unseen.lastStrongRead = unseen.lastRead = now.boot;
    const locks::Sighting sighting = m_sighting.value_or(unseen);
    QString held =
        view::heldForText(view::heldFor(m_record.acquired, sighting, now, m_services.clock().wall()));
    if (m_sighting && !held.isEmpty())
        held = view::asOf(held, sighting, now.boot);
    const QByteArray owner = m_record.owner.value_or(QString()).toUtf8();
    const std::string_view name(owner.constData(), static_cast<std::size_t>(owner.size()));
    return {m_record.owner, m_record.leaseKnown(), m_ourselves.hold(m_record), m_ourselves.isOtherName(name),
            held};
}

void ReleaseDialog::onWatchChanged()
{
    const watch::SnapshotPtr snapshot = m_watch ? m_watch->snapshot() : nullptr;
    const qsizetype row =
        snapshot && snapshot->shape().table == m_record.shape.table ? snapshot->find(m_record.key) : -1;
    m_sighting.reset();
    if (row < 0 || m_record.marking != locks::StoredState::Taken)
        return;
    const locks::LockRecord seen = snapshot->record(row);
    if (seen.owner == m_record.owner) // else the watch has not read this owner yet: its time is another's
        m_sighting = snapshot->sighting(row);
    recordRhythm(seen, snapshot->sighting(row));
    setReach(seen.shape);
    refreshHolder();
    // A proof is about one version: once another is there, the evidence on the screen must say so.
    if (m_proof && !m_acting && !m_receipt) {
        if (const auto refuted = watch::refutedBy(*m_proof, seen, snapshot->sighting(row).stillSince))
            useProof(*refuted);
    }
}

/// The table became a global one while this is open, or ceased to be.
void ReleaseDialog::setReach(const locks::TableShape &shape)
{
    const bool was = m_record.shape.isOneRegion();
    m_record.shape.reach = shape.reach;
    m_record.shape.hasMarkedRows = shape.hasMarkedRows;
    if (m_record.shape.isOneRegion() == was)
        return;
    m_form->setReach(admin::reachText(m_record.shape));
    // What was proved of one copy is proved of no other.
    if (!m_acting && !m_receipt && provable())
        startProof();
    updateButton();
}

void ReleaseDialog::recordRhythm(const locks::LockRecord &seen, const locks::Sighting &sighting)
{
    if (m_receipt || seen.marking != locks::StoredState::Taken)
        return;
    if (!m_rhythm || m_rhythmOf != seen.owner)
        m_rhythm.emplace();
    m_rhythmOf = seen.owner;
    m_rhythm->record(seen.version.value_or(QString()), sighting);
}

void ReleaseDialog::refreshUndo()
{
    if (m_receipt && m_receipt->undo)
        m_undoWords->setText(m_receipt->undo->sentenceAt(m_services.clock().boot()));
}

void ReleaseDialog::showUndo(bool wrote)
{
    const bool canUndo = wrote && m_receipt && m_receipt->undo;
    m_undo->setVisible(canUndo);
    m_undoWords->setVisible(canUndo);
    refreshUndo();
    if (canUndo)
        m_undo->setAccessibleDescription(inOneLine(m_undoWords->text()));
}

void ReleaseDialog::refreshHolder()
{
    refreshUndo();
    m_form->setHolder(holder());
    if (const QString sentence = evidenceNow(); !sentence.isEmpty())
        m_form->updateEvidence(sentence);
}

/// What the table says now of a lapse that was proved: as long as the proof stands, the same with another time.
QString ReleaseDialog::evidenceNow() const
{
    if (!m_proof || m_proof->verdict != Verdict::Lapsed || m_receipt)
        return {};
    const watch::SnapshotPtr snapshot = m_watch ? m_watch->snapshot() : nullptr;
    const qsizetype row =
        snapshot && snapshot->shape().table == m_record.shape.table ? snapshot->find(m_record.key) : -1;
    if (row < 0)
        return {};
    const view::ViewContext context{m_watch->now(), m_services.clock().wall(), m_ourselves};
    const view::LockView lock = view::LockView::of(*snapshot, row, context);
    return lock.state() == locks::LockState::Lapsed ? view::verdictOf(lock).sentence : QString();
}

bool ReleaseDialog::provable() const
{
    return m_record.marking == locks::StoredState::Taken && m_record.rule != locks::ExpiryRule::Never;
}

QString ReleaseDialog::effect() const
{
    const QString owner = m_record.owner.value_or(QString());
    if (m_form->verb() == Verb::Live)
        return owner.isEmpty() ? tr("Break the lock %1").arg(base::visible(m_record.keyText, longestKey))
                               : tr("Break %1's lock").arg(base::visible(owner, ReleaseForm::longestOwner));
    return tr("Release %1").arg(base::visible(m_record.keyText, longestKey));
}

void ReleaseDialog::updateRecipe()
{
    setTitle(*this, effect());
    m_form->setTitle(effect());
    m_effect->setText(caption(effect()));
    m_effect->setProperty("danger", m_form->verb() == Verb::Live);
    m_effect->setProperty("primary", m_form->verb() == Verb::Lapsed);
    m_effect->style()->unpolish(m_effect);
    m_effect->style()->polish(m_effect);
    m_rehearsed.reset();
    m_previews.restart();
    m_previews.start(preview());
    if (m_form->isRehearsed())
        startRehearsal();
    updateButton();
}

void ReleaseDialog::startProof()
{
    m_proof.reset();
    m_proofs.restart();
    m_proofs.start(runProof());
}

base::Task<> ReleaseDialog::runProof()
{
    const auto progress = [form = QPointer<ReleaseForm>(m_form)](watch::ProofProgress now) {
        if (form)
            form->showProgress(now);
    };
    const auto noLimit = std::chrono::nanoseconds(0);
    const auto result =
        co_await m_services.prove(m_record.shape, m_record.key, noLimit, progress, m_proofs.token());
    if (base::isCancelled(result))
        co_return;
    if (!result)
        m_form->showNoProof(tr("Cannot prove anything: %1.").arg(result.error().sentence));
    else
        useProof(*result);
}

void ReleaseDialog::useProof(const watch::ProofResult &proof)
{
    if (m_acting) // what is read now is our own write
        return;
    m_proof = proof;
    const bool hangsOnServer = proof.verdict == Verdict::ClocksDisagree && proof.clocks;
    m_form->showProof(proof, hangsOnServer);
    const bool standsStill = proof.verdict == Verdict::Lapsed || hangsOnServer;
    if (const auto &read = standsStill && proof.first ? proof.first : proof.latest)
        setRecord(*read);
    updateButton();
}

/// What is released is what was read last, so that is what must be on the screen.
void ReleaseDialog::setRecord(const locks::LockRecord &read)
{
    if (read.item == m_record.item)
        return;
    m_record = read;
    m_form->setHolder(holder());
    updateRecipe();
}

std::optional<watch::ProofResult> ReleaseDialog::proof() const
{
    return m_proof && m_form->isServerTrusted() ? watch::trustingServerTime(*m_proof) : m_proof;
}

admin::ReleaseIntent ReleaseDialog::intent() const
{
    admin::ReleaseIntent intent;
    intent.seen = m_record;
    intent.proof = proof();
    intent.verb = m_form->verb() == Verb::Lapsed        ? ReleaseVerb::ReleaseLapsed
        : m_record.marking == locks::StoredState::Taken ? ReleaseVerb::BreakLive
                                                        : ReleaseVerb::AtVersion;
    intent.mode = m_form->mode();
    if (m_rhythmOf == m_record.owner)
        intent.rhythm = m_rhythm;
    return intent;
}

base::Task<> ReleaseDialog::preview()
{
    // Whichever owner holds it now, the recipe is the same: the preview is of the version on the screen, unproved.
    admin::ReleaseIntent shown = intent();
    shown.verb = ReleaseVerb::BreakLive;
    if (m_record.marking != locks::StoredState::Taken)
        shown.verb = ReleaseVerb::AtVersion;
    base::Task<base::Result<admin::Receipt>> rehearsal = m_form->isFenced()
        ? m_services.rehearseFence(shown, m_previews.token()) // it is sent first
        : m_services.rehearse(shown, m_previews.token());
    const auto receipt = co_await rehearsal;
    if (base::isCancelled(receipt))
        co_return;
    if (!receipt)
        m_form->showProblem(receipt.error().sentence);
    else
        m_form->showPreview(*(m_rehearsed = *receipt));
}

void ReleaseDialog::startRehearsal()
{
    m_rehearsals.restart();
    m_rehearsals.start(runRehearsal());
}

base::Task<> ReleaseDialog::runRehearsal()
{
    const std::stop_token stop = m_rehearsals.token();
    const auto work = [input = rehearsalInput(), stop] { return rehearse::rehearseRelease(input, stop); };
    const auto rehearsal = co_await base::onPool(QThreadPool::globalInstance(), work);
    if (base::isCancelled(rehearsal) || stop.stop_requested())
        co_return;
    m_form->showRehearsal(rehearsal);
}

/// What is on the screen: the version that was read last, the chosen way, and what the watch saw of its owner.
rehearse::RehearsalInput ReleaseDialog::rehearsalInput() const
{
    rehearse::RehearsalInput input;
    input.seen = m_record;
    input.mode = m_form->mode();
    input.fenced = m_form->isFenced();
    input.observation.lapsed = m_form->verb() == Verb::Lapsed;
    if (m_sighting && m_sighting->heartbeats > 0)
        input.observation.heartbeat = m_sighting->longestGap;
    const auto server = m_watch ? m_watch->now().server : std::nullopt;
    if (server && m_record.expiresAt) {
        const base::ServerTime end = m_record.dateTerms.acquirableAfter(*m_record.expiresAt);
        input.observation.lapsesIn = std::max(end, server->now) - server->now;
    }
    return input;
}

void ReleaseDialog::setKeyAlwaysTyped(bool always)
{
    m_form->setKeyAlwaysTyped(always);
    updateButton();
}

void ReleaseDialog::updateButton()
{
    const auto taken = proof();
    const bool proved = taken && taken->verdict == Verdict::Lapsed;
    const bool lapsed = m_form->verb() == Verb::Lapsed;
    const bool named = !m_form->asksForTable() || m_form->isTableTyped();
    const bool typed = (!m_form->asksForKey() || m_form->isKeyTyped()) && named;
    const bool ready = typed && (proved || !lapsed);
    const bool reasoned = !m_form->reason().trimmed().isEmpty();
    const std::optional<locks::ReleaseMode> way = m_form->mode();
    const auto refused =
        way ? refusals::toRelease(&m_services, m_record, *way) : refusals::toRelease(&m_services, m_record);
    m_effect->setEnabled(ready && !m_acting && reasoned && !m_services.readOnly() && !refused);
    QString hint;
    if (refused && !m_services.readOnly())
        hint = *refused;
    else if (m_services.readOnly())
        hint = tr("This connection is read-only: nothing is written before you allow it.");
    else if (!ready && (proved || !lapsed))
        hint = named ? tr("Enabled once the key is typed exactly.") : ProductionConfirmation::hint();
    else if (!ready)
        hint = m_form->asksForTrust() ? tr("Enabled once you say that the server's clock is right.")
            : m_record.shape.isOneRegion()
            ? tr("Only this Region was seen: no lapse is proved in a global table of eventual consistency.")
            : tr("Enabled once the lapse is proved.");
    else if (!reasoned)
        hint = tr("Enabled once a reason is given.");
    m_allow->setVisible(m_services.readOnly() && !m_acting);
    m_hint->setText(hint);
    setTip(m_effect, hint);
    m_effect->setAccessibleDescription(inOneLine(hint));
}

/// Return goes on from a field to the next and presses the button that has the focus; in QDialog it would cancel.
void ReleaseDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        return QDialog::keyPressEvent(event);
    if (qobject_cast<QLineEdit *>(focusWidget()))
        m_form->advanceFrom(focusWidget(), m_effect);
    else if (auto *button = qobject_cast<QPushButton *>(focusWidget()))
        button->click();
}

void ReleaseDialog::act()
{
    const auto consent = admin::OperatorConsent::given(m_services.facts().operatorName, m_form->reason());
    if (!consent) {
        m_form->showProblem(consent.error().sentence);
        return;
    }
    m_acting = true;
    setFocus(); // a button that is disabled would hand it to any other
    m_cancel->setEnabled(false);
    m_effect->setText(tr("Releasing"));
    updateButton();
    m_tasks.start(runRelease(intent(), *consent));
}

base::Task<> ReleaseDialog::runRelease(admin::ReleaseIntent intent, admin::OperatorConsent consent)
{
    // An announced write is not stopped by Escape: it may end after this dialog, so only the token may be
    // asked.
    const std::stop_token stop = m_tasks.token();
    base::Task<base::Result<admin::Receipt>> release = m_form->isFenced()
        ? m_services.fenceAndRelease(intent, consent, fenceProgress(), stop)
        : m_services.release(intent, consent, stop);
    const auto result = co_await release;
    if (base::isCancelled(result) || stop.stop_requested())
        co_return;
    finish(result);
}

void ReleaseDialog::done(int result)
{
    if (m_acting && m_fenced && !m_receipt) {
        m_receipt = m_fenced;
        Q_EMIT released(m_receipt->sentence);
    }
    QDialog::done(result);
}

/// While the fence stands the dialog may be closed: then the fence lapses by itself.
admin::FenceWaiting ReleaseDialog::fenceProgress()
{
    return [dialog = QPointer<ReleaseDialog>(this)](std::chrono::nanoseconds left,
                                                    const admin::Receipt &fenced) {
        if (!dialog)
            return;
        dialog->m_fenced = fenced;
        dialog->m_effect->setText(tr("Fenced, released in %1").arg(base::text::countdown(left)));
        dialog->m_cancel->setEnabled(true);
        dialog->m_hint->setText(
            tr("Closing this ends the wait; the fence then lapses by itself. %1").arg(fenced.sentence));
    };
}

/// The same act as with the button, in the words of other programs.
void ReleaseDialog::fillCopyMenu()
{
    m_copies->clear();
    ReleaseManner manner;
    manner.fenced = m_form->isFenced();
    manner.trustsServerTime = m_form->asksForTrust() && m_form->isServerTrusted();
    manner.reason = m_form->reason();
    admin::ReleaseIntent act = intent();
    if (m_watch)
        act.pinned = m_watch->plan().pinned;
    const ConnectionFacts facts = m_services.facts();
    m_copies->add(tr("Command of leasescope-cli"), releaseCommandFor(facts, act, manner));
    const admin::Receipt rehearsed = m_rehearsed.value_or(admin::Receipt());
    m_copies->add(m_form->isFenced() ? tr("Command of aws: the fence, exactly this request")
                                     : tr("Command of aws: exactly this request"),
                  awsCommandFor(facts, rehearsed.operation, rehearsed.request, rehearsed.shown));
    const locks::LockDialect *dialect = locks::dialect(m_record.dialect);
    const auto native = dialect ? dialect->nativeCommands(m_record) : std::vector<locks::NativeCommand>();
    if (!native.empty())
        m_copies->addSeparator();
    for (const locks::NativeCommand &command : native)
        m_copies->add(caption(command.purpose), command.command);
}

QString ReleaseDialog::restoreCommand(const admin::Receipt &receipt) const
{
    return restoreCommandFor(m_services.facts(), receipt.undoEntry(), {});
}

void ReleaseDialog::finish(const base::Result<admin::Receipt> &result)
{
    using Outcome = admin::Receipt::Outcome;
    m_acting = false;
    m_proofs.restart();
    QStringList text{result ? result->sentence.text() : tr("Not released: %1.").arg(result.error().sentence)};
    const bool released =
        result && (result->outcome == Outcome::Released || result->outcome == Outcome::UnknownSettled);
    // A fence is in force whatever became of the release.
    const bool wrote = result && !result->undoEntry().isEmpty() && (released || result->fence);
    if (result && !result->journalId.isEmpty())
        text += tr("Journal entry %1.").arg(result->journalId);
    if (wrote)
        text += tr("The row as it was is kept there. To put it back: %1").arg(restoreCommand(*result));
    m_hint->clear();
    m_copy->setVisible(wrote);
    m_result->setParagraphs(text);
    m_result->setAccessibleName(m_result->text());
    m_pages->setCurrentWidget(m_resultPage);
    if (result)
        m_receipt = *result;
    showUndo(wrote);
    const int room = width() - 2 * Theme::around;
    const int words = m_undoWords->isHidden() ? 0 : m_undoWords->heightForWidth(room) + Theme::around;
    const int lines = m_result->heightForWidth(room) + words + Theme::around + m_cancel->height();
    resizeWithinScreen(
        *this, {width(), std::max(leastResult, lines + 2 * Theme::around)}); // two lines need no tall dialog
    m_effect->hide();
    m_allow->hide();
    m_cancel->setEnabled(true);
    m_cancel->setText(tr("Close"));
    m_cancel->setFocus();
    if (!result)
        return;
    if (released)
        Q_EMIT this->released(result->sentence);
}

} // namespace ui
