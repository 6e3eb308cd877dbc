// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Sentence.h"
#include "core/fleet/Fleet.h"

#include <QByteArrayView>
#include <tl/expected.hpp>

#include <functional>

namespace fleet {

/// One thing that is wrong in a fleet file.
struct FleetFault {
    int line = 1; ///< from 1
    int column = 1; ///< from 1, in characters
    base::Sentence sentence; ///< lower case, no full stop; never a secret

    /// "fleet.toml:17:1: connection prod has no setting \"regoins\"; did you mean regions?"
    [[nodiscard]] QString text(const QString &file) const;
};

/// What a fleet file is checked against beside its own rules.
struct FleetChecks {
    QStringList dialects; ///< names of libraries that `dialect` may have; empty: any
    /// What is wrong with a description of a table's locks; empty: nothing. Not set: it is not looked at.
    std::function<base::Sentence(const QString &dialectFile)> dialectFileFault;
    /// What is wrong with a condition in the grammar of filters; empty: nothing. Not set: it is not checked.
    std::function<base::Sentence(const QString &when)> filterFault;
};

inline constexpr int mostFleetFaults = 20;

/// Reads a fleet file: TOML 1.0 in UTF-8, 1 MiB at most. All faults at once, in the order of the file, at most
/// mostFleetFaults; a syntax error is reported alone, since nothing behind it can be read. Pure: no file, no variable, no request;
/// any thread.
[[nodiscard]] tl::expected<Fleet, std::vector<FleetFault>> parseFleet(QByteArrayView toml,
                                                                      const FleetChecks &checks = {});

} // namespace fleet
