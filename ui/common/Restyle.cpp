// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/Restyle.h"

#include <QCoreApplication>
#include <QEvent>
#include <QStyle>
#include <QWidget>

namespace ui {

void restyle(QWidget &widget)
{
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
    QEvent changed(QEvent::StyleChange); // a frame asks for its padding then only
    QCoreApplication::sendEvent(&widget, &changed);
}

} // namespace ui
