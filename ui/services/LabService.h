// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/Run.h"

#include <QObject>

#include <memory>
#include <stop_token>

namespace ui {

/// Where the lab can play: the embedded endpoint, or the open connection. Makes runs; knows no run after
/// that. Everything it made is destroyed before it. Main thread.
class LabService : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    [[nodiscard]] virtual QString place() const = 0; ///< "the embedded DynamoDB", "staging / eu-west-1 / ..."
    /// Why nothing may be written here now; empty: it may. changed() follows when it changes.
    [[nodiscard]] virtual QString refusal() const = 0;
    /// The lab makes no tables of its own here (they would cost money): one must be named.
    [[nodiscard]] virtual bool needsTable() const = 0;
    /// A run that was not prepared yet, on `table`, or on tables of the lab's own if that is empty.
    /// `confirmedName`: see lab::Target. ReadOnly with refusal(); BadInput without a table where one is
    /// needed; what the start of the endpoint says.
    [[nodiscard]] virtual base::Task<base::Result<std::unique_ptr<lab::Run>>>
    newRun(QString table, QString confirmedName, std::stop_token stop) = 0;

Q_SIGNALS:
    void changed();
};

} // namespace ui
