// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/NumberText.h"

namespace base::text {

QString count(qint64 number)
{
    QString digits = QString::number(number);
    for (qsizetype at = digits.size() - 3; at > (number < 0 ? 1 : 0); at -= 3)
        digits.insert(at, QChar(0x2009));
    return digits;
}

QString counted(qint64 number, const QString &one, const QString &many)
{
    return count(number) + QLatin1Char(' ') + (number == 1 ? one : many);
}

} // namespace base::text
