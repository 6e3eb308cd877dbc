// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/described/LibraryDialect.h"

#include <vector>

namespace locks {

/// Reads, judges and releases the rows of one library as its description says. Every release and every fence is conditioned on
/// what the description calls the identity, as it was seen. Any thread; does not change once it is made.
class DescribedDialect : public LibraryDialect {
public:
    /// `description` outlives the dialect and has no fault, see faultOf().
    explicit DescribedDialect(const RowDescription &description);
    Q_DISABLE_COPY_MOVE(DescribedDialect)

    [[nodiscard]] std::vector<dynamodb::Item> knownLockKeys(const TableShape &shape) const override;
    [[nodiscard]] ExpiryRule expiryRule() const override { return m_description.forms.back().rule; }
    [[nodiscard]] LockFacts facts(const itemstore::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const dynamodb::Item &item, const TableShape &shape) const override;
    [[nodiscard]] bool statesAcquisition() const override;
    [[nodiscard]] QString purposeOf(const itemstore::ItemFields &item) const override;
    [[nodiscard]] std::string_view nameOf(std::string_view key) const override;
    [[nodiscard]] std::optional<std::string_view> nameIn(const itemstore::ItemFields &item) const override;
    [[nodiscard]] bool hidesAdditional() const override { return m_description.hidesAdditional; }
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] HolderNotice holderNotice(const LockRecord &record) const override;
    [[nodiscard]] std::optional<std::chrono::nanoseconds>
    usualHeartbeat(const LockRecord &record) const override;
    [[nodiscard]] std::vector<NativeCommand> nativeCommands(const LockRecord &record) const override;
    [[nodiscard]] QString whyNotInBulk(const LockRecord &record) const override;
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite>
    forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &fresh) const override;
    [[nodiscard]] bool canFence() const override;
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite> fence(const LockRecord &record,
                                                                 const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] const LockProtocol *protocol() const override;

protected:
    /// The same under another id than the description's own.
    DescribedDialect(DialectId id, const RowDescription &description);
    /// Of a record that is a lock of this dialect.
    [[nodiscard]] const describe::Form &formOf(const LockRecord &record) const;

private:
    class Row;
    class Planner;
    struct Plan;
    static constexpr std::size_t mostNames = 128;

    [[nodiscard]] quint8 placeOf(std::string_view name) const;
    void addName(std::string_view name);
    void addTests(const RowTests &tests);

    /// How rows of one shape are read, or this row alone.
    [[nodiscard]] Plan planFor(const itemstore::ItemFields &item, const TableShape &shape) const;
    [[nodiscard]] LockFacts factsBy(const Plan &plan, const itemstore::ItemFields &item,
                                    const TableShape &shape) const;
    void addAnyIdentities(LockRecord &record, const itemstore::ItemFields &item,
                          const describe::Form &form) const;
    void addWords(LockRecord &record, const itemstore::ItemFields &item) const;
    [[nodiscard]] std::string_view withoutPrefix(std::string_view name) const;
    [[nodiscard]] bool concerns(describe::Of rows, const RowTests &when, const LockRecord &record,
                                const itemstore::ItemFields &item) const;
    [[nodiscard]] ReleaseChoice deletionOfUnreadable() const;
    [[nodiscard]] dynamodb::Condition identityAsSeen(const describe::Form &form,
                                                     const LockRecord &record) const;
    [[nodiscard]] base::Result<std::vector<dynamodb::Assignment>>
    assignments(const describe::Changes &changes, const LockRecord &record, const FreshValues &fresh) const;

    quint64 m_serial; ///< no other dialect of the process has it
    std::vector<std::string_view>
        m_names; ///< that facts ask for, by their places; the first is no attribute's
};

} // namespace locks
