// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ProductionGuard.h"
#include "core/admin/Receipt.h"
#include "core/locks/model/LockDialect.h"
#include "core/rehearse/ReleaseRehearsal.h"
#include "core/watch/proof/LapseProof.h"

#include <QWidget>

class QButtonGroup;
class QCheckBox;
class QFrame;
class QLineEdit;
class QMenu;
class QPushButton;
class QRadioButton;
class QScrollArea;
class QVBoxLayout;

namespace ui {

class EvidenceStrip;
class PlainLabel;
class RehearsalView;
class TickingLabel;
class TypedConfirmation;
class WritePreview;

/// What the release dialog asks and shows: the holder, the evidence, the ways to release with what each means,
/// the exact write, the reason. It knows the lock it was told of and no service.
class ReleaseForm final : public QWidget {
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
        admin::ProductionGuard production; ///< of its table
    };
    ReleaseForm(Lock lock, QWidget *parent);

    void setVerb(Verb verb);
    [[nodiscard]] Verb verb() const;
    [[nodiscard]] std::optional<locks::ReleaseMode> mode() const; ///< as chosen among the choices
    [[nodiscard]] bool isFenced() const; ///< a live lock is to be held for a lease before its release
    /// The key is typed for a lapsed lock too; without this for a live one alone.
    void setKeyAlwaysTyped(bool always);
    [[nodiscard]] bool asksForKey() const;
    [[nodiscard]] bool isKeyTyped() const;
    [[nodiscard]] bool
    asksForTable() const; ///< it looks like production: its name is typed, whatever is done
    [[nodiscard]] bool isTableTyped() const;
    [[nodiscard]] bool asksForTrust() const; ///< a date proof hangs on the server's clock alone
    [[nodiscard]] bool isServerTrusted() const;
    [[nodiscard]] QString reason() const;

    [[nodiscard]] int leastWidth() const; ///< px in which no word is cut
    void setTitle(const QString &effect);
    /// The holder that was read last. A typed key was typed for an owner: another one wants it typed again.
    void setHolder(const Holder &holder);
    /// A sentence on how far the condition reaches, see admin::reachText(); shown with every way to release. Empty: all.
    void setReach(const QString &sentence);
    void showProgress(const watch::ProofProgress &progress);
    void showProof(const watch::ProofResult &proof, bool asksForTrust);
    void updateEvidence(const QString &sentence); ///< the same evidence with the times of now
    void showNoProof(const QString &sentence);
    /// Return in a field: on to the next one, never to a button that ends the dialog.
    void advanceFrom(const QWidget *field, QWidget *effect);
    void showPreview(const admin::Receipt &receipt);
    void showProblem(const QString &sentence); ///< empty: none
    void setCopyMenu(QMenu *menu); ///< beside the exact write
    [[nodiscard]] bool isRehearsed() const; ///< one was asked for; it is to follow what is chosen
    void showRehearsal(const base::Result<rehearse::Rehearsal> &rehearsal);

Q_SIGNALS:
    void recipeChosen(); ///< verb or mode, by the operator
    void edited(); ///< key, reason or trust
    void rehearsalAsked();
    void watchAgain(); ///< after a proof that told nothing, or told that it is held

private:
    void addHolder(QVBoxLayout &column);
    QWidget *buildWarning();
    QWidget *buildVerbs();
    QWidget *buildModes();
    void addNativeCommands(QWidget *box);
    QWidget *buildInput();
    QWidget *buildEvidence();
    void showChoice();
    void followRehearsal(); ///< scrolls to what it shows

    const Lock m_lock;
    QScrollArea *m_scroll; ///< all but what is typed
    std::optional<QString> m_owner; ///< as shown
    PlainLabel *m_title = nullptr;
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
    PlainLabel *m_change = nullptr;
    PlainLabel *m_notices = nullptr;
    PlainLabel *m_loses = nullptr;
    PlainLabel *m_mustNot = nullptr;
    QWidget *m_mustNotTitle = nullptr;
    QWidget *m_nativeTitle = nullptr;
    QVBoxLayout *m_native = nullptr;
    RehearsalView *m_rehearsal = nullptr;
    WritePreview *m_write = nullptr;
    TypedConfirmation *m_key = nullptr;
    PlainLabel *m_keyLabel = nullptr;
    TypedConfirmation *m_table = nullptr;
    QLineEdit *m_reason = nullptr;
    PlainLabel *m_problem = nullptr;
    bool m_keyAlways = false;
};

} // namespace ui
