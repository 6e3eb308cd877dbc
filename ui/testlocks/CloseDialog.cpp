// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/CloseDialog.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/HeldText.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr std::chrono::milliseconds patience{5000}; // then it is said what stands in the way
constexpr qsizetype mostNamed = 4;

std::vector<locks::HeldLockState> unfinished(const admin::HoldLock &hold)
{
    std::vector<locks::HeldLockState> states = hold.states();
    std::erase_if(states, [](const auto &state) { return heldwords::isOver(state.phase); });
    return states;
}

QString named(const std::vector<locks::HeldLockState> &states)
{
    QStringList names;
    for (const locks::HeldLockState &state : states) {
        if (names.size() == mostNamed) {
            names += CloseDialog::tr("%1 more").arg(static_cast<qsizetype>(states.size()) - mostNamed);
            break;
        }
        names += heldwords::name(state.request);
    }
    return names.join(QStringLiteral(", "));
}

QString question(const std::vector<locks::HeldLockState> &states)
{
    const auto count = static_cast<int>(states.size());
    const QString asked = count == 1
        ? CloseDialog::tr(
              "%n test lock is held or waited for: %1. Release it, let its lease run out, or stay here?",
              nullptr, count)
        : CloseDialog::tr(
              "%n test locks are held or waited for: %1. Release them, let their leases run out, or "
              "stay here?",
              nullptr, count);
    return asked.arg(named(states));
}

QString heldForMaintenance(const admin::HoldLock &hold, const std::vector<locks::HeldLockState> &states)
{
    const auto count = std::ranges::count_if(states, [&hold](const locks::HeldLockState &state) {
        return hold.purposeOf(state.id) == admin::HoldPurpose::Maintenance;
    });
    if (count == 0)
        return {};
    return u' ' + CloseDialog::tr("Held for maintenance: %n lock(s).", nullptr, static_cast<int>(count));
}

} // namespace

CloseDialog::CloseDialog(admin::HoldLock &hold, QWidget *parent)
    : QDialog(parent), m_hold(&hold), m_text(new PlainLabel(this)), m_stay(new QPushButton(tr("Stay"), this)),
      m_lapse(new QPushButton(tr("Let lapse"), this)), m_release(new QPushButton(tr("Release"), this))
{
    setObjectName(QStringLiteral("leaveDialog"));
    setTitle(*this, tr("Test locks are still held"));
    m_text->setObjectName(QStringLiteral("leaveText"));
    m_text->setWordWrap(true);
    m_text->setMinimumHeight(3 * fontMetrics().lineSpacing());
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_stay->setObjectName(QStringLiteral("leaveStay"));
    m_lapse->setObjectName(QStringLiteral("leaveLapse"));
    setTip(m_lapse,
           tr("Stops the heartbeats and releases nothing: any client can acquire them once their leases are "
              "over."));
    for (QPushButton *button : {m_stay, m_lapse, m_release})
        button->setProperty("touch", true);
    m_lapse->setAutoDefault(false);
    m_release->setObjectName(QStringLiteral("leaveRelease"));
    m_release->setAutoDefault(false);
    m_stay->setDefault(true);
    auto *bar = new QFrame(this);
    bar->setProperty("panel", QStringLiteral("buttons"));
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    row->setSpacing(Theme::between);
    row->addStretch(1);
    row->addWidget(m_stay);
    row->addWidget(m_lapse);
    row->addWidget(m_release);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *words =
        new QVBoxLayout; // in a layout of its own: a label forgets its margins with a new style sheet
    words->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    words->addWidget(m_text);
    column->addLayout(words, 1);
    column->addWidget(bar);
    setMinimumWidth(460);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_patience, &QTimer::timeout, this, &CloseDialog::refresh);
    connect(m_stay, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_lapse, &QPushButton::clicked, this, &CloseDialog::letLapse);
    connect(m_release, &QPushButton::clicked, this, &CloseDialog::releaseAll);
    connect(&hold, &admin::HoldLock::changed, this, &CloseDialog::refresh);
    connect(&hold, &QObject::destroyed, this, &QDialog::reject);
    refresh();
    m_stay->setFocus();
}

void CloseDialog::refresh()
{
    if (!m_hold)
        return;
    const std::vector<locks::HeldLockState> left = unfinished(*m_hold);
    if (left.empty())
        return accept(); // nothing stands in the way any more
    if (!m_releasing)
        return m_text->setText(question(left) + heldForMaintenance(*m_hold, left));
    if (m_patience.isActive())
        return m_text->setText(tr("Releasing: %1.").arg(named(left)));
    m_text->setText(tr("Not released yet: %1. %2").arg(named(left), left.front().sentence));
    m_lapse->setEnabled(true);
    m_release->setEnabled(true);
}

void CloseDialog::releaseAll()
{
    m_releasing = true;
    m_lapse->setEnabled(false);
    m_release->setEnabled(false);
    m_patience.start();
    for (const locks::HeldLockState &state : unfinished(*m_hold)) {
        if (state.phase == locks::HeldPhase::Waiting)
            m_hold->command(state.id, locks::command::StopWaiting());
        m_hold->command(state.id, locks::command::Release());
    }
    refresh();
}

void CloseDialog::letLapse()
{
    for (const locks::HeldLockState &state : unfinished(*m_hold)) {
        if (state.phase == locks::HeldPhase::Waiting)
            m_hold->command(state.id, locks::command::StopWaiting());
        else
            m_hold->command(state.id, locks::command::Crash());
    }
    refresh();
}

} // namespace ui
