// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/PresentedLock.h"

#include "ui/common/TickingLabel.h"
#include "ui/common/text/ElidedLabel.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateMark.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/HeartbeatStrip.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/LeaseRing.h"
#include "ui/testlocks/acquire/AcquireLockRules.h"

#include <QHBoxLayout>
#include <QResizeEvent>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

/// Of a lock that is shown as large as in the window.
constexpr QSizeF usualSize(900, 420);

QFont scaled(const QFont &base, double factor, bool bold)
{
    QFont font = base;
    font.setPointSizeF(base.pointSizeF() * factor);
    font.setBold(bold);
    return font;
}

template <typename Label>
Label *labelCalled(const char *name, QWidget *parent)
{
    auto *label = new Label(parent);
    label->setObjectName(QLatin1String(name));
    return label;
}

} // namespace

PresentedLock::PresentedLock(QWidget *parent)
    : TestLockView(new LeaseRing, LockButtons::Part::All, parent), m_owner(new ElidedLabel(this)),
      m_version(labelCalled<TickingLabel>("versionCount", this)),
      m_standing(labelCalled<TickingLabel>("standing", this)),
      m_failed(labelCalled<PlainLabel>("failedAttempts", this))
{
    m_owner->setObjectName(QStringLiteral("owner"));
    for (PlainLabel *label : {static_cast<PlainLabel *>(about()), static_cast<PlainLabel *>(m_owner),
                              m_failed, sentence(), advice()})
        label->setProperty("quiet", true);
    for (PlainLabel *label : {m_version, m_standing, sentence(), m_failed, advice()})
        label->setWordWrap(true);
    auto *title = new QHBoxLayout;
    title->setSpacing(Theme::around);
    title->addWidget(sign());
    title->addWidget(key(), 1);
    title->addWidget(phase());
    auto *words = new QWidget(this);
    words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // every ring gets the same share
    auto *facts = new QVBoxLayout(words);
    facts->setContentsMargins(0, 0, 0, 0);
    facts->setSpacing(Theme::between);
    facts->addLayout(title);
    for (QWidget *line : {static_cast<QWidget *>(about()), static_cast<QWidget *>(m_owner)})
        facts->addWidget(line);
    facts->addStretch(1);
    for (QWidget *line : {m_version, m_standing})
        facts->addWidget(line);
    facts->addWidget(heartbeats());
    facts->addWidget(m_failed);
    facts->addStretch(1);
    facts->addWidget(sentence());
    facts->addWidget(advice());
    auto *row = new QHBoxLayout;
    row->setSpacing(2 * Theme::around);
    row->addWidget(lease(), 2);
    row->addWidget(words, 3);
    auto *below = new QHBoxLayout;
    below->addStretch(1);
    below->addWidget(buttons());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    column->setSpacing(Theme::around);
    column->addLayout(row, 1);
    column->addLayout(below);
    scaleWords();
}

void PresentedLock::resizeEvent(QResizeEvent *event)
{
    TestLockView::resizeEvent(event);
    scaleWords();
}

// A style sheet that is set anew takes the fonts back, those of the children after this event.
void PresentedLock::changeEvent(QEvent *event)
{
    TestLockView::changeEvent(event);
    if (event->type() != QEvent::StyleChange || m_factor == 0)
        return;
    QTimer::singleShot(0, this, [this] {
        m_factor = 0;
        scaleWords();
    });
}

// In steps, so that a window that is being dragged lays its words out a few times and not at each pixel.
void PresentedLock::scaleWords()
{
    const double room = std::min(width() / usualSize.width(), height() / usualSize.height());
    const double factor = std::clamp(std::floor(room * 10) / 10, 1.0, 4.0);
    if (factor == m_factor)
        return;
    m_factor = factor;
    key()->setFont(Theme::mono(scaled(font(), 1.7 * factor, true)));
    phase()->setFont(scaled(font(), 1.4 * factor, false));
    m_version->setFont(Theme::mono(scaled(font(), 1.35 * factor, false)));
    for (PlainLabel *label : {static_cast<PlainLabel *>(about()), static_cast<PlainLabel *>(m_owner),
                              m_standing, sentence(), m_failed, advice()})
        label->setFont(scaled(font(), 1.2 * factor, false));
    heartbeats()->setFont(scaled(font(), factor, false));
    heartbeats()->setMinimumHeight(static_cast<int>(HeartbeatStrip::usualHeight * factor));
    const int side = static_cast<int>(Theme::around * factor);
    sign()->setFixedSize(side, side);
    buttons()->setButtonFont(scaled(font(), factor, false));
}

QStringList PresentedLock::aboutParts() const
{
    QStringList about;
    if (!connectionName().isEmpty())
        about += inWords(connectionName());
    return about +
        QStringList{QString(state().request.dialect.name()),
                    tr("table %1").arg(inWords(state().request.shape.table))};
}

void PresentedLock::showState()
{
    m_owner->setWords(heldwords::ownerLine(state()));
    if (state().phase == locks::HeldPhase::Waiting)
        return;
    m_version->setText(ui::heartbeats(state().request.dialect)
                           ? tr("version %1   %2").arg(state().versions).arg(heartbeatCount())
                           : heartbeatCount());
}

void PresentedLock::showTime(base::BootTime now)
{
    if (state().phase == locks::HeldPhase::Waiting) {
        m_version->setText(heldwords::waitingSince(state(), now));
        m_standing->setText(heldwords::waitingFor(state(), now));
        sentence()->hide(); // it names the holder, as the line above does
        return;
    }
    sentence()->show();
    m_standing->setText(heldwords::standing(state(), now));
}

void PresentedLock::setFailedAttempts(std::vector<locks::FailedAttempt> attempts)
{
    const auto count = static_cast<int>(attempts.size());
    QString text;
    if (count > 0)
        text = tr("%n attempt(s) of our other test locks failed: it is held.", nullptr, count);
    m_failed->setText(text);
    m_failed->setVisible(count > 0);
    heartbeats()->setFailedAttempts(std::move(attempts));
}

} // namespace ui
