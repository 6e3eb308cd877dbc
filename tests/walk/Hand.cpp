// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/walk/Hand.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QTest>
#include <QTimer>

namespace {

using std::chrono::milliseconds;

constexpr milliseconds betweenChecks{20};
constexpr milliseconds mind{1350};
constexpr milliseconds point{1100};
constexpr milliseconds button{200};
constexpr milliseconds keyStroke{280};

/// The menu runs an event loop of its own: what is to be clicked in it is set up before it opens.
void clickOnceOpen(QAction *action)
{
    QTimer::singleShot(betweenChecks, action, [action] {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        if (!menu)
            return clickOnceOpen(action);
        if (menu->actions().contains(action) && action->isEnabled())
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
        else
            menu->close();
    });
}

} // namespace

void Hand::take(milliseconds time)
{
    if (m_pass)
        m_pass(time);
}

void Hand::click(QWidget *widget)
{
    QVERIFY(widget);
    QVERIFY2(widget->isVisible() && widget->isEnabled(), qPrintable(widget->objectName()));
    ++m_spent;
    take(mind + point + button);
    QTest::mouseClick(widget, Qt::LeftButton);
}

void Hand::clickRow(QAbstractItemView &view, const QModelIndex &index)
{
    QVERIFY(view.isVisible() && index.isValid());
    view.scrollTo(index);
    ++m_spent;
    take(mind + point + button);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(index).center());
}

void Hand::openRow(QAbstractItemView &view, const QModelIndex &index)
{
    clickRow(view, index);
    ++m_spent;
    take(button);
    QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(index).center());
}

void Hand::chooseFromMenu(QAbstractItemView &view, const QModelIndex &index, QAction *action)
{
    QVERIFY(view.isVisible() && index.isValid() && action);
    const QPoint at = view.visualRect(index).center();
    m_spent += 2;
    take(mind + 2 * (point + button));
    clickOnceOpen(action);
    QTest::mouseClick(view.viewport(), Qt::RightButton, {}, at);
    QContextMenuEvent wanted(QContextMenuEvent::Mouse, at, view.viewport()->mapToGlobal(at));
    QApplication::sendEvent(view.viewport(), &wanted);
}

void Hand::press(int key, Qt::KeyboardModifiers modifiers)
{
    QWidget *target =
        QApplication::focusWidget() ? QApplication::focusWidget() : QApplication::activeWindow();
    QVERIFY(target);
    ++m_spent;
    take(mind + keyStroke);
    QTest::keyClick(target, static_cast<Qt::Key>(key), modifiers);
}

void Hand::type(QWidget *field, const QString &text)
{
    QVERIFY(field && field->isVisible() && field->isEnabled());
    take(mind + text.size() * keyStroke);
    QTest::keyClicks(field, text);
}
