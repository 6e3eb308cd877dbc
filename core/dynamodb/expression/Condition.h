// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/dynamodb/item/Item.h"

#include <vector>

namespace dynamodb {

class Placeholders;

/// Condition of a write or filter, as a tree. There is no empty condition: that is how an unconditional write
/// is kept from being expressed. Names and values always travel as placeholders.
class Condition {
public:
    enum class Kind {
        Exists,
        NotExists,
        Equal,
        NotEqual,
        Less,
        LessOrEqual,
        Greater,
        GreaterOrEqual,
        And,
        Or
    };

    [[nodiscard]] static Condition exists(QByteArray name);
    [[nodiscard]] static Condition notExists(QByteArray name);
    [[nodiscard]] static Condition equal(QByteArray name, AttributeValue value);
    /// True also when the attribute is missing (DynamoDB's rule).
    [[nodiscard]] static Condition notEqual(QByteArray name, AttributeValue value);
    [[nodiscard]] static Condition compare(Kind kind, QByteArray name, AttributeValue value);
    /// "As seen": equal to the attribute of `seen`, or not_exists if `seen` has none.
    [[nodiscard]] static Condition asSeen(const Item &seen, const QByteArray &name);
    /// "The row is exactly as seen": it is there, every attribute of `seen` is equal, whatever its size, and
    /// those of `absent` that `seen` lacks are not there. An attribute of any other name that is new to the
    /// row is beyond a condition. Unsupported if one condition cannot hold that much: then nothing is
    /// compared.
    [[nodiscard]] static base::Result<Condition> exactlyAs(const Item &seen, const Item &key,
                                                           const std::vector<QByteArray> &absent);
    friend Condition operator&&(Condition a, Condition b);
    friend Condition operator||(Condition a, Condition b);

    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] const QByteArray &name() const { return m_name; }
    [[nodiscard]] const AttributeValue &value() const { return m_value; }
    /// Two or more for And and Or, empty otherwise. Chains of the same kind are flattened: a && b && c has
    /// three.
    [[nodiscard]] const std::vector<Condition> &operands() const { return m_operands; }
    /// Operators and functions in it, as the service counts them.
    [[nodiscard]] int operatorCount() const;
    /// The expression text, names and values taken from `placeholders`.
    [[nodiscard]] QByteArray expression(Placeholders &placeholders) const;

private:
    static Condition joined(Kind kind, Condition a, Condition b);
    Condition(Kind kind, QByteArray name, AttributeValue value, std::vector<Condition> operands);
    Kind m_kind;
    QByteArray m_name;
    AttributeValue m_value;
    std::vector<Condition> m_operands;
};

/// One step of an update: SET name = value, or REMOVE name.
struct Assignment {
    QByteArray name;
    std::optional<AttributeValue> value; ///< nothing: REMOVE
};

/// A single-item write that carries its condition. Cannot be built without one.
class ConditionalWrite {
public:
    enum class Verb { Put, Update, Delete };
    [[nodiscard]] static ConditionalWrite put(QString table, Item item, Condition condition);
    [[nodiscard]] static ConditionalWrite update(QString table, Item key, std::vector<Assignment> changes,
                                                 Condition condition);
    [[nodiscard]] static ConditionalWrite remove(QString table, Item key, Condition condition);

    [[nodiscard]] Verb verb() const { return m_verb; }
    [[nodiscard]] const QString &table() const { return m_table; }
    [[nodiscard]] const Item &key() const { return m_key; } ///< Update, Delete
    [[nodiscard]] const Item &item() const { return m_item; } ///< Put
    [[nodiscard]] const std::vector<Assignment> &changes() const { return m_changes; } ///< Update
    [[nodiscard]] const Condition &condition() const { return m_condition; }

    [[nodiscard]] QByteArray operation() const; ///< "PutItem", "UpdateItem" or "DeleteItem"
    /// The request body, byte for byte as it will be sent. Also what dialogs, dry runs and the journal show.
    /// Asks for ReturnValues=ALL_OLD and ReturnValuesOnConditionCheckFailure=ALL_OLD.
    [[nodiscard]] QByteArray requestBody() const;
    /// Whether its expressions are within what the service accepts: 4 KB each, 300 operators in a condition. Rule:
    /// DynamoDB quotas, "Expression parameters".
    [[nodiscard]] bool isWithinLimits() const;
    /// The item as it will be after this write on top of `before`; nothing after a delete.
    [[nodiscard]] std::optional<Item> resultOn(const Item &before) const;

private:
    ConditionalWrite(Verb verb, QString table, Condition condition);
    Verb m_verb;
    QString m_table;
    Item m_key;
    Item m_item;
    std::vector<Assignment> m_changes;
    Condition m_condition;
};

} // namespace dynamodb
