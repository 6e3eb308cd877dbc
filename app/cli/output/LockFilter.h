// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/LockFields.h"
#include "core/base/Result.h"

#include <QRegularExpression>

namespace cli {

/// One condition on a lock, as the console's filter row writes it.
struct FilterTerm {
    enum class Field : quint8 { Text, Key, Owner, State, Dialect, Version, Data };
    Field field = Field::Text; ///< Text: key, sort key or owner
    bool negated = false;
    QList<QByteArray> needles; ///< any of them; ASCII letters in lower case
    std::optional<QRegularExpression> expression;
    QList<locks::LockState> states;
};

/// The filter of the console for the command line: `word`, `"two words"`, `/expression/`, `field:one,two`,
/// `field:/expression/`, each with `-` before it for the opposite; all must be fulfilled. Fields: key, owner,
/// state, dialect, version, data. Letters match in either case; unknown fields are plain text, as keys like
/// "job:42" are common. Dialects match by their whole name, also of formats that are only recognised.
class LockFilter {
public:
    /// BadInput says what is wrong and what is possible.
    [[nodiscard]] static base::Result<LockFilter> parse(const QString &text);
    [[nodiscard]] bool matches(const LockFields &lock) const;
    [[nodiscard]] bool isEmpty() const { return m_terms.isEmpty(); }
    [[nodiscard]] bool asksForOthers() const; ///< a term wants rows that are no locks

private:
    QList<FilterTerm> m_terms;
};

} // namespace cli
