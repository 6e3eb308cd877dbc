// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/custom/MappedRows.h"
#include "core/locks/dialects/described/DescribedDialect.h"

#include <memory>

namespace locks {

/// Releases rows as one mapping describes them, and reads them by the engine of all descriptions. Immutable; any thread. Made by
/// addCustomDialect() and alive as long as the process, or made for a preview.
///
/// It recognises nothing: only where an operator bound it to a table does it read rows, and locks::factsOf() keeps it from
/// those that a certain dialect claims. Its client is never played. A release of many locks leaves it out, but for files of edition 2
/// that name a version or a date.
///
/// A version is every attribute that the mapping lists as one, the date of its expiry, and an owner that is neither text nor a number; a
/// generation is what it lists, or the version where neither a generation nor an owner is known, see anyIdentity(). LockRecord has all
/// of them as text.
///
/// The writes are made here and not by the engine, which compares what a description calls the identity: a file has no say in that.
/// The condition is made of every attribute that the mapping names and, for a delete and where one of them is a map, of every
/// attribute of the row. What does not fit into one condition is refused.
class CustomDialect final : public DescribedDialect {
public:
    CustomDialect(DialectId id, const CustomMapping &mapping);

    [[nodiscard]] const CustomMapping &mapping() const { return m_mapping; }
    /// Why the mapping cannot be used for this table, as a sentence without a full stop; empty: it can. By the table's name
    /// and key alone: rows may rule it out too.
    [[nodiscard]] QString whyNotFor(const TableShape &shape) const;

    [[nodiscard]] LockRecord read(const dynamodb::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] HolderNotice holderNotice(const LockRecord &) const override
    {
        return HolderNotice::Unknown;
    }
    [[nodiscard]] QString whyNotInBulk(const LockRecord &record) const override;
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite>
    forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &fresh) const override;

private:
    CustomDialect(DialectId id, const CustomMapping &mapping, std::unique_ptr<const MappedRows> rows);
    /// What the file says of the form of a lock of it.
    [[nodiscard]] const mapping::Form &mappedFormOf(const LockRecord &record) const;
    /// Whether `item` is what a mark of the record should leave: released by the test of its form, of an earlier date where
    /// that is all that a release leaves, or of another form.
    [[nodiscard]] bool isReleased(const LockRecord &record, const dynamodb::Item &item) const;
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite> deletion(const LockRecord &record) const;
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite> marking(const LockRecord &record,
                                                                   const FreshValues &fresh) const;
    [[nodiscard]] base::Result<dynamodb::Condition> exactly(const LockRecord &record) const;

    const CustomMapping m_mapping;
    const std::unique_ptr<const MappedRows> m_rows;
};

} // namespace locks
