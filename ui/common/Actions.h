// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/ActionTable.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QPointer>

#include <array>
#include <functional>
#include <type_traits>
#include <vector>

class QAction;
class QMenu;
class QMenuBar;
class QWidget;

namespace ui {

/// What is there to act on, as far as actions depend on it.
struct ActionContext {
    bool isConnected = false;
    bool isRecording = false; ///< what is on show
    bool readsAllTables = false;
    bool knowsPolicies = false;
    qsizetype openTables = 0;
    bool showsAllTables = false; ///< instead of the list of one
    bool isLockChosen = false; ///< on the page that is seen
    bool hasDetails = false;
    bool hasTestLocks = false;
    qsizetype marks = 0; ///< of locks of the list
    bool hasPlaceBefore = false; ///< one that was on show before
    bool isProblemChosen = false; ///< in the list of all problems, which is seen
    bool hasSnoozes = false; ///< of problems
    /// Why something cannot be done although all it needs is there; one sentence, shown as its hint.
    QHash<ActionId, QString> refusals{};
    QHash<ActionId, QString>
        cautions{}; ///< what is to be known before it is chosen; one sentence, added to its hint

    [[nodiscard]] Conditions met() const;
    [[nodiscard]] bool allows(const ActionSpec &spec) const;
};

/// Actions of one window, made from one table, so that menus, the command list and `?` cannot disagree. What an action
/// does is bound once, by its owner; whether it can be done follows from one ActionContext. Main thread.
class Actions : public QObject {
    Q_OBJECT
public:
    /// `window` has their keys; null: they have none.
    explicit Actions(QWidget *window);
    ~Actions() override;
    [[nodiscard]] QAction *operator[](ActionId id) const { return m_actions[static_cast<qsizetype>(id)]; }
    [[nodiscard]] const QList<QAction *> &all() const { return m_actions; }
    [[nodiscard]] QList<QAction *> listed() const; ///< for the list of commands and that of shortcuts
    /// The words of an action where no menu stands around it, without mnemonic and dots.
    [[nodiscard]] static QString plainText(const QAction &action);
    [[nodiscard]] static std::span<const ActionSpec> table() { return actionTable(); }

    /// `effect` is what the action does, while `owner` lives: a callable or a member function of `owner`. It is given
    /// whether the check mark is wanted, if it takes a bool.
    template <typename Owner, typename Effect>
    void bind(ActionId id, Owner *owner, Effect effect)
    {
        if constexpr (!std::is_member_function_pointer_v<Effect>) {
            if constexpr (std::is_invocable_v<Effect, bool>)
                add(id, owner, [effect](bool on) { effect(on); });
            else
                add(id, owner, [effect](bool) { effect(); });
        } else if constexpr (std::is_invocable_v<Effect, Owner *, bool>) {
            add(id, owner, [owner, effect](bool on) { std::invoke(effect, owner, on); });
        } else {
            add(id, owner, [owner, effect](bool) { std::invoke(effect, owner); });
        }
    }
    /// How many effects the action has now: one, once the window with all its parts is made.
    [[nodiscard]] qsizetype effectsOf(ActionId id) const;
    /// As if it had been chosen, also while it is grey: for buttons that stand where it makes sense.
    void perform(ActionId id);

    [[nodiscard]] const ActionContext &context() const { return m_context; }
    /// Lets `edit` change the context, then enables and greys by it.
    template <typename Edit>
    void change(Edit edit)
    {
        edit(m_context);
        applyContext();
    }

    /// Makes the menus of the table. Once.
    void fillMenuBar(QMenuBar &bar);
    /// Gives `rows` the actions and menus of its context menu. After fillMenuBar().
    void fillContext(QWidget &rows);
    [[nodiscard]] QMenu *menu(MenuId id) const { return m_menus[static_cast<std::size_t>(id)]; }

private:
    struct Effect {
        QPointer<QObject> owner;
        std::function<void(bool)> run;
    };
    void makeAction(const ActionSpec &spec, QWidget *window);
    void add(ActionId id, QObject *owner, std::function<void(bool)> effect);
    void carryOut(ActionId id, bool on);
    void applyContext();

    QList<QAction *> m_actions;
    std::array<QMenu *, static_cast<std::size_t>(MenuId::Count)> m_menus{};
    std::array<std::vector<Effect>, static_cast<std::size_t>(ActionId::Count)> m_effects;
    ActionContext m_context;
    QHash<ActionId, QString> m_hints; ///< as they are shown, where the table's own are not
};

} // namespace ui
