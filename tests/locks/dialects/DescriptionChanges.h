// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/described/RowDescription.h"

#include <functional>
#include <vector>

namespace fakes {

/// A description that a test changes: it owns the arrays that the real one refers to. Steps that forms share are one array here, too.
class ChangedDescription {
public:
    explicit ChangedDescription(const locks::RowDescription &real);
    Q_DISABLE_COPY_MOVE(ChangedDescription)

    locks::RowDescription rest; ///< its arrays are those below
    std::vector<locks::RecognitionRule> rules;
    std::vector<locks::describe::Step> notLocks;
    std::vector<locks::describe::Form> forms;
    std::vector<std::vector<locks::describe::Step>> steps;
    std::vector<std::string_view> attributes;
    std::vector<locks::describe::Detail> details;
    std::vector<locks::describe::Remark> remarks;

    void dropForm(std::size_t place);
    /// As it was changed. Valid as long as this, and until it is changed again.
    [[nodiscard]] const locks::RowDescription &description();

private:
    std::vector<std::size_t> m_stepsOfForms; ///< places in `steps`
};

/// One small change of a description.
struct DescriptionChange {
    QString name; ///< "step 2 no-date: not OfType expires N dropped"; its own among those of one description
    std::function<void(ChangedDescription &)> make;
};

/// Each thing of a description that is data and that rows could notice: tests, steps and values dropped, negated, exchanged or of another type,
/// rules that say otherwise, other units of dates, forms of leases, ways of a release. Expectations of tables, hooks and the wording of
/// sentences are left out.
[[nodiscard]] std::vector<DescriptionChange> changesOf(const locks::RowDescription &real);
/// Those of its rules of recognition: for libraries whose rows a class of their own reads.
[[nodiscard]] std::vector<DescriptionChange> ruleChangesOf(const locks::RowDescription &real);

} // namespace fakes
