// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/BulkSelection.h"
#include "core/view/LockView.h"

#include <QAbstractTableModel>
#include <QHash>

#include <array>
#include <optional>

namespace ui {

/// The locks that a release of many is asked for, and what would be, and was, done with each. Which locks these are
/// stays as it was at the beginning; what would be done with them follows the table until acting begins, and no row
/// moves while it goes on. Those left out stand in sets of one reason each, below a line that folds them. Rows are
/// unpacked in slices, see examineNext(). Main thread.
class BulkModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { Key, Owner, Fate, Why, JournalId, Columns };
    /// In the order in which they are listed.
    enum class Group : quint8 {
        Failed,
        Refused,
        NotTried,
        ToRelease,
        NotExamined,
        Released,
        TakenOut,
        LeftOut
    };
    static constexpr std::size_t groups = 8;

    explicit BulkModel(QObject *parent = nullptr);

    /// `rows` of `snapshot`, in the order in which they are shown.
    void begin(watch::SnapshotPtr snapshot, const std::vector<qint32> &rows, view::ViewContext context);
    void apply(const watch::SnapshotDelta &delta, const locks::Moment &now, base::WallTime wall);
    void advance(const locks::Moment &now, base::WallTime wall);
    /// Examines the next rows that have lapsed, `most` at most. False: there is none left.
    bool examineNext(qsizetype most);

    [[nodiscard]] qsizetype size() const { return static_cast<qsizetype>(m_entries.size()); }
    [[nodiscard]] qsizetype count(Group group) const { return m_counts[static_cast<std::size_t>(group)]; }
    void show(std::optional<Group> group); ///< these alone, nothing folded; nothing: all
    [[nodiscard]] std::optional<Group> shown() const { return m_shown; }

    /// A row of snapshot() that is to be released; -1: there is none.
    [[nodiscard]] qint32 firstToRelease() const;

    /// Whether a row of this model has a check mark: of a lock that is released, or was taken out.
    [[nodiscard]] bool isCheckable(int position) const;
    /// The operator takes a lock out of the release, or back into it. It keeps its place. Nothing happens on rows without a
    /// check mark.
    void setChecked(int position, bool isChecked);
    /// Whether a row of this model is the line of a set of locks that are left out.
    [[nodiscard]] bool isSet(int position) const;
    [[nodiscard]] bool isOpen(int position) const; ///< of such a line
    void setOpen(int position, bool isOpen); ///< nothing happens on any other row

    /// From now on the table is not followed any more. Returns the rows of snapshot() that are to be released.
    [[nodiscard]] std::vector<qint32> beginActing();
    /// The turn of the lock at this place of what beginActing() returned came (null), or ended so.
    void setTurn(std::size_t place, const admin::BulkResult *ended);
    [[nodiscard]] const watch::SnapshotPtr &snapshot() const { return m_snapshot; }
    /// One result for each row that beginActing() returned, in that order.
    void setResults(std::vector<admin::BulkResult> results);
    /// What the table says is followed again from its next reading on.
    void giveUpActing();

    /// Of any lock, whether it is shown or not: for reports.
    [[nodiscard]] admin::BulkLine line(qsizetype entry) const;
    /// Of the journal, whose restore undoes what was done with a lock; empty: nothing was. See line().
    [[nodiscard]] QString undoEntry(qsizetype entry) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void countsChanged();

private:
    enum class Turn : quint8 { Waiting, Reading, Ended };
    struct Entry {
        qint32 row = -1; ///< of the snapshot; -1: gone
        qint32 result = -1; ///< of m_results; -1: it is not one of those acted on
        Turn turn = Turn::Waiting;
        bool isTakenOut = false; ///< by the operator
        std::optional<admin::BulkChoice>
            ofRow{}; ///< what the row decides once it has lapsed; nothing: not examined
    };
    /// Locks left out for one reason.
    struct Set {
        QString why; ///< "held, the lease has not run out"
        qsizetype count = 0;
        std::vector<qint32> entries{};
    };
    struct Shown {
        std::vector<qint32> positions; ///< see m_positions
        std::vector<Set> sets;
    };
    struct GoneLock {
        QString key;
        QString sortKey;
        QString owner;
    };
    [[nodiscard]] locks::LockState stateOf(const Entry &entry) const;
    [[nodiscard]] Group groupOf(const Entry &entry) const;
    [[nodiscard]] Group groupOf(const admin::BulkResult &result) const;
    [[nodiscard]] admin::BulkChoice choiceOf(const Entry &entry) const;
    [[nodiscard]] const Entry &at(int position) const;
    [[nodiscard]] const Set &setAt(int position) const;
    [[nodiscard]] QString whyOfSet(const Entry &entry) const;
    [[nodiscard]] std::vector<Set> setsOf(const std::vector<qint32> &leftOut) const;
    [[nodiscard]] QVariant dataOfSet(int position, int column, int role) const;
    [[nodiscard]] static bool isEnded(const Entry &entry);
    void updateRow(qint32 entry);
    [[nodiscard]] bool isActedOn() const; ///< or was
    [[nodiscard]] view::LockView viewOf(const Entry &entry) const;
    [[nodiscard]] QString text(int position, int column) const;
    [[nodiscard]] QString keyOf(int position) const;
    [[nodiscard]] QString ownerOf(int position) const;
    [[nodiscard]] QString fateOf(const Entry &entry) const;
    [[nodiscard]] QString reasonOf(const Entry &entry) const;
    void remember(qint32 entry, const watch::Snapshot &snapshot);
    void follow(const watch::SnapshotDelta &delta);
    void setSnapshot(const watch::SnapshotPtr &next);
    [[nodiscard]] Shown arranged();
    void rearrange();
    void rearrangeTo(std::vector<qint32> positions, std::vector<Set> sets);

    watch::SnapshotPtr m_snapshot;
    view::ViewContext m_context;
    view::LockJudgements m_judged; ///< of m_snapshot
    std::vector<Entry> m_entries;
    QHash<qint32, GoneLock> m_gone; ///< by entry
    std::vector<admin::BulkResult> m_results;
    std::array<qsizetype, groups> m_counts{};
    std::optional<Group> m_shown;
    std::vector<qint32> m_positions; ///< entries in the order shown; below 0: the line of a set, -1 the first
    std::vector<Set> m_sets; ///< with their counts alone
    QStringList m_open; ///< the reasons of those unfolded
    std::vector<qint32> m_actedOn; ///< entries, as beginActing() returned them
    std::size_t m_next = 0; ///< entry from which on some may not have been examined
    bool m_acting = false;
};

} // namespace ui
