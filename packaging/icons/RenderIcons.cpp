// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// Makes the PNG files of the application icon from the drawings in resources/app. Run by hand after draw.py:
//   render_icons resources/app packaging/icons [contact-sheet.png]

#include <QDir>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>
#include <array>
#include <iterator>

namespace {

constexpr std::array drawn{16, 22, 24, 32, 48, 256};
constexpr std::array installed{16, 22, 24, 32, 48, 64, 128, 256, 512};

QImage rendered(const QDir &drawings, const QString &name, int side)
{
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QSvgRenderer svg(drawings.filePath(name));
    QPainter painter(&image);
    svg.render(&painter, QRectF(0, 0, side, side));
    return image;
}

/// Drawn for this size; larger ones are made of the largest drawing.
QString drawingFor(int side)
{
    const auto own = std::find(drawn.begin(), drawn.end(), side);
    return QStringLiteral("leasescope-%1.svg").arg(own == drawn.end() ? drawn.back() : *own);
}

/// All sizes on a light and a dark ground, to be looked at.
QImage contactSheet(const QDir &drawings)
{
    QImage sheet(1240, 2 * 560, QImage::Format_RGB32);
    QPainter painter(&sheet);
    int top = 0;
    for (const QColor &ground : {QColor(0xF3, 0xF5, 0xF7), QColor(0x18, 0x1C, 0x20)}) {
        painter.fillRect(QRect(0, top, sheet.width(), 560), ground);
        int left = 16;
        for (const int side : installed) {
            if (side < 512)
                painter.drawImage(left, top + 16, rendered(drawings, drawingFor(side), side));
            left += side + 16;
        }
        left = 16;
        for (const int side : {16, 22, 24, 32}) { // as pixels
            const QImage image = rendered(drawings, drawingFor(side), side);
            painter.drawImage(QRect(left, top + 290, 8 * side, 8 * side), image);
            left += 8 * side + 16;
        }
        const QString tray = top == 0 ? QStringLiteral("leasescope-tray-light.svg")
                                      : QStringLiteral("leasescope-tray-dark.svg");
        for (const int side : {16, 22, 24, 32}) {
            painter.drawImage(left, top + 290, rendered(drawings, tray, side));
            left += side + 16;
        }
        painter.drawImage(QRect(left, top + 290, 160, 160), rendered(drawings, tray, 16));
        top += 560;
    }
    return sheet;
}

} // namespace

int main(int argc, char **argv)
{
    const QGuiApplication application(argc, argv);
    const QStringList arguments = QGuiApplication::arguments();
    if (arguments.size() < 3)
        return 2;
    const QDir drawings(arguments[1]);
    const QDir target(arguments[2]);
    for (const int side : installed) {
        const QString path = target.filePath(QStringLiteral("leasescope-%1.png").arg(side));
        if (!rendered(drawings, drawingFor(side), side).save(path))
            return 1;
    }
    return arguments.size() < 4 || contactSheet(drawings).save(arguments[3]) ? 0 : 1;
}
