// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QTest>
#include <QWidget>
#include <QWindow>

/// Keys as the window system sends them: to whatever has the focus in that window, shortcuts first.
namespace keys {

inline void press(const QWidget &window, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QTest::keyClick(window.windowHandle(), key, modifiers);
}

inline void type(const QWidget &window, const QByteArray &text)
{
    for (const char letter : text)
        QTest::keyClick(window.windowHandle(), letter);
}

} // namespace keys
