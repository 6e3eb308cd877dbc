// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/Dialects.h"

#include <map>

namespace fakes {

/// Sentences that many rows share, each told once: "[3]" stands for the third. For files that people read.
class SharedWords {
public:
    [[nodiscard]] QByteArray placeOf(const QByteArray &words);
    [[nodiscard]] QByteArray text() const; ///< one a line, in order of their first use

private:
    std::map<QByteArray, int> m_places;
    QByteArrayList m_words;
};

/// All that the product says of one row, as lines: what it is taken for and how surely, each fact, its state at times before,
/// at and after its end, what a record tells, and each write that a release of it would send, with the row that it leaves.
/// `pinned`: as for locks::factsOf(). `words`: null tells sentences where they stand.
[[nodiscard]] QByteArray rowText(const dynamodb::Item &item, const locks::TableShape &shape,
                                 locks::DialectId pinned = {}, SharedWords *words = nullptr);

/// The facts alone, on one line.
[[nodiscard]] QByteArray factsText(const locks::LockFacts &facts);

/// Values of a release in a form that the dialect's rows may have, the same each time.
[[nodiscard]] locks::FreshValues repeatableValues(const locks::LockDialect &dialect);

/// Bytes as UTF-8 where they are, else as "0x" and hex.
[[nodiscard]] QByteArray legible(std::string_view bytes);

} // namespace fakes
