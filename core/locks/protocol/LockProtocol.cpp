// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/protocol/LockProtocol.h"

#include <QCoreApplication>

#include <algorithm>

namespace locks {

QByteArray LockProtocol::freshVersion(base::WallTime, const RandomBytes &) const
{
    return {};
}

base::Result<base::Rested> LockProtocol::check(const LockRequest &request) const
{
    if (const auto common = checkCommon(request); !common)
        return common;
    const TableShape &shape = request.shape;
    const bool isText = shape.partitionKeyType == dynamodb::AttributeType::S &&
        shape.sortKeyType == dynamodb::AttributeType::S;
    if (!isText && !takesAnyKeyType())
        return base::failure(
            base::ErrorKind::BadInput,
            QCoreApplication::translate("locks",
                                        "the keys of table %1 are not text, and clients of %2 "
                                        "use no others; choose another table")
                .arg(shape.table, QString(request.dialect.name())));
    if (const auto known = refuseUnknownOptions(request, options()); !known)
        return known;
    return checkOwn(request);
}

bool LockProtocol::sameIdentity(const dynamodb::Item &row, const dynamodb::Item &ours) const
{
    const auto equal = [&](std::string_view name) {
        const QByteArrayView view(name.data(), static_cast<qsizetype>(name.size()));
        const dynamodb::AttributeValue *a = row.find(view);
        const dynamodb::AttributeValue *b = ours.find(view);
        return a && b ? *a == *b : a == b;
    };
    const std::span<const std::string_view> names = identity();
    return std::all_of(names.begin(), names.end(), equal);
}

} // namespace locks
