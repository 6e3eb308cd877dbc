// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/custom/CustomDialects.h"

namespace watchtest {

/// An operator's description of locks of a second that end by standing still: `version` is the attribute n of type `type`.
[[nodiscard]] inline locks::DialectId describedLocks(const QByteArray &type)
{
    const QByteArray json =
        R"({"lockDialect":1,"id":"described","name":"described","tables":["*"],"rows":[{"attribute":"n","type":")" +
        type +
        R"("}],"owner":{"attribute":"holder"},"version":["n"],"lease":{"fixed":1,"unit":"s"},)"
        R"("expiry":{"rule":"stillness"},"release":{"action":"none"}})";
    return (*locks::addCustomDialect(*locks::CustomMapping::parse(json)))->id();
}

/// A row of them.
[[nodiscard]] inline dynamodb::Item describedRow(const QByteArray &key,
                                                 const dynamodb::AttributeValue &version)
{
    return dynamodb::Item{{"key", dynamodb::AttributeValue::string(key)},
                          {"holder", dynamodb::AttributeValue::string("w")},
                          {"n", version}};
}

} // namespace watchtest
