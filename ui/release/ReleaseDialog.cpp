// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/release/ReleaseDialog.h"

#include "core/admin/ReleaseGuard.h"
#include "core/base/TimeText.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
#include "core/locks/dialects/Dialects.h"
#include "core/view/LockView.h"
#include "core/view/Verdict.h"
#include "ui/access/AuthorizationText.h"
#include "ui/common/CopyMenu.h"
#include "ui/common/text/Elision.h"
#include "ui/common/text/PlainText.h"
#include "ui/services/ActCommands.h"
#include "ui/services/AwsCommand.h"
#include "ui/services/Proving.h"
#include "ui/services/Reading.h"
#include "ui/services/ReleaseActs.h"

#include <QThreadPool>

#include <algorithm>

namespace ui {
namespace {

using Verb = ReleaseForm::Verb;
using ReleaseVerb = admin::ReleaseIntent::Verb;
using Verdict = watch::ProofResult::Verdict;

constexpr qsizetype longestKeyOnButton = 20;
constexpr qsizetype longestInTitle = 32;
constexpr qsizetype longestOwner = 40; // in a sentence; whole in the head
constexpr qsizetype mostKeysCompared = 100'000; // else the whole key is typed, at once

QString inTitle(const QString &text)
{
    return elided(text, longestInTitle, Elision::Key);
}

} // namespace

ReleaseDialog::ReleaseDialog(const ConnectionParts<Reading, Proving, ReleaseActs, PolicyService> &connection,
                             locks::LockRecord record, std::optional<watch::ProofResult> proof,
                             const view::Ourselves &ourselves, QWidget *parent)
    : ActDialog(connection, QStringLiteral("release"), parent), m_connection(connection),
      m_watch(&connection.reading().watch()), m_record(std::move(record)), m_ourselves(ourselves),
      m_parts(buildParts()), m_form(buildForm())
{
    connect(m_form, &ReleaseForm::verbChosen, this, &ReleaseDialog::turnToVerb);
    connect(m_form, &ReleaseForm::toolChosen, this, &ReleaseDialog::turnPage);
    connect(m_form, &ReleaseForm::recipeChosen, this, &ReleaseDialog::updateRecipe);
    connect(m_form, &ReleaseForm::trusted, this, &ReleaseDialog::refresh);
    connect(m_form, &ReleaseForm::watchAgain, this, &ReleaseDialog::startProof);
    connect(m_form, &ReleaseForm::rehearsalAsked, this, &ReleaseDialog::startRehearsal);
    if (m_parts)
        place(Place::Evidence, m_parts);
    m_form->setVerb(provable() ? Verb::Lapsed : Verb::Live);
    m_form->setReach(admin::reachText(m_record.shape));
    updateRecipe();
    connect(m_watch, &watch::TableWatch::changed, this, &ReleaseDialog::onWatchChanged);
    onWatchChanged();
    if (proof && proof->verdict == Verdict::Lapsed)
        useProof(*proof);
    else if (provable())
        startProof();
    begin(describe());
}

ReleaseDialog::~ReleaseDialog() = default;

Act ReleaseDialog::describe()
{
    Act act;
    act.reason.placeholder = tr("Why is this lock released?");
    act.state = [this] { return state(); };
    act.fillCopies = [this](CopyMenu &copies) { fillCopies(copies); };
    act.run = [this](const admin::OperatorConsent &consent, std::stop_token stop) {
        return release(consent, std::move(stop));
    };
    act.begun.doing = tr("Releasing");
    act.tick = [this] { refreshEvidence(); };
    return act;
}

ActState ReleaseDialog::state() const
{
    const ReleaseSubject about = subject();
    const ReleaseWay how = way();
    ActState now;
    now.title = QStringList{inTitle(inWords(m_record.keyText)), inTitle(inWords(m_record.shape.table)),
                            inTitle(inWords(m_connection->facts().name()))}
                    .join(QStringLiteral(", "));
    now.head = head();
    const bool isByTool = m_form->toolCommand().has_value();
    now.verdict = how.isLapsed ? m_verdict : release::live(about, isByTool ? QString() : warning());
    now.facts = release::facts(about, how);
    if (how.isLapsed && !how.isProved)
        now.factsTitle = tr("What happens then");
    now.effect = effect();
    now.isDangerous = !how.isLapsed;
    now.table = m_record.shape.table;
    now.missing = whatIsMissing();
    if (m_form->asksForKey())
        now.typed = typedKey();
    if (m_form->hasTool()) {
        now.factsTitle = tr("What to do");
        if (!now.facts.empty()) // a second lock may still block
            now.facts.erase(now.facts.begin());
    }
    if (const auto tool = m_form->toolCommand()) {
        now.copy = ActCopy{tr("Copy command"), *tool};
        now.facts.clear();
        now.verdict->tone = now.head.tone = ActTone::Held;
        now.head.state = locks::LockState::Held;
    }
    return now;
}

ActHead ReleaseDialog::head() const
{
    ActHead head;
    head.headline = release::headline(subject(), way());
    head.key = m_record.keyText;
    if (m_form->asksForKey())
        head.marked = partToType() == m_record.keyText ? QString() : partToType();
    head.place = placeOf(m_record.shape.table, m_record.dialect.name());
    head.owner = m_record.owner.value_or(QString());
    head.holder = holderLine();
    if (m_record.marking == locks::StoredState::Unreadable) {
        head.state = locks::LockState::Unreadable;
    } else if (m_form->verb() == Verb::Live) {
        head.icon = QStringLiteral("danger");
        head.tone = ActTone::Danger;
    } else if (way().isProved) {
        head.state = locks::LockState::Lapsed;
        head.tone = ActTone::Lapsed;
    } else {
        head.state = locks::LockState::Unproven;
    }
    return head;
}

/// What is known of the owner, in one line.
QString ReleaseDialog::holderLine() const
{
    const locks::Moment now = m_watch ? m_watch->now() : locks::Moment{m_connection->clock().boot(), {}};
    locks::Sighting unseen; // by the watch: the row itself was read just now
    unseen.stillSince = unseen.lastStrongRead = unseen.lastRead = now.boot;
    const locks::Sighting sighting = m_sighting.value_or(unseen);
    QString held =
        view::heldForText(view::heldFor(m_record.stated, sighting, now, m_connection->clock().wall()));
    if (m_sighting && !held.isEmpty())
        held = view::asOf(held, sighting, now.boot);
    const QByteArray owner = m_record.owner.value_or(QString()).toUtf8();
    QStringList parts;
    if (owner.isEmpty())
        parts << tr("The row names no owner");
    if (m_ourselves.hold(m_record))
        parts << tr("this is you");
    if (!held.isEmpty())
        parts << tr("held for %1").arg(held);
    if (m_ourselves.isOtherName({owner.constData(), static_cast<std::size_t>(owner.size())}))
        parts << tr("not your name");
    if (const auto lease = m_record.leaseKnown())
        parts << tr("lease %1").arg(locks::lengthText(*lease));
    return parts.join(QStringLiteral(" \u00B7 "));
}

QString ReleaseDialog::warning() const
{
    const QString owner = m_record.owner.value_or(QString());
    if (m_record.marking == locks::StoredState::Unreadable)
        return tr("%1. It does not tell whether its owner is working. A release does not stop the owner: "
                  "another "
                  "client can then work at the same time.")
            .arg(m_record.reason.left(1).toUpper() + inOneLine(m_record.reason.mid(1)));
    if (m_record.marking != locks::StoredState::Taken)
        return tr("No owner holds the row as it was read.");
    return owner.isEmpty()
        ? tr("The holder may be working. Breaking does not stop it: two clients may work at once.")
        : tr("%1 may be working. Breaking does not stop it: two clients may work at once.")
              .arg(base::visible(owner, longestOwner));
}

ActTyped ReleaseDialog::typedKey() const
{
    const QString part = partToType();
    if (part == m_record.keyText)
        return {tr("Type the &key"), part, tr("Enabled once the key is typed exactly.")};
    return {tr("Type the marked part of the &key"), part,
            tr("Enabled once the marked part is typed exactly."),
            tr("%1: no other key read in this table contains it.").arg(part)};
}

/// Chosen once: what is marked must not change while it is typed.
QString ReleaseDialog::partToType() const
{
    if (m_part.isEmpty()) {
        QStringList keys;
        const watch::SnapshotPtr snapshot = m_watch ? m_watch->snapshot() : nullptr;
        const bool isRead = snapshot && snapshot->shape().table == m_record.shape.table &&
            snapshot->size() <= mostKeysCompared;
        const view::ViewContext context{locks::Moment(), {}, m_ourselves};
        for (qsizetype row = 0; isRead && row < snapshot->size(); ++row)
            keys += base::fromUtf8(view::LockView::of(*snapshot, row, context).key());
        m_part = isRead ? release::partToType(m_record.keyText, keys) : m_record.keyText;
    }
    return m_part;
}

ReleaseSubject ReleaseDialog::subject() const
{
    const base::BootTime now = m_watch ? m_watch->now().boot : m_connection->clock().boot();
    ReleaseSubject subject{&m_record, locks::dialect(m_record.dialect), m_sighting, {}, now};
    if (m_rhythm && m_rhythmOf == m_record.owner)
        subject.rhythm = m_rhythm->seenAt(now, m_record.version.value_or(QString()));
    return subject;
}

ReleaseWay ReleaseDialog::way() const
{
    const auto taken = proof();
    return {m_form->choice(), m_form->verb() == Verb::Lapsed, taken && taken->verdict == Verdict::Lapsed,
            m_form->isFenced()};
}

QString ReleaseDialog::whatIsMissing() const
{
    const std::optional<locks::ReleaseMode> way = mode();
    if (const auto refused = way ? refusals::toRelease(m_connection, m_record, *way)
                                 : refusals::toRelease(m_connection, m_record))
        return *refused;
    const auto taken = proof();
    if (m_form->verb() == Verb::Live || (taken && taken->verdict == Verdict::Lapsed))
        return {};
    if (m_form->asksForTrust())
        return tr("Enabled once you say that the server's clock is right.");
    return m_record.shape.isOneRegion()
        ? tr("Only this Region was seen: no lapse is proved in a global table of eventual consistency.")
        : tr("Enabled once the lapse is proved.");
}

StateParts *ReleaseDialog::buildParts()
{
    const auto parts = release::statePartsOf(m_record, m_watch->snapshot(), m_watch->now().boot);
    return parts.empty() ? nullptr : new StateParts(parts, this);
}

ReleaseForm *ReleaseDialog::buildForm()
{
    ReleaseForm::Lock lock{m_record, {}, {}, provable(), false};
    if (const locks::LockDialect *dialect = locks::dialect(m_record.dialect)) {
        lock.canFence = dialect->canFence() && m_record.rule != locks::ExpiryRule::Never;
        lock.choices = dialect->releaseChoices(m_record);
        lock.nativeCommands = dialect->nativeCommands(m_record);
    }
    return new ReleaseForm(std::move(lock), *this);
}

void ReleaseDialog::onWatchChanged()
{
    const watch::SnapshotPtr snapshot = m_watch ? m_watch->snapshot() : nullptr;
    const qsizetype row =
        snapshot && snapshot->shape().table == m_record.shape.table ? snapshot->find(m_record.key) : -1;
    if (m_receipt)
        return showReadAfter(snapshot, row);
    m_sighting.reset();
    if (row < 0 || m_record.marking != locks::StoredState::Taken)
        return;
    const locks::LockRecord seen = snapshot->record(row);
    if (seen.owner == m_record.owner) // else the watch has not read this owner yet: its time is another's
        m_sighting = snapshot->sighting(row);
    recordRhythm(seen, snapshot->sighting(row));
    setReach(seen.shape);
    refreshEvidence();
    // A proof is about one version: once another is there, the evidence on the screen must say so.
    if (m_proof && isAsking()) {
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
    if (isAsking() && provable())
        startProof();
    refresh();
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

/// What a read after the write shows is all that is known of it.
void ReleaseDialog::showReadAfter(const watch::SnapshotPtr &snapshot, qsizetype row)
{
    if (!snapshot || !hasEnded() || !m_receipt->succeeded())
        return;
    const base::BootTime read = row < 0 ? m_watch->now().boot : snapshot->sighting(row).lastRead;
    const auto item = row < 0 ? std::nullopt : std::optional(snapshot->record(row).item);
    setReadAfter(release::readAfter(*m_receipt, item, read - m_endedAt));
}

/// What guards a Terraform state, as it was read last.
void ReleaseDialog::showStateParts()
{
    if (m_parts)
        m_parts->setParts(
            release::statePartsOf(m_record, m_watch ? m_watch->snapshot() : nullptr, subject().now));
}

void ReleaseDialog::refreshEvidence()
{
    showStateParts();
    if (const QString sentence = evidenceNow(); !sentence.isEmpty())
        m_verdict = release::lapsed(sentence);
    refresh();
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
    const view::ViewContext context{m_watch->now(), m_connection->clock().wall(), m_ourselves};
    const view::LockView lock = view::LockView::of(*snapshot, row, context);
    return lock.state() == locks::LockState::Lapsed ? view::verdictOf(lock).sentence : QString();
}

bool ReleaseDialog::provable() const
{
    return m_record.marking == locks::StoredState::Taken && m_record.rule != locks::ExpiryRule::Never;
}

QString ReleaseDialog::effect() const
{
    if (m_form->verb() == Verb::Live)
        return m_form->hasTool() ? tr("Free the row only")
            : !m_record.lease    ? tr("Break lock")
                                 : tr("Break live lock");
    return m_record.keyText.size() > longestKeyOnButton ? tr("Release lock")
                                                        : tr("Release %1").arg(inWords(m_record.keyText));
}

std::optional<locks::ReleaseMode> ReleaseDialog::mode() const
{
    const auto choice = m_form->choice();
    return choice ? std::optional(choice->mode) : std::nullopt;
}

void ReleaseDialog::updateRecipe()
{
    m_rehearsed.reset();
    m_previews.restart();
    m_previews.start(preview());
    if (m_form->isRehearsed())
        startRehearsal();
    refresh();
}

void ReleaseDialog::chooseBreak()
{
    m_form->setVerb(Verb::Live);
    turnToVerb();
}

void ReleaseDialog::turnToVerb()
{
    clearTyped();
    m_form->setAgain(m_canWatchAgain);
    updateRecipe();
    turnPage();
}

void ReleaseDialog::setVerdict(const ActVerdict &verdict, bool canWatchAgain)
{
    m_verdict = verdict;
    m_canWatchAgain = canWatchAgain;
    m_form->setAgain(canWatchAgain);
    m_form->setProved(way().isProved);
    refresh();
}

void ReleaseDialog::startProof()
{
    m_proof.reset();
    setVerdict(
        release::waiting(
            {std::chrono::nanoseconds(0), m_record.lease.value_or(std::chrono::nanoseconds(0)), 0}, m_record),
        false);
    m_proofs.restart();
    m_proofs.start(runProof());
}

base::Task<> ReleaseDialog::runProof()
{
    const auto progress = [dialog = QPointer<ReleaseDialog>(this)](watch::ProofProgress now) {
        if (dialog && dialog->isAsking())
            dialog->setVerdict(release::waiting(now, dialog->m_record), false);
    };
    const auto noLimit = std::chrono::nanoseconds(0);
    const auto result = co_await m_connection.proving().prove(m_record.shape, m_record.key, noLimit, progress,
                                                              m_proofs.token());
    if (base::isCancelled(result))
        co_return;
    if (!result)
        setVerdict(release::unknown(tr("Cannot prove anything: %1.").arg(result.error().sentence)), true);
    else
        useProof(*result);
}

void ReleaseDialog::useProof(const watch::ProofResult &proof)
{
    if (isActing()) // what is read now is our own write
        return;
    m_proof = proof;
    const bool hangsOnServer = proof.verdict == Verdict::ClocksDisagree && proof.clocks;
    m_form->setTrustAsked(hangsOnServer);
    setVerdict(release::proved(proof),
               proof.verdict == Verdict::Heartbeats || proof.verdict == Verdict::HeldByDate ||
                   proof.verdict == Verdict::OutOfTime || proof.verdict == Verdict::ClocksDisagree);
    const bool standsStill = proof.verdict == Verdict::Lapsed || hangsOnServer;
    if (const auto &read = standsStill && proof.first ? proof.first : proof.latest)
        setRecord(*read);
    refresh();
}

/// What is released is what was read last, so that is what must be on the screen.
void ReleaseDialog::setRecord(const locks::LockRecord &read)
{
    if (read.item == m_record.item)
        return;
    // A typed key was typed for an owner: another one wants it typed again.
    if (read.owner != m_record.owner)
        clearTyped();
    m_record = read;
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
    intent.mode = mode();
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
        ? m_connection.releases().rehearseFence(shown, m_previews.token()) // it is sent first
        : m_connection.releases().rehearse(shown, m_previews.token());
    const auto receipt = co_await rehearsal;
    if (base::isCancelled(receipt))
        co_return;
    if (!receipt)
        say(receipt.error().sentence);
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
    input.mode = mode();
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
    refresh();
}

base::Task<std::optional<ActResult>> ReleaseDialog::release(admin::OperatorConsent consent,
                                                            std::stop_token stop)
{
    const admin::ReleaseIntent act = intent();
    base::Task<base::Result<admin::Receipt>> release = m_form->isFenced()
        ? m_connection.releases().fenceAndRelease(act, consent, fenceProgress(), stop)
        : m_connection.releases().release(act, consent, stop);
    const auto result = co_await release;
    if (base::isCancelled(result) || stop.stop_requested())
        co_return std::nullopt;
    co_return resultOf(result);
}

void ReleaseDialog::done(int result)
{
    if (isActing() && m_fenced && !m_receipt) {
        m_receipt = m_fenced;
        Q_EMIT released(m_receipt->sentence);
    }
    ActDialog::done(result);
}

/// While the fence stands the dialog may be closed: then the fence lapses by itself.
admin::FenceWaiting ReleaseDialog::fenceProgress()
{
    return [dialog = QPointer<ReleaseDialog>(this)](std::chrono::nanoseconds left,
                                                    const admin::Receipt &fenced) {
        if (!dialog)
            return;
        dialog->m_fenced = fenced;
        dialog->setProgress(
            {tr("Fenced, released in %1").arg(base::text::countdown(left)),
             tr("Closing this ends the wait; the fence then lapses by itself. %1").arg(fenced.sentence),
             tr("Cancel")});
    };
}

/// The same act as with the button, in the words of other programs.
void ReleaseDialog::fillCopies(CopyMenu &copies) const
{
    ReleaseManner manner;
    manner.fenced = m_form->isFenced();
    manner.trustsServerTime = m_form->asksForTrust() && m_form->isServerTrusted();
    manner.reason = reason();
    admin::ReleaseIntent act = intent();
    if (m_watch)
        act.pinned = m_watch->plan().pinned;
    const ConnectionFacts facts = m_connection->facts();
    copies.add(tr("Command of leasescope-cli"), releaseCommandFor(facts, act, manner));
    const admin::Receipt rehearsed = m_rehearsed.value_or(admin::Receipt());
    copies.add(m_form->isFenced() ? tr("Command of aws: the fence, exactly this request")
                                  : tr("Command of aws: exactly this request"),
               awsCommandFor(facts, rehearsed.operation, rehearsed.request, rehearsed.shown));
    const locks::LockDialect *dialect = locks::dialect(m_record.dialect);
    const auto native = dialect ? dialect->nativeCommands(m_record) : std::vector<locks::NativeCommand>();
    if (!native.empty())
        copies.addSeparator();
    for (const locks::NativeCommand &command : native)
        copies.add(caption(command.purpose), command.command);
}

ActResult ReleaseDialog::resultOf(const base::Result<admin::Receipt> &result)
{
    using Outcome = admin::Receipt::Outcome;
    m_proofs.restart();
    ActResult shown;
    m_endedAt = m_watch ? m_watch->now().boot : m_connection->clock().boot();
    if (!result) {
        shown.headline = tr("Not released");
        shown.known = tr("It was not done");
        shown.sentences = {tr("Not released: %1.").arg(result.error().sentence)};
        return shown;
    }
    m_receipt = *result;
    if (m_watch && result->succeeded())
        m_watch->refreshKey(m_record.key);
    m_form->showWritten(*result);
    shown.headline = release::resultHeadline(result->outcome);
    shown.known = release::resultKnown(result->outcome);
    shown.sentences = {result->sentence.text()};
    shown.journalEntry = result->journalId;
    const bool isReleased =
        result->outcome == Outcome::Released || result->outcome == Outcome::UnknownSettled;
    shown.isDone = isReleased;
    if (isReleased && m_record.owner)
        shown.holder = tr("held it before this act");
    if ((isReleased || result->fence) && m_record.marking == locks::StoredState::Taken)
        shown.facts = {{QStringLiteral("person"), tr("The old holder"),
                        tr("not known. A heartbeat that fails leaves no trace in the table.")}};
    if (isReleased && m_watch)
        shown.facts.push_back({QStringLiteral("eye"), tr("The table"),
                               tr("is read on while its page is open and not paused: who acquires the lock "
                                  "next shows there.")});
    // A fence is in force whatever became of the release.
    if (const QString entry = result->undoEntry(); !entry.isEmpty() && (isReleased || result->fence)) {
        shown.restoreCommand = restoreCommandFor(m_connection->facts(), entry, {});
        shown.undo = result->undo;
        shown.undoEntry = entry;
    }
    if (isReleased)
        Q_EMIT released(result->sentence);
    return shown;
}

} // namespace ui
