// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/locks/client/HeldLockState.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/protocol/RequestOptions.h"

namespace ui {

/// What was typed into the form, as it stands there.
struct AcquireLockFields {
    locks::DialectId dialect = locks::usualDialect();
    locks::TableShape shape;
    QString key;
    QString sortKey; ///< used only if the table has one
    QString owner; ///< empty: random in the library's format
    QString lease = QStringLiteral("20s");
    QString heartbeat = QStringLiteral("5s"); ///< used only if the library heartbeats
    QString data; ///< empty: none
    QString wait; ///< empty: the library's own
    locks::LockRequest options; ///< all other options, as their own form has read them
};

/// A duration as people type it and Go reads it: "20s", "1m30s". A bare number is an error that says so; "0"
/// is not. `name` begins the sentence: "the lease".
[[nodiscard]] base::Result<std::chrono::milliseconds> durationTyped(const QString &text, const QString &name);

/// The request the fields ask for, checked by the library's own rules. BadInput says in one sentence what to
/// change.
[[nodiscard]] base::Result<locks::LockRequest> requestFrom(const AcquireLockFields &fields);

/// Whether the library renews its locks at all.
[[nodiscard]] bool heartbeats(locks::DialectId dialect);
/// Whether the library's client knows this option.
[[nodiscard]] bool knows(locks::DialectId dialect, locks::RequestOption option);

/// The dialect a test lock in this table would most likely have; None if no library we can play fits.
[[nodiscard]] locks::DialectId likelyDialect(const std::vector<locks::TableVerdict> &verdicts);

} // namespace ui
