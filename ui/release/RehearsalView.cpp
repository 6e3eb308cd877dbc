// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/release/RehearsalView.h"

#include "core/rehearse/RehearsalText.h"
#include "ui/common/FormLines.h"
#include "ui/common/Spoken.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>

#include <algorithm>

namespace ui {
namespace {

using Actor = rehearse::RehearsedEvent::Actor;

constexpr int playTime = 800; // ms, for all events

QString actorText(Actor actor)
{
    switch (actor) {
    case Actor::Operator:
        return RehearsalView::tr("You");
    case Actor::Holder:
        return RehearsalView::tr("Old holder");
    case Actor::NextClient:
        return RehearsalView::tr("Next client");
    }
    return {};
}

QString timeText(const rehearse::RehearsedEvent &event)
{
    return event.at ? rehearse::text::moment(*event.at) : QString();
}

PlainLabel *lineOf(const QString &text, const char *name, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

RehearsalView::RehearsalView(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("rehearsal"));
    setAccessibleName(tr("Rehearsal"));
    auto *column = bareColumn(this);
    column->setSpacing(Theme::between);
    buildHead(*column);
    connect(&m_frames, &QTimer::timeout, this, &RehearsalView::showNext);
}

void RehearsalView::buildHead(QVBoxLayout &column)
{
    m_ask = new QPushButton(tr("Re&hearse"), this);
    m_ask->setObjectName(QStringLiteral("releaseRehearse"));
    m_ask->setAutoDefault(false);
    setTip(m_ask,
           tr("Plays this release on a copy of the row, with a holder and a next client as the lock "
              "library plays them. Nothing is written."));
    m_remark =
        new PlainLabel(tr("What the holder notices and when, played on a copy. Nothing is written."), this);
    m_remark->setProperty("quiet", true);
    m_remark->setWordWrap(true);
    auto *head = new QHBoxLayout;
    head->setSpacing(Theme::between);
    head->addWidget(m_ask, 0, Qt::AlignTop);
    head->addWidget(m_remark, 1);
    column.addLayout(head);
    connect(m_ask, &QPushButton::clicked, this, [this] {
        m_shown = true;
        Q_EMIT asked();
    });
}

void RehearsalView::clear()
{
    m_frames.stop();
    if (m_result)
        m_result->hide();
    delete m_result;
    m_result = new QWidget(this);
    m_column = bareColumn(m_result);
    m_column->setSpacing(Theme::within);
    m_events = new QGridLayout;
    m_events->setHorizontalSpacing(Theme::around);
    m_events->setVerticalSpacing(Theme::within);
    m_events->setColumnStretch(2, 1);
    m_column->addLayout(m_events);
    layout()->addWidget(m_result);
    m_next = 0;
}

void RehearsalView::showRehearsal(const rehearse::Rehearsal &rehearsal)
{
    clear();
    m_rehearsal = rehearsal;
    const int count = static_cast<int>(std::max<std::size_t>(m_rehearsal.events.size(), 1));
    if (Theme::mayAnimate())
        m_frames.start(playTime / count);
    else
        while (m_next < m_rehearsal.events.size())
            showNext();
    if (m_rehearsal.events.empty())
        showVerdict();
}

void RehearsalView::showNext()
{
    addEvent(m_rehearsal.events[m_next++]);
    if (m_next == m_rehearsal.events.size())
        showVerdict();
    Q_EMIT grown();
}

void RehearsalView::addEvent(const rehearse::RehearsedEvent &event)
{
    const int row = m_events->rowCount();
    auto *time = new PlainLabel(timeText(event), m_result);
    time->setFont(Theme::mono(font()));
    auto *actor = new PlainLabel(actorText(event.actor), m_result);
    actor->setProperty("quiet", true);
    m_events->addWidget(time, row, 0, Qt::AlignTop | Qt::AlignRight);
    m_events->addWidget(actor, row, 1, Qt::AlignTop);
    m_events->addWidget(lineOf(event.sentence, "rehearsalEvent", m_result), row, 2);
}

void RehearsalView::addSentence(const QString &sentence, const char *name, bool quiet)
{
    PlainLabel *line = lineOf(sentence, name, m_result);
    line->setProperty("quiet", quiet);
    m_column->addWidget(line);
}

void RehearsalView::showVerdict()
{
    m_frames.stop();
    m_column->addSpacing(Theme::within);
    for (const QString &sentence : std::as_const(m_rehearsal.verdict))
        addSentence(sentence, "rehearsalVerdict", false);
    for (const QString &note : std::as_const(m_rehearsal.notes))
        addSentence(note, "rehearsalNote", true);
    QStringList spoken;
    for (const rehearse::RehearsedEvent &event : m_rehearsal.events)
        spoken << timeText(event) + u' ' + event.sentence;
    setSpokenDescription(*this, inOneLine((m_rehearsal.verdict + m_rehearsal.notes + spoken).join(u' ')));
    setSpokenDescription(*m_ask, inOneLine(m_rehearsal.verdict.join(u' ')));
}

void RehearsalView::showProblem(const QString &sentence)
{
    clear();
    addSentence(sentence, "rehearsalNote", false);
    setSpokenDescription(*m_ask, inOneLine(sentence));
    Q_EMIT grown();
}

} // namespace ui
