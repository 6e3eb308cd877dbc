// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/locks/model/DialectId.h"
#include "core/locks/model/Origin.h"

#include <QLatin1String>
#include <QString>

#include <optional>
#include <string_view>

namespace locks {

/// What the item itself says, before any time is considered.
enum class StoredState : quint8 {
    Taken, ///< an owner holds it, or held it at its last write
    Released, ///< carries the dialect's release marker
    Unreadable, ///< of this dialect, but a value cannot be parsed; clients of the dialect fail on it too
    Unsupported, ///< of a library that this version knows by name only
    NotALock, ///< another program's row, metadata, digest
};

/// How a lease of a dialect ends.
enum class ExpiryRule : quint8 {
    RecordVersion, ///< the version did not change for a whole lease of the observer's own elapsed time
    Date, ///< a stored absolute time compared with a client's wall clock
    Never, ///< only the holder or an operator ends it
};

/// A moment that a row states of its lock, and what it is the moment of. By a clock that is not ours, so that it decides
/// nothing: it says how old a hold is that began before our first read, or when its holder was alive.
struct StatedMoment {
    enum class Means : quint8 {
        Acquired, ///< when the present owner acquired the lock
        Derived, ///< the same, assumed: taken or counted back from what the row states for another purpose
        LastWrite, ///< when the holder wrote the row last
        Made, ///< when the holder made what holds the lock: it may have released and acquired it since
    };
    enum class Clock : quint8 {
        Holder, ///< the machine that wrote it
        Service, ///< the service that ran it
    };
    base::ServerTime time;
    Means means = Means::Acquired;
    Clock clock = Clock::Holder;
    [[nodiscard]] Origin origin() const { return means == Means::Derived ? Origin::Assumed : Origin::Stated; }
    [[nodiscard]] bool isAcquisition() const { return means == Means::Acquired || means == Means::Derived; }
    friend bool operator==(const StatedMoment &, const StatedMoment &) = default;
};
[[nodiscard]] QLatin1String clockName(StatedMoment::Clock clock); ///< "holder", "service"
[[nodiscard]] QLatin1String
meaningName(StatedMoment::Means means); ///< "acquired", "derived", "last-write", "made"

/// Where a row states a moment, a view into the item: it is read where it is asked for, which is seldom.
class StatedIn {
public:
    /// `how` is what the reader was given; it lives as long as the process.
    using Reader = std::optional<StatedMoment> (*)(std::string_view bytes, const void *how);
    StatedIn() = default; ///< nowhere
    StatedIn(std::string_view bytes, Reader reader, const void *how = nullptr)
        : m_bytes(bytes), m_reader(reader), m_how(how)
    {
    }
    StatedIn(const StatedMoment &read) : m_read(read) { }
    [[nodiscard]] std::optional<StatedMoment> moment() const
    {
        return m_reader ? m_reader(m_bytes, m_how) : m_read;
    }

private:
    std::string_view m_bytes;
    Reader m_reader = nullptr;
    const void *m_how = nullptr;
    std::optional<StatedMoment> m_read;
};

/// `stated` where it is when the present owner acquired the lock.
[[nodiscard]] inline std::optional<StatedMoment> acquisitionIn(const std::optional<StatedMoment> &stated)
{
    return stated && stated->isAcquisition() ? stated : std::nullopt;
}
/// `stated` where it is when the holder wrote the row last.
[[nodiscard]] inline std::optional<StatedMoment> lastWriteIn(const std::optional<StatedMoment> &stated)
{
    return stated && stated->means == StatedMoment::Means::LastWrite ? stated : std::nullopt;
}

/// Up to two attribute values that together identify something; views into the item.
struct Identity {
    std::string_view first;
    std::string_view second; ///< empty if one value is enough
    /// Compared and never shown: what else tells two identities apart, where two values of text are not enough.
    std::string_view rest{};
    bool showsDigest = false; ///< of `rest`, which is a secret: see secretDigest()
    /// Nothing of it can be shown.
    [[nodiscard]] bool isEmpty() const
    {
        return first.empty() && second.empty() && (!showsDigest || rest.empty());
    }
    friend bool operator==(const Identity &, const Identity &) = default;
    /// secretDigest() of `rest` where that is shown; else empty.
    [[nodiscard]] QByteArray digest() const;
    /// For people and commands: text as it is, other bytes as "0x" and hex, several values joined by "|".
    [[nodiscard]] QString text() const;
};

/// How a library's other clients judge a stored date.
struct DateTerms {
    /// From the stored moment to the last instant at which they still let it be; negative: they take it earlier.
    std::chrono::nanoseconds grace{0};
    /// How long the date must also have stood still while we watched before a proof may call it lapsed: for
    /// libraries whose date may have passed before its holder even had the lock.
    std::chrono::nanoseconds standsStill{0};
    /// Before acquirableAfter(): how long some clients may acquire it already and others not, by what they compare.
    std::chrono::nanoseconds unsure{0};
    /// Any client can acquire strictly after this moment; stops at the ends of time instead of wrapping.
    [[nodiscard]] base::ServerTime acquirableAfter(base::ServerTime stored) const;
    friend bool operator==(const DateTerms &, const DateTerms &) = default;
};

/// Why a row is unreadable, or no lock, or taken for one: a sentence for people and a code for programs. Both
/// are static; the code never changes once it was published.
struct Reason {
    const char *sentence = "";
    const char *code = "";
    bool hidesValues = false; ///< of a row that is no lock and may hold secrets: they are shown nowhere
    [[nodiscard]] QString text() const; ///< the sentence in the language of the window
    [[nodiscard]] bool isEmpty() const { return *code == '\0'; }
};

/// What one item says about its lock, without allocating: views into the item, valid as long as that is. For
/// whole tables; LockRecord is the owning form for one lock.
struct LockFacts {
    DialectId dialect;
    StoredState marking = StoredState::NotALock;
    ExpiryRule rule = ExpiryRule::Never;
    /// RecordVersion: how long a heartbeat keeps the lock. Less than nothing where the row states that: over at once.
    std::chrono::nanoseconds lease{0};
    /// RecordVersion: Stated by the row, Assumed as the library's default, or Set by the operator. It goes with the lease
    /// into every sentence and field.
    Origin leaseOrigin = Origin::Stated;
    /// Date: a release writes a past date, so that nobody can tell it from a lapse: Released once it has passed.
    bool endsAsReleased = false;
    std::optional<base::ServerTime> expiresAt; ///< Date: the stored moment
    DateTerms dateTerms; ///< Date
    StatedIn statedIn; ///< Taken: nowhere in a row that tells nothing
    std::string_view owner; ///< without data: the row names none; empty: an owner whose name is empty
    Identity
        version; ///< changes with every write of a holder: an acquisition, and a heartbeat where it sends any
    Identity generation; ///< stays from one acquisition to its release; may be empty
    Reason reason; ///< for Unreadable, Unsupported and NotALock
    [[nodiscard]] KnownLength leaseKnown() const { return {lease, leaseOrigin}; }
    [[nodiscard]] std::optional<StatedMoment> stated() const { return statedIn.moment(); }
    bool oneRegion = false; ///< of the table: TableShape::isOneRegion()
};

/// The seven states a lock is shown in.
enum class LockState : quint8 { Lapsed, Unreadable, Unproven, Held, Released, Unsupported, NotALock };

/// "held", "lapsed", "released", "unproven", "unreadable", "unsupported", "not-a-lock".
[[nodiscard]] QLatin1String stateName(LockState state);
/// For programs, which were promised six words: an unsupported lock is "unreadable" to them, and the reason says
/// why.
[[nodiscard]] QLatin1String stateCode(LockState state);

} // namespace locks
