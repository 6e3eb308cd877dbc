// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QTimer>

#include <functional>
#include <vector>

namespace ui {
class MainWindow;
}

namespace bench {

/// Types into the filter, sorts by columns and scrolls in the window's table, each as an event of its own after what
/// the one before asked for is on show. The window's child.
class WindowUse final : public QObject {
public:
    WindowUse(ui::MainWindow &window, std::function<void()> done);

private:
    void step();

    ui::MainWindow &m_window;
    std::vector<std::function<void()>> m_steps;
    std::size_t m_at = 0;
    std::function<void()> m_done;
    QTimer m_timer;
};

} // namespace bench
