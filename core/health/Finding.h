// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Item.h"

#include <QLatin1String>
#include <QString>

#include <optional>
#include <vector>

namespace health {

/// How much a finding matters.
enum class Severity : quint8 {
    Note, ///< worth knowing, and nothing to mend
    Warning, ///< a failure of another part becomes a lost or a stuck lock
    Error, ///< clients fail, or hold a lock together, as the table is now
};
[[nodiscard]] QLatin1String severityName(Severity severity); ///< "note", "warning", "error"

/// A lock that a finding is about.
struct AffectedKey {
    dynamodb::Item key; ///< its key attributes
    QString text; ///< partition key for people: S and N as they are, B as hex; anything may be in it
    std::optional<QString> sortKeyText;
    friend bool operator==(const AffectedKey &, const AffectedKey &) = default;
};

/// What one rule found in a table. A value.
struct Finding {
    static constexpr qsizetype MostKeys = 20;
    QLatin1String rule; ///< stable, kebab-case; lives as long as the process
    Severity severity = Severity::Note;
    QString
        sentence; ///< what is wrong; a whole sentence in the language of the window, without text of the table
    QString advice; ///< what to do, likewise
    std::vector<AffectedKey> keys; ///< the first `MostKeys` in the order of the table
    qsizetype affected = 0; ///< locks; 0: the finding is about the table
    friend bool operator==(const Finding &, const Finding &) = default;
};

/// A rule that could not be judged, and why.
struct Unjudged {
    QLatin1String rule;
    QString why; ///< a whole sentence
    friend bool operator==(const Unjudged &, const Unjudged &) = default;
};

/// What all rules say of one table.
struct HealthReport {
    std::vector<Finding> findings; ///< the worst first, then in the order of the rules
    std::vector<Unjudged> unjudged; ///< in the order of the rules
    qsizetype locks = 0; ///< that were looked at
    /// Errors and warnings.
    [[nodiscard]] qsizetype problems() const;
    friend bool operator==(const HealthReport &, const HealthReport &) = default;
};

} // namespace health
