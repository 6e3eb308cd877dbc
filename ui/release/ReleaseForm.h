// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/Receipt.h"
#include "core/locks/model/LockDialect.h"
#include "core/rehearse/ReleaseRehearsal.h"

#include <QObject>

class QButtonGroup;
class QCheckBox;
class QFrame;
class QPushButton;
class QRadioButton;
class QWidget;

namespace ui {

class ActDialog;
class ActFold;
class PlainLabel;
class RehearsalView;
class WritePreview;

/// What the release dialog lets choose: between its two pages, the fence, the recipe, the library's own tool, and what it
/// unfolds. Places it in the dialog, whose child it is. It knows the lock it was given and no service.
class ReleaseForm final : public QObject {
    Q_OBJECT
public:
    enum class Verb : quint8 { Lapsed, Live };
    struct Lock {
        locks::LockRecord record;
        std::vector<locks::ReleaseChoice> choices; ///< none: no dialect releases it
        std::vector<locks::NativeCommand> nativeCommands; ///< of the library's own tools, to be copied
        bool provable; ///< else it can only be broken
        bool canFence; ///< see admin::fenceAndRelease()
    };
    ReleaseForm(Lock lock, ActDialog &dialog);

    void setVerb(Verb verb);
    [[nodiscard]] Verb verb() const { return m_verb; }
    [[nodiscard]] std::optional<locks::ReleaseChoice> choice() const; ///< as chosen; nothing: there is none
    [[nodiscard]] bool isFenced() const; ///< a live lock is to be held for a lease before its release
    [[nodiscard]] bool hasTool() const
    {
        return m_byTool;
    } ///< the library has one of its own that frees such a lock
    /// The command of the library's own tool, while that is what is chosen; nothing: it is done here.
    [[nodiscard]] std::optional<QString> toolCommand() const;
    /// The key is typed for a lapsed lock too; without this for a live one alone.
    void setKeyAlwaysTyped(bool always) { m_keyAlways = always; }
    [[nodiscard]] bool asksForKey() const;
    [[nodiscard]] bool asksForTrust() const; ///< a date proof hangs on the server's clock alone
    [[nodiscard]] bool isServerTrusted() const;
    /// A sentence on how far the condition reaches, see admin::reachText(); shown with every way to release. Empty: all.
    void setReach(const QString &sentence);
    void setAgain(bool canWatchAgain);
    void setProved(bool isProved); ///< then there is nothing to be waited for
    void setTrustAsked(bool isAsked);
    void showPreview(const admin::Receipt &receipt);
    void
    showWritten(const admin::Receipt &receipt); ///< what was sent and answered, on the page of the result
    [[nodiscard]] bool isRehearsed() const; ///< one was asked for; it is to follow what is chosen
    void showRehearsal(const base::Result<rehearse::Rehearsal> &rehearsal);

Q_SIGNALS:
    void verbChosen(); ///< by the operator
    void recipeChosen(); ///< the fence, or how
    void toolChosen(); ///< or that it is done here
    void trusted(); ///< or no longer
    void rehearsalAsked();
    void watchAgain(); ///< after a proof that showed nothing, or showed that it is held

private:
    void buildEvidence();
    void buildFence();
    void buildTools();
    QWidget *buildToolCard();
    void chooseTool(int tool);
    void buildHow();
    void buildNativeCommands();
    void buildFolds();
    [[nodiscard]] QPushButton *turnsTo(Verb verb, const QString &text, const char *name);
    void showChoice();

    const Lock m_lock;
    ActDialog &m_dialog;
    Verb m_verb = Verb::Lapsed;
    QPushButton *m_toLapsed = nullptr;
    QPushButton *m_toLive = nullptr;
    QPushButton *m_again = nullptr;
    PlainLabel *m_reach = nullptr;
    QCheckBox *m_trust = nullptr;
    QWidget *m_fenceBox = nullptr;
    QCheckBox *m_fence = nullptr;
    QRadioButton *m_byTool = nullptr; ///< null: there is no tool
    QFrame *m_toolCard = nullptr;
    QFrame *m_hereCard = nullptr;
    std::vector<locks::NativeCommand> m_tools; ///< that free such a lock: of each program that can
    std::size_t m_tool = 0;
    PlainLabel *m_toolCommand = nullptr;
    PlainLabel *m_toolPurpose = nullptr;
    QButtonGroup *m_modes = nullptr;
    PlainLabel *m_change = nullptr;
    PlainLabel *m_notices = nullptr;
    PlainLabel *m_loses = nullptr;
    PlainLabel *m_mustNot = nullptr;
    ActFold *m_how = nullptr;
    ActFold *m_exact = nullptr;
    RehearsalView *m_rehearsal = nullptr;
    WritePreview *m_write = nullptr;
    bool m_keyAlways = false;
    bool m_isProved = false;
};

} // namespace ui
