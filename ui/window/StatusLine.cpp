// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/StatusLine.h"

#include "ui/common/Restyle.h"
#include "ui/common/text/ElidedLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/locks/MarksStrip.h"

#include <QHBoxLayout>

namespace ui {
namespace {

constexpr int usualHeight = 24;

} // namespace

StatusLine::StatusLine(QWidget *parent)
    : QFrame(parent), m_happened(new ElidedLabel(this)), m_marks(new MarksStrip(this))
{
    setObjectName(QStringLiteral("statusLine"));
    setProperty("panel", QStringLiteral("status"));
    setAccessibleName(tr("Status bar"));
    setFixedHeight(Theme::withText(usualHeight));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::around, 0, Theme::around, 0);
    row->setSpacing(Theme::around);
    m_happened->setObjectName(QStringLiteral("statusHappened"));
    m_happened->setElision(Elision::Sentence);
    m_happened->setFont(Theme::smaller(font()));
    row->addWidget(m_happened, 1);
    row->addWidget(m_marks);
    connect(m_marks, &MarksStrip::clearRequested, this, &StatusLine::clearMarksWanted);
    m_order = addFact("statusOrder");
    m_pace = addFact("statusPace");
    m_alerts = addFact("statusAlerts");
    m_journal = addFact("statusJournal");
    put(*m_order, {}, {});
}

PlainLabel *StatusLine::addFact(const char *name)
{
    auto *label = new ElidedLabel(this);
    label->setObjectName(QLatin1String(name));
    label->setElision(Elision::Sentence);
    label->setProperty("quiet", true);
    label->setFont(Theme::smaller(font()));
    label->hide();
    layout()->addWidget(label);
    return label;
}

void StatusLine::put(PlainLabel &label, const QString &text, const QString &sentence)
{
    label.setVisible(!text.isEmpty());
    label.setText(text);
    setTip(&label, sentence);
    label.setAccessibleDescription(inOneLine(sentence));
}

void StatusLine::say(const QString &sentence)
{
    m_said = sentence;
    m_happened->setWords(inOneLine(sentence));
}

void StatusLine::sayAnew(const QString &before, const QString &sentence)
{
    if (m_said == before)
        say(sentence);
}

void StatusLine::setMarks(qsizetype marks, qsizetype hidden)
{
    m_marks->showCounts(marks, hidden);
}

void StatusLine::setPace(const QString &text, const QString &sentence)
{
    put(*m_pace, text, sentence);
}

void StatusLine::setOrderKept(bool kept)
{
    put(*m_order, kept ? tr("order kept") : QString(),
        kept ? tr("Rows keep their places while the mouse is over the table.") : QString());
}

void StatusLine::putState(PlainLabel &label, const QString &text, const QString &sentence, bool isTrouble)
{
    put(label, text, sentence);
    label.setProperty("quiet", !isTrouble);
    label.setProperty("fault", isTrouble);
    restyle(label);
}

void StatusLine::setAlerts(const QString &text, const QString &sentence, bool isTrouble)
{
    putState(*m_alerts, text, sentence, isTrouble);
}

void StatusLine::setJournal(const QString &text, const QString &sentence, bool isTrouble)
{
    putState(*m_journal, text, sentence, isTrouble);
}

QSize StatusLine::minimumSizeHint() const
{
    return {0, height()};
}

} // namespace ui
