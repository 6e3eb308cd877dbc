// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/ScreenFit.h"

#include <QScreen>
#include <QWidget>

namespace ui {
namespace {

constexpr QSize frame(8, 40); // px that window managers take around a window

} // namespace

void resizeWithinScreen(QWidget &window, QSize wanted)
{
    const QScreen *screen = window.screen();
    window.resize(screen ? wanted.boundedTo(screen->availableSize() - frame) : wanted);
}

} // namespace ui
