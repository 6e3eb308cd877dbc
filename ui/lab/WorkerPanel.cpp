// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/WorkerPanel.h"

#include "ui/common/FormLines.h"
#include "ui/common/SectionTitle.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/lab/LabSession.h"
#include "ui/lab/lanes/LabText.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

using lab::FaultKind;
using std::chrono::milliseconds;

double secondsOf(milliseconds length)
{
    return static_cast<double>(length.count()) / 1000;
}

milliseconds lengthOf(const QDoubleSpinBox *box)
{
    return milliseconds(qRound64(box->value() * 1000));
}

/// Whether a switch shows that it is on.
bool isOn(FaultKind kind, const lab::WorkerState &state)
{
    switch (kind) {
    case FaultKind::PauseHeartbeats:
        return state.heartbeatsPaused;
    case FaultKind::Kill:
        return state.phase == lab::WorkerPhase::Down;
    case FaultKind::Freeze:
        return state.frozen;
    default:
        return std::ranges::find(state.faults, kind) != state.faults.end();
    }
}

/// What ends it, if that is another act.
FaultKind opposite(FaultKind kind)
{
    switch (kind) {
    case FaultKind::PauseHeartbeats:
        return FaultKind::ResumeHeartbeats;
    case FaultKind::Kill:
        return FaultKind::Restart;
    case FaultKind::Freeze:
        return FaultKind::Thaw;
    default:
        return kind;
    }
}

} // namespace

WorkerPanel::WorkerPanel(LabSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_worker(new QComboBox(this)), m_state(new TickingLabel(this))
{
    setObjectName(QStringLiteral("workerPanel"));
    m_worker->setObjectName(QStringLiteral("worker"));
    m_worker->setAccessibleName(tr("Worker"));
    m_state->setObjectName(QStringLiteral("workerState"));
    m_state->setWordWrap(true);
    m_state->setProperty("quiet", true);
    m_state->setMinimumHeight(2 * fontMetrics().height());
    m_state->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::around);
    column->setSpacing(Theme::between);
    column->addWidget(sectionTitle(tr("Worker"), this));
    column->addWidget(m_worker);
    column->addWidget(m_state);
    column->addWidget(sectionTitle(tr("Inject fault"), this));
    column->addWidget(buildFaults());
    column->addSpacing(Theme::between);
    column->addWidget(sectionTitle(tr("Settings for its next job"), this));
    column->addWidget(buildKnobs());
    column->addStretch();
    connect(m_worker, &QComboBox::currentIndexChanged, this, [this] {
        showKnobs();
        if (!m_filling && m_worker->currentIndex() >= 0)
            Q_EMIT workerChosen(chosen());
    });
    refill();
}

QDoubleSpinBox *WorkerPanel::seconds(QFormLayout *form, const char *name, const QString &title,
                                     const QString &hint, double most)
{
    auto *box = new QDoubleSpinBox(this);
    box->setObjectName(QLatin1String(name));
    box->setRange(0, most);
    box->setDecimals(2);
    box->setSingleStep(0.5);
    box->setSuffix(tr(" s"));
    setTip(box, hint);
    box->setAccessibleName(title);
    box->setKeyboardTracking(false); // half a number is not meant
    connect(box, &QDoubleSpinBox::valueChanged, this, &WorkerPanel::applyKnobs);
    form->addRow(title, box);
    return box;
}

QWidget *WorkerPanel::buildKnobs()
{
    auto *place = new QWidget(this);
    auto *form = new QFormLayout(place);
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(Theme::within);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_lease = seconds(form, "lease", tr("Lease"), tr("How long a heartbeat keeps its lock."), 3600);
    m_heartbeat = seconds(form, "heartbeat", tr("Heartbeat every"),
                          tr("At most half of the lease; 0: it never sends heartbeats."), 3600);
    m_distribution = new QComboBox(place);
    m_distribution->setObjectName(QStringLiteral("distribution"));
    m_distribution->addItems({tr("fixed"), tr("evenly spread"), tr("exponential")});
    m_distribution->setAccessibleName(tr("Distribution of work time"));
    connect(m_distribution, &QComboBox::currentIndexChanged, this, &WorkerPanel::applyKnobs);
    m_work = seconds(form, "work", tr("Works for"), tr("Mean time under the lock."), 3600);
    form->addRow(tr("Spread"), m_distribution);
    setTabOrder(m_work, m_distribution);
    m_spread = seconds(form, "spread", tr("Plus or minus"), tr("Of evenly spread work."), 3600);
    m_rest = seconds(form, "rest", tr("Rests for"), tr("Between two jobs."), 3600);
    m_patience = seconds(form, "patience", tr("Waits for"),
                         tr("Beyond one lease of the holder, then gives up."), 86400);
    m_refresh = seconds(form, "refresh", tr("Reads every"), tr("While it waits."), 3600);
    m_delete = new QCheckBox(tr("Delete the item on release"), place);
    m_delete->setObjectName(QStringLiteral("deleteOnRelease"));
    connect(m_delete, &QCheckBox::toggled, this, &WorkerPanel::applyKnobs);
    form->addRow(m_delete);
    m_name = new QLineEdit(place);
    m_name->setObjectName(QStringLiteral("ownerName"));
    setTip(m_name, tr("The owner in its items, from the next restart of the run on."));
    m_name->setAccessibleName(tr("Owner name, from the next start on"));
    connect(m_name, &QLineEdit::editingFinished, this, [this] {
        if (!m_name->text().isEmpty() && m_name->isModified())
            m_session.rename(chosen(), m_name->text());
    });
    form->addRow(tr("Owner (next start)"), m_name);
    m_refusal = new PlainLabel(place);
    m_refusal->setObjectName(QStringLiteral("knobRefusal"));
    m_refusal->setWordWrap(true);
    m_refusal->setProperty("problem", true);
    m_refusal->hide();
    form->addRow(m_refusal);
    lineUp({form});
    return place;
}

void WorkerPanel::addSwitch(QGridLayout *grid, int place, FaultKind kind, const QString &text,
                            const QString &hint)
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(QStringLiteral("fault-") + QString(faultKindName(kind)));
    button->setCheckable(kind != FaultKind::LoseNextReply && kind != FaultKind::Heal &&
                         kind != FaultKind::ForceRelease && kind != FaultKind::FreezeAtNextWrite);
    button->setProperty("fault", true);
    setTip(button, hint);
    connect(button, &QPushButton::clicked, this, [this, kind, button] {
        const bool ends = button->isCheckable() && !button->isChecked();
        inject(kind, !ends);
    });
    const bool isAll = kind == FaultKind::Heal; // under both columns
    grid->addWidget(button, place / 2, place % 2, 1, isAll ? 2 : 1);
    if (button->isCheckable())
        m_switches.push_back({kind, button});
}

void WorkerPanel::addMeasured(QGridLayout *grid, int row, FaultKind kind, const QString &text,
                              const QString &hint, double measure)
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(QStringLiteral("fault-") + QString(faultKindName(kind)));
    button->setCheckable(kind != FaultKind::SkewClock);
    setTip(button, hint);
    auto *box = new QDoubleSpinBox(this);
    box->setObjectName(QStringLiteral("measure-") + QString(faultKindName(kind)));
    box->setRange(kind == FaultKind::SkewClock ? -86400 : 0.01, 86400);
    box->setDecimals(kind == FaultKind::Slow ? 2 : 1);
    box->setSuffix(tr(" s"));
    box->setValue(measure);
    box->setAccessibleName(tr("%1 by").arg(text));
    connect(button, &QPushButton::clicked, this, [this, kind, button, box] {
        const bool ends = button->isCheckable() && !button->isChecked();
        inject(kind, !ends, lengthOf(box));
    });
    grid->addWidget(button, row, 0);
    grid->addWidget(box, row, 1);
    if (button->isCheckable())
        m_switches.push_back({kind, button});
}

QWidget *WorkerPanel::buildFaults()
{
    auto *place = new QWidget(this);
    place->setObjectName(QStringLiteral("faults"));
    auto *grid = new QGridLayout(place);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(Theme::within);
    using K = FaultKind;
    addSwitch(grid, 0, K::Kill, tr("Kill"), tr("Stops it without a release. Press again to restart it."));
    addSwitch(grid, 1, K::PauseHeartbeats, tr("Pause heartbeats"),
              tr("It works on, but its lease runs down."));
    addMeasured(grid, 1, K::Freeze, tr("Freeze"),
                tr("Like a garbage collector's pause: it does nothing, its clocks go on."), 20);
    addMeasured(grid, 2, K::Slow, tr("Add latency"),
                tr("Each request and each answer takes that much longer."), 0.5);
    addMeasured(grid, 3, K::SkewClock, tr("Skew its clock"), tr("Its wall clock jumps by that much."), 30);
    addSwitch(grid, 8, K::LoseReplies, tr("Lose replies"), tr("Its writes arrive, their answers do not."));
    addSwitch(grid, 9, K::LoseNextReply, tr("Lose next reply"),
              tr("The answer to its next write does not arrive."));
    addSwitch(grid, 10, K::LoseRequests, tr("Lose requests"),
              tr("Its writes do not arrive, and it does not notice."));
    addSwitch(grid, 11, K::Duplicate, tr("Deliver twice"), tr("Its writes arrive twice."));
    addSwitch(grid, 12, K::Throttle, tr("Throttle"), tr("Its requests are refused."));
    addSwitch(grid, 13, K::CutOff, tr("Partition"), tr("None of its requests arrives, and it notices."));
    addSwitch(grid, 14, K::FreezeAtNextWrite, tr("Freeze at write"),
              tr("Freezes for 20 s between the decision to write and the write."));
    addSwitch(grid, 15, K::ForceRelease, tr("Break its lock"),
              tr("An operator force-releases the lock, whichever worker holds it."));
    addSwitch(grid, 16, K::Heal, tr("Clear faults"),
              tr("Ends all faults of the network and thaws the worker; its clock stays as it is."));
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    return place;
}

void WorkerPanel::inject(FaultKind kind, bool on, lab::LabTime length)
{
    lab::Fault fault;
    fault.worker = chosen();
    fault.kind = on ? kind : opposite(kind);
    fault.ends = !on && fault.kind == kind;
    fault.length = on ? length : lab::LabTime(0);
    if (kind == FaultKind::FreezeAtNextWrite)
        fault.length = std::chrono::seconds(20);
    m_session.inject(fault);
}

lab::WorkerIndex WorkerPanel::chosen() const
{
    return static_cast<lab::WorkerIndex>(std::max(m_worker->currentIndex(), 0));
}

void WorkerPanel::choose(lab::WorkerIndex worker)
{
    m_worker->setCurrentIndex(static_cast<int>(at(worker)));
}

void WorkerPanel::refill()
{
    m_filling = true;
    const lab::Run *run = m_session.run();
    const int before = std::max(m_worker->currentIndex(), 0);
    m_worker->clear();
    if (run) {
        m_worker->addItems(run->plan().workerNames());
        m_worker->setCurrentIndex(std::min(before, m_worker->count() - 1));
    }
    m_filling = false;
    setEnabled(run != nullptr);
    m_state->clear();
    m_refusal->hide();
    if (run)
        showSnapshot(run->snapshot());
    showKnobs();
}

void WorkerPanel::showSnapshot(const lab::Snapshot &snapshot)
{
    if (at(chosen()) >= snapshot.workers.size())
        return;
    const lab::WorkerState &state = snapshot.workers[at(chosen())];
    m_state->setText(labwords::phase(state));
    for (const Switch &fault : m_switches)
        fault.button->setChecked(isOn(fault.kind, state));
}

void WorkerPanel::showKnobs()
{
    const lab::Run *run = m_session.run();
    if (!run || m_worker->currentIndex() < 0)
        return;
    const lab::Snapshot snapshot = run->snapshot();
    const lab::Knobs &knobs = snapshot.workers[at(chosen())].knobs;
    const bool wasFilling = std::exchange(m_filling, true);
    m_lease->setValue(secondsOf(knobs.lease));
    m_heartbeat->setValue(secondsOf(knobs.heartbeat));
    m_distribution->setCurrentIndex(static_cast<int>(knobs.work.kind));
    m_work->setValue(secondsOf(knobs.work.mean));
    m_spread->setValue(secondsOf(knobs.work.spread));
    m_spread->setEnabled(knobs.work.kind == lab::WorkTime::Kind::Uniform);
    m_rest->setValue(secondsOf(knobs.pause));
    m_patience->setValue(secondsOf(knobs.patience));
    m_refresh->setValue(secondsOf(knobs.refresh));
    m_delete->setChecked(knobs.deleteOnRelease);
    m_name->setText(m_worker->currentText());
    m_filling = wasFilling;
    m_refusal->hide();
    showSnapshot(snapshot);
}

lab::Knobs WorkerPanel::knobs() const
{
    lab::Knobs knobs;
    knobs.lease = lengthOf(m_lease);
    knobs.heartbeat = lengthOf(m_heartbeat);
    knobs.work.kind = static_cast<lab::WorkTime::Kind>(m_distribution->currentIndex());
    knobs.work.mean = lengthOf(m_work);
    knobs.work.spread = lengthOf(m_spread);
    knobs.pause = lengthOf(m_rest);
    knobs.patience = lengthOf(m_patience);
    knobs.refresh = lengthOf(m_refresh);
    knobs.deleteOnRelease = m_delete->isChecked();
    return knobs;
}

void WorkerPanel::applyKnobs()
{
    if (m_filling || !m_session.run())
        return;
    const auto set = m_session.setKnobs(chosen(), knobs());
    m_spread->setEnabled(m_distribution->currentIndex() == static_cast<int>(lab::WorkTime::Kind::Uniform));
    m_refusal->setVisible(!set);
    m_refusal->setText(set ? QString() : tr("Not accepted: %1.").arg(set.error().sentence));
}

} // namespace ui
