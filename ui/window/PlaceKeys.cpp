// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/PlaceKeys.h"

#include <QApplication>
#include <QShortcut>
#include <QWidget>

#include <algorithm>

namespace ui {

PlaceKeys::PlaceKeys(QWidget &window, std::function<std::vector<QWidget *>()> places)
    : QObject(&window), m_places(std::move(places))
{
    for (const auto &[keys, step] :
         {std::pair(QKeySequence(Qt::Key_F6), 1), std::pair(QKeySequence(Qt::SHIFT | Qt::Key_F6), -1)}) {
        auto *shortcut = new QShortcut(keys, &window);
        connect(shortcut, &QShortcut::activated, this, [this, by = step] { go(by); });
    }
}

QWidget *PlaceKeys::firstIn(QWidget &place)
{
    const auto takesFocus = [](const QWidget &widget) {
        return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus);
    };
    if (takesFocus(place))
        return &place;
    QWidget *first = nullptr;
    QWidget *widget = place.window();
    do {
        widget = widget->nextInFocusChain();
        if (place.isAncestorOf(widget) && takesFocus(*widget))
            first = widget;
    } while (!first && widget != place.window());
    return first;
}

void PlaceKeys::go(int step)
{
    std::vector<QWidget *> places = m_places();
    std::erase_if(places, [](QWidget *place) { return !place || !place->isVisible() || !firstIn(*place); });
    if (places.empty())
        return;
    QWidget *focus = QApplication::focusWidget();
    const auto now = std::ranges::find_if(
        places, [focus](QWidget *place) { return place == focus || (focus && place->isAncestorOf(focus)); });
    const auto count = static_cast<std::ptrdiff_t>(places.size());
    const std::ptrdiff_t next =
        now == places.end() ? (step > 0 ? 0 : count - 1) : (now - places.begin() + step + count) % count;
    firstIn(*places[static_cast<std::size_t>(next)])->setFocus(Qt::ShortcutFocusReason);
}

} // namespace ui
