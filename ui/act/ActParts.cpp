// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/act/ActParts.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/Theme.h"

#include <QFrame>
#include <QGridLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace ui {

void EffectButton::keyPressEvent(QKeyEvent *event)
{
    event->ignore(); // the dialog knows Escape and Ctrl+Enter
}

PlainLabel *proseLabel(QWidget *parent, const QString &name)
{
    auto *label = new PlainLabel(parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
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
    return frame;
}

FactRows::FactRows(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(Theme::around);
    m_grid->setVerticalSpacing(Theme::within);
    m_grid->setColumnStretch(1, 1);
}

void FactRows::add(const QString &title, QWidget *value)
{
    const int row = m_grid->rowCount();
    m_grid->addWidget(quietLabel(title, this), row, 0, Qt::AlignTop);
    m_grid->addWidget(value, row, 1);
}

PlainLabel *FactRows::addProse(const QString &title, const QString &name)
{
    PlainLabel *text = proseLabel(this, name);
    add(title, text);
    return text;
}

void FactRows::setShown(QWidget *value, bool isShown)
{
    int row = 0;
    int column = 0;
    int span = 0;
    m_grid->getItemPosition(m_grid->indexOf(value), &row, &column, &span, &span);
    m_grid->itemAtPosition(row, 0)->widget()->setVisible(isShown);
    value->setVisible(isShown);
}

} // namespace ui
