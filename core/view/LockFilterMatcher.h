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
    /// Whether a row fulfils the filter; Unknown: it cannot be known, because it was held already when it was first read and
    /// does not state since when. A list shows such rows and says so; an act leaves them out and says so.
    enum class Fit : quint8 { No, Unknown, Yes };

    /// `showsOthers`: rows that are no locks are asked for, whatever the filter says. `context`: what lengths of time
    /// are measured at.
    LockFilterMatcher(const LockFilter &filter, const watch::Snapshot &snapshot,
                      const LockJudgements &judgements, bool showsOthers = false, ViewContext context = {});
    [[nodiscard]] Fit fit(qsizetype row);
    [[nodiscard]] bool matches(qsizetype row) { return fit(row) != Fit::No; } ///< surely or perhaps

private:
    [[nodiscard]] bool matches(qsizetype term, qsizetype row);
    [[nodiscard]] bool keyMatches(const FilterTerm &term, qsizetype row);
    [[nodiscard]] LockView lockAt(qsizetype row) const;
    [[nodiscard]] bool ownerMatches(qsizetype term, qsizetype row);

    const LockFilter &m_filter;
    const watch::Snapshot &m_snapshot;
    const LockJudgements &m_judgements;
    [[nodiscard]] Fit lengthFit(const FilterTerm &term, qsizetype row) const;
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
