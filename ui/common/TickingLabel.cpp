// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/TickingLabel.h"

namespace ui {
namespace {

// A label that has a name of its own sends no event when its words change. This one is never read.
QString neverRead()
{
    return QStringLiteral("-");
}

} // namespace

TickingLabel::TickingLabel(QWidget *parent) : PlainLabel(parent)
{
    teach();
    setAccessibleName(neverRead());
}

TickingLine::TickingLine(QWidget *parent) : ElidedLabel(parent)
{
    teach();
    setAccessibleName(neverRead());
}

} // namespace ui
