// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/LabSession.h"

#include <QTimer>

namespace ui {
namespace {

constexpr std::chrono::seconds farewell{2};

} // namespace

LabSession::LabSession(QObject *parent) : QObject(parent)
{
}

LabSession::~LabSession() = default;

void LabSession::setService(LabService *service)
{
    if (service == m_service)
        return;
    if (m_service)
        disconnect(m_service, nullptr, this, nullptr);
    drop();
    m_service = service;
    if (service)
        connect(service, &LabService::changed, this, &LabSession::onServiceChanged);
    setStage(Stage::Empty);
}

/// Without cleaning up: what it would be cleaned with goes.
void LabSession::drop()
{
    m_tasks.restart();
    m_trouble.reset();
    if (!m_run)
        return;
    m_stage = Stage::Empty;
    Q_EMIT runChanged();
    m_run.reset();
}

void LabSession::setStage(Stage stage)
{
    m_stage = stage;
    Q_EMIT stageChanged();
}

void LabSession::fail(const base::Error &error)
{
    m_trouble = error;
    setStage(m_run && m_run->hasEnded() ? Stage::Ended : Stage::Empty);
}

void LabSession::onServiceChanged()
{
    const QString refusal = m_service->refusal();
    if (refusal.isEmpty() || !mustClean())
        return;
    m_run->pause();
    base::Error error;
    error.kind = base::ErrorKind::ReadOnly;
    error.sentence = refusal;
    m_trouble = error;
    setStage(Stage::Paused);
}

void LabSession::begin(const Choice &choice, bool play)
{
    m_choice = choice;
    m_knobs.clear();
    m_names.clear();
    start(play);
}

void LabSession::again()
{
    if (m_choice.scenario)
        start(true);
}

void LabSession::start(bool play)
{
    m_tasks.restart();
    m_trouble.reset();
    if (!m_service || !m_choice.scenario)
        return;
    if (m_run) {
        m_run->disconnect(this);
        m_run->pause();
    }
    const bool wasShown = isPrepared();
    setStage(Stage::Preparing);
    if (wasShown)
        Q_EMIT runChanged();
    m_tasks.start(prepare(play, m_tasks.token()));
}

lab::Plan LabSession::plan() const
{
    lab::Plan plan = lab::varied(m_choice.scenario->plan, m_choice.variation);
    for (const auto &[worker, knobs] : m_knobs) {
        if (at(worker) < plan.workers.size())
            plan.workers[at(worker)].knobs = knobs;
    }
    for (const auto &[worker, name] : m_names) {
        if (at(worker) < plan.workers.size())
            plan.workers[at(worker)].name = name;
    }
    return plan;
}

base::Task<> LabSession::prepare(bool play, std::stop_token stop)
{
    if (m_run) {
        const auto cleaned = co_await m_run->cleanUp(stop);
        if (stop.stop_requested())
            co_return;
        m_run.reset();
        if (!cleaned) {
            fail(cleaned.error());
            co_return;
        }
    }
    Q_EMIT progressed(tr("Looking at the table"));
    auto made = co_await m_service->newRun(m_choice.table, m_choice.confirmedName, stop);
    if (stop.stop_requested())
        co_return;
    if (!made) {
        fail(made.error());
        co_return;
    }
    m_run = *std::move(made);
    const auto prepared = co_await m_run->prepare(plan(), m_choice.seed, stop);
    if (stop.stop_requested())
        co_return;
    if (!prepared) {
        m_run.reset();
        fail(prepared.error());
        co_return;
    }
    connect(m_run.get(), &lab::Run::stepped, this, &LabSession::stepped);
    connect(m_run.get(), &lab::Run::finished, this, &LabSession::finish);
    connect(m_run.get(), &lab::Run::failed, this, [this](const QString &sentence) {
        base::Error error;
        error.kind = base::ErrorKind::Io;
        error.sentence = sentence;
        m_trouble = error;
        finish();
    });
    m_run->setPace(m_pace);
    setStage(Stage::Paused);
    Q_EMIT runChanged();
    if (play)
        this->play();
}

void LabSession::play()
{
    if (m_stage != Stage::Paused || !m_service || !m_service->refusal().isEmpty())
        return;
    m_trouble.reset();
    m_run->play();
    setStage(Stage::Playing);
}

void LabSession::pause()
{
    if (m_stage != Stage::Playing)
        return;
    setStage(Stage::Paused);
    m_run->pause();
}

void LabSession::step()
{
    if ((m_stage != Stage::Playing && m_stage != Stage::Paused) || !m_service ||
        !m_service->refusal().isEmpty())
        return;
    setStage(Stage::Paused);
    m_run->step();
}

void LabSession::setPace(double factor)
{
    m_pace = factor;
    if (m_run)
        m_run->setPace(factor);
}

bool LabSession::mustClean() const
{
    return m_stage == Stage::Paused || m_stage == Stage::Playing || m_stage == Stage::Stopping;
}

void LabSession::stop()
{
    if (m_stage == Stage::Preparing) {
        drop();
        setStage(Stage::Empty);
    } else if (m_stage == Stage::Paused || m_stage == Stage::Playing) {
        m_tasks.restart();
        m_run->pause();
        setStage(Stage::Stopping);
        m_tasks.start(cleanUp(m_tasks.token()));
    }
}

void LabSession::stopThen(std::function<void()> then)
{
    m_then = std::move(then);
    stop();
    if (!mustClean())
        return finish();
    QTimer::singleShot(farewell, this, [this] {
        if (m_then)
            finish();
    });
}

base::Task<> LabSession::cleanUp(std::stop_token stop)
{
    const auto cleaned = co_await m_run->cleanUp(stop);
    if (stop.stop_requested())
        co_return;
    if (!cleaned)
        m_trouble = cleaned.error();
    Q_EMIT stepped();
    finish();
}

void LabSession::finish()
{
    if (m_run && m_stage != Stage::Preparing)
        setStage(Stage::Ended);
    // Not from here: what follows may end this session.
    if (m_then)
        QTimer::singleShot(0, this, std::exchange(m_then, {}));
}

void LabSession::inject(const lab::Fault &fault)
{
    if (mustClean() && m_stage != Stage::Stopping)
        m_run->inject(fault);
}

base::Result<base::Rested> LabSession::setKnobs(lab::WorkerIndex worker, const lab::Knobs &knobs)
{
    if (!isPrepared())
        return base::failure(base::ErrorKind::BadInput, tr("there is no run"));
    auto set = m_run->setKnobs(worker, knobs);
    if (set)
        m_knobs[worker] = knobs;
    return set;
}

void LabSession::rename(lab::WorkerIndex worker, const QString &name)
{
    m_names[worker] = name;
}

} // namespace ui
