// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/expression/Placeholders.h"

#include <vector>

namespace emulator {

/// What stands on either side of a comparison. Paths are top-level attribute names: no dialect goes deeper,
/// and the parser refuses what it does not know instead of guessing.
struct Operand {
    enum class Kind { Path, Literal, Size, IfNotExists, ListAppend };
    Kind kind = Kind::Path;
    QByteArray path;
    dynamodb::AttributeValue literal;
    std::vector<Operand> arguments; ///< of IfNotExists (the default) and ListAppend (both)
};

/// A condition, filter or key condition.
struct Predicate {
    enum class Kind {
        And,
        Or,
        Not,
        Equal,
        NotEqual,
        Less,
        LessOrEqual,
        Greater,
        GreaterOrEqual,
        Between,
        In,
        Exists,
        NotExists,
        BeginsWith,
        Contains,
        TypeIs,
    };
    Kind kind = Kind::And;
    std::vector<Operand> operands;
    std::vector<Predicate> parts; ///< of And, Or, Not
};

/// One step of an update expression.
struct Change {
    enum class Kind { Set, Remove, Add, Delete };
    Kind kind = Kind::Set;
    QByteArray path;
    Operand first;
    char sign = 0; ///< '+' or '-' if `second` is there
    Operand second;
};

// `what` is the parameter's name, for the service's sentence: "Invalid ConditionExpression: ...".
[[nodiscard]] Answer<Predicate> parsePredicate(const QString &what, const QString &text,
                                               Placeholders &placeholders);
[[nodiscard]] Answer<std::vector<Change>> parseUpdate(const QString &text, Placeholders &placeholders);
/// Sorted.
[[nodiscard]] Answer<std::vector<QByteArray>> parseProjection(const QString &text,
                                                              Placeholders &placeholders);

/// Whether `predicate` is true of `item`; an item that is not there is an empty one.
[[nodiscard]] bool holds(const Predicate &predicate, const dynamodb::Item &item);
/// The item after `changes`, all evaluated on the item before.
[[nodiscard]] Answer<dynamodb::Item> applied(const std::vector<Change> &changes,
                                             const dynamodb::Item &before);

} // namespace emulator
