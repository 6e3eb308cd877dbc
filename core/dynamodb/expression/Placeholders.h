// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/AttributeValue.h"

#include <vector>

namespace dynamodb {

/// Hands out #n0, #n1, ... for attribute names and :v0, :v1, ... for values of one request, each name and
/// each distinct value once, in order of appearance. Nothing of an item is ever spliced into an expression:
/// more than 500 words are reserved and names may hold dots and spaces (AWS reference, "Reserved words").
class Placeholders {
public:
    [[nodiscard]] QByteArray name(const QByteArray &attribute);
    [[nodiscard]] QByteArray value(const AttributeValue &value);
    /// The members ExpressionAttributeNames and ExpressionAttributeValues, each with a comma before it; an
    /// empty one is left out, as the service refuses it.
    [[nodiscard]] QByteArray members() const;

private:
    std::vector<QByteArray> m_names;
    std::vector<AttributeValue> m_values;
};

} // namespace dynamodb
