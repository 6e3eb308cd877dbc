// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/recordversion/UnknownRecordVersion.h"

#include "core/locks/dialects/recordversion/RecordVersion.h"
#include "core/locks/dialects/recordversion/RecordVersionRows.h"

#include <array>

namespace locks {

std::span<const RecognitionRule> UnknownRecordVersion::recognition() const
{
    using namespace describe;
    using namespace recordversion;
    static constexpr Reason unknownLease{
        QT_TRANSLATE_NOOP("locks",
                          "a record-version lock whose lease no known library can read; choose its "
                          "library for this table to release it"),
        "lease-of-no-known-library"};
    static constexpr Reason incomplete{
        QT_TRANSLATE_NOOP(
            "locks",
            "lacks attributes of a record-version lock; choose a library for this table to read it as one"),
        "record-version-incomplete"};
    // Those that have a library were asked before.
    static constexpr RecognitionRule unknown{
        .confidence = Confidence::Guess, .reason = unknownLease, .marking = StoredState::Unreadable};
    static constexpr auto rules =
        joined(std::array{ofWholeRows(unknown, {})}, ofRemnantsOfTheFamily(unknown, {}),
               std::array{RecognitionRule{.evidence = Evidence::Trace,
                                          .confidence = Confidence::None,
                                          .reason = incomplete,
                                          .marking = StoredState::NotALock,
                                          .any = {has(version), has(owner)}}});
    return rules;
}

} // namespace locks
