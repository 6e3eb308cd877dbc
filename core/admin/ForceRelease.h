// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/GuardedAct.h"
#include "core/admin/HolderRhythm.h"
#include "core/locks/model/LockDialect.h"
#include "core/watch/proof/LapseProof.h"

namespace admin {

/// What the operator wants done to one lock, with what he saw.
struct ReleaseIntent {
    enum class Verb : quint8 {
        /// only if version and generation are exactly those of `seen`, the first read of a proof
        ReleaseLapsed,
        BreakLive, ///< if the generation (owner, where there is none) of a fresh read is that of `seen`
        AtVersion, ///< only at exactly the version of `seen`, lapsed or not
    };
    Verb verb = Verb::ReleaseLapsed;
    locks::LockRecord seen;
    locks::DialectId pinned;
    std::optional<locks::ReleaseMode> mode; ///< nothing: the dialect's default
    std::optional<watch::ProofResult> proof; ///< demanded for ReleaseLapsed: verdict Lapsed
    QString connection; ///< for the journal
    std::optional<HolderRhythm> rhythm = {}; ///< of its holder, as far as it was watched; for the undo
    QString
        reachUnknown{}; ///< why the table could not be described right before, see reachText(); empty: it was
    QString
        fence{}; ///< entry of the journal of the fence that the release ends; empty: none, see fenceAndRelease()
};

/// One operator's act: free one lock by its dialect's recipe, to be carried out or rehearsed (GuardedWrite). The watch is
/// told to read again by the caller. `clock` outlives the act.
[[nodiscard]] ActPtr forceRelease(ReleaseIntent intent, const base::Clock &clock);

/// The receipt of a release that is refused on `row` before it is asked for.
[[nodiscard]] Receipt refusedRelease(const Refusal &refusal, const std::optional<locks::LockRecord> &row);
/// The same where there is no row to begin with.
[[nodiscard]] Receipt missingRelease();
/// The same where the proof did not end with Lapsed.
[[nodiscard]] Receipt unprovedRelease(const watch::ProofResult &proof);

} // namespace admin
