// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/described/LibraryDialect.h"

namespace locks {

/// PHP, Laravel: cache locks and mutexes of the scheduler in a cache table. No state; any thread.
class LaravelCache final : public LibraryDialect {
public:
    LaravelCache();
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Date; }
    [[nodiscard]] LockFacts facts(const itemstore::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const dynamodb::Item &item, const TableShape &shape) const override;
    [[nodiscard]] QString purposeOf(const itemstore::ItemFields &item) const override;
    [[nodiscard]] std::string_view nameOf(std::string_view key) const override;
    [[nodiscard]] std::vector<NativeCommand> nativeCommands(const LockRecord &record) const override;
    [[nodiscard]] QString whyNotInBulk(const LockRecord &record) const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] HolderNotice holderNotice(const LockRecord &) const override
    {
        return HolderNotice::AtRelease;
    }
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite>
    forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &fresh) const override;
};

} // namespace locks
