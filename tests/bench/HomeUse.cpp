// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/HomeUse.h"

#include "app/gui/Composition.h"
#include "core/watch/fleet/TablesWatch.h"
#include "ui/services/Reading.h"
#include "ui/window/MainWindow.h"

#include <utility>

namespace bench {

namespace {

constexpr std::chrono::milliseconds betweenChecks{100};

} // namespace

HomeUse::HomeUse(app::Composition &composition, ui::MainWindow &window, QStringList urls, int tables,
                 std::function<void()> read)
    : QObject(&window), m_composition(composition), m_window(window), m_urls(std::move(urls)),
      m_tables(tables), m_read(std::move(read))
{
    connect(&composition, &ui::Connector::connectionOpened, this, &HomeUse::openNext, Qt::QueuedConnection);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (QAction *home = m_window.actions()[ui::ActionId::AllTables];
            home->isEnabled() && !home->isChecked())
            home->trigger();
        if (tablesRead() < m_tables)
            return;
        m_timer.stop();
        m_read();
    });
    openNext();
}

void HomeUse::openNext()
{
    if (!m_urls.isEmpty())
        return m_composition.openEndpoint(m_urls.takeFirst(), QStringLiteral("us-east-1"), false);
    m_timer.start(betweenChecks);
}

int HomeUse::tablesRead() const
{
    int read = 0;
    for (ui::Connection *connection : m_composition.connections()) {
        const watch::TablesWatch *tables = ui::ConnectionParts<ui::Reading>(connection).reading().allTables();
        for (int table = 0; tables && table < tables->count(); ++table)
            read += tables->table(table).status().readAt ? 1 : 0;
    }
    return read;
}

} // namespace bench
