// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/theme/ThemeStyle.h"

#include "ui/common/theme/Theme.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QIconEngine>
#include <QMouseEvent>
#include <QPainter>
#include <QRadioButton>
#include <QStyleFactory>
#include <QStyledItemDelegate>

#include <memory>

namespace ui {
namespace {

/// A picture of Fusion's own, read when it is first painted. It outlives the style that made it.
class LateIconEngine final : public QIconEngine {
public:
    explicit LateIconEngine(QStyle::StandardPixmap which) : m_which(which) { }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        icon().paint(painter, rect, Qt::AlignCenter, mode, state);
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return icon().pixmap(size, 1.0, mode, state);
    }
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        return icon().pixmap((QSizeF(size) / scale).toSize(), scale, mode, state);
    }
    QSize actualSize(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return icon().actualSize(size, mode, state);
    }
    QList<QSize> availableSizes(QIcon::Mode mode, QIcon::State state) override
    {
        return icon().availableSizes(mode, state);
    }
    [[nodiscard]] QIconEngine *clone() const override { return new LateIconEngine(m_which); }

private:
    const QIcon &icon()
    {
        if (m_icon.isNull()) {
            const std::unique_ptr<QStyle> fusion(QStyleFactory::create(QStringLiteral("fusion")));
            m_icon = fusion->standardIcon(m_which);
        }
        return m_icon;
    }
    QStyle::StandardPixmap m_which;
    QIcon m_icon;
};

} // namespace

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

/// A menu bar asks for the sign of its overflow as it is made; reading it loads the plugins of all formats of pictures,
/// which took 3.7 M instructions of the start, and it is seen in a narrow window alone.
QIcon ThemeStyle::standardIcon(StandardPixmap which, const QStyleOption *option, const QWidget *widget) const
{
    if (which == SP_ToolBarHorizontalExtensionButton)
        return QIcon(new LateIconEngine(which));
    return QProxyStyle::standardIcon(which, option, widget);
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
