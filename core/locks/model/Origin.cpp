// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/Origin.h"

#include "core/base/TimeText.h"

#include <QCoreApplication>

namespace locks {

QLatin1String originName(Origin origin)
{
    switch (origin) {
    case Origin::Stated:
        return QLatin1String("stated");
    case Origin::Observed:
        return QLatin1String("observed");
    case Origin::Assumed:
        return QLatin1String("assumed");
    case Origin::Set:
        break;
    }
    return QLatin1String("set");
}

QString withOrigin(const QString &text, Origin origin)
{
    switch (origin) {
    case Origin::Assumed:
        return QCoreApplication::translate("locks", "%1 (assumed)").arg(text);
    case Origin::Set:
        return QCoreApplication::translate("locks", "%1 (set by you)").arg(text);
    case Origin::Stated:
    case Origin::Observed:
        break;
    }
    return text;
}

QString lengthText(const KnownLength &length)
{
    const bool isNegative = length.value < std::chrono::nanoseconds(0);
    const QString size = base::text::length(isNegative ? -length.value : length.value);
    return withOrigin(isNegative ? u'-' + size : size, length.origin);
}

} // namespace locks
