// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/SecondaryWindow.h"

#include <QAccessibleWidget>

namespace ui {
namespace {

QAccessibleInterface *windowInterface(const QString &className, QObject *object)
{
    return object->isWidgetType() && className == QLatin1String(SecondaryWindow::staticMetaObject.className())
        ? new QAccessibleWidget(static_cast<QWidget *>(object), QAccessible::Window)
        : nullptr;
}

} // namespace

SecondaryWindow::SecondaryWindow(QWidget *parent) : QWidget(parent, Qt::Window)
{
    static const bool installed = (QAccessible::installFactory(windowInterface), true);
    Q_UNUSED(installed);
}

} // namespace ui
