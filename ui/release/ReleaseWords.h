// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/Receipt.h"
#include "core/locks/model/LockDialect.h"
#include "core/watch/proof/LapseProof.h"
#include "ui/act/Act.h"

namespace ui {

/// What a release is about, as far as words go; made anew for each state of the dialog. Values; main thread.
struct ReleaseSubject {
    const locks::LockRecord *record; ///< as read last
    const locks::LockDialect *dialect; ///< null: none is known
    std::optional<locks::Sighting> sighting; ///< of its owner, as the table was read last
    std::optional<audit::HeartbeatsSeen> rhythm; ///< of its owner
    base::BootTime now;
};

/// How a release is done.
struct ReleaseWay {
    std::optional<locks::ReleaseChoice> choice; ///< nothing: no dialect releases it
    bool isLapsed = true; ///< only once the lapse is proved; else a lock that may be live is broken
    bool isProved = false; ///< and that it is
    bool isFenced = false;
};

/// Of what a release says: short, with what it rests on. What the recipes of the libraries say at length stands in the
/// folds of the dialog.
namespace release {

[[nodiscard]] QString headline(const ReleaseSubject &subject, const ReleaseWay &way);
[[nodiscard]] std::vector<ActFact> facts(const ReleaseSubject &subject, const ReleaseWay &way);

[[nodiscard]] ActVerdict waiting(const watch::ProofProgress &progress, const locks::LockRecord &record);
[[nodiscard]] ActVerdict proved(const watch::ProofResult &proof);
/// The same lapse with the times of now; `sentence` is a verdict of view::verdictOf().
[[nodiscard]] ActVerdict lapsed(const QString &sentence);
[[nodiscard]] ActVerdict unknown(const QString &sentence); ///< nothing can be proved; why
/// Of a lock that is freed without a proof: `warning` says what that means.
[[nodiscard]] ActVerdict live(const ReleaseSubject &subject, const QString &warning);

[[nodiscard]] QString resultHeadline(admin::Receipt::Outcome outcome);
[[nodiscard]] QString resultKnown(admin::Receipt::Outcome outcome);
/// What a read of the row `later` than the answer showed, beside what was written; empty: that was no read after it.
[[nodiscard]] QString readAfter(const admin::Receipt &receipt, const std::optional<dynamodb::Item> &row,
                                std::chrono::nanoseconds later);

/// The part of a key that is typed in its place: 8 to 24 characters that no other of `keys` contains, of whole parts where
/// there are such; the key itself where it is no longer than that, or has none.
[[nodiscard]] QString partToType(const QString &key, const QStringList &keys);

} // namespace release
} // namespace ui
