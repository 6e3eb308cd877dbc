// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/ShownAttributes.h"

#include <QString>

#include <optional>

namespace cli {

[[nodiscard]] QByteArray jsonText(const QString &text);
[[nodiscard]] QByteArray jsonTextOrNull(const QString &text); ///< null for an empty text
[[nodiscard]] QByteArray jsonItemOrNull(const std::optional<dynamodb::Item> &item,
                                        const dynamodb::ShownAttributes &shown);
[[nodiscard]] inline QByteArray jsonFlag(bool flag)
{
    return flag ? "true" : "false";
}

} // namespace cli
