// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/MessagePage.h"

#include "ui/common/FormLines.h"
#include "ui/common/Spoken.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>

namespace ui {
namespace {

constexpr QSize iconSize(32, 32);
constexpr QSize pictureSize(120, 88);
constexpr int leastLine = 160; // px of the sentence
constexpr int mostLine = 560;

} // namespace

MessagePage::MessagePage(QWidget *parent)
    : QWidget(parent), m_scroll(new QScrollArea(this)), m_content(new QWidget(m_scroll->viewport())),
      m_icon(new IconView(iconSize.width(), m_content)), m_title(new PlainLabel(m_content)),
      m_sentence(new PlainLabel(m_content)), m_first(new QPushButton(m_content)),
      m_second(new QPushButton(m_content))
{
    m_scroll->setProperty("panel", QStringLiteral("plain"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_title->setFont(Theme::larger(font(), false));
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(32, 32, 32, 32);
    column->setSpacing(Theme::between);
    column->addStretch(2);
    column->addWidget(m_icon, 0, Qt::AlignHCenter);
    column->addSpacing(Theme::within);
    column->addWidget(m_title, 0, Qt::AlignHCenter);
    auto *sentence = new QHBoxLayout; // as wide as there is room, up to a length that reads well
    sentence->addStretch(1);
    sentence->addWidget(m_sentence, 100);
    sentence->addStretch(1);
    column->addLayout(sentence);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Theme::between);
    buttons->addStretch();
    buttons->addWidget(m_first);
    buttons->addWidget(m_second);
    buttons->addStretch();
    column->addSpacing(Theme::between);
    column->addLayout(buttons);
    column->addStretch(3);
    m_scroll->setWidget(m_content);
    bareColumn(this)->addWidget(m_scroll);

    m_sentence->setProperty("quiet", true);
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignHCenter);
    m_sentence->setMinimumWidth(leastLine);
    m_sentence->setMaximumWidth(mostLine);
    m_sentence->setSelectable(Qt::TextSelectableByMouse);
    connect(m_first, &QPushButton::clicked, this, &MessagePage::firstChosen);
    connect(m_second, &QPushButton::clicked, this, &MessagePage::secondChosen);
    setActions({});
}

void MessagePage::showMessage(const QString &iconName, const QString &title, const QString &sentence)
{
    const QIcon drawn = picture(iconName);
    m_icon->setFixedSize(drawn.isNull() ? iconSize : pictureSize);
    m_icon->setIcon(drawn.isNull() ? icon(iconName) : drawn);
    m_icon->setVisible(!title.isEmpty());
    m_title->setText(title);
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
    setSpokenName(*this, m_title->text());
    setSpokenDescription(*this, m_sentence->text());
}

void MessagePage::setActions(const QString &first, const QString &second)
{
    m_first->setText(first);
    m_first->setVisible(!first.isEmpty());
    m_second->setText(second);
    m_second->setVisible(!second.isEmpty());
}

} // namespace ui
