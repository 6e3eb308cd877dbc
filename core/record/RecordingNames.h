// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/record/Recording.h"

#include <array>

/// How lines name values. For the files of this folder.
namespace record {

struct ReachName {
    dynamodb::Reach reach;
    const char *name;
};
inline constexpr std::array reachNames{ReachName{dynamodb::Reach::Table, "table"},
                                       ReachName{dynamodb::Reach::AllRegions, "all-regions"},
                                       ReachName{dynamodb::Reach::OneRegion, "one-region"}};

inline constexpr std::array endReasons{"signal", "time", "disk", "closed"};

struct FailureKind {
    const char *name;
    base::ErrorKind kind;
};
inline constexpr std::array failureKinds{FailureKind{"throttled", base::ErrorKind::Throttled},
                                         FailureKind{"denied", base::ErrorKind::AccessDenied},
                                         FailureKind{"unreachable", base::ErrorKind::Unreachable},
                                         FailureKind{"sign-in", base::ErrorKind::Credentials},
                                         FailureKind{"timeout", base::ErrorKind::Timeout},
                                         FailureKind{"gone", base::ErrorKind::NotFound}};

} // namespace record
