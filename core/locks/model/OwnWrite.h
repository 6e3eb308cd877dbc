// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <QString>

#include <optional>
#include <string_view>

namespace locks {

/// What the owner of a row begins with once a forced release has marked it as released.
inline constexpr char releaseMark[] = "leasescope-released-";
/// The beginning of the owner's name that fences a lock; what follows says who does.
inline constexpr char fenceMark[] = "leasescope-fence-";

/// An act of ours that left a row as it stands, nothing being written since. A row that names a holder was not written by
/// it: it is evidence of no heartbeat and of no acquisition.
struct OwnWrite {
    enum class Act : quint8 {
        PutBack, ///< the row of before an act, by its undo
        Fenced, ///< taken over to be released a lease later
        Lab, ///< by a worker of a run of the lab, who is no holder outside of it
        Ended, ///< released or deleted by an act of ours, or by the end of a hold of ours
    };
    Act act = Act::PutBack;
    std::optional<base::BootTime> at; ///< nothing: only the row shows it, and not when
    QString who; ///< "eva@console"; empty: the operator of this program
};

[[nodiscard]] inline bool namesFence(std::string_view owner)
{
    return owner.starts_with(fenceMark);
}

/// Of a row that names a fence as its owner, whichever machine wrote it. `self`: the operator of this program.
[[nodiscard]] OwnWrite fenceOf(std::string_view owner, const QString &self = {});

} // namespace locks
