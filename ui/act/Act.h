// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/OperatorConsent.h"
#include "core/admin/UndoWindow.h"
#include "core/base/Task.h"

#include <QSize>
#include <QStringList>

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>

namespace ui {

class CopyMenu;

/// Why an act is done, as the journal keeps it.
struct ActReason {
    bool isAsked = true; ///< else `given` is the reason
    QString given{}; ///< stands in the field at first
    QString placeholder{}; ///< empty: that it goes into the journal
    int longest = 32'767; ///< characters
};

/// What is typed once more before an act can be done.
struct ActTyped {
    QString label; ///< of the field, with its mnemonic
    QString expected; ///< another one wants to be typed anew
    QString missing; ///< the sentence while it is not typed
};

/// What can be done before the act, by a button of its own and never by Ctrl+Enter.
struct ActStep {
    QString effect; ///< the button's words
    QString missing{}; ///< why it cannot be done yet; empty: it can, where writing is allowed
};

/// An act as it would be done now. Sentences are whole; a table's words stand in them as they are.
struct ActState {
    QString title; ///< of the window
    QString headline{}; ///< above all else; empty: none
    QString effect; ///< words of the button that does it
    bool isDangerous = false; ///< the holder of a live lock may be at work
    QString table{}; ///< that it writes to; where it looks like production its name is typed
    QString impossible{}; ///< why it cannot be done whatever is typed or allowed; empty: it can
    QString missing{}; ///< what else is missing beside reason, typed and table; empty: nothing
    QString remark{}; ///< on an act that can be done; empty: none
    QString meaning{}; ///< that assistive technology tells with the button of such an act; empty: none
    std::optional<ActTyped> typed{};
    std::optional<ActStep> step{};
};

/// What is going on while an act is done.
struct ActProgress {
    QString doing; ///< words of the button that was pressed
    QString hint{}; ///< what leaving means
    QString leave{}; ///< words of the button that leaves; empty: it waits for the end
};

/// How an act ended.
struct ActResult {
    enum class Then : quint8 {
        Show, ///< the page of the result
        Keep, ///< the contents stay, for they show it
        AskAgain, ///< nothing was written: the question stands again, and what went wrong below it
        Close, ///< the dialog; what was begun goes on elsewhere
    };
    Then then = Then::Show;
    QStringList sentences{};
    QString journalEntry{}; ///< empty: none was written
    QString restoreCommand{}; ///< that puts the row back, for a shell; empty: none
    std::optional<admin::UndoWindow> undo{}; ///< nothing: no undo is offered
    QString undoEntry{}; ///< of the journal, whose restore is the undo
};

/// An act that writes: what its dialog says, asks and does. Functions are called on the main thread while the dialog
/// lives.
struct Act {
    QSize size; ///< px; wider where a language's words are longer
    bool isAsHighAsContents = false; ///< then `size` is the least
    ActReason reason{};
    std::function<ActState()> state;
    std::function<void(CopyMenu &)> fillCopies; ///< the act in the words of other programs, as it stands now
    /// Does it. Nothing: it was given up with the dialog. May end after the dialog: then only `stop` may be asked.
    std::function<base::Task<std::optional<ActResult>>(admin::OperatorConsent, std::stop_token stop)> run;
    ActProgress begun{}; ///< the first of its progress
    std::function<void()> tick{}; ///< the dialog is seen and time has passed; empty: it tells no time
    std::chrono::milliseconds tickEvery{1000};
    std::function<void()> takeStep{}; ///< see ActState::step
};

} // namespace ui
