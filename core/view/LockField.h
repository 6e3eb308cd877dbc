// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/ItemJson.h"
#include "core/view/LockView.h"

#include <limits>

namespace view {

/// A value of a field for programs: of JSON, and as flat text of CSV.
struct FieldValue {
    enum class Kind : quint8 { Null, Text, Number, Flag, Bytes };
    Kind kind = Kind::Null;
    qint64 number = 0; ///< of Number; of Flag 0 or 1
    QByteArray text{}; ///< of Text, mostly without a copy of its own; of Bytes, which are written in base64
};

/// One field of a lock as it is shown. A static row of a table, see LockFields: what a front end shows,
/// prints, exports and sorts by is read from here.
struct LockField {
    static constexpr qint64 unknown = std::numeric_limits<qint64>::max();

    const char *id; ///< of `--sort`, `--columns`, settings and tests; never changes
    const char *title; ///< English heading
    const char *brief =
        nullptr; ///< the heading on a terminal where the whole one leaves too little room; null: `title`
    const char *help; ///< what it means and how it is known, one or two sentences
    /// For people; empty: there is nothing to say of this lock.
    QString (*text)(const LockView &lock);
    /// All rows of one table have the same value: a list writes it once and repeats it.
    bool sameInTable = false;
    /// Two short ways to `text` for long lists, both may be null. `plain`: the text itself where the row stores it as
    /// printable ASCII; nothing: ask `text`.
    std::optional<std::string_view> (*plain)(const LockView &lock) = nullptr;
    /// A number that distinguishes texts: rows of one table with the same number have, viewed at one moment, the same
    /// text; nothing: ask `text`.
    std::optional<qint64> (*alike)(const LockView &lock) = nullptr;
    /// Its name in JSON and CSV, where that says more than the id; null: the id.
    const char *published = nullptr;
    /// For programs; null: not in JSON and CSV, or `json` writes it.
    FieldValue (*value)(const LockView &lock) = nullptr;
    /// Appends a JSON object that is more than a value; CSV has its text.
    void (*json)(base::Appender &json, const LockView &lock, Quotes quotes) = nullptr;

    /// What it is sorted by: a small number, milliseconds, or bytes of the row; none of them: its text.
    /// Nothing known sorts last, whichever way: `unknown`, or an empty text.
    qint64 (*number)(const LockView &lock) = nullptr;
    std::string_view (*bytes)(const LockView &lock) = nullptr;

    /// What stands behind the text, for who points at it: a sentence, or the exact moment. Null: the text.
    QString (*tip)(const LockView &lock) = nullptr;

    // Places count from 1, in the order shown; 0: not shown there.
    int column = 0; ///< of the window's table
    int terminal = 0; ///< of `list` on a terminal
    int detail = 0; ///< of the overview of one lock

    int width = 128; ///< of the column at first, in logical pixels
    bool shown = false; ///< the column is visible at first
    bool mono = false; ///< digits and identifiers that must not dance
    bool moves = false; ///< its text changes as time passes
    bool right = false; ///< numbers line up at their right edge

    [[nodiscard]] constexpr bool isInJson() const { return value || json; }
    /// People see it, in the window or on a terminal: then programs get a typed value, too.
    [[nodiscard]] constexpr bool hasPlace() const { return column > 0 || terminal > 0 || detail > 0; }
    [[nodiscard]] const char *nameInJson() const { return published ? published : id; }
    void appendJson(base::Appender &out, const LockView &lock) const;
    /// As a cell of CSV, quoted where it has to be; see csvCell().
    void appendCsv(base::Appender &out, const LockView &lock) const;
    [[nodiscard]] QByteArray flatText(const LockView &lock) const; ///< of a CSV cell, not yet quoted
};

} // namespace view
