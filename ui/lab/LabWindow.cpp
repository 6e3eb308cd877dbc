// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/LabWindow.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/Theme.h"
#include "ui/lab/ExclusionBar.h"
#include "ui/lab/LabExport.h"
#include "ui/lab/LabSetup.h"
#include "ui/lab/WorkerPanel.h"
#include "ui/lab/lanes/LabText.h"
#include "ui/lab/lanes/LaneView.h"

#include <QCloseEvent>
#include <QComboBox>
#include <QFileDialog>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QStyle>
#include <QTableView>
#include <QToolButton>

namespace ui {
namespace {

constexpr std::chrono::milliseconds numbersEvery{100};

} // namespace

LabWindow::~LabWindow() = default;

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
    connect(m_start, &QPushButton::clicked, this, &LabWindow::startOrGoOn);
    connect(m_pause, &QPushButton::clicked, &m_session, &LabSession::pause);
    connect(m_step, &QPushButton::clicked, this, [this] {
        if (m_session.run() && m_session.mustClean())
            m_session.step();
        else
            begin(false);
    });
    connect(m_again, &QPushButton::clicked, this, &LabWindow::beginAgain);
    connect(m_stop, &QPushButton::clicked, &m_session, &LabSession::stop);
    connect(m_pace, &QComboBox::currentIndexChanged, this,
            [this] { m_session.setPace(m_pace->currentData().toDouble()); });
    connect(m_follow, &QToolButton::toggled, m_lanes, &LaneView::setFollowing);
    connect(m_lanes, &LaneView::followingChanged, m_follow, &QToolButton::setChecked);
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
        m_session.service() ? m_session.service()->refusal() : tr("there is nowhere to play");
    const bool may = refusal.isEmpty();
    const bool runs = stage == Stage::Playing || stage == Stage::Paused;
    m_start->setText(stage == Stage::Paused ? tr("Go &on") : tr("&Start"));
    m_start->setEnabled(may && (stage == Stage::Empty || stage == Stage::Paused || stage == Stage::Ended));
    m_pause->setEnabled(stage == Stage::Playing);
    m_step->setEnabled(may && stage != Stage::Preparing && stage != Stage::Stopping);
    m_again->setEnabled(may && m_session.choice().scenario && (runs || stage == Stage::Ended));
    m_stop->setEnabled(runs || stage == Stage::Preparing);
    m_export->setEnabled(m_session.run() != nullptr);
    m_worker->setEnabled(runs);
    m_progress->setVisible(stage == Stage::Preparing || stage == Stage::Stopping);
    const auto &trouble = m_session.trouble();
    if (trouble)
        showMessage(trouble->sentence, true);
    else if (!may)
        showMessage(refusal, true);
    else if (stage == Stage::Stopping)
        showMessage(tr("Deleting the run's rows…"), false);
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
        m_events.setLog(&run->events(), &run->plan());
    } else {
        m_events.setLog(nullptr, nullptr);
        m_exclusionBar->clear();
        m_said->clear();
    }
    m_lanes->setScene(scene);
    m_worker->refill();
    if (run)
        m_lanes->choose(m_worker->chosen());
    updateStage();
    showNumbers();
}

void LabWindow::updateTime()
{
    const lab::Run *run = m_session.run();
    m_time->setText(run ? tr("%1 of %2").arg(labwords::clock(run->now()), labwords::clock(run->plan().length))
                        : QString());
    if (!run)
        return;
    m_lanes->advance(run->now());
    const QScrollBar &bar = *m_log->verticalScrollBar();
    const bool atEnd = bar.value() >= bar.maximum();
    m_events.grow();
    if (atEnd)
        m_log->scrollToBottom();
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
    QWidget::closeEvent(event);
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

void LabWindow::askWhere(const QString &name, const QString &filter, std::function<void(QString)> save)
{
    auto *dialog = new QFileDialog(this, tr("Export the run"), name, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    connect(dialog, &QFileDialog::fileSelected, this, std::move(save));
    dialog->open();
}

} // namespace ui
