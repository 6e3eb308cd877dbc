// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/theme/ThemeStyle.h"

#include "ui/common/theme/Theme.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QMouseEvent>
#include <QRadioButton>
#include <QStyledItemDelegate>

namespace ui {

ThemeStyle::ThemeStyle() : QProxyStyle(QStringLiteral("fusion"))
{
}

int ThemeStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    const int usual = QProxyStyle::pixelMetric(metric, option, widget);
    switch (metric) {
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_ListViewIconSize:
    case PM_TabBarIconSize:
        return Theme::scaled(usual);
    default:
        return usual;
    }
}

/// A combo box's own delegates draw a menu's or a plain list's lines, neither of which knows the sheet's colours and
/// heights.
void ThemeStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    auto *combo = qobject_cast<QComboBox *>(widget);
    if (combo && !qobject_cast<QStyledItemDelegate *>(combo->itemDelegate()))
        combo->setItemDelegate(new QStyledItemDelegate(combo));
    if (qobject_cast<QCheckBox *>(widget) || qobject_cast<QRadioButton *>(widget))
        widget->installEventFilter(this);
}

/// A box takes presses on its words' line alone, however high it is: what falls above or below counts for that line.
bool ThemeStyle::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::MouseButtonPress && event->type() != QEvent::MouseButtonRelease)
        return QProxyStyle::eventFilter(watched, event);
    const auto *box = static_cast<QWidget *>(watched);
    const auto *mouse = static_cast<QMouseEvent *>(event);
    const QPointF onLine(mouse->position().x(), box->rect().center().y());
    if (mouse->position() == onLine || !box->rect().contains(mouse->position().toPoint()))
        return QProxyStyle::eventFilter(watched, event);
    QMouseEvent moved(mouse->type(), onLine, mouse->globalPosition(), mouse->button(), mouse->buttons(),
                      mouse->modifiers(), mouse->pointingDevice());
    QCoreApplication::sendEvent(watched, &moved);
    event->setAccepted(moved.isAccepted());
    return true;
}

} // namespace ui
