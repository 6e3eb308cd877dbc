// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/docs/DocPages.h"
#include "tests/docs/WrittenPages.h"

#include <QFile>

/// write_pages: writes the lists of lock libraries, who publishes and the tables of docs/scale.md anew, in the source tree that it was
/// built from.
int main()
{
    for (const docs::WrittenPage &page : docs::writtenPages()) {
        const QString text = docs::textOf(QLatin1String(page.page));
        const QByteArray anew = page.anew(text).toUtf8();
        QFile file(QStringLiteral(LEASESCOPE_SOURCES "/") + QLatin1String(page.page));
        if (text.isEmpty() || !file.open(QIODevice::WriteOnly) || file.write(anew) != anew.size())
            return 1;
    }
    return 0;
}
