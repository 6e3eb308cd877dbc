// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/CopyMenu.h"

#include "ui/common/text/PlainText.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>

namespace ui {

CopyMenu::CopyMenu(QWidget *parent) : QMenu(parent)
{
}

void CopyMenu::add(const QString &text, const base::Result<QString> &command)
{
    // A menu shows no tips: why there is none stands in its place.
    const QString why = command ? QString() : command.error().sentence;
    QAction *copy = addAction(command ? text : caption(tr("No command: %1").arg(why)));
    copy->setEnabled(command.has_value());
    setTip(copy, command.value_or(why));
    if (command)
        connect(copy, &QAction::triggered, this,
                [line = *command] { QGuiApplication::clipboard()->setText(line); });
}

QPushButton *CopyMenu::makeButton(const char *name, QWidget *parent)
{
    auto *button = new QPushButton(tr("Cop&y as command"), parent);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false);
    button->setMenu(this);
    return button;
}

} // namespace ui
