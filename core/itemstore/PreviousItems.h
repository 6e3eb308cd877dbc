// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/ItemStore.h"

#include <string_view>

namespace itemstore {

/// Finds items that the read before has seen written in the very same bytes: those need not be decoded again. A Scan
/// keeps its order, so the item after the last one found is tried first; where rows came or went, one beside it.
class PreviousItems {
public:
    /// Null, or a store whose items were not read by the bytes: then nothing is found.
    explicit PreviousItems(ItemStorePtr store);

    [[nodiscard]] const ItemStorePtr &store() const { return m_store; }
    /// The next item is expected to be the one at this place of the store's order; -1: it is not known which.
    void expect(qsizetype place);
    [[nodiscard]] qsizetype expected() const { return m_next; }
    [[nodiscard]] qsizetype found() const { return m_found; } ///< since expect()
    /// The item that is written in the bytes from `at` on, all before `end`: its number in the store; -1 if it is none
    /// that is expected.
    [[nodiscard]] qsizetype find(const char *at, const char *end);
    [[nodiscard]] std::size_t bytes() const; ///< of all records
    [[nodiscard]] std::string_view record(qsizetype item) const; ///< its bytes in the store
    [[nodiscard]] quint64 digest(qsizetype item) const;
    /// The digest of bytes of the page at hand; that of the latest ones is remembered.
    [[nodiscard]] quint64 digestOf(std::string_view bytes);
    [[nodiscard]] std::size_t written(qsizetype item) const;

private:
    [[nodiscard]] qsizetype itemAt(qsizetype place);
    [[nodiscard]] bool isWrittenAt(qsizetype item, const char *at, const char *end);

    ItemStorePtr m_store;
    bool m_isKnown;
    qsizetype m_next = -1;
    qsizetype m_found = 0;
    int m_misses = 0; ///< since the last one found
    std::string_view m_digested; ///< of this page
    quint64 m_digest = 0; ///< of m_digested
    std::size_t m_run = 0; ///< of the store's order, the one looked into last
    qsizetype m_runPlace = 0; ///< where it begins
};

} // namespace itemstore
