// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/gui/Composition.h"
#include "app/gui/WindowController.h"

#include <QDir>

namespace app {

/// Renders every screen of a connection to PNG files, light and dark, from the real window on the real data:
/// for the README, for reviews and for machines without a display. Takes test locks only on the demo's own
/// endpoint.
class Screens {
public:
    Screens(Composition &composition, WindowController &controller, QDir folder, double scale);

    /// Waits until the connection stands and there is something to see, then writes the files. The number of
    /// files, or what went wrong.
    [[nodiscard]] base::Task<base::Result<int>> render(std::stop_token stop);

private:
    [[nodiscard]] base::Task<base::Result<base::Rested>> waitForConnection(std::stop_token stop);
    [[nodiscard]] base::Task<base::Result<base::Rested>> waitForLocks(std::stop_token stop);
    [[nodiscard]] base::Task<base::Result<base::Rested>> shootDetails(std::stop_token stop);
    [[nodiscard]] base::Task<base::Result<base::Rested>> shootHome(std::stop_token stop);
    [[nodiscard]] base::Task<base::Result<base::Rested>> shootRelease(std::stop_token stop);
    [[nodiscard]] base::Task<base::Result<base::Rested>> shootMany(std::stop_token stop);
    /// What writes: on the demo's own endpoint alone.
    [[nodiscard]] base::Task<base::Result<base::Rested>> shootActs(std::stop_token stop);
    [[nodiscard]] base::Task<base::Result<base::Rested>> shootTestLocks(std::stop_token stop);
    /// With a release in it, for which the demo's lapsed lock is released: nothing may want it after this.
    [[nodiscard]] base::Task<base::Result<base::Rested>> shootJournal(std::stop_token stop);
    [[nodiscard]] base::Task<base::Result<base::Rested>> waitForLab(std::stop_token stop); ///< to end its run
    [[nodiscard]] base::Task<base::Result<base::Rested>> shootLab(std::stop_token stop);
    [[nodiscard]] base::Task<base::Result<base::Rested>> shootLanesOfLibraries(std::stop_token stop);
    void saveLanes(const QString &name); ///< of the run on show, for the manual
    [[nodiscard]] base::Result<base::Rested> shootOverTestLocks();
    [[nodiscard]] base::Result<base::Rested> shootFilteredAndNarrow();
    [[nodiscard]] base::Result<base::Rested> shootHealth();
    [[nodiscard]] base::Result<base::Rested> shootSettings();
    [[nodiscard]] base::Result<base::Rested> shootDiagnostics();
    [[nodiscard]] base::Result<base::Rested> shootMapping();
    [[nodiscard]] base::Result<base::Rested> shootManual();
    [[nodiscard]] base::Result<base::Rested> shoot(const QString &name, QWidget &widget, QSize size);
    [[nodiscard]] qsizetype worstRow() const;

    Composition &m_composition;
    WindowController &m_controller;
    base::Clock &m_clock;
    base::SystemClock m_ownClock;
    QDir m_folder;
    double m_scale;
    int m_count = 0;
};

} // namespace app
