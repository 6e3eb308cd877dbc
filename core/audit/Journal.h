// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"
#include "core/base/Sentence.h"
#include "core/dynamodb/item/ShownAttributes.h"

#include <QByteArray>
#include <QString>

#include <memory>

namespace audit {

/// What was seen of a holder's heartbeats before its row was replaced, for stating later what an undo could still
/// repair. Bounds, because a heartbeat that falls between two reads is seen only by the second.
struct HeartbeatsSeen {
    std::chrono::milliseconds leastPeriod{0}; ///< between two heartbeats
    std::chrono::milliseconds mostPeriod{0};
    std::chrono::milliseconds leastAgo{0}; ///< the last one before the act
    std::chrono::milliseconds mostAgo{0};
    friend bool operator==(const HeartbeatsSeen &, const HeartbeatsSeen &) = default;
};

/// How long a heartbeat was taken to keep the lock, and what that rests on.
struct LeaseSeen {
    std::chrono::milliseconds length{0}; ///< less than nothing where the row stated that
    QString origin; ///< "stated" by the row, "assumed" as the library's default, "set" by the operator
    friend bool operator==(const LeaseSeen &, const LeaseSeen &) = default;
};
/// "20 s (stated)", "10 s (assumed)".
[[nodiscard]] QString leaseText(const LeaseSeen &lease);

/// What is written down before an act: enough to explain and to undo it. No credential can be part of it.
struct Intent {
    /// "release-lapsed", "break-live", "release-at-version", "acquire", "take-over", "restore",
    /// "create-table"
    QString act;
    QString connection; ///< "staging / eu-west-1 / http://127.0.0.1:8000": never a key
    QString identity; ///< who, as STS or the system knows him; "unknown" if neither does
    QString reason; ///< the operator's own words
    QString table;
    dynamodb::Item key;
    std::optional<dynamodb::Item> before; ///< the row as read, lossless: the before-image
    QByteArray request; ///< the body that will be sent
    QString dialect;
    base::Sentence evidence; ///< what the proof saw, in words and times
    /// The row as the request leaves it, nothing inside: no row. Tells later whether the request took effect,
    /// should the program end before it is known. Nothing: not foreseen, or a line of before this was kept.
    std::optional<std::optional<dynamodb::Item>> written;
    QString account; ///< of AWS, as far as known by then; filled in by the journal
    std::optional<HeartbeatsSeen> heartbeats; ///< of the row's holder; nothing: not observed
    std::optional<LeaseSeen> lease; ///< of the row; nothing: it has none, or a line of before this was kept
    QString follows; ///< id of the entry of the fence that this act ends; empty: it ends none
    /// Whose values may leave the journal in a report, a list or a bundle. The journal has them all: an undo needs them.
    dynamodb::ShownAttributes shown;
};

/// How it ended.
struct Outcome {
    QString
        result; ///< "released", "refused", "unknown-settled", "unknown", "failed", "acquired", "lost", ...
    std::optional<dynamodb::Item> after; ///< the row as it is now, where known; nothing after a delete
    base::Sentence sentence;
    QString code; ///< of the sentence, kebab-case; empty in lines of before codes were kept
    QString account; ///< as in Intent; it may have become known meanwhile
};

/// One written act with what became of it.
struct JournalEntry {
    QString id;
    base::WallTime at;
    Intent intent;
    std::optional<Outcome> outcome; ///< nothing: the program ended before it was known
    base::WallTime outcomeAt;
    QString caveat; ///< why its lines cannot be trusted, lower case, no full stop; empty: they are as written
    QLatin1String caveatCode{}; ///< of `caveat`: "torn", "changed", "does-not-follow", "broken-behind"
    /// A fenced release is two entries, and is undone as one: of its release the fence, of its fence the release. Null: none.
    std::shared_ptr<const JournalEntry> fence{};
    std::shared_ptr<const JournalEntry> release{};
};

/// What stands where an account is not known.
inline constexpr const char *unknownAccount = "unknown";

/// Append-only, hash-chained record of every act that writes to a table: JSON lines, one when it is
/// about to happen and one when it ended, each flushed to the disk (fsync) before the call returns. Each line
/// carries its number and the SHA-256 of the line before it; the number and hash of the last one are also
/// kept beside the files (ChainHead). A tail torn by a crash is repaired at the next line, and the repair is
/// itself a line. One file per connection and month, mode 0600, in a folder given by the caller. Any number
/// of programs may append to one chain: JournalLock orders them. Main thread.
class Journal {
public:
    /// `folder` is created if missing (mode 0700). `connection` names the file; it must not contain secrets.
    Journal(QString folder, QString connection, const base::Clock &clock);
    ~Journal();

    /// Whose account the connection acts in, from now on. Until it is known lines say "unknown".
    void setAccount(const QString &account);

    /// Id of the entry. Io if it could not be written and flushed: then nothing may be sent, and the sentence
    /// says that nothing was.
    [[nodiscard]] base::Result<QString> recordIntent(Intent intent);
    /// Io if it could not be written: the act has happened all the same, and the caller must say both.
    [[nodiscard]] base::Result<void> recordOutcome(const QString &id, Outcome outcome);
    /// Why the last outcome that could not be written down was not; nothing: all were. For acts that go on
    /// for long, whose outcomes no caller waits for.
    [[nodiscard]] const std::optional<base::Error> &lostOutcome() const;
    [[nodiscard]] QString file() const; ///< the file of this month

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace audit
