// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <functional>

namespace ui {

/// What is to be said about a connection or a table: one sentence, and at most one act that mends it. A value; `act` is
/// called on the main thread while its maker lives.
struct ContextMessage {
    /// Who says it: each says one thing at a time.
    enum class Source : quint8 { Credentials, Reading, Cost, Health, Count };
    /// How bad it is, the worst first. From `Note` on it does not take the line: a word with a link says that it is there.
    enum class Rank : quint8 { NothingIsRead, NotRead, Paused, EndsSoon, Slow, Costly, Note };

    Rank rank = Rank::Note;
    QString
        head; ///< of the sentence, bold; of a note, the word that stands in the line. May be empty for others
    QString sentence; ///< what follows the head; with a full stop
    QString action{}; ///< a verb; empty: nothing can be done
    bool canAct = true; ///< false: it is being done
    std::function<void()> act{};

    [[nodiscard]] QString whole() const { return head.isEmpty() ? sentence : head + u' ' + sentence; }
    /// The same thing is said, whatever time has passed in its words.
    [[nodiscard]] bool isSameAs(const ContextMessage &other) const
    {
        return rank == other.rank && action == other.action && head.isEmpty() == other.head.isEmpty();
    }
};

} // namespace ui
