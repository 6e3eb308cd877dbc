// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/common/ReleaseCondition.h"
#include "core/locks/model/LockDialect.h"

#include <QCoreApplication>

#include <span>

namespace locks {

class LockProtocol;

/// What one library's rows look like, how their leases end and how they are released, as data for DescribedDialect. A
/// constant that lives as long as the process. Sentences are marked with QT_TRANSLATE_NOOP("locks", ...).
///
/// A description cannot say: several holders in one row, JSON within a value, names of attributes that are data. Such libraries
/// are classes of their own.
struct RowDescription;

namespace describe {

using Texts = std::span<const std::string_view>;

/// In order; the first whose tests hold decides.
struct Step {
    RowTests when{};
    Reason reason{};
    StoredState marking = StoredState::Unreadable;
};

/// An attribute that is shown with this type, and else not at all. Bytes are shown where they are printable.
struct Value {
    std::string_view name{};
    dynamodb::AttributeType type = dynamodb::AttributeType::S;
};
using Values = Few<Value, 2>;

/// How a date is written.
enum class DateIs : quint8 {
    Seconds, ///< N, whole, since 1970
    Milliseconds, ///< N, whole, since 1970
    Nanoseconds, ///< N, whole, since 1970
    NanosecondsText, ///< the same, S
    FileTime, ///< N, whole and not negative, 100 ns since 1601
    DecimalSeconds, ///< N, with a fraction, since 1970
    Rfc3339, ///< S, with its zone
    Rfc3339Base64, ///< the same in base64
    UtcDigits, ///< S in RFC 3339 that clients compare as text with their own date in UTC: its digits count, its zone does not
    LocalDigits, ///< the same, compared with a date in the reader's own zone, which is not known
    MillisInstant, ///< S in UTC with exactly three decimals
    /// From here on, see counted(): N in any notation, or S of digits alone.
    Counted,
};

/// A date that counts units of 10^`power` nanoseconds, at most 9, since 1970 or else since 1601.
constexpr DateIs counted(int power, bool isSince1601)
{
    return static_cast<DateIs>(static_cast<int>(DateIs::Counted) + 2 * power + (isSince1601 ? 1 : 0));
}

/// A client acquires where its own clock, counted in `unit`, is greater than the date.
constexpr std::chrono::nanoseconds onceGreater(std::chrono::nanoseconds unit)
{
    return unit - std::chrono::nanoseconds(1);
}
/// A client acquires where its own clock equals the date or is greater.
inline constexpr std::chrono::nanoseconds onceReached{-1};

/// A date that ends a lease.
struct Date {
    std::string_view name{};
    DateIs is = DateIs::Seconds;
    /// From the date to the last instant at which other clients still let it be, see DateTerms.
    std::chrono::nanoseconds grace{0};
    std::chrono::nanoseconds standsStill{0}; ///< as in DateTerms
    /// In addition so many times the lease that the operator set for the table, or `assumedLease`.
    int leases = 0;
    std::chrono::nanoseconds assumedLease{0};
    /// The row may lack it, and then it ends nothing.
    bool isOptional = false;
};

/// How a lease is written.
enum class LeaseIs : quint8 {
    None, ///< rows state none: `assumed`, or what the operator set for the table
    WholeMilliseconds, ///< N, digits with an optional sign
    Milliseconds, ///< N with a fraction, rounded up
    Seconds, ///< N with a fraction, rounded
    Counted, ///< N in any notation, or S of digits alone: that many `unit`, rounded up, and more than none
    GoDuration, ///< S, a duration as Go writes it, and more than none
    Fixed, ///< rows state none: the operator who described them said `assumed`
};
struct Lease {
    std::string_view name{};
    LeaseIs is = LeaseIs::None;
    std::chrono::nanoseconds assumed{0};
    int times = 1; ///< clients wait so many times what is written
    std::chrono::nanoseconds extra{0}; ///< and so much more
    std::chrono::nanoseconds unit{1}; ///< of Counted
};

/// A moment that the row states of its lock, see StatedMoment.
struct Stated {
    std::string_view name{};
    DateIs is = DateIs::Seconds;
    StatedMoment::Means means = StatedMoment::Means::Acquired;
    StatedMoment::Clock clock = StatedMoment::Clock::Holder;
    /// Derived: it is so long before what the row states. Of digits whose zone may be any, of those in UTC alone.
    std::chrono::nanoseconds before{0};
};

/// What a write does to an attribute.
struct Change {
    enum class To : quint8 {
        Nothing, ///< the attribute goes
        Text, ///< S, `value`
        Number, ///< N, `value`
        FreshOwner, ///< S, a name that no owner has
        FreshVersion, ///< S, a version that the row never had
        OneMore, ///< N, the number as seen and one
        Computed, ///< what Hooks::change returns
    };
    std::string_view name{};
    To to = To::Nothing;
    std::string_view value{};
};
using Changes = Few<Change, 3>;

/// How a taken row is released. Without an effect there is no safe way.
struct Release {
    ReleaseMode mode = ReleaseMode::Delete;
    Changes changes{}; ///< of a mark
    const char *name = ""; ///< the words of ReleaseChoice
    const char *effect = "";
    const char *loses =
        ""; ///< always; else `losesMore` where the row has attributes that the library does not know
    const char *losesMore = "";
    const char *holderNotices = "";
    Few<const char *, 2> mustNot{};
    const char *whyLapsedOnly = "";
};

/// One form in which a library writes its rows: the first whose tests hold.
struct Form {
    RowTests when{};
    ExpiryRule rule = ExpiryRule::Date;
    const char *variant = ""; ///< of a taken row
    /// A row for which none holds is taken.
    std::span<const Step> steps{};
    Values owner{}; ///< the first that is there
    Values version{};
    Values generation{};
    Values otherGeneration{}; ///< where nothing of `generation` is there
    Few<Date, 2> dates{}; ///< the one that lets others in first counts
    /// The one that lets others in last counts: all must have passed. The first is the stated end, and the rest its grace.
    bool untilAll = false;
    RowTests endsAsReleased{}; ///< see LockFacts::endsAsReleased; none: it does not
    Lease lease{};
    Stated stated{};
    Few<std::string_view, 4> identity{}; ///< what each write compares with what was seen, besides the keys
    Release release{};
    const char *whyNoRelease = ""; ///< as an error; %1: the key
    Changes fence{}; ///< see LockDialect::fence(); none: it cannot be fenced
    HolderNotice notices = HolderNotice::AtHeartbeat;
    std::span<const RowTest> rows{}; ///< as `when`, of any number
    /// Of operators' descriptions, instead of `version` and `generation`: attributes of any type and number, see anyIdentity().
    /// Without `anyGeneration` the version is the generation of a lock without an owner.
    Texts anyVersion{};
    Texts anyGeneration{};
};

/// Which rows a text is about.
enum class Of : quint8 { Taken, Released, All };

/// A fact for people, where it is not empty.
struct Detail {
    enum class As : quint8 {
        Stored, ///< text and numbers as they are, members of a set joined
        Moment, ///< a date, if it can be read
        MomentOrStored, ///< a date, or as it is
    };
    const char *title{};
    std::string_view name{};
    As as = As::Stored;
    DateIs is = DateIs::Seconds;
    Of of = Of::Taken;
    RowTests when{};
};

/// In the place of a name: the attribute by which the table's TTL goes.
inline constexpr std::string_view ttlOfTable = "\x01ttl";

/// Another fact worth reading, one sentence.
struct Remark {
    const char *sentence{};
    RowTests when{};
    std::string_view moment{}; ///< %1; the sentence is left out where it cannot be read
    DateIs is = DateIs::Seconds;
    Of of = Of::Taken;
};

/// A table whose keys are those of the description.
struct Expectation {
    RowTests when{};
    Confidence confidence = Confidence::Likely;
    const char *reason = "";
    int rank = 0;
};

struct Keys {
    std::string_view partition{};
    std::string_view sort{}; ///< empty: none
    LockDialect::KeyFreedom freedom{};
    std::optional<std::pair<qint64, qint64>>
        provisioned{}; ///< read and write units of the table that the library makes
    std::string_view knownPartition{}; ///< the text of LockDialect::knownLockKeys(); empty: there is none
    std::string_view knownSort{};
    dynamodb::AttributeType sortType = dynamodb::AttributeType::S;
};

/// What is done with rows that no client can read.
struct Unreadable {
    enum class Release : quint8 {
        Delete, ///< the row as seen
        None, ///< it may hold what must not be lost
        AsTaken, ///< as that of a taken row
    };
    Release release = Release::Delete;
    const char *holderNotices = ""; ///< instead of the usual sentences of such a deletion, where given
    const char *mustNot = "";
};

/// What cannot be said as data. None given: there is nothing to add.
struct Hooks {
    QString (*purpose)(const itemstore::ItemFields &item) = nullptr;
    void (*complete)(LockRecord &record,
                     const itemstore::ItemFields &item) = nullptr; ///< of every lock, at the end
    void (*completeChoice)(const LockRecord &record, ReleaseChoice &choice) = nullptr;
    std::optional<dynamodb::AttributeValue> (*change)(const LockRecord &record,
                                                      std::string_view name) = nullptr;
    std::vector<NativeCommand> (*commands)(const LockRecord &record) = nullptr;
    std::optional<std::chrono::nanoseconds> (*heartbeat)(const LockRecord &record) = nullptr;
    const LockProtocol *(*protocol)() = nullptr;
};

} // namespace describe

struct RowDescription {
    std::string_view id{}; ///< ends with a zero
    describe::Keys keys{};
    std::span<const RecognitionRule> rules{};
    std::span<const describe::Expectation> tables{};
    std::span<const describe::Step> notLocks{}; ///< rows that are no lock, whatever `marking` says
    std::span<const describe::Form> forms{}; ///< the last one asks nothing
    describe::Texts attributes{}; ///< all that the library writes
    describe::Texts repeated{}; ///< see RowFormat::repeatedAttributes()
    std::span<const describe::Detail> details{};
    std::span<const describe::Remark> remarks{};
    KeysCompared keysCompared = KeysCompared::No;
    describe::Unreadable unreadable{};
    std::string_view nameFrom{}; ///< the attribute with the lock's name; empty: the partition key
    std::string_view namePrefix{}; ///< which is no part of the name
    bool namesOwners = true;
    bool hidesAdditional = false;
    describe::Texts secret{}; ///< see LockDialect::secretAttributes()
    describe::Value secretIdentity{}; ///< see LockDialect::secretIdentity(); empty: none
    const char *leaseNotation = "";
    std::chrono::nanoseconds heartbeat{0}; ///< see LockDialect::usualHeartbeat(); 0: it is not known
    const char *whyNotInBulk = "";
    /// An operator wrote it, who may have it wrong: facts are told of each of its rows, whatever their state; a lease that is set for
    /// a table does not go before what it says.
    bool isOperators = false;
    Reason otherRows{}; ///< why a row is no lock of which no form is; else the last form asks nothing
    describe::Hooks hooks{};
};

} // namespace locks
