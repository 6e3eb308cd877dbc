// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"
#include "core/rehearse/ReleaseRehearsal.h"

/// The sentences of a rehearsal. Pure functions.
namespace rehearse::text {

[[nodiscard]] QString moment(std::chrono::nanoseconds at); ///< "0.4 s", "2 min 5 s"
[[nodiscard]] QString holder(const locks::LockRecord &record); ///< in a sentence: cut, what is unseen shown

[[nodiscard]] QString fenced();
[[nodiscard]] QString released(const locks::LockRecord &before, const std::optional<dynamodb::Item> &after);
[[nodiscard]] QString acquired();
[[nodiscard]] QString heartbeatRefused(const QString &holder);
[[nodiscard]] QString leaseOver(const QString &holder);
[[nodiscard]] QString leaseOverCutOff(const QString &holder);
[[nodiscard]] QString noHeartbeats(const QString &holder);
[[nodiscard]] QString wakingHeartbeat(const QString &holder, bool refused);
[[nodiscard]] QString ownRelease(const QString &holder, bool refused);

/// `record`, `choice`: of the release that was rehearsed.
[[nodiscard]] QStringList verdict(const Rehearsal &rehearsal, const RehearsalInput &input,
                                  const HolderModel &model, const locks::ReleaseChoice &choice);
[[nodiscard]] QString periodNote(const HolderModel &model);
/// What the lease is taken to be where no row states it; empty: the row states it, or has none.
[[nodiscard]] QString leaseNote(const locks::LockRecord &record);
[[nodiscard]] QString cutNote(const QStringList &names);
[[nodiscard]] QString notPlayed(const QString &why);
[[nodiscard]] QString lost(const locks::ReleaseChoice &choice);

} // namespace rehearse::text
