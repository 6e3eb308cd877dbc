// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/alerts/HeldLimitDialog.h"

#include "ui/common/text/PlainText.h"

namespace ui {
namespace {

constexpr std::chrono::hours usualLimit{1};

} // namespace

HeldLimitDialog::HeldLimitDialog(const QString &key, QWidget *parent)
    : DurationDialog({"heldLimit", tr("Held longer than"),
                      tr("You are told once one owner has held %1 for longer than this. The time counts from "
                         "when its row states that it was acquired, or else from when we first saw it held.")
                          .arg(inWords(key)),
                      tr("&Longer than"), tr("30m, 2h, 1h30m"), tr("&Tell me"),
                      tr("a hold is longer than 0s"), false, usualLimit},
                     parent)
{
}

} // namespace ui
