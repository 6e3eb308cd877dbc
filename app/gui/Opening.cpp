// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/Opening.h"

#include "app/gui/Composition.h"
#include "app/gui/WindowController.h"

#include <QFileInfo>
#include <QTimer>

#include <utility>

namespace app {

void open(const Opening &what, Composition &composition, WindowController &controller)
{
    if (what.readOnly)
        composition.setReadOnly(true);
    if (!what.table.isEmpty()) {
        composition.setTable(what.table);
        QObject::connect(&controller.window(), &ui::MainWindow::connectionShown, &controller,
                         [&controller, table = what.table](ui::Connection *connection) mutable {
                             if (!connection || table.isEmpty())
                                 return;
                             QTimer::singleShot(0, &controller,
                                                [&controller, name = std::exchange(table, QString())] {
                                                    controller.window().openTable(name);
                                                });
                         });
    }
    if (what.demo)
        composition.openDemo();
    else if (!what.endpoint.isEmpty())
        composition.openEndpoint(what.endpoint, what.region, false);
    else if (!what.profile.isEmpty())
        composition.openProfile(what.profile, what.region);
    else if (!what.fleet.isEmpty())
        composition.openFleet(QFileInfo(what.fleet).absoluteFilePath());
}

} // namespace app
