// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

#include <QStringList>

#include <array>
#include <bitset>
#include <optional>
#include <span>
#include <vector>

namespace locks {

/// One dialect a table may hold.
struct TableVerdict {
    DialectId dialect;
    Confidence confidence = Confidence::None;
    QString reason;
    qsizetype rows = 0; ///< rows seen of it; 0 if judged by schema alone
};

/// A set of formats of rows, in order of detection, and what follows from asking all of them. The process has
/// one, registeredDialects(); a test may make its own. Does not change once it is made; any thread.
class DialectRegistry {
public:
    /// The formats outlive the registry. The ids of those that are read differ.
    explicit DialectRegistry(std::span<const RowFormat *const> formats);

    [[nodiscard]] std::span<const LockDialect *const> dialects() const { return m_dialects; }
    [[nodiscard]] const LockDialect *dialect(DialectId id) const { return m_byPlace[id.place()]; }
    /// Nothing for a name that is not of these dialects.
    [[nodiscard]] std::optional<DialectId> named(QStringView name) const;
    [[nodiscard]] std::span<const std::string_view> formatNames() const { return m_formatNames; }

    [[nodiscard]] Recognition recognise(const itemstore::ItemFields &item, const TableShape &shape) const;

    /// A rule that rows with the same names and types of attributes can match in a table.
    struct Candidate {
        quint16 rule = 0; ///< its place
        bool isAnyMet = false; ///< of the tests of which one must hold, one does already
        friend bool operator==(const Candidate &, const Candidate &) = default;
    };
    /// In the order in which they are asked; nothing: not looked up.
    using Candidates = std::optional<std::vector<Candidate>>;
    [[nodiscard]] Candidates candidatesFor(const itemstore::ItemFields &item, const TableShape &shape) const;
    /// As above, for a row whose attributes have the names and types that `candidates` were found for, in the same table.
    [[nodiscard]] Recognition recognise(const itemstore::ItemFields &item, const TableShape &shape,
                                        const std::vector<Candidate> &candidates) const;
    /// The facts of a row that was recognised so.
    [[nodiscard]] LockFacts factsAs(const Recognition &found, const itemstore::ItemFields &item,
                                    const TableShape &shape) const;
    [[nodiscard]] LockFacts factsOf(const itemstore::ItemFields &item, const TableShape &shape,
                                    DialectId pinned) const;
    [[nodiscard]] LockRecord recordOf(const dynamodb::Item &item, const TableShape &shape,
                                      DialectId pinned) const;
    [[nodiscard]] std::vector<TableVerdict> candidatesFor(const dynamodb::TableDescription &table) const;
    [[nodiscard]] std::vector<QByteArray> internAttributes() const;

private:
    using AttributeSet = std::bitset<256>; ///< of m_attributes, a bit for each
    struct Rule {
        const RecognitionRule *rule = nullptr;
        AttributeSet all; ///< a row that lacks one of these does not match
        AttributeSet any; ///< nor does one that has none of these; empty: that is not asked
        AttributeSet none; ///< nor one that has one of these
        std::vector<RowTest> asked; ///< of `rule->all`, what names, types and the table do not decide
        Recognition found;
    };
    struct Attribute {
        std::string_view name;
        std::size_t bit;
    };
    [[nodiscard]] Rule made(const RecognitionRule &rule, const LockDialect *dialect);
    [[nodiscard]] std::optional<std::size_t> bitOf(std::string_view name);
    /// Nothing: the row has more attributes than can be listed.
    [[nodiscard]] std::optional<AttributeSet> attributesOf(const itemstore::ItemFields &item) const;
    [[nodiscard]] bool mayMatch(const Rule &rule, const std::optional<AttributeSet> &present) const;
    [[nodiscard]] std::optional<Candidate> candidate(std::size_t place, const itemstore::ItemFields &item,
                                                     const TableShape &shape) const;
    [[nodiscard]] bool matches(const Candidate &candidate, const itemstore::ItemFields &item,
                               const TableShape &shape) const;

    std::vector<const RowFormat *> m_formats;
    std::vector<const LockDialect *> m_dialects;
    std::array<const LockDialect *, DialectId::mostNames + 1> m_byPlace{};
    std::vector<Rule> m_rules; ///< in the order in which they are asked
    std::vector<std::string_view> m_formatNames; ///< sorted
    /// Attributes that rules ask for, by the length of their names, in which most names differ already.
    std::array<std::vector<Attribute>, 32> m_attributes;
    std::size_t m_attributeCount = 0;
};

/// The formats that dialects/CMakeLists.txt registers, in its order, which is the order of detection. Any thread.
[[nodiscard]] const DialectRegistry &registeredDialects();

} // namespace locks
