// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QLatin1String>
#include <QString>

#include <chrono>

namespace locks {

/// What a value rests on. It goes with the value into every sentence, field and line of the journal.
enum class Origin : quint8 {
    Stated, ///< the row states it
    Observed, ///< our own reads showed it
    Assumed, ///< no row states it: what the library does by default
    Set, ///< no row states it: the operator did, by an option or by a description of the rows
};
/// "stated", "observed", "assumed", "set": of JSON, CSV and the journal; never changes.
[[nodiscard]] QLatin1String originName(Origin origin);

/// A value with what it rests on.
template <typename Value>
struct Known {
    Value value{};
    Origin origin = Origin::Stated;
    friend bool operator==(const Known &, const Known &) = default;
};
using KnownLength = Known<std::chrono::nanoseconds>;

/// `text` of a value with the word for what it rests on: "10 s (assumed)", "10 s (set by you)"; of a stated or observed
/// one the text alone. In the language of the window.
[[nodiscard]] QString withOrigin(const QString &text, Origin origin);
/// "20 s", "-5 s", "10 s (assumed)": the one text for a length of time that may not be stated.
[[nodiscard]] QString lengthText(const KnownLength &length);

} // namespace locks
