// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/LabWindow.h"

#include "ui/common/FormLines.h"
#include "ui/common/MessagePage.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/lab/ExclusionBar.h"
#include "ui/lab/LabBar.h"
#include "ui/lab/LabColumns.h"
#include "ui/lab/LabExport.h"
#include "ui/lab/LabLog.h"
#include "ui/lab/LabSetup.h"
#include "ui/lab/WorkerPanel.h"
#include "ui/lab/lanes/LabText.h"
#include "ui/lab/lanes/LaneLegend.h"
#include "ui/lab/lanes/LaneView.h"

#include <QCloseEvent>
#include <QFileDialog>
#include <QProgressBar>
#include <QScrollArea>
#include <QSplitter>
#include <QStyle>
#include <QVBoxLayout>

#include <utility>

namespace ui {
namespace {

constexpr std::chrono::milliseconds numbersEvery{100};

/// All of it, where QScrollArea is content with the current row of a list.
void scrollTo(QScrollArea &area, const QWidget &inside)
{
    const QPoint middle = inside.mapTo(area.widget(), inside.rect().center());
    const QSize part = inside.size().boundedTo(area.viewport()->size());
    area.ensureVisible(middle.x(), middle.y(), part.width() / 2 + 1, part.height() / 2 + 1);
}

} // namespace

// The parts are made in the order they are read in: so goes the focus.
LabWindow::LabWindow(QWidget *parent)
    : SecondaryWindow(parent), m_bar(new LabBar(m_session, this)), m_progress(new QProgressBar(this)),
      m_setup(new LabSetup(this)), m_lanes(new LaneView(this)), m_exclusionBar(new ExclusionBar(this)),
      m_log(new LabLog(this)), m_worker(new WorkerPanel(m_session, this))
{
    setObjectName(QStringLiteral("lab"));
    setTitle(*this, tr("Lab"));
    resizeWithinScreen(*this, {1280, 800});
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_columns = new LabColumns(m_setup, buildMiddle(), m_worker, this);
    auto *column = bareColumn(this);
    column->addWidget(m_bar);
    column->addWidget(m_progress);
    column->addWidget(m_columns, 1);
    connectParts();
    updateRun();
}

LabWindow::~LabWindow() = default;

QWidget *LabWindow::buildMiddle()
{
    auto *upper = new QFrame(this);
    upper->setProperty("panel", QStringLiteral("surface"));
    m_message = new PlainLabel(upper);
    m_message->setObjectName(QStringLiteral("labMessage"));
    m_message->setWordWrap(true);
    m_message->setMargin(Theme::between);
    m_message->setSelectable(Qt::TextSelectableByMouse);
    m_said = new PlainLabel(upper);
    m_said->setObjectName(QStringLiteral("laneText"));
    m_said->setProperty("quiet", true);
    m_said->setFont(Theme::smaller(font()));
    m_said->setContentsMargins(Theme::around, 0, Theme::around, Theme::within);
    m_said->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_legend = new LaneLegend(upper);
    auto *column = bareColumn(upper);
    column->addWidget(m_message);
    column->addWidget(buildEmptyPage(upper), 1);
    column->addWidget(m_lanes, 1);
    column->addWidget(m_legend);
    column->addWidget(m_said);
    auto *lower = new QWidget(this);
    auto *rows = bareColumn(lower);
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

QWidget *LabWindow::buildEmptyPage(QWidget *parent)
{
    m_empty = new MessagePage(parent);
    m_empty->setObjectName(QStringLiteral("labEmpty"));
    m_empty->showMessage(
        QStringLiteral("pulse"), tr("Choose a scenario and press Run"),
        tr("Its workers acquire the same locks, and you inject faults. Alt+R runs the chosen "
           "scenario; Enter in the list runs one as well."));
    return m_empty;
}

void LabWindow::connectParts()
{
    connect(m_setup, &LabSetup::playRequested, this, [this] {
        if (m_session.stage() != LabSession::Stage::Preparing) // the second half of a double click
            begin(true);
    });
    connect(m_setup, &LabSetup::serviceChanged, this, [this] {
        m_session.setService(m_setup->service());
        updateStage();
    });
    connect(m_bar, &LabBar::startRequested, this, &LabWindow::startOrGoOn);
    connect(m_bar, &LabBar::stepRequested, this, &LabWindow::step);
    connect(m_bar, &LabBar::againRequested, this, &LabWindow::beginAgain);
    connect(m_bar, &LabBar::pictureRequested, this, [this](int width) {
        askWhere(QStringLiteral(".png"), tr("Pictures (*.png)"),
                 [this, width](const QString &path) { savePicture(path, width); });
    });
    connect(m_bar, &LabBar::logRequested, this, [this] {
        askWhere(QStringLiteral(".jsonl"), tr("JSON lines (*.jsonl)"),
                 [this](const QString &path) { saveLog(path); });
    });
    m_bar->steer(*m_lanes);
    connect(m_lanes, &LaneView::workerChosen, m_worker, &WorkerPanel::choose);
    connect(m_lanes, &LaneView::currentTextChanged, this,
            [this](QString sentence) { m_said->setText(sentence.replace(u'\n', QStringLiteral("  ·  "))); });
    connect(m_worker, &WorkerPanel::workerChosen, m_lanes, &LaneView::choose);
    connect(&m_session, &LabSession::stageChanged, this, &LabWindow::updateStage);
    connect(&m_session, &LabSession::runChanged, this, &LabWindow::updateRun);
    connect(&m_session, &LabSession::stepped, this, &LabWindow::updateTime);
    connect(&m_session, &LabSession::progressed, this, [this](const QString &sentence) {
        if (m_session.stage() == LabSession::Stage::Preparing)
            showMessage(sentence + QStringLiteral("…"), false);
    });
    connect(&m_seen, &SeenWatch::changed, this, &LabWindow::updateTime);
    m_numbers.setSingleShot(true);
    m_numbers.setInterval(numbersEvery);
    connect(&m_numbers, &QTimer::timeout, this, &LabWindow::showNumbers);
}

void LabWindow::setServices(LabService *embedded, LabService *connection)
{
    m_setup->setServices(embedded, connection);
    for (LabService *service : {embedded, connection}) {
        if (service)
            connect(service, &LabService::changed, this, &LabWindow::updateStage, Qt::UniqueConnection);
    }
    m_session.setService(m_setup->service());
    updateStage();
}

void LabWindow::play(const QString &scenario)
{
    m_setup->choose(scenario);
    begin(true);
}

void LabWindow::play(const QString &scenario, locks::DialectId dialect)
{
    m_setup->choose(scenario);
    LabSession::Choice choice = m_setup->choice();
    choice.variation.dialect = dialect;
    m_session.begin(choice, true);
}

void LabWindow::begin(bool play)
{
    m_session.begin(m_setup->choice(), play);
}

void LabWindow::startOrGoOn()
{
    if (m_session.stage() == LabSession::Stage::Paused)
        m_session.play();
    else
        begin(true);
}

void LabWindow::step()
{
    if (m_session.run() && m_session.mustClean())
        m_session.step();
    else
        begin(false);
}

void LabWindow::beginAgain()
{
    const LabSession::Choice now = m_setup->choice();
    const LabSession::Choice &before = m_session.choice();
    const bool same = now.scenario == before.scenario && now.seed == before.seed &&
        now.table == before.table && now.variation.dialect == before.variation.dialect &&
        now.variation.workers == before.variation.workers && now.variation.keys == before.variation.keys &&
        now.confirmedName == before.confirmedName;
    if (same)
        m_session.again(); // with the settings made by hand
    else
        begin(true);
}

void LabWindow::showMessage(const QString &sentence, bool trouble)
{
    m_message->setText(sentence);
    m_message->setVisible(!sentence.isEmpty());
    if (m_message->property("notice").toBool() == trouble)
        return;
    m_message->setProperty("notice", trouble);
    m_message->style()->polish(m_message);
}

void LabWindow::updateStage()
{
    using Stage = LabSession::Stage;
    const Stage stage = m_session.stage();
    const QString refusal =
        m_session.service() ? m_session.service()->refusal() : tr("there is no endpoint to run on");
    const bool may = refusal.isEmpty();
    m_bar->updateStage();
    m_worker->setEnabled(stage == Stage::Playing || stage == Stage::Paused);
    m_progress->setVisible(stage == Stage::Preparing || stage == Stage::Stopping);
    const auto &trouble = m_session.trouble();
    if (trouble)
        showMessage(trouble->sentence, true);
    else if (!may)
        showMessage(refusal, true);
    else if (stage == Stage::Stopping)
        showMessage(tr("Deleting the run's items…"), false);
    else if (stage != Stage::Preparing)
        showMessage({}, false);
    // The guard's own refusal, not that of a connection without the right to write.
    if (trouble && trouble->kind == base::ErrorKind::ReadOnly && may && !m_session.choice().table.isEmpty() &&
        stage == Stage::Empty)
        m_setup->askForName(true);
    updateTime();
}

void LabWindow::updateRun()
{
    lab::Run *run = m_session.run();
    LaneScene scene;
    if (run) {
        scene = {&run->plan(), &run->lanes(), &run->events(), run->now()};
    } else {
        m_exclusionBar->clear();
        m_said->clear();
    }
    m_log->setRun(run);
    m_lanes->setScene(scene);
    m_worker->refill();
    m_empty->setVisible(!run);
    m_lanes->setVisible(run);
    m_legend->update(m_lanes->picture());
    m_said->setVisible(run);
    if (run) {
        m_lanes->choose(m_worker->chosen());
        m_columns->bringUpLanes();
    }
    updateStage();
    showNumbers();
}

void LabWindow::updateTime()
{
    const lab::Run *run = m_session.run();
    if (run && !m_seen.isSeen()) // it runs on; seen again, the next event shows all of it
        return;
    m_bar->setTime(run ? tr("%1 of %2").arg(labwords::clock(run->now()), labwords::clock(run->plan().length))
                       : QString());
    if (!run)
        return;
    m_lanes->advance(run->now());
    m_log->grow();
    if (!m_numbers.isActive())
        m_numbers.start();
}

void LabWindow::showNumbers()
{
    const lab::Run *run = m_session.run();
    if (!run)
        return;
    const lab::Snapshot snapshot = run->snapshot();
    m_exclusionBar->showNumbers(snapshot.numbers);
    m_legend->update(m_lanes->picture());
    m_worker->showSnapshot(snapshot);
}

bool LabWindow::mayClose(std::function<void()> goOn)
{
    if (!m_session.mustClean())
        return true;
    m_session.stopThen(std::move(goOn));
    return false;
}

void LabWindow::closeEvent(QCloseEvent *event)
{
    m_session.stop();
    SecondaryWindow::closeEvent(event);
}

// What the focus is in may scroll within what scrolls: all of them show it.
bool LabWindow::focusNextPrevChild(bool next)
{
    if (!SecondaryWindow::focusNextPrevChild(next))
        return false;
    QWidget *focused = focusWidget();
    for (QWidget *around = focused; around; around = around->parentWidget()) {
        if (auto *area = qobject_cast<QScrollArea *>(around))
            scrollTo(*area, *focused);
    }
    return true;
}

void LabWindow::savePicture(const QString &path, int width)
{
    const QImage image = m_lanes->picture().image(width, 2, Theme::of(palette()), font());
    const auto saved = labexport::savePicture(path, image);
    showMessage(saved ? tr("Saved to %1").arg(path) : saved.error().sentence, !saved);
}

void LabWindow::saveLog(const QString &path)
{
    const lab::Run *run = m_session.run();
    if (!run)
        return;
    const LabSession::Choice &choice = m_session.choice();
    const auto saved = labexport::saveLog(path, *run, *choice.scenario, choice.seed);
    showMessage(saved ? tr("Saved to %1").arg(path) : saved.error().sentence, !saved);
}

void LabWindow::askWhere(const QString &ending, const QString &filter, std::function<void(QString)> save)
{
    const lab::Scenario *scenario = m_session.choice().scenario; // null: none was chosen yet
    const QString name = QStringLiteral("lab-") + (scenario ? scenario->id : QStringLiteral("run")) + ending;
    auto *dialog = new QFileDialog(this, tr("Export the run"), name, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    connect(dialog, &QFileDialog::fileSelected, this, std::move(save));
    dialog->open();
}

} // namespace ui
