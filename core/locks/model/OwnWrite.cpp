// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/OwnWrite.h"

namespace locks {

OwnWrite fenceOf(std::string_view owner, const QString &self)
{
    OwnWrite write;
    write.act = OwnWrite::Act::Fenced;
    owner.remove_prefix(std::string_view(fenceMark).size());
    const std::string_view who = owner.substr(0, owner.rfind('-')); // a random number stands behind it
    const QString name = QString::fromUtf8(who.data(), static_cast<qsizetype>(who.size()));
    if (name != self)
        write.who = name;
    return write;
}

} // namespace locks
