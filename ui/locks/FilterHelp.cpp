// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/FilterHelp.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/Theme.h"

#include <QGridLayout>
#include <QScreen>

namespace ui {

QList<FilterHelp::Line> FilterHelp::lines()
{
    return {
        {QStringLiteral("import"), tr("The key, the sort key or the owner contains the word.")},
        {QStringLiteral("\"two words\""), tr("The same for text with spaces or signs.")},
        {QStringLiteral("/^job-[0-9]+/"), tr("The same for a regular expression.")},
        {QStringLiteral("key:import"), tr("The key or the sort key contains it.")},
        {QStringLiteral("owner:worker-7,worker-8"), tr("The owner contains one of these.")},
        {QStringLiteral("state:lapsed,unreadable"),
         tr("The state is one of lapsed, unreadable, unproven, held, released, unsupported, not-a-lock.")},
        {QStringLiteral("state:problems"), tr("The lock is lapsed, or its row cannot be read.")},
        {QStringLiteral("dialect:dynamolock"), tr("The row has the format of this library.")},
        {QStringLiteral("version:1787227209"), tr("The record version contains it.")},
        {QStringLiteral("data:shard=4"), tr("The data stored with the lock contains it.")},
        {QStringLiteral("held>5m"),
         tr("The owner has held the lock for longer, as the row states, else as far as we saw; > before the "
            "time: perhaps longer.")},
        {QStringLiteral("age>2h"),
         tr("The same, and for other rows: unchanged for longer, as far as we saw.")},
        {QStringLiteral("gap>=30s"), tr("The last heartbeat that we saw is at least so long ago.")},
        {QStringLiteral("lease<=1h30m"), tr("The row states a lease of at most this duration.")},
        {QStringLiteral("left<10s"), tr("Less time is left until any client can acquire the lock.")},
        {QStringLiteral("lapsed>10m"), tr("The lock is surely lapsed, and has been for longer.")},
        {QStringLiteral("-test"), tr("A minus sign before a term: all rows that it does not fit.")},
    };
}

FilterHelp::FilterHelp(QWidget *parent) : QFrame(parent, Qt::Popup)
{
    setObjectName(QStringLiteral("filterHelp"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Terms of the filter"));
    setFocusPolicy(Qt::StrongFocus);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    grid->setHorizontalSpacing(Theme::around);
    grid->setVerticalSpacing(Theme::between);
    QStringList spoken;
    const auto span = [&](const QString &text) {
        grid->addWidget(new PlainLabel(text, this), grid->rowCount(), 0, 1, 2);
        spoken += text;
    };
    span(tr("Terms stand side by side with spaces between them. All of them must fit."));
    for (const Line &line : lines()) {
        const int row = grid->rowCount();
        auto *example = new PlainLabel(line.example, this);
        example->setFont(Theme::mono(font()));
        grid->addWidget(example, row, 0);
        grid->addWidget(new PlainLabel(line.meaning, this), row, 1);
        spoken += line.example + QStringLiteral(": ") + line.meaning;
    }
    span(tr("Lengths of time take <, <=, =, >= and >, and units: 250ms, 20s, 5m, 1h30m."));
    setAccessibleDescription(spoken.join(u' '));
}

void FilterHelp::popUp(const QWidget &place)
{
    adjustSize();
    QPoint corner = place.mapToGlobal(QPoint(place.width() - width(), place.height() + Theme::within));
    if (const QScreen *screen = place.screen()) {
        const QRect room = screen->availableGeometry();
        corner.setX(std::max(room.left(), std::min(corner.x(), room.right() - width())));
        corner.setY(std::max(room.top(), std::min(corner.y(), room.bottom() - height())));
    }
    move(corner);
    show();
    setFocus(Qt::PopupFocusReason);
}

} // namespace ui
