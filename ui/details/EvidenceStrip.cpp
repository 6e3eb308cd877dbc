// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/EvidenceStrip.h"

#include "ui/common/Spoken.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/StateMark.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr int barSteps = 1000;

} // namespace

EvidenceStrip::EvidenceStrip(QWidget *parent)
    : QFrame(parent), m_sign(new StateMark(this)), m_sentence(new TickingLabel(this)),
      m_countdown(new PlainLabel(this)), m_bar(new QProgressBar(this))
{
    setObjectName(QStringLiteral("evidence"));
    setProperty("panel", QStringLiteral("evidence"));
    setAccessibleName(tr("Evidence"));
    m_sentence->setObjectName(QStringLiteral("evidenceSentence"));
    m_sentence->setWordWrap(true);
    m_sentence->setSelectable(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_countdown->setFont(Theme::mono(font()));
    m_countdown->setAlignment(Qt::AlignRight | Qt::AlignTop);
    m_bar->setTextVisible(false);
    m_bar->setRange(0, barSteps);

    auto *line = new QHBoxLayout;
    line->setSpacing(Theme::between);
    line->addWidget(m_sign, 0, Qt::AlignTop);
    line->addWidget(m_sentence, 1);
    line->addWidget(m_countdown, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Theme::between + Theme::within, Theme::between, Theme::between + Theme::within,
                               Theme::between);
    layout->setSpacing(Theme::between);
    layout->addLayout(line);
    layout->addWidget(m_bar);
    showIdle({});
}

void EvidenceStrip::showSentence(std::optional<locks::LockState> sign, const QString &sentence,
                                 const char *tone)
{
    m_sign->setVisible(sign.has_value());
    if (sign)
        m_sign->setState(*sign, false);
    m_sentence->setRunningText(sentence);
    setSpokenDescription(*this, m_sentence->text());
    if (property("tone").toString() == QLatin1String(tone))
        return;
    setProperty("tone", QString::fromLatin1(tone));
    style()->unpolish(this);
    style()->polish(this);
}

void EvidenceStrip::refreshSentence(const QString &sentence)
{
    m_sentence->setRunningText(sentence);
}

void EvidenceStrip::showIdle(const QString &sentence)
{
    m_bar->hide();
    m_countdown->clear();
    showSentence({}, sentence, "idle");
}

void EvidenceStrip::showProgress(const watch::ProofProgress &progress)
{
    m_bar->show();
    const double needed = std::max<double>(1, static_cast<double>(progress.needed.count()));
    m_bar->setValue(static_cast<int>(barSteps * static_cast<double>(progress.watched.count()) / needed));
    const auto left = std::max(progress.needed - progress.watched, std::chrono::nanoseconds(0));
    m_countdown->setRunningText(words::countdown(left));
    showSentence(
        locks::LockState::Unproven,
        tr("Watching with consistent reads: unchanged for %1 of %2. A heartbeat would end this at once.")
            .arg(words::countdown(progress.watched), words::countdown(progress.needed)),
        "running");
}

void EvidenceStrip::showResult(const watch::ProofResult &result)
{
    using Verdict = watch::ProofResult::Verdict;
    m_bar->hide();
    m_countdown->clear();
    const bool free = !result.oneRegion &&
        (result.verdict == Verdict::Lapsed || result.verdict == Verdict::Released ||
         result.verdict == Verdict::Gone);
    const bool alive = result.verdict == Verdict::Heartbeats || result.verdict == Verdict::HeldByDate;
    using locks::LockState;
    const LockState sign = result.verdict == Verdict::Lapsed ? LockState::Lapsed
        : result.verdict == Verdict::Released                ? LockState::Released
        : result.verdict == Verdict::Gone                    ? LockState::NotALock
        : alive                                              ? LockState::Held
                                                             : LockState::Unproven;
    showSentence(sign, result.sentence, free ? "lapsed" : alive ? "alive" : "idle");
}

void EvidenceStrip::showError(const QString &sentence)
{
    m_bar->hide();
    m_countdown->clear();
    showSentence(locks::LockState::Unreadable, sentence, "error");
}

} // namespace ui
