// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/JournalledWrite.h"
#include "core/admin/Receipt.h"
#include "core/admin/Refusal.h"
#include "core/dynamodb/client/TableReader.h"

#include <memory>
#include <variant>

namespace admin {

/// What an act decided on the row as just read.
struct Decision {
    std::variant<Refusal, PlannedWrite> verdict;
    /// An earlier act whose outcome was open and is shown by the row: journalled before anything else.
    struct Earlier {
        QString journalId;
        audit::Outcome outcome;
    };
    std::optional<Earlier> resolves = std::nullopt;
};

/// The words of an act, and which row it is about.
struct ActWords {
    QString act; ///< of the journal: "break-live"
    QString connection; ///< of the journal
    QString table;
    dynamodb::Item key;
    QString keyText; ///< how sentences name the row; empty: "the row"
    Receipt::Outcome done = Receipt::Outcome::Released;
    Receipt::Outcome would = Receipt::Outcome::WouldRelease;
    base::Sentence didIt; ///< "Released import-eu"
    base::Sentence wouldDoIt; ///< "Would release import-eu"
    base::Sentence notDone; ///< "Not released"
    base::Sentence mayHaveActed; ///< "The release may have taken effect before."
    QString follows{}; ///< entry of the journal of the act that this one ends, which has written; empty: none
};

/// What the service says of a row's table, asked for right before an act.
struct TableFacts {
    dynamodb::Reach reach = dynamodb::Reach::Unknown; ///< how far a condition reaches
    QString reachUnknown; ///< why it is not known, an error's sentence; empty: it is, or was not asked for
    std::optional<base::WallTime> madeAt; ///< by the service's clock; nothing: not known
};

/// One act on one row, described: what to read, what to write on top of it or why not, and its words. How it
/// is carried out is the same for all: GuardedWrite. Immutable.
class GuardedAct {
public:
    virtual ~GuardedAct() = default;
    GuardedAct(const GuardedAct &) = delete;
    GuardedAct &operator=(const GuardedAct &) = delete;

    [[nodiscard]] const ActWords &words() const { return m_words; }
    /// How often it is decided anew after another client's write came between.
    [[nodiscard]] int attempts() const { return m_attempts; }

    /// Why no read is needed to refuse it; an error: it was asked for wrongly.
    [[nodiscard]] virtual base::Result<std::optional<Refusal>> refusedUnread() const
    {
        return std::optional<Refusal>();
    }
    /// Whether decide() wants to know the table; asked for right before the read.
    [[nodiscard]] virtual bool asksForTable() const { return false; }
    /// Decides on a consistent read. Sends nothing.
    [[nodiscard]] virtual base::Result<Decision> decide(const dynamodb::ItemAnswer &fresh,
                                                        const TableFacts &table) const = 0;
    /// Who wrote a row that was found instead of ours, at the beginning of a sentence.
    [[nodiscard]] virtual QString writerOf(const dynamodb::Item &now) const = 0;
    /// Whose values of the row may become text.
    [[nodiscard]] virtual dynamodb::ShownAttributes
    shownIn(const std::optional<dynamodb::Item> &row) const = 0;

protected:
    explicit GuardedAct(ActWords words, int attempts = 1)
        : m_words(std::move(words)), m_attempts(attempts) { }

private:
    ActWords m_words;
    int m_attempts;
};

using ActPtr = std::shared_ptr<const GuardedAct>;

/// What acts work with; all of it outlives them.
struct ActServices {
    dynamodb::TableReader &reader;
    dynamodb::ItemWriter &writer;
    audit::Journal &journal;
    base::Clock &clock;
};

} // namespace admin
