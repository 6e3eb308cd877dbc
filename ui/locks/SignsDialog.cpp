// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/SignsDialog.h"

#include "core/view/Verdict.h"
#include "ui/common/FormLines.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateMark.h"

#include <QGridLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <array>

namespace ui {
namespace {

constexpr int signsWidth = 560; // px
constexpr int signsHeight = 400; // px

struct SignRow {
    locks::LockState state;
    bool ours;
    const char *meaning; ///< one sentence
};

/// Problems first, as in the list.
constexpr std::array signRows{
    SignRow{
        locks::LockState::Lapsed, false,
        QT_TRANSLATE_NOOP("ui::SignsDialog",
                          "The lease is over by the library's own rule; any client can acquire the lock.")},
    SignRow{locks::LockState::Unreadable, false,
            QT_TRANSLATE_NOOP("ui::SignsDialog",
                              "The row has the attributes of a lock, but a value is not of "
                              "the library's form.")},
    SignRow{locks::LockState::Unproven, false,
            QT_TRANSLATE_NOOP("ui::SignsDialog",
                              "Not watched for long enough to say more, or over in one "
                              "Region's copy of a global table.")},
    SignRow{locks::LockState::Held, false,
            QT_TRANSLATE_NOOP("ui::SignsDialog",
                              "A heartbeat was seen within the lease, or the date in the "
                              "row is not over.")},
    SignRow{locks::LockState::Held, true,
            QT_TRANSLATE_NOOP("ui::SignsDialog",
                              "The same, of a lock whose owner has your name, or that this window holds.")},
    SignRow{locks::LockState::Released, false,
            QT_TRANSLATE_NOOP("ui::SignsDialog", "Its owner, or an operator, gave it back.")},
    SignRow{
        locks::LockState::Unsupported, false,
        QT_TRANSLATE_NOOP("ui::SignsDialog", "A lock of a library that this version knows by name only.")},
    SignRow{locks::LockState::NotALock, false,
            QT_TRANSLATE_NOOP("ui::SignsDialog", "The row belongs to no lock library that is known here.")},
};

QString wordOf(const SignRow &row)
{
    const QString word = view::stateText(row.state);
    return row.ours ? SignsDialog::tr("%1, yours").arg(word) : word;
}

QWidget *signsPage(QWidget *parent)
{
    auto *page = new QWidget(parent);
    auto *grid = new QGridLayout(page);
    grid->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    grid->setHorizontalSpacing(Theme::around);
    grid->setVerticalSpacing(Theme::between);
    grid->setColumnStretch(2, 1);
    for (const SignRow &row : signRows) {
        const int place = grid->rowCount();
        auto *mark = new StateMark(page);
        mark->setState(row.state, row.ours);
        auto *meaning = new PlainLabel(SignsDialog::tr(row.meaning), page);
        meaning->setWordWrap(true);
        grid->addWidget(mark, place, 0, Qt::AlignTop);
        grid->addWidget(new PlainLabel(wordOf(row), page), place, 1, Qt::AlignTop);
        grid->addWidget(meaning, place, 2);
    }
    grid->setRowStretch(grid->rowCount(), 1);
    return page;
}

} // namespace

SignsDialog::SignsDialog(QWidget *parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("signs"));
    setTitle(*this, tr("What the signs say"));
    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("signsList"));
    scroll->setAccessibleName(windowTitle());
    QStringList said;
    for (const SignRow &row : signRows)
        said += QStringLiteral("%1: %2").arg(wordOf(row), tr(row.meaning));
    scroll->setAccessibleDescription(said.join(u' '));
    scroll->setProperty("panel", QStringLiteral("read")); // takes the focus: keys scroll it
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::StrongFocus);
    scroll->setWidget(signsPage(this));
    auto *close = new QPushButton(tr("Close"), this);
    close->setObjectName(QStringLiteral("closeSigns"));
    close->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    auto *buttons = buttonRow(this);
    buttons->addStretch(1);
    buttons->addWidget(close);
    auto *column = bareColumn(this);
    column->addWidget(scroll, 1);
    column->addWidget(buttons->parentWidget());
    resizeWithinScreen(*this, {Theme::scaled(signsWidth), Theme::scaled(signsHeight)});
}

} // namespace ui
