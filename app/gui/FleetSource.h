// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/connection/FleetReading.h"
#include "core/base/Clock.h"
#include "ui/services/Connector.h"

#include <functional>

namespace app {

/// The window's fleet file: which one it is, what it said when it was read last, and what it offers. It is read when that is
/// first asked for, and by read(). Environment and clock outlive it. Main thread.
class FleetSource {
public:
    using Recent = ui::Connector::Recent;
    FleetSource(const aws::Environment &environment, base::Clock &clock);

    void setFile(const QString &path); ///< empty: that of the usual place
    [[nodiscard]] const FleetReading &read(); ///< anew
    [[nodiscard]] const FleetReading &last();
    /// Another file: the one that is kept stays.
    [[nodiscard]] FleetReading readOther(const QString &path) const { return readFleetFile(path, true); }

    /// `isOpen`: whether it stands already.
    [[nodiscard]] ui::Connector::FleetOffer offer(const std::function<bool(const Recent &)> &isOpen);

private:
    [[nodiscard]] ui::Connector::Profile offered(const fleet::Connection &connection,
                                                 const QString &region) const;
    const aws::Environment &m_environment;
    base::Clock &m_clock;
    QString m_chosen; ///< empty: that of the usual place
    std::optional<FleetReading> m_last;
};

/// A connection of a file in one of its Regions, as it is distinguished from all others and remembered.
[[nodiscard]] ui::Connector::Recent recentOf(const QString &connection, const QString &region,
                                             const QString &file);
/// What the window is given of it.
[[nodiscard]] ui::ConnectionFacts::Fleet fleetFacts(const fleet::Connection &connection);

} // namespace app
