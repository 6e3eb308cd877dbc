// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/WindowUse.h"

#include "ui/locks/FilterBar.h"
#include "ui/locks/LocksPanel.h"
#include "ui/window/MainWindow.h"

#include <QScrollBar>

namespace bench {

namespace {

constexpr std::chrono::milliseconds betweenSteps{40};
constexpr int pages = 10; ///< scrolled after each sort

} // namespace

WindowUse::WindowUse(ui::MainWindow &window, std::function<void()> done)
    : QObject(&window), m_window(window), m_done(std::move(done))
{
    ui::LocksPanel &panel = window.locks();
    for (const char *typed : {"4", "42", "421", "4217", "421", "42", "4", ""})
        m_steps.emplace_back([&panel, typed] { panel.filterBar().setText(QLatin1String(typed)); });
    for (const char *field :
         {view::field::Key, view::field::LapsesIn, view::field::Owner, view::field::State}) {
        const int column = panel.model().fields().columnOf(field);
        m_steps.emplace_back([&panel, column] { panel.view().sortByColumn(column, Qt::DescendingOrder); });
        for (int page = 0; page < pages; ++page)
            m_steps.emplace_back([&panel] {
                QScrollBar *bar = panel.view().verticalScrollBar();
                bar->setValue(bar->value() + bar->pageStep());
            });
    }
    connect(&m_timer, &QTimer::timeout, this, &WindowUse::step);
    m_timer.start(betweenSteps);
}

void WindowUse::step()
{
    if (m_window.locks().model().isArranging())
        return;
    if (m_at < m_steps.size())
        return m_steps[m_at++]();
    m_timer.stop();
    m_done();
}

} // namespace bench
