// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/locks/LockFilter.h"
#include "ui/locks/LockJudgements.h"

#include <vector>

namespace ui {

/// Answers whether rows of one snapshot fulfil a filter. Works on stored bytes; text is decoded only for
/// expressions. Filter, snapshot and judgements must outlive it.
class LockFilterMatcher {
public:
    LockFilterMatcher(const LockFilter &filter, const watch::Snapshot &snapshot,
                      const LockJudgements &judgements);
    [[nodiscard]] bool matches(qsizetype row);

private:
    [[nodiscard]] bool matches(qsizetype term, qsizetype row);
    [[nodiscard]] bool ownerMatches(qsizetype term, qsizetype row);

    const LockFilter &m_filter;
    const watch::Snapshot &m_snapshot;
    const LockJudgements &m_judgements;
    std::vector<std::vector<qint8>>
        m_ownerAnswers; ///< per term, per interned owner: 1, 0, or -1 not asked yet
};

/// Whether `needle`, whose ASCII letters are lower case, occurs in `text` without regard to ASCII case.
[[nodiscard]] bool containsCaseless(std::string_view text, std::string_view needle);

} // namespace ui
