// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/act/ActParts.h"

#include "ui/common/FormLines.h"
#include "ui/common/Restyle.h"
#include "ui/common/Spoken.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/text/ElidedLabel.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QProgressBar>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

constexpr int barSteps = 1000;
constexpr int subjectWidth = 96; // px, of the column of subjects
constexpr int factIcon = 16; // px

} // namespace

void EffectButton::keyPressEvent(QKeyEvent *event)
{
    event->ignore(); // the dialog knows Escape and Ctrl+Enter
}

QPushButton *linkButton(const QString &text, const char *name, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    button->setProperty("verb", true);
    button->setAutoDefault(false);
    button->setCursor(Qt::PointingHandCursor);
    return button;
}

PlainLabel *proseLabel(QWidget *parent, const QString &name)
{
    auto *label = new PlainLabel(parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setSelectable(Qt::TextSelectableByMouse);
    return label;
}

PlainLabel *quietLabel(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent);
    label->setProperty("quiet", true);
    return label;
}

QFrame *noticeFrame(QWidget *parent, const QString &panel)
{
    auto *frame = new QFrame(parent);
    frame->setProperty("panel", panel);
    auto *column = new QVBoxLayout(frame);
    column->setContentsMargins(Theme::between + Theme::within, Theme::between, Theme::between + Theme::within,
                               Theme::between);
    column->setSpacing(Theme::within);
    return frame;
}

void setTone(QWidget &widget, const char *property, const QString &value)
{
    if (widget.property(property).toString() == value)
        return;
    widget.setProperty(property, value);
    restyle(widget);
}

QString toneName(ActTone tone)
{
    switch (tone) {
    case ActTone::Plain:
        return QStringLiteral("idle");
    case ActTone::Held:
        return QStringLiteral("alive");
    case ActTone::Unproven:
        return QStringLiteral("running");
    case ActTone::Lapsed:
        return QStringLiteral("lapsed");
    case ActTone::Unreadable:
        return QStringLiteral("error");
    case ActTone::Danger:
        return QStringLiteral("danger");
    case ActTone::Done:
        return QStringLiteral("done");
    }
    return {};
}

VerdictView::VerdictView(const QString &headline, const QString &sentence, QWidget *parent)
    : QFrame(parent), m_headline(new PlainLabel(this)), m_sentence(new TickingLabel(this)),
      m_bar(new QProgressBar(this))
{
    setProperty("panel", QStringLiteral("verdict"));
    setAccessibleName(tr("How we know"));
    m_headline->setObjectName(headline);
    m_headline->setFont(Theme::larger(font(), true));
    m_headline->setWordWrap(true);
    m_sentence->setObjectName(sentence);
    m_sentence->setWordWrap(true);
    m_sentence->setSelectable(Qt::TextSelectableByMouse);
    m_bar->setTextVisible(false);
    m_bar->setRange(0, barSteps);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::between + Theme::within, Theme::between - 2,
                               Theme::between + Theme::within, Theme::between);
    column->setSpacing(2);
    column->addWidget(m_headline);
    column->addWidget(m_sentence);
    column->addSpacing(2);
    column->addWidget(m_bar);
}

void VerdictView::setVerdict(const ActVerdict &verdict)
{
    m_headline->setRunningText(verdict.headline);
    m_headline->setVisible(!verdict.headline.isEmpty());
    m_sentence->setRunningText(verdict.sentence);
    m_sentence->setVisible(!verdict.sentence.isEmpty());
    m_bar->setVisible(verdict.share.has_value());
    m_bar->setValue(static_cast<int>(barSteps * std::clamp(verdict.share.value_or(0), 0.0, 1.0)));
    setTone(*this, "tone", toneName(verdict.tone));
    // Not for each second that it shows: what it comes to is an event, a second is none.
    if (std::exchange(m_tone, verdict.tone) != verdict.tone)
        setSpokenDescription(*this, inOneLine(verdict.headline + QStringLiteral(". ") + verdict.sentence));
}

FactsView::FactsView(const QString &name, QWidget *parent)
    : QWidget(parent), m_name(name), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(Theme::between);
    m_grid->setVerticalSpacing(Theme::within + 2);
    m_grid->setColumnMinimumWidth(1, Theme::scaled(subjectWidth));
    m_grid->setColumnStretch(2, 1);
}

void FactsView::setFacts(const std::vector<ActFact> &facts)
{
    while (m_rows.size() < facts.size()) {
        const auto row = static_cast<int>(m_rows.size());
        Row made{new IconView(Theme::scaled(factIcon), this), quietLabel({}, this), new TickingLabel(this)};
        made.text->setObjectName(m_name + QStringLiteral("Fact%1").arg(row + 1));
        made.text->setWordWrap(true);
        made.text->setSelectable(Qt::TextSelectableByMouse);
        m_grid->addWidget(made.icon, row, 0, Qt::AlignTop);
        m_grid->addWidget(made.subject, row, 1, Qt::AlignTop);
        m_grid->addWidget(made.text, row, 2);
        m_rows.push_back(made);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row &row = m_rows[i];
        const bool isShown = i < facts.size();
        row.icon->setVisible(isShown);
        row.subject->setVisible(isShown);
        row.text->setVisible(isShown);
        if (!isShown)
            continue;
        row.icon->setIcon(facts[i].icon);
        row.subject->setText(facts[i].subject);
        row.text->setRunningText(facts[i].text);
    }
    setVisible(!facts.empty());
}

ActFold::ActFold(const QString &name, QWidget *content, QWidget *parent)
    : QWidget(parent), m_line(new QPushButton(this)), m_inside(new ElidedLabel(this)), m_content(content)
{
    m_line->setObjectName(name);
    m_line->setProperty("fold", true);
    m_line->setCheckable(true);
    m_line->setAutoDefault(false);
    m_line->setIcon(icon(QStringLiteral("fold")));
    m_inside->setElision(Elision::Sentence);
    m_inside->setFont(Theme::smaller(font()));
    m_inside->setProperty("quiet", true);
    m_inside->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto *inLine = new QHBoxLayout(m_line);
    inLine->setContentsMargins(0, 0, Theme::within, 0);
    inLine->addSpacing(1);
    inLine->addWidget(m_inside, 1);
    m_content->setParent(this);
    m_content->hide();
    auto *column = bareColumn(this);
    column->addWidget(m_line);
    auto *inset = new QVBoxLayout;
    inset->setContentsMargins(0, 0, 0, 0);
    inset->addWidget(m_content);
    column->addLayout(inset);
    connect(m_line, &QPushButton::toggled, this, &ActFold::setOpen);
}

void ActFold::setWords(const QString &title, const QString &inside)
{
    m_line->setText(title);
    m_inside->setWords(inside);
    setSpokenDescription(*m_line, inOneLine(inside));
    // The grey words begin where those of the line end.
    auto *row = static_cast<QHBoxLayout *>(m_line->layout());
    m_line->ensurePolished();
    row->itemAt(0)->spacerItem()->changeSize(m_line->sizeHint().width() + Theme::between, 0,
                                             QSizePolicy::Fixed);
    row->invalidate();
}

bool ActFold::isOpen() const
{
    return m_line->isChecked();
}

void ActFold::setOpen(bool isOpen)
{
    m_line->setChecked(isOpen);
    m_line->setIcon(icon(isOpen ? QStringLiteral("chevron") : QStringLiteral("fold")));
    m_content->setVisible(isOpen);
    static_cast<QVBoxLayout *>(layout())->itemAt(1)->layout()->setContentsMargins(
        isOpen ? Theme::scaled(20) : 0, isOpen ? Theme::within : 0, 0, isOpen ? Theme::between : 0);
    if (isOpen)
        Q_EMIT opened();
}

void ActFold::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        setWords(m_line->text(), m_inside->text());
}

} // namespace ui
