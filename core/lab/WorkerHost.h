// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/judgement/ExclusionChecker.h"

namespace lab {

/// What a worker needs of the run it is part of: the event log, the checker of mutual exclusion, and the
/// time. Outlives the worker.
class WorkerHost {
public:
    virtual ~WorkerHost() = default;
    virtual void record(EventKind kind, WorkerIndex worker, qint64 amount = 0, quint8 detail = 0) = 0;
    virtual ExclusionChecker &exclusion() = 0;
    [[nodiscard]] virtual LabTime now() const = 0;
};

} // namespace lab
