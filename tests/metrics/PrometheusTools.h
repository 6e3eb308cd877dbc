// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>

namespace prometheus {

/// How a program of Prometheus ended.
struct Ended {
    int status = -1; ///< -1: it did not start, or was killed
    QByteArray out;
    QByteArray err;
};

/// Runs a program of PATH while the event loop turns, which may serve what it asks for. `in` is its input.
[[nodiscard]] Ended run(const QString &program, const QStringList &words, const QByteArray &in = {});
/// Why this machine cannot run them; empty: it can.
[[nodiscard]] QString missing(const QStringList &programs);

} // namespace prometheus
