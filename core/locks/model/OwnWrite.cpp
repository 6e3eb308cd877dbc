// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/OwnWrite.h"

#include "core/base/Utf8Text.h"

namespace locks {

OwnWrite fenceOf(std::string_view owner, const QString &self)
{
    OwnWrite write;
    write.act = OwnWrite::Act::Fenced;
    owner.remove_prefix(std::string_view(fenceMark).size());
    const std::string_view who = owner.substr(0, owner.rfind('-')); // a random number stands behind it
    const QString name = base::fromUtf8(who);
    if (name != self)
        write.who = name;
    return write;
}

} // namespace locks
