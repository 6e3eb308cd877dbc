// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/TestLocksHead.h"

#include "ui/common/Spoken.h"
#include "ui/common/text/ElidedLabel.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/FoldArrow.h"
#include "ui/testlocks/TestLockCard.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QStyle>

namespace ui {

TestLocksHead::TestLocksHead(QWidget *parent)
    : QFrame(parent), m_arrow(new FoldArrow(this)), m_title(new PlainLabel(tr("Test locks"), this)),
      m_summary(new ElidedLabel(this)), m_urgent(new ElidedLabel(this)), m_empty(new ElidedLabel(this)),
      m_sleep(new PlainLabel(this)), m_clear(nullptr), m_acquire(nullptr), m_present(nullptr),
      m_releaseHolds(nullptr), m_releaseAll(nullptr)
{
    setProperty("panel", QStringLiteral("dockhead"));
    setFixedHeight(lineHeight());
    m_arrow->setObjectName(QStringLiteral("foldTestLocks"));
    setTip(m_arrow, tr("Folds the test locks to this line, and unfolds them. F10"));
    QFont bold = Theme::smaller(font());
    bold.setBold(true);
    m_title->setFont(bold);
    m_summary->setObjectName(QStringLiteral("testLocksSummary"));
    m_urgent->setObjectName(QStringLiteral("testLocksUrgent"));
    m_urgent->setProperty("word", QStringLiteral("lapsed"));
    m_empty->setObjectName(QStringLiteral("testLocksEmpty"));
    m_sleep->setObjectName(QStringLiteral("sleepNote"));
    m_sleep->hide();
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(Theme::between, 0, Theme::between, 0);
    line->setSpacing(Theme::between);
    line->addWidget(m_arrow);
    line->addWidget(m_title);
    for (ElidedLabel *label : {m_summary, m_urgent, m_empty}) {
        label->setElision(Elision::Sentence);
        label->setFont(Theme::smaller(font()));
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        label->setProperty("quiet", label != m_urgent);
        line->addWidget(label, label == m_urgent ? 2 : 1);
    }
    m_sleep->setFont(Theme::smaller(font()));
    m_sleep->setProperty("quiet", true);
    line->addWidget(m_sleep);
    m_clear = addLink("clearFinished", tr("Clear finished"),
                      tr("Takes those that are over off this list. Nothing is written."));
    m_acquire = addLink("acquireTestLock", tr("Acquire test lock"),
                        tr("Acquires a lock as a lock library does, and keeps it alive. Ctrl+T"));
    m_releaseHolds =
        addLink("releaseHolds", tr("Release holds"),
                tr("Releases every lock that is held for maintenance, before its time is over."));
    m_present =
        addLink("presentTestLocks", tr("Present"), tr("Shows the test locks on the whole screen. F11"));
    m_releaseAll = addLink("releaseAllTestLocks", tr("Release all"),
                           tr("Asks, then releases every test lock, as its library does."));
    connect(m_arrow, &QPushButton::clicked, this, &TestLocksHead::foldClicked);
    connect(m_clear, &QPushButton::clicked, this, &TestLocksHead::clearClicked);
    connect(m_acquire, &QPushButton::clicked, this, &TestLocksHead::acquireClicked);
    connect(m_releaseHolds, &QPushButton::clicked, this, &TestLocksHead::releaseHoldsClicked);
    connect(m_present, &QPushButton::clicked, this, &TestLocksHead::presentClicked);
    connect(m_releaseAll, &QPushButton::clicked, this, &TestLocksHead::releaseAllClicked);
}

int TestLocksHead::lineHeight()
{
    return TestLockCard::lineHeight();
}

QPushButton *TestLocksHead::addLink(const char *name, const QString &text, const QString &tip)
{
    auto *link = new QPushButton(text, this);
    link->setObjectName(QLatin1String(name));
    link->setProperty("bare", QStringLiteral("link"));
    link->setFont(Theme::smaller(font()));
    link->setAutoDefault(false);
    setTip(link, tip);
    layout()->addWidget(link);
    return link;
}

void TestLocksHead::setContents(const Contents &contents)
{
    m_contents = contents;
    m_summary->setWords(
        m_isFolded || !contents.hasHeld
            ? contents.summary
            : tr("%1 \u00B7 real locks; Leasescope sends their heartbeats").arg(contents.summary));
    m_empty->setWords(contents.empty);
    setUrgent(contents.urgent);
    arrange();
}

void TestLocksHead::setUrgent(const QString &sentence)
{
    m_contents.urgent = sentence;
    if (sentence == m_urgent->text())
        return;
    m_urgent->setRunningText(sentence);
    setTip(m_urgent, sentence);
}

void TestLocksHead::setFolded(bool folded)
{
    m_isFolded = folded;
    setContents(Contents(m_contents));
}

void TestLocksHead::arrange()
{
    const bool isEmpty = m_contents.summary.isEmpty();
    m_arrow->setVisible(!isEmpty);
    layout()->setContentsMargins(isEmpty ? Theme::around : Theme::between, 0, Theme::around, 0);
    m_arrow->setOpen(!m_isFolded);
    setSpokenName(*m_arrow, m_isFolded ? tr("Unfold the test locks") : tr("Fold the test locks"));
    m_summary->setVisible(!isEmpty);
    m_urgent->setVisible(!isEmpty && m_isFolded && !m_contents.urgent.isEmpty());
    m_empty->setVisible(isEmpty);
    m_clear->setVisible(m_contents.hasFinished);
    m_acquire->setVisible(isEmpty);
    m_acquire->setEnabled(m_contents.isConnected);
    m_releaseHolds->setVisible(m_contents.hasHolds);
    m_present->setVisible(!isEmpty);
    m_present->setEnabled(m_contents.isConnected);
    m_releaseAll->setVisible(m_contents.hasHeld);
}

void TestLocksHead::setSleepNote(const QString &sentence, bool fault)
{
    m_sleep->setText(sentence);
    m_sleep->setProperty("quiet", !fault);
    m_sleep->setProperty("fault", fault);
    m_sleep->style()->unpolish(m_sleep);
    m_sleep->style()->polish(m_sleep);
    m_sleep->setVisible(!sentence.isEmpty());
}

void TestLocksHead::takeFocus()
{
    if (m_arrow->isHidden())
        m_acquire->setFocus();
    else
        m_arrow->setFocus();
}

QWidget *TestLocksHead::lastButton() const
{
    return m_releaseAll;
}

} // namespace ui
