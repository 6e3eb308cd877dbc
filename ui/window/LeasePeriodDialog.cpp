// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/LeasePeriodDialog.h"

#include "ui/common/text/PlainText.h"

namespace ui {

LeasePeriodDialog::LeasePeriodDialog(const QString &table, Length given, QWidget *parent)
    : DurationDialog({"leasePeriod", tr("Lease period"),
                      tr("Some libraries state no lease in their rows: the application sets it "
                         "(failoverTimeMillis of the Kinesis Client Library, lease_period of Redpanda "
                         "Connect). Say it here for the table %1, or leave the field empty for the "
                         "library's default. Rows that state their lease are not concerned.")
                          .arg(inWords(table)),
                      tr("&Lease"), tr("30s, 2m, 1h30m; empty: the default"), tr("&Use it"),
                      tr("a lease is longer than 0s"), true, given},
                     parent)
{
}

} // namespace ui
