// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/Operation.h"
#include "core/admin/UndoWindow.h"
#include "core/base/Sentence.h"
#include "core/dynamodb/item/ShownAttributes.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <optional>

namespace admin {

/// How a guarded act ended. The words of the outcomes are those of the command line and of the journal.
struct Receipt {
    /// The first act of a fenced release. It is in force whatever became of the second.
    struct Fence {
        QString owner; ///< in whose name the row was taken over
        base::WallTime until; ///< any client can acquire a row that stays as it is from then on
        QString journalId; ///< of the entry that has the row of before
        std::optional<UndoWindow> undo;
    };
    enum class Outcome : quint8 {
        Released,
        Restored,
        Fenced, ///< taken over in the operator's name, to be released a lease later
        OnlyFenced, ///< the same, and that release was not carried out: the sentence says why
        Refused, ///< it changed since it was seen, or is not what was named; nothing was written
        UnknownSettled, ///< the reply was lost; reading showed that what we wrote is in force
        Unknown, ///< the reply was lost and reading could not resolve it
        WouldRelease, ///< dry run: nothing was sent
        WouldRestore, ///< dry run: nothing was sent
        WouldFence, ///< dry run: nothing was sent
    };
    Outcome outcome = Outcome::Refused;
    QString journalId; ///< empty for dry runs and refusals before the journal
    QByteArray request; ///< body sent, or that would be sent
    Operation operation = Operation::None; ///< that `request` is the body of
    std::optional<dynamodb::Item> before; ///< the row found; nothing if there was none
    std::optional<dynamodb::Item> after; ///< the row now, or as it would be
    dynamodb::ShownAttributes shown; ///< of request, before and after: what may become text
    QLatin1String code{}; ///< of the sentence, kebab-case; never changes
    base::Sentence sentence; ///< "Released import-eu.", "Not released. worker-7 has written again since. ..."
    base::Sentence note; ///< part of the sentence: what is to be known although it was done; mostly empty
    /// What putting the row back would repair; nothing where nothing was sent, or where there was no row.
    std::optional<UndoWindow> undo = std::nullopt;
    std::optional<Fence> fence{}; ///< of a fenced release, once the row was taken over
    bool journalled = true; ///< false: done, but its outcome could not be written down; the note says why

    /// What we wrote is in force, or would have been written by a dry run.
    [[nodiscard]] bool succeeded() const;
    /// The entry of the journal whose restore undoes what was written; empty: nothing was. Of a fenced release that did
    /// not come to its end the fence's, which leads to the same row whatever became of the release.
    [[nodiscard]] QString undoEntry() const;
};

/// Called at once when a fence has taken the row over, and then about four times a second: what is left of the wait, and
/// the receipt of the fence, which a program that is killed in between has shown by then.
using FenceWaiting = std::function<void(std::chrono::nanoseconds left, const Receipt &fenced)>;

[[nodiscard]] QLatin1String
outcomeName(Receipt::Outcome outcome); ///< "released", "refused", "unknown-settled", ...

} // namespace admin
