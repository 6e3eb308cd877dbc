// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/registry/DialectRegistry.h"

#include <vector>

namespace locks {

class CustomDialect;

/// factsOf() for the rows of one table, one after the other. Which rules of recognition can match a row depends
/// on the table and on the names and types of its attributes, and most rows of a table have the same: the rules are looked up
/// once for each shape, which saves most of the work of recognising a row. Lives for one read; not thread-safe.
class RowReader {
public:
    /// `pinned`: as for factsOf(). All rows must be of one chain of stores.
    RowReader(const TableShape &shape, DialectId pinned);

    /// Views into the item's store. No allocation once a shape was seen.
    [[nodiscard]] LockFacts factsOf(const itemstore::ItemFields &item);

    /// Of all rows so far, see Recognition: what they show to use the table, and what some would be then. Empty where a
    /// dialect is pinned that is not custom.
    [[nodiscard]] const DialectSet &shown() const { return m_shown; }
    [[nodiscard]] const DialectSet &similar() const { return m_similar; }
    /// Whether one of them bears replica marks, see bearsReplicaMarks().
    [[nodiscard]] bool hasMarkedRows() const { return m_hasMarkedRows; }

private:
    [[nodiscard]] Recognition recognise(const itemstore::ItemFields &item);
    void findMarks(const itemstore::ItemFields &item);

    const DialectRegistry &m_registry;
    TableShape m_shape;
    const LockDialect *m_pinned;
    const CustomDialect *m_custom;
    DialectSet m_shown;
    DialectSet m_similar;
    bool m_hasMarkedRows = false;
    std::vector<bool> m_searched; ///< by ItemView::shapeId(): rows with these names were asked for marks
    std::vector<DialectRegistry::Candidates> m_candidates; ///< by ItemView::shapeId(); empty: not asked yet
};

} // namespace locks
