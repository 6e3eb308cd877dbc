// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/view/Ourselves.h"
#include "ui/common/SeenTimer.h"
#include "ui/release/ReleaseForm.h"
#include "ui/services/Services.h"

#include <QDialog>

#include <functional>

class QPushButton;
class QStackedWidget;

namespace ui {

class CopyMenu;
class PlainLabel;
class TickingLabel;

/// Frees one lock, after showing who holds it, the evidence, the exact write and what it costs. Consent to a
/// release is given here. Release lapsed proves first, in this dialog; Break live lock wants
/// the key typed. Cancel has the focus; the button says the effect and is enabled only once its condition
/// stands.
class ReleaseDialog : public QDialog {
    Q_OBJECT
public:
    /// `proof`: one that was just made, if any; a lapsed one is used, anything else is made anew.
    ReleaseDialog(Services &services, locks::LockRecord record, std::optional<watch::ProofResult> proof,
                  const view::Ourselves &ourselves, QWidget *parent = nullptr);
    ~ReleaseDialog() override;

    /// The operator's wish to type the key for a lapsed lock too.
    void setKeyAlwaysTyped(bool always);

    [[nodiscard]] const std::optional<admin::Receipt> &receipt() const { return m_receipt; }

    /// Closed while a fence stands: receipt() is that of the fence.
    void done(int result) override;

Q_SIGNALS:
    void released(const QString &sentence); ///< after the write; receipt() has the rest
    void undoRequested(const QString &journalId); ///< from the page of the result; the dialog closes

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    ReleaseForm *buildForm();
    void fillCopyMenu(); ///< as everything stands now
    QWidget *buildResult();
    QWidget *buildButtons();
    void updateRecipe();
    void startProof();
    base::Task<> runProof();
    void useProof(const watch::ProofResult &proof);
    void setRecord(const locks::LockRecord &read);
    base::Task<> preview();
    void startRehearsal();
    base::Task<> runRehearsal();
    [[nodiscard]] rehearse::RehearsalInput rehearsalInput() const;
    void updateButton();
    void act();
    base::Task<> runRelease(admin::ReleaseIntent intent, admin::OperatorConsent consent);
    void finish(const base::Result<admin::Receipt> &result);
    [[nodiscard]] admin::FenceWaiting fenceProgress();
    [[nodiscard]] QString
    restoreCommand(const admin::Receipt &receipt) const; ///< for a shell to run as it is
    [[nodiscard]] admin::ReleaseIntent intent() const;
    [[nodiscard]] QString effect() const;
    [[nodiscard]] ReleaseForm::Holder holder() const;
    void onWatchChanged(); ///< the table was read
    void refreshHolder(); ///< time passed
    void setReach(const locks::TableShape &shape);
    void recordRhythm(const locks::LockRecord &seen, const locks::Sighting &sighting);
    void refreshUndo();
    void showUndo(bool wrote);
    [[nodiscard]] QString evidenceNow() const; ///< empty: what the proof said still says all
    [[nodiscard]] bool provable() const;
    /// The proof as the operator takes it: with the operator's word on the server's clock, if given.
    [[nodiscard]] std::optional<watch::ProofResult> proof() const;

    Services &m_services;
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
    bool m_acting = false;

    QStackedWidget *m_pages;
    ReleaseForm *m_form;
    QWidget *m_resultPage = nullptr;
    PlainLabel *m_result = nullptr;
    TickingLabel *m_undoWords = nullptr;
    QPushButton *m_undo = nullptr;
    QPushButton *m_cancel = nullptr;
    QPushButton *m_effect = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_allow = nullptr;
    PlainLabel *m_hint = nullptr;
    CopyMenu *m_copies = nullptr;
    SeenTimer m_clock;
    base::TaskScope m_proofs;
    base::TaskScope m_previews;
    base::TaskScope m_rehearsals;
    base::TaskScope m_tasks;
};

} // namespace ui
