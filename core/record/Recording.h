// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"
#include "core/dynamodb/item/Item.h"
#include "core/dynamodb/item/Table.h"

#include <QByteArrayView>
#include <QString>

#include <optional>
#include <variant>
#include <vector>

/// A recording: what reads of tables answered, line by line, to be judged again later by the same code. One line is one JSON
/// object; times are whole milliseconds of boot time since the recording began.
namespace record {

inline constexpr int knownFormat = 1;

/// The first line.
struct Header {
    QString program; ///< version of what wrote it
    base::WallTime startedAt; ///< by the clock of the machine that recorded; whole milliseconds
    QString boot; ///< of that machine, as its kernel names it; may be empty
    bool lossy = false; ///< attributes that no lock library knows were left out
};

/// A table is to be read under this number, and was not read yet. Another line of the same number: with another interval.
struct ExpectedTable {
    int number = 0;
    qint64 at = 0;
    QString connection; ///< may be empty, as region
    QString region;
    QString table;
    qint64 everyMs = 0; ///< between two reads, as planned; 0: not known yet
};

/// A table is read from now on. Its number is that of its other lines; a number that is opened again is read anew.
struct OpenedTable {
    int number = 0;
    qint64 at = 0;
    QString connection; ///< may be empty, as region
    QString region;
    QString table;
    dynamodb::KeyAttribute partitionKey;
    std::optional<dynamodb::KeyAttribute> sortKey;
    qint64 everyMs = 0; ///< between two reads
    QString pinned; ///< the lock library that rows are read as; empty: recognised
    std::optional<qint64> leaseMs; ///< of rows that state none, as the operator said
    QByteArray ttlAttribute; ///< empty: none
    dynamodb::Reach reach = dynamodb::Reach::Unknown;
    /// What the server's clock showed when the table was opened; nothing: not known.
    std::optional<std::pair<qint64, qint64>> server;
    /// Some of its keys are read by themselves every `everyMs`: by these reads, too, it counts as read.
    bool byKeys = false;
};

/// One page of a read of a whole table.
struct RecordedPage {
    qint64 left = 0;
    qint64 arrived = 0;
    qsizetype items = 0;
    friend bool operator==(const RecordedPage &, const RecordedPage &) = default;
};

/// What one read showed that was not known from the reads before. Rows have numbers, from 0, given with the first sight.
struct RecordedRead {
    struct Put {
        int row = 0;
        dynamodb::Item item;
        std::optional<qsizetype> place; ///< in the order of the read; nothing: a read of keys
    };
    struct Set {
        int row = 0;
        dynamodb::Item attributes; ///< those that are new or changed; none is gone
    };
    int table = 0;
    qint64 left = 0;
    qint64 arrived = 0; ///< of the last answer
    bool whole = true; ///< else of some keys
    bool strong = false;
    double units = 0;
    std::optional<std::pair<qint64, qint64>> server; ///< its clock, ms since 1970, and the uncertainty, ms
    std::optional<qint64> everyMs; ///< until the next whole read, where it is not as before
    std::optional<qint64>
        plannedMs; ///< the same without what slows reads down: by it a table counts as not read
    std::optional<qint64>
        wall; ///< of this machine at `arrived`, ms since 1970; nothing: it ran with boot time
    std::vector<Put> put;
    std::vector<Set> set;
    std::vector<int> gone;
    std::vector<int> same; ///< keys that were read and had not changed
    std::vector<dynamodb::Item> missing; ///< keys that were read, without a row before and now
    std::optional<std::vector<int>>
        order; ///< of all rows of the read, where it is not the one before with `put` in place
    std::vector<RecordedPage> pages; ///< of a whole read of more than one page
};

/// A read that failed.
struct RecordedFailure {
    int table = 0;
    qint64 left = 0;
    qint64 arrived = 0;
    QByteArray kind; ///< "throttled", "denied", "unreachable", "sign-in", "timeout", "gone"
    QString sentence;
    bool whole = true; ///< else of some keys
    std::optional<qint64> plannedMs{}; ///< as in RecordedRead
};

/// A table is not watched any more: nothing is known of it from now on.
struct ClosedTable {
    int number = 0;
    qint64 at = 0;
};

struct RecordedEnd {
    qint64 at = 0;
    QByteArray why; ///< "signal", "time", "disk", "closed"
};

using RecordedLine =
    std::variant<Header, ExpectedTable, OpenedTable, RecordedRead, RecordedFailure, ClosedTable, RecordedEnd>;

/// With a line end.
[[nodiscard]] QByteArray textOf(const RecordedLine &line);

/// BadInput that says what is wrong in the line; of a newer format as well. Any bytes; any thread.
[[nodiscard]] base::Result<RecordedLine> parseLine(QByteArrayView text);

[[nodiscard]] QByteArray failureKind(const base::Error &error);
[[nodiscard]] base::ErrorKind errorKindOf(const QByteArray &failureKind);

} // namespace record
