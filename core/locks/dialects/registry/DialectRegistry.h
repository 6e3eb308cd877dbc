// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

#include <QStringList>

#include <array>
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

    [[nodiscard]] Recognition recognise(const aws::ItemFields &item, const TableShape &shape) const;

    /// Places of the rules that rows with the same names of attributes can match, in the order in which they are
    /// asked; nothing: not looked up.
    using Candidates = std::optional<std::vector<quint16>>;
    [[nodiscard]] Candidates candidatesFor(const aws::ItemFields &item) const;
    /// As above, for a row whose attributes have the names that `candidates` were found for.
    [[nodiscard]] Recognition recognise(const aws::ItemFields &item, const TableShape &shape,
                                        const std::vector<quint16> &candidates) const;
    /// The facts of a row that was recognised so.
    [[nodiscard]] LockFacts factsAs(const Recognition &found, const aws::ItemFields &item,
                                    const TableShape &shape) const;
    [[nodiscard]] LockFacts factsOf(const aws::ItemFields &item, const TableShape &shape,
                                    DialectId pinned) const;
    [[nodiscard]] LockRecord recordOf(const aws::Item &item, const TableShape &shape, DialectId pinned) const;
    [[nodiscard]] std::vector<TableVerdict> candidatesFor(const aws::TableDescription &table) const;
    [[nodiscard]] std::vector<QByteArray> internAttributes() const;

private:
    using AttributeSet = quint64; ///< of m_attributes, a bit for each; the last for all others
    struct Rule {
        Evidence evidence;
        AttributeSet anyOf; ///< a row without one of these is not asked
        bool (*matches)(const aws::ItemFields &item, const TableShape &shape);
        Recognition found;
    };
    struct Attribute {
        std::string_view name;
        AttributeSet bit;
    };
    [[nodiscard]] AttributeSet setOf(const RecognitionRule &rule);
    [[nodiscard]] AttributeSet attributesOf(const aws::ItemFields &item) const;

    std::vector<const RowFormat *> m_formats;
    std::vector<const LockDialect *> m_dialects;
    std::array<const LockDialect *, DialectId::mostNames + 1> m_byPlace{};
    std::vector<Rule> m_rules; ///< in the order in which they are asked
    std::vector<std::string_view> m_formatNames; ///< sorted
    /// Attributes that rules ask for, by the length of their names, in which most names differ already.
    std::array<std::vector<Attribute>, 32> m_attributes;
    int m_attributeCount = 0;
};

/// The formats that dialects/CMakeLists.txt registers, in its order, which is the order of detection. Any thread.
[[nodiscard]] const DialectRegistry &registeredDialects();

} // namespace locks
