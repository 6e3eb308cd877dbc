// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStringList>
#include <QTimer>

#include <chrono>
#include <functional>

namespace app {
class Composition;
}
namespace ui {
class MainWindow;
}

namespace bench {

/// Opens connections one after another, goes home, and calls `read` once: when all tables of all of them were read.
/// The window's child.
class HomeUse final : public QObject {
public:
    HomeUse(app::Composition &composition, ui::MainWindow &window, QStringList urls, int tables,
            std::function<void()> read);

private:
    void openNext();
    [[nodiscard]] int tablesRead() const;

    app::Composition &m_composition;
    ui::MainWindow &m_window;
    QStringList m_urls; ///< that are not open yet
    const int m_tables;
    std::function<void()> m_read;
    QTimer m_timer;
};

} // namespace bench
