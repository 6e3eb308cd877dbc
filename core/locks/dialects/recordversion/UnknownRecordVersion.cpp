// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/recordversion/UnknownRecordVersion.h"

#include "core/locks/dialects/recordversion/RecordVersion.h"
#include "core/locks/dialects/recordversion/RecordVersionRows.h"

#include <array>

namespace locks {
namespace {

bool isOfNoLibrary(const aws::ItemFields &, const TableShape &)
{
    return true; // those that have a library were asked before
}

bool hasVersionOrOwner(const aws::ItemFields &item, const TableShape &)
{
    return item.has(recordversion::version) || item.has(recordversion::owner);
}

} // namespace

std::span<const RecognitionRule> UnknownRecordVersion::recognition() const
{
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
    static constexpr auto rules =
        joined(familyRules<isOfNoLibrary>(Confidence::Guess, unknownLease, StoredState::Unreadable),
               std::array{RecognitionRule{Evidence::Trace,
                                          {version, owner},
                                          hasVersionOrOwner,
                                          Confidence::None,
                                          incomplete,
                                          StoredState::NotALock}});
    return rules;
}

} // namespace locks
