// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/OperatorConsent.h"
#include "core/admin/UndoWindow.h"
#include "core/base/Task.h"
#include "core/locks/model/LockFacts.h"

#include <QStringList>

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace ui {

class CopyMenu;

inline constexpr int usualActWidth = 640; // px
inline constexpr int wideActWidth = 820; // px, of acts on many locks

/// Why an act is done, as the journal keeps it.
struct ActReason {
    bool isAsked = true; ///< else `given` is the reason
    QString given{}; ///< stands in the field at first
    QString label{}; ///< above the field, with its mnemonic; empty: that it goes into the journal
    QString placeholder{}; ///< a question; empty: none
    int longest = 32'767; ///< characters
};

/// What is typed once more before an act can be done.
struct ActTyped {
    QString label; ///< above the field, with its mnemonic
    QString expected; ///< another one wants to be typed anew
    QString missing; ///< the sentence while it is not typed
    QString hint{}; ///< below the field; empty: none
};

/// What can be done before the act, by a button of its own and never by Ctrl+Enter.
struct ActStep {
    QString effect; ///< the button's words
    QString missing{}; ///< why it cannot be done yet; empty: it can, where writing is allowed
};

/// What an act, or what is known of its lock, looks like: the ground of the sign, the edge of the strip.
enum class ActTone : quint8 { Plain, Held, Unproven, Lapsed, Unreadable, Danger, Done };

/// What an act is about, always in sight above what scrolls. A table's words stand in it as they are.
struct ActHead {
    QString headline{};
    std::optional<locks::LockState> state{}; ///< its sign; nothing: `icon`
    QString icon{};
    ActTone tone = ActTone::Held;
    QString key{}; ///< whole; empty: none
    QString marked{}; ///< the part of it that is to be typed; empty: none
    QString place{}; ///< "staging > locks, dynamolock, eu-west-1"; see placeOf()
    QString owner{}; ///< alone in its label: whatever an owner says, it says nothing else
    QString holder{}; ///< what is known of that owner: "not your name, held for > 2 min"
};

/// How it is known: at most five words, and a sentence.
struct ActVerdict {
    ActTone tone = ActTone::Plain;
    QString headline{};
    QString sentence{};
    std::optional<double> share{}; ///< 0 to 1: how far a proof has come; nothing: none runs
};

/// One thing that happens, of the lock, its old holder or its row.
struct ActFact {
    QString icon; ///< name of a line icon
    QString subject; ///< "The lock"
    QString text; ///< the rest of that sentence
};

/// What the button does in place of the act: copies a command that does it elsewhere. Nothing is asked for it.
struct ActCopy {
    QString effect; ///< words of the button
    QString command; ///< for a shell
};

/// An act as it would be done now. Sentences are whole; a table's words stand in them as they are.
struct ActState {
    QString title; ///< of the window
    ActHead head{};
    std::optional<ActVerdict> verdict{};
    QString factsTitle{}; ///< empty: "What happens"
    std::vector<ActFact> facts{};
    QString effect{}; ///< words of the button that does it
    bool isDangerous = false; ///< the holder of a live lock may be at work
    QString table{}; ///< that it writes to; where it looks like production its name is typed
    QString impossible{}; ///< why it cannot be done whatever is typed or allowed; empty: it can
    bool isVain = false; ///< there is nothing it could be done to: only the reason stands there, `impossible`
    QString missing{}; ///< what else is missing beside reason, typed and table; empty: nothing
    QString remark{}; ///< on an act that can be done; empty: none
    QString meaning{}; ///< that assistive technology tells with the button of such an act; empty: none
    std::optional<ActTyped> typed{};
    std::optional<ActStep> step{};
    std::optional<ActCopy> copy{};
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
    bool isDone = false; ///< what was written is in force
    QString headline{}; ///< "Released"; empty: that of the act
    QString holder{}; ///< what is known of the owner in the head now; empty: as before
    QString known{}; ///< at most five words above the sentences: "The table accepted the write"
    QStringList sentences{};
    std::vector<ActFact> facts{}; ///< what happens now, beside the journal's entry
    QString journalEntry{}; ///< empty: none was written
    QString restoreCommand{}; ///< that puts the row back, for a shell; empty: none
    std::optional<admin::UndoWindow> undo{}; ///< nothing: no undo is offered
    QString undoEntry{}; ///< of the journal, whose restore is the undo
};

/// An act that writes: what its dialog says, asks and does. Functions are called on the main thread while the dialog
/// lives.
struct Act {
    int width = usualActWidth; ///< px of usual text; wider where a language's words are
    int leastHeight = 0; ///< px; it opens as high as its contents, or as this where that is more
    ActReason reason{};
    std::function<ActState()> state;
    std::function<void(CopyMenu &)> fillCopies; ///< the act in the words of other programs, as it stands now
    /// Does it. Nothing: it was given up with the dialog. May end after the dialog: then only `stop` may be asked.
    std::function<base::Task<std::optional<ActResult>>(admin::OperatorConsent, std::stop_token stop)> run;
    ActProgress begun{}; ///< the first of its progress
    std::function<void()> tick{}; ///< the dialog is seen and time has passed; empty: it states no time
    std::chrono::milliseconds tickEvery{1000};
    std::function<void()> takeStep{}; ///< see ActState::step
};

} // namespace ui
