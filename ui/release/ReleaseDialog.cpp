// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/release/ReleaseDialog.h"

#include "core/base/VisibleText.h"
#include "core/locks/dialects/Dialects.h"
#include "ui/access/AuthorizationText.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/details/DataForms.h"
#include "ui/details/EvidenceStrip.h"
#include "ui/details/ItemDiff.h"
#include "ui/services/PolicyService.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QHeaderView>
#include <QJsonDocument>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTableWidget>
#include <QVBoxLayout>

namespace ui {
namespace {

using ReleaseVerb = admin::ReleaseIntent::Verb;
using Verdict = watch::ProofResult::Verdict;

constexpr int leastResult = 200;
constexpr qsizetype longestKey = 60;
constexpr qsizetype longestOwner = 40;

const locks::LockDialect *dialectOf(const locks::LockRecord &record)
{
    return locks::dialect(record.dialect);
}

} // namespace

ReleaseDialog::ReleaseDialog(Services &services, locks::LockRecord record,
                             std::optional<watch::ProofResult> proof, view::Ourselves ourselves,
                             QWidget *parent)
    : QDialog(parent), m_services(services), m_ourselves(std::move(ourselves)), m_record(std::move(record))
{
    setObjectName(QStringLiteral("releaseDialog"));
    if (const locks::LockDialect *dialect = dialectOf(m_record))
        m_choices = dialect->releaseChoices(m_record);
    m_pages = new QStackedWidget(this);
    m_pages->addWidget(buildForm());
    m_result = new PlainLabel(this);
    m_result->setObjectName(QStringLiteral("releaseResult"));
    m_result->setWordWrap(true);
    m_result->setMargin(Theme::around);
    m_result->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_pages->addWidget(m_result);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_pages, 1);
    layout->addWidget(buildButtons());
    resize(700, 768);

    chooseVerb(provable() ? Verb::Lapsed : Verb::Live);
    if (proof && proof->verdict == Verdict::Lapsed)
        useProof(*proof);
    else if (provable())
        startProof();
    m_cancel->setFocus();
    // The switch in the header is out of reach while this is open, but not out of force.
    connect(&m_services, &Services::readOnlyChanged, this, &ReleaseDialog::updateButton);
    if (PolicyService *policies = m_services.access())
        connect(policies, &PolicyService::changed, this, &ReleaseDialog::updateButton);
}

ReleaseDialog::~ReleaseDialog() = default;

bool ReleaseDialog::provable() const
{
    return m_record.marking == locks::StoredState::Taken && m_record.rule != locks::ExpiryRule::Never;
}

QString ReleaseDialog::effect() const
{
    const QString owner = m_record.owner.value_or(QString());
    if (m_verb == Verb::Live)
        return owner.isEmpty() ? tr("Break the lock %1").arg(base::visible(m_record.keyText, longestKey))
                               : tr("Break %1's lock").arg(base::visible(owner, longestOwner));
    return tr("Release %1").arg(base::visible(m_record.keyText, longestKey));
}

void ReleaseDialog::chooseVerb(Verb verb)
{
    m_verb = verb;
    m_lapsed->setChecked(verb == Verb::Lapsed);
    m_live->setChecked(verb == Verb::Live);
    setTitle(*this, effect());
    m_title->setText(effect());
    m_effect->setText(caption(effect()));
    m_key->setVisible(verb == Verb::Live);
    m_keyLabel->setVisible(verb == Verb::Live);
    m_previews.restart();
    m_previews.start(preview());
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
    const auto progress = [strip = QPointer<EvidenceStrip>(m_evidence)](watch::ProofProgress now) {
        if (strip)
            strip->showProgress(now);
    };
    const auto noLimit = std::chrono::nanoseconds(0);
    const auto result =
        co_await m_services.prove(m_record.shape, m_record.key, noLimit, progress, m_proofs.token());
    if (base::isCancelled(result))
        co_return;
    if (!result)
        m_evidence->showError(tr("Cannot prove anything: %1.").arg(result.error().sentence));
    else
        useProof(*result);
}

void ReleaseDialog::useProof(const watch::ProofResult &proof)
{
    m_proof = proof;
    m_evidence->showResult(proof);
    const bool hangsOnServer = proof.verdict == Verdict::ClocksDisagree && proof.clocks;
    m_trust->setChecked(false);
    m_trust->setVisible(hangsOnServer);
    if (hangsOnServer)
        m_trust->setText(tr("&Trust the server's clock: it is right, and this machine's is not"));
    if (proof.latest)
        m_record = *proof.latest;
    if ((proof.verdict == Verdict::Lapsed || hangsOnServer) && proof.first)
        m_record = *proof.first;
    updateButton();
}

std::optional<watch::ProofResult> ReleaseDialog::proof() const
{
    return m_proof && m_trust->isChecked() ? watch::trustingServerTime(*m_proof) : m_proof;
}

admin::ReleaseIntent ReleaseDialog::intent() const
{
    admin::ReleaseIntent intent;
    intent.seen = m_record;
    intent.proof = proof();
    intent.verb = m_verb == Verb::Lapsed                ? ReleaseVerb::ReleaseLapsed
        : m_record.marking == locks::StoredState::Taken ? ReleaseVerb::BreakLive
                                                        : ReleaseVerb::AtVersion;
    const int chosen = m_modes->checkedId();
    if (chosen >= 0)
        intent.mode = m_choices[static_cast<std::size_t>(chosen)].mode;
    return intent;
}

base::Task<> ReleaseDialog::preview()
{
    // Whichever owner holds it now, the recipe is the same: the preview is of the version on the screen, unproved.
    admin::ReleaseIntent shown = intent();
    shown.verb = ReleaseVerb::BreakLive;
    if (m_record.marking != locks::StoredState::Taken)
        shown.verb = ReleaseVerb::AtVersion;
    const auto receipt = co_await m_services.rehearse(shown, m_previews.token());
    if (base::isCancelled(receipt))
        co_return;
    if (!receipt)
        m_problem->setText(receipt.error().sentence);
    else
        showPreview(*receipt);
}

void ReleaseDialog::showPreview(const admin::Receipt &receipt)
{
    m_problem->setText(receipt.outcome == admin::Receipt::Outcome::Refused ? receipt.sentence : QString());
    m_request->setPlainText(
        forScreen(QString::fromUtf8(QJsonDocument::fromJson(receipt.request).toJson(QJsonDocument::Indented))
                      .trimmed()));
    const auto changes =
        receipt.before ? diffItems(*receipt.before, receipt.after) : std::vector<AttributeChange>();
    m_changes->setRowCount(static_cast<int>(changes.size()));
    for (int row = 0; row < m_changes->rowCount(); ++row) {
        const AttributeChange &change = changes[static_cast<std::size_t>(row)];
        const bool kept = change.kind == AttributeChange::Kind::Kept;
        const QString after = kept                          ? tr("unchanged")
            : change.kind == AttributeChange::Kind::Removed ? tr("removed")
                                                            : change.after;
        const QString before = change.kind == AttributeChange::Kind::Added ? tr("not there") : change.before;
        int column = 0;
        for (const QString &text : {change.name, before, after}) {
            auto *cell = new QTableWidgetItem(text);
            setTip(cell, text);
            cell->setData(KeptRole, kept);
            m_changes->setItem(row, column++, cell);
        }
    }
    m_changes->resizeColumnToContents(0);
}

void ReleaseDialog::updateButton()
{
    const auto taken = proof();
    const bool proved = taken && taken->verdict == Verdict::Lapsed;
    // What cannot be seen cannot be typed: the signs that stand for it can.
    const bool typed = !m_record.keyText.isEmpty() &&
        (m_key->text() == m_record.keyText || m_key->text() == base::visible(m_record.keyText));
    const bool ready = m_verb == Verb::Lapsed ? proved : typed;
    const std::optional<locks::ReleaseMode> way = intent().mode;
    const auto refused =
        way ? refusals::toRelease(&m_services, m_record, *way) : refusals::toRelease(&m_services, m_record);
    m_effect->setEnabled(ready && !m_acting && !m_reason->text().trimmed().isEmpty() &&
                         !m_services.readOnly() && !refused);
    QString hint;
    if (refused && !m_services.readOnly())
        hint = *refused;
    else if (m_services.readOnly())
        hint = tr("This connection is read-only. Switch READ-ONLY off in the header to release.");
    else if (m_verb == Verb::Lapsed && !proved)
        hint = m_trust->isHidden() ? tr("Enabled once the lapse is proved.")
                                   : tr("Enabled once you say that the server's clock is right.");
    else if (m_verb == Verb::Live && !typed)
        hint = tr("Enabled once the key is typed exactly.");
    else if (m_reason->text().trimmed().isEmpty())
        hint = tr("Enabled once a reason is given.");
    setTip(m_effect, hint);
    m_effect->setAccessibleDescription(inOneLine(hint));
    const QList<QAbstractButton *> modes = m_modes->buttons();
    for (QAbstractButton *mode : modes) {
        if (mode->isChecked()) {
            const auto &choice = m_choices[static_cast<std::size_t>(m_modes->id(mode))];
            m_change->setText(choice.effect);
            m_notices->setText(choice.holderNotices);
            m_loses->setText(choice.loses.isEmpty() ? tr("Nothing is lost.") : choice.loses);
        }
    }
}

void ReleaseDialog::act()
{
    const auto consent = admin::OperatorConsent::given(m_services.facts().operatorName, m_reason->text());
    if (!consent) {
        m_problem->setText(consent.error().sentence);
        return;
    }
    m_acting = true;
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
    const auto result = co_await m_services.release(intent, consent, stop);
    if (base::isCancelled(result) || stop.stop_requested())
        co_return;
    finish(result);
}

void ReleaseDialog::finish(const base::Result<admin::Receipt> &result)
{
    using Outcome = admin::Receipt::Outcome;
    m_acting = false;
    m_proofs.restart();
    QStringList text{result ? result->sentence : tr("Not released: %1.").arg(result.error().sentence)};
    if (result && !result->journalId.isEmpty())
        text += tr("Journal entry %1.").arg(result->journalId);
    m_result->setParagraphs(text);
    m_result->setAccessibleName(m_result->text());
    m_pages->setCurrentWidget(m_result);
    const int lines = m_result->heightForWidth(width()) + m_cancel->height();
    resize(width(), std::max(leastResult, lines + 2 * Theme::around)); // two lines need no tall dialog
    m_effect->hide();
    m_cancel->setEnabled(true);
    m_cancel->setText(tr("Close"));
    m_cancel->setFocus();
    if (!result)
        return;
    m_receipt = *result;
    if (result->outcome == Outcome::Released || result->outcome == Outcome::UnknownSettled)
        Q_EMIT released(result->sentence);
}

} // namespace ui
