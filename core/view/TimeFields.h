// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockField.h"

/// When and for how long: lease, stated end, heartbeats, and how long a lock is held.
/// Functions of rows of LockFields; each says of one lock what the member of LockField that it stands in says.
namespace view::fieldparts {

[[nodiscard]] FieldValue leaseValue(const LockView &lock);
[[nodiscard]] QString leaseText(const LockView &lock);
[[nodiscard]] std::optional<qint64> leaseAlike(const LockView &lock);
[[nodiscard]] qint64 leaseNumber(const LockView &lock);
[[nodiscard]] FieldValue expiresValue(const LockView &lock);
[[nodiscard]] QString expiresText(const LockView &lock);
[[nodiscard]] qint64 expiresNumber(const LockView &lock);
[[nodiscard]] FieldValue observedValue(const LockView &lock);
[[nodiscard]] QString observedText(const LockView &lock);
[[nodiscard]] FieldValue lapsesValue(const LockView &lock);
[[nodiscard]] QString lapsesText(const LockView &lock);
[[nodiscard]] std::optional<qint64> lapsesAlike(const LockView &lock);
[[nodiscard]] qint64 lapsesNumber(const LockView &lock);
[[nodiscard]] FieldValue lapsedForValue(const LockView &lock);
[[nodiscard]] QString lapsedForText(const LockView &lock);
[[nodiscard]] qint64 lapsedForNumber(const LockView &lock);
[[nodiscard]] FieldValue lastHeartbeatValue(const LockView &lock);
[[nodiscard]] FieldValue lastHeartbeatOriginValue(const LockView &lock);
[[nodiscard]] QString lastHeartbeatOriginText(const LockView &lock);
[[nodiscard]] QString lastHeartbeatText(const LockView &lock);
[[nodiscard]] qint64 lastHeartbeatNumber(const LockView &lock);
[[nodiscard]] QString lastHeartbeatTip(const LockView &lock);
[[nodiscard]] FieldValue heartbeatGapAtLeastValue(const LockView &lock);
[[nodiscard]] FieldValue heartbeatGapAtMostValue(const LockView &lock);
[[nodiscard]] QString heartbeatGapAtMostText(const LockView &lock);
[[nodiscard]] QString heartbeatGapText(const LockView &lock);
[[nodiscard]] qint64 heartbeatGapNumber(const LockView &lock);
[[nodiscard]] FieldValue leaseOriginValue(const LockView &lock);
[[nodiscard]] QString leaseOriginText(const LockView &lock);
[[nodiscard]] FieldValue acquiredValue(const LockView &lock);
[[nodiscard]] QString acquiredText(const LockView &lock);
[[nodiscard]] std::optional<qint64> acquiredAlike(const LockView &lock);
[[nodiscard]] qint64 acquiredNumber(const LockView &lock);
[[nodiscard]] FieldValue acquiredClockValue(const LockView &lock);
[[nodiscard]] QString acquiredClockText(const LockView &lock);
[[nodiscard]] FieldValue heldForValue(const LockView &lock);
[[nodiscard]] QString heldForText(const LockView &lock);
[[nodiscard]] std::optional<qint64> heldForAlike(const LockView &lock);
[[nodiscard]] FieldValue heldForOriginValue(const LockView &lock);
[[nodiscard]] QString heldForOriginText(const LockView &lock);
[[nodiscard]] FieldValue heldForAtLeastValue(const LockView &lock);
[[nodiscard]] QString heldForAtLeastText(const LockView &lock);
[[nodiscard]] qint64 heldForNumber(const LockView &lock);
[[nodiscard]] QString heldForTip(const LockView &lock);
[[nodiscard]] FieldValue confirmedValue(const LockView &lock);
[[nodiscard]] qint64 confirmedNumber(const LockView &lock);
[[nodiscard]] QString confirmedText(const LockView &lock);
[[nodiscard]] QString confirmedTip(const LockView &lock);

} // namespace view::fieldparts
