// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Table.h"
#include "core/itemstore/ItemFields.h"
#include "core/locks/model/LockRecord.h"
#include "core/locks/model/RowTest.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace locks {

class LockDialect;

enum class Confidence : quint8 { None, Guess, Likely, Certain };
[[nodiscard]] QLatin1String confidenceName(Confidence confidence); ///< "none", "guess", "likely", "certain"

/// What a row was taken for, and why.
struct Recognition {
    DialectId dialect;
    Confidence confidence = Confidence::None;
    Reason reason;
    /// Taken: `dialect` reads the row. Unsupported: a lock of a library that we cannot read. NotALock.
    StoredState marking = StoredState::NotALock;
    /// The specification's name of the format, also of formats we recognise but cannot read; empty if
    /// unknown. Lives as long as the process.
    const char *format = "";
    DialectId shows; ///< the library that this row alone shows to use the table; mostly none
    DialectId
        storedBy; ///< of a row that is no lock: the library beside whose locks its program keeps such rows; mostly none
    DialectId similarTo; ///< the row would be this library's in a table that it is known to use; mostly none
};

/// By what a rule knows a row. All rules of one kind are asked, in order of their formats, before those of the
/// next.
enum class Evidence : quint8 {
    Attributes, ///< attributes, with their types, that only this library writes together
    Remnants, ///< some of them, as in a broken row that no client can take
    KeyName, ///< the name of the table's key alone, which another program may have chosen too
    Trace, ///< too little to be read as a lock, yet a reason to say what it resembles
};

/// One way to know rows of a format, as data. Static; any thread.
struct RecognitionRule {
    Evidence evidence = Evidence::Attributes;
    Confidence confidence = Confidence::Certain;
    Reason reason;
    StoredState marking = StoredState::Taken; ///< as in Recognition
    const char *format = ""; ///< as in Recognition; a dialect's own rows have its name
    /// What a row that matches says of its table.
    enum class Implies : quint8 {
        Nothing,
        IsUsed, ///< the rule's library uses it: see Recognition::shows
        MayBeUsed, ///< see Recognition::similarTo
    };
    Implies implies = Implies::Nothing;
    RowTests all{}; ///< each must hold
    RowTests any{}; ///< one must hold, if there is one

    /// The same with other tests.
    [[nodiscard]] constexpr RecognitionRule asking(const RowTests &wholly) const;
    [[nodiscard]] constexpr RecognitionRule asking(const RowTests &wholly, const RowTests &partly) const;
    [[nodiscard]] constexpr RecognitionRule telling(Implies what) const;
};

constexpr RecognitionRule RecognitionRule::asking(const RowTests &wholly) const
{
    return asking(wholly, RowTests());
}

constexpr RecognitionRule RecognitionRule::asking(const RowTests &wholly, const RowTests &partly) const
{
    RecognitionRule rule = *this;
    rule.all = wholly;
    rule.any = partly;
    return rule;
}

constexpr RecognitionRule RecognitionRule::telling(Implies what) const
{
    RecognitionRule rule = *this;
    rule.implies = what;
    return rule;
}

/// The rules of several arrays, in their order.
template <std::size_t... sizes>
constexpr auto joined(const std::array<RecognitionRule, sizes> &...parts)
{
    std::array<RecognitionRule, (sizes + ...)> all;
    auto *end = all.data();
    ((end = std::copy(parts.begin(), parts.end(), end)), ...);
    return all;
}

/// How likely a table holds rows of a format, by its key schema, name and TTL.
struct TableExpectation {
    Confidence confidence = Confidence::Guess;
    const char *reason = "";
    int rank = 0; ///< among formats of equal confidence the greater is named first
};

/// A format of rows that is told apart from all others, with no state, on any thread. Those that are also read
/// are LockDialects.
class RowFormat {
public:
    virtual ~RowFormat() = default;
    /// Lives as long as the process.
    [[nodiscard]] virtual std::span<const RecognitionRule> recognition() const = 0;
    /// Nothing: not by such a table alone. A mere guess is dropped where another format expects more of it.
    [[nodiscard]] virtual std::optional<TableExpectation> expects(const dynamodb::TableDescription &) const
    {
        return {};
    }
    /// Attributes whose strings repeat across rows, such as owners: worth interning when a table is decoded.
    [[nodiscard]] virtual std::span<const std::string_view> repeatedAttributes() const { return {}; }
    /// The same format if its rows are read too, else null.
    [[nodiscard]] virtual const LockDialect *dialect() const { return nullptr; }
};

} // namespace locks
