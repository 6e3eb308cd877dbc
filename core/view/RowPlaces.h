// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockSort.h"

#include <compare>
#include <span>
#include <vector>

namespace view {

/// Where single rows of a snapshot stand by two sort keys, for rows that are few: each is compared with few others,
/// so that nothing is made or read for all rows of the table. Rows that both keys leave equal stand in the order of
/// their keys, and what is not known stands last, whichever way. What the constructor is given must outlive it.
class RowPlaces {
public:
    using Rows = std::vector<qint32>;

    /// `placeByKey`: the place of each row of the snapshot in the order of keys. A poll gives many rows the same end of
    /// their leases: to read the keys of them all would cost more than anything else here.
    RowPlaces(LockSort first, LockSort second, const Rows &placeByKey, const watch::Snapshot &snapshot,
              const LockJudgements &judgements, const ViewContext &context);
    /// False for what is sorted by a text that is made for each look, which may tell the time.
    [[nodiscard]] static bool knows(const LockSort &sort);

    [[nodiscard]] Rows sorted(const Rows &rows) const;
    /// `order`, which is sorted, with `rows`, which are not in it.
    [[nodiscard]] Rows merged(const Rows &order, const Rows &rows) const;

private:
    /// What a row is sorted by: a number, or bytes.
    struct Value {
        bool isUnknown;
        qint64 number;
        std::string_view bytes;
    };
    /// One of the few: found out once.
    struct Placed {
        qint32 row;
        Value first;
        Value second;
    };
    [[nodiscard]] std::vector<Placed> placed(const Rows &rows) const;
    [[nodiscard]] Value valueOf(const LockSort &sort, qint32 row) const;
    [[nodiscard]] static std::weak_ordering compare(const LockSort &sort, const Value &one,
                                                    const Value &other);
    [[nodiscard]] bool isBefore(const Placed &one, const Placed &other) const;
    [[nodiscard]] bool isBefore(const Placed &one, qint32 other) const;
    [[nodiscard]] bool hasLesserKey(qint32 one, qint32 other) const;
    void findPlaces(std::span<const Placed> few, std::span<qsizetype> places, const Rows &order,
                    qsizetype from, qsizetype to) const;

    const LockSort m_first;
    const LockSort m_second; ///< no field where the order of keys says the same
    const Rows &m_placeByKey;
    const watch::Snapshot &m_snapshot;
    const LockJudgements &m_judgements;
    const ViewContext &m_context;
};

} // namespace view
