// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QString>

/// The table, the put that succeeds once and the get after it, of the tests of our own endpoint.
inline const QString table = QStringLiteral("locks");
inline const QByteArray putOnce =
    QByteArray(R"({"TableName":"locks","Item":{"key":{"S":"a"},"v":{"S":"1"}},)") +
    R"("ConditionExpression":"attribute_not_exists(#k) ","ExpressionAttributeNames":{"#k":"key"}})";
inline const QByteArray getIt = R"({"TableName":"locks","Key":{"key":{"S":"a"}}})";
