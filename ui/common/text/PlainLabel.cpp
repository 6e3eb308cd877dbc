// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/text/PlainLabel.h"

#include "ui/common/text/PlainText.h"

namespace ui {

PlainLabel::PlainLabel(QWidget *parent) : QLabel(parent)
{
    QLabel::setTextFormat(Qt::PlainText);
}

PlainLabel::PlainLabel(const QString &text, QWidget *parent) : PlainLabel(parent)
{
    setText(text);
}

void PlainLabel::setText(const QString &text)
{
    QLabel::setText(inOneLine(text));
}

void PlainLabel::setParagraphs(const QStringList &paragraphs)
{
    QStringList shown;
    for (const QString &paragraph : paragraphs)
        shown += inOneLine(paragraph);
    QLabel::setText(shown.join(QStringLiteral("\n\n")));
}

} // namespace ui
