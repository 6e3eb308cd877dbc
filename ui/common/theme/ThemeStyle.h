// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QProxyStyle>

namespace ui {

/// Fusion, with what our style sheet cannot say: icons that grow with the text, lists of choices whose lines the sheet
/// styles, boxes that can be pressed in all their height. The sign of a menu bar that does not fit is read when it
/// shows. Made by Theme; lives as long as the application uses it.
class ThemeStyle final : public QProxyStyle {
    Q_OBJECT
public:
    ThemeStyle();
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption *option,
                                  const QWidget *widget) const override;
    [[nodiscard]] QIcon standardIcon(StandardPixmap which, const QStyleOption *option,
                                     const QWidget *widget) const override;
    using QProxyStyle::polish;
    void polish(QWidget *widget) override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace ui
