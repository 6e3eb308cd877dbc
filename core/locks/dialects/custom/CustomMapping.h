// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/dynamodb/item/AttributeValue.h"
#include "core/locks/model/LockFacts.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace locks {

/// The parts of a description, as the specification of the file names them. Attribute names are literal: a dot in one
/// is a part of it.
namespace mapping {

/// A question about one attribute of a row.
struct Test {
    enum class Kind : quint8 {
        HasType, ///< it is there, of `type`
        Equals, ///< it equals `value`, of its type; numbers as exact decimals
        StartsWith, ///< it is text that begins with `value`
        Present, ///< it is there, of any type
        Absent, ///< it is not there
        Differs, ///< it is there, of `type`, and does not equal `value`; edition 2
        IsNotOfType, ///< it is not there, or of another type than `type`; edition 2
    };
    QByteArray attribute;
    Kind kind = Kind::Present;
    dynamodb::AttributeType type = dynamodb::AttributeType::S; ///< of all kinds but Present and Absent
    dynamodb::AttributeValue value; ///< Equals and Differs: S, N or BOOL. StartsWith: S
    friend bool operator==(const Test &, const Test &) = default;
};

/// What a number of a lease counts.
enum class LengthUnit : quint8 {
    Nanoseconds,
    Microseconds,
    Milliseconds,
    Seconds,
    Minutes,
    Hours,
    GoDuration
};
[[nodiscard]] QLatin1String unitName(LengthUnit unit); ///< "ns", "us", "ms", "s", "min", "h", "go-duration"

/// What a number of a date counts.
enum class DateUnit : quint8 { Seconds, Milliseconds, Microseconds, Nanoseconds, HundredNanoseconds };
[[nodiscard]] QLatin1String unitName(DateUnit unit); ///< "s", "ms", "us", "ns", "100ns"
[[nodiscard]] int powerOf(DateUnit unit); ///< of 10, in nanoseconds

/// From where a number of a date counts.
enum class DateBase : quint8 {
    Unix, ///< 1970-01-01T00:00:00Z
    FileTime, ///< 1601-01-01T00:00:00Z
};
[[nodiscard]] QLatin1String baseName(DateBase base); ///< "unix", "filetime"

/// How a date is written.
enum class DateForm : quint8 {
    Number, ///< N, or S of digits
    Rfc3339, ///< S
    IsoMillis, ///< S: UTC with exactly three decimals
    Rfc3339Base64, ///< S; edition 2, and so are the next
    Rfc3339Utc, ///< S whose digits alone clients compare, with their date in UTC
    Rfc3339Local, ///< the same with a date in their own zone
};
/// "number", "rfc3339", "iso-millis", "rfc3339-base64", "rfc3339-utc", "rfc3339-local"
[[nodiscard]] QLatin1String formName(DateForm form);

/// A length of time that the description itself states.
struct Length {
    qint64 value = 0; ///< at least 0; the whole fits 64 bits of nanoseconds
    LengthUnit unit = LengthUnit::Seconds; ///< never GoDuration
    [[nodiscard]] std::chrono::nanoseconds duration() const;
    friend bool operator==(const Length &, const Length &) = default;
};

/// The name that people know a lock by.
struct Name {
    QByteArray attribute;
    QByteArray strip; ///< what is left out at its beginning; may be empty
    friend bool operator==(const Name &, const Name &) = default;
};

/// How long a version keeps a lock: stated by the row or, where `attribute` is empty, by the description.
struct Lease {
    QByteArray attribute;
    qint64 fixed = 0; ///< at least 1 where there is no attribute
    LengthUnit unit = LengthUnit::Seconds;
    int factor = 1; ///< clients wait so many times that, and `extra`; 1 to 1000. Edition 2
    std::optional<Length> extra; ///< edition 2
    friend bool operator==(const Lease &, const Lease &) = default;
};

/// What a client that acquires asks of a date.
enum class Taken : quint8 {
    Before, ///< that it is before its own time, counted in the unit of the date
    AtOrBefore, ///< that it is no later
};
[[nodiscard]] QLatin1String takenName(Taken taken); ///< "before", "at-or-before"

/// A moment that an attribute states.
struct Date {
    QByteArray attribute;
    DateForm form = DateForm::Number;
    DateUnit unit = DateUnit::Seconds; ///< Number, and so is `base`
    DateBase base = DateBase::Unix;
    std::optional<Length> grace; ///< from the date to the moment at which others may take it
    std::optional<Taken> taken; ///< edition 2: adds to the grace what follows from it; nothing: nothing
    std::optional<Length> standsStill; ///< edition 2: how long it must not have moved, too
    bool isOptional = false; ///< of two dates: a row may lack it, and then it ends nothing
    friend bool operator==(const Date &, const Date &) = default;
};

/// How a lock ends by itself.
struct Expiry : Date { ///< the date of the rule Date
    ExpiryRule rule = ExpiryRule::Never; ///< in a file "date", "stillness" (RecordVersion) or "never"
    std::optional<Date> second; ///< of edition 2, and so is what follows
    bool all = false; ///< both must have passed; else the one that lets others in first counts
    bool endsAsReleased = false; ///< nothing tells a date that has passed from a release
    friend bool operator==(const Expiry &, const Expiry &) = default;
};

/// What a moment of a row is, for people.
struct Stated : Date {
    StatedMoment::Means means = StatedMoment::Means::Acquired;
    StatedMoment::Clock clock = StatedMoment::Clock::Holder;
    std::optional<Length> before; ///< Derived: it is so long before the date
    friend bool operator==(const Stated &, const Stated &) = default;
};

/// What a holder notices of a release, as the file says.
struct Holder {
    enum class Notices : quint8 { AtHeartbeat, AtRelease, Never };
    Notices notices = Notices::AtHeartbeat;
    QString text;
    friend bool operator==(const Holder &, const Holder &) = default;
};
[[nodiscard]] QLatin1String noticesName(Holder::Notices notices); ///< "heartbeat", "release", "never"

/// One attribute that a release writes.
struct Change {
    QByteArray attribute;
    std::optional<dynamodb::AttributeValue> value; ///< S, N or BOOL; nothing: a fresh UUID
    bool isOneMore = false; ///< instead: the whole number that is there and one; edition 2
    friend bool operator==(const Change &, const Change &) = default;
};

/// What a release does.
struct Release {
    enum class Action : quint8 { None, Delete, Mark };
    Action action = Action::None;
    std::vector<Change> set; ///< Mark
    std::vector<QByteArray> remove; ///< Mark
    friend bool operator==(const Release &, const Release &) = default;
};
[[nodiscard]] QLatin1String actionName(Release::Action action); ///< "none", "delete", "mark"

/// Rows that are no locks, or locks that cannot be read: those that pass all tests, of which there are 1 to mostTests.
struct Exception {
    std::vector<Test> rows;
    QString why;
    bool isSecret = false; ///< of rows that are no locks: their values are told nowhere
    friend bool operator==(const Exception &, const Exception &) = default;
};

/// One form of rows.
struct Form {
    QString variant; ///< edition 2
    std::vector<Test> rows; ///< in edition 2 none: all that no other form before it has
    QByteArray owner; ///< empty: the owner is unknown
    std::vector<QByteArray> version;
    std::vector<QByteArray> generation;
    std::optional<Lease> lease;
    Expiry expiry;
    std::optional<Stated> stated; ///< edition 2
    std::vector<Exception> unreadable; ///< edition 2
    std::optional<Test> released;
    Release release;
    std::optional<Holder> holder; ///< edition 2
    friend bool operator==(const Form &, const Form &) = default;
};

/// A fact for people.
struct Detail {
    QString title;
    Date source;
    bool isMoment = false; ///< else as it is stored, members of a set joined
    friend bool operator==(const Detail &, const Detail &) = default;
};

/// Its first form, which is all that edition 1 has, and what is said of all.
struct Parts : Form {
    int edition = 1;
    QByteArray id; ///< 1 to 40 of a-z, 0-9 and -
    QString name;
    QString note;
    QStringList tables; ///< names, a * at the end stands for any rest
    std::optional<Name> lockName;
    QStringList warn;
    std::vector<Exception> notLocks; ///< of edition 2, and so are the next
    std::vector<Form> others; ///< asked in order, after the first
    std::vector<Detail> details;
    QStringList remarks;
    std::vector<QByteArray> secret; ///< attributes whose values are told nowhere
    friend bool operator==(const Parts &, const Parts &) = default;

    /// The first and the others.
    [[nodiscard]] std::vector<const Form *> forms() const;
};

} // namespace mapping

/// A description of the locks in tables that no registered dialect knows: what one file of edition 1 or 2 says, checked. A
/// value; any thread. It holds no expressions, and nothing in it can loosen the condition of a release.
class CustomMapping final {
public:
    static constexpr int edition = 2; ///< the newest
    static constexpr std::size_t mostForms =
        16; ///< and of `details`; of `notLocks` and `unreadable` twice as many
    static constexpr std::size_t mostTests = 6; ///< of an exception
    static constexpr qsizetype longestFile = 64 * 1024; ///< bytes
    static constexpr const char *fileSuffix = ".lockdialect.json";

    /// Reads a file's bytes. BadInput with a sentence that names the place as a JSON pointer: what is no UTF-8 JSON, is
    /// larger than longestFile, has an unknown member, a name twice, or a part that does not fit. Unsupported for a newer
    /// edition, with its number.
    [[nodiscard]] static base::Result<CustomMapping> parse(const QByteArray &json);
    /// The same checks of parts that were put together elsewhere.
    [[nodiscard]] static base::Result<CustomMapping> of(const mapping::Parts &parts);

    [[nodiscard]] const mapping::Parts &parts() const { return m_parts; }
    /// The file, in the order of the specification, indented by two; parse() gives back an equal mapping.
    [[nodiscard]] QByteArray toJson() const;
    [[nodiscard]] QString fileName() const; ///< "<id>.lockdialect.json"
    /// Whether the file says that it is for a table of this name.
    [[nodiscard]] bool isFor(QStringView table) const;
    /// Every attribute it names, once, in the order of the specification's members.
    [[nodiscard]] const std::vector<QByteArray> &mentioned() const { return m_mentioned; }

    friend bool operator==(const CustomMapping &a, const CustomMapping &b) { return a.m_parts == b.m_parts; }

private:
    explicit CustomMapping(mapping::Parts parts);
    mapping::Parts m_parts;
    std::vector<QByteArray> m_mentioned;
};

/// Reads a file. Io if it cannot be read; else as parse(). The sentence begins with the file's name.
[[nodiscard]] base::Result<CustomMapping> readMappingFile(const QString &path);

} // namespace locks
