// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/theme/StateText.h"

#include "core/base/NumberText.h"

#include "core/locks/model/LockFacts.h"
#include "core/watch/proof/ProofText.h"
#include <QDateTime>
#include <QTimeZone>
namespace ui::words {

QString count(qint64 number)
{
    return base::text::count(number);
}

QString counted(qint64 number, const QString &one, const QString &many)
{
    return base::text::counted(number, one, many);
}

} // namespace ui::words
