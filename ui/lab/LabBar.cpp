// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/LabBar.h"

#include "ui/common/TickingLabel.h"
#include "ui/common/WrappingLayout.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/lab/lanes/LaneView.h"

#include <QComboBox>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace ui {
namespace {

constexpr std::array pictureWidths{1200, 2400, 4800};

} // namespace

LabBar::LabBar(LabSession &session, QWidget *parent)
    : QFrame(parent), m_session(session), m_row(new WrappingLayout(this)),
      m_start(addButton("labStart", tr("&Run"), tr("Runs the chosen scenario from its beginning. Alt+R"))),
      m_pause(addButton("labPause", tr("Pa&use"), tr("Stops the run's time until you resume it."))),
      m_step(addButton("labStep", tr("S&tep"), tr("Goes to the next event."))),
      m_again(addButton("labAgain", tr("Rest&art"),
                        tr("Runs the scenario again from its beginning, with the settings made."))),
      m_stop(addButton("labStop", tr("Sto&p"), tr("Ends the run and deletes its items.")))
{
    setProperty("panel", QStringLiteral("header"));
    m_row->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    m_row->setSpacing(Theme::between);
    addPaces();
    m_time = new TickingLabel(this);
    m_time->setObjectName(QStringLiteral("labTime"));
    m_time->setFont(Theme::mono(font()));
    m_row->addWidget(m_time);
    m_row->addStretch();
    addZooms();
    addExport();
    const auto onClick = [this](QPushButton *button, auto act) {
        connect(button, &QPushButton::clicked, this, [this, button, act] {
            if (canPress(button)) // not while it only keeps the focus
                act();
        });
    };
    onClick(m_start, [this] { Q_EMIT startRequested(); });
    onClick(m_pause, [this] { m_session.pause(); });
    onClick(m_step, [this] { Q_EMIT stepRequested(); });
    onClick(m_again, [this] { Q_EMIT againRequested(); });
    onClick(m_stop, [this] { m_session.stop(); });
}

QPushButton *LabBar::addButton(const char *name, const QString &text, const QString &hint)
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    setTip(button, hint);
    m_row->addWidget(button);
    return button;
}

QToolButton *LabBar::addTool(const char *name, const QString &text, const QString &hint)
{
    auto *tool = new QToolButton(this);
    tool->setObjectName(QLatin1String(name));
    tool->setText(text);
    setTip(tool, hint);
    tool->setFocusPolicy(Qt::StrongFocus);
    m_row->addWidget(tool);
    return tool;
}

void LabBar::addPaces()
{
    auto *paces = new QComboBox(this);
    paces->setObjectName(QStringLiteral("pace"));
    paces->setAccessibleName(tr("Speed"));
    setTip(paces, tr("Speed"));
    // As wide as a number: the longest choice would push the other buttons off a small screen.
    paces->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    paces->setMinimumContentsLength(4);
    for (const double pace : {0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0})
        paces->addItem(tr("%1x").arg(QLocale().toString(pace)), pace);
    paces->addItem(tr("as fast as possible"), 0.0);
    paces->setCurrentIndex(2);
    m_row->addWidget(paces);
    connect(paces, &QComboBox::currentIndexChanged, this,
            [this, paces] { m_session.setPace(paces->currentData().toDouble()); });
}

void LabBar::addZooms()
{
    m_closer = addTool("zoomIn", QStringLiteral("+"), tr("Zoom in (+, Ctrl+wheel)"));
    m_farther = addTool("zoomOut", QStringLiteral("−"), tr("Zoom out (-, Ctrl+wheel)"));
    m_whole = addTool("fit", tr("Fit"), tr("The whole run (F)"));
    m_follow = addTool("follow", tr("Follow"), tr("Follow the latest event (N)"));
    m_closer->setAccessibleName(tr("Zoom in"));
    m_farther->setAccessibleName(tr("Zoom out"));
    m_follow->setCheckable(true);
}

void LabBar::addExport()
{
    m_export = addTool("export", tr("Export"));
    m_export->setPopupMode(QToolButton::InstantPopup);
    m_export->setProperty("badge", true);
    auto *menu = new QMenu(m_export);
    for (const int width : pictureWidths) {
        QAction *action = menu->addAction(tr("Picture of the whole run, %1 pixels wide…").arg(width));
        action->setObjectName(QStringLiteral("picture-%1").arg(width));
        connect(action, &QAction::triggered, this, [this, width] { Q_EMIT pictureRequested(width); });
    }
    QAction *log = menu->addAction(tr("Log and summary, JSON lines…"));
    log->setObjectName(QStringLiteral("log"));
    connect(log, &QAction::triggered, this, &LabBar::logRequested);
    m_export->setMenu(menu);
}

void LabBar::steer(LaneView &lanes)
{
    connect(m_closer, &QToolButton::clicked, &lanes, [&lanes] { lanes.zoom(1.5); });
    connect(m_farther, &QToolButton::clicked, &lanes, [&lanes] { lanes.zoom(1 / 1.5); });
    connect(m_whole, &QToolButton::clicked, &lanes, [&lanes] {
        lanes.setFollowing(false);
        lanes.fit();
    });
    connect(m_follow, &QToolButton::toggled, &lanes, &LaneView::setFollowing);
    connect(&lanes, &LaneView::followingChanged, m_follow, &QToolButton::setChecked);
}

bool LabBar::canPress(const QPushButton *button) const
{
    using Stage = LabSession::Stage;
    const Stage stage = m_session.stage();
    const bool may = m_session.service() && m_session.service()->refusal().isEmpty();
    const bool runs = stage == Stage::Playing || stage == Stage::Paused;
    if (button == m_start)
        return may && (stage == Stage::Empty || stage == Stage::Paused || stage == Stage::Ended);
    if (button == m_pause)
        return stage == Stage::Playing;
    if (button == m_step)
        return may && stage != Stage::Preparing && stage != Stage::Stopping;
    if (button == m_again)
        return may && m_session.choice().scenario && (runs || stage == Stage::Ended);
    return runs || stage == Stage::Preparing;
}

void LabBar::updateStage()
{
    using Stage = LabSession::Stage;
    const Stage stage = m_session.stage();
    m_start->setText(stage == Stage::Paused ? tr("&Resume") : tr("&Run"));
    const std::array buttons{m_start, m_pause, m_step, m_again, m_stop};
    for (QPushButton *button : buttons) {
        if (canPress(button))
            button->setEnabled(true);
    }
    // What is being prepared or cleaned up is soon over: until then the button that has the focus keeps it.
    const bool passes = stage == Stage::Preparing || stage == Stage::Stopping;
    if (!passes)
        moveFocus();
    for (QPushButton *button : buttons) {
        if (!canPress(button))
            button->setEnabled(passes && button == window()->focusWidget());
    }
    m_export->setEnabled(m_session.run() != nullptr);
}

/// From a button that cannot be pressed any more to the one that follows it: Qt would go to the next in the row.
void LabBar::moveFocus()
{
    const auto *focused = qobject_cast<QPushButton *>(window()->focusWidget());
    if (!focused || focused->parentWidget() != this || canPress(focused))
        return;
    for (QPushButton *next : {m_pause, m_start}) {
        if (canPress(next))
            return next->setFocus(Qt::OtherFocusReason);
    }
}

// As wide as it was: what follows in the bar stands still.
void LabBar::setTime(const QString &time)
{
    m_time->setText(time);
    m_time->setMinimumWidth(std::max(m_time->minimumWidth(), m_time->sizeHint().width()));
}

} // namespace ui
