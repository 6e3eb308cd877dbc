// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/output/JsonText.h"

#include "core/dynamodb/item/DynamoJson.h"

namespace cli {

QByteArray jsonText(const QString &text)
{
    return dynamodb::quoted(text.toUtf8());
}

QByteArray jsonTextOrNull(const QString &text)
{
    return text.isEmpty() ? QByteArray("null") : jsonText(text);
}

QByteArray jsonItemOrNull(const std::optional<dynamodb::Item> &item, const dynamodb::ShownAttributes &shown)
{
    return item ? dynamodb::toShownJson(*item, shown) : QByteArray("null");
}

} // namespace cli
