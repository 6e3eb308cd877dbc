// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Item.h"

#include <QString>
#include <tl/expected.hpp>

namespace fakes {

/// What the service answers instead of a result: its error code, its message, and the item of a failed
/// condition.
struct Refusal {
    QString code;
    QString message;
    std::optional<aws::Item> item;
    int status = 400;
};

template <typename T>
using Answer = tl::expected<T, Refusal>;

[[nodiscard]] tl::unexpected<Refusal> refuse(const QString &code, const QString &message);
[[nodiscard]] tl::unexpected<Refusal> invalid(const QString &message); ///< ValidationException

} // namespace fakes
