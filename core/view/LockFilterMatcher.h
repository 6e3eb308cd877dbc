// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/AttributeReader.h"
#include "core/view/LockFilter.h"
#include "core/view/LockView.h"

#include <vector>

namespace view {

/// Answers whether rows of one snapshot fulfil a filter. Works on stored bytes; text is decoded only for
/// expressions. Filter, snapshot and judgements must outlive it.
class LockFilterMatcher {
public:
    /// Whether a row fulfils the filter. Unknown for fit(): it was held already when it was first read and does not state
    /// since when. A list shows such rows and says so; an act leaves them out and says so.
    enum class Fit : quint8 { No, Unknown, Yes };

    /// `showsOthers`: rows that are no locks are asked for, whatever the filter says. `context`: what lengths of time
    /// are measured at.
    LockFilterMatcher(const LockFilter &filter, const watch::Snapshot &snapshot,
                      const LockJudgements &judgements, bool showsOthers = false, ViewContext context = {});
    /// For lists: by the lengths that they show.
    [[nodiscard]] Fit fit(qsizetype row);
    /// For alerts and exit codes: Yes only if the row surely fulfils the filter. A length is
    /// compared by its bounds: `>` and `>=` hold where the least does, `<` and `<=` where the most does, else the answer is
    /// No, so it may come late and never falsely. Unknown comes of unproven locks alone, which are held or lapsed: `state:`
    /// with one of these, and `lapsed>`. Rows are judged as of `context.now` and the judgements: those as of the end of the
    /// last read. Of a blind table the caller has to take every row for Unknown, without asking.
    [[nodiscard]] Fit judge(qsizetype row);
    [[nodiscard]] bool matches(qsizetype row) { return fit(row) != Fit::No; } ///< surely or perhaps
    /// How long the answer of judge() stays, as long as neither the row nor its judgement changes. 0: ask after each read. Nothing:
    /// time changes nothing of it.
    [[nodiscard]] std::optional<std::chrono::nanoseconds> judgedFor(qsizetype row) const;

private:
    using LengthFit = Fit (LockFilterMatcher::*)(const FilterTerm &term, qsizetype row) const;
    [[nodiscard]] Fit allTerms(qsizetype row, LengthFit lengthFit, bool eitherState);
    [[nodiscard]] Fit shownLength(const FilterTerm &term, qsizetype row) const;
    [[nodiscard]] Fit sureLength(const FilterTerm &term, qsizetype row) const;
    [[nodiscard]] Fit eitherStateFit(const FilterTerm &term, qsizetype row) const;
    [[nodiscard]] locks::LockState overState(qsizetype row) const;
    [[nodiscard]] bool matches(qsizetype term, qsizetype row);
    [[nodiscard]] bool keyMatches(const FilterTerm &term, qsizetype row);
    [[nodiscard]] LockView lockAt(qsizetype row) const;
    [[nodiscard]] bool ownerMatches(qsizetype term, qsizetype row);

    const LockFilter &m_filter;
    const watch::Snapshot &m_snapshot;
    const LockJudgements &m_judgements;
    const ViewContext m_context;
    const bool m_takesOthers;
    bool m_keysAreText = true; ///< no binary ones, which are matched as they are shown
    itemstore::AttributeReader m_keyReader;
    std::optional<itemstore::AttributeReader> m_sortKeyReader; ///< where the table has sort keys
    std::vector<std::vector<qint8>>
        m_ownerAnswers; ///< per term, per interned owner: 1, 0, or -1 not asked yet
};

/// Whether `needle`, whose ASCII letters are lower case, occurs in `text` without regard to ASCII case.
[[nodiscard]] bool containsCaseless(std::string_view text, std::string_view needle);

} // namespace view
