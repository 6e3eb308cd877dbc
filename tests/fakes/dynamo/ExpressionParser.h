// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/fakes/dynamo/Expression.h"

namespace fakes {

/// Recursive descent over one expression. The first failure is kept and makes every further step a no-op, so
/// the grammar reads without a test after each step.
class ExpressionParser {
public:
    ExpressionParser(QString what, const QString &text, Placeholders &placeholders);

    Test disjunction();
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

    Test conjunction();
    Test negation();
    Test primary();
    Test function();
    Test comparison();
    Operand operand();
    QByteArray path();
    void changes(Change::Kind kind, std::vector<Change> &into);

    QString m_what;
    Placeholders &m_placeholders;
    QList<QByteArray> m_tokens;
    qsizetype m_at = 0;
    std::optional<Refusal> m_failure;
};

} // namespace fakes
