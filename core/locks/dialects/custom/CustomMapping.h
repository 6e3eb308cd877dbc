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
    };
    QByteArray attribute;
    Kind kind = Kind::Present;
    aws::AttributeType type = aws::AttributeType::S; ///< HasType, Equals and StartsWith
    aws::AttributeValue value; ///< Equals: S, N or BOOL. StartsWith: S
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
};
[[nodiscard]] QLatin1String formName(DateForm form); ///< "number", "rfc3339", "iso-millis"

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
    friend bool operator==(const Lease &, const Lease &) = default;
};

/// How a lock ends by itself.
struct Expiry {
    ExpiryRule rule = ExpiryRule::Never; ///< in a file "date", "stillness" (RecordVersion) or "never"
    QByteArray attribute; ///< Date: and so are all that follow
    DateForm form = DateForm::Number;
    DateUnit unit = DateUnit::Seconds; ///< Number, and so is `base`
    DateBase base = DateBase::Unix;
    std::optional<Length> grace; ///< from the date to the moment at which others may take it
    friend bool operator==(const Expiry &, const Expiry &) = default;
};

/// One attribute that a release writes.
struct Change {
    QByteArray attribute;
    std::optional<aws::AttributeValue> value; ///< S, N or BOOL; nothing: a fresh UUID
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

struct Parts {
    QByteArray id; ///< 1 to 40 of a-z, 0-9 and -
    QString name;
    QString note;
    QStringList tables; ///< names, a * at the end stands for any rest
    std::vector<Test> rows;
    std::optional<Name> lockName;
    QByteArray owner; ///< empty: the owner is unknown
    std::vector<QByteArray> version;
    std::vector<QByteArray> generation;
    std::optional<Lease> lease;
    Expiry expiry;
    std::optional<Test> released;
    Release release;
    QStringList warn;
    friend bool operator==(const Parts &, const Parts &) = default;
};

} // namespace mapping

/// A description of the locks in tables that no registered dialect knows: what one file of edition 1 says, checked. A
/// value; any thread. It holds no expressions, and nothing in it can loosen the condition of a release.
class CustomMapping final {
public:
    static constexpr int edition = 1;
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
