// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/docs/ScaleTables.h"

#include <QFile>

#include <cstdio>

/// scale_tables FILE: writes the tables of the page anew. Without a file they are printed.
int main(int count, char **arguments)
{
    if (count < 2) {
        for (const docs::ScaleTable &table : docs::scaleTables())
            std::puts(qPrintable(table.join(u'\n') + u'\n'));
        return 0;
    }
    QFile page(QString::fromLocal8Bit(arguments[1]));
    if (!page.open(QIODevice::ReadOnly))
        return 1;
    const QByteArray anew = docs::withScaleTables(QString::fromUtf8(page.readAll())).toUtf8();
    page.close();
    return page.open(QIODevice::WriteOnly) && page.write(anew) == anew.size() ? 0 : 1;
}
