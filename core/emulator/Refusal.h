// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/dynamodb/item/Item.h"

#include <vector>

namespace emulator {

/// What the service answers instead of a result: its error code, its message, and the item of a failed
/// condition.
struct Refusal {
    QString code;
    QString message;
    std::optional<dynamodb::Item> item;
    int status = 400; ///< of HTTP
    /// Of a TransactionCanceledException, one for each entry of the transaction in its order; "None" is the code of an
    /// entry with which nothing is wrong.
    std::vector<Refusal> reasons = {};
};

template <typename T>
using Answer = tl::expected<T, Refusal>;

[[nodiscard]] tl::unexpected<Refusal> refuse(const QString &code, const QString &message);
[[nodiscard]] tl::unexpected<Refusal> invalid(const QString &message); ///< ValidationException

/// What a client makes of it, as DynamoDbClient does of the same answer on the wire. `operation` is "GetItem", ...
[[nodiscard]] base::Error errorOf(const Refusal &refusal, const QByteArray &operation, const QString &table);

} // namespace emulator
