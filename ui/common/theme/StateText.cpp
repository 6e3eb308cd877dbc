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

int plural(qint64 number)
{
    return base::text::plural(number);
}

QString counted(qint64 number, const QString &form)
{
    return form.arg(count(number));
}

} // namespace ui::words
