// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/SidebarMarks.h"

#include "core/view/home/HomeText.h"
#include "ui/services/Reading.h"

#include <QCoreApplication>

namespace ui {
namespace {

struct MarkWords {
    Q_DECLARE_TR_FUNCTIONS(ui::SidebarMarks)
};

void takeCounts(TableMarks &marks, const view::LockJudgements::Counts &counts)
{
    using locks::LockState;
    marks.isRead = true;
    marks.lapsed = counts[static_cast<std::size_t>(LockState::Lapsed)];
    marks.unreadable = counts[static_cast<std::size_t>(LockState::Unreadable)];
    marks.held = counts[static_cast<std::size_t>(LockState::Held)];
    marks.sentence = view::hometext::countsText(counts);
}

/// An answer that failed, and is not merely slowed down; or nothing is asked for before the operator signs in.
bool isInVain(const watch::WatchStatus &status)
{
    using Phase = watch::WatchStatus::Phase;
    return status.error && status.phase != Phase::Throttled && status.phase != Phase::Live;
}

void sayWhen(TableMarks &marks, const view::HomeMoment &now, std::optional<base::BootTime> readAt)
{
    QStringList said{marks.sentence};
    if (marks.isNotRead)
        said.prepend(MarkWords::tr("not read"));
    if (marks.isOld && readAt)
        said += view::hometext::asOfText(now, *readAt);
    said.removeAll(QString());
    marks.sentence = said.join(QStringLiteral(", "));
}

} // namespace

TableMarks marksInList(const LockTableModel &list, const ConnectionParts<Reading> &connection)
{
    TableMarks marks;
    const watch::TableWatch &watch = connection.reading().watch();
    marks.isNotRead = isInVain(watch.status()) || connection->credentialState().holdsWatching();
    if (list.snapshot()) {
        takeCounts(marks, list.judgements().counts());
        marks.isOld = watch.status().phase != watch::WatchStatus::Phase::Live;
    }
    sayWhen(marks, {watch.now(), connection->clock().wall()}, watch.status().readAt);
    return marks;
}

TableMarks marksAtHome(const HomeFeed &feed, const ConnectionState &connection, const QString &table,
                       bool isSeen)
{
    TableMarks marks;
    marks.isNotRead = connection.credentialState().holdsWatching();
    const std::optional<HomeFeed::Place> place = feed.placeOf(connection, table);
    if (!place) {
        sayWhen(marks, {}, {});
        return marks;
    }
    const view::Home &home = feed.home();
    const view::TableSummary &summary = home.table(place->connection, place->table);
    const view::ViewContext &at = home.at(place->connection).context;
    marks.isNotRead = marks.isNotRead || (isSeen && home.isNotRead(place->connection, place->table));
    if (summary.snapshot()) {
        takeCounts(marks, summary.counts());
        marks.isOld = !isSeen || marks.isNotRead || summary.isOld(at.now.boot);
    }
    sayWhen(marks, {at.now, at.wall}, summary.status().readAt);
    return marks;
}

} // namespace ui
