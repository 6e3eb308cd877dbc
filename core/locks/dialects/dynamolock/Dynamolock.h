// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/recordversion/RecordVersion.h"

namespace locks {

/// Go, cirello.io/dynamolock v1, v2, v5.
class Dynamolock final : public RecordVersionDialect {
public:
    Dynamolock();
    [[nodiscard]] const LockProtocol *protocol() const override;

protected:
    [[nodiscard]] LeaseReading readLease(const itemstore::ItemFields &item,
                                         const TableShape &shape) const override;
    [[nodiscard]] Reason missing(const itemstore::ItemFields &item) const override;
    [[nodiscard]] StatedIn lastWrite(const itemstore::ItemFields &item,
                                     std::string_view version) const override;
    void describe(LockRecord &record) const override;
    [[nodiscard]] QString noticed(ReleaseMode mode) const override;
};

} // namespace locks
