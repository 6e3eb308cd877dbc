// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/UserName.h"

#include "core/base/Utf8Text.h"

#include <cerrno>
#include <pwd.h>
#include <unistd.h>
#include <vector>

namespace base {
namespace {

/// Empty if the database does not know the user.
QString nameInDatabase(uid_t user)
{
    constexpr std::size_t most = 1 << 20; // of an entry's texts, in bytes
    struct passwd entry { };
    for (std::vector<char> texts(1 << 10); texts.size() <= most; texts.resize(texts.size() * 2)) {
        struct passwd *found = nullptr;
        const int error = ::getpwuid_r(user, &entry, texts.data(), texts.size(), &found);
        if (error == ERANGE)
            continue;
        return error == 0 && found ? fromUtf8(found->pw_name) : QString();
    }
    return {};
}

} // namespace

QString userName(const QString &stated)
{
    if (!stated.isEmpty())
        return stated;
    const uid_t user = ::geteuid();
    const QString name = nameInDatabase(user);
    return name.isEmpty() ? QStringLiteral("uid-%1").arg(user) : name;
}

} // namespace base
