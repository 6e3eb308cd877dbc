// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/ExactDecimal.h"
#include "core/locks/dialects/custom/CustomMapping.h"
#include "core/locks/model/LockDialect.h"

namespace locks {

/// Reads and releases rows as one mapping describes them. Immutable; any thread. Made by addCustomDialect() and alive as
/// long as the process, or made for a preview.
///
/// It recognises nothing: only where an operator bound it to a table does it read rows, and locks::factsOf() keeps it from
/// those that a certain dialect claims. Its client is never played, and a release of many locks leaves it out.
///
/// A version is every attribute that the mapping lists as one, the date of its expiry, and an owner that is neither text nor a number; a
/// generation is what it lists, or the version where neither a generation nor an owner is known. LockFacts has room for
/// two values: where they are more, or missing, or no scalars, the whole row is compared instead, so that any change
/// of it counts as a new version. LockRecord has all of them as text.
///
/// The condition of a release is made here, of every attribute that the mapping names and, for a delete and where one of
/// them is a map, of every attribute of the row. What does not fit into one condition is refused.
class CustomDialect final : public LockDialect {
public:
    CustomDialect(DialectId id, CustomMapping mapping);

    [[nodiscard]] const CustomMapping &mapping() const { return m_mapping; }
    /// Why the mapping cannot be used for this table, as a sentence without a full stop; empty: it can. By the table's name
    /// and key alone: rows may rule it out too.
    [[nodiscard]] QString whyNotFor(const TableShape &shape) const;

    [[nodiscard]] DialectId id() const override { return m_id; }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override { return {}; }
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const override { return {}; }
    [[nodiscard]] bool namesOwners() const override { return !m_mapping.parts().owner.isEmpty(); }
    [[nodiscard]] KeyFreedom keyFreedom() const override { return {true, true, true}; }
    [[nodiscard]] ExpiryRule expiryRule() const override { return m_mapping.parts().expiry.rule; }
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override { return m_attributes; }
    [[nodiscard]] std::optional<std::string_view> nameIn(const aws::ItemFields &item) const override;
    [[nodiscard]] bool hidesAdditional() const override { return true; }
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] HolderNotice holderNotice(const LockRecord &) const override
    {
        return HolderNotice::Unknown;
    }
    [[nodiscard]] QString whyNotInBulk(const LockRecord &record) const override;
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    /// No table of these locks is ever made: a plan with its name alone.
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;

private:
    struct Test {
        mapping::Test test;
        std::string_view attribute; ///< of `test`, as all views below
        std::string_view text; ///< what is compared with
        std::optional<aws::ExactDecimal> number;
    };
    [[nodiscard]] static Test testOf(const mapping::Test &test);
    [[nodiscard]] static bool holds(const Test &test, const aws::ItemFields &item);
    [[nodiscard]] bool isReleased(const aws::Item &item) const;
    [[nodiscard]] Identity identityOf(const aws::ItemFields &item,
                                      std::span<const std::string_view> names) const;
    [[nodiscard]] QString identityText(const aws::Item &item, std::span<const std::string_view> names) const;
    /// The owner's attribute is there, and its text does not tell it from one of another type: then it is a part of the
    /// version.
    [[nodiscard]] bool hasOddOwner(const aws::ItemFields &item) const;
    void readExpiry(LockFacts &facts, const aws::ItemFields &item) const;
    [[nodiscard]] base::Result<aws::ConditionalWrite> deletion(const LockRecord &record) const;
    [[nodiscard]] base::Result<aws::ConditionalWrite> marking(const LockRecord &record,
                                                              const FreshValues &fresh) const;
    [[nodiscard]] base::Result<aws::Condition> exactly(const LockRecord &record) const;

    const DialectId m_id;
    const CustomMapping m_mapping;
    std::vector<Test> m_rows;
    std::optional<Test> m_released;
    std::vector<std::string_view> m_attributes;
    std::vector<std::string_view> m_version; ///< attributes of the version, without an odd owner's
    std::vector<std::string_view> m_generation;
};

} // namespace locks
