// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The layout of the lab's window and the texts of its buttons.

#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/lab/ExclusionBar.h"
#include "ui/lab/LabSetup.h"
#include "ui/lab/LabWindow.h"
#include "ui/lab/WorkerPanel.h"
#include "ui/lab/lanes/LaneLegend.h"
#include "ui/lab/lanes/LaneView.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>

#include <array>

namespace ui {
namespace {

constexpr int setupWidth = 316;
constexpr int workerWidth = 288;
constexpr std::array pictureWidths{1200, 2400, 4800};

QScrollArea *scrolled(QWidget *inside, int width)
{
    auto *area = new QScrollArea;
    area->setWidget(inside);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setProperty("panel", QStringLiteral("plain"));
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setMinimumWidth(width);
    return area;
}

void layOutLog(QTableView &log)
{
    log.setObjectName(QStringLiteral("labLog"));
    log.setAccessibleName(LabWindow::tr("What happened"));
    log.setSelectionBehavior(QAbstractItemView::SelectRows);
    log.setEditTriggers(QAbstractItemView::NoEditTriggers);
    log.setTabKeyNavigation(false);
    log.setShowGrid(false);
    log.setProperty("panel", QStringLiteral("fields"));
    log.setWordWrap(false);
    log.verticalHeader()->hide();
    log.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    log.verticalHeader()->setDefaultSectionSize(Theme::compactRowHeight);
    log.horizontalHeader()->setHighlightSections(false);
    log.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    log.horizontalHeader()->setStretchLastSection(true);
    log.setColumnWidth(LabEventsModel::Time, 104);
    log.setColumnWidth(LabEventsModel::Worker, 104);
    log.setColumnWidth(LabEventsModel::Key, 104);
}

} // namespace

LabWindow::LabWindow(QWidget *parent) : QWidget(parent, Qt::Window)
{
    setObjectName(QStringLiteral("lab"));
    setTitle(*this, tr("Lab"));
    resize(1280, 800);
    auto *bar = buildBar();
    auto *across = new QSplitter(Qt::Horizontal, this);
    across->setHandleWidth(1);
    across->setChildrenCollapsible(false);
    // Made in the order they are read in: so goes the focus.
    m_setup = new LabSetup(this);
    across->addWidget(scrolled(m_setup, setupWidth));
    m_lanes = new LaneView(this);
    m_exclusionBar = new ExclusionBar(this);
    m_log = new QTableView(this);
    across->addWidget(buildMiddle());
    m_worker = new WorkerPanel(m_session, this);
    across->addWidget(scrolled(m_worker, workerWidth));
    across->setStretchFactor(1, 1);
    across->setSizes({setupWidth, 676, workerWidth});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(m_progress);
    column->addWidget(across, 1);
    connectParts();
    updateStage();
}

QPushButton *LabWindow::button(QHBoxLayout *bar, const char *name, const QString &text, const QString &hint)
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    setTip(button, hint);
    bar->addWidget(button);
    return button;
}

QWidget *LabWindow::buildBar()
{
    auto *strip = new QFrame(this);
    strip->setProperty("panel", QStringLiteral("header"));
    auto *bar = new QHBoxLayout(strip);
    bar->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    bar->setSpacing(Theme::between);
    m_start =
        button(bar, "labStart", tr("&Start"), tr("Play the chosen scenario from its beginning, or go on."));
    m_pause = button(bar, "labPause", tr("Pa&use"), tr("Time stands still."));
    m_step = button(bar, "labStep", tr("S&tep"), tr("To the next moment at which something happens."));
    m_again =
        button(bar, "labAgain", tr("&Restart"), tr("The same from the beginning, with the settings made."));
    m_stop = button(bar, "labStop", tr("Sto&p"), tr("End the run and delete its rows."));
    m_pace = new QComboBox(strip);
    m_pace->setObjectName(QStringLiteral("pace"));
    m_pace->setAccessibleName(tr("Speed"));
    setTip(m_pace, tr("Speed"));
    for (const double pace : {0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0})
        m_pace->addItem(tr("%1x").arg(pace), pace);
    m_pace->addItem(tr("as fast as possible"), 0.0);
    m_pace->setCurrentIndex(2);
    bar->addWidget(m_pace);
    m_time = new PlainLabel(strip);
    m_time->setObjectName(QStringLiteral("labTime"));
    m_time->setFont(Theme::mono(font()));
    bar->addWidget(m_time);
    bar->addStretch();
    const auto tool = [&](const char *name, const QString &text, const QString &hint) {
        auto *made = new QToolButton(strip);
        made->setObjectName(QLatin1String(name));
        made->setText(text);
        setTip(made, hint);
        made->setFocusPolicy(Qt::StrongFocus);
        bar->addWidget(made);
        return made;
    };
    auto *closer = tool("zoomIn", QStringLiteral("+"), tr("Closer (+, Ctrl+wheel)"));
    auto *farther = tool("zoomOut", QStringLiteral("−"), tr("Farther (-, Ctrl+wheel)"));
    auto *whole = tool("fit", tr("Fit"), tr("The whole run (F)"));
    closer->setAccessibleName(tr("Closer"));
    farther->setAccessibleName(tr("Farther"));
    connect(closer, &QToolButton::clicked, this, [this] { m_lanes->zoom(1.5); });
    connect(farther, &QToolButton::clicked, this, [this] { m_lanes->zoom(1 / 1.5); });
    connect(whole, &QToolButton::clicked, this, [this] {
        m_lanes->setFollowing(false);
        m_lanes->fit();
    });
    m_follow = tool("follow", tr("Follow"), tr("Keep up with now (N)"));
    m_follow->setCheckable(true);
    buildExport(bar);
    m_progress = new QProgressBar(this);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    return strip;
}

void LabWindow::buildExport(QHBoxLayout *bar)
{
    m_export = new QToolButton(this);
    m_export->setObjectName(QStringLiteral("export"));
    m_export->setText(tr("Export"));
    m_export->setFocusPolicy(Qt::StrongFocus);
    m_export->setPopupMode(QToolButton::InstantPopup);
    m_export->setProperty("badge", true);
    auto *menu = new QMenu(m_export);
    const auto name = [this] {
        const lab::Scenario *scenario = m_session.choice().scenario; // null: none was chosen yet
        return QStringLiteral("lab-") + (scenario ? scenario->id : QStringLiteral("run"));
    };
    for (const int width : pictureWidths) {
        QAction *action = menu->addAction(tr("Picture of the whole run, %1 wide...").arg(width));
        action->setObjectName(QStringLiteral("picture-%1").arg(width));
        connect(action, &QAction::triggered, this, [this, name, width] {
            askWhere(name() + QStringLiteral(".png"), tr("Pictures (*.png)"),
                     [this, width](const QString &path) { savePicture(path, width); });
        });
    }
    QAction *log = menu->addAction(tr("Log and summary, JSON lines..."));
    log->setObjectName(QStringLiteral("log"));
    connect(log, &QAction::triggered, this, [this, name] {
        askWhere(name() + QStringLiteral(".jsonl"), tr("JSON lines (*.jsonl)"),
                 [this](const QString &path) { saveLog(path); });
    });
    m_export->setMenu(menu);
    bar->addWidget(m_export);
}

QWidget *LabWindow::buildMiddle()
{
    auto *upper = new QFrame(this);
    upper->setProperty("panel", QStringLiteral("surface"));
    m_message = new PlainLabel(upper);
    m_message->setObjectName(QStringLiteral("labMessage"));
    m_message->setWordWrap(true);
    m_message->setMargin(Theme::between);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_said = new PlainLabel(upper);
    m_said->setObjectName(QStringLiteral("laneText"));
    m_said->setProperty("quiet", true);
    m_said->setFont(Theme::smaller(font()));
    m_said->setContentsMargins(Theme::around, 0, Theme::around, Theme::within);
    m_said->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto *column = new QVBoxLayout(upper);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_message);
    column->addWidget(m_lanes, 1);
    column->addWidget(new LaneLegend(upper));
    column->addWidget(m_said);
    layOutLog(*m_log);
    m_log->setModel(&m_events);
    auto *lower = new QWidget(this);
    auto *rows = new QVBoxLayout(lower);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_exclusionBar);
    rows->addWidget(m_log, 1);
    auto *down = new QSplitter(Qt::Vertical, this);
    down->setHandleWidth(1);
    down->setChildrenCollapsible(false);
    down->addWidget(upper);
    down->addWidget(lower);
    down->setStretchFactor(0, 1);
    down->setSizes({460, 240});
    return down;
}

} // namespace ui
