// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/Receipt.h"
#include "core/locks/model/LockDialect.h"
#include "core/rehearse/ReleaseRehearsal.h"
#include "core/watch/proof/LapseProof.h"

#include <QObject>

class QButtonGroup;
class QCheckBox;
class QFrame;
class QPushButton;
class QRadioButton;
class QVBoxLayout;
class QWidget;

namespace ui {

class ActDialog;
class EvidenceStrip;
class FactRows;
class PlainLabel;
class RehearsalView;
class TickingLabel;
class WritePreview;

/// What the release dialog shows and lets choose: the holder, the evidence, the ways to release with what each means,
/// the exact write. Places it in the dialog, whose child it is. It knows the lock it was told of and no service.
class ReleaseForm final : public QObject {
    Q_OBJECT
public:
    enum class Verb : quint8 { Lapsed, Live };
    static constexpr qsizetype longestOwner = 40; ///< characters in a sentence; whole on a line of its own
    struct Holder {
        std::optional<QString> owner;
        std::optional<locks::KnownLength> lease;
        bool mine;
        bool otherName; ///< neither this user's nor this machine's
        QString heldFor; ///< "> 2 min", see view::heldForText(); empty: not known
    };
    struct Lock {
        locks::LockRecord record;
        std::vector<locks::ReleaseChoice> choices; ///< none: no dialect releases it
        std::vector<locks::NativeCommand> nativeCommands; ///< of the library's own tools, to be copied
        bool provable; ///< else it can only be broken
        bool canFence; ///< see admin::fenceAndRelease()
        Holder holder;
    };
    ReleaseForm(Lock lock, ActDialog &dialog);

    void setVerb(Verb verb);
    [[nodiscard]] Verb verb() const;
    [[nodiscard]] std::optional<locks::ReleaseMode> mode() const; ///< as chosen among the choices
    [[nodiscard]] bool isFenced() const; ///< a live lock is to be held for a lease before its release
    /// The key is typed for a lapsed lock too; without this for a live one alone.
    void setKeyAlwaysTyped(bool always);
    [[nodiscard]] bool asksForKey() const;
    [[nodiscard]] bool asksForTrust() const; ///< a date proof hangs on the server's clock alone
    [[nodiscard]] bool isServerTrusted() const;
    /// The holder that was read last. A typed key was typed for an owner: another one wants it typed again.
    void setHolder(const Holder &holder);
    /// A sentence on how far the condition reaches, see admin::reachText(); shown with every way to release. Empty: all.
    void setReach(const QString &sentence);
    void showProgress(const watch::ProofProgress &progress);
    void showProof(const watch::ProofResult &proof, bool asksForTrust);
    void updateEvidence(const QString &sentence); ///< the same evidence with the times of now
    void showNoProof(const QString &sentence);
    void showPreview(const admin::Receipt &receipt);
    [[nodiscard]] bool isRehearsed() const; ///< one was asked for; it is to follow what is chosen
    void showRehearsal(const base::Result<rehearse::Rehearsal> &rehearsal);

Q_SIGNALS:
    void recipeChosen(); ///< verb or mode, by the operator
    void trusted(); ///< or no longer
    void rehearsalAsked();
    void watchAgain(); ///< after a proof that told nothing, or told that it is held

private:
    QWidget *buildHolder();
    QWidget *buildWarning();
    QWidget *buildVerbs();
    QWidget *buildEvidence();
    FactRows *buildModes();
    void addNativeCommands();
    void showChoice();

    const Lock m_lock;
    ActDialog &m_dialog;
    std::optional<QString> m_owner; ///< as shown
    PlainLabel *m_heldBy = nullptr;
    PlainLabel *m_ownerLine = nullptr;
    TickingLabel *m_holderLine = nullptr;
    QRadioButton *m_lapsed = nullptr;
    QRadioButton *m_live = nullptr;
    QFrame *m_warning = nullptr;
    PlainLabel *m_warningText = nullptr;
    PlainLabel *m_reach = nullptr;
    EvidenceStrip *m_evidence = nullptr;
    QPushButton *m_again = nullptr;
    QCheckBox *m_trust = nullptr;
    QCheckBox *m_fence = nullptr;
    QButtonGroup *m_modes = nullptr;
    FactRows *m_facts = nullptr;
    PlainLabel *m_change = nullptr;
    PlainLabel *m_notices = nullptr;
    PlainLabel *m_loses = nullptr;
    PlainLabel *m_mustNot = nullptr;
    RehearsalView *m_rehearsal = nullptr;
    WritePreview *m_write = nullptr;
    bool m_keyAlways = false;
};

} // namespace ui
