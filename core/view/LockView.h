// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/ShownAttributes.h"
#include "core/itemstore/ItemFields.h"
#include "core/locks/model/Lateness.h"
#include "core/view/HeldFor.h"
#include "core/view/LockJudgements.h"
#include "core/view/Ourselves.h"

namespace view {

/// What a lock is viewed with: the time, the viewer, and how long a text may get. Outlives the views made
/// with it.
struct ViewContext {
    locks::Moment now;
    base::WallTime wall{};
    Ourselves ourselves;
    qsizetype longestText = -1; ///< in characters of what a row stores, for cells of a screen; -1: whole
    QString connection{}; ///< name of the connection in the fleet file; empty: a single one, without a name
    QString region{}; ///< of that connection's endpoint; empty where `connection` is
};

/// Bytes as one line of text: UTF-8 if they are, else hexadecimal with 0x before it; signs stand for what
/// cannot be seen. `longest`: see ViewContext.
[[nodiscard]] QString legible(std::string_view bytes, qsizetype longest = -1);

/// `text`, which counts from reads, with "as of 42 s ago" behind it once the row is not read any more.
[[nodiscard]] QString asOf(const QString &text, const locks::Sighting &sighting, base::BootTime now);

/// A lock as it is shown: one row of a snapshot as judged at one moment, the same for the window, the command
/// line and every export. A light view, made anew for each use: it reads facts from the row when they are
/// asked for and allocates nothing by itself. Valid as long as snapshot and context are.
class LockView {
public:
    LockView(const watch::Snapshot &snapshot, qsizetype row, const JudgedRow &judged,
             const ViewContext &context)
        : m_snapshot(&snapshot), m_row(row), m_judged(judged), m_context(&context)
    {
    }
    /// Judges the row by itself; for whole tables see LockJudgements.
    [[nodiscard]] static LockView of(const watch::Snapshot &snapshot, qsizetype row,
                                     const ViewContext &context);

    [[nodiscard]] const watch::Snapshot &snapshot() const { return *m_snapshot; }
    [[nodiscard]] qsizetype rowIndex() const { return m_row; }
    [[nodiscard]] const locks::TableShape &shape() const { return m_snapshot->shape(); }
    [[nodiscard]] const watch::LockRow &row() const { return m_snapshot->row(m_row); }
    [[nodiscard]] itemstore::ItemView item() const { return m_snapshot->item(m_row); }
    /// The attributes of the row, found once for all that is asked of it.
    [[nodiscard]] const itemstore::ItemFields &fields() const;
    [[nodiscard]] const locks::LockFacts &facts() const;
    [[nodiscard]] locks::Sighting sighting() const { return m_snapshot->sighting(m_row); }
    [[nodiscard]] const watch::RowGaps &gaps() const { return m_snapshot->gaps(m_row); }
    [[nodiscard]] const JudgedRow &judged() const { return m_judged; }
    [[nodiscard]] locks::Judgement judgement() const; ///< without dueAt
    [[nodiscard]] const ViewContext &context() const { return *m_context; }
    [[nodiscard]] const locks::Moment &now() const { return m_context->now; }

    [[nodiscard]] locks::LockState state() const { return m_judged.state; }
    [[nodiscard]] bool isTaken() const { return row().marking == locks::StoredState::Taken; }
    /// Whether it is held by us, see Ourselves::hold().
    [[nodiscard]] bool isMine() const;

    [[nodiscard]] std::string_view keyBytes() const { return m_snapshot->key(m_row); } ///< as stored
    [[nodiscard]] std::string_view sortKeyBytes() const { return m_snapshot->sortKey(m_row); }
    [[nodiscard]] bool hasSortKey() const { return shape().sortKey.has_value(); }
    [[nodiscard]] bool hasBinaryKey() const;
    [[nodiscard]] bool hasBinarySortKey() const;
    [[nodiscard]] QByteArray key() const; ///< text; a binary key in hexadecimal, others without a copy
    [[nodiscard]] QByteArray sortKey() const;
    [[nodiscard]] QByteArray name() const; ///< as the library's user knows the lock
    /// The format's name, also of formats that are only recognised; "unknown" if there is none.
    [[nodiscard]] std::string_view dialectName() const;
    /// What the holder stored with the lock.
    [[nodiscard]] std::optional<std::string_view> data() const;
    /// Whether the row's attribute is one that its library does not know, or whose value is not shown, and no key.
    [[nodiscard]] bool isAdditional(std::string_view attribute) const;
    [[nodiscard]] bool hasAdditional() const; ///< false: surely no such attribute
    /// Whose values are shown: see locks::shownAttributes().
    [[nodiscard]] const dynamodb::ShownAttributes &shown() const;
    [[nodiscard]] bool shows(std::string_view attribute) const
    {
        return shown().shows(QByteArrayView(attribute.data(), static_cast<qsizetype>(attribute.size())));
    }

    [[nodiscard]] std::optional<qint64>
    leaseMs() const; ///< see locks::LockFacts::lease, with its leaseOrigin
    [[nodiscard]] qint64 observedForMs() const; ///< how long consistent reads saw the present version
    /// Until the protocol lets another client take it; negative: since it does. See JudgedRow::countedTo().
    [[nodiscard]] std::optional<std::chrono::nanoseconds> lapsesIn() const;
    [[nodiscard]] std::optional<qint64> lapsesInMs() const; ///< never negative, rounded up
    /// Since when it is surely lapsed, by the server's clock at its earliest where a date decides; nothing: it is in
    /// another state.
    [[nodiscard]] std::optional<std::chrono::nanoseconds> lapsedFor() const;
    /// Since the latest read that showed the row, once that is long enough to be shown: what counts stands still then.
    [[nodiscard]] std::optional<std::chrono::nanoseconds> unreadFor() const
    {
        return sighting().unreadFor(now().boot);
    }
    /// Until now, or until the row was last read, see locks::Sighting::countedTo().
    [[nodiscard]] std::chrono::nanoseconds since(base::BootTime at) const
    {
        return sighting().countedTo(now().boot) - at;
    }
    [[nodiscard]] base::WallTime wallAt(base::BootTime at) const
    {
        return m_context->wall - (now().boot - at);
    }
    /// When its owner acquired it, where the row states it; read from the row only where its library writes such a time.
    [[nodiscard]] std::optional<locks::StatedMoment> acquired() const;
    [[nodiscard]] std::optional<HeldFor> heldFor() const; ///< nothing: no owner holds it, as far as is known
    [[nodiscard]] QString
    heldForText() const; ///< with "as of 42 s ago" behind it once the row is not read any more
    /// Misses heartbeats by its own rhythm, while the lease still runs; see locks::latenessOf().
    [[nodiscard]] std::optional<locks::Lateness> lateness() const;
    /// When its owner wrote it last, by the owner's own clock, where the row states it. A hint that decides
    /// nothing; a moment ahead of `wall` is none.
    [[nodiscard]] std::optional<base::WallTime> lastWriteByHolder() const;

    /// Why the row is unreadable or no lock, how old the evidence for its state is, or that an act of ours wrote it;
    /// mostly empty.
    [[nodiscard]] QByteArray reason() const;

    [[nodiscard]] QString legible(std::string_view bytes) const
    {
        return view::legible(bytes, m_context->longestText);
    }

private:
    [[nodiscard]] const locks::LockDialect *dialect() const;
    [[nodiscard]] const locks::LockDialect *readAs() const;
    [[nodiscard]] QByteArray keyText(const QByteArray &attribute) const;

    const watch::Snapshot *m_snapshot;
    qsizetype m_row;
    JudgedRow m_judged;
    const ViewContext *m_context;
    mutable std::optional<itemstore::ItemFields> m_fields;
    mutable std::optional<locks::LockFacts> m_facts;
    mutable std::optional<dynamodb::ShownAttributes> m_shown;
};

} // namespace view
