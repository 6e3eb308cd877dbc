// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/described/LibraryDialect.h"

namespace locks {

/// Attribute names of the lock table of Terraform's S3 backend.
namespace terraform {
inline constexpr const char *lockId = "LockID"; // the key: bucket/state path
inline constexpr const char *info = "Info"; // S, JSON about the run; absent in the row of a digest
inline constexpr const char *digest = "Digest"; // S, of the state; absent in the row of a lock
} // namespace terraform

/// Terraform, OpenTofu and Terragrunt: locks of states in S3. A row never lapses. A second lock may lie in the
/// bucket, which no row states. No state; any thread.
class Terraform final : public LibraryDialect {
public:
    Terraform();
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Never; }
    /// The owner is what stands in the JSON: the backslash of a Windows domain is two there, which a detail of the
    /// record resolves. The generation is the ID of the lock, the version the whole of Info.
    [[nodiscard]] LockFacts facts(const itemstore::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] bool statesAcquisition() const override { return true; }
    [[nodiscard]] LockRecord read(const dynamodb::Item &item, const TableShape &shape) const override;
    [[nodiscard]] QString
    purposeOf(const itemstore::ItemFields &item) const override; ///< "apply", "state-mv"
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] std::vector<NativeCommand> nativeCommands(const LockRecord &record) const override;
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite>
    forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &fresh) const override;
};

} // namespace locks
