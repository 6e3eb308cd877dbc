// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/expression/Expression.h"

namespace emulator {

/// Recursive descent over one expression. The first failure is kept and makes every further step a no-op, so
/// the grammar reads without a predicate after each step.
class ExpressionParser {
public:
    ExpressionParser(QString what, const QString &text, Placeholders &placeholders);

    Predicate disjunction();
    std::vector<Change> update();
    std::vector<QByteArray> pathList();
    /// Must be asked last: also refuses what is left over.
    [[nodiscard]] std::optional<Refusal> failure();

private:
    void split(const QByteArray &text);
    void checkLimits(qsizetype size);
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
    QByteArray path();
    void changes(Change::Kind kind, std::vector<Change> &into);

    QString m_what;
    Placeholders &m_placeholders;
    QList<QByteArray> m_tokens;
    qsizetype m_at = 0;
    std::optional<Refusal> m_failure;
};

} // namespace emulator
