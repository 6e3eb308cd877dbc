// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/dynamodb/expression/Condition.h"
#include "core/locks/model/RowFormat.h"

#include <span>

namespace locks {

/// How a forced release is written. Not every dialect knows every form.
enum class ReleaseMode : quint8 {
    /// the row stays, marked as released, with a new version and owner so that the old holder's heartbeats
    /// fail
    Mark,
    Delete, ///< the row goes, and with it what the next holder would inherit
};
[[nodiscard]] QLatin1String releaseModeName(ReleaseMode mode); ///< "mark", "delete"

/// One way to release, with what a dialog must say about it.
struct ReleaseChoice {
    ReleaseMode mode = ReleaseMode::Delete;
    QString name; ///< in a few words, where the mode's own would mislead: "Force a lapse"; else empty
    QString effect; ///< what the write changes
    QString loses; ///< what is lost; empty if nothing
    QString holderNotices; ///< what the old holder will notice, and when
    QString mustNot; ///< what must not be done, or be known first; empty if nothing
    QString whyLapsedOnly; ///< why this way frees a lapsed lock alone; empty: also one that may be live
};

/// How the holder of a row comes to notice that the row was replaced.
enum class HolderNotice : quint8 {
    AtHeartbeat, ///< its next heartbeat or renewal is refused
    AtRelease, ///< it sends none: at its own release, or never
    Unknown,
};

/// A command of the library's own tools, which an operator may prefer to ours. Never run by us.
struct NativeCommand {
    QString purpose; ///< in the language of the window: "Release both locks with Terraform"
    QString command; ///< one line for a POSIX shell, each word quoted that needs it
};

/// Values a release must never reuse. Made by the caller, so that writes are repeatable in tests.
struct FreshValues {
    QByteArray owner; ///< unlike any real owner's name
    QByteArray version; ///< in the dialect's own format, see LockDialect::freshVersion
};

class LockProtocol;

/// Recognises, reads, judges by its own rule and writes the release of one library's items. Stateless; any
/// thread.
class LockDialect : public RowFormat {
public:
    [[nodiscard]] const LockDialect *dialect() const final { return this; }
    [[nodiscard]] virtual DialectId id() const = 0;
    /// False where some rows of its locks name no owner by design: that is no mistake then.
    [[nodiscard]] virtual bool namesOwners() const { return true; }
    /// Whether an owner never acquires twice, so that its name says which hold is meant, as a generation does.
    [[nodiscard]] virtual bool ownsOnce() const { return false; }
    /// In what the keys of a table may differ from those of defaultTable() and its clients still work.
    struct KeyFreedom {
        bool names = false; ///< an application names them
        bool sortKey = false; ///< it may have a sort key, or lack one
        bool types = false; ///< they need not be text
    };
    [[nodiscard]] virtual KeyFreedom keyFreedom() const { return {}; }
    /// Keys that this library's lock has in every table of these keys: one read shows whether it is there, whatever else
    /// the table stores. Mostly none.
    [[nodiscard]] virtual std::vector<dynamodb::Item> knownLockKeys(const TableShape &) const { return {}; }
    /// A lease shorter than this may be read as one of another library that counts in longer units; 0: none is.
    [[nodiscard]] virtual std::chrono::nanoseconds leaseUnclearBelow() const
    {
        return std::chrono::nanoseconds(0);
    }
    /// How its leases end.
    [[nodiscard]] virtual ExpiryRule expiryRule() const = 0;

    /// What the item says. `item` must have been recognised as this dialect's, or is read so on the user's
    /// word; anything odd becomes Unreadable with a reason, never a wrong guess.
    [[nodiscard]] virtual LockFacts facts(const itemstore::ItemFields &item,
                                          const TableShape &shape) const = 0;

    /// The same in owning words.
    [[nodiscard]] virtual LockRecord read(const dynamodb::Item &item, const TableShape &shape) const = 0;

    /// Names of all attributes this library writes, its usual key among them.
    [[nodiscard]] virtual std::span<const std::string_view> attributes() const = 0;

    /// The attribute that holds what the holder stored with the lock; empty: the library stores nothing.
    [[nodiscard]] virtual std::string_view dataAttribute() const { return {}; }

    /// How a lease is written, as the end of a sentence: "in milliseconds". Empty where no row states one, or
    /// its form says it.
    [[nodiscard]] virtual std::string_view leaseNotation() const { return {}; }

    /// Whether rows of it may state when their owner acquired the lock, see LockFacts::statedIn. False: none does, and
    /// no row needs to be read for it.
    [[nodiscard]] virtual bool statesAcquisition() const { return false; }

    /// What a row is for, in a few words of its own, for a column: "apply by alice@laptop". Empty: nothing beyond
    /// what all dialects state. Text of the table, shown by those who make it legible.
    [[nodiscard]] virtual QString purposeOf(const itemstore::ItemFields &) const { return {}; }

    /// The lock's name as the library's user knows it, a part of the key.
    [[nodiscard]] virtual std::string_view nameOf(std::string_view key) const { return key; }

    /// The lock's name where it is no part of the partition key, a view into the item; nothing: nameOf() gives it.
    [[nodiscard]] virtual std::optional<std::string_view> nameIn(const itemstore::ItemFields &) const
    {
        return {};
    }

    /// Values of attributes it does not name are shown nowhere: they are the application's own data.
    [[nodiscard]] virtual bool hidesAdditional() const { return false; }
    /// Nor are the values of these, which it names, ever: a function's result, what alone allows a release.
    [[nodiscard]] virtual std::span<const std::string_view> secretAttributes() const { return {}; }
    /// Of these the one that tells one hold from the next, random, S or B: Identity::rest, whose digest is told. Empty: none.
    [[nodiscard]] virtual std::string_view secretIdentity() const { return {}; }

    /// The record of one of record.holders, by its name: what is released then is that holder's part alone. Nothing:
    /// it is none of them.
    [[nodiscard]] virtual std::optional<LockRecord> asHeldBy(const LockRecord &, const QString &) const
    {
        return {};
    }

    /// Ways to release this record, the default first. Empty if nothing can be released (NotALock; already
    /// released; a lock that has no safe way: it says why by its reason, or where it can be read by its first remark).
    [[nodiscard]] virtual std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const = 0;

    /// How the holder of this record notices a forced release, in one word. ReleaseChoice::holderNotices says it at
    /// length.
    [[nodiscard]] virtual HolderNotice holderNotice(const LockRecord &record) const
    {
        return record.rule == ExpiryRule::Never ? HolderNotice::AtRelease : HolderNotice::AtHeartbeat;
    }

    /// Between two heartbeats of a holder that set no period of its own, where the library or the row states it;
    /// else nothing, and the defaults of protocol() have to do.
    [[nodiscard]] virtual std::optional<std::chrono::nanoseconds> usualHeartbeat(const LockRecord &) const
    {
        return {};
    }

    /// What the library's own tools offer for this record; empty if nothing.
    [[nodiscard]] virtual std::vector<NativeCommand> nativeCommands(const LockRecord &) const { return {}; }

    /// Why a release of many locks at once leaves this one out, as a sentence; empty: it does not.
    [[nodiscard]] virtual QString whyNotInBulk(const LockRecord &) const { return {}; }

    /// The guarded write: conditioned on every identity attribute as seen in `record`, attribute_not_exists
    /// for the absent ones. Unsupported for a mode the dialect does not have; BadInput for a record that is
    /// not a taken lock.
    [[nodiscard]] virtual base::Result<dynamodb::ConditionalWrite>
    forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &fresh) const = 0;

    /// Whether a lock can be fenced: its row taken over in another name, so that the previous holder's next
    /// heartbeat is refused before any other client may acquire it, and the fence lapses by itself. False where
    /// the holder sends nothing that could be refused: a fence would only delay the next one.
    [[nodiscard]] virtual bool canFence() const { return false; }
    /// The write of a fence: the row as seen with the owner and version of `fresh`, the same lease or date,
    /// data and attributes, on the condition of forceRelease(); a fencing token grows as with any acquisition.
    /// BadInput for a record that is not a taken lock; Unsupported where canFence() is false, and for a lock
    /// without a lease.
    [[nodiscard]] virtual base::Result<dynamodb::ConditionalWrite> fence(const LockRecord &record,
                                                                         const FreshValues &fresh) const;

    /// Whether its library gives its user a fencing token: a number in the row that is greater with each
    /// acquisition than with the one before, and that heartbeats and releases keep. A version that is random, or a
    /// date, is none.
    [[nodiscard]] virtual bool hasFencingToken() const { return false; }
    /// The token in this row, as stored, in decimal. Nothing where hasFencingToken() is false, or where the row has
    /// none that is a whole number: what orders nothing is no token.
    [[nodiscard]] virtual std::optional<QString> fencingToken(const dynamodb::Item &) const { return {}; }

    /// A new random version in the library's own format. `wall` is used where the format carries a time.
    [[nodiscard]] virtual QByteArray freshVersion(base::WallTime wall) const = 0;

    /// Key schema of a table that the library accepts by default.
    [[nodiscard]] virtual dynamodb::TablePlan defaultTable(const QString &table) const = 0;

    /// The acquire, heartbeat and release requests, if we can play this dialect's client.
    [[nodiscard]] virtual const LockProtocol *protocol() const { return nullptr; }
};

} // namespace locks
