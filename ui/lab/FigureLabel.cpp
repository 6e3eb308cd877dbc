// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/FigureLabel.h"

namespace ui {

FigureLabel::FigureLabel(const QString &title, QWidget *parent) : PlainLabel(parent), m_title(title)
{
    teach();
    // A label that has a name of its own sends no event when its words change. This one is never read.
    setAccessibleName(QStringLiteral("-"));
}

QString FigureLabel::spokenValue() const
{
    return tr("%1: %2").arg(m_title, text());
}

} // namespace ui
