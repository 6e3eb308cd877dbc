// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/act/ActResultPage.h"

#include "core/base/TimeText.h"
#include "ui/act/ActParts.h"
#include "ui/common/FormLines.h"
#include "ui/common/SectionTitle.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QProgressBar>

#include <algorithm>

namespace ui {
namespace {

using Phase = admin::UndoWindow::Phase;

constexpr int undoSteps = 1000;

QString undoTitle(const admin::UndoWindow &undo, base::BootTime now)
{
    if (const auto expected = undo.expectedIn(now))
        return expected->count() > 0
            ? ActResultPage::tr("Its next heartbeat is due in about %1, if it keeps its pace")
                  .arg(base::text::countdown(*expected))
            : ActResultPage::tr("Its next heartbeat is due now, if it keeps its pace");
    const Phase phase = undo.phaseAt(now);
    const auto left = undo.leftAt(now);
    const QString time = base::text::countdown(left.value_or(std::chrono::nanoseconds(0)));
    switch (phase) {
    case Phase::Open:
    case Phase::Due:
        return ActResultPage::tr("A heartbeat is due within %1").arg(time);
    case Phase::Past:
        return ActResultPage::tr("Its next heartbeat has probably come");
    case Phase::Unknown:
        return ActResultPage::tr("The row can be put back");
    case Phase::NoDeadline:
        break;
    }
    return ActResultPage::tr("Undo works until another client acquires the lock");
}

} // namespace

ActResultPage::ActResultPage(const QString &name, QWidget *parent)
    : QWidget(parent),
      m_verdict(new VerdictView(name + QLatin1String("Known"), name + QLatin1String("Result"), this)),
      m_undoHeading(sectionTitle(tr("Take it back"), this)),
      m_factsTitle(sectionTitle(tr("What happens now"), this)),
      m_facts(new FactsView(name + QLatin1String("Result"), this)), m_more(new QVBoxLayout)
{
    auto *column = bareColumn(this);
    column->setContentsMargins(actSides, Theme::between + Theme::within, actSides,
                               Theme::between + Theme::within);
    column->setSpacing(Theme::between);
    column->addWidget(sectionTitle(tr("How we know"), this));
    column->addWidget(m_verdict);
    column->addSpacing(Theme::within);
    column->addWidget(m_undoHeading);
    column->addWidget(buildUndo(name));
    column->addSpacing(Theme::within);
    column->addWidget(m_factsTitle);
    column->addWidget(m_facts);
    m_more->setSpacing(0);
    column->addLayout(m_more);
    column->addStretch(1);
}

QWidget *ActResultPage::buildUndo(const QString &name)
{
    m_undoCard = new QFrame(this);
    m_undoCard->setProperty("panel", QStringLiteral("card"));
    m_undoTitle = new PlainLabel(m_undoCard);
    m_undoTitle->setObjectName(name + QLatin1String("UndoTitle"));
    QFont bold = font();
    bold.setBold(true);
    m_undoTitle->setFont(bold);
    m_undoTitle->setWordWrap(true);
    m_undoButton = new QPushButton(icon(QStringLiteral("undo")), tr("&Undo\u2026"), m_undoCard);
    m_undoButton->setObjectName(name + QLatin1String("Undo"));
    m_undoButton->setAutoDefault(false);
    m_undoBar = new QProgressBar(m_undoCard);
    m_undoBar->setObjectName(name + QLatin1String("UndoBar"));
    m_undoBar->setAccessibleName(tr("Until its next heartbeat"));
    m_undoBar->setTextVisible(false);
    m_undoBar->setRange(0, undoSteps);
    m_undoWords = new TickingLabel(m_undoCard);
    m_undoWords->setObjectName(name + QLatin1String("UndoWords"));
    m_undoWords->setWordWrap(true);
    m_undoWords->setProperty("quiet", true);
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::between);
    row->addWidget(m_undoTitle, 1);
    row->addWidget(m_undoButton);
    auto *column = new QVBoxLayout(m_undoCard);
    column->setContentsMargins(Theme::between + Theme::within, Theme::between, Theme::between + Theme::within,
                               Theme::between + Theme::within);
    column->setSpacing(Theme::between);
    column->addLayout(row);
    column->addWidget(m_undoBar);
    column->addWidget(m_undoWords);
    return m_undoCard;
}

void ActResultPage::show(const ActResult &result, base::BootTime now)
{
    m_shown = result;
    m_undo = result.undo;
    m_undoWhole = {};
    for (QWidget *part : {static_cast<QWidget *>(m_undoHeading), static_cast<QWidget *>(m_undoCard)})
        part->setVisible(m_undo.has_value());
    m_undoButton->setVisible(m_undo.has_value());
    m_undoWords->setVisible(m_undo.has_value());
    std::vector<ActFact> facts = result.facts;
    if (!result.journalEntry.isEmpty())
        facts.push_back({QStringLiteral("journal"), tr("Journal"),
                         tr("entry %1, with the row as it was before.").arg(result.journalEntry)});
    m_factsTitle->setVisible(!facts.empty());
    m_facts->setFacts(facts);
    showVerdict();
    setNow(now);
}

void ActResultPage::setReadAfter(const QString &sentence)
{
    m_readAfter = sentence;
    showVerdict();
}

void ActResultPage::showVerdict()
{
    QStringList sentences = m_shown.sentences;
    if (!m_readAfter.isEmpty())
        sentences += m_readAfter;
    m_verdict->setVerdict(
        {m_shown.isDone ? ActTone::Held : ActTone::Plain, m_shown.known, sentences.join(u' '), {}});
}

void ActResultPage::setNow(base::BootTime now)
{
    if (!m_undo)
        return;
    // Of a pace that is only assumed no bar runs: it would look like a promise.
    const auto expected = m_undo->expectedIn(now);
    const auto left = expected.value_or(std::chrono::nanoseconds(0));
    m_undoWhole = std::max({m_undoWhole, left, std::chrono::nanoseconds(1)});
    m_undoTitle->setRunningText(undoTitle(*m_undo, now));
    m_undoBar->setVisible(expected.has_value());
    m_undoBar->setValue(static_cast<int>(undoSteps * static_cast<double>(left.count()) /
                                         static_cast<double>(m_undoWhole.count())));
    m_undoWords->setText(m_undo->sentenceAt(now));
    m_undoButton->setAccessibleDescription(inOneLine(m_undoWords->text()));
}

} // namespace ui
