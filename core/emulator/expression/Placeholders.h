// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/Refusal.h"

#include <QJsonObject>
#include <QMap>
#include <QSet>

namespace emulator {

/// ExpressionAttributeNames and ExpressionAttributeValues of one request, and which of them were used: the
/// service refuses a request that brings one it does not use.
class Placeholders {
public:
    [[nodiscard]] static Answer<Placeholders> read(const QJsonObject &request);
    [[nodiscard]] Answer<QByteArray> name(const QByteArray &placeholder);
    [[nodiscard]] Answer<dynamodb::AttributeValue> value(const QByteArray &placeholder);
    /// To be asked after all expressions of the request were parsed.
    [[nodiscard]] std::optional<Refusal> unused() const;

private:
    QMap<QByteArray, QByteArray> m_names;
    QMap<QByteArray, dynamodb::AttributeValue> m_values;
    QSet<QByteArray> m_used;
};

/// The words isReservedWord() knows, in capitals; the contract holds each against the real endpoints.
[[nodiscard]] QList<QByteArray> reservedWords();

/// True for words that cannot stand in an expression without a placeholder, in any case. The words lock
/// tables use and some of the most usual others; the service knows 573.
[[nodiscard]] bool isReservedWord(const QByteArray &word);

} // namespace emulator
