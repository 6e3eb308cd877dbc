// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/view/Ourselves.h"
#include "ui/services/Services.h"

#include <QDialog>

class QButtonGroup;
class QCheckBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QRadioButton;
class QStackedWidget;
class QTableWidget;

namespace ui {

class EvidenceStrip;
class PlainLabel;

/// Frees one lock, after showing who holds it, the evidence, the exact write and what it costs. The one place
/// in the window where consent is given. Release lapsed proves first, in this dialog; Break live lock wants
/// the key typed. Cancel has the focus; the button says the effect and is enabled only once its condition
/// stands.
class ReleaseDialog : public QDialog {
    Q_OBJECT
public:
    /// `proof`: one that was just made, if any; a lapsed one is used, anything else is made anew.
    ReleaseDialog(Services &services, locks::LockRecord record, std::optional<watch::ProofResult> proof,
                  view::Ourselves ourselves, QWidget *parent = nullptr);
    ~ReleaseDialog() override;
    /// Of a row in the table of changes: true where the attribute stays as it is.
    static constexpr int KeptRole = Qt::UserRole;

    [[nodiscard]] const std::optional<admin::Receipt> &receipt() const { return m_receipt; }

Q_SIGNALS:
    void released(const QString &sentence); ///< after the write; for the window's toast

private:
    enum class Verb : quint8 { Lapsed, Live };

    QWidget *buildForm();
    QWidget *buildVerbs();
    QWidget *buildModes();
    QWidget *buildWrite();
    QWidget *buildInput();
    QWidget *buildButtons();
    void chooseVerb(Verb verb);
    void startProof();
    base::Task<> runProof();
    void useProof(const watch::ProofResult &proof);
    base::Task<> preview();
    void showPreview(const admin::Receipt &receipt);
    void updateButton();
    void act();
    base::Task<> runRelease(admin::ReleaseIntent intent, admin::OperatorConsent consent);
    void finish(const base::Result<admin::Receipt> &result);
    [[nodiscard]] admin::ReleaseIntent intent() const;
    [[nodiscard]] QString effect() const;
    [[nodiscard]] QString heldForWords() const; ///< "for more than 23 s"; empty: not known
    [[nodiscard]] bool provable() const;
    /// The proof as the operator takes it: with the operator's word on the server's clock, if given.
    [[nodiscard]] std::optional<watch::ProofResult> proof() const;

    Services &m_services;
    view::Ourselves m_ourselves;
    locks::LockRecord m_record;
    std::vector<locks::ReleaseChoice> m_choices;
    std::optional<watch::ProofResult> m_proof;
    std::optional<admin::Receipt> m_receipt;
    Verb m_verb = Verb::Lapsed;
    bool m_acting = false;

    QStackedWidget *m_pages = nullptr;
    PlainLabel *m_title = nullptr;
    PlainLabel *m_owner = nullptr; ///< alone on its line: whatever it says, it says nothing else
    PlainLabel *m_holder = nullptr;
    QRadioButton *m_lapsed = nullptr;
    QRadioButton *m_live = nullptr;
    EvidenceStrip *m_evidence = nullptr;
    QCheckBox *m_trust = nullptr; ///< shown only where a date proof hangs on the server's clock alone
    QButtonGroup *m_modes = nullptr;
    PlainLabel *m_change = nullptr;
    PlainLabel *m_notices = nullptr;
    PlainLabel *m_loses = nullptr;
    QTableWidget *m_changes = nullptr;
    QPlainTextEdit *m_request = nullptr;
    QLineEdit *m_key = nullptr;
    PlainLabel *m_keyLabel = nullptr;
    QLineEdit *m_reason = nullptr;
    PlainLabel *m_problem = nullptr;
    PlainLabel *m_result = nullptr;
    QPushButton *m_cancel = nullptr;
    QPushButton *m_effect = nullptr;
    base::TaskScope m_proofs;
    base::TaskScope m_previews;
    base::TaskScope m_tasks;
};

} // namespace ui
