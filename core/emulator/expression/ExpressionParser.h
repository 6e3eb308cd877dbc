// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/expression/Expression.h"

#include <QHash>

namespace emulator {

/// Recursive descent over one expression, at most `deepest` levels of parentheses, NOT and functions deep. The first
/// failure is kept and makes every further step a no-op, so that the grammar reads without a test after each step.
class ExpressionParser {
public:
    ExpressionParser(QString what, const QString &text, Placeholders &placeholders);

    Predicate disjunction();
    std::vector<Change> update();
    std::vector<QByteArray> pathList();
    /// Must be asked last: also refuses what is left over.
    [[nodiscard]] std::optional<Refusal> failure();

private:
    static constexpr int deepest = 100;
    void split(const QByteArray &text);
    void checkOperators();
    void enter(); ///< one level deeper
    [[nodiscard]] QByteArray peek() const { return m_failure ? QByteArray() : m_tokens.value(m_at); }
    [[nodiscard]] bool nextIs(const char *word) const; ///< keyword or symbol, in any case
    bool take(const char *word);
    void expect(const char *word);
    QByteArray takeAny();
    void fail(const QString &why);

    Predicate conjunction();
    Predicate negation();
    Predicate primary();
    Predicate function();
    Predicate comparison();
    Operand operand();
    Operand operandHere();
    void checkBounds(const Operand &lower, const Operand &upper); ///< of BETWEEN
    QByteArray path();
    /// A function of conditions in an update, or the other way round.
    void checkPlace(const QByteArray &function, bool isOfUpdates);
    void changes(Change::Kind kind, std::vector<Change> &into);

    QString m_what;
    Placeholders &m_placeholders;
    QList<QByteArray> m_tokens;
    qsizetype m_at = 0;
    int m_depth = 0;
    QHash<qsizetype, qsizetype> m_closings; ///< where the parenthesis opened at a token is closed
    std::optional<Refusal> m_failure;
};

} // namespace emulator
