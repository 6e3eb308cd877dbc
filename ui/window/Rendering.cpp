// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/Rendering.h"

#include <QApplication>
#include <QPainter>
#include <QWidget>

namespace ui {

QImage renderWidget(QWidget &widget, QSize size, double scale, Theme::Mode mode)
{
    Theme::apply(*qApp, mode);
    widget.setAttribute(Qt::WA_DontShowOnScreen);
    widget.resize(size);
    widget.show();
    for (int round = 0; round < 3; ++round) // layouts may ask for another layout
        QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
    QImage image((QSizeF(size) * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(Theme::of(widget.palette())[Token::Window]);
    widget.render(&image);
    return image;
}

} // namespace ui
