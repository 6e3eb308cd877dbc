// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/locks/model/LockFacts.h"

#include <QByteArray>
#include <QList>
#include <QRegularExpression>
#include <QString>

#include <chrono>
#include <optional>

namespace view {

/// One condition of a filter, as typed and as understood.
struct FilterTerm {
    enum class Field : quint8 { Text, Key, Owner, State, Dialect, Version, Data, Measure };
    enum class Measure : quint8 {
        Held, ///< how long its owner has held it, see HeldFor
        Age, ///< the same, of rows without an owner too: since they were first seen so
        Gap, ///< since the last heartbeat, or since the present version was first seen
        Lease, ///< the lease duration that the row states
        Left, ///< until any client can acquire it; less than nothing since one can
        Lapsed, ///< since it is surely lapsed; of no other state
    };
    enum class Comparison : quint8 { Less, AtMost, Equal, AtLeast, More };
    Field field = Field::Text; ///< Text: key, sort key or owner
    bool negated = false;
    QList<QByteArray> needles; ///< any of these is enough; ASCII letters in lower case
    std::optional<QRegularExpression> expression;
    QList<locks::LockState> states; ///< Field::State
    QList<QByteArray> dialects; ///< Field::Dialect: names of formats, see locks::formatNames(), and "unknown"
    Measure measure = Measure::Held; ///< Field::Measure
    Comparison comparison = Comparison::More;
    std::chrono::milliseconds length{0};
    QString source; ///< as typed: what a chip shows and what is removed with it
};

/// What a filter says, in the window's filter row and after --filter alike: terms that must all be fulfilled.
///
/// `word`, `"two words"`, `/expression/`, `field:value`, `field:one,two`, `field:/expression/`, each with `-`
/// before it for the opposite. Fields: key, owner, state, dialect, version, data. Letters match in either
/// case; expressions by the rules of QRegularExpression without regard to case. `held>5m`, `age`, `gap`,
/// `lease`, `left` and `lapsed` compare lengths of time, with <, <=, =, >= and >; a row without one never fits. A lock that was
/// held already when it was first read, and whose row does not state since when, is held for an unknown time: it fits
/// "held>1h" perhaps, and is shown, see LockFilterMatcher::fit(). Of what happened between two reads it is not known when; where
/// only what is sure counts, see LockFilterMatcher::judge(), `held<` and `age<` go by the read before. What
/// looks like a field or a comparison and is none is an error that says so; a word before a colon that is
/// near no field is text, since lock keys like "job:42" are common. Dialects match by their whole name, also of
/// formats that are only recognised; a name that no format has is an error, as a state's is.
///
/// Rows that are no locks are shown only if a term without a minus asks for them ("state:not-a-lock"), or if
/// all rows are asked for: a term that leaves something out never brings anything in.
class LockFilter {
public:
    LockFilter() = default;
    /// BadInput with one sentence that says what is wrong and what is possible.
    [[nodiscard]] static base::Result<LockFilter> parse(const QString &text);

    [[nodiscard]] bool isEmpty() const { return m_terms.isEmpty(); }
    [[nodiscard]] const QList<FilterTerm> &terms() const { return m_terms; }
    [[nodiscard]] bool asksHowLongHeld() const; ///< which of some rows is not known
    [[nodiscard]] bool movesWithTime() const; ///< rows may come and go as time passes
    [[nodiscard]] bool asksForOthers() const; ///< for rows that are no locks
    /// This filter with one more term: any of `states`.
    [[nodiscard]] LockFilter narrowedTo(const QList<locks::LockState> &states) const;
    [[nodiscard]] QString without(qsizetype term) const; ///< the text of this filter with one term taken out
    /// This filter with its positive state terms replaced by `states`; none: taken out.
    [[nodiscard]] QString withStates(const QList<locks::LockState> &states) const;

private:
    QList<FilterTerm> m_terms;
};

/// The word of a state in filters and settings: "held", "not-a-lock", ... and, for the pair, "problems".
[[nodiscard]] QString stateTerm(const QList<locks::LockState> &states);

} // namespace view
