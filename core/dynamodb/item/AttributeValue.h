// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QList>

#include <memory>
#include <utility>
#include <variant>
#include <vector>

namespace dynamodb {

/// The ten types of a DynamoDB attribute, named as on the wire.
enum class AttributeType : quint8 { S, N, B, Bool, Null, SS, NS, BS, L, M };

/// The wire name ("S", "BOOL", ...), for JSON and for sentences.
[[nodiscard]] const char *wireName(AttributeType type);

class AttributeValue;

/// One attribute of a map, in stored order.
using NamedValue = std::pair<QByteArray, AttributeValue>;

/// One attribute, lossless: numbers stay the text that was on the wire (38 digits survive), strings stay
/// UTF-8, binary is the decoded bytes, sets and maps keep their order. A value type; cheap to copy.
class AttributeValue {
public:
    AttributeValue(); ///< NULL

    [[nodiscard]] static AttributeValue string(QByteArray utf8);
    [[nodiscard]] static AttributeValue
    number(QByteArray text); ///< not checked; the service refuses bad text
    [[nodiscard]] static AttributeValue number(qint64 value);
    [[nodiscard]] static AttributeValue binary(QByteArray bytes);
    [[nodiscard]] static AttributeValue boolean(bool value);
    [[nodiscard]] static AttributeValue null();
    /// `type` is SS, NS or BS; members as for string, number, binary.
    [[nodiscard]] static AttributeValue set(AttributeType type, QList<QByteArray> members);
    [[nodiscard]] static AttributeValue list(std::vector<AttributeValue> elements);
    [[nodiscard]] static AttributeValue map(std::vector<NamedValue> entries);

    [[nodiscard]] AttributeType type() const { return m_type; }
    /// UTF-8 of S, text of N, raw bytes of B; empty for every other type.
    [[nodiscard]] const QByteArray &bytes() const { return m_bytes; }
    [[nodiscard]] bool asBool() const { return m_bool; }
    [[nodiscard]] const QList<QByteArray> &members() const { return m_members; } ///< SS, NS, BS
    [[nodiscard]] const std::vector<AttributeValue> &elements() const; ///< L
    [[nodiscard]] const std::vector<NamedValue> &entries() const; ///< M

    /// Same type and same stored bytes. Sets and maps compare without regard to order; numbers by their text.
    friend bool operator==(const AttributeValue &a, const AttributeValue &b);

private:
    AttributeType m_type = AttributeType::Null;
    bool m_bool = false;
    QByteArray m_bytes;
    QList<QByteArray> m_members;
    std::shared_ptr<const std::vector<AttributeValue>> m_elements;
    std::shared_ptr<const std::vector<NamedValue>> m_entries;
};

} // namespace dynamodb
