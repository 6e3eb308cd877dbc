// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ForceRelease.h"
#include "core/admin/OperatorConsent.h"
#include "core/admin/Receipt.h"
#include "core/locks/model/LockRecord.h"
#include "core/view/Ourselves.h"
#include "core/watch/TableWatch.h"
#include "core/watch/proof/LapseProof.h"
#include "ui/act/ActDialog.h"
#include "ui/release/ReleaseForm.h"
#include "ui/release/ReleaseWords.h"
#include "ui/release/StateParts.h"
#include "ui/services/Connection.h"

namespace ui {

/// Frees one lock, after showing who holds it, the evidence, the exact write and what it costs. Release lapsed proves
/// first, in this dialog; Break live lock is its second page, and wants the key typed.
class ReleaseDialog final : public ActDialog {
    Q_OBJECT
public:
    /// `proof`: one that was just made, if any; a lapsed one is used, anything else is made anew.
    ReleaseDialog(const ConnectionParts<Reading, Proving, ReleaseActs, PolicyService> &connection,
                  locks::LockRecord record, std::optional<watch::ProofResult> proof,
                  const view::Ourselves &ourselves, QWidget *parent = nullptr);
    ~ReleaseDialog() override;

    /// The operator's setting to type the key for a lapsed lock too.
    void setKeyAlwaysTyped(bool always);

    void chooseBreak(); ///< the way that needs no proof and wants the key typed

    [[nodiscard]] const std::optional<admin::Receipt> &receipt() const { return m_receipt; }

    /// Closed while a fence stands: receipt() is that of the fence.
    void done(int result) override;

Q_SIGNALS:
    void released(const QString &sentence); ///< after the write; receipt() has the rest

private:
    StateParts *buildParts();
    ReleaseForm *buildForm();
    [[nodiscard]] Act describe();
    [[nodiscard]] ActState state() const;
    [[nodiscard]] QString whatIsMissing() const; ///< one sentence; empty: nothing
    void fillCopies(CopyMenu &copies) const;
    [[nodiscard]] ActHead head() const;
    [[nodiscard]] QString holderLine() const;
    [[nodiscard]] QString warning() const; ///< what freeing it without a proof means
    [[nodiscard]] ActTyped typedKey() const;
    [[nodiscard]] QString partToType() const;
    [[nodiscard]] ReleaseSubject subject() const;
    [[nodiscard]] ReleaseWay way() const;
    [[nodiscard]] std::optional<locks::ReleaseMode> mode() const;
    void turnToVerb();
    void setVerdict(const ActVerdict &verdict, bool canWatchAgain);
    void showReadAfter(const watch::SnapshotPtr &snapshot, qsizetype row);
    void updateRecipe();
    void startProof();
    base::Task<> runProof();
    void useProof(const watch::ProofResult &proof);
    void setRecord(const locks::LockRecord &read);
    base::Task<> preview();
    void startRehearsal();
    base::Task<> runRehearsal();
    [[nodiscard]] rehearse::RehearsalInput rehearsalInput() const;
    base::Task<std::optional<ActResult>> release(admin::OperatorConsent consent, std::stop_token stop);
    [[nodiscard]] ActResult resultOf(const base::Result<admin::Receipt> &result);
    [[nodiscard]] admin::FenceWaiting fenceProgress();
    [[nodiscard]] admin::ReleaseIntent intent() const;
    [[nodiscard]] QString effect() const;
    void onWatchChanged(); ///< the table was read
    void showStateParts();
    void refreshEvidence(); ///< time passed
    void setReach(const locks::TableShape &shape);
    void recordRhythm(const locks::LockRecord &seen, const locks::Sighting &sighting);
    [[nodiscard]] QString evidenceNow() const; ///< empty: what the proof said still says all
    [[nodiscard]] bool provable() const;
    /// The proof as the operator takes it: with the operator's word on the server's clock, if given.
    [[nodiscard]] std::optional<watch::ProofResult> proof() const;

    ConnectionParts<Reading, Proving, ReleaseActs, PolicyService> m_connection;
    QPointer<watch::TableWatch>
        m_watch; ///< of the lock's table, whichever is on show; null once that is closed
    locks::LockRecord m_record; ///< as read last
    std::optional<locks::Sighting> m_sighting; ///< of the owner on show, as the table was read last
    std::optional<admin::HolderRhythm> m_rhythm; ///< of the owner on show
    std::optional<QString> m_rhythmOf; ///< that owner
    const view::Ourselves m_ourselves;
    std::optional<watch::ProofResult> m_proof;
    std::optional<admin::Receipt> m_receipt;
    std::optional<admin::Receipt> m_fenced; ///< by the act under way
    std::optional<admin::Receipt> m_rehearsed; ///< of the recipe on the screen

    ActVerdict m_verdict; ///< of the page that proves first
    bool m_canWatchAgain = false;
    mutable QString m_part; ///< see partToType(); empty: not chosen yet
    base::BootTime m_endedAt; ///< when the act's answer was here

    StateParts *m_parts; ///< null: nothing but the row guards it
    ReleaseForm *m_form;
    base::TaskScope m_proofs;
    base::TaskScope m_previews;
    base::TaskScope m_rehearsals;
};

} // namespace ui
