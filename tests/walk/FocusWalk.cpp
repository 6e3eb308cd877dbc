// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/walk/FocusWalk.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QApplication>
#include <QButtonGroup>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPainter>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QTabBar>
#include <QTest>

#include <map>

namespace {

constexpr int frame = 3; // of a text field: its middle changes with the cursor
constexpr int sameLine = 6; // pixels that tops of widgets on one line may differ by

bool isPartOfAnother(const QWidget &widget)
{
    for (const QWidget *parent = widget.parentWidget(); parent && !widget.isWindow();
         parent = parent->parentWidget()) {
        if (qobject_cast<const QComboBox *>(parent) || qobject_cast<const QAbstractSpinBox *>(parent) ||
            qobject_cast<const QLineEdit *>(parent) || qobject_cast<const QTabBar *>(parent))
            return true;
        if (parent->isWindow())
            break;
    }
    return qobject_cast<const QHeaderView *>(&widget) || qobject_cast<const QScrollBar *>(&widget);
}

bool canBeUsed(const QWidget &widget)
{
    if (qobject_cast<const QAbstractButton *>(&widget) || qobject_cast<const QLineEdit *>(&widget) ||
        qobject_cast<const QComboBox *>(&widget) || qobject_cast<const QAbstractSpinBox *>(&widget) ||
        qobject_cast<const QPlainTextEdit *>(&widget) || qobject_cast<const QAbstractItemView *>(&widget) ||
        qobject_cast<const QTabBar *>(&widget))
        return true;
    return qobject_cast<const QAbstractScrollArea *>(&widget) && widget.focusPolicy() != Qt::NoFocus;
}

bool isText(const QWidget &widget)
{
    return qobject_cast<const QLineEdit *>(&widget) || qobject_cast<const QPlainTextEdit *>(&widget) ||
        qobject_cast<const QComboBox *>(&widget) || qobject_cast<const QAbstractSpinBox *>(&widget);
}

QWidget *whole(QWidget *widget)
{
    if (widget && widget->focusProxy() == nullptr && isPartOfAnother(*widget) && widget->parentWidget())
        return whole(widget->parentWidget());
    return widget;
}

QChar mnemonicOf(const QString &text)
{
    const QKeySequence keys = QKeySequence::mnemonic(text);
    return keys.isEmpty() ? QChar() : QChar(keys[0].key()).toLower();
}

} // namespace

FocusWalk::FocusWalk(QWidget &window) : m_window(window)
{
}

QString FocusWalk::nameOf(const QWidget &widget)
{
    QString name = QString::fromLatin1(widget.metaObject()->className());
    if (!widget.objectName().isEmpty())
        name += QLatin1Char(' ') + widget.objectName();
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        name += QStringLiteral(" \"%1\"").arg(button->text());
    return name;
}

QList<QWidget *> FocusWalk::usable() const
{
    QList<QWidget *> found;
    for (QWidget *widget : m_window.findChildren<QWidget *>()) {
        if (widget->window() != &m_window || !widget->isVisibleTo(&m_window) || !widget->isEnabled() ||
            !canBeUsed(*widget) || isPartOfAnother(*widget) || widget->size().isEmpty())
            continue;
        const auto *radio = qobject_cast<const QRadioButton *>(widget);
        if (radio && !radio->isChecked())
            continue;
        found.append(widget);
    }
    return found;
}

QImage FocusWalk::picture(const QWidget &widget) const
{
    const QRect place(widget.mapTo(&m_window, QPoint(0, 0)), widget.size());
    QImage image = m_window.grab(place.intersected(m_window.rect())).toImage();
    if (isText(widget)) {
        QPainter painter(&image);
        painter.fillRect(image.rect().adjusted(frame, frame, -frame, -frame), Qt::gray);
    }
    return image;
}

QList<FocusWalk::Stop> FocusWalk::walk(Qt::Key key)
{
    QList<Stop> stops;
    const qsizetype most = 2 * usable().size() + 20;
    QWidget *now = whole(QApplication::focusWidget());
    for (qsizetype step = 0; step < most && now && m_window.isAncestorOf(now); ++step) {
        stops.append({now, picture(*now), {}});
        QTest::keyClick(QApplication::focusWidget(), key);
        QApplication::processEvents();
        QWidget *next = whole(QApplication::focusWidget());
        if (stops.last().widget)
            stops.last().left = picture(*stops.last().widget);
        if (next == now || (stops.size() > 1 && next == stops.first().widget))
            break;
        now = next;
    }
    return stops;
}

QString FocusWalk::disorder(const QWidget &before, const QWidget &after) const
{
    if (before.isAncestorOf(&after) || after.isAncestorOf(&before))
        return {}; // a place, and what is in it
    const QWidget *a = &before;
    const QWidget *b = &after;
    while (a->parentWidget() && !a->parentWidget()->isAncestorOf(&after))
        a = a->parentWidget();
    const QWidget *common = a->parentWidget();
    while (common && b->parentWidget() != common && b->parentWidget())
        b = b->parentWidget();
    if (!common)
        return {};
    const QRect first(a->mapTo(common, QPoint()), a->size());
    const QRect second(b->mapTo(common, QPoint()), b->size());
    const bool beside = second.left() >= first.right() - 1;
    const bool below = second.top() >= first.bottom() - sameLine;
    return beside || below
        ? QString()
        : QStringLiteral("%1 comes after %2 but stands before it").arg(nameOf(after), nameOf(before));
}

QStringList FocusWalk::complaints()
{
    QStringList said;
    const QList<QWidget *> wanted = usable();
    if (wanted.isEmpty())
        return {QStringLiteral("nothing can be used")};
    if (!m_window.isAncestorOf(QApplication::focusWidget()))
        wanted.first()->setFocus(Qt::TabFocusReason);
    // From the first place, whatever had the focus.
    for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Backtab}) {
        const QString way = key == Qt::Key_Tab ? QStringLiteral("Tab") : QStringLiteral("Shift+Tab");
        const QList<Stop> stops = walk(key);
        for (QWidget *widget : wanted) {
            if (std::ranges::none_of(stops, [&](const Stop &stop) { return stop.widget == widget; }))
                said += QStringLiteral("%1 does not reach %2").arg(way, nameOf(*widget));
        }
        if (!stops.isEmpty() && whole(QApplication::focusWidget()) == stops.last().widget && stops.size() > 1)
            said += QStringLiteral("%1 keeps the focus").arg(nameOf(*stops.last().widget));
        for (const Stop &stop : stops) {
            if (stop.widget && stop.focused == stop.left)
                said += QStringLiteral("%1 looks the same with the focus").arg(nameOf(*stop.widget));
        }
        if (!said.isEmpty()) {
            QStringList path;
            for (const Stop &stop : stops)
                path += stop.widget ? nameOf(*stop.widget) : QString();
            said += way + QStringLiteral(" went: ") + path.join(QStringLiteral(", "));
        }
        if (key == Qt::Key_Backtab)
            continue;
        int wraps = 0; // the end of the window to its beginning is one
        for (qsizetype i = 1; i < stops.size(); ++i) {
            const QString wrong = stops[i - 1].widget && stops[i].widget
                ? disorder(*stops[i - 1].widget, *stops[i].widget)
                : QString();
            if (!wrong.isEmpty() && ++wraps > 1)
                said += wrong;
        }
    }
    said.removeDuplicates();
    return said;
}

QStringList FocusWalk::nameless() const
{
    QStringList said;
    for (const QWidget *widget : usable()) {
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
        if (!qobject_cast<const QTabBar *>(widget) &&
            (!spoken || spoken->text(QAccessible::Name).trimmed().isEmpty()))
            said += nameOf(*widget);
    }
    return said;
}

QStringList FocusWalk::ambiguousMnemonics() const
{
    std::map<QChar, QStringList> claims;
    const auto claim = [&](const QString &text) {
        if (const QChar letter = mnemonicOf(text); !letter.isNull())
            claims[letter] += text;
    };
    for (const QWidget *widget : m_window.findChildren<QWidget *>()) {
        if (widget->window() != &m_window || !widget->isVisibleTo(&m_window) || !widget->isEnabled())
            continue;
        if (const auto *bar = qobject_cast<const QMenuBar *>(widget)) {
            for (const QAction *menu : bar->actions())
                claim(menu->text());
        } else if (const auto *button = qobject_cast<const QAbstractButton *>(widget)) {
            claim(button->text());
        } else if (const auto *label = qobject_cast<const QLabel *>(widget); label && label->buddy()) {
            claim(label->text());
        } else if (const auto *tabs = qobject_cast<const QTabBar *>(widget)) {
            for (int tab = 0; tab < tabs->count(); ++tab)
                claim(tabs->tabText(tab));
        }
    }
    QStringList said;
    for (const auto &[letter, texts] : claims) {
        if (texts.size() > 1)
            said += QStringLiteral("Alt+%1: %2").arg(letter).arg(texts.join(QStringLiteral(", ")));
    }
    return said;
}
